"""What a file says is read through a cursor; each mistake is one sentence that says what is allowed."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum

import pytest

from cardtable.cursor import Cursor, Reader, laid_over, opened, record
from cardtable.yamlfile import BadFile, read_text


class Pace(Enum):
    SLOW = "slow"
    FAST = "fast"


@dataclass(frozen=True)
class Inner:
    width: float


@dataclass(frozen=True)
class Outer:
    title: str
    inner: Inner


READERS: Mapping[object, Reader] = {str: lambda each: each.line(9), float: lambda each: each.real(0, 5)}


def written(text: str, name: str = "some.yaml") -> Cursor:
    return opened(read_text(text, name))


@pytest.mark.parametrize(
    ("text", "read", "what"),
    [
        ("a: 7", lambda each: each.number(1, 6), "this should be a whole number from 1 to 6, not '7'"),
        ("a: [7]", lambda each: each.real(0, 6), "this should be a number from 0 to 6, not a list"),
        ("a: -1", lambda each: each.real(0, 6, "seconds"), "this should be seconds from 0 to 6, not '-1'"),
        ("a: 1e0", lambda each: each.real(0, 6), "this should be a number from 0 to 6, not '1e0'"),
        (
            "a: fas",
            lambda each: each.member(Pace),
            "this cannot be 'fas': did you mean fast? there are slow, fast",
        ),
        ("a: {}", lambda each: each.member(Pace), "this cannot be a mapping: there are slow, fast"),
        ("a: maybe", Cursor.flag, "this cannot be 'maybe': there are true, yes, false, no"),
        (
            "a: [b]",
            lambda each: each.line(4),
            "this should be from 1 to 4 characters on one line, not a list",
        ),
        ("a: ' '", lambda each: each.line(4), "this should be from 1 to 4 characters on one line"),
        ("a: x", lambda each: each.like(re.compile("y"), "a y"), "this should be a y, not 'x'"),
        ("a: x", Cursor.parts, "this should be a list, not 'x'"),
        ("a: x", Cursor.mapping, "this should be a mapping, not 'x'"),
        ("a: []", lambda each: each.named({"one": 1}), "there is nothing in this list"),
    ],
)
def test_what_is_not_allowed_is_told_with_its_place(
    text: str, read: Callable[[Cursor], object], what: str
) -> None:
    with pytest.raises(BadFile) as refused:
        read(written(text).mapping()["a"])
    assert str(refused.value) == f"some.yaml, line 1, a: {what}"


def test_a_record_has_the_values_of_its_types() -> None:
    found = record(written("title: Tall\ninner: {width: 2.5}\n"), Outer, READERS)
    assert found == Outer("Tall", Inner(2.5))


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("title: Tall\n", "line 1, inner: the key is missing"),
        (
            "title: Tall\ninner: {wide: 2}\n",
            "line 2, inner.wide: there is no such word here: did you",
        ),
        (
            "title: Tall\ninner: {width: 9}\n",
            "line 2, inner.width: this should be a number from 0 to 5, not '9'",
        ),
        ("title: Tall\ninner: wide\n", "line 2, inner: this should be a mapping, not 'wide'"),
    ],
)
def test_a_record_says_what_is_wrong_in_it(text: str, what: str) -> None:
    with pytest.raises(BadFile) as refused:
        record(written(text), Outer, READERS)
    assert str(refused.value).startswith(f"some.yaml, {what}")


def test_what_is_laid_over_changes_part_by_part_and_says_what_was_taken_over() -> None:
    base, change = written("title: Tall\ninner: {width: 9}\n", "base.yaml"), written("\ntitle: Small\n")
    whole = laid_over(base, change)
    assert whole.value == {"title": "Small", "inner": {"width": "9"}}
    with pytest.raises(BadFile) as refused:
        record(whole, Outer, READERS)
    assert str(refused.value).endswith("not '9' (which is taken over from base.yaml)")
    assert str(refused.value).startswith("some.yaml, line 1, inner.width")
