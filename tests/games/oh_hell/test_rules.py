"""Oh Hell as no single position can show it: bids, matches, what is told; the rest stands in scenarios."""

from random import Random

import pytest

from cardtable.engine.actions import Illegal
from cardtable.engine.cards import BACK, Suit, card, cards, pack
from cardtable.engine.chance import SeededChance
from cardtable.engine.events import Changed, Committed, DealEnded, Moved, Opened, Said, Scored
from cardtable.engine.match import Match
from cardtable.engine.options import BadOption
from cardtable.engine.piles import EVERYBODY, HIDDEN
from cardtable.engine.result import DealResult
from cardtable.engine.topics import Done, HasBid, Took
from cardtable.engine.trickdeal import Play
from cardtable.games.oh_hell.rules import topics
from cardtable.games.oh_hell.rules.deal import BIDS, Bid, OhHellDeal, Phase, Summary, points
from cardtable.games.oh_hell.rules.options import Scoring, sizes
from cardtable.games.oh_hell.table.scenes import NOTHING, OhHellScenes
from cardtable.proofs.trials import play, random_action
from cardtable.table.names import player, turn_of
from tests.games.dealing import said
from tests.games.oh_hell.deals import OH_HELL, bid, moments, new, options, summary
from tests.games.trickdeals import play_out
from tests.seeds import quickly


def test_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    """OH-19: and the trump is the next card."""
    found = options(first_dealer="first")
    deal = OH_HELL.new_deal(found, (DealResult((0,) * 4),), SeededChance(3))
    assert isinstance(deal, OhHellDeal)
    deal.events = []
    deal.begin()
    moved = [event.target for event in deal.events if isinstance(event, Moved)]
    assert (deal.dealer, moved) == (
        1,
        [*(f"hand/{seat}" for seat in (2, 3, 0, 1, 2, 3, 0, 1)), "turned"],
    )


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("players", ["3", "4", "5"])
def test_under_the_hook_the_bids_never_come_out_even_and_the_dealer_can_bid(seed: int, players: str) -> None:
    """OH-31, OH-33, OH-D3."""
    for deal in moments(seed, players=players, length="short"):
        if deal.phase is Phase.BID:
            allowed = len(deal.actions(deal.actors()[0]))
            assert allowed >= (deal.size if deal.turn == deal.dealer else deal.size + 1) >= 1
        else:
            assert deal.bid_total != deal.size


@pytest.mark.parametrize("seed", range(3))
def test_suit_is_followed_and_the_leader_is_who_took_the_last_trick(seed: int) -> None:
    """OH-36, OH-44."""
    for deal in moments(seed, players="5", length="short"):
        if deal.phase is not Phase.PLAY or deal.last is None:
            continue
        assert deal.last.winner == deal.leader
        assert deal.last.cards == tuple(deal.taken[deal.leader][-5:])
        led = deal.last.cards[0].suit
        for at, each in enumerate(deal.last.cards):
            seat = (deal.last.leader + at) % 5
            assert each.suit is led or deal.voids[seat] >> led & 1


def test_the_last_trick_can_be_looked_at_again() -> None:
    """OH-D6: its cards in the order played, who led and who took it."""
    deal = new(3, first_dealer="first")  # dealt by the third seat
    assert deal.last is None
    bid(deal, 0, 0, 0, 0)
    played = []
    for seat in (3, 0, 1, 2):
        action = deal.actions(seat)[0]
        assert isinstance(action, Play)
        played.append(action.card)
        deal.apply(seat, action)
    assert deal.last is not None
    assert (deal.last.cards, deal.last.leader) == (tuple(played), 3)
    assert sum(deal.tricks) == deal.tricks[deal.last.winner] == 1


@pytest.mark.parametrize("seed", range(5))
def test_a_deal_has_as_many_tricks_as_cards_each(seed: int) -> None:
    """OH-45, OH-43."""
    deal = play_out(new(7, seed), seed)
    assert sum(deal.tricks) == 7
    assert [len(pile) for pile in deal.taken] == [4 * won for won in deal.tricks]


def test_a_number_is_one_word_and_a_word_that_is_none_is_no_bid() -> None:
    """OH-28: it is refused where it is read."""
    assert OhHellDeal.vocabulary.read("bid 3") == BIDS[3]
    with pytest.raises(ValueError, match="two"):
        OhHellDeal.vocabulary.read("bid two")


def test_a_refusal_says_why() -> None:
    """OH-31, OH-36."""
    deal = new(5, first_dealer="first")
    bid(deal, 1, 1, 1)
    with pytest.raises(Illegal, match="A bid of 2 would make the bids come out even") as refused:
        bid(deal, 2)
    assert refused.value.code == "hook_forbidden"
    assert deal.view(deal.dealer).refusal(deal.dealer, Bid(2)).message == refused.value.message


def test_must_follow_names_the_suit_led() -> None:
    """OH-36."""
    deal = new(3)
    bid(deal, 0, 0, 0, 0)
    for hand in deal.hands:
        hand.clear()
    deal.trick[:], deal.turn = cards("9C"), 2
    deal.hands[2][:] = cards("4C QH")
    with pytest.raises(Illegal, match="You hold ♣, and must follow suit") as refused:
        deal.apply(2, Play(card("QH")))
    assert refused.value.code == "must_follow_suit"


# Sizes, dealers, scores and the end of matches of Oh Hell.


@pytest.mark.parametrize(
    ("players", "deals", "tricks"),
    [
        ("4", {1: 1, 13: 13, 14: 12, 25: 1}, 169),
        ("3", {1: 1, 13: 13, 17: 17, 18: 16, 33: 1}, 289),
        ("5", {1: 1, 10: 10, 11: 9, 19: 1}, 100),
    ],
)
def test_sizes_of_a_long_game(players: str, deals: dict[int, int], tricks: int) -> None:
    """OH-7, OH-8, OH-9, OH-10, OH-11, OH-12, OH-13, OH-14, OH-15; OH-E1, OH-E2, OH-E3."""
    found = sizes(options(players=players))
    assert {deal: found[deal - 1] for deal in deals} == deals
    assert (len(found), sum(found)) == (max(deals), tricks)


@pytest.mark.parametrize(("players", "count"), [("4", 13), ("3", 17), ("5", 10)])
def test_a_short_game_goes_one_way(players: str, count: int) -> None:
    """OH-16, OH-17, OH-18, OH-D2, OH-E4."""
    way = tuple(range(1, count + 1))
    assert sizes(options(players=players, length="short")) == way
    assert sizes(options(players=players, length="short", direction="down_up")) == way[::-1]


@pytest.mark.parametrize("players", ["3", "4", "5"])
def test_downwards_first_each_size_comes_as_often_but_for_the_ends(players: str) -> None:
    """OH-D2: the largest deal is played twice, that of one card once."""
    found = sizes(options(players=players, direction="down_up"))
    assert found == found[::-1]
    assert (found[0], min(found), found.count(1)) == (52 // int(players), 1, 1)
    assert len(found) == len(sizes(options(players=players)))


@pytest.mark.parametrize(("players", "allowed"), [("2", "3 to 5"), ("6", "3 to 5")])
def test_three_to_five_play(players: str, allowed: str) -> None:
    """OH-1."""
    with pytest.raises(BadOption, match=allowed):
        options(players=players)


def test_every_seat_is_drawn_as_first_dealer_and_a_seed_draws_the_same() -> None:
    """OH-4, OH-D9."""
    assert {new(seed=seed, players="5").dealer for seed in range(60)} == set(range(5))
    assert {new(seed=9).dealer for _ in range(3)} == {new(seed=9).dealer}


@pytest.mark.parametrize("given", [{}, {"first_dealer": "second"}, {"bid_mode": "together"}])
@pytest.mark.parametrize("players", quickly(1, [3, 4, 5]))
def test_the_deal_moves_one_seat_to_the_left(players: int, given: dict[str, str]) -> None:
    """OH-5, OH-34: all through a match, whoever began."""
    deals = {deal.number: deal for deal in moments(seed=players, players=str(players), **given)}
    first = deals[1].dealer
    assert [deals[number].dealer for number in sorted(deals)] == [
        (first + i) % players for i in range(len(deals))
    ]
    assert first == 1 or "first_dealer" not in given


def test_all_cards_are_shuffled_before_each_deal() -> None:
    """OH-6, OH-D16: the deck is whole again, and every card comes up."""
    assert {new(seed=seed).turned.top for seed in range(400)} == set(pack())
    one, two = Match(OH_HELL, options(), 5), Match(OH_HELL, options(), 5)
    assert one.deal == two.deal
    assert [deal.pack for deal in moments(seed=2, length="short")][-1] == tuple(pack())


@pytest.mark.parametrize("scoring", list(Scoring))
def test_no_way_of_scoring_looks_at_trump(scoring: Scoring) -> None:
    """OH-D15: what a deal is scored is what its size, bids and tricks come to, with and without trump."""
    for deal in moments(seed=3, scoring=scoring.name.lower(), direction="down_up", length="short"):
        if deal.phase is Phase.OVER:
            assert (deal.trump is None) is (deal.size == 13)
            seats = zip(summary(deal).bids, deal.tricks, strict=True)
            assert deal.scores == tuple(points(scoring, deal.size, *each) for each in seats)


@pytest.mark.parametrize("players", quickly(1, ["3", "4", "5"]))
def test_a_match_ends_after_its_last_deal_and_no_earlier(players: str) -> None:
    """OH-52, OH-53, OH-54, OH-D12: even if nobody can catch up."""
    match = Match(OH_HELL, options(players=players), 3)
    for _ in play(match, Random(3), 5000):
        assert match.over is (len(match.sheet) == len(sizes(options(players=players))))
    best = max(match.totals)
    assert match.winners == tuple(seat for seat, each in enumerate(match.totals) if each == best)


def test_totals_count_the_deals_before() -> None:
    """OH-51."""
    match = Match(OH_HELL, options(), 6)
    for _ in play(match, Random(6), 5000):
        assert isinstance(match.deal, OhHellDeal)
        if match.between_deals:
            assert match.deal.totals == match.totals
        else:
            assert match.deal.totals == match.deal.before == match.totals


@pytest.mark.parametrize(
    ("size", "number", "won", "worth"),
    [(1, 0, 0, 1), (1, 1, 1, 5), (13, 0, 0, 13), (13, 13, 13, 29), (9, 5, 5, 13), (9, 5, 4, 0), (9, 5, 6, 0)],
)
def test_what_a_bid_is_worth(size: int, number: int, won: int, worth: int) -> None:
    """OH-46, OH-47, OH-48, OH-49, OH-50, OH-D14, OH-E22."""
    assert points(Scoring.SOURCE, size, number, won) == worth


def test_bids_and_tricks_stand_on_the_score_sheet() -> None:
    """OH-30, OH-46."""
    deal = new(5, first_dealer="first")
    bid(deal, 2, 0, 1, 1)
    play_out(deal)
    assert summary(deal) == Summary(0, (1, 2, 0, 1), deal.tricks)


# What is told, shown and hidden in Oh Hell.


def test_what_is_left_is_never_seen() -> None:
    """OH-22, OH-D6: by nobody, not even when the deal is over."""
    for deal in moments(seed=4, players="5", length="short"):
        for seat in range(6):
            assert set(deal.view(seat).deck) <= {BACK}


@pytest.mark.parametrize("number", [1, 13])
def test_the_start_of_a_deal_is_said(number: int) -> None:
    """OH-20, OH-23: its number, size and dealer, and the trump, or that there is none."""
    found = options(first_dealer="first")
    deal = OH_HELL.new_deal(found, (DealResult((0,) * 4),) * (number - 1), SeededChance(1))
    assert isinstance(deal, OhHellDeal)
    deal.events = []
    deal.begin()
    turned, dealer = topics.Deed.TRUMP_TURNED, (number - 1) % 4
    assert [event.topic for event in deal.events if isinstance(event, Said)] == [
        topics.BegunWithSize(number, number, dealer),
        *([turned.of(dealer, deal.turned.top)] if number == 1 else [topics.Notice.NO_TRUMP]),
    ]


def test_a_dealers_last_card_is_said_and_stays_known_until_it_is_played() -> None:
    """OH-D1, OH-E28."""
    deal = new(13, full_deal_trump="dealer_last")
    (shown,) = deal.hands[deal.dealer].shown
    assert (deal.trump, shown) == (shown.suit, deal.hands[deal.dealer].top)
    bid(deal, 0, 0, 0, 0)
    while shown in deal.hands[deal.dealer]:
        assert all(shown in deal.view(seat).hands[deal.dealer] for seat in range(5))
        seat = deal.actors()[0]
        legal = deal.actions(seat)
        deal.apply(seat, next((each for each in legal if each == Play(shown)), legal[0]))
    assert all(not hand.shown for hand in deal.hands)


def test_a_bid_is_heard_at_once() -> None:
    """OH-29: by all, spectators too."""
    deal = new(5, first_dealer="first")
    deal.events = []
    seat = deal.actors()[0]
    deal.apply(seat, Bid(3))
    assert said([event.told(4) for event in deal.events], HasBid) == [HasBid(seat, 3)]
    assert deal.view(4).bids[seat] == 3


def test_bids_made_together_are_secret_until_all_are_in() -> None:
    """OH-29: in any order, and shown before play begins."""
    deal = new(5, bid_mode="together")
    assert deal.actors() == (0, 1, 2, 3)
    deal.events = []
    deal.apply(2, Bid(4))
    told = [event.told(1) for event in deal.events]
    assert Committed("bids", 2, HIDDEN, EVERYBODY) in told
    assert "4" not in str(told)
    assert (deal.actors(), deal.view(1).sealed.values) == ((0, 1, 3), [None, None, HIDDEN, None])
    deal.events = []
    for seat in (0, 3, 1):
        deal.apply(seat, Bid(seat))
    kinds = [type(event) for event in deal.events]
    opened = kinds.index(Opened)
    assert Changed("bids", (0, 1, 4, 3)) in deal.events[opened:]
    assert said(deal.events, topics.BidsOpened) == [topics.BidsOpened((0, 1, 4, 3))]
    assert deal.phase is Phase.PLAY


def test_a_sampled_bid_is_one_that_may_have_been_made() -> None:
    """OH-28: every number comes up, and no other."""
    deal = new(2, bid_mode="together")
    deal.apply(2, Bid(1))
    view, rng = deal.view(0), Random(1)
    assert {view.sample(rng).sealed.values[2] for _ in range(60)} == {0, 1, 2}


def test_the_last_trick_is_played_card_by_card_in_turn() -> None:
    """OH-D8, OH-35: told as if each had been chosen."""
    deal = new(1, first_dealer="first")
    bid(deal, 0, 0, 0)
    deal.events = []
    deal.apply(0, deal.actions(0)[0])
    moved = [event for event in deal.events if isinstance(event, Moved) and event.target == "trick"]
    assert [event.source for event in moved] == ["hand/1", "hand/2", "hand/3", "hand/0"]
    assert [event.value for event in deal.events if isinstance(event, Changed) and event.field == "turn"] == [
        1,
        *(1, 2, 3, 0),
        deal.leader,
        None,
    ]
    (took,) = said(deal.events, Took)
    assert (took.seat, took.card in deal.taken[deal.leader]) == (deal.leader, True)
    assert isinstance(deal.events[-1], DealEnded)


def test_a_trick_is_said_to_be_taken_while_it_still_lies_there() -> None:
    """OH-43: so that all can look at it, and its cards go to the winner in the order played."""
    deal = new(3, first_dealer="first")
    bid(deal, 0, 0, 0, 0)
    for seat in (3, 0, 1):
        deal.apply(seat, deal.actions(seat)[0])
    deal.events = []
    deal.apply(2, deal.actions(2)[0])
    assert deal.last is not None
    taker, cards_ = deal.last.winner, deal.last.cards
    at = next(i for i, event in enumerate(deal.events) if isinstance(event, Said))
    moved = [event for event in deal.events[at:] if isinstance(event, Moved)]
    assert said(deal.events, Took) == [Took(taker, cards_[(taker - 3) % 4])]
    assert [(event.card, event.target) for event in moved] == [(each, f"taken/{taker}") for each in cards_]


def test_the_end_of_a_deal_is_said_seat_by_seat() -> None:
    """OH-46, OH-51: who made the bid and who missed it, with bid, tricks and points."""
    deal = new(4)
    bid(deal, 4, 0, 0, 1)
    deal.events = []
    play_out(deal)
    assert [topic.sentence("abcd") for topic in said(deal.events, Done)] == [
        f"{name} makes the bid of {bid}: {points}."
        if bid == won
        else f"{name} bid {bid} and took {won}: {points}."
        for name, bid, won, points in zip("abcd", deal.bids, deal.tricks, deal.scores, strict=True)
    ]
    assert [event for event in deal.events if isinstance(event, Scored)] == [
        Scored(seat, deal.scores[seat]) for seat in range(4)
    ]
    assert deal.events[-1] == DealEnded(deal.scores)


def test_no_other_hand_with_a_void_is_sampled() -> None:
    """OH-36, OH-37: who did not follow holds no card of that suit in any world."""
    deal, rng = new(8, seed=2), Random(2)
    bid(deal, 1, 1, 1, 1)
    checked = 0
    while deal.phase is Phase.PLAY:
        world = deal.view(0).sample(rng)
        for seat in range(1, 4):
            shown = {suit for suit in Suit if deal.voids[seat] >> suit & 1}
            assert not shown & {each.suit for each in world.hands[seat]}
            checked += len(shown)
        deal.apply(*random_action(deal, rng))
    assert checked


def test_blind_nobody_is_told_the_own_card_before_it_is_played() -> None:
    """OH-D7: neither by the view nor by what is told while cards are dealt."""
    match = Match(OH_HELL, options(blind_one="yes"), 4)
    assert isinstance(match.deal, OhHellDeal)
    for seat in range(4):
        own, other = match.deal.hands[seat].top, match.deal.hands[(seat + 1) % 4].top
        told = str(match.opening.events(seat))
        assert f"card={own}," not in told
        assert f"card={other}," in told


def test_the_sentence_over_the_table_names_who_bids_and_plays() -> None:
    deal, scenes = new(2, first_dealer="first"), OhHellScenes()
    turn = deal.actors()[0]
    assert scenes.prompt(deal.view(turn)) == "How many of 2 tricks will you take?"
    assert scenes.prompt(deal.view((turn + 1) % 4)) == f"2 cards each: {player(turn)} bids"
    bid(deal, 0, 0, 0, 0)
    turn = deal.actors()[0]
    assert scenes.prompt(deal.view(turn)) == "Your lead"
    assert scenes.prompt(deal.view((turn + 1) % 4)) == turn_of(turn)


def test_those_who_bid_together_are_not_named() -> None:
    deal = new(2, bid_mode="together")
    bid(deal, 1)
    assert OhHellScenes().prompt(deal.view(0)) == "2 cards each: the bids are made"


def test_a_plate_shows_a_dash_before_a_bid_which_is_no_bid_of_nothing() -> None:
    deal, scenes = new(3), OhHellScenes()
    first, second = deal.actors()[0], (deal.actors()[0] + 1) % 4
    deal.apply(first, Bid(0))
    view = deal.view(0)
    assert (scenes.score(view, first), scenes.score(view, second)) == ("bid 0", NOTHING)
