"""The law of touch: every action is reached by a gesture, and no gesture is ambiguous."""

from typing import Any

from cardtable.engine.actions import Action
from cardtable.engine.cards import BACK
from cardtable.engine.deal import Deal
from cardtable.engine.laws import Law, LawBroken
from cardtable.engine.piles import Seat
from cardtable.table.gestures import Drop, Gesture, Press, reach
from cardtable.table.layout import Area
from cardtable.table.panels import Choice
from cardtable.table.scenes import SceneManager

TABLE_AREA = Area(0, 0, 1280, 720)


def check_touch(manager: SceneManager[Any], deal: Deal, seat: Seat) -> None:
    """Check the gestures for every action of a seat, by its view.

    Raises:
        LawBroken: an action has no gesture that can be made, or shares one with another.
    """
    view = deal.view(seat)
    actions = view.actions(seat)
    chosen = [(gesture, action) for action in actions for gesture in manager.gestures(view, action)]
    try:
        reach(chosen)
    except ValueError as error:
        raise LawBroken(Law.TOUCH, str(error)) from error
    for gesture, action in chosen:
        _check_gesture(manager, view, gesture, action)
    reached = [action for _, action in chosen]
    for action in actions:
        if action not in reached:
            raise LawBroken(Law.TOUCH, f"no gesture chooses {action} of seat {seat}")


def _check_gesture(manager: SceneManager[Any], view: Deal, gesture: Gesture, action: Action) -> None:
    match gesture:
        case Drop(card, source, target):
            spots = {spot.pile for spot in manager.spots(view, TABLE_AREA)}
            if card is BACK or card not in view.pile(source) or not {source, target} <= spots:
                raise LawBroken(Law.TOUCH, f"{gesture} for {action} cannot be made on the table")
            if manager.meant(view, gesture) != action:
                raise LawBroken(Law.TOUCH, f"{gesture} chooses {action}, but is said to mean another")
        case Press(name):
            buttons = {panel.name for panel in manager.panels(view, TABLE_AREA) if isinstance(panel, Choice)}
            if name not in buttons:
                raise LawBroken(Law.TOUCH, f"there is no button {name} for {action}")
