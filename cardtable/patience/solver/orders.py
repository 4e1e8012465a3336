"""Orders: by which outlooks each game is searched, in which order, as trials found it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from cardtable.patience.solver.outlook import USUAL

ORDERS: Final = Path(__file__).with_name("orders.tsv")
BETWEEN: Final = "\t"
NEXT: Final = " "  # between outlooks


def order(game_id: str) -> tuple[str, ...]:
    """Return the names of outlooks, in their order; the usual ones of a game that was not tried."""
    return orders().get(game_id, USUAL)


@cache
def orders() -> Mapping[str, tuple[str, ...]]:
    """Return what was found by trial, by game."""
    if not ORDERS.exists():
        return {}
    lines = [line.split(BETWEEN) for line in ORDERS.read_text(encoding="utf-8").splitlines()]
    return {game_id: tuple(names.split(NEXT)) for game_id, names in lines}


def text(found: Mapping[str, tuple[str, ...]]) -> str:
    """Return orders as their file has them."""
    return "".join(f"{game_id}{BETWEEN}{NEXT.join(names)}\n" for game_id, names in sorted(found.items()))
