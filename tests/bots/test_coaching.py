"""What actions cost beside the best, by the playouts of the hard bot, and by the seat's own view alone."""

from random import Random

import pytest

from cardtable.bots.coaching import LEAST, THOUGHT, Weighed, Weighing, weighed
from cardtable.bots.hired_work import InlineLabour
from cardtable.bots.levels import Budget
from cardtable.bots.search import Verdict
from cardtable.bots.worths import Basis, Ranking, worths_of
from cardtable.catalogue import KITS, kit
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.games.oh_hell.rules.deal import Bid

OH_HELL = kit("oh-hell")
BARE = {"spit"}  # what is played in real time only is not weighed


def found(seed: int) -> tuple[Match, Weighed | None]:
    """Return a match of Oh Hell in which somebody bids on ten cards, and what is found of their bids."""
    game = OH_HELL.game()
    match = Match(game, read_options(game.options, {"direction": "down_up"}), seed)
    seat = match.deal.actors()[0]
    asked = Weighing(OH_HELL.bots().__name__, match.view(seat), seat, seed)
    return match, weighed(asked, InlineLabour())


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardtable.bots.coaching.THOUGHT", Budget(iterations=400))


def test_actions_that_surely_cost_something_are_told_with_how_much() -> None:
    match, told = found(3)
    assert told is not None
    assert told.costs
    assert told.why
    seat = match.deal.actors()[0]
    for each in told.costs:
        assert match.deal.allows(seat, each.action)
        assert each.action != told.best
        assert 0 < each.low <= each.points
        assert each.share > 0
        assert each.worlds >= LEAST


def test_the_same_seed_tells_the_same() -> None:
    assert found(3)[1] == found(3)[1]


def test_which_games_have_values() -> None:
    bots = {each.id: each.bots().__name__ for each in KITS}
    assert {game for game, module in bots.items() if worths_of(module) is None} == BARE


def test_where_there_is_no_choice_nothing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardtable.bots.coaching.LEAST", 10**6)
    assert found(3)[1] is None


def test_a_cost_that_is_reckoned_is_measured_by_the_spread_that_is_told_with_it() -> None:
    game = kit("psychological-jujitsu")
    match = Match(game.game(), read_options(game.game().options, {}), 3)
    asked = Weighing(game.bots().__name__, match.view(0), 0, 1)
    told, worths = weighed(asked, InlineLabour()), worths_of(asked.module)
    assert told is not None
    assert worths is not None
    ranking = worths.ranking(asked.view, 0, Random(1), THOUGHT)
    assert ranking is not None
    assert ranking.spread
    assert told.costs
    for each in told.costs:
        assert each.action not in ranking.chosen, "what is chosen by lot costs nothing"
        assert each.low == each.points == pytest.approx(each.share * ranking.spread)
        assert each.worlds == 1


def test_where_there_are_no_worths_nothing_is_told() -> None:
    game = kit("spit")
    match = Match(game.game(), read_options(game.game().options, {}), 3)
    assert weighed(Weighing(game.bots().__name__, match.view(0), 0, 1), InlineLabour()) is None


class Lots:
    """Knows of three bids that the first two are chosen by lot."""

    def ranking(self, *_: object) -> Ranking:
        """Return the bids, each with what it is worth in ten searches."""
        verdicts = [Verdict(Bid(tricks), [float(9 - tricks)] * 10) for tricks in range(3)]
        return Ranking(verdicts, "", chosen=(Bid(0), Bid(1)), basis=Basis.SEARCHES, spread=2.0)


def test_what_may_be_chosen_by_lot_costs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardtable.bots.coaching.worths_of", lambda _: Lots())
    told = found(3)[1]
    assert told is not None
    assert [(each.action, each.points, each.share) for each in told.costs] == [(Bid(2), 2.0, 1.0)]
