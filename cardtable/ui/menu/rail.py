"""The families of games, at the side of the lists, or in a narrow window in a line above them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardtable.language import _
from cardtable.ui.menu.collection import PAGES, PATIENCE, Collection
from cardtable.ui.menu.lines import Heading, Line, Lines
from cardtable.ui.widgets.dropdown import DropDown
from cardtable.ui.widgets.frames import Card
from cardtable.ui.widgets.scrollbox import ScrollBox
from cardtable.ui.widgets.widget import Widget

WIDTH: Final = 214.0  # units
HIGH: Final = 29.0  # units: a line
PADDING: Final = 9.0  # units
NAME: Final = "family "  # a line is called by this and the id of its family


class Rail:
    """The families as a list and as a drop-down, of which one is shown.

    Args:
        collection: What has families.
        chosen: The family that is shown.
        choose: Told another one.
        enter: What Enter does there.
    """

    def __init__(
        self, collection: Collection, chosen: str, choose: Callable[[str], None], enter: Callable[[], None]
    ) -> None:
        self._titles = PAGES | collection.families
        self._choose, self._collection = choose, collection
        self.lines = Lines(
            list(self._lines(collection)),
            "families",
            lambda name: choose(name.removeprefix(NAME)),
            lambda _name: enter(),
        )
        self._box = ScrollBox(self.lines, "families box")
        self.list = Card(self._box, PADDING, "families panel")
        self.choice = DropDown([*self._titles.values()], 0, "family", on_change=self._chosen)
        self.choice.tip = _("Which games are shown")
        self.show(chosen)

    def _lines(self, collection: Collection) -> list[Widget]:
        found: list[Widget] = []
        for family, title in self._titles.items():
            if family == PATIENCE:
                found.append(Heading(_("Patience")))
            count = collection.count(family)
            found.append(Line(NAME + family, title, "" if count is None else str(count), HIGH))
        return found

    def recount(self) -> None:
        """Show how many games there are, now that more is known."""
        for line in self.lines.lines:
            count = self._collection.count(line.name.removeprefix(NAME))
            line.change("" if count is None else str(count), "")

    def show(self, family: str) -> None:
        """Show which family is chosen; while something is searched, none."""
        self.lines.value = NAME + family
        if family in self._titles:
            self.choice.value = [*self._titles].index(family)

    def reveal(self) -> None:
        """Scroll so that the chosen family can be seen."""
        for line in self.lines.lines:
            if line.chosen and line.rect.w:
                self._box.reveal(line.rect)

    def _chosen(self, place: int) -> None:
        self._choose([*self._titles][place])
