"""What Oh Hell brings along."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.kits import Bots, Kit

if TYPE_CHECKING:
    from cardtable.games.oh_hell.rules.deal import OhHell, OhHellDeal
    from cardtable.games.oh_hell.table.scenes import OhHellScenes
    from cardtable.kits import Judge


class OhHellKit(Kit):
    """The kit of Oh Hell."""

    id = "oh-hell"
    title = "Oh Hell"
    seats = (3, 5)
    minutes = (60, 120)
    kind = "Exact bids"
    preview = "AS QH 2D"

    def game(self) -> OhHell:
        """Return the rules."""
        from cardtable.games.oh_hell.rules.deal import OhHell

        return OhHell()

    def scenes(self) -> OhHellScenes:
        """Return the scene manager."""
        from cardtable.games.oh_hell.table.scenes import OhHellScenes

        return OhHellScenes()

    def bots(self) -> Bots[OhHellDeal]:
        """Return the bots."""
        from cardtable.games.oh_hell.bot import bots

        return bots

    def judge(self) -> Judge:
        """Return what judges the actions of a seat by search, by its view."""
        from cardtable.games.oh_hell.bot.bots import BOTS

        return BOTS.verdicts
