"""Keys as settings name them, and changing one for another."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import pygame

from cardtable.language import _
from cardtable.table.bars import exchanged

PRESS: Final = _("press a key")  # where one is waited for
HELD: Final = frozenset(  # keys that are held while others are pressed
    {
        pygame.K_LSHIFT,
        pygame.K_RSHIFT,
        pygame.K_LCTRL,
        pygame.K_RCTRL,
        pygame.K_LALT,
        pygame.K_RALT,
        pygame.K_LMETA,
        pygame.K_RMETA,
    }
)


def stroke(event: pygame.event.Event) -> str:
    """Return the name of the key that went down, with Ctrl and Shift where they count: "ctrl+z"."""
    name = pygame.key.name(event.key)
    if event.mod & pygame.KMOD_CTRL:
        return f"ctrl+{'shift+' if event.mod & pygame.KMOD_SHIFT else ''}{name}"
    typed = event.unicode.casefold()
    return typed if len(typed) == 1 and typed.isprintable() and not typed.isspace() else name


def struck(key: str) -> tuple[int, bool, bool]:
    """Return the code of a key that settings name, and whether Ctrl and Shift are held with it.

    A key that this keyboard does not have is none.
    """
    *held, name = key.split("+") if not key.endswith("+") else [*key[:-1].split("+")[:-1], "+"]
    try:
        code = ord(name) if len(name) == 1 else pygame.key.key_code(name)
    except ValueError:
        code = pygame.K_UNKNOWN
    return code, "ctrl" in held, "shift" in held


class Changing:
    """Waits for a key that is to stand for something in place of another, and gives it.

    Args:
        words: What each key is for, in words.
        refused: Returns in a sentence why a key cannot be had; empty if it can.
    """

    def __init__(self, words: Mapping[str, str], refused: Callable[[str], str] = lambda _key: "") -> None:
        self.words, self._refused = words, refused
        self.waiting = ""  # what a key is to be pressed for

    def take(
        self, event: pygame.event.Event, named: str, keys: Mapping[str, str]
    ) -> tuple[dict[str, str] | None, str]:
        """Take a key that went down, by its name; return the keys as they are now, and what is to be said.

        Escape leaves all as it was, and so does a key that cannot be had; there are no keys to be kept then.
        """
        what, self.waiting = self.waiting, ""
        if event.key == pygame.K_ESCAPE:
            return None, ""
        if why := self._refused(named):
            return None, why
        return exchanged(keys, what, named, self.words)
