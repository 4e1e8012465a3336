"""The page of a list: games in an order, and beside them the one that is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from cardtable.language import _
from cardtable.ui.menu.collection import RECENT, Browsing, Collection
from cardtable.ui.menu.detail import Detail, Painting, nothing_chosen
from cardtable.ui.menu.entries import Entry
from cardtable.ui.menu.lines import Line, Lines
from cardtable.ui.menu.parts import GameMenu, SavedMatch
from cardtable.ui.widgets.boxes import Column, Columns, Gap, Row
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.dropdown import DropDown
from cardtable.ui.widgets.frames import Card, Holder
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.scrollbox import ScrollBox
from cardtable.ui.widgets.widget import Widget

DETAIL: Final = 404.0  # units: the panel of a game
PADDING: Final = 9.0  # units
ORDER_WIDTH: Final = 190.0  # units


class ListPage:
    """A list of games with the panel of the chosen one; `root` is the widget.

    Args:
        collection: All games.
        place: What is shown of them; what is chosen is noted there.
        menu: What can be done with a game.
        painting: Paints the layout of a patience.
        reorder: Told that another order is wanted.
    """

    def __init__(
        self,
        collection: Collection,
        place: Browsing,
        menu: GameMenu,
        painting: Painting,
        reorder: Callable[[], None],
    ) -> None:
        self.collection, self.place = collection, place
        self._menu, self._painting, self._reorder = menu, painting, reorder
        self._known: dict[str, Line] = {}
        self.shown: list[Entry] = []
        self.lines = Lines([], "games", self.choose, menu.play)
        self._nothing = Label("", "nothing found", size="body", colour="muted", wrap=True)
        self.box = ScrollBox(Column(self.lines, self._nothing, gap=8), "list")
        self._title = Label("", "list title", size="lead", weight="semibold", colour="on_felt")
        orders = collection.orders
        chosen = orders.index(place.order) if place.order in orders else 0
        words = [each.value for each in orders]
        self.orders = DropDown(words, chosen, "order", on_change=self._ordered)
        self.orders.tip = _("In which order the games are listed")
        self.fresh = Button(_("New game"), "new game", kind="felt", icon="plus")
        self.fresh.tip = _("A game of your own, from a blank sheet")
        self.newest = Button("", "go on newest", kind="felt", icon="play")
        self._above = Row(self.newest, Gap())
        self._above.visible = False
        self._detail = Holder(nothing_chosen())
        self.root = self._tree(DETAIL)

    def _tree(self, width: float) -> Widget:
        orders = self.orders.sized(width=ORDER_WIDTH)
        head = Row(self._title.sized(grow=1), self.fresh, orders, gap=12)
        games = Card(self.box, PADDING, "list panel")
        both = Columns((games, self._detail), (0, width), 14, full=True).sized(grow=1)
        return Column(self._above, head, both, gap=10)

    def suit(self, width: float) -> None:
        """Make the panel of the chosen game so many units wide."""
        self.root = self._tree(width)

    @property
    def chosen(self) -> Entry | None:
        """The game that is chosen."""
        chosen = self.lines.value
        return next((each for each in self.shown if each.id == chosen), None)

    @property
    def going(self) -> SavedMatch | None:
        """The match of the chosen game that is under way."""
        shown = self._detail.child
        return shown.going if isinstance(shown, Detail) else None

    @property
    def first(self) -> Widget | None:
        """What stands above the list to go on with, if there is anything."""
        return self.newest if self._above.visible else None

    def fill(self, entries: Sequence[Entry], title: str, empty: str, *, first: bool) -> None:
        """Show games, with the one chosen that was chosen before or, if that is wanted, the first."""
        self.shown = list(entries)
        self._title.value = title
        self._nothing.value, self._nothing.visible = empty, bool(empty)
        self.orders.visible = self.place.family != RECENT or first
        self.lines.show([self._line(each) for each in entries])
        ids = [each.id for each in entries]
        chosen = self.place.chosen if self.place.chosen in ids and not first else next(iter(ids), "")
        self.lines.value = chosen
        self.show_detail()
        if hasattr(self.box, "style") and (not ids or chosen == ids[0]):
            self.box.jump(0)

    def _line(self, entry: Entry) -> Line:
        if entry.id not in self._known:
            self._known[entry.id] = Line(entry.id, entry.title)
        line = self._known[entry.id]
        mark = "loved" if self.collection.known.likes(entry.id) else ""
        line.change(self.collection.note(entry, self.place.order), mark)
        return line

    def reveal(self) -> None:
        """Scroll so that the chosen game can be seen."""
        for each in self.lines.lines:
            if each.chosen:
                self.box.reveal(each.rect)

    def choose(self, game_id: str) -> None:
        """Show another game beside the list."""
        self.place.chosen = game_id
        self.show_detail()

    def show_detail(self) -> None:
        """Show the chosen game beside the list, unless that is shown."""
        entry, shown = self.chosen, self._detail.child
        if entry is None:
            self._detail.hold(nothing_chosen())
        elif not isinstance(shown, Detail) or shown.entry is not entry:
            known = self.collection.known
            tally, liked = known.tally(entry), known.likes(entry.id)
            known_of = known.figures.get(entry.id)
            told = "" if known_of is None else known_of.told
            going = self._menu.ways.under_way(entry.id)
            about = Detail(entry, (tally, told), self._menu, self._painting, liked=liked, going=going)
            self._detail.hold(about)

    def offer(self, newest: SavedMatch) -> None:
        """Offer above the list to go on with the match that was played last."""
        self.newest.value = _("Go on: {game} · {how_far}").format(game=newest.title, how_far=newest.how_far)
        self._above.visible = True

    def learn(self, found: SavedMatch) -> None:
        """Show how a match stands."""
        if isinstance(self._detail.child, Detail):
            self._detail.child.learn(found)

    def like(self) -> None:
        """Show what is liked now."""
        for each in self.shown:
            self._line(each)
        shown = self._detail.child
        if isinstance(shown, Detail):
            shown.like(on=self.collection.known.likes(shown.entry.id))

    def _ordered(self, place: int) -> None:
        self.place.order = self.collection.orders[place]
        self._menu.ways.ordered(self.place.order)
        self._reorder()
