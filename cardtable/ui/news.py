"""What a session has to tell the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cardtable.engine.deal import Deal
from cardtable.engine.piles import Seat
from cardtable.engine.telling import Telling


@dataclass(frozen=True, slots=True)
class News:
    """What happened, and what each looker sees after it."""

    telling: Telling
    views: Mapping[Seat, Deal]


@dataclass(frozen=True, slots=True)
class Laid:
    """How the table is laid anew: what each looker sees, and all that led there.

    The cards glide to their places where one walks along the same match.
    """

    views: Mapping[Seat, Deal]
    story: tuple[Telling, ...]
    gliding: bool
