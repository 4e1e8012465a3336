"""The grounds of a table: cloths, wood, stone and paper, each a pattern over two colours."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from cardtable.language import _
from cardtable.ui.look.colour import contrast, luminance
from cardtable.ui.look.compat import Size, raster
from cardtable.ui.look.own_pictures import covering, opened
from cardtable.ui.look.theme import Colour, Colours

PLAIN: Final = "cloth"  # without a pattern, in the theme's own colours
VIEW: Final = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')
EDGE: Final = 0.55  # of the brightness in the middle: that at the rim of one's own picture
MIDDLE: Final = "#8a8a8a"  # what is brighter is written on in dark letters
WORDS: Final = 4.5  # of contrast at least (WCAG 2.1, 1.4.3 and 1.4.11)
SIGNS: Final = 3.0
BRIGHT: Final = 0.30  # of 1: no channel of the mean of one's own picture is brighter under its veil
LEAST_VEIL: Final = 0.30  # of the black that lies over it at least


class Ground(NamedTuple):
    """A ground of ours: its title, its colours in the light and at the rim, and of what is printed on it."""

    title: str
    felt: str
    edge: str
    mark: str


GROUNDS: Final = {
    "harlequin": Ground(_("Harlequin"), "#2b5190", "#142a4e", "#9dbcec42"),
    "damask": Ground(_("Damask"), "#7d2f3d", "#3d1119", "#e6a2a842"),
    "herringbone": Ground(_("Herringbone"), "#5d554a", "#2f2a24", "#d8cbb442"),
    "linen": Ground(_("Linen"), "#61634a", "#383a29", "#dcdcb842"),
    "waves": Ground(_("Waves"), "#1f6873", "#0d343b", "#92d3d842"),
    "deco": Ground(_("Art deco"), "#1d4a3f", "#0a1f1b", "#e8cf8642"),
    "leaves": Ground(_("Leaves"), "#356540", "#17331d", "#a9d8a542"),
    "night": Ground(_("Night sky"), "#22305f", "#0b1230", "#b7c4f542"),
    "slate": Ground(_("Slate"), "#525c67", "#2a3037", "#c2ccd842"),
    "walnut": Ground(_("Walnut"), "#6b4429", "#3a2213", "#e8bd9442"),
    "parchment": Ground(_("Parchment"), "#e0d2b0", "#c2ae82", "#6d5d3c42"),
}
DARK_INKS: Final = {  # of what lies straight on a dark ground, in a theme whose inks cannot be read there
    "on_felt": "#f6f1e2",
    "on_felt_muted": "#e2efe7",
    "legal": "#ffd765",
    "glow": "#fff0b8",
    "focus": "#e0a021",
    "plate": "#0d1418d8",
    "plate_border": "#6a7480",
    "plate_ink": "#f8f5ea",
    "plate_score": "#f2c14e",
    "plate_active": "#f2c14e",
    "tone_good": "#8ee6a5",
    "tone_open": "#a8d4ff",
    "tone_lost": "#ff9c8f",
}
LIGHT_INKS: Final = {  # and on a light one
    "on_felt": "#2a2419",
    "on_felt_muted": "#453b2b",
    "legal": "#0b6650",
    "glow": "#f0a000",
    "focus": "#983600",
    "plate": "#fbf6e9e8",
    "plate_border": "#b8a578",
    "plate_ink": "#2a2419",
    "plate_score": "#8a4500",
    "plate_active": "#d97a00",
    "tone_good": "#1c6632",
    "tone_open": "#1d4f91",
    "tone_lost": "#a8322a",
}


def on_ground(colours: Colours, ground: Ground) -> Colours:
    """Return the colours of a theme on another ground; what lies on that can be read."""
    dark = luminance(ground.felt) < luminance(MIDDLE)
    inks = {} if _readable(colours, ground) else DARK_INKS if dark else LIGHT_INKS
    own = {"felt": ground.felt, "felt_edge": ground.edge, "mark": ground.mark}
    if colours.flat:
        own["mark"] = colours.mark
    return replace(colours, **{name: Colour(colour) for name, colour in (inks | own).items()})  # type: ignore[arg-type]  # single colours


def _readable(colours: Colours, ground: Ground) -> bool:
    """Say whether words and signs of a theme can be read on a ground."""
    words = colours.on_felt, colours.on_felt_muted
    signs = colours.legal, colours.tone_good, colours.tone_open, colours.tone_lost
    felts = ground.felt, ground.edge
    return all(
        contrast(ink, felt) >= least
        for felt in felts
        for inks, least in ((words, WORDS), (signs, SIGNS))
        for ink in inks
    )


def own_ground(picture: pygame.Surface) -> Ground:
    """Return the colours of a picture of one's own, under its veil."""
    mean = [part * (1 - _veil(picture)) for part in pygame.transform.average_color(picture)[:3]]
    felt, edge = ("#" + "".join(f"{round(part * share):02x}" for part in mean) for share in (1.0, EDGE))
    return Ground("", felt, edge, "#ffffff2c")


def _veil(picture: pygame.Surface) -> float:
    """Return how much black must lie over a picture so that cards and words stand out."""
    brightest = max(pygame.transform.average_color(picture)[:3]) / 255
    return max(LEAST_VEIL, 1 - BRIGHT / max(brightest, 0.01))


def lay_pattern(cloth: pygame.Surface, pattern: str, scale: float) -> None:
    """Lay the pattern of a ground, given as the text of its tile, over a cloth."""
    found = VIEW.search(pattern)
    assert found is not None, "each tile says how large it is"
    size = tuple(max(1, round(float(side) * scale)) for side in found.groups())
    tile = raster(pattern, (size[0], size[1]))
    for x in range(0, cloth.get_width(), size[0]):
        for y in range(0, cloth.get_height(), size[1]):
            cloth.blit(tile, (x, y))


def lay_picture(cloth: pygame.Surface, file: Path) -> None:
    """Lay a picture of one's own over a cloth, under a veil."""
    picture = opened(file)
    size: Size = cloth.get_size()
    dark = round(255 * (1 - _veil(picture)))
    cloth.blit(covering(picture, size), (0, 0))
    cloth.fill((dark,) * 3, special_flags=pygame.BLEND_RGB_MULT)
