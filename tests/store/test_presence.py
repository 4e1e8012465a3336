"""Windows see each other while they are open, and no longer once they are closed or killed."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from cardtable.engine.record import Logged, Record
from cardtable.store.database import MEMORY
from cardtable.store.errors import MatchTaken
from cardtable.store.presence import Presence
from cardtable.store.store import Store
from tests.architecture.tree import ROOT
from tests.store.kept import under_way

OTHER = """
import sys
from pathlib import Path
from cardtable.store.presence import Presence
presence = Presence(Path(sys.argv[1]))
print(presence.name, flush=True)
sys.stdin.read()
"""
PLAYER = """
import sys
from pathlib import Path
from cardtable.engine.record import Logged, Record
from cardtable.store.store import Store
store = Store(Path(sys.argv[1]))
print(store.matches.begin(Record("fish", 1, {"players": "2"}, ("person Ada", "bot easy Vera"))), flush=True)
sys.stdin.read()
"""


@contextmanager
def running(script: str, place: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Give another program that is running, and the line that it said."""
    command = [sys.executable, "-c", script, str(place)]
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as program:
        assert program.stdout is not None
        yield program, program.stdout.readline().strip()
        program.kill()


def files(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_window_is_seen_while_it_is_open(tmp_path: Path) -> None:
    here, there = Presence(tmp_path), Presence(tmp_path)
    assert (here.sees(there.name), there.sees(here.name)) == (True, True)
    assert here.sees(there.name), "a look leaves it as it is"
    there.close()
    assert not here.sees(there.name)
    here.close()
    assert files(tmp_path) == []


def test_a_window_does_not_see_itself_or_what_is_no_window(tmp_path: Path) -> None:
    here = Presence(tmp_path)
    (tmp_path / "other.lock").touch()
    assert [here.sees(name) for name in (here.name, "other", "", "../other", "\x00")] == [False] * 5
    here.close()


def test_a_killed_program_is_gone_at_once(tmp_path: Path) -> None:
    here = Presence(tmp_path)
    with running(OTHER, tmp_path) as (program, name):
        assert here.sees(name)
        program.kill()
        program.wait()
        assert not here.sees(name)
        assert f"{name}.lock" in files(tmp_path), "it could not clear up"
    third = Presence(tmp_path)
    assert files(tmp_path) == sorted(f"{each.name}.lock" for each in (here, third))
    for each in (here, third):
        each.close()


def test_where_no_file_can_be_made_nobody_is_seen(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for folder in (tmp_path / "file" / "windows", None):
        here, there = Presence(folder), Presence(folder)
        assert (here.sees(there.name), there.sees(here.name)) == (False, False)
        here.close()
        there.close()


def test_windows_that_open_together_clear_nothing_of_each_other(tmp_path: Path) -> None:
    starts = [
        subprocess.Popen(
            [sys.executable, "-c", OTHER, str(tmp_path)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(5)
    ]
    names = [each.stdout.readline().strip() for each in starts if each.stdout is not None]
    here = Presence(tmp_path)
    assert [here.sees(name) for name in names] == [True] * 5
    for each in starts:
        each.communicate("")
    assert [here.sees(name) for name in names] == [False] * 5
    here.close()


def test_a_match_of_another_program_is_taken_only_once_that_is_gone(path: Path) -> None:
    with running(PLAYER, path) as (program, number), Store(path) as store:
        (saved,) = under_way(store)
        assert str(saved.id) == number
        assert store.matches.sees(saved.holder)
        with pytest.raises(MatchTaken):
            store.matches.claim(saved.id)
        program.kill()
        program.wait()
        assert not store.matches.held_elsewhere(saved.id)
        store.matches.claim(saved.id)
        store.matches.append(saved.id, 0, 0, "bid 7")
        assert store.matches.load(saved.id).record.log == (Logged(0, "bid 7"),)


def test_a_store_in_memory_has_no_presence(record: Record) -> None:
    with Store(MEMORY) as store:
        match = store.matches.begin(record)
        assert store.matches.held_here(match)
        assert not store.matches.held_elsewhere(match)
