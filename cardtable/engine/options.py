"""Options: the house rules of a game, as typed fields of a frozen dataclass; and the rule of undo."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import Field, dataclass, field, fields
from difflib import get_close_matches
from enum import Enum
from typing import Any, Final, TypeAlias, TypeVar, get_origin

from cardtable.engine.notation import field_types
from cardtable.engine.piles import Seat
from cardtable.language import _, spoken
from cardtable.plaintext import shown

OptionsT = TypeVar("OptionsT", bound="Options")
When: TypeAlias = tuple[str, str] | None  # another option's name and value, as text
NO_SEATS: Final = "none"  # the text of an empty set of seats
NOTHING: Final = "none"  # and of an empty text
TONGUE: Final = "tongue"  # marks an option that is a language


@dataclass(frozen=True)
class Options:
    """The options of a game. Fields are made with `choice`, `number`, `flag`, `text` or `seat_set`.

    Every game has `players`, the number of seats.
    """

    players: int

    @property
    def ledger(self) -> bool:
        """Whether the points of all matches are added up; a game may have an option for it."""
        return False


class BadOption(ValueError):  # noqa: N818  # a sentence for the player, not a bug
    """An option's name or value is wrong; the message says which, and what is allowed."""

    def __init__(self, sentence: str) -> None:
        super().__init__(shown(sentence))


@dataclass(frozen=True, slots=True)
class OptionField:
    """What forms, saves and the command line know of an option.

    `kind` is int, bool, str, an enum or frozenset; `low` and `high` bound an int, which goes by `step` from
    `low`, or the seats of a set; `when` names the value of another option without which this one has no
    effect, as (name, text).
    """

    name: str
    title: str
    sentence: str
    kind: type
    default: object
    low: int = 0
    high: int = 0
    step: int = 1
    when: When = None

    @property
    def allowed(self) -> str:
        """What may be given, in words."""
        if self.kind is bool:
            return _("yes or no")
        if issubclass(self.kind, Enum):
            return ", ".join(member.name.lower() for member in self.kind)
        if self.kind is frozenset:
            return _("{none}, or seats from {low} to {high} with commas between them").format(
                none=NO_SEATS, low=self.low, high=self.high
            )
        if self.kind is str:
            return _("{none}, or text").format(none=NOTHING)
        if self.step > 1:
            return ", ".join(map(str, self.numbers))
        return _("{low} to {high}").format(low=self.low, high=self.high)

    @property
    def numbers(self) -> range:
        """The numbers that an option takes which is a number."""
        return range(self.low, self.high + 1, self.step)

    def read(self, text: str) -> object:
        """Return the value that `text` names.

        Raises:
            BadOption: it names none, or one out of range.
        """
        word = text.strip().lower()
        if self.kind is str:
            return "" if word == NOTHING else text.strip()
        try:
            if self.kind is bool:
                return {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}[
                    word
                ]
            if issubclass(self.kind, Enum):
                return self.kind[word.upper()]
            found = [] if self.kind is frozenset and word == NO_SEATS else [*map(int, word.split(","))]
        except (KeyError, ValueError):
            raise self._refused(text) from None
        if any(number not in self.numbers for number in found):
            raise self._refused(text)
        if self.kind is frozenset:
            return frozenset(found)
        if len(found) != 1:
            raise self._refused(text)
        return found[0]

    def _refused(self, text: str) -> BadOption:
        return BadOption(
            _("option {name} cannot be {text!r}: it takes {allowed}").format(
                name=self.name, text=text, allowed=self.allowed
            )
        )


def number(  # noqa: PLR0913  # two of them are words for the player
    default: int, low: int, high: int, title: str, sentence: str, *, step: int = 1, when: When = None
) -> Any:  # noqa: ANN401  # like dataclasses.field, whose result has any type
    """Declare an option that is a whole number from `low` to `high`, by `step`."""
    told = {"title": title, "sentence": sentence, "low": low, "high": high, "step": step, "when": when}
    return field(default=default, metadata=told)


def choice(default: Enum, title: str, sentence: str, *, when: When = None) -> Any:  # noqa: ANN401  # as above
    """Declare an option that is one of an enum's members."""
    return field(default=default, metadata={"title": title, "sentence": sentence, "when": when})


def tongue(default: Enum, title: str, sentence: str) -> Any:  # noqa: ANN401  # as above
    """Declare an option that is one of some languages: an enum's members, which have their codes as names.

    It is set up with the language in which the program speaks, if that is one of them.
    """
    return field(default=default, metadata={"title": title, "sentence": sentence, TONGUE: True})


def flag(title: str, sentence: str, *, default: bool, when: When = None) -> Any:  # noqa: ANN401  # as above
    """Declare an option that is yes or no."""
    return field(default=default, metadata={"title": title, "sentence": sentence, "when": when})


def seat_set(high: Seat, title: str, sentence: str, *, when: When = None) -> Any:  # noqa: ANN401  # as above
    """Declare an option that is a set of seats from 0 to `high`, usually none."""
    told = {"title": title, "sentence": sentence, "high": high, "when": when}
    return field(default=frozenset(), metadata=told)


def text(title: str, sentence: str) -> Any:  # noqa: ANN401  # as above
    """Declare an option that is text, usually none: the game says which."""
    return field(default="", metadata={"title": title, "sentence": sentence})


def option_fields(kind: type[Options]) -> list[OptionField]:
    """Return the options of a game, in the order of their declaration."""
    hints = field_types(kind)
    return [
        OptionField(
            each.name,
            kind=get_origin(hints[each.name]) or hints[each.name],
            default=_first(each),
            **{
                **{name: told for name, told in each.metadata.items() if name != TONGUE},
                "title": _(each.metadata["title"]),
                "sentence": _(each.metadata["sentence"]),
            },
        )
        for each in fields(kind)
    ]


def _first(option: Field[Any]) -> object:
    """Return the value with which an option is set up: a language with the one that is spoken, if it can."""
    usual: object = option.default
    if not option.metadata.get(TONGUE):
        return usual
    assert isinstance(usual, Enum), "languages are an enum"
    return next((each for each in type(usual) if each.name.lower() == spoken()), usual)


def set_up(kind: type[OptionsT], given: Mapping[str, str]) -> OptionsT:
    """Return the options of a match that begins now, with the values `given` as text; the others as usual.

    Raises:
        BadOption: as for `read_options`.
    """
    usual = {each.name: written_value(_first(each)) for each in fields(kind) if each.metadata.get(TONGUE)}
    return read_options(kind, {**usual, **given})


def read_options(kind: type[OptionsT], given: Mapping[str, str]) -> OptionsT:
    """Return the options with the values `given` as text, the others at their defaults.

    Raises:
        BadOption: a name is unknown or a value is not allowed.
    """
    known = {each.name: each for each in option_fields(kind)}
    for name in given:
        if name not in known:
            near = get_close_matches(name, known, 1)
            hint = (
                _("did you mean {near}?").format(near=near[0])
                if near
                else _("there are {known}").format(known=", ".join(known))
            )
            raise BadOption(_("there is no option {name!r}: {hint}").format(name=name, hint=hint))
    return kind(**{name: known[name].read(text) for name, text in given.items()})  # type: ignore[arg-type]  # read by kind


def written_options(options: Options) -> dict[str, str]:
    """Return all values as text: the inverse of `read_options`."""
    return {each.name: written_value(getattr(options, each.name)) for each in fields(options)}


def written_value(value: object) -> str:
    """Return an option's value as the text that `OptionField.read` takes."""
    if isinstance(value, Enum):
        return value.name.lower()
    if isinstance(value, frozenset):
        return ",".join(map(str, sorted(value))) or NO_SEATS
    if isinstance(value, str):
        return value or NOTHING
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


@dataclass(frozen=True, slots=True)
class Keepsake:
    """What outlives a match: its name, the text of the option that holds it, and what it is in words."""

    name: str
    option: str
    words: str


class BadKeepsake(ValueError):  # noqa: N818  # a sentence for the player, not a bug
    """Data keep nothing; `keys` is the way to what is wrong, `what` the sentence about it."""

    def __init__(self, keys: tuple[str | int, ...], what: str) -> None:
        super().__init__(shown(f"{'.'.join(map(str, keys))}: {what}" if keys else what))
        self.keys, self.what = keys, shown(what)


class Undo(Enum):
    """How far back a match may be taken: anywhere, until something hidden was seen, or nowhere.

    The values are words for the player.
    """

    FREE = "free"
    SEEN = "until seen"
    OFF = "off"
