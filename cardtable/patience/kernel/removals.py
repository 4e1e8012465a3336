"""Removals: which cards leave a game together, and from where."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cardtable.engine.cards import JOKER, Card
from cardtable.patience.kernel.parts import Numbered
from cardtable.patience.kernel.shapes import neighbours
from cardtable.patience.kernel.tables import beyond, high, suited
from cardtable.patience.words.spec import Removal
from cardtable.patience.words.vocabulary import Near


@dataclass(frozen=True, slots=True)
class Removals:
    """Which cards leave together: pairs, cards alone, those that a higher one beats; and from which piles.

    A pair stands with the card that comes first in the pack. `near` has the piles that lie near each, or is
    None where nearness does not matter. Of `ends` the card that lies deepest is free too, and of `seconds`
    the card under the top one leaves with it.
    """

    partners: Mapping[Card, tuple[Card, ...]]
    singles: frozenset[Card]
    beaters: Mapping[Card, frozenset[Card]]
    removable: frozenset[int]
    near: Mapping[int, frozenset[int]] | None
    ends: tuple[int, ...]
    seconds: tuple[int, ...]

    @property
    def buried(self) -> bool:
        """Whether cards may leave from under others."""
        return bool(self.ends or self.seconds)


def removals(game: Numbered) -> Removals:
    """Return what leaves together in a game that removes cards."""
    removable, removing = _removable(game), game.spec.removing
    seconds = removing.second if removing is not None else ()
    return Removals(
        _partners(game),
        _singles(game),
        _beaters(game),
        removable,
        _near(game),
        tuple(sorted(game.bottoms & removable)),
        tuple(at for name in seconds for at in game.span[name]),
    )


def spot(piles: int, at: int, depth: int) -> int:
    """Return a card of one of so many piles, lying so deep, in a number: on top, 1, that of the pile."""
    return at + piles * (depth - 1)


def lying(piles: int, number: int) -> tuple[int, int]:
    """Return the pile of a card that such a number means, and how deep it lies there."""
    depth, at = divmod(number, piles)
    return at, depth + 1


def _partners(game: Numbered) -> Mapping[Card, tuple[Card, ...]]:
    """The cards with which each makes a pair to be removed, those that come later in the pack alone."""
    removing = game.spec.removing
    assert removing is not None, "only a game that removes cards asks"
    pairs = [each for each in removing.sets if each.of == 2 and not each.large]
    return {
        card: tuple(
            other for other in game.cards[at + 1 :] if any(_pair(game, each, card, other) for each in pairs)
        )
        for at, card in enumerate(game.cards)
    }


def _pair(game: Numbered, each: Removal, one: Card, other: Card) -> bool:
    if JOKER in (one.rank, other.rank):
        return True
    if not suited(each.suits, one.suit, other.suit):
        return False
    if each.among and not {one.rank, other.rank} <= set(each.among):
        return False
    if each.total:
        return one.rank + other.rank == each.total
    if each.same_rank:
        return one.rank == other.rank
    if each.same_suit:
        return one.suit == other.suit
    if each.diff:
        return other.rank in beyond(each, one.rank, game.spec.pack.ranks) or one.rank in beyond(
            each, other.rank, game.spec.pack.ranks
        )
    return sorted((one.rank, other.rank)) == sorted(each.ranks)


def _singles(game: Numbered) -> frozenset[Card]:
    """The cards that are removed alone."""
    removing = game.spec.removing
    alone = [each for each in removing.sets if each.of == 1] if removing else []
    return frozenset(
        card
        for card in game.cards
        if any(card.rank in each.ranks or card.rank == each.total != 0 for each in alone)
    )


def _beaters(game: Numbered) -> Mapping[Card, frozenset[Card]]:
    """The higher cards of its suit, the ace above all, by which each card is beaten."""
    removing = game.spec.removing
    if removing is None or not any(each.beaten for each in removing.sets):
        return {}
    ranks = game.spec.pack.ranks
    return {
        card: frozenset(
            other
            for other in game.cards
            if other.suit == card.suit and high(other.rank, ranks) > high(card.rank, ranks)
        )
        for card in game.cards
    }


def _removable(game: Numbered) -> frozenset[int]:
    """The piles from which sets are removed."""
    removing = game.spec.removing
    places = removing.places if removing else ()
    return frozenset(at for name in places for at in game.span[name])


def _near(game: Numbered) -> Mapping[int, frozenset[int]] | None:
    """The piles that lie near each; None where nearness does not matter."""
    removing = game.spec.removing
    if removing is None or removing.near is Near.ANY:
        return None
    found: dict[int, frozenset[int]] = {}
    for name in removing.places:
        figure, first = game.spec.group(name).figure, game.span[name].start
        if figure is not None:
            for at, each in enumerate(neighbours(figure, removing.near)):
                found[first + at] = frozenset(first + other for other in each)
    return found
