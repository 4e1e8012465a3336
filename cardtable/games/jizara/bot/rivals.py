"""Rivals: which hands the other side may hold and how it may bid, by how well that explains what it did.

A rival is of one of the styles, or of none and looks for the best. Each of them, with each hand, is as likely
as what it would have done is like what was done: in this game until the last showdown, where hands were
shown, and since then.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import ceil
from random import Random
from typing import Final, NamedTuple

from cardtable.bots.resampling import resampled
from cardtable.engine.piles import Seat
from cardtable.games.jizara.bot.hands import Hands
from cardtable.games.jizara.bot.past import Past, likelihood
from cardtable.games.jizara.bot.styles import STYLES, THUMB, Style
from cardtable.games.jizara.rules.deal import JizaraDeal

TRUST: Final = 0.7  # how far the other side is taken to be of some style before it has done anything
HABITS: Final = 3  # hands of somebody of a style, for each of somebody who looks for the best


class Rivals(NamedTuple):
    """What the other side may be.

    `free` are hands of somebody who looks for the best, all as likely, and `freedom` how likely it is one of
    these; the others are hands with a style and how likely these are.
    """

    free: list[Hands]
    freedom: float
    styled: list[tuple[Hands, Style, float]]


def rivals_of(view: JizaraDeal, seat: Seat, held: Sequence[Hands], most: int, rng: Random) -> Rivals:
    """Return what the other side of a seat may be, with at most so many free hands, out of those `held`.

    Teams are taken to bid by the rule of thumb, and nothing is concluded from what they did.
    """
    styles = (THUMB,) if view.options.teams else STYLES
    kinds: tuple[Style | None, ...] = (None, *styles)
    weights = [1 - TRUST, *(TRUST / len(styles) for _ in styles)]
    rows = [[weight] * len(held) for weight in weights]
    if not view.options.teams:
        past = Past(view, 1 - seat)
        weights = [a * b for a, b in zip(weights, past.foretold(kinds, rng), strict=True)]
        done = [past.deeds(hands[0], len(view.rounds), rng) for hands in held]
        rows = [
            [weight * likelihood(found, kind) for found in done]
            for weight, kind in zip(weights, kinds, strict=True)
        ]
    freedom = sum(rows[0]) / sum(map(sum, rows))
    free = resampled([sum(column) for column in zip(*rows, strict=True)], min(most, _part(held)), rng)
    pairs = [(hands, style) for style in styles for hands in held]
    drawn = resampled([each for row in rows[1:] for each in row], min(HABITS * most, len(held)), rng)
    share = (1 - freedom) / len(drawn)
    styled = [(*pairs[place], share * count) for place, count in Counter(drawn).items()]
    return Rivals([held[place] for place in free], freedom, styled)


def _part(held: Sequence[Hands]) -> int:
    return ceil(len(held) / HABITS)
