"""What other programs read of statistics."""

import csv
import json

from cardtable.engine.record import Record
from cardtable.engine.result import Ending, Outcome, Part
from cardtable.store.counts.sums import Choice
from cardtable.store.counts.written import COLUMNS, FEW, as_csv, as_json, rows_in_turn
from cardtable.store.store import Store
from tests.store.counts.test_sums import ADA, BEN, VERA, finished

EVERY = Choice()


def test_games_for_one(store: Store) -> None:
    for who, outcome in ((ADA, Outcome(Ending.WON, 93, 745)), ('person Ann, "A"', None)):
        match = store.matches.begin(Record("klondike", 7, {"players": "1", "draw": "3"}, (who,)))
        store.matches.append(match, 0, 0, "draw stock")
        if outcome is None:
            store.matches.abandon(match)
        else:
            store.matches.spend(match, 312_500)
            store.matches.show(match)
            store.matches.finish(match, (0,), (0,), 1, outcome)
    (found,) = rows_in_turn(store.database, EVERY)
    first, second = csv.DictReader(as_csv(found).splitlines())
    assert (first["game"], first["ending"], first["moves"], first["seconds"]) == (
        "klondike",
        "won",
        "93",
        "312.5",
    )
    assert (first["shown"], first["apart"], first["won"], first["options"]) == ("1", "1", "0", "draw=3")
    assert (second["player"], second["moves"], second["points"]) == ('Ann, "A"', "", "")
    assert (second["ending"], second["rivals"]) == ("given up", "")
    assert json.loads(as_json(found))[0]["points"] == 745


def test_games_for_several_have_rivals_and_parts(store: Store) -> None:
    match = finished(store, ADA, VERA, BEN, won=True, points=9)
    store.matches.take_parts(match, (Part(0, "bid", "made", 3, 2, 9), Part(2, "part", "dealer", 1, 0, 0)))
    finished(store, ADA, BEN, won=True, peeks=2)
    (found,) = rows_in_turn(store.database, EVERY)
    rows = [dict(zip(COLUMNS, each, strict=True)) for each in found]
    told = [(each["player"], each["ending"], each["won"], each["apart"], each["points"]) for each in rows]
    assert told == [
        ("Ada", "won", 1, 0, 9),
        ("Ben", "lost", 0, 0, 9),
        ("Ada", "won", 0, 1, 3),
        ("Ben", "lost", 0, 1, 3),
    ]
    assert [rows[0][each] for each in ("rivals", "parts")] == ["bot hard Vera, person Ben", "bid made: 3"]
    assert (rows[1]["parts"], rows[2]["peeks"], rows[0]["options"]) == ("part dealer: 1", 2, "hook=yes")


def test_rows_come_a_few_at_a_time_and_by_choice(store: Store) -> None:
    for number in range(FEW // 2 + 1):
        finished(store, ADA, BEN, game="basra" if number % 2 else "oh-hell")
    assert [len(each) for each in rows_in_turn(store.database, EVERY)] == [FEW, 2]
    (mine,) = rows_in_turn(store.database, Choice(["basra"], ADA))
    assert len(mine) == (FEW // 2 + 1) // 2
    assert not [*rows_in_turn(store.database, Choice(since="2026"))]
