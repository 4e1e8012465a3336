"""The scene manager's contract: what a game tells the table about itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol, TypeVar, runtime_checkable

from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.engine.events import Moved, Said
from cardtable.engine.options import Options
from cardtable.engine.piles import Seat
from cardtable.engine.result import DealResult
from cardtable.table.gestures import Drop, Gesture
from cardtable.table.layout import Area, Plate, Spot
from cardtable.table.panels import Line, Panel, SheetTable

DealT_contra = TypeVar("DealT_contra", contravariant=True)


class SceneManager(Protocol[DealT_contra]):
    """Which scenes a game has and how its table lies; pure functions of a view.

    The seat at the bottom is the view's own; a spectator's view has the number of seats as its viewer
    and sees only what lies open.
    """

    def spots(self, view: DealT_contra, area: Area) -> list[Spot]:
        """Return where each pile lies; piles that are not named are not shown."""

    def plates(self, view: DealT_contra, area: Area) -> list[Plate]:
        """Return where the seats' names stand."""

    def panels(self, view: DealT_contra, area: Area) -> list[Panel]:
        """Return what else stands on the table now."""

    def gestures(self, view: DealT_contra, action: Action) -> Sequence[Gesture]:
        """Return what chooses `action`, the usual gesture first."""

    def meant(self, view: DealT_contra, drop: Drop) -> Action | None:
        """Return the action a drop was meant for, legal or not, so that the rules can say why it is not."""

    def prompt(self, view: DealT_contra) -> str:
        """Return the sentence that says what is wanted of the looking seat, or what goes on.

        Players stand in it by `names.player`; if it names none, the table adds whom the deal waits for.
        """

    def pad(self, view: DealT_contra) -> list[Line]:
        """Return the score pad."""

    def score(self, view: DealT_contra, seat: Seat) -> str:
        """Return what stands on a seat's plate as its score."""

    def sentence(self, said: Said, names: Sequence[str]) -> str:
        """Return the log's line for what was said, with the seats' names; empty if it needs none."""

    def summary(self, result: DealResult, names: Sequence[str]) -> SheetTable:
        """Return the table that sums up a finished deal."""


@runtime_checkable
class Obvious(Protocol[DealT_contra]):
    """What a scene manager may have besides: where a card goes when its player does not say it."""

    def obvious(self, view: DealT_contra, card: Card, source: str) -> str | None:
        """Return the pile that a card with several targets is meant for on a double click or Enter.

        None leaves the choice to the player: the card is chosen and its targets light up.
        """


@runtime_checkable
class Confirming(Protocol[DealT_contra]):
    """What a scene manager may have besides: actions that a slip of the hand could do."""

    def confirmed(self, view: DealT_contra, action: Action) -> str:
        """Return the question that is put first to who wants to be asked; empty for other actions."""


@runtime_checkable
class Forcing(Protocol[DealT_contra]):
    """What a scene manager may have besides: cards that the rules play as soon as nobody has a choice."""

    def forced(self, view: DealT_contra, moved: Moved) -> bool:
        """Say whether a card that leaves its hand unasked is played so, and not only put away."""


@runtime_checkable
class Shortcuts(Protocol[DealT_contra]):
    """What a scene manager may have besides: letters that do something at once."""

    def shortcuts(self, view: DealT_contra) -> Mapping[str, Action]:
        """Return what letters do now for the looking seat: small ones, but no ranks, h, l, r or s."""


@runtime_checkable
class Noting(Protocol):
    """What a scene manager may have besides: what the score sheet says of a deal beside its points."""

    def note(self, result: DealResult, seat: Seat) -> str:
        """Return what led to a seat's points in a deal, in a few letters."""


@runtime_checkable
class Dressing(Protocol):
    """What a scene manager may have besides: cards and suits that look as a match's options say."""

    def faces(self, options: Options) -> str:
        """Return the folder of the cards' faces and of the suits in text; empty for those of the theme."""
