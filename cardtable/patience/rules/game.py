"""The game of a patience: its options, and the deal that its number means."""

from __future__ import annotations

from collections.abc import Mapping, MutableSequence
from dataclasses import fields, make_dataclass
from enum import Enum
from functools import cached_property, lru_cache
from typing import Any, Final, TypeVar, cast
from weakref import WeakValueDictionary

from cardtable.cursor import YES
from cardtable.engine.cards import Card, Suit, suit_cards
from cardtable.engine.chance import Chance, SeededChance
from cardtable.engine.game import Game, Sheet
from cardtable.engine.options import Options, choice, flag, number, read_options, written_options
from cardtable.engine.piles import Seat
from cardtable.engine.result import Ending, Outcome
from cardtable.patience.kernel.compiled import KEPT, Rules, compiled
from cardtable.patience.rules.deal import ALONE, Account, PatienceDeal
from cardtable.patience.words.choices import Choice
from cardtable.patience.words.entries import Entry
from cardtable.patience.words.games import choices_of, read_spec
from cardtable.patience.words.ids import is_own
from cardtable.patience.words.signature import signed
from cardtable.patience.words.vocabulary import Numbering

T = TypeVar("T")
MULTIPLIER: Final = 214013
INCREMENT: Final = 2531011
PERIOD: Final = 2**31
UNUSED: Final = 65536  # what is below this of a number is not used
FULL: Final = 52
PLAYERS: tuple[str, type, Any] = (
    "players",
    int,
    number(1, 1, 1, "Players", "The game is for one."),
)


class MicrosoftChance(SeededChance):
    """Shuffles first as the deals of Microsoft FreeCell are numbered, then by the seed as usual."""

    def shuffle(self, found: MutableSequence[T]) -> None:
        """Put a pack in the order of the deal whose number is the seed, its first card last."""
        if self.shuffles or len(found) != FULL:
            super().shuffle(found)
            return
        self.shuffles += 1
        found[:] = cast("list[T]", microsoft(self.seed)[::-1])

    def clone(self) -> MicrosoftChance:
        """Return a source that will give the same shuffles from here on."""
        return MicrosoftChance(self.seed, self.shuffles)


def microsoft(number: int) -> list[Card]:
    """Return the cards of a numbered deal, the first dealt first (Jim Horne's FreeCell for Windows, 1991)."""
    left = [suit_cards(suit)[rank] for rank in range(FULL // 4) for suit in Suit]
    dealt = []
    state = number % PERIOD
    while left:
        state = (MULTIPLIER * state + INCREMENT) % PERIOD
        at = state // UNUSED % len(left)
        left[at], left[-1] = left[-1], left[at]
        dealt.append(left.pop())
    return dealt


class Patience(Game[Options, PatienceDeal]):
    """A game of patience, as an entry of the collection says."""

    deal = PatienceDeal

    def __init__(self, entry: Entry) -> None:
        self.id = entry.id
        self.options = options_of(choices_of(entry))
        self._entry = entry
        self._rules: dict[Options, Rules] = {}

    def __reduce__(self) -> tuple[type[Patience], tuple[Entry]]:
        """Take only its entry to other processes: they make its options themselves."""
        return Patience, (self._entry,)

    @cached_property
    def recorded_as(self) -> str:
        """The id with the hash of the rules."""
        return self.id if is_own(self.id) else signed(self._entry)

    def rules(self, options: Options) -> Rules:
        """Return the rules with these options."""
        if options not in self._rules:
            self._rules[options] = compiled(read_spec(self._entry, written(options)))
        return self._rules[options]

    def new_deal(self, options: Options, sheet: Sheet, chance: Chance) -> PatienceDeal:  # noqa: ARG002  # one deal
        """Return the deal whose number is the match's seed."""
        return deal_of(self.rules(options), chance)

    def winners(self, options: Options, sheet: Sheet) -> tuple[Seat, ...]:  # noqa: ARG002  # the sheet says it
        """Return the only seat if it has won, else nobody: a match is one deal."""
        return (ALONE,) if sheet[-1].detail(Account).ending is Ending.WON else ()

    def outcome(self, sheet: Sheet) -> Outcome:
        """Return how the game ended, after how many moves, and with which points."""
        account = sheet[-1].detail(Account)
        return Outcome(account.ending, account.moves, account.score, account.said)


def deal_of(rules: Rules, chance: Chance) -> PatienceDeal:
    """Return a deal to begin, numbered as the game says."""
    if rules.spec.numbering is Numbering.MICROSOFT and isinstance(chance, SeededChance):
        chance = MicrosoftChance(chance.seed, chance.shuffles)
    return PatienceDeal(rules, chance)


def begun(rules: Rules, number: int) -> PatienceDeal:
    """Return the deal of a number, laid out."""
    deal = deal_of(rules, SeededChance(number))
    deal.begin()
    return deal


def options_of(choices: tuple[Choice, ...]) -> type[Options]:
    """Return the options of a game as the engine knows them."""
    return _options(tuple(each for each in choices if len(each.values) > 1))


ALIVE = WeakValueDictionary[tuple[Choice, ...], type[Options]]()  # options of two classes are never equal


@lru_cache(maxsize=KEPT)
def _options(choices: tuple[Choice, ...]) -> type[Options]:
    """Return the class of a game's options; the same one each time, as long as anybody has it."""
    return ALIVE.get(choices) or ALIVE.setdefault(choices, _made(choices))


def _made(choices: tuple[Choice, ...]) -> type[Options]:
    def reduced(options: Options) -> tuple[object, ...]:
        return _read, (choices, written_options(options))

    parts = [PLAYERS, *(_field(each) for each in choices)]
    return make_dataclass(
        "PatienceOptions", parts, bases=(Options,), frozen=True, namespace={"__reduce__": reduced}
    )


def _read(choices: tuple[Choice, ...], values: Mapping[str, str]) -> Options:
    """Return options in another process, which has made no class for them yet."""
    return read_options(_options(choices), values)


def _field(each: Choice) -> tuple[str, type, Any]:
    if each.yes_or_no:
        return each.name, bool, flag(each.title, each.sentence, default=YES[each.values[0]])
    kind = Enum(each.name.title(), {value.upper(): Worded(value, each.shown(value)) for value in each.values})  # type: ignore[misc]
    return each.name, kind, choice(kind[each.values[0].upper()], each.title, each.sentence)


class Worded(str):
    """A value of an option in words for players, which keeps how it is written."""

    __slots__ = ("written",)
    written: str

    def __new__(cls, written: str, shown: str) -> Worded:
        """Return the words."""
        new = super().__new__(cls, shown)
        new.written = written
        return new


def written(options: Options) -> Mapping[str, str]:
    """Return the values of options as the data has them."""
    found = {}
    for each in fields(options):
        value = getattr(options, each.name)
        if isinstance(value, Enum):
            found[each.name] = value.value.written
        elif isinstance(value, bool):
            found[each.name] = "true" if value else "false"
    return found
