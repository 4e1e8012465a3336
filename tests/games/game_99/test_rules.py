"""Dealers, trumps, secrets and ends of matches of 99."""

from itertools import pairwise
from random import Random

import pytest

from cardtable.engine.cards import BACK, Suit, card
from cardtable.engine.events import Changed, Committed, Moved, Turned
from cardtable.engine.match import Match
from cardtable.engine.options import BadOption
from cardtable.engine.piles import HIDDEN
from cardtable.engine.result import DealResult
from cardtable.engine.topics import Done
from cardtable.games.game_99.rules import topics
from cardtable.games.game_99.rules.bids import Hurdle, SetAside, SetAsideFor, hurdle, worth
from cardtable.games.game_99.rules.deal import Deal99, Phase, Summary
from cardtable.proofs.trials import play, random_action
from tests.games.dealing import said
from tests.games.game_99.deals import DEALING, NINETY, bid, laid, moments, new, of, options, summary
from tests.games.trickdeals import play_out


@pytest.mark.parametrize("players", ["3", "6"])
def test_four_or_five_play(players: str) -> None:
    """NN-1, NN-2, NN-D15."""
    with pytest.raises(BadOption, match="4 to 5"):
        options(players=players)


def test_every_seat_is_drawn_as_first_dealer() -> None:
    """NN-6, NN-D10: by the seed of the match."""
    assert {new(seed=seed).dealer for seed in range(60)} == set(range(4))


@pytest.mark.parametrize("players", [4, 5])
def test_the_deal_moves_one_seat_to_the_left(players: int) -> None:
    """NN-7, NN-30: after every deal, and the seat at the dealer's left leads."""
    deals = {deal.number: deal for deal in moments(seed=players, players=str(players))}
    dealers = [deals[number].dealer for number in sorted(deals)]
    assert len(dealers) > 5
    assert all(second == (first + 1) % players for first, second in pairwise(dealers))
    assert all(deal.history[0].leader == (deal.dealer + 1) % players for deal in deals.values())


def test_five_seats_play_without_two_cards() -> None:
    """NN-4, NN-E21: ten cards each, and seven tricks."""
    deal = new(players="5")
    assert len(deal.pack) == 50
    assert not {card("2D"), card("2C")} & set(deal.pack)
    assert len(play_out(deal).history) == 7


def test_four_seats_play_ten_tricks() -> None:
    """NN-41."""
    assert len(play_out(new()).history) == 10


def test_trumps_may_follow_from_the_bids_made() -> None:
    """NN-16: deal 1 has none, then the number of bids made says it."""
    trumps = [Suit.DIAMONDS, Suit.SPADES, Suit.HEARTS, Suit.CLUBS, None, None]
    deals = {deal.number: deal for deal in moments(seed=3, trump_order="by_success", target="200")}
    assert deals[1].trump is None
    made = {number: sum(summary(deal).made) for number, deal in deals.items()}
    assert [deals[number].trump for number in range(2, len(deals))] == [
        trumps[made[number - 1]] for number in range(2, len(deals))
    ]
    assert len(set(made.values())) > 1


def test_the_choice_is_any_three_cards_of_the_hand() -> None:
    """NN-17: 286 ways with thirteen cards, 120 with ten."""
    deal, five = new(), new(players="5")
    assert (len(deal.actions(0)), len(five.actions(4))) == (286, 120)
    assert all(len(set(action.cards)) == 3 for action in deal.actions(0) if isinstance(action, SetAside))


def test_the_cards_may_be_named_in_any_order() -> None:
    """NN-19."""
    deal = new()
    first, second, third = deal.hands[0][:3]
    deal.apply(0, SetAside((third, first, second)))
    assert set(deal.aside[0]) == {first, second, third}


def test_others_learn_only_that_a_seat_has_chosen() -> None:
    """NN-23, NN-24, NN-28: not which cards, nor what they mean."""
    deal = new()
    deal.events = []
    deal.apply(2, deal.actions(2)[17])
    told = [event.told(1) for event in deal.events]
    assert [event.card for event in told if isinstance(event, Moved)] == [BACK] * 3
    assert said(deal.events, Done) == [topics.Deed.CHOSE.of(2)]
    view = deal.view(1)
    assert (view.bids[2], deal.view(2).bids[2]) == (None, (worth(deal.aside[2]),))
    assert view.actors() == (0, 1, 3)


def test_a_meaning_that_is_declared_betrays_no_diamonds() -> None:
    """NN-D1: every seat seals a number, whatever it laid aside."""
    deal = new(three_diamonds="declare")
    deal.events = []
    bid(deal)
    sealed = [event for event in deal.events if isinstance(event, Committed)]
    assert [event.seat for event in sealed] == [0, 1, 2, 3]
    assert all(event.told((event.seat + 1) % 4) == event.told(4) for event in sealed)
    assert deal.view(0).targets.values[1:] == [HIDDEN] * 3


def test_three_diamonds_are_declared_as_none_or_all() -> None:
    """NN-21, NN-D1, NN-E26: two choices for each, and one for all others."""
    deal = new(seed=2, three_diamonds="declare")
    found = [action for seat in range(4) for action in deal.actions(seat)]
    declared = [action for action in found if isinstance(action, SetAsideFor)]
    assert {action.target for action in declared} == {0, 10}
    assert all(worth(action.cards) == 0 for action in declared)
    assert not any(type(action) is SetAside and worth(action.cards) == 0 for action in found)


def test_a_sampled_world_has_a_meaning_for_what_was_sealed() -> None:
    """NN-D1: that of the cards which lie aside in that world."""
    deal, rng = bid(new(three_diamonds="declare")), Random(1)
    for _ in range(30):
        world = deal.view(0).sample(rng)
        for seat in range(1, 4):
            assert world.targets.of(seat) in (
                {0, 10} if not worth(world.aside[seat]) else {worth(world.aside[seat])}
            )


def test_not_following_says_nothing_of_what_lies_aside() -> None:
    """NN-33: a hand is void, but the suit may lie aside."""
    deal, rng, checked = bid(new(seed=2)), Random(2), 0
    while deal.phase is Phase.PLAY:
        world = deal.view(0).sample(rng)
        for seat in range(1, 4):
            shown = {suit for suit in Suit if deal.voids[seat] >> suit & 1}
            assert not shown & {each.suit for each in world.hands[seat]}
            checked += bool(shown & {each.suit for each in world.aside[seat]})
        deal.apply(*random_action(deal, rng))
    assert checked


def test_bids_are_shown_when_the_last_trick_is_over() -> None:
    """NN-29, NN-D8: then all cards are turned up, and no earlier."""
    deal = bid(new())
    while len(deal.history) < 8:
        deal.apply(*random_action(deal, Random(1)))
    assert all(set(deal.view(4).aside[seat]) == {BACK} for seat in range(4))
    deal.events = []
    play_out(deal)
    turned = [event.card for event in deal.events if isinstance(event, Turned)]
    assert set(turned) == {each for pile in deal.aside for each in pile}
    assert len(turned) == 12
    last = max(at for at, event in enumerate(deal.events) if isinstance(event, Moved))
    assert all(isinstance(event, Turned) is False for event in deal.events[:last])
    shown = [each.seat for each in said(deal.events, Done) if each.deed is topics.Deed.HAS_BID]
    assert shown == [0, 1, 2, 3]


def test_open_bids_are_shown_before_the_first_trick() -> None:
    """NN-29."""
    deal = bid(new(open_bids="yes"))
    assert (deal.phase, deal.view(4).bids) == (Phase.PLAY, deal.bids)


def test_what_a_deal_came_to_stands_on_the_sheet() -> None:
    """NN-43, NN-45, NN-47."""
    deal = play_out(new(3))
    found = summary(deal)
    assert found.aside == tuple(tuple(laid(deal, seat)) for seat in range(4))
    assert (found.dealer, sum(found.tricks)) == (deal.dealer, 10)
    assert deal.scores == tuple(map(sum, zip(found.tricks, found.bonuses, strict=True)))


def ended(points: tuple[int, ...], made: tuple[bool, ...]) -> DealResult:
    """Return the result of a deal with these points, as they stand after it."""
    bonuses = tuple(10 * each for each in made)
    return DealResult(points, (Summary(0, ((),) * 4, ((0,),) * 4, (0,) * 4, bonuses),))


@pytest.mark.parametrize(
    ("points", "made", "given", "winners"),
    [
        ((99, 50, 50, 50), (True, False, False, False), {}, (0,)),
        ((98, 50, 50, 50), (True, True, True, True), {}, None),
        ((99, 100, 50, 50), (True, False, False, False), {}, None),
        ((99, 99, 50, 50), (True, True, False, False), {}, None),
        ((99, 50, 50, 50), (False, True, True, True), {}, None),
        ((120, 50, 50, 50), (True, False, False, False), {"target": "150"}, None),
        ((99, 50, 50, 50), (False, True, True, True), {"win_requires_bid": "no"}, (0,)),
        ((99, 99, 50, 50), (False, True, False, False), {"tie_rule": "shared"}, (1,)),
        ((30, 40, 40, 10), (False, False, True, False), {"max_deals": "1"}, (1, 2)),
        ((30, 40, 40, 10), (False, False, True, False), {"max_deals": "2"}, None),
    ],
)
def test_who_wins(
    points: tuple[int, ...], made: tuple[bool, ...], given: dict[str, str], winners: tuple[int, ...] | None
) -> None:
    """NN-48, NN-49, NN-50, NN-51, NN-52, NN-53, NN-D4, NN-D6, NN-D13."""
    assert NINETY.winners(options(**given), (ended(points, made),)) == winners


def test_before_the_first_deal_is_scored_nobody_has_won() -> None:
    """NN-48."""
    assert NINETY.winners(options(), ()) is None


def test_who_has_the_points_and_does_not_win_is_told_why() -> None:
    """NN-54: the bid was missed, or another has more."""
    found = set()
    for seed in range(3):
        match = Match(NINETY, options(target="50"), seed)
        for telling in play(match, Random(seed), 20_000):
            told = said(list(telling.events(4)), topics.NotWon)
            found |= {(each.hurdle, each.last) for each in told}
            assert all(each.last == match.over and each.seat not in (match.winners or ()) for each in told)
    assert found >= {(Hurdle.BEHIND, True), (Hurdle.MISSED, False)}
    assert Hurdle.SHORT not in {each for each, _ in found}


@pytest.mark.parametrize(
    ("totals", "made", "found"),
    [
        ((98, 90, 0, 0), True, Hurdle.SHORT),
        ((99, 100, 0, 0), True, Hurdle.BEHIND),
        ((99, 99, 0, 0), True, Hurdle.TIED),
        ((99, 98, 0, 0), False, Hurdle.MISSED),
        ((99, 98, 0, 0), True, None),
    ],
)
def test_what_keeps_a_seat_from_winning(totals: tuple[int, ...], made: bool, found: Hurdle | None) -> None:
    """NN-49, NN-50, NN-51, NN-52."""
    assert hurdle(0, options(), totals, (made, True, True, True)) is found


def test_a_match_goes_on_until_somebody_wins() -> None:
    """NN-53, NN-54: and the last deal was made by the winner."""
    match = DEALING.played(4)
    assert match.winners is not None
    (winner,) = match.winners
    assert match.totals[winner] >= 99
    assert match.sheet[-1].detail(Summary).made[winner]


def test_no_word_of_the_turn_changes_before_all_have_chosen() -> None:
    """NN-25: the last seat to choose lets the play begin, whoever it is."""
    deal = new()
    deal.events = []
    for seat in (3, 1, 0, 2):
        assert deal.phase is Phase.BID
        deal.apply(seat, deal.actions(seat)[0])
    assert [event.value for event in deal.events if isinstance(event, Changed) and event.field == "turn"] == [
        deal.leader
    ]
    assert deal.phase is Phase.PLAY


def test_the_words_of_a_bid() -> None:
    """NN-18: by the suits alone."""
    assert [worth(of(text).cards) for text in ("2D 3D 4D", "AS KS QS", "2H 3D 4C")] == [0, 3, 5]
    assert isinstance(new(), Deal99)
