"""A table as it stands: everything is told, and nobody goes on playing."""

from __future__ import annotations

from cardtable.bots.runner import InlineRunner
from cardtable.catalogue import kit
from cardtable.engine.match import Match
from cardtable.engine.piles import Seat
from cardtable.ui.match.players import players_of
from cardtable.ui.match.saving import Unsaved
from cardtable.ui.match.session import Session
from cardtable.ui.match.thoughts import Bots
from cardtable.ui.table.play import Play, TableHost
from cardtable.ui.table.scene import TableScene


def table_scene(match: Match, seats: tuple[str, ...], looking: Seat) -> TableScene:
    """Return the table of a match as `looking` sees it, everything told."""
    game = kit(match.game.id)
    words = seats or tuple("me" if seat == looking else "medium" for seat in range(match.options.players))
    bots = Bots(InlineRunner(), game.chooser, (3600.0, 3600.0))  # nobody waits an hour for a picture
    session = Session(match, players_of(words, "Ada"), Unsaved(), bots)
    session.people = (looking,)
    session.looking = looking
    session.lay(match)
    return TableScene(session, Play.of(game), TableHost(), slowness=0)
