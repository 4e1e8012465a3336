"""Positions in numbers against the deal itself, and endings against a search of every play."""

from collections.abc import Iterator
from functools import partial
from itertools import count
from random import Random

import pytest

from cardtable.bots.effort import TimeUp
from cardtable.bots.levels import LEAST, Budget
from cardtable.engine.actions import Action
from cardtable.engine.cards import JACK
from cardtable.games.basra.bot.bots import hard
from cardtable.games.basra.bot.choices import candidates, deed
from cardtable.games.basra.bot.exact import Solver, ending_of
from cardtable.games.basra.bot.position import Position, Way, kind_of, position_of, table_of
from cardtable.games.basra.bot.search import verdicts
from cardtable.games.basra.bot.thumb import liked, natural
from cardtable.games.basra.rules.captures import Play
from cardtable.games.basra.rules.deal import BasraDeal, Phase
from tests.games.basra.bot_hands import held
from tests.games.basra.hands import new

EVER = 10_000_000  # looks, which are more than it takes
HOUSES: dict[str, dict[str, str]] = {
    "usual": {},
    "four": {"players": "4"},
    "some": {"must_capture": "some"},
    "maximal": {"must_capture": "maximal", "hand_size": "4"},
    "one each": {"capture_extent": "one_each", "players": "4", "hand_size": "4"},
    "sweeping": {"seven_of_diamonds": "sweeps", "sweep_basra": "yes", "jack_basra": "30"},
    "jacks kept": {"floor_jacks": "keep", "jack_basra": "20", "majority_points": "30"},
}


def opened(deal: BasraDeal) -> Position:
    """Return a deal in numbers, with all its cards."""
    assert deal.turn is not None
    position = position_of(deal, deal.turn)
    position.hands = [sorted(kind_of(card, deal.terms) for card in hand) for hand in deal.hands]
    position.stock = [kind_of(card, deal.terms) for card in deal.deck]
    return position


def lead(deal: BasraDeal) -> int:
    return deal.scores[0] - deal.scores[1]


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("house", HOUSES.values(), ids=HOUSES)
def test_a_position_is_played_like_the_deal(house: dict[str, str], seed: int) -> None:
    """By any plays, from the first card to the points at the end."""
    deal, rng = new(house, seed), Random(seed)
    position = opened(deal)
    while deal.phase is not Phase.OVER:
        assert deal.turn == position.turn
        found = candidates(deal, position)
        way = rng.choice(found) if seed else natural(position)
        over = position.play(way)
        if over and position.batches:
            position.deal()
        carry_out(deal, way)
        if deal.actors():
            again = opened(deal)
            for name in ("hands", "table", "lying", "gone", "seen", "cards", "lead", "batches", "last"):
                assert getattr(position, name) == getattr(again, name)
    assert position.finish() == lead(deal)


def carry_out(deal: BasraDeal, way: Way) -> None:
    """Play so, step by step if need be."""
    turn = deal.turn
    assert turn is not None
    deal.apply(turn, deed(deal, way))
    while deal.chosen is not None:
        deal.apply(turn, deed(deal, way))


def best_lead(deal: BasraDeal) -> int:
    """Return the lead of side 0 by the best play of both, found by trying all plays in the deal itself."""
    if deal.phase is Phase.OVER:
        return lead(deal)
    assert deal.turn is not None
    found = []
    for action in deal.actions(deal.turn):
        then = deal.clone()
        then.perform(deal.turn, action)
        found.append(best_lead(then))
    return max(found) if deal.turn == 0 else min(found)


ENDINGS: dict[str, dict[str, str]] = {name: given for name, given in HOUSES.items() if "players" not in given}


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("house", ENDINGS.values(), ids=ENDINGS)
def test_an_ending_is_worth_what_a_search_of_every_play_finds(house: dict[str, str], seed: int) -> None:
    deal = ending(house, seed, cards_left=3)
    position = opened(deal)
    value = Solver(position.house).value(ending_of(position))
    assert position.lead + value * (-1 if position.turn else 1) == best_lead(deal)


def ending(house: dict[str, str], seed: int, cards_left: int) -> BasraDeal:
    """Return a hand in which each has so many cards left, after plays at random."""
    deal, rng = new(house, seed), Random(seed)
    while deal.deck or max(map(len, deal.hands)) > cards_left or deal.chosen:
        assert deal.turn is not None
        deal.apply(deal.turn, rng.choice(list(deal.actions(deal.turn))))
    return deal


@pytest.mark.parametrize("seed", range(6))
def test_looking_ahead_to_the_end_finds_what_an_ending_is_worth(seed: int) -> None:
    position = opened(ending({}, seed, cards_left=3))
    start = ending_of(position)
    value = Solver(position.house).value(start)
    assert Solver(position.house).foreseen(len(start.mine) + len(start.theirs), start) == value


def test_what_was_solved_is_known_when_looking_ahead() -> None:
    position = opened(ending({}, 2, cards_left=3))
    solver, start = Solver(position.house), ending_of(position)
    value = solver.value(start)
    assert solver.foreseen(0, start) == value


def test_an_ending_that_takes_too_long_is_left() -> None:
    position = opened(ending({}, 1, cards_left=3))
    looks = iter([False] * 5)
    solver = Solver(position.house, lambda: next(looks, True))
    with pytest.raises(TimeUp):
        solver.value(ending_of(position))


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("looks", [0, 1, 40, 400])
def test_hard_plays_on_when_there_is_no_time_to_solve_an_ending(seed: int, looks: int) -> None:
    """The longer it may look, the better it plays; with no time at all as the rule of thumb likes it."""
    deal = ending({}, seed, cards_left=6)
    seat = deal.turn
    assert seat is not None
    clock = partial(_ticked, count(), looks)
    found = verdicts(deal.view(seat), seat, Random(1), Budget(seconds=LEAST, clock=clock))
    position = position_of(deal.view(seat), seat)
    ways = candidates(deal, position)
    assert {each.action for each in found} == set(ways)
    if not looks:
        assert found[0].action == max(ways, key=lambda way: liked(opened(deal), way))


def test_the_more_an_ending_is_looked_at_the_better_it_is_played() -> None:
    """Points lost to best play in endings of five cards each, over eight hands."""
    lost = dict.fromkeys((0, 30, 300, EVER), 0.0)
    for seed in range(8):
        deal = ending({}, seed, cards_left=5)
        seat = deal.turn
        assert seat is not None
        position = opened(deal)
        solver = Solver(position.house)
        worths = {way: points - solver.value(then) for points, way, then in solver.lines(ending_of(position))}
        for looks in lost:
            clock = partial(_ticked, count(), looks)
            found = verdicts(deal.view(seat), seat, Random(1), Budget(seconds=LEAST, clock=clock))
            lost[looks] += max(worths.values()) - worths[found[0].action]
    assert lost[0] >= lost[30] >= lost[300] >= lost[EVER] == 0
    assert lost[0] > lost[300]


def _ticked(ticks: Iterator[int], looks: int) -> float:
    return LEAST * next(ticks) / (looks + 1)


@pytest.mark.parametrize("seed", range(8))
def test_hard_plays_an_ending_perfectly(seed: int) -> None:
    deal = ending({}, seed, cards_left=3)
    seat = deal.turn
    assert seat is not None
    promised = best_lead(deal)
    deal.apply(seat, hard(deal.view(seat), seat, Random(1), Budget(iterations=1)))
    assert best_lead(deal) == promised


def test_the_last_card_is_kept_to_take_the_rest() -> None:
    """The jack takes the last cards whatever the other plays, and the leftovers with them."""
    deal = held("JC 4H", "10D 9S", 4, gone="JD JH JS 4C 4D 4S")
    action = hard(deal.view(0), 0, Random(1), Budget(iterations=1))
    assert isinstance(action, Play)
    assert best_lead(deal) == max(
        best_lead(after) for after in (played(deal, each) for each in deal.actions(0))
    )
    assert best_lead(played(deal, action)) == best_lead(deal)
    assert any(card.rank == JACK for card in deal.hands[0])


def played(deal: BasraDeal, action: Action) -> BasraDeal:
    then = deal.clone()
    then.perform(0, action)
    return then


def test_a_table_in_numbers_knows_its_good_ten() -> None:
    deal = held("4H", "10D 10S", 4)
    assert position_of(deal.view(0), 0).table == table_of(deal.table)
