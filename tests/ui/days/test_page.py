"""The page of days: by mouse and keys, in every size; a click on a past day plays its deal."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from pathlib import Path

import pygame
import pytest

from cardtable.engine.record import Record
from cardtable.league.days import deal_of_the_day
from cardtable.store.store import Store
from cardtable.store.tallies import Played, played
from cardtable.ui.days.almanac import Almanac
from cardtable.ui.days.month import Month
from cardtable.ui.days.page import DaysScene
from cardtable.ui.look.compat import Size
from cardtable.ui.menu.entries import EASY, HARD, SEVERAL, Entry
from tests.ui.programs import Running
from tests.ui.scenes.desk import SIZES, THEMES, Desk, faults

TODAY = date.today()
FIRST = TODAY.replace(day=1)
LAST = FIRST - timedelta(1)  # the last day of the month before
LONG = "A Game with a Name that Needs More than a Line"
GAMES = [
    Entry("easy", "Aces Up", "a", "", "", "", ease=EASY),
    Entry("hard", LONG, "a", "", "", "", ease=HARD),
    Entry("short", "Basra", SEVERAL, "", "", "", minutes=(5, 10)),
    Entry("rare", "Golf", SEVERAL, "", "", ""),  # as the next: by date either is the rare one
    Entry("worst", "Jaguar", SEVERAL, "", "", "", minutes=(30, 40)),
]


@dataclass
class Ways:
    said: list[object] = field(default_factory=list)

    def play_deal(self, game_id: str, seed: int) -> None:
        self.said.append((game_id, seed))

    def back(self) -> None:
        self.said.append("back")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = Store(tmp_path / "store.sqlite3")
    yield made
    made.close()


def done(store: Store, day: date, games: Sequence[str], *, won: bool = True) -> None:
    for game in games:
        match = store.matches.begin(Record(game, deal_of_the_day(day), {}, ("person Ada", "bot hard Vera")))
        store.matches.finish(match, (12, 3), (0,) if won else (), 1)


def scene_of(store: Store, ways: Ways, today: date = TODAY, tallies: Played | None = None) -> DaysScene:
    known = played(store, "Ada") if tallies is None else tallies
    return DaysScene(Almanac(store, "Ada", GAMES, known, today), ways)


@pytest.fixture
def ways() -> Ways:
    return Ways()


def shown(store: Store, ways: Ways, size: Size = (1280, 720), theme: str = "burgundy") -> Desk:
    desk = Desk(scene_of(store, ways), size, theme)
    desk.window.frame(0)
    return desk


def month(desk: Desk) -> Month:
    found = desk.find("month")
    assert isinstance(found, Month)
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("games", [(), tuple(each.id for each in GAMES)])
def test_nothing_overlaps_or_is_cut(
    store: Store, ways: Ways, size: Size, theme: str, games: tuple[str, ...]
) -> None:
    done(store, TODAY, games)
    desk = shown(store, ways, size, theme)
    assert faults(desk.scene.pane.root) == []
    desk.close()


def test_a_click_shows_a_day_and_with_a_game_plays_its_deal(store: Store, ways: Ways) -> None:
    done(store, LAST, ["short"])
    desk = shown(store, ways)
    desk.click("earlier")
    assert month(desk).notes == {LAST: ("1/1 won", True)}
    desk.hand.click(month(desk).cell(LAST).center)
    assert (month(desk).value, desk.value("played 0"), desk.value("result 0")) == (LAST, "Basra", "won 12")
    assert ways.said == []
    desk.choose("game", 3)
    assert month(desk).notes == {LAST: ("won 12", True)}
    desk.hand.click(month(desk).cell(LAST - timedelta(3)).center)
    assert ways.said == [("short", deal_of_the_day(LAST - timedelta(3)))]
    desk.close()


def test_by_keys(store: Store, ways: Ways) -> None:
    desk = shown(store, ways)
    desk.choose("game", 2)
    desk.tab_to("month")
    desk.hand.key(pygame.K_RIGHT)
    assert month(desk).value == TODAY, "days to come have no deal yet"
    desk.hand.key(pygame.K_UP)
    assert month(desk).value == TODAY - timedelta(7)
    desk.hand.key(pygame.K_RETURN)
    assert ways.said == [("easy", deal_of_the_day(TODAY - timedelta(7)))]
    desk.hand.key(pygame.K_PAGEUP)
    desk.hand.key(pygame.K_PAGEDOWN)
    desk.hand.key(pygame.K_PAGEDOWN)
    assert month(desk).first == FIRST
    desk.hand.key(pygame.K_ESCAPE)
    assert ways.said[1:] == ["back"]
    desk.close()


def test_the_five_have_ticks_and_a_streak(store: Store, ways: Ways) -> None:
    names = [each.id for each in GAMES]
    done(store, TODAY, names[:2])
    done(store, TODAY, names[2:4], won=False)
    desk = shown(store, ways)
    assert desk.value("five") == "The five of the day: 4 of 5 played."
    (open_one,) = [each for each in kinds(desk) if desk.find(f"tick {each}").label == "not played yet"]
    assert sorted(desk.find(f"tick {each}").label for each in kinds(desk)) == [
        "not played yet",
        "played",
        "played",
        "won",
        "won",
    ]
    desk.click(f"play {open_one}")
    assert ways.said == [("worst", deal_of_the_day(TODAY))]
    desk.close()
    done(store, TODAY, names[4:])
    desk = shown(store, ways)
    assert desk.value("five") == "The five of the day: 5 of 5 played. 1 day in a row."
    desk.close()


def kinds(desk: Desk) -> list[str]:
    return [each.kind for each in desk.scene.almanac.five(TODAY)]  # type: ignore[attr-defined]  # of its scene


def test_the_five_of_today_stay_whatever_is_played(store: Store) -> None:
    before = Almanac(store, "Ada", GAMES, played(store, "Ada"), TODAY).five(TODAY)
    done(store, TODAY, ["rare", "rare", "short"], won=False)
    assert Almanac(store, "Ada", GAMES, played(store, "Ada"), TODAY).five(TODAY) == before


def test_a_streak_ends_with_a_day_that_lacks_one(store: Store) -> None:
    tomorrow = TODAY + timedelta(1)
    done(store, TODAY, [each.id for each in GAMES])
    for day, streak in ((TODAY, 1), (tomorrow, 1), (tomorrow + timedelta(1), 0)):
        assert Almanac(store, "Ada", GAMES, played(store, "Ada"), day).streak == streak


def test_from_the_menu_to_the_table_and_back(tmp_path: Path) -> None:
    running = Running(tmp_path)
    running.press("days")
    scene = running.program.window.stage.top
    assert isinstance(scene, DaysScene)
    games = [each.id for each in scene.games]
    scene.pane.find("game").choose(1 + games.index("psychological-jujitsu"))  # type: ignore[attr-defined]  # a drop-down
    running.press("play chosen")
    session = running.table.session
    assert (session.match.game.id, session.match.seed) == ("psychological-jujitsu", deal_of_the_day(TODAY))
    assert [player.person for player in session.players] == [True, False]
    running.program.close()
