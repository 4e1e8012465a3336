"""What Jaguar brings along."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.kits import Bots, Kit

if TYPE_CHECKING:
    from cardtable.games.jaguar.rules.deal import Jaguar, JaguarDeal
    from cardtable.games.jaguar.table.scenes import JaguarScenes
    from cardtable.kits import Judge


class JaguarKit(Kit):
    """The kit of Jaguar."""

    id = "jaguar"
    title = "Jaguar"
    seats = (5, 5)
    minutes = (20, 60)
    kind = "A secret friend"
    preview = "AC 3C 2H"

    def game(self) -> Jaguar:
        """Return the rules."""
        from cardtable.games.jaguar.rules.deal import Jaguar

        return Jaguar()

    def scenes(self) -> JaguarScenes:
        """Return the scene manager."""
        from cardtable.games.jaguar.table.scenes import JaguarScenes

        return JaguarScenes()

    def bots(self) -> Bots[JaguarDeal]:
        """Return the bots."""
        from cardtable.games.jaguar.bot import bots

        return bots

    def judge(self) -> Judge:
        """Return what judges the actions of a seat by search, by its view."""
        from cardtable.games.jaguar.bot.bots import BOTS

        return BOTS.verdicts
