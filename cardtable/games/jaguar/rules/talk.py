"""Table talk: the messages, who may say them, and what was said."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from cardtable.engine.actions import Action
from cardtable.engine.piles import Seat
from cardtable.games.jaguar.rules.options import SEATS
from cardtable.language import N_, _

LIMIT: Final = 2  # messages of a seat until it plays its next card (D20)


class Message(Enum):
    """What may be said; `{}` stands for the player whom it is about (JG-71 to JG-74, D17)."""

    HOLD = N_("Friend, stay hidden until I say so")
    SHOW = N_("Friend, show yourself now")
    TAKE = N_("Friend, take this trick")
    FEED = N_("Friend, points on this trick")
    JUNK = N_("Friend, no points here")
    DENY = N_("I am not the friend")
    CLAIM = N_("I am the friend")
    ACCUSE = N_("{} is the friend")
    CLEAR = N_("{} is one of us")
    ASK_POINTS = N_("Put points on the trick of {}")
    ASK_WIN = N_("{}, take this one")
    KEEP_POINTS = N_("Nobody give points here")
    YES = N_("Yes")
    NO = N_("No")

    def said(self, about: str) -> str:
        """Return the words, with the name of the player whom they are about."""
        return _(self.value).format(about)


BY_JAGUAR: Final = (Message.HOLD, Message.SHOW, Message.TAKE, Message.FEED, Message.JUNK)
BY_OTHERS: Final = (
    Message.DENY,
    Message.CLAIM,
    Message.ASK_POINTS,
    Message.ASK_WIN,
    Message.KEEP_POINTS,
)
ABOUT: Final = (Message.ACCUSE, Message.CLEAR, Message.ASK_POINTS, Message.ASK_WIN)  # name another seat


@dataclass(frozen=True, slots=True)
class Talk(Action):
    """Send a message to the table; `about` is the seat it names, if it names one (JG-70)."""

    message: Message
    about: Seat | None


@dataclass(frozen=True, slots=True)
class Remark:
    """A message that was sent, and how many cards had been played by then."""

    seat: Seat
    message: Message
    about: Seat | None
    played: int


def addressed(talk: Talk, seat: Seat) -> bool:
    """Say whether a message names whom it should: another seat if it is about one, else nobody."""
    if talk.message not in ABOUT:
        return talk.about is None
    return talk.about in range(SEATS) and talk.about != seat


def _messages(seat: Seat, others: tuple[Message, ...]) -> tuple[Talk, ...]:
    named: tuple[Seat | None, ...] = (*range(SEATS), None)
    return tuple(
        talk
        for message in Message
        if message not in others
        for about in named
        if addressed(talk := Talk(message, about), seat)
    )


TALK_OF_JAGUAR: Final = tuple(_messages(seat, BY_OTHERS) for seat in range(SEATS))
TALK_OF_OTHERS: Final = tuple(_messages(seat, BY_JAGUAR) for seat in range(SEATS))
