"""Rules of which little is known at a glance: what can be won by them is not told to be lost."""

from random import Random

import pytest

from cardtable.engine.result import Ending
from cardtable.patience.bot.bots import hint
from cardtable.patience.judge.judge import stuck
from cardtable.patience.kernel.actions import REDEAL, Draw, Remove
from cardtable.patience.kernel.moves import REDEALT
from cardtable.patience.rules.game import begun
from cardtable.patience.solver.dead_ends import hopes
from cardtable.patience.solver.model import Model
from cardtable.patience.solver.search import Answer, Solver
from cardtable.patience.words.games import read_spec
from cardtable.yamlfile import BadFile
from tests.patience.positions import dealt, lying, rules_of, written
from tests.patience.small import DEALT, FOUR, HOME, OPEN, RESERVE, STOCK, THREE, WASTE, game, solved, tab

MOST = 10**4  # positions: more than these have
LIFTS = ("any", "whole", "run", "whole_run")


def golf(stock: str, win: str, ranks: str = 'A, "2", "3"') -> str:
    """Return a small game in which cards go to one foundation."""
    hole = "hole: {kind: foundation, at: [4, 0], base: dealt, build: updown any, max: inf}"
    piles = (hole, tab(2, "build: none, move: top, empty: none"), WASTE, stock)
    whole = "stock" if stock.startswith("stock") else "tab"
    deal = ("{to: hole, cards: 1, up: all}", f"{{to: {whole}, cards: rest, up: all}}")
    return game(ranks, piles, deal, f"  win: {win}\n")


FULL = "|AC 2C 3C AD 2D 3D AH 2H 3H 2S AS"
SHUT = "build: down suit, empty: none"
WINNABLE = {
    "a waste that fills spaces": (
        game(THREE, (HOME, STOCK, WASTE, tab(2, "build: down alt, empty: none, refill: [waste]")), DEALT),
        {"found_1": "|AH 2H", "found_3": "|AC 2C 3C", "tab_0": "|3H", "tab_1": "|3D AS AD 2D"}
        | {"waste": "|2S", "stock": "3S|"},
    ),
    "a waste of which several cards move": (
        game(THREE, (HOME, STOCK, WASTE.replace("}", ", move: any}"), tab(2, SHUT)), DEALT),
        {"found_1": "|AH 2H", "found_3": "|AC 2C 3C", "tab_0": "|3D", "tab_1": "|3H AD AS 2S"}
        | {"waste": "|2D 3S"},
    ),
    "a whole run that is lifted undivided, from which one card may be drawn out": (
        game(
            THREE,
            (HOME, tab(3, SHUT + ", move: whole_run")),
            tail="  redeal: {times: 0, merci: 1, gather: [tab], shuffle: true, deal: [" + OPEN[0] + "]}\n",
        ),
        {"found_0": "|AS", "found_2": "|AC 2C 3C", "found_3": "|AD 2D 3D", "tab_0": "|3S 2S AH"}
        | {"tab_1": "|3H", "tab_2": "|2H"},
    ),
    "a waste that is dealt home when it has been turned over": (
        golf(
            "stock: {kind: stock, at: [0, 0], click: {deal: [hole, waste], count: 1}, passes: 2}",
            "all_founded",
        ),
        {"hole": FULL, "waste": "|3S"},
    ),
    "a last card that is dealt home as the rest of a round": (
        golf("stock: {kind: stock, at: [0, 0], click: {deal: waste, count: 2, rest: hole}}", "all_founded"),
        {"hole": FULL, "stock": "3S|"},
    ),
    "a reserve that is clicked home": (
        golf("res: {kind: reserve, at: [0, 3], empty: any, click: {deal: hole, count: 1}}", "all_founded"),
        {"hole": FULL, "tab_0": "|3S"},
    ),
    "a waste that is empty when it has been turned over": (
        golf(
            "stock: {kind: stock, at: [0, 0], click: {deal: waste, count: 1}, passes: 2}", "{empty: [waste]}"
        ),
        {"hole": "|2C", "waste": "|2D"},
    ),
    "a rest that goes to a column": (
        golf(
            "stock: {kind: stock, at: [0, 0], click: {deal: hole, count: 2, rest: tab}}",
            "{empty: [tab]}",
            'A, "2", "3", "4", "5"',
        ),
        {"hole": "|2C", "tab_0": "|5C 3C", "stock": "4C 2D AD|"},
    ),
    "a deal that passes over empty columns": (
        game(
            THREE, (HOME, STOCK.replace("waste, count: 1", "tab, count: 1, skip: empty"), tab(2, SHUT)), DEALT
        ),
        {"found_0": "|AS 2S 3S", "found_1": "|AH 2H 3H", "found_2": "|AD", "tab_0": "|3C", "tab_1": "|2D"}
        | {"stock": "3D AC 2C|"},
    ),
    "columns that turn up as foundations of the same place are built": (
        game(
            'A, "2"',
            (
                HOME,
                tab(3, "build: down color, empty: none, flip: {with: found}"),
                STOCK.replace("count: 1", "count: 2, need: {tab: any_empty}, rest: waste").replace(
                    "inf", "1"
                ),
                WASTE,
            ),
            DEALT,
        ),
        {"found_0": "|AS", "tab_0": "2C|AC", "tab_1": "2D|AD", "tab_2": "2H|2S", "stock": "AH|"},
    ),
    "a click that waits for a space": (
        game(FOUR, (HOME, STOCK.replace("1}", "1, need: {tab: any_empty}}"), WASTE, tab(3, SHUT)), DEALT),
        {"found_2": "|AD 2D 3D 4D", "found_3": "|AC 2C 3C", "tab_0": "|3S", "tab_1": "|4C 4S"}
        | {"tab_2": "|4H 3H 2H 2S", "stock": "AH AS|"},
    ),
    "foundations that begin from a reserve alone": (
        game(
            THREE,
            (
                HOME.replace("}", ", empty_from: [res], when: {stock: empty}}"),
                *(RESERVE, STOCK, WASTE, tab(2, SHUT)),
            ),
            ("{to: res, cards: 1, up: all}", *DEALT),
        ),
        {"found_1": "|AH 2H", "found_2": "|AD 2D 3D", "found_3": "|AC 2C 3C", "tab_0": "|3S 2S"}
        | {"res": "|AS", "stock": "3H|"},
    ),
}


@pytest.mark.parametrize("name", WINNABLE)
def test_what_can_be_won_is_won(name: str) -> None:
    text, piles = WINNABLE[name]
    assert solved(lying(written(text), None, **piles), MOST).answer is Answer.WON


@pytest.mark.parametrize("lift", LIFTS)
def test_nothing_is_told_where_several_cards_leave_a_reserve_together(lift: str) -> None:
    reserve = RESERVE.replace("}", f", move: {lift}, run: down suit}}")
    text = game(THREE, (HOME, reserve, tab(2, SHUT)), ("{to: res, cards: 3, up: all}", *OPEN))
    assert hopes(Model(rules_of(text))) is None
    alone = text.replace(f", move: {lift}, run: down suit", "")
    assert hopes(Model(rules_of(alone))) is not None


def test_a_redeal_that_waits_for_something_is_not_lost_sight_of() -> None:
    redeal = "{gather: [tab], times: 1, shuffle: true, deal: [{to: tab, cards: rest, up: all}]"
    tail = f"  redeal: {redeal}, when: {{tab: none_empty}}}}\n"
    piles = (HOME, RESERVE, tab(2, "build: down suit, empty: any"))
    text = game(THREE, piles, ("{to: res, cards: 2, up: all}", *OPEN), tail)
    homes = {"found_1": "|AH 2H 3H", "found_2": "|AD 2D 3D", "found_3": "|AC"}
    deal = lying(written(text), None, tab_0="|AS", res="|3S 2S", **homes)
    assert solved(deal, MOST).answer is Answer.UNKNOWN


def test_a_card_that_lies_face_down_on_a_foundation_is_known_to_the_solver() -> None:
    home = HOME.replace("}", ", back: true}")
    text = game(
        THREE, (home, tab(3, "build: down suit, empty: any")), ("{to: found, cards: 1, up: none}", *OPEN)
    )
    deal = lying(written(text), None, found_0="3S|", found_1="|AH", tab_0="|AS 2S", tab_1="|2H", tab_2="|3H")
    assert solved(deal, MOST).answer is not Answer.UNKNOWN


def test_cards_are_told_loose_by_those_that_may_be_lifted_loose() -> None:
    entry = written("own:\n  name: Own\n  extends: citadel\n  set: {found.move: [loose, whole]}\n")
    deal = lying(entry, None, found_0="|AS 2S", found_1="|AH")
    model = Model(deal.rules)
    assert model.goals.home(model.codes.position(deal)) == deal.home == 3


@pytest.mark.parametrize("game_id", ["tam-o-shanter", "auld-lang-syne"])
def test_there_are_hints_where_nothing_is_built_on_the_columns(game_id: str) -> None:
    deal = dealt(game_id, 1)
    for step in range(8):
        action, _ = hint(deal.view(0), 0, Random(step))
        deal.perform(0, action)
    assert len(deal.actions(0)) > 1


REDEALS = {
    "kings below lower cards of their suit, each card twice": (
        "deck: {packs: 2, ranks: [A, '2', K]}",
        "n: 8",
        "flip: top",
        "{times: 3, gather: [tab], deal: [{to: tab, cards: rest, up: all, sink: {ranks: K, below: suit}}]}",
    ),
    "a card that stays face down": (
        "deck: {ranks: [A, '2', K]}",
        "n: 4",
        "flip: none",
        "{times: 3, spread: tab, stays: true}",
    ),
    "piles taken up in turn without end": (
        "deck: {ranks: [A, '2', K]}",
        "n: 4",
        "flip: top",
        "{times: inf, spread: tab}",
    ),
}


@pytest.mark.parametrize("name", REDEALS)
def test_the_solver_deals_again_as_the_deal_does(name: str) -> None:
    deck, homes, flip, redeal = REDEALS[name]
    found = HOME.replace("n: 4", homes)
    up = "none" if flip == "flip: none" else "all"
    text = game("", (found, tab(3, f"build: down any, {flip}")), (f"{{to: tab, cards: rest, up: {up}}}",))
    text = text.replace("deck: {ranks: []}", deck) + f"  redeal: {redeal}\n"
    rules = rules_of(text)
    model = Model(rules)
    for number in range(20):
        deal = begun(rules, number)
        for _ in range(3):
            before = model.codes.position(deal)
            deal.perform(0, REDEAL)
            assert model.after(before, (REDEALT,)) == model.codes.position(deal)


def test_a_move_between_spaces_is_made_where_foundations_wait_for_it() -> None:
    found = "found: {kind: foundation, at: [4, 0], base: A, build: up suit, back: spaced}"
    piles = (
        found,
        tab(2, 'build: down alt, move: top, empty: "3"'),
        "far: {kind: tableau, at: [0, 2], build: none, empty: none}",
    )
    text = game(THREE, piles, ("{to: far, cards: 1, up: all}", *OPEN), "  win: {empty: [far]}\n")
    deal = lying(written(text), None, found="|AS 2S", tab_0="|3H", far="|AD")
    deal.spent = deal.spent._replace(resting=1)
    assert solved(deal, MOST).answer is Answer.WON


def test_nobody_is_stuck_who_wins_by_clicks_alone() -> None:
    text = golf("stock: {kind: stock, at: [0, 0], click: {deal: waste, count: 1}}", "{empty: [stock]}")
    deal = lying(written(text), None, hole="|3C", tab_0="|3D", stock="3S|")
    one = Solver(deal.rules)
    assert not stuck(one, one.model.codes.position(deal))
    deal.apply(0, Draw("stock"))
    assert deal.ending is Ending.WON


def test_an_empty_waste_that_is_passed_over_gets_no_card_in_any_cycle() -> None:
    stock = STOCK.replace("count: 1", "count: 1, skip: empty")
    text = game(THREE, (HOME, tab(2, "build: none, empty: none"), stock, WASTE), DEALT)
    piles = {"found_0": "|AC 2C 3C", "found_1": "|AD 2D 3D", "found_2": "|AH 2H 3H", "found_3": "|AS 2S"}
    deal = lying(written(text), None, stock="3S|", **piles)
    assert solved(deal, MOST).answer is Answer.LOST


def test_there_are_as_many_ranks_as_foundations_that_begin_with_one_after_the_other() -> None:
    text = game(THREE, (HOME.replace("base: A", "base: ascending"), tab(2, SHUT)))
    with pytest.raises(BadFile, match=r"odd\.piles\.found\.n: there are not as many ranks as foundations"):
        read_spec(written(text), {})


SETS = """
id: threes
family: pairing
piles:
  tab: {kind: tableau, n: 6, at: [0, 0], build: none, move: top}
  out: {kind: discard, at: [7, 0]}
remove: {sets: [SET]ALSO, from: tab, to: out}
deal:
  - {to: tab, cards: rest}
"""


@pytest.mark.parametrize(
    ("rule", "also", "found"),
    [
        ("{ranks: [J, J, J], of: 3}", ", also: same_color", set()),
        ("{ranks: [J, J, J], of: 3}", "", {"JD JH JS"}),
        ("{ranks: [J, Q, K], of: 3}", ", also: same_suit", {"JH QH KH"}),
        ("{ranks: [J, Q, K], of: 3}", "", {"JH QH KH", "JD QH KH", "QH KH JS"}),
    ],
)
def test_larger_sets_are_of_cards_that_differ_and_of_suits_that_go_together(
    rule: str, also: str, found: set[str]
) -> None:
    entry = written(SETS.replace("SET", rule).replace("ALSO", also))
    deal = lying(entry, tab_0="JH", tab_1="QH", tab_2="KH", tab_3="JS", tab_4="JD")
    told = [each.cards for each in deal.actions(0) if isinstance(each, Remove)]
    assert sorted(sorted(map(str, each)) for each in told) == sorted(sorted(each.split()) for each in found)
    model = Model(deal.rules)
    assert len(model.ways(model.codes.position(deal))) == len(told)
