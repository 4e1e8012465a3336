"""What all parcels say of the program: name, version, date, who keeps it."""

from __future__ import annotations

import os
import platform
import subprocess
import tomllib
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
NAME: Final = "cardtable"
TITLE: Final = "Card Table"
PRODUCTS: Final = {"darwin": f"{TITLE}.app"}  # what PyInstaller makes, where it is not a folder of our name
ID: Final = (
    "local.cardtable.cardtable"  # in the reverse of a domain, as AppStream and macOS want it; we have none
)
MAINTAINER: Final = "The authors of Card Table <authors@cardtable.invalid>"  # a domain that nobody can have
SUMMARY: Final = "Unusual card games, against bots or with friends around one screen"
DESCRIPTION: Final = (
    "Sixteen card games that are hard to find elsewhere, and some seven hundred patiences, played with cards"
    " you drag: against bots worth beating, with friends around one screen, or line by line in a terminal."
    " It needs no network."
)


def version() -> str:
    """Return the version of the program, as the project has it."""
    return str(tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"])


def released() -> datetime:
    """Return the date of what is built: SOURCE_DATE_EPOCH, or that of the last commit, or now."""
    given = os.environ.get("SOURCE_DATE_EPOCH") or _committed()
    return datetime.fromtimestamp(int(given), UTC) if given else datetime.now(UTC)


def _committed() -> str:
    command = ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"]
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""  # of what was unpacked from an archive


def machine() -> str:
    """Return the kind of processor, as Linux calls it."""
    return platform.machine()
