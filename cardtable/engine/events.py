"""Events: what happened, one thing each, in a form that can be told to each seat."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Self, TypeAlias, TypeVar

from cardtable.engine.cards import BACK, Card
from cardtable.engine.piles import EVERYBODY, HIDDEN, NOBODY, Seat, Seats, only

UNKNOWN = -1  # a place in another's hand


class Public:
    """An event that all are told alike."""

    __slots__ = ()
    revealed: ClassVar[Seats] = NOBODY  # who see something in it that had been hidden from them

    def told(self, _seat: Seat) -> Self:
        """Return the event, the same for all."""
        return self


@dataclass(frozen=True, slots=True)
class Moved:
    """A card went from place `at` of one pile to place `to` of another (0 is the bottom).

    `eyes` are the seats that see which card it is. Where they see it leave a loose pile of another
    seat, `at` is UNKNOWN to them: a place in a hand would betray the card. It lies face up if `up` says so,
    or as is usual there; a card `joined` to the one that moved before goes with it in one motion.
    """

    card: Card
    source: str
    at: int
    target: str
    to: int
    eyes: Seats
    placed: Seats  # who may know the place it left
    revealed: Seats  # who see it now and did not before
    up: bool | None = None
    joined: bool = False

    def told(self, seat: Seat) -> Moved:
        """Return the event as `seat` sees it."""
        return _redacted(self, seat)


@dataclass(frozen=True, slots=True)
class Turned:
    """The card at place `at` of a pile was turned over; all see a card that is turned up.

    `at` is UNKNOWN as for `Moved`.
    """

    card: Card
    pile: str
    at: int
    up: bool
    eyes: Seats
    placed: Seats
    revealed: Seats  # who see it now and did not before

    def told(self, seat: Seat) -> Turned:
        """Return the event as `seat` sees it."""
        return _redacted(self, seat)


@dataclass(frozen=True, slots=True)
class Shown:
    """The card at place `at` of a pile was shown to `seats` and lies there as before.

    `at` is UNKNOWN as for `Moved`. Of a `covert` one nobody else is told that it happened.
    """

    card: Card
    pile: str
    at: int
    seats: Seats
    eyes: Seats
    placed: Seats
    revealed: Seats  # who see it now and did not before
    covert: bool = False

    def told(self, seat: Seat) -> Shown:
        """Return the event as `seat` sees it."""
        return _redacted(self, seat)


@dataclass(frozen=True, slots=True)
class Arranged:
    """The cards of a pile were put in another order: `order` has for each place, from 0, where its card was.

    It is empty for those who have not seen how; only `eyes` have, if it was not done openly.
    """

    revealed: ClassVar[Seats] = NOBODY
    pile: str
    order: tuple[int, ...]
    openly: bool
    eyes: Seats

    def told(self, seat: Seat) -> Arranged:
        """Return the event as `seat` sees it."""
        return replace(self, order=self.order if self.eyes & only(seat) else (), eyes=EVERYBODY)


@dataclass(frozen=True, slots=True)
class Shuffled(Public):
    """A pile was shuffled; its cards are as good as unseen."""

    pile: str


@dataclass(frozen=True, slots=True)
class Drew(Public):
    """Lots were drawn, and what came of it decided something: whoever saw that, or saw nothing, knows it."""

    revealed: ClassVar[Seats] = EVERYBODY


@dataclass(frozen=True, slots=True)
class Committed:
    """A seat sealed a value; `eyes` are the seats that see it.

    Of a `covert` one nobody else is told that it happened: there was a value before. If its seat has `learnt`
    it, it did not choose the value itself.
    """

    name: str
    seat: Seat
    value: object
    eyes: Seats
    covert: bool = False
    learnt: bool = False

    @property
    def revealed(self) -> Seats:
        """The seats that see it and did not know it; its own has chosen it, unless it is learnt."""
        if self.eyes == EVERYBODY:
            return NOBODY
        return self.eyes if self.learnt else self.eyes & ~only(self.seat)

    def told(self, seat: Seat) -> Committed:
        """Return the event as `seat` sees it."""
        value = self.value if self.eyes & only(seat) else HIDDEN
        return replace(self, value=value, eyes=EVERYBODY)


@dataclass(frozen=True, slots=True)
class Opened(Public):
    """All sealed values of this name were opened; one per seat, in seat order."""

    revealed: ClassVar[Seats] = EVERYBODY
    name: str
    values: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Cleared(Public):
    """All sealed values of this name were taken away, so that others can be sealed."""

    name: str


@dataclass(frozen=True, slots=True)
class Said(Public):
    """Something was said: one of the game's topics, a frozen value that its scenes put in words."""

    topic: object


@dataclass(frozen=True, slots=True)
class Scored(Public):
    """A seat scored points during the deal."""

    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class Changed(Public):
    """A public fact of the deal has a new value."""

    field: str
    value: object


@dataclass(frozen=True, slots=True)
class DealEnded(Public):
    """The deal is over; points are one per seat, in seat order."""

    points: tuple[int, ...]


Event: TypeAlias = (
    Moved
    | Turned
    | Shown
    | Arranged
    | Shuffled
    | Drew
    | Committed
    | Opened
    | Cleared
    | Said
    | Scored
    | Changed
    | DealEnded
)


def covert(event: Event) -> bool:
    """Say whether an event is told to those alone who see it."""
    return isinstance(event, Shown | Committed) and event.covert


def noticed(event: Event, seat: Seat) -> bool:
    """Say whether `seat` is told at all that an event happened."""
    if isinstance(event, Shown | Committed) and event.covert:
        return bool(event.eyes & only(seat))
    return True


def kept_back(event: Event) -> bool:
    """Say whether an event, as it is told, keeps a card or a value back."""
    match event:
        case Moved() | Turned() | Shown():
            return event.card is BACK
        case Committed():
            return event.value is HIDDEN
    return False


OfCard = TypeVar("OfCard", Moved, Turned, Shown)


def _redacted(event: OfCard, seat: Seat) -> OfCard:
    """Return a card's event as `seat` sees it: the one place that decides what it may tell."""
    return replace(
        event,
        card=event.card if event.eyes & only(seat) else BACK,
        at=event.at if event.placed & only(seat) else UNKNOWN,
        eyes=EVERYBODY,
        placed=EVERYBODY,
        revealed=NOBODY,
    )
