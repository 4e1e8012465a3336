"""Peeking: when a hand tilts, who sees a card of it, and who notices that."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import Final, NamedTuple

from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat
from cardtable.games.liars_poker.rules.options import Peeking
from cardtable.games.liars_poker.rules.topics import Posture
from cardtable.language import N_

TILTS: Final = {Peeking.OFF: 0.0, Peeking.DISCREET: 0.15, Peeking.LIVELY: 0.30, Peeking.OPEN: 0.60}  # (LP-83)
LEANING: Final = 1.5  # times as often with eyes elsewhere (LP-84)
SHIELDED: Final = 0.2
POOLED: Final = 2.0
MOST: Final = 0.9  # no hand tilts more often
SIGHT: Final = 0.5  # that one who is no neighbour sees it (LP-87, LP-92)
NOTICE: Final = 0.25  # that the owner notices (LP-88)
LOTS: Final = 20  # things put in order by lot: more orders than a generator has seeds


class Source(Enum):
    """How a card of another hand came to be known, or what else a notebook holds."""

    GLIMPSED = N_("glimpsed")
    SHOWN = N_("shown to you")
    SIDE = N_("from the side")
    POOLED = N_("pooled")
    NOTICED = N_("saw a card of yours")


@dataclass(frozen=True, slots=True)
class Note:
    """A line of a private notebook: a card of another seat, or that this seat has seen one of yours."""

    seat: Seat
    card: Card | None
    source: Source


class Looker(NamedTuple):
    """What decides about tilts and sights of a seat, person or bot (LP-89)."""

    seat: Seat
    posture: Posture
    gaze: Seat
    pooled: bool
    cards: int


class Glimpse(NamedTuple):
    """A seat sees the card at a place of another's hand, from 0; the owner may notice."""

    owner: Seat
    place: int
    seer: Seat
    noticed: bool


class Numbers:
    """The random numbers of a lapse step or a showing, for each owner and each pair of seats (LP-90, LP-93).

    So what one cannot know, who looks where, changes no number of another, and nobody learns by it.
    """

    def __init__(self, seats: int, lots: Sequence[int]) -> None:
        rng = Random(" ".join(map(str, lots)))
        self._own = [(rng.random(), rng.random()) for _ in range(seats)]
        self._pairs = [[(rng.random(), rng.random()) for _ in range(seats)] for _ in range(seats)]

    def tilt(self, owner: Seat) -> float:
        """Return the number that says whether a hand tilts."""
        return self._own[owner][0]

    def place(self, owner: Seat, cards: int) -> int:
        """Return which card it exposes, from 0."""
        return int(self._own[owner][1] * cards)

    def sight(self, owner: Seat, seer: Seat) -> float:
        """Return the number that says whether a seat sees something of the owner's."""
        return self._pairs[owner][seer][0]

    def notice(self, owner: Seat, seer: Seat) -> float:
        """Return the number that says whether the owner notices."""
        return self._pairs[owner][seer][1]

    def side(self, owner: Seat, seer: Seat, cards: int) -> int:
        """Return which of the cards that are shown a seat sees from the side, from 0."""
        return int(self._pairs[owner][seer][1] * cards)


def limit(looker: Looker, peeking: Peeking) -> float:
    """Return how likely a hand tilts in a lapse step (LP-82 to LP-84)."""
    if looker.posture is Posture.DOWN:
        return 0.0
    leaning = LEANING if looker.gaze != looker.seat else 1.0
    times = SHIELDED if looker.posture is Posture.CLOSE else leaning
    return min(MOST, round(TILTS[peeking] * times * (POOLED if looker.pooled else 1.0), 3))


def lapse(lookers: Sequence[Looker], peeking: Peeking, numbers: Numbers) -> Iterator[Glimpse]:
    """Give what is seen in a lapse step; the seats still in go clockwise from the one that named (LP-81).

    Seats next to each other here are neighbours (LP-86).
    """
    for at, owner in enumerate(lookers):
        least = limit(owner, peeking)
        if least and numbers.tilt(owner.seat) < least:
            others = (*lookers[at + 1 :], *lookers[:at])
            yield from _seen(owner, others, numbers.place(owner.seat, owner.cards), numbers)


def _seen(owner: Looker, others: Sequence[Looker], place: int, numbers: Numbers) -> Iterator[Glimpse]:
    """Give who sees a card that a tilt exposes, of the others clockwise from its owner (LP-86 to LP-88)."""
    for seer in others:
        if seer.gaze != owner.seat:
            continue
        beside = seer in (others[0], others[-1])
        if beside or numbers.sight(owner.seat, seer.seat) < SIGHT:
            yield Glimpse(
                owner.seat, place, seer.seat, noticed=numbers.notice(owner.seat, seer.seat) < NOTICE
            )


def aside(lookers: Sequence[Looker], to: Seat, cards: int, numbers: Numbers) -> Iterator[tuple[Seat, int]]:
    """Give which third seats see which of the cards, from 0, that the first seat shows to another (LP-92)."""
    giver, *others = lookers
    for third in others:
        looks = third.seat != to and third.gaze in (giver.seat, to)
        if looks and numbers.sight(giver.seat, third.seat) < SIGHT:
            yield third.seat, numbers.side(giver.seat, third.seat, cards)
