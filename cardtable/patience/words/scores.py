"""Scores: how points are counted, by a name or in words of a game's own."""

from __future__ import annotations

from typing import Final

from cardtable.cursor import Cursor
from cardtable.patience.words.points import Score

SCORES: Final = ("none", "standard", "vegas", "spider", "golf", "strokes", "peaks", "pairs")
PER: Final = ("move", "home", "back", "gathered", "turned", "sequence", "dealt", "peak", "won", "left")
WORDS: Final = ("start", "per", "run", "least", "par")
MOST: Final = 9999  # points of one deed
LONGEST: Final = 52  # cards in a row


def read_score(cursor: Cursor | None) -> str | Score:
    """Return the name of a way of counting, or what a game says of it itself.

    Raises:
        BadFile: there is no such way, or something in it is wrong.
    """
    if cursor is None:
        return SCORES[0]
    if not isinstance(cursor.value, dict):
        return cursor.word(SCORES)
    parts = cursor.fields(WORDS)
    if not {"per", "run"} & parts.keys():
        raise cursor.wrong("points are counted for something: per: {home: 5}, or run: [1, 2, 3]")
    per = parts["per"].fields(PER) if "per" in parts else {}
    run = parts["run"].items() if "run" in parts else []
    if len(run) > LONGEST:
        raise parts["run"].wrong(f"a row has at most {LONGEST} numbers")
    return Score(
        parts["start"].number(-MOST, MOST) if "start" in parts else 0,
        parts["least"].number(-MOST, MOST) if "least" in parts else None,
        tuple((name, per[name].number(-MOST, MOST)) for name in PER if name in per),
        tuple(each.number(0, MOST) for each in run),
        parts["par"].number(0, MOST) if "par" in parts else None,
    )
