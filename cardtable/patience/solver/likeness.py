"""Likeness: which positions are the same for whoever wants to win, as piles that are alike change places."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.patience.kernel.compiled import Rules
from cardtable.patience.kernel.puts import Put
from cardtable.patience.solver.codes import Position
from cardtable.patience.words.spec import Group
from cardtable.patience.words.vocabulary import Base, Kind, State, Whole

SORTED = (Kind.TABLEAU, Kind.CELL, Kind.RESERVE, Kind.FOUNDATION)


class Likeness:
    """Brings the piles of a position into one order."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.groups = [group for group in rules.spec.groups if self._alike(group)]
        self.spans = [rules.span[group.name] for group in self.groups]
        self.group_of = {at: number for number, span in enumerate(self.spans) for at in span}
        self.stocks = [self._stock(group.name) for group in self.groups]
        self.always = [(span.start, span.stop) for span, dealt in self._parted() if dealt is None]
        self.later = [(span.start, span.stop, dealt) for span, dealt in self._parted() if dealt is not None]

    def _parted(self) -> list[tuple[range, int | None]]:
        """Each group with the stock that deals to it, while which its piles differ; None where none does."""
        return [(span, self._stock(group.name)) for span, group in zip(self.spans, self.groups, strict=True)]

    def _stock(self, name: str) -> int | None:
        clicks = [at for at, _ in self.rules.clicks]
        return next((at for at in clicks if name in self._dealt(at)), None)

    def _dealt(self, at: int) -> tuple[str, ...]:
        click = self.rules.group_at[at].click
        return click.names if click is not None else ()

    def _alike(self, group: Group) -> bool:
        """Say whether no rule tells the piles of a group apart by their place."""
        spec = self.rules.spec
        if group.n < 2 or group.kind not in SORTED or spec.lining is not None or spec.gaps is not None:
            return False
        if group.build is Whole.OSMOSIS or group.bases or group.base is Base.ASCENDING or group.figure:
            return False
        if group.name in self._following() or group.under or group.beside:
            return False
        if any(group.name in (other.under, other.beside) for other in spec.groups):
            return False
        placed = any(
            state is State.SAME_INDEX_FULL for other in spec.groups for _, state in self._needs(other)
        )
        first = any(group.name in other.refill for other in spec.groups) or (
            group.flip is not None and group.flip.left_first
        )
        return not (placed or first or self._gathered(group.name) or self._dealt_twice(group.name))

    def _following(self) -> set[str]:
        """The groups of whose piles each turns with one of another, or drops there, and those others."""
        turns = [group for group in self.rules.spec.groups if group.flip is not None and group.flip.follows]
        clicks = [group.click for group in self.rules.spec.groups if group.click is not None]
        dropped = {name for click in clicks if click.drop for name in (click.drop, *click.deal)}
        return dropped | {name for group in turns if group.flip for name in (group.name, group.flip.follows)}

    def _needs(self, group: Group) -> tuple[tuple[str, State], ...]:
        flip = group.flip.need.needs if group.flip is not None else ()
        return (*flip, *group.when.needs, *group.refill_when.needs, *group.space_when.needs)

    def _gathered(self, name: str) -> bool:
        redeal = self.rules.spec.redeal
        return redeal is not None and (
            name == redeal.spread
            or name in redeal.gather
            or any(name in step.groups for step in redeal.steps)
        )

    def _dealt_twice(self, name: str) -> bool:
        return sum(name in self._dealt(at) for at, _ in self.rules.clicks) > 1

    def spare(self, puts: Sequence[Put[int]]) -> None:
        """Find no moves to a space that do what others do too, or nothing: from space to space.

        Where foundations wait for a card to come from elsewhere, such a move is what they wait for.
        """
        if not self.rules.spaced:
            for put in puts:
                number = self.group_of.get(put.piles[0])
                if number is not None:
                    put.sparing, put.dealt_by = True, self.stocks[number]

    def key(self, position: Position) -> Position:
        """Return the same for positions that differ only in the places of piles that are alike."""
        piles = list(position)
        for start, stop in self.always:
            piles[start:stop] = sorted(position[start:stop])
        for start, stop, stock in self.later:
            if not position[stock]:
                piles[start:stop] = sorted(position[start:stop])
        return tuple(piles)

    def table(self, position: Position) -> Position:
        """Return the key of a position without stock and waste, and how often they were gone through."""
        kinds = (Kind.STOCK, Kind.WASTE)
        piles = [
            b"" if self.rules.group_at[at].kind in kinds else pile for at, pile in enumerate(position[:-1])
        ]
        return self.key((*piles, b""))
