"""Figures of games: found by search and by chance, kept in a file, told in words."""

from pathlib import Path
from random import Random

import pytest

from cardtable.cli.program import run
from cardtable.engine.options import read_options
from cardtable.patience.collection import library
from cardtable.patience.collection.figures import Figures, figures
from cardtable.patience.collection.index import listed
from cardtable.patience.collection.winnable import figured, won_at_random, won_by_chance
from cardtable.patience.rules.game import Patience, begun
from cardtable.patience.solver.model import Model

SMALL = Figures(25, 1500, 20, 5, 100, 3)


def test_without_a_file_nothing_is_known(tmp_path: Path) -> None:
    assert figures(tmp_path / "figures.tsv") == {}


def test_a_line_is_read_as_it_was_written(tmp_path: Path) -> None:
    file = tmp_path / "figures.tsv"
    file.write_text(f"{SMALL.line('freecell')}\n", "utf-8")
    assert file.read_text("utf-8") == "freecell\t25\t1500\t20\t5\t100\t3\n"
    assert figures(file) == {"freecell": SMALL}


@pytest.mark.parametrize(
    ("found", "chance", "skill", "told"),
    [
        (
            SMALL,
            0.8,
            0.77,
            "Can be won most of the time, mostly skill. "
            "Of 25 deals 20 can be won; of 100 played at random 3 were won.",
        ),
        (
            Figures(25, 1500, 13, 0, 100, 1),
            0.52,
            0.51,
            "Of 25 deals at least 13 can be won; of 100 played at random 1 was won.",
        ),
        (
            Figures(25, 9, 5, 5, 100, 30),
            None,
            None,
            "Of 25 deals at least 5 can be won; of 100 played at random 30 were won.",
        ),
        (Figures(25, 9, 0, 0, 100, 0), None, None, "Of 100 played at random none was won."),
        (
            Figures(20, 9, 0, 20, 100, 0),
            0.0,
            0.0,
            "Can be won hardly ever, mostly luck. "
            "Of 20 deals 0 can be won; of 100 played at random none was won.",
        ),
    ],
)
def test_what_is_known_is_told_and_nothing_more(
    found: Figures, chance: float | None, skill: float | None, told: str
) -> None:
    assert (found.chance, found.skill, found.told) == (chance, skill and pytest.approx(skill), told)


@pytest.mark.parametrize(
    ("won", "lost", "grade"),
    [
        (9, 1, "nearly always"),
        (9, 0, "nearly always"),
        (6, 0, ""),  # or nearly always
        (7, 3, "most of the time"),
        (5, 5, "about half the time"),
        (3, 7, "seldom"),
        (0, 10, "hardly ever"),
        (0, 6, ""),  # or about half the time
    ],
)
def test_a_grade_is_given_where_what_is_undecided_changes_it_by_one_at_most(
    won: int, lost: int, grade: str
) -> None:
    assert Figures(10, 9, won, lost, 100, 0).grade == grade


def test_figures_are_found_by_search_and_by_chance_and_are_the_same_each_time() -> None:
    found = Figures(*figured(6, 200, 20, "clock"))
    assert (found.deals, found.decided, found.random) == (6, 6, 20)
    assert 0 < found.lucky < 20
    assert Figures(*figured(6, 200, 20, "clock")) == found


def test_where_nothing_is_decided_few_deals_are_looked_at() -> None:
    assert Figures(*figured(20, 1, 1, "klondike")) == Figures(8, 1, 0, 0, 1, 0)


@pytest.mark.parametrize("game_id", ["clock", "elevens"])
def test_chance_wins_as_often_in_numbers_as_in_the_deal(game_id: str) -> None:
    game = Patience(library.entry(game_id))
    model = Model(game.rules(read_options(game.options, {})))
    lucky = [won_at_random(model, number) for number in range(1, 21)]
    assert lucky == [won_by_chance(begun(model.rules, number), Random(number)) for number in range(1, 21)]
    assert any(lucky)


def test_the_command_writes_a_line_for_each_game_and_leaves_the_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "figures.tsv"
    file.write_text(f"{SMALL.line('freecell')}\n", "utf-8")
    words = ["patience", "figures", "--games", "clock", "--deals", "2", "--nodes", "50", "--random", "3"]
    assert run([*words, "--out", str(file)]) == 0
    assert capsys.readouterr().out.startswith("clock: Of ")
    assert [*figures(file)] == ["clock", "freecell"]
    assert figures(file)["freecell"] == SMALL


def test_only_games_without_figures_are_looked_at_if_that_is_asked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "figures.tsv"
    file.write_text(f"{SMALL.line('clock')}\n", "utf-8")
    words = [
        "patience",
        "figures",
        "--games",
        "clock",
        "golf",
        "--deals",
        "2",
        "--nodes",
        "50",
        "--random",
        "3",
    ]
    assert run([*words, "--missing", "--out", str(file)]) == 0
    assert capsys.readouterr().out.startswith("golf: Of ")
    assert figures(file)["clock"] == SMALL
    assert [*figures(file)] == ["clock", "golf"]


def test_what_is_shipped_is_of_games_that_there_are() -> None:
    found = figures()
    assert set(found) <= set(listed())
    assert all(each.decided <= each.deals and each.lucky <= each.random for each in found.values())
