"""Kin: cards that no rule tells apart, as where suits are alike: who of them lies where does not matter."""

from __future__ import annotations

from cardtable.patience.solver.codes import DOWN
from cardtable.patience.solver.kernel import Kernel
from cardtable.patience.words.vocabulary import Goal, Lift

ITSELF = bytes(range(256))


def kin(kernel: Kernel) -> bytes:
    """Return for each byte of a pile that of the first of its kin, to be translated by."""
    if not _is_told(kernel):
        return ITSELF
    first: dict[tuple[object, ...], int] = {}
    table = bytearray(ITSELF)
    for card in range(len(kernel.codes.rank)):
        same = first.setdefault(_bearing(kernel, card), card)
        table[card], table[card | DOWN] = same, same | DOWN
    return ITSELF if table == ITSELF else bytes(table)


def _bearing(kernel: Kernel, card: int) -> tuple[object, ...]:
    """Return all that the rules say of a card."""
    puts, cards = kernel.choosing.putting.puts, range(len(kernel.codes.rank))
    runs = kernel.choosing.lifting.all_runs()
    over = [frozenset(put.fits[card]) for put in puts] + [frozenset(each.get(card, ())) for each in runs]
    under = [frozenset(on for on in cards if card in put.fits[on]) for put in puts]
    under += [frozenset(on for on in cards if card in each.get(on, ())) for each in runs]
    starts = [starts is not None and card in starts for put in puts for starts in put.starts]
    based = [card in some for each in kernel.choosing.putting.based.values() for some in each]
    return kernel.codes.rank[card], tuple(over), tuple(under), tuple(starts), tuple(based)


def _is_told(kernel: Kernel) -> bool:
    """Say whether what the rules say of cards is all in what goes where, and what is lifted with what."""
    rules, spec = kernel.rules, kernel.rules.spec
    odd = spec.removing or spec.lining or spec.gaps or rules.takers or rules.osmosis or rules.swapped
    loose = any(Lift.LOOSE in group.lift for group in spec.groups)
    return spec.win.goal in (Goal.ALL_FOUNDED, Goal.EMPTY) and not (odd or loose or spec.redeal is not None)
