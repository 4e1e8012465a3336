"""Moments: what of a match one looks for later: where a deal begins, a call, a trick, how a deal ends."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, IntEnum
from typing import Final, TypeAlias

from cardtable.engine.topics import Done, HasBid, Passed, Took


class Kind(IntEnum):
    """What a moment is; of several that fall together the last one here is shown."""

    CALL = 0
    TRICK = 1  # or whatever else is taken
    DEAL = 2
    END = 3


Moments: TypeAlias = Mapping[type | Enum, Kind | None]  # by the class of a topic, or by a deed or a notice

COMMON: Final[Moments] = {Took: Kind.TRICK, HasBid: Kind.CALL, Passed: Kind.CALL}


def kind_of(topic: object, moments: Moments, *, cried: bool) -> Kind | None:
    """Return which kind of moment it is that something is said; None for what nobody looks for.

    `moments` are those of its game, which go before what is common; whatever else is `cried` out is a call.
    """
    said = topic.deed if isinstance(topic, Done) else topic
    keys: list[type | Enum] = [said] if isinstance(said, Enum) else []
    keys.append(type(topic))
    for known in (moments, COMMON):
        for key in keys:
            if key in known:
                return known[key]
    return Kind.CALL if cried else None
