"""Worth of a position with many cards left, by a fitted linear function.

The function says for each prize to come, from the lowest up, which *share* of its points I shall win
beyond my rival's share. Shares are linear in two measures of the hands, taken card by card in rising
order: *strength*, how many more of the other hand a card beats than their card of the same place
does, and *lead*, whether it beats that card itself. `fits/psychological_jujitsu.py` finds the weights.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache, lru_cache
from operator import mul
from pathlib import Path

from cardtable.games.psychological_jujitsu.bot.exact import Places

Weights = tuple[float, ...]

BLOCKS = 6  # weights for each card in the hand


def value(mine: Places, prizes: Sequence[float]) -> float:
    """Return the points I shall win more than the rival, before the next prize is turned.

    Args:
        mine: The places of my cards among theirs, as in `exact`.
        prizes: The prizes not yet turned, rising, as many as I have cards.
    """
    return sum(prize * share for prize, share in zip(prizes, shares(mine), strict=True))


@lru_cache(maxsize=20_000)
def shares(mine: Places) -> tuple[float, ...]:
    """Return my share beyond the rival's in each prize to come, from the lowest prize up."""
    return shares_by(fitted()[len(mine)], mine)


def shares_by(weights: Weights, mine: Places) -> tuple[float, ...]:
    """Return the shares that some weights give."""
    size = len(mine)
    strength, lead = measures(mine)
    everywhere, lower, here, higher, leads, lead_here = (
        weights[start : start + size] for start in range(0, BLOCKS * size, size)
    )
    common = sum(map(mul, everywhere, strength)) + sum(map(mul, leads, lead))
    under, over = (0.0, *strength), (*strength[1:], 0.0)
    columns = zip(lower, under, here, strength, higher, over, lead_here, lead, strict=False)
    return tuple(common + a * b + c * d + e * f + g * h for a, b, c, d, e, f, g, h in columns)


def features(mine: Places, prizes: Sequence[float]) -> list[float]:
    """Return the numbers whose sum, each times its weight, is the value."""
    strength, lead = measures(mine)
    total = sum(prizes)
    under, over = (0.0, *strength), (*strength[1:], 0.0)
    return [
        *(total * each for each in strength),
        *map(mul, prizes, under),
        *map(mul, prizes, strength),
        *map(mul, prizes, over),
        *(total * each for each in lead),
        *map(mul, prizes, lead),
    ]


def measures(mine: Places) -> tuple[list[float], list[float]]:
    """Return strength and lead, each for my cards in rising order."""
    size = len(mine)
    rivals = range(1, 2 * size, 2)
    beats = [place / size for place in mine]
    beaten = [sum((rival > place) * 2 + (rival == place) for place in mine) / size for rival in rivals]
    strength = [own - other for own, other in zip(beats, beaten, strict=True)]
    lead = [float((place > rival) - (place < rival)) for place, rival in zip(mine, rivals, strict=True)]
    return strength, lead


@cache
def fitted() -> dict[int, Weights]:
    """Return the weights for each number of cards in the hand, read from `values.json`."""
    text = Path(__file__).with_name("values.json").read_text(encoding="utf-8")
    return read_weights(json.loads(text)["weights"])


def read_weights(rows: dict[str, Sequence[float]]) -> dict[int, Weights]:
    """Return weights read from text, checked.

    Raises:
        ValueError: A row has not the right number of weights.
    """
    weights = {int(size): tuple(map(float, row)) for size, row in rows.items()}
    for size, row in weights.items():
        if len(row) != BLOCKS * size:
            raise ValueError(
                f"values.json: {BLOCKS * size} weights expected for {size} cards, not {len(row)}"
            )
    return weights
