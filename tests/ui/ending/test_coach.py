"""The coach warns before a mistake, if that is wished, and never where a league may count the result."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from cardtable.bots.levels import Budget
from cardtable.catalogue import kit
from cardtable.engine.actions import Action
from cardtable.engine.options import read_options
from cardtable.table.chores import Coaching
from cardtable.table.names import player
from cardtable.ui.match.players import Wanted
from tests.ui.programs import Running


class Drawn:
    """Draws the same deal by lot each time."""

    def randrange(self, _stop: int) -> int:
        return 3


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardtable.bots.coaching.THOUGHT", Budget(iterations=400))
    monkeypatch.setattr("cardtable.ui.series.series.SystemRandom", Drawn)


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Running]:
    running = Running(tmp_path)
    yield running
    running.program.close()


def wish(running: Running, coach: Coaching, league: str = "", folder: str = "") -> None:
    services = running.program.services
    services.change(replace(services.settings, coach=coach, league=league, league_folder=folder))


def seated(running: Running, seed: int | None = None) -> None:
    """Sit down to Oh Hell, with the largest hands first, until it is one's turn to bid."""
    options = read_options(kit("oh-hell").game().options, {"direction": "down_up", "first_dealer": "fourth"})
    running.program.screens.play(Wanted("oh-hell", options, ("me", "medium", "medium", "medium"), seed))
    session = running.table.session
    for _ in range(2000):
        running.wait(1)
        if session.looking in session.waiting_people and len(session.match.view(0).actions(0)) > 1:
            running.wait(3)
            return
    raise AssertionError("it is never one's turn")


def mistake(running: Running) -> Action:
    """Return what costs most of all that one may do."""
    extras = running.table.extras
    coach = extras._coach  # type: ignore[attr-defined]  # the coach of a match
    assert coach is not None
    assert coach._found is not None, "it was weighed"
    found: Action = max(coach._found.costs, key=lambda each: each.share).action
    return found


def asked(running: Running) -> bool:
    return any(each.name == "cost" for dialog in running.table.pane.dialogs for each in dialog.walk())


def test_before_a_mistake_the_coach_asks_and_it_can_be_done_all_the_same(program: Running) -> None:
    wish(program, Coaching.CLEAR)
    seated(program)
    action, session = mistake(program), program.table.session
    before = len(session.match.log)
    program.table.answers.act(action)
    assert asked(program)
    program.press("no")
    assert len(session.match.log) == before
    program.table.answers.act(action)
    program.press("yes")
    assert str(session.match.log[before].action) == str(action)


def test_what_is_best_is_done_without_a_word(program: Running) -> None:
    wish(program, Coaching.CLEAR)
    seated(program)
    extras = program.table.extras
    best = extras._coach._found.best  # type: ignore[attr-defined]  # as above
    program.table.answers.act(best)
    assert not asked(program)


@pytest.mark.parametrize(
    ("coach", "other", "seed"),
    [
        (Coaching.OFF, {}, None),
        (Coaching.CLEAR, {"league": "https://example.org"}, None),
        (Coaching.CLEAR, {"folder": "/somewhere"}, None),
        (Coaching.CLEAR, {}, 7),
    ],
    ids=["off", "a league's server", "a league's folder", "a chosen deal"],
)
def test_there_is_no_coach_where_none_is_wished_or_a_league_may_count(
    program: Running, coach: Coaching, other: dict[str, str], seed: int | None
) -> None:
    wish(program, Coaching.CLEAR)
    seated(program, seed)
    wish(program, coach, **other)
    view, session = program.table.session.match.view(0), program.table.session
    for action in view.actions(0):
        assert program.table.extras.coached(action) is None, session.match.seed


def test_players_are_named_in_what_is_better(program: Running) -> None:
    wish(program, Coaching.CLEAR)
    seated(program)
    action, extras = mistake(program), program.table.extras
    coach = extras._coach  # type: ignore[attr-defined]  # as above
    coach._found = replace(coach._found, why=f"{player(1)} draws a card.")
    told = extras.coached(action)
    assert told is not None
    assert told.text.endswith(f"{program.table.session.names[1]} draws a card.")


@pytest.mark.parametrize(
    ("game", "given", "coached"),
    [
        ("canadian-fish", {}, True),
        ("canadian-fish", {"declare_time_s": "30"}, False),
        ("spit", {}, False),
        ("spielen", {"mode": "relaxed"}, False),
    ],
)
def test_where_time_plays_a_part_there_is_no_coach(
    program: Running, game: str, given: dict[str, str], *, coached: bool
) -> None:
    options = read_options(kit(game).game().options, given)
    program.program.screens.play(Wanted(game, options, ("me", *("medium",) * (options.players - 1)), None))
    program.wait(1)
    coach = program.table.extras._coach  # type: ignore[attr-defined]  # as above
    assert (coach is not None) is coached
