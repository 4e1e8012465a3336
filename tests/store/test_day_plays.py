"""What was played of the deals of days is found by their numbers, and what was played before a day began."""

from datetime import date

from cardtable.engine.record import Record
from cardtable.engine.result import Ending, Outcome
from cardtable.store.day_plays import PLAYED, DayPlay, Play, before, day_plays, plays_since
from cardtable.store.store import Store
from cardtable.store.tallies import Tally, played

ADA, BEN = "person Ada", "person Ben"
NOW = date(2025, 3, 1)  # by the store's clock
DAYS = {20250301: NOW, 20250228: date(2025, 2, 28)}


def finished(
    store: Store, game: str, seed: int, *seats: str, won: bool, outcome: Outcome | None = None, peeks: int = 0
) -> None:
    match = store.matches.begin(Record(game, seed, {}, seats))
    store.matches.set_position(match, 0, 0, peeks)
    store.matches.finish(match, (3,) * len(seats), (0,) if won else (), 1, outcome)


def test_deals_of_days_are_found_with_points_and_wins(store: Store) -> None:
    finished(store, "klondike", 20250228, ADA, won=True, outcome=Outcome(Ending.WON, 9, 120))
    finished(store, "golf", 20250301, ADA, won=False, outcome=Outcome(Ending.LOST, 9))
    finished(store, "oh-hell", 20250301, BEN, ADA, "bot hard Vera", won=True)
    finished(store, "spider", 7, ADA, won=True, outcome=Outcome(Ending.WON, 9))
    earlier = date(2025, 2, 28)
    assert day_plays(store.database, "Ada", DAYS) == [
        DayPlay("klondike", earlier, NOW, True, 120),
        DayPlay("golf", NOW, NOW, False, None),
        DayPlay("oh-hell", NOW, NOW, False, 3),
    ]
    assert day_plays(store.database, "Ben", DAYS) == [DayPlay("oh-hell", NOW, NOW, True, 3)]
    assert len(day_plays(store.database, "", DAYS)) == 4


def test_what_counts_apart_is_not_won_and_odd_rows_are_left_out(store: Store) -> None:
    finished(store, "oh-hell", 20250301, ADA, BEN, "bot hard Vera", won=True, peeks=1)
    finished(store, "basra", 20250301, ADA, BEN, won=True)
    with store.database.writing() as connection:
        connection.execute("UPDATE matches SET updated = 'yesterday' WHERE game = 'basra'")
    assert [(each.game, each.won) for each in day_plays(store.database, "Ada", DAYS)] == [("oh-hell", False)]


def test_a_query_for_days_uses_their_index(store: Store) -> None:
    (first, *_) = store.database.rows(f"EXPLAIN QUERY PLAN {PLAYED.format('?')}", "20250301")
    assert "USING INDEX of_deals" in str(first[-1])


def test_tallies_from_before_a_day_began(store: Store) -> None:
    finished(store, "klondike", 1, ADA, won=True, outcome=Outcome(Ending.WON, 9))
    finished(store, "klondike", 2, ADA, won=False, outcome=Outcome(Ending.LOST, 9))
    since = plays_since(store.database, "Ada", NOW)
    assert since == [Play("klondike", NOW, True), Play("klondike", NOW, False)]
    assert before(played(store, "Ada").tallies, since[1:]) == {"klondike": Tally(1, 1)}
    assert plays_since(store.database, "Ada", date(2025, 3, 2)) == []
