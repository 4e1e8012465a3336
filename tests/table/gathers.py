"""Law 9 for cards that are gathered: each can be marked, and a button confirms what the set means."""

from collections.abc import Collection, Iterator
from typing import Any

from cardtable.engine.actions import Action
from cardtable.engine.cards import BACK, Card
from cardtable.engine.deal import Deal
from cardtable.table.gestures import Drop, Gather, Reach
from cardtable.table.layout import Area, Place, Spot
from cardtable.table.lying import places
from cardtable.table.measures import CARD_RATIO
from cardtable.table.order import laid_out
from cardtable.table.scenes import SceneManager

POINTS = ((0, 0), (-0.4, -0.4), (-0.4, 0.4), (0.4, -0.4), (0.4, 0.4), (-0.4, 0), (0.4, 0))  # of a card's size
Lying = tuple[str, Card, Place]
ANYWHERE = Area(0, 0, 960, 544)


def faults(
    view: Deal, manager: SceneManager[Any, Any], found: Reach, spots: dict[str, Spot]
) -> Iterator[str]:
    """Give what is wrong with the gathers there are now, and with drops onto single cards."""
    lying = list(_lying(view, spots))
    drops = {(each.onto, each.target) for each in found.actions if isinstance(each, Drop) and each.onto}
    yield from (f"{card} is not in {target}" for card, target in drops if card not in view.pile(target))
    gathers = {each: action for each, action in found.actions.items() if isinstance(each, Gather)}
    for card in {card for gather in gathers for card in gather.cards} | {card for card, _ in drops if card}:
        yield from _faults_of_card(card, lying)
    for gather, action in gathers.items():
        if manager.gather_area(view, ANYWHERE) is None:
            yield f"nothing confirms {gather}"
        else:
            yield from _faults_of(gather, action, manager, view, spots)


def button(view: Deal, manager: SceneManager[Any, Any], found: Reach, area: Area) -> dict[str, Area]:
    """Return the room that the buttons take, by name, if there are cards to be gathered."""
    if not found.gathers():
        return {}
    room = manager.gather_area(view, area)
    assert room is not None, "nothing confirms the gathers there are"
    return {"gather": room}


def _faults_of(
    gather: Gather, action: Action, manager: SceneManager[Any, Any], view: Deal, spots: Collection[str]
) -> Iterator[str]:
    if not gather.second and manager.intended(view, gather.cards) != action:
        yield f"{gather} is said to mean another action"
    if not gather.text:
        yield f"{gather} has a button without a word"
    if gather.lead is not None and not {gather.lead} <= manager.suggested(view, gather.lead) & gather.cards:
        yield f"{gather} has a strange lead"
    for target in (*gather.targets, *([gather.tray] if gather.tray else [])):
        if target not in spots:
            yield f"{gather} needs {target}, which is not on the table"


def _lying(view: Deal, spots: dict[str, Spot]) -> Iterator[Lying]:
    """Give the cards with their places, in the order they are painted."""
    for name, spot in spots.items():
        pile = next((pile for pile in view.piles() if pile.name == name), None)
        if pile is not None:
            ordered = laid_out(spot.sort, [(card, card) for card in pile])
            hidden = [BACK if spot.closed else card for card in ordered]
            yield from ((name, *pair) for pair in zip(hidden, places(spot, len(pile)), strict=False))


def _faults_of_card(card: Card, lying: list[Lying]) -> Iterator[str]:
    places_of = [place for _, each, place in lying if each is card]
    if len(places_of) != 1:
        yield f"{card} lies in {len(places_of)} places where it can be seen"
    elif not any(_hit(lying, *_point(places_of[0], *at)) is card for at in POINTS):
        yield f"{card} cannot be hit"


def _point(place: Place, across: float, down: float) -> tuple[float, float]:
    return place.x + across * place.height * CARD_RATIO, place.y + down * place.height


def _hit(lying: list[Lying], x: float, y: float) -> Card | None:
    return next((card for _, card, place in reversed(lying) if place.covers(x, y)), None)
