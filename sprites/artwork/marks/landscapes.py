"""Marks of families of patiences that are a place."""

from collections.abc import Iterable

from artwork.marks.borders import beaded, crenellated, numbered, scalloped, zigzag
from artwork.marks.lines import (
    THICK,
    Arc,
    arc,
    beads,
    filled_pip,
    flipped,
    full,
    mark,
    moved,
    oval,
    thick,
    thin,
    through,
)
from artwork.pips import Suit
from artwork.svg import Markup, Outline, Point, around, circle, joined, mirrored, star

RANGE: Outline = "M-150 52 L-86 -46 L-52 -4 L0 -118 L56 -12 L86 -54 L150 52"
SNOW: Outline = (
    "M-105 -18 L-94 -11 L-86 -22 L-77 -13 L-67 -20 M-30 -54 L-16 -40 L-2 -58 L12 -42 L31 -56 "
    "M69 -28 L79 -19 L87 -30 L96 -21 L106 -26"
)
WATER: Outline = (
    "M-148 76 Q-111 66 -74 76 T0 76 T74 76 T148 76 M-114 96 Q-85.5 87 -57 96 T0 96 T57 96 T114 96"
)

PINE: Outline = (
    "M0 -132 C8 -108 20 -90 38 -76 L20 -79 C28 -56 42 -38 62 -26 L32 -31 C42 -4 62 18 88 30 "
    "C60 38 30 38 9 37 L9 58"
)
PINE_BOUGHS: Outline = "M0 -84 Q8 -78 14 -80 M0 -36 Q14 -26 26 -31 M0 14 Q24 26 44 24"
SNOWFIELD: Outline = "M-146 62 Q-73 50 0 58 Q73 66 146 56"
SLEDGE: Outline = "M-66 118 L52 118 C74 118 84 102 76 90 C70 82 60 86 62 94"
SLEDGE_FRAME: Outline = "M-70 98 L62 98 M-52 98 L-52 118 M-4 98 L-4 118 M44 98 L44 118"
SLEDGE_LOAD: Outline = "M-54 98 L-54 80 L42 80 L42 98 M-22 80 L-22 98 M10 80 L10 98"

PYRAMID: Outline = "M0 -84 L106 82 L-106 82 Z"
COURSES = 5
PALM: Outline = "M0 0 C4 -20 4 -40 0 -60"
FRONDS: Outline = (
    "M0 -60 C-8 -74 -22 -74 -30 -60 M0 -60 C8 -74 22 -74 30 -60 M0 -60 C-14 -64 -22 -54 -22 -42 "
    "M0 -60 C14 -64 22 -54 22 -42 M0 -60 C-4 -76 -12 -82 -20 -82 M0 -60 C4 -76 12 -82 20 -82"
)

SUN: Outline = "M-29 -38.6 A36 36 0 1 1 29 -38.6"

PEAKS: Outline = "M-150 44 L-88 -50 L-50 8 M-62 -10 L0 -92 L62 -10 M50 8 L88 -50 L150 44"
PEAK_SNOW: Outline = "M-106 -22 L-96 -16 L-88 -26 L-80 -16 L-69 -22 M70 -22 L80 -16 L88 -26 L97 -16 L106 -22"
GREEN: Outline = "M-150 56 C-90 24 90 24 150 56"
GREEN_LINES: Outline = "M-132 96 C-80 66 80 66 132 96 M-96 128 C-60 108 60 108 96 128"
FLAG: Outline = (
    "M0 70 L0 -142 M0 -138 Q22 -146 38 -132 Q54 -120 74 -130 L74 -88 Q54 -78 38 -90 Q22 -104 0 -96"
)

WAGON_ROOF: Outline = (
    "M-104 -40 Q-104 -52 -92 -56 C-50 -92 50 -92 92 -56 Q104 -52 104 -40 C60 -72 -60 -72 -104 -40 Z"
)
WAGON_BODY: Outline = "M88 -46 L72 50 L0 50"
WAGON_WINDOW: Outline = "M0 -34 C16 -34 26 -24 26 -8 L26 22 L0 22"
WAGON_PANES: Outline = "M0 -34 L0 22 M-26 -4 L26 -4"
CHIMNEY: Outline = "M50 -80 L50 -112 M64 -74 L64 -112 M44 -112 L70 -112 M57 -122 C66 -130 48 -138 58 -148"
WHEEL = 33  # radius

STEPS, STEP_HEIGHT = 6, 17
TERRACE = -8  # where its floor lies
BALUSTER: Outline = "M-3 0 C-8 -10 -7 -16 -2 -22 L-2 -33 M3 0 C8 -10 7 -16 2 -22 L2 -33"
PEDESTAL: Outline = "M48 -8 L48 -52 L44 -58 L72 -58 L68 -52 L68 -8 M48 -52 L68 -52"
URN: Outline = "M52 -58 L54 -64 C44 -70 40 -82 42 -90 L74 -90 C76 -82 72 -70 62 -64 L64 -58"


def battlements(left: float, right: float, top: float, merlons: int) -> Outline:
    """A wall's crown from left to right, its gaps below the given top."""
    width = (right - left) / (2 * merlons - 1)
    points: list[Point] = []
    for each in range(merlons):
        x = left + 2 * each * width
        points += [(x, top + 12), (x, top), (x + width, top), (x + width, top + 12)]
    return through(points)


def klondike() -> Markup:
    """Mountains above a river, and what is washed out of it."""
    river = filled_pip(Suit.DIAMONDS, (0, 134), 40) + mirrored(beads([(40, 124), (58, 136), (30, 148)], 4))
    return mark(thick(RANGE) + thin(SNOW, WATER) + river + beaded(72))


def yukon() -> Markup:
    """Pines in the snow, and a sledge."""
    pine = mirrored(thick(moved(PINE, (0, 8), 0.86)) + thin(moved(PINE_BOUGHS, (0, 8), 0.86)))
    small = mirrored(thick(*(moved(half, (116, 32), 0.45) for half in (PINE, flipped(PINE)))))
    sledge = thick(SLEDGE) + thin(SLEDGE_FRAME, SLEDGE_LOAD)
    stars = full(*(star((x, y), (9, 3), 4) for x, y in ((-70, -100), (70, -100), (-112, -72), (112, -72))))
    return mark(pine + small + thin(SNOWFIELD) + sledge + stars + beaded(48))


def castle() -> Markup:
    """A castle with three towers behind its moat."""
    tower = thick(f"{battlements(66, 122, -58, 3)} M66 -46 L74 -34 L74 84 M122 -46 L114 -34 L114 84")
    slit = thin("M94 -12 L94 16 M86 0 L102 0")
    wall = thick(battlements(-74, 74, -4, 7), "M-134 84 L134 84")
    keep = thick(battlements(-34, 34, -100, 3), "M-34 -88 L-27 -76 L-27 8 M34 -88 L27 -76 L27 8")
    gate = thick("M-28 84 L-28 48 C-28 24 28 24 28 48 L28 84") + thin(
        "M-14 84 L-14 34 M0 84 L0 30 M14 84 L14 34 M-28 52 L28 52 M-28 68 L28 68"
    )
    banner = thick("M0 -100 L0 -160 L34 -149 L0 -138") + filled_pip(Suit.HEARTS, (0, -48), 30)
    return mark(
        mirrored(tower + slit)
        + wall
        + keep
        + gate
        + banner
        + thin(moved(WATER, (0, 38), 0.86))
        + crenellated(36, 166, 174)
    )


def pairing() -> Markup:
    """A pyramid of stones, as many in a course as cards in a row, and a pair of suits."""
    apex, height = -84, 166
    stones = []
    for course in range(1, COURSES):
        y = apex + height * course / COURSES
        half = 106 * course / COURSES
        stones.append(f"M{-half:g} {y:g} L{half:g} {y:g}")
        below = apex + height * (course + 1) / COURSES
        for joint in range(course):
            x = -half + 2 * half * (joint + 0.5) / course
            stones.append(f"M{x:g} {y:g} L{x:g} {below:g}")
    sun = thin(SUN, spokes_around((0, -60), range(-75, 76, 25)))
    palms = mirrored(thin(moved(PALM, (126, 82)), moved(FRONDS, (126, 82))))
    ground = thick("M-138 82 L138 82")
    pair = filled_pip(Suit.DIAMONDS, (-24, 122), 38) + filled_pip(Suit.SPADES, (24, 122), 38)
    return mark(thick(PYRAMID) + ground + thin(*stones) + sun + palms + pair + zigzag(52, 166, 175))


def spokes_around(centre: Point, degrees: Iterable[float]) -> Outline:
    """The rays of a sun."""
    return joined([through([around(centre, 48, turn), around(centre, 76, turn)]) for turn in degrees])


def golf() -> Markup:
    """Three peaks behind the flag of the last hole."""
    hole = oval((0, 72), (24, 8)) + circle((44, 84), 10, THICK)
    flag = thick(FLAG) + filled_pip(Suit.SPADES, (37, -111), 24)
    return mark(thick(PEAKS, GREEN) + thin(PEAK_SNOW, GREEN_LINES) + hole + flag + numbered(18))


def gypsy() -> Markup:
    """A wagon with a bowed roof."""
    body = thick(WAGON_ROOF) + mirrored(thick(WAGON_BODY) + thin(WAGON_WINDOW)) + thin(WAGON_PANES, CHIMNEY)
    panels = mirrored(filled_pip(Suit.HEARTS, (52, 0), 26)) + thin("M-70 32 L70 32")
    wheels = "".join(
        circle(hub, WHEEL, THICK) + circle(hub, 7, THICK) + thin(*(wheel_spokes(hub)))
        for hub in ((-50, 88), (50, 88))
    )
    return mark(
        body + panels + wheels + thin("M-96 121 L96 121") + scalloped(40, 169, 6) + beaded(40, 2, 0, 163)
    )


def wheel_spokes(hub: Point) -> list[Outline]:
    """Eight spokes from hub to rim."""
    return [through([around(hub, 7, turn), around(hub, WHEEL, turn)]) for turn in range(0, 360, 45)]


def terrace() -> Markup:
    """Steps up to a terrace, a balustrade on both sides."""
    sides, treads = [], []
    for step in range(STEPS + 1):
        half, y = 48 + 10 * step, TERRACE + STEP_HEIGHT * step
        sides += [(half, y), (half + 10, y)]
        treads.append(f"M{-half} {y} L{half} {y}")
    stairs = mirrored(thick(through(sides[:-1]))) + thin(*treads[1:]) + thick(treads[0], "M-134 94 L134 94")
    rail = thick("M72 -52 L148 -52 M68 -8 L154 -8") + thin("M72 -44 L150 -44")
    balusters = thin(*(moved(BALUSTER, (x, -10)) for x in range(84, 146, 20)))
    sun = thin(arc(Arc(34, -90, 90, (0, -8))), *sunbeams())
    return mark(stairs + mirrored(rail + balusters + thick(PEDESTAL) + thin(URN)) + sun + beaded(72))


def sunbeams() -> list[Outline]:
    """The rays of the sun that rises behind the terrace."""
    return [
        through([around((0, TERRACE), 46, turn), around((0, TERRACE), 112, turn)])
        for turn in range(-22, 23, 11)
    ]
