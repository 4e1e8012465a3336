"""Deals of Barbu for its tests."""

from functools import cache

from cardtable.games.barbu.rules.deal import Barbu
from tests.games.dealing import Dealing

DEALING = Dealing(Barbu())
options, new, laid = DEALING.options, DEALING.new, DEALING.laid
random_match = cache(DEALING.played)  # the same for all tests
