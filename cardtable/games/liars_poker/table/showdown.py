"""The showdown: the places of the named hand side by side, filled one after the other, deuces last."""

from __future__ import annotations

from typing import Final

from cardtable.engine.cards import BACK
from cardtable.games.liars_poker.rules.deal import LiarsPokerDeal
from cardtable.games.liars_poker.rules.ladder import Name, Place, filling, rank_name, slots, wanted
from cardtable.language import _
from cardtable.table import layout
from cardtable.table.layout import Area, Spot, Spread
from cardtable.table.panels import Slot, Slots
from cardtable.table.tones import Tone

WANTED: Final = _("The cards of the hand named last: a challenge fills their places from all hands.")
GAP: Final = _("No card of all that were held fills the places that are crossed.")


def showdown(view: LiarsPokerDeal, area: Area) -> Spot:
    """Return where the cards lie that fill the places of the named hand; nobody has named one before."""
    if view.last is None:
        return Spot("showdown", *area.centre, area.height, Spread.PLACED)
    name = view.last.name
    rooms = places_of(view, name, area).rooms()
    if view.over and BACK not in view.cards_in_play:  # the first that comes may lie in any place
        found = dict(zip(slots(name, view.cards_in_play), rooms, strict=True))
        rooms = [found[card] for card in filling(name, view.cards_in_play)]
    laid = tuple(layout.Place(*room.centre, room.height) for room in rooms)
    high = laid[0].height if laid else area.height
    return Spot("showdown", *area.centre, high, Spread.PLACED, laid=laid)


def places_of(view: LiarsPokerDeal, name: Name, area: Area) -> Slots:
    """Return a place for each card of a name; once all are filled that can be, the others are crossed."""
    places = wanted(name)
    cards = [None] * len(places) if view.loser is None else slots(name, view.showdown)
    lost = view.loser is not None and None in cards
    found = (
        Slot(_words(place), tone=Tone.LOST if lost and card is None else Tone.PLAIN)
        for place, card in zip(places, cards, strict=True)
    )
    return Slots("places", area, tuple(found), GAP if lost else WANTED)


def _words(place: Place) -> str:
    return rank_name(place.rank) + ("" if place.suit is None else place.suit.symbol)
