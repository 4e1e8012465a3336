"""Texts of rules beside those of the game that was changed: what is said otherwise stands in bold."""

from __future__ import annotations

from typing import Final

STRONG: Final = "**"
ITEM: Final = "- "
HEADING: Final = "## "
NOTES: Final = "## Good to know"  # from here on nothing is a rule


def compared(text: str, other: str, name: str) -> str:
    """Return a text with those lines in bold that another one has not; `name` is the game of that.

    A sentence after the first heading says so, unless all is the same.
    """
    known = set(other.splitlines())
    lines = text.splitlines()
    rules = lines.index(NOTES) if NOTES in lines else len(lines)
    marked = [_strong(line) if _is_new(line, known) else line for line in lines[:rules]] + lines[rules:]
    if marked != lines:
        at = next((at + 1 for at, line in enumerate(marked) if line.startswith(HEADING)), len(marked))
        marked[at:at] = ["", f"What is other than in {name} stands in bold."]
    return "\n".join(marked) + "\n"


def _is_new(line: str, known: set[str]) -> bool:
    return line.startswith(ITEM) and line not in known and STRONG not in line


def _strong(line: str) -> str:
    return f"{ITEM}{STRONG}{line.removeprefix(ITEM)}{STRONG}"
