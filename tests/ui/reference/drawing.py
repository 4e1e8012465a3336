"""Which functions of the window draw, and which of their lines have been carried out."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType
from typing import TYPE_CHECKING, Final

from tests.architecture.tree import called, statements

if TYPE_CHECKING:
    from _typeshed import TraceFunction

SURFACE: Final = "pygame.Surface"
Line = tuple[Path, int]


def drawing_lines(folder: Path) -> dict[Line, str]:
    """Return each line of a function that is given a surface or gives one, and the name of the function."""
    found: dict[Line, str] = {}
    for path in sorted(folder.rglob("*.py")):
        text = path.read_text("utf-8")
        if SURFACE not in text:
            continue
        draws = set(_drawing(ast.parse(text)))
        for code in _codes(compile(text, str(path), "exec")):
            if (code.co_name, code.co_firstlineno) in draws:
                body = {line for _, _, line in code.co_lines() if line} - {code.co_firstlineno}
                found |= {(path, line): f"{path.stem}.{code.co_qualname}" for line in body}
    return found


def _drawing(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """Give the names and first lines of the functions that draw."""
    for node in statements(tree):
        if isinstance(node, ast.FunctionDef):
            arguments = [*node.args.args, *node.args.kwonlyargs]
            types = [node.returns, *(each.annotation for each in arguments)]
            if any(each is not None and called(each) == SURFACE for each in types):
                first = node.decorator_list[0].lineno if node.decorator_list else node.lineno
                yield node.name, first


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield from _codes(each)


@contextmanager
def lines_seen(wanted: frozenset[Line]) -> Iterator[set[Line]]:
    """Give a set that fills with those of the lines that are carried out meanwhile."""
    seen: set[Line] = set()
    files = {str(path): path for path, _ in wanted}
    left: dict[CodeType, set[int]] = {}  # lines that have not been seen; what has none is not looked at

    def entered(frame: FrameType, _event: str, _value: object) -> TraceFunction | None:
        code = frame.f_code
        if code not in left:
            path = files.get(code.co_filename)
            left[code] = {line for _, _, line in code.co_lines() if line and path and (path, line) in wanted}
        return passed if left[code] else None

    def passed(frame: FrameType, event: str, _value: object) -> TraceFunction:
        if event == "line" and frame.f_lineno in left[frame.f_code]:
            left[frame.f_code].remove(frame.f_lineno)
            seen.add((files[frame.f_code.co_filename], frame.f_lineno))
        return passed

    before = sys.gettrace()
    sys.settrace(entered)
    try:
        yield seen
    finally:
        sys.settrace(before)
