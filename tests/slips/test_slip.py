"""Slips: there and back, and what of strangers' texts is refused."""

import json
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Callable
from dataclasses import replace

import pytest

from cardtable.slips.slip import MARK, BadSlip, Slip, read_slip, slips_in
from cardtable.slips.words import line_of, said
from tests.slips.samples import played, sample, slip_of


@pytest.fixture(scope="module")
def slip() -> Slip:
    return sample()


def coded(**changed: object) -> str:
    """Return the code of a slip with other values in it."""
    found = json.loads(sample().signed) | changed
    return packed(json.dumps(found).encode())


def packed(data: bytes) -> str:
    return f"{MARK}1.{urlsafe_b64encode(zlib.compress(data)).decode().rstrip('=')}."


@pytest.mark.parametrize("game", ["psychological-jujitsu", "klondike", "oh-hell", "basra"])
def test_a_line_is_read_as_it_was_written(game: str) -> None:
    slip = slip_of(played(game))
    assert read_slip(line_of(slip)) == slip


def test_the_line_says_who_came_to_what(slip: Slip) -> None:
    points = ", ".join(map(str, slip.facts.points))
    assert line_of(slip).startswith("Psychological Jujitsu, deal 7: Ada ")
    assert f"of {points}, 4 moves, 1:05 (2026-11-27) {MARK}1." in line_of(slip)


def test_a_mail_may_break_a_line(slip: Slip) -> None:
    line = line_of(slip)
    broken = "\r\n".join(line[at : at + 60] for at in range(0, len(line), 60))
    assert read_slip(f"Look!\n{broken}\nBye.") == slip


def test_a_text_may_hold_several(slip: Slip) -> None:
    other = sample(8)
    assert list(slips_in(f"{line_of(slip)}\n{line_of(other)}\n")) == [slip, other]
    with pytest.raises(BadSlip, match="holds 2 results"):
        read_slip(line_of(slip) + line_of(other))


def test_names_in_any_writing_are_kept() -> None:
    slip = sample(name="Ægir 李")
    assert read_slip(line_of(slip)).who == "Ægir 李"
    assert "Ægir 李" in said(slip)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "holds no result"),
        ("hello", "holds no result"),
        (f"{MARK}2.AAAA.", "of version 2, and this program reads 1 only"),
        (f"{MARK}1.AAAA.", "is damaged"),
        (f"{MARK}1..", "is damaged"),
        (f"{MARK}1.{'A' * 300_001}.", "300001 characters; no more than 300000"),
        (packed(b"[" * 100_000), "is damaged"),
        (packed(b"3"), "it says nothing"),
        (packed(b'{"record": ' + b"9" * 5000 + b"}"), "is damaged"),
        (packed(b"{}"), "the record of this result cannot be 'None'"),
        (packed(b" " * 3_000_000), "holds more than 2000000 bytes"),
        (packed(b"{}" * 900)[:-9] + ".", "is damaged"),
    ],
)
def test_what_is_no_slip_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BadSlip, match=sentence):
        read_slip(text)


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        (
            {"record": "cardtable record 2\ngame x\nseed 1\ndo 0 y\nnonsense"},
            "the record of this result is damaged",
        ),
        ({"hash": "0" * 64}, "its record is not that of its hash"),
        ({"seat": 7}, "of seat 7, and nobody sits there"),
        ({"seat": True}, "the seat of this result cannot be 'True'"),
        ({"points": [1, "x"]}, "the points of this result cannot be 'x'"),
        ({"points": list(range(200))}, "the points of this result cannot be a list"),
        ({"points": []}, "the points of this result cannot be"),
        ({"winners": [-1]}, "the winners of this result cannot be '-1'"),
        ({"moves": 1e9}, "the moves of this result"),
        ({"spent": -1}, "the spent of this result"),
        ({"ended": "yesterday"}, "the ended of this result cannot be 'yesterday'"),
        ({"ended": "2026-11-27T12:00:00"}, "the ended of this result"),
        ({"version": "1\n2"}, "the version of this result"),
        ({"shown": 1}, "the shown of this result"),
        ({"key": "zz"}, "the key of this result"),
        ({"key": "é" * 64}, "the key of this result"),
    ],
)
def test_what_a_slip_cannot_say_is_refused_with_a_sentence(changed: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadSlip, match=sentence):
        read_slip(coded(**changed))


def test_too_long_a_match_is_refused(slip: Slip) -> None:
    record = replace(slip.record, log=slip.record.log * 7_000)
    with pytest.raises(BadSlip, match="more than 50000 lines"):
        read_slip(replace(slip, record=record).code)


def test_too_long_a_name_is_refused(slip: Slip) -> None:
    record = replace(slip.record, seats=("person " + "x" * 100, *slip.record.seats[1:]))
    with pytest.raises(BadSlip, match="too much is said"):
        read_slip(replace(slip, record=record).code)


Change = Callable[[str], str]


@pytest.mark.parametrize(
    "change", [lambda code: code[:-30] + ".", lambda code: code[:200] + "A" + code[201:]]
)
def test_a_changed_code_is_noticed(slip: Slip, change: Change) -> None:
    with pytest.raises(BadSlip, match="damaged"):
        read_slip(change(slip.code))
