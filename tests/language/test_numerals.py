"""Numbers and dates are written as the language has them, in one place."""

import ast
import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from cardtable import language

CODE = Path(__file__).resolve().parents[2] / "cardtable"
OF_NUMBERS = re.compile(r"^[-+ ]?0?\d*[,_]?(?:\.(?:\d+|\?))?[fFgGeE%n]$|^[-+ ]?0?\d*[,_]$")
OF_DATES = re.compile(r"%[aAbBcdHIjmMpSUwWxXyY]")
FIELD = re.compile(r"\{\w*:((?:[^{}]|\{\w*\})*)\}")
ELSEWHERE = {
    "cardtable/cursor.py": "bounds as they are typed in a file",
    "cardtable/patience/editor/new.py": "a row as the file of a patience has it",
    "cardtable/ui/furniture/arrows.py": "a drawing",
    "cardtable/ui/furniture/charts.py": "a drawing",
    "cardtable/ui/furniture/dials.py": "a drawing",
    "cardtable/ui/furniture/pieces.py": "a drawing",
    "cardtable/ui/look/decks.py": "a drawing",
    "cardtable/ui/look/skins.py": "a drawing",
    "cardtable/ui/menu/kept_pictures.py": "by what a picture that is kept is found",
    "cardtable/ui/scenes/statistics.py": "how the store begins its times",
    "cardtable/ui/theming/measures.py": "a theme's file",
}  # where numbers are written that nobody reads in a sentence, with what they are


def written(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Give where a number or a date is formatted in its place: the line, and the word for it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FormattedValue) and isinstance(node.format_spec, ast.JoinedStr):
            parts = node.format_spec.values
            yield (
                node.lineno,
                "".join(str(each.value) if isinstance(each, ast.Constant) else "?" for each in parts),
            )
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from ((node.lineno, re.sub(r"\{\w*\}", "?", spec)) for spec in FIELD.findall(node.value))
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "format":
            yield node.lineno, "f"
        elif (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr == "strftime"
        ):
            yield node.lineno, "%Y"


def past_the_language(code: str) -> list[int]:
    """Return the lines of a file in which numbers or dates are formatted."""
    found = written(ast.parse(code))
    return sorted({line for line, spec in found if OF_NUMBERS.match(spec) or OF_DATES.search(spec)})


def test_numbers_are_formatted_by_the_language_alone() -> None:
    """Not those of drawings and files, of which each place has its reason."""
    files = {path.relative_to(CODE.parent).as_posix(): path for path in CODE.rglob("*.py")}
    lines = {name: past_the_language(path.read_text("utf-8")) for name, path in files.items()}
    found = {name: each for name, each in lines.items() if each and name != "cardtable/language.py"}
    assert {name: each for name, each in found.items() if name not in ELSEWHERE} == {}
    assert ELSEWHERE.keys() - found.keys() == set(), "is in the list for nothing"


@pytest.mark.parametrize(
    ("code", "lines"),
    [
        ("f'{share:.0%}'", [1]),
        ("\nf'{cost:.{digits}f}'", [2]),
        ("_('{mean:+.2f} points').format(mean=mean)", [1]),
        ("'{:,}'.format(count)", [1]),
        ("f'{seconds:g} s'", [1]),
        ("format(mean, '.1f')", [1]),
        ("day.strftime('%x')", [1]),
        ("f'{today:%Y-%m}'", [1]),
        ("f'{name:<12}: {count:02} {text:.300} {count}'", []),
        ("numeral(mean, '.1f')", []),
    ],
)
def test_a_number_that_is_formatted_in_its_place_is_found(code: str, lines: list[int]) -> None:
    assert past_the_language(code) == lines


@pytest.mark.parametrize(
    ("number", "spec", "english", "german"),
    [
        (2.5, ".1f", "2.5", "2,5"),
        (-1234.5, "+,.2f", "-1,234.50", "-1.234,50"),
        (1234567, language.GROUPED, "1,234,567", "1.234.567"),
        (0.305, ".1%", "30.5%", "30,5 %"),
        (0.5, "g", "0.5", "0,5"),
    ],
)
def test_a_number_is_written_as_the_language_has_it(
    monkeypatch: pytest.MonkeyPatch, number: float, spec: str, english: str, german: str
) -> None:
    said = []
    for code in ("en", "de"):
        monkeypatch.setattr(language, "_spoken", language._messages(code))
        said.append(language.numeral(number, spec))
    assert said == [english, german]


def test_a_date_is_written_as_the_language_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    day, said = date(2026, 3, 9), []
    for code in ("en", "de"):
        monkeypatch.setattr(language, "_spoken", language._messages(code))
        said.append(language.dated(day))
    assert said == ["2026-03-09", "09.03.2026"]
