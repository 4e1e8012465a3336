"""Guards, and the words that are bound to them: what a click deals, and what is turned up."""

from __future__ import annotations

from typing import Final

from cardtable.cursor import Cursor
from cardtable.language import _
from cardtable.patience.words.spec import Click, Flip, Guard
from cardtable.patience.words.vocabulary import State

UNLESS: Final = "unless"
STAGES: Final = ("redealt", "laid")  # whether cards have been dealt again, or a round begun
MOST: Final = 52  # cards that a click deals to a pile
FREE: Final = ("top", "free", "none")


def read_guard(cursor: Cursor | None, names: tuple[str, ...]) -> Guard:
    """Return a guard: states of groups, all of which are needed; `unless: true` takes it away.

    Raises:
        BadFile: a group or a state is not known.
    """
    if cursor is None:
        return Guard()
    parts = cursor.fields((*names, UNLESS))
    ever = UNLESS in parts and parts.pop(UNLESS).flag()
    return Guard(tuple((name, part.member(State)) for name, part in parts.items()), ever)


def read_staged(cursor: Cursor | None, names: tuple[str, ...]) -> Guard:
    """Return a guard that may also ask whether cards were dealt again, or a round was begun.

    Raises:
        BadFile: a group or a state is not known.
    """
    if cursor is None:
        return Guard()
    parts = cursor.fields((*names, UNLESS, *STAGES))
    stages = [parts.pop(word).flag() if word in parts else None for word in STAGES]
    ever = UNLESS in parts and parts.pop(UNLESS).flag()
    return Guard(tuple((name, part.member(State)) for name, part in parts.items()), ever, *stages)


def read_click(cursor: Cursor | None, names: tuple[str, ...]) -> Click | None:
    """Return what a click deals.

    Raises:
        BadFile: something in it is wrong.
    """
    if cursor is None:
        return None
    parts = cursor.fields(("deal", "count", "skip", "need", "rest", "last", "found", "fill", "full", "drop"))
    if "deal" not in parts:
        raise cursor.wrong(_("a click needs the groups to which it deals: deal: waste"))
    counts = tuple(each.number(1, MOST) for each in parts["count"].some()) if "count" in parts else (1,)
    return Click(
        parts["deal"].names(names),
        counts,
        "skip" in parts and parts["skip"].word(("empty", "none")) == "empty",
        read_guard(parts.get("need"), names),
        parts["rest"].names(names) if "rest" in parts else (),
        parts["last"].word(names) if "last" in parts else "",
        parts["found"].names(names) if "found" in parts else (),
        parts["fill"].number(1, MOST) if "fill" in parts else 0,
        parts["full"].names(names) if "full" in parts else (),
        parts["drop"].word(names) if "drop" in parts else "",
    )


def read_flip(cursor: Cursor | None, names: tuple[str, ...]) -> Flip | None:
    """Return when cards are turned up by themselves; None where they never are.

    Raises:
        BadFile: something in it is wrong.
    """
    if cursor is None:
        return Flip()
    if isinstance(cursor.value, str):
        return None if cursor.word(FREE) == "none" else Flip()
    parts = cursor.fields(("when", "order", "with"))
    left_first = "order" in parts and parts["order"].word(("left_first", "any")) == "left_first"
    follows = parts["with"].word(names) if "with" in parts else ""
    return Flip(read_guard(parts.get("when"), names), left_first, follows)
