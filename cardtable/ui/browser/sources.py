"""Where the lists come from: the catalogue, the library's index, the store and the settings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date

from cardtable.catalogue import KITS, kit
from cardtable.patience.figures import figures
from cardtable.patience.index import FAMILIES, listed
from cardtable.patience.own_ids import plain
from cardtable.store.settings import Settings
from cardtable.store.store import Store
from cardtable.store.tallies import played
from cardtable.ui.browser.collection import MINE, Collection, Known
from cardtable.ui.browser.entries import MY_GAMES, Entry, of_patience


def all_games(store: Store, settings: Callable[[], Settings]) -> Collection:
    """Return all games that there are; what is known of them is asked for when a list of them is shown."""

    def known() -> Known:
        given = settings()
        own, mistakes = _own_games()
        liked = tuple(map(plain, given.favourites_of_player))
        return Known(played(store, given.player), liked, figures(), own, mistakes)

    return Collection(KITS, tuple(listed().values()), FAMILIES, known, date.today())


def _own_games() -> tuple[tuple[Entry, ...], tuple[str, ...]]:
    from cardtable.ui.editor.workshop import mine  # noqa: PLC0415  # the menu is drawn before this is imported

    games, mistakes = mine()
    entries = (of_patience(each, kit(each.id), MY_GAMES) for each in games)
    return tuple(replace(each, family=MINE) for each in entries), tuple(mistakes)
