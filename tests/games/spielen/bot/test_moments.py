"""What is found of a game when one looks back: calls and codes, what they are worth, and plans of beats."""

from functools import cache
from random import Random
from statistics import fmean

import pytest

from cardtable.bots.levels import Budget
from cardtable.bots.review import Moment, Turn, looked_at
from cardtable.bots.self_play import bot_action, real_time_step
from cardtable.engine.actions import Action, Later
from cardtable.engine.cards import cards, pack
from cardtable.engine.match import Match
from cardtable.engine.piles import Seat
from cardtable.games.spielen.bot import moments, rest, worths
from cardtable.games.spielen.bot.breaking import TOLD
from cardtable.games.spielen.bot.moments import MOMENTS
from cardtable.games.spielen.bot.nature import Forked, lot
from cardtable.games.spielen.bot.rest import First, believed, give_four, played_out
from cardtable.games.spielen.rules import moves
from cardtable.games.spielen.rules.deal import SpielenDeal
from cardtable.games.spielen.rules.moves import Kind
from tests.games.spielen.bot.test_bots import laid, made
from tests.games.spielen.tables import DEALING, SPIELEN

BOTS = "cardtable.games.spielen.bot.bots"
GAMES = moves.Call(Kind.GAMES)
FEW = Budget(iterations=10)
HANDS = {"hand/0": "7C 9D 2H 3S", "hand/1": "QC JC 5C 8D", "hand/2": "KC KD KH 8S", "hand/3": "QD JD 5D 8H"}
HELD = " ".join((*HANDS.values(), "6C 10D 3H AS")).split()
SPREAD = {**HANDS, "deck": " ".join(each.text for each in pack() if each.text not in HELD)}


@cache
def game(silent: bool, actions: int = 300) -> Match:  # part of a key
    """Return a game of bots of which seat 0 neither calls nor signals if it is silent."""
    match = Match(SPIELEN, DEALING.options(), 4)

    def act(seat: Seat) -> Action | None:
        action = bot_action(match, seat, f"{BOTS}:hard", FEW)
        if silent and seat == 0 and isinstance(action, Later):
            return None if isinstance(action.action, moves.Call | moves.Signal) else action
        return action

    while len(match.log) < actions:
        real_time_step(match, act)
    return match


def coughed() -> SpielenDeal:
    """Return what seat 0 sees once its partner has coughed, which tells of a four."""
    deal = laid(made(2, "cough", 19_000, 5000), hands=SPREAD)
    deal.change(took=(1000, 2000, 5000, 3000))
    return deal.view(0)


def test_a_four_is_as_likely_as_it_was_told_and_seen() -> None:
    view = coughed()
    assert believed(view, 0)[2] == TOLD
    view.change(known=((), (), tuple(view.board)[:1], ()))
    assert believed(view, 0)[2] == 0, "a card of the rank lies on the board"


def test_in_a_likely_deal_the_four_is_there_and_the_view_is_the_same() -> None:
    view, rng, fours = coughed(), Random(1), 0
    for world in (next(view.worlds(rng)) for _ in range(8)):
        before = world.has_four(2)
        give_four(world, view, 2, rng)
        assert world.has_four(2)
        fours += before
        assert world.view(0) == view
        assert {card for pile in world.piles() for card in pile} == {*view.pack}
    assert not fours, "by chance none would be"


def test_a_call_is_worth_what_is_believed() -> None:
    view = coughed()
    call, wait = played_out(
        view, 0, [First(GAMES, view.now), First(None, 60_000, moves.Call)], Random(1), FEW
    )
    assert fmean(call) > 0.5
    assert len(call) == len(wait) == 10
    view.change(known=((), (), tuple(view.board)[:1], ()))
    (call,) = played_out(view, 0, [First(GAMES, view.now)], Random(1), FEW)
    assert set(call) == {-1}
    double = moves.Call(Kind.DOUBLE)
    assert set(played_out(view, 0, [First(double, view.now)], Random(1), FEW)[0]) == {-2}


def test_what_was_noticed_stays_so_and_what_comes_is_noticed_otherwise_in_each_deal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """So that the interval of what a code is worth holds the luck with which others notice it."""
    view, coins = coughed(), list[Forked]()

    def led(deal: SpielenDeal, seat: Seat, begins: First) -> float:
        del seat, begins
        assert isinstance(deal.coin, Forked)
        coins.append(deal.coin)
        return 0.0

    monkeypatch.setattr(rest, "_lead", led)
    played_out(view, 0, [First(GAMES), First(None)], Random(1), Budget(iterations=3))
    assert [each.later for each in coins[::2]] == [each.later for each in coins[1::2]], "the same for both"
    assert len({each.later for each in coins}) == 3
    assert {int(each) for each in coins} == {view.coin}
    before, now, after = ("notice", 2, 5000), ("notice", 2, view.now), ("notice", 2, view.now + 1)
    deals = [view.clone() for _ in coins[::2]]
    for deal, coin in zip(deals, coins[::2], strict=True):
        deal.coin = coin
    for what, numbers in ((before, 1), (now, 1), (after, 3)):
        assert len({lot(deal, 1, *what) for deal in deals}) == numbers
        assert (lot(view, 1, *what) == lot(deals[0], 1, *what)) == (numbers == 1)


def test_a_call_that_the_hard_bot_would_not_make_is_told_with_its_cost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(moments, "COMPARED", FEW)
    view = coughed()
    view.change(log=(), known=((), (), tuple(view.board)[:1], ()))
    found = MOMENTS.looked_at(Moment(9, view, GAMES, 21_000, 2500), 0, Random(1))
    assert found is not None
    assert (found.done, found.better, found.words) == (GAMES, None, ("call Games", "no call yet"))
    assert found.dear > 0.3
    assert not found.same
    four = laid(hands={"hand/0": "7C 7D 7H 7S"}).view(0)
    instead = MOMENTS.looked_at(Moment(9, four, GAMES, 21_000, 2500), 0, Random(1))
    assert instead is not None
    assert instead.better is None, "a code is not what a call is compared with"
    right = MOMENTS.looked_at(Moment(9, coughed(), GAMES, 21_000, 2500), 0, Random(1))
    assert right is not None
    assert right.same


def test_chances_to_call_and_to_tell_of_a_four_that_went_by_are_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(moments, "COMPARED", Budget(iterations=2))
    match = game(silent=True)
    found = MOMENTS.found(match, 0)
    assert found
    assert all(each.done is None and each.view.viewer == 0 for each in found)
    told = [MOMENTS.looked_at(each, 0, Random(1)) for each in found]
    assert {type(each.better) for each in told if each} == {moves.Call, moves.Signal}
    assert all(each and each.cost and each.words[0].startswith("nothing of the kind for ") for each in told)
    talks = MOMENTS.found(game(silent=False), 0)
    assert not [each for each in talks if each.done is None]


def test_a_summary_counts_calls_and_codes() -> None:
    match = game(silent=False)
    deal = match.deal
    assert isinstance(deal, SpielenDeal)
    said = [MOMENTS.summary(match, seat) for seat in range(4)]
    right = sum(int(each.split()[1]) for each in said)
    assert right == sum(end.right is True for end in deal.hands_played) > 0
    given = [int(each.partition("Codes given: ")[2].split(",")[0]) for each in said]
    heard = [int(each.partition("of the partner: ")[2].split(",")[0]) for each in said]
    assert any(given)
    assert all(bool(one) >= bool(other) for one, other in zip(given, [*heard[2:], *heard[:2]], strict=True))
    assert MOMENTS.summary(game(silent=True), 0).startswith("Calls: 0 right, 0 wrong. Codes given: 0")


def test_plans_of_a_beat_are_compared_in_the_same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardtable.bots.review.COMPARISON", Budget(iterations=24))
    deal = laid(hands=SPREAD, mode="relaxed")
    deal.change(known=((), (), tuple(deal.board)[:1], ()))
    view = deal.view(0)
    ranking = worths.WORTHS.ranking(view, 0, Random(1), FEW)
    call = moves.Plan(call=Kind.GAMES)
    best, wrong = worths.WORTHS.compared(view, 0, [ranking.best, call], Random(1), FEW)
    assert {*wrong.worths} == {-1}
    assert len(best.worths) == 10
    assert fmean(best.worths) > -0.9
    found = looked_at(BOTS, Turn(3, view, call), 0)
    assert found is not None
    assert found.samples == 24
    assert found.dear > 0.1
    assert found.words[0] == "call Games"
    swap = moves.Plan((moves.Signal("cough"),), tuple(cards("7C")), tuple(cards("6C 3H")))
    assert worths.WORTHS.words(swap) == "Cough, throw 7♣, take 6♣ 3♥"
    assert worths.WORTHS.words(moves.Plan()) == "do nothing"


def test_what_is_done_between_hands_is_no_decision() -> None:
    deal = DEALING.new(1, mode="relaxed")
    assert looked_at(BOTS, Turn(0, deal.view(0), moves.Ready()), 0) is None
