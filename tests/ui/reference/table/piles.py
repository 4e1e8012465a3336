"""Piles: how cards lie together, and what is written on and beside them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardtable.engine.cards import BACK, Card
from cardtable.table.layout import Area, Place, Spot, Spread, Vacancy, Way
from cardtable.table.order import BySuit
from cardtable.table.rows import rows
from tests.ui.reference.board import Sample
from tests.ui.reference.table.laying import cards, pile

HIGH: Final = 66.0  # units
ONE: Final = (80, 98)
LINE: Final = (214, 98)
STANDING: Final = (98, 176)
TALL: Final = (78, 210)
WHOLE: Final = 200.0  # units: the room of a pile that fills its sample
SHORT: Final = 132.0
HAND: Final = cards("AS QD 6H 10C 9S 7D 5H 3C 2S JK JK/2 10D 8H")
BACKS: Final[list[Card]] = [BACK] * 6


def piles() -> list[Sample]:
    """Return the samples of piles."""
    return [*_squared(), *_rows(), *_fans(), *_columns(), *_placed()]


def _spot(size: tuple[float, float], spread: Spread = Spread.SQUARED, room: float = 0) -> Spot:
    return Spot("pile", size[0] / 2, size[1] / 2, HIGH, spread, room)


def _squared() -> list[Sample]:
    spot = _spot(ONE)
    flat = (98, 78)
    return [
        pile("no card", ONE, replace(spot, outline=True), []),
        pile("what goes there", ONE, replace(spot, outline=True, mark="K"), []),
        pile(
            "what goes there, sideways",
            ONE,
            replace(spot, outline=True, mark="10\N{BLACK HEART SUIT}", angle=90),
            [],
        ),
        pile("what goes there, two ranks", ONE, replace(spot, outline=True, mark="A/K"), []),
        pile("what goes there, a suit", ONE, replace(spot, outline=True, mark="♥"), []),
        pile("what goes there, no such rank", ONE, replace(spot, outline=True, mark="14"), []),
        *(
            pile(f"{each.value} goes there", ONE, replace(spot, outline=True, mark="2", vacant=each), [])
            for each in Vacancy
        ),
        pile("no card, column", ONE, replace(_spot(ONE, Spread.COLUMN, 86), outline=True, height=50), []),
        pile("squared, 3", ONE, spot, HAND[:3]),
        pile("squared, 20 backs", ONE, spot, [BACK] * 20),
        pile("squared, on its side", flat, replace(_spot(flat), angle=90), HAND[2:5]),
        pile("count of 0", ONE, replace(spot, count=True, outline=True), []),
        pile("count of 1", ONE, replace(spot, count=True), HAND[:1]),
        pile("count of 24", ONE, replace(spot, count=True), [BACK] * 24),
        pile("count of 104", ONE, replace(spot, count=True, height=50), [BACK] * 104),
        pile("too small to be seen", ONE, replace(spot, height=0.4), HAND[:1]),
        pile("caption", ONE, replace(spot, caption="stock", y=40), HAND[:1]),
        pile("caption, empty", ONE, replace(spot, caption="stock", outline=True, y=40), []),
    ]


def _rows() -> list[Sample]:
    whole, short, standing = (
        _spot(size, Spread.ROW, room) for size, room in ((LINE, WHOLE), (LINE, SHORT), (STANDING, SHORT))
    )
    tens = cards("10S 10D 10H 10C JK QC 10S 10D 10H 10C JK QC 4H")
    return [
        pile("row", LINE, whole, HAND[:3]),
        pile("row, overlapping", LINE, short, HAND[:5]),
        pile("row, tabs", LINE, short, HAND),
        pile("row, tabs too narrow for 10", LINE, replace(short, room=120), tens),
        pile("row of backs", LINE, short, BACKS),
        pile("row, count", LINE, replace(whole, count=True), HAND[:5]),
        pile("row, no room said", LINE, replace(whole, room=0), HAND[:4]),
        pile("row of a seat at the left", STANDING, replace(standing, angle=90), HAND[2:7]),
        pile("row of a seat at the right", STANDING, replace(standing, angle=-90), HAND[2:7]),
        pile("row of the seat opposite", LINE, replace(short, angle=180), HAND[2:7]),
    ]


def _fans() -> list[Sample]:
    fan, standing = _spot(LINE, Spread.FAN, WHOLE), _spot(STANDING, Spread.FAN, SHORT)
    return [
        pile("fan of 1", ONE, _spot(ONE, Spread.FAN, 70), HAND[:1]),
        pile("fan of 4", LINE, fan, HAND[:4]),
        pile("fan of 13", LINE, fan, HAND),
        pile("fan, sorted", LINE, replace(fan, sort=BySuit()), HAND),
        pile("fan of a seat at the left", STANDING, replace(standing, angle=90), HAND[2:7]),
        pile("fan of the seat opposite", LINE, replace(fan, angle=180), HAND[2:8]),
        pile("fan of backs", LINE, fan, BACKS),
    ]


def _columns() -> list[Sample]:
    spot = _spot(TALL, Spread.COLUMN, WHOLE - 6)
    return [
        pile("column", TALL, spot, HAND[:4]),
        pile("column, count", TALL, replace(spot, count=True), HAND[:4]),
        pile("column, labels", TALL, spot, HAND),
        pile("column, some backs", TALL, spot, [BACK, BACK, BACK, *HAND[3:]]),
        pile("column, smaller cards", TALL, spot, [*HAND, *HAND[:8]]),
        *_other_ways(),
    ]


def _other_ways() -> list[Sample]:
    up = replace(_spot(TALL, Spread.COLUMN, WHOLE - 6), way=Way.UP)
    right, left = (replace(_spot(LINE, Spread.COLUMN, WHOLE), way=way) for way in (Way.RIGHT, Way.LEFT))
    some = [BACK, BACK, BACK, *HAND[3:6]]
    return [
        pile("column upwards", TALL, up, some),
        pile("column upwards, labels", TALL, up, HAND),
        pile("column to the right", LINE, right, some),
        pile("column to the right, tabs", LINE, replace(right, room=SHORT), HAND),
        pile("column to the left", LINE, left, some),
        pile("column to the left, tabs", LINE, replace(left, room=SHORT), HAND),
        pile("no card, column to the left", LINE, replace(left, outline=True), []),
    ]


def _placed() -> list[Sample]:
    wide = (214, 130)
    around = tuple(Place(x, y, HIGH) for x, y in ((107, 86), (72, 64), (107, 44), (142, 64)))
    trick = Spot("pile", 107, 65, HIGH, Spread.PLACED, laid=around)
    turned = tuple(Place(40 + 26 * i, 64 + 12 * (i % 2), HIGH, -50 + 20 * i) for i in range(6))
    area = Area(8, 8, wide[0] - 16, wide[1] - 16)
    return [
        pile("trick", wide, trick, HAND[2:6]),
        pile("placed at angles", wide, replace(trick, laid=turned), HAND[2:8]),
        *(
            pile(f"{count} in rows", wide, rows("pile", area, count, HIGH), HAND[3 : 3 + count])
            for count in (4, 9)
        ),
    ]
