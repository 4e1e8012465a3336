"""Drafts: a game while its rules are being changed, with all its earlier states."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final, TypeAlias

from cardtable.history import History
from cardtable.language import _
from cardtable.patience.collection import library, own
from cardtable.patience.collection.index import listed
from cardtable.patience.collection.library import check_entry
from cardtable.patience.text.guide import compared, guide
from cardtable.patience.words.entries import EXTENDS, ID, SET, Entry, extended
from cardtable.yamlfile import BadFile, Keys, Value

FILE: Final = _("This game")  # what sentences call it
Written: TypeAlias = dict[str, Value]


@dataclass(frozen=True, slots=True)
class Mistake:
    """What is wrong with a draft: the way to it, and a sentence."""

    keys: Keys
    sentence: str

    @property
    def told(self) -> str:
        """The sentence with a capital and a stop."""
        return f"{self.sentence[:1].upper()}{self.sentence[1:].rstrip('.')}."


class Draft(History[Written]):
    """A game that is being changed: `value` is all that is written of it, whatever it was made from.

    Args:
        entry: The game that it begins as, whole; what it extends is only remembered as `base`.
        kept: Whether the player has that game anyway, so that nothing is lost by leaving it.
    """

    def __init__(self, entry: Entry, base: str, *, kept: bool = True) -> None:
        assert isinstance(entry.cursor.value, dict), "a game that was read is a mapping"
        value = {word: part for word, part in entry.cursor.value.items() if word not in (ID, EXTENDS, SET)}
        super().__init__(value)
        self.id, self.base = entry.id, base
        self.saved = False  # whether it is, or was, one of the player's games
        self._kept = value if kept else None  # the state that is saved, or that it began with

    @cached_property
    def parent(self) -> Written | None:
        """What is written of the game of the library that it was made from, if it was."""
        if self.base not in listed():
            return None
        value = library.entry(self.base).cursor.value
        return value if isinstance(value, dict) else None

    def differs(self, keys: Keys) -> bool:
        """Say whether something is written otherwise than in the game that this one was made from."""
        return self.parent is not None and found(self.value, keys) != found(self.parent, keys)

    @property
    def changed(self) -> bool:
        """Whether it is another game than it was saved as, or began as."""
        return self._kept is None or not same(self.value, self._kept)

    def save(self, game_id: str) -> None:
        """Take note that it is saved as it stands, under an id."""
        self.id, self.saved, self._kept = game_id, True, self.value

    def get(self, keys: Keys) -> Value | None:
        """Return the value at the end of a way, if it is written."""
        return found(self.value, keys)

    def put(self, keys: Keys, new: Value | None, *, typed: bool = False) -> None:
        """Write a value, or take it away; what is typed in one field is one change."""
        changed = replaced(self.value, keys, new)
        if same(changed, self.value):
            return
        assert isinstance(changed, dict), "a game stays a mapping"
        self.change(changed, keys if typed else None)

    def entry(self) -> Entry:
        """Return the game as it would be read from a file.

        Raises:
            BadFile: it cannot be read, or has mistakes.
        """
        entry = extended(own.drafted({ID: self.id, **self.value}, FILE), lambda _: None)
        check_entry(entry)
        return entry

    def mistake(self) -> Mistake | None:
        """Return what is wrong with it, if anything is."""
        try:
            self.entry()
        except BadFile as error:
            return Mistake(error.keys, error.what)
        return None


def same(one: Value, other: Value) -> bool:
    """Say whether two values are the same, the order of what is written in them included."""
    return one == other and repr(one) == repr(other)


def found(value: Value, keys: Keys) -> Value | None:
    """Return the value at the end of a way, if there is one."""
    here: Value | None = value
    for key in keys:
        match here, key:
            case dict(), str():
                here = here.get(key)
            case list(), int() if key < len(here):
                here = here[key]
            case _:
                return None
    return here


def replaced(value: Value, keys: Keys, new: Value | None) -> Value:
    """Return a value with another at the end of a way, or with none there; the first stays what it is."""
    if not keys:
        assert new is not None, "a whole value is not taken away"
        return new
    key, *rest = keys
    match key:
        case int():
            return _in_list(value, key, tuple(rest), new)
        case str():
            inner = dict(value) if isinstance(value, dict) else {}
            if rest:
                inner[key] = replaced(inner.get(key, {}), tuple(rest), new)
            elif new is None:
                inner.pop(key, None)
            else:
                inner[key] = new
            return inner


def _in_list(value: Value, at: int, rest: Keys, new: Value | None) -> Value:
    """Return a list with another value at a place; a value alone is a list of one, past its end is added."""
    items: list[Value] = []
    if value:
        items += value if isinstance(value, list) else [value]
    if rest:
        assert at < len(items), "parts are written where there is something"
        items[at] = replaced(items[at], rest, new)
    elif new is None:
        del items[at : at + 1]  # a value that was typed in vain was never there
    else:
        items[at : at + 1] = [new]
    return items


def told(draft: Draft, entry: Entry) -> str:
    """Return the guide of a draft, which reads as `entry`; what was changed stands in bold."""
    if draft.parent is None:
        return guide(entry)
    return compared(guide(entry), guide(library.entry(draft.base)), listed()[draft.base].name)
