"""Picking: from gestures of hand and keys to the action they mean."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from cardtable.engine.actions import Action
from cardtable.engine.cards import BACK
from cardtable.table.gestures import Drop, Reach
from cardtable.table.layout import Place
from cardtable.ui.table.aiming import Held, buried_at, nearest
from cardtable.ui.table.cloth import Cloth
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
    is told a card that was dropped on the bare cloth, `open` one that waits for a target.
    """

    choose: Callable[[Action], None]
    refuse: Callable[[Drop], None]
    missed: Callable[[Held], None]
    open: Callable[[Held], None]
    obvious: Callable[[Held], str | None]


class Picking:
    """Which card is pointed at, chosen or dragged, and what follows when it is dropped.

    Points are in table units. `own` are the piles of which the looking seat may lift every card; of others
    it may lift those that a gesture begins with.
    """

    def __init__(self, cloth: Cloth, outcomes: Outcomes) -> None:
        self.cloth, self.outcomes = cloth, outcomes
        self.reach = EMPTY
        self.own: frozenset[str] = frozenset()
        self.pointed: Held | None = None  # the card under the pointer, or the one that keys have found
        self.chosen: Held | None = None
        self.dragged: Held | None = None
        self.peeked: Held | None = None  # a card under others that the pointer looks at
        self.aimed: str | None = None  # the target that keys have found for the chosen card
        self._clicked: Held | None = None  # the card of the last single click
        self._grip = (0.0, 0.0)
        self._by_keys = False  # whether the pointed card was found with keys

    def allow(self, reach: Reach, own: frozenset[str]) -> None:
        """Take over what can be done now; what was begun and is not possible any more is let go."""
        self.reach, self.own, self.peeked = reach, own, None
        if self.aimed not in self.targets:
            self.aimed = None
        for held in (self.pointed, self.chosen, self.dragged):
            if held is not None and (not self.liftable(held) or self._sprite(held) is None):
                self.release()
                return
        self._settle(self.pointed)  # it may lie elsewhere now
        self._settle(self.chosen)

    def release(self) -> None:
        """Let go of everything; a dragged card glides back."""
        dragged, self.dragged, self.chosen, self.peeked, self.aimed = self.dragged, None, None, None, None
        self.point(None)
        if dragged is not None:
            self._put_back(dragged)

    @property
    def focus(self) -> Held | None:
        """The card that is marked: the chosen one, or the one that keys have found."""
        return self.chosen or (self.pointed if self._by_keys else None)

    @property
    def targets(self) -> dict[str, Action]:
        """Where the held card may be dropped, by pile."""
        held = self.dragged or self.chosen
        return self.reach.targets(held.card, held.pile) if held else {}

    def over(self) -> str | None:
        """Return the target under the dragged card."""
        sprite = self._sprite(self.dragged)
        if self.dragged is None or sprite is None:
            return None
        x, y = sprite.place.x - self._grip[0], sprite.place.y - self._grip[1]
        over = self._dropped_on(self.dragged, sprite, x, y)
        return over if over in self.targets else None

    # The pointer.

    def hover(self, x: float, y: float) -> None:
        """Raise the card under the pointer, or look at one that lies under others."""
        self.point(self._at(x, y))
        self.peeked = buried_at(self.cloth, x, y) if self.pointed is None else None

    def click(self, x: float, y: float, *, double: bool) -> bool:
        """Choose a card, or drop the chosen one where it may go; say whether the click meant anything."""
        held = self._at(x, y)
        if double and held is not None and held in (self.chosen, self._clicked):
            self.hold(held)
            self._do(held)
            return True
        self._clicked = held
        if self.chosen is not None:
            target = nearest(self.cloth, self.targets, (x, y), NEAR)
            if target is not None:
                self._drop(self.chosen, target)
                return True
        self.hold(None if held == self.chosen else held)
        return held is not None

    def take(self, x: float, y: float) -> bool:
        """Begin to drag the card under the pointer; say whether there is one."""
        held = self._at(x, y)
        sprite = self._sprite(held)
        if held is None or sprite is None:
            return False
        self.hold(None)
        self.point(None)
        self.dragged, self.peeked, sprite.motion = held, None, None
        sprite.lifted = True
        self.cloth.changed += 1
        self._grip = sprite.place.x - x, sprite.place.y - y
        return True

    def drag(self, x: float, y: float) -> None:
        """Move the dragged card; it hangs straight."""
        sprite = self._sprite(self.dragged)
        if sprite is not None:
            sprite.place = Place(x + self._grip[0], y + self._grip[1], sprite.place.height, 0.0)

    def let_go(self, x: float, y: float) -> None:
        """Drop the dragged card: it is played, or glides back and says why."""
        held, self.dragged = self.dragged, None
        if held is None:
            return
        sprite = self._sprite(held)
        self._put_back(held)
        over = None if sprite is None else self._dropped_on(held, sprite, x, y)
        if over is None:
            self.outcomes.missed(held)
        elif over != held.pile:
            self._drop(held, over)

    def _dropped_on(self, held: Held, sprite: Sprite, x: float, y: float) -> str | None:
        """Return the pile on which a card lands: where its middle is, or else the pointer."""
        middle = self._over(sprite.place.x, sprite.place.y)
        if middle in self.reach.takers() or self.cloth.spots[held.pile].area.holds(x, y):
            return middle
        return self._over(x, y) or middle

    def _over(self, x: float, y: float) -> str | None:
        """Return the pile at a point: one that takes a card if there is one near, else any."""
        spots = self.cloth.spots
        return nearest(self.cloth, self.reach.takers(), (x, y), NEAR) or next(
            (name for name in reversed(list(spots)) if spots[name].area.holds(x, y)), None
        )

    def _drop(self, held: Held, target: str) -> None:
        action = self.reach.targets(held.card, held.pile).get(target)
        self.hold(None)
        if action is not None:
            self.outcomes.choose(action)
        else:
            self.outcomes.refuse(Drop(held.card, held.pile, target))

    # The keyboard; how it walks is told in `walking`.

    def confirm(self) -> bool:
        """Drop the chosen card where it is aimed at or obviously goes, or choose the one pointed at."""
        held = self.chosen or self.pointed
        if held is None:
            return False
        if self.chosen is None:
            self.hold(held)
        elif self.aimed is not None:
            self._drop(held, self.aimed)
        else:
            self._do(held)
        return True

    def _do(self, held: Held) -> None:
        """Do the only thing that can be done with a card, or the obvious one; else let it wait."""
        targets = self.targets
        if not targets:
            self._drop(held, held.pile)
        elif len(set(targets.values())) == 1:
            self._drop(held, next(iter(targets)))
        elif (target := self.outcomes.obvious(held)) in targets and target is not None:
            self._drop(held, target)
        else:
            self.outcomes.open(held)

    # What is common.

    def point_out(self, drop: Drop) -> None:
        """Choose the card of a gesture, to show it, and aim it where it is to go."""
        self.hold(Held(drop.source, drop.card))
        if len(set(self.targets.values())) > 1:
            self.aimed = drop.target

    def hold(self, held: Held | None) -> None:
        """Choose a card, or none."""
        if held != self.chosen:
            before, self.chosen, self.aimed = self.chosen, held, None
            self._settle(before)
            self._settle(held)

    def point(self, held: Held | None, *, by_keys: bool = False) -> None:
        """Point at a card, or at none."""
        self._by_keys = by_keys
        if held != self.pointed:
            before, self.pointed = self.pointed, held
            self._settle(before)
            self._settle(held)

    def _settle(self, held: Held | None) -> None:
        """Raise a card, or let it down."""
        sprite = self._sprite(held)
        if held is None or sprite is None or held == self.dragged:
            return
        raised = held in (self.pointed, self.chosen)
        rest = self.cloth.rest(held.pile, sprite)
        sprite.lifted = raised
        sprite.glide(rest.raised(RISE * rest.height) if raised else rest, RAISING)
        self.cloth.changed += 1

    def _put_back(self, held: Held) -> None:
        sprite = self._sprite(held)
        if sprite is not None:
            sprite.lifted = False
            sprite.glide(self.cloth.rest(held.pile, sprite), RETURNING)
            self.cloth.changed += 1  # it may lie in its place already

    def _sprite(self, held: Held | None) -> Sprite | None:
        return None if held is None else self.cloth.sprite(held.pile, held.card)

    def liftable(self, held: Held) -> bool:
        """Say whether a card may be taken in hand."""
        return held.pile in self.own or self.reach.begins(held.card, held.pile)

    def _at(self, x: float, y: float) -> Held | None:
        """Return the card at a point as it lies at rest, so that a raised card does not slip away."""
        found = self.cloth.at(
            x, y, lambda name, sprite: sprite.card is not BACK and self.liftable(Held(name, sprite.card))
        )
        return None if found is None else Held(found[0], found[1].card)
