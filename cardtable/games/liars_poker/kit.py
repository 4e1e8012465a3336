"""What Liars' Poker brings along."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.kits import Bots, Kit

if TYPE_CHECKING:
    from cardtable.games.liars_poker.rules.deal import LiarsPoker, LiarsPokerDeal
    from cardtable.games.liars_poker.table.scenes import LiarsPokerScenes


class LiarsPokerKit(Kit):
    """The kit of Liars' Poker."""

    id = "liars-poker"
    title = "Liars' Poker"
    seats = (2, 9)
    minutes = (15, 45)
    kind = "Bluff and peek"
    preview = "2C 2D QH"

    def game(self) -> LiarsPoker:
        """Return the rules."""
        from cardtable.games.liars_poker.rules.deal import LiarsPoker

        return LiarsPoker()

    def scenes(self) -> LiarsPokerScenes:
        """Return the scene manager."""
        from cardtable.games.liars_poker.table.scenes import LiarsPokerScenes

        return LiarsPokerScenes()

    def bots(self) -> Bots[LiarsPokerDeal]:
        """Return the bots."""
        from cardtable.games.liars_poker.bot import bots

        return bots
