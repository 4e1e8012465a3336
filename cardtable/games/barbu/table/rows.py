"""The rows of Dominoes on the table: a line for each suit, a place for each rank."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardtable.engine.cards import RANK_NAMES, Suit
from cardtable.games.barbu.rules.actions import Phase
from cardtable.games.barbu.rules.deal import BarbuDeal
from cardtable.games.barbu.rules.options import SEATS
from cardtable.table.around import Table
from cardtable.table.layout import Area, Place, Spot, Spread, grid
from cardtable.table.measures import CARD_RATIO
from cardtable.table.panels import Cell, Mark, Panel, Strip

ROW: Final = 0.94  # of a row's height, and of the width for a rank: its cards
ROW_SIGN: Final = 0.05  # of the middle's width: the sign of a row's suit
OPEN: Final = 0.06  # of a card's height: by how much a place is smaller where a card may be laid


def _lines(found: Table) -> list[tuple[Suit, Area]]:
    """Return the lines in which the rows of Dominoes lie, without the sign of the suit at the left."""
    cells = grid(found.middle.part(ROW_SIGN, 0, 1 - ROW_SIGN, 1), SEATS, 1, gap=0)
    return list(zip(Suit, cells, strict=True))


def spots(view: BarbuDeal, found: Table) -> list[Spot]:
    """Return where the rows of Dominoes lie: a column for each rank, the two at the left."""
    shown = []
    for suit, line in _lines(found):
        pile, places = view.rows[suit], _places(view, line)
        coming = [places[0]] * (len(places) - len(pile))  # a card has its place once it has been laid
        laid = (*(places[view.order[card.rank] - 1] for card in pile), *coming)
        shown.append(Spot(pile.name, *line.centre, places[0].height, Spread.PLACED, laid=laid, whole=line))
    return shown


def _places(view: BarbuDeal, line: Area) -> list[Place]:
    """Return where each rank has its place in a row, the lowest first."""
    count = max(view.order)
    high = min(ROW * line.height, ROW * line.width / count / CARD_RATIO)
    return [Place(*cell.centre, high) for cell in grid(line, count, count, gap=0)]


def panels(view: BarbuDeal, found: Table) -> Iterator[Panel]:
    """Give the signs of the suits, and the places of Dominoes where a card may be laid now."""
    for suit, line in _lines(found):
        wide = found.middle.width * ROW_SIGN
        sign = Area(line.x - wide, line.y, wide, line.height)
        yield Strip(f"suit/{suit.value}", sign, (Cell(suit.symbol, Mark.BARE),))
        places = _places(view, line)
        for card in view.whole if view.phase is Phase.PLAY else ():
            if card.suit is suit and card not in view.rows[suit] and view.fits(card):
                place = places[view.order[card.rank] - 1]
                cells = (Cell(RANK_NAMES[card.rank], Mark.GONE),)
                yield Strip(f"open/{card}", place.bounds.grown(-OPEN * place.height), cells)
