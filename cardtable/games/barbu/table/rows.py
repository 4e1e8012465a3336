"""The rows of Dominoes on the table: a line for each suit, a place for each rank."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from cardtable.engine.cards import KING, RANK_NAMES, Card, Suit
from cardtable.games.barbu.rules.actions import Phase
from cardtable.games.barbu.rules.deal import BarbuDeal
from cardtable.games.barbu.rules.options import SEATS
from cardtable.language import _
from cardtable.table.around import RoundTable
from cardtable.table.layout import Area, Place, Spot, Spread
from cardtable.table.measures import CARD_RATIO
from cardtable.table.order import ACE_HIGH, ByRank
from cardtable.table.panels import Cell, Disc, Mark, Panel, Strip

PITCH: Final = 0.74  # of a card's height: from row to row; the indices of covered cards show
FREE: Final = (1 - PITCH, 2 * PITCH - 1)  # of a card's height: no other row covers this part of a place
STEP: Final = 0.6  # of a card's width: the least from card to card; the index of a covered card shows
ROW_SIGN: Final = 0.05  # of the middle's width: the sign of a row's suit
SIGN: Final = 0.9  # of its room: the disc with it
ROW_TIP: Final = _("The row of {suit}: cards are laid at both of its ends.")
OPEN_TIP: Final = _("{card} may be laid here by whoever holds it.")
OPEN: Final = 0.06  # of a card's height: by how much a place is smaller where a card may be laid


def _lines(found: RoundTable) -> list[tuple[Suit, Area]]:
    """Return what can be seen of each row of Dominoes, without the sign of the suit at the left."""
    room = found.middle.part(ROW_SIGN, 0, 1 - ROW_SIGN, 1)
    high = _height(room)
    top = room.centre[1] - high * (1 + (SEATS - 1) * PITCH) / 2
    return [
        (suit, replace(room, y=top + at * PITCH * high, height=PITCH * high)) for at, suit in enumerate(Suit)
    ]


def _height(room: Area) -> float:
    """Return how high the cards are with which all rows fit a room."""
    return min(room.height / (1 + (SEATS - 1) * PITCH), room.width / (1 + (KING - 1) * STEP) / CARD_RATIO)


def spots(view: BarbuDeal, found: RoundTable) -> list[Spot]:
    """Return where the rows of Dominoes lie: a column for each rank, the two at the left."""
    shown = []
    for suit, line in _lines(found):
        pile, places = view.rows[suit], _places(view, line)
        coming = [places[0]] * (len(places) - len(pile))  # a card has its place once it has been laid
        laid = (*(places[at] for at in sorted(view.order[card.rank] - 1 for card in pile)), *coming)
        spot = Spot(pile.name, *line.centre, places[0].height, Spread.PLACED, laid=laid, whole=line)
        shown.append(replace(spot, sort=ByRank(ACE_HIGH)))
    return shown


def _places(view: BarbuDeal, line: Area) -> list[Place]:
    """Return where each rank has its place in a row, the lowest first; a card may cover part of another."""
    count, high = max(view.order), line.height / PITCH
    first = line.x + high * CARD_RATIO / 2
    step = (line.width - high * CARD_RATIO) / (count - 1)
    return [Place(first + at * step, line.y + high / 2, high) for at in range(count)]


def _seen(view: BarbuDeal, card: Card, places: Sequence[Place]) -> Area:
    """Return what can be seen of the place of a card that no card in any row can cover."""
    at, step = view.order[card.rank] - 1, places[1].x - places[0].x
    whole, row = places[at].bounds, view.rows[card.suit]
    wide = min(step, whole.width) if row else whole.width
    lower = any(view.order[each.rank] - 1 < at for each in row)
    free = whole.part(0, FREE[0], 1, FREE[1])
    return replace(free, x=whole.right - wide if lower else whole.x, width=wide)


def panels(view: BarbuDeal, found: RoundTable) -> Iterator[Panel]:
    """Give the signs of the suits, and the places of Dominoes where a card may be laid now."""
    for suit, line in _lines(found):
        wide = found.middle.width * ROW_SIGN
        sign = Area(line.x - wide, line.y, SIGN * wide, line.height)
        yield Disc(f"suit/{suit.value}", sign, suit.symbol, tip=ROW_TIP.format(suit=suit.symbol))
        places = _places(view, line)
        for card in view.whole if view.phase is Phase.PLAY else ():
            if card.suit is suit and card not in view.rows[suit] and view.fits(card):
                cells = (Cell(RANK_NAMES[card.rank], Mark.GONE),)
                area = _seen(view, card, places).grown(-OPEN * places[0].height)
                yield Strip(f"open/{card}", area, cells, OPEN_TIP.format(card=card.label))
