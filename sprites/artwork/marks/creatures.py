"""Marks with animals along the ring: Canadian Fish, Spite and Malice."""

import math
from collections.abc import Callable

from artwork.marks.borders import beaded
from artwork.marks.covering import sheet
from artwork.marks.lines import CENTRE, at, beads, filled_pip, full, mark, moved, thick, thin, through, turned
from artwork.pips import Suit
from artwork.svg import Box, Markup, Outline, Place, around, lozenge, mirrored

BODY_STEP = 3  # degrees between two points of a body

LEAF_HALF = (
    (0, -92), (18, -58), (38, -69), (27, -12), (53, -40), (60, -25), (91, -31), (80, 4), (93, 11),
    (40, 54), (46, 72), (5, 66),
)  # fmt: skip
LEAF_STALK: Outline = "M5 66 L7 104 L-7 104 L-5 66"
LEAF_VEINS: Outline = "M0 66 L0 -40 M0 48 L48 8 M0 60 L32 54 M0 10 L18 -16"
FISH_RING, FISH_LENGTH = 139, 74  # radius; degrees of the ring, without its tail
FISH_SCALES = (38, 48, 58)  # degrees behind its mouth

SNAKE_RING, SNAKE_LENGTH = 144, 180  # radius; degrees of the ring
SNAKE_NECK = 0.13  # share of its length
SNAKE_BACK = {
    36: 6,
    47: 6,
    58: 6,
    69: 6,
    80: 6,
    91: 5.5,
    102: 5,
    113: 4.5,
    124: 4,
    135: 3.5,
    146: 3,
}  # sizes of diamonds, by the degrees behind its mouth
STACK = Box(-31, -46, 31, 42)
STACK_EDGE: Outline = "M-29 0 Q-29 4 -24 4 L24 4 Q29 4 29 0"


def tapered(radius: float, degrees: tuple[float, float], width: Callable[[float], float]) -> list[Outline]:
    """Both sides of a body along the ring, between two turns; its half width by the share of its length."""
    start, length = degrees[0], degrees[1] - degrees[0]
    steps = round(abs(length) / BODY_STEP)
    shares = [step / steps for step in range(steps + 1)]
    return [
        through(around(CENTRE, radius + side * width(share), start + length * share) for share in shares)
        for side in (1, -1)
    ]


def fish_point(side: float, degrees: float) -> str:
    """A point of a fish, outwards from its middle, as it stands in an outline."""
    return at(around(CENTRE, FISH_RING + side, degrees))


def fish_width(share: float) -> float:
    """Half the height of a fish, at a share of its length from the mouth."""
    return 22 * math.pow(math.sin(math.pi * math.pow(share, 0.75)), 0.8) + 4 * share


def fish(mouth: float) -> Markup:
    """A fish that swims clockwise around the ring, its mouth at this turn."""
    tail = mouth - FISH_LENGTH
    fin = (
        f"M{fish_point(4, tail)} L{fish_point(21, tail - 14)} "
        f"Q{fish_point(0, tail - 8)} {fish_point(-20, tail - 15)} L{fish_point(-4, tail)}"
    )
    bows = [(mouth - 18, 16), *((mouth - behind, 9) for behind in FISH_SCALES)]
    lines = [
        f"M{fish_point(size, turn)} Q{fish_point(0, turn - size / 2)} {fish_point(-size, turn)}"
        for turn, size in bows
    ]
    eye = beads([around(CENTRE, FISH_RING + 6, mouth - 10)], 3.6)
    return thick(*tapered(FISH_RING, (mouth, tail), fish_width), fin) + thin(*lines) + eye


def canadian_fish() -> Markup:
    """A maple leaf, and two fish that swim around it."""
    leaf = mirrored(thick(through(LEAF_HALF))) + thick(LEAF_STALK) + mirrored(thin(LEAF_VEINS))
    suits = filled_pip(Suit.HEARTS, (0, -146), 26) + filled_pip(Suit.SPADES, (0, 146), 26)
    return mark(beaded(48) + leaf + fish(132) + fish(312) + suits)


def snake_width(share: float) -> float:
    """Half the width of a snake, at a share of its length from the mouth."""
    if share < SNAKE_NECK:
        return 5 + 11 * math.sin(math.pi * share / SNAKE_NECK) + 3 * share / SNAKE_NECK
    behind = (share - SNAKE_NECK) / (1 - SNAKE_NECK)
    return (8 + 26 * behind) * math.pow(1 - behind, 0.9)


def snake(mouth: float) -> Markup:
    """A snake that lies along the ring and bites the tail of the other."""
    body = thick(*tapered(SNAKE_RING, (mouth, mouth + SNAKE_LENGTH), snake_width))
    back = [
        turned(
            lozenge(CENTRE, size, size / 2 + 1), mouth + behind, around(CENTRE, SNAKE_RING, mouth + behind)
        )
        for behind, size in SNAKE_BACK.items()
    ]
    eyes = beads([around(CENTRE, SNAKE_RING + side, mouth + 10) for side in (6, -6)], 2.8)
    return body + full(*back) + eyes


def stack(x: float, suit: Suit) -> Markup:
    """A stack of cards seen a little from above."""
    top = thick(through(sheet(STACK, 7, Place(x))))
    edges = thin(*(moved(STACK_EDGE, (x, STACK.bottom + 7 * step)) for step in range(1, 4)))
    return top + edges + filled_pip(suit, (x, -2), 40)


def spite_and_malice() -> Markup:
    """Two stacks, guarded by two snakes."""
    return mark(beaded(72) + snake(0) + snake(180) + stack(-43, Suit.SPADES) + stack(43, Suit.HEARTS))
