"""Barbu at the table of a window: what is advised, and cards laid to rows with the mouse."""

from collections.abc import Iterator

import pygame
import pytest

from cardtable.engine.actions import Action
from cardtable.engine.match import Match
from cardtable.engine.trickdeal import Play
from cardtable.games.barbu.rules.actions import Choose, Double, Phase
from cardtable.games.barbu.rules.deal import Barbu, BarbuDeal
from cardtable.games.barbu.rules.scoring import Subgame
from cardtable.ui.app.screenshot import table_scene
from cardtable.ui.stage.clock import StepClock
from cardtable.ui.stage.window import Window, WindowSettings
from cardtable.ui.table.scene import TableScene
from tests.games.barbu.deals import options
from tests.ui.widgets.driving import FRAME, Hand


@pytest.fixture(scope="module")
def window() -> Iterator[Window]:
    made = Window(WindowSettings(size=(1280, 720)), StepClock())
    yield made
    made.close()


def begun(choice: Action, first_dealer: str) -> Match:
    """Return a match in whose first deal this was chosen."""
    match = Match(Barbu(), options(first_dealer=first_dealer), 2)
    match.submit(match.deal.actors()[0], choice)
    return match


def at_table(window: Window, match: Match, seat: int) -> tuple[TableScene, Hand]:
    scene = table_scene(match, (), seat)
    window.stage.replace(scene)
    hand = Hand(window)
    hand.wait(4 * FRAME)
    return scene, hand


def test_a_hint_names_the_players(window: Window) -> None:
    scene, hand = at_table(window, begun(Choose(Subgame.RAVAGE), "fourth"), 0)
    hand.key(pygame.K_h, unicode="h")
    hand.wait(2 * FRAME)
    assert scene.notice.text.startswith("Double ")
    assert "{" not in scene.notice.text


def test_a_card_is_dragged_to_its_row(window: Window) -> None:
    """BB-63: dropped anywhere in the line of its suit, it lies in the column of its rank."""
    match = begun(Choose(Subgame.DOMINOES, pivot=9), "first")
    while (match.deal.actors() and match.deal.actors() != (0,)) or _phase(match) is not Phase.PLAY:
        match.submit(match.deal.actors()[0], match.deal.actions(match.deal.actors()[0])[0])
    play = match.deal.actions(0)[0]
    while not isinstance(play, Play):  # who has no nine passes until it has a turn with a card that fits
        match.submit(0, play)
        while match.deal.actors() != (0,):
            match.submit(match.deal.actors()[0], match.deal.actions(match.deal.actors()[0])[0])
        play = match.deal.actions(0)[0]
    scene, hand = at_table(window, match, 0)
    spots, scale = scene.cloth.spots, window.style.scale
    sprite = next(each for each in scene.cloth.piles["hand/0"] if each.card is play.card)
    start = (round((sprite.end.x - 0.3 * sprite.end.height * 0.7) * scale), round(sprite.end.y * scale))
    row = spots[f"row/{play.card.suit.value}"]
    hand.drag(start, (round(row.x * scale), round(row.y * scale)))
    hand.wait(20 * FRAME)
    assert match.log[-1].action == play
    laid = next(each for each in scene.cloth.piles[row.pile] if each.card is play.card)
    assert laid.end.height == pytest.approx(row.height)


def _phase(match: Match) -> Phase:
    assert isinstance(match.deal, BarbuDeal)
    return match.deal.phase


def test_a_click_says_whom_one_doubles(window: Window) -> None:
    match = begun(Choose(Subgame.NULLO), "fourth")
    scene, hand = at_table(window, match, 0)
    button = scene.pane.find("double 1+2 -")
    hand.click(button.rect.center)
    hand.wait(4 * FRAME)
    assert match.log[-1].action == Double((1, 2), ())
