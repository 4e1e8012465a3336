"""Solve the duel of `duel.py`; run as a module it prints `duel.json`, in a quarter of an hour.

Regret matching with a floor at zero and averages weighted by the square of the iteration (Oskari Tammelin,
Solving Large Imperfect Information Games Using CFR+, 2014), over all pairs of hands at once. A turn is known
by the own name before and the last one, so that what was said earlier is forgotten: the game is then a ladder
that is walked up for how likely each pair of hands comes to each turn, and down for what it loses there. Each
turn learns when it is walked down past, so that those below it answer what it does by now.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from math import comb
from operator import mul
from typing import Final, TypeAlias

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

ITERATIONS: Final = 400
TRIED: Final = 0.005  # how often any name is said, so that answers to all are learnt
SELDOM: Final = 1e-4  # a choice this rare is not followed
LEAST: Final = 0.01  # of a turn: rarer choices are left out
NONE: Final = -1  # before anything is named
CHALLENGE: Final = len(NAMES)  # as a choice, behind all names

Row: TypeAlias = Sequence[float]  # a number for each hand of the other
Rows: TypeAlias = list[Row]  # a row for each hand
Choice: TypeAlias = tuple[int, float]  # a name or the challenge, and how often


def main() -> None:
    """Print the table as JSON."""
    solver = Solver()
    for iteration in range(1, ITERATIONS + 1):
        lost = solver.improve(iteration)
        sys.stderr.write(f"{iteration}: who opens loses {lost:.4f}\n")
    hands = [f'    "{hand_text(hand)}": {json.dumps(solver.lines(at))}' for at, hand in enumerate(HANDS)]
    note = f'  "provenance": "fit.py, {ITERATIONS} iterations, no chance in it",'
    lines = ["{", note, f'  "ladder": "{digest()}",', '  "hands": {', ",\n".join(hands), "  }", "}"]
    sys.stdout.write("\n".join(lines) + "\n")


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
        self._there: list[Rows] = [
            [[float(exists(name, each)) for each in row] for row in found] for name in NAMES
        ]
        self._turns = [(NONE, NONE), *((own, last) for last in range(CHALLENGE) for own in range(NONE, last))]
        self._at = {turn: at for at, turn in enumerate(self._turns)}
        self._open = [self._choices(last) for _, last in self._turns]
        self._regrets = [[[0.0] * len(each) for _ in HANDS] for each in self._open]
        self._sums = [[[0.0] * len(each) for _ in HANDS] for each in self._open]
        self._play: list[list[list[Choice]]] = [
            [[(choice, 1 / len(each)) for choice in each] for _ in HANDS] for each in self._open
        ]
        self._lost: list[Rows] = [[] for _ in self._turns]  # by the other, who names what leads to the turn

    @staticmethod
    def _choices(last: int) -> list[int]:
        names = list(range(last + 1, CHALLENGE))
        return names if last == NONE else [*names, CHALLENGE]

    def improve(self, iteration: int) -> float:
        """Learn from one walk up and one down, and return what who opens loses of a deal."""
        likely = self._walked_up()
        opened = 0.0
        for at in reversed(range(len(self._turns))):
            for hand in range(len(HANDS)):
                self._learn(at, hand, likely[at][hand], iteration**2)
            lost = [self._loses(at, hand) for hand in range(len(HANDS))]
            self._lost[at] = [[1 - each for each in column] for column in zip(*lost, strict=True)]
            if at == 0:
                opened = sum(sum(map(mul, *rows)) for rows in zip(lost, self._dealt, strict=True))
        return opened

    def _walked_up(self) -> list[Rows]:
        """Return how likely each pair of hands comes to each turn."""
        likely: list[Rows] = [self._dealt, *([] for _ in self._turns[1:])]
        for last in range(NONE, CHALLENGE - 1):
            here = [self._at[own, last] for own in range(NONE, last)] or [0]
            flows: dict[int, dict[int, Row]] = {name: {} for name in range(last + 1, CHALLENGE)}
            for at in here:
                for hand, row in enumerate(likely[at]):
                    self._flow(at, hand, row, flows)
            tried = self._tried([likely[at] for at in here], len(flows))
            for name, flow in flows.items():
                rows = [_sum(row, flow.get(hand)) for hand, row in enumerate(tried)]
                likely[self._at[last, name]] = list(zip(*rows, strict=True))
        return likely

    def _flow(self, at: int, hand: int, row: Row, flows: dict[int, dict[int, Row]]) -> None:
        for choice, part in self._play[at][hand]:
            if choice != CHALLENGE:
                share = part * (1 - TRIED)
                moved = [share * each for each in row]
                flows[choice][hand] = _sum(moved, flows[choice].get(hand))

    def _tried(self, rows: Sequence[Rows], names: int) -> Rows:
        """Return what of all that is likely goes to each name for the sake of trying."""
        share = TRIED / names
        return [
            [share * sum(column) for column in zip(*each, strict=True)] for each in zip(*rows, strict=True)
        ]

    def _learn(self, at: int, hand: int, row: Row, weight: float) -> None:
        """Add what a hand regrets at a turn, and go by the regrets from now on."""
        _, last = self._turns[at]
        whole = sum(row)
        losses = [sum(map(mul, row, self._after(last, choice)[hand])) / whole for choice in self._open[at]]
        sums, regrets = self._sums[at][hand], self._regrets[at][hand]
        first, mean = last + 1, 0.0
        for choice, part in self._play[at][hand]:
            mean += part * losses[choice - first]
            sums[choice - first] += weight * whole * part
        regrets[:] = [max(0.0, regret + mean - loss) for regret, loss in zip(regrets, losses, strict=True)]
        if (total := sum(regrets)) > 0:
            self._play[at][hand] = [
                (first + place, regret / total)
                for place, regret in enumerate(regrets)
                if regret > SELDOM * total
            ]

    def _after(self, last: int, choice: int) -> Rows:
        """Return what is lost after a choice, for each hand and each of the other."""
        return self._there[last] if choice == CHALLENGE else self._lost[self._at[last, choice]]

    def _loses(self, at: int, hand: int) -> Row:
        """Return what a hand loses at a turn, against each of the other."""
        _, last = self._turns[at]
        lost: Row | None = None
        for choice, part in self._play[at][hand]:
            row = self._after(last, choice)[hand]
            lost = _sum(row if part == 1 else [part * each for each in row], lost)
        assert lost is not None, "something is done at each turn"
        return lost

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


def _sum(row: Row, other: Row | None) -> Row:
    return row if other is None else [one + two for one, two in zip(row, other, strict=True)]


def _letter(name: int) -> str:
    return LETTERS[None if name == NONE else NAMES[name]]


def _text(parts: dict[int, int]) -> str:
    letters = {each: CHALLENGED if each == CHALLENGE else _letter(each) for each in parts}
    return "".join(f"{letters[each]}{part}" for each, part in parts.items())


if __name__ == "__main__":
    main()
