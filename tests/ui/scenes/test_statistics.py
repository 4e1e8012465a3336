"""The page of statistics: all games beside what one has come to, by mouse and keys, in whatever window."""

import json
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pygame
import pytest

from cardtable.bots.hired_work import InlineLabour
from cardtable.engine.record import Record
from cardtable.engine.result import Ending, Outcome, Part
from cardtable.store.counts.sums import Choice, by_game
from cardtable.store.saved import MatchId
from cardtable.store.store import Store
from cardtable.ui.furniture.charts import Bars, Curve
from cardtable.ui.look.compat import Size
from cardtable.ui.scenes.statistics import NOBODY_YET, StatisticsScene, Tallied
from cardtable.ui.widgets.segments import Segments
from cardtable.ui.widgets.table import Table
from tests.ui.noting import noting
from tests.ui.scenes.desk import SIZES, THEMES, Desk, faults

ADA, BEN, VERA, OTTO = "person Ada", "person Ben", "bot hard Vera", "bot easy Otto"
TODAY = date(2026, 11, 27)
TITLES = {"oh-hell": "Oh Hell", "basra": "Basra", "golf": "Golf"}
PARTS = (
    Part(0, "part", "dealer", 2, 1, 5),
    Part(0, "bid", "made", 3, 2, 9),
    Part(0, "bid", "1 short", 1, 0, 0),
)


class Days:
    """A clock that stands at a date."""

    now = datetime(2026, 11, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def days() -> Days:
    return Days()


@pytest.fixture
def store(tmp_path: Path, days: Days) -> Iterator[Store]:
    with Store(tmp_path / "cardtable.sqlite3", days) as store:
        yield store


def finished(
    store: Store, game: str, *seats: str, won: bool, points: int = 3, parted: bool = True
) -> MatchId:
    match = store.matches.begin(Record(game, 1, {"players": str(len(seats))}, seats))
    store.matches.append(match, 0, 0, "anything")
    store.matches.spend(match, 90_000)
    outcome = Outcome(Ending.WON if won else Ending.LOST, 50, 5) if len(seats) == 1 else None
    store.matches.finish(match, (points,) * len(seats), (0,) if won else (1,), 1, outcome)
    if parted and len(seats) > 1:
        store.matches.take_parts(match, PARTS)
    return match


def played(store: Store) -> None:
    """Save five matches of Oh Hell, two of Basra, one with Ben, and one of Golf."""
    for number in range(5):
        finished(store, "oh-hell", ADA, VERA, OTTO, won=number < 2, points=10 * number)
    finished(store, "basra", ADA, VERA, won=True)
    finished(store, "basra", BEN, ADA, won=True)
    finished(store, "golf", ADA, won=True)


def page(
    store: Store,
    folder: Path | None = None,
    size: Size = (1280, 720),
    theme: str = "burgundy",
    game: str = "",
) -> tuple[Desk, StatisticsScene, list[str]]:
    said: list[str] = []
    tallied = Tallied(store, TITLES, folder)
    scene = StatisticsScene(tallied, InlineLabour(), lambda: said.append("back"), TODAY, game)
    return Desk(scene, size, theme), scene, said


def rows(desk: Desk) -> tuple[tuple[str, ...], ...]:
    table = desk.find("statistics")
    assert isinstance(table, Table)
    return table.value


def click_row(desk: Desk, place: int) -> None:
    table = desk.find("statistics")
    assert isinstance(table, Table)
    desk.hand.click(table.body.line(place).center)
    desk.window.frame(1 / 60)


def segments(desk: Desk, name: str) -> Segments:
    found = desk.find(name)
    assert isinstance(found, Segments)
    return found


def bars(desk: Desk, name: str) -> list[tuple[str, str]]:
    found = desk.find(name)
    assert isinstance(found, Bars)
    return [(each.name, each.words) for each in found.value]


def test_all_games_stand_in_a_list_and_the_first_row_is_all(store: Store) -> None:
    played(store)
    desk, _, _ = page(store)
    assert rows(desk) == (
        ("All games", "9", "56 %"),
        ("Oh Hell", "5", "40 %"),
        ("Basra", "3", "67 %"),
        ("Golf", "1", "100 %"),
    )
    assert (desk.value("game title"), desk.value("won")) == ("All games", "5, that is 56 % (27-81)")
    assert segments(desk, "facet").choices == ("Level", "Rivals")


def test_a_game_that_is_clicked_is_told_of(store: Store) -> None:
    played(store)
    desk, _, _ = page(store)
    click_row(desk, 1)
    told = ("game title", "played", "won", "longest streak", "points a match", "time at the table")
    assert [desk.value(each) for each in told] == [
        "Oh Hell",
        "5",
        "2, that is 40 % (12-77)",
        "2 won, 3 not won",
        "20.0",
        "7:30",
    ]
    assert segments(desk, "chart").choices == ("Wins over time", "Points over time", "Bids")
    curve = desk.find("curve")
    assert isinstance(curve, Curve)
    assert [each.value for each in curve.value] == [100, 100, 0, 0, 0]
    desk.choose("chart", 1)
    assert [each.value for each in curve.value] == [0, 10, 20, 30, 40]
    desk.choose("chart", 2)
    assert not curve.visible
    assert bars(desk, "bids") == [("Made", "75 % (53-89): 15 of 20"), ("1 short", "25 % (11-47): 5 of 20")]
    assert bars(desk, "facets") == [("Easy, hard", "40 % (12-77) of 5")]
    desk.choose("facet", 1)
    assert [name for name, _ in bars(desk, "facets")] == ["Otto (easy)", "Vera (hard)"]
    desk.choose("facet", 2)
    assert bars(desk, "facets") == [("Dealer", "50 % (24-76) of 10 deals, 2.5 points")]


def test_a_game_for_one_has_its_best_and_no_mean_of_points(store: Store) -> None:
    played(store)
    finished(store, "golf", ADA, won=False)
    desk, _, _ = page(store, game="golf")
    assert (desk.value("game title"), desk.value("best time, usual time")) == ("Golf", "1:30, 1:30")
    assert desk.value("fewest moves, usual moves") == "50, 50"
    assert not desk.seen("points a match")
    assert segments(desk, "chart").choices == ("Wins over time",)


def test_the_keyboard_leads_to_a_game_and_back(store: Store) -> None:
    played(store)
    desk, scene, said = page(store)
    table = desk.find("statistics")
    assert isinstance(table, Table)
    scene.pane.focus_on(table.body, ringed=True)
    desk.hand.key(pygame.K_DOWN)
    desk.hand.key(pygame.K_DOWN)
    desk.hand.key(pygame.K_RETURN)
    assert desk.value("game title") == "Basra"
    desk.hand.key(pygame.K_ESCAPE)
    assert said == ["back"]


def test_by_person_and_by_time(store: Store, days: Days) -> None:
    played(store)
    days.now += timedelta(days=25)  # the day before
    finished(store, "basra", ADA, BEN, won=True)
    days.now = datetime(2026, 11, 27, 12, tzinfo=UTC)
    finished(store, "golf", BEN, won=False)
    desk, scene, _ = page(store, game="basra")
    desk.choose("person", 2)
    assert [row[:2] for row in rows(desk)] == [("All games", "3"), ("Basra", "2"), ("Golf", "1")]
    assert (scene.person, desk.value("won")) == (BEN, "1, that is 50 % (9-91)")
    desk.choose("period", 4)
    assert rows(desk) == (("All games", "1", "0 %"), ("Golf", "1", "0 %"))
    assert desk.value("game title") == "All games", "the game was not played then"
    desk.choose("person", 0)
    desk.choose("period", 3)
    assert [row[:2] for row in rows(desk)] == [("All games", "3"), ("Basra", "2"), ("Golf", "1")]
    for place in (1, 2):
        desk.choose("period", place)
        assert rows(desk)[0][1] == "12"


def test_what_the_player_at_the_screen_has_played_is_shown_first(store: Store) -> None:
    played(store)
    scene = StatisticsScene(Tallied(store, TITLES, None, "Ben"), InlineLabour(), noting(), TODAY)
    desk = Desk(scene)
    assert (scene.person, rows(desk)[0]) == (BEN, ("All games", "1", "100 %"))


def test_what_is_forgotten_is_asked_about_and_can_be_taken_back_until_one_leaves(store: Store) -> None:
    played(store)
    desk, scene, _ = page(store, game="oh-hell")
    assert not desk.seen("take back")
    desk.click("forget")
    assert scene.pane.dialogs[-1].value == "Forget 5 matches?"
    assert str(desk.value("what")).startswith("Oh Hell, played by everybody, all time.")
    desk.click("cancel")
    assert rows(desk)[1][0] == "Oh Hell"
    desk.click("forget")
    desk.click("sure")
    assert [row[0] for row in rows(desk)] == ["All games", "Basra", "Golf"]
    assert (desk.value("words"), desk.value("game title")) == ("5 matches are forgotten.", "All games")
    desk.click("take back")
    assert [row[0] for row in rows(desk)] == ["All games", "Oh Hell", "Basra", "Golf"]
    assert not desk.seen("take back")
    click_row(desk, 3)
    desk.click("forget")
    desk.click("sure")
    assert desk.value("words") == "1 match is forgotten."
    scene.leave()
    desk, _, _ = page(store)
    assert not desk.seen("take back")
    assert "golf" not in by_game(store.database, Choice())


def test_what_is_shown_is_saved_beside_results(store: Store, tmp_path: Path) -> None:
    played(store)
    desk, scene, _ = page(store, tmp_path, game="basra")
    desk.choose("person", 2)
    desk.click("save")
    while scene.running:
        desk.window.frame(1 / 60)
    assert str(desk.value("words")).startswith("Saved as ")
    lines = (tmp_path / "results" / "statistics-basra.csv").read_text("utf-8").splitlines()
    assert len(lines) == 2
    (only,) = json.loads((tmp_path / "results" / "statistics-basra.json").read_text("utf-8"))
    assert (only["player"], only["won"], only["rivals"]) == ("Ben", 1, "person Ada")


def test_without_a_folder_or_a_match_there_is_nothing_to_save_or_to_forget(store: Store) -> None:
    desk, _, _ = page(store)
    assert (desk.value("nothing"), desk.find("save").enabled, desk.find("forget").enabled) == (
        NOBODY_YET,
        False,
        False,
    )
    played(store)
    desk, _, _ = page(store)
    assert (desk.find("save").hint, desk.find("forget").enabled) == ("Nothing is saved this time.", True)
    desk.choose("period", 4)
    assert desk.find("forget").hint == "There is nothing to forget."


def test_older_matches_are_looked_through_meanwhile(store: Store) -> None:
    for _ in range(23):
        finished(store, "oh-hell", ADA, VERA, OTTO, won=True, parted=False)
    desk, scene, _ = page(store)
    said = set()
    while scene.running:
        desk.window.frame(1 / 60)
        said.add(str(desk.value("words")))
    assert "Looking through older matches: 13 of 23" in said
    assert desk.value("words") == ""
    assert store.database.rows("SELECT count(*) FROM matches WHERE parted = 0") == [(0,)]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", SIZES)
def test_all_of_it_has_room(store: Store, size: Size, theme: str) -> None:
    played(store)
    finished(store, "oh-hell", ADA, VERA, OTTO, won=False)
    desk, _, _ = page(store, None, size, theme, "oh-hell")
    assert faults(desk.scene.pane.root) == []
    desk.click("forget")
    desk.window.frame(1)
    assert faults(desk.scene.pane.dialogs[-1]) == []
    desk.click("sure")
    assert desk.seen("take back")
    desk.window.frame(1)
    assert faults(desk.scene.pane.root) == []


def test_the_charts_say_in_words_what_they_show(store: Store) -> None:
    played(store)
    desk, _, _ = page(store, game="oh-hell")
    assert desk.find("curve").label.startswith("1: 100 %; 2: 100 %; 3: 0 %")
    assert desk.find("facets").label == "Easy, hard: 40 % (12-77) of 5"


def test_a_curve_goes_by_months_once_there_are_several(store: Store, days: Days) -> None:
    for month in range(1, 6):
        days.now = datetime(2026, month, 9, tzinfo=UTC)
        finished(store, "basra", ADA, VERA, won=True)
    desk, _, _ = page(store, game="basra")
    curve = desk.find("curve")
    assert isinstance(curve, Curve)
    assert [each.name for each in curve.value] == [f"2026-0{month}" for month in range(1, 6)]
