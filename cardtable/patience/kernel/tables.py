"""Tables: the rules of a game worked out once, card by card, so that moves are looked up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from cardtable.engine.cards import ACE, BACK, JOKER, Card, Suit, jokers, suit_cards
from cardtable.patience.words.spec import Pack, Removal
from cardtable.patience.words.vocabulary import PLAYED, Build, Phrase, Step, Suits

Followers: TypeAlias = Mapping[Card, tuple[Card, ...]]  # which cards may be put on a card
NEXT: Final = {
    Step.UP: (1,),
    Step.DOWN: (-1,),
    Step.UPDOWN: (1, -1),
    Step.CHOSEN: (1, -1),
    Step.SAME: (0,),
    Step.UP2: (2,),
    Step.DOWN2: (-2,),
    Step.UP3: (3,),
    Step.UP4: (4,),
    Step.NEAR: (-1, 0, 1),
}
SHARED: Final = 32  # tables that games may share; the rules of each game hold their own


@lru_cache(maxsize=64)
def cards_of(pack: Pack) -> tuple[Card, ...]:
    """Return the cards of a pack, in the order of their suits and ranks, the jokers last."""
    copies = 4 * pack.packs // pack.suits
    ranks = frozenset(pack.ranks)
    suited = (
        each
        for number in range(1, copies + 1)
        for suit in PLAYED[pack.suits]
        for each in suit_cards(suit, number)
        if each.rank in ranks
    )
    return (*suited, *jokers(pack.jokers))


@dataclass(frozen=True)
class Lookup:
    """What a pack and a way of building come to."""

    pack: Pack
    build: Build
    wrap: bool

    def followers(self) -> Followers:
        """Return which cards may be put on each card, in the order of the pack; none on a back."""
        return _followers(self)

    def takers(self) -> Mapping[Card, frozenset[Card]]:
        """Return the same as sets."""
        return _takers(self)


@lru_cache(maxsize=SHARED)
def _followers(lookup: Lookup) -> Followers:
    pack = lookup.pack
    found: dict[Card, tuple[Card, ...]] = {BACK: ()}
    every = [card for card in cards_of(pack) if card.rank != JOKER]
    wild = tuple(jokers(pack.jokers)) if lookup.build else ()
    found |= {card: (*every, *(each for each in wild if each is not card)) for card in wild}
    by_kind: dict[tuple[int, Suit], list[Card]] = {}
    for card in every:
        by_kind.setdefault((card.rank, card.suit), []).append(card)
    for (rank, suit), below in by_kind.items():
        kinds = {
            kind for phrase in lookup.build for kind in _kinds(phrase, rank, suit, pack, wrap=lookup.wrap)
        }
        over = (*(card for card in every if (card.rank, card.suit) in kinds), *wild)
        for card in below:
            found[card] = tuple(each for each in over if each is not card) if card in over else over
    return found


@lru_cache(maxsize=SHARED)
def _takers(lookup: Lookup) -> Mapping[Card, frozenset[Card]]:
    return {card: frozenset(over) for card, over in _followers(lookup).items()}


def _kinds(phrase: Phrase, rank: int, suit: Suit, pack: Pack, *, wrap: bool) -> Iterable[tuple[int, Suit]]:
    """Give the ranks and suits that a phrase puts on a card."""
    for over in _ranks(phrase.step, rank, pack.ranks, wrap=wrap):
        for other in PLAYED[pack.suits]:
            if suited(phrase.suits, suit, other):
                yield over, other


def _ranks(step: Step, rank: int, ranks: Sequence[int], *, wrap: bool) -> tuple[int, ...]:
    at = ranks.index(rank)
    match step:
        case Step.ANY:
            return tuple(ranks)
        case Step.LOWER:
            return tuple(ranks[:at])
        case Step.HIGHER:
            return tuple(ranks[at + 1 :])
    places = [at + each for each in NEXT[step]]
    if wrap:
        return tuple(ranks[place % len(ranks)] for place in places)
    return tuple(ranks[place] for place in places if 0 <= place < len(ranks))


def suited(suits: Suits, one: Suit, other: Suit) -> bool:
    """Say whether two suits go together."""
    match suits:
        case Suits.SUIT:
            return one == other
        case Suits.ALT:
            return red(one) != red(other)
        case Suits.COLOR:
            return red(one) == red(other)
        case Suits.OTHER:
            return one != other
        case Suits.ANY:
            return True


def red(suit: Suit) -> bool:
    """Say whether a suit is red."""
    return suit in (Suit.DIAMONDS, Suit.HEARTS)


def rank_before(rank: int, ranks: Sequence[int]) -> int:
    """Return the rank below another, the highest below the lowest."""
    return ranks[ranks.index(rank) - 1]


def beyond(each: Removal, rank: int, ranks: Sequence[int]) -> tuple[int, ...]:
    """Return the rank, if there is one, that is as far above another as the cards of a set are."""
    at = ranks.index(rank) + each.diff
    return (ranks[at % len(ranks)],) if each.wrap or at < len(ranks) else ()


def high(rank: int, ranks: Sequence[int]) -> int:
    """Return how high a rank is with the ace above all."""
    return len(ranks) if rank == ACE else ranks.index(rank)
