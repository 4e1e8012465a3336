"""What follows from an ask: cards that lie open are swept, and a miss gives the turn away."""

from random import Random

from cardtable.bots.levels import Budget
from cardtable.engine.cards import card
from cardtable.games.canadian_fish.bot.bots import hard
from cardtable.games.canadian_fish.bot.likely import World
from cardtable.games.canadian_fish.bot.mind import mind
from cardtable.games.canadian_fish.bot.readings import bits
from cardtable.games.canadian_fish.bot.sequels import Sequels
from cardtable.games.canadian_fish.rules.deal import Ask, CanadianFishDeal
from tests.games.canadian_fish.hands import laid

HIT, SAFE, RISKY = Ask(1, card("7C")), Ask(3, card("6C")), Ask(1, card("6C"))


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


def test_a_miss_is_worth_less_where_whoever_gets_the_turn_can_sweep_a_suit() -> None:
    deal = exposed()
    sequels = Sequels(deal.view(0), mind(deal.view(0), 0), deal.known, Random(1))
    worths = {
        ask: sum(sequels.worth(ask, world(deal), at) for at in range(6)) / 6 for ask in (HIT, SAFE, RISKY)
    }
    assert worths[HIT] > worths[SAFE] > worths[RISKY]


def test_a_decision_takes_as_many_deals_as_it_has_iterations() -> None:
    """The same iterations, the same choice: nothing hangs on the clock."""
    deal = exposed()
    now = iter(range(1_000_000))
    for count in (1, 20):
        slow = Budget(iterations=count, clock=lambda: float(next(now)))
        chosen = [hard(deal.view(0), 0, Random(4), budget) for budget in (Budget(iterations=count), slow)]
        assert chosen[0] == chosen[1]
