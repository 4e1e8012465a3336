"""What a session has to tell the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cardtable.engine.deal import Deal
from cardtable.engine.match import Entry
from cardtable.engine.piles import Seat
from cardtable.engine.telling import Telling


@dataclass(frozen=True, slots=True)
class News:
    """What happened by whose action, and what each looker sees after it; some news is told `again`."""

    telling: Telling
    views: Mapping[Seat, Deal]
    entry: Entry | None = None
    again: bool = False


@dataclass(frozen=True, slots=True)
class Laid:
    """How the table is laid anew: what each looker sees, and all that led there.

    The cards glide to their places where one walks along the same match.
    """

    views: Mapping[Seat, Deal]
    story: tuple[Telling, ...]
    gliding: bool
