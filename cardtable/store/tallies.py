"""Tallies: how often each game was played, how often it was won, and what was played last."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardtable.patience.wordings import counted
from cardtable.store.errors import StoreError
from cardtable.store.profiles import seat_of
from cardtable.store.results import Result
from cardtable.store.store import Store

if TYPE_CHECKING:
    from cardtable.store.statistics import Attempt


@dataclass(frozen=True, slots=True)
class Tally:
    """How often a game was played to its end, and how often it was won."""

    played: int = 0
    won: int = 0

    @property
    def share(self) -> float:
        """How much of what was played was won, 0 to 1."""
        return self.won / self.played if self.played else 0.0


@dataclass(frozen=True, slots=True)
class Played:
    """What somebody has played: a tally of each game by its id, and the games, the last played first."""

    tallies: Mapping[str, Tally]
    recent: tuple[str, ...] = ()


def played(store: Store, player: str) -> Played:
    """Return what a player has played, or what all have where nobody has given a name.

    Of games for one, attempts that were given up count too. Of the others, matches that went back to before
    something hidden was seen count apart. Of a store that cannot be read now nothing is known.
    """
    from cardtable.store.statistics import attempts  # noqa: PLC0415  # the menu is drawn before this is imported

    try:
        alone = [each for each in attempts(store.database)[0] if _own(each.who, player)]
        results = [each for each in store.results.all() if _own(each.who, player)]
        begun = [
            (each.updated, counted(each.game))
            for each in store.matches.running()
            if each.position and any(_own(who, player) for who in each.seats)
        ]
    except StoreError:
        return Played({})
    single = {each.match for each in alone}
    several = [each for each in results if each.match not in single]
    ends = [(each.ended, each.game) for each in alone] + [(each.ended, each.game) for each in several]
    recent = dict.fromkeys(game for _, game in sorted(ends + begun, reverse=True))
    return Played(
        tallied([*(each for each in alone if not each.apart), *(each for each in several if not each.peeks)]),
        tuple(recent),
    )


def tried(store: Store, game_id: str) -> bool:
    """Say whether a match of a game has been played here, as far as is known: a store may not be readable."""
    game = counted(game_id)
    try:
        begun = any(counted(each.game) == game and each.position for each in store.matches.running())
        return begun or any(each.game == game for each in store.results.all())
    except StoreError:
        return True


def _own(who: str, player: str) -> bool:
    return who == seat_of(player) if player else who.startswith(seat_of(""))


def tallied(found: Iterable[Attempt | Result]) -> dict[str, Tally]:
    """Return a tally of each game that was played."""
    tallies: dict[str, Tally] = {}
    for each in found:
        before = tallies.get(each.game, Tally())
        tallies[each.game] = Tally(before.played + 1, before.won + each.won)
    return tallies
