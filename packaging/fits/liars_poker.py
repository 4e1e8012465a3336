"""Solve the duel of `duel.py`; `python -m fits.liars_poker` prints `duel.json`, in a quarter of an hour.

Regret matching with a floor at zero and averages weighted by the square of the iteration (Oskari Tammelin,
Solving Large Imperfect Information Games Using CFR+, 2014), over all pairs of hands at once. A turn is known
by the own name before and the last one, so that what was said earlier is forgotten: the game is then a ladder
that is walked up for how likely each pair of hands comes to each turn, and down for what it loses there. Each
turn learns when it is walked down past, so that those below it answer what it does by now.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterable, Iterator, Sequence
from math import comb, dist
from operator import mul
from typing import Final, NamedTuple, TypeAlias

from cardtable.engine.cards import Card, Suit, cards
from cardtable.games.liars_poker.bot.duel import (
    CHALLENGED,
    HANDS,
    LETTERS,
    NAMES,
    PARTS,
    Hand,
    digest,
    hand_text,
)
from cardtable.games.liars_poker.rules.ladder import exists, rank_name
from fits.least_squares import written

ITERATIONS: Final = 400
TRIED: Final = 0.005  # how often any name is said, so that answers to all are learnt
SELDOM: Final = 1e-4  # a choice this rare is not followed
LEAST: Final = 0.01  # of a turn: rarer choices are left out
NONE: Final = -1  # before anything is named
CHALLENGE: Final = len(NAMES)  # as a choice, behind all names

Row: TypeAlias = Sequence[float]  # a number for each hand of the other
Rows: TypeAlias = list[Row]  # a row for each hand
Choice: TypeAlias = tuple[int, float]  # a name or the challenge, and how often
Flows: TypeAlias = dict[int, list[list[tuple[float, Row]]]]  # by name and hand: rows, and how much of them

NOWHERE: Final[Row] = (0.0,) * len(HANDS)
LOST: Final[Row] = (1.0,) * len(HANDS)


class Known(NamedTuple):
    """How likely a deal is won, a row for each hand, and the square of each row's length.

    The mean of a row by weights is half of what the squares of both have more together than the square of
    their distance: three times as fast to compute as the sum of products.
    """

    rows: Sequence[Row]
    squares: Sequence[float]


def main() -> None:
    """Print the table as JSON."""
    gc.disable()  # else it looks through millions of numbers, of which none is in a circle
    solver = Solver()
    for iteration in range(1, ITERATIONS + 1):
        lost = solver.improve(iteration)
        sys.stderr.write(f"{iteration}: who opens loses {lost:.4f}\n")
    hands = {hand_text(hand): solver.lines(at) for at, hand in enumerate(HANDS)}
    note = f"fits/liars_poker.py, {ITERATIONS} iterations, no chance in it"
    sys.stdout.write(written(hands, "hands", provenance=note, ladder=digest()))


def chance(hand: Hand, other: Hand) -> float:
    """Return how likely one is dealt these ranks, and the other those."""
    ways, left = 1, dict.fromkeys((*hand, *other), len(Suit))
    for two in (hand, other):
        for rank in sorted(set(two)):
            ways *= comb(left[rank], two.count(rank))
            left[rank] -= two.count(rank)
    return ways / (comb(52, 2) * comb(50, 2))


def laid(hand: Hand, other: Hand) -> list[Card]:
    """Return cards of these ranks; of a rank that is there too often one card lies twice."""
    ranks = sorted((*hand, *other))
    suits = ["CDHS"[ranks[:at].count(rank) % len(Suit)] for at, rank in enumerate(ranks)]
    return cards(" ".join(f"{rank_name(rank)}{suit}" for rank, suit in zip(ranks, suits, strict=True)))


class Solver:
    """What has been learnt so far of each turn and hand.

    Turns are numbered by the last name, then by the own one; `NONE` stands for what was not named.
    """

    def __init__(self) -> None:
        self._dealt: Rows = [[chance(hand, other) for other in HANDS] for hand in HANDS]
        found = [[laid(hand, other) for other in HANDS] for hand in HANDS]
        self._false = [
            _known([float(not exists(name, each)) for each in row] for row in found) for name in NAMES
        ]  # whether a challenge wins
        self._turns = [(NONE, NONE), *((own, last) for last in range(CHALLENGE) for own in range(NONE, last))]
        self._at = {turn: at for at, turn in enumerate(self._turns)}
        self._open = [_choices(last) for _, last in self._turns]
        self._regrets = [[[0.0] * len(each) for _ in HANDS] for each in self._open]
        self._sums = [[[0.0] * len(each) for _ in HANDS] for each in self._open]
        self._play: list[list[list[Choice]]] = [
            [[(choice, 1 / len(each)) for choice in each] for _ in HANDS] for each in self._open
        ]
        nothing = Known([], [])
        self._won = [nothing for _ in self._turns]  # by the other, who names what leads to the turn

    def improve(self, iteration: int) -> float:
        """Learn from one walk up and one down, and return what who opens loses of a deal."""
        likely, lost = self._walked_up(), list[Rows]()
        for last in reversed(range(NONE, CHALLENGE)):
            here = self._here(last)
            after, lost = self._after(last), [[] for _ in here]
            for hand in range(len(HANDS)):
                won = [(known.rows[hand], known.squares[hand]) for known in after]
                for at, rows in zip(here, lost, strict=True):
                    self._learn(at, hand, likely[at][hand], won, iteration**2)
                    rows.append(self._loses(at, hand, won))
            for at, rows in zip(here, lost, strict=True):
                self._won[at] = _known(zip(*rows, strict=True))
        return sum(sum(map(mul, *rows)) for rows in zip(lost[0], self._dealt, strict=True))

    def _here(self, last: int) -> list[int]:
        """Return the turns after a name was the last."""
        return [0] if last == NONE else [self._at[own, last] for own in range(NONE, last)]

    def _walked_up(self) -> list[Rows]:
        """Return how likely each pair of hands comes to each turn."""
        likely: list[Rows] = [self._dealt, *([] for _ in self._turns[1:])]
        for last in range(NONE, CHALLENGE - 1):
            here = self._here(last)
            flows: Flows = {name: [[] for _ in HANDS] for name in range(last + 1, CHALLENGE)}
            for at in here:
                self._flow(at, likely[at], flows)
            tried = _tried([likely[at] for at in here], TRIED / len(flows))
            for name, flow in flows.items():
                rows = map(_mixed, tried, flow)
                likely[self._at[last, name]] = list(zip(*rows, strict=True))
        return likely

    def _flow(self, at: int, likely: Rows, flows: Flows) -> None:
        """Add to each name what goes there from a turn, for each hand."""
        for hand, (choices, row) in enumerate(zip(self._play[at], likely, strict=True)):
            for choice, part in choices:
                if choice != CHALLENGE:
                    flows[choice][hand].append((part * (1 - TRIED), row))

    def _after(self, last: int) -> list[Known]:
        """Return what is won by each choice that is open after a name."""
        return [
            self._false[last] if choice == CHALLENGE else self._won[self._at[last, choice]]
            for choice in _choices(last)
        ]

    def _learn(self, at: int, hand: int, row: Row, won: Sequence[tuple[Row, float]], weight: float) -> None:
        """Add what a hand regrets at a turn, and go by the regrets from now on."""
        whole, first, mean = sum(row), self._turns[at][1] + 1, 0.0
        share = tuple([each / whole for each in row])
        square = dist(share, NOWHERE) ** 2
        wins = [(square + known - dist(share, each) ** 2) / 2 for each, known in won]
        sums, regrets = self._sums[at][hand], self._regrets[at][hand]
        for choice, part in self._play[at][hand]:
            mean += part * wins[choice - first]
            sums[choice - first] += weight * whole * part
        regrets[:] = [max(0.0, regret + win - mean) for regret, win in zip(regrets, wins, strict=True)]
        if (least := SELDOM * sum(regrets)) > 0:
            followed = [(first + place, regret) for place, regret in enumerate(regrets) if regret > least]
            total = sum(regret for _, regret in followed)
            self._play[at][hand] = [(choice, regret / total) for choice, regret in followed]

    def _loses(self, at: int, hand: int, won: Sequence[tuple[Row, float]]) -> Row:
        """Return what a hand loses at a turn, against each of the other."""
        first, row = self._turns[at][1] + 1, LOST
        for choice, part in self._play[at][hand]:
            row = [one - part * two for one, two in zip(row, won[choice - first][0], strict=True)]
        return row

    # What came of it.

    def lines(self, hand: int) -> dict[str, str]:
        """Return what a hand does, as the table writes it: by its own name before, the last, and the choice.

        Turns at which it challenges are left out, and those to which its own choices do not lead.
        """
        found, names = dict[str, str](), {NONE}
        for own in range(NONE, CHALLENGE):
            if own in names:
                replies = [(last, self._parts(self._at[own, last], hand)) for last in self._lasts(own)]
                names.update(choice for _, parts in replies for choice in parts)
                told = [(last, parts) for last, parts in replies if list(parts) != [CHALLENGE]]
                found[_letter(own)] = " ".join(f"{_letter(last)}{_text(parts)}" for last, parts in told)
        return found

    def _lasts(self, own: int) -> Iterator[int]:
        return (last for each, last in self._turns if each == own)

    def _parts(self, at: int, hand: int) -> dict[int, int]:
        """Return how many parts each choice gets on average, the largest remainders first."""
        sums = dict(zip(self._open[at], self._sums[at][hand], strict=True))
        least = LEAST * sum(sums.values())
        shares = {choice: each for choice, each in sums.items() if each > least}
        exact = {choice: PARTS * each / sum(shares.values()) for choice, each in shares.items()}
        parts = {choice: int(each) for choice, each in exact.items()}
        order = sorted(exact, key=lambda choice: parts[choice] - exact[choice])
        for choice in order[: PARTS - sum(parts.values())]:
            parts[choice] += 1
        return {choice: each for choice, each in parts.items() if each} or {CHALLENGE: PARTS}


def _choices(last: int) -> list[int]:
    names = list(range(last + 1, CHALLENGE))
    return names if last == NONE else [*names, CHALLENGE]


def _known(rows: Iterable[Row]) -> Known:
    found = list(map(tuple, rows))
    return Known(found, [dist(row, NOWHERE) ** 2 for row in found])


def _tried(rows: Sequence[Rows], share: float) -> Rows:
    """Return what of all that is likely goes to each name for the sake of trying."""
    return [[share * sum(column) for column in zip(*each, strict=True)] for each in zip(*rows, strict=True)]


def _mixed(row: Row, parts: Sequence[tuple[float, Row]]) -> Row:
    """Return a row to which others are added in part."""
    for part, other in parts:
        row = [one + part * two for one, two in zip(row, other, strict=True)]
    return row


def _letter(name: int) -> str:
    return LETTERS[None if name == NONE else NAMES[name]]


def _text(parts: dict[int, int]) -> str:
    letters = {each: CHALLENGED if each == CHALLENGE else _letter(each) for each in parts}
    return "".join(f"{letters[each]}{part}" for each, part in parts.items())


if __name__ == "__main__":
    main()
