"""The desktop entry: what a desktop shows of the program, and how it starts it.

The format is the Desktop Entry Specification of freedesktop.org, version 1.5.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

FILE: Final = Path(__file__).with_name("cardtable.desktop")
ICONS: Final = {
    "icon.svg": "scalable",
    "icon.png": "256x256",
}  # file in sprites/app, folder of the icon theme
NAME: Final = "cardtable"
QUOTED: Final = '"`$\\'  # what bears a backslash inside quotes
RESERVED: Final = " \t\n\"'\\><~|&;$*?#()`"  # what makes a word one that wants quotes


def entry_text(command: Sequence[str] = ()) -> str:
    """Return the entry; with a command the program is started by its words, the first a path."""
    text = FILE.read_text(encoding="utf-8")
    if not command:
        return text
    lines = {"TryExec=": escaped(command[0]), "Exec=": escaped(" ".join(map(quoted, command)))}
    return "".join(f"{_replaced(line, lines)}\n" for line in text.splitlines())


def _replaced(line: str, lines: dict[str, str]) -> str:
    return next((f"{key}{value}" for key, value in lines.items() if line.startswith(key)), line)


def quoted(word: str) -> str:
    """Return a word as a command line of an entry has it."""
    word = word.replace("%", "%%")
    if not any(sign in word for sign in RESERVED):
        return word
    inside = "".join(f"\\{sign}" if sign in QUOTED else sign for sign in word)
    return f'"{inside}"'


def escaped(text: str) -> str:
    """Return a value as the file has it: what is read there as a sign of its own is doubled."""
    return text.replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t")


def places(share: Path) -> dict[str, Path]:
    """Return where a desktop looks for the entry (under an empty name) and for each icon, under `share`."""
    theme = share / "icons" / "hicolor"
    icons = {name: theme / size / "apps" / f"{NAME}{Path(name).suffix}" for name, size in ICONS.items()}
    return {"": share / "applications" / f"{NAME}.desktop", **icons}
