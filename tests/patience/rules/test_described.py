"""What descriptions of games say, where ours had it otherwise or plays it only when one likes."""

import pytest

from cardtable.engine.cards import cards, pack
from cardtable.patience.collection import library
from cardtable.patience.kernel.actions import REDEAL
from cardtable.patience.kernel.compiled import compiled
from cardtable.patience.kernel.laying import laid_out
from cardtable.patience.words.games import read_spec
from tests.patience.positions import lying, moves, shown


def test_cards_go_from_the_kings_of_a_windmill_to_its_middle_and_not_back() -> None:
    deal = lying(library.entry("windmill"), centre="AS 2S 3S", kings_0="KH QH JH 10H 9H 8H 7H 6H 5H 4H")
    assert "move 4H kings/0 centre" in moves(deal)
    assert "move 3S centre kings/0" not in moves(deal)


def test_a_run_moves_in_canfield_in_part_if_one_likes() -> None:
    def found(move: str) -> set[str]:
        canfield = library.entry("canfield")
        return moves(lying(canfield, {"move": move}, found_0="AC", tab_0="9C 8D 7C", tab_1="8H", tab_2="9S"))

    assert "move 8D tab/0 tab/2" not in found("whole")
    assert "move 8D tab/0 tab/2" in found("run")
    assert {"move 7C tab/0 tab/1"} <= found("whole") & found("run")


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
