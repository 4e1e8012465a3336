"""Words: what the texts of several scene managers say alike."""

from __future__ import annotations


def counted(count: int, thing: str) -> str:
    """Return a number of things: 1 card, 2 cards."""
    return f"{count} {thing}" + "s" * (count != 1)


def team(*, own: bool) -> str:
    """Return what a team is called by one of its members, or by one of the other team's."""
    return "Your team" if own else "The others"
