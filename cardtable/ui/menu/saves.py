"""Saved matches as the menu shows them; those that cannot be gone on with are set aside, and said to be."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from itertools import count
from typing import TYPE_CHECKING, Final, TypeAlias

from cardtable.catalogue import UnknownGame, kit
from cardtable.kits import Kit
from cardtable.language import _, counted
from cardtable.plaintext import shown
from cardtable.store.errors import StoreDamaged, StoreError, UnknownMatch
from cardtable.store.saved import Loaded, MatchId, Saved
from cardtable.store.store import Store
from cardtable.ui.match.moments import written_moment
from cardtable.ui.match.players import Player, read_player, titled
from cardtable.ui.menu.parts import PAGE, SavedMatch
from cardtable.ui.menu.standings import KeptStandings

if TYPE_CHECKING:
    from cardtable.engine.match import Match

ASIDE: Final = _(
    "A saved match of {game} is set aside ({why}): it is in no list any more, but stays in the file."
)
NAMED: Final = 2  # of what is set aside, so many are told of one by one
AT_ONCE: Final = 60  # actions that are played again in one frame: 4 to 10 ms
ODD: Final = (StoreDamaged, UnknownMatch, ValueError, UnknownGame)  # what spoils one match only
Version: TypeAlias = tuple[MatchId, datetime]  # a match, and when something was last done in it


class SavedMatches:
    """What there is to go on with, and how it stands, which is found out a little with each frame.

    For that a match is played again, by which it is also found whether the rules allow all of it.
    """

    def __init__(self, store: Store, kept: KeptStandings | None = None) -> None:
        self._store, self._kept = store, kept or KeptStandings(None)
        self._aside: dict[str, str] = {}  # why, by what is set aside
        self._told: set[str] = set()
        self._spoilt: set[MatchId] = set()  # found when they were looked into
        self._out: set[MatchId] = set()  # all that are set aside
        self._standings: dict[Version, str] = {}
        self._listed: dict[Version, SavedMatch] = {}
        self._reading: Iterator[str] | None = None  # of the first in the list whose standing is not known

    def listed(self) -> tuple[SavedMatch, ...]:
        """Return what there is to go on with, what was played last first: as much as is read together.

        Raises:
            StoreError: the store cannot be read.
        """
        self._listed, self._reading = {}, None
        for first in count(step=PAGE):
            page, more = self._read_page(first)
            if page or not more:
                return page
        raise AssertionError("there is an end of all matches")

    def in_all(self) -> int:
        """Return how many matches there are to go on with, as far as is known of those not read yet.

        Raises:
            StoreError: the store cannot be read.
        """
        return max(self._store.matches.count_begun() - len(self._out), len(self._listed))

    def after(self, first: int) -> tuple[SavedMatch, ...]:
        """Return what there is to go on with after so many matches: as much as is read together, or less.

        Raises:
            StoreError: the store cannot be read.
        """
        before, self._listed, self._reading = self._listed, {}, None  # this page is looked into first
        page, __ = self._read_page(first)
        self._listed |= {version: each for version, each in before.items() if version not in self._listed}
        return page

    def of_game(self, game_id: str) -> SavedMatch | None:
        """Return the match of a game that was played last and can be gone on with; it is looked into next.

        Raises:
            StoreError: the store cannot be read.
        """
        found, aside = self._store.matches.begun_of(game_id, PAGE)
        for each in aside:
            self._set_aside(each.id, each.game, each.reason)
        for saved in found:
            before, shown = self._unread(), self._list(saved)
            if shown is not None:
                self._listed = {(saved.id, saved.updated): shown, **self._listed}
                self._reading = self._reading if self._unread() == before else None
                return shown
        return None

    def shown(self, match: MatchId) -> SavedMatch | None:
        """Return a match as it was shown last, if it was."""
        return next((each for each in self._listed.values() if each.match == match), None)

    def _read_page(self, first: int) -> tuple[tuple[SavedMatch, ...], bool]:
        """List the matches after the first so many; return them, and whether there may be more."""
        found, aside = self._store.matches.begun(first, PAGE)
        for each in aside:
            self._set_aside(each.id, each.game, each.reason)
        page = [self._list(saved) for saved in found]
        return tuple(each for each in page if each is not None), len(found) + len(aside) == PAGE

    def untold(self) -> str:
        """Return what to say of what was set aside since this was asked last; empty if nothing was."""
        new = [sentence for what, sentence in self._aside.items() if what not in self._told]
        self._told.update(self._aside)
        sentences = list(dict.fromkeys(new))
        more = len(sentences) - NAMED
        rest = [counted("So is {count} more.", "So are {count} more.", more)] if more > 0 else []
        return " ".join([*sentences[:NAMED], *rest])

    def spoil(self, match: MatchId, reason: str) -> None:
        """Set a match aside that could not be gone on with."""
        title = next((each.title for (number, __), each in self._listed.items() if number == match), "")
        self._listed = {version: each for version, each in self._listed.items() if version[0] != match}
        self._spoilt.add(match)
        self._set_aside(match, title, reason)

    def look(self) -> SavedMatch | None:
        """Look a little further into what was listed; return a match when it is known how it stands."""
        version = self._unread()
        if version is None:
            return None
        try:
            if self._reading is None:
                self._reading = _read(self._store.matches.load(version[0]))
            standing = next(self._reading)
        except ODD as error:
            self._reading = None
            self.spoil(version[0], str(error))
            return None
        except StoreError:
            return None  # it is looked into again with the next frame
        if not standing:
            return None
        self._reading, self._standings[version] = None, standing
        self._kept.keep(version[0], version[1].isoformat(), standing)
        self._listed[version] = replace(self._listed[version], standing=standing)
        return self._listed[version]

    def _unread(self) -> Version | None:
        """Return the first match in the list of which it is not known how it stands."""
        return next((each for each, shown in self._listed.items() if not shown.standing), None)

    def _list(self, saved: Saved) -> SavedMatch | None:
        """List a match; return it unless it is set aside."""
        if saved.id in self._spoilt:
            return None
        version = saved.id, saved.updated
        try:
            players = [read_player(line) for line in saved.seats]
            title = kit(saved.game).title
        except ODD as error:
            self._spoilt.add(saved.id)
            self._set_aside(saved.id, saved.game, str(error))
            return None
        self._listed[version] = SavedMatch(
            saved.id,
            title,
            _who(players),
            written_moment(saved.updated),
            self._standings.get(version) or self._kept.find(version[0], version[1].isoformat()),
            elsewhere=self._store.matches.sees(saved.holder),
        )
        return self._listed[version]

    def _set_aside(self, match: MatchId, game: str, reason: str) -> None:
        self._out.add(match)
        why = shown(reason.rstrip("."))
        self._aside[f"match {match}"] = ASIDE.format(game=_title(game), why=why)


def _title(game: str) -> str:
    try:
        return kit(game).title
    except UnknownGame:
        return shown(game)


def _who(players: Sequence[Player]) -> str:
    first, *others = map(titled, players)
    return _("{name} against {others}").format(name=first, others=", ".join(others)) if others else first


def _read(loaded: Loaded) -> Iterator[str]:
    """Give nothing while a match is played again, then how it stands.

    Raises:
        ValueError: an option or an action of it is impossible, or not as many sit there as play.
        UnknownGame: this version does not have its game.
    """
    from cardtable.engine.replay import replayed  # noqa: PLC0415  # the menu is drawn before this is imported

    record, standing = loaded.record, ""
    game, players = kit(record.game), [read_player(line).name for line in record.seats]
    for match in replayed(record, game.game()):
        if len(match.log) == loaded.position:
            standing = _standing(match, game, players)
        if len(match.log) % AT_ONCE == 0:
            yield ""
    yield standing


def _standing(match: Match, game: Kit, names: Sequence[str]) -> str:
    """Return deal and score in a line: the totals, or what the plates say in a first deal."""
    if len(names) != match.options.players:
        sentence = _("{players} play, and {names} are named")
        raise ValueError(sentence.format(players=match.options.players, names=len(names)))
    deals = len(match.sheet)
    if deals:
        scores = [str(points) for points in match.totals]
    else:
        manager, view = game.scenes(), match.view(len(names))
        scores = [manager.score(view, seat) for seat in range(len(names))]
    if game.alone:
        number = _("Deal {number}").format(number=match.seed)  # by which it can be dealt again
    elif match.between_deals:
        number = _("After deal {number}").format(number=deals)
    else:
        number = _("Deal {number}").format(number=deals + 1)
    if len(names) == 1:  # whose name need not be said
        return f"{number} · {scores[0]}" if scores[0] else number
    pairs = (f"{name} {score}".strip() for name, score in zip(names, scores, strict=True))
    return f"{number} · {', '.join(pairs)}"


class UnderWay:
    """A match that the set-up form offers to go on with; how it stands is found out meanwhile."""

    def __init__(self, saved: SavedMatch, saves: SavedMatches, go_on: Callable[[MatchId], None]) -> None:
        self.saved, self._saves, self._go_on = saved, saves, go_on

    def how_far(self) -> str:
        """Return how it stands, as far as that is known."""
        self._saves.look()
        return (self._saves.shown(self.saved.match) or self.saved).how_far

    def go_on(self) -> None:
        """Go on with it."""
        self._go_on(self.saved.match)
