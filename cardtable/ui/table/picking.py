"""Picking: from gestures of hand and keys to the action they mean."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from cardtable.engine.actions import Action
from cardtable.engine.cards import BACK, RANK_NAMES, Card
from cardtable.table.gestures import Drop, Reach
from cardtable.table.layout import Place
from cardtable.ui.table.cloth import Cloth
from cardtable.ui.table.sprites import Sprite

RISE: Final = 0.13  # of its height: how far a card rises under the pointer
RAISING: Final = 0.09  # seconds that takes
RETURNING: Final = 0.2  # seconds a card takes back to its place after a wrong drop
NEAR: Final = 26.0  # table units around a place in which a drop still counts
EMPTY: Final = Reach({})


@dataclass(frozen=True, slots=True)
class Held:
    """A card in the hand, on the tip of the pointer or chosen by click or key: which, and of which pile."""

    pile: str
    card: Card


class Picking:
    """Which card is pointed at, chosen or dragged, and what follows when it is dropped.

    Points are in table units. `own` are the piles whose cards the looking seat may lift at all.
    """

    def __init__(
        self, cloth: Cloth, choose: Callable[[Action], None], refuse: Callable[[Drop], None]
    ) -> None:
        self.cloth, self.choose, self.refuse = cloth, choose, refuse
        self.reach = EMPTY
        self.own: frozenset[str] = frozenset()
        self.pointed: Held | None = (
            None  # the card under the pointer, or the one that has the keyboard's focus
        )
        self.chosen: Held | None = None
        self.dragged: Held | None = None
        self._clicked: Held | None = None  # the card of the last single click
        self._grip = (0.0, 0.0)
        self._by_keys = False  # whether the pointed card was found with keys

    def allow(self, reach: Reach, own: frozenset[str]) -> None:
        """Take over what can be done now; what was begun and is not possible any more is let go."""
        self.reach, self.own = reach, own
        for held in (self.pointed, self.chosen, self.dragged):
            if held is not None and (held.pile not in own or self._sprite(held) is None):
                self.release()
                return
        self._settle(self.pointed)  # it may lie elsewhere now
        self._settle(self.chosen)

    def release(self) -> None:
        """Let go of everything; a dragged card glides back."""
        dragged, self.dragged, self.chosen = self.dragged, None, None
        self._point(None)
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
        """Raise the card under the pointer."""
        self._by_keys = False
        self._point(self._at(x, y))

    def click(self, x: float, y: float, *, double: bool) -> bool:
        """Choose a card, or drop the chosen one where it may go; say whether the click meant anything."""
        held = self._at(x, y)
        if double and held is not None and held in (self.chosen, self._clicked):
            self._choose(held)
            self.confirm()
            return True
        self._clicked = held
        if self.chosen is not None:
            target = self.target_at(x, y)
            if target is not None:
                self._drop(self.chosen, target)
                return True
        self._choose(None if held == self.chosen else held)
        return held is not None

    def take(self, x: float, y: float) -> bool:
        """Begin to drag the card under the pointer; say whether there is one."""
        held = self._at(x, y)
        sprite = self._sprite(held)
        if held is None or sprite is None:
            return False
        self._choose(None)
        self._point(None)
        self.dragged, sprite.motion = held, None
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
        if over and over != held.pile:
            self._drop(held, over)

    def _dropped_on(self, held: Held, sprite: Sprite, x: float, y: float) -> str | None:
        """Return the pile on which a card lands: where its middle is, or else the pointer."""
        middle = self._over(sprite.place.x, sprite.place.y)
        if middle in self._takers() or self.cloth.spots[held.pile].area.holds(x, y):
            return middle
        return self._over(x, y) or middle

    def _drop(self, held: Held, target: str) -> None:
        action = self.reach.targets(held.card, held.pile).get(target)
        self._choose(None)
        if action is not None:
            self.choose(action)
        else:
            self.refuse(Drop(held.card, held.pile, target))

    # The keyboard.

    def step(self, by: int) -> None:
        """Move the focus along the cards that can be lifted, in the order they lie."""
        cards = self._row()
        if cards:
            now = self.chosen or self.pointed
            at = cards.index(now) + by if now in cards else (0 if by > 0 else -1)
            self._choose(None)
            self._by_keys = True
            self._point(cards[at % len(cards)])

    def seek(self, key: str) -> bool:
        """Choose the next card whose rank begins with a key; say whether there is one."""
        now = self.chosen or self.pointed
        cards = self._row()
        after = cards.index(now) + 1 if now in cards else 0
        for held in cards[after:] + cards[:after]:
            if RANK_NAMES[held.card.rank].startswith(key.upper()):
                self._choose(held)
                return True
        return False

    def confirm(self) -> bool:
        """Do the obvious with the chosen card, or choose the one pointed at; say whether there was any."""
        held = self.chosen or self.pointed
        if held is None:
            return False
        actions = list(dict.fromkeys(self.reach.targets(held.card, held.pile).values()))
        if self.chosen is None:
            self._choose(held)
        elif actions:
            self._choose(None)
            self.choose(actions[0])
        else:
            self._choose(None)
            self.refuse(Drop(held.card, held.pile, held.pile))
        return True

    def _row(self) -> list[Held]:
        return [
            Held(name, sprite.card)
            for name in self.cloth.spots
            if name in self.own
            for sprite in self.cloth.in_order(name)
            if sprite.card is not BACK
        ]

    # What is common.

    def point_out(self, drop: Drop) -> None:
        """Choose the card of a gesture, to show it."""
        self._choose(Held(drop.source, drop.card))

    def _choose(self, held: Held | None) -> None:
        if held != self.chosen:
            before, self.chosen = self.chosen, held
            self._settle(before)
            self._settle(held)

    def _point(self, held: Held | None) -> None:
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

    def _at(self, x: float, y: float) -> Held | None:
        """Return the card at a point as it lies at rest, so that a raised card does not slip away."""
        found = self.cloth.at(x, y, lambda name, sprite: name in self.own and sprite.card is not BACK)
        return None if found is None else Held(found[0], found[1].card)

    def target_at(self, x: float, y: float) -> str | None:
        """Return the pile at a point that takes the held card."""
        targets = self.targets
        near = [name for name in targets if self._near(name, x, y)]
        return near[0] if near else None

    def _over(self, x: float, y: float) -> str | None:
        """Return the pile at a point: one that takes the card if there is one near, else any."""
        found = [name for name in self._takers() if self._near(name, x, y)]
        if found:
            return found[0]
        spots = self.cloth.spots
        return next((name for name in reversed(list(spots)) if spots[name].area.holds(x, y)), None)

    def _takers(self) -> list[str]:
        """Return the piles that any card may be dropped on now."""
        return list(dict.fromkeys(drop.target for drop in self.reach.actions if isinstance(drop, Drop)))

    def _near(self, name: str, x: float, y: float) -> bool:
        spot = self.cloth.spots.get(name)
        return spot is not None and spot.area.grown(NEAR).holds(x, y)
