"""The workshop at the table: whoever has won a hand goes there, comes back, and what is made is read out."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from cardtable.games.ninety_nine.rules.accounts import Phase
from cardtable.games.ninety_nine.rules.check import reference_play
from cardtable.games.ninety_nine.rules.deal import NinetyNineDeal
from cardtable.games.ninety_nine.rules.moves import Fail, Failure, Invent
from cardtable.games.ninety_nine.rules.options import Drawing, NinetyNineOptions
from cardtable.games.ninety_nine.rules.stock import STOCK, rule_of
from cardtable.ui.app.program import Program
from cardtable.ui.inventing.scene import InventionScene
from cardtable.ui.match.players import Player
from cardtable.ui.series.series import Table
from cardtable.ui.widgets.dropdown import DropDown
from tests.ui.programs import frames, names, press, running, table

OPTIONS = NinetyNineOptions(players=2, drawing=Drawing.AUTO, fairness_games=100)


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    """Give a program whose two people have played a hand, so that one of them may invent a rule."""
    with running(tmp_path) as made:
        made.screens.playing.begin(Table("ninety-nine", OPTIONS, (Player("Ada"), Player("Ben")), 3))
        session, rng = table(made).session, Random(1)
        while (deal := hand(made)).phase is Phase.PLAY:
            session.act(deal.turn, reference_play(deal, deal.turn, rng))
        frames(made, 40)
        if "lift" in names(made):
            press(made, "lift")
        yield made


def hand(program: Program) -> NinetyNineDeal:
    played = program.screens.playing._played
    assert played is not None, "a match is at the table"
    deal = played[0].match.deal
    assert isinstance(deal, NinetyNineDeal)
    return deal


def page(program: Program) -> InventionScene:
    scene = program.window.stage.top
    assert isinstance(scene, InventionScene)
    return scene


def choose(program: Program, name: str, words: str) -> None:
    widget = page(program).pane.find(name)
    assert isinstance(widget, DropDown)
    widget.choose(widget.choices.index(words))
    frames(program)


def test_a_rule_is_made_there_and_read_out(program: Program) -> None:
    press(program, "invent")
    choose(program, "if.0.rank.0", "a 7")
    press(program, "make")
    frames(program, 40)
    deal, session = hand(program), table(program).session
    assert [rule_of(text) for text in deal.rules] == [STOCK["rev7"]]
    assert isinstance(session.match.log[-1].action, Invent)
    assert deal.phase is Phase.QUESTION


def test_what_was_put_together_is_there_again(program: Program) -> None:
    press(program, "invent")
    choose(program, "if.0.rank.0", "a 7")
    program.window.frame(0.1, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")])
    assert hand(program).phase is Phase.RULE
    press(program, "invent")
    assert "plays a 7" in page(program).invention.preview()


def test_only_the_outcome_of_a_check_is_logged(program: Program) -> None:
    before = len(table(program).session.match.log)
    session = table(program).session
    press(program, "invent")
    choose(program, "do.0", "the same player plays again")
    press(program, "if.0 away")
    press(program, "make")
    frames(program, 10)
    log = session.match.log
    assert len(log) == before + 1
    failed = log[-1].action
    assert isinstance(failed, Fail)
    assert failed.failure is Failure.DEGENERATE
    press(program, "nothing")
    frames(program, 10)
    assert (hand(program).phase, hand(program).rules) == (Phase.QUESTION, ())
