from random import Random

import pytest

from cardtable.catalogue import game
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.engine.record import BadRecord, Logged, Record, read_log, read_record
from cardtable.engine.replay import recorded, restored
from cardtable.proofs.trials import play

HEAD = "cardtable record 2\n"
JUJITSU = game("psychological-jujitsu")
OPTIONS = {"set_size": "5", "players": "3"}


def played(actions: int) -> Match:
    """Return a match of small hands up to a limit after so many actions."""
    match = Match(JUJITSU, read_options(JUJITSU.options, OPTIONS | {"scoring": "cumulative"}), 11)
    for _ in play(match, Random(3), 10_000):
        if len(match.log) == actions:
            break
    return match


def test_a_record_is_this_text() -> None:
    record = Record(
        "whist", -5, {"players": "4"}, ("Anna Berg", "hard"), (Logged(0, "play 7D"), Logged(1, "say 'a  b'"))
    )
    text = HEAD + (
        "game whist\nseed -5\nundo free\noption players 4\nseat 0 Anna Berg\nseat 1 hard\n"
        "do 0 play 7D\ndo 1 say 'a  b'\n"
    )
    assert str(record) == text
    assert read_record(text) == record


def test_a_name_cannot_bring_in_lines_of_its_own() -> None:
    record = Record("whist", 1, {}, ("Eve\ndo 0 play 7D", "  Bob \t B ", ""))
    assert read_record(str(record)).log == ()
    assert read_record(str(record)).seats == ("Eve do 0 play 7D", "Bob B", "")


def test_blank_lines_and_foreign_line_ends_do_no_harm() -> None:
    assert read_record("\r\n" + HEAD + "\n game whist\r\n\nseed 5\r\n") == Record("whist", 5)


@pytest.mark.parametrize("sign", ["\x1b[31m", "\x07", "\x00", "\x9b", "\u202e", "\ud800"])
@pytest.mark.parametrize("line", ["game {}", "seat 0 {}", "option {} 1", "do 0 say {}", "{}"])
def test_a_sign_that_cannot_be_shown_is_in_no_record(line: str, sign: str) -> None:
    with pytest.raises(BadRecord, match=r"^line 4: the sign '.*' cannot be shown$") as refused:
        read_record(f"{HEAD}game whist\nseed 5\n{line.format(f'a{sign}b')}\n")
    assert str(refused.value).isprintable()


@pytest.mark.parametrize("line", ["do 0 @{} bid 3", "do {} bid 3", "seed {}", "line {}", "peeks {}"])
def test_a_number_without_end_is_in_no_record(line: str) -> None:
    with pytest.raises(BadRecord):
        read_record(f"{HEAD}game whist\nseed 5\n{line.format('9' * 5000)}\n")
    if line.startswith("do"):
        with pytest.raises(BadRecord):
            read_log(line.format("9" * 5000))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "line 1: this is no record: it should begin with 'cardtable record' and a version"),
        ("game whist\n", "line 1: this is no record"),
        ("cardtable record new\n", "line 1: this is no record"),
        ("cardtable record -1\n", "line 1: this is no record"),
        (
            "\ncardtable record 3\ngame whist\nseed 1\nbelieve this\n",
            "line 2: this record is of version 3, and this program reads 2 only",
        ),
        ("cardtable record 1\ngame whist\nseed 1\n", "line 1: this record is of version 1, and this"),
        (HEAD + "game whist\nseed 1\nbelieve this\n", "line 4: 'believe this' is no line of a record"),
        (HEAD + "game whist\nseed 1\nseat 1 Bob\n", "line 4: 'seat 1 Bob' is no line of a record"),
        (HEAD + "game whist\nseed 1\ndo 0\n", "line 4: 'do 0' is no line of a record"),
        (HEAD + "game whist\nseed 1\n\ndo --1 bid 7S\n", "line 5: 'do --1 bid 7S' is no line of a record"),
        (HEAD + "game whist\n", "the record lacks its game or its seed"),
        (HEAD + "seed 1\n", "the record lacks its game or its seed"),
        (HEAD + "game whist\nseed --1\n", "the record lacks its game or its seed"),
        (HEAD + "game whist\nseed -\n", "the record lacks its game or its seed"),
    ],
)
def test_what_is_no_record_is_refused_with_its_line(text: str, sentence: str) -> None:
    with pytest.raises(BadRecord) as refused:
        read_record(text)
    assert str(refused.value).startswith(sentence)


@pytest.mark.parametrize("actions", [0, 1, 14, 15, 16, 40])
def test_a_match_is_restored_at_any_moment(actions: int) -> None:
    match = played(actions)
    record = recorded(match, ("me", "hard", "hard"))
    other = restored(read_record(str(record)), JUJITSU)
    assert (other.log, other.sheet, other.deal) == (match.log, match.sheet, match.deal)
    assert recorded(other, record.seats) == record


def test_a_restored_match_goes_on_as_the_first_would_have() -> None:
    match = played(16)
    other = restored(recorded(match), JUJITSU)
    for one in (match, other):
        for _ in play(one, Random(5), 10_000):
            pass
    assert match.log == other.log
    assert match.sheet == other.sheet


@pytest.mark.parametrize(
    ("options", "log", "sentence"),
    [
        ({"players": "9"}, (), "option players cannot be '9': it takes 2 to 7"),
        ({}, ((0, "bid 7S"), (0, "bid 8S")), "line 6: the rules refuse this action: You have bid already"),
        ({}, ((0, "bid 7S"), (1, "fold")), "line 6: 'fold': 'fold' is no action here"),
        ({"players": "2"}, ((0, "bid"),), "line 6: 'bid': bid takes 1 words, not 0"),
        ({}, ((2, "bid 7S"),), "line 5: the rules refuse this action: There is no seat 2"),
        ({}, ((-1, "bid 7C"),), "line 5: the rules refuse this action: There is no seat -1"),
    ],
)
def test_a_record_that_cannot_have_been_is_refused_with_its_line(
    options: dict[str, str], log: tuple[tuple[int, str], ...], sentence: str
) -> None:
    record = Record("psychological-jujitsu", 1, options, (), tuple(Logged(*each) for each in log))
    with pytest.raises(BadRecord) as refused:
        restored(record, JUJITSU)
    assert str(refused.value).startswith(sentence)


def test_a_record_cannot_go_on_after_the_end() -> None:
    match = Match(JUJITSU, read_options(JUJITSU.options, OPTIONS), 1)
    for _ in play(match, Random(1), 100):
        pass
    record = recorded(match)
    longer = Record(record.game, record.seed, record.options, (), (*record.log, record.log[-1]))
    with pytest.raises(BadRecord, match="The game is over"):
        restored(longer, JUJITSU)
