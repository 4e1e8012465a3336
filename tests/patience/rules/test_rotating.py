"""Rotating: instead of a new deal, the bottom card of each pile goes on its top."""

import pytest

from cardtable.engine.actions import Illegal
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.patience.collection import library
from cardtable.patience.collection.library import check_entry
from cardtable.patience.kernel.actions import REDEAL
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.rules.game import Patience
from cardtable.patience.solver.model import Model
from cardtable.patience.table.scenes import PatienceScenes
from cardtable.patience.text.guide import guide
from cardtable.proofs.trials import check_undo
from cardtable.table.layout import Area
from cardtable.table.panels import Choice
from cardtable.yamlfile import BadFile
from tests.patience.alike import played_alike
from tests.patience.positions import lying, moves, own


def piles(options: dict[str, str]) -> PatienceDeal:
    """Return a deal with a pile of three, one of two, one of a single card, and spaces."""
    return lying(library.entry("crescent"), options, tab_0="KD 5H 9C", tab_1="QC 6H", tab_3="4S")


def shown(deal: PatienceDeal) -> list[str]:
    return [" ".join(str(each.text) for each in deal.pile(f"tab/{at}")) for at in range(4)]


def test_bottom_cards_go_to_the_top() -> None:
    deal = piles({})
    deal.apply(0, REDEAL)
    assert shown(deal) == ["5H 9C KD", "6H QC", "", "4S"]
    assert (deal.spent.redeals, deal.moves) == (1, 1)


def test_as_often_as_the_game_says() -> None:
    deal = piles({"shifts": "3"})
    for _ in range(3):
        assert str(REDEAL) in moves(deal)
        deal.apply(0, REDEAL)
    assert shown(deal) == ["KD 5H 9C", "6H QC", "", "4S"]
    assert str(REDEAL) not in moves(deal)
    with pytest.raises(Illegal):
        deal.apply(0, REDEAL)


def test_not_where_each_pile_is_a_single_card() -> None:
    deal = lying(library.entry("crescent"), {}, tab_0="KD", tab_3="4S")
    assert str(REDEAL) not in moves(deal)


def test_it_is_taken_back() -> None:
    game = Patience(library.entry("crescent"))
    match = Match(game, read_options(game.options, {}), seed=3)
    match.submit(0, REDEAL)
    check_undo(match, len(match.log))


def test_the_solver_does_the_same() -> None:
    deal = piles({})
    position = Model(deal.rules).codes.position(deal)
    assert [*played_alike(deal, 1, 8)]
    assert Model(deal.rules).codes.position(deal) != position


def test_the_rules_and_the_button_tell_it() -> None:
    told = "Three times, the bottom card of each column may go on its top."
    assert told in guide(library.entry("crescent"))
    area = Area(0.0, 0.0, 960.0, 600.0)
    panels = PatienceScenes().panels(piles({}).view(0), area)
    assert "Bottoms up (3 left)" in [each.text for each in panels if isinstance(each, Choice)]
    assert "Bottoms up" in [line.title for line in PatienceScenes().pad(piles({}).view(0))]


@pytest.mark.parametrize("other", ["gather: tab", "shuffle: true", "deal: [{to: tab, cards: 1}]"])
def test_nothing_is_dealt_as_well(other: str) -> None:
    with pytest.raises(BadFile, match="where nothing is gathered and dealt"):
        check_entry(own("crescent", f"redeal: {{times: 1, rotate: tab, {other}}}"))
