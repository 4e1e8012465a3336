"""The rules that a single position cannot show; the others stand in the scenarios."""

from collections import Counter
from random import Random

import pytest

from cardtable.engine.actions import Illegal
from cardtable.engine.cards import BACK, JOKER, Card, card, cards, named
from cardtable.engine.chance import SeededChance
from cardtable.engine.events import DealEnded, Moved, Shuffled, Turned
from cardtable.engine.match import Match
from cardtable.engine.options import BadOption, read_options
from cardtable.engine.result import DealResult
from cardtable.games.spite_and_malice.rules import topics
from cardtable.games.spite_and_malice.rules.deal import Account, Before, Phase, SpiteDeal
from cardtable.games.spite_and_malice.rules.moves import (
    END_TURN,
    FIRST_DECK,
    HAND,
    PAYOFF,
    Centre,
    Side,
    Source,
    side_ranks,
)
from cardtable.games.spite_and_malice.rules.topics import GameEnding
from cardtable.proofs.trials import Trial, play
from tests.games.dealing import said
from tests.games.spite_and_malice.tables import SPITE, Rigged, dealt, keen, laid, new, tops
from tests.seeds import quickly, seeds


def begun(*plans: dict[int, str]) -> SpiteDeal:
    """Return a game that was dealt by these plans and told."""
    deal = new(chance=Rigged(*plans))
    deal.events = []
    deal.begin()
    return deal


def test_the_decks_are_one_without_jokers_and_one_with_four() -> None:
    """SM-2, SM-3."""
    pack = new().pack
    assert Counter(each.pack for each in pack if each.rank != JOKER) == {1: 52, 2: 52}
    assert named(each for each in pack if each.rank == JOKER) == "JK JK/2 JK/3 JK/4"


@pytest.mark.parametrize(("one", "two", "first"), [("9D", "KH", 1), ("AS", "2D", 1), ("QC", "3C", 0)])
def test_the_higher_payoff_card_has_the_first_turn_and_the_ace_is_low(one: str, two: str, first: int) -> None:
    """SM-4, SM-10, SM-11, SM-13, SM-17, SM-E2: the other one deals."""
    deal = begun(tops(one, two))
    assert (deal.first, deal.turn, deal.actors()) == (first, first, (first,))
    assert topics.Begins(first, card(one), card(two)) in said(deal.events, object)
    assert [each.target for each in deal.events or () if isinstance(each, Moved)][-1] == f"hand/{1 - first}"
    assert [named(payoff[-1:]) for payoff in deal.view(2).payoffs] == [one, two]


def test_with_equal_cards_both_piles_are_shuffled_and_turned_again() -> None:
    """SM-12, SM-D15, SM-E2: all 26 cards, those that were turned too."""
    first_deck = {**tops("7C", "7H"), -25: "4C", 1: "4D", -24: "KC", 2: "2H"}
    deal = begun(first_deck, {25: "4C"}, {25: "4D"}, {25: "KC"}, {25: "2H"})
    assert [payoff.top for payoff in deal.payoffs] == cards("KC 2H")
    assert [type(each).__name__ for each in said(deal.events, object)] == ["Tied", "Tied", "Begins", "Rests"]
    shuffled = [each.pile for each in deal.events or () if isinstance(each, Shuffled)]
    assert shuffled == ["deck", "payoff/0", "payoff/1", "payoff/0", "payoff/1", "reserve"]
    for seat, (payoff, known) in enumerate(zip(deal.payoffs, ("7C 4C", "7H 4D"), strict=True)):
        assert set(cards(known)) <= set(payoff)
        assert deal.first == 0
        assert named(deal.view(seat).payoffs[seat]) == " ".join(["??"] * 25 + [payoff.top.text])
        assert deal.view(1 - seat).payoffs == deal.view(seat).payoffs


def test_who_begins_is_a_matter_of_luck() -> None:
    """SM-7, SM-8: each seat about as often; a seed always brings the same."""
    found = Counter(dealt(chance=SeededChance(seed)).first for seed in range(200))
    assert min(found[0], found[1]) > 70
    assert dealt(chance=SeededChance(5)) == dealt(chance=SeededChance(5))


def test_hands_are_dealt_one_card_at_a_time_and_the_first_player_is_first() -> None:
    """SM-14, SM-D16."""
    deal = begun(tops("9D", "KH"))
    to = [each.target for each in deal.events or () if isinstance(each, Moved) and "hand" in each.target]
    assert to == ["hand/1", "hand/0"] * 5


def test_nobody_sees_the_reserve_or_what_lies_under_a_payoff_card() -> None:
    """SM-15, SM-D18: not even the owner."""
    deal = dealt()
    for seat in range(3):
        view = deal.view(seat)
        assert named(view.reserve) == " ".join(["??"] * 46)
        assert [named(payoff).count("??") for payoff in view.payoffs] == [25, 25]
        hidden = [named(hand) == " ".join(["??"] * 5) for hand in view.hands]
        assert hidden == [seat != 0, seat != 1]


def test_the_first_deck_that_is_not_needed_is_shuffled_into_the_reserve() -> None:
    """SM-9: option payoff_size."""
    deal = dealt({"payoff_size": "5"})
    rest = [each for each in (*deal.reserve, *deal.hands[0], *deal.hands[1]) if each in card_set(1)]
    assert len(rest) == 42
    assert any(each in card_set(1) for each in deal.reserve[-20:])
    assert any(each not in card_set(1) for each in deal.reserve[-20:])


def card_set(number: int) -> set[object]:
    return {each for each in new().pack if each.pack == number and each.rank != JOKER}


def test_a_joker_from_a_completed_stack_is_wild_when_it_is_drawn_again() -> None:
    """SM-54, SM-61: it was a two, and is no two any more."""
    stack = "AC JK 3C 4C 5C 6C 7C 8C 9C 10C JC QC"
    deal = laid({"refill_on_empty": "yes"}, hand_0="KC", centre_1=stack, centre_2="AD 2D 3D")
    deal.chance = Rigged({-1: "JK"})
    deal.apply(0, Centre(card("KC"), HAND, 1))
    assert card("JK") in deal.hands[0]
    assert Centre(card("JK"), HAND, 2) in deal.actions(0)


def test_what_follows_of_itself_is_told_in_order() -> None:
    """SM-35, SM-36, SM-40: play, completed stack, shuffle, next payoff card."""
    deal = laid(payoff_0="5D 4H KC!", centre_2="AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC", reserve="9S")
    deal.events = []
    deal.apply(0, Centre(card("KC"), PAYOFF, 2))
    assert said(deal.events, object) == [
        topics.ToCentre(0, card("KC"), PAYOFF, 13),
        topics.Notice.COMPLETED,
        topics.Restocked(13, 14),
        topics.Deed.NEXT_PAYOFF.of(0, card("4H"), 2),
    ]
    kinds = [type(each) for each in deal.events if isinstance(each, Moved | Turned | Shuffled)]
    assert kinds == [Moved] * 14 + [Shuffled, Turned]


def test_who_draws_is_told_to_all_and_what_only_to_him() -> None:
    """SM-19, SM-62."""
    deal = laid(hand_0="KC QC", hand_1="2C 3C", reserve="7D 8D")
    deal.events = []
    deal.apply(0, Side(card("KC"), HAND, 1))
    put, drew = topics.Deed.PUT_ASIDE.of(0, card("KC")), topics.Deed.DREW.of(1, 2)
    assert said(deal.events, object) == [put, drew]
    assert "8D" in str([each.told(1) for each in deal.events])
    assert "8D" not in str([each.told(0) for each in deal.events])


@pytest.mark.parametrize(
    ("left", "ending", "points", "money"),
    [
        (("7C!", "2C 3C 4C 5C 6C 9C 10C JC QC!"), GameEnding.PAYOFF, (9, 0), (45, -45)),
        (("2D 7C!", "2C 3C 4C 5C 6C!"), GameEnding.BLOCKED, (3, 0), (15, -15)),
        (("2C 3C 4C 5C!", "2D 7D!"), GameEnding.BLOCKED, (0, 2), (-10, 10)),
        (("2C 3C!", "2D 7D!"), GameEnding.BLOCKED, (0, 0), (0, 0)),
    ],
)
def test_the_loser_pays_for_each_card(
    left: tuple[str, str], ending: GameEnding, points: tuple[int, int], money: tuple[int, int]
) -> None:
    """SM-69, SM-70, SM-71, SM-D13, SM-E17, SM-E18."""
    stack = {"centre_1": "AD 2S 3D 4D 5D 6D"} if ending is GameEnding.PAYOFF else {}
    deal = laid({"card_price": "5"}, payoff_0=left[0], payoff_1=left[1], **stack)
    deal.events = []
    if ending is GameEnding.PAYOFF:
        deal.apply(0, Centre(card("7C"), PAYOFF, 1))
    else:
        deal.apply(0, END_TURN)
        deal.apply(1, END_TURN)
    counts = tuple(len(payoff) for payoff in deal.payoffs)
    assert deal.result() == DealResult(points, (Account(ending, counts, 5, money),))
    assert deal.events[-1] == DealEnded(points)
    assert said(deal.events, object)[-1] == ending
    assert (deal.phase, deal.actors()) == (Phase.OVER, ())


@pytest.mark.parametrize(
    ("games", "points", "winners"),
    [
        ("1", [(0, 0)], None),
        ("1", [(0, 0), (0, 7)], (1,)),
        ("3", [(4, 0)], None),
        ("3", [(4, 0), (0, 0), (0, 26)], None),
        ("3", [(4, 0), (0, 26), (1, 0)], (0,)),
        ("5", [(4, 0), (1, 0)], None),
        ("5", [(4, 0), (1, 0), (2, 0)], (0,)),
    ],
)
def test_a_match_is_won_by_games(
    games: str, points: list[tuple[int, int]], winners: tuple[int, ...] | None
) -> None:
    """SM-67, SM-68: drawn games decide nothing, and what they were won by counts for money only."""
    options = read_options(SPITE.options, {"match_games": games, "card_price": "2"})
    sheet = tuple(DealResult(each) for each in points)
    assert SPITE.winners(options, sheet) == winners
    won = tuple(sum(each[seat] > 0 for each in points) for seat in range(2))
    assert SPITE.totals(options, sheet) == won
    deal = SPITE.new_deal(options, sheet, SeededChance(1))
    assert isinstance(deal, SpiteDeal)
    ahead = 2 * (sum(one for one, _ in points) - sum(two for _, two in points))
    assert deal.before == Before(won, (ahead, -ahead))


@pytest.mark.parametrize(
    ("option", "value", "allowed"),
    [
        ("players", "3", "2 to 2"),
        ("payoff_size", "6", "5, 10, 13, 20, 26"),
        ("match_games", "2", "1, 3, 5"),
        ("stall_limit", "401", "0 to 400"),
        ("card_price", "-1", "0 to 100"),
    ],
)
def test_options_keep_their_range(option: str, value: str, allowed: str) -> None:
    """SM-1, SM-69, SM-D14."""
    with pytest.raises(BadOption, match=f"{option} cannot be '{value}': it takes {allowed}"):
        read_options(SPITE.options, {option: value})


@pytest.mark.parametrize("seed", seeds(3, 12))
@pytest.mark.parametrize("given", [{}, {"completed_stack": "hold_until_empty"}, {"centre_plays": "one"}])
def test_even_without_a_stall_limit_random_play_ends(given: dict[str, str], seed: int) -> None:
    """SM-66, SM-D11, SM-D14: somebody can always act, and before long both are idle."""
    match = Match(SPITE, read_options(SPITE.options, {"stall_limit": "0", **given}), seed)
    for _ in play(match, Random(seed), 20_000):
        deal = match.deal
        assert all(deal.actions(seat) for seat in deal.actors())
    assert match.over


def test_low_cards_keep_off_threes_and_twos_but_not_off_jokers_on_them() -> None:
    """SM-48, SM-49, SM-D6: unless four stacks stand."""
    found = {
        text: [sorted(side_ranks(cards(text), low_cards=free)) for free in (False, True)]
        for text in ("2H", "3H", "4H", "2H JK", "3H JK")
    }
    assert found == {
        "2H": [[JOKER, 2], [JOKER, 1, 2]],
        "3H": [[JOKER, 3], [JOKER, 2, 3]],
        "4H": [[JOKER, 3, 4], [JOKER, 3, 4]],
        "2H JK": [[JOKER, 1, 2], [JOKER, 1, 2]],
        "3H JK": [[JOKER, 1, 2, 3], [JOKER, 1, 2, 3]],
    }


def test_a_refusal_says_what_is_missing() -> None:
    """SM-33, SM-E3."""
    deal = laid(hand_0="AH 5C 9D")
    with pytest.raises(Illegal) as refused:
        deal.apply(0, END_TURN)
    assert refused.value.message == "An ace must go to the centre first."
    assert deal.view(0).refusal(0, END_TURN).message == refused.value.message


def test_others_see_a_duty_only_by_what_lies_open() -> None:
    """SM-33, SM-D2."""
    hidden, open_ = laid(hand_0="AH 5C"), laid(hand_0="5C", side_0_1="AH")
    assert [hidden.view(seat).duty is None for seat in range(3)] == [False, True, True]
    assert [open_.view(seat).duty is None for seat in range(3)] == [False, False, False]


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (Centre(card("5C"), HAND, 9), "card_not_in_hand"),
        (Centre(card("5C"), Source.PILE2, 9), "empty_source"),
        (Centre(card("5C"), Source.PILE1, 9), "not_on_top"),
        (Centre(card("KC"), HAND, 9), "no_such_stack"),
        (Centre(card("KC"), HAND, 0), "needs_ace"),
        (Centre(card("JK"), HAND, 0), "ace_first"),
        (Side(card("5C"), PAYOFF, 5), "not_your_pile"),
        (Side(card("5C"), PAYOFF, 4), "payoff_centre_only"),
        (Side(card("5C"), Source.PILE1, 4), "side_to_side"),
        (Side(card("5C"), HAND, 1), "card_not_in_hand"),
        (Side(card("KC"), HAND, 1), "ace_must_be_played"),
    ],
)
def test_the_first_reason_is_given(action: Centre | Side, code: str) -> None:
    """SM-E13, SM-E21: in the order of the rule text, where several hold."""
    deal = laid(hand_0="AH KC JK", side_0_1="3H", centre_1="AC")
    assert deal.refusal(0, action).code == code
    assert deal.refusal(1, action).code == "not_your_turn"


# What each seat can know of hidden cards, and the laws on games that are played far.


STACK = "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC"
FAR = 150  # actions
OPTIONS: tuple[dict[str, str], ...] = (
    {},
    {"completed_stack": "hold_until_empty"},
    {"payoff_size": "10"},
    {"payoff_size": "13", "refill_on_empty": "yes"},
    {"centre_plays": "one", "twos_forced": "yes", "low_cards_aside": "any_time"},
)


def may_lie(deal: SpiteDeal, text: str) -> list[str]:
    """Return the piles with hidden cards where a card may lie, as seat 0 sees it."""
    view = deal.view(0)
    return [pile.name for pile in view.piles() if BACK in pile and view.may_lie(card(text), pile)]


def test_hidden_payoff_cards_are_of_the_first_deck_and_the_others_are_not() -> None:
    deal = dealt()
    hidden = next(each for each in deal.payoffs[1] if each is not deal.payoffs[1].top)
    assert may_lie(deal, hidden.text) == ["payoff/0", "payoff/1"]
    assert may_lie(deal, deal.reserve[0].text) == ["reserve", "hand/1"]
    assert may_lie(deal, "JK") == ["reserve", "hand/1"]


def test_with_small_payoff_piles_a_card_of_the_first_deck_may_lie_anywhere() -> None:
    deal = dealt({"payoff_size": "20"})
    hidden = next(each for each in FIRST_DECK if each in deal.reserve)
    assert may_lie(deal, hidden.text) == ["reserve", "payoff/0", "payoff/1", "hand/1"]


def test_equal_payoff_cards_that_were_shuffled_back_are_known_to_lie_there() -> None:
    """SM-12: all saw them."""
    first_deck = {**tops("7C", "7H"), -25: "4C", 1: "4D", -24: "KC", 2: "2H"}
    deal = dealt(chance=Rigged(first_deck, {25: "4C"}, {25: "4D"}, {25: "KC"}, {25: "2H"}))
    assert [may_lie(deal, each) for each in ("7C", "4C")] == [["payoff/0"]] * 2
    assert [may_lie(deal, each) for each in ("7H", "4D")] == [["payoff/1"]] * 2


def returned(hand_1: str, reserve: str) -> SpiteDeal:
    """Return a position in which a stack from AC to KC has just come back to the reserve."""
    piles = {"hand_1": hand_1, "reserve": reserve, "payoff_0": "2H 3H!", "payoff_1": "5H 6H!"}
    deal = laid(None, hand_0="KC 9D", centre_1=STACK, **piles)
    deal.apply(0, Centre(card("KC"), HAND, 1))
    return deal


def test_a_card_that_came_back_is_not_in_a_hand_that_has_not_drawn_since() -> None:
    """SM-36."""
    deal = returned(hand_1="7D 8D 9H 10H JH", reserve="7S 8S")
    assert may_lie(deal, "5C") == ["reserve"]
    deal.apply(0, END_TURN)  # the other holds five cards, and draws none
    assert may_lie(deal, "5C") == ["reserve"]
    deal.apply(1, Side(card("JH"), HAND, 1))
    assert deal.undrawn[0] == frozenset()
    assert may_lie(deal, "5C") == ["reserve"]
    deal.apply(0, Side(card("9D"), HAND, 1))
    assert may_lie(deal, "5C") == ["reserve", "hand/1"]


def test_a_card_that_came_back_may_be_in_a_hand_that_has_drawn_since_but_in_no_payoff_pile() -> None:
    """SM-36, SM-19: though it is of the first deck."""
    deal = returned(hand_1="7D 8D 9H 10H", reserve="7S 8S")
    deal.apply(0, END_TURN)
    assert may_lie(deal, "5C") == ["reserve", "hand/1"]
    assert may_lie(deal, "2H") == ["payoff/0", "payoff/1"]


def test_stacks_laid_aside_lie_hidden_only_once_they_are_shuffled_in() -> None:
    """SM-D9."""
    deal = laid(
        {"completed_stack": "hold_until_empty"},
        hand_0="KC 9D",
        hand_1="7D",
        centre_1=STACK,
        reserve="7S",
        payoff_0="2H 3H!",
        payoff_1="5H 6H!",
    )
    deal.apply(0, Centre(card("KC"), HAND, 1))
    assert deal.returned == frozenset()
    assert deal.view(1).held == [*cards(STACK), card("KC")]
    deal.apply(0, END_TURN)
    assert deal.returned == {*cards(STACK), card("KC")}
    assert may_lie(deal, "5C") == ["reserve", "hand/1"]


def test_worlds_hold_what_can_be_known() -> None:
    """SM-2, SM-3, SM-36: in a game that is played far, for spectators too."""
    match = Match(SPITE, read_options(SPITE.options, {}), 3)
    rng = Random(3)
    for _ in range(FAR):
        match.submit(*keen(match.deal, rng))
    deal = match.deal
    assert isinstance(deal, SpiteDeal)
    assert deal.returned
    for seat in range(3):
        check_world(deal, deal.view(seat).sample(rng), seat)


def check_world(deal: SpiteDeal, world: SpiteDeal, seat: int) -> None:
    """Check that cards lie where they may; the first deck has nowhere else to be than where it was."""
    for payoff, true in zip(world.payoffs, deal.payoffs, strict=True):
        assert len(payoff) == len(true)
        assert set(payoff) <= set(FIRST_DECK) - deal.returned
    for other, hand in enumerate(world.hands):
        assert other == seat or not deal.undrawn[other].intersection(hand)
    hidden: set[Card] = {*world.payoffs[0], *world.payoffs[1]}
    assert hidden == {*deal.payoffs[0], *deal.payoffs[1]}


@pytest.mark.parametrize("given", quickly(2, OPTIONS, map(str, OPTIONS)))
def test_games_that_are_played_far_keep_every_law(given: dict[str, str]) -> None:
    """SM-36, SM-61: random play seldom completes a stack, this play does."""
    rng = Random(str(given))
    match = Match(SPITE, read_options(SPITE.options, given), 11)
    trial = Trial(match, rng)
    trial.hear(match.opening)
    while not match.between_deals and len(match.log) < FAR:
        trial.hear(match.submit(*keen(match.deal, rng)))
    trial.end()
    assert isinstance(match.deal, SpiteDeal)
    assert match.deal.returned, "a stack has come back to the reserve"


def test_a_game_that_is_not_dealt_can_be_sampled() -> None:
    assert len(new().view(0).sample(Random(1)).deck) == 108
