"""What 99 brings along."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.kits import Bots, Kit

if TYPE_CHECKING:
    from cardtable.games.game_99.rules.deal import Deal99, Game99
    from cardtable.games.game_99.table.scenes import Scenes99
    from cardtable.kits import Judge


class Kit99(Kit):
    """The kit of 99."""

    id = "99"
    title = "99"
    seats = (4, 5)
    minutes = (45, 90)
    kind = "Secret bids of cards"
    preview = "9C 7S 4D"

    def game(self) -> Game99:
        """Return the rules."""
        from cardtable.games.game_99.rules.deal import Game99

        return Game99()

    def scenes(self) -> Scenes99:
        """Return the scene manager."""
        from cardtable.games.game_99.table.scenes import Scenes99

        return Scenes99()

    def bots(self) -> Bots[Deal99]:
        """Return the bots."""
        from cardtable.games.game_99.bot import bots

        return bots

    def judge(self) -> Judge:
        """Return what judges the actions of a seat by search, by its view."""
        from cardtable.games.game_99.bot.bots import BOTS

        return BOTS.verdicts
