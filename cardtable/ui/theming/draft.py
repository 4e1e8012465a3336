"""Drafts: a theme while it is being made, with all its earlier states."""

from __future__ import annotations

from typing import Final

from cardtable.history import History
from cardtable.patience.editor.draft import found, replaced
from cardtable.ui.look.theme import Theme
from cardtable.ui.look.theme_file import theme_of
from cardtable.yamlfile import Keys, Value

TITLE: Final = ("title",)


class Draft(History[Value]):
    """A theme that is being made: `value` is all that a file would say of it.

    Args:
        value: What it begins as.
        name: That of its file among the player's own, if it is one.
        saved: Whether nothing is lost if it is left as it begins.
    """

    def __init__(self, value: Value, name: str = "", *, saved: bool = True) -> None:
        super().__init__(value)
        self.name = name
        self._kept = value if saved else None  # the state that is saved, or that it began with
        self._read: tuple[Value, Theme] | None = None  # the state that was read last, and its theme

    @property
    def theme(self) -> Theme:
        """The theme as it is now."""
        if self._read is None or self._read[0] is not self.value:
            self._read = self.value, theme_of(self.value)
        return self._read[1]

    @property
    def title(self) -> str:
        """What it is called."""
        return str(found(self.value, TITLE))

    @property
    def changed(self) -> bool:
        """Whether it differs from what is saved, or from what it began as."""
        return self.value != self._kept

    def get(self, keys: Keys) -> str:
        """Return the text at the end of a way."""
        return str(found(self.value, keys))

    def part(self, keys: Keys) -> dict[str, Value]:
        """Return the mapping at the end of a way."""
        value = found(self.value, keys)
        assert isinstance(value, dict), "it was read as a mapping"
        return value

    def put(self, keys: Keys, new: Value) -> None:
        """Write a value; what is changed without a rest is one change."""
        changed = replaced(self.value, keys, new)
        if changed != self.value:
            self.change(changed, keys)

    def save(self, name: str) -> None:
        """Take note that it is saved as it stands, under the name of its file."""
        self.name, self._kept = name, self.value
