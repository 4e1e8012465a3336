"""Another language: the program keeps all, ends, and starts itself again."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cardtable.language import VARIABLE
from cardtable.store.paths import HOME, SETTINGS
from cardtable.ui.app import probe
from cardtable.ui.app.program import open_anew
from tests.store.kept import under_way
from tests.ui.programs import act, begun, frames, press, running

LATE = 30.0  # seconds that a start may take on a busy machine


def test_the_language_and_the_match_are_kept_before_the_program_ends(tmp_path: Path) -> None:
    with running(tmp_path) as program:
        begun(program)
        act(program)
        press(program, "menu")
        press(program, "settings")
        program.screens.home.speak("de")
        frames(program, 1)
        assert (program.window.stage.over, program.next_language) == (True, "de")
    assert "language: de" in (tmp_path / SETTINGS).read_text("utf-8")
    with running(tmp_path) as program:
        assert [saved.game for saved in under_way(program.store)] == ["psychological-jujitsu"]


@pytest.mark.parametrize("frozen", [False, True])
def test_it_starts_itself_as_it_was_started(monkeypatch: pytest.MonkeyPatch, frozen: bool) -> None:
    told: list[tuple[list[str], str | None]] = []

    def begin(_path: str, words: list[str], environment: dict[str, str]) -> None:
        told.append((words, environment.get(VARIABLE)))

    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(os, "execve", begin)
    monkeypatch.setattr("pygame.quit", lambda: None)
    monkeypatch.setattr(sys, "frozen", frozen, raising=False)
    open_anew("de")
    open_anew("")
    command = [sys.executable] if frozen else [sys.executable, "-m", "cardtable"]
    assert told == [(command, "de"), (command, None)]


def test_the_new_window_speaks_it(tmp_path: Path) -> None:
    written = tmp_path / "probe.json"
    given = {HOME: str(tmp_path / "home"), probe.VARIABLE: str(written), VARIABLE: "en"}
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    words = "from cardtable.ui.app.program import open_anew; open_anew('de')"
    with subprocess.Popen([sys.executable, "-c", words], env={**os.environ, **quiet, **given}) as program:
        deadline = time.monotonic() + LATE
        while not written.exists() and program.poll() is None and time.monotonic() < deadline:
            time.sleep(0.02)
        program.terminate()
    told = json.loads(written.read_text("utf-8"))
    assert (told["scene"], told["language"]) == ("menu", "de")
