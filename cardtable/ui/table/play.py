"""What a game brings to the table, and what the table asks of the program."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from cardtable.engine.actions import Action
from cardtable.engine.deal import Deal
from cardtable.engine.piles import Seat
from cardtable.table.chores import OneClick
from cardtable.table.scenes import Caution
from cardtable.ui.look.style import Style
from cardtable.ui.table.hud import Manager

Advice = Callable[[Deal, Seat, Random], tuple[Action, str]]


@dataclass(frozen=True, slots=True)
class Occasions:
    """What the program does when a table scene asks for another scene, or for a sound of the theme."""

    pause: Callable[[], None]
    scores: Callable[[], None]
    help: Callable[[], None]
    ended: Callable[[], None]  # a deal is over and has been told
    sound: Callable[[str], None]
    sure: Callable[[str, Callable[[], None]], None]  # ask a question before doing something, or do it at once
    warn: Callable[[Caution, Callable[[], None]], None] = field(
        default=lambda _caution, act: act(), kw_only=True
    )  # ask before what costs much
    asking: Callable[[], bool] = field(
        default=lambda: False, kw_only=True
    )  # whether the player wants to be asked before each action
    plays_forced: Callable[[], bool] = field(
        default=lambda: True, kw_only=True
    )  # whether cards are played by themselves where there is no choice
    one_click: Callable[[], OneClick] = field(
        default=lambda: OneClick.OFF, kw_only=True
    )  # where a click plays a card


@dataclass(frozen=True, slots=True)
class Play:
    """What a game brings to the table: its title, its scene manager, and who gives a hint.

    Where that takes long, `adviser` names who is asked instead, away from the window's process.
    """

    title: str
    manager: Manager
    advice: Advice
    adviser: str = ""

    def dressed(self, style: Style, view: Deal) -> Style:
        """Return a style with the faces that the game has."""
        return style.dressed(self.faces(view))

    def faces(self, view: Deal) -> str:
        """Return the folder of the faces that the game has; empty for those of the theme."""
        return self.manager.faces(view)
