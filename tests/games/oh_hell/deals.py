"""Deals of Oh Hell for the tests."""

from collections.abc import Iterator
from random import Random
from typing import TypeVar

from cardtable.catalogue import game
from cardtable.engine.chance import SeededChance
from cardtable.engine.events import Event, Said
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.engine.result import DealResult
from cardtable.engine.trials import play, random_action
from cardtable.games.oh_hell.rules.deal import Bid, OhHellDeal, Summary
from cardtable.games.oh_hell.rules.options import OhHellOptions

Spoken = TypeVar("Spoken")

OH_HELL = game("oh-hell")


def options(**given: str) -> OhHellOptions:
    return read_options(OhHellOptions, given)


def new(number: int = 1, seed: int = 1, **given: str) -> OhHellDeal:
    """Return deal `number` of a match, dealt."""
    found = options(**given)
    earlier = (DealResult((0,) * found.players),) * (number - 1)
    deal = OH_HELL.new_deal(found, earlier, SeededChance(seed))
    deal.begin()
    assert isinstance(deal, OhHellDeal)
    return deal


def bid(deal: OhHellDeal, *numbers: int) -> None:
    """Bid these numbers, first the seat on turn."""
    for each in numbers:
        deal.apply(deal.actors()[0], Bid(each))


def play_out(deal: OhHellDeal, seed: int = 1) -> OhHellDeal:
    """Play a deal at random to its end."""
    rng = Random(seed)
    while deal.result() is None:
        deal.apply(*random_action(deal, rng))
    return deal


def summary(deal: OhHellDeal) -> Summary:
    """Return what the score sheet keeps of a deal that is over."""
    result = deal.result()
    assert result is not None
    return result.detail(Summary)


def moments(seed: int, **given: str) -> Iterator[OhHellDeal]:
    """Give the deals of a random match at every moment."""
    match = Match(OH_HELL, options(**given), seed)
    for _ in play(match, Random(seed), 5000):
        assert isinstance(match.deal, OhHellDeal)
        yield match.deal


def said(events: list[Event], kind: type[Spoken]) -> list[Spoken]:
    """Return all that has been said of a kind."""
    told = [event.topic for event in events if isinstance(event, Said)]
    return [topic for topic in told if isinstance(topic, kind)]
