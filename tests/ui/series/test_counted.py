"""A match at the table counts in the statistics, with the time and what seats had a part in."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from cardtable.catalogue import kit
from cardtable.engine.options import read_options
from cardtable.store.counts.sums import Choice, by_facet, by_game
from cardtable.store.saved import MatchId
from cardtable.ui.match.players import Wanted
from cardtable.ui.scenes.statistics import StatisticsScene
from tests.ui.programs import Running

MINE = Choice(["99"], "person You")
MOST = 4000  # frames


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Running]:
    running = Running(tmp_path)
    yield running
    running.program.close()


def play_out(running: Running) -> None:
    """Play a match to its end: whoever sits there does anything."""
    session, rng = running.table.session, Random(1)
    while not session.match.over:
        if session.match.between_deals:
            session.next_deal()
        seat = session.match.deal.actors()[0]
        session.act(seat, rng.choice(session.match.view(seat).actions(seat)))


def test_a_match_counts_with_parts_and_time(program: Running) -> None:
    options = read_options(kit("99").game().options, {"max_deals": "1"})
    program.program.screens.play(Wanted("99", options, ("me", "easy", "easy", "easy"), 5))
    program.wait(120)
    play_out(program)
    program.wait(30)
    database = program.program.store.database
    found = by_facet(database, MINE)
    assert by_game(database, MINE).keys() == {"99"}
    assert sum(each.played for each in found["bid"].values()) == 1
    assert found["level"].keys() == {"easy"}
    assert 0 < found[""][""].spent <= 3000
    assert database.rows("SELECT parted FROM matches WHERE id = 1") == [(1,)]
    program.program.screens.statistics("99")
    program.wait(3)
    scene = program.program.window.stage.top
    assert isinstance(scene, StatisticsScene)
    assert scene.pane.find("game title").value == "99"
    assert program.program.store.matches.load(MatchId(1)).spent == found[""][""].spent


def test_the_time_at_the_table_is_kept_when_one_leaves_and_goes_on(program: Running) -> None:
    options = read_options(kit("99").game().options, {"max_deals": "1"})
    program.program.screens.play(Wanted("99", options, ("me", "easy", "easy", "easy"), 5))
    program.wait(60)
    session = program.table.session
    session.act(0, session.match.view(0).actions(0)[0])
    program.wait(60)
    program.program.screens.playing.let_go()
    first = program.program.store.matches.load(MatchId(1)).spent
    assert 1000 < first < 3000
    program.program.screens.go_on(MatchId(1))
    program.wait(60)
    program.program.screens.playing.let_go()
    assert first + 500 < program.program.store.matches.load(MatchId(1)).spent < first + 1500
