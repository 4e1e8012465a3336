"""Waiting: cards that lie alone in a reserve go to a column only when another card follows them there.

A place of the reserve is of no use once it is empty, so that a card waits there as well as on a column. Where
it would leave the column again it goes from the reserve instead; what it would be moved with goes alone.
So of each way to win there is one that brings such cards, one on the other, only right before a card from
elsewhere that is put on them. All of these moves are one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from cardtable.patience.kernel.puts import Way
from cardtable.patience.solver.codes import JOINED, Position
from cardtable.patience.solver.model import Model
from cardtable.patience.solver.safe_moves import is_free
from cardtable.patience.words.spec import Group
from cardtable.patience.words.vocabulary import Goal, Kind, Lift, Step

PLAIN = {Lift.TOP, Lift.RUN, Lift.SUPER}  # by which cards are lifted from columns
ONE_WAY = (Step.DOWN, Step.UP)  # so that there is an end of cards that follow each other


class Waiting:
    """Joins the moves of one game that bring cards of a reserve to those that follow them."""

    def __init__(self, model: Model, reserves: frozenset[int]) -> None:
        self._model, self._reserves = model, reserves
        (columns,) = [put for put in model.choosing.putting.puts if put.group.kind is Kind.TABLEAU]
        self._columns, self._fits = frozenset(columns.piles), columns.fits

    def narrowed(self, position: Position, ways: list[Way]) -> list[Way]:
        """Return ways that lead to all that others lead to."""
        found, free = list[Way](), self._model.lifting.lifted(position)
        waiting = {at for at in self._reserves if len(position[at]) == 1}
        for way in ways:
            if way[0] in waiting and way[2] in self._columns:
                most = self._model.choosing.most(self._model.after(position, way))[0]
                reach = {
                    card: [each for each in lifts if each[0] != way[2] and each[1] <= most]
                    for card, lifts in free.items()
                }
                joined = self._followed(position[way[0]][-1], way[2], reach, waiting)
                found += [(JOINED, *way, *rest) for rest in joined]
            else:
                found.append(way)
        return found

    def _followed(
        self, card: int, target: int, reach: Mapping[int, Sequence[tuple[int, int]]], waiting: set[int]
    ) -> Iterator[Way]:
        """Give the moves that bring, on a card of the reserve in a column, one from elsewhere."""
        for over in self._fits[card]:
            for source, count in reach.get(over, ()):
                step = source, count, target
                if source in waiting:
                    yield from ((*step, *rest) for rest in self._followed(over, target, reach, waiting))
                else:
                    yield step


def waiting(model: Model) -> Waiting | None:
    """Return what joins moves in a game, if it has a reserve in which cards may wait."""
    rules, spec = model.rules, model.rules.spec
    odd = spec.removing or spec.lining or spec.gaps or spec.redeal or model.effects.special or rules.refills
    free = all(is_free(group) for group in spec.groups if group.kind is not Kind.RESERVE)
    if odd or rules.covered or spec.win.goal is not Goal.ALL_FOUNDED or not free:
        return None
    puts = model.choosing.putting.puts
    columns = [put.group for put in puts if put.group.kind is Kind.TABLEAU]
    if len(columns) != 1 or not _is_plain(columns[0]):
        return None
    taking = {at for put in puts for at in put.piles}
    reserves = frozenset(
        at
        for at, group in enumerate(rules.group_at)
        if group.kind is Kind.RESERVE and at not in taking and group.lift == {Lift.TOP} and not group.click
    )
    freely = all(put.ok[at] and put.ok_space[at] for put in puts for at in reserves)
    return Waiting(model, reserves) if reserves and freely else None


def _is_plain(group: Group) -> bool:
    """Say whether cards are lifted singly or in runs from columns that are built one way."""
    build = group.build if isinstance(group.build, tuple) else ()
    one_way = len({phrase.step for phrase in build}) == 1 and build[0].step in ONE_WAY and not group.wrap
    return (
        one_way and group.lift <= PLAIN and not (group.most or group.same_rank or group.least or group.rounds)
    )
