"""How long bots wait before they declare (CF-70 to CF-75)."""

from __future__ import annotations

from math import inf
from random import Random
from typing import Final

from cardtable.engine.actions import Lag
from cardtable.games.canadian_fish.rules.options import CanadianFishOptions

SECOND: Final = 1000  # milliseconds


def delay(options: CanadianFishOptions, rng: Random, *, with_person: bool) -> Lag:
    """Return how long after the last public event a bot's claim arrives (CF-70, CF-71).

    A bot `with_person` in its team waits longer.
    """
    drawn = options.claim_from_ms + int(rng.random() * (options.claim_to_ms - options.claim_from_ms + 1))
    return drawn + options.teammate_patience_s * SECOND * with_person


def last_wait(options: CanadianFishOptions, sureness: float, *, with_person: bool) -> Lag:
    """Return how long a bot of the last team waits before it declares.

    It leaves people their time; among bots the one with the greatest `sureness`, 0 to 1, comes first (CF-74,
    CF-75).
    """
    if with_person:
        return options.endgame_wait_s * SECOND or inf
    return (1 - sureness) * SECOND
