"""The showdown: the places of the named hand side by side, filled one after the other, deuces last."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import Final

from cardtable.engine.cards import BACK
from cardtable.games.liars_poker.rules.deal import LiarsPokerDeal
from cardtable.games.liars_poker.rules.ladder import Name, filling, rank_name, slots, wanted
from cardtable.table.layout import Area, Place, Spot, Spread
from cardtable.table.measures import CARD_RATIO
from cardtable.table.panels import Badge, Panel
from cardtable.table.tones import Tone

APART: Final = 0.12  # of a card's width: between two places
BELOW: Final = 0.06  # of its height: between two rows
GAP: Final = "No card of all that were held fills this place of the hand that was named."
LINE: Final = 0.3  # of a card's height: what is written where a card is missing


def showdown(view: LiarsPokerDeal, area: Area, usual: float) -> Spot:
    """Return where the cards lie that fill the places of the named hand; nobody has named one before."""
    if view.last is None:
        return Spot("showdown", *area.centre, usual, Spread.PLACED)
    name = view.last.name
    rooms, high = _rooms(name, area, usual)
    if view.over and BACK not in view.cards_in_play:  # the first that comes may lie in any place
        found = dict(zip(slots(name, view.cards_in_play), rooms, strict=True))
        rooms = [found[card] for card in filling(name, view.cards_in_play)]
    laid = tuple(Place(*room.centre, high) for room in rooms)
    return Spot("showdown", *area.centre, high, Spread.PLACED, laid=laid)


def gaps(view: LiarsPokerDeal, area: Area, usual: float) -> Iterator[Panel]:
    """Give a word in each place for which there is no card, once all that there are lie there."""
    if view.loser is None or view.last is None:
        return
    name = view.last.name
    rooms, high = _rooms(name, area, usual)
    cards = slots(name, view.showdown)
    for at, (card, place, room) in enumerate(zip(cards, wanted(name), rooms, strict=True)):
        if card is None:
            suit = "" if place.suit is None else place.suit.symbol
            yield Badge(
                f"gap/{at}",
                room.slim(LINE * high),
                f"{rank_name(place.rank)}{suit}?",
                tone=Tone.LOST,
                tip=GAP,
            )


def _rooms(name: Name, area: Area, usual: float) -> tuple[list[Area], float]:
    """Return a room for each card of a name, and the height of a card there.

    They lie in the middle, in as many rows as let the cards be largest.
    """
    high, columns = max(
        (min(usual, _highest(area, columns, ceil(name.size / columns))), columns)
        for columns in range(1, name.size + 1)
    )
    wide, across, down = high * CARD_RATIO, high * CARD_RATIO * (1 + APART), high * (1 + BELOW)
    rows = ceil(name.size / columns)
    x, y = area.centre
    left, top = x - (across * columns - wide * APART) / 2, y - (down * rows - high * BELOW) / 2
    return [
        Area(left + across * (at % columns), top + down * (at // columns), wide, high)
        for at in range(name.size)
    ], high


def _highest(area: Area, columns: int, rows: int) -> float:
    """Return how high cards can be of which so many lie side by side and one below the other."""
    return min(area.height / (rows * (1 + BELOW) - BELOW), area.width / (columns * (1 + APART) * CARD_RATIO))
