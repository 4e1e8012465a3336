"""A table for one in the whole program, and what is done there."""

from cardtable.catalogue import kit
from cardtable.engine.options import read_options
from cardtable.ui.match.players import Player
from cardtable.ui.match.session import Session
from cardtable.ui.series.series import Table
from cardtable.ui.solitaire.extras import SolitaireExtras
from tests.ui.programs import Running


def begun(running: Running, game_id: str = "klondike", number: int = 6) -> Session:
    """Begin a deal of a number at the table."""
    options = read_options(kit(game_id).game().options, {"players": "1"})
    running.program.screens.playing.begin(Table(game_id, options, (Player("Ada"),), number))
    running.wait(30)
    return running.table.session


def alone(running: Running) -> SolitaireExtras:
    seated = running.program.screens.playing._seated
    assert seated is not None
    assert isinstance(seated.extras, SolitaireExtras)
    return seated.extras


def act(running: Running, words: str) -> None:
    """Do what is written."""
    session = running.table.session
    session.act(0, next(each for each in session.match.deal.actions(0) if str(each) == words))
    running.wait(10)


def log(running: Running) -> list[str]:
    return [f"{entry.seat} {entry.action}" for entry in running.table.session.match.log]
