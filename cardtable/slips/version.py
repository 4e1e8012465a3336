"""The version of the program, as slips name it."""

from __future__ import annotations

from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from typing import Final

UNINSTALLED: Final = "not installed"
BUSIEST: Final = "cardtable.patience.solver.search"  # compiled, if anything is


def program_version() -> str:
    """Return the version of this program."""
    metadata = import_module("importlib.metadata")  # slow to import, so not at every start
    try:
        return str(metadata.version("cardtable"))
    except metadata.PackageNotFoundError:
        return UNINSTALLED


def is_compiled() -> bool:
    """Say whether this program is the build whose busiest parts are compiled."""
    spec = find_spec(BUSIEST)
    return spec is not None and (spec.origin or "").endswith(tuple(EXTENSION_SUFFIXES))
