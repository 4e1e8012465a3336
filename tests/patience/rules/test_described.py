"""What descriptions of games say, where ours had it otherwise or plays it only when one likes."""

import pytest

from cardtable.engine.cards import cards, pack
from cardtable.patience.collection import library
from cardtable.patience.kernel.actions import REDEAL
from cardtable.patience.kernel.compiled import compiled
from cardtable.patience.kernel.laying import laid_out
from cardtable.patience.words.games import read_spec
from tests.patience.positions import dealt, lying, moves, shown


def sizes(game_id: str, group: str, options: dict[str, str]) -> list[int]:
    """Return how many cards the piles of a group begin with."""
    deal = dealt(game_id, 3, options)
    return [len(deal.pile(name)) for name in deal.rules.spec.group(group).names]


def test_lady_betty_builds_in_suit() -> None:
    deal = lying(library.entry("lady-betty"), found_0="AC", waste="2D", tab_0="2C")
    assert moves(deal) >= {"move 2C tab/0 found/0", "move 2D waste tab/1"}
    assert "move 2D waste found/0" not in moves(deal)


def test_cards_go_from_the_kings_of_a_windmill_to_its_middle_and_not_back() -> None:
    deal = lying(library.entry("windmill"), centre="AS 2S 3S", kings_0="KH QH JH 10H 9H 8H 7H 6H 5H 4H")
    assert "move 4H kings/0 centre" in moves(deal)
    assert "move 3S centre kings/0" not in moves(deal)


@pytest.mark.parametrize(
    ("game_id", "options", "expected"),
    [
        ("fan", {}, [3] * 17 + [1]),
        ("fan", {"last": "2"}, [3] * 16 + [2, 2]),
        ("bisley", {}, [4] * 12),
        ("bisley", {"columns": "13"}, [4] * 9 + [3] * 4),
        ("giant", {}, [3] * 8),
        ("giant", {"rows": "1"}, [1] * 8),
    ],
)
def test_columns_begin_with_so_many_cards(game_id: str, options: dict[str, str], expected: list[int]) -> None:
    assert sizes(game_id, "tab", options) == expected


def test_the_last_columns_of_chinese_discipline_hide_one_card_more_each() -> None:
    deal = dealt("chinese-discipline")
    assert [shown(deal, f"tab_{at}").count("??") for at in range(7)] == [0, 0, 0, 3, 4, 5, 6]


def test_a_run_moves_in_canfield_in_part_if_one_likes() -> None:
    def found(move: str) -> set[str]:
        canfield = library.entry("canfield")
        return moves(lying(canfield, {"move": move}, found_0="AC", tab_0="9C 8D 7C", tab_1="8H", tab_2="9S"))

    assert "move 8D tab/0 tab/2" not in found("whole")
    assert "move 8D tab/0 tab/2" in found("run")
    assert {"move 7C tab/0 tab/1"} <= found("whole") & found("run")


@pytest.mark.parametrize(("build", "takes"), [("down any", {"8H", "8S"}), ("down alt", {"8H"})])
def test_columns_of_brigade_are_built_in_any_suit_or_in_alternating_colours(
    build: str, takes: set[str]
) -> None:
    deal = lying(library.entry("brigade"), {"build": build}, tab_0="9S", reserve_0="8H", reserve_1="8S")
    onto = [move.split()[1] for move in moves(deal) if move.endswith(" tab/0")]
    assert set(onto) == takes


@pytest.mark.parametrize(("spaces", "filled"), [("base-1", {"4C"}), ("any", {"4C", "9D"})])
def test_a_space_of_agnes_takes_the_rank_below_the_first_or_any(spaces: str, filled: set[str]) -> None:
    agnes = library.entry("agnes-bernauer")
    deal = lying(agnes, {"spaces": spaces}, found_0="5H", reserve_0="4C", reserve_1="9D")
    assert {
        card
        for card in ("4C", "9D")
        if any(f"move {card} " in move and "tab/0" in move for move in moves(deal))
    } == filled


def test_citadel_builds_while_dealing_and_leaves_rows_short() -> None:
    rules = compiled(read_spec(library.entry("citadel"), {}))
    first = cards("2C 9D 3C 5H 4C 5C")
    others = [each for each in pack() if each not in first]
    laid = list(laid_out(rules, rules.spec.deal, [*reversed(others), *reversed(first)], {}))
    lying_at = {each.card: rules.names[each.pile] for each in laid}
    assert [lying_at[each] for each in first] == [
        "found/0",
        "tab/1",
        "found/0",
        "tab/3",
        "found/0",
        "found/0",
    ]


def test_capricieuse_builds_while_dealing_again_if_one_likes() -> None:
    capricieuse = library.entry("capricieuse")
    deal = lying(capricieuse, {"built": "true"}, up_0="AC 2C", down_0="KC", tab_0="3C 5D")
    deal.apply(0, REDEAL)
    assert shown(deal, "up_0").startswith("AC 2C 3C")
    for name, step in (("up_0", 1), ("down_0", -1)):
        ranks = [card.rank for card in deal.pile(name.replace("_", "/"))]
        assert ranks == list(range(ranks[0], ranks[0] + step * len(ranks), step))
