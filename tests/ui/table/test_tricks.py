"""Games of tricks: the last trick is seen again, and a deal whose rest is decided is finished at once."""

from itertools import islice
from random import Random

import pygame
import pytest

from cardtable.catalogue import kit
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.engine.trickdeal import TrickDeal
from cardtable.proofs.trials import play
from cardtable.ui.app.screenshot import played
from cardtable.ui.series.still_table import table_scene
from cardtable.ui.stage.window import Window
from cardtable.ui.table.finish import decided
from cardtable.ui.table.past_trick import BY_HEART, NO_TRICK
from cardtable.ui.table.scene import TableScene
from tests.ui.widgets.driving import Hand

TRICKS = ("oh-hell", "99", "jaguar", "napoleon", "barbu")
LOOKED_AT = 2000  # actions of random matches
KNOWN = 16  # the seed of one in which a deal is decided


def shown(window: Window, match: Match) -> tuple[TableScene, Hand]:
    scene, hand = table_scene(match, (), 0), Hand(window)
    window.stage.replace(scene)
    hand.wait(0.1)
    return scene, hand


def after_a_trick(game: str, **given: str) -> Match:
    match = Match(kit(game).game(), read_options(kit(game).game().options, given), 3)
    for _ in islice(play(match, Random(game), 20_000), LOOKED_AT):
        if isinstance(match.deal, TrickDeal) and match.deal.last is not None and not match.between_deals:
            return match
    raise AssertionError("no trick was taken")


def decided_for_seat_0() -> Match:
    game = kit("99").game()
    for seed in (KNOWN, *range(200)):
        match = Match(game, read_options(game.options, {}), seed)
        for _ in islice(play(match, Random(seed), 20_000), LOOKED_AT):
            if not match.between_deals and decided(kit("99").scenes(), match.view(0)):
                return match
    raise AssertionError("none was found")


@pytest.mark.parametrize("game", TRICKS)
def test_the_last_trick_is_seen_again(window: Window, game: str) -> None:
    match = after_a_trick(game)
    deal = match.deal
    assert isinstance(deal, TrickDeal)
    assert deal.last is not None
    scene, hand = shown(window, match)
    hand.key(pygame.K_t, unicode="t")
    (dialog,) = scene.pane.dialogs
    cards = [widget.label for widget in dialog.walk() if widget.role == "picture"]
    assert cards == [card.label for card in deal.last.cards]
    parts = {widget.name: widget for widget in dialog.walk() if widget.name.startswith("part ")}
    order = deal.round(deal.last.leader)
    assert "led" in str(parts["part 0"].value)
    assert "took it" in str(parts[f"part {order.index(deal.last.winner)}"].value)
    hand.key(pygame.K_ESCAPE)
    hand.click(scene.pane.find("past trick").rect.center)
    assert len(scene.pane.dialogs) == 1


def test_before_the_first_it_says_so(window: Window) -> None:
    scene, hand = shown(window, played("oh-hell", read_options(kit("oh-hell").game().options, {}), 3, 0))
    hand.key(pygame.K_t, unicode="t")
    assert (scene.pane.dialogs, scene.notice.text) == ((), NO_TRICK)


@pytest.mark.parametrize(
    ("game", "given"), [("99", ("show_last_trick", "no")), ("jaguar", ("show_taken", "none"))]
)
def test_where_tricks_are_kept_in_mind_it_is_not(window: Window, game: str, given: tuple[str, str]) -> None:
    scene, hand = shown(window, after_a_trick(game, **dict([given])))
    hand.key(pygame.K_t, unicode="t")
    assert (scene.pane.dialogs, scene.notice.text) == ((), BY_HEART)


def test_other_games_have_no_such_button(window: Window) -> None:
    game = "psychological-jujitsu"
    scene, _ = shown(window, played(game, read_options(kit(game).game().options, {}), 3, 4))
    assert "past trick" not in scene.toolbar.strip.buttons
    assert not scene.toolbar.finish.visible


@pytest.mark.parametrize("by_key", [True, False])
def test_a_decided_deal_is_finished_at_once(window: Window, *, by_key: bool) -> None:
    match = decided_for_seat_0()
    scene, hand = shown(window, match)
    assert scene.toolbar.finish.visible
    held, deals = len(match.deal.pile("hand/0")), len(match.sheet)
    taken = len(match.deal.pile("taken/0")) // match.deal.seats
    if by_key:
        hand.key(pygame.K_f, unicode="f")
    else:
        hand.click(scene.pane.find("finish").rect.center)
    hand.wait(0.2)
    assert match.between_deals
    assert len(match.sheet) == deals + 1
    assert len(match.deal.pile("taken/0")) // match.deal.seats == taken + held
    assert scene.teller.view == match.view(0), "all of it has been told"
    assert not scene.toolbar.finish.visible


def test_nothing_is_finished_that_is_not_decided(window: Window) -> None:
    match = after_a_trick("oh-hell")
    before = len(match.log)
    scene, hand = shown(window, match)
    assert not scene.toolbar.finish.visible
    hand.key(pygame.K_f, unicode="f")
    hand.wait(0.2)
    assert len(match.log) == before
