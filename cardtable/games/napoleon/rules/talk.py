"""The two things that Napoleon may say, and what was said."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from cardtable.engine.actions import Action


class Message(Enum):
    """What Napoleon may say (NP-77)."""

    BE_CAREFUL = "Be careful, Secretary"
    TAKE_IT = "Take it, Secretary"


@dataclass(frozen=True, slots=True)
class Say(Action):
    """Say something to the secretary, in the hearing of all (NP-77)."""

    message: Message


SAYS: Final = tuple(map(Say, Message))


@dataclass(frozen=True, slots=True)
class Remark:
    """What was said, and how many cards had been played by then."""

    message: Message
    played: int
