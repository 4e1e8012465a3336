"""Joining: a card that goes on one that waits for it anyway goes there at once, and answers stay the same."""

import pytest

from cardtable.patience.collection.library import entry
from cardtable.patience.kernel.compiled import Rules, compiled
from cardtable.patience.rules.game import begun
from cardtable.patience.solver.search import Answer, Solver
from cardtable.patience.words.games import read_spec
from tests.patience.positions import lying, written

MOST = 10**5  # positions: more than a small game has

SMALL = """
small-fan:
  name: Small
  family: castle
  deck: {ranks: [A, "2", "3", "4", "5"]}
  piles:
    found: {kind: foundation, n: 4, at: [4, 0], base: A, build: up suit, back: BACK}
    tab: {kind: tableau, n: 6, at: [0, 1], build: down suit, move: top, empty: SPACE}
  deal:
    - {to: tab, cards: rest, up: all}
"""


def small_rules(space: str, back: str = "false") -> Rules:
    return compiled(read_spec(written(SMALL.replace("SPACE", space).replace("BACK", back)), {}))


@pytest.mark.parametrize(
    ("space", "back"),
    [("none", "false"), ('"5"', "false"), ('"5"', "true"), ("any", "false")],
)
def test_answers_are_those_of_looking_at_everything(space: str, back: str) -> None:
    rules = small_rules(space, back)
    one, whole, seen, fewer = Solver(rules), Solver(rules), list[Answer](), 0
    assert one.joining is not None
    whole.safety.building = whole.joining = whole.hopes = None
    for number in range(1, 31):
        deal = begun(rules, number)
        position = one.model.codes.position(deal)
        found, other = one.solve(position, MOST), whole.solve(position, MOST)
        assert found.answer is other.answer, number
        seen.append(found.answer)
        fewer += found.states < other.states
    assert {*seen} == {Answer.WON, Answer.LOST}
    assert fewer > len(seen) // 3


def choices(game_id: str, options: dict[str, str], **piles: str) -> list[str]:
    """Return what a solver looks at where cards lie as they are told."""
    deal = lying(entry(game_id), options, **piles)
    one = Solver(deal.rules)
    codes = one.model.codes
    return [str(codes.action(deal, way)) for way in one.choices(codes.position(deal))]


# The five of spades may go on the six, and the eight of hearts on the nine.
JOINED = {"tab_0": "|7S 6S", "tab_1": "|KC 5S", "tab_2": "|9H", "tab_3": "|KD 8H", "tab_4": "|10H"}


def test_a_card_joins_one_that_lies_in_its_suit_already() -> None:
    assert choices("fan", {}, **JOINED) == ["move 5S tab/1 tab/0"]


def test_a_card_that_may_go_elsewhere_is_not_kept_from_it() -> None:
    bared = {**JOINED, "tab_0": "|KS 6S"}  # what lies below the six may be wanted
    assert len(choices("fan", {}, **bared)) == 3
    assert len(choices("fan", {"spaces": "any"}, **JOINED)) > 3  # the six may go to a space


def test_a_single_card_waits_in_its_column_where_spaces_are_of_no_use() -> None:
    single = {**JOINED, "tab_0": "|KS 6S", "tab_4": "|KH 10H"}
    assert choices("fan", {"spaces": "none"}, **single) == ["move 8H tab/3 tab/2"]
    assert len(choices("fan", {}, **single)) == 3
