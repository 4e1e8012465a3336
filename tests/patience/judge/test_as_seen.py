"""As seen: what is said to be lost is lost however the hidden cards lie, and tells nothing of them."""

from itertools import islice
from random import Random

import pytest

from cardtable.patience.judge.seen import NOTHING_UNKNOWN, as_seen, lost_as_seen
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.solver.search import never, solver
from tests.patience.positions import dealt, lying, wandered, written
from tests.patience.small import can_be_won, small
from tests.seeds import looks, quickly

GAMES = ("klondike", "canfield", "yukon", "spider", "pyramid", "tri-peaks", "scorpion", "aces-up", "osmosis")
WORLDS = 6  # that are looked through for each small deal
END = """  # of deal 339868806, as whoever follows hints comes to it: its stock is gone through by threes
end: {name: End, extends: klondike}
"""


def is_lost(deal: PatienceDeal) -> bool:
    found = solver(deal.rules)
    seen = as_seen(found, deal)
    return seen.unknown != NOTHING_UNKNOWN and lost_as_seen(found, seen, never)


def at_the_end() -> PatienceDeal:
    """Return the end of a deal of Klondike in which five cards of the stock are left."""
    return lying(
        written(END),
        found_0="|AD 2D",
        tab_0="|KH QC JD 10C 9D 8C 7D 6C 5H 4C 3D 2C",
        tab_1="|AH",
        tab_2="|KC QH JC 10H 9C 8H 7C 6D 5C 4D 3C 2H",
        tab_3="AC AS|7S 6H 5S 4H 3S",
        tab_4="KD 8D|8S 7H 6S 5D 4S 3H 2S",
        tab_6="|KS QD JS 10D",
        stock="QS|",
        waste="|9S JH 10S 9H",
    )


def test_a_game_is_lost_once_no_card_can_be_turned_up_however_long_one_may_draw() -> None:
    deal = at_the_end()
    deal.recall(deal.pile("stock"))
    assert set(map(str, deal.actions(0)[:-1])) > {"draw stock"}
    assert is_lost(deal)


def test_a_game_is_not_lost_as_seen_while_the_stock_has_a_card_that_nobody_knows() -> None:
    assert not is_lost(at_the_end())


@pytest.mark.parametrize("count", quickly(1, [3, 2, 1]))
@pytest.mark.parametrize("space", ["any", "none"])
def test_what_is_lost_as_seen_is_lost_in_each_deal_that_looks_like_it(count: int, space: str) -> None:
    lost = 0
    for number in range(1, 41):
        deal = small(number, count, space)
        wandered(deal, 25, number)
        if deal.ending is None and is_lost(deal):
            lost += 1
            for world in islice(deal.view(0).worlds(Random(number)), WORLDS):
                assert not can_be_won(world)
    assert lost > 3


@pytest.mark.parametrize("game", looks(2, GAMES))
def test_what_is_said_does_not_depend_on_where_hidden_cards_lie(game: str) -> None:
    for number in range(1, 4):
        deal = dealt(game, number)
        wandered(deal, 20 * number, number)
        if deal.ending is None:
            twin = next(deal.view(0).worlds(Random(7)))
            found = solver(deal.rules)
            assert as_seen(found, deal) == as_seen(found, twin)
