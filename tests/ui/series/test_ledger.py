"""The ledger: totals that go on from match to match, for each player's name."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from cardtable.catalogue import kit
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.engine.replay import recorded
from cardtable.store.database import MEMORY
from cardtable.store.journal import Journal
from cardtable.store.store import Store
from cardtable.ui.series.dialogs import ledger_line
from cardtable.ui.series.still_table import table_scene
from cardtable.ui.table.dialogs import result_dialog, sheet_dialog
from cardtable.ui.widgets.dialog import Dialog
from cardtable.ui.widgets.label import Label
from tests.ui.noting import noting

GAME = "jaguar"
NAMES = ("Ada", "Vera", "Otto", "Ines", "Bruno")
SEATS = ("person Ada", "bot hard Vera", "bot easy Otto", "person Ines", "bot easy Bruno")


@pytest.fixture
def store() -> Iterator[Store]:
    with Store(MEMORY) as made:
        yield made


def match(**given: str) -> Match:
    rules = kit(GAME).game()
    return Match(rules, read_options(rules.options, given), 3)


def finish(store: Store, points: tuple[int, ...], seats: tuple[str, ...] = SEATS, **given: str) -> None:
    """Save a match that came out so."""
    Journal.begun(store.matches, recorded(match(**given), seats)).finish(points, (0,), 1)


def test_points_are_added_up_for_each_name(store: Store) -> None:
    finish(store, (2, 1, -1, -1, -1), ledger="yes")
    turned = ("bot easy Bruno", "person Ada", "bot medium Vera", "person Zoe", "bot easy Otto")
    finish(store, (4, -1, -1, -1, -1), turned, ledger="yes")
    line = ledger_line(match(ledger="yes"), NAMES, store.results)
    assert line == "All finished matches: Ada +1 · Vera 0 · Otto -2 · Ines -1 · Bruno +3"


def test_only_finished_matches_with_a_ledger_count(store: Store) -> None:
    finish(store, (2, 1, -1, -1, -1), ledger="no")
    Journal.begun(store.matches, recorded(match(ledger="yes"), SEATS))
    line = ledger_line(match(ledger="yes"), NAMES, store.results)
    assert line == "All finished matches: Ada 0 · Vera 0 · Otto 0 · Ines 0 · Bruno 0"


def test_other_games_have_ledgers_of_their_own(store: Store) -> None:
    rules = kit("basra").game()
    other = Match(rules, read_options(rules.options, {}), 3)
    Journal.begun(store.matches, recorded(other, SEATS[:2])).finish((101, 20), (0,), 1)
    assert "Ada 0" in ledger_line(match(ledger="yes"), NAMES, store.results)
    assert ledger_line(other, NAMES[:2], store.results) == ""


def test_without_the_option_there_is_none(store: Store) -> None:
    finish(store, (2, 1, -1, -1, -1), ledger="yes")
    assert ledger_line(match(), NAMES, store.results) == ""


def test_a_store_that_cannot_be_read_says_so(tmp_path: Path) -> None:
    store = Store(tmp_path / "cardtable.sqlite3")
    store.database.connection.execute("DROP TABLE results")
    line = ledger_line(match(ledger="yes"), NAMES, store.results)
    store.close()
    assert "cardtable.sqlite3" in line


@pytest.mark.parametrize(
    ("damage", "line"),
    [
        ("UPDATE results SET points = 'many' WHERE match_id = 2 AND seat = 0", "without 1 that is set aside"),
        ("UPDATE seats SET who = 'nobody' WHERE match_id = 2 AND seat = 4", "without 1 that is set aside"),
    ],
)
def test_an_odd_result_is_said_to_be_left_out(store: Store, damage: str, line: str) -> None:
    finish(store, (2, 1, -1, -1, -1), ledger="yes")
    finish(store, (4, -1, -1, -1, -1), ledger="yes")
    store.database.connection.execute(damage)
    found = ledger_line(match(ledger="yes"), NAMES, store.results)
    assert found.startswith(f"All finished matches ({line}): Ada +")
    assert found.endswith("Bruno -1")


def ledger(dialog: Dialog) -> str | None:
    """Return what a dialog says of the ledger."""
    found = [each for each in dialog.walk() if isinstance(each, Label) and each.name == "ledger"]
    return found[0].value if found else None


def test_it_stands_under_sheet_and_result() -> None:
    played = match(deals="1")
    while not played.over:
        seat = played.deal.actors()[0]
        played.submit(seat, played.deal.actions(seat)[0])
    scene = table_scene(played, (), 0)
    choices = noting()
    for said in ("Ada +2", ""):
        choices.ledger = partial(str, said)
        assert ledger(result_dialog(scene.session, scene.play.manager, choices)) == (said or None)
        assert ledger(sheet_dialog(scene.session, scene.play.manager, choices.close, said)) == (said or None)
