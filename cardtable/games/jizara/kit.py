"""What Ji'zara brings along."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.kits import Bots, Kit

if TYPE_CHECKING:
    from cardtable.games.jizara.rules.deal import Jizara, JizaraDeal
    from cardtable.games.jizara.table.scenes import JizaraScenes
    from cardtable.kits import Judge


class JizaraKit(Kit):
    """The kit of Ji'zara."""

    id = "jizara"
    title = "Ji'zara"
    seats = (2, 4)
    minutes = (10, 20)
    kind = "Bids for key cards"
    preview = "7H QS 3C"

    def game(self) -> Jizara:
        """Return the rules."""
        from cardtable.games.jizara.rules.deal import Jizara

        return Jizara()

    def scenes(self) -> JizaraScenes:
        """Return the scene manager."""
        from cardtable.games.jizara.table.scenes import JizaraScenes

        return JizaraScenes()

    def bots(self) -> Bots[JizaraDeal]:
        """Return the bots."""
        from cardtable.games.jizara.bot import bots

        return bots

    def judge(self) -> Judge:
        """Return what judges the actions of a seat by search, by its view."""
        from cardtable.games.jizara.bot.search import verdicts

        return verdicts
