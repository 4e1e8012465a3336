"""What a game brings to the table, and what the table asks of whoever opened it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from cardtable.engine.actions import Action
from cardtable.engine.deal import Deal
from cardtable.engine.piles import Seat
from cardtable.kits import Kit
from cardtable.store.settings import Settings
from cardtable.table.chores import OneClick
from cardtable.table.layout import Area
from cardtable.table.scenes import Answer, Ask, Caution
from cardtable.ui.look.room import Mark
from cardtable.ui.look.style import Style
from cardtable.ui.table.hud import Manager

Command = Callable[[], None]
Advice = Callable[[Deal, Seat, Random], tuple[Action, str]]


UNATTENDED: Final = Settings(confirm=False, play_forced=True, one_click=OneClick.OFF)


class TableHost:
    """What a table asks of whoever opened it.

    As it stands nothing is shown, asked or heard: so for a table at which nobody plays.
    """

    @property
    def wishes(self) -> Settings:
        """What the player wishes now."""
        return UNATTENDED

    def change(self, settings: Settings) -> None:
        """Keep and apply changed settings."""

    def settings(self) -> None:
        """Show the settings."""

    def arrange(self) -> None:
        """Show the page on which the bar is arranged."""

    def rematch(self) -> None:
        """Begin a match with other cards."""

    def same_again(self) -> None:
        """Begin a match with the same cards."""

    def pause(self) -> None:
        """Show the pause menu."""

    def scores(self) -> None:
        """Show the score sheet."""

    def help(self) -> None:
        """Show the rules."""

    def keyboard(self) -> None:
        """Show all keys, and let them be changed."""

    def invent(self) -> None:
        """Show the page on which the looking seat invents something."""

    def keep(self) -> None:
        """Ask under which name what outlives the match is kept."""

    def say(self) -> None:
        """Ask what the looking seat says, while the deal goes on."""

    def ended(self) -> None:
        """Show how a deal has ended, which has been told."""

    def sound(self, occasion: str) -> None:
        """Play the theme's sound for an occasion."""

    def sure(self, question: str, act: Command) -> None:
        """Do something, after a question if the player wants to be asked."""
        act()

    def warn(self, caution: Caution, act: Command) -> None:
        """Ask before something that costs much, whatever the settings say."""
        act()

    def coached(self, action: Action) -> Caution | None:
        """Return what a coach says before an action of the looking seat, if it says anything."""
        return None

    def ask(self, asks: Sequence[Ask], act: Callable[[Sequence[Answer]], None]) -> None:
        """Ask which of the actions is meant that one gesture chooses."""
        act([(0,) if each.options and not each.several else () for each in asks])


@dataclass(frozen=True, slots=True)
class Play:
    """What a game brings to the table: its title, its scene manager, and who gives a hint.

    Where that takes long, `adviser` names who is asked instead, away from the window's process. `mark` names
    what is printed on the cloth, `manners` says how bots play, by their levels.
    """

    title: str
    manager: Manager
    advice: Advice
    adviser: str = ""
    mark: str = ""
    manners: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, game: Kit) -> Play:
        """Return what a game brings along."""
        return cls(game.title, game.scenes(), game.bots().hint, game.adviser(), game.mark, game.manners)

    def printed(self, view: Deal, area: Area, cloth: Area) -> Mark | None:
        """Return what is printed on a cloth, and where, when the game is laid on a part of it."""
        return Mark.at(self.mark, self.manager.printed(view, area), cloth) if self.mark else None

    def dressed(self, style: Style, view: Deal) -> Style:
        """Return a style with the faces that the game has."""
        return style.dressed(self.faces(view))

    def faces(self, view: Deal) -> str:
        """Return the folder of the faces that the game has; empty for those of the theme."""
        return self.manager.faces(view)
