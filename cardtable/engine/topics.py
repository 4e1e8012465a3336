"""Topics that many games have, each with its words for the log.

What a game alone has to say stands in its `rules/topics.py`, and its words where its table is. What is here
has its sentence beside it; a game says it in other words only where they tell more. Of topics that differ in
nothing but their words a game has a list: `Notices`, sentences that are always the same, and `Deeds`,
sentences on one seat with what it does. A topic of which a log keeps the newest lines only has a class of
its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Generic, Self, TypeAlias, TypeVar

from cardtable.engine.cards import Card, Suit
from cardtable.engine.piles import Seat
from cardtable.language import _

Word: TypeAlias = int | str | Card | Suit


class Notices(Enum):
    """What is said of nobody in particular; the value of each is the whole sentence."""

    def sentence(self, _names: Sequence[str]) -> str:
        """Return the log's line."""
        return _(str(self.value))


class Deeds(Enum):
    """What a seat does, or what becomes of it.

    The value of each is a sentence with {} for the player and for each of the `words` that come with it, a
    card being {.label}, a suit {.symbol}; {to} is another player.
    """

    def of(self, seat: Seat, *words: Word, to: Seat | None = None) -> Done[Self]:
        """Return the topic: that this is told of a seat."""
        return Done(self, seat, words, to)


DeedT_co = TypeVar("DeedT_co", bound=Deeds, covariant=True)


@dataclass(frozen=True, slots=True)
class Done(Generic[DeedT_co]):
    """A deed of a seat, with the words that its sentence has a place for."""

    deed: DeedT_co
    seat: Seat
    words: tuple[Word, ...] = ()
    to: Seat | None = None

    def sentence(self, names: Sequence[str]) -> str:
        """Return the log's line."""
        to = None if self.to is None else names[self.to]
        words = (_(word) if isinstance(word, str) else word for word in self.words)
        return _(str(self.deed.value)).format(names[self.seat], *words, to=to)


@dataclass(frozen=True, slots=True)
class Begun:
    """A deal begins; the first is number 1."""

    number: int
    dealer: Seat

    def sentence(self, names: Sequence[str]) -> str:
        """Return the log's line."""
        return _("Deal {number}: {dealer} deals.").format(number=self.number, dealer=names[self.dealer])


@dataclass(frozen=True, slots=True)
class HasBid:
    """A seat has bid a number, for all to hear."""

    seat: Seat
    number: int

    def sentence(self, names: Sequence[str]) -> str:
        """Return the log's line."""
        return _("{name} bids {number}.").format(name=names[self.seat], number=self.number)


@dataclass(frozen=True, slots=True)
class HasSealed:
    """A seat has bid or decided, unseen by the others."""

    seat: Seat

    def sentence(self, _names: Sequence[str]) -> str:
        """Return nothing: it is told when all have done so."""
        return ""


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat passes."""

    seat: Seat

    def sentence(self, names: Sequence[str]) -> str:
        """Return the log's line."""
        return _("{name} passes.").format(name=names[self.seat])


@dataclass(frozen=True, slots=True)
class Void:
    """All have passed, and the deal is void."""

    def sentence(self, _names: Sequence[str]) -> str:
        """Return the log's line."""
        return _("All passed: the deal is void.")


@dataclass(frozen=True, slots=True)
class Rests:
    """What comes next begins something new: the table rests before it."""

    def sentence(self, _names: Sequence[str]) -> str:
        """Return nothing: it is seen."""
        return ""


@dataclass(frozen=True, slots=True)
class Took:
    """A seat takes the trick with its card, and so much of what counts; None where that is not told."""

    seat: Seat
    card: Card
    worth: int | None = None

    def sentence(self, names: Sequence[str]) -> str:
        """Return the log's line."""
        text = (
            _("{name} takes the trick with {card}.")
            if self.worth is None
            else _("{name} takes the trick with {card}: {worth}.")
        )
        return text.format(name=names[self.seat], card=self.card.label, worth=self.worth)


@dataclass(frozen=True, slots=True)
class Finished:
    """The deal is over; its points are one per seat, in seat order."""

    scores: tuple[int, ...]

    def sentence(self, names: Sequence[str]) -> str:
        """Return the log's line."""
        told = (
            f"{name} {points:+}" if points else f"{name} 0"
            for name, points in zip(names, self.scores, strict=True)
        )
        return f"{', '.join(told)}."
