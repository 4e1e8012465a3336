"""Saved matches in the menu: how they stand, and what one odd row spoils, which is its own match only."""

from pathlib import Path

import pygame
import pytest

from cardtable.catalogue import kit
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.engine.replay import recorded
from cardtable.store.paths import STORE
from cardtable.store.saved import MatchId
from cardtable.store.store import Store
from cardtable.ui.app.program import Program
from cardtable.ui.menu.parts import PAGE
from cardtable.ui.menu.saves import AT_ONCE
from cardtable.ui.widgets.textfield import TextField
from tests.ui.programs import frames, log, menu, press, running, text

SEATS = ("person Ada", "bot hard Vera")
STAYS = "it is in no list any more, but stays in the file."


def played(game_id: str, actions: int, options: dict[str, str] | None = None, deals: int = 0) -> Match:
    """Return a match after so many first actions of the lists, or after so many deals."""
    game = kit(game_id).game()
    match = Match(game, read_options(game.options, {"players": "2", **(options or {})}), 3)
    while len(match.log) < actions or len(match.sheet) < deals:
        if match.between_deals:
            match.next_deal()
        seat = match.deal.actors()[0]
        match.submit(seat, match.view(seat).actions(seat)[0])
    return match


def saved(folder: Path, *matches: Match) -> None:
    """Save matches of a person against a bot."""
    with Store(folder / STORE) as store:
        for match in matches:
            store.matches.begin(recorded(match, SEATS[: match.options.players]))


def damaged(folder: Path, statement: str, *given: object) -> None:
    with Store(folder / STORE) as store, store.database.writing() as connection:
        connection.execute(statement, given)


def looked(program: Program, count: int = 60) -> list[str]:
    """Let the menu look into its matches; return how they stand."""
    frames(program, count)
    return [each.standing for each in menu(program).contents.saved]


def test_a_first_deal_stands_as_its_plates_say(tmp_path: Path) -> None:
    match = played("psychological-jujitsu", 8)
    saved(tmp_path, match)
    with running(tmp_path) as program:
        scores = match.deal.view(2).scores  # type: ignore[attr-defined]  # of this game
        assert looked(program) == [f"Deal 1 · Ada {scores[0]}, Vera {scores[1]}"]
        assert text(program, "go on standing") == f"Deal 1 · Ada {scores[0]}, Vera {scores[1]}"
        assert text(program, "go on who") == "Ada against Vera (hard)"


def test_a_later_deal_stands_with_the_totals_of_those_before(tmp_path: Path) -> None:
    match = played("basra", 0, deals=2)
    ada, vera = match.totals
    after = played("basra", len(match.log) + 3)
    saved(tmp_path, match, after)
    with running(tmp_path) as program:
        assert sorted(looked(program)) == [
            f"After deal 2 · Ada {ada}, Vera {vera}",
            f"Deal 3 · Ada {ada}, Vera {vera}",
        ]


def test_what_was_taken_back_does_not_count(tmp_path: Path) -> None:
    match = played("psychological-jujitsu", 8)
    saved(tmp_path, match)
    with Store(tmp_path / STORE) as store:
        store.matches.claim(MatchId(1))
        store.matches.set_position(MatchId(1), 0, 1, 0)
    with running(tmp_path) as program:
        assert looked(program) == ["Deal 1 · Ada 0, Vera 0"]


def test_a_long_match_is_looked_into_over_several_frames(tmp_path: Path) -> None:
    match = played("basra", 5 * AT_ONCE)
    saved(tmp_path, match)
    with running(tmp_path) as program:
        assert looked(program, 3) == [""]
        assert looked(program, 6)[0].startswith("Deal ")


def test_the_list_of_saved_games_learns_how_they_stand_while_it_is_open(tmp_path: Path) -> None:
    saved(
        tmp_path,
        played("psychological-jujitsu", 8),
        played("basra", 3 * AT_ONCE),
        played("basra", 3 * AT_ONCE + 1),
    )
    with running(tmp_path) as program:
        press(program, "saved games")
        assert text(program, "standing 1") == ""
        frames(program, 60)
        assert [text(program, f"standing {number}")[:5] for number in (1, 2, 3)] == ["Deal "] * 3


# The second of three matches of Basra gets an odd row.

SEAT = "UPDATE seats SET who = ? WHERE match_id = 2 AND seat = 1"
OPTION = "UPDATE options SET value = ? WHERE match_id = 2 AND name = 'players'"
ACTION = "UPDATE actions SET notation = ? WHERE match_id = 2 AND number = 4"
ACTOR = "UPDATE actions SET seat = ? WHERE match_id = 2 AND number = 4"
DAMAGES: tuple[tuple[str, object, str], ...] = (
    (SEAT, "bot genius Vera", "neither a person nor a bot"),
    (SEAT, "somebody", "neither a person nor a bot"),
    ("UPDATE seats SET who = CAST(? AS TEXT) WHERE match_id = 2", b"person \xff", "its player at seat 1 is"),
    ("DELETE FROM seats WHERE match_id = 2 AND seat = ?", 0, "nobody sits at seat 1"),
    ("DELETE FROM seats WHERE match_id = 2 AND seat = ?", 1, "2 play, and 1 are named"),
    ("UPDATE matches SET position = ? WHERE id = 2", -3, "its position is '-3'"),
    ("UPDATE matches SET position = ? WHERE id = 2", 2**62, "its position is '4611686018427387904'"),
    ("UPDATE options SET name = ? WHERE match_id = 2 AND name = 'target'", "goal", "no option 'goal'"),
    (OPTION, "9" * 60, "option players cannot be"),
    (OPTION, "4", "the rules refuse this action"),
    (OPTION, b"\xff", "its option is"),
    ("UPDATE matches SET game = ? WHERE id = 2", "whist", "there is no game 'whist'"),
    ("UPDATE matches SET seed = ? WHERE id = 2", "luck", "its seed is 'luck'"),
    ("UPDATE matches SET seed = ? WHERE id = 2", "12", "the rules refuse this action"),
    (ACTION, "play 2C -", "the rules refuse this action"),
    (ACTION, "play ?? -", "a back is not in your hand"),
    (ACTOR, 2**62, "its seat in action 5 is"),
    (ACTOR, 7, "There is no seat 7"),
    ("UPDATE matches SET updated = ? WHERE id = 2", "9999-12-31T23:59:59+00:00", "its last action is"),
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    saved(tmp_path, *(played("basra", actions) for actions in (10, 11, 12)))
    return tmp_path


@pytest.mark.parametrize(("statement", "value", "reason"), DAMAGES)
def test_an_odd_row_spoils_its_own_match_only(
    folder: Path, statement: str, value: object, reason: str
) -> None:
    damaged(folder, statement, value)
    with running(folder) as program:
        assert len(looked(program)) == 2
        contents = menu(program).contents
        assert [each.match for each in contents.saved] == [3, 1]
        assert contents.notice.startswith("A saved match of ")
        assert " is set aside (" in contents.notice
        assert reason in contents.notice
        assert contents.notice.endswith(STAYS)
        assert contents.notice.isprintable()
        press(program, "saved games")
        press(program, "go on 1")
        assert len(log(program)) == 10
        assert program.store.database.rows("SELECT count(*) FROM matches") == [(3,)]
        assert program.store.database.rows("SELECT count(*) FROM actions") == [(33,)]


def test_what_is_set_aside_is_told_once(folder: Path) -> None:
    damaged(folder, "UPDATE matches SET position = -3 WHERE id = 2")
    with running(folder) as program:
        assert STAYS in menu(program).contents.notice
        program.menu()
        frames(program, 20)
        assert menu(program).contents.notice == ""
        assert [each.match for each in menu(program).contents.saved] == [3, 1]


def test_of_many_two_are_told_one_by_one(tmp_path: Path) -> None:
    saved(tmp_path, *(played("basra", actions) for actions in range(4, 10)))
    damaged(tmp_path, "UPDATE matches SET position = -id WHERE id > 1")
    with running(tmp_path) as program:
        notice = menu(program).contents.notice
        assert notice.count("is set aside") == 2
        assert notice.endswith("So are 3 more.")


def test_a_match_that_turns_out_odd_when_gone_on_with_is_set_aside(folder: Path) -> None:
    with running(folder) as program:
        looked(program)
        program.store.database.connection.execute(
            "UPDATE actions SET notation = 'play 2C' WHERE match_id = 3"
        )
        press(program, "go on")
        assert "A saved match of Basra is set aside" in menu(program).contents.notice
        assert [each.match for each in menu(program).contents.saved] == [2, 1]
        assert program.store.matches.held_here(MatchId(3)) is False


def test_of_many_saved_games_a_page_is_shown_at_a_time(tmp_path: Path) -> None:
    match = played("psychological-jujitsu", 2)
    saved(tmp_path, *([match] * (2 * PAGE + 3)))
    with running(tmp_path) as program:
        assert text(program, "go on title").startswith("Go on")
        assert len(menu(program).contents.saved) == PAGE
        press(program, "saved games")
        shown = menu(program).pane.dialogs[-1]
        assert shown.value == f"Saved games: 1 to {PAGE} of {2 * PAGE + 3}"
        menu(program).pane.focus("older", ringed=True)
        for number in (2, 3):
            press(program, "older")
            assert menu(program).pane.dialogs[-1].value.startswith(f"Saved games: {(number - 1) * PAGE + 1} ")
        assert not menu(program).pane.find("older").enabled
        oldest = menu(program).pane.find("go on 1")
        assert oldest.visible
        frames(program, 60)
        assert text(program, "standing 1").startswith("Deal 1"), "it is looked into when it is listed"
        press(program, "delete 1")
        press(program, "delete")
        assert menu(program).pane.dialogs[-1].value == f"Saved games: 41 to {2 * PAGE + 2} of {2 * PAGE + 2}"
        press(program, "newer")
        assert menu(program).pane.dialogs[-1].value.startswith(f"Saved games: {PAGE + 1} to {2 * PAGE} ")


def test_matches_that_were_looked_into_before_are_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved(tmp_path, *(played("basra", actions) for actions in (10, 11, 12)))
    with running(tmp_path) as program:
        before = looked(program)
    assert all(before)
    with running(tmp_path) as program:
        monkeypatch.setattr(program.store.matches, "load", pytest.fail)
        assert looked(program) == before


def test_a_patience_stands_under_the_number_of_its_deal(tmp_path: Path) -> None:
    game = kit("klondike").game()
    match = Match(game, read_options(game.options, {}), 4711)
    match.submit(0, match.view(0).actions(0)[0])
    with Store(tmp_path / STORE) as store:
        store.matches.begin(recorded(match, SEATS[:1]))
    with running(tmp_path) as program:
        assert looked(program)[0].startswith("Deal 4711 ")


def test_leaving_a_table_comes_back_to_what_was_searched(tmp_path: Path) -> None:
    with running(tmp_path) as program:
        search = menu(program).pane.find("search")
        assert isinstance(search, TextField)
        search.value = "spider"
        menu(program).pages.refresh()
        menu(program).pages.list.lines.step(pygame.K_DOWN)
        chosen = menu(program).pages.list.chosen
        assert chosen is not None
        press(program, "start")
        press(program, "menu")
        press(program, "leave")
        assert menu(program).pane.find("search").value == "spider"
        assert menu(program).pages.list.chosen == chosen
