"""Codes: a deal of patience as small integers, equal cards alike, and back again."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final, TypeAlias, TypeVar

from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.patience.kernel.actions import Draw, Merci, Move, Remove, Swap
from cardtable.patience.kernel.compiled import Rules
from cardtable.patience.kernel.moves import DRAWN, MERCI, REDEALT, REMOVED, SWAPPED, Spent
from cardtable.patience.kernel.puts import Way
from cardtable.patience.kernel.removals import spot
from cardtable.patience.rules.choices import action, unturned
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.words.vocabulary import ENDLESS

T = TypeVar("T")
Position: TypeAlias = tuple[
    bytes, ...
]  # each pile from the bottom up; at last what was spent, as `Spent` has it

DOWN: Final = 64  # is added to a card that lies face down
FACE: Final = DOWN - 1  # what is left of a card without its face
FACES: Final = bytes(card & FACE for card in range(256))  # translates cards to what they are face up
BACKS: Final = bytes(card & FACE | DOWN for card in range(256))  # and face down
PASSES: Final = 0  # where they stand at the end of a position
JOINED: Final = -5  # several moves one after the other, each with its three numbers
MOST_KNOWN: Final = 300_000  # contents of piles that are remembered


@contextmanager
def unswept() -> Iterator[None]:
    """Let nobody look for circles of garbage meanwhile: a search makes none, and has much to look through."""
    sweeping = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if sweeping:
            gc.enable()


class Known(dict[bytes, T]):
    """What is known of contents of piles, each worked out when it is first asked for."""

    def __init__(self, work_out: Callable[[bytes], T], most: int = MOST_KNOWN) -> None:
        super().__init__()
        self._work_out, self._most = work_out, most

    def __missing__(self, pile: bytes) -> T:
        """Work out what a pile comes to."""
        if len(self) > self._most:
            self.clear()
        found = self[pile] = self._work_out(pile)
        return found


class Nodes:
    """The positions that a search has met, numbered as it met them.

    Of most it is kept only how they were reached: what lies there is worked out once it is asked for.
    """

    def __init__(self, position: Position, after: Callable[[Position, Way], Position]) -> None:
        self._after = after
        self.ways: list[Way] = [()]  # by which each was reached
        self._parents, self._parent = (
            [-1],
            -1,
        )  # where each came from, and the newest, which are not there yet
        self.places = {0: position}  # those that are known by now

    def begin(self, parent: int) -> int:
        """Let those that are met from now on come from a node; return the first of them."""
        self._parents += [self._parent] * (len(self.ways) - len(self._parents))
        self._parent = parent
        return len(self.ways)

    def parent(self, node: int) -> int:
        """Return the node from which one came; below 0 if none."""
        return self._parents[node] if node < len(self._parents) else self._parent

    def place(self, node: int) -> Position:
        """Return the position of a node."""
        found = self.places.get(node)
        if found is None:
            found = self.places[node] = self._after(self.place(self.parent(node)), self.ways[node])
        return found

    def append(self, way: Way, position: Position) -> int:
        """Take in a node whose position is known; return its number."""
        node = len(self.ways)
        self.ways.append(way)
        self.places[node] = position
        return node

    def line(self, node: int) -> tuple[Way, ...]:
        """Return the ways that lead to a node."""
        found = list[Way]()
        while node:
            found.append(self.ways[node])
            node = self.parent(node)
        return tuple(found[::-1])


def line(nodes: Sequence[tuple[int, Way]], node: int) -> tuple[Way, ...]:
    """Return the ways that lead to a node; each has where it came from, and how, the first one nothing."""
    ways = []
    while node:
        node, way = nodes[node]
        ways.append(way)
    return tuple(ways[::-1])


class Codes:
    """The cards of a game as numbers, in the order of suits and ranks; equal cards have the same."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        kinds = sorted({card.order[:2] for card in rules.cards})
        self.suit = tuple(int(suit) for suit, _ in kinds)  # of jokers beyond all
        self.rank = tuple(rank for _, rank in kinds)
        numbers = {kind: number for number, kind in enumerate(kinds)}
        self.number = {card: numbers[card.order[:2]] for card in rules.cards}
        self.card = {number: card for card, number in self.number.items()}  # one of those that are equal
        self.most_passes = _most_passes(rules)  # the pass from which on all are alike
        self.most_redeals = _most_redeals(rules)  # and the redeal
        self.last = len(rules.names)  # where a position has its passes, redeals, graces and mercies

    def numbered(self, found: Iterable[Card]) -> tuple[int, ...]:
        """Return the numbers of cards, in their order, each once."""
        return tuple(dict.fromkeys(self.number[card] for card in found))

    def redealt(self, times: int) -> int:
        """Return how often cards were dealt again as far as it makes a difference."""
        redeal = self.rules.spec.redeal
        if redeal is not None and redeal.spread and redeal.times >= ENDLESS:
            return times % len(self.rules.span[redeal.spread])  # its piles are taken up in turn
        return min(times, self.most_redeals)

    def position(self, deal: PatienceDeal) -> Position:
        """Return a deal in numbers."""
        number = self.number
        piles = [
            bytes(number[card] + (0 if pile.faces_up(card) else DOWN) for card in pile)
            for pile in deal.places
        ]
        if deal.by_hand:  # what can be turned up costs nothing: it is taken as turned
            for at in unturned(self.rules, deal.places):
                piles[at] = piles[at][:-1] + bytes((piles[at][-1] & FACE,))
        return (*piles, self.spent(deal.spent))

    def spent(self, spent: Spent) -> bytes:
        """Return what was spent as far as it makes a difference."""
        passes, redeals, *others = spent
        return bytes((min(passes, self.most_passes), self.redealt(redeals), *others))

    def way(self, deal: PatienceDeal, action: Action) -> Way:
        """Return an action that can be done now in numbers."""
        at = self.rules.at
        match action:
            case Move(card, source, target):
                pile = deal.places[at[source]]
                return at[source], len(pile) - pile.index(card), at[target]
            case Merci(card, source, target):
                pile = deal.places[at[source]]
                return MERCI, at[source], len(pile) - pile.index(card), at[target]
            case Draw(pile_name):
                return DRAWN, at[pile_name]
            case Remove(cards):
                return (REMOVED, *sorted(self._spot(deal, card) for card in cards))
            case Swap(pair):
                where = {pile[0]: number for number, pile in enumerate(deal.places) if pile}
                return (SWAPPED, *sorted(where[card] for card in pair))
        return (REDEALT,)

    def _spot(self, deal: PatienceDeal, card: Card) -> int:
        """Return where a card that leaves lies."""
        at, pile = next((at, pile) for at, pile in enumerate(deal.places) if card in pile)
        return spot(len(self.rules.names), at, len(pile) - pile.index(card))

    def action(self, deal: PatienceDeal, way: Way) -> Action:
        """Return the action of a deal that a way means there."""
        return action(self.rules, deal.places, way)


def _most_passes(rules: Rules) -> int:
    """Return the pass from which on all are alike."""
    counted = [1]
    for group in rules.spec.groups:
        if group.click is not None:
            counted.append(len(group.click.counts))
            counted.append(group.passes if group.passes <= FACE else 1)
    return max(counted)


def _most_redeals(rules: Rules) -> int:
    """Return the redeal from which on all are alike."""
    redeal = rules.spec.redeal
    if redeal is None:
        return 0
    return redeal.times if redeal.times < ENDLESS else int(rules.staged)
