"""A terminal: lines that are read and said, short ones, without colour, cursor or boxes."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import Final, Protocol, TextIO

from cardtable.plaintext import shown

WIDTH: Final = 72  # characters of a line that is said
MOST: Final = 2000  # characters of a line that is read; the rest of it is left out
READY: Final = "> "


class Gone(Exception):  # noqa: N818  # nobody's error
    """Nobody reads or types any more: the end of the input, or Ctrl+C."""


class Lines(Protocol):
    """Whoever says lines and is told lines."""

    def say(self, text: str) -> None:
        """Say a sentence, on as many short lines as it needs."""

    def ask(self) -> str:
        """Return the next line that is typed, without blanks around it.

        Raises:
            Gone: there is none.
        """

    def blank(self, lines: int) -> None:
        """Say nothing, so many lines long."""


class Terminal:
    """Standard input and output, or files in their place."""

    def __init__(self, typed: TextIO, said: TextIO) -> None:
        self._typed, self._said = typed, said

    def say(self, text: str) -> None:
        """Say a sentence, on as many short lines as it needs."""
        for line in _short(text):
            print(line, file=self._said)

    def ask(self) -> str:
        """Return the next line that is typed."""
        print(READY, end="", file=self._said, flush=True)
        try:
            line = self._typed.readline(MOST)
            if len(line) == MOST and not line.endswith("\n"):
                self._skip()
        except KeyboardInterrupt:
            raise Gone from None
        except (ValueError, OSError):  # closed, or what cannot be read
            raise Gone from None
        if not line:
            raise Gone
        return shown(line.strip(), MOST)

    def _skip(self) -> None:
        """Leave out the rest of a line."""
        while (rest := self._typed.readline(MOST)) and not rest.endswith("\n"):
            pass

    def blank(self, lines: int) -> None:
        """Say nothing, so many lines long."""
        print("\n" * (lines - 1), file=self._said)


def _short(text: str) -> Iterator[str]:
    yield from wrap(text, WIDTH, break_long_words=False, break_on_hyphens=False) or [""]
