"""The model: a game of patience in small integers, the same moves and effects as the deal's, but faster."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Never, TypeAlias, cast

from cardtable.engine.cards import Card
from cardtable.patience.kernel.asker import Asker
from cardtable.patience.kernel.compiled import Rules
from cardtable.patience.kernel.effects import draw, draw_out, follow, redeal, remove, swap
from cardtable.patience.kernel.goals import Goals
from cardtable.patience.kernel.laying import Laid
from cardtable.patience.kernel.moves import (
    DRAWN,
    MERCI,
    REDEALT,
    REMOVED,
    SWAPPED,
    Choosing,
    Spent,
    deals,
    grants,
    may_redeal,
)
from cardtable.patience.kernel.parts import Ways
from cardtable.patience.kernel.puts import REDEALS, Way
from cardtable.patience.kernel.removals import lying
from cardtable.patience.kernel.scoring import Deed
from cardtable.patience.solver.codes import BACKS, DOWN, FACE, FACES, PASSES, Codes, Position
from cardtable.patience.solver.lifts import Lifting


class Board:
    """A position that is being changed."""

    __slots__ = ("_codes", "_goals", "deck", "places")
    by_hand: Final = False
    deck: list[Card]  # once something has been gathered

    def __init__(self, codes: Codes, goals: Goals[int], places: list[bytes]) -> None:
        self._codes, self._goals, self.places = codes, goals, places

    @property
    def spent(self) -> Spent:
        """What has been used of that which a game allows so often only."""
        return Spent(*self.places[-1])

    @spent.setter
    def spent(self, spent: Spent) -> None:
        self.places[-1] = self._codes.spent(spent)

    def lies_down(self, at: int) -> bool:
        """Say whether the top card of a pile lies face down."""
        return self.places[at][-1] >= DOWN

    def ends_whole(self, at: int) -> bool:
        """Say whether a pile ends with a whole sequence."""
        return self._goals.ends_whole(self.places[at])

    def top(self, at: int) -> Card:
        """Return a card that is equal to the top one of a pile."""
        return self._codes.card[self.places[at][-1] & FACE]

    def carry(self, source: int, target: int, count: int = 1) -> None:
        """Put the top cards of a pile on another, face up."""
        places = self.places
        places[target] += places[source][-count:].translate(FACES)
        places[source] = places[source][:-count]

    def draw_out(self, source: int, depth: int, target: int) -> None:
        """Put a card that lies so deep on another pile, face up."""
        pile, at = self.places[source], len(self.places[source]) - depth
        self.places[source] = pile[:at] + pile[at + 1 :]
        self.places[target] += pile[at : at + 1].translate(FACES)  # which may be the same pile

    def turn(self, at: int) -> None:
        """Turn up the top card of a pile."""
        self.places[at] = self.places[at][:-1] + self.places[at][-1:].translate(FACES)

    def turn_back(self, wastes: Sequence[int], stock: int) -> None:
        """Make a stock of what it has dealt."""
        for waste in wastes:
            self.places[stock] += self.places[waste][::-1].translate(BACKS)
            self.places[waste] = b""

    def gather(self, at: int, *, turned: bool) -> None:
        """Put a pile on the deck."""
        pile = self.places[at].translate(FACES)
        self.deck += map(self._codes.card.__getitem__, reversed(pile) if turned else pile)
        self.places[at] = b""

    def lay(self, laid: Laid) -> None:
        """Deal a card of the deck."""
        self.places[laid.pile] += bytes((self._codes.number[laid.card] + (0 if laid.up else DOWN),))

    def shuffle_deck(self) -> Never:
        """Shuffle nothing: what leads on by chance is not followed."""
        raise AssertionError("chance is not followed")

    def deal_gaps(self) -> Never:
        """Deal nothing: it is shuffled before."""
        raise AssertionError("chance is not followed")

    def reveal(self, piles: Sequence[int]) -> None:
        """Turn up nothing: no card is left to a player."""

    def earn(self, deed: Deed) -> None:
        """Count nothing."""

    def completed(self, at: int) -> None:
        """Tell nothing."""

    def rotated(self) -> None:
        """Tell that bottom cards go to the top of their piles."""

    def gathered(self) -> None:
        """Tell nothing."""


class Effects:
    """Carries out ways in one game."""

    def __init__(self, codes: Codes, goals: Goals[int]) -> None:
        self.codes, self.goals, self.rules = codes, goals, codes.rules
        rules = codes.rules
        self.special = bool(
            rules.routine.settling or rules.uncovers or rules.graced or rules.spaced or rules.rounded
        )
        self.emptying = self.special or rules.routine.counted  # whether more follows if a pile is emptied

    def chance(self, way: Way) -> bool:
        """Say whether what a way leads to is not known before, as cards are shuffled."""
        spec = self.rules.spec
        again = spec.redeal
        closes = spec.removing is not None and spec.removing.close
        return len(way) == 1 and again is not None and not closes and (again.shuffle or spec.gaps is not None)

    def after(self, position: Position, way: Way) -> Position:
        """Return the position after a way that is open and no chance."""
        piles, source = list(position), way[0]
        if source >= 0:
            _, count, target = way
            pile = piles[source]
            piles[target] += pile[-count:]
            piles[source] = left = pile[:-count]
            if self.special or (left[-1] >= DOWN if left else self.emptying):
                follow(self.rules, Board(self.codes, self.goals, piles), source, target)
        else:
            self._carry_out(Board(self.codes, self.goals, piles), way)
        return tuple(piles)

    def _carry_out(self, board: Board, way: Way) -> None:
        rules, sign, places = self.rules, way[0], board.places
        if sign == DRAWN:
            draw(rules, board, way[1])
        elif sign == MERCI:
            draw_out(rules, board, *way[1:])
        elif sign == REMOVED:
            found = [(*lying(len(rules.names), each), each) for each in way[1:]]
            ordered = sorted((places[at][-depth] & FACE, each) for at, depth, each in found)
            remove(rules, board, [each for _, each in ordered])
        elif sign == SWAPPED:
            swap(rules, board, *way[1:])
        else:
            board.deck = []
            redeal(rules, board)


Lifter: TypeAlias = Callable[[Sequence[Sequence[int]], int], dict[int, Ways]]


class _Steps(dict[int, dict[int, Way]]):
    """The moves to one pile, by where cards come from, also from beyond all piles, and by how many."""

    def __init__(self, target: int) -> None:
        super().__init__()
        self._target = target

    def __missing__(self, source: int) -> dict[int, Way]:
        """Make room for the moves from a pile."""
        made = self[source] = _Counted(source, self._target)
        return made


class _Counted(dict[int, Way]):
    def __init__(self, source: int, target: int) -> None:
        super().__init__()
        self._ends = source, target

    def __missing__(self, count: int) -> Way:
        source, target = self._ends
        made = self[count] = source, count, target
        return made


def _asker(codes: Codes, lifting: Lifting) -> Asker[int, Way]:
    """Return how a search tells cards, also those that lie face down, and moves."""
    rank, suit = ([*each, *[0] * (DOWN - len(each))] * 2 for each in (codes.rank, codes.suit))
    return Asker(
        told=codes.numbered,
        tops=(*range(DOWN * 2),),
        card=lambda number: codes.card[number & FACE],
        rank=rank.__getitem__,
        suit=suit.__getitem__,
        up=lambda pile, at: pile[at] < DOWN,
        lift=cast("Lifter", lifting.lifted),
        made=[_Steps(target) for target in range(len(codes.rules.names))],
        by_card=False,
        done=lambda _, way: way,
        drawn=lambda way, depth: (MERCI, way[0], depth, way[2]),
    )


class Model:
    """What is needed to search a game: its ways on, where they lead, and when it is won."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.codes = Codes(rules)
        self.lifting = Lifting(self.codes)
        asker = _asker(self.codes, self.lifting)
        self.choosing, self.goals = Choosing(rules, asker), Goals(rules, asker)
        self.effects = Effects(self.codes, self.goals)
        self.after = self.effects.after
        self._clicked, self._redealing = [at for at, _ in rules.clicks], rules.routine.redealing

    def ways(self, position: Position) -> list[Way]:
        """Return all ways on, as the deal allows them."""
        rules, spent = self.rules, position[-1]
        found = self.choosing.found(position, spent)
        for at in self._clicked:
            if deals(rules, position, at, spent[PASSES]):
                found.append((DRAWN, at))
        if self._redealing and may_redeal(rules, position, spent[REDEALS]):
            found.append((REDEALT,))
        return found

    def grants(self, position: Position) -> bool:
        """Say whether a card may be drawn out from under others."""
        return bool(self.rules.merciful) and grants(self.rules, Spent(*position[-1]))
