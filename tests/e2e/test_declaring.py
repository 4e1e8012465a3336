"""A declaration of Canadian Fish in a real window: six cards are dragged, and one of them is moved again."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardtable.store.settings import Settings, Speed, write_settings
from tests.e2e.picture import Rect
from tests.e2e.probe import Probe
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
    write_settings(home, Settings(speed=Speed.NORMAL, sound=False))
    command = ["play", GAME, "--seats", "me,easy,easy,easy,easy,easy", "--seed", "5", *PATIENT]
    with Program(screen, [sys.executable, "-m", "cardtable", *command], home) as started:
        yield started


def lay(program: Program, card: str, seat: int, source: str) -> None:
    """Drag the marker of a card from where it is shown at rest, and wait until it rests before a player.

    What is on the disk may be shown a little later, and until then a press finds markers where they were.
    """
    marker, target = f"{card}/2", f"placed/{seat}"
    lying(program, marker, source)
    program.drag(program.place("card", marker).centre, program.place("pile", target).centre)
    lying(program, marker, target)


def lying(program: Program, card: str, pile: str) -> None:
    """Wait until a card lies at rest in the row of a pile; in the hand it would be no card that lies."""

    def rests(probe: Probe) -> bool:
        found, place = probe.find("card", card), probe.find("pile", pile)
        return (
            not probe.running and found is not None and place is not None and in_row(found.rect, place.rect)
        )

    program.told(rests, f"{card} at rest in {pile}")


def in_row(card: Rect, row: Rect) -> bool:
    """Say whether a card lies in the line of a row, or has risen from there under the pointer."""
    x, y = card.centre
    return row.x <= x <= row.x + row.width and row.y <= y <= row.y + row.height


def test_a_declaration_is_filled_in_with_the_mouse(program: Program) -> None:
    """CF-30, CF-32, CF-42, CF-64: the first card is laid before another, taken back and laid elsewhere."""
    hand = Hand(program, GAME)
    until(hand.waiting, "the person's turn")
    program.key("d")
    program.click("button", "name_suit hh")
    done = ["claim", "name_suit hh"]
    lain: dict[str, str] = {}
    for card, seat in [("9H", 2), *PLACES.items()]:
        lay(program, card, seat, lain.get(card, "sheet"))
        lain[card] = f"placed/{seat}"
        done.append(f"place {card}/2 {seat}")
        until(lambda: hand.done() == done, f"{done} on the disk")
    program.click("button", "done")
    done.append(f"assign hh {'+'.join(map(str, PLACES.values()))}")
    until(lambda: hand.done() == done, f"{done} on the disk")
    match = hand.saved()
    assert match is not None
    assert len(match.deal.pile("won/0")) + len(match.deal.pile("won/1")) == len(PLACES)
    program.told(lambda probe: probe.find("button", "ask/1"), "the turn going on")
    assert program.close() == 0
