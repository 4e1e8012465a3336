"""Lifts: which cards can be lifted, with all that lie over them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence, Sized
from typing import Any, Final, Protocol, TypeAlias, TypeVar

from cardtable.engine.cards import BACK
from cardtable.patience.kernel.parts import LIFTS, Source, T, Ways
from cardtable.patience.kernel.shapes import Keepers
from cardtable.patience.words.vocabulary import Lift

T_co = TypeVar("T_co", covariant=True)
T_contra = TypeVar("T_contra", contravariant=True)


class Lying(Protocol[T_co]):
    """A pile whose cards lie face up or down: in its usual way, but for those that are turned."""

    @property
    def up(self) -> bool:
        """Whether its cards usually lie face up."""

    @property
    def turned(self) -> frozenset[Any]:
        """The cards that lie the other way."""

    def __len__(self) -> int: ...
    def __contains__(self, card: object, /) -> bool: ...
    def __getitem__(self, at: int, /) -> T_co: ...
    def __iter__(self) -> Iterator[T_co]: ...
    def __reversed__(self) -> Iterator[T_co]: ...


class Places(Protocol[T_co]):
    """Piles by their numbers, those at least from which cards are lifted."""

    def __getitem__(self, at: int, /) -> Lying[T_co]: ...


class Found(Protocol[T_contra]):
    """What takes note of cards that can be lifted."""

    def __setitem__(self, card: T_contra, ways: Ways, /) -> None: ...


Finder: TypeAlias = Callable[[Source[T], Places[T], Found[T], int], None]


def lifted(sources: Sequence[Source[T]], places: Places[T], found: Found[T], most: int) -> None:
    """Note the cards that can be lifted from some groups, each with its pile and how many go along.

    Runs of more than `most` cards, which can be put nowhere, may be left out.
    """
    for source in sources:
        open_part = _opened(source, places) if source.keepers and source.how != TOPS else source
        FINDERS[source.how](open_part, places, found, most)


def _opened(source: Source[T], places: Places[T]) -> Source[T]:
    """Return the part of a group over which nothing lies."""
    kept = zip(source.piles, source.alone, source.keepers, strict=True)
    bare = [(at, alone) for at, alone, each in kept if any(not any(places[o] for o in row) for row in each)]
    piles, alone = tuple(at for at, _ in bare), tuple(each for _, each in bare)
    return Source(piles, source.how, source.run, (), alone, source.begins)


def _tops(source: Source[T], places: Places[T], found: Found[T], most: int) -> None:  # noqa: ARG001  # as all
    if source.keepers:
        _uncovered(source, places, found)
        return
    for at, alone in source.alone:
        pile = places[at]
        if pile:
            card = pile[-1]
            if pile.up != (card in pile.turned):
                found[card] = alone


def _uncovered(source: Source[T], places: Places[T], found: Found[T]) -> None:
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


def _bottoms(source: Source[T], places: Places[T], found: Found[T], most: int) -> None:
    """Note nothing: what lies under others is not lifted, but drawn out."""


def _loose(source: Source[T], places: Places[T], found: Found[T], most: int) -> None:  # noqa: ARG001  # as all
    for at, alone in source.alone:
        pile = places[at]
        if len(pile) == 1 and pile[0] not in source.begins:
            found[pile[0]] = alone


def _runs(source: Source[T], places: Places[T], found: Found[T], most: int) -> None:
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


def _whole_runs(source: Source[T], places: Places[T], found: Found[T], most: int) -> None:  # noqa: ARG001  # as all
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


def _wholes(source: Source[T], places: Places[T], found: Found[T], most: int) -> None:  # noqa: ARG001  # as all
    for at in source.piles:
        pile = places[at]
        if pile and pile.turned.isdisjoint(pile) and BACK not in pile:
            found[pile[0]] = ((at, len(pile)),)


def _anywhere(source: Source[T], places: Places[T], found: Found[T], most: int) -> None:  # noqa: ARG001  # as all
    for at in source.piles:
        pile = places[at]
        turned = pile.turned
        for count, card in enumerate(reversed(pile), 1):
            if card is BACK or card in turned:
                break
            found[card] = ((at, count),)


BY_LIFT: Final[Mapping[Lift, Finder[Any]]] = {
    Lift.TOP: _tops,
    Lift.RUN: _runs,
    Lift.SUPER: _runs,
    Lift.ANY: _anywhere,
    Lift.WHOLE_RUN: _whole_runs,
    Lift.WHOLE: _wholes,
    Lift.LOOSE: _loose,
    Lift.BOTTOM: _bottoms,
}
TOPS: Final = LIFTS.index(Lift.TOP)  # which looks itself for what lies over a card
FINDERS: Final = tuple(BY_LIFT[lift] for lift in LIFTS)  # a number is found faster than a member of an enum
