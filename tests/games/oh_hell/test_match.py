"""Sizes, dealers, scores and the end of matches of Oh Hell."""

from random import Random

import pytest

from cardtable.engine.cards import pack
from cardtable.engine.match import Match
from cardtable.engine.options import BadOption
from cardtable.games.oh_hell.rules.deal import OhHellDeal, Phase, Summary, points
from cardtable.games.oh_hell.rules.options import Scoring, sizes
from cardtable.proofs.trials import play
from tests.games.oh_hell.deals import OH_HELL, bid, moments, new, options, summary
from tests.games.trickdeals import play_out
from tests.seeds import quickly


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
