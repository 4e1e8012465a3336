"""What is hostile is refused at every door in a sentence, within a second and 200 MB."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.knocks.bounds import MEBIBYTE, MEMORY, SECONDS
from tests.knocks.doors import DOORS, TAKEN
from tests.knocks.hostile import KINDS

PATIENCE = 900.0  # seconds for all that is brought to a door
HARMLESS = {  # what may be taken, as nothing of it does harm: it is no more than it says, or is left alone
    ("pictures", "said_small"),
}


@pytest.mark.slow
@pytest.mark.parametrize("door", DOORS)
def test_what_is_hostile_is_refused(door: str, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    environment = {**os.environ, "MALLOC_ARENA_MAX": "1", "HOME": str(home), "TMPDIR": str(tmp_path)}
    words = [sys.executable, "-m", "tests.knocks.doors", door, str(tmp_path / "hostile")]
    ended = subprocess.run(
        words, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    told = [json.loads(line) for line in ended.stdout.splitlines()]
    assert ended.returncode == 0, ended.stderr[-2000:]
    wrong = [each for each in told if broken(each, door)]
    assert not wrong, "\n".join(map(str, wrong))
    assert {each["kind"] for each in told} >= set(KINDS) - ABSENT[door]


# What no door of a kind takes: there is no command for pictures, no dialog and no folder for records.
ABSENT = {
    "command": {"pictures"},
    "dialog": {"records"},
    "drop": set[str](),
    "start": {"pictures", "records"},
}


def broken(told: dict[str, object], door: str) -> bool:
    """Say whether what was brought took too much, was taken, or refused without a sentence."""
    said, slow = str(told.get("said", "")), float(str(told["slowness"]))
    taken = said.startswith(TAKEN) and door != "start" and (told["kind"], told["name"]) not in HARMLESS
    much = float(str(told["seconds"])) > SECONDS * slow or int(str(told["megabytes"])) > MEMORY // MEBIBYTE
    return bool(told["fault"]) or not said or taken or much
