"""What follows from an ask: cards that lie open are swept, and a miss gives the turn away."""

from dataclasses import replace
from random import Random

import pytest

from cardtable.bots.levels import Budget
from cardtable.engine.cards import card
from cardtable.engine.piles import seats_of
from cardtable.games.canadian_fish.bot import expert
from cardtable.games.canadian_fish.bot.bots import hard
from cardtable.games.canadian_fish.bot.expert import Sequels
from cardtable.games.canadian_fish.bot.likely import World
from cardtable.games.canadian_fish.bot.mind import mind
from cardtable.games.canadian_fish.bot.readings import bits
from cardtable.games.canadian_fish.rules.deal import Ask, CanadianFishDeal
from cardtable.games.canadian_fish.rules.knowledge import INDEX
from tests.games.canadian_fish.hands import laid

SAFE, RISKY = Ask(3, card("6C")), Ask(1, card("6C"))


def exposed() -> CanadianFishDeal:
    """Return a deal in which all have seen four high diamonds come to seat 0; seat 1 holds the others."""
    deal = laid(
        {
            "turn": 0,
            "hand/0": "2C 9D 2H",
            "hand/1": "7C KD AD 5H",
            "hand/2": "3C 6C",
            "hand/3": "10D JD QD 6H 7H",
            "hand/4": "4C 5C 3H",
            "hand/5": "4H",
        }
    )
    for each in ("10D", "JD", "QD"):
        deal.apply(0, Ask(3, card(each)))
    return deal


def world(deal: CanadianFishDeal) -> World:
    """Return the deal as it lies."""
    return tuple(bits(hand) for hand in deal.hands)


def test_a_miss_is_worth_less_where_whoever_gets_the_turn_can_sweep_a_suit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Seat 1 takes four high diamonds, seat 3 nothing."""
    monkeypatch.setattr(expert, "TURNS", 2)
    deal = exposed()
    found = Sequels(deal.view(0), mind(deal.view(0), 0), deal.known, Random(1))
    safe, risky = (sum(found.worth(ask, world(deal), at) for at in range(6)) / 6 for ask in (SAFE, RISKY))
    assert safe - risky > 0.8


def test_where_no_ask_can_succeed_the_turn_goes_to_one_who_can_take_little() -> None:
    """CF-21: seat 1 would take four high hearts from seat 2."""
    deal = laid(
        {
            "turn": 0,
            "hand/0": "2C",
            "hand/1": "KH AH 2S",
            "hand/2": "3C 4C 9H 10H JH QH",
            "hand/3": "9S 10S 3S",
            "hand/4": "5C 6C 7C",
            "hand/5": "JS QS 4S",
        }
    )
    dealt, lies = list(deal.known.dealt), list(deal.known.lies)
    for each in ("3C", "4C", "5C", "6C", "7C"):
        dealt[INDEX[card(each)]] = seats_of((2, 4))
    for each, seat in zip(("9H", "10H", "JH", "QH", "KH", "AH"), (2, 2, 2, 2, 1, 1), strict=True):
        lies[INDEX[card(each)]] = seat
    deal.known = replace(deal.known, dealt=tuple(dealt), lies=tuple(lies))
    for seed in range(4):
        ask = hard(deal.view(0), 0, Random(seed), Budget(iterations=60))
        assert isinstance(ask, Ask)
        assert ask.opponent in (3, 5)


def test_a_decision_takes_as_many_deals_as_it_has_iterations() -> None:
    """The same iterations, the same choice: nothing hangs on the clock."""
    deal = exposed()
    now = iter(range(1_000_000))
    for count in (1, 20):
        slow = Budget(iterations=count, clock=lambda: float(next(now)))
        chosen = [hard(deal.view(0), 0, Random(4), budget) for budget in (Budget(iterations=count), slow)]
        assert chosen[0] == chosen[1]
