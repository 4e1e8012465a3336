"""The project's tree as the architecture tests read it."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
PYTHON_FOLDERS = ("cardtable", "sprites", "tests", "packaging")
INNER = ("body", "handlers", "orelse", "finalbody", "cases")  # the fields in which statements lie


def sources(root: Path) -> list[Path]:
    """Return every Python file of the project, in a fixed order."""
    return sorted(path for folder in PYTHON_FOLDERS for path in (root / folder).rglob("*.py"))


def modules(root: Path) -> list[Path]:
    """Return every module of the package."""
    return sorted((root / "cardtable").rglob("*.py"))


def parsed(path: Path) -> ast.Module:
    """Return the syntax tree of a file; it is made once for all rules, as long as the file stays as it is."""
    return tree_of(path.read_text("utf-8"))


@cache
def tree_of(text: str) -> ast.Module:
    """Return the syntax tree of a text, to be read only."""
    return ast.parse(text)


def statements(tree: ast.AST) -> Iterator[ast.AST]:
    """Give all statements, clauses and cases of a tree, at any depth; expressions are most of a tree."""
    left = [tree]
    while left:
        node = left.pop()
        for field in INNER:
            left += getattr(node, field, ())
        yield node


def lines(path: Path) -> int:
    """Count the lines of a file."""
    return len(path.read_text("utf-8").splitlines())


def called(node: ast.expr) -> str:
    """Return a dotted name as it is written, or nothing for any other expression."""
    match node:
        case ast.Name(name):
            return name
        case ast.Attribute(owner, name):
            return f"{called(owner)}.{name}"
        case ast.Call(function):
            return called(function)
    return ""
