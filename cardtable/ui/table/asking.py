"""Asking: the question before an action, in the words of what chooses it."""

from __future__ import annotations

from typing import Final

from cardtable.engine.actions import Action
from cardtable.engine.deal import Deal
from cardtable.table.gestures import Drop, Gather, Press, Tap
from cardtable.table.layout import Area
from cardtable.table.panels import Choice
from cardtable.ui.table.standing import Manager

ANYWHERE: Final = Area(0, 0, 960, 544)  # what a button says is the same wherever it stands


def asked_before(manager: Manager, view: Deal, action: Action) -> str:
    """Return the question whether an action is meant."""
    match manager.gestures(view, action)[0]:
        case Drop(card):
            return f"Play {card.label}?"
        case Gather(text=text):
            return f"{text}?"
        case Tap(text=text):
            return f"{text}?" if text else "Do you mean that?"
        case Press(name):
            panels = [each for each in manager.panels(view, ANYWHERE) if isinstance(each, Choice)]
            text = next((each.text for each in panels if each.name == name), name)
            return f"{text}: do you mean that?"
