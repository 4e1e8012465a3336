"""What Spite and Malice brings along."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.kits import Bots, Kit

if TYPE_CHECKING:
    from cardtable.games.spite_and_malice.rules.deal import SpiteAndMalice, SpiteDeal
    from cardtable.games.spite_and_malice.table.scenes import SpiteScenes


class SpiteAndMaliceKit(Kit):
    """The kit of Spite and Malice."""

    id = "spite-and-malice"
    title = "Spite and Malice"
    seats = (2, 2)
    minutes = (20, 40)
    kind = "Build and block"
    preview = "QD JK AC"

    def game(self) -> SpiteAndMalice:
        """Return the rules."""
        from cardtable.games.spite_and_malice.rules.deal import SpiteAndMalice

        return SpiteAndMalice()

    def scenes(self) -> SpiteScenes:
        """Return the scene manager."""
        from cardtable.games.spite_and_malice.table.scenes import SpiteScenes

        return SpiteScenes()

    def bots(self) -> Bots[SpiteDeal]:
        """Return the bots."""
        from cardtable.games.spite_and_malice.bot import bots

        return bots
