"""Readers of what comes from outside take damaged files as they should; what they did not stays as a case."""

import os
from pathlib import Path

import pytest

from cardtable.engine.options import BadKeepsake, BadOption
from cardtable.engine.record import BadRecord, read_record
from cardtable.lessons.lesson import BadLesson
from cardtable.plaintext import LONGEST
from cardtable.proofs.scenarios import BadScenario
from cardtable.shapes import Mistake
from cardtable.slips.slip import BadSlip
from cardtable.store.bar_settings import written_bars
from cardtable.store.paths import SETTINGS
from cardtable.store.settings import read_settings
from tests.knocks.bounds import Broken, bounds, check_sentence
from tests.knocks.readers import READERS, run, told

QUICK = 18 * 10  # inputs of the suite: ten of each reader
SLOW = 20_000
LONG = 500_000


def check(inputs: int, luck: int) -> None:
    """Have all readers knocked at."""
    found = run(list(READERS), inputs, luck)
    broken = [line for name, each in found.items() if each.faults for line in told({name: each})]
    assert not broken, "\n".join(broken)


def test_damaged_files_are_read_or_refused() -> None:
    check(QUICK, 1)


@pytest.mark.slow
def test_more_damaged_files_are_read_or_refused() -> None:
    check(SLOW, 2)


@pytest.mark.long
def test_very_many_damaged_files_are_read_or_refused() -> None:
    check(LONG, 3)


# The bounds themselves.


def broken(folder: Path, what: str) -> str:
    """Return what is said of an input that does something which none may do."""
    spare = folder / "elsewhere"
    doings = {
        "raise": lambda: os.environ["NO SUCH KEY"],
        "write": lambda: spare.write_text("x"),
        "say nothing": lambda: check_sentence(ValueError("")),
        "say much": lambda: check_sentence(ValueError("x" * 10_000)),
        "say what cannot be seen": lambda: check_sentence(ValueError("\u202e")),
        "take memory": lambda: bytes(300 << 20),
        "take long": lambda: sum(range(60_000_000)),
    }
    (folder / "own").mkdir(exist_ok=True)
    fault = bounds().fault(folder / "own", doings[what])
    return "" if fault is None else fault.line


@pytest.mark.parametrize(
    ("what", "said"),
    [
        ("raise", "KeyError"),
        ("write", "does open"),
        ("say nothing", "without a word"),
        ("say much", "has 10000 characters"),
        ("say what cannot be seen", "the sentence has"),
        ("take memory", "MemoryError"),
        pytest.param("take long", "takes", marks=pytest.mark.slow),
    ],
)
def test_a_planted_fault_is_noticed(tmp_path: Path, what: str, said: str) -> None:
    assert said in broken(tmp_path, what)


# What was found.


@pytest.mark.parametrize(
    "kind", [BadOption, BadRecord, BadSlip, BadLesson, BadScenario, BadKeepsake, Mistake], ids=str
)
def test_a_refusal_quotes_no_more_than_a_sentence_of_what_it_refuses(kind: type[Exception]) -> None:
    """Found in records, codes, rules, lessons, leagues: whole files came back as one sentence."""
    long = "x\u202e" * 100_000
    match kind.__name__:
        case "BadRecord":
            error: Exception = BadRecord(3, long)
        case "Mistake":
            error = Mistake(("a", "b"), long)
        case "BadKeepsake":
            error = BadKeepsake(("a", "b"), long)
        case _:
            error = kind(long)
    assert len(str(error)) <= LONGEST
    check_sentence(error)
    check_sentence(getattr(error, "what", "fine"))


def test_a_line_that_is_none_is_cut_where_it_is_quoted() -> None:
    with pytest.raises(BadRecord, match=r"line 2: 'deal x{34}…' is no line of a record$"):
        read_record(f"cardtable record 2\ndeal {'x' * 9999}\n")


def test_where_a_bar_floats_is_read_as_it_is_written(tmp_path: Path) -> None:
    (tmp_path / SETTINGS).write_text("bars: {games: {at: [0.5, 0.9223372036854775]}}\n", "utf-8")
    found, _ = read_settings(tmp_path)
    written = written_bars(found.bars)["games"]
    assert isinstance(written, dict)
    assert list(found.bars.games.at) == written["at"]


def test_what_is_broken_is_no_refusal() -> None:
    assert not issubclass(Broken, ValueError)
