"""A small picture of a patience as it is dealt, painted as the table paints it."""

from __future__ import annotations

from typing import Any, Final

import pygame

from cardtable.engine.deal import Deal
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.language import _
from cardtable.patience.collection import own
from cardtable.patience.rules.game import Patience
from cardtable.patience.table.scenes import PatienceScenes
from cardtable.patience.words.entries import Entry
from cardtable.table.layout import Area
from cardtable.table.scenes import SceneManager
from cardtable.ui.look.compat import Size
from cardtable.ui.look.style import Style
from cardtable.ui.picture.cloth import Cloth
from cardtable.ui.picture.lights import Lights
from cardtable.ui.picture.picture import Frame, Picture
from cardtable.ui.picture.setting import Setting
from cardtable.ui.widgets.widget import Widget

TABLE: Final = 900.0  # units of a table: so wide it is laid, and then made as small as there is room
SHAPE: Final = 0.62  # of its width: its height
SHRUNK: Final = 0.8  # of its height that it keeps
NUMBER: Final = 1  # of the deal that is shown
PALE: Final = 150  # of 255: how much is left of a picture of earlier rules


class DealtTable(Widget):
    """The table of a deal, as wide as there is room; pale while its rules are not those that are shown."""

    role = "picture"

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._view: Deal | None = None
        self.fresh = True
        self._picture: tuple[Style, Picture] | None = None
        self._painted: pygame.Surface | None = None

    @property
    def label(self) -> str:
        """What it shows, in words."""
        return _("The table as it is dealt")

    def show(self, view: Deal | None) -> None:
        """Show another deal; None leaves the one before, as one of other rules."""
        self.fresh = view is not None
        if view is not None:
            self._view, self._painted = view, None
        self.repaint()

    def dress(self, style: Style) -> None:
        """Take a style, and forget what was painted in the old one."""
        if getattr(self, "style", None) is not style:
            self._picture = self._painted = None
        super().dress(style)

    def natural(self, room: int) -> Size:
        """Return all of the room's width, and a table's height."""
        return room, round(room * SHAPE)

    def least(self, room: int) -> Size:
        """Return most of that height."""
        return room, round(room * SHAPE * SHRUNK)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table in the middle of its place."""
        size = self._size()
        place = pygame.Rect((0, 0), size)
        place.center = self.rect.center
        if self._painted is None or self._painted.get_size() != size:
            self._painted = self._paint(size)
        self._painted.set_alpha(255 if self.fresh else PALE)
        surface.blit(self._painted, place)

    def _size(self) -> Size:
        width = min(self.rect.w, round(self.rect.h / SHAPE))
        return max(width, 1), max(round(width * SHAPE), 1)

    def _paint(self, size: Size) -> pygame.Surface:
        painted = pygame.Surface(size)
        if self._view is None:
            painted.blit(self.style.skins.felt(size), (0, 0))
            return painted
        small, picture = self._small(size)
        manager: SceneManager[Any, Any] = PatienceScenes()  # of patiences' own deals
        cloth = Cloth()
        spots = manager.spots(self._view, Area(0.0, 0.0, TABLE, size[1] / small.scale))
        cloth.lay(self._view, spots)
        setting = Setting(tuple(spots), (), ())
        picture.draw(painted, cloth, setting, Lights(), Frame((), _nothing), whole=True)
        return painted

    def _small(self, size: Size) -> tuple[Style, Picture]:
        """Return the style in which a table is as wide as the picture, and what paints it."""
        scale = size[0] / TABLE
        if self._picture is None or self._picture[1].ground.get_size() != size:
            small = Style(self.style.theme, scale, self.style.sprites, self.style.missing)
            self._picture = small, Picture(small, small.skins.felt(size))
        return self._picture


def first_deal(entry: Entry) -> Deal:
    """Return the first deal of a game, with its usual options."""
    game = Patience(own.looked_at(entry))
    return Match(game, read_options(game.options, {}), NUMBER).deal


def _nothing(_surface: pygame.Surface) -> None:
    """Paint nothing around the table."""
