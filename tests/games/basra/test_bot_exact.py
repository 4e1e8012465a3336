"""Positions in numbers against the deal itself, and endings against a search of every play."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import count
from math import sqrt, tanh
from random import Random

import pytest

from cardtable.bots.effort import TimeUp
from cardtable.bots.levels import LEAST, Budget
from cardtable.engine.actions import Action
from cardtable.engine.cards import JACK
from cardtable.games.basra.bot.bots import hard
from cardtable.games.basra.bot.playouts import SPREAD, Playouts
from cardtable.games.basra.bot.position import (
    Way,
    candidates,
    deed,
    house_of,
    kinds_of,
    position_of,
    side_lead,
    table_of,
)
from cardtable.games.basra.bot.search import Ending, Solver, ending_of, findings
from cardtable.games.basra.bot.thumb import FEW, PACK, leavings_of, liked, odds_of, ranks_of
from cardtable.games.basra.rules.captures import Play
from cardtable.games.basra.rules.deal import BasraDeal, Phase
from cardtable.games.basra.rules.options import BasraOptions
from tests.games.basra.hands import held, new
from tests.seeds import seeds

PLAYED_OUT = 0.3  # of the positions of a hand
USUAL = house_of(BasraOptions())
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


def opened(deal: BasraDeal) -> Ending:
    """Return an ending in numbers, with all its cards."""
    assert deal.turn is not None
    position = position_of(deal, deal.turn)
    return ending_of(position, kinds_of(deal.hands[1 - deal.turn], deal.terms))


def lead(deal: BasraDeal) -> int:
    return deal.scores[0] - deal.scores[1]


@pytest.mark.parametrize("seed", seeds(2, 8))
@pytest.mark.parametrize("house", HOUSES.values(), ids=HOUSES)
def test_a_batch_is_played_out_like_the_deal(house: dict[str, str], seed: int) -> None:
    """From every position of a hand, by whatever is played first, to the same lead."""
    deal, rng = new(house, seed), Random(seed)
    while deal.phase is not Phase.OVER:
        assert deal.turn is not None
        position = position_of(deal, deal.turn)
        found = candidates(deal, position)
        way = rng.choice(found)
        if rng.random() < PLAYED_OUT:
            hands = [kinds_of(hand, deal.terms) for hand in deal.hands]
            world = tuple((hand, ranks_of(hand)) for hand in hands)
            found_lead = Playouts(position, found).lead(world, way)
            assert found_lead == pytest.approx(side_lead(batch_lead(deal.clone(), way), deal.turn))
        carry_out(deal, way)


def batch_lead(deal: BasraDeal, way: Way) -> float:
    """Return what side 0 leads by, once the batch is played by the rule of thumb, way by way in the deal."""
    batch = deal.batch
    carry_out(deal, way)
    while deal.phase is not Phase.OVER and deal.batch == batch:
        assert deal.turn is not None
        position = position_of(deal, deal.turn)
        carry_out(deal, max(few(candidates(deal, position)), key=partial(liked, position)))
    if deal.phase is Phase.OVER:
        return lead(deal)
    position = position_of(deal, (deal.dealer + 1) % deal.seats)
    one, other = position.cards
    majority = position.house.majority * tanh((one - other) / (SPREAD * sqrt(PACK - one - other)))
    odds = odds_of(PACK - position.seen, position.house.size)
    threats = leavings_of(position.house)[position.table].threats
    hope = sum(points * odds[position.gone >> place & 15] for place, points in threats)
    return position.lead + majority + side_lead(hope, position.turn)


def few(found: Sequence[Way]) -> list[Way]:
    """Return the ways that the rule of thumb compares."""
    by_kind: dict[int, list[Way]] = {}
    for way in found:
        by_kind.setdefault(way.kind, []).append(way)
    return [
        way for each in by_kind.values() for way in (each if len(each) <= FEW else [*each[:FEW], each[-1]])
    ]


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


@pytest.mark.parametrize("seed", seeds(2, 6))
@pytest.mark.parametrize("house", ENDINGS.values(), ids=ENDINGS)
def test_an_ending_is_worth_what_a_search_of_every_play_finds(house: dict[str, str], seed: int) -> None:
    deal = ending(house, seed, cards_left=3)
    assert deal.turn is not None
    position = position_of(deal, deal.turn)
    value = Solver(position.house).value(opened(deal))
    assert position.lead + side_lead(value, deal.turn) == best_lead(deal)


def ending(house: dict[str, str], seed: int, cards_left: int) -> BasraDeal:
    """Return a hand in which each has so many cards left, after plays at random."""
    deal, rng = new(house, seed), Random(seed)
    while deal.deck or max(map(len, deal.hands)) > cards_left or deal.chosen:
        assert deal.turn is not None
        deal.apply(deal.turn, rng.choice(list(deal.actions(deal.turn))))
    return deal


@pytest.mark.parametrize("seed", range(6))
def test_looking_ahead_to_the_end_finds_what_an_ending_is_worth(seed: int) -> None:
    start = opened(ending({}, seed, cards_left=3))
    value = Solver(USUAL).value(start)
    assert Solver(USUAL).foreseen(len(start.mine) + len(start.theirs), start) == value


def test_what_was_solved_is_known_when_looking_ahead() -> None:
    solver, start = Solver(USUAL), opened(ending({}, 2, cards_left=3))
    value = solver.value(start)
    assert solver.foreseen(0, start) == value


def test_an_ending_that_takes_too_long_is_left() -> None:
    looks = iter([False] * 5)
    solver = Solver(USUAL, lambda: next(looks, True))
    with pytest.raises(TimeUp):
        solver.value(opened(ending({}, 1, cards_left=3)))


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("looks", [0, 1, 40, 400])
def test_hard_plays_on_when_there_is_no_time_to_solve_an_ending(seed: int, looks: int) -> None:
    """The longer it may look, the better it plays; with no time at all as the rule of thumb likes it."""
    deal = ending({}, seed, cards_left=6)
    seat = deal.turn
    assert seat is not None
    clock = partial(_ticked, count(), looks)
    found = findings(deal.view(seat), seat, Random(1), Budget(seconds=LEAST, clock=clock)).verdicts
    position = position_of(deal.view(seat), seat)
    ways = candidates(deal, position)
    assert {each.action for each in found} == set(ways)
    if not looks:
        assert found[0].action == max(ways, key=partial(liked, position))


def test_the_more_an_ending_is_looked_at_the_better_it_is_played() -> None:
    """Points lost to best play in endings of five cards each, over eight hands."""
    lost = dict.fromkeys((0, 30, 300, EVER), 0.0)
    for seed in range(8):
        deal = ending({}, seed, cards_left=5)
        seat = deal.turn
        assert seat is not None
        solver = Solver(USUAL)
        worths = {way: points - solver.value(then) for points, way, then in solver.lines(opened(deal))}
        for looks in lost:
            clock = partial(_ticked, count(), looks)
            found = findings(deal.view(seat), seat, Random(1), Budget(seconds=LEAST, clock=clock)).verdicts
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
