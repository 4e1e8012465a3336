"""Goals: what of a game lies where it is wanted, and whether it is won: of cards, and of their numbers."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Generic

from cardtable.patience.kernel.asker import Asker
from cardtable.patience.kernel.compiled import Rules
from cardtable.patience.kernel.hands import scored
from cardtable.patience.kernel.puts import T
from cardtable.patience.words.vocabulary import Goal, Kind, Lift


class Goals(Generic[T]):
    """Judges how cards lie in one game, for whoever asks."""

    def __init__(self, rules: Rules, asker: Asker[T, Any]) -> None:
        self.rules, self.asker = rules, asker
        goal, gaps = rules.spec.win.goal, rules.spec.gaps
        self._abroad = rules.abroad if goal is Goal.ALL_FOUNDED else None
        self._outs = (*rules.piles_of(Kind.DISCARD), *rules.founds)
        self.counted = frozenset(
            self._outs if goal is Goal.CARDS_LEFT else rules.goal_piles
        )  # piles whose cards are where the game wants them; not there if they are to be emptied
        runs = rules.goal_piles if goal is Goal.RUNS else ()
        self._runs = [(at, [*map(asker.over, rules.sequences_at(at))]) for at in runs]
        self._taken = asker.over(rules.taken) if rules.takers else {}
        self._begins = [
            (at, asker.told(rules.ranked(group.base)))
            for at, group in enumerate(rules.group_at)
            if at in self.counted and Lift.LOOSE in group.lift and isinstance(group.base, tuple)
        ]
        self._lead = asker.told(rules.ranked(gaps.lead)) if gaps is not None else ()
        self._right = asker.over(rules.row_built) if gaps is not None else {}

    def won(self, places: Sequence[Sequence[T]]) -> bool:
        """Say whether a game is won in which cards lie so."""
        if self._abroad is None:
            return self._reached(places)
        for at in self._abroad:  # after each move: to count all cards would take long
            if places[at]:
                return False
        return self._lying(places) == len(self.rules.cards)

    def _reached(self, places: Sequence[Sequence[T]]) -> bool:
        """Say whether another goal is reached than to have all cards on foundations."""
        rules, win = self.rules, self.rules.spec.win
        match win.goal:
            case Goal.EMPTY:
                return not any(map(places.__getitem__, rules.goal_piles))
            case Goal.ROWS_BUILT:
                return self.home(places) == len(rules.cards)
            case Goal.HANDS:
                return (
                    all(places[at] for at in (*rules.goal_piles, *rules.starters))
                    and self.home(places) >= win.count
                )
            case Goal.PILES_LEFT:
                return self._piles_left(places) <= win.count
            case Goal.CARDS_LEFT:
                return self._only_left(places)
        return all(not places[at] or self._is_run(places[at], ways) for at, ways in self._runs)

    def home(self, places: Sequence[Sequence[T]]) -> int:
        """Return how many cards are where the game wants them; of hands, what they are worth."""
        rules, win = self.rules, self.rules.spec.win
        match win.goal:
            case Goal.EMPTY:
                return len(rules.cards) - self._lying(places)
            case Goal.ROWS_BUILT:
                return self._in_rows(places) + self._outside(places)
            case Goal.PILES_LEFT:
                return len(rules.cards) - self._piles_left(places)
            case Goal.CARDS_LEFT:
                return self._outside(places)
            case Goal.HANDS:
                hands = [list(map(self.asker.card, places[at])) for at in rules.goal_piles]
                starters = [self.asker.card(places[at][-1]) for at in rules.starters if places[at]]
                return scored(hands, win, starters[0] if starters else None)
            case Goal.RUNS:
                whole = [at for at, ways in self._runs if places[at] and self._is_run(places[at], ways)]
                return sum(len(places[at]) for at in whole) + self._outside(places)
        return self._lying(places) - self._loose(places)

    def _in_rows(self, places: Sequence[Sequence[T]]) -> int:
        """Return how many cards lie in order in rows; where these run on, those that lead or follow."""
        gaps = self.rules.spec.gaps
        if gaps is None or not gaps.runs_on:
            return sum(kept for _, kept in self.rows_built(places))
        found = 0
        for at, (before, _) in self.rules.neighbours.items():
            if places[at]:
                card, left = places[at][-1], places[before]
                found += card in self._lead or (bool(left) and card in self._right[left[-1]])
        return found

    def rows_built(self, places: Sequence[Sequence[T]]) -> list[tuple[range, int]]:
        """Return each row with how many of its cards, from the left, are where they belong."""
        found = []
        for row in self.rules.rows:
            kept = 0
            for at in row:
                fitting = self._lead if at == row.start else self._right[places[at - 1][-1]]
                if not places[at] or places[at][-1] not in fitting:
                    break
                kept += 1
            found.append((row, kept))
        return found

    def ends_whole(self, pile: Sequence[T]) -> bool:
        """Say whether a pile ends with a whole sequence, which leaves."""
        take, asker = self.rules.take, self.asker
        if len(pile) < take.length or take.base not in (None, asker.rank(pile[-take.length])):
            return False
        over = self._taken
        run = all(card in over[below] for below, card in pairwise(pile[-take.length :]))
        return run and all(asker.up(pile, -depth) for depth in range(1, take.length + 1))

    def _is_run(self, pile: Sequence[T], ways: Sequence[dict[T, tuple[T, ...]]]) -> bool:
        """Say whether a pile is a run of as many cards as the goal asks for, all built one way."""
        if len(pile) != self.rules.spec.win.count:
            return False
        run = any(all(card in over[below] for below, card in pairwise(pile)) for over in ways)
        return run and all(self.asker.up(pile, at) for at in range(len(pile)))

    def _lying(self, places: Sequence[Sequence[T]]) -> int:
        """Return how many cards lie on the piles of which the goal speaks."""
        lying = 0
        for at in self.rules.goal_piles:  # at each position: a generator would take twice as long
            lying += len(places[at])
        return lying

    def _loose(self, places: Sequence[Sequence[T]]) -> int:
        """Return how many cards lie on foundations that they do not begin."""
        loose = 0
        for at, begins in self._begins:
            if places[at] and places[at][0] not in begins:
                loose += len(places[at])
        return loose

    def _outside(self, places: Sequence[Sequence[T]]) -> int:
        """Return how many cards have left the game."""
        return sum(len(places[at]) for at in self._outs)

    def _piles_left(self, places: Sequence[Sequence[T]]) -> int:
        return sum(map(bool, places[: len(self.rules.names)]))

    def _only_left(self, places: Sequence[Sequence[T]]) -> bool:
        """Say whether no more cards than the goal allows have not left the game, all of its ranks."""
        win, rank = self.rules.spec.win, self.asker.rank
        inside = set(range(len(self.rules.names))).difference(self._outs)
        left = [card for at in inside for card in places[at]]
        return len(left) <= win.count and (not win.ranks or all(rank(card) in win.ranks for card in left))
