"""How saved matches stood is there in the first frame of the next start."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from cardtable.store.saved import MatchId
from cardtable.ui.menu.kept_pictures import FOLDER
from cardtable.ui.menu.standings import FILE, MOST, KeptStandings
from tests.ui.programs import begun, frames, menu, press, running, text

NOON = datetime(2025, 3, 1, 12, tzinfo=UTC).isoformat()
FIVE = MatchId(5)


def test_a_match_stands_in_the_first_frame_as_it_was_left(tmp_path: Path) -> None:
    with running(tmp_path) as program:
        scene = begun(program)
        scene.session.act(0, scene.session.match.view(0).actions(0)[3])
        press(program, "menu")
        press(program, "leave")
        frames(program, 60)
        standing = text(program, "go on standing")
    assert standing.startswith("Deal 1")
    with running(tmp_path) as program:
        assert menu(program).contents.saved[0].standing == standing
        frames(program, 60)
        assert text(program, "go on standing") == standing


def test_what_was_done_since_is_another_standing(tmp_path: Path) -> None:
    KeptStandings(tmp_path).keep(FIVE, NOON, "Deal 2")
    again = KeptStandings(tmp_path)
    assert again.find(FIVE, NOON) == "Deal 2"
    assert again.find(FIVE, "2025-03-01T12:00:01+00:00") == again.find(MatchId(6), NOON) == ""


@pytest.mark.parametrize("spoilt", ["", "no json", "[1]", '{"5 noon": 3}'])
def test_a_file_that_is_odd_has_nothing(tmp_path: Path, spoilt: str) -> None:
    (tmp_path / FILE).write_text(spoilt, "utf-8")
    kept = KeptStandings(tmp_path)
    assert kept.find(FIVE, NOON) == ""
    kept.keep(FIVE, NOON, "Deal 2")
    assert KeptStandings(tmp_path).find(FIVE, NOON) == "Deal 2"


def test_without_a_folder_and_beyond_so_many_nothing_is_kept(tmp_path: Path) -> None:
    KeptStandings(None).keep(FIVE, NOON, "Deal 2")
    (tmp_path / FOLDER).touch()
    KeptStandings(tmp_path / FOLDER).keep(FIVE, NOON, "Deal 2")
    kept = KeptStandings(tmp_path)
    for number in range(MOST + 1):
        kept.keep(MatchId(number), NOON, "Deal 1")
    assert (kept.find(MatchId(0), NOON), kept.find(MatchId(1), NOON)) == ("", "Deal 1")
