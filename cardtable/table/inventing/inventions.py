"""Inventions: what a player puts together in the middle of a game, and what becomes of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.language import _
from cardtable.table.inventing.sentences import Draft, Part

KEEP: Final = "keep"  # the name of the button by which what outlives a match is kept
INVENT: Final = "invent"  # the name of the button that leads there


@dataclass(frozen=True, slots=True)
class Ruling:
    """What a check has found: a sentence if it refuses, whether that can be passed over, what is logged."""

    sentence: str = ""
    binding: bool = True
    logged: Action | None = None


@dataclass(frozen=True, slots=True)
class Instance:
    """A play that shows what is invented: what stands before and after it, and what else comes of it.

    Without a card somebody goes out; a `refused` one may not be played.
    """

    before: str
    card: Card | None
    after: str
    notes: tuple[str, ...]
    refused: bool = False


class Invention(ABC):
    """Something that a player puts together as a sentence, which is checked before it counts.

    What takes long is done by functions that `samples`, `check` and `surprise` name as "module:function",
    which are given the `question`. Nothing is named where there is none.
    """

    title: str
    naming: str = ""  # what stands in the field for its name, if that is none of its parts
    making: str = _("Proclaim it")
    showing: str = _("In play")  # over what shows it
    trying: str = ""  # what stands in the field in which a text is tried, if there is one
    nothing: Action | None = None  # inventing nothing
    samples: str = ""
    check: str = ""
    surprise: str = ""
    fixed: bool = False  # whether only chance puts the sentence together

    def __init__(self, draft: Draft) -> None:
        self.draft = draft

    @property
    def passed(self) -> bool:
        """Whether what stands there has passed the check already."""
        return False

    @abstractmethod
    def parts(self) -> list[Part]:
        """Return the sentence, with all that can be chosen in it."""

    @abstractmethod
    def preview(self) -> str:
        """Return what has been put together, in words."""

    @abstractmethod
    def trouble(self) -> str:
        """Return why it cannot be checked, or nothing."""

    @abstractmethod
    def question(self) -> object:
        """Return what the functions are asked that do the work."""

    @abstractmethod
    def sampled(self, answer: object) -> Sequence[Instance] | Sequence[str]:
        """Return what shows it: plays, or lines of text."""

    def ruled(self, answer: object) -> Ruling:
        """Return what the check has found, if there is one."""
        raise NotImplementedError

    def surprised(self, answer: object) -> None:
        """Take what chance has put together, and what has passed the check, if chance does."""
        raise NotImplementedError

    def tried(self, text: str) -> str:
        """Return what comes of a text that is tried."""
        raise NotImplementedError

    @abstractmethod
    def action(self, name: str) -> Action:
        """Return the action that makes it count, under a name, which may be empty."""
