"""Lifts: which cards can be lifted, with all that lie over them; and which may be turned up by hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Sized
from typing import Final, TypeAlias

from cardtable.engine.cards import BACK, Card
from cardtable.engine.piles import Pile
from cardtable.patience.kernel.compiled import Rules
from cardtable.patience.kernel.parts import LIFTS, Source, Ways
from cardtable.patience.kernel.shapes import Keepers
from cardtable.patience.words.vocabulary import Lift

Heads: TypeAlias = dict[Card, Ways]  # by card: the pile it lies in, and how many are lifted with it


def heads(rules: Rules, places: Sequence[Pile], most: int) -> Heads:
    """Return the cards that can be lifted, each with its pile and how many go along, itself included.

    Runs of more than `most` cards, which can be put nowhere, may be left out.
    """
    found: Heads = {}
    for source in rules.routine.sources:
        FINDERS[source.how](source, places, found, most)
    found.pop(BACK, None)  # in a view what lies face down is not known to do so
    return found


def _tops(source: Source, places: Sequence[Pile], found: Heads, most: int) -> None:  # noqa: ARG001  # as all
    if source.keepers:
        _uncovered(source, places, found)
        return
    for at, alone in source.alone:
        pile = places[at]
        if pile:
            card = pile[-1]
            if pile.up != (card in pile.turned):
                found[card] = alone


def _uncovered(source: Source, places: Sequence[Pile], found: Heads) -> None:
    for (at, alone), kept in zip(source.alone, source.keepers, strict=True):
        if pile := places[at]:
            for each in kept:  # as in `is_open`: a call for each card would take a third longer
                for other in each:
                    if places[other]:
                        break
                else:
                    card = pile[-1]
                    if pile.up != (card in pile.turned):
                        found[card] = alone
                    break


def is_open(kept: Keepers, places: Sequence[Sized]) -> bool:
    """Say whether all cards of one of some sets are gone."""
    for each in kept:
        for at in each:
            if places[at]:
                break
        else:
            return True
    return False


def _loose(source: Source, places: Sequence[Pile], found: Heads, most: int) -> None:  # noqa: ARG001  # as all
    for at in source.piles:
        pile = places[at]
        if len(pile) == 1 and pile[0] not in source.begins:
            found[pile[0]] = ((at, 1),)


def _runs(source: Source, places: Sequence[Pile], found: Heads, most: int) -> None:
    run = source.run
    for at, alone in source.alone:
        pile = places[at]
        if pile:
            card, turned = pile[-1], pile.turned
            if card in turned:
                continue
            found[card] = alone
            size, count = len(pile), 1
            while count < size and count < most:
                each = pile[-count - 1]
                if card not in run[each] or each in turned:
                    break
                count += 1
                found[each] = ((at, count),)
                card = each


def _whole_runs(source: Source, places: Sequence[Pile], found: Heads, most: int) -> None:  # noqa: ARG001  # as all
    run = source.run
    for at in source.piles:
        pile = places[at]
        if pile:
            count, card = 1, pile[-1]
            while count < len(pile) and card in run[pile[-count - 1]] and pile[-count - 1] not in pile.turned:
                count += 1
                card = pile[-count]
            if card not in pile.turned:
                found[card] = ((at, count),)


def _wholes(source: Source, places: Sequence[Pile], found: Heads, most: int) -> None:  # noqa: ARG001  # as all
    for at in source.piles:
        pile = places[at]
        if pile and not pile.turned and BACK not in pile:
            found[pile[0]] = ((at, len(pile)),)


def _anywhere(source: Source, places: Sequence[Pile], found: Heads, most: int) -> None:  # noqa: ARG001  # as all
    for at in source.piles:
        pile = places[at]
        turned = pile.turned
        for count, card in enumerate(reversed(pile), 1):
            if card is BACK or card in turned:
                break
            found[card] = ((at, count),)


BY_LIFT: Final[Mapping[Lift, Callable[[Source, Sequence[Pile], Heads, int], None]]] = {
    Lift.TOP: _tops,
    Lift.RUN: _runs,
    Lift.SUPER: _runs,
    Lift.ANY: _anywhere,
    Lift.WHOLE_RUN: _whole_runs,
    Lift.WHOLE: _wholes,
    Lift.LOOSE: _loose,
}
FINDERS: Final = tuple(BY_LIFT[lift] for lift in LIFTS)  # a number is found faster than a member of an enum


def unturned(rules: Rules, places: Sequence[Pile]) -> list[int]:
    """Return the piles whose top card lies face down and, by itself, would have been turned up.

    Cards that wait for something to happen elsewhere are none of them: those are turned by the rules alone.
    """
    return [
        at
        for at in rules.hand_turned
        if (pile := places[at])
        and (pile[-1] is BACK or not pile.faces_up(pile[-1]))
        and (rules.turns[at] or is_open(rules.held[at], places))
    ]
