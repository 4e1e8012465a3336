"""From what a seat sees to deals in numbers, and to the cards worth a thought."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.engine.piles import Seat
from cardtable.engine.trickdeal import Play
from cardtable.engine.tricks import winning
from cardtable.games.jaguar.bot.bidding import Contract
from cardtable.games.jaguar.bot.numbers import ALL, NUMBER, POINTS, SUIT, Number, mask_of, numbers_of
from cardtable.games.jaguar.bot.orders import secret
from cardtable.games.jaguar.bot.playouts import Position, believed_sides, true_sides
from cardtable.games.jaguar.bot.suspicion import SOLO
from cardtable.games.jaguar.rules.account import total
from cardtable.games.jaguar.rules.auction import ORDER
from cardtable.games.jaguar.rules.deal import JaguarDeal
from cardtable.games.jaguar.rules.options import SEATS

UNKNOWN: Final = -1  # the friend, in the eyes of a single seat


def played(view: JaguarDeal) -> list[list[Number]]:
    """Return the cards that each seat has played, the trick that lies there with the others."""
    found: list[list[Number]] = [[] for _ in range(SEATS)]
    for cards, leader in [
        *((trick.cards, trick.leader) for trick in view.history),
        (view.trick, view.leader),
    ]:
        for i, card in enumerate(cards):
            found[(leader + i) % SEATS].append(NUMBER[card])
    return found


def new_suspicions(jaguar: Seat | None) -> list[float]:
    """Return how likely each seat is the friend before anything is played."""
    return [SOLO if seat == jaguar else (1 - SOLO) / (SEATS - 1) for seat in range(SEATS)]


def position_of(view: JaguarDeal, hands: list[list[Number]], known: Sequence[float]) -> Position:
    """Return a deal in numbers, with these hands and what all suspect about the friend."""
    assert view.jaguar is not None, "there is a jaguar"
    assert view.called is not None, "and a called card"
    assert view.turn is not None, "somebody is on turn"
    called = NUMBER[view.called]
    holders = [seat for seat, hand in enumerate(hands) if called in hand]
    friend = view.revealed if view.revealed is not None else holders[0] if holders else UNKNOWN
    lying = numbers_of(view.trick)
    at = winning(view.trick, ORDER, view.trump) if lying else 0
    masks = [mask_of(hand) for hand in hands]
    sides = true_sides(view.jaguar, friend)
    shown = view.revealed is not None
    return Position(
        hands=hands,
        masks=masks,
        live=sum(masks),
        turn=view.turn,
        lying=len(lying),
        pot=total(view.trick),
        best=lying[at] if lying else 0,
        winner=(view.leader + at) % SEATS,
        points=list(view.points),
        tricks=list(view.tricks),
        trump=SUIT[called],
        jaguar=view.jaguar,
        friend=friend,
        called=-1 if shown else called,
        allies=sides if shown else believed_sides(view.jaguar, friend, known),
        sides=sides,
        secret=secret(view),
    )


def opening(hands: Sequence[Sequence[Number]], contract: Contract, leads: Seat) -> Position:
    """Return the first lead of a deal in numbers."""
    jaguar, called = contract.jaguar, contract.called
    friend = next(seat for seat, hand in enumerate(hands) if called in hand)
    return Position(
        hands=[list(hand) for hand in hands],
        masks=[mask_of(hand) for hand in hands],
        live=ALL,
        turn=leads,
        lying=0,
        pot=0,
        best=0,
        winner=leads,
        points=[0] * SEATS,
        tricks=[0] * SEATS,
        trump=SUIT[called],
        jaguar=jaguar,
        friend=friend,
        called=called,
        allies=believed_sides(jaguar, friend, new_suspicions(jaguar)),
        sides=true_sides(jaguar, friend),
    )


def different(view: JaguarDeal, seat: Seat) -> list[Play]:
    """Return one of each set of cards of equal points between which nobody else can hold a card."""
    gone = {card for pile in view.taken for card in pile} | set(view.hands[seat])
    out = [number for card, number in NUMBER.items() if card not in gone and card not in view.hands[seat]]
    found: dict[tuple[int, ...], Play] = {}
    for play in view.plays(seat):
        number = NUMBER[play.card]
        above = sum(SUIT[other] == SUIT[number] and other > number for other in out)
        found.setdefault((SUIT[number], above, POINTS[number], play.card == view.called), play)
    return list(found.values())
