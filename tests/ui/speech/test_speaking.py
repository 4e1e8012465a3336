"""What is heard in the window by somebody who uses keys and sees nothing."""

import subprocess
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import NoReturn

import pygame
import pytest

from cardtable.catalogue import kit
from cardtable.engine.cards import BACK
from cardtable.engine.options import read_options
from cardtable.engine.trickdeal import TrickDeal
from cardtable.spoken.words import CALLED
from cardtable.store.settings import Speed
from cardtable.table.words import card_words
from cardtable.ui.match.players import Wanted
from cardtable.ui.scenes.preferences import PreferencesScene
from cardtable.ui.speech.speakers import DISPATCHER, MISSING, Programs
from tests.ui.programs import Running
from tests.ui.speech.listening import Noting

STEPS = 60  # of Tab or arrows, at most, until something is found
PATIENCE = 400  # frames


class Blind(Running):
    """A person who presses keys and hears."""

    def __init__(self, folder: Path, speed: Speed = Speed.INSTANT) -> None:
        super().__init__(folder, speed)
        self.ear = Noting()
        self.program.services.speakers = lambda: self.ear
        self.switch(on=True)
        self.wait()

    def switch(self, *, on: bool) -> None:
        services = self.program.services
        services.change(replace(services.settings, speech=on))

    def heard_by(self, key: int, mod: int = 0, unicode: str = "") -> str:
        """Press a key, and return what is said then."""
        self.ear.taken()
        self.key(key, mod, unicode)
        return " ".join(self.ear.taken())

    def find(self, words: str, key: int = pygame.K_TAB) -> str:
        """Press a key until these words are heard first; return all that is said then."""
        for _ in range(STEPS):
            heard = self.heard_by(key)
            if heard.startswith(words):
                return heard
        raise AssertionError(words)

    def listen(self, words: str) -> str:
        """Wait until some words are heard; return all that was said with them."""
        heard: list[str] = []
        for _ in range(PATIENCE):
            heard += self.ear.taken()
            if words in " ".join(heard):
                return " ".join(heard)
            self.wait(1)
        raise AssertionError(f"{words}: {heard}")


@pytest.fixture
def blind(tmp_path: Path) -> Iterator[Blind]:
    made = Blind(tmp_path)
    yield made
    made.program.close()


def begin(blind: Blind, game: str, seats: tuple[str, ...] = ("me",)) -> None:
    options = read_options(kit(game).game().options, {})
    blind.program.screens.play(Wanted(game, options, seats, 3))


def test_the_menu_says_what_tab_comes_to(blind: Blind) -> None:
    assert blind.ear.said == ["Card Table."]
    assert blind.find("Settings") == "Settings, button."
    assert blind.find("Oh Hell").endswith(", button.")


def test_settings_are_said_and_changed_by_keys(blind: Blind) -> None:
    blind.find("Settings")
    assert blind.heard_by(pygame.K_RETURN).startswith("Settings.")
    assert blind.find("Language") == "Language, drop-down list, System, 1 of 3."
    assert blind.heard_by(pygame.K_RETURN) == ""
    assert blind.heard_by(pygame.K_DOWN) == "English, 2 of 3."
    blind.key(pygame.K_ESCAPE)
    assert blind.find("Sound, slider") == "Sound, slider, 70 %."
    assert blind.heard_by(pygame.K_RIGHT) == "75 %."
    assert blind.find("Reduce motion") == "Reduce motion, switch, off."
    assert blind.heard_by(pygame.K_SPACE) == "on."
    assert blind.find("One click") == "One click plays a card, choice, To tricks, 2 of 3."
    assert blind.heard_by(pygame.K_RIGHT) == "Everywhere, 3 of 3."
    assert blind.find("Speak") == "Speak, switch, on."
    assert blind.heard_by(pygame.K_ESCAPE).startswith("Card Table. Settings, button.")


def test_the_tip_of_a_control_is_said_after_a_silence(blind: Blind) -> None:
    blind.find("Settings")
    blind.key(pygame.K_RETURN)
    blind.find("Reduce motion")
    blind.listen("Nothing glides or turns over")
    blind.wait(PATIENCE)
    assert blind.ear.said == []


def test_a_match_is_set_up_by_what_is_heard(blind: Blind) -> None:
    blind.find("Oh Hell")
    blind.key(pygame.K_RETURN)
    assert blind.listen("Oh Hell").startswith("Oh Hell.")
    assert blind.find("the mark of seat 2") == "the mark of seat 2, drop-down list, Medium bot, 3 of 4."
    blind.find("Start game, button")
    blind.key(pygame.K_RETURN)
    assert blind.listen("The table of").startswith("The table of Oh Hell.")


def test_a_deal_of_oh_hell_is_played_by_what_is_heard(blind: Blind) -> None:
    begin(blind, "oh-hell", ("me", "easy", "easy", "easy"))
    heard = blind.listen("How many of 1 trick will you take?")
    assert "The table of Oh Hell." in heard
    assert " is turned: " in heard
    view = blind.table.session.match.view(0)
    assert isinstance(view, TrickDeal)
    card = card_words(view.hands[0][0])
    assert blind.heard_by(pygame.K_RIGHT) == f"{card}, your hand, 1 of 1."
    assert blind.heard_by(pygame.K_UP) == "0, button."
    assert blind.heard_by(pygame.K_RIGHT) == "1, button."
    blind.key(pygame.K_RETURN)
    told = blind.listen("You bid 1.")
    assert "Your last card: play it." in told or blind.listen("Your last card: play it.")
    assert card in blind.heard_by(pygame.K_RIGHT)
    heard = blind.heard_by(pygame.K_RETURN)
    assert f"{card}, in hand, it can go to the trick" in heard
    blind.key(pygame.K_RETURN)
    blind.listen(f"You play {card}.")


def seen(blind: Blind) -> set[str]:
    """Return the cards that can be seen on the table, in words."""
    view = blind.table.session.match.view(blind.table.session.looking)
    return {card_words(card) for pile in view.piles() for card in pile if card is not BACK}


def test_klondike_is_played_by_what_is_heard_and_nothing_hidden_is_said(blind: Blind) -> None:
    begin(blind, "klondike")
    told = blind.listen("0 of 52 cards are home.")
    shown = seen(blind)
    found = [blind.heard_by(pygame.K_RIGHT, pygame.KMOD_SHIFT) for _ in range(8)]
    assert found[0].split(", ")[0] in shown
    assert ", column " in found[0]
    for _ in range(10):
        told += " ".join((*found, blind.heard_by(pygame.K_h, unicode="h")))
        found = [blind.heard_by(pygame.K_RETURN)]
        shown |= seen(blind)
    assert "From column " in told
    assert "Turned up on column " in told
    cards = {called for called in CALLED if called in told.lower()}
    assert cards
    assert cards <= {each.lower() for each in shown}


def test_nothing_is_said_and_no_program_started_without_the_switch(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def started(*_words: object, **_settings: object) -> NoReturn:
        raise AssertionError("a program was started")

    def hired() -> NoReturn:
        raise AssertionError("somebody was to speak")

    blind = Blind(tmp_path)
    blind.switch(on=False)
    blind.wait()
    blind.ear.taken()
    assert blind.ear.closed == 1
    monkeypatch.setattr(subprocess, "Popen", started)
    blind.program.services.speakers = hired
    assert [blind.heard_by(pygame.K_TAB) for _ in range(5)] == [""] * 5
    begin(blind, "klondike")
    blind.wait(20)
    assert blind.heard_by(pygame.K_RIGHT) == ""
    blind.program.close()


def test_what_is_missing_is_told_under_the_switch(blind: Blind, monkeypatch: pytest.MonkeyPatch) -> None:
    blind.switch(on=False)
    blind.wait()
    monkeypatch.setenv("PATH", "")
    blind.program.services.speakers = lambda: Programs(DISPATCHER)
    blind.press("settings")
    scene = blind.program.window.stage.top
    assert isinstance(scene, PreferencesScene)
    scene.pane.focus("speech", ringed=True)
    blind.key(pygame.K_SPACE)
    label = scene.pane.find("mute")
    assert (label.value, label.visible) == (MISSING.format(program="spd-say"), True)
    blind.wait(PATIENCE)
    assert scene.pane.find("settings list").rect.contains(label.rect)
    assert "notice" not in blind.names()


def test_what_happens_waits_for_what_is_said_and_keys_do_not(blind: Blind) -> None:
    begin(blind, "klondike")
    blind.listen("0 of 52 cards are home.")
    blind.ear.speaking = True
    blind.table.tell("First.")
    blind.wait()
    blind.table.tell("Second.")
    blind.wait()
    assert blind.ear.taken() == []
    assert ", column " in blind.heard_by(pygame.K_RIGHT)
    blind.ear.speaking = False
    blind.wait()
    assert blind.ear.taken() == ["First. Second."]


def test_a_dialog_says_its_title_and_text_and_what_enter_does(blind: Blind) -> None:
    begin(blind, "klondike")
    blind.listen("0 of 52 cards are home.")
    assert blind.heard_by(pygame.K_ESCAPE) == "Pause. Go on, button."
