"""Remarks: what stands on a table besides what the rules say, from whoever looks further."""

from __future__ import annotations

from cardtable.engine.deal import Deal
from cardtable.table.layout import Area
from cardtable.table.panels import Panel


class Remarks:
    """What is remarked at a table: nothing, but for games of which more is known."""

    @property
    def state(self) -> object:
        """What the panels follow from, besides the view."""
        return None

    def panels(self, view: Deal, area: Area) -> list[Panel]:  # noqa: ARG002  # as those who remark something
        """Return badges, and buttons that choose no action."""
        return []

    def press(self, name: str) -> bool:  # noqa: ARG002  # as above
        """Do what a button of that name does; say whether there is one."""
        return False

    def instead(self, name: str, why: str) -> tuple[str, str]:
        """Return the button to point out in place of one that a hint advises, and what to say."""
        return name, why

    def touched(self) -> None:
        """Take note that the player does something."""

    def update(self, seconds: float, *, quiet: bool) -> None:
        """Let time pass, `quiet` once all is told."""
