"""What is known of hidden hands, and the worlds that the bots of Creights draw by it."""

from itertools import accumulate, islice
from random import Random

import pytest

from cardtable.bots.levels import Budget
from cardtable.engine.cards import Card, card, cards
from cardtable.engine.piles import TABLE
from cardtable.games.creights.bot.bots import easy
from cardtable.games.creights.bot.numbers import CARDS, OF_RANK, PLAIN, WILDS, mask, places
from cardtable.games.creights.bot.search import Worlds
from cardtable.games.creights.rules.deal import CreightsDeal
from cardtable.games.creights.rules.layers import Layers
from cardtable.games.creights.rules.moves import DRAW, Play, Stands
from tests.games.creights.hands import laid, new

HANDS = {"hand/0": "KC 4D", "hand/1": "QD KS JD", "hand/2": "2S JS 7H", "hand/3": "JH 4H 4C"}
DRAWN = 20  # worlds


def holds(hand: list[Card], layers: Layers) -> bool:
    """Say whether a hand may be one of which this is known: each layer lacks all that later ones lack."""
    counts = accumulate(layer.cards for layer in layers)
    return all(
        sum(each not in layer.lacking for each in hand) >= count
        for layer, count in zip(layers, counts, strict=True)
    )


def hands_of(view: CreightsDeal, seat: int) -> list[int]:
    """Return what a seat holds in worlds of a view."""
    return [world.hands[seat] for world in islice(Worlds(view).drawn(Random(1)), DRAWN)]


@pytest.mark.parametrize("given", [{"players": "4"}, {"players": "6"}, {"play_mode": "slips_allowed"}])
def test_what_is_known_of_a_hand_is_true_of_it(given: dict[str, str]) -> None:
    for seed in range(4):
        deal, rng = new(seed, **given), Random(seed)
        while not deal.over:
            seat = deal.actors()[0] if deal.actors() else -1
            view = deal.view(max(seat, 0))
            action = deal.actions(-1)[0] if seat < 0 else easy(view, seat, rng, Budget(iterations=1))
            assert action is not None
            deal.apply(seat, action)
            assert deal.pending is not None or all(map(holds, deal.hands, deal.layers))
        assert any(deal.layers)


def test_a_world_has_all_cards_once_and_what_is_seen() -> None:
    """Of a deal that was played for a while, and shuffled anew."""
    deal, rng = new(5), Random(5)
    while not deal.gone:
        seat = deal.actors()[0]
        action = easy(deal.view(seat), seat, rng, Budget(iterations=1))
        assert action is not None
        deal.apply(seat, action)
    view = deal.view(0)
    for world in islice(Worlds(view).drawn(rng), DRAWN):
        lying = mask(view.played)
        assert sum(world.hands) + sum(1 << each for each in world.stock) + lying == mask(deal.pack)
        assert world.hands[0] == mask(deal.hands[0])
        assert {CARDS[each] for each in world.stock} <= deal.gone
        for hand, layers in zip(world.hands, view.layers, strict=True):
            assert holds([CARDS[each] for each in places(hand)], layers)


def test_who_had_to_draw_held_nothing_that_fits() -> None:
    """But for what was drawn, of which nothing is known."""
    deal = laid(
        {"played": "QC", **HANDS, "hand/1": "QD KS JD", "hand/2": "2S 3S 7H", "stock": "9H 9S 9C AC KH"}
    )
    deal.apply(0, Play(card("KC")))
    deal.apply(1, Play(card("KS")))
    deal.apply(2, Play(card("3S")))
    deal.apply(3, DRAW)
    fits = PLAIN[3] | WILDS | OF_RANK[3]
    assert all((hand & fits).bit_count() <= 1 for hand in hands_of(deal.view(0), 3))
    assert any(hand & fits for hand in hands_of(deal.view(0), 3))


def test_who_drew_a_crank_held_no_two_and_no_ace() -> None:
    deal = laid({"played": "QC", **HANDS, "hand/0": "2C 4D 5D", "stock": "9H 9S 9C AC"})
    deal.apply(0, Play(card("2C")))
    deal.apply(1, DRAW)
    ((held, lacking),) = deal.layers[1]
    assert (held, lacking) == (3, frozenset(each for each in deal.pack if each.rank in (1, 2)))


def test_a_card_that_is_played_may_have_been_drawn_since() -> None:
    deal = laid({"played": "QC", **HANDS, "stock": "9H 9S 9C AC"})
    deal.change(layers=((), ((2, frozenset(cards("QD KD"))),), (), ()))
    deal.apply(0, Play(card("KC")))
    deal.apply(1, Play(card("KS")))
    assert [layer[0] for layer in deal.layers[1]] == [1]


def test_a_card_that_a_layer_lacks_came_later() -> None:
    deal = laid({"played": "QC", **HANDS, "stock": "9H 9S 9C AC"})
    deal.change(layers=((), ((2, frozenset(cards("KS"))),), (), ()))
    deal.apply(0, Play(card("KC")))
    deal.apply(1, Play(card("KS")))
    assert [layer[0] for layer in deal.layers[1]] == [2]


def test_where_slips_happen_a_draw_proves_nothing() -> None:
    deal = laid({"played": "QC", **HANDS, "stock": "9H 9S 9C AC"}, play_mode="slips_allowed")
    deal.apply(0, DRAW)
    deal.apply(TABLE, Stands())
    assert len(deal.hands[0]) == 3
    assert deal.layers[0] == ()
