"""The result of a match is copied as a line that holds, on wish with a picture of the table."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from cardtable.catalogue import kit
from cardtable.engine.options import read_options
from cardtable.slips.checking import refusal
from cardtable.slips.slip import read_slip
from cardtable.ui.match.players import Player
from cardtable.ui.series.series import Table
from cardtable.ui.series.sharing import COPIED, NOWHERE, kept
from cardtable.ui.services.post import ON_ITS_WAY
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.textfield import CLIPBOARD
from tests.slips.samples import sample
from tests.ui.programs import Running


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    made = Running(tmp_path)
    yield made
    made.program.close()


def ended(running: Running, game: str = "psychological-jujitsu") -> None:
    """Play a match to its end."""
    running.press(game)
    running.press("start")
    running.play_forced()
    match = running.table.session.match
    while not match.over:
        seat = match.deal.actors()[0]
        running.table.session.act(seat, match.view(seat).actions(seat)[0])
    running.see_the_result()


def told(running: Running) -> str:
    label = running.table.pane.dialogs[-1].find("shared")
    assert isinstance(label, Label)
    return label.value


def test_a_result_is_copied_and_holds(running: Running) -> None:
    ended(running)
    running.press("copy result")
    assert told(running) == COPIED
    slip = read_slip(CLIPBOARD.take())
    match = running.table.session.match
    assert slip.facts.points == match.totals
    assert slip.record.seats[0].startswith("person ")
    assert refusal(slip) == ""


def test_the_second_copy_is_the_same(running: Running) -> None:
    ended(running)
    running.press("copy result")
    first = CLIPBOARD.take()
    CLIPBOARD.put("")
    running.press("copy result")
    assert CLIPBOARD.take() == first


def test_a_picture_shows_the_table_without_the_dialog(running: Running, tmp_path: Path) -> None:
    ended(running)
    running.press("picture")
    (path,) = (tmp_path / "results").glob("*.png")
    assert told(running) == f"The result is on the clipboard; its picture is {path}."
    picture = pygame.image.load(path)
    running.press("look")
    running.wait()
    shown = running.program.window.surface
    assert picture.get_size() == shown.get_size()
    middle = (640, 250)
    assert picture.get_at(middle)[:3] == shown.get_at(middle)[:3]
    (line,) = (tmp_path / "results").glob("*.txt")
    assert read_slip(line.read_text("utf-8")) == read_slip(CLIPBOARD.take())


def test_a_patience_tells_its_time_and_that_no_way_was_shown(running: Running) -> None:
    game = kit("klondike").game()
    begin = running.program.screens.playing.begin
    scene = begin(Table("klondike", read_options(game.options, {}), (Player("Ada"),), 7))
    running.wait(90)
    match = scene.session.match
    scene.session.act(0, match.deal.actions(0)[-1])
    running.wait()
    scene.teller.hurry()
    running.press("copy result")
    slip = read_slip(CLIPBOARD.take())
    assert (slip.facts.ending, slip.shown, slip.record.seed) == ("given up", False, 7)
    assert slip.spent == scene.extras.spent > 1000
    assert refusal(slip) == ""


def test_without_a_folder_nothing_is_kept() -> None:
    with pytest.raises(Exception, match=NOWHERE):
        kept(None, sample(), pygame.Surface((9, 9)))


def test_publishing_is_asked_about_once_and_what_became_of_it_is_told(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[object] = []

    def send(question: object, _: object) -> str:
        sent.append(question)
        return "It was taken."

    monkeypatch.setattr("cardtable.league.outbox.sent", send)
    services = running.program.services
    services.keep(replace(services.settings, league="http://127.0.0.1:1"))
    ended(running)
    running.press("publish")
    running.press("no")
    assert sent == []
    running.press("publish")
    running.press("yes")
    assert told(running) == ON_ITS_WAY
    running.wait()
    assert sent == [(services.folder, "http://127.0.0.1:1")]
    assert running.table.notice.text == "It was taken."
    running.press("publish")
    running.wait()
    assert len(sent) == 2


def test_without_a_league_nothing_is_published(running: Running) -> None:
    ended(running)
    assert "publish" not in running.names()
