"""What Napoleon brings along."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.kits import Bots, Kit

if TYPE_CHECKING:
    from cardtable.games.napoleon.rules.deal import Napoleon, NapoleonDeal
    from cardtable.games.napoleon.table.scenes import NapoleonScenes
    from cardtable.kits import Judge


class NapoleonKit(Kit):
    """The kit of Napoleon."""

    id = "napoleon"
    title = "Napoleon"
    seats = (5, 6)
    minutes = (60, 90)
    kind = "A secret secretary"
    preview = "AS KS 5C"

    def game(self) -> Napoleon:
        """Return the rules."""
        from cardtable.games.napoleon.rules.deal import Napoleon

        return Napoleon()

    def scenes(self) -> NapoleonScenes:
        """Return the scene manager."""
        from cardtable.games.napoleon.table.scenes import NapoleonScenes

        return NapoleonScenes()

    def bots(self) -> Bots[NapoleonDeal]:
        """Return the bots."""
        from cardtable.games.napoleon.bot import bots

        return bots

    def judge(self) -> Judge:
        """Return what judges the actions of a seat by search, by its view."""
        from cardtable.games.napoleon.bot.bots import BOTS

        return BOTS.verdicts
