"""Each word of the vocabulary, played: what it allows, what it refuses, and what happens by itself."""

import pytest

from cardtable.engine.actions import Illegal
from cardtable.engine.cards import RANK_NAMES, Suit, card, named, suit_cards
from cardtable.engine.result import Ending
from cardtable.patience.collection import library
from cardtable.patience.kernel.actions import GIVE_UP, REDEAL, Draw, Move, Remove
from cardtable.patience.rules.choices import goals
from cardtable.patience.rules.deal import PatienceDeal
from tests.patience.positions import dealt, lying, moves, shown, wandered, written

KLONDIKE = library.entry("klondike")


def test_a_run_is_lifted_whole_or_in_part_and_only_kings_fill_spaces() -> None:
    deal = lying(KLONDIKE, tab_0="2C 3C|KS QH JS", tab_1="|QD", tab_2="|JC", tab_3="|KD")
    found = moves(deal)
    assert {"move KS tab/0 tab/4", "move QH tab/0 tab/4"} & found == {"move KS tab/0 tab/4"}
    assert "move JS tab/0 tab/1" in found
    assert "move JC tab/2 tab/1" in found
    assert "move QD tab/1 tab/4" not in found


def test_a_card_that_is_uncovered_is_turned_up() -> None:
    deal = lying(KLONDIKE, tab_0="2C 3C|KS")
    deal.apply(0, Move(card("KS"), "tab/0", "tab/1"))
    assert (shown(deal, "tab_0"), shown(deal, "tab_1")) == ("?? 3C", "KS")


def test_the_stock_is_dealt_by_three_and_turned_over_in_order_as_often_as_it_may_be() -> None:
    deal = lying(KLONDIKE, {"passes": "3"}, stock="AC 2C 3C 4C|")
    for _ in range(2):
        deal.apply(0, Draw("stock"))
    assert shown(deal, "waste") == "4C 3C 2C AC"
    deal.apply(0, Draw("stock"))
    assert (len(deal.pile("stock")), deal.spent.passes) == (4, 2)
    for _ in range(5):
        deal.apply(0, Draw("stock"))
    with pytest.raises(Illegal, match="The stock is used up"):
        deal.apply(0, Draw("stock"))


def test_a_foundation_begins_with_its_base_and_gives_back_where_it_may() -> None:
    deal = lying(KLONDIKE, found_0="|AH 2H", waste="|AS", tab_0="|3C", tab_1="|3H")
    assert {
        "move AS waste found/1",
        "move 3H tab/1 found/0",
        "move 2H found/0 tab/0",
    } <= moves(deal)
    assert "move 2H found/0 tab/1" not in moves(lying(KLONDIKE, found_0="|AH 2H", tab_1="|3H"))


REFUSED = [
    (Move(card("QD"), "tab/1", "tab/4"), "misfit", "Q♦ cannot be put on a space there: it takes kings only."),
    (
        Move(card("QD"), "tab/1", "tab/0"),
        "misfit",
        "Q♦ does not go on J♠: columns are built down in alternating",
    ),
    (Move(card("2C"), "tab/0", "tab/1"), "no_such_card", "That card does not lie there."),
    (Move(card("KS"), "tab/0", "stock"), "takes_nothing", "No card may be put on the stock."),
    (Move(card("KS"), "tab/0", "found/0"), "one_at_a_time", "Cards go to the foundation one at a time."),
    (Move(card("JS"), "tab/0", "found/0"), "misfit", "foundations begin with aces"),
    (Draw("tab/0"), "no_deal", "A click there deals nothing."),
]


@pytest.mark.parametrize(("action", "code", "sentence"), REFUSED, ids=[each[1] for each in REFUSED])
def test_a_refusal_says_why(action: Move, code: str, sentence: str) -> None:
    deal = lying(KLONDIKE, tab_0="2C 3C|KS QH JS", tab_1="|QD", stock="AC")
    before = deal.clone()
    with pytest.raises(Illegal) as caught:
        deal.apply(0, action)
    assert caught.value.code == code
    assert sentence in caught.value.message
    assert deal == before


@pytest.mark.parametrize(
    ("used", "spaces", "moves_five"), [(0, 0, True), (1, 0, False), (1, 1, True), (4, 2, False), (3, 2, True)]
)
def test_as_many_cards_move_at_once_as_spaces_let_through(used: int, spaces: int, moves_five: bool) -> None:
    cells = {f"cell_{at}": f"|{at + 2}C" for at in range(used)}
    others = {
        f"tab_{at}": f"|{rank}C" for at, rank in zip(range(2, 8 - spaces), RANK_NAMES[6:], strict=False)
    }
    deal = lying(library.entry("freecell"), {}, tab_0="|9S 8H 7S 6H 5S", tab_1="|10D", **cells, **others)
    assert ("move 9S tab/0 tab/1" in moves(deal)) == moves_five


def test_a_whole_sequence_leaves_by_itself() -> None:
    king_down = "KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S"
    deal = lying(library.entry("spider"), tab_0=f"5H|{king_down}", tab_1="|AS")
    deal.apply(0, Move(card("AS"), "tab/1", "tab/0"))
    assert shown(deal, "found_0") == f"{king_down} AS"
    assert shown(deal, "tab_0") == "5H"


def test_the_stock_waits_until_no_column_is_empty_unless_it_need_not() -> None:
    columns = {
        f"tab_{at}": f"|{rank}D" for at, rank in enumerate(["2", "3", "4", "5", "6", "7", "8", "9", "10"])
    }
    waiting = lying(library.entry("spider"), {}, stock="AC 2C", **columns)
    free = lying(library.entry("spider"), {"deal_on_gaps": "true"}, stock="AC 2C", **columns)
    assert "draw stock" not in moves(waiting)
    assert "draw stock" in moves(free)


def test_any_cards_that_lie_face_up_move_together() -> None:
    deal = lying(library.entry("yukon"), tab_0="2C|9H 4S KD", tab_1="|10S")
    assert {"move 9H tab/0 tab/1", "move KD tab/0 tab/2"} <= moves(deal)
    other = lying(library.entry("russian"), tab_0="2C|9H 4S", tab_1="|10S")
    assert "move 9H tab/0 tab/1" not in moves(other)


def test_spaces_are_filled_from_the_reserve_and_the_base_is_that_which_was_dealt() -> None:
    deal = lying(
        library.entry("canfield"),
        reserve="3D|7C",
        found_0="|9H",
        tab_0="|4S",
        tab_1="|5H",
        tab_2="|KC",
        tab_3="|KS",
        waste="|9C",
    )
    assert "move 9C waste found/1" in moves(deal)
    deal.apply(0, Move(card("4S"), "tab/0", "tab/1"))
    assert (shown(deal, "tab_0"), shown(deal, "reserve")) == ("7C", "3D")


def test_foundations_go_the_way_of_the_first_card_that_is_built() -> None:
    entry = library.entry("braid")
    either = lying(entry, found_0="|5H", waste="|4H", helper_0="|6H")
    assert {"move 4H waste found/0", "move 6H helper/0 found/0"} <= moves(either)
    either.apply(0, Move(card("4H"), "waste", "found/0"))
    down = lying(entry, found_0="|5H 4H", found_1="|5S", waste="|4S", helper_0="|6S")
    assert "move 4S waste found/1" in moves(down)
    assert "move 6S helper/0 found/1" not in moves(down)


def test_suits_seep_down() -> None:
    deal = lying(library.entry("osmosis"), found_0="|5H 9H", side_0="|5S", side_1="|9S", waste="|KH")
    assert {"move KH waste found/0", "move 5S side/0 found/1"} <= moves(deal)
    deal.apply(0, Move(card("5S"), "side/0", "found/1"))
    assert "move 9S side/1 found/1" in moves(deal)


def test_cards_of_a_pyramid_are_free_when_nothing_covers_them() -> None:
    deal = dealt("pyramid", 4)
    free = {each.name for each in deal.places[21:28]}
    used = {
        deal.places[at].name
        for at in range(28)
        if any(deal.places[at][-1] in each.cards for each in _sets(deal))
    }
    assert used <= free
    peak = lying(library.entry("pyramid"), pyr_0="|6C", pyr_1="|7D", pyr_2="|2S", waste="|7H")
    assert moves(peak) == {"draw stock"}
    open_peak = lying(library.entry("pyramid"), pyr_0="|6C", waste="|7H", pyr_20="|KD")
    assert moves(open_peak) == {"remove 6C+7H", "remove KD", "draw stock"}


def _sets(deal: PatienceDeal) -> list[Remove]:
    return [each for each in deal.actions(0) if isinstance(each, Remove)]


def test_the_last_pair_wins() -> None:
    deal = lying(library.entry("pyramid"), pyr_0="|6C", waste="|7H")
    deal.apply(0, Remove((card("6C"), card("7H"))))
    assert deal.ending is Ending.WON
    assert deal.actors() == ()
    result = deal.result()
    assert result is not None
    assert result.points == (52,)


def test_pairs_must_touch_and_the_mat_closes_up() -> None:
    entry = library.entry("monte-carlo")
    deal = lying(entry, mat_0="|5C", mat_6="|5D", mat_3="|5S", mat_24="|9C", stock="2C")
    assert moves(deal) == {"remove 5C+5D", "redeal"}
    deal.apply(0, Remove((card("5C"), card("5D"))))
    deal.apply(0, REDEAL)
    assert [shown(deal, f"mat_{at}") for at in range(4)] == ["5S", "9C", "2C", ""]


def test_a_lower_card_of_a_suit_is_beaten_by_a_higher_and_by_the_ace() -> None:
    deal = lying(library.entry("aces-up"), tab_0="|KC", tab_1="|AC", tab_2="|2H", tab_3="|3S")
    assert moves(deal) == {"remove KC"}


def test_a_pile_of_a_line_goes_one_or_three_to_the_left() -> None:
    deal = lying(
        library.entry("accordion"), line_0="|5C", line_1="|9D", line_2="|KS", line_3="|5H", line_4="|JH"
    )
    assert moves(deal) == {"move 5H line/3 line/0", "move JH line/4 line/3"}
    deal.apply(0, Move(card("5H"), "line/3", "line/0"))
    assert moves(deal) == {"move JH line/4 line/0"}


def test_a_gap_takes_what_follows_its_left_neighbour_and_a_row_begins_with_a_two() -> None:
    deal = lying(library.entry("montana"), mat_0="|2S", mat_5="|3S", mat_14="|KH", mat_20="|2D")
    assert {"move 3S mat/5 mat/1", "move 2D mat/20 mat/13", "move 2S mat/0 mat/26"} <= moves(deal)
    assert not any(each.endswith("mat/15") for each in moves(deal))


def test_what_is_built_stays_when_rows_are_dealt_again() -> None:
    deal = dealt("montana", 9, {"redeals": "inf"})
    wandered(deal, 60)
    kept = [[named(deal.places[at]) for at in row[:count]] for row, count in _built(deal)]
    deal.apply(0, REDEAL)
    assert [
        [named(deal.places[at]) for at in row[:count]]
        for (row, _), count in zip(_built(deal), map(len, kept), strict=True)
    ] == kept
    assert sum(not deal.places[at] for row, _ in _built(deal) for at in row) == 4


def _built(deal: PatienceDeal) -> list[tuple[range, int]]:
    return goals(deal.rules).rows_built(deal.places)


@pytest.mark.parametrize(
    ("counted", "columns"),
    [("top", ("2S 9D KC 5H", "3S 4S")), ("bottom", ("KC 5H 9D 2S", "3S 4S"))],
)
def test_a_redeal_keeps_the_order_unless_it_shuffles(counted: str, columns: tuple[str, str]) -> None:
    """From the top the first four are counted off as they lie, the top card of the first column on top."""
    piles = {"tab_0": "|KC 5H", "tab_3": "|9D", "tab_7": "|2S 3S 4S" if counted == "bottom" else "|3S 4S 2S"}
    deal = lying(library.entry("cruel"), {"counted": counted}, **piles)
    deal.apply(0, REDEAL)
    assert shown(deal, "tab_0") == columns[0]
    assert columns[1] in shown(deal, "tab_1")


def test_a_pocket_opens_when_the_stock_is_empty() -> None:
    entry = library.entry("miss-milligan")
    assert "move QH tab/0 pocket" not in moves(lying(entry, stock="2C", tab_0="|KS QH"))
    deal = lying(entry, tab_0="|KS QH")
    assert "move QH tab/0 pocket" in moves(deal)


def test_cards_are_turned_up_when_something_happens_elsewhere() -> None:
    deal = lying(
        library.entry("twelve-sleeping-maids"),
        maid_0="5D 9C|",
        maid_1="6C|",
        tab_0="|7S",
        tab_1="|8S",
        tab_2="|AC",
        tab_3="|AD",
        tab_4="|AH",
        tab_5="|AS",
        tab_6="|2D",
        tab_7="|2H",
    )
    assert shown(deal, "maid_0") == "?? ??"
    deal.apply(0, Move(card("7S"), "tab/0", "tab/1"))
    assert (shown(deal, "maid_0"), shown(deal, "maid_1")) == ("?? 9C", "??")
    for source, target in (("tab/2", "tab/0"), ("tab/0", "tab/2")):
        deal.apply(0, Move(card("AC"), source, target))
        assert (shown(deal, "maid_0"), shown(deal, "maid_1")) == ("?? 9C", "??"), "one alone, the left one"


def test_the_next_maid_wakes_when_the_one_before_is_gone() -> None:
    deal = lying(library.entry("twelve-sleeping-maids"), maid_0="|KC", maid_1="6C|", tab_0="|7S")
    deal.apply(0, Move(card("7S"), "tab/0", "tab/1"))
    assert shown(deal, "maid_1") == "??"
    deal.apply(0, Move(card("KC"), "maid/0", "found/0"))
    assert shown(deal, "maid_1") == "6C"


def test_who_gives_up_has_not_won() -> None:
    deal = dealt("klondike", 1)
    deal.apply(0, GIVE_UP)
    assert (deal.ending, deal.actors(), deal.actions(0)) == (Ending.GIVEN_UP, (), ())
    with pytest.raises(Illegal, match="over"):
        deal.apply(0, GIVE_UP)


def test_all_cards_home_win() -> None:
    suits = {f"found_{at}": "|" + named(suit_cards(suit)) for at, suit in enumerate(list(Suit)[:3])}
    spades = "|" + named(suit_cards(Suit.SPADES)[:-1])
    deal = lying(KLONDIKE, {}, found_3=spades, tab_0="|KS", **suits)
    deal.apply(0, Move(card("KS"), "tab/0", "found/3"))
    assert (deal.ending, deal.points) == (Ending.WON, 52)


def test_an_own_game_of_a_few_lines_is_played() -> None:
    entry = written("{id: mine, extends: klondike, set: {tab.build: up suit, tab.empty: none}}")
    assert "move 3H tab/0 tab/1" in moves(lying(entry, tab_0="|3H", tab_1="|2H"))


def test_nothing_is_lifted_from_under_a_card_that_lies_face_down_and_who_plays_knows_it() -> None:
    deal = lying(library.entry("wasp"), tab_0="3S", tab_1="4S")
    deal.move(card("3D"), deal.deck, deal.pile("tab/0"), up=False)
    deal.move(card("7H"), deal.deck, deal.pile("tab/0"), up=True)
    action = Move(card("3S"), "tab/0", "tab/1")
    assert deal.refusal(0, action).code == deal.view(0).refusal(0, action).code == "not_free"
    assert moves(deal) == set(map(str, deal.view(0).actions(0)[:-1]))
