"""The rules that a single position cannot show; the others stand in the scenarios."""

import pytest

from cardtable.engine.actions import Illegal
from cardtable.engine.cards import card, cards, named
from cardtable.engine.events import DealEnded, Moved, Said, Scored, Shown, Turned
from cardtable.engine.options import BadOption, read_options
from cardtable.engine.topics import HasSealed
from cardtable.games.psychological_jujitsu.rules import topics
from cardtable.games.psychological_jujitsu.rules.deal import (
    Bid,
    JujitsuDeal,
    Phase,
    PrizeFate,
    PsychologicalJujitsu,
)
from tests.games.dealing import Dealing

JUJITSU = PsychologicalJujitsu()
DEALING = Dealing(JUJITSU)


def new(given: dict[str, str] | None = None, seed: int = 1) -> JujitsuDeal:
    return DEALING.new(seed, **(given or {}))


def bid_all(deal: JujitsuDeal, text: str) -> None:
    """Bid these cards, one per seat, in seat order."""
    for seat, each in enumerate(cards(text)):
        deal.apply(seat, Bid(each))


def ended(given: dict[str, str], seed: int) -> JujitsuDeal:
    """Return a hand played at random to its end."""
    *_, deal = DEALING.moments(seed, **given)
    return deal


def test_prizes_are_shuffled() -> None:
    """PJ-4: every prize comes first in some hand, and a seed always brings the same order."""
    first = {new(seed=seed).prize.top for seed in range(150)}
    assert first == set(cards("AD 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD"))
    assert new(seed=5).prizes == new(seed=5).prizes


def test_nobody_but_the_players_sees_the_order_of_the_prizes_and_they_do_not() -> None:
    """PJ-5."""
    deal = new({"players": "3"})
    for seat in range(4):
        assert named(deal.view(seat).prizes) == " ".join(["??"] * 12)


def test_all_seats_choose_at_the_same_time_and_none_twice() -> None:
    """PJ-11, PJ-12: the deal waits for all who have not bid, in any order."""
    deal = new({"players": "3"})
    assert deal.actors() == (0, 1, 2)
    deal.apply(1, Bid(card("5C")))
    assert deal.actors() == (0, 2)
    assert deal.interjectors() == ()


def test_bids_are_shown_together_and_before_anything_else_moves() -> None:
    """PJ-13, PJ-15, PJ-18."""
    deal = new()
    deal.apply(0, Bid(card("5S")))
    deal.events = []
    deal.apply(1, Bid(card("9C")))
    prize = deal.won[1].top
    kinds = [each for each in deal.events if isinstance(each, Moved | Turned | Scored)]
    assert [type(each) for each in kinds[:4]] == [Moved, Turned, Turned, Moved]
    won = kinds[3]
    assert isinstance(won, Moved)
    assert (won.card, won.source, won.target) == (prize, "prize", "won/1")
    assert Scored(1, prize.rank) in deal.events
    assert Said(topics.Won(1, prize, prize.rank)) in deal.events


def test_a_bid_tells_the_others_only_that_it_is_in() -> None:
    """PJ-11."""
    deal = new()
    deal.events = []
    deal.apply(0, Bid(card("5S")))
    told = [event.told(1) for event in deal.events]
    assert "5S" not in str(told)
    assert Said(HasSealed(0)) in told


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("players", ["2", "3", "7"])
def test_a_hand_has_thirteen_rounds(players: str, seed: int) -> None:
    """PJ-20: each card is bid exactly once."""
    deal = ended({"players": players}, seed)
    assert len(deal.rounds) == 13
    for seat, played in enumerate(deal.played):
        assert sorted(each.rank for each in played) == list(range(1, 14))
        assert deal.hands[seat] == []


@pytest.mark.parametrize("tie_rule", ["discard", "next_highest", "requeue", "carry"])
@pytest.mark.parametrize("size", [5, 9, 13])
def test_all_prizes_are_worth_the_same_under_every_tie_rule(tie_rule: str, size: int) -> None:
    """PJ-25, PJ-27, PJ-D13: won and thrown out are n(n+1)/2 points."""
    deal = ended({"tie_rule": tie_rule, "set_size": str(size), "players": "3"}, seed=size)
    points = sum(each.rank for pile in (*deal.won, deal.thrown) for each in pile)
    assert points == size * (size + 1) // 2
    assert deal.to_come == 0


@pytest.mark.parametrize("seed", range(10))
def test_hands_and_prizes_stay_equal_in_number_and_a_bid_is_always_possible(seed: int) -> None:
    """PJ-D16, PJ-D18: at every moment at which the deal waits."""
    given = {"tie_rule": "requeue", "players": "3", "requeue_limit": "9", "set_size": "5"}
    for deal in DEALING.moments(seed, **given):
        if deal.phase is Phase.BID:
            held = {len(deal.hands[seat]) + len(deal.bids[seat]) for seat in range(3)}
            assert held == {len(deal.prizes) + 1}
            assert all(deal.actions(seat) for seat in deal.actors())


def test_unequal_hands_and_prizes_are_a_mistake_of_ours() -> None:
    """PJ-D16."""
    deal = new({"set_size": "5"})
    deal.hands[0].remove(card("AS"))
    with pytest.raises(AssertionError, match="as many cards in each hand as prizes"):
        bid_all(deal, "2S 3C")


def test_requeued_prizes_are_told_to_all_and_their_order_kept() -> None:
    """PJ-24: two of them lie at the bottom, the later one lower."""
    deal = new({"tie_rule": "requeue", "set_size": "5"})
    first = deal.prize.top
    deal.events = []
    bid_all(deal, "AS AC")
    shown = [event.told(2) for event in deal.events if isinstance(event, Shown)]
    assert [each.card for each in shown if isinstance(each, Shown)] == [first]
    second = deal.prize.top
    bid_all(deal, "AS AC")
    assert deal.prizes[:2] == [second, first]
    assert named(deal.view(0).prizes) == f"{second} {first} ?? ??"
    assert [each.outcome for each in deal.rounds] == [PrizeFate.REQUEUED, PrizeFate.REQUEUED]


def test_a_requeue_limit_of_one_throws_out_at_the_first_tie() -> None:
    """PJ-D3."""
    deal = new({"tie_rule": "requeue", "requeue_limit": "1", "set_size": "5"})
    prize = deal.prize.top
    bid_all(deal, "AS AC")
    assert deal.thrown == [prize]


def test_the_summary_has_a_row_for_each_round() -> None:
    """PJ-D17: bids that were taken back are not in it."""
    deal = new({"tie_rule": "requeue", "set_size": "5"})
    prize = deal.prize.top
    bid_all(deal, "AS AC")
    bid_all(deal, "2S 3C")
    while deal.result() is None:
        seat = deal.actors()[0]
        deal.apply(seat, deal.actions(seat)[0])
    result = deal.result()
    assert result is not None
    first, second = result.details[:2]
    assert str(getattr(first, "round")) == str(deal.rounds[0])  # noqa: B009  # details are the game's own
    assert (getattr(first, "bids"), getattr(second, "bids")) == ((), tuple(cards("2S 3C")))  # noqa: B009  # a field that mypy does not know of this class
    assert deal.rounds[0].prizes == (prize,)
    assert len(result.details) == len(deal.rounds)


def test_the_end_is_said_with_the_points_of_all() -> None:
    """PJ-26."""
    deal = new({"set_size": "5"})
    deal.events = []
    while deal.result() is None:
        seat = deal.actors()[0]
        deal.apply(seat, deal.actions(seat)[0])
    assert deal.events[-1] == DealEnded(deal.scores)


@pytest.mark.parametrize(
    ("option", "value", "allowed"),
    [
        ("players", "1", "2 to 7"),
        ("players", "8", "2 to 7"),
        ("set_size", "4", "5 to 13"),
        ("set_size", "14", "5 to 13"),
        ("requeue_limit", "0", "1 to 9"),
        ("limit", "49", "50 to 1000"),
    ],
)
def test_options_keep_their_range(option: str, value: str, allowed: str) -> None:
    """PJ-1, PJ-9, PJ-30, PJ-D12, PJ-D13."""
    with pytest.raises(BadOption, match=f"{option} cannot be '{value}': it takes {allowed}"):
        read_options(JUJITSU.options, {option: value})


def test_seven_seats_have_seven_suits() -> None:
    """PJ-2, PJ-D11, PJ-D12."""
    deal = new({"players": "7"})
    aces = [next(each for each in hand if each.rank == 1).text for hand in deal.hands]
    assert aces == ["AS", "AC", "AH", "AS/2", "AC/2", "AH/2", "AD/2"]
    assert len(deal.pack) == 8 * 13


def test_two_cards_of_one_rank_and_suit_are_two_bids() -> None:
    """PJ-8: the card of the second pack ties, and is not in the first seat's hand."""
    deal = new({"players": "4", "set_size": "5"})
    with pytest.raises(Illegal) as refused:
        deal.apply(0, Bid(card("5S/2")))
    assert refused.value.code == "card_not_in_hand"
    prize = deal.prize.top
    bid_all(deal, "5S 4C 3H 5S/2")
    assert deal.thrown == [prize]


def test_what_is_refused_says_why_and_names_no_hidden_card() -> None:
    """PJ-E17."""
    deal = new()
    deal.apply(1, Bid(card("9C")))
    with pytest.raises(Illegal) as refused:
        deal.apply(1, Bid(card("8C")))
    assert refused.value.code == "already_bid"
    assert "9C" not in str(refused.value)
    with pytest.raises(Illegal) as refused:
        deal.apply(0, Bid(card("9C")))
    assert (refused.value.code, "hand" in str(refused.value)) == ("card_not_in_hand", True)


def test_early_stop_counts_a_carried_prize_as_still_to_come() -> None:
    """PJ-E20, PJ-E16: a prize that lies there can still be won."""
    deal = new({"tie_rule": "carry", "early_stop": "yes", "set_size": "5"})
    before = deal.to_come
    bid_all(deal, "AS AC")
    assert deal.carried
    assert deal.to_come == before == 15


def test_early_stop_leaves_prizes_that_could_change_nothing() -> None:
    """PJ-28: whoever leads when it stops would lead alone whoever won the rest."""
    given = {"early_stop": "yes", "players": "3", "tie_rule": "next_highest"}
    stopped = [deal for deal in (ended(given, seed) for seed in range(20)) if deal.prizes]
    assert stopped
    for deal in stopped:
        *_, second, best = sorted(deal.scores)
        assert second + deal.to_come < best
