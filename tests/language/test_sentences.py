"""What an error says is in the catalogues, unless only whoever works on the program can meet it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from messages import KEYWORDS
from tests.architecture.tree import statements

SENTENCE = re.compile(r"\S \S")
WORDS = re.compile(r"^[A-Z][a-z]+|[a-z]{3} [a-z]{2}")
ROOT = Path(__file__).resolve().parents[2]
DEVELOPERS = {
    "LawBroken": "the rules of a game are wrong then: it goes to whoever mends them, with the record",
    "cardtable/bots/self_play.py": "as a law that is broken",
    "cardtable/engine/deal.py": "asks for a pile by a name that is in no rules",
    "cardtable/engine/notation.py": "a kind of action was declared that no record can hold",
    "cardtable/engine/piles.py": "asks a view for what it does not have",
    "cardtable/engine/sampling.py": "a view that contradicts itself is a fault of the rules",
    "cardtable/games/canadian_fish/rules/places.py": "as sampling",
    "cardtable/games/liars_poker/bot/duel.py": "a file that is made by packaging/fits and ships",
    "cardtable/games/psychological_jujitsu/bot/values.py": "a file that is made by packaging/fits and ships",
    "cardtable/lessons/lesson.py": "lessons ship, and are read by the suite",
    "cardtable/slips/slip.py": "is caught beside, and told as damage",
    "cardtable/table/board.py": "a table's plan in the code of a game",
    "cardtable/table/gestures.py": "two actions of a game are one gesture: its table is wrong",
    "cardtable/ui/help/tableau.py": "pictures in guides, which ship",
    "cardtable/ui/menu/kept_pictures.py": "is caught beside: pictures are painted anew",
    "cardtable/ui/replay/review_words.py": "is caught beside: a review is made anew",
}  # a kind of error, or a file, with why nobody else reads its sentences


def unlooked(node: ast.AST, like: re.Pattern[str]) -> Iterator[str]:
    """Give the texts of a kind that are looked up in no catalogue, and not put into one that is."""
    asked = node.func if isinstance(node, ast.Call) else None
    if isinstance(asked, ast.Attribute) and isinstance(asked.value, ast.Call):  # _("…").format
        asked = asked.value.func
    if isinstance(asked, ast.Name) and asked.id in KEYWORDS:
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and like.search(node.value):
        yield node.value
    for each in ast.iter_child_nodes(node):
        yield from unlooked(each, like)


def raised(path: Path, tree: ast.Module) -> Iterator[tuple[str, str, str]]:
    """Give what a file raises with such a text: the kind of error, the file, and the text."""
    for node in statements(tree):
        error = node.exc if isinstance(node, ast.Raise) else None
        if isinstance(error, ast.Call):
            kind = ast.unparse(error.func)
            words = (*error.args, *(each.value for each in error.keywords))
            for text in (text for each in words for text in unlooked(each, SENTENCE)):
                yield kind, path.relative_to(ROOT).as_posix(), text


SHOWN = {
    **{"Illegal": (1,), "Label": (0,), "Button": (0,), "Line": (0, 1), "SheetTable": (0, 2), "Dialog": (0,)},
    **{"Choice": (2,), "Badge": (2,), "Meter": (2,), "Roll": (2,), "DropDown": (0,), "Text": (0,)},
}  # what is shown of what is made by such a call: the places of its arguments


SHOWS = re.compile(rf"\b(?:{'|'.join(SHOWN)})\s*\(")  # what stands in a file that makes such a call


def shown(path: Path, tree: ast.Module) -> Iterator[str]:
    """Give the words that a file shows, and that are looked up in no catalogue, with their places."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SHOWN:
            parts = (node.args[at] for at in SHOWN[node.func.id] if at < len(node.args))
            for text in (text for each in parts for text in unlooked(each, WORDS)):
                yield f"{path.relative_to(ROOT)}:{node.lineno}: {text}"


@pytest.fixture(scope="module")
def found() -> tuple[list[tuple[str, str, str]], list[str]]:
    """Return what all files raise, and what they show; each file is read once for both."""
    errors, words = list[tuple[str, str, str]](), list[str]()
    for path in sorted((ROOT / "cardtable").rglob("*.py")):
        text = path.read_text("utf-8")
        shows = SHOWS.search(text)
        if shows or "raise" in text:
            tree = ast.parse(text)
            errors += raised(path, tree)
            words += shown(path, tree) if shows else ()
    return errors, words


def test_what_is_shown_is_in_the_catalogues(found: tuple[list[tuple[str, str, str]], list[str]]) -> None:
    assert found[1] == []


def test_errors_speak_the_language_that_is_spoken(
    found: tuple[list[tuple[str, str, str]], list[str]],
) -> None:
    """An assertion is no sentence for anybody."""
    told = [each for each in found[0] if each[0] != "AssertionError"]
    assert [each for each in told if not {*each[:2]} & DEVELOPERS.keys()] == []
    assert DEVELOPERS.keys() - {word for each in told for word in each[:2]} == set(), (
        "is in the list for nothing"
    )
