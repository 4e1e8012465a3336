"""The language of codes: what can be asked of a signal, one entry each, with its words and its test.

Reader, drop-downs, text, random codes and their tests follow from these tables (SL-74 to SL-78).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from functools import cache
from random import Random
from string import ascii_uppercase
from typing import Any, Final

from cardtable.engine.cards import RANK_NAMES
from cardtable.engine.notation import Tree
from cardtable.engine.piles import Seat
from cardtable.games.spielen.codes.phrases import LISTED, Features, Language, features, phrases
from cardtable.games.spielen.codes.signals import ANY, GESTURES, Medium, Signal
from cardtable.language import _, forms, numeral
from cardtable.shapes import (
    MARK,
    Entry,
    Group,
    Keys,
    Mistake,
    Node,
    One,
    Parts,
    Scope,
    Several,
    Shape,
    Span,
    Whole,
    Word,
)

SECOND: Final = 1000  # milliseconds
STEP: Final = 500  # milliseconds between two that are offered
WIDEST: Final = 60  # seconds that a test may ask for
NAMES: Final = {"A": _("aces"), "J": _("jacks"), "Q": _("queens"), "K": _("kings")}
VOWELS: Final = frozenset("AEIOU")  # (SL-75)
RANKS: Final = {name: NAMES.get(name) or _("{rank}s").format(rank=name) for name in RANK_NAMES[1:]}
SETS: Final = {"vowels": VOWELS, "consonants": frozenset(ascii_uppercase) - VOWELS}
ONE_OF: Final = {"vowels": _("a vowel"), "consonants": _("a consonant")}


def partner(seat: Seat, seats: int) -> Seat:
    """Return who sits opposite (SL-1)."""
    return (seat + seats // 2) % seats


class Where(Enum):
    """Where a test stands: in a step, or inside `not`, where there is no other."""

    OUTSIDE = auto()
    INSIDE = auto()


# Shapes.


@dataclass(frozen=True, slots=True)
class Millis(Whole):
    """Milliseconds, told in seconds; half seconds are offered and drawn."""

    def drawn(self, rng: Random, scope: Scope) -> int:
        """Return random milliseconds."""
        return rng.choice(self.choices(scope)[: 20 * SECOND // STEP])

    def told(self, value: int, it: str) -> str:  # noqa: ARG002  # the same everywhere
        """Return the seconds."""
        return _("{seconds} s").format(seconds=numeral(value / SECOND, "g"))

    def choices(self, scope: Scope) -> Sequence[int]:  # noqa: ARG002  # the same everywhere
        """Return what a drop-down offers."""
        return range(self.low, self.high + 1, STEP)


@dataclass(frozen=True, slots=True)
class Between(Span):
    """Two numbers of a kind, both included."""

    each: Whole = field(kw_only=True)

    def drawn(self, rng: Random, scope: Scope) -> tuple[int, int]:
        """Return two random numbers."""
        low, high = sorted(self.each.drawn(rng, scope) for __ in range(2))
        return low, high

    def choices(self, scope: Scope) -> Sequence[Tree]:
        """Return what a drop-down offers for each."""
        return self.each.choices(scope)

    def told(self, value: tuple[int, int], it: str) -> str:
        """Return both in English."""
        low, high = (self.each.told(part, it) for part in value)
        return _("{low} to {high}").format(low=low, high=high)


@dataclass(frozen=True, slots=True)
class Letters(Several):
    """Some letters, or all vowels, or all consonants; after some words."""

    words: str = "{}"

    def read(self, value: Tree, keys: Keys, scope: Scope) -> Any:  # noqa: ANN401  # a word or a tuple
        """Return the word, or the letters."""
        if isinstance(value, str) and value in SETS:
            return value
        return Several.read(self, value, keys, scope)

    def plain(self, value: Any) -> Tree:  # noqa: ANN401  # a word or a tuple
        """Return the word, or the list."""
        return value if isinstance(value, str) else Several.plain(self, value)

    def drawn(self, rng: Random, scope: Scope) -> Any:  # noqa: ANN401  # a word or a tuple
        """Return a random one."""
        return rng.choice([*SETS, Several.drawn(self, rng, scope)])

    def told(self, value: Any, it: str) -> str:  # noqa: ANN401  # a word or a tuple
        """Return it in English."""
        some = ONE_OF[value] if isinstance(value, str) else Several.told(self, value, it)
        return self.words.format(some)

    def choices(self, scope: Scope) -> Sequence[Tree]:  # noqa: ARG002  # the same everywhere
        """Return both words, and each letter as a list of its own."""
        return [*SETS, *([letter] for letter in ascii_uppercase)]


@dataclass(frozen=True, slots=True)
class Made(Parts):
    """A gesture with one of its arguments, or any of them."""

    def read(self, value: Tree, keys: Keys, scope: Scope) -> tuple[Any, ...]:
        """Return both."""
        gesture, argument = Parts.read(self, value, keys, scope)
        allowed = (ANY, *GESTURES[gesture].arguments)
        if argument not in allowed:
            raise Mistake(
                (*keys, "arg"),
                _("should be one of {allowed}, not {argument!r}").format(
                    allowed=", ".join(allowed), argument=argument
                ),
            )
        return gesture, argument

    def drawn(self, rng: Random, scope: Scope) -> tuple[Any, ...]:  # noqa: ARG002  # the same everywhere
        """Return a random gesture."""
        gesture = rng.choice([*GESTURES])
        return gesture, rng.choice([ANY, *GESTURES[gesture].arguments])

    def told(self, value: Any, it: str) -> tuple[str, ...]:  # noqa: ANN401, ARG002  # a pair
        """Return the doing."""
        gesture = GESTURES[value[0]]
        return (gesture.doing.format(gesture.arguments.get(value[1], gesture.whichever)),)


class Meaning(One):
    """What a code means: a word, or a mapping where it says more."""

    def read(self, value: Tree, keys: Keys, scope: Scope) -> Node:
        """Return the meaning."""
        return One.read(self, {value: True} if isinstance(value, str) else value, keys, scope)

    def plain(self, value: Node) -> Tree:
        """Return the word, or the mapping."""
        return value.name if value.value is True else One.plain(self, value)


MEANINGS: Final = Group(
    _("a meaning"),
    Entry("four", _("I have a four"), MARK),
    Entry("three", _("I have three of a kind"), MARK),
    Entry("both", _("I have a four and know that you have"), MARK),
    Entry("wait", _("wait with calling"), MARK),
    Entry("forget", _("my last code was a slip"), MARK),
    Entry("opp_left", _("the opponent on my left has a four"), MARK),
    Entry("opp_right", _("the opponent on my right has a four"), MARK),
    Entry("collecting", _("I collect {}"), Word(RANKS), _("I collect …")),
)  # (SL-77)


# What is asked of a number.


@dataclass(frozen=True, slots=True)
class Measure(Entry):
    """What can be asked of a number."""

    holds: Callable[[Any, int], bool] = lambda _, __: True


def measures(each: Whole) -> Group[Measure]:
    """Return what can be asked of numbers of a kind."""
    pair = Between(each.low, each.high, each.high, (each.low, each.high), each=each)
    return Group(
        _("a test of a number"),
        Measure("lt", _("under {}"), each, _("under …"), holds=lambda n, x: x < n),
        Measure("gt", _("over {}"), each, _("over …"), holds=lambda n, x: x > n),
        Measure("between", "{}", pair, _("from … to …"), holds=lambda pair, x: pair[0] <= x <= pair[1]),
        Measure("eq", _("exactly {}"), each, _("exactly …"), holds=lambda n, x: x == n),
    )


COUNTS: Final = measures(Whole(1, 20, (1, 9)))
TIMES: Final = measures(Millis(0, WIDEST * SECOND, (3 * SECOND, 9 * SECOND)))


# What is asked of a signal.


@dataclass(frozen=True, slots=True)
class Test(Entry):
    """What can be asked of a signal.

    The words follow "something that"; those of a `moment` say when it is given.
    """

    holds: Callable[[Any, Signal, int], bool] = lambda *_: True
    spoken: bool = False
    moment: bool = False


def _asked(asked: Callable[[Any, Features], bool], value: Any, signal: Signal) -> bool:  # noqa: ANN401  # by the test
    return signal.medium is Medium.SPEECH and asked(value, features(signal.text, signal.language))


def _spoken(name: str, words: str, shape: Shape, asked: Callable[[Any, Features], bool], **more: Any) -> Test:  # noqa: ANN401  # fields of a test
    """Return a test of what is said, which does not hold for a gesture."""
    return Test(
        name,
        words,
        shape,
        holds=lambda value, signal, _: _asked(asked, value, signal),
        spoken=True,
        **more,
    )


def among(letters: str | tuple[str, ...], letter: str) -> bool:
    """Say whether a letter is one of some; no letter is none of them (SL-75)."""
    return letter in (SETS[letters] if isinstance(letters, str) else letters)


def _mentions(value: tuple[str, str | tuple[str, ...]], found: Features) -> bool:
    kind, initial = value
    if kind not in found.mentions:
        return False
    return not initial or any(among(initial, letter) for letter in found.mentions[kind])  # (SL-74)


def _counts(value: Node, found: Features) -> bool:
    return COUNTS.of(value).holds(value.value, len(found.lengths))


def _addressed(value: str, signal: Signal, seats: int) -> bool:
    if signal.medium is not Medium.SPEECH:
        return False
    if signal.addressee is None:
        return value == "nobody"
    return (value == "partner") == (signal.addressee == partner(signal.seat, seats)) and value != "nobody"


def _since(value: Node, then: int | None, signal: Signal) -> bool:
    return then is not None and TIMES.of(value).holds(value.value, signal.at - then)


def _made(value: tuple[str, str], signal: Signal, _seats: int) -> bool:
    gesture, argument = value
    same = signal.medium is Medium.GESTURE and signal.id == gesture
    return same and argument in (ANY, signal.argument)


ABOUT: Final = {
    "weather": _("about the weather"),
    "food": _("about food"),
    "places": _("about places"),
    "animals": _("about animals"),
    "sport": _("about sport"),
    "work": _("about work"),
    "music": _("about music"),
    "family": _("about the family"),
    "colours": _("about colours"),
    "numbers": _("about numbers"),
    "the game": _("about the game"),
    "exclamations": _("a mere exclamation"),
    "questions": _("a mere question"),
}
NOUNS: Final = {
    "state": _("a state"),
    "place": _("a place"),
    "animal": _("an animal"),
    "food": _("something to eat"),
    "colour": _("a colour"),
    "number": _("a number"),
    "person": _("a person"),
    "time": _("a time"),
}
LETTER: Final = Word({letter: letter for letter in ascii_uppercase})
ARGUMENTS: Final = Word(
    {ANY: ANY} | {argument: argument for gesture in GESTURES.values() for argument in gesture.arguments}
)


TESTS: Final[Group[Test]] = Group(_("a test of a signal"))
TEST: Final = One(TESTS)
TESTS.add(
    Test(
        "medium",
        _("is {}"),
        Word({Medium.SPEECH.value: _("spoken"), Medium.GESTURE.value: _("a gesture")}),
        _("is spoken or a gesture"),
        weight=0.3,
        holds=lambda value, signal, _: signal.medium.value == value,
    ),
    Test(
        "gesture",
        _("is {}"),
        Made({"gesture": Word({name: name for name in GESTURES}), "arg": ARGUMENTS}, {"arg": ANY}),
        _("is a certain gesture"),
        flat=True,
        weight=6,
        holds=_made,
    ),
    Test(
        "phrase",
        _("is “{}”"),
        Word(LISTED),
        holds=lambda value, signal, _: signal.medium is Medium.SPEECH and signal.id == value,
        spoken=True,
    ),
    _spoken(
        "topic", _("is {}"), Word(ABOUT), lambda value, found: found.topic == value, label=_("is about …")
    ),
    _spoken(
        "mentions",
        _("mentions {}{}"),
        Parts(
            {"mentions": Word(NOUNS), "initial": Letters(LETTER, 1, 26, 3, words=_(" that begins with {}"))},
            {"initial": ()},
        ),
        _mentions,
        flat=True,
        weight=4,
    ),
    _spoken(
        "first_letter",
        _("begins with {}"),
        Letters(LETTER, 1, 26, 3),
        lambda value, found: among(value, found.first_letter),
    ),
    _spoken(
        "last_letter",
        _("ends with {}"),
        Letters(LETTER, 1, 26, 3),
        lambda value, found: among(value, found.last_letter),
    ),
    _spoken("word_count", _("has a word count of {}"), One(COUNTS), _counts),
    _spoken(
        "word_length",
        _("has a word of {}"),
        Whole(1, 20, (2, 9), forms("{count} letter", "{count} letters")),
        lambda value, found: value in found.lengths,  # (SL-76)
    ),
    _spoken(
        "question",
        "{}",
        Word({True: _("is a question"), False: _("is no question")}),
        lambda value, found: found.question == value,
    ),
    _spoken(
        "exclamation",
        "{}",
        Word({True: _("is an exclamation"), False: _("is no exclamation")}),
        lambda value, found: found.exclamation == value,
    ),
    Test(
        "to",
        _("is said to {}"),
        Word({"partner": _("the partner"), "opponent": _("an opponent"), "nobody": _("nobody")}),
        weight=0.5,
        holds=_addressed,
        spoken=True,
    ),
    Test(
        "since_sweep_ms",
        _("{} after the board was turned up"),
        One(TIMES),
        holds=lambda value, signal, _: _since(value, signal.swept, signal),
        moment=True,
    ),
    Test(
        "since_own_take_ms",
        _("{} after taking a card"),
        One(TIMES),
        holds=lambda value, signal, _: _since(value, signal.took, signal),
        moment=True,
    ),
    Test(
        "not",
        _("not {}"),
        TEST,
        _("not …"),
        frozenset({Where.OUTSIDE}),
        0.5,
        inside=Where.INSIDE,
        holds=lambda value, signal, seats: not holds(value, signal, seats),
    ),
)


@cache
def tests_of(language: Language) -> Group[Test]:
    """Return what can be asked of a signal at a table with a language, for those who choose or draw tests.

    Any table knows the phrases of all languages; only those of its own are of use to it.
    """
    found: Group[Test] = Group(TESTS.noun)
    own: dict[str, Shape] = {"phrase": Word(phrases(language)), "not": One(found)}
    found.add(*(replace(each, shape=own.get(name, each.shape)) for name, each in TESTS.entries.items()))
    return found


def holds(test: Node, signal: Signal, seats: int) -> bool:
    """Say whether a test holds for a signal, among so many seats."""
    return TESTS.of(test).holds(test.value, signal, seats)


def momentary(node: Node) -> bool:
    """Say whether a test asks when something is said or done."""
    return momentary(node.value) if node.name == "not" else TESTS.of(node).moment


def circumstance(node: Node) -> bool:
    """Say whether a test asks when or to whom something is said, and not what."""
    return circumstance(node.value) if node.name == "not" else TESTS.of(node).moment or node.name == "to"
