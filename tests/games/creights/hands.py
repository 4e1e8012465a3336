"""Deals of Creights, for its tests."""

from cardtable.games.creights.rules.game import Creights
from tests.games.dealing import Dealing

CREIGHTS = Creights()
DEALING = Dealing(CREIGHTS, {"phase": "play", "turn": 0, "acting": 0})
new, laid = DEALING.new, DEALING.laid
