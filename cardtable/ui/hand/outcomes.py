"""Outcomes: what follows when a hand has done something on the table."""

from __future__ import annotations

from typing import Protocol

from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.table.gestures import Drop
from cardtable.ui.picture.hit_test import Held


class Outcomes(Protocol):
    """What follows when a hand has done something with a card."""

    def act(self, action: Action, /) -> None:
        """Choose an action."""

    def refuse(self, drop: Drop, /) -> None:
        """Say why a drop is not possible."""

    def taken(self, held: Held, /) -> None:
        """Say quietly why nothing can be done with a card that is taken in hand."""

    def untaken(self, held: Held, /) -> bool:
        """Say quietly why a card cannot be taken in hand; return whether there is anything to say."""

    def idle(self, held: Held, /) -> None:
        """Say why nothing can be done with a card with which something was tried."""

    def missed(self, held: Held, /, *, useful: bool) -> None:
        """Say what a card that was dropped on the bare cloth, and may be `useful` elsewhere, is for."""

    def ask(self, held: Held, /) -> None:
        """Ask where a card is to go that may go to several places."""

    def obvious(self, held: Held, /) -> str | None:
        """Return the pile that a card is meant for when its player does not say it."""

    def sent(self, held: Held, /, *, alone: str | None) -> str | None:
        """Return the pile that a single click sends a card to; `alone` is the only one that it may go to."""

    def unfit(self, cards: frozenset[Card], /) -> None:
        """Say why cards that were marked and confirmed choose nothing."""

    def suggested(self, card: Card, /) -> frozenset[Card]:
        """Return the cards that are marked with a first one."""

    def untapped(self, pile: str | None, /) -> bool:
        """Say why a click chose nothing: on which pile, if on one; return whether it was meant to."""
