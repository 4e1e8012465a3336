"""What the scenarios of Napoleon cannot say: whole matches, secrets, sampling."""

from random import Random

import pytest

from cardtable.engine.cards import Suit, cards
from cardtable.engine.piles import Seat
from cardtable.engine.result import DealResult
from cardtable.engine.topics import Took
from cardtable.engine.trickdeal import PASS, Play
from cardtable.games.napoleon.rules import topics
from cardtable.games.napoleon.rules.account import Account, faces, price
from cardtable.games.napoleon.rules.deal import Napoleon, NapoleonDeal, Phase
from cardtable.games.napoleon.rules.moves import (
    PACK,
    SAYS,
    Bid,
    Bury,
    ChangeTrump,
    Message,
    NameSecretary,
    NameTrump,
    Say,
)
from cardtable.games.napoleon.rules.options import AllPass
from tests.games.dealing import said
from tests.games.napoleon.deals import NAMED, account, laid, new, options, random_match, reached
from tests.games.trickdeals import done, play_all


def test_sixteen_face_cards_and_a_joker_that_is_none() -> None:
    """NP-6, NP-7, NP-D12."""
    assert faces(PACK) == 16
    assert faces(cards("AC KD QH JS 10S 2C JK")) == 4


def test_the_price_list() -> None:
    """NP-87, NP-88, NP-89."""
    assert [price(bid) for bid in range(1, 17)] == [2] * 11 + [3, 4, 5, 6, 10]


def test_the_first_dealer_is_drawn_and_the_deal_moves_on() -> None:
    """NP-8, NP-9, NP-15, NP-D20."""
    assert {new(seed).dealer for seed in range(40)} == set(range(6))
    match = random_match(3)
    dealers = [result.detail(Account).dealer for result in match.sheet]
    assert dealers == [(dealers[0] + i) % 6 for i in range(len(dealers))]


@pytest.mark.parametrize("rule", AllPass)
def test_who_deals_after_a_void_deal(rule: AllPass) -> None:
    """NP-25, NP-26, NP-D1."""
    deal = done(new(1, all_pass=rule.name.lower()), *[PASS] * 6)
    if rule is AllPass.DEALER_FORCED:
        assert (deal.phase, deal.napoleon, deal.bid) == (Phase.NAMING, deal.dealer, 1)
        return
    result = deal.result()
    assert result is not None
    assert result.points == (0,) * 6
    following = new(1, (result,), all_pass=rule.name.lower()).dealer
    assert following == (deal.dealer + (rule is AllPass.REDEAL_NEXT)) % 6


@pytest.mark.parametrize(("players", "tricks"), [("6", 8), ("5", 10)])
def test_a_deal_has_as_many_tricks_as_cards_in_a_hand(players: str, tricks: int) -> None:
    """NP-74, NP-75."""
    for result in random_match(5, players=players).sheet:
        found = result.detail(Account)
        assert found.napoleon is None or sum(found.tricks) == tricks


def test_nobody_but_napoleon_has_messages() -> None:
    """NP-76, NP-77, NP-D23: other talk is no matter of the game."""
    deal = laid(NAMED)
    assert [seat for seat in range(6) if set(SAYS) & set(deal.actions(seat))] == [1]
    assert deal.interjectors() == ()
    done(deal, Play(cards("AD")[0]))
    assert deal.interjectors() == (1,)


def test_the_face_cards_of_each_seat_are_counted_in_the_open() -> None:
    """NP-72, NP-D19."""
    deal = play_all(laid(NAMED), "AD 6D 7D 10D QS QD")
    assert deal.faces == (0, 3, 0, 0, 0, 0)
    assert all(deal.view(seat).faces == deal.faces for seat in range(7))


def test_only_napoleon_knows_what_was_laid_away() -> None:
    """NP-30, NP-34, NP-D8, NP-D14."""
    deal = reached(Phase.EXCHANGE)
    assert deal.napoleon is not None
    away = deal.actions(deal.napoleon)[7]
    assert isinstance(away, Bury)
    deal.apply(deal.napoleon, away)
    for seat in range(7):
        seen = list(deal.view(seat).kitty)
        assert (sorted(seen, key=str) == sorted(away.cards, key=str)) == (seat == deal.napoleon)


def test_cards_are_laid_away_in_any_order() -> None:
    """NP-31."""
    deal = reached(Phase.EXCHANGE)
    assert deal.napoleon is not None
    away = deal.actions(deal.napoleon)[-1]
    assert isinstance(away, Bury)
    deal.apply(deal.napoleon, Bury(away.cards[::-1]))
    assert set(deal.kitty) == set(away.cards)


def test_the_secretary_knows_itself_and_nobody_else_does() -> None:
    """NP-41, NP-42, NP-44, NP-D8."""
    deal = laid(NAMED)
    assert [deal.view(seat).secretary for seat in range(7)] == [None, None, None, None, 4, None, None]
    play_all(deal, "AD 6D 7D AS")
    assert [deal.view(seat).secretary for seat in range(7)] == [4] * 7


def test_a_special_card_shows_no_void() -> None:
    """NP-51, NP-60."""
    deal = play_all(laid(NAMED), "AD 6D 7D AS")
    assert deal.voids == (0,) * 6
    assert play_all(deal, "QS").voids[5] == 1 << Suit.DIAMONDS


def test_the_secretary_card_may_be_in_a_hand_that_is_void_in_its_suit() -> None:
    """NP-50, NP-60."""
    deal = laid({**NAMED, "leader": 3, "turn": 3, "hand/3": "7S 8C 9H", "hand/4": "AS 2H 10D"})
    play_all(deal, "7S 10D KS")
    view = deal.view(0)
    assert view.may_lie(cards("AS")[0], view.hands[4])
    assert not view.may_lie(cards("QS")[0], view.hands[4])


def holders(deal: NapoleonDeal, seat: Seat) -> set[str]:
    """Return the piles in which a seat's worlds have the secretary card."""
    assert deal.card is not None
    drawn = deal.view(seat).worlds(Random(1))
    return {pile.name for _ in range(60) for pile in next(drawn).piles() if deal.card in pile}


def test_worlds_have_the_secretary_card_wherever_it_may_lie() -> None:
    """NP-D7, NP-D8."""
    hands = {f"hand/{seat}" for seat in range(1, 6)}
    assert holders(laid(NAMED), 0) == hands | {"kitty"}
    assert holders(laid(NAMED, buried_secretary="forbidden"), 0) == hands


def test_who_has_not_obeyed_does_not_hold_it() -> None:
    """NP-82, NP-D16."""
    told = [Play(cards("AD")[0])]
    deal = done(laid(NAMED, binding_command="yes"), *told)
    deal.apply(1, Say(Message.TAKE_IT))
    play_all(deal, "6D 7D")
    assert holders(deal, 0) == {"hand/1", "hand/4", "hand/5", "kitty"}


def test_a_changed_trump_is_public_and_dear() -> None:
    """NP-29, NP-35, NP-36, NP-37, NP-D6."""
    deal = reached(Phase.CHANGING)
    assert deal.napoleon is not None
    assert deal.trump is not None
    other = next(suit for suit in Suit if suit is not deal.trump)
    before = deal.bid
    deal.apply(deal.napoleon, ChangeTrump(other))
    assert deal.view(6).trump is other
    assert (deal.needed, deal.bid) == (before + 1, before)


def test_the_joker_and_the_secretary_card_are_announced() -> None:
    deal = laid(NAMED)
    deal.events = []
    play_all(deal, "AD 6D 7D AS QS QD")
    assert said(deal.events, object) == [
        topics.Revealed(4, 1, cards("AS")[0]),
        Took(4, cards("AS")[0], 4),
    ]
    four = {name: value for name, value in NAMED.items() if name != "hand/5"}
    five = laid({**four, "hand/4": "AS 2S JK"}, players="5")
    five.events = []
    play_all(five, "AD 6D 7D JK QD")
    assert said(five.events, object)[0] == topics.JokerFell(4, cards("JK")[0])


def test_the_account_names_the_parts() -> None:
    deal = play_all(laid(NAMED), "AD 6D 7D AS QS QD 2S KS 2D 3C 5C 8C")
    found = account(deal)
    assert deal.phase is Phase.OVER
    assert (found.secretary, found.tricks) == (4, (0, 1, 0, 0, 1, 1))
    assert [found.role(seat) for seat in (1, 4, 0)] == ["Napoleon", "secretary", "opponent"]
    result = deal.result()
    assert result is not None
    assert Napoleon().role(result, 4) == "secretary"


def test_a_match_in_which_defeats_cost_points_ends_with_deal_120() -> None:
    """NP-D27."""
    lost = DealResult((1, 0, -2, 0, 0, 0))
    game, given = Napoleon(), options(target="100", tie_at_target="play_on", defeat_penalty="napoleon")
    assert game.winners(options(target="100"), (DealResult((0,) * 6),) * 119 + (lost,)) is None
    assert game.winners(given, (DealResult((0,) * 6),) * 119) is None
    assert game.winners(given, (DealResult((0,) * 6),) * 119 + (lost,)) == (0,)
    assert game.winners(options(target="5"), (lost,) * 5) == (0,)


def test_a_deal_from_the_first_bid_to_the_first_lead() -> None:
    """NP-19, NP-28, NP-39, NP-61, NP-D5."""
    deal = new(2)
    first = deal.dealer
    done(deal, Bid(9), *[PASS] * 5, NameTrump(Suit.CLUBS))
    away = deal.actions(first)[0]
    done(deal, away, ChangeTrump(Suit.HEARTS), NameSecretary(cards("AH")[0]))
    assert (deal.leader, deal.turn, deal.needed) == (first, first, 10)
    assert options().target == 21
