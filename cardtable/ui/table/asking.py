"""Asking: an action in the words of what chooses it, and the question before it."""

from __future__ import annotations

from typing import Final

from cardtable.engine.actions import Action
from cardtable.engine.deal import Deal
from cardtable.table.gestures import Drop, Gather, Press, Tap
from cardtable.table.layout import Area
from cardtable.table.panels import Choice
from cardtable.ui.table.hud import Manager

ANYWHERE: Final = Area(0, 0, 960, 544)  # what a button says is the same wherever it stands


def asked_before(manager: Manager, view: Deal, action: Action) -> str:
    """Return the question whether an action is meant."""
    words = words_of(manager, view, action)
    if isinstance(manager.gestures(view, action)[0], Press):
        return f"{words}: do you mean that?"
    return f"{words}?" if words else "Do you mean that?"


def words_of(manager: Manager, view: Deal, action: Action) -> str:
    """Return the words of what chooses an action; empty for a click that has none."""
    match manager.gestures(view, action)[0]:
        case Drop(card):
            return f"Play {card.label}"
        case Gather(text=text) | Tap(text=text):
            return text
        case Press(name):
            return pressed(manager, view, name)


def pressed(manager: Manager, view: Deal, name: str) -> str:
    """Return what is written on the button of a name."""
    panels = [each for each in manager.panels(view, ANYWHERE) if isinstance(each, Choice)]
    return next((each.text for each in panels if each.name == name), name)
