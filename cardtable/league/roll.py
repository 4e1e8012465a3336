"""The roll: all results of a league, each of them once, and whose name is whose."""

from __future__ import annotations

from datetime import date
from hashlib import sha256
from typing import Final

from cardtable.language import _
from cardtable.patience.collection.index import counted
from cardtable.slips.slip import BadSlip, Slip

LONG: Final = 20  # actions from which two people do not do the same by chance


def name_key(name: str) -> str:
    """Return a name without regard to case, as two people cannot share it."""
    return name.strip().casefold()


def game_of(slip: Slip) -> str:
    """Return the game of a slip, by whatever rules it was played."""
    return counted(slip.record.game)


def ended_on(slip: Slip) -> date:
    """Return the day on which a slip says that its match ended."""
    return date.fromisoformat(slip.ended[:10])


class Roll:
    """The results that count. What is refused is refused with a sentence."""

    def __init__(self) -> None:
        self.slips: list[Slip] = []
        self._hashes: set[str] = set()
        self._plays: dict[str, str] = {}  # who has played so first
        self._keys: dict[str, str] = {}  # of the names

    def refusal(self, slip: Slip) -> str:
        """Return why a result does not count beside those that there are; empty if it does."""
        if slip.hash in self._hashes:
            return _("this result is in the league already")
        first = self._plays.get(_play(slip))
        if first is not None and len(slip.record.log) > LONG:
            return _("the same match is in the league already, played by {name}").format(name=first)
        if slip.key and self._keys.get(name_key(slip.who), slip.key) != slip.key:
            return _("the name {name} belongs to somebody else in this league, who has another key").format(
                name=slip.who
            )
        return ""

    def add(self, slip: Slip) -> None:
        """Let a result count.

        Raises:
            BadSlip: it does not.
        """
        if refused := self.refusal(slip):
            raise BadSlip(refused)
        self.slips.append(slip)
        self._hashes.add(slip.hash)
        self._plays.setdefault(_play(slip), slip.who)
        if slip.key:
            self._keys.setdefault(name_key(slip.who), slip.key)


def _play(slip: Slip) -> str:
    """Return a hash of what was played, whoever did so."""
    record = slip.record
    said = [record.game, str(record.seed), *map(str, record.options.items()), *map(str, record.log)]
    return sha256("\n".join(said).encode()).hexdigest()
