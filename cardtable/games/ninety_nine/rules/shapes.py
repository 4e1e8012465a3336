"""What the shapes of invented rules have of their own: where in a rule something stands, and words said."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from random import Random
from typing import ClassVar, Final

from cardtable.engine.notation import Tree
from cardtable.language import _
from cardtable.shapes import Keys, Mistake, Scope, Shape

LONGEST: Final = 20  # characters of a word that is said


class Place(Enum):
    """Where in a rule something stands, on which hangs what may stand there."""

    VALUE = auto()
    CONSTRAINT = auto()
    PLAY = auto()
    ILLEGAL = auto()
    TURN_START = auto()
    OUT = auto()
    BEFORE = auto()  # in a condition on the card before


ANYWHERE: Final = frozenset(Place)
RULES: Final = ANYWHERE - {Place.BEFORE}
WITH_CARD: Final = frozenset({Place.VALUE, Place.CONSTRAINT, Place.PLAY, Place.ILLEGAL})  # (N9-67)


@dataclass(frozen=True, slots=True)
class Speech(Shape):
    """Text that is said, compared without case and with single blanks; some is offered."""

    words: tuple[str, ...]
    longest: ClassVar[int] = LONGEST

    def read(self, value: Tree, keys: Keys, scope: Scope) -> str:  # noqa: ARG002  # the same everywhere
        """Return the text."""
        found = said(value) if isinstance(value, str) and value.isprintable() else ""
        if not 1 <= len(found) <= LONGEST:
            raise Mistake(
                keys,
                _("should be text of 1 to {longest} characters, not {value!r}").format(
                    longest=LONGEST, value=value
                ),
            )
        return found

    def drawn(self, rng: Random, scope: Scope) -> str:  # noqa: ARG002  # the same everywhere
        """Return what is offered."""
        return rng.choice(self.words)

    def choices(self, scope: Scope) -> Sequence[Tree]:  # noqa: ARG002  # the same everywhere
        """Return all that is offered, beside which any text may be said."""
        return self.words


def said(text: str) -> str:
    """Return what is said as it is compared."""
    return " ".join(text.casefold().split())
