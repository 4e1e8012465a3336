"""Buttons of actions, and who may press them."""

from __future__ import annotations

from cardtable.engine.actions import Action
from cardtable.engine.deal import Deal
from cardtable.engine.piles import Seat
from cardtable.table.layout import Area
from cardtable.table.panels import Choice


def acting(view: Deal) -> Seat | None:
    """Return the looking seat, if the deal waits for it."""
    return view.viewer if view.viewer in view.actors() else None


def button(view: Deal, seat: Seat, action: Action, place: Area, text: str, tip: str = "") -> Choice:
    """Return the button of an action, with the reason if the rules refuse it."""
    refused = "" if action in view.actions(seat) else view.refusal(seat, action).message
    return Choice(str(action), place, text, refused=refused, tip=tip)
