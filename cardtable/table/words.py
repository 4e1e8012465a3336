"""Words: what the texts of several scene managers say alike."""

from __future__ import annotations


def counted(count: int, thing: str) -> str:
    """Return a number of things: 1 card, 2 cards."""
    return f"{count} {thing}" + "s" * (count != 1)


def often(share: float) -> str:
    """Return how often something happens: hardly ever, 3 times in 10, nearly always."""
    tenths = round(10 * share)
    if tenths <= 0:
        return "hardly ever"
    if tenths >= 10:
        return "nearly always"
    return "1 time in 10" if tenths == 1 else f"{tenths} times in 10"


def team(*, own: bool) -> str:
    """Return what a team is called by one of its members, or by one of the other team's."""
    return "Your team" if own else "The others"
