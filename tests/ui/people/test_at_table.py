"""Who is renamed, or takes another face, while a match is paused is so at that table at once."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from cardtable.store.profiles import made
from cardtable.store.settings import Settings, Speed, write_settings
from cardtable.ui.furniture.plates import PlateText
from cardtable.ui.match.faces import with_faces
from tests.ui.programs import Running, act

ROUND = 60  # frames in which all bid


def own_plate(running: Running) -> PlateText:
    return next(text for _, text in running.table._setting.plates if text.seat == 0)


def leave_pages(running: Running) -> None:
    for name in ("done", "done", "go on"):
        running.press(name)
    running.table.teller.hurry()
    running.wait()


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    write_settings(tmp_path, with_faces(made(Settings(speed=Speed.NORMAL), "Ada")))
    found = Running(tmp_path)
    found.press("psychological-jujitsu")
    found.press("start")
    found.table.teller.hurry()
    act(found.program)
    for _ in range(ROUND):
        found.table.teller.hurry()
        found.wait(1)
    assert any("Ada" in line for line in found.table.chronicle.logbook.lines)
    found.key(pygame.K_ESCAPE)
    found.press("settings")
    found.press("people")
    yield found
    found.program.close()


def test_a_new_name_is_everywhere_at_the_table(running: Running) -> None:
    running.press("rename")
    running.hand.type(" B")
    running.press("sure")
    leave_pages(running)
    assert running.table.session.names[0] == own_plate(running).name == "Ada B"
    lines = running.table.chronicle.logbook.lines
    assert any("Ada B" in line for line in lines)
    assert all(line.count("Ada") == line.count("Ada B") for line in lines)
    (row,) = running.program.store.database.rows("SELECT who FROM seats WHERE seat = 0")
    assert row == ("person Ada B",)


def test_another_face_and_colour_are_at_the_table(running: Running) -> None:
    running.press("face wig")
    running.press("colour 5")
    leave_pages(running)
    sitter = own_plate(running).sitter
    assert sitter is not None
    assert (sitter.face, sitter.ground) == ("wig", 5)
