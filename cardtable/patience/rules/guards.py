"""Guards: whether what a rule waits for has come about."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.engine.piles import Pile
from cardtable.patience.rules.compiled import Rules
from cardtable.patience.words.spec import Guard
from cardtable.patience.words.vocabulary import State


def holds(rules: Rules, places: Sequence[Pile], guard: Guard, index: int = 0) -> bool:
    """Say whether a guard holds, for the pile of that number in its group."""
    if not guard.ever:
        for name, state in guard.needs:  # before each move: a generator would take longer
            if not _is(rules, places, name, state, index):
                return False
    return True


def _is(rules: Rules, places: Sequence[Pile], name: str, state: State, index: int) -> bool:
    span = rules.span[name]
    piles = places[span.start : span.stop]
    match state:
        case State.SAME_INDEX_FULL:
            return len(piles[index % len(piles)]) == rules.group_of[name].most
        case State.EMPTY | State.ALL_EMPTY:
            return not any(piles)
        case State.ANY_EMPTY:
            return not all(piles)
        case State.NONE_EMPTY:
            return all(piles)
        case State.FULL:
            return all(len(pile) == rules.group_of[name].most for pile in piles)
        case State.STARTED:
            return any(piles)
