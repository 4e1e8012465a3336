"""Remembering: what came up in a game is kept as long as that game is played, and no longer."""

from pathlib import Path

from cardtable.catalogue import kit
from cardtable.engine.options import read_options
from cardtable.games.basra.rules.captures import offers
from cardtable.ui.match.players import Wanted
from tests.ui.programs import Running


def play(running: Running, game: str) -> None:
    """Begin two matches of a game, one after the other."""
    options = read_options(kit(game).game().options, {})
    for seed in (1, 2):
        running.program.screens.play(Wanted(game, options, ("me", "easy"), seed))
        running.wait()


def test_what_came_up_in_a_game_goes_once_another_is_played(tmp_path: Path) -> None:
    running = Running(tmp_path)
    play(running, "basra")
    assert offers.cache_info().currsize
    play(running, "psychological-jujitsu")
    assert not offers.cache_info().currsize
    running.program.close()
