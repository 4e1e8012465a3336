"""Reviews: by what a seat saw, with what both choices are worth, and how sure that is."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from cardtable.bots.hired_work import InlineLabour, Progress, Task
from cardtable.bots.review import PATIENT, Asked, Found, Turn, dearest, looked_at, turns_of
from cardtable.bots.search import Verdict
from cardtable.bots.worths import Basis, Ranking
from cardtable.engine.actions import Action
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.games.oh_hell.rules.deal import Bid, OhHell, OhHellDeal
from cardtable.games.psychological_jujitsu.rules.deal import PsychologicalJujitsu

MODULE = "cardtable.games.oh_hell.bot.bots"


def oh_hell(actions: int = 30) -> Match:
    """Return a match in which everybody has done anything."""
    match, rng = Match(OhHell(), read_options(OhHell.options, {}), 3), Random(1)
    while len(match.log) < actions:
        if match.between_deals:
            match.next_deal()
        seat = match.deal.actors()[0]
        match.submit(seat, rng.choice(match.deal.actions(seat)))
    return match


def bidding() -> Turn:
    """Return a turn in which a seat bids with five cards."""
    match = oh_hell(70)
    found = [turn for turn in turns_of(match, 0) if isinstance(turn.done, Bid)]
    return found[-1]


def test_decisions_are_those_of_the_seat_in_which_there_was_a_choice() -> None:
    match = oh_hell(150)
    turns = turns_of(match, 1)
    assert [turn.done for turn in turns] == [match.log[turn.position].action for turn in turns]
    assert all(turn.view.viewer == 1 for turn in turns)
    assert all(len(turn.view.actions(1)) > 1 for turn in turns)
    own = [at for at, entry in enumerate(match.log) if entry.seat == 1]
    assert {turn.position for turn in turns} <= set(own)
    assert len(turns) < len(own), "the only card of a suit that was led is no choice"


def test_what_is_clearly_worse_costs_something_for_sure() -> None:
    turn = bidding()
    view = turn.view
    assert isinstance(view, OhHellDeal)
    worst = replace(turn, done=Bid(view.size))
    found = looked_at(MODULE, worst, 0)
    assert found is not None
    assert found.sure
    assert found.worths is not None
    assert found.cost is not None
    mean, low, high = found.cost
    assert low < mean < high
    assert mean == pytest.approx(found.worths[0] - found.worths[1])
    assert found.samples > 100
    assert found.why


def test_what_the_hard_bot_does_costs_nothing_and_the_same_is_found_again() -> None:
    turn = bidding()
    view = turn.view
    assert isinstance(view, OhHellDeal)
    first = looked_at(MODULE, replace(turn, done=Bid(view.size)), 0)
    assert first is not None
    assert first.better is not None
    best = looked_at(MODULE, replace(turn, done=first.better), 0)
    assert best is not None
    assert best.same
    assert best.dear == 0
    assert looked_at(MODULE, replace(turn, done=Bid(view.size)), 0) == first


def test_the_dearest_come_first_before_what_chance_may_explain() -> None:
    bid, other = Bid(1), Bid(2)

    def found(position: int, cost: tuple[float, float, float] | None, better: Action = other) -> Found:
        return Found(position, bid, better, "", None if cost is None else (cost[0], 0.0), cost)

    dear, cheap = found(3, (2.0, 1.0, 3.0)), found(1, (0.5, 0.1, 0.9))
    lucky, same, unknown = found(2, (4.0, -1.0, 9.0)), found(0, None, bid), found(5, None)
    assert dearest([same, cheap, lucky, unknown, dear]) == [dear, cheap, lucky, unknown, same]


def test_it_is_told_how_far_it_is() -> None:
    match, labour = oh_hell(8), InlineLabour()
    whole = len(turns_of(match, 1))
    labour.ask(Task("cardtable.bots.review:reviewed", Asked(MODULE, 1, match)))
    assert [labour.poll(), labour.poll()] == [Progress(0, whole), Progress(1, whole)]
    assert whole > 1


JUJITSU = "cardtable.games.psychological_jujitsu.bot.bots"


def jujitsu() -> tuple[Turn, ...]:
    """Return turns in which a seat has bid anything."""
    match, rng = Match(PsychologicalJujitsu(), read_options(PsychologicalJujitsu.options, {}), 3), Random(1)
    while len(match.log) < 6:
        seat = match.deal.actors()[0]
        match.submit(seat, rng.choice(match.deal.actions(seat)))
    return turns_of(match, 0)


def test_a_game_without_values_says_what_the_hard_bot_would_choose(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardtable.bots.review.worths_of", lambda _: None)
    turns = jujitsu()
    found = [looked_at(JUJITSU, turn, 0) for turn in turns]
    assert [each.done for each in found if each] == [turn.done for turn in turns]
    assert all(each is not None and each.cost is None and each.why for each in found)


def test_where_worths_are_reckoned_each_is_one_number() -> None:
    turn = jujitsu()[0]
    bids = turn.view.actions(0)
    found = [looked_at(JUJITSU, replace(turn, done=bid), 0) for bid in bids]
    others = [each for each in found if each is not None and not each.same]
    assert others
    assert all(each.basis is Basis.RECKONING and each.samples == 1 for each in others)
    assert all(each.cost is not None and each.cost[0] == each.cost[1] == each.cost[2] for each in others)
    chosen = [each for each in found if each is not None and each.same]
    assert chosen, "what is chosen by lot costs nothing"


class Reckoner:
    """Knows what bids are worth: the more the better, two of them by lot."""

    def __init__(self, basis: Basis, lots: tuple[Bid, ...] = ()) -> None:
        self.basis, self.lots, self.asked = basis, lots, 0

    def ranking(self, *_: object) -> Ranking:
        """Return three bids with one worth each."""
        verdicts = [Verdict(Bid(tricks), [tricks / 2]) for tricks in (3, 2, 1)]
        return Ranking(verdicts, "Because.", "wins", self.lots, self.basis)

    def compared(
        self, view: object, seat: int, actions: Sequence[Action], rng: Random, budget: object
    ) -> list[Verdict[Action]]:
        """Return bids as played out: all bids below three come to the same."""
        del view, seat, rng, budget
        self.asked += 1
        return [Verdict(each, [1.0, float(each == Bid(0))]) for each in actions]


def found_by(knowing: Reckoner, done: int, monkeypatch: pytest.MonkeyPatch) -> Found:
    monkeypatch.setattr("cardtable.bots.review.worths_of", lambda _: knowing)
    found = looked_at(MODULE, replace(bidding(), done=Bid(done)), 0)
    assert found is not None
    return found


def test_what_is_reckoned_is_not_played_out_again(monkeypatch: pytest.MonkeyPatch) -> None:
    knowing = Reckoner(Basis.RECKONING, (Bid(2),))
    found = found_by(knowing, 1, monkeypatch)
    assert (found.better, found.worths, found.cost, found.unit) == (Bid(3), (1.5, 0.5), (1.0,) * 3, "wins")
    assert found.sure
    assert not knowing.asked
    assert found_by(knowing, 2, monkeypatch).same, "it might have been chosen by lot"
    assert found_by(knowing, 0, monkeypatch).cost is None, "nobody knows its worth"


def test_what_comes_to_the_same_in_every_deal_is_as_good(monkeypatch: pytest.MonkeyPatch) -> None:
    knowing = Reckoner(Basis.DEALS)
    assert found_by(knowing, 1, monkeypatch).same
    assert knowing.asked == 1
    other = found_by(knowing, 0, monkeypatch)
    assert other.worths == (0.5, 1.0)
    assert not other.sure


def test_where_there_was_no_time_for_a_deal_some_are_looked_at_however_long_it_takes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Hasty(Reckoner):
        """Has worths without a clock alone."""

        def compared(
            self, view: object, seat: int, actions: Sequence[Action], rng: Random, budget: object
        ) -> list[Verdict[Action]]:
            """Return nothing, or as others do."""
            found = super().compared(view, seat, actions, rng, budget)
            return found if budget == PATIENT else [Verdict(each.action) for each in found]

    knowing = Hasty(Basis.DEALS)
    assert found_by(knowing, 0, monkeypatch).worths == (0.5, 1.0)
    assert knowing.asked == 2
