"""Last cards: the rules play them, the person lays them, and each can be seen before the trick is taken."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pygame
import pytest

from cardtable.bots.runner import InlineRunner
from cardtable.catalogue import kit
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.games.oh_hell.rules.deal import Summary
from cardtable.table.panels import Tokens
from cardtable.ui.match.players import players_of
from cardtable.ui.match.session import Session
from cardtable.ui.match.thoughts import Bots
from cardtable.ui.stage.window import Window
from cardtable.ui.table.play import UNATTENDED, Play, TableHost
from cardtable.ui.table.scene import TableScene
from cardtable.ui.telling.last_cards import ADVICE, WANTED
from tests.seeds import quickly
from tests.ui.table.tables import LUCK, Journal, opened
from tests.ui.widgets.driving import FRAME, Hand

PACE = (0.05, 0.05)  # seconds that bots take
PATIENCE = 2400  # frames
HASTE = 0.05  # seconds from frame to frame until a last card comes
GAMES = {
    "oh-hell": {"players": "4", "direction": "down_up", "length": "short"},
    "psychological-jujitsu": {"players": "3", "set_size": "5"},
    "jaguar": {"deals": "1"},
}
each_kind = pytest.mark.parametrize("game", quickly(2, list(GAMES), GAMES))


@pytest.fixture(scope="module")
def window() -> Iterator[Window]:
    made = opened()
    yield made
    made.close()


class Host(TableHost):
    """Knows whether last cards are played by themselves, and notes that a deal has ended."""

    wishes = UNATTENDED

    def __init__(self, *, by_itself: bool) -> None:
        self.wishes, self.asked = replace(UNATTENDED, play_forced=by_itself), list[str]()

    def ended(self) -> None:
        self.asked.append("ended")


class Sitting:
    """A person among bots at a table at normal speed; `play_on` hurries until the end of a deal."""

    def __init__(self, window: Window, game: str, *, by_itself: bool, people: int = 1, **given: str) -> None:
        found = kit(game)
        options = read_options(found.game().options, {**GAMES[game], **given})
        self.match, self.window, self.hand = Match(found.game(), options, 3), window, Hand(window)
        words = ["me"] * people + ["easy"] * (options.players - people)
        bots = Bots(InlineRunner(), lambda _: LUCK, PACE)
        self.session = Session(self.match, players_of(words, "Ada"), Journal(), bots)
        self.host = Host(by_itself=by_itself)
        self.asked = self.host.asked
        play = Play(found.title, found.scenes(), found.bots().hint)
        self.scene = TableScene(self.session, play, self.host, 1.0)
        window.stage.replace(self.scene)

    def frame(self) -> None:
        self.window.frame(FRAME)

    def play_on(self) -> None:
        """Let the person play anything until a last card is waited for, or the deal is over."""
        rng = Random(1)
        for _ in range(PATIENCE):
            self.window.frame(HASTE)
            if self.session.curtain is not None:
                self.scene.lift()
            if self.waits or (self.match.between_deals and self.asked):
                return
            if self.scene.teller.shown and not self.match.between_deals:
                self.scene.teller.hurry()
            if self.scene.teller.shown and self.scene.standing.may_act(self.scene.teller.so_far):
                seat = self.session.looking
                self.scene.answers.act(rng.choice(self.match.view(seat).actions(seat)))
        raise AssertionError("the deal does not come to its end")

    @property
    def waits(self) -> bool:
        return self.scene.teller.shown != {} and self.scene.teller.awaited is not None

    def own(self) -> list[str]:
        return [sprite.card.text for sprite in self.scene.cloth.in_order("hand/0")]


def _nothing() -> None:
    """Do nothing."""


@each_kind
def test_the_last_card_waits_for_the_hand(window: Window, game: str) -> None:
    sitting = Sitting(window, game, by_itself=False)
    sitting.play_on()
    assert sitting.waits
    (card,) = sitting.own()
    sitting.hand.wait(5)
    assert sitting.own() == [card], "it lies there as long as one likes"
    assert not sitting.scene.running, "and the window rests"
    assert sitting.scene.toolbar.prompt.value == WANTED
    (plate,) = [text for _, text in sitting.scene._setting.plates if text.seat == 0]
    assert (plate.active, plate.note) == (True, "your turn")
    sitting.hand.key(pygame.K_RIGHT)
    sitting.hand.key(pygame.K_RETURN)
    assert sitting.own() == [card], "chosen"
    sitting.hand.key(pygame.K_RETURN)
    sitting.hand.wait(0.3)
    assert sitting.own() == []
    sitting.hand.wait(8)
    assert sitting.asked == ["ended"]
    assert sitting.scene.teller.view == sitting.match.view(0)


def test_what_was_told_before_it_is_shown(window: Window) -> None:
    """The bids, the last of which the rules answer with the only trick."""
    sitting = Sitting(window, "oh-hell", by_itself=False, direction="up_down")
    sitting.play_on()
    assert sitting.waits
    setting, bids = sitting.scene._setting, sitting.match.sheet[0].detail(Summary).bids
    assert [text.score for _, text in setting.plates] == [f"0 of {bid}" for bid in bids]
    (sums,) = [panel for panel in setting.panels if isinstance(panel, Tokens) and panel.name == "bids"]
    assert sums.won == sum(bids)


@each_kind
def test_a_hint_shows_it_and_enter_lays_it(window: Window, game: str) -> None:
    sitting = Sitting(window, game, by_itself=False)
    sitting.play_on()
    assert sitting.scene.toolbar.button("hint").enabled
    sitting.hand.key(pygame.K_h, unicode="h")
    assert sitting.scene.notice.text == ADVICE
    sitting.hand.key(pygame.K_RETURN)
    sitting.hand.wait(0.3)
    assert sitting.own() == []
    assert not sitting.scene.notice.text, "a hint goes with what it was given for"


def test_it_is_dragged_like_any_card_and_glides_back_from_elsewhere(window: Window) -> None:
    sitting = Sitting(window, "oh-hell", by_itself=False)
    sitting.play_on()
    sitting.hand.wait(1)
    scale, cloth = window.style.scale, sitting.scene.cloth
    (sprite,) = cloth.in_order("hand/0")
    rest, trick = cloth.rest("hand/0", sprite), cloth.spots["trick"]
    start = round(rest.x * scale), round(rest.y * scale)
    sitting.hand.drag(start, (60, 120))
    sitting.hand.wait(1)
    assert sitting.own() == [sprite.card.text]
    sitting.hand.drag(start, (round(trick.x * scale), round(trick.y * scale)))
    sitting.hand.wait(0.2)
    assert sitting.own() == []


def test_a_press_that_hurries_stops_at_it(window: Window) -> None:
    sitting = Sitting(window, "oh-hell", by_itself=False)
    sitting.play_on()
    for _ in range(20):
        sitting.hand.click((20, 300))
    assert len(sitting.own()) == 1


@each_kind
def test_enter_alone_lays_it(window: Window, game: str) -> None:
    sitting = Sitting(window, game, by_itself=False)
    sitting.play_on()
    sitting.hand.key(pygame.K_RETURN)
    sitting.hand.wait(0.3)
    assert sitting.own() == []


@each_kind
@pytest.mark.slow
def test_it_plays_itself_where_that_is_wished(window: Window, game: str) -> None:
    sitting = Sitting(window, game, by_itself=True)
    sitting.play_on()
    assert not sitting.waits
    assert sitting.own() == []


def test_the_cards_of_the_last_trick_fall_one_by_one_and_rest(window: Window) -> None:
    sitting = Sitting(window, "oh-hell", by_itself=False)
    sitting.play_on()
    sitting.hand.key(pygame.K_h, unicode="h")
    sitting.hand.key(pygame.K_RETURN)
    counts: list[int] = []
    for _ in range(round(8 / FRAME)):
        sitting.frame()
        counts.append(len(sitting.scene.cloth.piles["trick"]))
    most = max(counts)
    shown = {count: counts.count(count) * FRAME for count in range(counts[0] + 1, most + 1)}
    assert most == 4
    assert all(shown[count] > 0.5 for count in shown if count < most), "seconds between two cards"
    assert shown[most] > 0.9, "seconds that all lie there"


def test_it_can_be_undone_while_it_waits(window: Window) -> None:
    sitting = Sitting(window, "oh-hell", by_itself=False)
    sitting.play_on()
    before = len(sitting.match.log)
    sitting.hand.key(pygame.K_z, pygame.KMOD_CTRL)
    sitting.hand.wait(1)
    assert len(sitting.match.log) < before
    assert not sitting.waits
    assert len(sitting.own()) == 2


def test_the_last_moves_told_again_wait_for_nobody(window: Window) -> None:
    sitting = Sitting(window, "oh-hell", by_itself=False)
    sitting.play_on()
    sitting.hand.key(pygame.K_h, unicode="h")
    sitting.hand.key(pygame.K_RETURN)
    sitting.hand.wait(8)
    sitting.hand.key(pygame.K_r, unicode="r")
    for _ in range(round(10 / FRAME)):
        sitting.frame()
        assert not sitting.waits
    assert sitting.scene.teller.quiet


def test_the_only_card_of_a_deal_waits_too(window: Window) -> None:
    sitting = Sitting(window, "oh-hell", by_itself=False, direction="up_down")
    sitting.play_on()
    assert sitting.waits
    assert len(sitting.own()) == 1


def test_among_several_people_it_is_told_to_all(window: Window) -> None:
    sitting = Sitting(window, "psychological-jujitsu", by_itself=False, people=2)
    sitting.play_on()
    assert sitting.match.between_deals
    assert not sitting.waits
