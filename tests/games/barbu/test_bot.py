"""The bots of Barbu in whole deals, through views alone, and what hands are judged to be worth."""

from random import Random

import pytest

from cardtable.bots.levels import Budget
from cardtable.bots.runner import Chooser
from cardtable.bots.tricks.numbers import FIFTY_TWO, members
from cardtable.engine.cards import Suit, card, cards
from cardtable.engine.trickdeal import Play
from cardtable.games.barbu.bot.bots import BOTS, easy, hard, hint, medium
from cardtable.games.barbu.bot.doubling import Auction
from cardtable.games.barbu.bot.hands import CONTRACTS, Contract, expected, measures, weights
from cardtable.games.barbu.bot.rows import rows_of
from cardtable.games.barbu.bot.search import Levels, levels, scored, solved
from cardtable.games.barbu.bot.thumb import Tricks, position_of
from cardtable.games.barbu.rules.actions import ANSWERS, Choose, Double, Phase
from cardtable.games.barbu.rules.deal import BarbuDeal
from cardtable.games.barbu.rules.scoring import TOTALS, UNDOUBLED, Subgame, settled
from cardtable.proofs.trials import random_action
from fits.barbu import dealt, fitted, played
from tests.games.barbu.deals import laid, new
from tests.games.dealing import log_of

QUICK = Budget(iterations=20)
CHOICES = {
    Subgame.TRUMPS: Choose(Subgame.TRUMPS, trump=card("2S").suit),
    Subgame.DOMINOES: Choose(Subgame.DOMINOES, pivot=9),
}


def chosen(subgame: Subgame, seed: int = 3, **given: str) -> BarbuDeal:
    """Return a deal in which this has been chosen and nobody has doubled."""
    deal = new(seed, **given)
    deal.apply(deal.dealer, CHOICES.get(subgame, Choose(subgame)))
    while deal.phase is not Phase.PLAY:
        assert deal.turn is not None
        deal.apply(deal.turn, deal.actions(deal.turn)[0])
    return deal


@pytest.mark.parametrize("subgame", Subgame)
@pytest.mark.parametrize("chooser", [easy, medium, hard])
def test_every_level_plays_every_subgame(chooser: Chooser, subgame: Subgame) -> None:
    deal = chosen(subgame)
    log_of([chooser] * 4, deal, QUICK, Random(1))
    assert deal.result() is not None


TRICKS = [each for each in Subgame if each is not Subgame.DOMINOES]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("subgame", TRICKS)
def test_positions_play_by_the_rules_of_the_deal(subgame: Subgame, seed: int) -> None:
    """What may be played, who takes it and what it counts are those of the deal at every card."""
    deal, rng = chosen(subgame, seed, throw_in="never"), Random(seed)
    position = position_of(deal, [FIFTY_TWO.mask(hand) for hand in deal.hands])
    while deal.phase is Phase.PLAY:
        assert deal.turn is not None
        assert position.playable(deal.turn) == FIFTY_TWO.mask(deal.playable(deal.turn))
        assert position_of(deal, [FIFTY_TWO.mask(hand) for hand in deal.hands]).raw() == position.raw()
        seat, action = random_action(deal, rng)
        assert isinstance(action, Play)
        position.lay(seat, FIFTY_TWO.bits[action.card])
        if position.lying == 4:
            position.take()
        deal.apply(seat, action)
    while position.left:
        for seat in position.table.rounds[position.leader]:
            position.lay(seat, position.hands[seat])
        position.take()
    assert tuple(position.raw()) == deal.raw


def test_rows_play_by_the_rules_of_the_deal() -> None:
    deal, rng = chosen(Subgame.DOMINOES), Random(4)
    rows = rows_of(deal, [FIFTY_TWO.mask(hand) for hand in deal.hands])
    while deal.phase is Phase.PLAY:
        assert rows.turn == deal.turn
        assert rows.fitting() & rows.hands[rows.turn] == FIFTY_TWO.mask(deal.playable(rows.turn))
        seat, action = random_action(deal, rng)
        rows.lay(FIFTY_TWO.bits[action.card] if isinstance(action, Play) else 0)
        deal.apply(seat, action)
    assert tuple(rows.raw()) == deal.raw


def test_the_last_tricks_are_solved() -> None:
    """Seat 0 leads in Nullo: its king takes one trick, seat 3 the other, whichever comes first."""
    position = {"phase": "play", "subgame": "nullo", "turn": 0, "leader": 0}
    hands = {"hand/0": "KC 2C", "hand/1": "3C 4C", "hand/2": "5D 6D", "hand/3": "QC 7C"}
    deal = laid({**position, **hands})
    found = position_of(deal, [FIFTY_TWO.mask(hand) for hand in deal.hands])
    raw, _ = solved(found, levels(UNDOUBLED), FIFTY_TWO.bits[card("KC")])
    assert raw == [-2, 0, 0, -2]
    low, _ = solved(found, levels(UNDOUBLED), FIFTY_TWO.bits[card("2C")])
    assert low == raw
    assert hard(deal.view(0), 0, Random(1), Budget(iterations=200)) in deal.actions(0)


def by_trying_all(position: Tricks, pairs: Levels) -> list[int]:
    """Return the scores after best play, every card being tried."""
    if not position.left or position.decided:
        return scored(position.raw(), pairs)
    seat, best = position.table.rounds[position.leader][position.lying], list[int]()
    for card_ in members(position.playable(seat)):
        following = position.clone()
        following.lay(seat, card_)
        if following.lying == 4:
            following.take()
        found = by_trying_all(following, pairs)
        best = found if not best or found[seat] > best[seat] else best
    return best


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("subgame", TRICKS)
def test_cards_that_are_left_out_change_nothing(subgame: Subgame, seed: int) -> None:
    deal, rng = chosen(subgame, seed, throw_in="never"), Random(seed)
    while max(map(len, deal.hands)) > 3 or deal.trick:
        deal.apply(*random_action(deal, rng))
    pairs = levels(((0, 1, 0, 0), (0, 0, 2, 0), (0, 0, 0, 0), (1, 0, 0, 0)))
    position = position_of(deal, [FIFTY_TWO.mask(hand) for hand in deal.hands])
    assert solved(position, pairs)[1] == by_trying_all(position, pairs)


def test_scores_in_numbers_are_those_of_the_rules() -> None:
    """BB-25 to BB-27."""
    doubles = ((0, 1, 0, 0), (0, 0, 2, 0), (0, 0, 0, 0), (2, 0, 1, 0))
    raw = (-10, -8, -12, 0)
    assert tuple(scored(raw, levels(doubles))) == settled(raw, doubles)


def test_the_king_of_hearts_is_thrown_away() -> None:
    position = {"phase": "play", "subgame": "barbu", "turn": 0, "leader": 1, "trick": "9C"}
    deal = laid(
        {
            **position,
            "hand/0": "KH 2D 3D 4D",
            "hand/1": "9H 4C 5C",
            "hand/2": "10C 7S 8S 6C",
            "hand/3": "JC QC 9S 7C",
        }
    )
    assert medium(deal.view(0), 0, Random(1), QUICK) == Play(card("KH"))


@pytest.mark.parametrize("chooser", [easy, medium])
def test_what_is_owed_is_paid(chooser: Chooser) -> None:
    """BB-24."""
    deal = new(2, quota="8")
    deal.apply(deal.dealer, Choose(Subgame.NULLO))
    while deal.phase is Phase.DOUBLING and deal.turn != deal.dealer:
        assert deal.turn is not None
        action = chooser(deal.view(deal.turn), deal.turn, Random(1), QUICK)
        assert isinstance(action, Double)
        assert deal.dealer in action.doubles
        deal.apply(deal.turn, action)


def test_bots_agree_to_throw_in() -> None:
    deal = laid({"phase": "asked", "subgame": "nullo", "turn": 1, "hand/1": "2C 3C"}, throw_in="ask")
    for chooser in (easy, medium, hard):
        assert chooser(deal.view(1), 1, Random(1), QUICK) == ANSWERS[0]


@pytest.mark.slow
@pytest.mark.parametrize("subgame", Subgame)
def test_a_hint_is_legal_and_one_sentence(subgame: Subgame) -> None:
    deal, rng = chosen(subgame, throw_in="ask"), Random(1)
    for _ in range(12):
        (seat,) = deal.actors()
        action, why = hint(deal.view(seat), seat, rng)
        assert action in deal.actions(seat)
        assert (why[0].isupper() or why[0] == "{", why[-1], "\n" in why) == (True, ".", False)
        deal.apply(seat, action)


def test_hints_for_choice_and_doubles_say_what_they_promise() -> None:
    deal = new(2)
    action, why = hint(deal.view(deal.dealer), deal.dealer, Random(1))
    assert isinstance(action, Choose)
    assert f"{action.subgame.value} promises about" in why
    deal.apply(deal.dealer, Choose(Subgame.RAVAGE))
    assert deal.turn is not None
    action, why = hint(deal.view(deal.turn), deal.turn, Random(1))
    assert isinstance(action, Double)
    assert why.startswith("Double ")
    assert "in the deals that fit the cards bring you about" in why
    assert BOTS.verdicts(deal.view(deal.turn), deal.turn, Random(1), QUICK)[0].worths


# What hands are judged to be worth, and how that is fitted.


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
