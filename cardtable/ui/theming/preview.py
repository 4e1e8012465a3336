"""The table in the theme that is being made: a real one, painted piece by piece."""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable, Iterator
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Final

import pygame

from cardtable.catalogue import kit
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.language import _
from cardtable.ui.look.compat import Size
from cardtable.ui.look.style import Style
from cardtable.ui.look.theme import Theme
from cardtable.ui.series.still_table import table_scene
from cardtable.ui.stage.remaking import Pieces
from cardtable.ui.table.scene import TableScene
from cardtable.ui.theming.eyes import Eyes, Sight
from cardtable.ui.widgets.boxes import Column, Row
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.dialog import Dialog
from cardtable.ui.widgets.dropdown import DropDown
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.segments import Segments
from cardtable.ui.widgets.slider import Slider
from cardtable.ui.widgets.textfield import TextField
from cardtable.ui.widgets.toggle import Toggle
from cardtable.ui.widgets.widget import Widget

GAMES: Final = {"oh-hell": 150, "klondike": 0}  # those that are shown, after so many actions
SEED: Final = 11
TABLE: Final = 1180.0  # units of a table: so wide it is laid, and then made as small as there is room
SHAPE: Final = 0.625  # of its width: its height, if it may be as high as it likes
SHAPES: Final = (0.55, 0.7)  # the lowest and the highest
LEAST: Final = 200.0  # units: its height at least
# Pixels: the least width with which the pad is beside it, and the most that is painted; then it is scaled.
WIDTHS: Final = (1180, 1280)
OF_ALL_THEMES: Final = {"flat", "picture", "icon", "box"}  # what is kept under keys that say how it looks


def _of_all_themes(key: Hashable) -> bool:
    return isinstance(key, tuple) and key[0] in OF_ALL_THEMES


def sample_match(game_id: str) -> Generator[None, None, Match]:
    """Play, action by action, a match in which the first seat may act in the end; chance chooses."""
    game, chance = kit(game_id).game(), Random(SEED)
    match = Match(game, read_options(game.options, {}), SEED)
    while len(match.log) < GAMES[game_id] or 0 not in match.deal.actors():
        if match.between_deals:
            match.next_deal()
        seat = match.deal.actors()[0]
        match.submit(seat, chance.choice(match.deal.actions(seat)))
        yield
    return match


@dataclass(frozen=True)
class Model:
    """What is to be painted: a theme, a game, whose eyes look, and whether there is a dialog."""

    theme: Theme
    game_id: str
    eyes: Eyes
    dialog: bool


class TablePreview(Widget):
    """A table as it looks in a theme; what was painted before is seen until it is done."""

    role = "picture"
    lively = True

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._wanted: Model | None = None
        self._shown: tuple[Model | None, Size] = (None, (0, 0))
        self._painted: pygame.Surface | None = None
        self._fitted: pygame.Surface | None = None  # the same, in the size of its place
        self._work: Pieces[None] | None = None
        self._scenes: dict[str, TableScene] = {}
        self._sight = Sight(Eyes.ALL)
        self._last: Style | None = None

    @property
    def label(self) -> str:
        """What it shows, in words."""
        return _("A table in this theme")

    @property
    def picture(self) -> pygame.Surface | None:
        """What was painted last."""
        return self._painted

    def show(self, model: Model) -> None:
        """Show something else, as soon as it is painted."""
        self._wanted = model

    @property
    def running(self) -> bool:
        """Whether it is being painted, or must be."""
        return self._work is not None or self._outdated

    @property
    def _outdated(self) -> bool:
        return self.rect.w > 0 and self._wanted is not None and self._shown != (self._wanted, self._size())

    def natural(self, room: int) -> Size:
        """Return all of the room's width, and a table's height."""
        return room, round(room * SHAPE)

    def least(self, room: int) -> Size:
        """Return a low table's height."""
        return room, self.style.px(LEAST)

    def _place(self) -> pygame.Rect:
        """Return where the table is."""
        low, high = SHAPES
        shape = min(max(self.rect.h / max(self.rect.w, 1), low), high)
        width = max(1, min(self.rect.w, round(self.rect.h / shape)))
        place = pygame.Rect(0, 0, width, max(1, round(width * shape)))
        place.midtop = self.rect.midtop
        return place

    def _size(self) -> Size:
        """Return the size in which it is painted."""
        place, (least, most) = self._place(), WIDTHS
        width = min(max(place.w, least), most)
        return width, round(width * place.h / place.w)

    def update(self, seconds: float) -> None:
        """Paint some pieces of what is to be shown."""
        del seconds
        if self._work is None:
            if not self._outdated:
                return
            assert self._wanted is not None, "it is outdated"
            self._work = Pieces(self._paint(self._wanted, self._size()))
        elif self._work.go_on():  # not in a frame in which much else is new
            self._work = None

    def finish(self) -> None:
        """Paint all of it now."""
        while self.running:
            self.update(0.0)

    def _paint(self, model: Model, size: Size) -> Generator[None, None, None]:
        if model.game_id not in self._scenes:
            match = yield from sample_match(model.game_id)
            yield
            self._scenes[model.game_id] = table_scene(match, (), 0)
            yield
        scene = self._scenes[model.game_id]
        style = Style(model.theme, size[0] / TABLE, self.style.sprites, self.style.missing)
        if self._last is not None:
            style.skins.cache.adopt(self._last.skins.cache, _of_all_themes)
        self._last = style
        yield from _laid(scene, style, size, dialog=model.dialog)
        painted = pygame.Surface(size)
        scene.whole = True
        scene.draw(painted)
        yield
        if self._sight.eyes is not model.eyes:
            self._sight = Sight(model.eyes)
        yield from self._sight.look(painted)
        self._painted, self._fitted, self._shown = painted, None, (model, size)
        self.repaint()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what was painted last; before that the cloth of the page is seen."""
        place, painted = self._place(), self._painted
        if painted is not None and (self._fitted is None or self._fitted.get_size() != place.size):
            same = painted.get_size() == place.size
            self._fitted = painted if same else pygame.transform.smoothscale(painted, place.size)
        if self._fitted is not None:
            surface.blit(self._fitted, place)


def _laid(scene: TableScene, style: Style, size: Size, *, dialog: bool) -> Iterator[None]:
    """Lay a table in a style, and draw piece by piece what it will be painted from."""
    while scene.pane.dialogs:
        scene.pane.close()
    scene.restyle(style)
    yield
    yield from scene.painting.laid(style)
    scene.resize(size)
    yield
    scene.update(0.0)
    if dialog:
        scene.pane.show(sample_dialog())
    yield
    for draw in _pieces(scene):
        draw()
        yield


def _pieces(scene: TableScene) -> Iterator[Callable[[], object]]:
    """Give what draws each card, plate and panel by itself: all of them are kept."""
    scratch, setting = pygame.Surface((1, 1)), scene.painting.passages.shown
    picture = scene.painting.picture
    for sprite in scene.cloth.sprites():
        yield partial(picture.sprite, scratch, sprite)
    for plate, text in setting.plates:
        yield partial(picture.furniture.plate, scratch, plate, text)
    for panel in setting.panels:
        yield partial(picture.furniture.panels, scratch, [panel])


def sample_dialog() -> Dialog:
    """Return a dialog that does nothing."""
    body = Column(
        Label(_("Words on a panel, and suits: ♣ ♦ ♥ ♠"), wrap=True),
        Label(_("Quiet words under them"), size="small", colour="muted"),
        Row(Toggle(True, "switch"), Slider(range(0, 101), 60, "slider").sized(grow=1), gap=16),  # noqa: FBT003  # as every field's value
        Row(
            Segments((_("Slow"), _("Normal"), _("Fast")), 1, "segments"),
            DropDown((_("A list"),), 0, "list"),
            gap=16,
        ),
        TextField("", "field", placeholder=_("What is typed")),
        Label(_("A warning that something is wrong"), colour="warn", wrap=True),
        gap=10,
    )
    return Dialog(_("A dialog"), body, (Button(_("Cancel")), Button(_("Go on"), kind="primary", icon="play")))
