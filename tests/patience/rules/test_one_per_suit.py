"""One foundation a suit: no two foundations of a group are begun in the same suit."""

from random import Random

import pytest

from cardtable.engine.actions import Illegal
from cardtable.engine.cards import card
from cardtable.patience.collection import library
from cardtable.patience.collection.library import check_entry
from cardtable.patience.kernel import effects
from cardtable.patience.kernel.actions import Move
from cardtable.patience.solver.model import Model
from cardtable.patience.solver.search import Answer, Solver
from cardtable.patience.text.guide import rules_text
from cardtable.yamlfile import BadFile
from tests.patience.alike import step_is_alike
from tests.patience.positions import dealt, lying, moves, written
from tests.patience.small import can_be_won

MOST = 10**4  # positions: more than these have
TINY = """
tiny:
  name: Tiny
  family: one-pack
  deck: {ranks: [A, "2"]}
  piles:
    tab: {kind: tableau, n: 3, at: [0, 0], build: none, move: top, empty: none}
    found: {kind: foundation, n: 4, at: [1, 1], base: BASE, build: up suit, one_per_suit: ONE}
  deal:
    - {to: tab, cards: rest, up: all}
"""


def test_a_second_ace_of_a_suit_begins_no_foundation_beside_the_first() -> None:
    deal = lying(library.entry("royal-cotillion"), aces_1="|AD", lords_0="AD/2", lords_1="AH", lords_2="2D")
    assert {each for each in moves(deal) if " aces" in each} == {
        f"move AH lords/1 aces/{at}" for at in (0, 2, 3)
    }
    assert len([each for each in moves(deal) if " twos" in each]) == 4
    with pytest.raises(Illegal, match="A♦ begins no foundation there: one of its suit is begun"):
        deal.apply(0, Move(card("AD/2"), "lords/0", "aces/0"))


def test_the_guide_says_so() -> None:
    assert "Each suit has one foundation (jacks) only." in rules_text(library.entry("matrimony"))


@pytest.mark.parametrize("game", ["royal-cotillion", "matrimony"])
def test_the_solver_knows_it(game: str) -> None:
    deal, rng = dealt(game, 3), Random(1)
    made = Model(deal.rules)
    while step_is_alike(made, deal, rng):
        pass
    assert deal.moves > 10


@pytest.mark.parametrize("base", ["[A, '2']", "chosen"])
@pytest.mark.parametrize("one", ["true", "false"])
def test_what_can_be_won_is_what_every_way_of_playing_finds(base: str, one: str) -> None:
    entry = written(TINY.replace("BASE", base).replace("ONE", one))
    for number in range(6):
        deal = lying(entry)
        Random(number).shuffle(deal.deck)
        effects.lay(deal.rules, deal, deal.rules.spec.deal)
        made = Solver(deal.rules)
        answer = made.solve(made.model.codes.position(deal), MOST).answer
        assert answer is (Answer.WON if can_be_won(deal) else Answer.LOST)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("build: up suit", "foundations of one suit each are built in suit"),
        ("kind: foundation", "one_per_suit is for foundations alone"),
    ],
)
def test_it_is_said_of_foundations_built_in_suit_alone(change: str, said: str) -> None:
    other = {"build: up suit": "build: up any", "kind: foundation": "kind: tableau"}[change]
    text = TINY.replace("BASE", "A").replace("ONE", "true").replace(change, other)
    with pytest.raises(BadFile, match=said):
        check_entry(written(text))
