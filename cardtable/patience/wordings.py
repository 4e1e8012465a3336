"""Wordings: by which rules the games of the library are played, and were played before.

A record names a game with the hash of its rules, `fan@5b0c...`. The list of wordings has the hashes of each
game, the oldest first and that of now last; records of the time before they had a hash go by the oldest.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

from cardtable.patience.index import BETWEEN, GAMES, listed
from cardtable.patience.own_ids import AT, of_now_by_words, plain

WORDINGS: Final = GAMES / "wordings.tsv"


@cache
def wordings() -> Mapping[str, tuple[str, ...]]:
    """Return the hashes of the rules of each game, the oldest first."""
    lines = (line.split(BETWEEN) for line in WORDINGS.read_text(encoding="utf-8").splitlines())
    return {game_id: tuple(hashes) for game_id, *hashes in lines}


def of_record(game_id: str) -> str:
    """Return the id, with the hash, of a game as a record names it; of other games the id as it is."""
    hashes = wordings().get(game_id)
    return f"{game_id}{AT}{hashes[0]}" if hashes else game_id


def counted(game_id: str) -> str:
    """Return the id under which a game is counted: by whatever rules, it is the same game of the library.

    An own game is the same one whatever its words meant once.
    """
    return plain(game_id) if _is_known(game_id) else of_now_by_words(game_id)


def newest(game_id: str) -> str:
    """Return the id of the same game by its rules of now."""
    return counted(game_id) if counted(game_id) in listed() else game_id


def of_now(game_id: str) -> str | None:
    """Return the id in the library of a game that is given with a hash, if it is played by that still."""
    name, _, found = game_id.partition(AT)
    return name if name in listed() and _is_known(game_id) and wordings()[name][-1] == found else None


def noted(signatures: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Return the wordings with those that these ids with hashes name; the last of a game is that of now."""
    found = dict(wordings())
    for game_id, _, each in (signature.partition(AT) for signature in signatures):
        if found.get(game_id, ("",))[-1] != each:
            found[game_id] = (*found.get(game_id, ()), each)
    return found


def listing(found: Mapping[str, tuple[str, ...]]) -> str:
    """Return the list of wordings as its file has it."""
    return "".join(f"{BETWEEN.join((game_id, *hashes))}\n" for game_id, hashes in sorted(found.items()))


def _is_known(game_id: str) -> bool:
    name, _, found = game_id.partition(AT)
    return found in wordings().get(name, ())
