"""A review over a replay: there is one once a match is over; it is worked out aside, kept with the match."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from cardtable.bots.levels import Budget
from cardtable.bots.review import Found
from cardtable.bots.worths import Basis
from cardtable.catalogue import kit
from cardtable.engine.cards import KING, card
from cardtable.engine.options import read_options
from cardtable.engine.replay import recorded
from cardtable.games.barbu.rules.actions import Double
from cardtable.games.canadian_fish.rules.deal import Ask
from cardtable.games.jaguar.rules.auction import Bid as Called
from cardtable.games.oh_hell.rules.deal import Bid, OhHell
from cardtable.games.spielen.rules.moves import Plan, Signal
from cardtable.patience.judge.looking_back import Looked
from cardtable.store.past.reviews import keep_review, kept_review
from cardtable.store.saved import MatchId
from cardtable.ui.app.screenshot import played
from cardtable.ui.match.players import players_of, written_player
from cardtable.ui.replay import looking_back
from cardtable.ui.replay.past import Past, saved_past
from cardtable.ui.replay.review_words import (
    action_words,
    as_kept,
    dear_ones,
    from_kept,
    headline,
    lines_of,
    rows_of,
    short,
)
from cardtable.ui.replay.reviewing import NOT_OVER, REAL_TIME
from cardtable.ui.replay.scene import ReplayScene
from cardtable.ui.widgets.dialog import Dialog
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.table import Table
from tests.ui.programs import Running
from tests.ui.replay.past_matches import past_of

GAME = "psychological-jujitsu"
NAMES = ("You", "Vera")


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    made = Running(tmp_path)
    yield made
    made.program.close()


def saved(running: Running, past: Past) -> Past:
    """Return a match as it comes from the store, in which it is now."""
    record = recorded(past.match, tuple(map(written_player, past.players)))
    return saved_past(running.program.store.matches, running.program.store.matches.begin(record))


def shown(running: Running, past: Past) -> ReplayScene:
    running.program.screens.replay(past)
    running.wait()
    scene = running.program.window.stage.top
    assert isinstance(scene, ReplayScene)
    return scene


def dialog(scene: ReplayScene) -> Dialog:
    return scene.pane.dialogs[-1]


def test_a_review_is_worked_out_told_and_leads_to_its_decisions(running: Running) -> None:
    past = saved(running, past_of(GAME))
    scene = shown(running, past)
    running.press("review")
    running.wait(40)
    found = dialog(scene)
    assert found.name == "Review: Ada"
    head = found.find("headline")
    assert isinstance(head, Label)
    table = next(each for each in found.walk() if isinstance(each, Table))
    assert head.value.startswith(f"{len(table.value)} decisions")
    running.hand.click(table.body.line(1).center)
    running.wait()
    assert not scene.pane.dialogs
    assert scene.replay.course.stops[scene.replay.at].done == int(table.value[1][0])
    assert scene.replay.session.looking == 0


def test_it_is_kept_with_the_match(running: Running) -> None:
    past = saved(running, past_of(GAME))
    shown(running, past)
    running.press("review")
    running.wait(40)
    assert past.id is not None
    database = running.program.store.database
    rows = kept_review(database, past.id, 0, len(past.match.log))
    assert rows
    for row in rows:
        row["why"] = "Kept."
    keep_review(database, past.id, 0, len(past.match.log), rows)
    running.program.services.back()
    scene = shown(running, past)
    running.press("review")
    assert "Kept." in " ".join(each.value for each in dialog(scene).walk() if isinstance(each, Label))
    assert kept_review(database, past.id, 1, len(past.match.log)) is None
    assert kept_review(database, past.id, 0, len(past.match.log) - 1) is None, "of another end"


def test_work_that_is_stopped_tells_nothing(running: Running) -> None:
    scene = shown(running, past_of(GAME))
    scene.review()
    assert dialog(scene).name == "Review"
    running.program.services.workers.labour.drop()
    running.key(pygame.K_ESCAPE)
    running.wait(20)
    assert not scene.pane.dialogs


def test_before_the_end_there_is_none_and_it_is_said_why(running: Running) -> None:
    scene = shown(running, past_of("oh-hell", 100))
    scene.review()
    assert not scene.pane.dialogs
    assert scene.table.notice.text == NOT_OVER


def test_where_bots_cannot_look_back_at_real_time_it_is_said(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardtable.ui.replay.reviewing.moments_of", lambda _: None)
    scene = shown(running, past_of("spit"))
    scene.review()
    assert not scene.pane.dialogs
    assert scene.table.notice.text == REAL_TIME


def test_a_race_is_reviewed_by_its_clock_and_kept(running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardtable.games.spit.bot.moments.COMPARED", Budget(iterations=2))
    past = saved(running, past_of("spit"))
    scene = shown(running, past)
    running.press("review")
    running.wait(120)
    found = dialog(scene)
    summary, first = found.find("summary"), found.find("line 1")
    assert isinstance(summary, Label)
    assert summary.value.startswith("Cards usually landed 0.7 s after they could be seen to fit.")
    assert isinstance(first, Label)
    assert re.match(r"\d:\d\d: Ada (did nothing for|chose: )", first.value)
    table = next(each for each in found.walk() if isinstance(each, Table))
    assert all(re.match(r"\d+:\d\d$", row[0]) for row in table.value)
    lines = [each.value for each in found.walk() if isinstance(each, Label)]
    running.press("dear 1")
    assert past.id is not None
    rows = kept_review(running.program.store.database, past.id, 0, len(past.match.log))
    assert rows
    assert scene.replay.course.stops[scene.replay.at].done in {row["at"] for row in rows}
    running.program.services.back()
    scene = shown(running, past)
    running.press("review")
    assert [each.value for each in dialog(scene).walk() if isinstance(each, Label)] == lines


def test_a_review_is_read_again_as_it_was_kept() -> None:
    found = (
        Found(3, Bid(1), Bid(2), "Because.", (2.5, 0.5), (2.0, 1.0, 3.0), 200),
        Found(7, Bid(1), Bid(1), "The same."),
        Found(9, Bid(1), Bid(2), "Reckoned.", unit="wins", basis=Basis.RECKONING),
        Found(9, None, Bid(2), "Late.", at=61_500, words=("nothing for 2.0 s", "a bid")),
    )
    rows = json.loads(json.dumps(as_kept(found)))
    assert from_kept(rows, OhHell()) == found
    assert from_kept([{**rows[0], "words": ["one"]}], OhHell()) is None
    assert from_kept([{**rows[0], "time": "soon"}], OhHell()) is None
    assert from_kept([{**rows[0], "done": "dance"}], OhHell()) is None
    assert from_kept([{**rows[0], "cost": [1]}], OhHell()) is None


def test_what_is_odd_in_the_store_is_as_good_as_nothing(running: Running) -> None:
    database = running.program.store.database
    match = saved(running, past_of(GAME)).id
    assert match is not None
    assert kept_review(database, match, 0, 5) is None
    keep_review(database, match, 0, 5, [])
    with database.writing() as connection:
        connection.execute("UPDATE reviews SET found = '[1, {'")
    assert kept_review(database, match, 0, 5) is None


def test_decisions_are_told_in_words_with_how_sure_that_is() -> None:
    sure = Found(3, Bid(1), Bid(2), "A bid of 2 is made more often.", (2.5, 0.5), (2.0, 1.0, 3.0), 200)
    luck = Found(4, Bid(0), Bid(2), "Why not.", (2.5, 2.4), (0.1, -1.0, 1.2), 150)
    same = Found(7, Bid(1), Bid(1), "The same.")
    (_, first), (_, second) = lines_of([same, luck, sure], NAMES, "You")
    assert first == (
        "You chose: bid 1. The hard bot: bid 2. It thinks that worth 2.50 points, and what was chosen 0.50: "
        "2.00 less (between 1.00 and 3.00 with 95 % certainty, by 200 deals that fit). "
        "A bid of 2 is made more often."
    )
    assert "so near that chance may explain it" in second
    told = headline([same, luck, sure])
    assert told == (
        "3 decisions, 1 of them as the hard bot would have done. 1 of the others cost something, together "
        "about 2.0 points."
    )


def test_what_is_alike_by_proof_is_told_so_with_the_reason() -> None:
    fan = Found(3, Bid(1), Bid(1), "All cards of the fan are alike.", basis=Basis.ALIKE)
    again, other = replace(fan, position=5), Found(7, Bid(1), Bid(1), "The same.")
    assert [short(each, NAMES)[1:] for each in (fan, other)] == [("all are alike", ""), ("the same", "")]
    told = "In 2 of them nothing was to be won or lost: All cards of the fan are alike."
    assert headline([fan, again, other]).endswith(f"every time. {told}")
    dear = Found(9, Bid(1), Bid(2), "D.", (2.5, 0.5), (2.0, 1.0, 3.0), 200)
    assert f"would have done. {told} 1 of the others cost" in headline([fan, again, dear])
    assert lines_of([fan], NAMES, "You") == []
    assert from_kept(json.loads(json.dumps(as_kept([fan]))), OhHell()) == (fan,)


def test_the_dearest_are_those_that_cost_something_and_the_same_worth_is_told_so() -> None:
    dear = Found(3, Bid(1), Bid(2), "A.", (2.5, 0.5), (2.0, 1.0, 3.0), 200)
    better, bare = replace(dear, position=4, cost=(-1.0, -2.0, 1.0)), Found(5, Bid(1), Bid(2), "C.")
    assert dear_ones([dear, better, bare]) == [dear, bare]
    equal = Found(6, None, Bid(2), "B.", (1.0, 1.0), (0.0, 0.0, 0.0), 16)
    assert equal.equal
    assert not dear_ones([equal])
    (_, told), *_rest = lines_of([equal], NAMES, "You")
    assert told == (
        "You did nothing. The hard bot: bid 2. It thinks both worth 1.00 points: in every deal that fits "
        "they came to the same. B."
    )
    assert short(equal, NAMES) == ("nothing", "bid 2", "0.00")
    assert short(better, NAMES)[2] == "-1.00 ?"
    assert short(replace(better, cost=(-1.0,) * 3, basis=Basis.RECKONING), NAMES)[2] == "-1.00"


def test_costs_of_several_units_are_told_with_theirs_and_what_only_helps_comes_last() -> None:
    dear = Found(3, Bid(1), Bid(2), "A.", (0.6, 0.4), (0.2, 0.2, 0.2), 1, "wins", Basis.RECKONING)
    seen = Found(4, None, Bid(2), "B.", (0.5, 0.0), (0.5, 0.5, 0.5), 1, "glimpses", Basis.RECKONING)
    assert [row[3] for row in rows_of([dear, dear], NAMES)] == ["20.0", "20.0"]
    assert rows_of([dear, seen], NAMES) == [
        ("3", "bid 1", "bid 2", "20.0 wins in 100"),
        ("4", "nothing", "bid 2", "0.50 cards seen"),
    ]
    assert [each for each, _ in lines_of([seen, dear], NAMES, "You")] == [dear, seen]


def test_players_are_named_in_words_that_bots_have_for_deeds() -> None:
    looked = Found(3, Bid(1), Bid(1), "A.", words=("look at the cards of {1}", "look at the cards of {0}"))
    assert short(looked, NAMES)[0] == "look at the cards of Vera"
    assert short(replace(looked, better=Bid(2)), NAMES)[1] == "look at your cards"


def test_chances_are_told_in_a_hundred_and_by_what_they_are_known() -> None:
    searched = Found(
        3, Bid(1), Bid(2), "A.", (0.625, 0.5), (0.125, 0.05, 0.2), 8, unit="wins", basis=Basis.SEARCHES
    )
    reckoned = Found(4, Bid(1), Bid(2), "B.", (0.9, 0.4), (0.5,) * 3, 1, unit="wins", basis=Basis.RECKONING)
    as_good = replace(reckoned, position=5, worths=(0.4, 0.5), cost=(-0.1,) * 3)
    dearer = replace(searched, position=6, basis=Basis.DEALS, cost=(-0.1, -0.2, -0.05))
    bare = Found(7, Bid(1), Bid(2), "C.")
    told = {
        each.position: line.partition(" The hard bot: bid 2. ")[2]
        for each, line in lines_of([searched, reckoned, as_good, dearer, bare], NAMES, "You")
    }
    assert told == {
        3: "It thinks that worth 62.5 wins in 100, and what was chosen 50.0: 12.5 less (between 5.0 and "
        "20.0 with 95 % certainty, by 8 searches). A.",
        4: "It thinks that worth 90.0 wins in 100, and what was chosen 40.0: 50.0 less, as it reckons. B.",
        5: "It thinks that worth 40.0 wins in 100, and what was chosen 50.0: no less, as it reckons. B.",
        6: "It thinks that worth 62.5 wins in 100, and what was chosen 50.0: no less, when it looked again "
        "(between -20.0 and -5.0 with 95 % certainty, by 8 deals that fit). A.",
        7: "C.",
    }
    late = Found(
        9, None, Bid(2), "E.", (1.5, -0.5), (2.0, 1.0, 3.0), 99, "cards", at=61_500, words=("nothing", "a 7")
    )
    assert lines_of([late], NAMES, "You")[0][1] == (
        "1:01: You did nothing. The hard bot: a 7. It thinks that worth a lead of 1.50 cards, and what was "
        "chosen -0.50: 2.00 less (between 1.00 and 3.00 with 95 % certainty, by 99 deals that fit). E."
    )
    points = Found(8, Bid(1), Bid(2), "D.", (2.5, 0.5), (2.0, 1.0, 3.0), 200)
    assert headline([searched, reckoned, bare, points]).endswith(
        "Of 1 it has no values. 3 of the others cost something, together about 0.62 wins and 2.0 points."
    )


def test_an_action_names_cards_and_players() -> None:
    assert action_words(Ask(1, card("4S")), NAMES) == "ask Vera 4♠"
    assert action_words(Bid(3), NAMES) == "bid 3"
    assert action_words(Called(KING), NAMES) == "bid K"
    assert action_words(Double((1,), ()), NAMES) == "double Vera"
    assert action_words(Plan((Signal("lay_down"),), (card("4S"),)), NAMES) == "plan lay down 4♠"


@pytest.mark.parametrize("mode", ["relaxed", "realtime"])
def test_codes_and_calls_are_reviewed_in_beats_and_in_real_time(
    running: Running, mode: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    few = Budget(iterations=1)
    monkeypatch.setattr("cardtable.bots.review.COMPARISON", few)
    monkeypatch.setattr("cardtable.games.spielen.bot.moments.COMPARED", few)
    game = kit("spielen")
    match = played("spielen", read_options(game.game().options, {"mode": mode}), 3, 100_000)
    past = saved(running, Past(game, match, players_of(("me", "medium", "medium", "medium"), "Ada")))
    scene = shown(running, past)
    running.press("review")
    for _ in range(10):
        running.wait(20)
    found = dialog(scene)
    assert found.name == "Review: Ada"
    summary = found.find("summary")
    assert isinstance(summary, Label)
    assert summary.value.startswith("Calls: ")
    rows = kept_review(running.program.store.database, past.id or MatchId(0), 0, len(match.log))
    assert rows
    assert all(row["cost"] for row in rows if row["done"] != row["better"])


def test_a_patience_says_until_when_it_could_be_won(running: Running) -> None:
    past = saved(running, past_of("freecell", seed=1))
    scene = shown(running, past)
    running.press("review")
    running.wait(40)
    lines = [each.value for each in dialog(scene).walk() if isinstance(each, Label)]
    assert lines[1] == "It could still be won after 7 steps, and with the next it was lost."
    assert lines[2].startswith("A way to win from there: ")
    running.press("go there")
    assert scene.replay.course.stops[scene.replay.at].done == 7
    assert past.id is not None
    assert kept_review(running.program.store.database, past.id, 0, len(past.match.log))
    running.press("review")
    assert [each.value for each in dialog(scene).walk() if isinstance(each, Label)] == lines


def test_what_is_kept_of_a_patience_is_read_again() -> None:
    game = past_of("freecell", seed=1).match.game
    looked = Looked(7, True, (past_of("freecell", seed=1).match.log[7].action,))
    assert looking_back.from_kept(looking_back.as_kept(looked), game) == looked
    assert looking_back.from_kept([], game) is None
    assert looking_back.from_kept([{"winnable": "x", "exact": True, "way": []}], game) is None
