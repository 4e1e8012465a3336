"""What each seat can know of hidden cards, and the laws on games that are played far."""

from random import Random

import pytest

from cardtable.engine.cards import BACK, Card, card, cards
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.games.spite_and_malice.rules.deal import SpiteDeal
from cardtable.games.spite_and_malice.rules.moves import END_TURN, FIRST_DECK, HAND, Centre, Side
from cardtable.proofs.trials import Trial
from tests.games.spite_and_malice.tables import SPITE, Rigged, dealt, keen, laid, new, tops
from tests.seeds import quickly

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
