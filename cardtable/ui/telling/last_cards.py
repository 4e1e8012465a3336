"""Last cards: the rules play them, for there is no choice; the person still lays them down."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, Final

from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.engine.deal import Deal
from cardtable.engine.events import Moved
from cardtable.engine.match import Entry
from cardtable.language import _
from cardtable.table.gestures import Drop, Reach
from cardtable.table.scenes import SceneManager
from cardtable.ui.match.session import Session

WANTED: Final = _("Your last card: play it")
ADVICE: Final = _("It is the only card you can play.")


@dataclass(frozen=True, slots=True)
class LayDown(Action):
    """Let the card be seen to be played that the match has played already."""


LAY_DOWN: Final = LayDown()


class LastCards:
    """Says which cards wait for the looking person's hand."""

    def __init__(
        self,
        session: Session,
        manager: SceneManager[Any, Any],  # of the game's own deals
    ) -> None:
        self.session, self.manager = session, manager

    def waits(self, view: Deal, event: Moved, entry: Entry | None) -> bool:
        """Say whether a move that is to be told, with which action it came, waits for the looking person."""
        seat = self.session.looking
        session = self.session
        if seat not in session.people or session.saving.elsewhere:
            return False
        chosen = entry is not None and entry.seat == seat and event.card in _cards(entry.action)
        return event.source == f"hand/{seat}" and not chosen and self.manager.forced(view, event)


def reach_of(event: Moved) -> Reach:
    """Return the one gesture that lays a card where it goes."""
    return Reach({drop_of(event): LAY_DOWN})


def drop_of(event: Moved) -> Drop:
    """Return the gesture that lays a card where it goes."""
    return Drop(event.card, event.source, event.target)


def _cards(action: Action) -> list[Card]:
    """Return the cards that an action names."""
    values = [getattr(action, field.name) for field in fields(action)]
    each = [one for value in values for one in (value if isinstance(value, tuple) else (value,))]
    return [card for card in each if isinstance(card, Card)]
