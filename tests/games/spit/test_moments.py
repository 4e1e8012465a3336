"""What is found of a race when one looks back: chances that went by, and cards that were not the best."""

from dataclasses import replace
from functools import cache
from random import Random

import pytest

from cardtable.bots.levels import Budget
from cardtable.bots.review import Moment
from cardtable.bots.self_play import bot_action, real_time_step
from cardtable.engine.actions import Action, Later
from cardtable.engine.cards import card
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.engine.piles import Seat, Time
from cardtable.games.spit.bot import moments
from cardtable.games.spit.bot.bots import best
from cardtable.games.spit.bot.moments import MOMENTS
from cardtable.games.spit.rules.deal import SpitDeal
from cardtable.games.spit.rules.moves import Flip, Phase, Pick, Play, Side, Slap
from tests.games.spit.hands import DEALING, SPIT

FEW = Budget(iterations=24)
SLEEP: Time = 6000  # milliseconds


@cache
def race(asleep: int = -1, actions: int = 120) -> Match:
    """Return a race of two bots, the first of whom sleeps once it has played so many cards."""
    match, played, wakes = Match(SPIT, read_options(SPIT.options, {}), 5), [0], list[Time]()

    def act(seat: Seat) -> Action | None:
        action = bot_action(match, seat, "cardtable.games.spit.bot.bots:medium", FEW)
        if seat == 0 and played[0] == asleep and isinstance(action, Later):
            wakes[:] = wakes or [action.at + SLEEP]
            return replace(action, at=max(action.at, wakes[0]))
        return action

    while len(match.log) < actions:
        real_time_step(match, act)
        done = match.log[-1]
        played[0] += done.seat == 0 and isinstance(done.action, Play)
    return match


def running(**position: object) -> SpitDeal:
    """Return a race in which seat 0 has a card that fits, and others that do not."""
    lying = {
        "spit/l": "7C",
        "spit/r": "KD",
        "stock/0/1": "9H!",
        "stock/0/2": "3C 8S!",
        "stock/0/3": "3D!",
        "stock/1/1": "10C 4S!",
        "stock/1/2": "10D 5S 3H!",
        "packet/0": "AC AD AH AS 2C 2D",
        "packet/1": "JC JD JH JS QC QD",
    }
    place = {"phase": "running", "time": 1000, "lain": ((900,), (900,)), "acted": (1000, 1000), "coin": 3}
    return DEALING.laid({**place, **lying, **position}, 1)


def test_a_chance_that_went_by_is_found_where_it_came() -> None:
    awake, asleep = (MOMENTS.found(race(at), 0) for at in (-1, 4))
    assert not [each for each in awake if each.done is None and each.at < 20_000]
    (slept,) = (each for each in asleep if each.done is None and each.at < 20_000)
    view = slept.view
    assert isinstance(view, SpitDeal)
    option = best(view, 0)
    assert option is not None
    assert slept.at - option[1] > moments.LET_BY * slept.pace
    assert view.viewer == 0
    assert race(4).log[slept.position].at <= slept.at
    assert not [each for each in race(4).log if each.seat == 0 and option[1] < each.at < slept.at], (
        "it did nothing"
    )


def test_what_one_takes_a_card_in_hand_for_is_one_decision_from_before_that() -> None:
    found = MOMENTS.found(race(), 0)
    log = race().log
    assert not [each for each in found if isinstance(each.done, Pick)]
    plays = [each for each in found if isinstance(each.done, Play)]
    assert len(plays) == sum(each.seat == 0 and isinstance(each.action, Play) for each in log)
    seen_before = 0
    for each in plays:
        assert isinstance(each.view, SpitDeal)
        assert each.view.origin[0] is None
        assert each.position < next(at for at, entry in enumerate(log) if entry.at == each.at)
        between = [entry for entry in log[each.position :] if entry.at < each.at and entry.seat == 1]
        seen_before += len(between) > 1
    assert seen_before, "what was too late to be seen is left out"


def test_what_a_bot_does_is_mostly_what_the_hard_one_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moments, "COMPARED", FEW)
    found = [MOMENTS.looked_at(each, 0, Random(1)) for each in MOMENTS.found(race(), 0)]
    told = [each for each in found if each is not None]
    assert sum(each.same for each in told) > 0.7 * len(told)
    others = [each for each in told if not each.same]
    assert all(each.cost and each.worths and each.samples > 1 and all(each.words) for each in others)


def test_a_moment_tells_what_both_are_worth(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moments, "COMPARED", FEW)
    view = running().view(0)
    asleep = Moment(7, view, None, 9000, 700)
    found = MOMENTS.looked_at(asleep, 0, Random(1))
    assert found is not None
    assert found.words == ("nothing for 8.0 s", "8♠ to the left")
    assert (found.position, found.at, found.unit, found.samples) == (7, 1000, "cards", 24), "when it began"
    assert found.sure
    assert found.dear > 0.5
    assert found == MOMENTS.looked_at(asleep, 0, Random(1))
    same = MOMENTS.looked_at(replace(asleep, done=found.better, at=1700), 0, Random(1))
    assert same is not None
    assert same.same
    fails = MOMENTS.looked_at(replace(asleep, done=Play(Side.R, 3), at=1700), 0, Random(1))
    assert fails is not None
    assert fails.words == ("3♦ to the right", "8♠ to the left")
    assert fails.cost is not None


def test_a_slap_at_the_larger_pile_costs_what_it_is_larger_by(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moments, "COMPARED", FEW)
    piles = {"spit/l": "7C 8C 9C 4C 5C KC", "stock/0/1": "", "stock/0/2": "", "stock/0/3": ""}
    facts = {"takers": (0, 1), "deadline": 6000, "lain": ((*range(-9000, -3000, 1000),), (0,))}
    deal = running(**piles, **facts, phase="slapping")
    wrong = Moment(3, deal.view(0), Slap(Side.L), 1400, 700)
    found = MOMENTS.looked_at(wrong, 0, Random(1))
    assert found is not None
    assert found.better == Slap(Side.R)
    assert found.words == ("slap the left pile", "slap the right pile")
    assert found.cost is not None
    assert found.cost[0] == pytest.approx(10, abs=1.5)


def test_a_summary_counts_what_went_by() -> None:
    assert MOMENTS.summary(race(4), 0).endswith("1 chance went by.")
    assert "0.7 s after they could be seen to fit" in MOMENTS.summary(race(4), 0)


def test_to_be_ready_is_no_decision() -> None:
    deal = running(phase="start")
    assert deal.phase is Phase.START
    assert MOMENTS.looked_at(Moment(0, deal.view(0), Flip(2), 5000, 700), 0, Random(1)) is None
    assert card("8S") in deal.stocks[1]
