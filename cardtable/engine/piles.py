"""Piles: named places for cards, which decide who sees them; and sealed values, which hide likewise."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, Generic, TypeAlias, TypeVar

from cardtable.engine.cards import BACK, Card

Seat: TypeAlias = int  # 0 to n-1, clockwise
TABLE: Final[Seat] = -1  # the table itself, which acts when time is up, or for a player
Time: TypeAlias = int  # milliseconds since a deal began
Seats: TypeAlias = int  # a set of seats as a bit mask
NOBODY: Final[Seats] = 0
EVERYBODY: Final[Seats] = -1


def only(seat: Seat) -> Seats:
    """Return the set that holds just `seat`."""
    return 1 << seat


def seats_of(found: Iterable[Seat]) -> Seats:
    """Return the set of some seats."""
    return sum(only(seat) for seat in set(found))


class Pile(list[Card]):
    """Cards in order, from the bottom up; the last one is the top.

    All see a card that lies face up; one that lies face down is seen by `eyes` only. `up` is the usual
    way. Exceptions are kept until the card leaves: `turned` cards lie the other way, `shown` cards lie
    as before but are known to more seats. In an `ordered` pile all see the places of the cards that they
    do not see, as of a fan that is offered; cards `inside` are known to some seats to lie in it, nobody
    but its owner knows where.
    """

    __slots__ = ("eyes", "inside", "name", "ordered", "shown", "turned", "up")

    def __init__(
        self,
        name: str,
        found: Iterable[Card] = (),
        *,
        eyes: Seats = NOBODY,
        up: bool = False,
        ordered: bool = False,
    ) -> None:
        super().__init__(found)
        self.name, self.eyes, self.up, self.ordered = name, eyes, up, ordered
        self.turned: frozenset[Card] = frozenset()
        self.shown: dict[Card, Seats] = {}
        self.inside: dict[Card, Seats] = {}

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Pile):
            return NotImplemented
        return list.__eq__(self, other) and self._manner() == other._manner()

    def __ne__(self, other: object) -> bool:
        return not self == other  # a list's own would compare the cards alone

    __hash__ = None  # a pile changes, as every list does

    def _manner(self) -> tuple[object, ...]:
        return self.name, self.eyes, self.up, self.ordered, self.turned, self.shown, self.inside

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return _restored, (self.name, list(self), *self._manner()[1:])

    @property
    def top(self) -> Card:
        """The last card.

        Raises:
            IndexError: the pile is empty.
        """
        return self[-1]

    @property
    def loose(self) -> bool:
        """Whether the order is its owner's business, as in a hand: others see it as so many cards."""
        return not self.up and self.eyes != NOBODY and not self.ordered

    @property
    def placed(self) -> Seats:
        """The seats that may know where in it a card lies that they do not see."""
        return self.eyes if self.loose else EVERYBODY

    def faces_up(self, card: Card) -> bool:
        """Say whether `card`, which lies here, lies face up."""
        return self.up != (card in self.turned)

    def seen_by(self, card: Card) -> Seats:
        """Return the seats that see `card`, which lies here."""
        if self.up != (card in self.turned):
            return EVERYBODY
        return self.eyes | self.shown.get(card, NOBODY) if self.shown else self.eyes

    def clone(self) -> Pile:
        """Return a pile of its own that is equal to this one."""
        new = Pile(self.name, self, eyes=self.eyes, up=self.up, ordered=self.ordered)
        if self.turned or self.shown or self.inside:
            new.turned, new.shown, new.inside = self.turned, self.shown.copy(), self.inside.copy()
        return new

    def seen_from(self, seat: Seat) -> Pile:
        """Return this pile as `seat` sees it: backs for hidden cards, in a loose pile after all others."""
        if not self.turned and not self.shown and not self.inside:
            if self.up or self.eyes >> seat & 1:
                return self.clone()
            return Pile(self.name, [BACK] * len(self), eyes=self.eyes, up=self.up, ordered=self.ordered)
        up, turned, own, shown = self.up, self.turned, self.eyes >> seat & 1, self.shown
        new = Pile(
            self.name,  # views are made often: `seen_by` is not called for each card
            [
                card if up != (card in turned) or own or shown.get(card, NOBODY) >> seat & 1 else BACK
                for card in self
            ],
            eyes=self.eyes,
            up=self.up,
            ordered=self.ordered,
        )
        if self.inside:
            new.inside = self.known_inside(seat)
        new.turned = self.turned.intersection(new)
        for card, seats in self.shown.items():
            new.learn(card, seats, seat)
        new.settle(seat)
        return new

    def learn(self, card: Card, seats: Seats, viewer: Seat) -> None:
        """Note in a view that `card` was shown to `seats`.

        Who else has seen a card is known to those who look into the pile, and to all if all were shown it.
        """
        if self.eyes >> viewer & 1 or seats == EVERYBODY:
            self.shown[card] = self.shown.get(card, NOBODY) | seats
        elif seats >> viewer & 1:
            self.shown[card] = self.shown.get(card, NOBODY) | only(viewer)

    def settle(self, seat: Seat) -> None:
        """Bring a view of a loose pile in its one order: known cards sorted, then backs."""
        if self.loose and not self.eyes >> seat & 1:
            known = sorted((card for card in self if card is not BACK), key=lambda card: card.order)
            self[:] = known + [BACK] * (len(self) - len(known))

    def forget(self, card: Card) -> None:
        """Drop the exceptions kept for `card`."""
        if card in self.turned:
            self.turned -= {card}
        self.shown.pop(card, None)
        self.inside.pop(card, None)

    def mix(self) -> None:
        """Note that its owner has changed the order unseen: what others knew of it lies somewhere inside."""
        for card, seats in self.shown.items():
            self.inside[card] = self.inside.get(card, NOBODY) | seats & ~self.eyes
        self.shown = {}

    def known_inside(self, viewer: Seat) -> dict[Card, Seats]:
        """Return what a viewer, who does not look in, knows to be inside; what others know it does not."""
        return {card: only(viewer) for card, seats in self.inside.items() if seats >> viewer & 1}

    def lose(self, witnesses: Seats) -> None:
        """Note that a card has left which only `witnesses` saw: others no longer know what is inside."""
        if self.inside:
            known = {card: seats & witnesses for card, seats in self.inside.items()}
            self.inside = {card: seats for card, seats in known.items() if seats}


def _restored(
    name: str,
    found: list[Card],
    eyes: Seats,
    up: bool,  # noqa: FBT001  # called by pickle, which knows places only
    ordered: bool,  # noqa: FBT001  # by pickle, as above
    *exceptions: Any,  # noqa: ANN401  # turned, shown and inside
) -> Pile:
    pile = Pile(name, found, eyes=eyes, up=up, ordered=ordered)
    pile.turned, pile.shown, pile.inside = exceptions
    return pile


T = TypeVar("T")


class Hidden:
    """What a seat sees in place of another's sealed value; there is one, HIDDEN."""

    def __repr__(self) -> str:
        return "hidden"

    def __reduce__(self) -> str:
        return "HIDDEN"


HIDDEN: Final = Hidden()


class Sealed(Generic[T]):
    """One secret per seat that is no card; others see only that it is there, until it is opened.

    `values` has one entry per seat, in seat order: None, the value, or HIDDEN in a view. `eyes` are the
    seats that see each of them, its maker among them: nobody else if none are given.
    """

    __slots__ = ("eyes", "name", "opened", "values")

    def __init__(self, name: str, seats: int, eyes: Sequence[Seats] = ()) -> None:
        self.name = name
        self.eyes = tuple(eyes) or tuple(map(only, range(seats)))
        assert all(each >> seat & 1 for seat, each in enumerate(self.eyes)), "who seals a value knows it"
        self.opened = False
        self.values: list[T | Hidden | None] = [None] * seats

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sealed):
            return NotImplemented
        return self._manner() == other._manner()

    def _manner(self) -> tuple[object, ...]:
        return self.name, self.eyes, self.opened, self.values

    __hash__ = None  # type: ignore[assignment]  # it changes, as a pile does

    @property
    def complete(self) -> bool:
        """Whether every seat has sealed a value."""
        return None not in self.values

    def of(self, seat: Seat) -> T | None:
        """Return the value of `seat`, which is None if there is none yet.

        Raises:
            LookupError: the value is hidden from whoever holds this view.
        """
        value = self.values[seat]
        if isinstance(value, Hidden):
            raise LookupError(f"{self.name} of seat {seat} is hidden")
        return value

    def clone(self) -> Sealed[T]:
        """Return one of its own that is equal to this one."""
        return self.changed(lambda __, value: value)

    def seen_from(self, seat: Seat) -> Sealed[T]:
        """Return this as `seat` sees it."""
        if self.opened:
            return self.clone()
        eyes = self.eyes
        return self.changed(lambda i, value: value if value is None or eyes[i] >> seat & 1 else HIDDEN)

    def changed(self, each: Callable[[Seat, T | Hidden | None], T | Hidden | None]) -> Sealed[T]:
        """Return a copy with each seat's value replaced by what `each(seat, value)` gives."""
        new: Sealed[T] = Sealed(self.name, 0)
        new.eyes, new.opened = self.eyes, self.opened
        new.values = [each(seat, value) for seat, value in enumerate(self.values)]
        return new
