"""Words of the rarer games, played: dials, galleries, terraces, gaps that move, lines that go both ways."""

from itertools import pairwise
from math import hypot

import pytest

from cardtable.engine.cards import card, cards, named
from cardtable.engine.result import Ending
from cardtable.patience.collection import library
from cardtable.patience.collection.library import check_entry
from cardtable.patience.kernel.actions import REDEAL, Move, Remove
from cardtable.patience.kernel.hands import hand_of
from cardtable.patience.rules.game import Patience, begun
from cardtable.patience.table.scenes import PatienceScenes
from cardtable.table.layout import Area
from tests.patience.positions import dealt, lying, moves, shown, written

AREA = Area(0, 56, 1280, 664)


def test_the_piles_of_a_dial_lie_on_its_hours_and_one_in_the_middle() -> None:
    deal = dealt("clock", 1)
    spots = {spot.pile: spot for spot in PatienceScenes().spots(deal.view(0), AREA)}
    one, three, six, twelve, middle = (spots[f"hours/{at}"] for at in (0, 2, 5, 11, 12))
    assert twelve.y < one.y < three.y < six.y
    assert twelve.x == pytest.approx(six.x) == pytest.approx(middle.x)
    assert three.y == pytest.approx(middle.y)
    assert hypot(one.x - middle.x, one.y - middle.y) > hypot(one.x - twelve.x, one.y - twelve.y)


def test_a_dial_begins_at_the_hour_that_is_written() -> None:
    deal = dealt("grandfathers-clock", 1)
    spots = {spot.pile: spot for spot in PatienceScenes().spots(deal.view(0), AREA)}
    ring = [*(spots[f"early/{at}"] for at in range(8)), *(spots[f"late/{at}"] for at in range(4))]
    assert min(ring, key=lambda each: each.y).pile == "early/7"
    assert max(ring, key=lambda each: each.x).pile == "late/2"


def test_the_cards_of_a_plait_lean_to_the_left_and_to_the_right_in_turn() -> None:
    deal = dealt("braid", 1)
    spot = next(each for each in PatienceScenes().spots(deal.view(0), AREA) if each.pile == "braid")
    places = spot.laid[:20]
    assert [place.angle for place in places] == [-10.0, 10.0] * 10
    assert {round(place.x - spot.x) for place in places[::2]} == {-round(spot.width / 2)}
    assert {round(place.x - spot.x) for place in places[1::2]} == {round(spot.width / 2)}
    steps = [below.y - place.y for place, below in pairwise(places)]
    assert min(steps) == pytest.approx(max(steps))
    assert steps[0] > 0.15 * spot.height, "rank and suit of each card are seen"
    assert max(place.bounds.bottom for place in places) <= AREA.bottom


def test_a_card_is_turned_up_when_one_comes_to_the_same_place_of_another_group() -> None:
    deal = lying(library.entry("clock"), hours_12="|4C", hours_3="9D 8D|", hours_5="2S|")
    deal.apply(0, Move(card("4C"), "hours/12", "home/3"))
    assert (shown(deal, "hours_3"), shown(deal, "hours_5")) == ("?? 8D", "??")
    assert moves(deal) == {"move 8D hours/3 home/7"}


def test_the_rank_of_foundations_is_chosen_from_some_piles_alone_and_spaces_wait_for_it() -> None:
    deal = dealt("terrace", 1)
    assert {each.split()[2] for each in moves(deal)} == {"tab/0", "tab/1", "tab/2", "tab/3"}
    assert not deal.pile("tab/8")
    deal.apply(0, deal.actions(0)[0])
    assert all(deal.pile(f"tab/{at}") for at in range(9))
    assert "draw stock" in moves(deal)


def test_a_loose_card_moves_away_and_nothing_is_built_on_it() -> None:
    deal = lying(
        library.entry("picture-gallery"),
        stock="2H",
        fours_0="|7S",
        threes_0="|3S",
        row_0="|10S",
        row_1="|6S",
        twos_0="|AD",
    )
    assert moves(deal) == {"move 6S row/1 threes/0", "move AD twos/0 aces", "draw stock"}
    own = lying(library.entry("picture-gallery"), fours_0="|4S", twos_0="|7S", row_0="|2S")
    assert "move 7S twos/0 fours/0" in moves(own)
    assert "move 4S fours/0 threes/0" not in moves(own)
    assert (own.home, deal.home) == (1, 1)


def test_cards_that_leave_gaps_may_begin_the_rows() -> None:
    deal = dealt("blue-moon", 2)
    assert [deal.pile(f"mat/{at}")[-1].rank for at in (0, 14, 28, 42)] == [1, 1, 1, 1]
    assert sum(not deal.pile(f"mat/{at}") for at in range(56)) == 4


def test_gaps_may_lie_anywhere_when_cards_are_dealt_again() -> None:
    deal = dealt("gaps", 2)
    deal.apply(0, REDEAL)
    assert sum(not deal.pile(f"mat/{at}") for at in range(52)) == 4
    assert {each.rank for each in deal.pile("out")} == {1}
    after = dealt("gaps", 2, {"gap": "after_kept"})
    after.apply(0, REDEAL)
    assert not any(after.pile(f"mat/{at}") for at in (0, 13, 26, 39))


def test_gaps_are_dealt_again_as_far_as_cards_go() -> None:
    rules = "deal: [{to: mat, cards: '1', up: all, next_pile_at: {ranks: ['9']}}]"
    entry = written(f"own:\n  name: Own\n  extends: gaps\n  set: {{{rules}}}\n")
    check_entry(entry)
    deal = begun(Patience(entry).rules(Patience(entry).options(1)), 1)
    assert max(len(deal.pile(f"mat/{at}")) for at in range(52)) > 1, (
        "so that there are not enough for all places"
    )
    deal.apply(0, REDEAL)
    assert sum(len(deal.pile(f"mat/{at}")) for at in range(52)) + len(deal.pile("out")) == 52


def test_piles_of_a_line_may_go_both_ways() -> None:
    deal = lying(library.entry("relaxed-accordion"), line_0="|5C", line_1="|9C", line_2="|KS")
    assert moves(deal) == {"move 9C line/1 line/0", "move 5C line/0 line/1"}


def test_cards_between_two_that_match_are_removed_from_a_line() -> None:
    deal = lying(
        library.entry("royal-marriage"), line_0="|QH", line_1="|2C", line_2="|9S", line_3="|5H", line_4="|3D"
    )
    assert moves(deal) == {"remove 2C+9S"}
    deal.apply(0, Remove((card("2C"), card("9S"))))
    assert (named(deal.pile("out")), moves(deal)) == ("2C 9S", set())


def test_one_pile_after_the_other_is_dealt_over_those_that_follow() -> None:
    entry = library.entry("matrimony")
    assert "redeal" not in moves(lying(entry, stock="2C", piles_15="|3C"))
    deal = lying(entry, piles_15="|3C 4C", piles_14="|5C", piles_0="|9S", jacks_0="|JD", queens_0="|QD")
    deal.apply(0, REDEAL)
    assert (shown(deal, "piles_0"), shown(deal, "piles_1"), shown(deal, "piles_15")) == ("9S 4C", "3C", "")
    deal.apply(0, REDEAL)
    assert (shown(deal, "piles_14"), shown(deal, "piles_15")) == ("", "5C")


def test_marked_cards_are_meant_to_be_removed() -> None:
    deal = lying(library.entry("elevens"), places_0="|KD", places_1="|QS", places_2="|JC", places_3="|5C")
    assert moves(deal) == {"remove JC+KD+QS"}
    marked = frozenset({card("QS"), card("KD"), card("JC")})
    assert str(PatienceScenes().intended(deal.view(0), marked)) == "remove JC+KD+QS"


@pytest.mark.parametrize(
    ("text", "hand"),
    [
        ("AS KS QS JS 10S", "royal flush"),
        ("AS 2S 3S 4S 5S", "straight flush"),
        ("9C 9D 9H 9S 2C", "four of a kind"),
        ("9C 9D 9H 2S 2C", "full house"),
        ("2S 9S 4S JS KS", "flush"),
        ("AH KS QS JS 10S", "straight"),
        ("QH KS AS 2S 3S", ""),
        ("9C 9D 9H 3S 2C", "three of a kind"),
        ("9C 9D 3H 3S 2C", "two pairs"),
        ("9C 9D 4H 3S 2C", "one pair"),
    ],
)
def test_five_cards_are_a_hand_in_any_order(text: str, hand: str) -> None:
    assert hand_of(cards(text)) == hand
    assert hand_of(cards(text)[::-1]) == hand


def test_whole_hands_count_and_enough_points_win_when_the_square_is_full() -> None:
    entry, suits = library.entry("poker-squares"), "CDHS"
    square = {
        f"mat_{at}": f"|{rank}{suits[at // 5]}" for at, rank in enumerate(["10", "J", "Q", "K", "A"] * 4)
    }
    last = {f"mat_{20 + at}": f"|{rank}C" for at, rank in enumerate("2345")}
    deal = lying(entry, {}, waste="|7D", stock="9D", **square, **last)
    assert (deal.home, deal.won) == (4 * 30 + 4 * 16, False)
    assert moves(deal) == {"move 7D waste mat/24"}
    deal.apply(0, Move(card("7D"), "waste", "mat/24"))
    assert (deal.home, deal.points, deal.ending) == (200, 200, Ending.WON)
    assert lying(entry, {"scale": "american"}, **square).home == 4 * 100


def test_where_a_card_of_a_square_goes_is_for_the_player_to_say() -> None:
    deal = lying(library.entry("poker-squares"), waste="|7D")
    assert PatienceScenes().sent(deal.view(0), card("7D"), "waste") is None
    moved = lying(library.entry("poker-shuffle"), mat_0="|7D")
    assert "move 7D mat/0 mat/24" in moves(moved)
