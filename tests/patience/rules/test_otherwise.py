"""Otherwise: what other descriptions of a game have, played by its options."""

import pytest

from cardtable.engine.actions import Illegal
from cardtable.engine.cards import KING, card, cards
from cardtable.engine.result import Ending
from cardtable.patience.collection import library
from cardtable.patience.kernel import effects
from cardtable.patience.kernel.actions import Draw, Move
from cardtable.patience.kernel.hands import scored
from cardtable.patience.solver.search import Answer, Solver
from cardtable.patience.text.guide import rules_text
from cardtable.patience.words.games import read_spec
from cardtable.patience.words.spec import Win
from cardtable.patience.words.vocabulary import Goal, Lift, Scale
from tests.patience.positions import dealt, lying, moves, shown, written

SET_ASIDE = ", ".join(f"{name}.n: 1" for name in ("jacks", "queens", "kings"))


def test_kings_stay_where_they_are_dealt_if_one_likes() -> None:
    """In Castles in Spain: king of each column below, or anywhere."""
    for sunk, below in (("K", True), ("none", False)):
        deal = dealt("castles-in-spain", 3, {"sunk": sunk})
        tops = [at for pile in deal.places for at, each in enumerate(pile) if each.rank == KING]
        assert (max(tops) < 2) is below


# pyramid


def test_the_stock_must_go_too_if_one_likes() -> None:
    found = [
        lying(library.entry("pyramid"), {"clear": clear}, stock="|5H", out="|KS").won
        for clear in ("pyr", "all")
    ]
    assert found == [True, False]
    assert read_spec(library.entry("pyramid"), {"clear": "all"}).win.goal is Goal.ALL_FOUNDED


def test_thirteen_is_dealt_face_down_but_for_its_last_row() -> None:
    deal = dealt("pyramid", 3, {"faces": "last_row"})
    hidden = [bool(deal.places[at].turned) for at in deal.rules.span["pyr"]]
    assert hidden == [True] * 21 + [False] * 7
    last = deal.rules.span["pyr"].stop - 1
    for at in (last, last - 1):
        deal.move(deal.places[at][-1], deal.places[at], deal.pile("out"), up=True)
        effects.settle(deal.rules, deal, (at,))
    bared = last - 7  # in the row above, the last one
    assert [at for at in deal.rules.span["pyr"][:21] if not deal.places[at].turned] == [bared]


# aces up


@pytest.mark.parametrize(("fill", "shown_there"), [("none", ""), ("stock", "9C")])
def test_a_space_is_filled_from_the_stock_if_one_likes(fill: str, shown_there: str) -> None:
    piles = {"tab_0": "|2S", "tab_1": "|3S", "tab_2": "|4H", "tab_3": "|5D", "stock": "9C|"}
    deal = lying(library.entry("aces-up"), {"fill": fill}, **piles)
    deal.apply(0, deal.rules.removal(tuple(cards("2S"))))
    assert shown(deal, "tab_0") == shown_there


# elevens


def test_a_court_is_set_aside_one_by_one_if_one_likes() -> None:
    deal = lying(
        library.entry("elevens"),
        {"aside": "1"},
        places_0="|JS",
        places_1="|JH",
        places_2="|QH",
        stock="KD 5C|",
    )
    assert {each for each in moves(deal) if "places/0" in each} == {"move JS places/0 jacks"}
    deal.apply(0, Move(card("JS"), "places/0", "jacks"))
    deal.apply(0, Move(card("QH"), "places/2", "queens"))
    assert not [each for each in moves(deal) if "JH" in each and "jack" in each]
    assert deal.rules.removal(
        tuple(sorted(cards("JS QH KD"), key=deal.rules.order.__getitem__))
    ) in deal.actions(0)


def test_what_is_dropped_on_an_empty_place_aside_is_not_taken_for_a_set() -> None:
    deal = lying(library.entry("elevens"), {"aside": "1"}, places_0="|JS", places_1="|5H", stock="KD 5C|")
    for move in (Move(card("5H"), "places/1", "jacks"), Move(card("JS"), "places/0", "kings")):
        assert not deal.allows(0, move)
        assert "removed together" not in deal.refusal(0, move).message
    aside = f"my-elevens: {{extends: elevens, options: {{aside: none}}, set: {{{SET_ASIDE}}}}}"
    text = rules_text(written(aside))
    assert "One cell (jacks) takes one card from the places, jacks only." in text
    assert "the reserve" not in rules_text(library.entry("baroness")), "as there is none usually"


# puss in the corner


def test_no_card_goes_home_between_four_if_one_likes() -> None:
    piles = {"found_0": "|AC", "tab_0": "|2C", "waste": "|2S 9H"}
    assert "move 2C tab/0 found/0" in moves(lying(library.entry("puss-in-the-corner"), {}, **piles))
    closed = lying(library.entry("puss-in-the-corner"), {"between": "false", "draw": "4"}, **piles)
    assert not [each for each in moves(closed) if "found" in each]
    deal = dealt("puss-in-the-corner", 1, {"draw": "4"})
    deal.apply(0, Draw("stock"))
    assert len(deal.pile("waste")) == 4


# westhaven


def test_a_run_moves_as_a_whole_if_one_likes() -> None:
    piles = {"tab_0": "|9C 8D 7S", "tab_1": "|8H", "tab_2": "|9S", "tab_3": "|10H"}
    found = {
        move: {
            each.split()[1]
            for each in moves(lying(library.entry("westhaven"), {"move": move}, **piles))
            if "tab/0 " in each
        }
        for move in ("run", "whole_run")
    }
    assert found["run"] == {"7S", "8D", "9C"}
    assert found["whole_run"] == {"7S", "9C"}


def test_a_part_of_a_run_may_be_its_top_card() -> None:
    own = "own:\n  name: Own\n  extends: westhaven\n  set: {tab.move: [top, run]}\n"
    assert read_spec(written(own), {}).group("tab").lift == {Lift.RUN}


# miss milligan


def test_the_pocket_takes_a_single_card_at_any_time_if_one_likes() -> None:
    piles = {"tab_0": "|9C 8D", "stock": "KC|"}
    entry = library.entry("miss-milligan")
    assert not [each for each in moves(lying(entry, {}, **piles)) if "pocket" in each]
    single = {
        each for each in moves(lying(entry, {"pocket": "top", "early": "true"}, **piles)) if "pocket" in each
    }
    assert single == {"move 8D tab/0 pocket"}
    runs = {each for each in moves(lying(entry, {"early": "true"}, **piles)) if "pocket" in each}
    assert runs == {"move 8D tab/0 pocket", "move 9C tab/0 pocket"}


# poker


def test_the_diagonals_count_if_one_likes() -> None:
    lines = "AC 2H 7D 9S JC", "3D 8C 10H QS 5D", "4S 6H AD 2C 9H", "JD KC 3S 8H 10D", "QD 5S 6D 4H AS"
    square = [[each] for each in cards(" ".join(lines))]
    plain, more = (scored(square, Win(Goal.HANDS, (), 70, (), Scale.ENGLISH, on)) for on in (False, True))
    assert (plain, more) == (0, 10 + 1)  # aces over eights, and two queens


@pytest.mark.parametrize(
    ("chosen", "points"),
    [
        ({}, 70),
        ({"scale": "american"}, 200),
        ({"points": "120"}, 120),
        ({"points": "100", "scale": "american"}, 100),
    ],
)
def test_so_many_points_win(chosen: dict[str, str], points: int) -> None:
    assert dealt("poker-squares", 1, chosen).whole == points
    assert dealt("poker-shuffle").whole == 120


def test_a_pocket_that_is_closed_says_so() -> None:
    deal = lying(library.entry("miss-milligan"), {}, tab_0="|9C 8D", stock="KC|")
    with pytest.raises(Illegal, match="No card may be put there yet"):
        deal.apply(0, Move(card("8D"), "tab/0", "pocket"))


# pyramid


def test_a_pyramid_of_which_all_cards_must_go_is_not_lost_where_sets_are_left() -> None:
    chosen = {"clear": "all", "passes": "inf"}
    gone = " ".join(each.text for each in dealt("pyramid").pack if each.text not in ("6H", "7C"))
    deal = lying(library.entry("pyramid"), chosen, pyr_0="|6H", waste="|7C", out=f"|{gone}")
    found = Solver(deal.rules)
    assert found.solve(found.model.codes.position(deal), 100).answer is Answer.WON
    deal.apply(0, deal.rules.removal(tuple(sorted(cards("6H 7C"), key=deal.rules.order.__getitem__))))
    assert deal.ending is Ending.WON
