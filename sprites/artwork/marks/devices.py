"""Marks of families of patiences that are a thing, or a way of laying cards."""

from artwork.marks.borders import ALL_SUITS, beaded, lozenges_around, pips_around, ticked
from artwork.marks.covering import dashed, seen, settled, sheet
from artwork.marks.lines import (
    CENTRE,
    THICK,
    at,
    beads,
    circled,
    filled_pip,
    full,
    mark,
    moved,
    ring,
    spokes,
    thick,
    thin,
    through,
    turned,
    turns,
)
from artwork.pips import Suit
from artwork.svg import Box, Markup, Outline, Place, around, circle, lozenge, mirrored, star

CELL = Box(-33, -136, 33, -44)
CELL_LINE = CELL.grown(-7)

SPOKES = 12
THREADS = (78, 100, 123, 147, 172)  # radii at the spokes
SAG = 0.87  # of the radius, in the middle of a thread
SPIDER_LEGS: Outline = (
    "M7 -14 C22 -34 34 -40 36 -58 M9 -8 C28 -20 44 -18 56 -34 M9 -2 C28 0 44 8 56 24 M7 4 C20 14 32 28 34 52"
)

JAR: Outline = "M0 -74 L30 -74 Q32 -66 26 -62 L25 -48 C62 -36 78 -6 72 30 C66 66 44 90 32 102 L36 114 L0 114"
JAR_HANDLE: Outline = "M27 -58 C52 -72 74 -56 66 -24"
JAR_BANDS: Outline = "M0 -14 Q40 -14 72 -2 M0 42 Q38 42 70 34"
JAR_WAVE: Outline = "M-72 12 L-54 26 L-36 8 L-18 28 L0 8 L18 28 L36 8 L54 26 L72 12"
LID: Outline = "M0 -102 L34 -102 C30 -120 14 -126 5 -127 C10 -136 6 -142 0 -142"
SMALL_JAR: Outline = (
    "M-12 30 L12 30 L10 42 C30 52 34 82 14 114 L-14 114 C-34 82 -30 52 -10 42 Z M-20 70 L20 70"
)

POCKETS = 26
HUB_ARMS = 4

POINT_LENGTH, POINT_NOTCH = 124, 24  # of a compass rose, from its middle
LESSER_POINT: Outline = "M-14 -30 L0 -88 L14 -30"

PLACES = 16
SMALL_CARD = Box(-17, -166, 17, -118)
GAP_CARD = Box(-44, -62, 44, 62)

BELLOWS, BELLOWS_TURN = 7, 18  # folds; degrees to each side
PIVOT = 254  # where the lines of the bellows meet, far below
ACCORDION_END = Box(-17, -336, 17, -191)

PACK = Box(-68, -96, 68, 96)
PACK_LINE = PACK.grown(-9)
CROSSED = 16  # degrees


def freecell() -> Markup:
    """Four cells, one for each suit."""
    cells = ""
    for suit, turn in zip(ALL_SUITS, turns(4), strict=True):
        place = Place(turn=turn)
        cells += thick(through(sheet(CELL, 9, place))) + thin(through(sheet(CELL_LINE, 5, place)))
        cells += filled_pip(suit, around(CENTRE, 90, turn), 42, turn)
    between = lozenges_around(4, 112, 9, 45) + full(lozenge(CENTRE, 9, 12)) + ring(24)
    return mark(beaded(72) + cells + between)


def spider() -> Markup:
    """A web, and the spider in it: a spade with eight legs."""
    degrees = turns(SPOKES, 15)
    threads = []
    for radius in THREADS:
        for turn in degrees:
            start, end = around(CENTRE, radius, turn), around(CENTRE, radius, turn + 360 / SPOKES)
            middle = around(CENTRE, radius * (2 * SAG - 0.966), turn + 180 / SPOKES)
            threads.append(f"M{at(start)} Q{at(middle)} {at(end)}")
    web = thin(spokes(degrees, THREADS[0], 184), *threads)
    body = filled_pip(Suit.SPADES, (0, 14), 48, 180) + beads([(0, -15)], 9)
    return mark(web + mirrored(thick(SPIDER_LEGS)) + body)


def forty_thieves() -> Markup:
    """Jars of oil; somebody looks out of one. Forty beads around."""
    jar = mirrored(thick(JAR) + thin(JAR_HANDLE, JAR_BANDS)) + thin(JAR_WAVE)
    lid = mirrored(thick(LID)) + beads([(-11, -88), (11, -88)], 4.5)
    small = thick(moved(SMALL_JAR, (-104, 0)), moved(SMALL_JAR, (104, 0)))
    ground = thin("M-118 114 L118 114")
    return mark(beaded(40, 3.4) + jar + lid + small + ground)


def canfield() -> Markup:
    """A roulette wheel."""
    rims = circle(CENTRE, 160, THICK) + ring(124) + circle(CENTRE, 92, THICK)
    pockets = thin(spokes(turns(POCKETS), 124, 160))
    numbers = beads(circled(POCKETS // 2, 142, 180 / POCKETS), 5)
    arms = thick(spokes(turns(HUB_ARMS), 20, 58)) + beads(circled(HUB_ARMS, 64), 8)
    hub = circle(CENTRE, 20, THICK) + ring(11)
    ball = circle(around(CENTRE, 108, 24), 7, THICK)
    return mark(rims + pockets + numbers + arms + hub + ball + lozenges_around(8, 172, 4))


def numerica() -> Markup:
    """A compass rose: these games are planned."""
    rose = star(CENTRE, (POINT_LENGTH, POINT_NOTCH), 4)
    folds = spokes(turns(4), 14, POINT_LENGTH)
    lesser = [turned(LESSER_POINT, turn) for turn in turns(4, 45)]
    dial = ticked(72, 171) + ticked(24, 164) + pips_around(ALL_SUITS, 146, 30)
    return mark(dial + ring(62) + thick(rose) + thin(folds, *lesser) + beads([CENTRE], 6))


def gaps() -> Markup:
    """Cards in a row without an end, with four gaps."""
    cards = ""
    for index, turn in enumerate(turns(PLACES)):
        line = sheet(SMALL_CARD, 4, Place(turn=turn))
        gap = index % 4 == 2
        cards += thin(*map(through, dashed(line, 5))) if gap else thick(through(line))
        cards += "" if gap else filled_pip(ALL_SUITS[index // 4], around(CENTRE, 142, turn), 20, turn)
    return mark(cards + thick(*map(through, dashed(sheet(GAP_CARD, 9, Place()), 9))) + beaded(16, 2.4, 11.25))


def accordion() -> Markup:
    """An accordion, and a line of suits."""
    ends = ""
    for turn in (-BELLOWS_TURN - 5, BELLOWS_TURN + 5):
        place = Place(0, PIVOT, turn=turn)
        ends += thick(through(sheet(ACCORDION_END, 8, place)))
        ends += beads([settled((0, -radius), place) for radius in range(218, 310, 17)], 4)
    row = zip(ALL_SUITS, (-54, -18, 18, 54), strict=True)
    suits = "".join(filled_pip(suit, (x, 122), 26) for suit, x in row)
    return mark(beaded(72) + ends + bellows() + suits)


def bellows() -> Markup:
    """The folds between the two ends of an accordion."""
    top, bottom = [], []
    for fold in range(2 * BELLOWS + 1):
        turn = BELLOWS_TURN * (fold / BELLOWS - 1)
        top.append(around((0, PIVOT), 324 + 7 * (-1) ** fold, turn))
        bottom.append(around((0, PIVOT), 203 - 7 * (-1) ** fold, turn))
    folds = [through(ends) for ends in zip(top, bottom, strict=True)]
    return thick(through(top), through(bottom)) + thin(*folds)


def pack(place: Place) -> Markup:
    """The back of the upper card of a pack."""
    frame = thick(through(sheet(PACK, 10, place))) + thin(through(sheet(PACK_LINE, 5, place)))
    suits = "".join(
        filled_pip(suit, settled(spot, place), 33, place.turn)
        for suit, spot in zip(ALL_SUITS, ((0, -28), (28, 0), (0, 28), (-28, 0)), strict=True)
    )
    return frame + ring(52, (place.x, place.y)) + suits


def one_pack() -> Markup:
    """A pack; fifty-two beads around."""
    edges = [
        moved("M-65 0 Q-65 5 -57 5 L57 5 Q65 5 65 0", (0, PACK.bottom + 7 * step)) for step in range(1, 5)
    ]
    return mark(beaded(52) + pack(Place()) + thin(*edges))


def two_pack() -> Markup:
    """Two packs across each other; a hundred and four beads around."""
    cover = sheet(PACK, 10, Place(turn=CROSSED))
    under = Place(turn=-CROSSED)
    lower = thick(*map(through, seen(sheet(PACK, 10, under), [cover])))
    lower += thin(*map(through, seen(sheet(PACK_LINE, 5, under), [cover])))
    return mark(beaded(104, 2) + lower + pack(Place(turn=CROSSED)))
