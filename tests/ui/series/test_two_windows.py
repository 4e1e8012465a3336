"""A match is held by one window: another is told so, and may watch it or take it over."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self

import pytest

from cardtable.catalogue import kit
from cardtable.engine.cards import BACK
from cardtable.engine.options import read_options
from cardtable.store.paths import STORE
from cardtable.store.saved import MatchId
from cardtable.store.store import Store
from cardtable.ui.app.program import Program
from cardtable.ui.match.players import Wanted
from cardtable.ui.match.watching import HERE, LEFT, TAKEN
from cardtable.ui.series.series import GONE
from tests.architecture.tree import ROOT
from tests.store.kept import under_way
from tests.ui.programs import GAME, act, begun, frames, log, menu, names, press, running, table, text

LOOK = 30  # frames: longer than from one look at the store to the next


class Other:
    """Another program at the same store."""

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, "-m", "tests.ui.window_program", str(folder)]
        pipe = subprocess.PIPE
        self.program = subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, text=True)
        self.shown = self._heard()

    def tell(self, line: str) -> dict[str, Any]:
        """Tell it something; return what it shows then."""
        assert self.program.stdin is not None
        self.program.stdin.write(f"{line}\n")
        self.program.stdin.flush()
        self.shown = self._heard()
        return self.shown

    def _heard(self) -> dict[str, Any]:
        assert self.program.stdout is not None
        found: dict[str, Any] = json.loads(self.program.stdout.readline())
        return found

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.program.kill()
        self.program.communicate()


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    with running(tmp_path) as made:
        yield made


@contextmanager
def another(folder: Path) -> Iterator[Store]:
    """Give another window's connection to the store."""
    with Store(folder / STORE) as store:
        yield store


def number(program: Program) -> MatchId:
    """Return the number of the match at the table, the only one."""
    (saved,) = under_way(program.store)
    return saved.id


def test_two_programs_pass_a_match_to_and_fro(tmp_path: Path) -> None:
    with Other(tmp_path) as other, running(tmp_path) as here:
        assert text(here, "go on when") == "Open in another window"
        press(here, "go on")
        assert menu(here).pane.dialogs[0].value == "Open in another window"
        press(here, "watch")
        frames(here, LOOK)
        assert table(here).notice.text == HERE
        assert log(here) == other.shown["log"]
        shown = other.tell("act")
        frames(here, LOOK)
        assert log(here) == shown["log"]
        press(here, "menu")
        press(here, "take over")
        assert not table(here).session.saving.elsewhere
        shown = other.tell("")
        assert (shown["watching"], shown["notice"]) == (True, TAKEN)
        act(here)
        frames(here, LOOK)
        assert other.tell("")["log"] == log(here)


def test_the_match_of_a_killed_program_simply_goes_on(tmp_path: Path) -> None:
    with Other(tmp_path) as other, running(tmp_path) as here:
        other.program.kill()
        other.program.wait()
        press(here, "go on")
        assert log(here) == other.shown["log"]
        assert not table(here).session.saving.elsewhere


def test_who_watches_is_told_when_the_other_program_is_gone(tmp_path: Path) -> None:
    with Other(tmp_path) as other, running(tmp_path) as here:
        press(here, "go on")
        press(here, "watch")
        frames(here, LOOK)
        other.program.kill()
        other.program.wait()
        frames(here, LOOK)
        assert table(here).notice.text == LEFT
        press(here, "menu")
        press(here, "take over")
        act(here)
        assert log(here)[: len(other.shown["log"])] == other.shown["log"]
        assert len(program_log(tmp_path)) == len(log(here))


def program_log(folder: Path) -> list[str]:
    """Return what is saved of the only match."""
    with another(folder) as store:
        (saved,) = under_way(store)
        return [f"{seat} {notation}" for seat, notation, _ in store.matches.load(saved.id).record.log]


def test_a_match_that_was_left_for_the_menu_is_free(tmp_path: Path) -> None:
    with Other(tmp_path) as other, running(tmp_path) as here:
        assert other.tell("leave")["scene"] == "menu"
        press(here, "go on")
        assert table(here).session.open


def test_the_table_of_a_match_that_is_taken_becomes_a_watching_one(program: Program, tmp_path: Path) -> None:
    begun(program)
    act(program)
    frames(program, LOOK)
    with another(tmp_path) as other:
        match, played = number(program), log(program)
        other.matches.take_over(match)
        frames(program)
        scene = table(program)
        assert (scene.notice.text, scene.session.open, log(program)) == (TAKEN, False, played)
        action = str(scene.session.match.view(0).actions(0)[0])
        other.matches.append(match, len(played), 0, action)
        frames(program, LOOK)
        assert log(program) == [*played, f"0 {action}"] == program_log(tmp_path)
        assert scene.toolbar.prompt.value.startswith("Watching · ")


def test_nobody_can_act_at_a_table_that_is_watched(program: Program, tmp_path: Path) -> None:
    begun(program)
    act(program)
    frames(program, LOOK)
    with another(tmp_path) as other:
        other.matches.take_over(number(program))
        frames(program, LOOK)
        session, before = table(program).session, log(program)
        session.act(0, session.match.view(0).actions(0)[0])
        session.undo()
        frames(program, LOOK)
        assert log(program) == before == program_log(tmp_path)
        assert not [name for name in ("undo", "redo", "hint") if table(program).pane.find(name).enabled]
        assert "table" in names(program)
        assert not table(program).picking.reach.presses()


def test_undo_in_the_other_window_is_followed(program: Program, tmp_path: Path) -> None:
    begun(program)
    act(program)
    frames(program, LOOK)
    with another(tmp_path) as other:
        match, played = number(program), log(program)
        other.matches.take_over(match)
        frames(program, LOOK)
        other.matches.set_position(match, 0, 1, 0)
        frames(program, LOOK)
        assert log(program) == []
        assert table(program).teller.view == table(program).session.match.view(0)
        other.matches.set_position(match, len(played), 1, 0)
        frames(program, LOOK)
        assert log(program) == played


def test_who_watches_one_person_sees_what_that_one_sees_and_no_more(program: Program, tmp_path: Path) -> None:
    begun(program)
    act(program)
    frames(program, LOOK)
    with another(tmp_path) as other:
        other.matches.take_over(number(program))
        frames(program, LOOK)
        scene = table(program)
        assert (scene.session.looking, scene.teller.view.viewer) == (0, 0)
        assert scene.teller.view == scene.session.match.view(0)


def test_who_watches_several_people_sees_what_lies_open(program: Program, tmp_path: Path) -> None:
    options = read_options(kit(GAME).game().options, {"players": "3"})
    program.screens.play(Wanted(GAME, options, ("me", "easy", "me"), 1))
    act(program)
    frames(program, LOOK)
    with another(tmp_path) as other:
        other.matches.take_over(number(program))
        frames(program, LOOK)
        scene = table(program)
        assert scene.teller.view.viewer == scene.session.spectator == 3
        assert scene.session.curtain is None
        for seat in range(3):
            assert set(scene.teller.view.pile(f"hand/{seat}")) == {BACK}


def test_the_end_of_a_deal_is_told_to_who_watches_in_a_line(program: Program, tmp_path: Path) -> None:
    scene = begun(program)
    act(program)
    frames(program, LOOK)
    match = scene.session.match
    with another(tmp_path) as other:
        number_ = number(program)
        other.matches.take_over(number_)
        frames(program, LOOK)
        while not match.between_deals:
            seat = match.deal.actors()[0]
            action = match.view(seat).actions(seat)[0]
            other.matches.append(number_, len(match.log), seat, str(action))
            match.submit(seat, action)
        frames(program, LOOK)
        table(program).teller.hurry()
        frames(program, LOOK)
        assert table(program).pane.dialogs == ()
        assert "win" in table(program).notice.text


def test_a_watched_match_that_is_dropped_leads_to_the_menu(program: Program, tmp_path: Path) -> None:
    begun(program)
    act(program)
    frames(program, LOOK)
    with another(tmp_path) as other:
        match = number(program)
        other.matches.take_over(match)
        frames(program, LOOK)
        other.matches.drop(match)
        frames(program, LOOK)
        assert menu(program).contents.notice == GONE


def test_a_match_of_another_window_is_not_deleted(program: Program, tmp_path: Path) -> None:
    begun(program)
    act(program)
    press(program, "menu")
    press(program, "leave")
    with another(tmp_path) as other:
        other.matches.claim(number(program))
        press(program, "delete saved")
        press(program, "delete")
        assert "another window" in menu(program).contents.notice
        assert [each.elsewhere for each in menu(program).contents.saved] == [True]


def test_a_match_without_a_move_of_a_person_is_dropped_when_left(program: Program) -> None:
    begun(program)
    frames(program, LOOK)
    press(program, "menu")
    press(program, "leave")
    assert program.store.database.rows("SELECT count(*) FROM matches") == [(0,)]
    assert menu(program).contents.saved == ()


def test_a_match_without_a_move_of_a_person_is_dropped_when_the_window_is_closed(tmp_path: Path) -> None:
    with running(tmp_path) as program:
        begun(program)
        frames(program, LOOK)
    with another(tmp_path) as store:
        assert store.database.rows("SELECT count(*) FROM matches") == [(0,)]


def test_a_match_without_a_move_of_a_person_is_not_offered_after_a_kill(tmp_path: Path) -> None:
    with another(tmp_path) as store, running(tmp_path) as program:
        begun(program)
        assert [saved.moved for saved in under_way(store)] == [False]
        with running(tmp_path) as second:
            assert menu(second).contents.saved == ()


def test_a_match_whose_only_move_was_taken_back_is_kept(program: Program) -> None:
    scene = begun(program)
    act(program)
    scene.session.undo()
    frames(program)
    press(program, "menu")
    press(program, "leave")
    assert len(menu(program).contents.saved) == 1
