"""Sets that leave together: by sums of any number, by suits, in rows; grids that close up by themselves."""

import pytest

from cardtable.engine.actions import Illegal
from cardtable.engine.cards import card
from cardtable.patience.collection import library
from cardtable.patience.kernel.actions import Remove
from cardtable.patience.rules.refusals import nowhere
from cardtable.patience.text.guide import rules_text
from cardtable.yamlfile import BadFile
from tests.patience.positions import lying, moves, own, shown

DEALT = ("7C", "8D", "5H", "JS", "3C", "4D", "AH", "KD")
LAID = {f"places_{at}": f"|{each}" for at, each in enumerate(DEALT)}
SETS = [
    ("{sum: '15', of: any}", "3C+4D+8D 3C+5H+7C 3C+7C+4D+AH 7C+8D 4D+JS 3C+AH+JS"),
    ("{sum: '15', of: any, among: ['7', '8']}", "7C+8D"),
    ("{sum: '11', of: any, also: other_suit}", "3C+8D 4D+7C"),
    ("{sum: '13', of: '3'}", "4D+8D+AH 5H+7C+AH"),
    ("{diff: '1', of: '3'}", "3C+4D+5H"),
    ("{diff: '2', of: '2', wrap: true}", "3C+5H 3C+AH 5H+7C JS+KD"),
    ("{same: suit, of: '2', among: ['3', '7', K]}", "3C+7C"),
    ("{same: suit, of: '3'}", "4D+8D+KD"),
    ("{ranks: ['3', '4'], of: '2', also: same_suit}", ""),
    (
        "{sum: '12', of: '3', along: [J, K]}",
        "3C+8D+AH+JS 3C+8D+AH+KD 4D+7C+AH+JS 4D+7C+AH+KD 3C+4D+5H+JS 3C+4D+5H+KD",
    ),
    ("{sum: '11', of: '2', along: [K], among: ['3', '4', '8']}", "3C+8D+KD"),
]


@pytest.mark.parametrize(("sets", "found"), SETS)
def test_a_set_is_told_by_sums_suits_and_rows(sets: str, found: str) -> None:
    deal = lying(own("thirteens", f"remove.sets: [{sets}]"), None, **LAID)
    told = {"+".join(sorted(each.removeprefix("remove ").split("+"))) for each in moves(deal)}
    assert told == {"+".join(sorted(each.split("+"))) for each in found.split()}


def test_cards_that_make_a_sum_may_have_to_differ() -> None:
    laid = {f"places_{at}": f"|{each}" for at, each in enumerate(("6C", "6D", "6H", "2S", "10D", "KC", "AC"))}
    deal = lying(library.entry("eighteens"), None, **laid)
    assert moves(deal) == {"remove AC", "remove 6C+KC+10D+2S", "remove KC+6D+10D+2S", "remove KC+10D+6H+2S"}
    told = nowhere(deal.rules, deal.places, card("KC"), deal.rules.at["places/5"], deal.spent)
    assert (
        told == "K\N{BLACK CLUB SUIT} has nowhere to go: it waits for cards that make 18, with which it goes."
    )
    text = rules_text(library.entry("eighteens"))
    assert (
        "from 2 to 10 of different ranks that add up to 18, together with a jack, a queen or a king." in text
    )


def test_kings_and_queens_leave_in_two_suits() -> None:
    piles = {"tab_0": "|KD", "tab_1": "|QD", "tab_2": "|QS"}
    deal = lying(library.entry("gay-gordons"), None, **piles)
    assert moves(deal) == {"remove KD+QS"}
    assert len(moves(lying(library.entry("gay-gordons"), {"couples": "any"}, **piles))) == 2


def test_cards_in_a_line_leave_however_far_apart() -> None:
    deal = lying(library.entry("quatorze"), None, mat_0="|AC", mat_4="|KD", mat_20="|KS", mat_24="|KH")
    assert moves(deal) == {"remove AC+KD", "remove AC+KS"}


def test_spaces_are_filled_and_then_close_up() -> None:
    deal = lying(library.entry("quatorze"), None, mat_0="|AC", mat_1="|KD", mat_5="|5H", stock="2S|")
    deal.apply(0, Remove((card("AC"), card("KD"))))
    assert [shown(deal, f"mat_{at}") for at in (0, 1, 5)] == ["2S", "5H", ""]


def test_larger_sets_tell_what_a_card_waits_for() -> None:
    for game_id, text, wanted in (
        ("fifteens", "7C", "cards with which it makes 15"),
        ("fifteens", "JS", "a 10, a queen and a king"),
        ("tens", "JS", "three more jacks"),
    ):
        deal = lying(library.entry(game_id), None, places_0=f"|{text}")
        told = nowhere(deal.rules, deal.places, card(text), deal.rules.at["places/0"], deal.spent)
        assert told.endswith(f" has nowhere to go: it waits for {wanted}.")


def test_what_cannot_be_a_set_is_told() -> None:
    for sets, what in (
        ("{same: rank, of: any}", "by their sum alone"),
        ("{ranks: K, among: [K]}", "sets by sum, same, diff alone"),
        ("{same: suit, of: '2', also: other_suit}", "cards of the same suit are not of others"),
        ("{same: rank, of: '2', along: [K]}", "several cards that make a sum"),
        ("{sum: '13', unlike: rank}", "several cards that make a sum"),
        ("{same: suit}", "such a set is of 2 cards or more"),
    ):
        with pytest.raises(BadFile, match=what):
            lying(own("thirteens", f"remove.sets: [{sets}]"))


def test_the_rules_say_so() -> None:
    text = rules_text(library.entry("quatorze"))
    assert "kings 13, and lie in one row or column, near or far." in text
    assert "A space of the layout is filled at once from the stock." in text
    assert "Remove two cards from 2 to king of the same suit that lie" in rules_text(
        library.entry("aces-square")
    )
    with pytest.raises(Illegal, match="cannot be removed together"):
        lying(library.entry("fifteens"), None, **LAID).apply(0, Remove((card("7C"), card("JS"))))
