"""The page of the bar: which buttons stand on it, in which order, and where it lies."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pygame

from cardtable.language import _, pgettext
from cardtable.store.settings import Settings
from cardtable.table.bars import MENU, TOOLS, Arrangement, Bars, Edge, label, offered
from cardtable.ui.bar.keyboard import ESCAPE
from cardtable.ui.bar.strip import LARGER, tip
from cardtable.ui.bar.tray import Tile, Tray
from cardtable.ui.stage.widget_scene import PanedScene
from cardtable.ui.widgets.boxes import Column, Gap, Grid, Row, Wrapped
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.dialog import Dialog
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.pointer import Pos
from cardtable.ui.widgets.segments import Segments
from cardtable.ui.widgets.toggle import Toggle

WIDTH: Final = 780.0  # units
NEAR: Final = 20  # units around a piece of wood that still belong to it
KINDS: Final = (_("Patience"), _("Other games"))
SIZES: Final = (_("Small"), _("Large"))
EDGES: Final = {
    Edge.TOP: _("Top"),
    Edge.BOTTOM: _("Bottom"),
    Edge.LEFT: _("Left"),
    Edge.RIGHT: _("Right"),
    Edge.FLOATING: _("Floating"),
}
HELP: Final = _(
    "Drag buttons to where you like them. With the keyboard Shift and an arrow move one, "
    "Space takes it out or puts it in."
)
STAYS: Final = _("This button stays: it leads to the menu.")
USUAL: Final = _("This bar is as it was at first.")
AWAY, BACK = _("Take out"), _("Put in")


class BarScene(PanedScene):
    """The bar of patiences or that of the other games, each change of which holds at once.

    Args:
        settings: As they are.
        change: Who keeps changed settings.
        back: Who takes the page away.
        keys: Who shows the page of keys, on which one is waited for for a tool.
        alone: Whether the bar of games for one is shown first.
    """

    name = "bar"
    see_through = True
    keys = (
        (_("Shift with an arrow"), _("move the button that has the ring")),
        (_("Space, Delete"), _("take it out of the bar, or put it in")),
        *PanedScene.keys,
    )

    def __init__(
        self,
        settings: Settings,
        change: Callable[[Settings], str],
        back: Callable[[], None],
        keys: Callable[[str], None],
        *,
        alone: bool = True,
    ) -> None:
        self.settings, self._change, self._to_keys = settings, change, keys
        self.alone = alone
        self._tiles = {name: Tile(name, self) for name in TOOLS}
        self._carried: tuple[Tile, Pos] | None = None  # what is dragged, and where the pointer is
        self._order = [*self.bar.tools]  # as it would be if what is carried were laid down
        self.chosen = MENU
        self._make_fields()
        super().__init__(self._dialog(back), on_escape=back)
        self._show()

    def _make_fields(self) -> None:
        self._kind = Segments(KINDS, 0 if self.alone else 1, "kind", on_change=self._turn_kind)
        self._on, self._off = Tray(_("on the bar")), Tray(_("off the bar"))
        self._says = Label("", "chosen", weight="semibold", wrap=True)
        self._earlier = Button("‹", "earlier", on_click=lambda: self.step(self.chosen, -1))  # noqa: RUF001  # an arrow
        self._later = Button("›", "later", on_click=lambda: self.step(self.chosen, 1))  # noqa: RUF001  # as above
        self._turn = Button(AWAY, "in or out", on_click=lambda: self.turn(self.chosen))
        self._key = Button("", "key", icon="struck", on_click=lambda: self._to_keys(self.chosen))
        self._earlier.tip, self._later.tip = _("One place earlier"), _("One place later")
        self._edge = Segments([EDGES[edge] for edge in Edge], 0, "edge", on_change=self._turn_edge)
        self._size = Segments(SIZES, 0, "size", on_change=lambda at: self._arrange(large=bool(at)))
        self._words = Toggle(False, "words", on_change=lambda on: self._arrange(words=on))  # noqa: FBT003  # as every field's value
        self._notice = Label("", "notice", colour="warn", wrap=True)
        self.say("")

    def _dialog(self, back: Callable[[], None]) -> Dialog:
        moving = Wrapped(self._earlier, self._later, self._turn, self._key, gap=8, align="start")
        rows = Grid(
            [
                (Label(_("Where it lies"), weight="medium", wrap=True), self._edge),
                (
                    Label(_("Size"), weight="medium"),
                    Row(self._size, Gap(), Label(_("With words")), self._words),
                ),
            ]
        )
        body = Column(
            Row(
                self._kind, Label(HELP, "help", size="small", colour="muted", wrap=True).sized(grow=1), gap=20
            ),
            self._on,
            Label(_("Not on the bar"), size="small", colour="muted"),
            self._off,
            Column(self._says, moving, gap=6),
            rows,
            self._notice,
            gap=10,
        )
        usual = Button(_("As at first"), "usual", icon="again", on_click=self._reset)
        done = Button(_("Done"), "done", kind="primary", on_click=back)
        return Dialog(_("The bar"), body, (usual, done), width=WIDTH)

    # what it shows

    @property
    def bar(self) -> Arrangement:
        """The bar that is shown."""
        return self.settings.bars.of(alone=self.alone)

    def follow(self, settings: Settings) -> None:
        """Show settings that were changed elsewhere."""
        if settings != self.settings:
            self.settings = settings
            self._order = [*self.bar.tools]
            self._show()

    def _show(self) -> None:
        """Show all as it is."""
        bar, there = self.bar, offered(alone=self.alone)
        for name, tile in self._tiles.items():
            tile.value = TOOLS[name].word if bar.words else ""
            tile.large = LARGER if bar.large else 1.0
            tile.tip = tip(name, self.settings.bars.key(name))
            tile.open = self._carried is not None and tile is self._carried[0]
        self._on.hold([self._tiles[name] for name in self._order if name in there])
        self._off.hold([self._tiles[name] for name in there if name not in self._order])
        self._edge.value = [*Edge].index(bar.edge)
        self._size.value, self._words.value = int(bar.large), bar.words
        self._show_chosen()

    def _show_chosen(self) -> None:
        """Show what can be done with the button that is chosen."""
        name, on = self.chosen, self.chosen in self._order
        key = self.settings.bars.key(name)
        self._says.value = tip(name, "")
        self._turn.value = AWAY if on else BACK
        for button in (self._earlier, self._later):
            button.enabled, button.reason = on, _("It is not on the bar.")
        self._turn.enabled, self._turn.reason = name != MENU, STAYS
        self._key.value = _("Key: {key} …").format(key=label(key) if key else pgettext("key", "none"))
        self._key.enabled, self._key.reason = name != MENU, ESCAPE

    def say(self, sentence: str) -> None:
        """Show a sentence under all of it."""
        self._notice.value = sentence
        self._notice.visible = bool(sentence)

    def update(self, seconds: float) -> None:
        """Let time pass; the button that has the keyboard is the one that is chosen."""
        super().update(seconds)
        focused = self.pane.focused
        if isinstance(focused, Tile) and focused.tool != self.chosen:
            self.chosen = focused.tool
            self._show_chosen()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page, and what is carried at the pointer."""
        super().draw(surface)
        if self._carried is not None and not self.pane.dialogs:
            tile, pos = self._carried
            size = tile.rect.size
            held = surface.subsurface(tile.rect.clip(surface.get_rect())).copy()
            surface.blit(held, (pos[0] - size[0] // 2, pos[1] - size[1] // 2))

    # moving buttons

    def carry(self, name: str, pos: Pos) -> None:
        """Take a button along with the pointer: it goes to where it would be laid down."""
        tile = self._tiles[name]
        self._carried, self.chosen = (tile, pos), name
        around = 2 * tile.style.px(NEAR)
        others = [each for each in self._order if each != name]
        if self._on.rect.inflate(around, around).collidepoint(pos):
            there = {each.tool for each in self._on.tiles}
            before = [each for each in others if each in there][: self._on.place_at(pos, tile)]
            at = others.index(before[-1]) + 1 if before else 0
            self._order = [*others[:at], name, *others[at:]]
        elif name != MENU and self._off.rect.inflate(around, around).collidepoint(pos):
            self._order = others
        else:
            self._order = [*self.bar.tools]
        self._show()
        tile.repaint()

    def lay(self, *, here: bool) -> None:
        """Lay down what is carried where it is, or back where it was."""
        self._carried = None
        if here:
            self._arrange(tools=tuple(self._order))
        self._order = [*self.bar.tools]
        self._show()

    def step(self, name: str, by: int) -> None:
        """Move a button by a place among those that are seen."""
        there = offered(alone=self.alone)
        seen = [each for each in self._order if each in there]
        if name in seen and 0 <= seen.index(name) + by < len(seen):
            other = self._order.index(seen[seen.index(name) + by])
            self._order.remove(name)
            self._order.insert(other, name)
            self._arrange(tools=tuple(self._order))

    def turn(self, name: str) -> None:
        """Take a button out of the bar, or put it in at its end."""
        if name == MENU:
            self.say(STAYS)
            return
        tools = self.bar.tools
        after = tuple(each for each in tools if each != name) if name in tools else (*tools, name)
        self._arrange(tools=after)

    # what is kept

    def _turn_kind(self, place: int) -> None:
        self.alone, self.chosen = place == 0, MENU
        self._order = [*self.bar.tools]
        self.say("")
        self._show()

    def _turn_edge(self, place: int) -> None:
        self._arrange(edge=[*Edge][place])

    def _arrange(self, **changes: object) -> None:
        """Keep the bar with something changed."""
        bar = replace(self.bar, **changes)  # type: ignore[arg-type]  # the names are those of Arrangement
        self._keep(self.settings.bars.arranged(bar, alone=self.alone))

    def _keep(self, bars: Bars, sentence: str = "") -> None:
        self.settings = replace(self.settings, bars=bars)
        self._order = [*self.bar.tools]
        self.say(self._change(self.settings) or sentence)
        self._show()

    def _reset(self) -> None:
        usual = Bars().of(alone=self.alone)
        self._keep(self.settings.bars.arranged(usual, alone=self.alone), USUAL)
