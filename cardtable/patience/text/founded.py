"""Foundations: what the guide says of how they are built."""

from __future__ import annotations

from collections.abc import Iterator

from cardtable.patience.text.phrases import beginning, building, lifting, many, ranked, sentence, told
from cardtable.patience.text.places import called, places_of
from cardtable.patience.words.spec import Group, Spec
from cardtable.patience.words.vocabulary import Kind, Lift


def founded(spec: Spec, group: Group) -> Iterator[str]:
    """Give the sentences about foundations."""
    if group.take is not None:
        base = f", from {ranked((group.take.base,))} on," if group.take.base else ""
        yield (
            f"A whole sequence of {group.take.length} cards built {told(group.take.run)}{base} "
            "leaves for the foundations by itself."
        )
        return
    apart = called(spec, group)
    yield f"{sentence(building(group, apart))}; they begin with {beginning(group)}."
    yield from _limited(spec, group, apart)
    if group.takes_from is not None:
        place = f"to foundations{apart}" if apart else "there"
        giving = frozenset(name for name in group.takes_from if spec.group(name).lift)
        if giving:
            yield f"Cards come {place} from {places_of(spec, giving)} only."
        else:
            yield f"No card is put {place} by hand."
    if group.first_from is not None:
        yield f"The first card, which chooses the rank, comes from {places_of(spec, group.first_from)}."
    if Lift.LOOSE in group.lift:
        source = f" from foundations{apart}" if apart else ""
        yield f"May be moved away{source}: {lifting(group)}; nothing is built on it."
    if group.swap:
        place = f" of foundations{apart}" if apart else ""
        yield f"Two such cards{place} may change places if each then begins its pile."
    yield from _given_back(spec, group, apart)


def _limited(spec: Spec, group: Group, apart: str) -> Iterator[str]:
    if group.one_per_suit:
        yield f"Each suit has one foundation{apart} only."
    if group.most and group.most != len(spec.pack.ranks):
        yield f"A foundation{apart} takes {many(group.most, 'card')}."


def _given_back(spec: Spec, group: Group, apart: str) -> Iterator[str]:
    if group.spaced:
        yield (
            f"After a card has left a foundation{apart}, a second one may do so only once one from elsewhere "
            "has come where that went."
        )
    if group.back and any(each.kind is Kind.TABLEAU for each in spec.groups):
        yield f"A card may come back from a foundation{apart} to a column."
