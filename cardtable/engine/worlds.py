"""Worlds: full deals that fit what a seat sees, each equally likely."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, TypeVar

from cardtable.engine.chance import FreeChance
from cardtable.engine.piles import HIDDEN
from cardtable.engine.sampling import LARGEST, Filling, MayLie

if TYPE_CHECKING:
    from cardtable.engine.deal import Deal

D = TypeVar("D", bound="Deal")


def worlds(view: D, rng: Random, before: Sequence[D] = (), largest: int = LARGEST) -> Iterator[D]:
    """Give worlds without end, each drawn anew; what they share is prepared once.

    First come those of the worlds `before` that still fit: they were drawn from an earlier view of the same
    seat. What is sealed is guessed in each world. `largest` bounds what is prepared (see `Filling`).
    """
    filling = Filling(tuple(view.piles()), view.pack, places(view), largest)
    for drawn in before:
        dealt = filling.still(tuple(drawn.piles()))
        if dealt is not None:
            world = view.clone()
            filling.put(tuple(world.piles()), dealt)
            yield _settled(world, rng)
    while True:
        world = view.clone()
        filling.lay(tuple(world.piles()), rng)
        yield _settled(world, rng)


def places(view: Deal) -> MayLie:
    """Return where an unseen card may lie: where the game lets it, and where it is known to be."""
    known = {card: pile.name for pile in view.piles() for card in pile.inside}
    if not known:
        return view.may_lie
    return lambda card, pile: known.get(card, pile.name) == pile.name and view.may_lie(card, pile)


def _settled(world: D, rng: Random) -> D:
    """Return a view, all of whose cards are laid, as a world with values that may have been sealed."""
    world.viewer, world.chance = None, FreeChance(rng)
    for sealed in world.seals():
        sealed.values = [
            world.guess(sealed, seat, rng) if value is HIDDEN else value
            for seat, value in enumerate(sealed.values)
        ]
    return world
