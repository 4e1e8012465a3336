"""Playouts: a deal in numbers, played to its end by the rules of thumb.

The rules of play are those of the deal, which a test holds against these; here they cost a fifth.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import Final

from cardtable.engine.cards import Card
from cardtable.engine.piles import NOBODY, Seat, Seats
from cardtable.engine.tricks import ACE_HIGH
from cardtable.games.oh_hell.bot.thumb import (
    NO_TRUMP,
    Bust,
    Choice,
    Hand,
    Strain,
    Strength,
    discarded,
    followed,
    led,
    wanted,
)
from cardtable.games.oh_hell.rules.deal import OhHellDeal
from cardtable.games.oh_hell.rules.options import Scoring

BUST: Final = {
    Scoring.SOURCE: Bust.SPOIL,
    Scoring.TEN_PLUS_BID: Bust.SPOIL,
    Scoring.TRICKS_PLUS_TEN: Bust.TAKE,
    Scoring.TEN_MINUS_MISS: Bust.MEND,
}


@dataclass(slots=True)
class Position:
    """A deal with all hands known, while cards are played.

    `needs` are the tricks that each seat still needs for its bid, negative if it has too many; `trick` are
    the cards that lie there, from the lead on; `left` counts the tricks to come, that one included. The seats
    of `careless` do not play by the rules of thumb, but any card that `rng` brings.
    """

    hands: list[Hand]
    needs: list[int]
    trick: tuple[Choice, ...]
    leader: Seat
    left: int
    trump: Strain
    bust: Bust
    careless: Seats = NOBODY
    rng: Random | None = None

    def clone(self, rng: Random | None = None) -> Position:
        """Return a position of its own that is equal to this one, with a luck of its own."""
        return Position(
            [[suit[:] for suit in hand] for hand in self.hands],
            self.needs[:],
            self.trick,
            self.leader,
            self.left,
            self.trump,
            self.bust,
            self.careless,
            rng,
        )


def choice_of(card: Card) -> Choice:
    """Return a card as suit and strength."""
    return card.suit, ACE_HIGH[card.rank] - 1


def hand_of(cards: Iterable[Card]) -> Hand:
    """Return cards as a hand by suits."""
    hand: Hand = [[], [], [], []]
    for card in cards:
        hand[card.suit].append(ACE_HIGH[card.rank] - 1)
    for suit in hand:
        suit.sort()
    return hand


def position_of(deal: OhHellDeal, hands: list[Hand]) -> Position:
    """Return a deal in numbers, with these hands; before all bids are known nobody needs a trick."""
    return Position(
        hands=hands,
        needs=[0 if bid is None else bid - won for bid, won in zip(deal.bids, deal.tricks, strict=True)],
        trick=tuple(choice_of(card) for card in deal.trick),
        leader=deal.leader,
        left=deal.size - sum(deal.tricks),
        trump=NO_TRUMP if deal.trump is None else deal.trump,
        bust=BUST[deal.options.scoring],
    )


def lay(position: Position, card: Choice) -> None:
    """Play a card from the hand of whoever is on turn."""
    suit, strength = card
    turn = (position.leader + len(position.trick)) % len(position.hands)
    position.hands[turn][suit].remove(strength)
    position.trick = (*position.trick, card)


def play_out(position: Position) -> list[int]:
    """Play a position to its end and return what the needs of the seats are then."""
    while position.left:
        take(position)
    return position.needs


def take(position: Position) -> None:
    """Play the trick that lies there, or the next one, to its end, and let its winner take it."""
    winner = _trick_played(position)
    position.needs[winner] -= 1
    position.leader, position.trick = winner, ()
    position.left -= 1


def next_card(position: Position) -> Choice:
    """Return what whoever is on turn plays by the rules of thumb, for which only that hand is looked at."""
    if not position.trick:
        return _lead(position)
    suit, best = position.trick[0]
    high = suit
    for played, strength in position.trick:
        if strength > best if played == high else played == position.trump:
            high, best = played, strength
    seat = (position.leader + len(position.trick)) % len(position.hands)
    return _answer(position, seat, (suit, high, best))


def _trick_played(position: Position) -> Seat:
    """Play a trick to its end and return who takes it."""
    hands, trump, winner = position.hands, position.trump, position.leader
    seats, lying = len(hands), len(position.trick)
    if lying:
        suit, best = position.trick[0]
    else:
        suit, best = _lead(position)
        hands[winner][suit].remove(best)
    high = suit
    for i in range(1, seats):
        seat = (position.leader + i) % seats
        if i < lying:
            played, strength = position.trick[i]
        else:
            played, strength = _answer(position, seat, (suit, high, best))
            hands[seat][played].remove(strength)
        if strength > best if played == high else played == trump:
            winner, high, best = seat, played, strength
    return winner


def _lead(position: Position) -> Choice:
    if position.careless >> position.leader & 1:
        return _anything(position, position.leader, None)
    wants = wanted(position.needs, position.leader, position.left, position.bust)
    return led(position.hands[position.leader], position.trump, wants=wants)


def _answer(position: Position, seat: Seat, standing: tuple[int, int, Strength]) -> Choice:
    """Return what a seat plays; `standing` are the suit led, and suit and strength of the best card."""
    hand, trump = position.hands[seat], position.trump
    suit, high, best = standing
    if position.careless >> seat & 1:
        return _anything(position, seat, suit)
    wants = wanted(position.needs, seat, position.left, position.bust)
    cards = hand[suit]
    if not cards:
        return discarded(hand, trump, best + 1 if high == trump else 0, wants=wants)
    losers = bisect_left(cards, best) if high == suit else len(cards)
    last = (seat + 1) % len(position.hands) == position.leader
    return suit, followed(cards, losers, wants=wants, last=last)


def _anything(position: Position, seat: Seat, suit: int | None) -> Choice:
    """Return any card that a seat may play to this suit, or any at all."""
    assert position.rng is not None, "carelessness takes luck"
    hand = position.hands[seat]
    suits = range(len(hand)) if suit is None or not hand[suit] else (suit,)
    cards = [(each, strength) for each in suits for strength in hand[each]]
    return cards[int(position.rng.random() * len(cards))]
