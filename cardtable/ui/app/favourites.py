"""Favourites: the games that the player likes, kept in the settings; own ones whatever their rules become."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.patience.words.ids import plain
from cardtable.ui.menu.menu import MenuScene

if TYPE_CHECKING:
    from cardtable.ui.app.program import Program


class Favourites:
    """The favourites of who plays at a program."""

    def __init__(self, program: Program) -> None:
        self._program = program

    def turn(self, game_id: str) -> None:
        """Make a game a favourite, or one no longer."""
        program = self._program
        program.keep(program.settings.liking(plain(game_id)))
        top = program.window.stage.top
        if isinstance(top, MenuScene):
            top.liked()

    def follow(self, game_id: str, other: str) -> None:
        """Make a game a favourite as well if that is one under whose name it was saved before."""
        self._program.keep(self._program.settings.called(game_id, other))
