"""The fingerprint of the shuffle stands in the log from the beginning, and what opens it at the end."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from cardtable.catalogue import kit
from cardtable.engine.options import read_options
from cardtable.ui.match.players import Player
from cardtable.ui.series.series import Table
from cardtable.ui.series.sharing import HOLDS
from cardtable.ui.widgets.label import Label
from tests.ui.programs import Running

GAME = "psychological-jujitsu"
PEOPLE = (Player("Ada"), Player("Bob"))


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    made = Running(tmp_path)
    yield made
    made.program.close()


def begin(running: Running, seed: int | None = None) -> None:
    options = read_options(kit(GAME).game().options, {"players": "2", "set_size": "5"})
    running.program.screens.playing.begin(Table(GAME, options, PEOPLE, seed))
    running.wait()


def play_to_end(running: Running) -> None:
    match = running.table.session.match
    while not match.over:
        seat = match.deal.actors()[0]
        running.table.session.act(seat, match.deal.actions(seat)[0])
    running.see_the_result()


def log(running: Running) -> list[str]:
    return running.table.chronicle.logbook.lines


def result(running: Running) -> str:
    label = running.table.pane.dialogs[-1].find("fair")
    assert isinstance(label, Label)
    return label.value


def test_the_log_begins_with_the_fingerprint_and_ends_with_what_opens_it(running: Running) -> None:
    begin(running)
    match, chronicle = running.table.session.match, running.table.chronicle
    assert log(running)[0] == f"Nobody chose the deal. Fingerprint of the shuffle: {chronicle.promised}."
    assert not [line for line in log(running) if match.salt in line or str(match.seed) in line]
    play_to_end(running)
    assert log(running)[-1] == f"The fingerprint holds: seed {match.seed}, salt {match.salt}."
    assert result(running) == HOLDS


def test_other_cards_than_were_promised_are_noticed(running: Running) -> None:
    begin(running)
    running.table.session.match.seed += 1
    play_to_end(running)
    assert log(running)[-1].startswith("The fingerprint does not hold")
    assert result(running) == "The fingerprint of the shuffle does not hold."


def test_a_match_that_is_gone_on_with_has_the_same_fingerprint(running: Running) -> None:
    begin(running)
    first = log(running)[0]
    session = running.table.session
    session.act(0, session.match.deal.actions(0)[0])
    running.wait()
    running.press("menu")
    running.press("leave")
    running.press("go on")
    assert running.table.session is not session
    assert log(running)[0] == first


def test_a_deal_that_was_chosen_has_none(running: Running) -> None:
    begin(running, seed=7)
    assert not [line for line in log(running) if "ingerprint" in line]
    play_to_end(running)
    assert not [line for line in log(running) if "ingerprint" in line]
