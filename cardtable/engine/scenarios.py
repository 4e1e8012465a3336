"""Scenarios: rules tested by data. A position, some actions, and what must follow."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import TypeAlias, Union, cast

from cardtable.engine.actions import Illegal, Tree
from cardtable.engine.cards import Card, cards, named
from cardtable.engine.chance import SeededChance
from cardtable.engine.deal import Deal, DealResult
from cardtable.engine.game import Game, Sheet
from cardtable.engine.options import BadOption, Options, read_options, written_value

Data: TypeAlias = Union[str, int, bool, Sequence["Data"], Mapping[str, "Data"], None]  # noqa: UP007  # names itself
Group: TypeAlias = Mapping[str, Data]
SCENARIO_KEYS = frozenset({"name", "clauses", "game", "options", "sheet", "seed", "position", "do", "expect"})


class BadScenario(ValueError):  # noqa: N818  # a sentence for whoever wrote the file
    """A scenario is malformed; the message names it, the key, and what is allowed."""


@dataclass(frozen=True)
class Scenario:
    """One worked example.

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
    name = str(raw.get("name", "?")) if isinstance(raw, Mapping) else "?"
    if not isinstance(raw, Mapping):
        raise BadScenario(
            f"a scenario is a mapping with the keys {', '.join(sorted(SCENARIO_KEYS))}, not {raw!r}"
        )
    unknown = raw.keys() - SCENARIO_KEYS
    if unknown or not raw.keys() >= {"name", "game", "expect"}:
        wrong = f"unknown key {min(unknown)!r}" if unknown else "it needs name, game and expect"
        raise BadScenario(f"scenario {name!r}: {wrong}; the keys are {', '.join(sorted(SCENARIO_KEYS))}")
    try:
        return Scenario(
            name,
            str(raw["game"]),
            clauses=tuple(str(each) for each in _list(raw.get("clauses", ()))),
            options=_group(raw.get("options") or {}),
            sheet=tuple(_numbers(row) for row in _list(raw.get("sheet", ()))),
            seed=int(cast(int, raw.get("seed", 0))),
            position=None if raw.get("position") is None else _group(raw["position"]),
            do=tuple(_group(each) for each in _list(raw.get("do", ()))),
            expect=_group(raw["expect"]),
        )
    except (TypeError, ValueError) as error:
        raise BadScenario(f"scenario {name!r}: {error}") from error


def _list(value: Data) -> Sequence[Data]:
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise TypeError(f"{value!r} should be a list")
    return value


def _group(value: Data) -> Group:
    if not isinstance(value, Mapping):
        raise TypeError(f"{value!r} should be a mapping")
    return {str(key): each for key, each in value.items()}


def _numbers(value: Data) -> tuple[int, ...]:
    return tuple(int(cast(int, each)) for each in _list(value))


def differences(scenario: Scenario, game: Game) -> list[str]:
    """Play a scenario and return what differs from what it expects, one sentence each.

    Raises:
        BadScenario: the scenario does not fit the game.
    """
    try:
        deal, options = _opened(scenario, game)
        error = _played(scenario, deal)
        return list(_compared(scenario.expect, _Outcome(game, options, scenario.sheet, deal, error)))
    except (LookupError, TypeError, ValueError) as error_:
        raise BadScenario(f"scenario {scenario.name!r}: {error_}") from error_


def _opened(scenario: Scenario, game: Game) -> tuple[Deal, Options]:
    given = {name: written_value(value) for name, value in scenario.options.items()}
    try:
        options = read_options(game.options, given)
    except BadOption as error:
        raise BadScenario(f"scenario {scenario.name!r}: {error}") from error
    sheet = tuple(DealResult(points) for points in scenario.sheet)
    deal = game.new_deal(options, sheet, SeededChance(scenario.seed))
    if scenario.position is None:
        deal.begin()
    else:
        set_position(deal, scenario.position)
    return deal, options


def set_position(deal: Deal, position: Group) -> None:
    """Lay out a deal that has not begun: piles by name, facts by field; cards not named leave the deal.

    Raises:
        LookupError: there is no such pile or fact.
        ValueError: a card or a value cannot be read.
    """
    for pile in deal.piles():
        pile.clear()
    facts = deal.facts()
    for name, value in position.items():
        if name in facts:
            setattr(deal, name, _fact(facts[name], value))
        else:
            deal.pile(name)[:] = cards(str(value or ""))
    laid = [card for pile in deal.piles() for card in pile]
    if len(set(laid)) < len(laid) or not set(laid) <= set(deal.pack):
        raise ValueError("a card lies in two piles, or is none of this game")
    deal.pack = tuple(card for card in deal.pack if card in laid)


def _fact(now: object, value: Data) -> object:
    """Return a value of the kind of `now`, the fact's value so far."""
    if isinstance(now, Enum):
        return type(now)[str(value).upper()]
    if isinstance(now, tuple):
        return tuple(_list(value))
    if isinstance(now, bool | int) or now is None:
        return value
    raise ValueError(f"{value!r} cannot be laid out in place of {now!r}")


def _played(scenario: Scenario, deal: Deal) -> str | None:
    """Carry out the scenario's actions; return the code of a refusal, which only the last may meet."""
    for count, line in enumerate(scenario.do, 1):
        parts = dict(line)
        seat = int(cast(int, parts.pop("seat")))
        action = deal.vocabulary.read_parts(cast(Mapping[str, Tree], parts))
        before = deal.clone()
        try:
            deal.apply(seat, action)
        except Illegal as refusal:
            if deal != before:
                raise ValueError(f"{action} was refused, but changed the deal") from refusal
            if count < len(scenario.do):
                raise ValueError(f"{action} of seat {seat} is refused: {refusal.code}") from refusal
            return refusal.code
    return None


@dataclass(frozen=True)
class _Outcome:
    game: Game
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
            yield f"{key}: expected {wanted}, found {found}"


def _wanted(key: str, value: Data, deal: Deal) -> object:
    if key == "actions":
        return {
            str(seat): sorted(str(each) for each in _list(found)) for seat, found in _group(value).items()
        }
    if any(pile.name == key for pile in deal.piles()):
        pile = deal.pile(key)
        return _cards_text(cards(str(value or "")), loose=pile.loose)
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
            return {seat: sorted(str(each) for each in deal.actions(int(seat))) for seat in _group(wanted)}
        case "counts":
            return {name: len(deal.pile(name)) for name in _group(wanted)}
        case "seen":
            return {
                seat: {name: named(deal.view(int(seat)).pile(name)) for name in _group(piles)}
                for seat, piles in _group(wanted).items()
            }
        case _:
            return _part(deal, key)


def _part(deal: Deal, key: str) -> object:
    for pile in deal.piles():
        if pile.name == key:
            return _cards_text(pile, loose=pile.loose)
    if not hasattr(deal, key):
        raise LookupError(f"there is no pile or fact {key!r} to expect")
    return getattr(deal, key)


def _cards_text(found: Sequence[Card], *, loose: bool) -> str:
    """Return the cards' names; a loose pile's order is nobody's business."""
    return named(sorted(found, key=lambda card: card.order) if loose else found)


def _plain(value: object) -> object:
    """Return a value in the terms of YAML, so that both sides compare: tuples as lists, enums by name."""
    if isinstance(value, Enum):
        return value.name.lower()
    if isinstance(value, Mapping):
        return {str(key): _plain(each) for key, each in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_plain(each) for each in value]
    return value
