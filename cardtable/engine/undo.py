"""Undo: the rule of a match about taking decisions back."""

from enum import Enum


class Undo(Enum):
    """How far back a match may be taken: anywhere, until something hidden was seen, or nowhere.

    The values are words for the player.
    """

    FREE = "free"
    SEEN = "until seen"
    OFF = "off"
