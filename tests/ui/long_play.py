"""A program in which bots play deal after deal at the table at instant speed; it prints its memory.

Arguments: the id of a game, the number of deals, and after how many deals each it prints megabytes.
"""

import os
import sys
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from cardtable.bots.levels import Level  # the driver is chosen first
from cardtable.bots.runner import InlineRunner
from cardtable.catalogue import kit
from cardtable.engine.match import Match
from cardtable.ui.app.screenshot import FRAME
from cardtable.ui.match.players import players_of
from cardtable.ui.match.saving import Unsaved
from cardtable.ui.match.session import Session
from cardtable.ui.match.thoughts import Bots
from cardtable.ui.stage.clock import StepClock
from cardtable.ui.stage.window import Window, WindowSettings
from cardtable.ui.table.play import Play, TableHost
from cardtable.ui.table.scene import TableScene


def main(game_id: str, deals: int, every: int) -> None:
    """Play so many deals, a match after the other."""
    window = Window(WindowSettings(size=(960, 600)), StepClock())
    played, seed = 0, 0
    session = seated(window, game_id, seed)
    while played < deals:
        window.frame(FRAME)
        if not session.match.between_deals:
            continue
        played += 1
        if played % every == 0:
            print(played, memory(), flush=True)
        if session.match.over:
            seed += 1
            session = seated(window, game_id, seed)
        else:
            session.next_deal()


def seated(window: Window, game_id: str, seed: int) -> Session:
    """Return a new match between bots, at a table that is shown."""
    game = kit(game_id)
    rules = game.game()
    match = Match(rules, rules.options(players=game.seats[0]), seed)
    players = players_of([Level.MEDIUM.value] * game.seats[0], "Ada")
    session = Session(match, players, Unsaved(), Bots(InlineRunner(), game.chooser, (0.0, 0.0)))
    window.stage.replace(
        TableScene(session, Play(game.title, game.scenes(), game.bots().hint), TableHost(), 0.0)
    )
    return session


def nothing() -> None:
    """Do nothing."""


def memory() -> float:
    """Return the resident memory in megabytes (Linux)."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
