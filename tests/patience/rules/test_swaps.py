"""Cards that change places: in Royal Parade a three among the fours with a four among the threes."""

import pytest

from cardtable.engine.actions import Illegal
from cardtable.engine.cards import card
from cardtable.engine.match import Match
from cardtable.engine.replay import recorded, restored
from cardtable.patience.collection import library
from cardtable.patience.kernel.actions import VOCABULARY, Swap
from cardtable.patience.kernel.moves import SWAPPED
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.solver.model import Model
from cardtable.patience.solver.search import solver
from cardtable.patience.table.best_places import best_place
from cardtable.patience.table.scenes import PatienceScenes
from cardtable.table.gestures import Drop
from cardtable.ui.stage.window import Window
from tests.patience.positions import dealt, lying, moves, shown
from tests.patience.program.window_table import grip, laid
from tests.ui.widgets.driving import FRAME

SWAP = Swap((card("4C"), card("3S")))
SEED = 5  # of a deal that begins with cards in each other's rows


def parade(options: dict[str, str] | None = None, **more: str) -> PatienceDeal:
    """Return a deal in which a three and a four lie in each other's rows, and a two among the threes."""
    piles = {"fours_0": "3S", "fours_1": "4D", "threes_0": "4C", "threes_1": "2H", "twos_0": "KD"} | more
    return lying(library.entry("royal-parade"), options, **piles)


def swaps(deal: PatienceDeal) -> set[str]:
    return {each for each in moves(deal) if each.startswith("swap")}


def test_two_cards_change_places_if_each_comes_where_it_belongs() -> None:
    deal = parade()
    assert swaps(deal) == {"swap 4C+3S"}
    deal.apply(0, SWAP)
    assert (shown(deal, "fours_0"), shown(deal, "threes_0")) == ("4C", "3S")
    assert swaps(deal) == set()
    assert (deal.moves, deal.home) == (1, 3)


def test_cards_on_which_others_lie_or_that_lie_right_do_not_change_places() -> None:
    assert swaps(parade(fours_0="4S 7S")) == set()
    with pytest.raises(Illegal, match="cannot change places"):
        parade().apply(0, Swap((card("4D"), card("4C"))))


def test_nothing_is_exchanged_unless_one_likes() -> None:
    assert swaps(parade({"exchange": "false"})) == set()
    assert swaps(lying(library.entry("picture-gallery"), fours_0="3S", threes_0="4C")) == set()


def test_an_exchange_is_written_and_read() -> None:
    assert str(SWAP) == "swap 4C+3S"
    assert VOCABULARY.read(str(SWAP)) == SWAP


def test_the_solver_exchanges_the_same_cards() -> None:
    deal = parade()
    model = Model(deal.rules)
    position = model.codes.position(deal)
    way = model.codes.way(deal, SWAP)
    assert way in model.ways(position)
    assert model.codes.action(deal, way) == SWAP
    deal.apply(0, SWAP)
    assert model.after(position, way) == model.codes.position(deal)


def test_either_card_is_dropped_on_the_other_or_sent_there_by_a_click() -> None:
    view = parade().view(0)
    scenes = PatienceScenes()
    drops = [Drop(card("4C"), "threes/0", "fours/0"), Drop(card("3S"), "fours/0", "threes/0")]
    assert list(scenes.gestures(view, SWAP)) == drops
    assert [scenes.meant(view, each) for each in drops] == [SWAP, SWAP]
    assert best_place(view, card("3S"), "fours/0") == "threes/0"


def test_spaces_of_virginia_reel_are_filled_before_more_is_dealt() -> None:
    deal = dealt("virginia-reel")
    assert [shown(deal, f"{name}_0") for name in ("twos", "threes", "fours")] == ["2S", "3S", "4S"]
    assert "draw stock" in moves(deal)
    gone = lying(library.entry("virginia-reel"), stock="KD|", fours_0="4S")
    assert "draw stock" not in moves(gone)


def test_a_search_plays_exchanges_as_the_game_does() -> None:
    deal = dealt("royal-parade", SEED)
    found = solver(deal.rules)
    position = found.model.codes.position(deal)
    swapped = [way for way in found.choices(position) if way[0] == SWAPPED]
    assert swapped
    for way in swapped:
        ahead = deal.clone()
        for each in found.spelled_out(position, [way]):
            ahead.perform(0, found.model.codes.action(deal, each))
        assert found.after(position, way) == found.model.codes.position(ahead)


def test_one_card_is_dragged_on_another_and_both_change_places(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = laid("royal-parade", window, monkeypatch)
    deal = table.match.deal
    swap = next(each for each in deal.actions(0) if isinstance(each, Swap))
    one, other = (next(pile.name for pile in deal.piles() if each in pile) for each in swap.cards)
    table.hand.drag(grip(table, swap.cards[0], one), grip(table, swap.cards[1], other))
    table.hand.wait(20 * FRAME)
    table.until_quiet()
    assert table.log == [f"0 {swap}"]
    assert [list(table.match.deal.pile(name)) for name in (one, other)] == [[swap.cards[1]], [swap.cards[0]]]
    table.consistent()
    again = restored(recorded(table.match), table.match.game)
    assert isinstance(again, Match)
    assert again.log == table.match.log
