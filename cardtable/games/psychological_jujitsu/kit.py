"""What Psychological Jujitsu brings along."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.kits import Bots, Kit

if TYPE_CHECKING:
    from cardtable.games.psychological_jujitsu.rules.deal import JujitsuDeal, PsychologicalJujitsu
    from cardtable.games.psychological_jujitsu.table.scenes import JujitsuScenes


class PsychologicalJujitsuKit(Kit):
    """The kit of Psychological Jujitsu."""

    id = "psychological-jujitsu"
    title = "Psychological Jujitsu"
    seats = (2, 7)
    minutes = (5, 10)
    kind = "Secret bids"
    preview = "KS 10D 7C"

    def game(self) -> PsychologicalJujitsu:
        """Return the rules."""
        from cardtable.games.psychological_jujitsu.rules.deal import PsychologicalJujitsu

        return PsychologicalJujitsu()

    def scenes(self) -> JujitsuScenes:
        """Return the scene manager."""
        from cardtable.games.psychological_jujitsu.table.scenes import JujitsuScenes

        return JujitsuScenes()

    def bots(self) -> Bots[JujitsuDeal]:
        """Return the bots."""
        from cardtable.games.psychological_jujitsu.bot import bots

        return bots
