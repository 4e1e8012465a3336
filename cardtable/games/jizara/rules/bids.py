"""The cards of Ji'zara, what they are worth, and what a bid may be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Final, TypeAlias

from cardtable.engine.actions import Action
from cardtable.engine.cards import ACE, JACK, KING, QUEEN, Card, cards, pack
from cardtable.language import N_

Cards: TypeAlias = tuple[Card, ...]

PACKS: Final = 2  # at most (JZ-59)
KEYS: Final = tuple(cards("AS AH AD AC 4C"))  # (JZ-2)
CHAIN_RANKS: Final = (2, 3, 4)  # (JZ-8)
COURT: Final = {JACK: 15, QUEEN: 20, KING: 25}  # points (JZ-5 to JZ-7)
REMEMBERED: Final = 1 << 14  # bids that are made once only


def ordinary(packs: int) -> list[Card]:
    """Return the ordinary cards of so many packs (JZ-3, JZ-60)."""
    keys = {key.name for key in KEYS}
    return [card for number in range(1, packs + 1) for card in pack(number) if card.name not in keys]


POINTS: Final = {card: COURT.get(card.rank, card.rank) for card in ordinary(PACKS)}  # (JZ-4)
_ALL: Final = sorted(
    (card for number in range(1, PACKS + 1) for card in pack(number)),
    key=lambda card: (card.rank == ACE, -card.rank, card.order),
)
_PLACE: Final = {card: place for place, card in enumerate(_ALL)}  # highest first, so plain before chain


def worth(found: Iterable[Card]) -> int:
    """Return the points of ordinary cards (JZ-29, JZ-46)."""
    return sum(map(POINTS.__getitem__, found))


def is_chain(card: Card) -> bool:
    """Say whether an ordinary card is a chain card (JZ-8)."""
    return card.rank in CHAIN_RANKS


class Call(Enum):
    """What a side announces."""

    BID = N_("bid")
    PASS = N_("pass")  # no password


@dataclass(frozen=True, slots=True)
class Decide(Action):
    """Bid or pass, told to all once all have chosen (JZ-20)."""

    call: Call


@dataclass(frozen=True, slots=True)
class Bid(Action):
    """Bid these cards (JZ-25 to JZ-28); none is a pass in one step. They are kept highest first."""

    cards: Cards

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", tuple(sorted(self.cards, key=_place)))


@dataclass(frozen=True, slots=True)
class Advise(Action):
    """Tell the bidder what to announce, and the points of one's highest bid (D14)."""

    call: Call
    points: int


@dataclass(frozen=True, slots=True)
class Next(Action):
    """Go on, where a game would be over before anybody has done anything."""


def _place(card: Card) -> int:
    return _PLACE.get(card, len(_PLACE))


DECISIONS: Final = (Decide(Call.BID), Decide(Call.PASS))
NO_BID: Final = Bid(())
GO_ON: Final = (Next(),)
_bid: Final = lru_cache(REMEMBERED)(Bid)


def legal_bids(hand: Sequence[Card]) -> list[Bid]:
    """Return every bid from a hand: at most one plain card, any chain cards, not nothing (JZ-25 to JZ-28)."""
    plain: list[Card] = []
    chains: list[Cards] = [()]
    for card in sorted(hand, key=_PLACE.__getitem__):
        if card.rank in CHAIN_RANKS:
            chains += [(*chain, card) for chain in chains]
        else:
            plain.append(card)
    found = [_bid((card, *chain)) for card in plain for chain in chains]
    return found + [_bid(chain) for chain in chains[1:]]


def highest(hand: Sequence[Card]) -> int:
    """Return the points of the highest bid from a hand."""
    chain = sum(card.rank for card in hand if card.rank in CHAIN_RANKS)
    return chain + max((POINTS[card] for card in hand if card.rank not in CHAIN_RANKS), default=0)
