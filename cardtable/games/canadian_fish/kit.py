"""What Canadian Fish brings along."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.kits import Bots, Kit

if TYPE_CHECKING:
    from cardtable.games.canadian_fish.rules.deal import CanadianFishDeal
    from cardtable.games.canadian_fish.rules.game import CanadianFish
    from cardtable.games.canadian_fish.table.scenes import CanadianFishScenes


class CanadianFishKit(Kit):
    """The kit of Canadian Fish."""

    id = "canadian-fish"
    title = "Canadian Fish"
    seats = (6, 6)
    minutes = (60, 150)
    kind = "Asking and deduction"
    preview = "5H 6H 7H"

    def game(self) -> CanadianFish:
        """Return the rules."""
        from cardtable.games.canadian_fish.rules.game import CanadianFish

        return CanadianFish()

    def scenes(self) -> CanadianFishScenes:
        """Return the scene manager."""
        from cardtable.games.canadian_fish.table.scenes import CanadianFishScenes

        return CanadianFishScenes()

    def bots(self) -> Bots[CanadianFishDeal]:
        """Return the bots."""
        from cardtable.games.canadian_fish.bot import bots

        return bots
