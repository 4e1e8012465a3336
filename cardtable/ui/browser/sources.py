"""Where the lists come from: the catalogue, the library's index, the store and the settings."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from cardtable.catalogue import KITS
from cardtable.patience.figures import figures
from cardtable.patience.index import FAMILIES, listed
from cardtable.store.settings import Settings
from cardtable.store.store import Store
from cardtable.store.tallies import played
from cardtable.ui.browser.collection import Collection, Known


def all_games(store: Store, settings: Callable[[], Settings]) -> Collection:
    """Return all games that there are; what is known of them is asked for when a list of them is shown."""

    def known() -> Known:
        given = settings()
        return Known(played(store, given.player), given.favourites_of_player, figures())

    return Collection(KITS, tuple(listed().values()), FAMILIES, known, date.today())
