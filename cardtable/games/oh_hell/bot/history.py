"""What was played, trick by trick, read from a view; and how well a hand explains it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cardtable.engine import tricks
from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat
from cardtable.engine.tricks import ACE_HIGH, Trick
from cardtable.games.oh_hell.bot.playouts import Position, choice_of, lay, next_card, take
from cardtable.games.oh_hell.bot.thumb import Choice
from cardtable.games.oh_hell.rules.deal import OhHellDeal

THUMB: Final = 0.5  # how often a card is played that the rule of thumb names, whatever the player's skill


class Evidence(NamedTuple):
    """How likely an action of a seat was if it plays with sense, and if it does anything that is legal."""

    seat: Seat
    sensible: float
    careless: float


def history(view: OhHellDeal) -> list[Trick]:
    """Return the tricks taken, in an order in which they can have been played.

    That is the true order, but where a seat led several tricks that different seats took: the piles of the
    tricks taken do not tell which of these came first. A position that was made up may have no such order;
    it has no history.
    """
    piles = [list(_taken(view, winner)) for winner in range(view.seats)]
    return _ordered(piles, (view.dealer + 1) % view.seats, view.leader) or []


def _taken(view: OhHellDeal, winner: Seat) -> Iterator[Trick]:
    """Give the tricks that a seat took, in order."""
    pile = view.taken[winner]
    for start in range(0, len(pile), view.seats):
        cards = tuple(pile[start : start + view.seats])
        yield Trick(cards, (winner - tricks.winning(cards, ACE_HIGH, view.trump)) % view.seats, winner)


def _ordered(piles: Sequence[Sequence[Trick]], leader: Seat, last: Seat) -> list[Trick] | None:
    """Return the tricks of the piles in a row that begins with `leader` and leaves `last` to lead."""
    if not any(piles):
        return [] if leader == last else None
    for winner, pile in enumerate(piles):
        if pile and pile[0].leader == leader:
            rest = _ordered([*piles[:winner], pile[1:], *piles[winner + 1 :]], winner, last)
            if rest is not None:
                return [pile[0], *rest]
    return None


def played(view: OhHellDeal, past: Sequence[Trick]) -> list[list[Card]]:
    """Return the cards that each seat has played, in seat order."""
    found: list[list[Card]] = [[] for _ in range(view.seats)]
    for leader, cards in (*((trick.leader, trick.cards) for trick in past), (view.leader, view.trick)):
        for i, card in enumerate(cards):
            found[(leader + i) % view.seats].append(card)
    return found


def lines(view: OhHellDeal, past: Sequence[Trick]) -> list[list[Choice]]:
    """Return the cards of all tricks with the one that lies there, in the order of play."""
    return [[choice_of(card) for card in cards] for cards in (*(trick.cards for trick in past), view.trick)]


def plausibilities(start: Position, past: Sequence[Sequence[Choice]], seat: Seat) -> Iterator[Evidence]:
    """Give how likely each card of the seats but `seat` was, from this beginning, which is played on."""
    seats = len(start.hands)
    for cards in past:
        for i, card in enumerate(cards):
            turn = (start.leader + i) % seats
            if turn != seat:
                yield _evidence(start, turn, card)
            lay(start, card)
        if len(cards) == seats:
            take(start)


def _evidence(position: Position, turn: Seat, card: Choice) -> Evidence:
    hand = position.hands[turn]
    suit = hand[position.trick[0][0]] if position.trick else []
    choices = len(suit) or sum(map(len, hand))
    if choices == 1:
        return Evidence(turn, 1.0, 1.0)
    return Evidence(turn, (1 - THUMB) / choices + THUMB * (next_card(position) == card), 1 / choices)
