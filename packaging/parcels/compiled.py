"""What a bundle needs for modules that are compiled: what they import cannot be seen in them.

mypyc leaves the source of each beside it, and what they share in a module at the top of the packages.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Final

SHARED: Final = "__mypyc"  # with which the name of that module ends


def hidden_imports(packages: Path, name: str) -> list[str]:
    """Return the modules that compiled modules of a package need, in order of their names.

    Args:
        packages: Where packages are installed.
        name: Of the package.
    """
    found = {each.name.partition(".")[0] for each in packages.glob(f"*{SHARED}.*") if _extension(each)}
    for path in (packages / name).rglob("*"):
        if _extension(path):
            source = path.with_name(f"{path.name.partition('.')[0]}.py")
            assert source.is_file(), f"the source of {path} does not lie beside it"
            found |= set(_imported(ast.parse(source.read_text("utf-8"))))
    return sorted(found)


def _extension(path: Path) -> bool:
    return path.name.endswith(tuple(EXTENSION_SUFFIXES)) and path.is_file()


def _imported(module: ast.Module) -> Iterator[str]:
    for node in ast.walk(module):
        match node:
            case ast.Import(aliases):
                yield from (alias.name for alias in aliases)
            case ast.ImportFrom(module=str(name)):
                yield name
