"""The backs of the cards: calm large ornaments, so that a fan of small cards does not shimmer."""

from collections.abc import Callable, Iterator

from artwork.back_patterns import FIELD, PATTERNS, Cloth
from artwork.pips import Spot, Suit, pip
from artwork.sheet import CENTRE
from artwork.svg import (
    Box,
    Markup,
    Outline,
    Paint,
    Point,
    circle,
    disc,
    flat,
    joined,
    line,
    lozenge,
    number,
    path,
    rectangle,
)

BORDER = Box(13, 13, 237, 337)
COLUMNS, ROWS = 6, 9
STEP = (FIELD.right - FIELD.left) / COLUMNS  # the cells are square
MEDALLION = 47  # radius
MEDALLION_SUITS = ((Suit.SPADES, 0, -1), (Suit.HEARTS, 1, 0), (Suit.CLUBS, 0, 1), (Suit.DIAMONDS, -1, 0))


CLOTHS = {
    "blue": Cloth("#23478f", "#3c66b4", "#a9c3ee", "#ffffff"),
    "red": Cloth("#a5202f", "#c74c57", "#f3bfc0", "#ffffff"),
    "green": Cloth("#1f6a4c", "#3f8e6d", "#bfe0cd", "#f7f0d8"),
    "contrast": Cloth("#12151c", "#12151c", "#ffffff", "#ffffff"),
}


def cells() -> Iterator[Point]:
    """The middles of the field's cells."""
    for row in range(ROWS):
        for column in range(COLUMNS):
            yield FIELD.left + (column + 0.5) * STEP, FIELD.top + (row + 0.5) * STEP


def nodes() -> Iterator[Point]:
    """The corners inside the field where four cells meet."""
    for row in range(1, ROWS):
        for column in range(1, COLUMNS):
            yield FIELD.left + column * STEP, FIELD.top + row * STEP


def lozenges(cloth: Cloth) -> Markup:
    """Large diamonds with a small bright one in each."""
    large = joined([lozenge(cell, 15, 15) for cell in cells()])
    small = joined([lozenge(cell, 5.4, 5.4) for cell in cells()])
    return path(large, flat(cloth.ornament)) + path(small, flat(cloth.light))


def petal(cell: Point, across: int, down: int) -> Outline:
    """A pointed leaf from the middle of a cell towards one of its corners."""
    x, y = cell
    reach, belly = STEP * 0.46, STEP * 0.3
    tip = f"{number(x + across * reach)} {number(y + down * reach)}"
    one = f"{number(x + across * belly)} {number(y)}"
    other = f"{number(x)} {number(y + down * belly)}"
    return f"M{number(x)} {number(y)} Q{one} {tip} Q{other} {number(x)} {number(y)} Z"


def blossoms(cloth: Cloth) -> Markup:
    """A four-leaved blossom in every cell."""
    turns = [(across, down) for across in (-1, 1) for down in (-1, 1)]
    leaves = joined([petal(cell, *turn) for cell in cells() for turn in turns])
    hearts = joined([disc(cell, 3.4) for cell in cells()])
    studs = joined([disc(node, 2.6) for node in nodes()])
    return (
        path(leaves, flat(cloth.ornament)) + path(hearts, flat(cloth.light)) + path(studs, flat(cloth.light))
    )


def wave(x: float, swing: float) -> Outline:
    """An upright wave through the field, one swing to each side for two cells."""
    bends = [f"M{number(x)} {number(FIELD.top)}"]
    for row in range(ROWS):
        side = swing if row % 2 else -swing
        top = FIELD.top + row * STEP
        third = STEP / 3
        first = f"{number(x + side)} {number(top + third)}"
        second = f"{number(x + side)} {number(top + 2 * third)}"
        bends.append(f"C{first} {second} {number(x)} {number(top + STEP)}")
    return " ".join(bends)


def ogees(cloth: Cloth) -> Markup:
    """Waves that swing against each other, with a drop in every wide place."""
    swing = STEP * 0.36
    waves = [
        wave(FIELD.left + (column + 0.5) * STEP, swing if column % 2 else -swing) for column in range(COLUMNS)
    ]
    drops = [lozenge(place, 3.2, 6.4) for place in wide_places()]
    return path(joined(waves), line(cloth.ornament, 3)) + path(joined(drops), flat(cloth.light))


def wide_places() -> Iterator[Point]:
    """Where two neighbouring waves stand farthest apart."""
    for row in range(ROWS):
        for column in range(1, COLUMNS):
            if (row + column) % 2:
                yield FIELD.left + column * STEP, FIELD.top + (row + 0.5) * STEP


def plain(cloth: Cloth) -> Markup:
    """Nothing but a second line."""
    return rectangle(FIELD.grown(-8), 3, line(cloth.line, 1.6))


ORNAMENTS: dict[str, Callable[[Cloth], Markup]] = {
    "blue": lozenges,
    "red": blossoms,
    "green": ogees,
    "contrast": plain,
}


def medallion(cloth: Cloth) -> Markup:
    """The round field in the middle with the four suits."""
    rings = circle(CENTRE, MEDALLION, Paint(cloth.ground, cloth.line, 3.4))
    reach = MEDALLION * 0.47
    suits = "".join(
        pip(suit, flat(cloth.line), Spot(CENTRE[0] + across * reach, CENTRE[1] + down * reach, 25))
        for suit, across, down in MEDALLION_SUITS
    )
    return rings + suits


DRAWN = {name: (ORNAMENTS[name], cloth, True) for name, cloth in CLOTHS.items()} | PATTERNS


def card_back(name: str) -> Markup:
    """The drawing of one back, to be laid on paper."""
    pattern, cloth, crowned = DRAWN[name]
    return (
        rectangle(BORDER, 9, flat(cloth.ground))
        + pattern(cloth)
        + rectangle(FIELD.grown(4), 5, line(cloth.line, 2.6))
        + (medallion(cloth) if crowned else "")
    )
