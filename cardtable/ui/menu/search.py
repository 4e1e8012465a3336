"""Searching: names, other names and rules, in the words that somebody types."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches
from typing import Final

from cardtable.language import _
from cardtable.ui.menu.entries import NUMBERS, Entry, plain, together

WITHOUT: Final = tuple(_("no without").split())  # words before what a game shall not have
NO: Final = f"{WITHOUT[0]} "
SAME, BEGINS, HAS, BEGUN, SAYS = 5, 4, 3, 2, 1  # how near a game is to what was typed
LETTERS: Final = 3  # from so many on they are also found within the words of a name
MISTYPED: Final = 4  # letters of a word from which on a name that is nearly the same is found
ALIKE: Final = 0.72  # of two words: the share of letters, as difflib counts them, from which on they are near
JOINED: Final = tuple(_("in of on to").split())  # words that say nothing without the next
NUMBERED: Final = {each: word for at, word in enumerate(NUMBERS) for each in (str(at), word)}
MEANT: Final = dict(  # what else rules are called: the words that stand in lists; a translator has own ones
    line.split(": ")
    for line in _(
        "decks: packs\n"
        "deck: pack\n"
        "freecells: cells\n"
        "colors: colours\n"
        "color: colour\n"
        "alternate: alternating\n"
        "by alternating: in alternating\n"
        "by suit: in suit\n"
        "same suit: in suit\n"
        "by any suit: regardless of suit\n"
        "any suit: regardless of suit\n"
        "regardless of colour: regardless of suit\n"
        "draw one: one card dealt\n"
        "draw three: three cards dealt\n"
        "turn one: one card dealt\n"
        "turn three: three cards dealt\n"
        "unlimited redeals: redeals without end\n"
        "quick: short\n"
        "simple: easy\n"
        "difficult: hard"
    ).split("\n")
)


class Query:
    """What somebody types: "kings", "two packs, no redeal", "4 cells", "easy".

    A number belongs to the word that follows it, and so does "no", which finds patiences of which the word is
    not said.
    """

    def __init__(self, typed: str) -> None:
        self.wanted = tuple(_wanted(_meant(plain(typed).split())))
        self._said = " ".join(self.wanted)
        self._names = {together(plain(typed)), together(self._said)}

    def __bool__(self) -> bool:
        """Return whether anything is typed."""
        return bool(self._names - {""})

    def nearness(self, entry: Entry) -> int:
        """Return how near a game is.

        One of its names is the same, begins so, has it, or is how what is typed begins; or its rules say it;
        or 0.
        """
        names = [together(name) for name in entry.names]
        if self._names & set(names):
            return SAME
        if any(name.startswith(typed) for name in names for typed in self._names):
            return BEGINS
        if any(typed in name for name in names for typed in self._names):
            return HAS
        if any(self._said.startswith(f"{name} ") for name in entry.names):
            return BEGUN
        return SAYS if f" {self._said}" in entry.text else 0

    def found(self, entries: Sequence[Entry]) -> list[Entry]:
        """Return the games that it finds, those that are nearest first, else in the order given.

        To be without what no game has is no merit. A word that no game says is taken for the name that is
        most like it.
        """
        unknown = [wanted for wanted in self.wanted if not _is_known(entries, wanted)]
        if any(wanted.startswith(NO) for wanted in unknown):
            return []
        found = self._found(entries)
        if found or not unknown:
            return found
        near = [_nearest(entries, wanted) if wanted in unknown else wanted for wanted in self.wanted]
        return Query(" ".join(near))._found(entries) if all(near) else []

    def _found(self, entries: Sequence[Entry]) -> list[Entry]:
        """Return the games that it finds as it is typed."""
        found = [each for each in entries if self._is_named(each) or self._finds(each)]
        return sorted(found, key=self.nearness, reverse=True)

    def _finds(self, entry: Entry) -> bool:
        """Say whether all of it is true of a game."""
        return all(_holds(entry, wanted) for wanted in self.wanted)

    def _is_named(self, entry: Entry) -> bool:
        """Say whether one of a game's names is typed, whatever its spaces."""
        return len(together(self._said)) >= LETTERS and self.nearness(entry) >= HAS


def _meant(words: Iterable[str]) -> list[str]:
    """Return what is typed in the words that lists have: numbers spelled, rules by their usual names."""
    said = f" {' '.join(NUMBERED.get(word, word) for word in words)} "
    for other, usual in MEANT.items():
        said = said.replace(f" {other} ", f" {usual} ")
    return said.split()


def _wanted(words: Sequence[str]) -> Iterator[str]:
    """Give the words that stand together; a "no" after which nothing is typed yet is left out."""
    before = ""
    for at, word in enumerate(words):
        last = at == len(words) - 1
        if word in WITHOUT and not before:
            before = WITHOUT[0]
        elif not before and not last and word in (*NUMBERS, *JOINED):
            before = word
        else:
            yield f"{before} {word}".strip()
            before = ""


def _is_known(entries: Sequence[Entry], wanted: str) -> bool:
    """Say whether any game says it, or what a "no" is without."""
    if wanted.startswith(NO):
        return any(_said(each, wanted) or _lacked(wanted) in each.text for each in entries)
    return any(_holds(each, wanted) for each in entries)


def _nearest(entries: Sequence[Entry], wanted: str) -> str:
    """Return the name, or word of a name, that is most like a word that no game says; empty if none is."""
    if len(wanted) < MISTYPED:
        return ""
    names = {name for each in entries for name in each.names}
    words = {word for name in names for word in (together(name), *name.split()) if len(word) >= MISTYPED}
    return next(iter(get_close_matches(together(wanted), sorted(words), n=1, cutoff=ALIKE)), "")


def _holds(entry: Entry, wanted: str) -> bool:
    if _said(entry, wanted):
        return True
    if wanted.startswith(NO):
        return not entry.several and _lacked(wanted) not in entry.text
    if f" {wanted}" in entry.possible:
        return True
    return len(wanted) >= LETTERS and any(wanted in name for name in entry.names)


def _said(entry: Entry, wanted: str) -> bool:
    return f" {wanted.rstrip('s') if wanted.startswith(NO) else wanted}" in entry.text


def _lacked(wanted: str) -> str:
    """Return what is not to be said of a game, whether there is one of it or more."""
    return f" {wanted.removeprefix(NO).rstrip('s')}"
