"""Marks: which cards are marked to be gathered, what they come to, and the tray on which they lie."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from cardtable.engine.cards import Card
from cardtable.table.gestures import Gather, Reach
from cardtable.table.lying import places
from cardtable.ui.hand.taps import RETURNING
from cardtable.ui.picture.cloth import Cloth
from cardtable.ui.picture.hit_test import Held

NOTHING: Final[Mapping[frozenset[Card], Gather]] = {}


class Marking:
    """The cards that are marked, in the order in which they were.

    `suggested` says which cards are marked together with the first one, if it is the lead of a set.
    """

    def __init__(self, cloth: Cloth, suggested: Callable[[Card], frozenset[Card]]) -> None:
        self.cloth, self._suggested = cloth, suggested
        self.gathers = self._seconds = NOTHING
        self._second = False  # whether it is a second thing that the marked cards are to mean
        self.marked: tuple[Held, ...] = ()
        self.last: Held | None = None  # the card that was marked or let go last
        self._before: tuple[Held, ...] = ()  # what was marked before that

    def allow(self, reach: Reach) -> bool:
        """Take over what can be gathered now; say whether all that is marked still may be."""
        self.gathers, self._seconds = reach.gathers(), reach.gathers(second=True)
        return all(self.takes(held.card) for held in self.marked)

    def takes(self, card: Card) -> bool:
        """Say whether a card can be marked."""
        return any(card in cards for cards in self.gathers)

    def clear(self) -> None:
        """Mark nothing."""
        self.marked, self.last, self._before, self._second = (), None, (), False

    @property
    def cards(self) -> frozenset[Card]:
        """The cards that are marked."""
        return frozenset(held.card for held in self.marked)

    @property
    def complete(self) -> Gather | None:
        """The gesture of just the marked cards, if there is one."""
        return (self._seconds if self._second else self.gathers).get(self.cards)

    def decides(self, held: Held) -> bool:
        """Say whether a click on a marked card takes all that are: nothing else can be chosen without it."""
        complete = self.complete
        if complete is None or complete.lead in (None, held.card) or held not in self.marked:
            return False
        others = (
            each for each in self.gathers.values() if each.lead is complete.lead and len(each.cards) > 1
        )
        return all(held.card in each.cards for each in others)

    @property
    def alone(self) -> Gather | None:
        """What else is confirmed: the other meaning of the marked cards, or their lead alone; or nothing."""
        if self.cards in self._seconds:
            return (self.gathers if self._second else self._seconds)[self.cards]
        leads = [held.card for held in self.marked if self._leads(held.card)]
        return self.gathers.get(frozenset(leads)) if len(self.marked) > 1 else None

    def beside(self, cards: frozenset[Card]) -> frozenset[Card]:
        """Return the cards that can be added to some, so that they can be completed."""
        fitting = (gather for gather in self.gathers if cards <= gather)
        return frozenset[Card]().union(*fitting) - cards if cards else frozenset()

    def joins(self, held: Held) -> tuple[str, ...]:
        """Return the piles on which an unmarked card can be dropped to be marked with the others.

        A set with a lead begins at that, and is marked by clicks.
        """
        cards = self.cards | {held.card}
        sets = (each for each in self.gathers.values() if each.lead is None and len(each.cards) > 1)
        return () if held in self.marked else next((each.targets for each in sets if cards <= each.cards), ())

    def toggle(self, held: Held) -> None:
        """Mark a card, or let it go; without its lead nothing stays marked, and another begins anew."""
        before, leads = self.marked, self._leads(held.card)
        self._before, self.last, self._second = before, held, False
        if held in before:
            self.marked = () if leads else tuple(each for each in before if each != held)
        elif not before or (leads and any(self._leads(each.card) for each in before)):
            more = self._suggested(held.card) if leads else frozenset()
            self.marked = (held, *self._found(more - {held.card}))
        else:
            self.marked = (*before, held)

    def again(self, held: Held) -> None:
        """Mark a card once more that the first of two clicks has let go."""
        if held == self.last and held not in self.marked:
            self.marked = self._before

    def show(self, cards: frozenset[Card], *, second: bool = False) -> None:
        """Mark just these cards, which may be to mean a second thing."""
        self._second = second
        self.marked = tuple(self._found(cards))
        self.last = self.marked[-1] if self.marked else None

    def _leads(self, card: Card) -> bool:
        return any(gather.lead is card for gather in self.gathers.values())

    def _found(self, cards: Iterable[Card]) -> list[Held]:
        """Return where cards lie, in the order of the table."""
        wanted = frozenset(cards)
        return [
            Held(name, sprite.card)
            for name in self.cloth.spots
            for sprite in self.cloth.in_order(name)
            if sprite.card in wanted
        ]


class Tray:
    """Lays the marked cards on a pile's place, where gathers ask for it; nobody else sees them there.

    While it `keeps` them they stay though nothing is marked any more: they have been confirmed, and are
    about to move.
    """

    def __init__(self, cloth: Cloth, marking: Marking) -> None:
        self.cloth, self.marking = cloth, marking
        self.keeps = False

    @property
    def pile(self) -> str:
        """The name of the pile on whose place the marked cards lie; empty without one."""
        return next((gather.tray for gather in self.marking.gathers.values()), "")

    def lay(self) -> None:
        """Give each marked card its place, and take it from those that are not marked."""
        if self.keeps or self.pile not in self.cloth.spots:
            return
        room = places(self.cloth.spots[self.pile], max(map(len, self.marking.gathers)))
        lying = dict(zip(self.marking.marked, room, strict=False))
        for name in self.cloth.spots:
            sprites = self.cloth.in_order(name)
            before = [sprite.tray for sprite in sprites]
            for sprite in sprites:
                sprite.tray = lying.get(Held(name, sprite.card))
            if before != [sprite.tray for sprite in sprites]:
                self.cloth.arrange(name, RETURNING)

    def decides(self, held: Held, target: str | None) -> bool:
        """Say whether it is the tray that a dropped card was meant for, or meant to leave."""
        marked = held in self.marking.marked
        return bool(self.pile) and self.marking.takes(held.card) and (marked or target == self.pile)

    def changes(self, held: Held, target: str | None) -> bool:
        """Say whether a card that is dropped there comes into the tray, or leaves it."""
        return (held in self.marking.marked) != (target == self.pile)

    def full(self, held: Held) -> bool:
        """Say whether there is no room for one more card."""
        cards = self.marking.cards
        return bool(self.pile and cards) and held.card not in cards | self.marking.beside(cards)

    def lit(self, held: Held | None) -> tuple[str, ...]:
        """Return the tray's pile if a dragged card may be dropped there."""
        fits = held is not None and self.decides(held, self.pile) and not self.full(held)
        return (self.pile,) if fits else ()
