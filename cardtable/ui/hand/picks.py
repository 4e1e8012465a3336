"""Picks: from gestures of hand and keys to the action they mean, and what follows from it."""

from __future__ import annotations

from typing import Final, Protocol

from cardtable.engine.actions import Action
from cardtable.engine.cards import BACK, Card
from cardtable.table.gestures import Drop, Gather, Reach, Tap
from cardtable.ui.hand.marks import Marking, Tray
from cardtable.ui.hand.taps import Raising, Tapping
from cardtable.ui.picture.cloth import Cloth
from cardtable.ui.picture.hit_test import Held, buried_at, lie_on, nearest
from cardtable.ui.picture.sprites import Sprite

NEAR: Final = 26.0  # table units around a place in which a drop still counts
EMPTY: Final = Reach({})


class Outcomes(Protocol):
    """What follows when a hand has done something with a card."""

    def act(self, action: Action, /) -> None:
        """Choose an action."""

    def refuse(self, drop: Drop, /) -> None:
        """Say why a drop is not possible."""

    def taken(self, held: Held, /) -> None:
        """Say quietly why nothing can be done with a card that is taken in hand."""

    def untaken(self, held: Held, /) -> bool:
        """Say quietly why a card cannot be taken in hand; return whether there is anything to say."""

    def idle(self, held: Held, /) -> None:
        """Say why nothing can be done with a card with which something was tried."""

    def missed(self, held: Held, /, *, useful: bool) -> None:
        """Say what a card that was dropped on the bare cloth, and may be `useful` elsewhere, is for."""

    def ask(self, held: Held, /) -> None:
        """Ask where a card is to go that may go to several places."""

    def obvious(self, held: Held, /) -> str | None:
        """Return the pile that a card is meant for when its player does not say it."""

    def sent(self, held: Held, /, *, alone: str | None) -> str | None:
        """Return the pile that a single click sends a card to; `alone` is the only one that it may go to."""

    def unfit(self, cards: frozenset[Card], /) -> None:
        """Say why cards that were marked and confirmed choose nothing."""

    def suggested(self, card: Card, /) -> frozenset[Card]:
        """Return the cards that are marked with a first one."""

    def untapped(self, pile: str | None, /) -> bool:
        """Say why a click chose nothing: on which pile, if on one; return whether it was meant to."""


class Picking:
    """Which card is pointed at, chosen, marked or dragged, and what follows when it is dropped.

    A card of a run is raised and dragged with those that go with it. A card that can be gathered is marked
    where another would be chosen; the first one marked is the chosen one. Points are in table units. `own`
    are the piles of which the looking seat may lift every card; of others, those that gestures begin with.
    """

    def __init__(self, cloth: Cloth, outcomes: Outcomes) -> None:
        self.cloth, self.outcomes = cloth, outcomes
        self.marking, self.raising = Marking(cloth, outcomes.suggested), Raising(cloth)
        self.tapping, self.tray, self.reach = Tapping(cloth), Tray(cloth, self.marking), EMPTY
        self.own: frozenset[str] = frozenset()
        self.dim: frozenset[Card] = frozenset()  # cards of the hand that cannot be played now
        self.pointed: Held | None = None  # the card under the pointer, or the one that keys have found
        self.chosen: Held | None = None
        self.load: tuple[Held, ...] = ()  # what is dragged: a card, and the run that goes with it
        self.peeked: Held | None = None  # a card under others that the pointer looks at
        self.aimed: str | None = None  # the target that keys have found for the chosen card
        self._clicked: Held | None = None  # the card of the last single click
        self._sent = False  # whether that click sent it on its way
        self.by_keys = False  # whether the pointed card was found with keys

    def allow(self, reach: Reach, own: frozenset[str], dim: frozenset[Card] = frozenset()) -> None:
        """Take over what can be done now; what was begun and is not possible any more is let go."""
        self.reach, self.own, self.peeked, self.tapping.actions = reach, own, None, reach.taps()
        self.dim = dim
        fits, self.tray.keeps = self.marking.allow(reach), False
        held = (self.pointed, self.chosen, self.dragged, *self.marking.marked)
        other = self.dragged is not None and self.carried(self.dragged) != self.load
        gone = any(each and not (self.liftable(each) and self.sprite(each)) for each in held)
        if not fits or other or gone:
            self.release()
            return
        if self.aimed not in self.targets:
            self.aimed = None
        self._settle()  # they may lie elsewhere now

    def release(self) -> None:
        """Let go of everything; a dragged card glides back."""
        load, self.load, self.peeked, self.tapping.found = self.load, (), None, None
        self.hold(None)
        self.point(None)
        self.put_back(load)

    @property
    def dragged(self) -> Held | None:
        """The card that is dragged: the lowest of its run."""
        return self.load[0] if self.load else None

    def carried(self, held: Held) -> tuple[Held, ...]:
        """Return a card with those that go with it."""
        run = (Held(held.pile, card) for card in self.reach.run(held.card, held.pile))
        return held, *(each for each in run if self.sprite(each) is not None)

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
        held = self.at(x, y)
        self.point(held)
        self.tapping.under = self._tap_at(x, y, held)
        self.peeked = buried_at(self.cloth, x, y) if self.pointed is None else None
        self._settle()

    def click(self, x: float, y: float, *, double: bool) -> bool:
        """Tap a pile, mark or choose a card, or drop the chosen one; say whether it meant anything."""
        held = self.at(x, y)
        tap = self._tap_at(x, y, held)
        if tap is not None:
            self.tap(tap)
            return True
        if double and held is not None and held in (self.chosen, self._clicked):
            self._twice(held)
            return True
        if double and self._sent:
            return True  # the second click of two was meant for the card that is gone
        self._clicked, self._sent = held, False
        if held is not None and self.marking.takes(held.card):
            self.touch(held)
            return True
        place = self.place_at(x, y)
        target = place if place in self.targets else None
        if target is None and not self.useful(held):
            seen = None if held is not None else self.tapping.seen(x, y)
            if self._refused(place) or self.outcomes.untapped(seen) or self.touched(x, y):
                return True
        return self._click_on(target, held)

    def touched(self, x: float, y: float) -> bool:
        """Say why the card at a point cannot be taken in hand; return whether it has been said."""
        seen = None if self.at(x, y) else self.cloth.at(x, y, lambda __, sprite: sprite.painted is not BACK)
        return seen is not None and self.outcomes.untaken(Held(seen[0], seen[1].card))

    def _refused(self, place: str | None) -> bool:
        """Say why the chosen card does not go to a place; return whether that has been said."""
        chosen = self.chosen
        if chosen is None or place is None or place == chosen.pile or lie_on(self.marking.marked, place):
            return False
        self.drop(chosen, place)
        return True

    def _click_on(self, target: str | None, held: Held | None) -> bool:
        """Drop the chosen card on a target, or send or choose another; beside marked cards do nothing."""
        marked = self.marking.marked
        if self.chosen is not None and target is not None and (len(marked) < 2 or not lie_on(marked, target)):
            self.drop(self.chosen, target)
            return True
        if held is not None and not marked and (sent := self._sent_to(held)) is not None:
            self._sent = True
            self.drop(held, sent)
            return True
        if held is not None or len(marked) < 2:
            self.choose(None if held == self.chosen and self.useful(held) else held)
        return held is not None

    def _sent_to(self, held: Held) -> str | None:
        """Return where a single click sends a card, if it may go there."""
        targets = self.targets_of(held)
        alone = next(iter(targets)) if len(set(targets.values())) == 1 else None
        sent = self.outcomes.sent(held, alone=alone)
        return sent if sent in targets else None

    def choose(self, held: Held | None) -> None:
        """Take a card in hand, or none; one with which nothing can be done says why."""
        self.hold(held)
        if held is not None and not self.useful(held):
            self.outcomes.taken(held)

    def drop(self, held: Held, target: str) -> None:
        """Drop a card on a pile, with those that are marked with it."""
        action, cards = self.targets_of(held).get(target), self.marking.cards
        if action is not None:
            self.hold(None)
            self.outcomes.act(action)
        elif len(cards) > 1 and self.marking.complete is None:
            self.outcomes.unfit(cards)
        else:
            if len(cards) < 2:
                self.hold(None)
            run = self.reach.run(held.card, held.pile)
            self.outcomes.refuse(Drop(held.card, held.pile, target, run=run))

    def _twice(self, held: Held) -> None:
        """Do what a double click on a card means."""
        if self.marking.takes(held.card):
            self.marking.again(held)
            self._marked()
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
            self.tray.keeps = bool(gather.tray)
            self.hold(None)
            self.outcomes.act(self.reach.actions[gather])

    def do(self, held: Held) -> None:
        """Do the only thing that can be done with a card, or the obvious one; else let it wait."""
        targets = self.targets
        if not targets:
            self.hold(None)
            self.outcomes.idle(held)
        elif len(set(targets.values())) == 1:
            self.drop(held, next(iter(targets)))
        elif (target := self.outcomes.obvious(held)) in targets and target is not None:
            self.drop(held, target)
        else:
            if self.marking.marked:
                self.aimed = next(iter(targets))  # keys go among the targets now, not among the cards
            self.outcomes.ask(held)

    def point_out(self, gesture: Drop | Gather | Tap) -> None:
        """Show a gesture, so that Enter does it: mark its cards or its pile, or aim its card."""
        if isinstance(gesture, Tap):
            self.hold(None)
            self.point(None, by_keys=True)
            self.find(gesture)
            return
        if isinstance(gesture, Gather):
            self.show(gesture.cards, second=gesture.second)
            self.point(self.marking.last, by_keys=True)
            return
        self.hold(Held(gesture.source, gesture.card))
        self.aimed = gesture.target

    def show(self, cards: frozenset[Card], *, second: bool = False) -> None:
        """Mark just these cards, which may be to mean a second thing."""
        self.hold(None)
        self.marking.show(cards, second=second)
        self._marked()

    def touch(self, held: Held) -> None:
        """Mark a card; one that is marked takes all that are, or is let go if others may be taken instead."""
        if self.marking.decides(held):
            self.gather(self.marking.complete)
        else:
            self.mark(held)

    def mark(self, held: Held) -> None:
        """Mark a card, or let it go if it is marked."""
        if self.tray.full(held):
            self.outcomes.unfit(self.marking.cards | {held.card})
            return
        if not self.marking.marked:
            self.hold(None)
        self.marking.toggle(held)
        self._marked()

    def _marked(self) -> None:
        self.chosen, self.aimed = next(iter(self.marking.marked), None), None
        self.tapping.found = None
        self._settle()

    def hold(self, held: Held | None) -> None:
        """Choose a card, or none; nothing stays marked."""
        if held != self.chosen or self.marking.marked:
            self.marking.clear()
            self.chosen, self.aimed = held, None
            self._settle()
        if held is not None:
            self.tapping.found = None

    def point(self, held: Held | None, *, by_keys: bool = False) -> None:
        """Point at a card, or at none."""
        self.by_keys = by_keys
        if held != self.pointed:
            self.pointed = held
            self._settle()

    def find(self, tap: Tap | None) -> None:
        """Let the keys be at something to be tapped, or at no such thing."""
        self.tapping.found = tap
        self._settle()

    def tap(self, tap: Tap) -> None:
        """Do what a tap means, if it means anything now."""
        action = self.tapping.actions.get(tap)
        if action is not None:
            self.hold(None)
            self.outcomes.act(action)

    def _tap_at(self, x: float, y: float, held: Held | None) -> Tap | None:
        """Return what a click there taps, on a card that may be taken; no pile that takes the chosen card."""
        tap = self.tapping.at(x, y)
        for_card = held is not None and (self.marking.takes(held.card) or not self.tapping.whole(held))
        return None if for_card or tap is None or tap.pile in self.targets else tap

    def _settle(self) -> None:
        """Raise the cards that are pointed at, chosen or marked, and let the others down."""
        self.tray.lay()
        held = (self.pointed, self.chosen, *self.marking.marked)
        wanted = [each for one in held if one is not None for each in self.carried(one)]
        raised = [(each.pile, self.sprite(each)) for each in wanted]
        self.raising.settle([*raised, *self.tapping.raised], [self.sprite(each) for each in self.load])

    def put_back(self, load: tuple[Held, ...]) -> None:
        """Let cards glide back to where they rest; a marked one stays raised."""
        self.raising.put_back([(held.pile, self.sprite(held)) for held in load])
        self._settle()

    def place_at(self, x: float, y: float) -> str | None:
        """Return the pile at a point: one that takes a card if there is one near, else any."""
        spots = self.cloth.spots
        return nearest(self.cloth, self.reach.takers(), (x, y), NEAR) or next(
            (name for name in reversed(list(spots)) if spots[name].area.holds(x, y)), None
        )

    def useful(self, held: Held | None) -> bool:
        """Say whether there is a card, and anything can be done with it now."""
        return held is not None and self.reach.begins(held.card, held.pile)

    def sprite(self, held: Held | None) -> Sprite | None:
        """Return what is painted of a card, if it lies there."""
        return None if held is None else self.cloth.sprite(held.pile, held.card)

    def liftable(self, held: Held) -> bool:
        """Say whether a card may be taken in hand."""
        return held.pile in self.own or self.reach.begins(held.card, held.pile)

    def at(self, x: float, y: float) -> Held | None:
        """Return the card that may be taken at a point, as it lies at rest: a raised one cannot slip away."""
        found = self.cloth.at(
            x, y, lambda name, sprite: sprite.card is not BACK and self.liftable(Held(name, sprite.card))
        )
        return None if found is None else Held(found[0], found[1].card)
