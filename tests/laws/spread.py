"""A spread of options: every game with its defaults, every seat number, and each option at its ends.

The suite tries a law on the defaults of a game and a few other cases, each law on cases of its own; the slow
tests try it on so many that every pair of values of two options has its turn.
"""

from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from functools import cache
from itertools import combinations
from random import Random
from zlib import crc32

import pytest
from _pytest.mark.structures import ParameterSet

from cardtable.catalogue import KITS, game
from cardtable.engine.match import Match
from cardtable.engine.options import (
    NO_SEATS,
    NOTHING,
    BadOption,
    OptionField,
    option_fields,
    read_options,
    written_value,
)

Case = tuple[str, Mapping[str, str]]  # a game's id and its options as text
EVERY = None  # of the cases there are
MIXTURES = 8  # of all options at random, per game
LONG = {
    ("deals", "100"),
    ("target", "100"),
    ("limit", "1000"),
    ("hands", "20"),
}  # options with which a match takes seconds


def games(*dear: str) -> list[ParameterSet]:
    """Return all games as parameters; those for which a law takes much of what a game may cost are slow."""
    return [
        pytest.param(each, id=each.id, marks=[pytest.mark.slow] if each.id in dear else []) for each in KITS
    ]


def few(*quick: str) -> list[ParameterSet]:
    """Return all games as parameters, all but these few slow: they would cost each game too much."""
    return games(*(each.id for each in KITS if each.id not in quick))


def at_length(found: list[Case]) -> list[ParameterSet]:
    """Return cases as parameters of long tests."""
    return [pytest.param(case, id=label(case), marks=pytest.mark.long) for case in found]


def tried(game_id: str, cases: int | None, law: Callable[[Case, Random], object]) -> int:
    """Try a law on so many cases of a game, or on as many as there are; return on how many.

    The defaults come first, then options by pairs, from a place on that follows from the law's name, then
    the same with other luck: the same cases in the same order on any machine. A failure says in which case,
    and with which seed.
    """
    pairs = [case for case in pairwise(game_id) if not LONG & case[1].items()]
    begin = crc32(law.__qualname__.encode()) % len(pairs)
    short = [(game_id, {}), *pairs[begin:], *pairs[:begin]]
    wanted = len(short) if cases is None else cases
    for number in range(wanted):
        case = short[number % len(short)]
        again = number // len(short)
        seed = f"{label(case)} again {again}" if again else label(case)
        try:
            law(case, Random(seed))
        except BaseException as error:
            error.add_note(f"with the options of {label(case)!r} and the seed {seed!r}")
            raise
    return wanted


@cache
def fields(game_id: str) -> Mapping[str, OptionField]:
    """Return a game's options by name."""
    return {each.name: each for each in option_fields(game(game_id).options)}


def allowed(game_id: str, options: Mapping[str, str]) -> bool:
    """Say whether a game takes these options together."""
    known = fields(game_id)
    try:
        game(game_id).options(**{name: known[name].read(text) for name, text in options.items()})
    except BadOption:
        return False
    return True


def spread(game_id: str) -> Iterator[Mapping[str, str]]:
    """Give a game's options as text: the defaults, each value alone and with the most players, mixtures."""
    known = list(fields(game_id).values())
    most = str(fields(game_id)["players"].high)
    yield {}
    for field in known:
        for value in values(field):
            given = {field.name: value, **effective(field, known)}
            yield given
            if len(seats(game_id)) > 1:
                yield {"players": most, **given}
    rng = Random(game_id)
    for _ in range(MIXTURES):
        yield {field.name: rng.choice(values(field)) for field in known}


def seats(game_id: str) -> list[str]:
    """Return the numbers of players of a game, as text."""
    return values(fields(game_id)["players"])


def effective(field: OptionField, known: list[OptionField]) -> dict[str, str]:
    """Return the other options' values without which `field` has no effect."""
    if field.when is None:
        return {}
    name, value = field.when
    return {name: value, **effective(next(each for each in known if each.name == name), known)}


def values(field: OptionField) -> list[str]:
    """Return every value of a choice or flag, every number of seats, the ends of others, some sets."""
    if issubclass(field.kind, Enum):
        return [written_value(member) for member in field.kind]
    if field.kind is bool:
        return ["yes", "no"]
    if field.kind is str:
        return [NOTHING]
    if field.kind is frozenset:
        return [NO_SEATS, "0", "1,2"]
    found = field.numbers if field.name == "players" else (field.low, field.high)
    return [str(each) for each in found]


@cache
def pairwise(game_id: str) -> list[Case]:
    """Return cases in which every pair of values of two options that are allowed together occurs.

    Each case is made greedily of the pairs that are still missing (Cohen, Dalal, Fredman, Patton 1997).
    """
    known = {name: values(field) for name, field in fields(game_id).items()}
    rng = Random(f"pairs {game_id}")
    missing = {
        frozenset({(one, first), (two, second)})
        for one, two in combinations(known, 2)
        for first in known[one]
        for second in known[two]
        if allowed(game_id, {one: first, two: second})
    }
    found: list[Case] = []
    while missing:
        start = min(sorted(pair) for pair in missing)
        given = _completed(game_id, dict(start), known, missing, rng)
        found.append((game_id, {name: given[name] for name in known if name in given}))
        missing -= _pairs(given) | {frozenset(start)}
    return found


def _completed(
    game_id: str,
    start: Mapping[str, str],
    known: Mapping[str, list[str]],
    missing: set[frozenset[tuple[str, str]]],
    rng: Random,
) -> Mapping[str, str]:
    """Return options that begin with some and cover many missing pairs."""
    given = dict(start)
    for name in rng.sample([*known], len(known)):
        if name not in given:
            fitting = [value for value in known[name] if allowed(game_id, {**given, name: value})]
            if fitting:
                given[name] = max(fitting, key=lambda value: len(_pairs({**given, name: value}) & missing))
    return given


def _pairs(given: Mapping[str, str]) -> set[frozenset[tuple[str, str]]]:
    return {frozenset(pair) for pair in combinations(given.items(), 2)}


def label(case: Case) -> str:
    """Return a test's name."""
    return " ".join([case[0], *(f"{name}={value}" for name, value in case[1].items())])


def match(case: Case, seed: int) -> Match:
    """Return a new match of a case."""
    game_id, given = case
    return Match(game(game_id), read_options(game(game_id).options, given), seed)
