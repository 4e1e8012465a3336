"""Conditions of invented rules, one entry each: words in English, shape, and the test."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

from cardtable.engine.cards import JACK, RANK_NAMES, Card, Suit
from cardtable.games.ninety_nine.rules.shapes import RULES, WITH_CARD, Place
from cardtable.language import SOURCE, _, pgettext, spoken
from cardtable.shapes import (
    IT,
    MARK,
    TRUTH,
    Entry,
    Group,
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

NAMES: Final = {
    "A": pgettext("a rule", "an ace"),
    "8": pgettext("a rule", "an 8"),
    "J": pgettext("a rule", "a jack"),
    "Q": pgettext("a rule", "a queen"),
    "K": pgettext("a rule", "a king"),
}
RANKS: Final = {
    name: NAMES.get(name) or pgettext("a rule", "a {rank}").format(rank=name) for name in RANK_NAMES[1:]
}
SUITS: Final = {
    "C": pgettext("a rule", "a club"),
    "D": pgettext("a rule", "a diamond"),
    "H": pgettext("a rule", "a heart"),
    "S": pgettext("a rule", "a spade"),
}
COLOURS: Final = {"red": _("red"), "black": _("black")}
PARITIES: Final = {"odd": _("odd"), "even": _("even")}
DIRECTIONS: Final = {"cw": _("clockwise"), "ccw": _("anticlockwise")}
KINDS: Final = {"suit": _("suit"), "colour": _("colour"), "rank": _("rank"), "parity": _("parity")}
TOTALS: Final = {"before": _("so far"), "raw": _("with the card"), "final": _("in the end")}
LONGEST_STREAK: Final = 6
AND: Final = _(" and ")
OR: Final = _(" or ")


class Moment(NamedTuple):
    """The facts of a moment, frozen before anything happens in it.

    `lately` are the last cards played legally, `amount` is what the last of them counted; a card being played
    is counted in `play_no`, and no longer in `hand_size` (N9-63, N9-64).
    """

    total: int
    hand_size: int
    players_in: int
    play_no: int
    clockwise: bool
    lately: tuple[Card, ...] = ()
    amount: int | None = None


NumberTest: TypeAlias = Callable[[int], bool]
Test: TypeAlias = Callable[[Moment, Card, int, int], bool]  # facts, the card, raw and final total
CardTest: TypeAlias = Callable[[Card], bool]


@dataclass(frozen=True, slots=True)
class Measure(Entry):
    """What can be asked of a number; its words follow the number's name."""

    test: Callable[[Any], NumberTest] = lambda _: bool


@dataclass(frozen=True, slots=True)
class Condition(Entry):
    """A condition; one that asks the card alone has a test of it, `card`, others have a `test`.

    With a `noun` it can say what card it is that somebody plays.
    """

    test: Callable[[Any], Test] = lambda _: lambda *_: True
    card: Callable[[Any], CardTest] | None = None
    noun: str = ""


def prime(number: int) -> bool:
    """Say whether a number is prime, as none below 2 is."""
    return number > 1 and all(number % factor for factor in range(2, int(number**0.5) + 1))


def palindrome(number: int) -> bool:
    """Say whether a number of two digits or more reads the same backwards, without sign (N9-61, N9-62)."""
    digits = str(abs(number))
    return len(digits) > 1 and digits == digits[::-1]


ANY: Final = Whole(-999, 999, usual=(0, 99))
MEASURES: Final = Group(
    _("a test of a number"),
    Measure("eq", _("is {}"), ANY, _("is exactly …"), test=lambda n: lambda x: x == n),
    Measure("ne", _("differs from {}"), ANY, weight=0.3, test=lambda n: lambda x: x != n),
    Measure("lt", _("is less than {}"), ANY, test=lambda n: lambda x: x < n),
    Measure("le", _("is at most {}"), ANY, test=lambda n: lambda x: x <= n),
    Measure("gt", _("is more than {}"), ANY, test=lambda n: lambda x: x > n),
    Measure("ge", _("is at least {}"), ANY, test=lambda n: lambda x: x >= n),
    Measure(
        "between",
        _("is {}"),
        Span(-999, 999, 1998, (0, 80)),
        _("is from … to …"),
        test=lambda pair: lambda x: pair[0] <= x <= pair[1],
    ),
    Measure(  # (N9-60)
        "multiple_of",
        _("is a multiple of {}"),
        Whole(2, 50, (2, 15)),
        weight=2,
        test=lambda n: lambda x: x % n == 0,
    ),
    Measure("ends_in", _("ends in {}"), Whole(0, 9), test=lambda n: lambda x: abs(x) % 10 == n),  # (N9-61)
    Measure(
        "parity",
        _("is {}"),
        Word(PARITIES),
        _("is odd or even"),
        test=lambda word: lambda x: x % 2 == (word == "odd"),
    ),
    Measure("palindrome", _("reads the same backwards"), MARK, test=lambda _: palindrome),
    Measure("prime", _("is prime"), MARK, test=lambda _: prime),
)


def number_test(node: Node) -> NumberTest:
    """Return the test of a number, which remembers what it has found."""
    return lru_cache(maxsize=512)(MEASURES.of(node).test(node.value))


@dataclass(frozen=True, slots=True)
class Number(One):
    """A test of a number, which is drawn so that it holds for some of the `usual` numbers and not for all."""

    usual: range = range(100)

    def drawn(self, rng: Random, scope: Scope) -> Node:
        """Return a random test."""
        while True:
            node = One(self.group).drawn(rng, scope)
            test = MEASURES.of(node).test(node.value)
            if any(map(test, self.usual)) and not all(map(test, self.usual)):
                return node


def red(card: Card) -> bool:
    """Say whether a card is red."""
    return card.suit is Suit.DIAMONDS or card.suit is Suit.HEARTS


PROPERTIES: Final[dict[str, Callable[[Card], object]]] = {
    "suit": lambda card: card.suit,
    "colour": red,
    "rank": lambda card: card.rank,
    "parity": lambda card: card.rank % 2,
}
RELATIONS: Final[dict[str, tuple[str, Callable[[Card, Card], bool]]]] = {
    "same_rank": (_("has the rank of"), lambda one, two: one.rank == two.rank),
    "same_suit": (_("has the suit of"), lambda one, two: one.suit == two.suit),
    "same_colour": (_("has the colour of"), lambda one, two: red(one) == red(two)),
    "other_colour": (_("has another colour than"), lambda one, two: red(one) != red(two)),
    "same_parity": (_("is odd or even like"), lambda one, two: one.rank % 2 == two.rank % 2),
    "higher": (_("is higher than"), lambda one, two: one.rank > two.rank),
    "lower": (_("is lower than"), lambda one, two: one.rank < two.rank),
    "one_up": (_("is one higher than"), lambda one, two: one.rank == two.rank + 1),
    "one_down": (_("is one lower than"), lambda one, two: one.rank == two.rank - 1),
}  # of the card being played to the one before (N9-54)


def _ranks(names: tuple[str, ...]) -> CardTest:
    ranks = frozenset(map(RANK_NAMES.index, names))
    return lambda card: card.rank in ranks


def _suits(letters: tuple[str, ...]) -> CardTest:
    return lambda card: card.suit.letter in letters


def _colour(word: str) -> CardTest:
    return lambda card: red(card) == (word == "red")


def _parity(word: str) -> CardTest:
    return lambda card: card.rank % 2 == (word == "odd")


def _face(face: bool) -> CardTest:  # noqa: FBT001  # a value of the language
    return lambda card: (card.rank >= JACK) == face


def _crosses(n: int) -> Test:
    return lambda m, _c, raw, _f: (m.total < n) != (raw < n)  # (N9-59)


def _direction(word: str) -> Test:
    return lambda m, _c, _r, _f: m.clockwise == (word == "cw")


def _relation(name: str) -> Test:
    holds = RELATIONS[name][1]
    return lambda m, card, _r, _f: bool(m.lately) and holds(card, m.lately[-1])  # (N9-56)


def _before(nodes: tuple[Node, ...]) -> Test:
    holds = _every(nodes)
    return lambda m, _c, raw, final: bool(m.lately) and holds(m, m.lately[-1], raw, final)  # (N9-56)


def _streak(value: tuple[str, int]) -> Test:
    key, needed = PROPERTIES[value[0]], value[1] - 1

    def holds(m: Moment, card: Card, _raw: int, _final: int) -> bool:  # (N9-57)
        wanted, run = key(card), m.lately[-needed:]
        for each in reversed(run):
            if key(each) != wanted:
                return False
        return len(run) == needed

    return holds


def _total(value: tuple[str, Node]) -> Test:
    number = number_test(value[1])
    tests: dict[str, Test] = {
        "before": lambda m, _c, _r, _f: number(m.total),
        "raw": lambda _m, _c, raw, _f: number(raw),
        "final": lambda _m, _c, _r, final: number(final),
    }  # (N9-58)
    return tests[value[0]]


def every(tests: Sequence[Test]) -> Test | None:
    """Return the test whether all of some hold (N9-51), or None, which always holds, if there are none."""
    if len(tests) < 2:
        return tests[0] if tests else None
    first, rest = tests[0], every(tests[1:])
    assert rest is not None, "there are two or more"
    return lambda m, card, raw, final: first(m, card, raw, final) and rest(m, card, raw, final)


def _every(nodes: tuple[Node, ...]) -> Test:
    test = every([*map(test_of, nodes)])
    assert test is not None, "a list of the language has an entry"
    return test


def _some(nodes: tuple[Node, ...]) -> Test:
    tests = tuple(map(test_of, nodes))
    return lambda *facts: any(test(*facts) for test in tests)


def _none(node: Node) -> Test:
    test = test_of(node)
    return lambda *facts: not test(*facts)


class Previous(Several):
    """Conditions on the card before: brackets keep several of them, or an either-or, together."""

    def told(self, value: tuple[Node, ...], it: str) -> str:  # noqa: ARG002  # it is the card before
        """Return what the card before is."""
        if len(value) == 1 and not CONDITIONS.of(value[0]).nesting:
            return phrased(value[0], _("the card before"))
        return _("(of the card before: {conditions})").format(conditions=AND.join(map(phrased, value)))


class Negated(One):
    """A condition with a not in it; before one with parts it stands in front."""

    def told(self, value: Node, it: str) -> str:
        """Return what is not so."""
        text = phrased(value, it)
        if spoken() == SOURCE and " is " in text and "(" not in text and " is not " not in text:
            return text.replace(" is ", " is not ", 1)
        return _("it is not so that {condition}").format(condition=text)


CARD: Final = WITH_CARD | {Place.BEFORE}
LATER: Final = frozenset({Place.CONSTRAINT, Place.PLAY})  # where there is a total with the card (N9-66)
TOTAL: Final = Word(TOTALS, {"raw": LATER, "final": frozenset({Place.CONSTRAINT})})  # (N9-65)
RELATION: Final = Word({name: words for name, (words, __) in RELATIONS.items()})
STREAK: Final = Parts({"of": Word(KINDS), "at_least": Whole(2, LONGEST_STREAK, (2, 3))})
CONDITIONS: Final[Group[Condition]] = Group(_("a condition"))
CONDITION: Final = One(CONDITIONS)


def _on_card(name: str, words: str, shape: Shape, card: Callable[[Any], CardTest], **more: Any) -> Condition:  # noqa: ANN401  # fields of a condition
    return Condition(name, words, shape, places=CARD, card=card, **more)


def _nested(
    name: str, words: str, shape: Shape, test: Callable[[Any], Test], label: str, weight: float
) -> Condition:
    return Condition(name, words, shape, label, weight=weight, nesting=True, test=test)


def _counted(name: str, words: str, usual: range, weight: float, read: Callable[[Moment], int]) -> Condition:
    """Return a condition on a number that is counted, which usually lies in a range."""

    def made(node: Node) -> Test:
        number = number_test(node)
        return lambda m, _c, _r, _f: number(read(m))

    return Condition(name, words, Number(MEASURES, usual), "", RULES, weight, test=made)


CONDITIONS.add(
    _on_card(
        "rank",
        _("{it} is {}"),
        Several(Word(RANKS), 1, 13, 3),
        _ranks,
        noun="{}",
        label=_("its rank is …"),
        weight=4,
    ),
    _on_card(
        "suit",
        _("{it} is {}"),
        Several(Word(SUITS), 1, 4, 2),
        _suits,
        noun="{}",
        label=_("its suit is …"),
        weight=2,
    ),
    _on_card(
        "colour",
        pgettext("red or black", "{it} is {}"),
        Word(COLOURS),
        _colour,
        noun=_("a {} card"),
        label=_("its colour is …"),
    ),
    _on_card("parity", _("{it} is of {} rank"), Word(PARITIES), _parity, noun=_("a card of {} rank")),
    _on_card("face", _("{it} is {} face card"), TRUTH, _face),
    Condition("prev", _("{it} {} the card before"), RELATION, "", WITH_CARD, 2, test=_relation),
    Condition(
        "prev_card",
        "{}",
        Previous(CONDITION, 1, 4, 1),
        _("the card before …"),
        RULES,
        inside=Place.BEFORE,
        test=_before,
    ),
    Condition("streak", _("{it} makes a row of {1} or more of one {0}"), STREAK, "", WITH_CARD, test=_streak),
    Condition(
        "total",
        _("the total {} {}"),
        Parts({"total": TOTAL, "is": Number(MEASURES)}),
        "",
        RULES,
        2,
        flat=True,
        test=_total,
    ),
    Condition("crosses", _("the total passes {}"), Whole(-50, 150, (10, 90)), "", LATER, test=_crosses),
    _counted("hand_size", _("the number of cards left in the hand {}"), range(4), 0.7, lambda m: m.hand_size),
    _counted("players_in", _("the number of players still in {}"), range(2, 6), 0.4, lambda m: m.players_in),
    _counted("play_no", _("the number of the play {}"), range(1, 31), 0.7, lambda m: m.play_no),
    Condition("direction", _("play goes {}"), Word(DIRECTIONS), "", RULES, 0.4, test=_direction),
    _nested("any", "({})", Several(CONDITION, 2, 3, 2, OR), _some, _("either … or …"), 0.4),
    _nested("all", "({})", Several(CONDITION, 2, 3, 2, AND), _every, _("both … and …"), 0.1),
    _nested("not", "{}", Negated(CONDITIONS), _none, _("not …"), 0.4),
)


def phrased(node: Node, it: str = IT) -> str:
    """Return a condition in words."""
    return CONDITION.told(node, it)


def test_of(node: Node) -> Test:
    """Return the test of a condition."""
    entry = CONDITIONS.of(node)
    if entry.card is None:
        return entry.test(node.value)
    test = entry.card(node.value)
    return lambda _m, card, _r, _f: test(card)


def fixed(node: Node) -> bool:
    """Say whether a condition asks the card alone, whatever the moment."""
    entry = CONDITIONS.of(node)
    if not entry.nesting:
        return entry.card is not None
    return all(map(fixed, node.value if isinstance(node.value, tuple) else (node.value,)))
