"""The actions of Ninety-nine."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, Final, TypeAlias

from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat
from cardtable.language import N_, _

Choices: TypeAlias = tuple[tuple[int, bool], ...]
Targets: TypeAlias = tuple[tuple[int, Seat], ...]


class Failure(Enum):
    """Which test of the check a rule failed; the values are words for the player, about what was measured."""

    UNFAIR = N_("whoever plays first wins {} of 100 hands")
    ENDLESS = N_("{} of 100 hands come to no end")
    SLOW = N_("half of the hands have more than {} plays")
    DEGENERATE = N_("in {} of 100 hands somebody never gets to play")

    def told(self, measured: float) -> str:
        """Return that it failed, by the number that was measured."""
        return _(self.value).format(measured)

    @property
    def code(self) -> str:
        """The name that the rule text gives the refusal."""
        return "endless" if self is Failure.SLOW else self.name.lower()


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Play a card for an amount; all that the play needs to be complete is said with it (N9-73).

    By the number of the rule, from 0: yes or no to what is optional, and the seat that is chosen.
    """

    shortened: ClassVar[bool] = True
    card: Card
    amount: int
    choices: Choices | None = None
    targets: Targets | None = None
    words: tuple[str, ...] | None = None

    @property
    def declined(self) -> frozenset[int]:
        """The rules to which its player says no."""
        return frozenset(number for number, yes in self.choices or () if not yes)

    def target(self, number: int) -> Seat | None:
        """Return the seat chosen for a rule."""
        return dict(self.targets or ()).get(number)


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Draw the card that is due for a play."""


@dataclass(frozen=True, slots=True)
class Leave(Action):
    """Go out for want of a legal play."""


@dataclass(frozen=True, slots=True)
class Invent(Action):
    """Make a rule, given as data, that has passed the check; it may have a name."""

    shortened: ClassVar[bool] = True
    rule: str
    title: str | None = None


@dataclass(frozen=True, slots=True)
class Surprise(Action):
    """Make a rule that was drawn at random and has passed the check; it may have a name."""

    shortened: ClassVar[bool] = True
    rule: str
    title: str | None = None


@dataclass(frozen=True, slots=True)
class Fail(Action):
    """Offer a rule that fails the check, by a number that was measured."""

    rule: str
    failure: Failure
    measured: int


@dataclass(frozen=True, slots=True)
class NoRule(Action):
    """Invent nothing."""


@dataclass(frozen=True, slots=True)
class GoOn(Action):
    """Play another hand."""


@dataclass(frozen=True, slots=True)
class Stop(Action):
    """Play no other hand."""


@dataclass(frozen=True, slots=True)
class Recall(Action):
    """Say how many rules one can still name."""

    rules: int


ALL: Final = (Play, Draw, Leave, Invent, Surprise, Fail, NoRule, GoOn, Stop, Recall)
DRAW: Final = Draw()
LEAVE: Final = Leave()
