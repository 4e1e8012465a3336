"""Scenarios: rules tested by data. A position, some actions, and what must follow."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import TypeAlias, Union, cast

from cardtable.engine.actions import Illegal
from cardtable.engine.cards import Card, named
from cardtable.engine.chance import SeededChance
from cardtable.engine.deal import Deal
from cardtable.engine.game import AnyGame, Sheet
from cardtable.engine.notation import Tree
from cardtable.engine.options import Options, read_options, written_value
from cardtable.engine.replay import ASTRAY
from cardtable.engine.result import DealResult
from cardtable.language import _
from cardtable.plaintext import shown
from cardtable.proofs.positions import laid_cards, set_position

Data: TypeAlias = Union[str, int, bool, Sequence["Data"], Mapping[str, "Data"], None]  # noqa: UP007  # names itself
Group: TypeAlias = Mapping[str, Data]
SCENARIO_KEYS = frozenset({"name", "clauses", "game", "options", "sheet", "seed", "position", "do", "expect"})
LONGEST = 2000  # characters of what differs
EXPECTATIONS = ("actions", "counts", "error", "result", "seen", "winners")  # beside piles and facts


class BadScenario(ValueError):  # noqa: N818  # a sentence for whoever wrote the file
    """A scenario is malformed; the message names it, the key, and what is allowed."""

    def __init__(self, sentence: str) -> None:
        super().__init__(shown(sentence))


@dataclass(frozen=True)
class Scenario:
    """One worked example; where a deal has a clock, an action may say `at` which time it is done.

    `sheet` holds the points of earlier deals, one per seat; without a position the deal is dealt by `seed`.
    """

    name: str
    game: str
    clauses: tuple[str, ...] = ()
    options: Group = field(default_factory=dict)
    sheet: tuple[tuple[int, ...], ...] = ()
    seed: int = 0
    position: Group | None = None
    do: tuple[Group, ...] = ()
    expect: Group = field(default_factory=dict)


def read_scenario(raw: Data) -> Scenario:
    """Return the scenario that a mapping read from YAML holds.

    Raises:
        BadScenario: a key is unknown, missing or of the wrong kind.
    """
    keys = ", ".join(sorted(SCENARIO_KEYS))
    if not isinstance(raw, Mapping):
        sentence = _("a scenario is a mapping with the keys {keys}, not {value!r}")
        raise BadScenario(sentence.format(keys=keys, value=raw))
    name = str(raw.get("name", "?"))
    unknown = sorted(str(key) for key in raw.keys() - SCENARIO_KEYS)
    if unknown or not raw.keys() >= {"name", "game", "expect"}:
        strange = _("scenario {name!r}: unknown key {key!r}; the keys are {keys}")
        needy = _("scenario {name!r}: it needs name, game and expect; the keys are {keys}")
        sentence = strange if unknown else needy
        raise BadScenario(sentence.format(name=name, key=next(iter(unknown), ""), keys=keys))
    try:
        return Scenario(
            name,
            str(raw["game"]),
            clauses=tuple(str(each) for each in _list("clauses", raw.get("clauses", ()))),
            options=_group("options", raw.get("options") or {}),
            sheet=tuple(_numbers("sheet", row) for row in _list("sheet", raw.get("sheet", ()))),
            seed=_number("seed", raw.get("seed", 0)),
            position=None if raw.get("position") is None else _group("position", raw["position"]),
            do=tuple(_group("do", each) for each in _list("do", raw.get("do", ()))),
            expect=_group("expect", raw["expect"]),
        )
    except ValueError as error:
        raise BadScenario(_("scenario {name!r}: {error}").format(name=name, error=error)) from error


def _list(key: str, value: Data) -> Sequence[Data]:
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise ValueError(_("{key} should be a list, not {value!r}").format(key=key, value=value))
    return value


def _group(key: str, value: Data) -> Group:
    if not isinstance(value, Mapping):
        raise ValueError(_("{key} should be a mapping, not {value!r}").format(key=key, value=value))
    return {str(name): each for name, each in value.items()}


def _number(key: str, value: Data) -> int:
    if isinstance(value, bool) or not str(value).removeprefix("-").isdecimal():
        raise ValueError(_("{key} should be a whole number, not {value!r}").format(key=key, value=value))
    return int(str(value))


def _numbers(key: str, value: Data) -> tuple[int, ...]:
    return tuple(_number(key, each) for each in _list(key, value))


def _seat(key: str, value: Data, last: int) -> int:
    seat = _number(key, value)
    if not 0 <= seat <= last:
        sentence = _("{key}: there is no seat {seat}, only 0 to {last}")
        raise ValueError(sentence.format(key=key, seat=seat, last=last))
    return seat


def differences(scenario: Scenario, game: AnyGame) -> list[str]:
    """Play a scenario and return what differs from what it expects, one sentence each.

    Raises:
        BadScenario: the scenario does not fit the game.
    """
    try:
        deal, options = _opened(scenario, game)
        error = _played(scenario, deal)
        return list(_compared(scenario.expect, _Outcome(game, options, scenario.sheet, deal, error)))
    except (ValueError, *ASTRAY) as error_:
        sentence = _("scenario {name!r}: {error}").format(name=scenario.name, error=error_)
        raise BadScenario(sentence) from error_


def _opened(scenario: Scenario, game: AnyGame) -> tuple[Deal, Options]:
    given = {name: written_value(value) for name, value in scenario.options.items()}
    options = read_options(game.options, given)
    if any(len(points) != options.players for points in scenario.sheet):
        sentence = _("sheet: each row should hold the points of {seats} seats")
        raise ValueError(sentence.format(seats=options.players))
    sheet = tuple(DealResult(points) for points in scenario.sheet)
    deal = game.new_deal(options, sheet, SeededChance(scenario.seed))
    if scenario.position is None:
        deal.begin()
    else:
        set_position(deal, scenario.position)
    return deal, options


def _played(scenario: Scenario, deal: Deal) -> str | None:
    """Carry out the scenario's actions; return the code of a refusal, which only the last may meet."""
    for count, line in enumerate(scenario.do, 1):
        parts = dict(line)
        seat = _number(_("do, action {count}: seat").format(count=count), parts.pop("seat", None))
        at = (
            _number(_("do, action {count}: at").format(count=count), parts.pop("at"))
            if deal.timed and "at" in parts
            else None
        )
        try:
            action = deal.vocabulary.read_parts(cast(Mapping[str, Tree], parts))
        except ValueError as error:
            raise ValueError(_("do, action {count}: {error}").format(count=count, error=error)) from error
        if at is not None:
            deal.time = at
        before = deal.clone()
        try:
            deal.apply(seat, action)
        except Illegal as refusal:
            if deal != before:
                sentence = _("{action} was refused, but changed the deal").format(action=action)
                raise ValueError(sentence) from refusal
            if count < len(scenario.do):
                sentence = _("do, action {count}: {action} is refused: {code}")
                raise ValueError(sentence.format(count=count, action=action, code=refusal.code)) from refusal
            return refusal.code
    return None


@dataclass(frozen=True)
class _Outcome:
    game: AnyGame
    options: Options
    before: tuple[tuple[int, ...], ...]
    deal: Deal
    error: str | None

    @property
    def sheet(self) -> Sheet:
        """The results of the earlier deals, and of this one if it is over."""
        result = self.deal.result()
        return tuple(DealResult(points) for points in self.before) + ((result,) if result else ())


def _compared(expect: Group, outcome: _Outcome) -> Iterator[str]:
    for key, value in {"error": None, **expect}.items():
        wanted, found = _wanted(key, value, outcome.deal), _plain(_found(key, value, outcome))
        if found != wanted:
            sentence = _("{key}: expected {wanted}, found {found}")
            yield shown(sentence.format(key=key, wanted=wanted, found=found), LONGEST)


def _wanted(key: str, value: Data, deal: Deal) -> object:
    if key == "actions":
        return {
            seat: sorted(str(each) for each in _list(key, found))
            for seat, found in _group(key, value).items()
        }
    if any(pile.name == key for pile in deal.piles()):
        return _cards_text(laid_cards(f"expect, {key}", value), loose=deal.pile(key).loose)
    return _plain(value)


def _found(key: str, wanted: Data, outcome: _Outcome) -> object:
    deal = outcome.deal
    match key:
        case "error":
            return outcome.error
        case "result":
            result = deal.result()
            return None if result is None else result.points
        case "winners":
            return outcome.game.winners(outcome.options, outcome.sheet) if outcome.sheet else None
        case "actions":
            return {
                seat: sorted(str(each) for each in deal.actions(_seat(key, seat, deal.seats - 1)))
                for seat in _group(key, wanted)
            }
        case "counts":
            return {name: len(deal.pile(name)) for name in _group(key, wanted)}
        case "seen":  # also by a spectator, who has the number of seats
            return {
                seat: _seen(deal.view(_seat(key, seat, deal.seats)), _group(key, piles))
                for seat, piles in _group(key, wanted).items()
            }
        case _:
            return _part(deal, key)


def _part(deal: Deal, key: str) -> object:
    for pile in deal.piles():
        if pile.name == key:
            return _cards_text(pile, loose=pile.loose)
    if callable(getattr(deal, key, print)):
        known = ", ".join([*EXPECTATIONS, *(pile.name for pile in deal.piles()), *deal.facts()])
        raise ValueError(
            _("expect: nothing is named {key!r}; there are {known}").format(key=key, known=known)
        )
    return getattr(deal, key)


def _seen(view: Deal, names: Iterable[str]) -> dict[str, str]:
    return {name: named(view.pile(name)) for name in names}


def _cards_text(found: Sequence[Card], *, loose: bool) -> str:
    """Return the cards' names; a loose pile's order is nobody's business."""
    return named(sorted(found, key=lambda card: card.order) if loose else found)


def _plain(value: object) -> object:
    """Return a value in the terms of YAML, so that both sides compare: tuples as lists, enums by name."""
    if isinstance(value, Enum):
        return value.name.lower()
    if isinstance(value, Card):
        return value.text
    if isinstance(value, Mapping):
        return {str(key): _plain(each) for key, each in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_plain(each) for each in value]
    return value
