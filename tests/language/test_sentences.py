"""What an error says is in the catalogues, unless only whoever works on the program can meet it."""

import ast
from collections.abc import Iterator
from pathlib import Path

from messages import KEYWORDS

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


def unlooked(node: ast.AST) -> Iterator[str]:
    """Give the texts of several words that are looked up in no catalogue, and not put into one that is."""
    asked = node.func if isinstance(node, ast.Call) else None
    if isinstance(asked, ast.Attribute) and isinstance(asked.value, ast.Call):  # _("…").format
        asked = asked.value.func
    if isinstance(asked, ast.Name) and asked.id in KEYWORDS:
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value.strip():
        yield node.value
    for each in ast.iter_child_nodes(node):
        yield from unlooked(each)


def raised() -> Iterator[tuple[str, str, str]]:
    """Give what is raised with such a text: the kind of error, the file, and the text."""
    for path in sorted((ROOT / "cardtable").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            error = node.exc if isinstance(node, ast.Raise) else None
            if isinstance(error, ast.Call):
                kind = ast.unparse(error.func)
                words = (*error.args, *(each.value for each in error.keywords))
                for text in (text for each in words for text in unlooked(each)):
                    yield kind, path.relative_to(ROOT).as_posix(), text


def test_errors_speak_the_language_that_is_spoken() -> None:
    """An assertion is no sentence for anybody."""
    found = [each for each in raised() if each[0] != "AssertionError"]
    assert [each for each in found if not {*each[:2]} & DEVELOPERS.keys()] == []
    assert DEVELOPERS.keys() - {word for each in found for word in each[:2]} == set(), (
        "is in the list for nothing"
    )
