"""Fullness: how many cards a pile holds at most, which once was not kept wherever cards are built.

Where they are built up or down alone and round no corner, more of them could be put on cards than a pile
holds at most, though not on a space. Matches of own games that were begun when that was so go on so.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from cardtable.patience.words.entries import GROUPS, SIGN
from cardtable.patience.words.groups import ENDLESS_WORD
from cardtable.patience.words.phrases import OR
from cardtable.patience.words.spec import Flip, Group
from cardtable.patience.words.vocabulary import Kind, Lift, Step, Whole
from cardtable.yamlfile import Value

SINGLES: Final = (Kind.CELL.value, Kind.GRID.value)  # of which a pile holds one card
SINGLE: Final = "1"
RANKS: Final = "as many as ranks"
ENDING: Final = {Step.UP, Step.DOWN}  # ways of building that end by themselves where no corner is turned


def ends(group: Group) -> bool:
    """Say whether building on a group ends by itself."""
    if isinstance(group.build, Whole) or not group.build or group.wrap:
        return False
    return {phrase.step for phrase in group.build} <= ENDING


def lenient(group: Group) -> Group:
    """Return a group as it was played when its fullness was not kept everywhere."""
    kept = group.same_rank or group.flip != Flip() or Lift.LOOSE in group.lift or not ends(group)
    return group if kept or not group.most else replace(group, overfull=True)


def was_lenient(game: Mapping[str, Value]) -> bool:
    """Say whether what is written of a game may once have been played otherwise; rather yes than no."""
    groups = game.get(GROUPS)
    return isinstance(groups, dict) and any(
        _was_lenient(each) for each in groups.values() if isinstance(each, dict)
    )


def _was_lenient(group: Mapping[str, Value]) -> bool:
    build, cornered = group.get("build"), group.get("wrap") == "true"
    if cornered or not isinstance(build, str) or group.get("max", _usual_most(group)) == ENDLESS_WORD:
        return False
    words = [[step.value] for step in ENDING]
    return build.startswith(SIGN) or all(phrase.split()[:1] in words for phrase in build.split(OR))


def _usual_most(group: Mapping[str, Value]) -> str:
    """Return how many cards a pile holds where nothing is said, as far as that was once not kept."""
    kind, build = str(group.get("kind")), str(group.get("build"))
    if kind == Kind.FOUNDATION.value:  # built one way alone it ends with its last rank
        both = build.startswith(SIGN) or all(step.value in build.split() for step in ENDING)
        return RANKS if both else ENDLESS_WORD
    return SINGLE if kind.startswith(SIGN) or kind in SINGLES else ENDLESS_WORD
