"""What a seat has in mind: the history as far as it remembers it, and what follows from that at a glance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cardtable.engine.cards import Card
from cardtable.engine.piles import NOBODY, Seat, Seats, only
from cardtable.games.canadian_fish.rules.deal import CanadianFishDeal
from cardtable.games.canadian_fish.rules.knowledge import Knowledge, Need, known_from
from cardtable.games.canadian_fish.rules.options import BotMemory
from cardtable.games.canadian_fish.rules.places import seen_masks, settle
from cardtable.games.canadian_fish.rules.suits import SUIT_OF, HalfSuit
from cardtable.games.canadian_fish.rules.topics import Asked, Holders, Told

KEPT: Final = {BotMemory.SUITS: 6, BotMemory.RECENT: 30}  # entries of the history that are remembered
LONG: Final = 120  # entries of the history, from which on nothing is forgotten any more, so that hands end
ASKER: Final = 2.0  # how much likelier a card is with whoever asked in its suit


@dataclass(frozen=True)
class Mind:
    """What a seat thinks of the cards in play.

    `masks` are the seats that may hold each card, as far as hands that are full and needs of one card tell;
    `room` is how many cards of each hand are not known by that; `askers` asked in a suit, as all remember.
    """

    seat: Seat
    masks: dict[Card, Seats]
    room: tuple[int, ...]
    needs: tuple[Need, ...]
    askers: frozenset[tuple[Seat, HalfSuit]]

    def chance(self, card: Card, seat: Seat) -> float:
        """Return how likely a seat holds a card, at a guess: by room, and who asked in its suit."""
        return self.chances(card).get(seat, 0.0)

    def chances(self, card: Card) -> dict[Seat, float]:
        """Return how likely each seat that may hold a card does, at a guess."""
        mask = self.masks.get(card, NOBODY)
        if not mask & (mask - 1):
            return {mask.bit_length() - 1: 1.0} if mask else {}
        weights = {each: self._weight(card, each) for each in range(len(self.room)) if mask & only(each)}
        total = sum(weights.values())
        return {seat: weight / total for seat, weight in weights.items()} if total else {}

    def _weight(self, card: Card, seat: Seat) -> float:
        return self.room[seat] * (ASKER if (seat, SUIT_OF[card]) in self.askers else 1.0)

    def likeliest(self, suit: HalfSuit, team: Sequence[Seat]) -> tuple[Holders, float]:
        """Return the likeliest way in which a team holds a suit, and how likely it is, at a guess."""
        found = map(self.chances, suit.cards)
        best = [max((chances.get(seat, 0.0), -seat) for seat in team) for chances in found]
        likely = 1.0
        for chance, _ in best:
            likely *= chance
        return tuple(-seat for _, seat in best), likely


def remembered(view: CanadianFishDeal) -> Knowledge:
    """Return what a bot remembers: all, or what the last entries of the history tell (option bot_memory).

    That is never untrue: a card that moved before them has not moved since, and lies where it lay when they
    began, which nothing before them has to say.
    """
    kept = kept_history(view)
    return view.known if len(kept) == len(view.history) else known_from(kept)


def kept_history(view: CanadianFishDeal) -> tuple[Told, ...]:
    """Return the entries of the history that a bot remembers (option bot_memory)."""
    kept = KEPT.get(view.options.bot_memory)
    if kept is None or len(view.history) <= kept:
        return view.history
    return view.history[-max(kept, len(view.history) - LONG) :]


def mind(view: CanadianFishDeal, seat: Seat) -> Mind:
    """Return what a seat thinks, by its view and its memory."""
    known = remembered(view)
    cards = [card for suit in HalfSuit if view.in_play(suit) for card in suit.cards if card in view.pack]
    masks = seen_masks(known, view.hands, cards, view.viewer)
    needs = tuple(need for need in known.needs if need.cards[0] in masks)
    room = settle(masks, [len(hand) for hand in view.hands], needs)
    asks = (told for told in view.history if isinstance(told, Asked))
    askers = frozenset((told.asker, SUIT_OF[told.card]) for told in asks)
    return Mind(seat, masks, tuple(room), needs, askers)
