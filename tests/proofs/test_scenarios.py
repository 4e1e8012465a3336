from enum import Enum

import pytest
import yaml

from cardtable.catalogue import game
from cardtable.engine.cards import Card, Suit, card, cards
from cardtable.proofs.positions import set_position
from cardtable.proofs.scenarios import (
    BadScenario,
    Data,
    Scenario,
    differences,
    read_scenario,
)
from tests.engine.toys import Table

GOOD = """
name: a win
clauses: [PJ-14]
game: psychological-jujitsu
options: {players: 2}
sheet: [[3, 4]]
position: {hand/0: 9S 2S, hand/1: JC 3C, prize: 10D, prizes: AD}
do:
  - {seat: 0, bid: 9S}
  - {seat: 1, bid: JC}
expect:
  won/1: 10D AD
  scores: [0, 11]
"""


def written(**changed: Data) -> Data:
    """Return the good scenario as YAML gives it, with some keys changed; None leaves a key out."""
    raw = {**yaml.safe_load(GOOD), **changed}
    return {key: value for key, value in raw.items() if value is not None}


def found(**changed: Data) -> list[str]:
    scenario = read_scenario(written(**changed))
    return differences(scenario, game(scenario.game))


def test_a_scenario_is_read_key_by_key() -> None:
    scenario = read_scenario(written(seed=7))
    assert (scenario.name, scenario.game, scenario.clauses) == ("a win", "psychological-jujitsu", ("PJ-14",))
    assert (scenario.sheet, scenario.seed, len(scenario.do)) == (((3, 4),), 7, 2)
    assert read_scenario({"name": "x", "game": "y", "expect": {}}) == Scenario("x", "y")


def test_what_comes_out_as_expected_has_no_differences() -> None:
    assert found() == []


@pytest.mark.parametrize(
    ("expect", "difference"),
    [
        ({"won/1": "10D"}, "won/1: expected 10D, found 10D AD"),
        ({"scores": [10, 0]}, "scores: expected [10, 0], found [0, 11]"),
        ({"result": None}, "result: expected None, found [0, 11]"),
        ({"winners": [0]}, "winners: expected [0], found [1]"),
        ({"phase": "bid"}, "phase: expected bid, found over"),
        ({"error": "already_bid"}, "error: expected already_bid, found None"),
        ({"counts": {"won/0": 1}}, "counts: expected {'won/0': 1}, found {'won/0': 0}"),
        ({"actions": {"0": ["bid 2S"]}}, "actions: expected {'0': ['bid 2S']}, found {'0': []}"),
        ({"seen": {"2": {"won/1": "?? AD"}}}, "seen: expected {'2': {'won/1': '?? AD'}}, found "),
    ],
)
def test_a_difference_says_what_was_expected_and_what_was_found(expect: Data, difference: str) -> None:
    (sentence,) = found(expect=expect)
    assert sentence.startswith(difference)


def test_the_order_of_a_hand_is_of_no_account_but_that_of_an_open_pile_is() -> None:
    assert found(do=[], expect={"hand/0": "9S 2S"}) == []
    assert found(do=[], expect={"hand/0": "2S 9S"}) == []
    assert found(expect={"won/1": "AD 10D"}) == ["won/1: expected AD 10D, found 10D AD"]


def test_without_a_position_the_deal_is_dealt_by_the_seed() -> None:
    dealt = written(position=None, do=None, expect={"counts": {"hand/0": 13, "prizes": 12}})
    scenario = read_scenario(dealt)
    assert differences(scenario, game(scenario.game)) == []


def test_an_unexpected_refusal_is_a_difference_if_it_is_the_last_action() -> None:
    assert found(do=[{"seat": 0, "bid": "KS"}], expect={}) == ["error: expected None, found card_not_in_hand"]


@pytest.mark.parametrize(
    ("raw", "sentence"),
    [
        (None, "a scenario is a mapping with the keys clauses, do, expect, game, name, options, position,"),
        (["name"], "a scenario is a mapping with the keys"),
        (
            {"name": "x", "game": "y"},
            "scenario 'x': it needs name, game and expect; the keys are",
        ),
        (written(colour="red"), "scenario 'a win': unknown key 'colour'; the keys are clauses, do, expect"),
        (written(clauses="PJ-14"), "scenario 'a win': clauses should be a list, not 'PJ-14'"),
        (written(options=["players"]), "scenario 'a win': options should be a mapping, not ['players']"),
        (written(sheet=[3, 4]), "scenario 'a win': sheet should be a list, not 3"),
        (written(sheet=[["a", 4]]), "scenario 'a win': sheet should be a whole number, not 'a'"),
        (written(seed="first"), "scenario 'a win': seed should be a whole number, not 'first'"),
        (written(seed=True), "scenario 'a win': seed should be a whole number, not True"),
        (written(position="2S"), "scenario 'a win': position should be a mapping, not '2S'"),
        (written(do={"seat": 0}), "scenario 'a win': do should be a list, not {'seat': 0}"),
        (written(do=["bid 9S"]), "scenario 'a win': do should be a mapping, not 'bid 9S'"),
        (written(expect=[1]), "scenario 'a win': expect should be a mapping, not [1]"),
    ],
)
def test_what_is_no_scenario_is_refused(raw: Data, sentence: str) -> None:
    with pytest.raises(BadScenario) as refused:
        read_scenario(raw)
    assert str(refused.value).startswith(sentence)


POSITION = {"hand/0": "9S 2S", "hand/1": "JC 3C", "prize": "10D", "prizes": "AD"}


@pytest.mark.parametrize(
    ("key", "value", "sentence"),
    [
        ("options", {"player": 2}, "there is no option 'player': did you mean players?"),
        ("options", {"players": 8}, "option players cannot be '8': it takes 2 to 7"),
        ("sheet", [[1, 2, 3]], "sheet: each row should hold the points of 2 seats"),
        ("position", {"stock": "9S"}, "position: no pile or fact is named 'stock', only deck, prizes, prize"),
        ("position", {"pack": ["9S"]}, "position: no pile or fact is named 'pack', only"),
        ("position", {"hand/0": "9X"}, "position, hand/0: '9X' is no card: write rank and suit"),
        ("position", {"hand/0": "9S", "hand/1": "9S"}, "position: 9S lies in two places"),
        ("position", {"hand/0": "9S/2"}, "position: 9S/2 is not in this game"),
        (
            "position",
            {"phase": "bidding"},
            "position, phase should be one of bid, result, over, not",
        ),
        ("position", {"ties": 3}, "position, ties should be a list, not 3"),
        ("position", {"ties": ["9S"] * 301}, "position, ties should be at most 300 values"),
        ("position", {**POSITION, "prizes": "AD 2D"}, "as many cards in each hand as prizes (D16)"),
        ("do", [{"bid": "9S"}], "do, action 1: seat should be a whole number, not None"),
        ("do", [{"seat": "me", "bid": "9S"}], "do, action 1: seat should be a whole number, not 'me'"),
        ("do", [{"seat": 0, "fly": "9S"}], "do, action 1: 'fly' is no action here; there are bid"),
        ("do", [{"seat": 0, "bid": "9S", "to": 1}], "do, action 1: bid takes card, not card, to"),
        (
            "do",
            [{"seat": 0, "bid": "KS"}, {"seat": 0, "bid": "9S"}],
            "do, action 1: bid KS is refused:",
        ),
        (
            "expect",
            {"trick": "9S"},
            "expect: nothing is named 'trick'; there are actions, counts, error",
        ),
        ("expect", {"view": 1}, "expect: nothing is named 'view'; there are"),
        ("expect", {"won/0": "9X"}, "expect, won/0: '9X' is no card"),
        ("expect", {"counts": {"trick": 1}}, "there is no pile 'trick'; there are deck, prizes"),
        ("expect", {"counts": 3}, "counts should be a mapping, not 3"),
        ("expect", {"seen": {0: "9S"}}, "seen should be a mapping, not '9S'"),
        ("expect", {"seen": {3: {"deck": ""}}}, "seen: there is no seat 3, only 0 to 2"),
        ("expect", {"actions": {2: []}}, "actions: there is no seat 2, only 0 to 1"),
        ("expect", {"actions": {0: "bid 9S"}}, "actions should be a list, not 'bid 9S'"),
    ],
)
def test_a_scenario_that_does_not_fit_its_game_is_refused(key: str, value: Data, sentence: str) -> None:
    with pytest.raises(BadScenario) as refused:
        found(**{key: value})
    assert str(refused.value).startswith(f"scenario 'a win': {sentence}")


class Grade(Enum):
    LOW = 1
    HIGH = 2


class Holding(Table):
    """A toy with facts whose kind only the class tells."""

    trump: Suit | None
    calls: tuple[int | None, ...]
    best: Card | None
    grades: tuple[Grade, ...]

    def __init__(self) -> None:
        super().__init__()
        self.trump, self.best = None, None
        self.calls, self.grades = (None, None), ()


def test_facts_are_laid_out_by_the_kind_that_the_class_declares() -> None:
    deal = Holding()
    laid = {"trump": "hearts", "calls": [2, None], "best": "7S", "grades": ["low", "HIGH"], "heap": "2S 3S!"}
    set_position(deal, laid)
    assert (deal.trump, deal.calls, deal.best) == (Suit.HEARTS, (2, None), card("7S"))
    assert deal.grades == (Grade.LOW, Grade.HIGH)
    assert (list(deal.heap), deal.heap.turned) == (cards("2S 3S"), frozenset({card("3S")}))
    set_position(deal, {"trump": None})
    assert deal.trump is None


@pytest.mark.parametrize(
    ("fact", "value", "sentence"),
    [
        ("trump", "stars", "position, trump should be one of clubs, diamonds, hearts, spades, not 'stars'"),
        ("calls", ["x"], "position, calls should be a whole number, not 'x'"),
        ("calls", 2, "position, calls should be a list, not 2"),
        ("grades", [None], "position, grades should not be empty"),
        ("best", "7X", "position, best '7X' is no card"),
    ],
)
def test_a_fact_of_another_kind_is_refused(fact: str, value: Data, sentence: str) -> None:
    with pytest.raises(ValueError, match=f"^{sentence}"):
        set_position(Holding(), {fact: value})
