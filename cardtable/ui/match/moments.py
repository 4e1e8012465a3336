"""Moments: how the time of a match is written."""

from __future__ import annotations

from datetime import datetime


def written_moment(moment: datetime) -> str:
    """Return day and time where the player is."""
    return moment.astimezone().strftime("%d %B, %H:%M")
