"""Positions of Ji'zara, for its tests, and plain players who bid otherwise than the rule of thumb."""

from collections.abc import Mapping, Sequence
from random import Random

from cardtable.bots.levels import Budget
from cardtable.engine.actions import Action
from cardtable.engine.cards import Card, cards
from cardtable.engine.piles import Seat
from cardtable.games.jizara.rules.bids import KEYS, POINTS, Bid, Call, Cards, Decide, is_chain
from cardtable.games.jizara.rules.deal import Jizara, JizaraDeal
from cardtable.games.jizara.rules.rounds import Phase
from tests.games.dealing import Dealing

JIZARA = Jizara()
DEALING = Dealing(JIZARA)
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
    return DEALING.new(seed, **(given or {}))


def laid(position: Mapping[str, str], given: Mapping[str, str] | None = None, seed: int = 1) -> JizaraDeal:
    deal = DEALING.laid(position, seed, **(given or {}))
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


# Plain players of Ji'zara who bid otherwise than the rule of thumb, as opponents for the hard bot.


DRAWN = 9  # points: about what a card from the pot is worth
DEAR = 20  # points of a card for which a saver spends its chain cards


def greedy(view: JizaraDeal, seat: Seat, rng: Random, budget: Budget) -> Action:  # noqa: ARG001  # thinks no time
    """Play for the highest hand at the next key card.

    It bids whenever it holds a card below the turned one or below a drawn one. For court cards it goes as
    high as they are worth: with its highest plain card below them, and all its chain cards on top. For
    others it bids its lowest card, whichever that is.
    """
    if view.phase is Phase.SHOWDOWN:
        return view.actions(seat)[0]
    hand, turned = view.hands[seat], view.turned.top
    lowest = min(hand, key=POINTS.__getitem__)
    if view.phase is Phase.DECIDE:
        return _call(POINTS[lowest] < max(POINTS[turned], DRAWN))
    if len(view.bidding) == 1 or POINTS[turned] <= DRAWN:
        return Bid((lowest,))
    below = [card for card in hand if not is_chain(card) and POINTS[card] < POINTS[turned]]
    chain = tuple(filter(is_chain, hand))
    return Bid((*_highest(below), *chain) or (lowest,))


def sparing(view: JizaraDeal, seat: Seat, rng: Random, budget: Budget) -> Action:  # noqa: ARG001  # thinks no time
    """Save chain cards for queens and kings.

    For these it bids all of them with its lowest plain card below the turned one; for others its lowest
    plain card alone, and it passes where this is worth more than a drawn card and than the turned one.
    """
    if view.phase is Phase.SHOWDOWN:
        return view.actions(seat)[0]
    hand, turned = view.hands[seat], view.turned.top
    chain = tuple(filter(is_chain, hand))
    plain = sorted((card for card in hand if not is_chain(card)), key=POINTS.__getitem__)
    below = [card for card in plain if POINTS[card] < max(POINTS[turned], DRAWN)][:1]
    dear = POINTS[turned] >= DEAR
    if view.phase is Phase.DECIDE:
        return _call(bool(below) or (dear and bool(chain)))
    if len(view.bidding) == 1 or not dear:
        return Bid(tuple(below) or chain[:1] or (plain[0],))
    return Bid((*below, *chain) or (plain[0],))


def _call(wants: bool) -> Action:  # its only word
    return Decide(Call.BID if wants else Call.PASS)


def _highest(found: Sequence[Card]) -> Cards:
    return (max(found, key=POINTS.__getitem__),) if found else ()
