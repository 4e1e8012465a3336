"""Joining: cards that may be put on the next one of their suit at once, as nobody can need them elsewhere.

A card that can leave its column for a foundation only waits for the one that joins it anyway. And that one
lies on top here and there, so that whoever needs it finds it: only what it covered is freed.
"""

from __future__ import annotations

from cardtable.patience.rules.compiled import Rules
from cardtable.patience.solver.codes import Position, Way
from cardtable.patience.solver.guarding import Guarding
from cardtable.patience.solver.puts import Put, Putting
from cardtable.patience.solver.safety import Building, Safety
from cardtable.patience.solver.tails import deals_aside
from cardtable.patience.words.spec import Group
from cardtable.patience.words.vocabulary import Kind, Lift


class Joining:
    """Finds safe moves onto columns that are built in suit, card by card."""

    def __init__(self, columns: Put, safety: Safety, guarding: Guarding) -> None:
        self._fits, self._columns, self._sources = columns.fits, columns.piles, safety.sources
        self._guarding = guarding
        self._starts = {card for starts in columns.starts for card in starts or ()}
        self._lower = {card for over in columns.fits for card in over}

    def safe(self, position: Position, ways: list[Way]) -> Way | None:
        """Return a safe move onto a column, if there is one.

        There is none while a card may be drawn out: what is covered now might then follow that card.
        """
        if self._guarding.grants(position):
            return None
        for way in ways:
            if way[0] in self._sources and way[2] in self._columns and self._is_settled(position[way[2]]):
                return way
        return None

    def _is_settled(self, pile: bytes) -> bool:
        """Say whether the top card of a column has nowhere to go but home."""
        if len(pile) < 2:
            return bool(pile) and (not self._starts or pile[-1] not in self._lower)
        return pile[-1] in self._fits[pile[-2]] and pile[-1] not in self._starts


def joining(rules: Rules, putting: Putting, safety: Safety) -> Joining | None:
    """Return what joins cards in a game, if its columns are built in suit and nothing else takes cards."""
    puts = [put for put in putting.puts if put.group.kind is not Kind.FOUNDATION]
    if safety.building is not Building.SUIT or len(puts) != 1 or not deals_aside(rules):
        return None
    (columns,) = puts
    plain = columns.group.kind is Kind.TABLEAU and columns.group.lift == {Lift.TOP} and not columns.group.most
    return (
        Joining(columns, safety, putting.guarding)
        if plain and all(map(_is_free, rules.spec.groups))
        else None
    )


def _is_free(group: Group) -> bool:
    """Say whether cards come to a group from everywhere and at any time, and nothing waits for a space."""
    click, flip = group.click, group.flip
    guards = [group.when, *([click.need] if click else ()), *([flip.need] if flip else ())]
    ways = (group.takes_from, group.space_from, group.first_from, group.goes_to)
    return not any(guard.needs for guard in guards) and all(way is None for way in ways)
