"""Stop: ranks of a foundation on which nothing is put, as the king of golf."""

from random import Random

import pytest

from cardtable.engine.actions import Illegal
from cardtable.engine.cards import card
from cardtable.patience.collection import library
from cardtable.patience.collection.library import check_entry
from cardtable.patience.kernel import effects
from cardtable.patience.kernel.actions import Move
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.solver.model import Model
from cardtable.patience.solver.search import Answer, Solver
from cardtable.patience.solver.symmetry import tails
from cardtable.patience.text.guide import rules_text
from cardtable.yamlfile import BadFile
from tests.patience.alike import step_is_alike
from tests.patience.positions import dealt, lying, moves, written
from tests.patience.small import can_be_won, small_rules

KINGS = {"stop": "K"}
MOST = 10**4  # positions: more than these have
TINY = """
tiny:
  name: Tiny
  family: golf
  deck: {ranks: [A, "2", "3"]}
  piles:
    tab: {kind: tableau, n: 3, at: [0, 0], build: none, move: top, empty: none}
    stock: {kind: stock, at: [0, 1], click: {deal: hole, count: 1}, passes: 1}
    hole: {kind: foundation, at: [1, 1], base: dealt, build: updown any, stop: STOP, from: [tab], max: inf}
  deal:
    - {to: tab, cards: 3, up: all}
    - {to: hole, cards: 1, up: all}
    - {to: stock, cards: rest}
  win: {empty: [tab]}
"""


def king(options: dict[str, str]) -> PatienceDeal:
    """Return a deal in which a queen and an ace could go on the king."""
    return lying(library.entry("golf"), options, tab_0="KD QH", tab_1="AC", hole="KS")


def test_nothing_goes_on_a_king_if_one_likes() -> None:
    assert moves(king({})) == {"move QH tab/0 hole"}
    assert moves(king(KINGS)) == moves(king({**KINGS, "wrap": "yes"})) == set()
    assert len(moves(king({"wrap": "yes"}))) == 2


def test_a_king_still_goes_on_a_queen() -> None:
    deal = lying(library.entry("golf"), KINGS, tab_0="KD", hole="QS")
    assert moves(deal) == {"move KD tab/0 hole"}


def test_the_reason_is_told() -> None:
    with pytest.raises(Illegal, match=r"Nothing goes on K♠: .*, but nothing goes on kings\.$"):
        king(KINGS).apply(0, Move(card("QH"), "tab/0", "hole"))


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_the_solver_knows_it(number: int) -> None:
    deal, rng = dealt("golf", number, KINGS), Random(number)
    made = Model(deal.rules)
    while step_is_alike(made, deal, rng):
        pass
    assert deal.moves > 10


@pytest.mark.parametrize("stop", ["none", '"3"', '["3", A]'])
def test_what_can_be_won_is_what_every_way_of_playing_finds(stop: str) -> None:
    entry, found = written(TINY.replace("STOP", stop)), []
    for number in range(12):
        deal = lying(entry)
        Random(number).shuffle(deal.deck)
        effects.lay(deal.rules, deal, deal.rules.spec.deal)
        one = Solver(deal.rules)
        answer = one.solve(one.model.codes.position(deal), MOST).answer
        assert answer is (Answer.WON if can_be_won(deal) else Answer.LOST)
        found.append(answer)
    assert Answer.LOST in found


def test_no_short_cut_is_taken_where_a_foundation_stops() -> None:
    rules = small_rules(1, "any")
    assert Solver(rules).safety.building is not None
    model = Model(rules)
    assert tails(model) is not None
    text = 'own:\n  name: Own\n  extends: klondike\n  set: {found.stop: "7", found.back: "false"}\n'
    stopping = Solver(lying(written(text)).rules)
    assert (stopping.safety.building, stopping.tails) == (None, None)


OWN = "own:\n  name: Own\n  extends: golf\n  set: {%s}\n"


def test_the_rules_say_it() -> None:
    said = "Foundations are built up or down regardless of suit, but nothing goes on kings; they begin"
    assert said in rules_text(written(OWN % "stop: K"))
    assert "nothing goes" not in rules_text(library.entry("golf"))


@pytest.mark.parametrize(
    ("rule", "sentence"),
    [
        ("tab.stop: K", r"line 4, own\.set\.tab\.stop: stop is for foundations alone"),
        ("hole.stop: X", r"own\.set\.hole\.stop: this cannot be 'X': there are A, 2"),
        (
            "hole.stop: Q, deck: {packs: 2, ranks: [7, 8, 9, 10, K]}, deal: [{to: stock, cards: rest}]",
            r"hole\.stop: this can never apply: there are no such cards",
        ),
        ("hole.stop: K, hole.build: osmosis", r"hole\.stop: this can never apply to what is built so"),
    ],
)
def test_a_mistake_gets_one_sentence(rule: str, sentence: str) -> None:
    with pytest.raises(BadFile, match=sentence):
        check_entry(written(OWN % rule))
