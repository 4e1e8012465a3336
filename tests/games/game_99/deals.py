"""Deals of 99 for the tests."""

from collections.abc import Sequence
from random import Random

from cardtable.engine.cards import Card, cards
from cardtable.engine.result import DealResult
from cardtable.games.game_99.rules.bids import SetAside
from cardtable.games.game_99.rules.deal import Deal99, Game99, Summary
from tests.games.dealing import Dealing
from tests.games.trickdeals import kept

NINETY = Game99()
DEALING = Dealing(NINETY)
options, moments = DEALING.options, DEALING.moments


def new(number: int = 1, seed: int = 1, **given: str) -> Deal99:
    """Return deal `number` of a match, dealt."""
    earlier = DealResult((0,) * options(**given).players)
    return DEALING.new(seed, [earlier] * (number - 1), **given)


def of(text: str) -> SetAside:
    """Return the bid of these cards."""
    return SetAside(tuple(cards(text)))


def bid(deal: Deal99, seed: int = 1) -> Deal99:
    """Let every seat lay three cards aside at random."""
    rng = Random(seed)
    for seat in deal.actors():
        deal.apply(seat, rng.choice(deal.actions(seat)))
    return deal


def summary(deal: Deal99) -> Summary:
    """Return what the score sheet keeps of a deal that is over."""
    return kept(deal, Summary)


def laid(deal: Deal99, seat: int) -> Sequence[Card]:
    """Return what a seat has laid aside, in the order of actions."""
    return sorted(deal.aside[seat], key=lambda card: card.text)
