"""The decisions of Creights, played out by the quick rule of thumb in likely worlds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import exp, sqrt
from random import Random
from typing import Final, NamedTuple

from cardtable.bots.search import Problem, Verdict
from cardtable.engine.actions import Action
from cardtable.engine.cards import BACK
from cardtable.engine.piles import Seat
from cardtable.games.creights.bot.numbers import PLACES, Mask, Place, mask
from cardtable.games.creights.bot.playouts import DRAWS, Choice, Playout, Table
from cardtable.games.creights.bot.thumb import honest, worth
from cardtable.games.creights.rules import moves
from cardtable.games.creights.rules.accounts import Phase
from cardtable.games.creights.rules.deal import CreightsDeal

# Worlds in numbers: hands and a draw pile that fit what a seat has seen.

TRIES: Final = 20  # orders, before one that does not fit is taken


class World(NamedTuple):
    """All hands, and the draw pile with its top card last."""

    hands: list[Mask]
    stock: list[Place]


class _Part(NamedTuple):
    """So many hidden cards of a hand, or of the draw pile (no seat), none of them one of the `lacking`."""

    seat: Seat | None
    size: int
    lacking: Mask


class Worlds:
    """The worlds of a view: the hidden cards shuffled, where those change places that cannot lie there.

    Every arrangement that fits can come up, all nearly as often; a table of how many there are of each kind
    (engine/sampling.py) takes longer than the playouts of a whole decision.
    """

    def __init__(self, view: CreightsDeal) -> None:
        seen = {card for pile in view.piles() for card in (*pile, *pile.inside) if card is not BACK}
        hidden = [card for card in view.pack if card not in seen]
        self._hidden = [PLACES[card] for card in hidden]
        held = mask(card for card in hidden if view.gone and card not in view.gone)
        self._parts = [*_parts(view), _Part(None, len(view.stock), held)]
        self._lacking = [part.lacking for part in self._parts for _ in range(part.size)]
        self._known = [
            mask({card for card in (*hand, *hand.inside) if card is not BACK}) for hand in view.hands
        ]
        assert len(self._lacking) == len(hidden), "each hidden card has its place"

    def drawn(self, rng: Random) -> Iterator[World]:
        """Give worlds without end."""
        while True:
            yield self._cut(self._arranged(rng.random))

    def _arranged(self, random: Callable[[], float]) -> list[Place]:
        """Return the hidden cards in an order that fits; of one in twenty exchanges make none."""
        order: list[Place] = []
        for _ in range(TRIES):
            order = sorted(self._hidden, key=lambda _: random())
            wrong = (at for at, lacking in enumerate(self._lacking) if lacking >> order[at] & 1)
            if all(self._exchange(order, at, int(random() * len(order))) for at in wrong):
                break
        return order

    def _exchange(self, order: list[Place], at: int, start: int) -> bool:
        """Let a card change places with the first, from a start on, with which that mends it, if any does."""
        card, lacking, found = order[at], self._lacking[at], self._lacking
        for other in (*range(start, len(order)), *range(start)):
            if not (found[other] >> card & 1 or lacking >> order[other] & 1):
                order[at], order[other] = order[other], card
                return True
        return False

    def _cut(self, order: list[Place]) -> World:
        hands, start = [*self._known], 0
        for seat, size, _ in self._parts[:-1]:
            assert seat is not None, "the draw pile comes last"
            for card in order[start : start + size]:
                hands[seat] |= 1 << card
            start += size
        return World(hands, order[start:])


def _parts(view: CreightsDeal) -> Iterator[_Part]:
    """Give the parts of the hands, those first of which least is known, as most is of the draw pile."""
    for seat, (hand, layers) in enumerate(zip(view.hands, view.layers, strict=True)):
        free = hand.count(BACK) - len(hand.inside)
        known = [card for card in (*hand, *hand.inside) if card is not BACK]
        for cards, lacking in layers if free else ():
            least = max(
                0, cards - sum(card not in lacking for card in known)
            )  # those known may be among them
            yield _Part(seat, min(least, free), mask(lacking))
            free -= min(least, free)
        yield _Part(seat, free, 0)


# The decisions.

TRIED: Final = 8  # actions: that of playouts, and those that the rule of thumb likes best
SURE: Final = 1.0  # standard errors by which another action must lead that of the rule of thumb
SPREAD: Final = 27.0  # points: the logistic scale by which two seats drift apart in a deal (sd 35 each)
FAR: Final = 300.0  # a logarithm of odds that is as good as none
REST: Final = 0.35  # of a deal: what is still open of one that is under way


def problem(view: CreightsDeal, seat: Seat, rng: Random) -> Problem[World, Action] | None:
    """Return what a seat has to decide, or None where the rule of thumb is all there is to it.

    The first of the actions is the one that playouts would begin with.
    """
    if view.phase is not Phase.PLAY or view.drawn is not None:
        return None
    every = sorted(honest(view, seat), key=lambda action: -worth(view, seat, action))
    found = distinct([studied(view, every), *every])[:TRIED]
    return None if len(found) < 2 else problem_of(view, seat, found, rng)  # or nothing to choose from


def problem_of(
    view: CreightsDeal, seat: Seat, found: Sequence[Action], rng: Random
) -> Problem[World, Action]:
    """Return the choice between some actions that are no slips."""
    start, prospects = Playout(Table(view), view, rng), Prospects(view, seat)
    choices = {action: chosen_by(action) for action in found}

    def played_out(world: World, action: Action, luck: Random) -> float:
        run = start.dealt(world.hands, world.stock, luck)
        return prospects.of(run.looked_ahead(choices[action]))

    return Problem(found, Worlds(view).drawn(rng), lambda _: 1.0, played_out)


class Prospects:
    """How likely a seat wins the match, by what each pays for the deal under way.

    As if each total would still grow by much the same for all, and a lot that is as uncertain as the deals
    that are left: a soft minimum of the totals (Luce 1959, by differences).
    """

    def __init__(self, view: CreightsDeal, seat: Seat) -> None:
        left = len(view.options.sizes) - view.before.deals - 1
        self._scale = SPREAD * sqrt(left + REST)
        self._ahead = [total - view.before.points[seat] for total in view.before.points]
        self._seat = seat

    def of(self, points: Sequence[float]) -> float:
        """Return the chance of a win if the deal costs each seat so many points."""
        own, scale = points[self._seat], self._scale
        return 1 / sum(
            exp(min(FAR, (own - each - ahead) / scale))
            for each, ahead in zip(points, self._ahead, strict=True)
        )


def studied(view: CreightsDeal, found: Sequence[Action]) -> Action:
    """Return the action that playouts would begin with, of those found; the first if it is not among them."""
    seat, luck = view.turn, Random(0)
    hands = [mask(hand) if at == seat else (1 << len(hand)) - 1 for at, hand in enumerate(view.hands)]
    choice = Playout(Table(view), view, luck).dealt(hands, (), luck).chosen()
    return next((each for each in found if chosen_by(each) == choice), found[0])


def preferred(verdicts: Sequence[Verdict[Action]], usual: Action) -> Action:
    """Return the best action if it leads the usual one by more than luck does, else the usual one."""
    best = verdicts[0]
    other = next((each for each in verdicts if each.action == usual), best)
    gaps = [one - two for one, two in zip(best.worths, other.worths, strict=False)]
    if len(gaps) < 2 or best is other:  # nothing to compare
        return usual
    mean = sum(gaps) / len(gaps)
    spread = sqrt(sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1) / len(gaps))
    return best.action if mean > SURE * spread else usual


def chosen_by(action: Action) -> Choice:
    """Return an action as playouts see it."""
    if isinstance(action, moves.LAYING):
        suit = action.card.suit if action.suit is None else action.suit
        return Choice(tuple(PLACES[card] for card in moves.laid(action)), suit)
    return DRAWS


def distinct(found: Sequence[Action]) -> list[Action]:
    """Return one action of those that differ only in the copy of a card."""
    return [each for at, each in enumerate(found) if not any(same(each, other) for other in found[:at])]


def same(one: Action, other: Action) -> bool:
    """Say whether two actions differ only in the copy of a card."""
    if not (isinstance(one, moves.LAYING) and isinstance(other, moves.LAYING)):
        return one == other
    alike = type(one) is type(other) and one.card.name == other.card.name
    return alike and one.suit is other.suit
