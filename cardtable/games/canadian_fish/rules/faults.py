"""Reasons for which more than one kind of action is refused."""

from __future__ import annotations

from cardtable.engine.actions import Illegal


def not_due() -> Illegal:
    """Return that the table alone acts by the clock."""
    return Illegal("not_due", "The table alone says when a time is up.")


def silence() -> Illegal:
    """Return that somebody declares (CF-31)."""
    return Illegal("silence", "Somebody declares: nobody else may speak or act.")


def suit_gone() -> Illegal:
    """Return that a suit is out of play (CF-16, CF-41)."""
    return Illegal("suit_gone", "That suit is out of play.")


def suit_named() -> Illegal:
    """Return that a declarer has said which suit it is (CF-42)."""
    return Illegal("suit_named", "You have said which suit you declare.")


def no_cards(doing: str) -> Illegal:
    """Return that a player is out who would do something (CF-44)."""
    return Illegal("no_cards", f"Without cards you cannot {doing}.")
