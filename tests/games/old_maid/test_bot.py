"""The bots of Old Maid: what they remember, what they hide, and that nobody can tell where they draw."""

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from cardtable.bots.estimates import estimated_share
from cardtable.bots.levels import Budget
from cardtable.bots.runner import Chooser
from cardtable.bots.self_play import played
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.games.old_maid.bot.bots import easy, hard, hint, medium, worth_drawing
from cardtable.games.old_maid.rules.deal import Arrange, Draw, Loss, OldMaidDeal, Raise
from cardtable.games.old_maid.rules.options import OldMaidOptions
from tests.games.old_maid.hands import OLD_MAID, laid

QUICK = Budget()
GIVEN = {"hand/0": "8C QS", "hand/1": "8D 5C 5S 9C", "turn": 1, "source": 0}


def given_away(hand: str = "3C 4C", drawer: str = "2C 7C", drawn: int = 0) -> OldMaidDeal:
    """Return a deal of two in which seat 0 has just drawn a card of seat 1, and seat 1 draws next."""
    deal = laid({"hand/0": drawer, "hand/1": hand, "turn": 0, "source": 1}, players="2")
    deal.apply(0, Draw(drawn))
    return deal


def test_a_bot_leaves_the_card_that_it_gave_away() -> None:
    deal = given_away()
    assert worth_drawing(deal.view(1), 1) == [0, 1]
    assert {medium(deal.view(1), 1, Random(seed), QUICK) for seed in range(20)} == {Draw(0), Draw(1)}
    assert {easy(deal.view(1), 1, Random(seed), QUICK) for seed in range(40)} == {Draw(0), Draw(1), Draw(2)}


def test_a_bot_takes_a_card_back_that_makes_a_pair_by_now() -> None:
    view = given_away().view(1)
    view.hands[1].append(next(card for card in view.pack if card.text == "3C"))
    assert worth_drawing(view, 1) == [2]


def test_a_bot_that_has_seen_every_card_of_a_hand_still_draws() -> None:
    view = laid({"hand/0": "2C", "hand/1": "4C", "turn": 1, "source": 0}, players="2")
    view.show(view.hands[0].top, view.hands[0], 2)
    assert worth_drawing(view.view(1), 1) == range(1)


def test_hard_mixes_what_another_knows_the_place_of_and_only_that() -> None:
    deal = given_away()
    found = hard(deal.view(0), 0, Random(1), QUICK)
    assert isinstance(found, Arrange)
    deal.apply(0, found)
    assert deal.view(1).hands[0].count(deal.view(1).hands[0][0]) == 3
    again = [hard(deal.view(0), 0, Random(seed), QUICK) for seed in range(60)]
    assert {type(each) for each in again} == {Raise, type(None)}
    assert not any(
        isinstance(medium(given_away().view(0), 0, Random(seed), QUICK), Arrange) for seed in range(60)
    )


def test_hard_lays_a_card_without_a_match_between_others() -> None:
    for seed in range(40):
        deal = laid({"hand/0": "7C 8C 9C QS", "hand/1": "7D 8D 9D", "turn": 1, "source": 0}, players="2")
        deal.show(deal.hands[0].top, deal.hands[0], 2)
        found = hard(deal.view(0), 0, Random(seed), QUICK)
        assert isinstance(found, Arrange)
        assert found.order.index(3) in (1, 2)


@pytest.mark.parametrize("bot", [easy, medium, hard])
def test_nobody_can_tell_a_bot_from_chance_by_where_it_draws(bot: Chooser) -> None:
    """Each place of six comes up as by lot (chi square, five degrees of freedom: 20.5 is 1 in 1000)."""
    view = laid(
        {"hand/0": "2C 3C 4C 5C 6C QS", "hand/1": "2D", "turn": 1, "source": 0, "raised": 2}, players="2"
    ).view(1)
    rng = Random(11)
    found = Counter(str(bot(view, 1, rng, QUICK)) for _ in range(3000))
    assert len(found) == 6
    assert sum((count - 500) ** 2 / 500 for count in found.values()) < 20.5


@pytest.mark.parametrize("bot", [medium, hard])
def test_nobody_can_tell_by_what_is_pushed_up(bot: Chooser) -> None:
    view = laid({"hand/0": "2C 3C QS", "hand/1": "2D", "turn": 1, "source": 0}, players="2").view(0)
    rng = Random(7)
    found = Counter(str(bot(view, 0, rng, QUICK)) for _ in range(6000))
    raised = [found[f"raise {at}"] for at in range(3)]
    assert sum(raised) == 6000 - found["None"]
    assert all(abs(count - 300) < 70 for count in raised), raised


def test_a_hint_says_what_is_known() -> None:
    assert hint(laid(GIVEN, players="2").view(1), 1, Random(1))[1].startswith("Nobody knows")
    assert "3♣, which you gave away" in hint(given_away().view(1), 1, Random(1))[1]
    single = laid({"hand/0": "8C", "hand/1": "8D QS", "turn": 1, "source": 0}, players="2")
    assert hint(single.view(1), 1, Random(1)) == (Draw(0), "There is only one card to draw.")
    view = given_away().view(1)
    view.hands[1].append(next(card for card in view.pack if card.text == "3C"))
    assert hint(view, 1, Random(1)) == (Draw(2), "You know that 3♣ lies here, and you hold its match.")


def loser(bots: Sequence[Chooser], seed: int) -> int:
    """Return which of two bots loses a deal."""
    match, rng = Match(OLD_MAID, read_options(OldMaidOptions, {"players": "2"}), seed), Random(seed)
    for _ in played(match, lambda at: bots[at](match.view(at), at, rng, QUICK), 10_000):
        pass
    return match.sheet[-1].detail(Loss).loser


def losses(one: Chooser, other: Chooser, deals: int) -> list[float]:
    """Return how often a bot loses each deal to another, sitting in both seats with the same cards."""
    return [
        ((loser([one, other], seed) == 0) + (loser([other, one], seed) == 1)) / 2 for seed in range(deals)
    ]


@pytest.mark.slow
@pytest.mark.parametrize(("better", "worse"), [(medium, easy), (hard, medium)])
def test_a_better_bot_loses_less_often(better: Chooser, worse: Chooser) -> None:
    """Of 2000 deals medium lost 41 in 100 to easy, and hard 39 in 100 to medium."""
    estimate = estimated_share(losses(better, worse, 400), 2)
    assert estimate.high is not None
    assert estimate.high < 0.5
