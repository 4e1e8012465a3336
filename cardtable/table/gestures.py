"""Gestures: what a hand does on the table to choose an action, as data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from cardtable.engine.actions import Action
from cardtable.engine.cards import Card


@dataclass(frozen=True, slots=True)
class Drop:
    """Pick up `card`, which lies in the pile `source`, and drop it on the pile `target`."""

    card: Card
    source: str
    target: str


@dataclass(frozen=True, slots=True)
class Press:
    """Press the button or the cell of that name on a panel."""

    name: str


Gesture: TypeAlias = Drop | Press


@dataclass(frozen=True, slots=True)
class Reach:
    """Which gestures choose which actions now."""

    actions: Mapping[Gesture, Action]

    def targets(self, card: Card, source: str) -> dict[str, Action]:
        """Return where a card may be dropped, by pile, and the action that chooses."""
        return {
            gesture.target: action
            for gesture, action in self.actions.items()
            if isinstance(gesture, Drop) and gesture.card is card and gesture.source == source
        }

    def begins(self, card: Card, source: str) -> bool:
        """Say whether a card that lies in the pile `source` can be picked up."""
        return any(
            isinstance(gesture, Drop) and gesture.card is card and gesture.source == source
            for gesture in self.actions
        )

    def takers(self) -> tuple[str, ...]:
        """Return the piles on which some card can be dropped, each once."""
        return tuple(dict.fromkeys(gesture.target for gesture in self.actions if isinstance(gesture, Drop)))

    def presses(self) -> dict[str, Action]:
        """Return the buttons that can be pressed."""
        return {
            gesture.name: action for gesture, action in self.actions.items() if isinstance(gesture, Press)
        }


def reach(chosen: Iterable[tuple[Gesture, Action]]) -> Reach:
    """Return the gestures of all actions.

    Raises:
        ValueError: one gesture would choose two actions.
    """
    actions: dict[Gesture, Action] = {}
    for gesture, action in chosen:
        if actions.setdefault(gesture, action) != action:
            raise ValueError(f"{gesture} means both {actions[gesture]} and {action}")
    return Reach(actions)
