"""The book: all rules in force, made ready to judge plays by, oldest rule first.

What a rule asks of the card alone is answered once for each card; what is left is asked at each play.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import chain, combinations
from typing import Final, NamedTuple

from cardtable.engine.actions import Illegal
from cardtable.engine.cards import BACK, Card
from cardtable.engine.piles import Seat
from cardtable.games.ninety_nine.rules.conditions import Moment, Test, every, fixed, test_of
from cardtable.games.ninety_nine.rules.effects import AMOUNTS, PARAMETERS, Amounts, Change, changes, printed
from cardtable.games.ninety_nine.rules.grammar import Duty, Happening, Rule, Setup, Worth
from cardtable.games.ninety_nine.rules.moves import Choices, Play
from cardtable.games.ninety_nine.rules.shapes import said
from cardtable.games.ninety_nine.rules.stock import rule_of
from cardtable.language import _
from cardtable.shapes import Node

CEILING: Final = -1  # in place of a rule's number: what the game itself forbids
FLOOR: Final = -2
LAWFUL: Final = -3  # no rule is broken

Numbers = frozenset[int]  # of rules, from 0
NONE: Final[Numbers] = frozenset()
NOBODY: Final = Moment(0, 0, 0, 0, clockwise=True)


def never(_moment: Moment, _card: Card, _raw: int, _final: int) -> bool:
    """Say no: a test that fails whatever the moment."""
    return False


class Limits(NamedTuple):
    """Between which totals a play is legal; there may be no floor."""

    ceiling: int
    floor: int | None

    def clamped(self, total: int) -> int:
        """Return a total brought within the limits (N9-108)."""
        return min(self.ceiling, total if self.floor is None else max(self.floor, total))


@dataclass(frozen=True, slots=True)
class Firing:
    """An event rule: its number, what is still to be tested, and what it does; `asks` if it wants a seat."""

    number: int
    test: Test | None
    rule: Happening
    changes: tuple[Change, ...]
    asks: bool


@dataclass(frozen=True, slots=True)
class Counting:
    """A value rule: its number, what is still to be tested, and what the card counts by it."""

    number: int
    test: Test | None
    rule: Worth

    def applied(self, amounts: Amounts, card: Card, moment: Moment) -> Amounts:
        """Return the amounts after this rule (N9-75, N9-76)."""
        if not holds(self.test, moment, card, 0, 0):
            return amounts
        amount = self.rule.amount
        found = AMOUNTS.of(amount).yields(amount.value, amounts, card, moment.amount)
        return amounts | found if self.rule.may else found


@dataclass(frozen=True, slots=True)
class Barring:
    """A constraint: what is still to be tested of `when`, the test of a breach, and a word that averts it."""

    number: int
    test: Test | None
    breach: Test | None
    word: str

    def broken(self, moment: Moment, card: Card, raw: int, final: int, words: Sequence[str]) -> bool:
        """Say whether a play breaks it (N9-89 to N9-91)."""
        if self.word and self.word in words:
            return False
        return self.breach is None or self.breach(moment, card, raw, final)


def holds(test: Test | None, moment: Moment, card: Card, raw: int, final: int) -> bool:
    """Say whether a test holds, which it does if there is nothing to test (N9-52)."""
    return test is None or test(moment, card, raw, final)


class Verdict(NamedTuple):
    """What becomes of a play: the total in the end, what fires, and the rule it breaks, or LAWFUL."""

    final: int
    firing: tuple[Firing, ...]
    breaks: int


class Page:
    """What the book says of one card."""

    def __init__(self, book: Book, card: Card) -> None:
        self.card = card
        self.countings = tuple(_countings(book, card))
        self.firings = tuple(_firings(book, card, "play"))
        self.duties = tuple(_barrings(book, card))
        self.barrings = tuple(each for each in self.duties if each.breach is not never)
        self.printed = printed(card.rank, card)
        still = not any(each.test or each.rule.amount.name == "of_prev" for each in self.countings)
        self._amounts = tuple(sorted(self._counted(NOBODY))) if still else None
        self.words = tuple(each.word for each in self.barrings if each.word)
        self.optional = any(each.rule.may for each in self.firings)
        self.asks = any(each.asks for each in self.firings)
        self._plain = lru_cache(maxsize=64)(partial(Play, card))

    def _counted(self, moment: Moment) -> Amounts:
        amounts = self.printed
        for counting in self.countings:
            amounts = counting.applied(amounts, self.card, moment)
        return amounts

    def amounts(self, moment: Moment) -> tuple[int, ...]:
        """Return what the card can be played for, ascending (step 2)."""
        return tuple(sorted(self._counted(moment))) if self._amounts is None else self._amounts

    def fired(self, moment: Moment, raw: int) -> list[Firing]:
        """Return the events whose conditions hold, optional ones among them (step 1)."""
        return [each for each in self.firings if holds(each.test, moment, self.card, raw, 0)]

    def judged(
        self, moment: Moment, amount: int, limits: Limits, declined: Numbers, words: Sequence[str]
    ) -> Verdict:
        """Return what becomes of a play (steps 3 to 5)."""
        card, raw = self.card, moment.total + amount
        final, firing = raw, []
        for each in self.firings:
            if each.number not in declined and (each.test is None or each.test(moment, card, raw, 0)):
                firing.append(each)
                for change in each.changes:
                    final = change(final, moment.amount)  # (N9-83)
        if final > limits.ceiling:
            return Verdict(final, tuple(firing), CEILING)
        if limits.floor is not None and final < limits.floor:
            return Verdict(final, tuple(firing), FLOOR)
        for bar in self.barrings:
            if bar.broken(moment, card, raw, final, words):
                return Verdict(final, tuple(firing), bar.number)
        return Verdict(final, tuple(firing), LAWFUL)

    def demanded(self, moment: Moment, amount: int, final: int) -> tuple[str, ...]:
        """Return the words that a play asks for, each once."""
        if not self.words:
            return ()
        found = (each for each in self.barrings if each.word)
        raw = moment.total + amount
        return tuple(
            dict.fromkeys(each.word for each in found if holds(each.test, moment, self.card, raw, final))
        )

    def answers(self, moment: Moment, amount: int, *, totals_only: bool = False) -> Iterator[Numbers]:
        """Give the sets of optional events that a play may decline, none first."""
        yield NONE
        if self.optional:
            raw = moment.total + amount
            numbers = [
                each.number
                for each in self.fired(moment, raw)
                if each.rule.may and (each.changes or not totals_only)
            ]
            sizes = range(1, len(numbers) + 1)
            yield from map(frozenset, chain.from_iterable(combinations(numbers, size) for size in sizes))

    def plays(
        self, moment: Moment, limits: Limits, targets: Sequence[Seat], *, legal: bool
    ) -> Iterator[Play]:
        """Give the plays of the card with all that they need, or only legal ones.

        Of words a play has those that are asked for; where several seats are to be chosen it is the same.
        """
        if not (self.optional or self.words or self.asks):
            for amount in self.amounts(moment):
                if not legal or self.judged(moment, amount, limits, NONE, ()).breaks == LAWFUL:
                    yield self._plain(amount)
            return
        for amount in self.amounts(moment):
            for declined in self.answers(moment, amount):
                verdict = self.judged(moment, amount, limits, declined, self.words)
                if legal and verdict.breaks != LAWFUL:
                    continue
                words = self.demanded(moment, amount, verdict.final) or None
                choices = self.choices(moment, amount, declined)
                asking = [each.number for each in verdict.firing if each.asks]
                for target in targets if asking else targets[:1]:
                    chosen = tuple((number, target) for number in asking) or None
                    yield Play(self.card, amount, choices, chosen, words)

    def incomplete(self, moment: Moment, play: Play, others: Sequence[Seat]) -> Illegal | None:
        """Return what a play lacks, or has that there is not (N9-73, N9-81)."""
        if play.amount not in self.amounts(moment):
            return Illegal(
                "amount_unknown",
                _("{card} does not count {amount}.").format(card=self.card.label, amount=play.amount),
            )
        fired = self.fired(moment, moment.total + play.amount)
        if not {each.number for each in fired if each.rule.may} <= dict(play.choices or ()).keys():
            return Illegal("choice_missing", _("Say yes or no to what is optional."))
        asking = [each.number for each in fired if each.asks and each.number not in play.declined]
        if any(play.target(number) not in others for number in asking):
            return Illegal("bad_target", _("Choose another player who is still in."))
        return None

    def choices(self, moment: Moment, amount: int, declined: Numbers) -> Choices | None:
        """Return the answers to all that is optional in a play."""
        if not self.optional:
            return None
        fired = self.fired(moment, moment.total + amount)
        return tuple((each.number, each.number not in declined) for each in fired if each.rule.may) or None

    def concerned(self, moment: Moment, amount: int, number: int) -> bool:
        """Say whether a rule fires, counts or asks for something at a play, as far as is known at once."""
        raw = moment.total + amount
        clauses: tuple[Firing | Counting | Barring, ...] = (*self.firings, *self.countings, *self.duties)
        found = [each.test for each in clauses if each.number == number]
        return any(holds(test, moment, self.card, raw, raw) for test in found)

    def playable(self, moment: Moment, limits: Limits) -> bool:
        """Say whether the card can be played legally in any way (N9-37)."""
        return any(
            self.judged(moment, amount, limits, declined, self.words).breaks == LAWFUL
            for amount in self.amounts(moment)
            for declined in self.answers(moment, amount, totals_only=True)
        )


class Book:
    """All rules in force, by their numbers; its pages are written when they are opened first."""

    def __init__(self, rules: Sequence[Rule], forgotten: int | None = None) -> None:
        self.rules = tuple(rules)
        self.numbered = tuple((at, rule) for at, rule in enumerate(rules) if at != forgotten)
        self.moments = {trigger: tuple(_firings(self, BACK, trigger)) for trigger in ("turn_start", "out")}
        self.words = tuple(
            dict.fromkeys(rule.word for rule in self.rules if isinstance(rule, Duty) and rule.word)
        )
        self._pages: dict[Card, Page] = {}
        self._slips: dict[Card, tuple[Firing, ...]] = {}

    def setup(self, name: str) -> int | str | None:
        """Return a parameter as the newest rule on it sets it (N9-110)."""
        found = [rule.parameter for rule in self.rules if isinstance(rule, Setup)]
        values: list[int | str] = [node.value for node in found if node.name == name]
        return values[-1] if values else PARAMETERS.entries[name].usual

    def number(self, name: str) -> int:
        """Return a parameter that is always a number."""
        value = self.setup(name)
        assert isinstance(value, int), "only the floor may be missing"
        return value

    @property
    def limits(self) -> Limits:
        """The limits at the start of a hand."""
        floor = self.setup("floor")
        assert not isinstance(floor, str), "a floor is a number"
        return Limits(self.number("ceiling"), floor)

    def page(self, card: Card) -> Page:
        """Return what the book says of a card."""
        page = self._pages.get(card)
        if page is None:
            page = self._pages[card] = Page(self, card)
        return page

    def slips(self, card: Card) -> tuple[Firing, ...]:
        """Return the events that an illegal play of a card may fire (N9-105)."""
        if card not in self._slips:
            self._slips[card] = tuple(_firings(self, card, "illegal"))
        return self._slips[card]

    def without(self, number: int) -> Book:
        """Return the book as somebody has it who forgets a rule."""
        return Book(self.rules, number)


@lru_cache(maxsize=64)
def book_of(texts: tuple[str, ...]) -> Book:
    """Return the book of rules given as text, the oldest first."""
    return Book([*map(rule_of, texts)])


def _left(nodes: Sequence[Node], card: Card) -> Test | None:
    """Return the test that is left once the card is known: None if all hold, never if one fails."""
    left = []
    for node in nodes:
        test = test_of(node)
        if not fixed(node):
            left.append(test)
        elif not test(NOBODY, card, 0, 0):
            return never
    return every(left)


def _firings(book: Book, card: Card, trigger: str) -> Iterator[Firing]:
    for number, rule in book.numbered:
        if isinstance(rule, Happening) and rule.trigger == trigger:
            test = _left(rule.conditions, card)
            if test is not never:
                yield Firing(number, test, rule, changes(rule.effects), asks=wants_seat(rule))


def _countings(book: Book, card: Card) -> Iterator[Counting]:
    for number, rule in book.numbered:
        if isinstance(rule, Worth):
            test = _left(rule.conditions, card)
            if test is not never:
                yield Counting(number, test, rule)


def _barrings(book: Book, card: Card) -> Iterator[Barring]:
    for number, rule in book.numbered:
        if isinstance(rule, Duty):
            test = _left(rule.when, card)
            if test is not never:
                yield Barring(number, test, _breach(rule, card), rule.word)


def _breach(rule: Duty, card: Card) -> Test | None:
    """Return the test whether a constraint is broken, if no word is said."""
    if not rule.must:
        return _left((*rule.when, *rule.never), card)
    test, kept = _left(rule.when, card), _left(rule.must, card)
    if kept is None or kept is never:
        return never if kept is None else test

    def broken(moment: Moment, card: Card, raw: int, final: int) -> bool:
        return not kept(moment, card, raw, final)

    return every([broken] if test is None else [test, broken])


def wants_seat(rule: Happening) -> bool:
    """Say whether its player names a seat with the play (N9-69)."""
    found = [node.value if isinstance(node.value, tuple) else (node.value,) for node in rule.effects]
    return any("chosen" in value for value in found)


def spoken(words: Sequence[str]) -> tuple[str, ...]:
    """Return words as they are compared."""
    return tuple(map(said, words))
