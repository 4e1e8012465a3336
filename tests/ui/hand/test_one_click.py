"""A click on a card of the hand: it plays the card, takes it, or says why it cannot be played."""

from dataclasses import replace

import pytest

from cardtable.catalogue import kit
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.games.creights.rules.moves import DRAW
from cardtable.table.chores import OneClick
from cardtable.ui.app.screenshot import played
from cardtable.ui.picture.sprites import Sprite
from cardtable.ui.series.still_table import table_scene
from cardtable.ui.stage.window import Window
from cardtable.ui.table.play import UNATTENDED, TableHost
from cardtable.ui.table.scene import TableScene
from cardtable.ui.widgets.pointer import Pos
from tests.ui.widgets.driving import Hand


def match_of(game: str, actions: int, **given: str) -> Match:
    return played(game, read_options(kit(game).game().options, given), 3, actions)


class Wishing(TableHost):
    """Wishes that one click plays cards."""

    wishes = UNATTENDED


def table_of(window: Window, match: Match, one_click: OneClick = OneClick.OFF) -> tuple[TableScene, Hand]:
    scene, hand = table_scene(match, (), 0), Hand(window)
    host = Wishing()
    host.wishes = replace(UNATTENDED, one_click=one_click)
    scene.answers.host = host
    window.stage.replace(scene)
    hand.wait(0.1)
    return scene, hand


def card_at(scene: TableScene, at: int) -> tuple[Sprite, Pos]:
    sprite = scene.cloth.in_order("hand/0")[at]
    rest, scale = scene.cloth.rest("hand/0", sprite), scene.style.scale
    return sprite, (round((rest.x - rest.height * 0.25) * scale), round((rest.y + rest.height * 0.1) * scale))


@pytest.mark.parametrize(
    ("game", "actions", "one_click", "plays"),
    [
        ("barbu", 10, OneClick.TRICKS, True),
        ("barbu", 10, OneClick.OFF, False),
        ("psychological-jujitsu", 0, OneClick.TRICKS, False),
        ("psychological-jujitsu", 0, OneClick.ALL, True),
    ],
)
def test_one_click_plays_where_one_place_suffices(
    window: Window, game: str, actions: int, one_click: OneClick, *, plays: bool
) -> None:
    scene, hand = table_of(window, match_of(game, actions), one_click)
    before = len(scene.session.match.log)
    sprite, pos = card_at(scene, -1)
    hand.click(pos)
    hand.click(pos)  # also the second click of two plays no other card
    hand.wait(0.2)
    chosen = scene.picking.chosen
    assert (
        len(scene.session.match.log) == before + 1 if plays else chosen is None or chosen.card is sprite.card
    )
    if not plays:
        hand.wait(1)
        hand.click(card_at(scene, -2)[1])
        assert scene.picking.chosen is not None


def test_a_card_that_cannot_be_played_is_dim_and_a_click_says_why(window: Window) -> None:
    scene, hand = table_of(window, match_of("barbu", 10), OneClick.TRICKS)
    led = scene.session.match.deal.pile("trick")[0].suit
    own = {sprite.card for sprite in scene.cloth.in_order("hand/0")}
    assert scene.controls.lights().dim == {card for card in own if card.suit is not led}
    sprite, pos = card_at(scene, 0)
    assert sprite.card in scene.controls.lights().dim
    hand.click(pos)
    assert scene.notice.text == f"You hold {led.symbol}, and must follow suit."
    scene.notice.clear()
    hand.wait(1)
    hand.click(pos)
    assert scene.notice.text == f"You hold {led.symbol}, and must follow suit.", "as often as it is asked"


def test_nothing_is_dim_while_nothing_or_all_can_be_played(window: Window) -> None:
    scene, _ = table_of(window, match_of("oh-hell", 0))
    assert scene.controls.lights().dim == set(), "bids are made, by a look at all cards"


def test_a_hand_of_which_nothing_fits_is_dim_as_a_whole(window: Window) -> None:
    found = (match_of("creights", actions) for actions in range(8, 90))
    match = next(each for each in found if each.deal.actors() == (0,) and DRAW in each.deal.actions(0))
    scene, _ = table_of(window, match)
    assert scene.toolbar.prompt.value.startswith("Nothing fits")
    assert scene.controls.lights().dim == set(match.deal.pile("hand/0")) != set()


def test_nothing_tells_which_cards_are_legal_where_slips_happen(window: Window) -> None:
    plain, _ = table_of(window, match_of("creights", 8))
    assert plain.controls.lights().dim
    view = plain.teller.view
    assert not plain.play.manager.telltale(view)
    slips = read_options(kit("creights").game().options, {"play_mode": "slips_allowed"})
    match = Match(kit("creights").game(), slips, 3)
    assert plain.play.manager.telltale(match.view(0))
    scene, _ = table_of(window, match)
    assert scene.controls.lights().dim == set()
