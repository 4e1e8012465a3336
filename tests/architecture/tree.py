"""The project's tree as the architecture tests read it."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
PYTHON_FOLDERS = ("cardtable", "sprites", "tests", "packaging")
Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


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


def lines(path: Path) -> int:
    """Count the lines of a file."""
    return len(path.read_text("utf-8").splitlines())


def names(path: Path) -> Iterator[str]:
    """Yield the names of a file, its folder and its classes and functions."""
    yield path.stem
    yield path.parent.name
    yield from (node.name for node in ast.walk(parsed(path)) if isinstance(node, Definition))


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
