"""Everything that is drawn looks as it did when somebody last looked at it."""

from pathlib import Path

import pytest

from tests.ui.reference.kept import COMMAND, FOLDER, evidence, faults, kept, path_of
from tests.ui.reference.topics import boards, drawn

LARGEST = 2_300_000  # bytes, all pictures of five themes together


@pytest.mark.parametrize(("theme", "topic"), boards())
def test_it_looks_as_it_did(theme: str, topic: str, tmp_path: Path) -> None:
    board, before = drawn(theme, topic), kept(path_of(theme, topic))
    found = [f"{name!r} {fault}" for name, fault in faults(board, before).items()]
    if found:
        got, difference = evidence(board, before, tmp_path)
        found += [f"drawn now: {got}", f"difference: {difference}", f"if it is meant so: {COMMAND}"]
    assert not found, "\n".join([f"{theme}/{topic}", *found])


def test_exactly_the_pictures_of_the_boards_are_kept_and_they_are_small() -> None:
    files = set(FOLDER.rglob("*.png"))
    assert files == {path_of(*board) for board in boards()}
    assert sum(path.stat().st_size for path in files) < LARGEST
