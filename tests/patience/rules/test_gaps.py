"""Gaps that are filled from either side, rows that run on, and what is in order in the end."""

import pytest

from cardtable.patience.collection import library
from cardtable.patience.kernel.actions import REDEAL
from cardtable.patience.rules.choices import goals
from cardtable.patience.rules.refusals import nowhere
from cardtable.patience.table.vacancies import place_told
from cardtable.patience.text.guide import rules_text
from cardtable.yamlfile import BadFile
from tests.patience.positions import dealt, lying, moves, own, wandered

LOW = {"mat_1": "|5S", "mat_3": "|9H"}  # the gap between takes a 6 or an 8
MET = {**LOW, "mat_10": "|6S", "mat_12": "|8H", "mat_20": "|3C"}


@pytest.mark.parametrize(("game_id", "found"), [("montana", {"6S"}), ("free-parking", {"6S", "8H"})])
def test_a_gap_is_filled_from_either_side(game_id: str, found: set[str]) -> None:
    deal = lying(library.entry(game_id), None, **MET)
    assert {each.split()[1] for each in moves(deal) if each.endswith(" mat/2")} == found
    told = "6\N{BLACK SPADE SUIT}" if len(found) == 1 else "6\N{BLACK SPADE SUIT} or 8\N{WHITE HEART SUIT}"
    assert place_told(deal, deal.rules.at["mat/2"]).startswith(f"This gap takes {told[:2]}")


def test_a_row_begins_with_what_leads_alone() -> None:
    deal = lying(library.entry("free-parking"), None, mat_1="|5S", mat_20="|4S", mat_30="|2H")
    assert {each for each in moves(deal) if each.endswith(" mat/0")} == {"move 2H mat/30 mat/0"}


def test_rows_run_on_from_the_last_to_the_first() -> None:
    piles = {"mat_53": "|4S", "mat_20": "|5S", "mat_9": "|9D", "mat_30": "|8D"}
    found = moves(lying(library.entry("maze"), None, **piles))
    assert {"move 5S mat/20 mat/0", "move 8D mat/30 mat/8"} <= found


def test_an_ace_goes_to_the_right_of_any_queen() -> None:
    deal = lying(library.entry("maze"), None, mat_5="|QH", mat_20="|AS", mat_30="|2D")
    assert "move AS mat/20 mat/6" in moves(deal)
    told = nowhere(deal.rules, deal.places, deal.pile("mat/30")[-1], deal.rules.at["mat/30"], deal.spent)
    assert "a space before 3" in told


def test_suits_without_a_gap_are_in_order_wherever_they_begin() -> None:
    ranks = ["A", *map(str, range(2, 11)), "J", "Q"]
    row = [f"|{rank}{suit}" for suit in "CDHS" for rank in ranks]
    out = {"out": "|KC KD KH KS"}
    whole = {f"mat_{(at + 50) % 54}": card for at, card in enumerate(row)}
    assert lying(library.entry("maze"), None, **whole, **out).won
    apart = {f"mat_{at + at // 5}" if at < 20 else f"mat_{at + 5}": card for at, card in enumerate(row)}
    assert not lying(library.entry("maze"), None, **apart, **out).won


def test_rows_may_be_built_in_suit_though_gaps_are_filled_otherwise() -> None:
    deal = lying(library.entry("jungle"), None, mat_0="|AS", mat_1="|2S", mat_2="|3H", mat_20="|4C")
    assert next(kept for _, kept in goals(deal.rules).rows_built(deal.places)) == 2
    assert "move 4C mat/20 mat/3" in moves(deal)


def test_gaps_lie_at_the_ends_of_rows_after_a_redeal() -> None:
    deal = dealt("station", 2)
    wandered(deal, 10)
    deal.apply(0, REDEAL)
    assert [not deal.places[row[-1]] for row in deal.rules.rows] == [True] * 4


def test_what_cannot_be_is_told() -> None:
    with pytest.raises(BadFile, match="no row is in order by itself where rows run on"):
        lying(own("montana", "gaps.runs_on: true"))
    lying(own("montana", "gaps.make.ranks: none"))
    text = rules_text(library.entry("maze"))
    assert "To the right of queens a gap also takes aces of any suit." in text
    assert "or one on which the card to its right goes so." in text


def test_a_card_that_lies_face_down_before_a_gap_is_no_queen() -> None:
    up, down = (
        lying(library.entry("maze"), None, mat_10=queen, mat_20="|AH").view(0).actions(0)
        for queen in ("|QS", "QS|")
    )
    assert "move AH mat/20 mat/11" in map(str, up)
    assert "move AH mat/20 mat/11" not in map(str, down)
