"""The patterns of the table: tiles that fit each other on all sides, in light and dark over any cloth."""

import math
from collections.abc import Callable, Sequence
from random import Random

from artwork.svg import (
    Colour,
    Markup,
    Outline,
    Paint,
    Point,
    around,
    disc,
    document,
    flat,
    joined,
    lozenge,
    number,
    path,
    star,
)

LIGHT: Colour = "#ffffff"
DARK: Colour = "#000000"
GOLD: Colour = "#f3d58a"


def thin(colour: Colour, width: float, opacity: float) -> Paint:
    """A line through which the cloth is seen."""
    return Paint(stroke=colour, width=width, opacity=opacity)


def bent(start: Point, bends: Sequence[Point]) -> Outline:
    """A line through points."""
    return f"M{number(start[0])} {number(start[1])} " + " ".join(
        f"L{number(x, 1)} {number(y, 1)}" for x, y in bends
    )


def all_round(outline: Callable[[float, float], Outline], at: Point, side: Point) -> list[Outline]:
    """An outline at a point, and wherever the tiles beside would have it look in."""
    return [
        outline(at[0] + side[0] * across, at[1] + side[1] * down)
        for across in (-1, 0, 1)
        for down in (-1, 0, 1)
    ]


def harlequin() -> Markup:
    """Lozenges in two tones, with a thread along their edges."""
    cells = joined([lozenge((x, y), 30, 48) for x, y in ((30, 48), (0, 0), (60, 0), (0, 96), (60, 96))])
    return path(lozenge((30, 48), 30, 48), flat(DARK, 0.15)) + path(cells, thin(LIGHT, 1, 0.08))


def damask_petals(x: float, y: float) -> Outline:
    """An ornament of pointed leaves around a point."""
    found = []
    for turn, long in ((0, 40), (60, 28), (120, 28), (180, 40), (240, 28), (300, 28)):
        tip = around((x, y), long, turn)
        one, other = around((x, y), long * 0.62, turn - 32), around((x, y), long * 0.62, turn + 32)
        words = [f"{number(px)} {number(py)}" for px, py in (one, tip, other)]
        found.append(f"M{number(x)} {number(y)} Q{words[0]} {words[1]} Q{words[2]} {number(x)} {number(y)} Z")
    return joined([*found, disc((x, y + 47), 2.6), disc((x, y - 47), 2.6)])


def damask() -> Markup:
    """Pointed leaves in rows, shifted by half, with a bow between them."""
    leaves = joined([each for at in ((35, 55), (0, 0)) for each in all_round(damask_petals, at, (70, 110))])
    bow = "M0 55 C12 {0} 23 {1} 35 {2} M70 55 C58 {0} 47 {1} 35 {2}"
    bows = f"{bow.format(40, 28, 0)} {bow.format(70, 82, 110)}"
    return path(leaves, flat(LIGHT, 0.065)) + path(bows, thin(LIGHT, 1.6, 0.05))


def herringbone() -> Markup:
    """Tweed: short slanting threads in columns that lean against each other."""
    found = []
    for column in range(4):
        for row in range(-3, 13):
            y, x = row * 5, column * 15
            rise = 10 if column % 2 else -10
            found.append(f"M{x} {y} L{x + 15} {y + rise}")
    edges = joined([f"M{x} 0 V60" for x in (0, 15, 30, 45, 60)])
    return path(joined(found), thin(LIGHT, 1.7, 0.09)) + path(edges, thin(DARK, 1, 0.12))


def linen() -> Markup:
    """Threads of uneven strength across and upright."""
    chance, drawn = Random(11), ""
    for at in range(1, 64, 2):
        for way in (f"M0 {at} H64", f"M{at} 0 V64"):
            drawn += path(way, thin(chance.choice((LIGHT, DARK)), 1, chance.uniform(0.02, 0.1)))
    return drawn


def waves() -> Markup:
    """The sea as it is woven in Japan."""
    arcs = []
    for y in range(0, 81, 20):
        for x in range(-40, 121, 40):
            at = x + (20 if y // 20 % 2 else 0)
            arcs += [_above(at, y, radius) for radius in (18.6, 12.5, 6.5)]
    return path(joined(arcs), thin(LIGHT, 1.5, 0.09))


def _above(x: float, y: float, radius: float) -> Outline:
    """The part of a circle that the next row of waves, ten lower, does not cover."""
    across, up = radius * math.cos(math.radians(28)), radius * math.sin(math.radians(28))
    left, right, top = x - across, x + across, y - up
    r = number(radius)
    return f"M{number(left)} {number(top)} A{r} {r} 0 0 1 {number(right)} {number(top)}"


def deco() -> Markup:
    """Fans of the twenties in thin gold."""
    arcs = []
    for y in (40, 80, 120):
        for x in (-40, 0, 40, 80):
            at = x + (20 if y // 40 % 2 else 0)
            arcs += [f"M{at - r} {y} A{r} {r * 1.8} 0 0 1 {at + r} {y}" for r in (20, 16, 5)]
            for degrees in (-60, -38, -18, 0, 18, 38, 60):
                sine, cosine = math.sin(math.radians(degrees)), math.cos(math.radians(degrees))
                root, tip = (at + 5 * sine, y - 9 * cosine), (at + 16 * sine, y - 28.8 * cosine)
                arcs.append(bent(root, [tip]))
    return path(joined(arcs), thin(GOLD, 1.1, 0.17))


def leaf_at(x: float, y: float, degrees: float, long: float) -> Outline:
    """A pointed leaf."""
    tip = around((x, y), long, degrees)
    one, other = (around(around((x, y), long / 2, degrees), long * 0.3, degrees + side) for side in (-90, 90))
    words = [f"{number(px)} {number(py)}" for px, py in (one, tip, other)]
    return f"M{number(x)} {number(y)} Q{words[0]} {words[1]} Q{words[2]} {number(x)} {number(y)} Z"


def leaves() -> Markup:
    """Leaves that have fallen in all directions."""
    chance, drawn, side = Random(23), "", (160.0, 160.0)
    for row in range(4):
        for column in range(4):
            at = column * 40 + chance.uniform(6, 34), row * 40 + chance.uniform(6, 34)
            turn, long = chance.uniform(0, 360), chance.uniform(26, 36)
            blade = joined(all_round(lambda x, y, t=turn, n=long: leaf_at(x, y, t, n), at, side))  # type: ignore[misc]  # mypy knows no types of defaults
            vein = joined(
                all_round(lambda x, y, t=turn, n=long: bent((x, y), [around((x, y), n * 0.8, t)]), at, side)  # type: ignore[misc]  # mypy knows no types of defaults
            )
            colour = chance.choice((LIGHT, LIGHT, DARK))
            drawn += path(blade, flat(colour, 0.07 if colour == LIGHT else 0.12))
            drawn += path(vein, thin(LIGHT, 0.9, 0.1))
    return drawn


def night() -> Markup:
    """Stars, a few of them joined to pictures."""
    chance, drawn, side = Random(4), "", 360.0
    for _ in range(110):
        at = chance.uniform(2, side - 2), chance.uniform(2, side - 2)
        drawn += path(disc(at, chance.uniform(0.5, 1.1)), flat(LIGHT, chance.uniform(0.12, 0.4)))
    figures = (
        ((40, 60), (74, 48), (104, 66), (134, 60), (140, 92), (172, 98)),
        ((230, 210), (252, 244), (240, 282), (282, 296), (300, 262), (252, 244)),
        ((70, 250), (96, 228), (122, 250), (110, 284)),
        ((250, 60), (284, 84), (318, 70), (330, 106)),
    )
    for figure in figures:
        drawn += path(bent(figure[0], list(figure[1:])), thin(LIGHT, 0.8, 0.12))
        drawn += path(joined([star(at, (4, 1.3), 4) for at in figure]), flat(LIGHT, 0.42))
    return drawn


def slate() -> Markup:
    """Slabs of stone with narrow joints, each a little lighter or darker."""
    chance, drawn, side = Random(17), "", 240
    for row in range(3):
        shift, x = row * 70 % side, 0
        for wide in (95, 62, 83):
            tone, shine = chance.choice(((LIGHT, 0.05), (DARK, 0.08), (LIGHT, 0.025), (DARK, 0.03)))
            for left in ((x + shift) % side, (x + shift) % side - side):
                drawn += path(f"M{left} {row * 80} h{wide} v80 h{-wide} Z", flat(tone, shine))
                drawn += path(f"M{left} {row * 80} h{wide} v80 h{-wide} Z", thin(DARK, 2, 0.28))
                drawn += path(
                    f"M{left + 1.5} {row * 80 + 78} V{row * 80 + 1.5} H{left + wide - 2}",
                    thin(LIGHT, 1, 0.07),
                )
            x += wide
    for _ in range(40):
        at = chance.uniform(6, side - 30), chance.uniform(6, side - 6)
        far = at[0] + chance.uniform(6, 24), at[1] + chance.uniform(-4, 4)
        drawn += path(bent(at, [far]), thin(chance.choice((LIGHT, DARK)), 0.8, chance.uniform(0.03, 0.09)))
    return drawn


def boards() -> Markup:
    """Boards with their grain, the joints of one row beside the middles of the next."""
    chance, drawn, side = Random(31), "", 480
    for row in range(5):
        top, joint = row * 64, 120 + row * 190 % side
        for left in (joint % side - side, joint % side):
            tone, shine = chance.choice(((LIGHT, 0.03), (DARK, 0.06), (DARK, 0.12), (LIGHT, 0.055)))
            drawn += path(f"M{left} {top} h{side} v64 h{-side} Z", flat(tone, shine))
        for fibre in range(11):
            y, swing, turn = top + 4 + fibre * 5.4, chance.uniform(0.6, 2.6), chance.uniform(0, math.tau)
            points = [(x, y + swing * math.sin(turn + math.tau * x / side)) for x in range(0, side + 1, 24)]
            drawn += path(
                bent(points[0], points[1:]), thin(DARK, chance.uniform(0.7, 1.8), chance.uniform(0.05, 0.16))
            )
        drawn += path(f"M0 {top} H{side} M{joint % side} {top} v64", thin(DARK, 1.8, 0.42))
        drawn += path(f"M0 {top + 1.6} H{side}", thin(LIGHT, 0.9, 0.07))
    return drawn


def parchment() -> Markup:
    """Fibres in old paper."""
    chance, drawn, side = Random(3), "", (200.0, 200.0)
    for _ in range(90):
        at, turn = (chance.uniform(0, 200), chance.uniform(0, 200)), chance.uniform(0, 360)
        long, bow = chance.uniform(5, 16), chance.uniform(-30, 30)

        def fibre(x: float, y: float, turn: float = turn, long: float = long, bow: float = bow) -> Outline:
            (ax, ay), (bx, by) = around((x, y), long / 2, turn + bow), around((x, y), long, turn)
            return f"M{number(x)} {number(y)} Q{number(ax)} {number(ay)} {number(bx)} {number(by)}"

        paint = thin(chance.choice(("#6b4a1c", "#6b4a1c", LIGHT)), 0.8, chance.uniform(0.08, 0.24))
        drawn += path(joined(all_round(fibre, at, side)), paint)
    return drawn


GROUNDS: dict[str, tuple[Callable[[], Markup], Point]] = {  # and the width and height of the tile
    "harlequin": (harlequin, (60, 96)),
    "damask": (damask, (70, 110)),
    "herringbone": (herringbone, (60, 60)),
    "linen": (linen, (64, 64)),
    "waves": (waves, (40, 40)),
    "deco": (deco, (40, 80)),
    "leaves": (leaves, (160, 160)),
    "night": (night, (360, 360)),
    "slate": (slate, (240, 240)),
    "walnut": (boards, (480, 320)),
    "parchment": (parchment, (200, 200)),
}


def ground(name: str) -> Markup:
    """A file with one tile."""
    draw, size = GROUNDS[name]
    return document(size, draw())
