"""Deals of Old Maid, for its tests."""

from cardtable.games.old_maid.rules.deal import OldMaid
from tests.games.dealing import Dealing

OLD_MAID = OldMaid()
DEALING = Dealing(OLD_MAID)
new, laid = DEALING.new, DEALING.laid
