"""The rule of thumb: what is certain it declares, and what it asks is right."""

from functools import cache
from random import Random

import pytest

from cardtable.bots.levels import Budget
from cardtable.bots.runner import Chooser
from cardtable.engine.cards import card
from cardtable.engine.piles import only
from cardtable.games.canadian_fish.bot.bots import easy, hard, hint, medium
from cardtable.games.canadian_fish.bot.mind import mind, remembered
from cardtable.games.canadian_fish.bot.thumb import likeliest_asks
from cardtable.games.canadian_fish.rules.deal import Ask, Assign, CanadianFishDeal, Claim, PassTurn
from cardtable.games.canadian_fish.rules.knowledge import known_from
from cardtable.games.canadian_fish.rules.suits import HalfSuit
from cardtable.games.canadian_fish.rules.topics import AskedWrongly, Declared
from tests.games.canadian_fish.hands import laid, new

QUICK = Budget()
FEW = Budget(iterations=40)


def played(seed: int, steps: int, memory: str = "perfect") -> CanadianFishDeal:
    """Return a hand, or its beginning, played by six of these bots, who interject when they are sure."""
    return _played(seed, steps, memory).clone()


@cache
def _played(seed: int, steps: int, memory: str) -> CanadianFishDeal:
    deal, rng = new(seed, bot_memory=memory), Random(seed)
    for _ in range(steps):
        if deal.over:
            break
        for seat in (*deal.interjectors(), *deal.actors()):
            action = medium(deal.view(seat), seat, rng, QUICK)
            if action is not None:
                deal.apply(seat, action)
                break
    return deal


def test_it_declares_at_once_what_is_in_its_own_hand() -> None:
    deal = laid({"turn": 1, "hand/0": "2C 3C 4C 5C 6C 7C 9H", "hand/1": "9D", "hand/3": "9S"})
    assert medium(deal.view(0), 0, Random(1), QUICK) == Claim()
    deal.apply(0, Claim())
    assert medium(deal.view(0), 0, Random(1), QUICK) == Assign(HalfSuit.LC, (0,) * 6)


def test_it_does_not_declare_what_an_opponent_may_hold() -> None:
    deal = laid({"turn": 1, "hand/0": "2C 3C 4C 5C 6C 9H", "hand/1": "9D 7C", "hand/3": "9S"})
    assert medium(deal.view(0), 0, Random(1), QUICK) is None


def test_it_asks_for_what_all_have_seen() -> None:
    deal = laid(
        {"turn": 1, "hand/0": "2C 9H", "hand/1": "3C 10H", "hand/2": "7C JH", "hand/3": "QH", "hand/5": "KH"}
    )
    deal.apply(1, Ask(2, card("7C")))
    deal.apply(1, Ask(2, card("2C")))
    deal.turn = 0
    assert deal.known.where(card("7C")) == only(1)
    action, why = hint(deal.view(0), 0, Random(2))
    assert action in (Ask(1, card("7C")), Ask(1, card("10H")), Ask(1, card("3C")))
    assert isinstance(action, Ask)
    assert action.card in deal.hands[1]
    assert "{1}" in why


def test_it_passes_the_turn_to_the_teammate_with_the_most_cards() -> None:
    hands = {"hand/0": "2C 7C", "hand/1": "KH", "hand/2": "3C 4C 5C 6C 9H", "hand/4": "JH QH"}
    deal = laid({"turn": 0, **hands})
    deal.apply(0, Ask(1, card("7C")))
    assert medium(deal.view(0), 0, Random(1), QUICK) == PassTurn(4)


def test_bots_ask_rightly() -> None:
    deal = played(3, 15)
    assert len(deal.history) == 15
    assert not [told for told in deal.history if isinstance(told, AskedWrongly)]


@pytest.mark.slow
@pytest.mark.parametrize("memory", [pytest.param("suits", marks=pytest.mark.slow), "perfect"])
def test_hands_of_bots_end_without_a_wrong_ask(memory: str) -> None:
    deal = played(5, 500, memory)
    assert deal.over
    assert not [told for told in deal.history if isinstance(told, AskedWrongly)]
    assert len([told for told in deal.history if isinstance(told, Declared)]) == 8


def test_a_card_that_only_an_opponent_has_room_for_is_not_the_teams() -> None:
    deal = laid({"turn": 1, "hand/0": "2C 3C 4C 5C 6C 9H", "hand/1": "7C"})
    assert medium(deal.view(0), 0, Random(1), QUICK) is None


def test_a_bot_remembers_as_much_as_the_option_says() -> None:
    """CF-D25."""
    kept = {
        memory: played(7, steps, memory) for memory, steps in (("suits", 9), ("recent", 34), ("perfect", 9))
    }
    assert [remembered(deal) == deal.known for deal in kept.values()] == [False, False, True]
    for memory, count in (("suits", 6), ("recent", 30)):
        deal = kept[memory]
        assert remembered(deal) == known_from(deal.history[-count:])


@pytest.mark.slow
@pytest.mark.parametrize("memory", ["suits", "recent"])
def test_what_a_bot_remembers_is_never_false(memory: str) -> None:
    """CF-55."""
    deal = played(11, 45, memory)
    for seat in range(6):
        thought = mind(deal.view(seat), seat)
        held = {card: at for at, hand in enumerate(deal.hands) for card in hand}
        assert held.keys() == thought.masks.keys()
        assert all(mask & only(held[card]) for card, mask in thought.masks.items())
        assert thought.room == tuple(
            sum(at == other and thought.masks[card] != only(at) for card, at in held.items())
            for other in range(6)
        )


@pytest.mark.parametrize("level", [easy, medium, hard])
def test_no_bot_knows_its_team_by_name(level: Chooser) -> None:
    """CF-54: where the teams change their names, nobody does anything else."""
    for steps in (15, 40):
        deal = played(6, steps)
        for seat in (*deal.interjectors(), *deal.actors()):
            found = []
            for seating in ((0, 1, 2, 3, 4, 5), (1, 2, 3, 4, 5, 0)):
                deal.seating = seating
                found.append(level(deal.view(seat), seat, Random(steps), FEW))
            assert found[0] == found[1]


def won(better: Chooser, worse: Chooser, hands: int) -> float:
    """Return the suits that a team of better bots wins in a hand, each played from both sides."""
    suits = 0
    for seed in range(hands):
        for side in range(2):
            deal, rng = new(seed, bot_memory="perfect"), Random(seed)
            while not deal.over:
                for seat in (*deal.interjectors(), deal.actors()[0]):
                    action = (better if seat % 2 == side else worse)(deal.view(seat), seat, rng, FEW)
                    if action is not None:
                        deal.apply(seat, action)
                        break
            suits += deal.suits_won[side]
    return suits / (2 * hands)


@pytest.mark.slow
@pytest.mark.parametrize(("better", "worse", "hands"), [(medium, easy, 40), (hard, medium, 10)])
def test_better_bots_win_more_suits(better: Chooser, worse: Chooser, hands: int) -> None:
    """The bar leaves room for luck."""
    assert won(better, worse, hands) > 4


def test_where_there_is_no_time_to_count_hard_asks_as_the_rule_of_thumb_does() -> None:
    now = iter(range(10_000))
    late = Budget(seconds=1.0, clock=lambda: float(next(now)))
    for steps in (2, 9, 20):
        deal = played(3, steps)
        seat = deal.actors()[0]
        view = deal.view(seat)
        asks = likeliest_asks(view, mind(view, seat))
        assert hard(view, seat, Random(1), late) in [ask for chance, ask in asks if chance == asks[0][0]]
