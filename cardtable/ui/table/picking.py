"""Picking: from gestures of hand and keys to the action they mean."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from cardtable.engine.actions import Action
from cardtable.engine.cards import BACK, Card
from cardtable.table.gestures import Drop, Gather, Reach
from cardtable.ui.table.aiming import Held, buried_at, nearest
from cardtable.ui.table.cloth import Cloth
from cardtable.ui.table.marking import Marking
from cardtable.ui.table.sprites import Sprite

RISE: Final = 0.13  # of its height: how far a card rises under the pointer
RAISING: Final = 0.09  # seconds that takes
RETURNING: Final = 0.2  # seconds a card takes back to its place after a wrong drop
NEAR: Final = 26.0  # table units around a place in which a drop still counts
EMPTY: Final = Reach({})


@dataclass(frozen=True, slots=True)
class Outcomes:
    """What follows when a hand has done something with a card.

    `obvious` says which of several targets a card is meant for when its player does not say it; `missed`
    is told a card that was dropped on the bare cloth, `open` one that waits for a target, `unfit` the cards
    that were marked and confirmed but choose nothing. `suggested` says which are marked with a first one.
    """

    choose: Callable[[Action], None]
    refuse: Callable[[Drop], None]
    missed: Callable[[Held], None]
    open: Callable[[Held], None]
    obvious: Callable[[Held], str | None]
    unfit: Callable[[frozenset[Card]], None]
    suggested: Callable[[Card], frozenset[Card]]


class Picking:
    """Which card is pointed at, chosen, marked or dragged, and what follows when it is dropped.

    A card that can be gathered is marked where another would be chosen; the first one marked is the chosen
    one. Points are in table units. `own` are the piles of which the looking seat may lift every card; of
    others it may lift those that a gesture begins with.
    """

    def __init__(self, cloth: Cloth, outcomes: Outcomes) -> None:
        self.cloth, self.outcomes = cloth, outcomes
        self.marking = Marking(cloth, outcomes.suggested)
        self.reach = EMPTY
        self.own: frozenset[str] = frozenset()
        self.pointed: Held | None = None  # the card under the pointer, or the one that keys have found
        self.chosen: Held | None = None
        self.dragged: Held | None = None
        self.peeked: Held | None = None  # a card under others that the pointer looks at
        self.aimed: str | None = None  # the target that keys have found for the chosen card
        self._clicked: Held | None = None  # the card of the last single click
        self.by_keys = False  # whether the pointed card was found with keys

    def allow(self, reach: Reach, own: frozenset[str]) -> None:
        """Take over what can be done now; what was begun and is not possible any more is let go."""
        self.reach, self.own, self.peeked = reach, own, None
        fits = self.marking.allow(reach.gathers())
        held = (self.pointed, self.chosen, self.dragged, *self.marking.marked)
        if not fits or any(each is not None and not self._lies(each) for each in held):
            self.release()
            return
        if self.aimed not in self.targets:
            self.aimed = None
        for each in held:
            self._settle(each)  # it may lie elsewhere now

    def release(self) -> None:
        """Let go of everything; a dragged card glides back."""
        dragged, self.dragged, self.peeked = self.dragged, None, None
        self.hold(None)
        self.point(None)
        if dragged is not None:
            self.put_back(dragged)

    @property
    def focus(self) -> Held | None:
        """The card that has the focus: the chosen one, or the one that keys have found."""
        found = self.pointed if self.by_keys else None
        return found if self.marking.marked else self.chosen or found

    @property
    def targets(self) -> dict[str, Action]:
        """Where the held card may be dropped, by pile."""
        held = self.dragged or self.chosen
        return self.targets_of(held) if held else {}

    def targets_of(self, held: Held) -> dict[str, Action]:
        """Return where a card may be dropped: by itself, or with all that are marked if it is one of them."""
        marked, found = self.marking.marked, self.reach.targets(held.card, held.pile)
        if held not in marked:
            return found
        complete = self.marking.complete
        together = {} if complete is None else dict.fromkeys(complete.targets, self.reach.actions[complete])
        return together if len(marked) > 1 else {**found, **together}

    @property
    def addible(self) -> frozenset[Card]:
        """The cards that can be marked besides the marked or the dragged one."""
        if self.dragged is not None and self.dragged not in self.marking.marked:
            return self.marking.beside(frozenset({self.dragged.card}))
        return self.marking.beside(self.marking.cards)

    # The pointer.

    def hover(self, x: float, y: float) -> None:
        """Raise the card under the pointer, or look at one that lies under others."""
        self.point(self.at(x, y))
        self.peeked = buried_at(self.cloth, x, y) if self.pointed is None else None

    def click(self, x: float, y: float, *, double: bool) -> bool:
        """Mark or choose a card, or drop the chosen one where it may go; say whether it meant anything."""
        held = self.at(x, y)
        if double and held is not None and held in (self.chosen, self._clicked):
            self._twice(held)
            return True
        self._clicked = held
        if held is not None and self.marking.takes(held.card):
            self.touch(held)
            return True
        return self._click_on(nearest(self.cloth, self.targets, (x, y), NEAR), held)

    def _click_on(self, target: str | None, held: Held | None) -> bool:
        """Drop the chosen card on a target, or choose another card, or none.

        A click beside the cards to be marked does nothing to those that are.
        """
        marked = self.marking.marked
        if self.chosen is not None and target is not None and (len(marked) < 2 or not _lie(marked, target)):
            self.drop(self.chosen, target)
            return True
        if held is not None or len(marked) < 2:
            self.hold(None if held == self.chosen else held)
        return held is not None

    def drop(self, held: Held, target: str) -> None:
        """Drop a card on a pile, with those that are marked with it."""
        action, cards = self.targets_of(held).get(target), self.marking.cards
        if action is None and len(cards) > 1:
            self.outcomes.unfit(cards)
            return
        self.hold(None)
        if action is not None:
            self.outcomes.choose(action)
        else:
            self.outcomes.refuse(Drop(held.card, held.pile, target))

    def _twice(self, held: Held) -> None:
        """Do what a double click on a card means."""
        if self.marking.takes(held.card):
            self.marking.again(held)
            self._marked(())
            self.finish(held)
        else:
            self.hold(held)
            self.do(held)

    def finish(self, held: Held) -> None:
        """Gather what is marked; a single card that cannot be gathered goes where it obviously goes."""
        if self.marking.complete is not None:
            self.gather(self.marking.complete)
        elif len(self.marking.marked) > 1 or not self.targets_of(held):
            self.outcomes.unfit(self.marking.cards)
        else:
            self.do(held)

    def gather(self, gather: Gather | None) -> None:
        """Do what a set of cards means, if it means anything."""
        if gather is not None:
            self.hold(None)
            self.outcomes.choose(self.reach.actions[gather])

    def do(self, held: Held) -> None:
        """Do the only thing that can be done with a card, or the obvious one; else let it wait."""
        targets = self.targets
        if not targets:
            self.drop(held, held.pile)
        elif len(set(targets.values())) == 1:
            self.drop(held, next(iter(targets)))
        elif (target := self.outcomes.obvious(held)) in targets and target is not None:
            self.drop(held, target)
        else:
            if self.marking.marked:
                self.aimed = next(iter(targets))  # keys go among the targets now, not among the cards
            self.outcomes.open(held)

    # What is common.

    def point_out(self, gesture: Drop | Gather) -> None:
        """Show a gesture, so that Enter does it: mark its cards, or aim its card where it is to go."""
        if isinstance(gesture, Gather):
            self.show(gesture.cards)
            self.point(self.marking.last, by_keys=True)
            return
        self.hold(Held(gesture.source, gesture.card))
        self.aimed = gesture.target

    def show(self, cards: frozenset[Card]) -> None:
        """Mark just these cards."""
        self.hold(None)
        self.marking.show(cards)
        self._marked(())

    def touch(self, held: Held) -> None:
        """Mark a card; one that is marked takes all that are, or is let go if others may be taken instead."""
        if self.marking.decides(held):
            self.gather(self.marking.complete)
        else:
            self.mark(held)

    def mark(self, held: Held) -> None:
        """Mark a card, or let it go if it is marked."""
        if not self.marking.marked:
            self.hold(None)
        before = self.marking.marked
        self.marking.toggle(held)
        self._marked(before)

    def _marked(self, before: tuple[Held, ...]) -> None:
        self.chosen, self.aimed = next(iter(self.marking.marked), None), None
        for each in dict.fromkeys((*before, *self.marking.marked)):
            self._settle(each)

    def hold(self, held: Held | None) -> None:
        """Choose a card, or none; nothing stays marked."""
        if held != self.chosen or self.marking.marked:
            before = (self.chosen, *self.marking.marked)
            self.marking.clear()
            self.chosen, self.aimed = held, None
            for each in (*before, held):
                self._settle(each)

    def point(self, held: Held | None, *, by_keys: bool = False) -> None:
        """Point at a card, or at none."""
        self.by_keys = by_keys
        if held != self.pointed:
            before, self.pointed = self.pointed, held
            self._settle(before)
            self._settle(held)

    def _settle(self, held: Held | None) -> None:
        """Raise a card, or let it down."""
        sprite = self.sprite(held)
        if held is None or sprite is None or held == self.dragged:
            return
        raised = held in (self.pointed, self.chosen, *self.marking.marked)
        rest = self.cloth.rest(held.pile, sprite)
        sprite.lifted = raised
        sprite.glide(rest.raised(RISE * rest.height) if raised else rest, RAISING)
        self.cloth.changed += 1

    def put_back(self, held: Held) -> None:
        """Let a card glide back to where it rests; a marked one stays raised."""
        sprite = self.sprite(held)
        if sprite is not None:
            sprite.lifted = False
            sprite.glide(self.cloth.rest(held.pile, sprite), RETURNING)
            self.cloth.changed += 1  # it may lie in its place already
            if held in self.marking.marked:
                self._settle(held)

    def sprite(self, held: Held | None) -> Sprite | None:
        """Return what is painted of a card, if it lies there."""
        return None if held is None else self.cloth.sprite(held.pile, held.card)

    def _lies(self, held: Held) -> bool:
        """Say whether a card may still be taken in hand where it lay."""
        return self.liftable(held) and self.sprite(held) is not None

    def liftable(self, held: Held) -> bool:
        """Say whether a card may be taken in hand."""
        return held.pile in self.own or self.reach.begins(held.card, held.pile)

    def at(self, x: float, y: float) -> Held | None:
        """Return the card that may be taken at a point, as it lies at rest: a raised one cannot slip away."""
        found = self.cloth.at(
            x, y, lambda name, sprite: sprite.card is not BACK and self.liftable(Held(name, sprite.card))
        )
        return None if found is None else Held(found[0], found[1].card)


def _lie(marked: tuple[Held, ...], pile: str) -> bool:
    return any(held.pile == pile for held in marked)
