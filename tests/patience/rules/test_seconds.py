"""Pairs that leave from under others: the top card with the next one, and the card that lies deepest."""

import pytest

from cardtable.engine.actions import Illegal
from cardtable.engine.cards import card
from cardtable.patience.collection import library
from cardtable.patience.kernel.actions import Draw, Remove
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.table.best_places import best_place
from cardtable.patience.table.scenes import PatienceScenes
from cardtable.patience.text.guide import rules_text
from cardtable.table.gestures import Drop
from cardtable.ui.stage.window import Window
from cardtable.yamlfile import BadFile
from tests.patience.alike import played_alike
from tests.patience.positions import dealt, lying, moves, own, shown
from tests.patience.program.window_table import deal_of, laid
from tests.ui.widgets.driving import FRAME

TREIZE = library.entry("treize")
GESTURES = PatienceScenes()


@pytest.mark.parametrize(
    ("waste", "found"),
    [
        ("2C 9D 5H 8S", "5H+8S"),  # the top one and the next
        ("5C 9D 3H 8S", "5C+8S"),  # the deepest and the top one
        ("5C 5H 8S", "5C+8S 5H+8S"),
        ("5H 8S", "5H+8S"),  # both at once
        ("4C 5D 8H 2S", ""),  # these lie amid the others
        ("KC 2D 3S", "KC"),
        ("2D KC 3S", ""),
        ("9C 2D 3S", "9C+4H"),  # with a card of the layout
    ],
)
def test_the_waste_gives_its_first_card_and_its_last_two(waste: str, found: str) -> None:
    deal = lying(TREIZE, None, pyr_0="|4H", waste=f"|{waste}")
    told = {"+".join(sorted(each.removeprefix("remove ").split("+"))) for each in moves(deal)}
    assert told == {"+".join(sorted(each.split("+"))) for each in found.split()}


def test_they_leave_and_the_others_stay() -> None:
    for pair, left in (("5C 8S", "5H"), ("5H 8S", "5C")):
        deal = lying(TREIZE, None, waste="|5C 5H 8S")
        deal.apply(0, Remove(tuple(map(card, pair.split()))))
        assert (shown(deal, "waste"), shown(deal, "out")) == (left, pair)


def test_what_lies_amid_others_is_refused() -> None:
    deal = lying(TREIZE, None, pyr_0="|5H", waste="|2C 8S 3D 4D")
    with pytest.raises(Illegal, match="cannot be removed together"):
        deal.apply(0, Remove((card("5H"), card("8S"))))


def test_without_the_option_only_the_top_and_the_deepest_are_free() -> None:
    assert moves(lying(TREIZE, {"second": "none"}, waste="|2C 5H 8S")) == set()


def test_each_pair_has_drops_of_its_own() -> None:
    view = lying(TREIZE, None, pyr_0="|8H", waste="|5C 5H 8S").view(0)
    drops = {str(each): list(GESTURES.gestures(view, each)) for each in view.actions(0)[:-1]}
    assert drops == {
        "remove 5C+8S": [Drop(card("5C"), "waste", "out")],
        "remove 5H+8S": [Drop(card("5H"), "waste", "out", run=(card("8S"),))],
        "remove 5C+8H": [Drop(card("5C"), "waste", "pyr/0")],
    }
    for action, each in zip(view.actions(0), drops.values(), strict=False):
        assert isinstance(each[0], Drop)
        assert GESTURES.meant(view, each[0]) == action
    assert best_place(view, card("5H"), "waste") == "out"
    assert best_place(view, card("5C"), "waste") in ("out", "pyr/0")
    assert best_place(view, card("8S"), "waste") is None, "the other one is moved: there may be two"


def neighbours(deal: PatienceDeal) -> Remove | None:
    """Return the removal of the last two cards of the waste, if they are a pair."""
    last = {*deal.pile("waste")[-2:]}
    found = (each for each in deal.actions(0) if isinstance(each, Remove) and {*each.cards} == last)
    return next(found, None) if len(deal.pile("waste")) > 2 else None


def test_the_lower_one_is_dragged_away_with_the_top(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    table = laid("treize", window, monkeypatch)
    while (pair := neighbours(deal_of(table))) is None:
        table.session.act(0, Draw("stock"))
    table.until_quiet()
    done, low = len(table.log), deal_of(table).pile("waste")[-2]
    sprite = table.cloth.sprite("waste", low)
    assert sprite is not None
    rest = table.cloth.rest("waste", sprite)
    table.hand.drag(table.pixel(rest.x - 0.3 * rest.height, rest.y), table.middle_of("out"))
    table.hand.wait(20 * FRAME)
    table.until_quiet()
    assert table.log[done:] == [f"0 {pair}"]
    table.consistent()


@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_solver_removes_them_as_the_deal_does(number: int) -> None:
    deep = 0
    for deal in played_alike(dealt("treize", number), number):
        deep += any(
            len(deal.pile("waste")) > 1 and str(deal.pile("waste")[0]) in each for each in moves(deal)
        )
    assert deep


def test_the_rules_say_so() -> None:
    text = rules_text(TREIZE)
    assert "The top card of the waste may also leave with the card under it." in text
    assert "The card that lies deepest in the waste is free, too." in text


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ("remove.second: [stock]", "cards are not removed from stock"),
        ("remove.second: [pyr]", "no card lies under another"),
        ("remove.sets: [{ranks: K}]", "no set of two cards"),
        ("remove.from: [pyr, waste, out]", "removed from out cannot go there"),
        ("remove.second: [wast]", "there are stock, waste, pyr, out"),
    ],
)
def test_what_cannot_be_is_told(change: str, what: str) -> None:
    with pytest.raises(BadFile, match=what):
        lying(own("treize", change))
