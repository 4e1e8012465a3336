"""Tones: what a text on the table tells by its colour."""

from __future__ import annotations

from enum import Enum, auto


class Tone(Enum):
    """How things stand with what a text says; the theme has a colour for each."""

    PLAIN = auto()  # says nothing of it
    GOOD = auto()  # made so far
    OPEN = auto()  # not yet made, still possible
    LOST = auto()  # not possible any more
