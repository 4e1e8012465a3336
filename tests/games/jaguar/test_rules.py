"""The rules that a single position cannot show; the others stand in the scenarios."""

import pytest

from cardtable.engine.cards import Suit, card, cards
from cardtable.engine.match import Match
from cardtable.engine.options import BadOption
from cardtable.engine.result import DealResult
from cardtable.engine.trickdeal import Play
from cardtable.games.jaguar.rules.account import Account, SideResult, Worth, total, worth
from cardtable.games.jaguar.rules.auction import PACK, Bid, NameTrump, Pass
from cardtable.games.jaguar.rules.deal import Jaguar, JaguarDeal
from tests.games.jaguar.deals import CALLED, account, laid, new, options, play_all, random_match


def passed(deal: JaguarDeal) -> DealResult:
    """Let all pass, and return the void result."""
    for _ in range(5):
        assert deal.turn is not None
        deal.apply(deal.turn, Pass())
    result = deal.result()
    assert result is not None
    return result


def test_the_pack() -> None:
    """JG-2, JG-3, JG-11, JG-E1: the French cards without 8, 9 and 10, whatever is painted on them."""
    assert len(PACK) == 40
    assert {each.rank for each in PACK} == {1, 2, 3, 4, 5, 6, 7, 11, 12, 13}
    assert total(PACK) == 120
    assert [total(each for each in PACK if each.suit is suit) for suit in Suit] == [30, 30, 30, 30]


def test_what_cards_are_called() -> None:
    """JG-12."""
    assert {worth(each) for each in cards("AC 3D")} == {Worth.BIG}
    assert {worth(each) for each in cards("KC QH JS")} == {Worth.SMALL}
    assert {worth(each) for each in cards("7C 6C 5H 4D 2S")} == {Worth.JUNK}


def test_the_first_dealer_is_drawn_at_random() -> None:
    """JG-13, JG-D7: each seat in some match, and a seed always draws the same."""
    assert {new(seed).dealer for seed in range(40)} == set(range(5))
    assert new(7).dealer == new(7).dealer


def test_the_next_seat_deals() -> None:
    """JG-15, JG-16."""
    match = random_match(3, deals="6")
    accounts = [each for result in match.sheet for each in result.details if isinstance(each, Account)]
    first = accounts[0].dealer
    assert [each.dealer for each in accounts] == [(first + i) % 5 for i in range(len(accounts))]


def test_after_a_void_deal_the_next_seat_deals() -> None:
    """JG-29, JG-E7, JG-D1."""
    deal = new()
    void = passed(deal)
    after = new(sheet=(void,))
    assert (after.dealer, after.number) == ((deal.dealer + 1) % 5, 1)
    assert after.turn == after.dealer


def test_after_a_void_deal_the_same_seat_deals_if_the_house_says_so() -> None:
    """JG-D1."""
    same = "redeal_same"
    deal = new(all_pass=same)
    assert new(sheet=(passed(deal),), all_pass=same).dealer == deal.dealer


def test_a_void_deal_shows_no_hand_and_does_not_count() -> None:
    """JG-28, JG-D1: two deals are agreed, one is void, so the match goes on after two."""
    deal = new()
    void = passed(deal)
    scored = DealResult((-1, 1, -1, 2, -1))
    assert Jaguar().winners(options(deals="2"), (void, scored)) is None
    assert Jaguar().winners(options(deals="2"), (void, scored, scored)) == (3,)
    assert not set(PACK) & {each for pile in deal.view(5).piles() for each in pile}
    assert account(deal).outcome is SideResult.VOID


def test_an_open_match_ends_when_somebody_says_so() -> None:
    """JG-68, JG-69, JG-D10: no total and no number of deals ends it."""
    scored = DealResult((4, -1, -1, -1, -1))
    assert Jaguar().winners(options(), (scored,) * 200) is None
    match = random_match(5)
    assert account_of(match).last
    assert match.winners == tuple(seat for seat in range(5) if match.totals[seat] == max(match.totals))


def account_of(match: Match) -> Account:
    assert isinstance(match.deal, JaguarDeal)
    return account(match.deal)


@pytest.mark.parametrize("seed", range(8))
def test_scores_add_up_to_zero_and_points_to_all(seed: int) -> None:
    """JG-11, JG-50, JG-66, JG-67."""
    match = random_match(seed, deals="3", solo="forbidden" if seed % 2 else "allowed")
    assert sum(match.totals) == 0
    for result in match.sheet:
        found = result.detail(Account)
        assert sum(result.points) == 0
        if found.outcome is not SideResult.VOID:
            assert (sum(found.points), sum(found.tricks)) == (120, 8)


def test_a_called_card() -> None:
    """JG-32, JG-37, JG-E8."""
    deal = laid({"phase": "naming", "jaguar": 3, "turn": 3, "rank": 11, "hand/1": "JC", "hand/3": "JD"})
    assert deal.called is None
    deal.apply(3, NameTrump(Suit.CLUBS))
    assert deal.called is card("JC")


def test_the_tricks_taken_stay_known() -> None:
    """JG-48, JG-D11: their cards lie open, and their points are counted."""
    deal = laid(CALLED)
    play_all(deal, "4D 7D 3D AD KD")
    view = deal.view(4)
    assert (view.points, view.tricks) == ((0, 25, 0, 0, 0), (0, 1, 0, 0, 0))
    assert view.last is not None
    assert (view.last.cards, view.last.leader, view.last.winner) == (tuple(cards("4D 7D 3D AD KD")), 3, 1)


@pytest.mark.parametrize(
    ("tricks", "outcome", "first"),
    [((4, 0, 0, 4, 0), SideResult.LOST, 2), ((0, 4, 0, 4, 0), SideResult.WON, -2)],
)
def test_a_slam_doubles(tricks: tuple[int, ...], outcome: SideResult, first: int) -> None:
    """JG-58, JG-61: a side that takes all eight tricks doubles all scores."""
    found = Account(0, 3, 1, 11, Suit.CLUBS, 61, (0,) * 5, tricks, outcome, slam=True, last=False)
    assert found.scores[0] == first
    assert sum(found.scores) == 0


def test_a_slam_is_found_in_the_piles() -> None:
    """JG-52: jaguar and friend together have all tricks."""
    position = {
        **CALLED,
        "taken/1": "AS 3S KS QS JS AH 3H KH QH JH AC 3C KC 4H QC",
        "taken/3": "AD 3D KD QD JD 4C 5C 6C 7C 5H 2S 4S 5S 6S 7S 2D 6H 7H 5D 6D",
        **{f"hand/{seat}": each for seat, each in enumerate(["4D", "JC", "2H", "2C", "7D"])},
    }
    for double, jaguar in (("yes", 4), ("no", 2)):
        deal = laid(position, slam_double=double, deals="1")
        play_all(deal, "2C 7D 4D JC 2H")
        assert (deal.account.slam, deal.scores[3]) == (double == "yes", jaguar)


def test_refusals_come_in_their_order() -> None:
    """JG-19, JG-43: phase before turn, turn before value, value before hand."""
    deal = laid(CALLED)
    wrong = [deal.refusal(0, Bid(4)), deal.refusal(0, Play(card("9C"))), deal.refusal(3, Play(card("9C")))]
    wrong.append(deal.refusal(3, Play(card("JC"))))
    assert [each.code for each in wrong] == ["wrong_phase", "not_your_turn", "bad_value", "not_in_hand"]


@pytest.mark.parametrize(
    ("option", "value", "allowed"),
    [("players", "4", "5 to 5"), ("players", "6", "5 to 5"), ("deals", "101", "0 to 100")],
)
def test_options_keep_their_range(option: str, value: str, allowed: str) -> None:
    """JG-1."""
    with pytest.raises(BadOption, match=f"{option} cannot be '{value}': it takes {allowed}"):
        options(**{option: value})
