"""Hopes: a position that can be won is never told to be lost, and cards that wait in a circle are seen."""

from collections.abc import Iterator

import pytest

from cardtable.engine.cards import cards
from cardtable.patience.collection.library import entry
from cardtable.patience.rules.game import begun
from cardtable.patience.solver.codes import DOWN, Position
from cardtable.patience.solver.dead_ends import Hopes, hopes
from cardtable.patience.solver.model import Model
from cardtable.patience.solver.search import Answer, Verdict, solver
from tests.patience.positions import dealt, lying, rules_of, written
from tests.patience.small import DEALT, FOUR, HOME, OPEN, STOCK, THREE, WASTE, game, solved, tab
from tests.seeds import quickly

MOST = 1500  # positions of a game that are gone through
DEALS, TRIED = 8, 3  # of them where there is little time
FEW = 700  # positions

GIVING = HOME.replace("suit}", "suit, back: true}")
TURNING = HOME.replace("base: A", "base: dealt, wrap: true")
TO_TABLE = STOCK.replace("waste", "tab").replace("inf", "1")


def dealt_up(*steps: str, up: str) -> tuple[str, ...]:
    return tuple(step.replace("up: all", f"up: {up}") for step in steps)


GAMES = {  # piles, and how they are dealt
    "single cards": ((HOME, tab(4, "build: down suit, move: top, empty: none")), OPEN),
    "kings on spaces": ((HOME, tab(3, 'build: down suit, move: top, empty: "3"')), OPEN),
    "up and down": ((HOME, tab(3, "build: updown suit, move: top, empty: any")), OPEN),
    "runs": ((HOME, tab(3, 'build: down alt, move: run, empty: "3"')), OPEN),
    "runs of turned cards": (
        (HOME, tab(4, "build: down alt, move: run, empty: none")),
        dealt_up(*OPEN, up="alternate"),
    ),
    "whatever lies over it": ((HOME, tab(3, "build: down alt, move: any, empty: none")), OPEN),
    "cards that come back": (
        (GIVING, STOCK, WASTE, tab(4, "build: down any, move: top, empty: none")),
        dealt_up(*DEALT, up="alternate"),
    ),
    "cards that wait on the waste": (
        (HOME, STOCK, WASTE, tab(3, "build: down any, move: top, empty: none")),
        DEALT,
    ),
    "a stock that is dealt to columns": (
        (HOME, TO_TABLE, tab(3, "build: down suit, move: run, empty: none")),
        DEALT,
    ),
    "corners that are turned": (
        (TURNING, tab(4, "build: down any, move: top, wrap: true, empty: base-1")),
        ("{to: found, piles: 1, cards: 1, up: all}", *OPEN),
    ),
}
AKIN = {
    "up and down",
    "runs of turned cards",
    "whatever lies over it",
    "kings on spaces",
}  # to others of them


def told(name: str) -> tuple[Model, Hopes]:
    """Return a small game, and what tells its lost positions."""
    model = Model(rules_of(game(THREE, *GAMES[name])))
    found = hopes(model)
    assert found is not None
    return model, found


def gone_through(model: Model, number: int) -> tuple[set[Position], set[Position]]:
    """Return positions of a deal, those from which it was seen to be won, and whether these are all."""
    deal = begun(model.rules, number)
    first = model.codes.position(deal)
    before: dict[Position, list[Position]] = {first: []}
    unseen, won = [first], list[Position]()
    while unseen and len(before) < MOST:
        here = unseen.pop()
        if model.goals.won(here):
            won.append(here)
            continue
        for way in model.ways(here):
            there = model.after(here, way)
            if there not in before:
                unseen.append(there)
            before.setdefault(there, []).append(here)
    return {*before}, {*reached_from(won, before)}


def reached_from(won: list[Position], before: dict[Position, list[Position]]) -> Iterator[Position]:
    """Give the positions that lead to some."""
    seen, unseen = {*won}, [*won]
    while unseen:
        here = unseen.pop()
        yield here
        for other in before[here]:
            if other not in seen:
                seen.add(other)
                unseen.append(other)


@pytest.mark.parametrize(
    "name", [pytest.param(each, marks=[pytest.mark.slow] if each in AKIN else []) for each in GAMES]
)
@pytest.mark.parametrize("deals", quickly(1, [TRIED, DEALS]))
def test_no_position_that_can_be_won_is_told_to_be_lost(name: str, deals: int) -> None:
    model, found = told(name)
    wins = losses = 0
    for number in range(1, deals + 1):
        positions, winning = gone_through(model, number)
        assert not [each for each in winning if found.lost(each)]
        wins += len(winning)
        losses += sum(map(found.lost, positions))
    assert wins or deals < DEALS
    assert losses or deals < DEALS


def searched(game_id: str, redeals: int, **piles: str) -> Verdict:
    """Return what is found where cards lie as they are told, and cards have been dealt again so often."""
    deal = lying(entry(game_id), None, **piles)
    deal.spent = deal.spent._replace(redeals=redeals)
    return solved(deal, 1000)


# The two of spades goes home after the ace, which lies below the king of hearts: that one goes nowhere before
# the queen of hearts is home, which lies below the two of spades.
CIRCLE = {"tab_0": "|AS KH", "tab_1": "|QH 2S", "found_0": "|AH"}


def test_cards_that_wait_for_each_other_in_a_circle_are_seen_at_a_glance() -> None:
    assert searched("la-belle-lucie", 2, **CIRCLE) == Verdict(Answer.LOST, 1)


def test_a_circle_that_is_parted_by_a_place_for_one_of_its_cards_is_none() -> None:
    deal = lying(entry("la-belle-lucie"), None, tab_2="|3S", **CIRCLE)
    found = solver(deal.rules).hopes
    assert found is not None
    assert found.lost(solver(deal.rules).model.codes.position(deal))  # the king stays
    deal = lying(entry("fan"), None, tab_2="|3S", **CIRCLE)
    found = solver(deal.rules).hopes
    assert found is not None
    assert not found.lost(solver(deal.rules).model.codes.position(deal))


def told_lost(name: str, down: str = "", **piles: str) -> bool:
    """Say whether a position of a small game of sixteen cards is told to be lost; some cards face down."""
    deal = lying(written(game(FOUR, *GAMES[name])), None, **piles)
    model = Model(deal.rules)
    found = hopes(model)
    assert found is not None
    *position, counts = model.codes.position(deal)
    turned = [model.codes.number[card] for card in cards(down)]
    faces = [bytes(each | (DOWN if each in turned else 0) for each in pile) for pile in position]
    return found.lost((*faces, counts))


def test_a_card_of_the_waste_may_be_put_on_a_column_before_it_goes_home() -> None:
    piles = {"found_0": "|AS 2S", "found_1": "|AD 2D 3D", "waste": "|3S 4S 4H 3H", "tab_0": "|AH 2H"}
    assert not told_lost("cards that wait on the waste", tab_1="|4D", **piles)
    assert told_lost("cards that wait on the waste", **piles)


def test_a_card_that_came_home_may_come_back() -> None:
    piles = {"found_0": "|AS 2S 3S", "found_1": "|AD 2D 3D", "tab_0": "|4H 3H AH 2H", "tab_1": "|4D"}
    assert not told_lost("cards that come back", **piles)
    assert told_lost("cards that wait on the waste", **piles)


def test_cards_are_dealt_to_columns_on_which_they_do_not_fit() -> None:
    name = "a stock that is dealt to columns"
    assert not told_lost(name, tab_0="|AS 2S", stock="4S 3S")
    assert told_lost(name, tab_0="|3S AS 2S", stock="4S")


def test_a_card_that_is_turned_up_goes_along_in_a_run() -> None:
    homes = {"found_0": "|AH 2H", "found_1": "|AD 2D 3D", "found_2": "|AC 2C 3C"}
    piles = {"tab_0": "|4S 3S AS 3H 2S 4D", "tab_1": "|4C", "tab_2": "|4H", **homes}
    assert not told_lost("runs of turned cards", **piles)
    assert not told_lost("runs of turned cards", down="2S", **piles)
    assert told_lost("runs of turned cards", down="3H", **piles)


def test_a_run_that_leaves_its_column_makes_a_space() -> None:
    piles = {"found_0": "|AC 2C 3C", "found_1": "|AH 2H", "found_2": "|AD 2D 3D 4D", "tab_1": "|3H 2S"}
    assert not told_lost("runs", tab_0="|AS 3S", tab_2="|4H 4S 4C", **piles)


def test_what_is_lost_but_for_cards_that_are_shuffled_once_more_stays_open() -> None:
    assert searched("la-belle-lucie", 1, **CIRCLE) == Verdict(Answer.UNKNOWN, 1)


def test_where_cards_are_dealt_again_in_their_order_nothing_is_told_before_the_last_time() -> None:
    deal = dealt("cruel", 1, {"redeals": "2"})
    one = solver(deal.rules)
    assert one.hopes is not None
    position = one.model.codes.position(deal)
    lost = next(each for each in walked(one.model, (*position[:-1], b"\1\2\0\0\0")) if one.hopes.lost(each))
    assert not one.hopes.lost((*lost[:-1], b"\1\1\0\0\0"))


def walked(model: Model, position: Position) -> Iterator[Position]:
    """Give positions on a way that takes what comes last."""
    while ways := model.ways(position):
        position = model.after(position, ways[-1])
        yield position


@pytest.mark.parametrize(
    ("game_id", "options", "won", "lost"),
    [
        ("fan", {}, 6, 4),
        ("la-belle-lucie", {"redeals": "0"}, 1, 9),
        ("super-flower-garden", {"redeals": "0"}, 1, 8),
    ],
)
def test_most_deals_of_fans_are_decided(game_id: str, options: dict[str, str], won: int, lost: int) -> None:
    answers = [solved(dealt(game_id, number, options), FEW).answer for number in range(1, 11)]
    assert (answers.count(Answer.WON), answers.count(Answer.LOST)) == (won, lost)
