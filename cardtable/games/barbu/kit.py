"""What Barbu brings along."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.kits import Bots, Kit

if TYPE_CHECKING:
    from cardtable.games.barbu.rules.deal import Barbu, BarbuDeal
    from cardtable.games.barbu.table.scenes import BarbuScenes
    from cardtable.kits import Judge


class BarbuKit(Kit):
    """The kit of Barbu."""

    id = "barbu"
    title = "Barbu"
    seats = (4, 4)
    minutes = (120, 180)
    kind = "Eight games in one"
    preview = "KH QS 2C"

    def game(self) -> Barbu:
        """Return the rules."""
        from cardtable.games.barbu.rules.deal import Barbu

        return Barbu()

    def scenes(self) -> BarbuScenes:
        """Return the scene manager."""
        from cardtable.games.barbu.table.scenes import BarbuScenes

        return BarbuScenes()

    def bots(self) -> Bots[BarbuDeal]:
        """Return the bots."""
        from cardtable.games.barbu.bot import bots

        return bots

    def judge(self) -> Judge:
        """Return what judges the actions of a seat by search, by its view."""
        from cardtable.games.barbu.bot.bots import BOTS

        return BOTS.verdicts
