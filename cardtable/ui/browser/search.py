"""Searching: names, other names and rules, in the words that somebody types."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from cardtable.ui.browser.entries import NUMBERS, Entry, plain

WITHOUT: Final = ("no", "without")
NO: Final = "no "
SAME, BEGINS, HAS = 3, 2, 1  # how near a name is to what was typed
LETTERS: Final = 3  # from so many on they are also found within the words of a name


class Query:
    """What somebody types: "kings", "two packs, no redeal", "4 cells".

    A number belongs to the word that follows it, and so does "no", which finds patiences of which the word is
    not said.
    """

    def __init__(self, typed: str) -> None:
        words = plain(typed).split()
        self.wanted = tuple(_wanted(words))
        self._name = " ".join(self.wanted)
        self._typed = bool(words)

    def __bool__(self) -> bool:
        """Return whether anything is typed."""
        return self._typed

    def finds(self, entry: Entry) -> bool:
        """Return whether all of it is true of a game."""
        return all(_holds(entry, wanted) for wanted in self.wanted)

    def nearness(self, entry: Entry) -> int:
        """Return how near one of a game's names is to what is typed: the same, begins so, has it, or 0."""
        if self._name in entry.names:
            return SAME
        if any(name.startswith(self._name) for name in entry.names):
            return BEGINS
        return HAS if any(self._name in name for name in entry.names) else 0

    def found(self, entries: Sequence[Entry]) -> list[Entry]:
        """Return the games that it finds, those with the nearest names first, else in the order given.

        To be without what no game has is no merit.
        """
        for wanted in self.wanted:
            if wanted.startswith(NO) and not any(
                _said(each, wanted) or _lacked(wanted) in each.text for each in entries
            ):
                return []
        return sorted(filter(self.finds, entries), key=self.nearness, reverse=True)


def _wanted(words: Sequence[str]) -> Iterator[str]:
    """Give the words that stand together; a "no" after which nothing is typed yet is left out."""
    before = ""
    for at, word in enumerate(words):
        last = at == len(words) - 1
        if word in WITHOUT and not before:
            before = "no"
        elif not before and not last and _numbered(word) in NUMBERS:
            before = _numbered(word)
        else:
            yield f"{before} {word}".strip()
            before = ""


def _numbered(word: str) -> str:
    """Return a small number as a word."""
    return NUMBERS[int(word)] if word.isdecimal() and int(word) < len(NUMBERS) else word


def _holds(entry: Entry, wanted: str) -> bool:
    if _said(entry, wanted):
        return True
    if wanted.startswith(NO):
        return not entry.several and _lacked(wanted) not in entry.text
    return len(wanted) >= LETTERS and any(wanted in name for name in entry.names)


def _said(entry: Entry, wanted: str) -> bool:
    return f" {wanted.rstrip('s') if wanted.startswith(NO) else wanted}" in entry.text


def _lacked(wanted: str) -> str:
    """Return what is not to be said of a game, whether there is one of it or more."""
    return f" {wanted.removeprefix(NO).rstrip('s')}"
