"""As seen: whether a game is lost by all that its player can know, however the hidden cards lie.

Cards that nobody has seen are all the same here, so that nothing found can follow from where they lie. A game
is lost as seen if nothing that can still be done wins it, or brings such a card to light: until one is turned
up, the positions are the same in each of the deals that may be. No shortcut is taken but one that holds in
all of them: a card that goes home safely by what lies on the foundations.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from cardtable.engine.cards import BACK, Card
from cardtable.patience.kernel.compiled import Rules
from cardtable.patience.kernel.puts import Way
from cardtable.patience.rules.choices import unturned
from cardtable.patience.rules.deal import ALONE, PatienceDeal
from cardtable.patience.solver.codes import DOWN, Position, line
from cardtable.patience.solver.search import HEEDING, Solver

STATES: Final = 30_000  # positions that a proof may look at
NOTHING_UNKNOWN: Final = -1


class Seen(NamedTuple):
    """A position in which all cards that nobody has seen are the same one, lying face down: `unknown`.

    That is NOTHING_UNKNOWN if all are known, and None if nothing can be proved: a card waits to be turned
    up, which costs nothing, or whichever card stands for the hidden ones may come to lie among them.
    """

    position: Position
    unknown: int | None


def as_seen(found: Solver, deal: PatienceDeal) -> Seen:
    """Return what is seen of a deal."""
    view, codes = deal.view(ALONE), found.model.codes
    hidden = _hidden(view)
    if not hidden:
        return Seen(codes.position(deal), NOTHING_UNKNOWN)
    if deal.by_hand and unturned(deal.rules, deal.places):
        return Seen((), None)
    copies = {card: _copies(view, card) for card in hidden}
    card = min(hidden, key=copies.__getitem__)
    if copies[card] and _turns_down(deal.rules):
        return Seen((), None)
    unknown, position = codes.number[card] | DOWN, codes.position(deal)
    piles = [
        bytes(unknown if shown is BACK else code for shown, code in zip(pile, lying, strict=True))
        for pile, lying in zip(view.places, position, strict=False)
    ]
    return Seen((*piles, position[-1]), unknown)


def _turns_down(rules: Rules) -> bool:
    """Say whether cards that were seen come to lie face down again."""
    again = any(rules.group_at[at].passes > 1 for at, _ in rules.clicks)
    return again or rules.spec.redeal is not None


def _hidden(view: PatienceDeal) -> list[Card]:
    """Return the cards that nobody has seen, if there are any."""
    if not any(BACK in pile for pile in view.places):
        return []
    known = {card for pile in view.piles() for card in pile}
    return [card for card in view.rules.cards if card not in known]


def _copies(view: PatienceDeal, card: Card) -> int:
    """Return how many cards like one are known."""
    return sum(
        other is not BACK and other.order[:2] == card.order[:2] for pile in view.places for other in pile
    )


class Nearest(NamedTuple):
    """The fewest choices that win or bring a card to light that nobody has seen; `lost` if there are none.

    Without either, none are known.
    """

    choices: tuple[Way, ...] = ()
    lost: bool = False


def lost_as_seen(found: Solver, seen: Seen, halted: Callable[[], bool]) -> bool:
    """Say whether a game in which something is hidden is proved to be lost by what is seen of it."""
    return nearest(found, seen, halted).lost


def nearest(found: Solver, seen: Seen, halted: Callable[[], bool]) -> Nearest:
    """Return how a game in which something is hidden leads on, by what is seen of it."""
    position, unknown = seen
    if unknown is None:
        return Nearest()
    assert unknown >= 0, "a game in which nothing is hidden is solved"
    hidden, known = _count(position, unknown), {found.key(position)}
    places, nodes = [position], [(-1, Way())]  # by node: the position; where it came from, and how
    for looked in range(STATES):
        if looked == len(nodes):
            return Nearest(lost=True)
        if not looked % HEEDING and halted():
            break
        for way, there in _onward(found, places[looked]):
            if there is None or _count(there, unknown) < hidden or found.model.goals.won(there):
                return Nearest((*line(nodes, looked), way))
            key = found.key(there)
            if key not in known:
                known.add(key)
                places.append(there)
                nodes.append((looked, way))
    return Nearest()


def _onward(found: Solver, position: Position) -> Iterator[tuple[Way, Position | None]]:
    """Give the choices, each with where it leads; None where that is left to chance."""
    chance, after = found.model.effects.chance, found.after
    for way in found.plain(position):
        yield way, None if chance(way) else after(position, way)


def _count(position: Position, unknown: int) -> int:
    return sum(pile.count(unknown) for pile in position[:-1])
