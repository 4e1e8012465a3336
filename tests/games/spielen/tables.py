"""Games of Spielen for its tests."""

from cardtable.games.spielen.codes.book import from_data, written
from cardtable.games.spielen.rules import moves
from cardtable.games.spielen.rules.deal import SpielenDeal
from cardtable.games.spielen.rules.game import Spielen
from tests.games.dealing import Dealing

SPIELEN = Spielen()
DEALING = Dealing(SPIELEN)


def coded(name: str) -> str:
    """Return a code of that name as it is written: a cough means four."""
    return written(from_data({"name": name, "meaning": "four", "steps": [[{"gesture": "cough"}]]}))


def running(seed: int = 1, **given: str) -> SpielenDeal:
    """Return a game in which the first hand has been dealt, to whose events somebody listens."""
    deal = DEALING.new(seed, **given)
    for seat in range(deal.seats):
        deal.apply(seat, moves.Ready())
    deal.events = []
    return deal
