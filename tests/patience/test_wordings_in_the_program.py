"""Matches of before in the whole program: gone on with by their rules, and then by those of now."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardtable.engine.replay import recorded
from cardtable.patience import library, own
from cardtable.patience.rules.game import written
from cardtable.patience.wordings import of_record
from cardtable.patience.words.signing import signed
from cardtable.store.saved import MatchId
from cardtable.ui.editor.scene import EditorScene
from tests.patience.test_wordings import BEFORE, lying
from tests.ui.programs import Running


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    own.forget()
    connection = sqlite3.connect(tmp_path / "store.sqlite3")
    connection.executescript((BEFORE / "store.sql").read_text("utf-8"))
    connection.close()
    found = Running(tmp_path)
    yield found
    found.program.close()


def number_of(running: Running, game_id: str) -> MatchId:
    (saved,) = (each for each in running.program.store.matches.running() if each.game == game_id)
    return saved.id


def resumed(running: Running, game_id: str) -> MatchId:
    number = number_of(running, game_id)
    running.program.rooms.playing.resume(number)
    running.wait(120)
    return number


def test_a_match_of_before_is_gone_on_with_by_its_rules(running: Running) -> None:
    number = resumed(running, "fan")
    session = running.table.session
    assert lying(session.match) == (BEFORE / "fan.piles").read_text("utf-8")
    assert session.match.game.id == of_record("fan") != "fan"
    session.undo()
    action = session.match.deal.actions(0)[0]
    session.act(0, action)
    running.wait(60)
    assert str(session.match.log[-1].action) == str(action)
    running.program.menu()
    loaded = running.program.store.matches.load(number)
    assert loaded.record.game == "fan"
    assert loaded.record.log[-1].notation == str(action)


def test_other_cards_are_dealt_by_the_rules_of_now_and_the_same_by_the_same(running: Running) -> None:
    resumed(running, "fan")
    before = running.table.session.match
    seated = running.program.rooms.playing._seated
    assert seated is not None
    seated.ways.again(before.seed)
    assert running.table.session.match.game.id == before.game.id
    seated.ways.again(None)
    running.wait(60)
    now = running.table.session.match
    assert now.game.id == "fan"
    assert written(now.options)["spaces"] == written(before.options)["spaces"] == "K"
    assert [len(now.deal.pile(f"tab/{at}")) for at in (16, 17)] == [3, 1]


def test_a_new_match_is_saved_with_the_hash_of_its_rules_and_the_rules(
    running: Running, tmp_path: Path
) -> None:
    running.program.rooms.play_at_once("trefoil")
    running.wait(60)
    session = running.table.session
    session.act(0, session.match.deal.actions(0)[0])
    name = recorded(session.match).game
    (saved,) = (each for each in running.program.store.matches.running() if each.game == name)
    assert saved.position == len(session.match.log)
    assert name == signed(library.entry("trefoil"))
    assert (tmp_path / own.FOLDER / own.KEPT / f"{name}.yaml").is_file()
    running.program.menu()
    running.program.rooms.playing.resume(saved.id)
    assert running.table.session.match.game.id == "trefoil"


def test_the_rules_of_a_match_of_before_are_changed_from_what_they_were(running: Running) -> None:
    resumed(running, "lady-betty")
    rules = running.table.session.match.game
    running.program.rooms.edit(rules.id)
    running.wait()
    scene = running.program.window.stage.top
    assert isinstance(scene, EditorScene)
    assert scene.draft.base == "lady-betty"
    assert scene.draft.get(("name",)) == "My Lady Betty"
