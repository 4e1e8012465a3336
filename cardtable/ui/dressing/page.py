"""The page on which one chooses backs, backgrounds and decks, beside the table on which they are seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final, Protocol

import pygame

from cardtable.language import _
from cardtable.store.settings import OWN, Settings, TableLook
from cardtable.ui.dressing.pictures import PANEL, Swatch, sample_plan, sample_table
from cardtable.ui.dressing.swatches import Swatches
from cardtable.ui.dressing.taking import Taking
from cardtable.ui.furniture.faces import Faces
from cardtable.ui.look.compat import Size
from cardtable.ui.look.decks import CORNERS, DECKS, backs
from cardtable.ui.look.files import sprites_folder
from cardtable.ui.look.grounds import GROUNDS, PLAIN
from cardtable.ui.look.room import room
from cardtable.ui.look.style import Style
from cardtable.ui.look.theme import Theme
from cardtable.ui.look.worn import BACKS, GROUND_FILES, own_files
from cardtable.ui.scenes.file_dialog import question
from cardtable.ui.stage.remaking import Pieces
from cardtable.ui.stage.widget_scene import PanedScene
from cardtable.ui.widgets.boxes import Column, Gap, Row
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.frames import Card, Holder
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.scrollbox import ScrollBox
from cardtable.ui.widgets.segments import Segments
from cardtable.ui.widgets.widget import Widget

MARGIN: Final = 5.0  # units around it
PADDING: Final = 20.0  # units inside
TABS: Final = (_("Backs"), _("Background"), _("Cards"))
KINDS: Final = (BACKS, GROUND_FILES)  # of the pictures that the first two tabs take
SIZES: Final = {"usual": _("Usual"), "large": _("Large"), "huge": _("Very large")}
OF_THEME: Final = _("As in the theme")
BACK_SIZE: Final = (68.0, 95.2)  # units of the swatches
GROUND_SIZE: Final = (104.0, 70.0)
DECK_SIZE: Final = (150.0, 100.0)


class DressingWays(Protocol):
    """Who keeps the settings, and what is needed to show what they would be."""

    settings: Settings
    own: Path | None

    @property
    def named_theme(self) -> Theme:
        """The theme as its file has it."""

    def change(self, settings: Settings) -> str:
        """Apply changed settings; return a sentence if there is something to be said of it."""


class Docked(Widget):
    """A panel at the right of the window, as high as that."""

    def __init__(self, panel: Card) -> None:
        super().__init__("docked")
        self._panel = panel

    @property
    def children(self) -> tuple[Widget, ...]:
        """The panel."""
        return (self._panel,)

    def arrange(self) -> None:
        """Place the panel."""
        edge, wide = self.style.px(MARGIN), min(self.style.px(PANEL - MARGIN), self.rect.w)
        place = pygame.Rect(self.rect.right - edge - wide, edge, wide, self.rect.h - 2 * edge)
        self._panel.place(place)


class DressingScene(PanedScene):
    """Cards and table: every choice is seen on the table at once.

    Args:
        ways: Who keeps the settings.
        back: Takes the page away.
        at_table: Whether a table is under it, on which the choices are seen; else it shows one of samples.
    """

    name = "cards and table"
    still = True

    def __init__(self, ways: DressingWays, back: Callable[[], None], *, at_table: bool) -> None:
        self.ways, self._back, self.see_through = ways, back, at_table
        self._sample: pygame.Surface | None = None  # the table of samples, as it was made last
        self._sampled: tuple[Style, Size] | None = None  # for which it was, or is being, made
        self._sampling: Pieces[pygame.Surface] | None = None
        self._tabs = Segments(TABS, 0, "tabs", on_change=self._show_tab)
        self._holder = Holder(Label(""))
        self._box = ScrollBox(self._holder, "choices")
        self._notice = Label("", "notice", colour="warn", wrap=True)
        self._notice.visible = False
        self._own = Button(_("Own picture …"), "own picture", icon="plus", on_click=self._ask_for_file)
        self._own.tip = _("A picture of yours, which you cut and turn")
        self._gone = Button("", "remove", icon="trash", on_click=self._ask_to_remove)
        self._gone.tip = _("Remove this picture of yours")
        done = Button(_("Done"), "done", kind="primary", on_click=back)
        head = Label(_("Cards and table"), "title", size="title", weight="semibold")
        body = Column(
            head, self._tabs, self._box, self._notice, Row(self._own, self._gone, Gap(), done, gap=8), gap=12
        )
        super().__init__(Docked(Card(body, PADDING)), on_escape=back)
        self._taking = Taking(ways.own, self.pane, self.say, self._took)
        self._show_tab(0)

    # the three tabs

    def _show_tab(self, tab: int) -> None:
        self._own.visible = tab < len(KINDS)
        self._holder.hold(self._cards() if tab == len(KINDS) else self._pictures(KINDS[tab]))
        self._show_removal()

    @property
    def look(self) -> TableLook:
        """What is chosen."""
        return self.ways.settings.table

    def _chosen(self, kind: str) -> str:
        return self.look.back if kind == BACKS else self.look.ground

    def _pictures(self, kind: str) -> Widget:
        """Return the backs or the grounds: that of the theme first, one's own last."""
        swatch = Swatch(self.ways.named_theme, self.ways.own)
        own = {name: name.removeprefix(OWN) for name in own_files(self.ways.own, kind)}
        if kind == BACKS:
            titles = {"": _("Theme"), **backs(sprites_folder()), **own}
            return Swatches(
                titles, self.look.back, BACK_SIZE, swatch.back, "backs", partial(self._take, kind)
            )
        drawn = {name: ground.title for name, ground in GROUNDS.items()}
        titles = {"": _("Theme"), PLAIN: _("Plain cloth"), **drawn, **own}
        if self.ways.named_theme.deck.ground == PLAIN:
            del titles[PLAIN]
        return Swatches(
            titles, self.look.ground, GROUND_SIZE, swatch.ground, "grounds", partial(self._take, kind)
        )

    def _cards(self) -> Widget:
        swatch = Swatch(self.ways.named_theme, self.ways.own)
        titles = {"": OF_THEME, **{name: deck.title for name, deck in DECKS.items()}}
        decks = Swatches(titles, self.look.deck, DECK_SIZE, swatch.deck, "decks", self._take_deck)
        self._corners = Segments(tuple(SIZES.values()), self._size(), "corners", on_change=self._take_corners)
        self._show_corners()
        heading = Label(_("Ranks and suits in the corners"), weight="medium")
        return Column(decks, heading, self._corners, gap=12)

    def _size(self) -> int:
        times = CORNERS.get(self.look.corners, self.ways.named_theme.deck.corners)
        return min(range(len(CORNERS)), key=lambda at: abs([*CORNERS.values()][at] - times))

    def _show_corners(self) -> None:
        deck = self.look.deck or self.ways.named_theme.deck.faces
        self._corners.enabled = deck not in DECKS or DECKS[deck].most > 1
        self._corners.reason = _("They are as large in this deck as they can be.")

    # choosing

    def _take(self, kind: str, name: str) -> None:
        self._set(replace(self.look, **{"back" if kind == BACKS else "ground": name}))
        self._show_removal()

    def _take_deck(self, name: str) -> None:
        self._set(replace(self.look, deck=name))
        self._show_corners()

    def _take_corners(self, at: int) -> None:
        self._set(replace(self.look, corners=[*SIZES][at]))

    def _set(self, look: TableLook) -> None:
        self.say(self.ways.change(replace(self.ways.settings, table=look)))

    def say(self, sentence: str) -> None:
        """Show a sentence under the choices; an empty one takes it away."""
        self._notice.value, self._notice.visible = sentence, bool(sentence)
        self._notice.relayout()

    def tell(self, sentence: str) -> bool:
        """Say a sentence."""
        self.say(sentence)
        return True

    # pictures of one's own

    def _ask_for_file(self) -> None:
        self._taking.ask(KINDS[self._tabs.value])

    def dropped(self, path: str) -> None:
        """Take a picture that was dropped on the window; beside backs and backgrounds as a background."""
        if self._tabs.value == len(KINDS):
            self._tabs.choose(1)
        self._taking.take_file(path, KINDS[self._tabs.value])

    def update(self, seconds: float) -> None:
        """Let time pass; show a picture that was read, and choose one that was kept."""
        self._taking.update()
        super().update(seconds)
        self._make_sample()

    @property
    def running(self) -> bool:
        """Whether something moves, or is being done beside the window."""
        return self.pane.running or self._taking.running or self._sampling is not None

    @running.setter
    def running(self, on: bool) -> None:
        assert not on, "the widgets know when they move"

    def _took(self, kind: str, name: str) -> None:
        self._take(kind, name)
        self._show_tab(self._tabs.value)

    def _removable(self) -> Path | None:
        """Return the file of the picture of one's own that is chosen on this tab."""
        if self._tabs.value >= len(KINDS):
            return None
        kind = KINDS[self._tabs.value]
        return own_files(self.ways.own, kind).get(self._chosen(kind))

    def _show_removal(self) -> None:
        self._gone.visible = self._removable() is not None

    def _ask_to_remove(self) -> None:
        file = self._removable()
        if file is not None:
            text = _(
                "{picture} is deleted from the folder of Card Table; the picture it was cut from stays."
            ).format(picture=file.stem)
            self.pane.show(
                question(
                    _("Remove the picture?"), text, _("Remove"), partial(self._remove, file), self.pane.close
                )
            )

    def _remove(self, file: Path) -> None:
        self.pane.close()
        self._take(KINDS[self._tabs.value], "")
        try:
            file.unlink(missing_ok=True)
        except OSError as error:
            self.say(_("{path} cannot be deleted ({reason}).").format(path=file, reason=error.strerror))
        self._show_tab(self._tabs.value)

    # the table of samples

    def rehearsal(self, style: Style) -> Sequence[Callable[[], object]]:
        """Return what draws the table of samples, where it is shown."""
        if self.see_through or self.style is None:
            return ()
        place = sample_plan(self.pane.area.size, style.scale)
        return [partial(room, style.skins, place), *Faces(style).again(self.style)]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table of samples, unless a table is under the page, and the panel."""
        assert self.style is not None, "restyle comes before draw"
        if not self.see_through:
            size = surface.get_size()
            known = self._sample is not None and self._sample.get_size() == size
            surface.blit(self._sample if known and self._sample else self.style.skins.felt(size), (0, 0))
        self.pane.draw(surface)

    def _make_sample(self) -> None:
        """Make some more of the table of samples, if there is none as it is to be now."""
        assert self.style is not None, "restyle comes before update"
        wanted = self.style, self.pane.area.size
        if self.see_through or (wanted == self._sampled and self._sampling is None):
            return
        if self._sampling is None or wanted != self._sampled:
            self._sampled, self._sampling = wanted, Pieces(sample_table(*wanted))
        elif self._sampling.go_on():  # not in the frame in which the page comes
            self._sample, self._sampling = self._sampling.found, None
            self.pane.root.repaint()
