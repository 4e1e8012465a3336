"""What Basra brings along."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.kits import Bots, Kit

if TYPE_CHECKING:
    from cardtable.games.basra.rules.deal import Basra, BasraDeal
    from cardtable.games.basra.table.scenes import BasraScenes
    from cardtable.kits import Judge


class BasraKit(Kit):
    """The kit of Basra."""

    id = "basra"
    title = "Basra"
    seats = (2, 4)
    minutes = (20, 40)
    kind = "Fishing"
    preview = "10D 2C JS"

    def game(self) -> Basra:
        """Return the rules."""
        from cardtable.games.basra.rules.deal import Basra

        return Basra()

    def scenes(self) -> BasraScenes:
        """Return the scene manager."""
        from cardtable.games.basra.table.scenes import BasraScenes

        return BasraScenes()

    def bots(self) -> Bots[BasraDeal]:
        """Return the bots."""
        from cardtable.games.basra.bot import bots

        return bots

    def judge(self) -> Judge:
        """Return what judges the actions of a seat by search, by its view."""
        from cardtable.games.basra.bot.search import verdicts

        return verdicts
