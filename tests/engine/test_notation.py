"""Values as text and as YAML gives them."""

from dataclasses import dataclass
from enum import Enum

import pytest

from cardtable.engine.cards import Card, Suit, card, cards
from cardtable.engine.chance import SeededChance
from cardtable.engine.notation import Tree, plain, read, written
from cardtable.proofs.positions import set_position
from tests.engine.toys import CallingDeal


class Aim(Enum):
    OWN = "one's own"
    ALL = "all"


@dataclass(frozen=True, slots=True)
class Step:
    """A step of a code."""

    aim: Aim
    card: Card | None
    within: int = 0


@dataclass(frozen=True, slots=True)
class Say:
    """A sentence."""

    words: str


@dataclass(frozen=True, slots=True)
class Code:
    """A code with steps."""

    name: str
    steps: tuple[Step | Say, ...]
    strict: bool


CODE = Code(
    "a, b + c", (Step(Aim.ALL, card("10D/2"), 500), Say("it's [late]"), Step(Aim.OWN, None)), strict=True
)


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (Code, CODE),
        (tuple[Code, ...], (CODE, CODE)),
        (tuple[str, ...], ("two words", "a+b", "", "-")),
        (tuple[tuple[tuple[Card, ...], ...], ...], (((card("7D"),), tuple(cards("8D 9D"))), ())),
        (tuple[int, str], (0, "")),
        (Code | None, None),
        (Say | Step, Step(Aim.OWN, card("AS"))),
        (Suit, Suit.HEARTS),
    ],
    ids=str,
)
def test_what_is_written_is_read_again(kind: type, value: object) -> None:
    assert read(kind, written(value)) == value
    assert read(kind, plain(value)) == value


def test_simple_tuples_stay_readable_words() -> None:
    assert written(tuple(cards("7D 8D"))) == "7D+8D"
    assert written((tuple(cards("7D 8D")), (card("9D"),))) == "7D+8D,9D"


@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        ({"aim": "own"}, "should have aim, card, within, not aim"),
        ({"aim": "own", "card": "1Z", "within": 2}, "no card"),
        (["own", "AS", 1, 2], "should have aim, card, within, not 4 values"),
        ("[own", "not well formed"),
    ],
)
def test_what_fits_no_field_is_refused(value: Tree, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence.replace("[", r"\[")):
        read(Step, value)


class Coded(CallingDeal):
    """A deal with a fact that is a frozen dataclass."""

    def __init__(self) -> None:
        super().__init__(2, SeededChance(1))
        self.code: Code | None = None

    code: Code | None


def test_a_position_sets_any_fact() -> None:
    deal = Coded()
    steps = [{"aim": "all", "card": "AS", "within": 5}, ["hello"]]
    set_position(deal, {"code": {"name": "tap", "steps": steps, "strict": False}})
    assert deal.code == Code("tap", (Step(Aim.ALL, card("AS"), 5), Say("hello")), strict=False)
