"""Whether the piles of a table lie apart, and on it."""

from functools import reduce
from itertools import combinations
from typing import Final

from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.table.scenes import PatienceScenes
from cardtable.table.layout import Area
from cardtable.table.lying import places

SLACK: Final = 0.5  # table units that cards may share


def check_apart(view: PatienceDeal, area: Area) -> None:
    """Check that no card of a pile lies on the place of another, but in figures that are meant to overlap."""
    spots = {spot.pile: spot for spot in PatienceScenes().spots(view, area)}
    groups = view.rules.spec.groups
    over = {group.under for group in groups}
    for click in [group.click for group in groups if group.click is not None and group.click.last]:
        over |= {click.last, *click.deal}
    lapped = {
        name
        for group in groups
        for name in group.names
        if (group.figure is not None and group.figure.shape.value != "rect")
        or group.under
        or group.name in over
    }
    piles = {pile.name: pile for pile in view.piles() if pile.name in spots and pile is not view.deck}
    shown = {
        name: [place.bounds for place in places(spots[name], max(len(pile), 1))]
        for name, pile in piles.items()
    }
    for (one, first), (other, second) in combinations(shown.items(), 2):
        if not {one, other} <= lapped and _meet(reduce(Area.around, first), reduce(Area.around, second)):
            assert not any(_meet(a, b) for a in first for b in second), f"{one} lies on {other} at {area}"


def _meet(one: Area, other: Area) -> bool:
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return across > SLACK and down > SLACK
