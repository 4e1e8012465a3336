"""Gestures: what a hand does on the table to choose an action, as data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.engine.piles import Pile


@dataclass(frozen=True, slots=True)
class Drop:
    """Pick up `card`, which lies in the pile `source`, and drop it on the pile `target`.

    With `onto` it is dropped on that card of the target, without on any other place of it. The `run` are the
    cards that lie over it and go with it, the lowest first; it is the card alone that tells two runs apart.
    """

    card: Card
    source: str
    target: str
    onto: Card | None = None
    run: tuple[Card, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class Tap:
    """Click on the pile of that name, or on its place while it is empty; or on one card of it.

    That card lies at the place `at`, 0 for the bottom, and may lie face down. Without it, in a pile that is
    not squared, a click on a card that can be picked up is for that card. The `text` says in a few words what
    it does, as a button would.
    """

    pile: str
    at: int | None = None
    text: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Press:
    """Press the button or the cell of that name on a panel."""

    name: str


@dataclass(frozen=True, slots=True)
class Gather:
    """Mark these cards, which lie in the hand or open on the table, and confirm them.

    They are confirmed by keys, by a double click, by a button that says `text`, or by dropping one of them
    on one of the piles `targets`. The `lead` is the card that the others go with, if there is one: to mark
    another lead begins anew. With a `tray` the marked cards lie on the place of that pile, are put there and
    taken back by dropping them, and go nowhere before they are confirmed. It is the cards alone that tell two
    gestures apart, but that the same may mean a `second` thing, whose button stands beside.
    """

    cards: frozenset[Card]
    text: str = field(default="", compare=False)
    targets: tuple[str, ...] = field(default=(), compare=False)
    lead: Card | None = field(default=None, compare=False)
    tray: str = field(default="", compare=False)
    second: bool = False


Gesture: TypeAlias = Drop | Tap | Press | Gather


def from_hand(card: Card, hands: Iterable[Pile], *targets: str) -> list[Gesture]:
    """Return the drops of a card, from the hand that holds it, on each of some piles."""
    hand = next(hand.name for hand in hands if card in hand)
    return [Drop(card, hand, target) for target in targets]


@dataclass(frozen=True, slots=True)
class Reach:
    """Which gestures choose which actions now."""

    actions: Mapping[Gesture, Action]

    def targets(self, card: Card, source: str) -> dict[str, Action]:
        """Return where a card may be dropped, by pile, and the action that chooses."""
        return {drop.target: action for drop, action in self._drops(card, source) if drop.onto is None}

    def onto(self, card: Card, source: str) -> dict[Card, Action]:
        """Return the cards on which a card may be dropped, and the action that chooses."""
        return {drop.onto: action for drop, action in self._drops(card, source) if drop.onto is not None}

    def run(self, card: Card, source: str) -> tuple[Card, ...]:
        """Return the cards that go with a card that lies in the pile `source`."""
        return next((drop.run for drop, _ in self._drops(card, source)), ())

    def _drops(self, card: Card, source: str) -> list[tuple[Drop, Action]]:
        return [
            (gesture, action)
            for gesture, action in self.actions.items()
            if isinstance(gesture, Drop) and gesture.card is card and gesture.source == source
        ]

    def begins(self, card: Card, source: str) -> bool:
        """Say whether a card that lies in the pile `source` can be picked up or marked."""
        return any(
            (isinstance(gesture, Drop) and gesture.card is card and gesture.source == source)
            or (isinstance(gesture, Gather) and card in gesture.cards)
            for gesture in self.actions
        )

    def idle(self, pile: str, cards: Iterable[Card]) -> frozenset[Card]:
        """Return which cards of a pile nothing can be done with, if anything can with others of it."""
        found = list(cards)
        useless = frozenset(card for card in found if not self.begins(card, pile))
        return useless if len(useless) < len(found) else frozenset()

    def takers(self) -> tuple[str, ...]:
        """Return the piles on which some card can be dropped, each once."""
        found: dict[str, None] = {}
        for gesture in self.actions:
            match gesture:
                case Drop():
                    found[gesture.target] = None
                case Gather():
                    found.update(dict.fromkeys(gesture.targets))
                    found.update(dict.fromkeys([gesture.tray] if gesture.tray else []))
                case Press() | Tap():
                    pass  # takes no card
        return tuple(found)

    def presses(self) -> dict[str, Action]:
        """Return the buttons that can be pressed."""
        return {
            gesture.name: action for gesture, action in self.actions.items() if isinstance(gesture, Press)
        }

    def taps(self) -> dict[Tap, Action]:
        """Return the piles and the places in piles that can be tapped."""
        return {gesture: action for gesture, action in self.actions.items() if isinstance(gesture, Tap)}

    def gathers(self, *, second: bool = False) -> dict[frozenset[Card], Gather]:
        """Return the sets of cards that can be gathered, by what they mean first, or for a second thing."""
        found = [gesture for gesture in self.actions if isinstance(gesture, Gather)]
        return {gesture.cards: gesture for gesture in found if gesture.second is second}


def reach(chosen: Iterable[tuple[Gesture, Action]]) -> Reach:
    """Return the gestures of all actions.

    Raises:
        ValueError: one gesture would choose two actions, or a card would be picked up with two runs.
    """
    actions: dict[Gesture, Action] = {}
    runs: dict[tuple[Card, str], tuple[Card, ...]] = {}
    for gesture, action in chosen:
        if actions.setdefault(gesture, action) != action:
            raise ValueError(f"{gesture} means both {actions[gesture]} and {action}")
        if isinstance(gesture, Drop):
            run = runs.setdefault((gesture.card, gesture.source), gesture.run)
            if run != gesture.run:
                raise ValueError(f"{gesture} is picked up with two runs")
    return Reach(actions)
