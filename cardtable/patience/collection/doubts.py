"""Doubts: what may be written of a game but is hardly meant, found by playing it at random and by search."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass, replace
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any, Final

from cardtable.engine.actions import Action
from cardtable.language import _
from cardtable.patience.collection import library
from cardtable.patience.collection.index import BETWEEN, GAMES, listed
from cardtable.patience.kernel.actions import GIVE_UP, Draw, Merci, Move, Remove
from cardtable.patience.kernel.compiled import Rules, compiled
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.rules.game import begun
from cardtable.patience.solver.search import Answer, Solver
from cardtable.patience.words.entries import Entry
from cardtable.patience.words.games import choices_of, read_spec
from cardtable.patience.words.spec import Group, Spec
from cardtable.patience.words.vocabulary import Empty, Goal, Kind

SETTLED: Final = GAMES / "settled.tsv"  # game, how a doubt begins, and why it stands
DEALS: Final = 50  # in which two games are played alike, or one at random
STEPS: Final = 300  # of each of them
SEARCHED: Final = 3  # deals
STATES: Final = 2000  # positions looked at in each
LITTLE: Final = 0.1  # of the pack
BOLD: Final = 0.8  # how often what is wanted is done where it can be
LONG: Final = 5  # cards: a run that random play builds where whole sequences leave, or win
MEANT: Final = (Kind.FOUNDATION, Kind.TABLEAU, Kind.CELL, Kind.RESERVE, Kind.GRID)


def doubts(entry: Entry) -> Iterator[str]:
    """Give a sentence for each doubt about a game that is well, by any value of its options."""
    spec, played = read_spec(entry, {}), _Played()
    for chosen in library.spread(entry):
        _play(compiled(read_spec(entry, chosen)), played)
        long = _in_sequences(spec) and played.longest >= LONG
        vain = [each.name for each in spec.groups if _meant(each) and each.name not in played.used]
        vain = [each for each in vain if not (long and spec.group(each).take)]
        little = not (played.won or long) and played.home < LITTLE * spec.pack.size
        if not (vain or little):
            break
    if little:
        reached = _("of {deals} games at random the best brings {home} cards home").format(
            deals=DEALS, home=played.home
        )
        yield _(
            "hardly anything is reached: {reached}, and none of {searched} that are searched is won"
        ).format(reached=reached, searched=SEARCHED)
    yield from (_("nothing was ever put on {each}").format(each=each) for each in vain)
    for name in _stuck(entry):
        yield _("cards go back from {name}, but nowhere may they go").format(name=name)
    yield from _idle(entry)
    yield from (_("it is played as {each}").format(each=each) for each in twins(spec))


def unsettled(game_id: str) -> list[str]:
    """Return the doubts about a game of the library for which no reason is written."""
    known = tuple(begins for begins, __ in settled().get(game_id, ()))
    return [each for each in doubts(library.entry(game_id)) if not each.startswith(known)]


@cache
def settled() -> Mapping[str, Sequence[tuple[str, str]]]:
    """Return how doubts about games begin that are settled, and the reason of each."""
    found: dict[str, list[tuple[str, str]]] = {}
    for line in SETTLED.read_text("utf-8").splitlines():
        game_id, begins, reason = line.split(BETWEEN)
        found.setdefault(game_id, []).append((begins, reason))
    return found


@dataclass
class _Played:
    """What came of games played at random and by search.

    Groups that cards came to, cards home, the longest run on a column, games won.
    """

    used: set[str] = field(default_factory=set)
    home: int = 0
    longest: int = 0
    won: int = 0


def _play(rules: Rules, found: _Played) -> None:
    """Play a game at random, and as it is won where that is found soon."""
    one = Solver(rules)
    for number in range(1, DEALS + 1):
        _watch(begun(rules, number), Random(number), found)
    for number in range(1, SEARCHED + 1):
        deal = begun(rules, number)
        verdict = one.solve(one.model.codes.position(deal), STATES)
        found.won += verdict.answer is Answer.WON
        for way in verdict.ways:
            _step(deal, one.model.codes.action(deal, way), found)


def _watch(deal: PatienceDeal, rng: Random, found: _Played) -> None:
    begun_with = deal.home
    for action in _at_random(deal, rng):
        _step(deal, action, found)
    found.home = max(found.home, deal.home - begun_with)
    found.longest = max(found.longest, _longest(deal))
    found.won += deal.won


def _step(deal: PatienceDeal, action: Action, found: _Played) -> None:
    """Do something, and note the groups that cards came to."""
    before = [len(pile) for pile in deal.places]
    deal.perform(0, action)
    for group in deal.rules.spec.groups:
        if any(len(deal.places[at]) > before[at] for at in deal.rules.span[group.name]):
            found.used.add(group.name)


def _at_random(deal: PatienceDeal, rng: Random) -> Iterator[Action]:
    """Give what is done next: mostly what deals, what brings a card home or what builds, as the game is."""
    wanted = rng.choice((_deals, _home, _builds))
    for __ in range(STEPS):
        found = [each for each in deal.actions(0) if each is not GIVE_UP]
        if not found:
            return
        best = [each for each in found if wanted(deal, each)]
        yield rng.choice(best if best and rng.random() < BOLD else found)


def _deals(_: PatienceDeal, action: Action) -> bool:
    return isinstance(action, Draw)


def _home(deal: PatienceDeal, action: Action) -> bool:
    match action:
        case Move() | Merci():
            return deal.rules.group_at[deal.rules.at[action.target]].kind is Kind.FOUNDATION
    return isinstance(action, Remove)


def _builds(deal: PatienceDeal, action: Action) -> bool:
    """Say whether cards come to the run that they continue, and from none."""
    if not isinstance(action, Move):
        return False
    source, target = deal.rules.at[action.source], deal.rules.at[action.target]
    left, onto = deal.places[source], deal.places[target]
    at = left.index(action.card)
    parts = at and action.card in deal.rules.run_at(source).get(left[at - 1], ())
    return bool(onto) and action.card in deal.rules.run_at(target).get(onto[-1], ()) and not parts


def _longest(deal: PatienceDeal) -> int:
    """Return how many cards the longest run on a column has."""
    longest = 0
    for group in deal.rules.spec.groups:
        for at in deal.rules.span[group.name] if group.kind is Kind.TABLEAU else ():
            takers, run = deal.rules.run_at(at), 1
            for below, card in pairwise(deal.places[at]):
                run = run + 1 if card in takers.get(below, ()) else 1
                longest = max(longest, run)
    return longest


def _in_sequences(spec: Spec) -> bool:
    """Say whether whole sequences leave, or win."""
    return spec.win.goal is Goal.RUNS or any(each.take for each in spec.groups)


def _meant(group: Group) -> bool:
    """Say whether cards are meant to be put on a group."""
    takes = bool(group.build) or group.empty is not Empty.NONE or group.kind is Kind.FOUNDATION
    return bool(group.n) and group.kind in MEANT and group.takes_from != frozenset() and takes


def _stuck(entry: Entry) -> Iterator[str]:
    """Give the foundations from which cards go back by some options, but nothing ever takes them."""
    specs = [read_spec(entry, chosen) for chosen in library.spread(entry)]
    for name in dict.fromkeys(each.name for spec in specs for each in spec.groups if each.back and each.n):
        if not any(_takes(group, name) for spec in specs for group in spec.groups if group.n):
            yield name


def _takes(group: Group, name: str) -> bool:
    """Say whether cards of a foundation may ever be put on a group; others take them only if they say so."""
    if group.name == name or group.kind not in MEANT or not (group.build or group.empty is not Empty.NONE):
        return False
    if group.takes_from is None:
        return group.kind is not Kind.FOUNDATION
    return name in group.takes_from


def _idle(entry: Entry) -> Iterator[str]:
    """Give the values of options that change nothing, with whatever values of the others."""
    choices = choices_of(entry)
    for choice in choices:
        last = {each.name: each.values[-1] for each in choices if each is not choice}
        for value in choice.values[1:]:
            pairs = [
                [read_spec(entry, others | {choice.name: each}) for each in (choice.values[0], value)]
                for others in ({}, last)
            ]
            if all(_alike(*pair) for pair in pairs):
                yield _("{choice}: {value} changes nothing in {deals} deals").format(
                    choice=choice.name, value=value, deals=DEALS
                )


def _alike(one: Spec, other: Spec) -> bool:
    """Say whether two games are played alike: whatever is done at random, the same can be done."""
    if one.win != other.win or one.score != other.score:
        return False
    first, second = compiled(one), compiled(other)
    return all(
        _in_step(_laid(first, number), _laid(second, number), number) for number in range(1, DEALS + 1)
    )


def _laid(rules: Rules, number: int) -> PatienceDeal:
    """Return a deal; every other one with a column cleared, which at random comes late or never."""
    deal = begun(rules, number)
    groups = [each for each in rules.spec.groups if each.kind is Kind.TABLEAU and each.figure is None]
    columns = sorted(
        (deal.places[at] for each in groups for at in rules.span[each.name]), key=lambda pile: pile.name
    )
    if number % 2 == 0 and len(columns) > 1:
        cleared, longer = columns[number % len(columns)], columns[number % len(columns) - 1]
        for card in [*cleared]:
            deal.move(card, cleared, longer, up=True)
    return deal


def _in_step(one: PatienceDeal, other: PatienceDeal, number: int) -> bool:
    if _told(one) != _told(other):
        return False
    for action in _at_random(one, Random(number)):
        one.perform(0, action)
        other.perform(0, action)
        if _told(one) != _told(other):
            return False
    return True


def _told(deal: PatienceDeal) -> tuple[object, ...]:
    """Return how a deal stands, and what can be done."""
    piles = {pile.name: [(card, pile.faces_up(card)) for card in pile] for pile in deal.places}
    return piles, {*deal.actions(0)}, deal.won


def twins(spec: Spec) -> list[str]:
    """Return the games of the library that are played as a game is, by whatever names of groups."""
    return [each.id for each in _likely().get(_shape(spec), ()) if each.id != spec.id and _same(spec, each)]


@cache
def _likely() -> Mapping[object, list[Spec]]:
    """Return the games of the library by what lies on their tables."""
    found: dict[object, list[Spec]] = {}
    for game_id in listed():
        spec = read_spec(library.entry(game_id), {})
        found.setdefault(_shape(spec), []).append(spec)
    return found


def _in_order(spec: Spec) -> list[Group]:
    """Return the groups of a game that have piles, those of a kind and of a size together."""
    return sorted((each for each in spec.groups if each.n), key=lambda each: (each.kind.value, each.n))


def _shape(spec: Spec) -> object:
    """Return what two games have in common that may be played alike."""
    return spec.pack, spec.win.goal, tuple((each.kind, each.n) for each in _in_order(spec))


def _same(one: Spec, other: Spec) -> bool:
    """Say whether a game is played as another of its shape, whatever the groups are called."""
    names = {second.name: first.name for first, second in zip(_in_order(one), _in_order(other), strict=True)}
    called: Spec = _renamed(
        other, {name: _("{name} of the other").format(name=name) for name in names.values()} | names
    )
    return _alike(replace(one, score="none"), replace(called, score="none"))


def _renamed(part: Any, names: Mapping[str, str]) -> Any:  # noqa: ANN401  # whatever a game is made of
    """Return a part of a game in which groups are called otherwise."""
    if isinstance(part, str):
        return names.get(part, part)
    if isinstance(part, tuple | frozenset):
        return type(part)(_renamed(each, names) for each in part)
    if is_dataclass(part) and not isinstance(part, type):
        changed = {each.name: _renamed(getattr(part, each.name), names) for each in fields(part)}
        return replace(part, **changed)
    return part
