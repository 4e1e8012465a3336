"""Extras: what a table has besides what the rules say of its game, and how its dialogs differ."""

from __future__ import annotations

from cardtable.engine.actions import Action
from cardtable.engine.piles import Time
from cardtable.table.panels import Line
from cardtable.table.scenes import Caution
from cardtable.ui.table.dialogs import Command, MatchChoices, Played, pause_dialog, result_dialog
from cardtable.ui.table.hud import Manager
from cardtable.ui.table.keys import Binding
from cardtable.ui.table.remarks import Remarks
from cardtable.ui.widgets.dialog import Dialog


class Extras:
    """What a table has besides: as it stands nothing, as in games of several."""

    def __init__(self) -> None:
        self.remarks = Remarks()

    # what the scene asks

    @property
    def covered(self) -> bool:
        """Whether all cards are hidden now."""
        return False

    @property
    def halted(self) -> bool:
        """Whether the clock of a deal stands still, and bots do nothing by themselves."""
        return False

    def lines(self) -> list[Line]:
        """Return what stands on the score pad besides."""
        return []

    def bindings(self) -> list[Binding]:
        """Return what keys do besides."""
        return []

    def tools(self) -> dict[str, Command]:
        """Return what tools do besides, or instead, by name."""
        return {}

    def seen_enough(self) -> bool:
        """Take any key or press; say whether it was meant for what is shown besides."""
        return False

    def look_into(self, x: float, y: float) -> None:
        """Show what is known of the pile at a point, in table units."""

    def coached(self, action: Action) -> Caution | None:
        """Return what a coach says before an action of the looking seat, if it says anything."""
        return None

    # what is asked by whoever opened the table

    @property
    def spent(self) -> Time:
        """The milliseconds at the table, where they are counted."""
        return 0

    @property
    def shown(self) -> bool:
        """Whether a way that wins was shown."""
        return False

    @property
    def celebrating(self) -> bool:
        """Whether an end is being shown before it is told."""
        return False

    def update(self, seconds: float) -> None:
        """Let time pass, also while nobody looks at the table."""

    def save(self) -> None:
        """Save what is not saved yet."""

    def leave(self) -> None:
        """Let go of whoever works for the table."""

    def pause(self, choices: MatchChoices, unsaved: str) -> Dialog:
        """Return the pause menu, with a sentence if something is not saved."""
        return pause_dialog(choices, unsaved)

    def ended(self, show: Command) -> None:
        """Have it shown how the match has ended, as soon as it is time for that."""
        show()

    def result(self, played: Played, manager: Manager, choices: MatchChoices) -> Dialog:
        """Return what is shown when a deal is over."""
        return result_dialog(played, manager, choices)
