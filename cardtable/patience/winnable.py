"""Deals that are known to be winnable: lists that are shipped with the games, by their usual options.

`cardtable survey GAME --winnable FILE` writes them.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from cardtable.patience.index import GAMES

LISTS: Final = GAMES / "winnable"


@cache
def winnable(game_id: str) -> tuple[int, ...]:
    """Return the numbers of deals of a game that can be won with its usual options; none without a list."""
    try:
        lines = (LISTS / f"{game_id}.tsv").read_text(encoding="utf-8").splitlines()
    except OSError:
        return ()
    return tuple(int(line.split("\t")[0]) for line in lines[1:] if line)
