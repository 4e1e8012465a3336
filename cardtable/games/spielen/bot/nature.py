"""What bots are like: how fast and how attentive each is, and what chance gives it.

Whatever is drawn follows from the moment that a bot reacts to, so that a thought that is thought again is the
same.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from hashlib import blake2b
from random import Random
from typing import Final, TypeAlias

from cardtable.engine.piles import Seat, Time
from cardtable.games.spielen.codes.signals import FOUR, Medium, Signal
from cardtable.games.spielen.rules.deal import SpielenDeal
from cardtable.games.spielen.rules.options import Speed

REACTIONS: Final[dict[Speed, tuple[Time, Time]]] = {
    Speed.LEISURELY: (2500, 5000),
    Speed.NORMAL: (1000, 2500),
    Speed.FRANTIC: (400, 1000),
}  # milliseconds, from what is seen to what is done
Span: TypeAlias = tuple[float, float]


class Choice(Enum):
    """Which of its team's codes a bot gives."""

    ONE = auto()  # always the same
    ANY = auto()
    UNBROKEN = auto()  # any of those that were not broken


@dataclass(frozen=True, slots=True)
class Skill:
    """What a bot can do.

    `pace` is the part of the range of reactions that is its own, `rest` how many of its reactions it rests
    after an exchange, `watch` how often it sees that a card on the board is of use. `heard` and `seen` are
    how often it notices what its partner says or does, `patience` the milliseconds between reading a code
    and calling, besides the reaction. With `memory` it knows which cards lie where. `daring` is how likely a
    four must be for an Anti call, `waits` how often a bot with three of a rank waits for the fourth before it
    answers a code: a Double Games is worth twice as much.
    """

    pace: Span
    rest: float
    watch: float
    heard: float
    seen: float
    patience: Span
    memory: bool
    choice: Choice
    daring: float
    waits: float


class Forked(int):
    """The coin of a hand, with which all that happens after a moment is drawn anew: by a second coin."""

    since: Time
    later: int

    @classmethod
    def after(cls, view: SpielenDeal, later: int) -> Forked:
        """Return the coin of a hand for what may come now; in beats a plan is for the beat that begins."""
        found = cls(view.coin)
        found.since, found.later = view.now - (not view.timed), later
        return found

    def of(self, what: tuple[object, ...]) -> int:
        """Return the coin for something: of what it is drawn by, moments are by far the greatest numbers."""
        moment = max((each for each in what if isinstance(each, int)), default=0)
        return self.later if moment > self.since else int(self)


def lot(view: SpielenDeal, seat: Seat, *what: object) -> float:
    """Draw a number from 0 to 1 for a seat and something in this hand."""
    coin = view.coin
    if isinstance(coin, Forked):
        coin = coin.of(what)
    words = f"{coin} {view.number} {seat} {what}"
    return int.from_bytes(blake2b(words.encode(), digest_size=7).digest()) / 2**56


def rng(view: SpielenDeal, seat: Seat, *what: object) -> Random:
    """Return a generator for a seat and something in this hand."""
    coin = view.coin.of(what) if isinstance(view.coin, Forked) else view.coin
    return Random(f"{coin} {view.number} {seat} {what}")


def within(span: Span, share: float) -> float:
    """Return the number so far on the way from one to another."""
    return span[0] + share * (span[1] - span[0])


def reaction(view: SpielenDeal, seat: Seat, skill: Skill, *what: object) -> Time:
    """Draw the milliseconds that a seat takes to react to something (SL-64)."""
    return round(within(REACTIONS[view.speed], within(skill.pace, lot(view, seat, "reaction", *what))))


def notices(view: SpielenDeal, seat: Seat, skill: Skill, signal: Signal) -> bool:
    """Say whether a seat notices a signal (SL-94)."""
    often = skill.heard if signal.medium is Medium.SPEECH else skill.seen
    return lot(view, seat, "notice", signal.seat, signal.at) < often


def complete(view: SpielenDeal, seat: Seat) -> Time:
    """Return when a seat took its last card: no four is older."""
    return view.took[seat] or 0


def refuted(view: SpielenDeal, seat: Seat, about: Seat) -> bool:
    """Say whether what a seat has seen proves that another has no four (example 40)."""
    ranks = {card.rank for card in view.known[about]}
    if len(view.hands[about]) < FOUR or len(ranks) > 1:
        return True
    others = (card for other, cards in enumerate(view.known) if other != about for card in cards)
    seen = (*view.board, *view.gone, *view.hands[seat], *others)
    return any(card.rank in ranks for card in seen)
