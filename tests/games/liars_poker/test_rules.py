"""The rules that a single position cannot show; the others stand in the scenarios."""

from random import Random

import pytest

from cardtable.engine.match import Match
from cardtable.engine.options import BadOption, option_fields, read_options
from cardtable.games.liars_poker.rules.deal import Showdown
from cardtable.games.liars_poker.rules.ladder import Name
from cardtable.games.liars_poker.rules.moves import Challenge, PoolAccept, PoolOffer
from cardtable.games.liars_poker.rules.options import LiarsPokerOptions
from cardtable.games.liars_poker.rules.peeking import LOTS, Looker, Numbers
from cardtable.games.liars_poker.rules.topics import Posture
from cardtable.proofs.trials import play
from tests.games.liars_poker.deals import LIARS, PAIR, new

PUBLIC: dict[str, str] = {"talk": "no", "peeking": "off", "showing": "no"}


def test_from_two_to_nine_play() -> None:
    """LP-1, LP-2, LP-3: with one pack or two, and any number of cards at first."""
    fields = {field.name: field for field in option_fields(LiarsPokerOptions)}
    assert [(fields[name].low, fields[name].high) for name in ("players", "decks", "hand_size")] == [
        (2, 9),
        (1, 2),
        (0, 10),
    ]
    assert [len(new(decks=decks).pack) for decks in ("1", "2")] == [52, 104]
    assert [len(hand) for hand in new(hand_size="2").hands] == [2, 2, 2, 2]


@pytest.mark.parametrize(
    ("players", "size"), [(2, 9), (3, 7), (4, 6), (5, 5), (6, 4), (7, 3), (8, 3), (9, 3)]
)
def test_the_first_hand_goes_by_the_players(players: int, size: int) -> None:
    """LP-4, LP-5, LP-6, LP-7, LP-8, LP-9, LP-10, LP-E1."""
    deal = new(players=str(players))
    assert [len(hand) for hand in deal.hands] == [size] * players
    assert len(deal.deck) == 52 - size * players
    assert {deal.view(seat).deck.count(card) for seat in range(players) for card in deal.deck} == {0}


def test_more_cards_than_there_are_are_refused() -> None:
    """LP-3: with the reason."""
    with pytest.raises(BadOption, match="9 players would need 54 cards, and there are 52"):
        read_options(LiarsPokerOptions, {"players": "9", "hand_size": "6"})
    assert read_options(LiarsPokerOptions, {"players": "9", "hand_size": "6", "decks": "2"}).first_hand == 6


def test_hands_are_picked_up_at_once_by_option() -> None:
    """LP-72, LP-75: else they lie unseen."""
    assert set(new(auto_pick_up="yes").postures) == {Posture.HELD}
    deal = new()
    assert set(deal.postures) == {Posture.DOWN}
    assert not any(card in deal.view(seat).hands[seat] for seat in range(4) for card in deal.hands[seat])
    picked = new(auto_pick_up="yes")
    assert all(picked.view(seat).hands[seat] == picked.hands[seat] for seat in range(4))


def test_the_loser_of_a_deal_speaks_first_in_the_next() -> None:
    """LP-12, LP-13, LP-61, LP-62, LP-63, LP-66, LP-67, LP-D6, LP-D8: through whole matches."""
    for seed in range(6):
        match = Match(LIARS, read_options(LiarsPokerOptions, {"hand_size": "2", **PUBLIC}), seed)
        sizes, picks = tuple([2] * 4), 0
        for telling in play(match, Random(seed), 5000):
            if telling.start(0) is not None and match.sheet:
                ending = match.sheet[-1].detail(Showdown)
                after = [(ending.loser + step) % 4 for step in range(4)]
                sizes = tuple(each - (seat == ending.loser) for seat, each in enumerate(sizes))
                assert match.deal.facts()["sizes"] == ending.sizes == sizes
                assert match.deal.facts()["turn"] == next(seat for seat in after if sizes[seat])
                picks += match.deal.facts()["picker"] == ending.loser
        last = match.sheet[-1].detail(Showdown).sizes
        assert match.winners == tuple(seat for seat in range(4) if last[seat])
        assert len(match.sheet) == 8 - max(last)
        assert picks == sum(
            result.detail(Showdown).sizes[result.detail(Showdown).loser] == 1 for result in match.sheet
        )


def test_pools_end_with_the_deal() -> None:
    """LP-97."""
    match = Match(LIARS, read_options(LiarsPokerOptions, {"peeking": "off"}), 1)
    turn = match.deal.actors()[0]
    match.submit(0, PoolOffer(1))
    match.submit(1, PoolAccept(0))
    match.submit(turn, PAIR)
    match.submit((turn + 1) % 4, Challenge())
    match.next_deal()
    assert match.deal.facts()["pools"] == ()


def test_no_move_touches_the_cards_of_another() -> None:
    """LP-69, LP-D12, LP-D15: looking is a gaze, and nothing else."""
    verbs = "name challenge pick_up lay_down shield gaze show pool_offer pool_accept pool_refuse"
    assert sorted(new().vocabulary._kinds) == sorted([*verbs.split(), "pick_card", "decline", "say"])


def test_tilts_know_nothing_of_who_sits_there() -> None:
    """LP-89, LP-D13, LP-98: seat, posture, gaze at that moment, pool and number of cards are all."""
    assert Looker._fields == ("seat", "posture", "gaze", "pooled", "cards")


def test_numbers_are_spread_evenly() -> None:
    """LP-82, LP-D19: one row a seat and one a pair, equal for equal luck."""
    lots, rng = list(range(LOTS)), Random(3)
    rows = [Numbers(9, lots) for _ in range(2)]
    assert [rows[0].sight(1, 2), rows[0].notice(1, 2)] == [rows[1].sight(1, 2), rows[1].notice(1, 2)]
    drawn = [Numbers(9, rng.sample(lots, LOTS)) for _ in range(200)]
    tilts = [each.tilt(seat) for each in drawn for seat in range(9)]
    assert 0.45 < sum(tilts) / len(tilts) < 0.55
    assert 0.27 < sum(each < 0.3 for each in tilts) / len(tilts) < 0.33
    assert {each.place(0, 3) for each in drawn[:40]} == {0, 1, 2}


def test_the_first_to_name_may_name_anything_and_must_name() -> None:
    """LP-15, LP-19, LP-D20, LP-D21."""
    deal = new(talk="no", peeking="off", showing="no")
    spoken = deal.spoken(deal.turn)
    assert len(spoken) == 384
    assert all(isinstance(action, Name) for action in spoken)
