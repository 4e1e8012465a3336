"""What a seat may do in Spite and Malice, and which ranks a side pile takes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Final, TypeAlias

from cardtable.engine.actions import Action
from cardtable.engine.cards import ACE, BACK, JOKER, KING, Card, jokers, pack
from cardtable.language import N_

PLACES: Final = 4  # of centre stacks, and of each seat's side piles (SM-27, SM-41)
NUMBERS: Final = range(1, PLACES + 1)  # of centre stacks and of side piles
NEW: Final = 0  # the number of a new centre stack
TWO: Final = 2
THREE: Final = 3
FIRST_DECK: Final = tuple(pack(1))  # (SM-2)
JOKERS: Final = tuple(jokers(4))
SECOND_DECK: Final = (*pack(2), *JOKERS)  # (SM-3)


class Source(IntEnum):
    """Where a card is played from: the seat's hand, its payoff pile or one of its side piles."""

    HAND = 0
    PAYOFF = 1
    PILE1 = 2
    PILE2 = 3
    PILE3 = 4
    PILE4 = 5


class Duty(Enum):
    """What a seat must play before it may end its turn: the code and the words of the refusal."""

    ACE = ("ace_must_be_played", N_("An ace must go to the centre first."))
    TWO = ("two_must_be_played", N_("A two must be played on an ace in the centre first."))


@dataclass(frozen=True, slots=True)
class Centre(Action):
    """Play a card onto centre stack 1 to 4, or onto a new one, 0, which takes the lowest free place."""

    card: Card
    source: Source
    stack: int


@dataclass(frozen=True, slots=True)
class Side(Action):
    """Put a card on side pile 1 to 4 of one's own, which ends the turn; other numbers are not one's own."""

    card: Card
    source: Source
    pile: int


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """End the turn by word."""


Plays: TypeAlias = tuple[Centre, ...]  # of one card from one place, by number of the stack, a new one first
HAND: Final = Source.HAND
PAYOFF: Final = Source.PAYOFF
SIDES: Final = (Source.PILE1, Source.PILE2, Source.PILE3, Source.PILE4)
END_TURN: Final = EndTurn()


def _plays(source: Source) -> dict[Card, Plays]:
    cards = (*FIRST_DECK, *SECOND_DECK)
    return {card: tuple(Centre(card, source, stack) for stack in range(PLACES + 1)) for card in cards}


HAND_PLAYS: Final = _plays(HAND)  # made once, for what is legal is asked often
PAYOFF_PLAYS: Final = _plays(PAYOFF)
PILE_PLAYS: Final = [_plays(source) for source in SIDES]
SIDE_PLAYS: Final = {
    card: tuple(Side(card, HAND, pile) for pile in NUMBERS) for card in (*FIRST_DECK, *SECOND_DECK)
}


def playable(hand: Sequence[Card], payoff: Sequence[Card], sides: Sequence[Sequence[Card]]) -> list[Plays]:
    """Return the plays of a seat's cards, if they are seen (SM-30 to SM-32, SM-38, SM-50, SM-57)."""
    found = [HAND_PLAYS[card] for card in hand if card is not BACK]
    if payoff and payoff[-1] is not BACK:  # it is about to be turned
        found.append(PAYOFF_PLAYS[payoff[-1]])
    for at, pile in enumerate(sides):
        if pile:
            found.append(PILE_PLAYS[at][pile[-1]])
    return found


def holds(cards: Sequence[Plays], rank: int) -> bool:
    """Say whether a card of that rank is among those that can be played."""
    return any(plays[0].card.rank == rank for plays in cards)


ALL_RANKS: Final = frozenset(range(JOKER, KING + 1))
RANKS_ON: Final = [  # what goes on a natural card, by the jokers on top of it and by its rank
    [frozenset({JOKER, *range(max(ACE, rank - on_top - 1), rank + 1)}) for rank in range(KING + 1)]
    for on_top in range(len(JOKERS) + 1)
]
SAME_RANK: Final = [frozenset({JOKER, rank}) for rank in range(KING + 1)]


def side_ranks(pile: Sequence[Card], *, low_cards: bool = True) -> frozenset[int]:
    """Return the ranks that a side pile takes (SM-44 to SM-47, SM-56, SM-58, SM-59).

    Without `low_cards` a two may not go on a natural three, nor an ace on a natural two (SM-48, SM-49, D6).
    """
    for on_top, card in enumerate(reversed(pile)):
        if card.rank != JOKER:
            held_back = not low_cards and not on_top and card.rank in (TWO, THREE)
            return SAME_RANK[card.rank] if held_back else RANKS_ON[on_top][card.rank]
    return ALL_RANKS


def side_actions(hand: Sequence[Card], sides: Sequence[Sequence[Card]], *, low_cards: bool) -> list[Side]:
    """Return the plays of a seat's hand to its side piles (SM-42, SM-43)."""
    cards = [(card.rank, SIDE_PLAYS[card]) for card in hand]
    found: list[Side] = []
    for at, pile in enumerate(sides):
        ranks = side_ranks(pile, low_cards=low_cards)
        found += [plays[at] for rank, plays in cards if rank in ranks]
    return found
