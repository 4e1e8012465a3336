"""What the programs of the three systems are given, by programs of the same names that write it down."""

import os
import time
from pathlib import Path

import pytest

from cardtable.ui.speech.speakers import DISPATCHER, KINDS, MACOS, MOST, WINDOWS, Kind, Programs, of_system

LATE = 10.0  # seconds
TEXT = "-C ; rm $HOME `x` “Königin” of hearts"
WRITES = """#!/bin/sh
for each in "$@"; do echo "$each"; done > "{folder}/words"
cat > "{folder}/input"
touch "{folder}/done"
"""
HANGS = '#!/bin/sh\necho "$@" >> "{folder}/words"\nexec sleep 20\n'


def speaker(folder: Path, kind: Kind, script: str, monkeypatch: pytest.MonkeyPatch) -> Programs:
    program = folder / kind.program
    program.write_text(script.format(folder=folder), encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")
    return Programs(kind)


def await_file(path: Path) -> None:
    until = time.monotonic() + LATE
    while not path.exists() and time.monotonic() < until:
        time.sleep(0.01)
    assert path.exists()


def given(folder: Path) -> tuple[list[str], str]:
    """Return the words that the program was given, and its input."""
    await_file(folder / "done")
    return (folder / "words").read_text("utf-8").splitlines(), (folder / "input").read_text("utf-8")


def test_speech_dispatcher_is_given_the_text_as_a_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = speaker(tmp_path, DISPATCHER, WRITES, monkeypatch)
    made.say(TEXT)
    assert given(tmp_path) == (["-C", "-w", "-l", "en", "--", TEXT], "")
    made.close()


def test_macos_is_given_the_text_as_input(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = speaker(tmp_path, MACOS, WRITES, monkeypatch)
    made.say(TEXT)
    assert given(tmp_path) == (["-f", "-"], TEXT)
    made.close()


def test_windows_is_given_the_text_as_input(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = speaker(tmp_path, WINDOWS, WRITES, monkeypatch)
    made.say(TEXT)
    words, text = given(tmp_path)
    assert words[:3] == ["-NoProfile", "-NonInteractive", "-Command"]
    assert "GetCultureInfo('en')) } catch { };" in words[3]
    assert TEXT not in words[3]
    assert text == TEXT
    made.close()


def test_each_system_has_its_speech() -> None:
    assert KINDS == {"darwin": MACOS, "win32": WINDOWS}
    assert isinstance(of_system(), Programs)


@pytest.mark.parametrize("kind", [DISPATCHER, MACOS, WINDOWS], ids=lambda kind: kind.program)
def test_a_program_that_hangs_stops_nothing_and_gives_way(
    kind: Kind, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = speaker(tmp_path, kind, HANGS, monkeypatch)
    begun = time.monotonic()
    made.say("word " * 2 * MOST)
    await_file(tmp_path / "words")
    made.say("another")
    assert made.speaking
    made.stop()
    assert not made.speaking
    assert time.monotonic() - begun < LATE
    made.close()


def test_a_program_that_never_ends_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    speaker(tmp_path, MACOS, HANGS, monkeypatch)
    now = [0.0]
    made = Programs(MACOS, lambda: now[0])
    made.say("one")
    assert made.speaking
    now[0] = 5.4
    assert made.speaking
    now[0] = 5.5
    assert not made.speaking
    made.close()


def test_a_program_that_is_missing_is_told_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    made = Programs(DISPATCHER)
    assert made.problem == "Nothing can be spoken: the program spd-say of this system is missing."
    made.say("nothing")
    assert not made.speaking
    made.stop()
    made.close()


def test_a_program_that_cannot_be_started_is_told_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = speaker(tmp_path, DISPATCHER, "#!/no/such/shell\n", monkeypatch)
    assert made.problem == ""
    made.say("nothing")
    assert made.problem.startswith("Nothing can be spoken: spd-say cannot be started (")
    made.close()
