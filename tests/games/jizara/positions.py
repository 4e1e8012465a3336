"""Positions of Ji'zara, for its tests."""

from collections.abc import Mapping
from typing import TypeVar

from cardtable.engine.cards import cards
from cardtable.engine.chance import SeededChance
from cardtable.engine.events import Said
from cardtable.engine.options import read_options
from cardtable.engine.positions import set_position
from cardtable.games.jizara.rules.bids import KEYS, POINTS, Bid, Call, Decide
from cardtable.games.jizara.rules.deal import Jizara, JizaraDeal

Spoken = TypeVar("Spoken")

JIZARA = Jizara()
AUCTION = {
    "turned": "QH",
    "hand/0": "KD 8C 4D 2S 6H",
    "hand/1": "JS 10D 3C 7H 9S",
    "pot": "5C 6D 8H 9H",
    "draw": "3H 7S",
}
TEAMS = {
    "turned": "KH",
    "hand/0": "QS 3D 5S 6S 7S",
    "hand/1": "JH 5H 6H 7H 8H",
    "hand/2": "7C 5C 6C 8C 9C",
    "hand/3": "9D 4S 3H 5D 6D",
    "pot": "2S/2 3S/2 5S/2 6S/2 7S/2 8S/2 9S/2",
    "draw": "3D/2 8D/2",
}


def new(given: Mapping[str, str] | None = None, seed: int = 1) -> JizaraDeal:
    deal = JIZARA.new_deal(read_options(JIZARA.options, given or {}), (), SeededChance(seed))
    deal.begin()
    return deal


def laid(position: Mapping[str, str], given: Mapping[str, str] | None = None, seed: int = 1) -> JizaraDeal:
    deal = JIZARA.new_deal(read_options(JIZARA.options, given or {}), (), SeededChance(seed))
    set_position(deal, position)
    deal.events = []
    return deal


def before_the_first_turn(hands: tuple[str, str], key: str, seed: int = 1) -> JizaraDeal:
    """Return a whole game with these hands, and this key card on top of the bidding draw."""
    held = " ".join(hands).split()
    left = [each.text for each in POINTS if each.pack == 1 and each.text not in held]
    keys = [each.text for each in KEYS if each.text != key]
    draw = " ".join([*keys, *left[:15], key])
    position = {"hand/0": hands[0], "hand/1": hands[1], "draw": draw, "pot": " ".join(left[15:])}
    return laid(position, seed=seed)


def announce(deal: JizaraDeal, *calls: Call) -> None:
    """Announce for the sides, in their order."""
    for seat, call in zip(deal.bidders, calls, strict=True):
        deal.apply(seat, Decide(call))


def bid(deal: JizaraDeal, seat: int, text: str) -> None:
    deal.apply(seat, Bid(tuple(cards(text))))


def said(deal: JizaraDeal, kind: type[Spoken]) -> list[Spoken]:
    """Return all that has been said of a kind."""
    told = [each.topic for each in deal.events or () if isinstance(each, Said)]
    return [topic for topic in told if isinstance(topic, kind)]
