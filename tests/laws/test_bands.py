"""No band of bare cloth lies across a table that is higher than a card of the own hand.

What stands on the cloth are cards, marked places of piles, plates, portraits, and panels, but for bubbles,
which come and go, for arrows, which are drawn on the cloth, and for what a button has yet to unfold.
"""

from collections.abc import Iterable, Iterator

import pytest

from cardtable.catalogue import KITS
from cardtable.engine.deal import Deal
from cardtable.engine.options import read_options
from cardtable.kits import Kit
from cardtable.table.layout import Area
from cardtable.table.lying import places
from cardtable.table.panels import Bubble, Ring
from cardtable.ui.app.screenshot import played
from cardtable.ui.table.hud import Manager
from tests.laws.test_touch import AREAS

ACTIONS = 3, 18, 40  # of a match of as many as usual: while something is said, and while cards are played
TABLE = AREAS["1280x720 with log"]


def standing(view: Deal, manager: Manager, area: Area) -> Iterator[Area]:
    """Give where something stands."""
    spots = {spot.pile: spot for spot in manager.spots(view, area)}
    for pile in view.piles():
        if pile.name in spots:
            yield from (place.bounds for place in places(spots[pile.name], len(pile)))
    yield from (spot.start for spot in spots.values() if spot.outline)
    yield from (each for plate in manager.plates(view, area) for each in plate.areas)
    for panel in manager.panels(view, area):
        if not isinstance(panel, Bubble | Ring) and not getattr(panel, "fold", ""):
            yield panel.area


def highest_band(taken: Iterable[Area], area: Area) -> float:
    """Return how high the highest band of an area is in which nothing stands."""
    found, down = 0.0, area.y
    for each in sorted(taken, key=lambda each: each.y):
        found = max(found, each.y - down)
        down = max(down, each.bottom)
    return max(found, area.bottom - down)


def own_card(view: Deal, manager: Manager, area: Area) -> float:
    """Return how high the cards of the looking seat's hand are, or of its packet where there is none."""
    own = f"hand/{view.viewer}", f"packet/{view.viewer}"
    return next(spot.height for spot in manager.spots(view, area) if spot.pile in own)


@pytest.mark.parametrize("actions", ACTIONS)
@pytest.mark.parametrize("kit", KITS, ids=lambda each: each.id)
def test_no_band_of_bare_cloth_is_higher_than_a_card(kit: Kit, actions: int) -> None:
    view = played(kit.id, read_options(kit.game().options, {}), 3, actions).view(0)
    manager = kit.scenes()
    assert highest_band(standing(view, manager, TABLE), TABLE) <= own_card(view, manager, TABLE)


def test_a_bare_band_is_noticed() -> None:
    assert (
        highest_band([Area(0, 0, 10, 30), Area(50, 20, 10, 20), Area(0, 90, 5, 5)], Area(0, 0, 100, 100))
        == 50
    )
