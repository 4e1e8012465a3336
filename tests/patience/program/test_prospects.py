"""Prospects at the table: what is said after each move, the way that is shown, and how one goes back."""

import pytest

from cardtable.engine.result import Ending
from cardtable.patience.judge.judge import Finding
from cardtable.patience.kernel.actions import GIVE_UP
from cardtable.patience.solver.search import Answer
from cardtable.table.chores import Verdicts
from cardtable.ui.solitaire import win_check as prospects
from cardtable.ui.solitaire.win_check import Prospects
from cardtable.ui.stage.window import Window
from tests.patience.program.judged import Judged, Pondering
from tests.patience.program.window_table import deal_of
from tests.ui.widgets.driving import FRAME


def test_nothing_is_said_or_asked_until_the_player_wishes_it(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    judged = Judged("freecell", window, monkeypatch, wanted=Verdicts.OFF)
    assert (judged.said, judged.judge.questions) == ("", 0)
    judged.wanted = Verdicts.ALL
    judged.wait()
    assert judged.said == "Can still be won"


def test_the_judge_is_asked_once_the_player_has_stopped_moving(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    judged = Judged("freecell", window, monkeypatch, wanted=Verdicts.ALL)
    way = judged.remarks.finding
    assert way is not None
    before = judged.judge.questions
    for action in way.way[:3]:
        judged.table.session.act(0, action)
        judged.table.hand.wait(0.1)
    assert judged.judge.questions == before
    judged.wait()
    assert (judged.judge.questions, judged.said) == (before + 1, "Can still be won")


def test_a_move_that_loses_is_told_and_one_goes_back(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    judged = Judged("bakers-game", window, monkeypatch, wanted=Verdicts.ALL)
    assert judged.said == "Can still be won"
    match = judged.table.match
    for _ in range(12):
        judged.act(next(each for each in deal_of(judged.table).actions(0) if each is not GIVE_UP))
        if judged.said.startswith("Can no longer"):
            break
    assert judged.said == "Can no longer be won; the last move lost it"
    moves = len(match.log)
    judged.press(prospects.BACK)
    judged.wait()
    assert (len(match.log), judged.said) == (moves - 1, "Can still be won")
    assert prospects.BACK not in judged.buttons()


def test_that_a_game_is_lost_is_said_once_unasked_and_one_goes_back(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    judged = Judged("bakers-game", window, monkeypatch, wanted=Verdicts.LOST)
    match, said = judged.table.match, list[str]()
    monkeypatch.setattr(judged.remarks, "_say", lambda sentence, _seconds: said.append(sentence))
    for _ in range(12):
        assert (judged.said, said) == ("", [])
        judged.act(next(each for each in deal_of(judged.table).actions(0) if each is not GIVE_UP))
        if judged.said:
            break
    moves = len(match.log)
    assert judged.said == "Can no longer be won; the last move lost it"
    assert said == ["The game can no longer be won from here. Go back there, or deal anew."]
    judged.act(next(each for each in deal_of(judged.table).actions(0) if each is not GIVE_UP))
    assert judged.said == "Can no longer be won; lost 2 moves ago"
    judged.press(prospects.BACK)
    judged.wait()
    assert (len(match.log), judged.said, len(said)) == (moves - 1, "", 1)


def test_the_way_is_shown_unasked_and_can_be_stopped(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    judged = Judged("freecell", window, monkeypatch, wanted=Verdicts.OFF)
    judged.press(prospects.WAY)
    judged.wait(2.0)
    judged.press(prospects.WAY)
    judged.wait(0.2)
    done = len(judged.table.match.log)
    assert 1 < done < 7
    judged.wait(2.0)
    assert len(judged.table.match.log) == done


@pytest.mark.slow
def test_the_way_is_shown_to_its_end(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    judged = Judged("freecell", window, monkeypatch, wanted=Verdicts.OFF)
    monkeypatch.setattr(prospects, "STEP", 0.0)
    judged.press(prospects.WAY)
    for _ in range(80):
        if deal_of(judged.table).ending is not None:
            break
        judged.table.hand.wait(0.1)
    assert deal_of(judged.table).ending is Ending.WON
    assert judged.table.journal.saved.count("show") == 1, "once for all moves"


def test_as_long_as_a_way_is_looked_for_it_is_said(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    judged = Judged("freecell", window, monkeypatch, wanted=Verdicts.OFF, judge=Pondering())
    judged.press(prospects.WAY)
    judged.wait(2.0)
    assert judged.remarks.finding is not None
    assert (judged.said, len(judged.table.match.log)) == ("Looking for a way …", 0)
    judged.press(prospects.WAY)
    judged.wait()
    assert judged.said == ""


def test_what_the_player_does_alone_is_not_noted_as_shown(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    judged = Judged("freecell", window, monkeypatch, wanted=Verdicts.ALL)
    judged.act(deal_of(judged.table).actions(0)[0])
    assert "show" not in judged.table.journal.saved


def test_the_player_who_moves_is_not_shown_more(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    judged = Judged("freecell", window, monkeypatch, wanted=Verdicts.OFF)
    judged.press(prospects.WAY)
    judged.wait(1.0)
    assert judged.remarks.showing
    judged.table.hand.click((5, 400))
    assert not judged.remarks.showing


def test_a_game_that_is_stuck_says_so_once(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    judged = Judged("golf", window, monkeypatch, wanted=Verdicts.OFF)
    deal = deal_of(judged.table)
    while len(deal.actions(0)) > 1:
        judged.table.session.act(0, next(each for each in reversed(deal.actions(0)) if each is not GIVE_UP))
        judged.table.hand.wait(0.1)
    judged.wait(1.0)
    assert judged.said == "Stuck"
    assert judged.table.scene.notice.text == prospects.STUCK
    judged.wanted = Verdicts.ALL
    judged.remarks.finding = Finding(stuck=True, answer=Answer.LOST, winnable=len(judged.table.match.log) - 7)
    assert judged.remarks._said() == "Stuck; it could be won 7 moves ago"
    assert deal.ending is None


@pytest.mark.parametrize("again", [False, True])
def test_who_takes_a_move_back_or_does_it_again_is_shown_no_more(
    window: Window, monkeypatch: pytest.MonkeyPatch, again: bool
) -> None:
    judged = Judged("freecell", window, monkeypatch, wanted=Verdicts.OFF)
    session, match = judged.table.session, judged.table.match
    judged.press(prospects.WAY)
    judged.wait(2.0)
    session.undo()
    judged.wait(1.0)
    assert not judged.remarks.showing
    done = len(match.log)
    if again:
        judged.press(prospects.WAY)
        assert judged.remarks.showing
        session.redo()
        judged.wait(1.0)
        assert not judged.remarks.showing
        done += 1
    judged.wait(1.0)
    assert len(match.log) == done


def test_who_takes_the_move_back_at_once_is_shown_no_more(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the frame after a move of the way."""
    judged = Judged("freecell", window, monkeypatch, wanted=Verdicts.OFF)
    match = judged.table.match
    judged.press(prospects.WAY)
    for _ in range(600):
        if len(match.log) == 1:
            break
        judged.table.hand.wait(FRAME)
    assert len(match.log) == 1
    judged.table.session.undo()
    judged.wait(2.0)
    assert (len(match.log), judged.remarks.showing) == (0, False)


@pytest.mark.slow
def test_no_way_is_shown_while_nobody_looks_at_the_table(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    judged = Judged("freecell", window, monkeypatch, wanted=Verdicts.OFF)
    looked_at = True
    judged.remarks = Prospects(
        judged.table.session,
        judged.judge,
        lambda: Verdicts.OFF,
        judged.table.scene.notice.say,
        lambda: looked_at,
    )
    judged.table.scene.standing.remarks = judged.remarks
    judged.press(prospects.WAY)
    judged.wait(2.0)
    done = len(judged.table.match.log)
    assert done > 1
    looked_at = False
    judged.wait(2.0)
    assert len(judged.table.match.log) == done
    looked_at = True
    judged.wait(1.0)
    assert len(judged.table.match.log) > done
