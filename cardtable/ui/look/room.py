"""The room of a table: wood with its grain, a rim with a brass inlay, and the cloth in a pool of light."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Final, TypeAlias

import pygame

from cardtable.table.layout import Area
from cardtable.ui.look.colour import opacity
from cardtable.ui.look.compat import Size, raster, smoothly
from cardtable.ui.look.grounds import lay_pattern, lay_picture
from cardtable.ui.look.skins import ICON_STROKE, Skin, Skins, in_levels, rounded
from cardtable.ui.look.theme import Colours

RIM: Final = 24.0  # units: wood beside the cloth that is wider is no rim, but a board
CORNER: Final = 22.0  # units: the radius of the cloth's corners
BAND: Final = 5.0  # units: the dark groove around the cloth
INLAY: Final = 1.8  # units: the brass line in its middle
SHADE: Final = 26.0  # units: how far the rail's shade reaches
DARK: Final = 80  # of 255: the shade at the rail; half of that at the sides
FADING: Final = 2.4  # how fast it grows weaker
FLAT_LINE: Final = 2.5  # units: the line around a cloth without wood
GRAINS: Final = (16, 1024)  # samples along and across the grain, which is drawn from few
STEADY: Final = 0.82  # of the tone of a fibre is that of the one before
SWAY: Final = 0.2  # by so much a fibre differs at most from that
SPECK: Final = 0.08  # and each of its samples from it
MEAN: Final = 0.34  # share of the dark colour in the wood


Weaver: TypeAlias = Callable[[Size, str, str], pygame.Surface]
Key: TypeAlias = tuple[Colours, "Plan", Weaver, str, "str | Path"]
_kept: dict[Key, pygame.Surface] = {}  # the room that was laid last


MIDDLE: Final = (0.5, 0.46, 0.6)  # of the cloth: where a mark stands, and its side as a share of the height


@dataclass(frozen=True)
class Mark:
    """What is printed on the cloth: a file of sprites/marks, its middle as shares of the cloth, its side."""

    name: str
    x: float
    y: float
    side: float

    @classmethod
    def at(cls, name: str, place: Area | None, cloth: Area) -> Mark:
        """Return the mark of a name in a square of a cloth, or in the middle of it."""
        if place is None:
            return cls(name, *MIDDLE)
        x, y = place.centre
        return cls(
            name, (x - cloth.x) / cloth.width, (y - cloth.y) / cloth.height, place.height / cloth.height
        )


@dataclass(frozen=True)
class Plan:
    """What a room is drawn from: the window's size, where the cloth lies, and the scale; all in pixels.

    `board` is where the wood of a side board runs upright, from the left edge to there and from there to the
    right edge: 0 and the window's width where there is none.
    """

    size: Size
    cloth: tuple[int, int, int, int]
    board: tuple[int, int]
    scale: float
    mark: Mark | None = None


def plan(size: Size, area: Area, scale: float, mark: Mark | None = None) -> Plan:
    """Return the plan of a window of a size in pixels, its cloth in an area of table units."""
    left, top = round(area.x * scale), round(area.y * scale)
    felt = pygame.Rect(left, top, round(area.right * scale) - left, round(area.bottom * scale) - top)
    rim = RIM * scale
    left_board = felt.x if felt.x > rim else 0
    right_board = felt.right if size[0] - felt.right > rim else size[0]
    return Plan(size, (*felt.topleft, *felt.size), (left_board, right_board), scale, mark)


def room(skins: Skins, plan: Plan) -> pygame.Surface:
    """Return the ground of a table: the last one is kept, until another is asked for."""
    work = laying(skins, plan)
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: pygame.Surface = done.value
            return found


def laying(skins: Skins, plan: Plan) -> Generator[None, None, pygame.Surface]:
    """Lay the ground of a table piece by piece; after that `room` has it at once.

    Measured at 2560x1440: 35 ms in all, 18 of them for the cloth, which is the largest piece.
    """
    colours = skins.theme.colours
    drawing = skins.source(f"marks/{plan.mark.name}.svg") if plan.mark is not None else ""
    pattern = _pattern(skins)
    key = colours, plan, skins.woven, drawing, pattern
    if key in _kept:
        return _kept[key]
    out = pygame.Surface(plan.size)
    cloth = skins.woven(plan.cloth[2:], colours.felt, colours.felt_edge)
    yield
    _ground(cloth, pattern, plan.scale)
    yield
    if plan.mark is not None and drawing:
        _print(cloth, colours, plan.mark, drawing)
        yield
    if colours.flat:
        out.fill(colours.wood)
    else:
        _shade(cloth, round(SHADE * plan.scale))
        yield from _lay_wood(out, colours, plan)
    _lay_cloth(out, plan, cloth)
    _frame(out, colours, plan)
    found = out.convert() if pygame.display.get_surface() else out
    _kept.clear()
    _kept[key] = found
    return found


def ground(skins: Skins, size: Size, scale: float) -> pygame.Surface:
    """Return a piece of the ground alone, its pattern at a scale."""
    colours = skins.theme.colours
    return _ground(skins.woven(size, colours.felt, colours.felt_edge), _pattern(skins), scale)


def _pattern(skins: Skins) -> str | Path:
    """Return what lies on the cloth: the text of a tile, empty for none, or the file of one's own picture."""
    name = skins.theme.deck.ground
    return Path(name) if Path(name).is_absolute() else skins.source(f"grounds/{name}.svg")


def _ground(cloth: pygame.Surface, pattern: str | Path, scale: float) -> pygame.Surface:
    if isinstance(pattern, Path):
        lay_picture(cloth, pattern)
    elif pattern:
        lay_pattern(cloth, pattern, scale)
    return cloth


def _frame(out: pygame.Surface, colours: Colours, plan: Plan) -> None:
    """Draw what holds the cloth: a groove with a line of brass, or a line alone."""
    felt, corner = pygame.Rect(plan.cloth), CORNER * plan.scale
    if colours.flat:
        _outline(out, felt, Skin("none", colours.brass, FLAT_LINE * plan.scale, corner))
        return
    band, line = BAND * plan.scale, max(1.4, INLAY * plan.scale)
    around = felt.inflate(2 * round(band), 2 * round(band))
    _outline(out, around, Skin("none", colours.grain, band + 1, corner + band))
    inlay = felt.inflate(round(band), round(band))
    _outline(out, inlay, Skin("none", colours.brass, line, corner + band / 2))


# The wood.


def _lay_wood(out: pygame.Surface, colours: Colours, plan: Plan) -> Iterator[None]:
    """Lay, piece by piece, the rail and the rim from left to right, and the side board upright."""
    (width, height), top = plan.size, plan.cloth[1]
    out.blit(_plank(colours, (width, height), plan.scale, 0), (0, 0))
    yield
    left, right = plan.board
    for start, end, edge in ((0, left, left - 1), (right, width, right)):
        if start < end:
            upright = _plank(colours, (height - top, end - start), plan.scale, GRAINS[1] // 2)
            out.blit(pygame.transform.rotate(upright, 90), (start, top))
            out.fill(colours.grain, (edge, top, 1, height - top))
            yield
    out.fill(colours.bevel, (0, 0, width, max(1, round(plan.scale))))


def _plank(colours: Colours, size: Size, scale: float, start: int) -> pygame.Surface:
    """Return a board of this length and breadth; `start` is the fibre with which it begins."""
    along, across = GRAINS
    count = min(max(round(size[1] / scale), 1), across - start)
    part = _grain()[start * along : (start + count) * along]
    return smoothly(in_levels(part, (along, count), colours.wood, colours.grain), size)


@lru_cache(1)
def _grain() -> bytes:
    """Return the tone of each sample, from the light wood 0 to the dark grain 255, fibre by fibre."""
    chance, tone, found = Random(8), 0.0, bytearray()
    along, across = GRAINS
    for _ in range(across):
        tone = STEADY * tone + chance.uniform(-SWAY, SWAY)
        mean, even = MEAN + 0.75 * tone, chance.random  # twice as quick as a call for each speck
        tones = [round(255 * (mean + (2 * SPECK * even() - SPECK))) for _ in range(along)]
        found += bytes(
            tones if min(tones) >= 0 and max(tones) <= 255 else [min(max(each, 0), 255) for each in tones]
        )
    return bytes(found)


# The cloth.


def _lay_cloth(out: pygame.Surface, plan: Plan, felt: pygame.Surface) -> None:
    """Lay the cloth with rounded corners."""
    rect, radius = pygame.Rect(plan.cloth), round(CORNER * plan.scale)
    corners = [
        (pygame.Rect(x, y, radius, radius), turn)
        for x, y, turn in (
            (rect.x, rect.y, 0),
            (rect.x, rect.bottom - radius, 90),
            (rect.right - radius, rect.bottom - radius, 180),
            (rect.right - radius, rect.y, 270),
        )
    ]
    wood = [out.subsurface(corner).copy() for corner, _ in corners]
    out.blit(felt, rect)
    for (corner, turn), piece in zip(corners, wood, strict=True):
        out.blit(_cut(piece, pygame.transform.rotate(_outside(radius), turn)), corner)


def _print(cloth: pygame.Surface, colours: Colours, mark: Mark, drawing: str) -> None:
    """Print a drawing faintly on the cloth, in one colour."""
    width, height = cloth.get_size()
    side = round(mark.side * height)
    printed = raster(drawing.replace(ICON_STROKE, colours.mark[:7]), (side, side))
    printed.set_alpha(round(255 * opacity(colours.mark)))
    cloth.blit(printed, printed.get_rect(center=(round(mark.x * width), round(mark.y * height))))


def _shade(cloth: pygame.Surface, deep: int) -> None:
    """Shade the cloth under the rail, and half as deep along its sides."""
    column, (width, height) = pygame.Surface((1, deep), pygame.SRCALPHA), cloth.get_size()
    for y in range(deep):
        column.set_at((0, y), (0, 0, 0, round(DARK * (1 - y / deep) ** FADING)))
    cloth.blit(pygame.transform.scale(column, (width, deep)), (0, 0))
    column.fill((255, 255, 255, 128), special_flags=pygame.BLEND_RGBA_MULT)
    side = pygame.transform.scale(pygame.transform.rotate(column, 90), (deep // 2, height))
    cloth.blit(side, (0, 0))
    cloth.blit(pygame.transform.flip(side, flip_x=True, flip_y=False), (width - deep // 2, 0))


def _outside(radius: int) -> pygame.Surface:
    """Return what a rounded corner at the upper left leaves of a square."""
    path = f'<path d="M0 0 H{radius} A{radius} {radius} 0 0 0 0 {radius} Z" fill="#ffffff"/>'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {radius} {radius}">'
    return raster(f"{head}{path}</svg>", (radius, radius))


def _cut(piece: pygame.Surface, mask: pygame.Surface) -> pygame.Surface:
    """Return the part of a picture that a mask lets through."""
    found = mask.copy()
    found.blit(piece, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return found


def _outline(out: pygame.Surface, rect: pygame.Rect, skin: Skin) -> None:
    """Draw a line inside the edge of a rounded rectangle: its corners from a small one, the rest filled."""
    edge = round(skin.radius + skin.width)
    small = raster(rounded((2 * edge, 2 * edge), skin), (2 * edge, 2 * edge))
    far_x, far_y = rect.right - edge, rect.bottom - edge
    for x, y, from_x, from_y in (
        (rect.x, rect.y, 0, 0),
        (far_x, rect.y, edge, 0),
        (rect.x, far_y, 0, edge),
        (far_x, far_y, edge, edge),
    ):
        out.blit(small, (x, y), (from_x, from_y, edge, edge))
    wide = max(1, round(skin.width))
    for line in (
        (rect.x + edge, rect.y, rect.w - 2 * edge, wide),
        (rect.x + edge, rect.bottom - wide, rect.w - 2 * edge, wide),
        (rect.x, rect.y + edge, wide, rect.h - 2 * edge),
        (rect.right - wide, rect.y + edge, wide, rect.h - 2 * edge),
    ):
        out.fill(skin.border, line)
