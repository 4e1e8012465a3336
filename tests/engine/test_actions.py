import re
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

import pytest

from cardtable.engine import refusals
from cardtable.engine.actions import Action, Illegal, Vocabulary
from cardtable.engine.cards import Card, Suit, card, cards
from cardtable.engine.notation import Tree


class Side(Enum):
    OWN = 1
    THEIRS = 2


@dataclass(frozen=True, slots=True)
class Skip(Action):
    pass


@dataclass(frozen=True, slots=True)
class NameTrump(Action):
    suit: Suit


@dataclass(frozen=True, slots=True)
class Capture(Action):
    card: Card
    sets: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Give(Action):
    cards: tuple[Card, ...]
    to: int
    side: Side = Side.OWN
    openly: bool = False


@dataclass(frozen=True, slots=True)
class Speak(Action):
    words: str
    numbers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Call(Action):
    card: Card | None
    place: tuple[int, str] = (0, "")


@dataclass(frozen=True, slots=True)
class CallAnywhere(Action):
    verb_of: ClassVar[type[Action] | None] = Call
    card: Card | None


@dataclass(frozen=True, slots=True)
class Lead(Action):
    shortened: ClassVar[bool] = True
    card: Card
    trump: Suit | None = None


WORDS = Vocabulary(Call, CallAnywhere, Lead, Skip, NameTrump, Capture, Give, Speak)
SEVEN = card("7D")


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Skip(), "skip"),
        (NameTrump(Suit.HEARTS), "name_trump hearts"),
        (Capture(SEVEN, ()), "capture 7D -"),
        (Capture(SEVEN, (tuple(cards("5H")),)), "capture 7D 5H"),
        (Capture(SEVEN, (tuple(cards("5H 2C/2")), tuple(cards("7S")))), "capture 7D 5H+2C/2,7S"),
        (Give(tuple(cards("AS JK")), -1, Side.THEIRS, openly=True), "give AS+JK -1 theirs yes"),
        (Give((), 3), "give - 3 own no"),
        (Speak("take it, 'friend'  now", (1, -2)), None),
        (Speak("", ()), "speak '' -"),
        (Call(None, (2, "left")), "call - 2+left"),
        (Call(SEVEN, (2, "left")), "call 7D 2+left"),
        (CallAnywhere(SEVEN), "call 7D"),
        (Lead(SEVEN), "lead 7D"),
        (Lead(SEVEN, Suit.CLUBS), "lead 7D clubs"),
    ],
)
def test_an_action_is_read_from_its_text(action: Action, text: str | None) -> None:
    assert text is None or str(action) == text
    assert WORDS.read(str(action)) == action


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "'' is no action here; there are call, capture, give, lead, name_trump, skip, speak"),
        ("fly 7D", "'fly' is no action here"),
        ("call 7D 2", "place: should be 2 values, not 1"),
        ("call 8 2+left", "card: '8' is no card"),
        ("call 7D 2+left 3", "call takes 2 or 1 words, not 3"),
        ("skip 7D", "skip takes 0 words, not 1"),
        ("lead", "lead takes 1 or 2 words, not 0"),
        ("name_trump", "name_trump takes 1 words, not 0"),
        ("name_trump stars", "suit: should be one of clubs, diamonds, hearts, spades, not 'stars'"),
        ("capture 7X -", "card: '7X' is no card"),
        ("give 7D two own no", "to: should be a whole number, not 'two'"),
        ("give 7D 2 own perhaps", "openly: should be yes or no, not 'perhaps'"),
        ("speak 'open", "No closing quotation"),
    ],
)
def test_text_that_is_no_action_is_refused_with_the_reason(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}"):
        WORDS.read(text)


PARTS: list[tuple[dict[str, Tree], Action]] = [
    ({"skip": True}, Skip()),
    ({"name_trump": "Hearts"}, NameTrump(Suit.HEARTS)),
    ({"capture": "7D", "sets": ["5H 2C", "7S"]}, Capture(SEVEN, (tuple(cards("5H 2C")), tuple(cards("7S"))))),
    ({"capture": "7D", "sets": []}, Capture(SEVEN, ())),
    ({"give": "AS JK", "to": 1, "side": "own", "openly": True}, Give(tuple(cards("AS JK")), 1, openly=True)),
    ({"give": ["AS", "JK"], "to": 1, "side": "own", "openly": False}, Give(tuple(cards("AS JK")), 1)),
    ({"speak": "yes", "numbers": [3, 4]}, Speak("yes", (3, 4))),
    ({"speak": "yes", "numbers": 3}, Speak("yes", (3,))),
    ({"call": "7D", "place": [2, "left"]}, Call(SEVEN, (2, "left"))),
    ({"call": "7D"}, CallAnywhere(SEVEN)),
]


@pytest.mark.parametrize(("parts", "action"), PARTS)
def test_an_action_is_read_from_a_mapping(parts: dict[str, Tree], action: Action) -> None:
    assert WORDS.read_parts(parts) == action


@pytest.mark.parametrize(
    ("parts", "sentence"),
    [
        ({}, "'' is no action here"),
        ({"capture": "7D"}, "capture takes card, sets, not card"),
        ({"capture": "7D", "sets": [], "to": 1}, "capture takes card, sets, not card, sets, to"),
        ({"call": "7D", "to": 1}, "call takes card, place or card, not card, to"),
        ({"skip": True, "to": 1}, "skip takes nothing, not to"),
    ],
)
def test_a_mapping_that_is_no_action_is_refused(parts: dict[str, Tree], sentence: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}"):
        WORDS.read_parts(parts)


def test_a_refusal_has_code_and_message() -> None:
    refusal = Illegal("not_your_turn", "Wait for the others.")
    assert (refusal.code, refusal.message, str(refusal)) == (
        "not_your_turn",
        "Wait for the others.",
        "Wait for the others.",
    )


# Refusals that every game words alike.


@pytest.mark.parametrize(
    ("refusal", "code", "message"),
    [
        (refusals.game_over(), "game_over", "The game is over."),
        (refusals.deal_over(), "wrong_phase", "This deal is over."),
        (refusals.not_your_turn(), "not_your_turn", "It is not your turn."),
        (refusals.not_your_turn("bid"), "not_your_turn", "It is not your turn to bid."),
        (refusals.already_bid(), "already_bid", "You have bid already, and a bid cannot be changed."),
        (refusals.no_such_card(), "bad_value", "There is no such card in this game."),
        (refusals.not_in_hand(card("7S")), "card_not_in_hand", "7♠ is not in your hand."),
        (refusals.not_in_hand(card("7S"), "not_in_hand"), "not_in_hand", "7♠ is not in your hand."),
    ],
)
def test_a_refusal_has_a_code_and_a_sentence(refusal: Illegal, code: str, message: str) -> None:
    assert (refusal.code, refusal.message) == (code, message)
