"""Numbers and ranks that are offered on buttons are found by typing them; Enter says them."""

import pygame
import pytest

from cardtable.catalogue import kit
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.games.oh_hell.rules.deal import OhHellDeal
from cardtable.ui.app.screenshot import played
from cardtable.ui.series.still_table import table_scene
from cardtable.ui.stage.window import Window
from cardtable.ui.table.numerals import Numerals
from cardtable.ui.table.scene import TableScene
from tests.ui.widgets.driving import FRAME, Hand

TENTH = 180  # actions after which the tenth deal of Oh Hell begins


def bidding(game: str, actions: int, seed: int = 3) -> Match:
    """Return a match in which seat 0 is to bid, so many actions or a few more after its begin."""
    options = read_options(kit(game).game().options, {})
    for count in range(actions, actions + 60):
        match = played(game, options, seed, count)
        if match.between_deals:
            match.next_deal()
        if match.deal.actors() == (0,) and any(str(each).startswith("bid") for each in match.deal.actions(0)):
            return match
    raise AssertionError("nobody asks seat 0 for a bid")


def shown(window: Window, match: Match) -> TableScene:
    scene = table_scene(match, (), 0)
    window.stage.replace(scene)
    Hand(window).wait(3 * FRAME)
    return scene


def typed(window: Window, keys: str) -> None:
    for key in keys:
        Hand(window).key(ord(key), unicode=key)


def focus(scene: TableScene) -> str:
    assert scene.pane.focused is not None
    return scene.pane.focused.name


@pytest.mark.parametrize(("keys", "bid"), [("3", 3), ("10", 10), ("0", 0), ("12", 2)])
def test_a_number_finds_its_bid_and_enter_says_it(window: Window, keys: str, bid: int) -> None:
    match = bidding("oh-hell", TENTH)
    deal = match.deal
    assert isinstance(deal, OhHellDeal)
    assert deal.size == 10
    scene, before = shown(window, match), len(match.log)
    typed(window, keys)
    assert (focus(scene), scene.pane.focused is not None and scene.pane.focused.ringed) == (
        f"bid {bid}",
        True,
    )
    assert len(match.log) == before, "it is said by Enter"
    Hand(window).key(pygame.K_RETURN)
    assert [str(entry.action) for entry in match.log[before : before + 1]] == [f"bid {bid}"]


def test_a_digit_after_a_while_stands_for_itself(window: Window) -> None:
    scene = shown(window, bidding("oh-hell", TENTH))
    typed(window, "1")
    Hand(window).wait(1.2)
    typed(window, "0")
    assert focus(scene) == "bid 0"


def test_a_rank_finds_its_bid(window: Window) -> None:
    match = bidding("jaguar", 0)
    scene, before = shown(window, match), len(match.log)
    typed(window, "k")
    assert focus(scene) == "bid 13"
    typed(window, "4")
    assert focus(scene) == "bid 4"
    Hand(window).key(pygame.K_RETURN)
    assert str(match.log[before].action) == "bid 4"


def test_a_bid_that_is_refused_says_why(window: Window) -> None:
    match = bidding("oh-hell", 15)
    deal = match.deal
    assert isinstance(deal, OhHellDeal)
    assert deal.barred == 1
    scene, before = shown(window, match), len(match.log)
    typed(window, "1")
    Hand(window).key(pygame.K_RETURN)
    assert len(match.log) == before
    assert scene.pane.tip == "That would make the bids come out even."


def test_the_tip_of_a_number_tells_its_keys(window: Window) -> None:
    scene = shown(window, bidding("oh-hell", TENTH))
    tips = {button.value: button.tip for button in scene.toolbar.table.numbers.values()}
    assert (tips["7"], tips["10"]) == ("Key 7, then Enter", "Keys 1 0, then Enter")


def test_nought_is_ten_where_there_is_no_nought() -> None:
    numerals = Numerals()
    assert numerals.take("0", ("9", "10", "J")) == "10"
    assert numerals.take("j", ("9", "10", "J")) == "J"
    assert numerals.take("1", ("9", "10", "J")) == ""
    assert numerals.take("0", ("9", "10", "J")) == "10"
    assert numerals.take("x", ("9", "10", "J")) is None
