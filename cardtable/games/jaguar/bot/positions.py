"""From what a seat sees to deals in numbers, and to the cards worth a thought."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.bots.tricks.numbers import Bit, Mask, apart, table
from cardtable.bots.tricks.sides import believed_sides, true_sides
from cardtable.engine.piles import Seat
from cardtable.engine.trickdeal import PLAY_OF, Play
from cardtable.games.jaguar.bot.bidding import Contract
from cardtable.games.jaguar.bot.orders import secret
from cardtable.games.jaguar.bot.suspicion import SOLO
from cardtable.games.jaguar.bot.thumb import KEEN, NUMBERS, Planned
from cardtable.games.jaguar.rules.deal import JaguarDeal
from cardtable.games.jaguar.rules.options import SEATS

UNKNOWN: Final = -1  # the friend, in the eyes of a single seat


def new_suspicions(jaguar: Seat | None) -> tuple[float, ...]:
    """Return how likely each seat is the friend before anything is played."""
    return tuple(SOLO if seat == jaguar else (1 - SOLO) / (SEATS - 1) for seat in range(SEATS))


def holder(hands: Sequence[Mask], called: Bit) -> Seat:
    """Return who holds the called card, if anybody does."""
    return next((seat for seat, hand in enumerate(hands) if hand & called), UNKNOWN)


def opening(
    hands: Sequence[Mask], contract: Contract, leads: Seat, known: tuple[float, ...] | None = None
) -> Planned:
    """Return the first lead of a deal in numbers, with what all suspect about the friend."""
    jaguar, called = contract.jaguar, contract.called
    found = table(NUMBERS, NUMBERS.cards[called].suit, SEATS)
    position = Planned(found, hands, leads, called)
    friend = holder(hands, called)
    position.captain, position.friend = jaguar, friend
    position.sides = true_sides(SEATS, jaguar, friend, KEEN)
    position.allies = believed_sides(SEATS, jaguar, friend, known or new_suspicions(jaguar), KEEN)
    return position


def position_of(view: JaguarDeal, hands: Sequence[Mask], known: tuple[float, ...]) -> Planned:
    """Return a deal in numbers, with these hands and what all suspect about the friend."""
    assert view.jaguar is not None, "there is a jaguar"
    assert view.called is not None, "and a called card"
    contract = Contract(view.jaguar, NUMBERS.bits[view.called], view.target)
    position = opening(hands, contract, view.leader, known).stand(view)
    position.secret = secret(view)
    if view.revealed is not None:
        position.friend, position.called = view.revealed, 0
        position.sides = position.allies = true_sides(SEATS, view.jaguar, view.revealed, KEEN)
    return position


def unseen(view: JaguarDeal, seat: Seat) -> Mask:
    """Return the cards that a seat has not seen."""
    seen = (card for pile in (*view.taken, view.trick, view.hands[seat]) for card in pile)
    return NUMBERS.all & ~NUMBERS.mask(seen)


def seen(view: JaguarDeal, seat: Seat, known: tuple[float, ...]) -> Planned:
    """Return a deal in numbers as a seat sees it; all that is unseen lies in one hand of another."""
    hands = [0] * SEATS
    hands[seat] = NUMBERS.mask(view.hands[seat])
    position = position_of(view, hands, known)
    position.hands[seat - 1] = unseen(view, seat)
    return position


def different(view: JaguarDeal, seat: Seat) -> list[Play]:
    """Return one of each set of cards of equal points between which nobody else can hold a card."""
    own = NUMBERS.mask(view.hands[seat])
    others = unseen(view, seat) | NUMBERS.mask(view.trick)
    called: Bit = 0 if view.called is None else NUMBERS.bits[view.called]
    found: dict[tuple[object, ...], Bit] = {}
    for card, kind in apart(own, others, NUMBERS).items():
        found.setdefault((kind, NUMBERS.worth[card], card == called), card)
    return [PLAY_OF(NUMBERS.cards[card]) for card in found.values()]
