"""Deals of 99 for the tests."""

from collections.abc import Iterator, Sequence
from random import Random

from cardtable.catalogue import game
from cardtable.engine.cards import Card, cards
from cardtable.engine.chance import SeededChance
from cardtable.engine.options import read_options
from cardtable.engine.result import DealResult
from cardtable.games.game_99.rules.bids import SetAside
from cardtable.games.game_99.rules.deal import Deal99, Summary
from cardtable.games.game_99.rules.options import Options99
from tests.games import trickdeals
from tests.games.trickdeals import kept

NINETY = game("99")


def options(**given: str) -> Options99:
    return read_options(Options99, given)


def new(number: int = 1, seed: int = 1, **given: str) -> Deal99:
    """Return deal `number` of a match, dealt."""
    found = options(**given)
    earlier = (DealResult((0,) * found.players),) * (number - 1)
    deal = NINETY.new_deal(found, earlier, SeededChance(seed))
    deal.begin()
    assert isinstance(deal, Deal99)
    return deal


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


def moments(seed: int, **given: str) -> Iterator[Deal99]:
    """Give the deals of a random match at every moment."""
    return trickdeals.moments(NINETY, options(**given), seed, Deal99)


def laid(deal: Deal99, seat: int) -> Sequence[Card]:
    """Return what a seat has laid aside, in the order of actions."""
    return sorted(deal.aside[seat], key=lambda card: card.text)
