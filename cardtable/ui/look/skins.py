"""Boxes, shadows, icons, suits and the felt, drawn once for each size and kept."""

import math
from collections.abc import Callable, Hashable
from functools import lru_cache, partial
from pathlib import Path
from random import Random
from typing import NamedTuple

import pygame

from cardtable.ui.look.colour import channels, luminance, opacity
from cardtable.ui.look.compat import Size, for_display, raster, smoothly
from cardtable.ui.look.missing_files import Missing
from cardtable.ui.look.soft_boxes import soft
from cardtable.ui.look.stand_ins import MISSING, SUITS
from cardtable.ui.look.surface_cache import SurfaceCache
from cardtable.ui.look.theme import Theme

ICON_STROKE = "#1d2436"  # the colour in the icon files, replaced by the wanted one
DARK = 0.35  # a text colour of more luminance stands on a dark ground
THIN, FIRM = 'stroke-width="2"', 'stroke-width="3"'  # lines of an icon on a button, and among letters
POOL = (64, 48)  # samples of the light on the cloth, which is made larger
REACH = (0.63, 0.68)  # of the cloth's width and height: how far the pool of light goes
LAMP = 0.44  # of the height: where its middle is
WEAVE = 96  # pixels: the side of the tile
THREAD = 3  # levels between two threads, and of chance
LARGE = 96  # pixels: from here on the inside of a box is filled and not drawn from a picture
MIDDLE = 8  # pixels: of a shadow that is to be stretched


class Skin(NamedTuple):
    """A rounded rectangle: colours and, in pixels, the width of its border and the radius of its corners.

    It is a key of what is kept: a tuple is compared without a call of Python.
    """

    fill: str = "none"
    border: str = "none"
    width: float = 0
    radius: float = 0


def rounded(size: Size, skin: Skin) -> str:
    """Return the SVG of a rounded rectangle."""
    width, height = size
    inset = skin.width if skin.border != "none" else 0
    radius = max(0.0, min(skin.radius, min(size) / 2) - inset / 2)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f'<rect x="{inset / 2}" y="{inset / 2}" width="{width - inset}" height="{height - inset}" '
        f'rx="{radius}" ry="{radius}" {paint("fill", skin.fill)} {paint("stroke", skin.border)} '
        f'stroke-width="{inset}"/></svg>'
    )


def paint(what: str, colour: str) -> str:
    """Return the SVG attributes of a fill or stroke."""
    if colour == "none":
        return f'{what}="none"'
    return f'{what}="{colour[:7]}" {what}-opacity="{opacity(colour):.3f}"'


class Skins:
    """Draws and keeps the pictures of one theme.

    Args:
        theme: The colours.
        sprites: The folder of the SVG files.
        missing: Is told which of them cannot be used.
    """

    def __init__(self, theme: Theme, sprites: Path, missing: Missing | None = None) -> None:
        self.theme = theme
        self.sprites = sprites
        self.missing = missing or Missing()
        self.cache = SurfaceCache()
        self._sources: dict[str, str] = {}

    def box(self, size: Size, skin: Skin) -> pygame.Surface:
        """Return a rounded rectangle of this size in pixels."""
        edge = math.ceil(skin.radius + skin.width)
        if min(size) < LARGE + 2 * edge:
            return self.cache.get(("box", size, skin), lambda: raster(rounded(size, skin), size))
        small = self.box((2 * edge + LARGE // 2,) * 2, skin)
        return self.cache.get(("box", size, skin), partial(stretched, small, size, edge))

    def draw_box(self, surface: pygame.Surface, rect: pygame.Rect, skin: Skin) -> None:
        """Draw a rounded rectangle; an empty one is nothing."""
        if rect.w <= 0 or rect.h <= 0:
            return
        edge = math.ceil(skin.radius + skin.width)
        if min(rect.size) < LARGE + 2 * edge or skin.fill == "none" or opacity(skin.fill) < 1:
            surface.blit(self.box(rect.size, skin), rect)
        else:
            small = self.box((2 * edge + LARGE // 2,) * 2, skin)
            self._draw_frame(surface, rect, small, edge, ("box", rect.size, skin))
            surface.fill(pygame.Color(skin.fill), rect.inflate(-2 * edge, -2 * edge))

    def shadow(self, size: Size, radius: int, spread: int) -> pygame.Surface:
        """Return the shadow of a box of this size; it is larger by `spread` pixels on each side.

        That of a large box is that of a small one, stretched where it is the same all along.
        """
        if min(size) <= 2 * (spread + radius) + MIDDLE + LARGE:
            return self.cache.get(
                ("shadow", size, radius, spread),
                partial(soft, size, radius, spread, self.theme.colours.shadow),
            )
        small, whole = self._small_shadow(radius, spread), (size[0] + 2 * spread, size[1] + 2 * spread)
        return self.cache.get(
            ("shadow", size, radius, spread), partial(stretched, small, whole, 2 * spread + radius)
        )

    def draw_shadow(self, surface: pygame.Surface, rect: pygame.Rect, radius: int, spread: int) -> None:
        """Draw the shadow of a box, a little lower than the box; the box must hide what is inside."""
        edge, around = 2 * spread + radius, rect.inflate(2 * spread, 2 * spread).move(0, spread // 3)
        if min(rect.size) < LARGE + 2 * edge:
            surface.blit(self.shadow(rect.size, radius, spread), around)
        else:  # what the box will cover need not be drawn
            small = self._small_shadow(radius, spread)
            self._draw_frame(surface, around, small, edge, ("shadow", around.size, radius, spread))

    def _small_shadow(self, radius: int, spread: int) -> pygame.Surface:
        """Return the shadow of the smallest box that has all of its edge."""
        side = 2 * (spread + radius) + MIDDLE
        return self.shadow((side, side), radius, spread)

    def _draw_frame(
        self, surface: pygame.Surface, rect: pygame.Rect, small: pygame.Surface, edge: int, key: Hashable
    ) -> None:
        """Draw the strips along the edges of a box, from a small one that is stretched to its size.

        What is inside them is never made: it is large, and would not be seen.
        """
        for strip in frame_strips(rect.size, edge):
            part = partial(stretched_strip, small, rect.size, edge, strip)
            picture = self.cache.get(("strip", key, strip.topleft), part)
            surface.blit(picture, (rect.x + strip.x, rect.y + strip.y))

    def picture(self, name: str, size: Size) -> pygame.Surface:
        """Return a sprite, named by its path under the folder of sprites, at this size in pixels."""
        return self.cache.get(
            ("picture", name, size), lambda: self.drawn(name, size) or raster(MISSING, size)
        )

    def drawn(
        self, name: str, size: Size, changed: Callable[[str], str] = lambda svg: svg
    ) -> pygame.Surface | None:
        """Return a sprite, drawn now and not kept, its text perhaps `changed` before.

        None is returned, after a note of it, if it is missing or damaged.
        """
        return self._drawn(name, changed(self.source(name)), size)

    def _drawn(self, name: str, svg: str, size: Size) -> pygame.Surface | None:
        try:
            return raster(svg, size)
        except ValueError:
            self.missing.note(name)
            return None

    def icon(self, name: str, pixels: int, colour: str) -> pygame.Surface:
        """Return an icon in one colour, as high and wide as `pixels`."""

        def make() -> pygame.Surface:
            file = f"icons/{name}.svg"
            svg = self.source(file).replace(ICON_STROKE, colour[:7])
            return self._drawn(file, svg, (pixels, pixels)) or raster(MISSING, (pixels, pixels))

        return self.cache.get(("icon", name, pixels, colour), make)

    def mark(self, name: str, pixels: int, ink: str) -> pygame.Surface:
        """Return the mark of a game or a family in one colour, drawn now and not kept."""
        file = f"marks/{name}.svg"
        svg = self.source(file).replace(ICON_STROKE, ink[:7])
        return self._drawn(file, svg, (pixels, pixels)) or pygame.Surface((1, 1), pygame.SRCALPHA)

    def suit(self, letter: str, pixels: int, ink: str) -> pygame.Surface:
        """Return a suit (C, D, H or S) as it stands in text of the colour `ink`."""

        def make() -> pygame.Surface:
            colours = self.theme.colours
            tone = colours.suits_on_dark if luminance(ink) > DARK else colours.suits
            shape = self.drawn(f"suits/{self.theme.deck.suits}/{letter}.svg", (pixels, pixels))
            return tinted(shape or raster(SUITS[letter], (pixels, pixels)), getattr(tone, letter))

        return self.cache.get(("suit", letter, pixels, ink), make)

    def sign(self, name: str, pixels: int, ink: str) -> pygame.Surface:
        """Return what stands in text of the colour `ink`: a suit by its letter, or an icon in firm lines."""
        if name in SUITS:
            return self.suit(name, pixels, ink)

        def make() -> pygame.Surface:
            file = f"icons/{name}.svg"
            svg = self.source(file).replace(ICON_STROKE, ink[:7]).replace(THIN, FIRM)
            return self._drawn(file, svg, (pixels, pixels)) or raster(MISSING, (pixels, pixels))

        return self.cache.get(("sign", name, pixels, ink), make)

    def felt(self, size: Size) -> pygame.Surface:
        """Return the cloth of the table: lighter in the middle, darker to the edges."""
        colours = self.theme.colours
        return self.cache.get(("felt", size), partial(self.woven, size, colours.felt, colours.felt_edge))

    @staticmethod
    def woven(size: Size, middle: str, edge: str) -> pygame.Surface:
        """Return a piece of cloth in these colours."""
        return cloth(size, middle, edge)

    def source(self, name: str) -> str:
        """Return the text of an SVG file, empty if it cannot be read."""
        if name not in self._sources:
            try:
                self._sources[name] = (self.sprites / name).read_text(encoding="utf-8", errors="replace")
            except OSError:
                self._sources[name] = ""
        return self._sources[name]


def stretched(small: pygame.Surface, size: Size, edge: int) -> pygame.Surface:
    """Return a box made larger: its corners as they are, what is between them stretched."""
    return stretched_strip(small, size, edge, pygame.Rect((0, 0), size))


def stretched_strip(small: pygame.Surface, size: Size, edge: int, strip: pygame.Rect) -> pygame.Surface:
    """Return a part of a box made larger, which begins and ends at its own edge or at that of its corners."""
    found = pygame.Surface(strip.size, pygame.SRCALPHA)
    columns, rows = (
        [*zip(thirds(source, edge), thirds(goal, edge), strict=True)]
        for source, goal in zip(small.get_size(), size, strict=True)
    )
    for (from_x, from_width), (x, width) in columns:
        for (from_y, from_height), (y, height) in rows:
            place = pygame.Rect(x, y, width, height)
            if strip.contains(place):
                part = small.subsurface((from_x, from_y, from_width, from_height))
                goal = place.move(-strip.x, -strip.y)
                found.blit(pygame.transform.scale(part, goal.size), goal)
    return for_display(found)


def thirds(length: int, edge: int) -> tuple[tuple[int, int], ...]:
    """Return where a length that has an edge at both ends is cut: each part's start and its length."""
    return (0, edge), (edge, length - 2 * edge), (length - edge, edge)


def tinted(shape: pygame.Surface, colour: str) -> pygame.Surface:
    """Return the shape filled with one colour, its edges as soft as before."""
    filled = shape.copy()
    filled.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    filled.fill((*channels(colour), 255), special_flags=pygame.BLEND_RGBA_MULT)
    return filled


def cloth(size: Size, middle: str, edge: str) -> pygame.Surface:
    """Return a cloth in a pool of light, woven so that no steps of the light show; an even one is flat."""
    if middle == edge:
        found = pygame.Surface(size)
        found.fill(middle)
    else:
        small = in_levels(_pool(), POOL, middle, edge)
        found = smoothly(small, size)
        tile = weave()
        for x in range(0, size[0], WEAVE):
            for y in range(0, size[1], WEAVE):
                found.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_ADD)
        found.fill((THREAD,) * 3, special_flags=pygame.BLEND_RGB_SUB)  # the mean of what was added
    return _as_shown(found)


def _as_shown(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture in the byte order of the display: itself, if it is that already or there is none."""
    shown = pygame.display.get_surface()
    return picture if shown is None or shown.get_masks() == picture.get_masks() else picture.convert()


def in_levels(levels: bytes, size: Size, first: str, last: str) -> pygame.Surface:
    """Return a picture of one byte for each pixel, row by row: from one colour, 0, to another, 255."""
    ends = tuple(zip(channels(first), channels(last), strict=True))
    picture = pygame.image.frombuffer(levels, size, "P")
    picture.set_palette([[round(a + (b - a) * level / 255) for a, b in ends] for level in range(256)])
    return _quick(picture)


def _quick(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture with 32 bits a pixel: with 24, adding to it takes twenty times as long."""
    found = pygame.Surface(picture.get_size(), depth=32)
    found.blit(picture, (0, 0))
    return found


@lru_cache(1)
def _pool() -> bytes:
    """Return how weak the light is in each sample of a cloth: 0 a little above its middle, 255 outside."""
    width, height = POOL
    across = [(x / (width - 1) - 0.5) / REACH[0] for x in range(width // 2)]  # the other half is its mirror
    down = [(y / (height - 1) - LAMP) / REACH[1] for y in range(height)]
    rows = ([min(math.hypot(x, y), 1.0) for x in across] for y in down)
    halves = (bytes(round(255 * far * far * (3 - 2 * far)) for far in row) for row in rows)
    return b"".join(half + half[::-1] for half in halves)


@lru_cache(1)
def weave() -> pygame.Surface:
    """Return the tile of the weave, to be added: checks of two pixels, and chance."""
    grains = Random(7).randbytes(WEAVE * WEAVE).translate(bytes(value % (THREAD + 1) for value in range(256)))
    row = bytes(THREAD * (x // 2 % 2) for x in range(WEAVE + 2))
    checks = b"".join(row[y // 2 % 2 * 2 :][:WEAVE] for y in range(WEAVE))
    # as two large numbers they are added at once: none of their bytes has anything to carry
    levels = (int.from_bytes(checks, "big") + int.from_bytes(grains, "big")).to_bytes(len(grains), "big")
    pixels = bytearray(3 * len(grains))
    for part in range(3):
        pixels[part::3] = levels
    return _quick(pygame.image.frombuffer(bytes(pixels), (WEAVE, WEAVE), "RGB"))


def frame_strips(size: Size, edge: int) -> tuple[pygame.Rect, ...]:
    """Return the four strips along the edges of a picture: above, below, left, right."""
    width, height = size
    between = height - 2 * edge
    return (
        pygame.Rect(0, 0, width, edge),
        pygame.Rect(0, height - edge, width, edge),
        pygame.Rect(0, edge, edge, between),
        pygame.Rect(width - edge, edge, edge, between),
    )
