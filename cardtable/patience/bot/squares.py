"""Squares: where a card is best laid in a square whose lines are hands, by the points to be expected.

What a line is worth that is not whole yet is the mean of what lines like it have come to in games that were
played by this table itself, round after round (`fits/squares.py`). The places that promise most by it are
compared by playing on in worlds that fit what is seen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Final, TypeAlias

from cardtable.engine.cards import ACE, KING, Card
from cardtable.patience.kernel.hands import lines, worth
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.words.spec import HAND, Win
from cardtable.patience.words.vocabulary import Scale

FILE: Final = Path(__file__).with_name("squares.tsv")
COMPARED: Final = 6  # places

Likeness: TypeAlias = str  # what all lines have in common that are worth the same before they are whole
Worths: TypeAlias = dict[Likeness, float]  # points that lines come to


def likeness(cards: Sequence[Card]) -> Likeness:
    """Return what matters of a line that is not whole: how many cards are alike, what they may become."""
    ranks = [card.rank for card in cards]
    counts = "".join(map(str, sorted(Counter(ranks).values(), reverse=True)))
    signs = "f" if len({card.suit for card in cards}) == 1 else ""
    if len(set(ranks)) == len(ranks) and ranks:
        high = [rank if rank != ACE else KING + 1 for rank in ranks]
        span = min(max(each) - min(each) for each in (ranks, high))
        signs += "s" if span < HAND else ""
    return f"{counts}{signs}" or "0"


@lru_cache(maxsize=2)
def worths(scale: Scale) -> Worths:
    """Return what lines that are not whole come to, by what is known of them."""
    rows = (line.split("\t") for line in FILE.read_text(encoding="utf-8").splitlines())
    return {like: float(points) for name, like, points in rows if name == scale.value}


class Player:
    """Lays cards in a square by what lines are worth."""

    def __init__(self, win: Win, known: Worths) -> None:
        assert win.scale is not None, "a game of hands says what they are worth"
        self.win, self.scale, self.known = win, win.scale, known
        self.lines = lines(win)
        self.through = [
            [at for at, line in enumerate(self.lines) if place in line] for place in range(win.side**2)
        ]

    def line_worth(self, cards: Sequence[Card]) -> float:
        """Return the points to be expected of a line."""
        if len(cards) == self.win.side:
            return float(worth(cards, self.scale))
        return self.known.get(likeness(cards), float(worth(cards, self.scale)))

    def gains(self, square: Sequence[Card | None], card: Card) -> dict[int, float]:
        """Return how much more is expected once a card lies in each of the spaces."""
        gained = []
        for line in self.lines:
            lying = [each for at in line if (each := square[at]) is not None]
            full = len(lying) == self.win.side
            gained.append(0.0 if full else self.line_worth([*lying, card]) - self.line_worth(lying))
        return {
            place: sum(gained[at] for at in self.through[place])
            for place, each in enumerate(square)
            if each is None
        }

    def played_on(self, square: Sequence[Card | None], coming: Iterable[Card]) -> list[Card]:
        """Return a square as it is once all spaces are filled with the cards that come."""
        found = list(square)
        for card, _ in zip(coming, [each for each in square if each is None], strict=False):
            gained = self.gains(found, card)
            found[max(gained, key=gained.__getitem__)] = card
        return [card for card in found if card is not None]

    def points(self, square: Sequence[Card]) -> int:
        """Return what a whole square is worth."""
        return sum(worth([square[at] for at in line], self.scale) for line in self.lines)


def square_of(view: PatienceDeal) -> list[Card | None]:
    """Return the cards that lie in the square of a deal."""
    return [view.places[at][-1] if view.places[at] else None for at in view.rules.goal_piles]


def expected(view: PatienceDeal, card: Card, rng: Random, halted: Callable[[], bool]) -> dict[int, float]:
    """Return the points to be expected of the best places for a card, by place, the best first."""
    assert view.rules.spec.win.scale is not None, "a game of hands says what they are worth"
    player = Player(view.rules.spec.win, worths(view.rules.spec.win.scale))
    square = square_of(view)
    gained = player.gains(square, card)
    tried = sorted(gained, key=lambda place: -gained[place])[:COMPARED]
    known = {each for pile in view.places for each in pile}
    left = [each for each in view.rules.cards if each not in known]
    total, count = dict.fromkeys(tried, 0.0), 0
    while not halted() or not count:
        rng.shuffle(left)
        for place in tried:
            begun = [*square[:place], card, *square[place + 1 :]]
            total[place] += player.points(player.played_on(begun, left))
        count += 1
    found = {place: points / count for place, points in total.items()}
    return dict(sorted(found.items(), key=lambda each: -each[1]))
