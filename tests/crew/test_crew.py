"""Crews: what pieces come to is the same whoever does them, and whatever befalls them."""

from functools import partial
from io import StringIO
from itertools import islice
from pathlib import Path

import pytest

from cardtable.crew.crew import ONE_PROCESS, Crew
from cardtable.crew.errors import CrewError
from cardtable.crew.progress import Progress, told
from tests.crew.works import dying, noted, refused, squared

PIECES = range(5)
SQUARES = [0, 1, 4, 9, 16]


def test_pieces_come_in_their_order() -> None:
    assert [*ONE_PROCESS.done(squared, PIECES)] == [*Crew(jobs=2).done(squared, PIECES)] == SQUARES


def test_a_process_that_dies_costs_its_piece_alone(tmp_path: Path) -> None:
    assert [*Crew(jobs=2).done(partial(dying, tmp_path, 1), PIECES)] == SQUARES
    assert len([*tmp_path.iterdir()]) == 1


def test_a_piece_of_which_processes_die_is_told(tmp_path: Path) -> None:
    with pytest.raises(CrewError, match=r"^3 processes died at the piece 2$"):
        [*Crew(jobs=2).done(partial(dying, tmp_path, 9), PIECES)]


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_fails_in_a_piece_is_raised(jobs: int) -> None:
    with pytest.raises(ValueError, match="three is refused"):
        [*Crew(jobs=jobs).done(refused, PIECES)]


# What is kept.


def lines(file: Path) -> list[str]:
    return file.read_text("utf-8").splitlines()


def test_what_is_kept_is_not_done_again(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    crew = Crew(resume=file, title="squares")
    [*islice(crew.done(partial(noted, tmp_path), PIECES), 2)]
    assert lines(file) == [
        '{"work": "squares"}', '{"piece": 0, "found": 0}', '{"piece": 1, "found": 1}'
    ]  # fmt: skip
    assert [*crew.done(partial(noted, tmp_path), PIECES)] == SQUARES
    assert [*crew.done(partial(noted, tmp_path), [3, 1])] == [9, 1]
    assert [int(line.split()[0]) for line in lines(tmp_path / "done")] == [*PIECES]


def test_a_line_that_was_cut_off_is_done_again(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    file.write_text('{"work": "squares"}\n{"piece": 1, "found": 1}\n{"piece": 2, "fou', "utf-8")
    assert [*Crew(resume=file, title="squares").done(squared, PIECES)] == SQUARES
    assert len(lines(file)) == 1 + len(PIECES)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('{"work": "cubes"}\n', 'is of other work: {"work": "cubes"}'),
        ('{"work": "squares"}\n{"piece": 1}\n', "is damaged: 'found'"),
        ('{"work": "squares"}\nnothing\n', "is damaged: Expecting value"),
    ],
)
def test_a_file_of_something_else_is_refused_and_stays(tmp_path: Path, text: str, sentence: str) -> None:
    file = tmp_path / "kept"
    file.write_text(text, "utf-8")
    with pytest.raises(CrewError, match=sentence):
        [*Crew(resume=file, title="squares").done(squared, PIECES)]
    assert file.read_text("utf-8") == text


# What is told on the way.


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def progress(stream: StringIO) -> str:
    times = iter([0.0, 4.0, 12.0, 12.1, 40.0])
    with Progress(4, stream, lambda: next(times)) as one:
        for _ in range(4):
            one.step()
    return stream.getvalue()


def test_in_a_terminal_one_line_says_how_long_it_takes_and_goes_away() -> None:
    one, other = "1 of 4 done, 12 s left", "2 of 4 done, 12 s left"
    assert progress(Terminal()) == f"\r{one}\x1b[K\r{other}\x1b[K\r\x1b[K"


def test_elsewhere_lines_come_seldom_and_stay() -> None:
    assert progress(StringIO()) == "2 of 4 done, 12 s left\n"


@pytest.mark.parametrize(
    ("seconds", "words"), [(9.6, "10 s"), (70, "1 min 10 s"), (3599.9, "1 h 0 min"), (7260, "2 h 1 min")]
)
def test_a_time_is_told_as_people_say_it(seconds: float, words: str) -> None:
    assert told(seconds) == words
