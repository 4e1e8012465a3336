"""A declaration of Canadian Fish in a real window: six cards are dragged, and one of them is moved again."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardtable.store.settings import Settings, Speed, write_settings
from tests.e2e.rig import Program
from tests.e2e.screen import Screen, until
from tests.e2e.test_every_game import Hand

pytestmark = pytest.mark.e2e

GAME = "canadian-fish"
PATIENT = ("--option", "claim_from_ms=8000", "--option", "claim_to_ms=8000")  # no bot declares meanwhile
PLACES = {"9H": 0, "10H": 4, "JH": 2, "QH": 4, "KH": 0, "AH": 2}  # by card


@pytest.fixture
def program(screen: Screen, tmp_path: Path) -> Iterator[Program]:
    home = tmp_path / "home"
    home.mkdir()
    write_settings(home, Settings(speed=Speed.FAST, sound=False))
    command = ["play", GAME, "--seats", "me,easy,easy,easy,easy,easy", "--seed", "5", *PATIENT]
    with Program(screen, [sys.executable, "-m", "cardtable", *command], home) as started:
        yield started


def lay(program: Program, card: str, seat: int) -> None:
    """Drag the marker of a card before a player, once the table rests."""
    program.told(lambda probe: not probe.running and probe.find("card", f"{card}/2"), f"the marker {card}")
    program.drag(program.place("card", f"{card}/2").centre, program.place("pile", f"placed/{seat}").centre)


def test_a_declaration_is_filled_in_with_the_mouse(program: Program) -> None:
    """CF-30, CF-32, CF-42: the first card is laid before another, taken back and laid elsewhere."""
    hand = Hand(program, GAME)
    until(hand.waiting, "the person's turn")
    program.key("d")
    program.click("button", "claim hh")
    done = ["claim hh"]
    for card, seat in [("9H", 2), *PLACES.items()]:
        lay(program, card, seat)
        done.append(f"place {card}/2 {seat}")
        until(lambda: hand.done() == done, f"{done} on the disk")
    program.click("button", "done")
    done.append(f"assign {'+'.join(map(str, PLACES.values()))}")
    until(lambda: hand.done() == done, f"{done} on the disk")
    match = hand.saved()
    assert match is not None
    assert len(match.deal.pile("won/0")) + len(match.deal.pile("won/1")) == len(PLACES)
    program.told(lambda probe: probe.find("button", "ask/1"), "the turn going on")
    assert program.close() == 0
