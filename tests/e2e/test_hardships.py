"""A real window whose display goes, whose bots stop, whose folder is deleted: nothing of the past is lost."""

import os
import shutil
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardtable.store.settings import Settings, Speed, write_settings
from tests.e2e.rig import Program
from tests.e2e.screen import Screen, until
from tests.e2e.test_every_game import Hand, by_person

pytestmark = pytest.mark.e2e

GAME = "psychological-jujitsu"
COMMAND = [sys.executable, "-m", "cardtable"]
PLAY = [*COMMAND, "play", GAME, "--seats", "me,easy", "--seed", "11"]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path / "home"
    folder.mkdir()
    write_settings(folder, Settings(speed=Speed.INSTANT, sound=False))
    return folder


@pytest.fixture
def hand(screen: Screen, home: Path) -> Iterator[Hand]:
    with Program(screen, PLAY, home) as program:
        yield Hand(program, GAME)


def called(process: int) -> bytes:
    """Return the command line of a process."""
    return Path(f"/proc/{process}/cmdline").read_bytes()


def acted(hand: Hand) -> int:
    """Act once; return how many actions there are on the disk."""
    match = until(hand.waiting, "the person's turn")
    before = len(by_person(match))
    hand.do(match, hand.choices(match)[0])
    return until(lambda: count if (count := len(hand.done())) > before else 0, "the action on the disk")


def test_a_match_outlives_its_display(screen: Screen, home: Path) -> None:
    with Screen() as other, Program(other, PLAY, home) as program:
        hand = Hand(program, GAME)
        acted(hand)
        before = hand.done()
        server = other._started[0]
        server.kill()
        server.wait()
        until(lambda: not program.members(), "the end of the program with all its workers")
        assert program.output.count("\n") <= 3, "some words of the system, and no traceback"
        assert "Traceback" not in program.output
    with Program(screen, COMMAND, home) as again:
        again.told(lambda probe: probe.scene == "menu", "the menu")
        assert Hand(again, GAME).done() == before
        assert again.close() == 0


def test_bots_whose_process_is_stopped_go_on(hand: Hand) -> None:
    acted(hand)
    workers = [each for each in hand.program.members() if b"spawn_main" in called(each)]
    assert workers
    for each in workers:
        os.kill(each, signal.SIGSTOP)
    acted(hand)
    acted(hand)
    assert hand.program.close() == 0


def test_a_match_goes_on_when_its_folder_is_deleted(hand: Hand) -> None:
    acted(hand)
    shutil.rmtree(hand.program.home)
    shown = hand.program.told(lambda probe: probe.scene == "table" and not probe.running, "the table").actions
    hand.program.key("Right", "Return", "Return")
    hand.program.told(lambda probe: probe.actions > shown, "another action at the table")
    assert hand.program.close() == 0
    assert "Traceback" not in hand.program.output
