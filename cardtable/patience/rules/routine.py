"""The routine: what is looked up at every move, where a property that is kept would take thrice as long."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cardtable.patience.rules.actions import Draw
from cardtable.patience.rules.parts import Source, Target
from cardtable.patience.rules.scoring import Deed


@dataclass(frozen=True, slots=True)
class Routine:
    """What a game asks of its rules again and again; the piles by their numbers."""

    free: bool  # whether cards are moved that lie free, not those of a line or next to gaps
    removing: bool  # whether sets are removed
    swapping: bool  # whether cards change places
    redealing: bool  # whether cards may be dealt once more
    counting: bool  # whether each move is worth something
    limited: bool  # whether the number of cards that are moved at once depends on spaces
    settling: bool  # whether more happens by itself than that cards are turned up
    sources: tuple[Source, ...]
    targets: tuple[Target, ...]
    cells: tuple[int, ...]
    spaces: tuple[int, ...]
    clicks: tuple[tuple[int, Draw], ...]
    at: Mapping[str, int]
    deeds: tuple[tuple[tuple[Deed, ...], ...], ...]
    tops: frozenset[int]
    turns: tuple[bool, ...]
    may_win: tuple[bool, ...]
    counted: bool  # whether something is allowed so often only, or not twice in a row
