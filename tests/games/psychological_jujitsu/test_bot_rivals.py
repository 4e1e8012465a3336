from dataclasses import replace

import pytest

from cardtable.games.psychological_jujitsu.bot.position import Past, Position
from cardtable.games.psychological_jujitsu.bot.search import MOST_TRUST, Pattern, forecast
from cardtable.games.psychological_jujitsu.rules.deal import TieRule, awarded

FULL = tuple(range(1, 14))


def after(*auctions: tuple[int, int], prize: int) -> Position:
    """Return a position after auctions of (prize, the rival's bid); I always bid my lowest card."""
    past = tuple(Past(each, (index + 1, bid)) for index, (each, bid) in enumerate(auctions))
    gone = {each for each, _ in auctions} | {prize}
    theirs = tuple(rank for rank in FULL if rank not in {bid for _, bid in auctions})
    to_come = tuple(rank for rank in FULL if rank not in gone)
    return Position((FULL[len(past) :], theirs), prize, to_come, past=past)


def likeliest(position: Position) -> int:
    mix = forecast(position, 1).mix
    return position.hands[1][mix.index(max(mix))]


def test_who_matched_the_prize_will_match_it() -> None:
    position = after((4, 4), (11, 11), (8, 8), prize=6)
    assert likeliest(position) == 6
    assert forecast(position, 1).trust > 0.7


def test_who_bid_one_more_will_bid_one_more_and_throw_the_ace_at_the_king() -> None:
    auctions = (4, 5), (11, 12), (8, 9)
    assert likeliest(after(*auctions, prize=6)) == 7
    assert likeliest(after(*auctions, prize=13)) == 1


def test_wild_bids_are_not_trusted() -> None:
    assert forecast(after((4, 13), (11, 2), (8, 4), (2, 10), prize=6), 1).trust < 0.05


def test_trust_has_a_cap() -> None:
    assert forecast(after(*((each, each) for each in range(1, 12)), prize=12), 1).trust <= MOST_TRUST


def test_one_bid_off_the_pattern_costs_trust() -> None:
    kept = after((4, 4), (11, 11), (8, 8), (9, 9), prize=6)
    left = after((4, 4), (11, 11), (8, 8), (9, 2), prize=6)
    assert forecast(left, 1).trust < forecast(kept, 1).trust


def test_hidden_cards_foretell_nothing_but_the_first_guess() -> None:
    seen = after((4, 4), (11, 11), (8, 8), prize=6)
    assert forecast(replace(seen, past=()), 1).trust < 0.3


@pytest.mark.parametrize("by_place", [False, True])
def test_a_pattern_gives_every_card_a_chance(*, by_place: bool) -> None:
    mix = Pattern(1, 0.5, by_place).mix((1, 5, 13), 12, (2, 3))
    assert sum(mix) == pytest.approx(1)
    assert min(mix) > 0


@pytest.mark.parametrize(
    ("bids", "rule", "winner"),
    [
        ((5, 5, 11), TieRule.DISCARD, 2),
        ((9, 9, 4), TieRule.DISCARD, None),
        ((9, 9, 4), TieRule.NEXT_HIGHEST, 2),
        ((9, 9, 5, 5), TieRule.NEXT_HIGHEST, None),
        ((9, 9, 5, 3), TieRule.NEXT_HIGHEST, 2),
        ((6, 6, 6), TieRule.NEXT_HIGHEST, None),
        ((9, 9, 4), TieRule.REQUEUE, None),
    ],
)
def test_who_wins_a_prize(bids: tuple[int, ...], rule: TieRule, winner: int | None) -> None:
    assert awarded(bids, rule) == winner
