"""What Creights brings along."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.kits import Bots, Kit

if TYPE_CHECKING:
    from cardtable.games.creights.rules.deal import CreightsDeal
    from cardtable.games.creights.rules.game import Creights
    from cardtable.games.creights.table.scenes import CreightsScenes


class CreightsKit(Kit):
    """The kit of Creights."""

    id = "creights"
    title = "Creights"
    seats = (3, 8)
    minutes = (60, 180)
    kind = "Shed your cards"
    preview = "8H 2C 7D"

    def game(self) -> Creights:
        """Return the rules."""
        from cardtable.games.creights.rules.game import Creights

        return Creights()

    def scenes(self) -> CreightsScenes:
        """Return the scene manager."""
        from cardtable.games.creights.table.scenes import CreightsScenes

        return CreightsScenes()

    def bots(self) -> Bots[CreightsDeal]:
        """Return the bots."""
        from cardtable.games.creights.bot import bots

        return bots
