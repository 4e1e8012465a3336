"""Numerals: buttons that say a number or a rank, found by typing it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from cardtable.engine.cards import RANK_NAMES
from cardtable.language import _

WITHIN: Final = 1.0  # seconds in which another digit belongs to the one before
TEN: Final = "10"  # is also typed as 0 where there is no nought


def typed_on_keys(text: str) -> bool:
    """Say whether a button's text is a number or a rank."""
    return text.isdigit() or text in RANK_NAMES


def keys_tip(text: str) -> str:
    """Return what a button's tooltip says of the keys that find it; empty if none do."""
    if not typed_on_keys(text):
        return ""
    words = _("Key {keys}, then Enter") if len(text) == 1 else _("Keys {keys}, then Enter")
    return words.format(keys=" ".join(text))


class Numerals:
    """Puts digits together that are typed one shortly after the other."""

    def __init__(self) -> None:
        self._typed = ""
        self._left = 0.0

    def update(self, seconds: float) -> None:
        """Let time pass; after a while a digit stands for itself."""
        self._left -= seconds
        if self._left <= 0:
            self._typed = ""

    def take(self, key: str, offered: Collection[str]) -> str | None:
        """Return which of the texts offered is meant by a key and those before it.

        It is empty while only the beginning of one has been typed, and None if the key begins none.
        """
        alone = TEN if key == "0" and "0" not in offered else key.upper()
        for meant in (self._typed + key.upper(), alone):
            if any(text.startswith(meant) for text in offered):
                self._typed, self._left = meant, WITHIN
                return meant if meant in offered else ""
        return None
