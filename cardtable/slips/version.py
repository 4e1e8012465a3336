"""The version of the program, as slips name it."""

from __future__ import annotations

from importlib import import_module
from typing import Final

UNINSTALLED: Final = "not installed"


def program_version() -> str:
    """Return the version of this program."""
    metadata = import_module("importlib.metadata")  # slow to import, so not at every start
    try:
        return str(metadata.version("cardtable"))
    except metadata.PackageNotFoundError:
        return UNINSTALLED
