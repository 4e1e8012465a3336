"""Where the lists come from: the catalogue, the library's index, the store and the settings."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from time import perf_counter
from typing import TYPE_CHECKING, Final

from cardtable.catalogue import KITS, kit
from cardtable.patience.collection.figures import figures
from cardtable.patience.collection.index import listed
from cardtable.patience.words.families import FAMILIES
from cardtable.patience.words.ids import plain
from cardtable.store.tallies import played
from cardtable.ui.menu.collection import MINE, Collection, Known
from cardtable.ui.menu.entries import MY_GAMES, Entry, of_patience
from cardtable.ui.services.services import Services

if TYPE_CHECKING:
    from pathlib import Path

    from cardtable.patience.collection.own_files import OwnGame


FEW: Final = 2  # files of own games that are read at once, for the first list that is shown
SLICE: Final = 0.004  # seconds of a frame after which no other is begun
TELLING: Final = 100  # files that are read before the lists show their games


class OwnEntries:
    """The games of the player, for the lists: those of a few files at once, the others with later frames."""

    def __init__(self) -> None:
        self._made: dict[int, tuple[OwnGame, Entry]] = {}  # by the identity of what was read
        self._unread: list[Path] = []
        self._untold = 0  # files that were read since the lists last asked
        self._due = False  # whether they should ask again: in a frame of its own

    def ask(self) -> tuple[tuple[Entry, ...], tuple[str, ...]]:
        """Return the games that have been read, and a sentence about each that cannot be played."""
        from cardtable.patience.collection.own_files import own_games, unread  # noqa: PLC0415  # the menu is drawn before this

        at_once = 0 if self._unread else FEW
        self._unread, self._untold, self._due = unread()[at_once:], 0, False
        games = own_games(but=frozenset(self._unread))
        entries = (self._entry(each) for each in games)
        return tuple(each for each in entries if each is not None), tuple(
            each.mistake for each in games if each.mistake
        )

    def update(self) -> bool:
        """Read a little further, if not all was read; say whether the lists should ask again."""
        from cardtable.patience.collection.own_files import games_of  # noqa: PLC0415  # the menu is drawn before this

        if self._due or not self._unread:
            return self._due
        began = perf_counter()
        while self._unread and perf_counter() - began < SLICE:
            for each in games_of(self._unread.pop(0)):
                self._entry(each)
            self._untold += 1
        self._due = not self._unread or self._untold >= TELLING
        return False

    def _entry(self, game: OwnGame) -> Entry | None:
        """Return the entry of a game that can be played; it is made once, with its rules in words."""
        from cardtable.ui.editor.workshop import as_listed  # noqa: PLC0415  # the menu is drawn before this

        if game.entry is None:
            return None
        if id(game) not in self._made:
            made = of_patience(as_listed(game.entry, game.name), kit(game.entry.id), MY_GAMES)
            self._made[id(game)] = game, replace(made, family=MINE)
        return self._made[id(game)][1]


def all_games(services: Services, own: OwnEntries) -> Collection:
    """Return all games that there are; what is known of them is asked for when a list of them is shown."""

    def known() -> Known:
        given = services.settings
        liked = tuple(map(plain, given.favourites_of_player))
        return Known(played(services.store, given.player), liked, figures(), *own.ask())

    return Collection(KITS, tuple(listed().values()), FAMILIES, known, date.today())
