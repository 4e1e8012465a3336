"""What games come to is read from sums, which are what all ended matches come to; some can be forgotten."""

from collections.abc import Callable
from contextlib import suppress
from random import Random

import pytest

from cardtable.bots.hired_work import InlineLabour
from cardtable.catalogue import kit
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.engine.record import Record
from cardtable.engine.replay import recorded
from cardtable.engine.result import Ending, Outcome, Part
from cardtable.store.counts.parting import parts_found, records_of, take, unparted
from cardtable.store.counts.sums import (
    Best,
    Choice,
    Forgetting,
    Streaks,
    Total,
    best,
    by_facet,
    by_game,
    by_month,
    in_turn,
    names_of,
    people,
    streaks,
)
from cardtable.store.errors import MatchTaken
from cardtable.store.profiles import rename_results
from cardtable.store.saved import MatchId
from cardtable.store.statistics import attempts
from cardtable.store.store import Store
from cardtable.store.tallies import Tally, played
from tests.store.steps import counted

ADA, BEN, VERA, OTTO = "person Ada", "person Ben", "bot hard Vera", "bot easy Otto"
PARTS = (
    Part(0, "part", "dealer", 2, 1, 5),
    Part(0, "bid", "made", 3, 2, 9),
    Part(1, "part", "dealer", 1, 0, -5),
)
SUMS = "facet, game, who, value, month, {0}(played), {0}(won), {0}(apart), {0}(points), {0}(spent)"
EVERY = Choice()


def finished(
    store: Store, *seats: str, won: bool = False, points: int = 3, peeks: int = 0, game: str = "oh-hell"
) -> MatchId:
    match = store.matches.begin(Record(game, 1, {"players": str(len(seats)), "hook": "yes"}, seats))
    store.matches.set_position(match, 0, 0, peeks)
    store.matches.spend(match, 1000)
    store.matches.finish(match, (points,) * len(seats), (0,) if won else (1,), 4)
    return match


def kept(store: Store) -> list[object]:
    return [
        *store.database.rows(
            f"SELECT {SUMS.format('')} FROM sums WHERE played OR apart ORDER BY 1, 2, 3, 4, 5"  # noqa: S608  # ours
        )
    ]


def reckoned(store: Store) -> list[object]:
    return [
        *store.database.rows(
            f"SELECT {SUMS.format('sum')} FROM facets GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5"  # noqa: S608  # ours
        )
    ]


def test_a_match_of_several_counts_by_level_rival_option_part_and_bid(store: Store) -> None:
    match = finished(store, ADA, VERA, OTTO, won=True)
    store.matches.take_parts(match, PARTS)
    found = by_facet(store.database, Choice(["oh-hell"], ADA))
    one = Total(1, 1, 0, 3, 1000)
    assert found == {
        "": {"": one},
        "level": {"easy, hard": one},
        "rival": {VERA: one, OTTO: one},
        "option": {"players=3": one, "hook=yes": one},
        "part": {"dealer": Total(2, 1, 0, 5)},
        "bid": {"made": Total(3, 2, 0, 9)},
    }
    assert by_facet(store.database, Choice(["basra"], ADA)) == {}


def test_a_match_in_which_undo_showed_something_counts_apart(store: Store) -> None:
    seen = finished(store, ADA, VERA, won=True, peeks=1, points=50)
    store.matches.take_parts(seen, PARTS)
    finished(store, ADA, BEN, points=8)
    assert by_facet(store.database, Choice(who=ADA))["part"] == {"dealer": Total(0, 0, 2)}
    assert by_facet(store.database, Choice(who=ADA))["bid"] == {"made": Total(0, 0, 3)}
    assert by_game(store.database, Choice(who=ADA)) == {"oh-hell": Total(1, 0, 1, 8, 1000)}
    assert by_game(store.database, EVERY) == {"oh-hell": Total(2, 1, 1, 16, 2000)}
    assert by_facet(store.database, Choice(who=ADA))["level"]["hard"] == Total(0, 0, 1)
    assert by_facet(store.database, Choice(who=ADA))["level"]["people"].played == 1
    assert people(store.database) == [ADA, BEN]


def test_streaks_points_and_months(store: Store) -> None:
    for won in (True, True, True, False, False, True, True):
        finished(store, ADA, VERA, won=won, points=7 if won else 2)
    mine = Choice(["oh-hell"], ADA)
    assert streaks(store.database, mine) == Streaks(2, 3, 2)
    assert streaks(store.database, Choice(["basra"], ADA)) == Streaks()
    assert [each.points for each in in_turn(store.database, mine)] == [7, 7, 7, 2, 2, 7, 7]
    assert by_month(store.database, mine) == {"2025-03": Total(7, 5, 0, 39, 7000)}
    assert by_month(store.database, Choice(since="2025-04")) == {}
    assert by_game(store.database, Choice(since="2025")) == by_game(store.database, EVERY)
    days = by_facet(store.database, Choice(["oh-hell"], ADA, "2025-03-01T00"))
    assert days == by_facet(store.database, mine)
    assert by_facet(store.database, Choice(["oh-hell"], ADA, "2025-03-02T00")) == {}


def test_what_was_best_of_a_game_for_one(store: Store) -> None:
    for spent, moves, ending in (
        (9000, 50, Ending.WON),
        (7000, 70, Ending.WON),
        (8000, 90, Ending.WON),
        (5, 5, Ending.LOST),
    ):
        match = store.matches.begin(Record("golf", 1, {"players": "1"}, (ADA,)))
        store.matches.spend(match, spent)
        store.matches.finish(match, (0,), (), 1, Outcome(ending, moves))
    assert best(store.database, Choice(["golf"], ADA), 3) == Best(7000, 8000, 50, 70)
    assert best(store.database, Choice(["golf"]), 3) == Best(7000, 8000, 50, 70)
    assert unparted(store) == []


def test_the_sums_follow_whatever_is_done_with_matches(store: Store) -> None:
    """They are what all ended matches come to, after any change."""
    rng, forgetting = Random(5), Forgetting(store.database)
    changes: tuple[Callable[[MatchId], object], ...] = (
        lambda match: store.matches.append(match, 0, 0, "draw stock"),
        lambda match: store.matches.set_position(match, 0, 1, rng.randrange(2)),
        lambda match: store.matches.finish(match, (rng.randrange(9), 5), (rng.randrange(3),), 1),
        lambda match: store.matches.finish(match, (3,), (0,), 1, Outcome(Ending.WON, 9, rng.randrange(5))),
        lambda match: store.matches.take_parts(match, PARTS),
        lambda match: store.matches.spend(match, rng.randrange(5000)),
        store.matches.show,
        store.matches.abandon,
        store.matches.drop,
        lambda _: forgetting.forget(
            Choice(who=rng.choice((ADA, BEN)), since=f"2025-03-01T12:0{rng.randrange(9)}")
        ),
        lambda _: forgetting.take_back(),
    )
    there, seen = list[MatchId](), 0
    for _ in range(250):
        if len(there) < 6:
            seats = rng.choice(((ADA,), (BEN,), (ADA, BEN), (BEN, OTTO), (OTTO,), (ADA, VERA, OTTO)))
            there.append(store.matches.begin(Record(rng.choice(("golf", "oh-hell")), 1, {"a": "b"}, seats)))
        match, change = rng.choice(there), rng.choice(changes)
        with suppress(MatchTaken):
            change(match)
        there = [each for each in there if each != match or change != store.matches.drop]
        assert kept(store) == reckoned(store)
        seen += len(reckoned(store))
    assert seen > 1000


def test_what_is_forgotten_counts_nowhere_until_that_is_taken_back(store: Store) -> None:
    for game in ("oh-hell", "basra"):
        finished(store, ADA, VERA, won=True, game=game)
    match = store.matches.begin(Record("golf", 1, {"players": "1"}, (ADA,)))
    store.matches.finish(match, (0,), (), 1, Outcome(Ending.LOST, 9))
    before = kept(store), by_game(store.database, EVERY), attempts(store.database)
    forgetting = Forgetting(store.database)
    assert forgetting.forget(Choice(["oh-hell"], ADA)) == 1
    assert by_game(store.database, EVERY).keys() == {"basra", "golf"}
    assert "oh-hell" not in played(store, "Ada").tallies
    assert forgetting.forget(Choice(since="2026")) == 0
    assert forgetting.forget(Choice(["golf"])) == 1
    assert attempts(store.database)[0] == []
    assert (forgetting.take_back(), forgetting.take_back(), forgetting.take_back()) == (1, 1, 0)
    assert (kept(store), by_game(store.database, EVERY), attempts(store.database)) == before
    assert played(store, "Ada").tallies["oh-hell"] == Tally(1, 1)


def test_sums_go_along_with_a_new_name(store: Store) -> None:
    finished(store, ADA, BEN, won=True)
    finished(store, "person Cy", ADA)
    rename_results(store.database, "Ada", "Ben")
    assert kept(store) == reckoned(store)
    assert by_game(store.database, Choice(who=BEN))["oh-hell"].played == 3
    assert names_of(store.database, "oh-hell") == ["oh-hell"]


def at_random(game_id: str, **options: str) -> Match:
    """Return a match that was played to its end by chance."""
    game = kit(game_id).game()
    match, rng = Match(game, read_options(game.options, options), 5), Random(1)
    while not match.over:
        if match.between_deals:
            match.next_deal()
        seat = match.deal.actors()[0]
        match.submit(seat, rng.choice(match.deal.actions(seat)))
    return match


def test_matches_of_two_have_their_parts_and_games_for_one_have_none() -> None:
    two, alone = recorded(at_random("basra"), (ADA, VERA)), recorded(at_random("beleaguered-castle"), (ADA,))
    found = dict(parts_found([(MatchId(1), two), (MatchId(2), alone)], InlineLabour()))
    assert {(part.facet, part.value) for part in found[MatchId(1)]} == {("part", "dealer")}
    assert found[MatchId(2)] == ()


def test_older_matches_are_played_again_to_find_their_parts(store: Store) -> None:
    match = at_random("oh-hell", players="3", length="short")
    record = recorded(match, (ADA, VERA, OTTO))
    saved = store.matches.begin(record)
    store.matches.finish(saved, match.totals, match.winners or (), len(match.sheet))
    odd = finished(store, ADA, VERA)
    assert unparted(store) == [odd, saved]
    take(store, parts_found(records_of(store, unparted(store)), InlineLabour()))
    found = by_facet(store.database, Choice(["oh-hell"], ADA))
    assert unparted(store) == []
    assert sum(each.played for each in found["bid"].values()) == len(match.sheet)
    assert found["part"]["dealer"].played == sum(each.details[0].dealer == 0 for each in match.sheet)  # type: ignore[attr-defined]  # details of this game
    assert kept(store) == reckoned(store)


def test_an_odd_number_is_counted_as_none(store: Store) -> None:
    match = finished(store, ADA, VERA)
    store.database.connection.execute("UPDATE results SET points = ? WHERE match_id = ?", (2**63 - 1, match))
    store.matches.spend(match, 5)
    finished(store, ADA, VERA, points=4)
    assert by_game(store.database, Choice(who=ADA)) == {"oh-hell": Total(2, 0, 0, 4, 1005)}


@pytest.mark.parametrize("today", [False, True])
def test_what_is_asked_does_not_grow_with_what_was_played(store: Store, *, today: bool) -> None:
    found = []
    for number in range(200):
        finished(store, ADA, VERA)
        if number in (49, 199):
            since = f"2025-03-01T12:{number * 4 // 60:02}" if today else ""
            with counted(store) as steps:
                by_facet(store.database, Choice(["oh-hell"], ADA, since))
                if not today:
                    by_game(store.database, Choice(who=ADA))
                    by_month(store.database, Choice(who=ADA))
            found.append(steps.count)
    assert found[1] < 1.3 * found[0], found
