"""Merging: what need not be told apart of the positions of a game, as it makes no difference to who wins."""

from __future__ import annotations

from dataclasses import dataclass

from cardtable.patience.solver.kernel import Kernel
from cardtable.patience.solver.kin import kin
from cardtable.patience.solver.undealt import Undealt, undealt
from cardtable.patience.words.vocabulary import Kind


@dataclass(frozen=True, slots=True)
class Merging:
    """What a game does not ask of a position."""

    kin: bytes  # for each byte of a pile that of the first of its kin
    lasts: frozenset[
        int
    ]  # foundations of which the first card does not matter, if only the top one is asked for
    undealt: (
        Undealt | None
    )  # the stock of which it does not matter how many cards are left, but that more are better


def merging(kernel: Kernel) -> Merging:
    """Return what need not be told apart in a game."""
    return Merging(kin(kernel), _lasts(kernel), undealt(kernel))


def _lasts(kernel: Kernel) -> frozenset[int]:
    """Return the foundations whose first card tells nobody with what to begin."""
    puts = kernel.choosing.putting.puts
    asking = [put for put in puts if None in put.starts]
    homes = {at for put in puts if put.group.kind is Kind.FOUNDATION for at in put.piles}
    return frozenset(at for at in homes if all(tuple(put.piles) == (at,) for put in asking))
