"""Guards: whether what a rule waits for has come about."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.engine.piles import Pile
from cardtable.patience.rules.compiled import Rules
from cardtable.patience.words.spec import Guard
from cardtable.patience.words.vocabulary import State


def holds(rules: Rules, places: Sequence[Pile], guard: Guard, index: int = 0) -> bool:
    """Say whether a guard holds, for the pile of that number in its group."""
    return guard.ever or all(_is(rules, places, name, state, index) for name, state in guard.needs)


def _is(rules: Rules, places: Sequence[Pile], name: str, state: State, index: int) -> bool:
    piles = [places[at] for at in rules.span[name]]
    full = rules.spec.group(name).most
    match state:
        case State.EMPTY | State.ALL_EMPTY:
            return not any(piles)
        case State.ANY_EMPTY:
            return not all(piles)
        case State.NONE_EMPTY:
            return all(piles)
        case State.FULL:
            return all(len(pile) == full for pile in piles)
        case State.SAME_INDEX_FULL:
            return len(piles[index % len(piles)]) == full
        case State.STARTED:
            return any(piles)
