"""Laws of the solver: shortcuts change no answer, easier rules lose no deal, and stuck is stuck."""

from itertools import product

import pytest

from cardtable.patience.collection.index import listed
from cardtable.patience.judge.judge import stuck
from cardtable.patience.kernel.compiled import Rules
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.rules.game import begun
from cardtable.patience.solver.codes import Position
from cardtable.patience.solver.search import Answer, Solver, solver
from tests.patience.positions import dealt, rules_of, wandered
from tests.patience.small import open_game, turned_game
from tests.seeds import looks, quickly

MOST = 10**6  # positions: more than small games have
EXHAUSTED = 1500  # positions of a game that is gone through as it is played


def answer(rules: Rules, number: int) -> Answer:
    found = solver(rules)
    return found.solve(found.model.codes.position(begun(rules, number)), MOST).answer


@pytest.mark.parametrize("build", quickly(1, ["down suit", "down alt"]))
def test_more_cells_lose_no_deal(build: str) -> None:
    games, counts = [rules_of(open_game(build, cells)) for cells in (0, 1, 2)], [0, 0, 0]
    for number in range(1, 21):
        won = [answer(rules, number) is Answer.WON for rules in games]
        assert won == sorted(won), number
        counts = [count + each for count, each in zip(counts, won, strict=True)]
    assert counts[0] < counts[1] < counts[2]


@pytest.mark.parametrize("build", quickly(1, ["down suit", "down alt"]))
def test_freer_spaces_lose_no_deal(build: str) -> None:
    games = [rules_of(open_game(build, 1, space)) for space in ("none", '"5"', '["4", "5"]', "any")]
    first = last = 0
    for number in range(1, 21):
        won = [answer(rules, number) is Answer.WON for rules in games]
        assert won == sorted(won), number
        first, last = first + won[0], last + won[-1]
    assert first < last


@pytest.mark.parametrize("count", quickly(1, [3, 2]))
def test_fewer_cards_turned_at_once_lose_no_deal(count: int) -> None:
    games, more, fewer = (rules_of(turned_game(count, "any")), rules_of(turned_game(1, "any"))), 0, 0
    for number in range(1, 21):
        hard, easy = (answer(rules, number) is Answer.WON for rules in games)
        assert easy or not hard, number
        more, fewer = more + hard, fewer + easy
    assert more < fewer


@pytest.mark.slow
def test_microsofts_deal_11982_cannot_be_won() -> None:
    found = solver(dealt("freecell").rules)
    verdict = found.solve(found.model.codes.position(dealt("freecell", 11982)), 200_000)
    assert verdict.answer is Answer.LOST


FAMILIES = sorted({each.family for each in listed().values()})


@pytest.mark.parametrize("family", looks(3, FAMILIES))
def test_what_is_rated_and_numbered_by_what_changes_is_so_as_a_whole(family: str) -> None:
    for game in [each.id for each in listed().values() if each.family == family][:2]:
        deal = dealt(game, 2)
        wandered(deal, 20, seed=3)
        one = Solver(deal.rules)
        position = one.model.codes.position(deal)
        ways = [way for way in one.choices(position) if not one.model.effects.chance(way)]
        for way, gauge in product(ways, one.gauges):
            following = one.after(position, way)
            for wanted in (False, True):
                *told, made = gauge.after(*gauge.judged(position), position, way, wanted=wanted)
                assert told == [gauge.rating(following), one.numbering.number(following)]
                assert made == following or (made is None and not wanted)


# Stuck.


def exhausted(deal: PatienceDeal) -> bool | None:
    """Say whether all that is played from here leads to the same table; None if there is too much of it."""
    one = solver(deal.rules)
    codes, table = one.model.codes, one.likeness.table
    begun = codes.position(deal)
    seen: set[Position] = {begun}
    unseen = [deal]
    while unseen:
        here = unseen.pop()
        for action in here.actions(0)[:-1]:
            if one.model.effects.chance(codes.way(here, action)):
                return False
            there = here.clone()
            there.perform(0, action)
            position = codes.position(there)
            if table(position) != table(begun):
                return False
            if position not in seen:
                seen.add(position)
                unseen.append(there)
        if len(seen) > EXHAUSTED:
            return None
    return True


@pytest.mark.parametrize("family", looks(3, FAMILIES))
def test_stuck_is_what_playing_on_finds(family: str) -> None:
    games = [each.id for each in listed().values() if each.family == family]
    for number in range(1, 5):
        deal = dealt(games[number % len(games)], number)
        wandered(deal, 30 * number**2, seed=number)
        if deal.ending is None and (found := exhausted(deal)) is not None:
            one = solver(deal.rules)
            assert stuck(one, one.model.codes.position(deal)) == found


def test_a_game_that_may_be_dealt_once_more_by_chance_is_not_stuck() -> None:
    deal = dealt("gaps", 1)
    one = solver(deal.rules)
    while len(deal.actions(0)) > 2:
        deal.perform(0, deal.actions(0)[0])
    assert list(map(str, deal.actions(0))) == ["redeal", "give_up"]
    assert not stuck(one, one.model.codes.position(deal))
