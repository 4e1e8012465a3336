"""Bids made of cards, what they earn, and who can win."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import ClassVar, Final, TypeAlias

from cardtable.engine.actions import Action
from cardtable.engine.cards import Card, Suit
from cardtable.engine.piles import Seat
from cardtable.games.game_99.rules.options import ASIDE, Bonus, Options99, ThreeDiamonds, TieRule
from cardtable.language import _

Bid: TypeAlias = tuple[int, ...]  # the numbers of tricks with which it is made, the least first

ALL: Final = 10  # tricks, that three diamonds may stand for (NN-21)
VALUES: Final = {Suit.DIAMONDS: 0, Suit.SPADES: 1, Suit.HEARTS: 2, Suit.CLUBS: 3}  # (NN-18)


@dataclass(frozen=True, slots=True)
class SetAside(Action):
    """Lay three cards of the hand aside as a bid (NN-17)."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class SetAsideFor(SetAside):
    """Lay three diamonds aside, and say in secret what they mean."""

    verb_of: ClassVar[type[Action] | None] = SetAside
    target: int


class Hurdle(Enum):
    """What keeps a seat from winning."""

    SHORT = auto()  # of points
    BEHIND = auto()  # another has more
    TIED = auto()  # another has as many
    MISSED = auto()  # its bid


def worth(cards: Sequence[Card]) -> int:
    """Return the number that cards mean by their suits (NN-18, NN-19)."""
    return sum(VALUES[card.suit] for card in cards)


def all_diamonds(cards: Sequence[Card]) -> bool:
    """Say whether cards are a bid of three diamonds."""
    return len(cards) == ASIDE and not worth(cards)


def bid_of(cards: Sequence[Card], rule: ThreeDiamonds, target: int | None) -> Bid:
    """Return the bid that three cards make; `target` is what was said of them, if anything was."""
    if not all_diamonds(cards) or rule is ThreeDiamonds.ZERO:
        return (worth(cards),)
    return (0, ALL) if rule is ThreeDiamonds.EITHER else (target or 0,)


def bid_text(bid: Bid) -> str:
    """Return a bid as people say it."""
    return _(" or ").join(map(str, bid))


def bonuses(made: Sequence[bool], rule: Bonus) -> tuple[int, ...]:
    """Return what each seat earns for a bid that it made or missed (NN-45, NN-46)."""
    each = 10 if rule is Bonus.FLAT else {1: 30, 2: 20}.get(sum(made), 10)
    return tuple(each * one for one in made)


def hurdle(seat: Seat, options: Options99, totals: Sequence[int], made: Sequence[bool]) -> Hurdle | None:
    """Return what keeps a seat from winning after a deal, or None if it wins (NN-49 to NN-52)."""
    total, best = totals[seat], max(totals)
    if total < options.target:
        return Hurdle.SHORT
    if total < best:
        return Hurdle.BEHIND
    if options.tie_rule is TieRule.PLAY_ON and totals.count(best) > 1:
        return Hurdle.TIED
    return Hurdle.MISSED if options.win_requires_bid and not made[seat] else None
