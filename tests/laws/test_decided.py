"""The law of decided deals: if a view says that its seat takes the rest, all ways of play end alike."""

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random

import pytest

from cardtable.catalogue import KITS
from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat
from cardtable.engine.trickdeal import Play, TrickDeal
from cardtable.engine.tricks import winning
from cardtable.kits import Kit
from cardtable.proofs.trials import play
from cardtable.ui.table.finish import decided
from tests.laws import spread
from tests.laws.spread import Case

BOUND = 20_000  # actions of a random match
LOOKED_AT = 1500  # of them
ENOUGH, MOST = 2, 60  # decided positions of a game; matches in which they are looked for
WAYS = 4  # that are tried from each decided position
GAMES = {each.id: each for each in KITS if issubclass(each.game().deal, TrickDeal)}


class Open(AssertionError):  # noqa: N818  # what it is
    """What was said to be decided is not."""


def positions(case: Case, rng: Random) -> Iterator[TrickDeal]:
    """Give the deals of a random match while somebody leads."""
    match = spread.match(case, seed=rng.randrange(2**32))
    for _ in islice(play(match, rng, BOUND), LOOKED_AT):
        deal = match.deal
        if (
            isinstance(deal, TrickDeal)
            and not match.between_deals
            and deal.turn is not None
            and not deal.trick
        ):
            yield deal


def ended(deal: TrickDeal, rng: Random) -> TrickDeal:
    """Return a deal played to its end anyhow."""
    found = deal.clone()
    while found.actors():
        seat = found.actors()[0]
        plays = [each for each in found.actions(seat) if isinstance(each, Play)]
        if not plays:  # whether the rest is thrown in is asked
            break
        found.perform(seat, rng.choice(plays))
    return found


def check_decided(deal: TrickDeal, seat: Seat, rng: Random) -> None:
    """Check that a deal ends alike however it is played, and that a seat takes all tricks that are left.

    Raises:
        Open: it is not so.
    """
    ends = [ended(deal, rng) for _ in range(WAYS)]
    if len({str(end.result()) for end in ends}) != 1:
        raise Open("the result depends on how it is played")
    later = {trick.winner for end in ends for trick in end.history[len(deal.history) :]}
    if later - {seat}:
        raise Open(f"seat {seat} does not take all tricks that are left")


def check_games(kit: Kit) -> int:
    """Check the law on random matches of a game; return how many decided positions there were."""
    manager, found = kit.scenes(), 0
    for seed in range(MOST):
        if found >= ENOUGH:
            break
        rng = Random(f"{kit.id} {seed}")
        for deal in positions((kit.id, {}), rng):
            assert deal.turn is not None, "somebody leads"
            if decided(manager, deal.view(deal.turn)):
                found += 1
                check_decided(deal, deal.turn, rng)
            others = (each for each in range(deal.seats) if each != deal.turn)
            assert not any(decided(manager, deal.view(other)) for other in others), "it is not their lead"
    return found


@pytest.mark.parametrize(
    "kit", [each for each in spread.games("99", "napoleon", "oh-hell") if each.id in GAMES]
)
def test_what_is_said_to_be_decided_is(kit: Kit) -> None:
    assert check_games(kit) > 0


def without_trumps(deal: TrickDeal, card: Card, others: Sequence[Card]) -> bool:
    return all(winning((card, other), deal.order, None) == 0 for other in others)


def test_a_planted_fault_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TrickDeal, "unbeaten", without_trumps)
    with pytest.raises(Open):
        check_games(GAMES["99"])
