"""Codes: a deal of patience as small integers, equal cards alike, and back again; and their guards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final, TypeAlias

from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.patience.rules.actions import REDEAL, Draw, Merci, Move, Remove, Swap
from cardtable.patience.rules.compiled import Rules
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.rules.lifts import unturned
from cardtable.patience.words.spec import Guard
from cardtable.patience.words.vocabulary import ENDLESS, State

Position: TypeAlias = tuple[
    bytes, ...
]  # each pile from the bottom up; at last passes, redeals, graces and mercies so far, and whether some rest
Way: TypeAlias = tuple[int, ...]  # pile, cards, pile; or one of the signs below and what it needs

DOWN: Final = 64  # is added to a card that lies face down
FACE: Final = DOWN - 1  # what is left of a card without its face
DRAWN: Final = -1  # a click, and the pile
REMOVED: Final = -2  # a set, and the piles on top of which its cards lie
REDEALT: Final = -3
SWAPPED: Final = -4  # an exchange, and the two piles
MERCI: Final = -6  # a card drawn out: the pile, how deep the card lies, 1 on top, and the other pile
REDEALS: Final = 1  # where they stand at the end of a position
GRACES: Final = 2
MERCIES: Final = 3
RESTING: Final = 4  # 1 while foundations that do not give two cards in a row give none
JOINED: Final = -5  # several moves one after the other, each with its three numbers


class Codes:
    """The cards of a game as numbers, in the order of suits and ranks; equal cards have the same."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        kinds = sorted({(card.suit, card.rank) for card in rules.cards})
        self.suit = tuple(int(suit) for suit, _ in kinds)
        self.rank = tuple(rank for _, rank in kinds)
        numbers = {kind: number for number, kind in enumerate(kinds)}
        self.number = {card: numbers[card.suit, card.rank] for card in rules.cards}
        self.card = {number: card for card, number in self.number.items()}  # one of those that are equal
        self.last = len(rules.names)  # where a position has its passes, redeals, graces and mercies

    def numbered(self, found: Sequence[Card]) -> tuple[int, ...]:
        """Return the numbers of cards, in their order, each once."""
        return tuple(dict.fromkeys(self.number[card] for card in found))

    @cached_property
    def most_passes(self) -> int:
        """The pass from which on all are alike."""
        counted = [1]
        for group in self.rules.spec.groups:
            if group.click is not None:
                counted.append(len(group.click.counts))
                counted.append(group.passes if group.passes <= FACE else 1)
        return max(counted)

    @cached_property
    def most_redeals(self) -> int:
        """The redeal from which on all are alike."""
        redeal = self.rules.spec.redeal
        return redeal.times if redeal is not None and redeal.times < ENDLESS else 0

    def redealt(self, times: int) -> int:
        """Return how often cards were dealt again as far as it makes a difference."""
        redeal = self.rules.spec.redeal
        if redeal is not None and redeal.spread and redeal.times >= ENDLESS:
            return times % len(self.rules.span[redeal.spread])  # its piles are taken up in turn
        return min(times, self.most_redeals)

    def position(self, deal: PatienceDeal) -> Position:
        """Return a deal in numbers."""
        number = self.number
        piles = [
            bytes(number[card] + (0 if pile.faces_up(card) else DOWN) for card in pile)
            for pile in deal.places
        ]
        if deal.by_hand:  # what can be turned up costs nothing: it is taken as turned
            for at in unturned(self.rules, deal.places):
                piles[at] = piles[at][:-1] + bytes((piles[at][-1] & FACE,))
        passes, redeals = min(deal.passes, self.most_passes), self.redealt(deal.redeals)
        return (*piles, bytes((passes, redeals, deal.graces, deal.mercies, deal.resting)))

    def way(self, deal: PatienceDeal, action: Action) -> Way:
        """Return an action that can be done now in numbers."""
        at = self.rules.at
        match action:
            case Move(card, source, target):
                pile = deal.places[at[source]]
                return at[source], len(pile) - pile.index(card), at[target]
            case Merci(card, source, target):
                pile = deal.places[at[source]]
                return MERCI, at[source], len(pile) - pile.index(card), at[target]
            case Draw(pile_name):
                return DRAWN, at[pile_name]
            case Remove(cards):
                where = {pile[-1]: number for number, pile in enumerate(deal.places) if pile}
                return (REMOVED, *sorted(where[card] for card in cards))
            case Swap(cards):
                where = {pile[0]: number for number, pile in enumerate(deal.places) if pile}
                return (SWAPPED, *sorted(where[card] for card in cards))
        return (REDEALT,)

    def action(self, deal: PatienceDeal, way: Way) -> Action:
        """Return the action of a deal that a way means there."""
        names = self.rules.names
        match way:
            case (sign, at) if sign == DRAWN:
                return Draw(names[at])
            case (sign, *piles) if sign == REMOVED:
                tops = [deal.places[at][-1] for at in piles]
                return self.rules.removal(tuple(sorted(tops, key=self.rules.order.__getitem__)))
            case (sign, one, other) if sign == SWAPPED:
                return self.rules.swap(deal.places[one][0], deal.places[other][0])
            case (sign, source, depth, target) if sign == MERCI:
                return Merci(deal.places[source][-depth], names[source], names[target])
            case (source, count, target):
                return self.rules.move(deal.places[source][-count], source, target)
        return REDEAL


class Guarding:
    """Asks guards of positions."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def holds(self, position: Position | list[bytes], guard: Guard, index: int = 0) -> bool:
        """Say whether a guard holds, for the pile of that number in its group."""
        return guard.ever or all(self._is(position, name, state, index) for name, state in guard.needs)

    def grants(self, position: Position) -> bool:
        """Say whether a card may be drawn out from under others."""
        redeal = self.rules.spec.redeal
        if redeal is None or not redeal.merci:
            return False
        return position[-1][REDEALS] >= redeal.times and position[-1][MERCIES] < redeal.merci

    def _is(self, position: Position | list[bytes], name: str, state: State, index: int) -> bool:
        span = self.rules.span[name]
        piles = position[span.start : span.stop]
        full = self.rules.group_of[name].most
        match state:
            case State.EMPTY | State.ALL_EMPTY:
                return not any(piles)
            case State.ANY_EMPTY:
                return not all(piles)
            case State.NONE_EMPTY:
                return all(piles)
            case State.FULL:
                return all(len(pile) == full for pile in piles)
            case State.SAME_INDEX_FULL:
                return len(piles[index % len(piles)]) == full
            case State.STARTED:
                return any(piles)
