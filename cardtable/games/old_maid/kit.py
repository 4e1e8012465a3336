"""What Old Maid brings along."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.kits import Bots, Kit

if TYPE_CHECKING:
    from cardtable.games.old_maid.rules.deal import OldMaid, OldMaidDeal
    from cardtable.games.old_maid.table.scenes import OldMaidScenes


class OldMaidKit(Kit):
    """The kit of Old Maid."""

    id = "old-maid"
    title = "Old Maid"
    seats = (2, 8)
    minutes = (5, 15)
    kind = "Pairs and a bluff"
    preview = "7C 7H QS"

    def game(self) -> OldMaid:
        """Return the rules."""
        from cardtable.games.old_maid.rules.deal import OldMaid

        return OldMaid()

    def scenes(self) -> OldMaidScenes:
        """Return the scene manager."""
        from cardtable.games.old_maid.table.scenes import OldMaidScenes

        return OldMaidScenes()

    def bots(self) -> Bots[OldMaidDeal]:
        """Return the bots."""
        from cardtable.games.old_maid.bot import bots

        return bots
