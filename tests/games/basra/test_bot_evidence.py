"""What the plays of a batch tell of the hands that are left."""

from itertools import islice
from random import Random
from statistics import fmean

import pytest

from cardtable.bots.levels import Budget
from cardtable.engine.cards import QUEEN, cards
from cardtable.games.basra.bot.bots import medium
from cardtable.games.basra.bot.playouts import World, drawn_worlds
from cardtable.games.basra.bot.position import kinds_of, position_of
from cardtable.games.basra.bot.search import Evidence, clues, free_kinds
from cardtable.games.basra.bot.thumb import ranks_of
from cardtable.games.basra.rules.captures import Play
from cardtable.games.basra.rules.deal import BasraDeal
from tests.games.basra.bot_hands import held
from tests.games.basra.hands import new


def world_of(deal: BasraDeal, *hands: str) -> World:
    """Return hands, those of the deal or others, as a world."""
    held_now = [cards(hand) for hand in hands] or [list(hand) for hand in deal.hands]
    kinds = [kinds_of(hand, deal.terms) for hand in held_now]
    return tuple((hand, ranks_of(hand)) for hand in kinds)


def after_a_queen_is_laid() -> BasraDeal:
    """Seat 0 lays a nine on an empty table, and seat 1 does not take it."""
    deal = held("9C 4D KS", "", 2, hidden="9D 9H 8S 8H QD QS 5C")
    deal.hands[1][:] = cards("QD 8S 5C")
    deal.apply(0, Play(deal.hands[0][0], ()))
    deal.apply(1, Play(deal.hands[1][0], ()))
    return deal


def test_who_leaves_a_basra_is_hardly_able_to_make_it() -> None:
    deal = after_a_queen_is_laid()
    view = deal.view(0)
    evidence = Evidence(view, position_of(view, 0))
    likely = evidence.likelihood(world_of(deal, "", "8S 5C"))
    assert evidence.likelihood(world_of(deal, "", "9D 5C")) < 0.001 * likely


def test_a_play_is_a_clue_by_each_kind_of_card() -> None:
    deal = after_a_queen_is_laid()
    view = deal.view(0)
    (clue,) = clues(view, position_of(view, 0))
    assert clue.seat == 1
    assert clue.chances[QUEEN] == 1
    assert clue.chances[9] < 0.001


@pytest.mark.parametrize("players", ["2", "4"])
def test_hands_that_play_by_the_rule_of_thumb_explain_it_better_than_others(players: str) -> None:
    """In the middle of a batch; at its beginning nothing has been played."""
    true, drawn = [], []
    for seed in range(12):
        deal = new({"players": players}, seed)
        while deal.turn is not None:
            seat = deal.turn
            view = deal.view(seat)
            position = position_of(view, seat)
            if deal.batch < deal.batches and len(deal.played) >= 2 * deal.seats:
                evidence = Evidence(view, position)
                true.append(evidence.likelihood(world_of(deal)))
                worlds = drawn_worlds(position, free_kinds(view, seat), Random(seed))
                drawn += [evidence.likelihood(world) for world in islice(worlds, 20)]
            action = medium(view, seat, Random(seed), Budget())
            deal.apply(seat, action)
    assert min(true) > 0
    assert fmean(true) > 0.95
    assert fmean(true) > fmean(drawn) + 0.1


def test_every_batch_begins_without_a_clue() -> None:
    deal = new({}, 3)
    batch = deal.batch
    while deal.batch == batch:
        assert deal.turn is not None
        deal.apply(deal.turn, medium(deal.view(deal.turn), deal.turn, Random(1), Budget()))
    assert deal.turn is not None
    view = deal.view(deal.turn)
    assert deal.played == ()
    assert not list(clues(view, position_of(view, deal.turn)))
