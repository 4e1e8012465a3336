"""What hands are judged to be worth, and how that is fitted."""

from random import Random

import pytest

from cardtable.bots.tricks.numbers import FIFTY_TWO
from cardtable.engine.cards import Suit, cards
from cardtable.games.barbu.bot.doubling import Auction
from cardtable.games.barbu.bot.hands import CONTRACTS, Contract, expected, measures, weights
from cardtable.games.barbu.rules.actions import Double
from cardtable.games.barbu.rules.scoring import TOTALS, UNDOUBLED, Subgame
from fits.barbu import dealt, fitted, played

LOW = FIFTY_TWO.mask(cards("2C 3C 5C 2D 3D 6D 2H 4H 5H 2S 3S 4S 7S"))
HIGH = FIFTY_TWO.mask(cards("AC KC QC AD KD QD AH KH QH JH AS KS QS"))
AUCTION = Auction(Contract(Subgame.NULLO), dealer=0, pot=-26, owed=(0, 0, 0, 0), left=8, dealer_only=False)


@pytest.mark.parametrize("subgame", [Subgame.HEARTS, Subgame.QUEENS, Subgame.NULLO, Subgame.RAVAGE])
def test_low_cards_are_better_where_tricks_cost(subgame: Subgame) -> None:
    assert expected(LOW, Contract(subgame), 1) > expected(HIGH, Contract(subgame), 1) + 4


def test_high_cards_are_better_in_trumps() -> None:
    contract = Contract(Subgame.TRUMPS, Suit.SPADES)
    assert expected(HIGH, contract, 0) > expected(LOW, contract, 0) + 10


@pytest.mark.parametrize("contract", CONTRACTS, ids=str)
def test_there_is_a_weight_for_each_measure(contract: Contract) -> None:
    assert len(measures(LOW, contract, 0)) == len(weights()[contract.subgame].measures)


def test_hands_that_are_played_out_come_to_what_the_subgame_is_worth() -> None:
    rng = Random(1)
    for contract in CONTRACTS:
        assert sum(played(dealt(rng), contract)) == TOTALS.get(contract.subgame, -15)


def test_a_fit_says_what_dealers_have(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fits.barbu.DEALS", 60)
    monkeypatch.setattr("fits.barbu.PAR", 20)
    found = fitted(Subgame.NULLO, Random(1))
    assert set(found) == {"measures", "par", "error"}
    assert -26 < float(str(found["par"])) < 0


@pytest.mark.parametrize(("own", "doubles"), [(0.0, (0, 2, 3)), (-6.5, (2, 3)), (-12.0, ())])
def test_who_expects_more_doubles(own: float, doubles: tuple[int, ...]) -> None:
    assert AUCTION.wish(1, own, UNDOUBLED) == Double(doubles, ())


def test_what_is_owed_in_every_deal_left_is_paid_whatever_the_hand() -> None:
    """BB-24."""
    auction = AUCTION._replace(owed=(0, 2, 0, 0), left=2)
    assert auction.wish(1, -20.0, UNDOUBLED) == Double((0,), ())


def test_who_was_doubled_redoubles_with_a_far_better_hand() -> None:
    doubled = ((0,) * 4, (0,) * 4, (0, 1, 0, 0), (0,) * 4)
    assert 2 in AUCTION.wish(1, 0.0, doubled).redoubles
    assert AUCTION.wish(1, -6.0, doubled).redoubles == ()
