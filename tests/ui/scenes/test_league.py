"""The page of a league: its tables by mouse and keys, in every size; what is empty or damaged is told."""

from dataclasses import dataclass, field, replace
from pathlib import Path

import pygame
import pytest

from cardtable.bots.hired_work import Done, Progress, Report, Task
from cardtable.league.reading import LeagueRead, Sheet
from cardtable.league.tables import DEAL, STANDING, Ranking
from cardtable.ui.look.compat import Size
from cardtable.ui.scenes.league import EMPTY, NO_TABLE, LeagueScene
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.table import Table
from tests.ui.programs import Running
from tests.ui.scenes.desk import SIZES, THEMES, Desk, faults
from tests.ui.widgets.driving import FRAME

LONG = "Wilhelmine von Hohenfels"
DAY = Ranking(
    "Deals of the day",
    "2026-11-27: Psychological Jujitsu (set_size 5)",
    DEAL,
    (("Ada", "won", "31", "40", "1:05"), (LONG, "lost", "12", "40", "1:02:05")),
)
GAMES = [
    Ranking(
        "Games", title, STANDING, ((who, "12", "3", "25 %", "won, 31"), ("Zoe", "1", "0", "0 %", "lost, 2"))
    )
    for title, who in (("Basra", "Ada"), ("Klondike", LONG))
]
READ = LeagueRead(
    (("Deals of the day", (Sheet(DAY, 1234),)), ("Games", tuple(Sheet(each, 2) for each in GAMES))),
    1234,
    ("false.txt: it is false.",),
    3,
)


@dataclass
class Reader:
    """Reads as it is told to."""

    answer: LeagueRead
    reports: list[Report] = field(default_factory=list)
    asked: list[Task] = field(default_factory=list)
    closed: bool = False

    def ask(self, task: Task) -> None:
        self.asked.append(task)
        self.reports += [Progress(3, 10), Done(self.answer)]

    def poll(self) -> Report | None:
        return self.reports.pop(0) if self.reports else None

    def drop(self) -> None:
        pass

    def close(self) -> None:
        self.closed = True


@dataclass
class Ways:
    said: list[str] = field(default_factory=list)

    def choose_league(self, path: str) -> None:
        self.said.append(path)

    def back(self) -> None:
        self.said.append("back")


def shown(read: LeagueRead, size: Size = (1280, 720), theme: str = "burgundy") -> tuple[Desk, Ways, Reader]:
    ways, reader = Ways(), Reader(read)
    desk = Desk(LeagueScene(Path("/friends"), None, "Ada", reader, ways), size, theme)
    assert desk.value("words") == "Checking result 4 of 10 …"
    while desk.scene.running:
        desk.window.frame(FRAME)
    return desk, ways, reader


def rows(desk: Desk, name: str) -> list[str]:
    table = desk.find(name)
    assert isinstance(table, Table)
    return [row[0] for row in table.value]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("read", [READ, LeagueRead(trouble="/friends cannot be read (Permission denied).")])
def test_nothing_overlaps_or_is_cut(size: Size, theme: str, read: LeagueRead) -> None:
    desk, *_ = shown(read, size, theme)
    assert faults(desk.scene.pane.root) == []
    desk.close()


def test_tables_by_mouse() -> None:
    desk, _, reader = shown(READ)
    assert desk.value("words") == "1,234 results in /friends."
    assert rows(desk, "ranks") == ["Ada", LONG]
    assert str(desk.value("note")).startswith("The first 2 of 1,234.")
    desk.choose("part", 1)
    assert (desk.value("table title"), rows(desk, "tables")) == ("Basra", ["Basra", "Klondike"])
    tables = desk.find("tables")
    assert isinstance(tables, Table)
    desk.hand.click(tables.body.line(1).center)
    assert (desk.value("table title"), rows(desk, "ranks")) == ("Klondike", [LONG, "Zoe"])
    desk.choose("part", 2)
    assert desk.value("nothing") == NO_TABLE
    assert not desk.seen("ranks")
    desk.close()
    assert reader.closed


def test_tables_by_keys() -> None:
    desk, ways, _ = shown(READ)
    desk.tab_to("part")
    desk.hand.key(pygame.K_RIGHT)
    desk.hand.key(pygame.K_TAB)
    desk.hand.key(pygame.K_DOWN)
    desk.hand.key(pygame.K_RETURN)
    assert desk.value("table title") == "Klondike"
    desk.hand.key(pygame.K_ESCAPE)
    assert ways.said == ["back"]
    desk.close()


def test_who_looks_stands_out() -> None:
    desk, *_ = shown(READ)
    ranks = desk.find("ranks")
    assert isinstance(ranks, Table)
    assert {row for row, _ in ranks.body.strong} == {0}
    desk.close()


def test_what_is_not_counted_is_told() -> None:
    desk, *_ = shown(READ)
    desk.click("refused")
    assert (desk.value("sign 0"), desk.value("says 0")) == ("false.txt", "it is false.")
    assert desk.value("says 1") == "and 2 more"
    desk.close()


def test_an_empty_folder_and_one_that_cannot_be_read() -> None:
    desk, *_ = shown(LeagueRead())
    assert (desk.value("words"), desk.value("nothing")) == ("0 results in /friends.", EMPTY)
    desk.close()
    desk, *_ = shown(LeagueRead(trouble="/friends cannot be read."))
    assert desk.value("words") == "/friends cannot be read."
    desk.close()


def test_another_folder_is_chosen() -> None:
    desk, ways, _ = shown(READ)
    desk.click("folder")
    desk.retype("path", " /others ")
    desk.hand.key(pygame.K_RETURN)
    desk.click("folder")
    desk.click("own results")
    assert ways.said == ["/others", ""]
    desk.close()


def test_the_folder_of_ones_own_results_is_there_from_the_first(tmp_path: Path) -> None:
    running = Running(tmp_path)
    running.program.screens.league()
    running.wait(20)
    scene = running.program.window.stage.top
    assert isinstance(scene, LeagueScene)
    told = scene.pane.find("words")
    assert isinstance(told, Label)
    assert told.value.startswith("0 results in ")
    running.program.close()


@pytest.mark.parametrize("folder", ["~nobody of that name/league", "no\x00path", "x" * 5000])
def test_a_folder_that_cannot_be_is_told_of(tmp_path: Path, folder: str) -> None:
    running = Running(tmp_path)
    services = running.program.services
    services.keep(replace(services.settings, league_folder=folder))
    running.program.screens.league()
    running.wait(20)
    scene = running.program.window.stage.top
    assert isinstance(scene, LeagueScene)
    told = scene.pane.find("words")
    assert isinstance(told, Label)
    assert "cannot be read" in told.value
    running.program.close()
