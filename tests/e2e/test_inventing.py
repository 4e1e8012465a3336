"""The workshop of rules in a real window: four rules by mouse, one by keyboard."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Final

import pytest

from cardtable.engine.match import Match
from cardtable.engine.replay import recorded
from cardtable.games.ninety_nine.rules.accounts import Phase
from cardtable.games.ninety_nine.rules.check import reference_play
from cardtable.games.ninety_nine.rules.conditions import CONDITIONS, MEASURES, RANKS, TOTALS
from cardtable.games.ninety_nine.rules.deal import NinetyNineDeal
from cardtable.games.ninety_nine.rules.effects import EFFECTS
from cardtable.games.ninety_nine.rules.game import NinetyNine
from cardtable.games.ninety_nine.rules.grammar import KINDS
from cardtable.games.ninety_nine.rules.moves import Invent
from cardtable.games.ninety_nine.rules.options import Drawing, NinetyNineOptions
from cardtable.games.ninety_nine.rules.stock import STOCK, rule_of
from cardtable.store.journal import Journal
from cardtable.store.settings import Settings, Speed, write_settings
from cardtable.store.store import opened
from tests.e2e.rig import Program
from tests.e2e.screen import Screen, until
from tests.store.kept import under_way

pytestmark = pytest.mark.e2e

STORE: Final = "cardtable.sqlite3"
LINE: Final = 36  # pixels of a word in a list
EDGE: Final = 6  # pixels around all of them
BUTTON: Final = 18  # pixels from the end of a number to the middle of its button


@pytest.fixture
def program(screen: Screen, tmp_path: Path) -> Iterator[Program]:
    """Give a program in which a person has won a hand, and is at the workshop."""
    home = tmp_path / "home"
    home.mkdir()
    write_settings(home, Settings(speed=Speed.INSTANT, sound=False, size=(1280, 720)))
    keep_match(home)
    with Program(screen, [sys.executable, "-m", "cardtable"], home) as started:
        started.click("button", "go on")
        started.told(lambda probe: probe.scene == "table", "the table")
        started.click("button", "lift")
        started.click("button", "invent")
        started.told(lambda probe: probe.scene == "invention", "the workshop")
        yield started


def keep_match(home: Path) -> None:
    """Save a match of two people in which a hand is over."""
    match = Match(NinetyNine(), NinetyNineOptions(players=2, drawing=Drawing.AUTO, fairness_games=100), 5)
    rng = Random(5)
    while isinstance(match.deal, NinetyNineDeal) and match.deal.phase is Phase.PLAY:
        match.submit(match.deal.turn, reference_play(match.deal, match.deal.turn, rng))
    store = opened(home / STORE)
    Journal.begun(store.matches, recorded(match, ("person Ada", "person Ben"))).release()
    store.close()


def choose(program: Program, name: str, place: int) -> None:
    """Click a drop-down, and then one of its words."""
    program.click("dropdown", name)
    box = program.place("scrollbox", f"{name} list")
    program.click_at((box.x + box.width // 3, box.y + EDGE + place * LINE + LINE // 2))
    program.told(lambda probe: probe.find("scrollbox", f"{name} list") is None, "the list to close")


def step(program: Program, name: str, times: int) -> None:
    """Click the button of a number that makes it less, or more, so often."""
    for _ in range(abs(times)):
        place = program.place("spinner", name)
        x = place.x + BUTTON if times < 0 else place.x + place.width - BUTTON
        program.click_at((x, place.y + place.height // 2))


def proclaimed(program: Program) -> str:
    """Return the rule that was made in the match, once the table is back."""
    program.told(lambda probe: probe.scene == "table", "the table again")
    until(lambda: saved(program.home) is not None, "the rule on the disk")
    made = saved(program.home)
    assert made is not None
    return made.rule


def saved(home: Path) -> Invent | None:
    store = opened(home / STORE)
    try:
        (match,) = under_way(store)
        last = store.matches.load(match.id).match(NinetyNine()).log[-1].action
        return last if isinstance(last, Invent) else None
    finally:
        store.close()


def rank(name: str) -> int:
    return [*RANKS].index(name)


def sevens(program: Program) -> None:
    choose(program, "if.0.rank.0", rank("7"))


def twos(program: Program) -> None:
    choose(program, "kind", [*KINDS].index("value"))
    choose(program, "if.0.rank.0", rank("2"))
    step(program, "amount.set", -8)
    program.click("toggle", "if the player likes")


def nines(program: Program) -> None:
    choose(program, "if.0.rank.0", rank("9"))
    choose(program, "do.0", [*EFFECTS.entries].index("no_replacement"))


def tens(program: Program) -> None:
    program.click("button", "if.0 away")
    choose(program, "kind", [*KINDS].index("constraint"))
    choose(program, "never.0", [*CONDITIONS.entries].index("total"))
    choose(program, "never.0.total", [*TOTALS].index("final"))
    choose(program, "never.0.is", [*MEASURES.entries].index("multiple_of"))
    step(program, "never.0.is.multiple_of", 8)


@pytest.mark.parametrize(
    ("name", "built"), [("rev7", sevens), ("two12", twos), ("nine0", nines), ("no10", tens)]
)
def test_a_rule_is_put_together_by_mouse(
    program: Program, name: str, built: Callable[[Program], None]
) -> None:
    """Clauses N9-46, N9-126."""
    built(program)
    program.click("button", "make")
    assert rule_of(proclaimed(program)) == STOCK[name]
    assert program.close() == 0


def test_a_rule_is_put_together_by_keyboard_alone(program: Program) -> None:
    program.key(*["Tab"] * 4, "Return", "Down", "Return")  # back, undo and redo, then the kind
    program.told(lambda probe: probe.find("spinner", "amount.set"), "what a card counts")
    program.key(*["Tab"] * 2, "Return", "2", "Return")  # the condition, then its rank: a 2
    program.key(*["Tab"] * 6, "1", "2")  # past what adds conditions and the amount's kind, to its number
    program.key("Tab", "space")  # if the player likes
    program.key("Tab", *"twelve", "Return")  # a name for it
    assert rule_of(proclaimed(program)) == STOCK["two12"]
    made = saved(program.home)
    assert made is not None
    assert made.title == "twelve"
    assert program.close() == 0
