"""Every game at a person's pace in a real window: default options, normal speed, nothing touched."""

import sys
import time
from contextlib import ExitStack
from pathlib import Path

import pytest

from cardtable.bots.levels import Level
from cardtable.catalogue import KITS
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.kits import Kit
from tests.e2e.rig import BLANK, Program
from tests.e2e.screen import Screen

pytestmark = pytest.mark.e2e

WATCHED = 40.0  # seconds
AT_ONCE = 4  # programs that start side by side
SEEDS = 20  # that are tried
LOOK = 2.0  # seconds from one look at the programs to the next


def bots(kit: Kit) -> str:
    """Return a bot for each seat of the usual number."""
    players = read_options(kit.game().options, {}).players
    return ",".join([Level.HARD.value] * players)


def seed_for(kit: Kit) -> str:
    """Return the seed of a match in which others act before the person at seat 0, if they may."""
    game = kit.game()
    options = read_options(game.options, {})
    others = (seed for seed in range(SEEDS) if 0 not in Match(game, options, seed).deal.actors())
    return str(next(others, 0))


@pytest.mark.parametrize("who", ["untouched", "bots"])
def test_every_game_goes_its_way(screen: Screen, tmp_path: Path, who: str) -> None:
    with ExitStack() as stack:
        tables: list[Program] = []
        for kit in KITS:
            more = ["--seats", bots(kit)] if who == "bots" else []
            command = [sys.executable, "-m", "cardtable", "play", kit.id, "--seed", seed_for(kit), *more]
            tables.append(Program(screen, command, tmp_path / kit.id))
        for first in range(0, len(tables), AT_ONCE):
            some = tables[first : first + AT_ONCE]
            for table in some:
                table.start()
                stack.callback(table.kill)
            for table in some:
                stack.enter_context(table)
        end = time.monotonic() + WATCHED
        while time.monotonic() < end:
            time.sleep(LOOK)
            for table in tables:
                assert table.members(), f"{table.home.name} ended by itself:\n{table.output}"
        for table in tables:
            assert table.output == "", table.home.name
            assert table.picture().colours() > BLANK, table.home.name
