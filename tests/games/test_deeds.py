"""What deeds are worth that are no plays: to deal by hand, keep cards, say, invent, end a match."""

from dataclasses import replace
from random import Random
from statistics import fmean

import pytest

from cardtable.bots.ends import later_share, share
from cardtable.bots.levels import Budget
from cardtable.bots.review import Found, Turn, looked_at
from cardtable.bots.tricks.remarks import Remarks
from cardtable.bots.worths import Basis, Beside, worths_of
from cardtable.catalogue import kit
from cardtable.engine.actions import Action
from cardtable.engine.cards import Suit, cards
from cardtable.engine.deal import Deal
from cardtable.engine.piles import Seat
from cardtable.games.creights.rules.moves import DealDone, DealTo, Look, NameSuit
from cardtable.games.jaguar.bot.bots import BOTS
from cardtable.games.jaguar.rules.deal import EndMatch, JaguarDeal, NextDeal
from cardtable.games.jaguar.rules.talk import Message, Talk
from cardtable.games.liars_poker.rules.moves import (
    Decline,
    Gaze,
    LayDown,
    PickCard,
    PoolOffer,
    Say,
    Shield,
    Show,
)
from cardtable.games.liars_poker.rules.topics import Phrase
from cardtable.games.napoleon.rules import moves as napoleons
from cardtable.games.napoleon.rules.deal import Phase as Stage
from cardtable.games.ninety_nine.rules import moves
from cardtable.games.ninety_nine.rules.accounts import Phase
from tests.games.creights.hands import laid as shed
from tests.games.creights.hands import new as shuffled
from tests.games.jaguar.deals import CALLED
from tests.games.jaguar.deals import laid as jaguars
from tests.games.liars_poker.deals import laid, looking
from tests.games.napoleon.deals import reached
from tests.games.ninety_nine.test_bot import dealt

FEW = Budget(iterations=24)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SEARCH", "COMPARISON"):
        monkeypatch.setattr(f"cardtable.bots.review.{name}", FEW)


def found(game: str, deal: Deal, done: Action, seat: Seat = 0) -> Found:
    told = looked_at(kit(game).bots().__name__, Turn(1, deal.view(seat), done), seat)
    assert told is not None
    assert told.why
    return told


def answered(game: str, deal: Deal, answer: Action, seat: Seat = 0) -> float:
    """Return what an answer to whether a match goes on is worth; a coach knows nothing of it."""
    worths = worths_of(kit(game).bots().__name__)
    assert isinstance(worths, Beside)
    told = worths.beside(deal.view(seat), seat, answer, Random(1), FEW)
    assert told is not None
    assert worths.ranking(deal.view(seat), seat, Random(1), FEW) is None
    (worth,) = told.worths(answer)
    return worth


def costs(told: Found) -> float:
    """Return what something costs beside what the hard bot does; nothing if that is as good."""
    if told.same:
        return 0.0
    assert told.cost is not None
    return told.cost[0]


# Creights: dealing by hand, and naming a suit.


def test_who_deals_by_hand_pays_with_a_card_for_one_too_many_and_for_too_few() -> None:
    deal = shuffled(hand_dealing="yes", players="3", first_dealer="0")
    deal.change(turn=0)
    assert found("creights", deal, DealTo(2)).same, "all wait for cards"
    early = found("creights", deal, DealDone())
    assert (early.unit, early.cost) == ("cards", (1.0, 1.0, 1.0))
    for _ in range(deal.size):
        deal.apply(0, DealTo(1))
    many = found("creights", deal, DealTo(1))
    assert (many.better, many.cost) == (DealTo(0), (1.0, 1.0, 1.0))
    for seat in (0, 2):
        for _ in range(deal.size):
            deal.apply(0, DealTo(seat))
    assert found("creights", deal, DealDone()).same
    assert costs(found("creights", deal, DealTo(0))) == 1


def test_unseen_no_suit_is_better_and_to_look_first_is_weighed() -> None:
    naming = {"phase": "naming", "played": "8H", "unseen": "4C KD", "stock": "9S 9C 6D AC AS 3D"}
    hands = {"hand/1": "QH JD", "hand/2": "5C 5S", "hand/3": "JH JC"}
    deal = shed({**naming, **hands, "dealer": 0}, play_mode="slips_allowed")
    assert all(found("creights", deal, NameSuit(suit)).same for suit in Suit)
    peeked = found("creights", deal, Look())
    assert peeked.basis is Basis.DEALS
    assert costs(peeked) > 0, "it is called, and costs a card"


# Liars' Poker: the fan, how cards are kept, words.


FOUR = {f"hand/{seat}": each for seat, each in enumerate(("3C 9C", "4D 8D", "5H 6H", "10S JS"))}


def test_all_cards_of_a_fan_are_alike() -> None:
    deal = laid({"picker": 0, "turn": 0, "sizes": [1, 2, 2, 2]})
    for done in (Decline(), PickCard(0), PickCard(9)):
        told = found("liars-poker", deal, done)
        assert told.alike
        assert told.same
        assert told.cost is None


def test_to_lean_over_is_worth_what_is_seen_and_to_show_costs_what_is_shown() -> None:
    deal = looking(laid({**FOUR, "sizes": [2, 2, 2, 2], "turn": 0}), {})
    best = found("liars-poker", deal, Gaze(1))
    assert best.same, "it is what the hard bot does"
    far, gone, close = (found("liars-poker", deal, each) for each in (Gaze(2), LayDown(), Shield()))
    assert {far.unit, gone.unit, close.unit} == {"glimpses"}
    assert far.worths is not None
    assert gone.worths is not None
    assert far.worths[0] == gone.worths[0] > far.worths[1], "a neighbour is seen better"
    assert gone.worths[1] == 0, "nothing is seen and nothing shown"
    one, two = (found("liars-poker", deal, Show(1, tuple(cards(each)))) for each in ("3C", "3C 9C"))
    assert costs(two) == pytest.approx(costs(one) + 1 / 3)


def test_words_are_alike_and_an_offer_changes_nothing() -> None:
    deal = looking(laid({**FOUR, "sizes": [2, 2, 2, 2], "turn": 0}, peeking="off"), {})
    told = found("liars-poker", deal, Say(Phrase.BELIEVE))
    assert told.alike
    assert found("liars-poker", deal, PoolOffer(2)).same


# Jaguar and Napoleon: words before a card, and whether an open match goes on.


def test_words_before_a_card_are_compared_with_the_same_card() -> None:
    deal = jaguars(CALLED)
    worths = worths_of(kit("jaguar").bots().__name__)
    assert isinstance(worths, Beside)
    words = Talk(Message.SHOW, None)
    told = worths.beside(deal.view(3), 3, words, Random(1), FEW)
    assert told is not None
    pair = [each.action for each in told.verdicts]
    assert pair[1] == words
    silent, said = worths_of(kit("jaguar").bots().__name__).compared(deal.view(3), 3, pair, Random(1), FEW)
    assert len(silent.worths) == len(said.worths) == 12
    assert {*silent.worths, *said.worths} <= {-4, -2, 2, 4}
    assert worths.beside(deal.view(3), 3, pair[0], Random(1), FEW) is None


def test_words_are_heard_by_all_who_play_on_and_nothing_else_differs() -> None:
    heard = list[bool]()

    def thumb(view: JaguarDeal, seat: Seat, rng: Random) -> Action | None:
        heard.append(bool(view.remarks))
        return BOTS.thumb(view, seat, rng)

    deal, words = jaguars(CALLED), Talk(Message.SHOW, None)
    play = deal.plays(3)[0]
    Remarks(replace(BOTS, thumb=thumb)).compared(
        deal.view(3), 3, play, words, Random(1), Budget(iterations=2)
    )
    assert heard == sorted(heard), "first without them, then with them"
    assert {*heard} == {False, True}


def test_what_napoleon_says_has_values_too() -> None:
    deal = reached(Stage.PLAY)
    assert deal.turn is not None
    told = found("napoleon", deal, napoleons.Say(napoleons.Message.BE_CAREFUL), deal.turn)
    assert told.same or told.cost is not None


def scored(*points: int) -> JaguarDeal:
    deal = jaguars({**CALLED, "phase": "scored", "turn": None})
    deal.before = points
    return deal


def test_to_end_an_open_match_is_worth_whether_one_leads() -> None:
    ahead, behind = scored(30, 0, 0, 0, -30), scored(-30, 0, 0, 0, 30)
    assert answered("jaguar", ahead, EndMatch()) == 1
    assert answered("jaguar", behind, EndMatch()) == 0
    assert answered("jaguar", ahead, NextDeal()) > 0.8
    even = scored(0, 0, 0, 0, 0)
    assert 0.1 < answered("jaguar", even, NextDeal()) < 0.3
    assert found("jaguar", even, NextDeal()).same


def test_what_comes_later_is_shared_by_those_who_are_best() -> None:
    assert share((3, 3, 1), 0) == 0.5
    assert share((3, 3, 1), 2) == 0
    assert later_share((0, 0), 0, 3, lambda _: (1, 0), Random(1)) == 1
    even = later_share((0, 0), 0, 1, lambda rng: (rng.random(), rng.random()), Random(1))
    assert even == pytest.approx(0.5, abs=0.05)


# Ninety-nine: a new rule, whether to go on, and what is remembered.


def test_a_rule_is_worth_the_hands_that_its_inventor_wins_with_it() -> None:
    deal = dealt(4)
    deal.phase, deal.winner = Phase.RULE, 0
    made = [each for each in deal.actions(0) if isinstance(each, moves.Invent)]
    told = [found("ninety-nine", deal, each) for each in made[:3]]
    assert all(each.same or (each.cost and each.unit == "wins") for each in told)
    assert any(not each.same for each in told), "they make another game"
    assert all(each.basis is Basis.DEALS and each.samples > 1 for each in told if not each.same)
    failed = found("ninety-nine", deal, moves.Fail(made[0].rule, moves.Failure.SLOW, 200))
    assert failed.alike


@pytest.mark.parametrize("points", [False, True])
def test_to_stop_is_worth_the_win_of_whoever_leads_if_points_are_kept(points: bool) -> None:  # of a case
    deal = dealt(4, keep_score="yes" if points else "no", suggest_stop="12")
    deal.phase, deal.winner = Phase.QUESTION, 0
    if not points:
        assert found("ninety-nine", deal, moves.Stop()).alike
        return
    deal.before = (3, 0, 0, 3)
    assert answered("ninety-nine", deal, moves.Stop()) == 1
    assert answered("ninety-nine", deal, moves.Stop(), 1) == 0
    assert 0.4 < answered("ninety-nine", deal, moves.GoOn()) < 0.9
    deal.phase = Phase.MEMORY
    assert found("ninety-nine", deal, moves.Recall(2)).alike


def test_a_play_against_the_rules_and_one_before_the_draw_have_values() -> None:
    deal = dealt(4)
    legal = [*deal.complete_plays(0, legal=True)]
    slip = next(each for each in deal.actions(0) if each not in legal)
    assert found("ninety-nine", deal, slip).cost is not None
    deal.owed = 0
    late = found("ninety-nine", deal, legal[0])
    assert late.better == moves.DRAW
    assert late.cost is not None


def test_of_equal_deeds_the_mean_is_the_same() -> None:
    """The same luck serves both: with one rule twice nothing is between them."""
    deal = dealt(4)
    deal.phase, deal.winner = Phase.RULE, 0
    made = next(each for each in deal.actions(0) if isinstance(each, moves.Invent))
    worths = worths_of(kit("ninety-nine").bots().__name__)
    assert worths is not None
    pair = [made, replace(made, title="Once more")]
    one, two = worths.compared(deal.view(0), 0, pair, Random(1), FEW)
    assert fmean(one.worths) == fmean(two.worths)
