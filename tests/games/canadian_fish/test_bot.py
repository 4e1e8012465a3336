"""The rule of thumb and hints: what is certain is declared, and what is asked and said is right."""

from dataclasses import replace
from functools import cache
from random import Random

import pytest

from cardtable.bots.levels import Budget
from cardtable.bots.runner import Chooser
from cardtable.engine.actions import Action
from cardtable.engine.cards import card
from cardtable.engine.piles import only
from cardtable.games.canadian_fish.bot import expert
from cardtable.games.canadian_fish.bot.bots import (
    HOPELESS,
    KNOWN,
    LAST,
    LIKELIEST,
    LOST,
    READ,
    SAID,
    easy,
    hard,
    hint,
    medium,
)
from cardtable.games.canadian_fish.bot.mind import mind, remembered
from cardtable.games.canadian_fish.bot.thumb import likeliest_asks
from cardtable.games.canadian_fish.bot.worths import WORTHS
from cardtable.games.canadian_fish.rules.deal import (
    Ask,
    Assign,
    CanadianFishDeal,
    Claim,
    NameSuit,
    PassTurn,
    Place,
)
from cardtable.games.canadian_fish.rules.knowledge import INDEX, known_from
from cardtable.games.canadian_fish.rules.suits import MARKERS, HalfSuit
from cardtable.games.canadian_fish.rules.topics import AskedWrongly, Declared
from tests.games.canadian_fish.hands import laid, new

QUICK = Budget()
FEW = Budget(iterations=40)


def played(seed: int, steps: int, memory: str = "perfect") -> CanadianFishDeal:
    """Return a hand, or its beginning, played by six of these bots, who interject when they are sure."""
    return _played(seed, steps, memory).clone()


@cache
def _played(seed: int, steps: int, memory: str) -> CanadianFishDeal:
    deal, rng = new(seed, bot_memory=memory), Random(seed)
    for _ in range(steps):
        if deal.over:
            break
        for seat in (*deal.interjectors(), *deal.actors()):
            action = medium(deal.view(seat), seat, rng, QUICK)
            if action is not None:
                deal.apply(seat, action)
                break
    return deal


def test_it_declares_at_once_what_is_in_its_own_hand() -> None:
    deal = laid({"turn": 1, "hand/0": "2C 3C 4C 5C 6C 7C 9H", "hand/1": "9D", "hand/3": "9S"})
    assert medium(deal.view(0), 0, Random(1), QUICK) == Claim()
    deal.apply(0, Claim())
    assert medium(deal.view(0), 0, Random(1), QUICK) == Assign(HalfSuit.LC, (0,) * 6)


def test_a_review_finds_it_worth_most_to_name_the_suit_that_is_known() -> None:
    deal = laid(
        {"turn": 0, "hand/0": "2C 3C 4C 5C 6C 7C 2D", "hand/1": "3D 4D 9D", "hand/2": "5D", "hand/3": "6D 7D"}
    )
    deal.apply(0, Claim())
    ranking = WORTHS.ranking(deal.view(0), 0, Random(1), Budget(iterations=20))
    assert ranking is not None
    worth = {each.action: each.mean for each in ranking.verdicts}
    assert worth[NameSuit(HalfSuit.LC)] > worth[NameSuit(HalfSuit.LD)]


def test_it_does_not_declare_what_an_opponent_may_hold() -> None:
    deal = laid({"turn": 1, "hand/0": "2C 3C 4C 5C 6C 9H", "hand/1": "9D 7C", "hand/3": "9S"})
    assert medium(deal.view(0), 0, Random(1), QUICK) is None


def test_it_asks_for_what_all_have_seen() -> None:
    deal = laid(
        {"turn": 1, "hand/0": "2C 9H", "hand/1": "3C 10H", "hand/2": "7C JH", "hand/3": "QH", "hand/5": "KH"}
    )
    deal.apply(1, Ask(2, card("7C")))
    deal.apply(1, Ask(2, card("2C")))
    deal.turn = 0
    assert deal.known.where(card("7C")) == only(1)
    action, why = hint(deal.view(0), 0, Random(2))
    assert action in (Ask(1, card("7C")), Ask(1, card("10H")), Ask(1, card("3C")))
    assert isinstance(action, Ask)
    assert action.card in deal.hands[1]
    assert "{1}" in why


def test_it_passes_the_turn_to_the_teammate_with_the_most_cards() -> None:
    hands = {"hand/0": "2C 7C", "hand/1": "KH", "hand/2": "3C 4C 5C 6C 9H", "hand/4": "JH QH"}
    deal = laid({"turn": 0, **hands})
    deal.apply(0, Ask(1, card("7C")))
    assert medium(deal.view(0), 0, Random(1), QUICK) == PassTurn(4)


def test_bots_ask_rightly() -> None:
    deal = played(3, 15)
    assert len(deal.history) == 15
    assert not [told for told in deal.history if isinstance(told, AskedWrongly)]


@pytest.mark.slow
@pytest.mark.parametrize("memory", [pytest.param("suits", marks=pytest.mark.slow), "perfect"])
def test_hands_of_bots_end_without_a_wrong_ask(memory: str) -> None:
    deal = played(5, 500, memory)
    assert deal.over
    assert not [told for told in deal.history if isinstance(told, AskedWrongly)]
    assert len([told for told in deal.history if isinstance(told, Declared)]) == 8


def test_a_card_that_only_an_opponent_has_room_for_is_not_the_teams() -> None:
    deal = laid({"turn": 1, "hand/0": "2C 3C 4C 5C 6C 9H", "hand/1": "7C"})
    assert medium(deal.view(0), 0, Random(1), QUICK) is None


def test_a_bot_remembers_as_much_as_the_option_says() -> None:
    """CF-D25."""
    kept = {
        memory: played(7, steps, memory) for memory, steps in (("suits", 9), ("recent", 34), ("perfect", 9))
    }
    assert [remembered(deal) == deal.known for deal in kept.values()] == [False, False, True]
    for memory, count in (("suits", 6), ("recent", 30)):
        deal = kept[memory]
        assert remembered(deal) == known_from(deal.history[-count:])


@pytest.mark.slow
@pytest.mark.parametrize("memory", ["suits", "recent"])
def test_what_a_bot_remembers_is_never_false(memory: str) -> None:
    """CF-55."""
    deal = played(11, 45, memory)
    for seat in range(6):
        thought = mind(deal.view(seat), seat)
        held = {card: at for at, hand in enumerate(deal.hands) for card in hand}
        assert held.keys() == thought.masks.keys()
        assert all(mask & only(held[card]) for card, mask in thought.masks.items())
        assert thought.room == tuple(
            sum(at == other and thought.masks[card] != only(at) for card, at in held.items())
            for other in range(6)
        )


@pytest.mark.parametrize("level", [easy, medium, hard])
def test_no_bot_knows_its_team_by_name(level: Chooser) -> None:
    """CF-54: where the teams change their names, nobody does anything else."""
    for steps in (15, 40):
        deal = played(6, steps)
        for seat in (*deal.interjectors(), *deal.actors()):
            found = []
            for seating in ((0, 1, 2, 3, 4, 5), (1, 2, 3, 4, 5, 0)):
                deal.seating = seating
                found.append(level(deal.view(seat), seat, Random(steps), FEW))
            assert found[0] == found[1]


def won(better: Chooser, worse: Chooser, hands: int) -> float:
    """Return the suits that a team of better bots wins in a hand, each played from both sides."""
    suits = 0
    for seed in range(hands):
        for side in range(2):
            deal, rng = new(seed, bot_memory="perfect"), Random(seed)
            while not deal.over:
                for seat in (*deal.interjectors(), deal.actors()[0]):
                    action = (better if seat % 2 == side else worse)(deal.view(seat), seat, rng, FEW)
                    if action is not None:
                        deal.apply(seat, action)
                        break
            suits += deal.suits_won[side]
    return suits / (2 * hands)


@pytest.mark.long
@pytest.mark.parametrize(("better", "worse", "hands"), [(medium, easy, 40), (hard, medium, 10)])
def test_better_bots_win_more_suits(better: Chooser, worse: Chooser, hands: int) -> None:
    """The bar leaves room for luck."""
    assert won(better, worse, hands) > 4


def test_where_there_is_no_time_to_count_hard_asks_as_the_rule_of_thumb_does() -> None:
    now = iter(range(10_000))
    late = Budget(seconds=1.0, clock=lambda: float(next(now)))
    for steps in (2, 9, 20):
        deal = played(3, steps)
        seat = deal.actors()[0]
        view = deal.view(seat)
        asks = likeliest_asks(view, mind(view, seat))
        assert hard(view, seat, Random(1), late) in [ask for chance, ask in asks if chance == asks[0][0]]


# What a hint says is true of what the seat knows, and it leads through a declaration marker by marker.


HELD = {"hand/0": "2C 3C 4C 9H", "hand/2": "5C 6C 10H", "hand/4": "7C JH", "hand/1": "QH", "hand/3": "KH AH"}


def advised(deal: CanadianFishDeal, action: object, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return why seat 0 is advised to do something that the hard bot would do."""
    monkeypatch.setattr(expert, "choose", lambda *_: action)
    monkeypatch.setattr(expert, "declared", lambda *_: HalfSuit.LC)
    return hint(deal.view(0), 0, Random(1))[1]


def test_a_declaration_is_called_certain_only_if_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """CF-29: and nothing is said of asks where some may still succeed."""
    own = laid({"turn": 0, "hand/0": "2C 3C 4C 5C 6C 7C 9H", "hand/1": "10H", "hand/3": "JH"})
    assert advised(own, Claim(), monkeypatch) == KNOWN.format("low ♣")
    assert advised(laid({"turn": 0, **HELD}), Claim(), monkeypatch) == READ.format("low ♣")


def test_at_the_end_it_says_that_one_must_declare(monkeypatch: pytest.MonkeyPatch) -> None:
    """CF-49, CF-51."""
    last = laid({"turn": 0, "hand/0": "2C 3C 4C", "hand/2": "5C 6C", "hand/4": "7C"})
    assert advised(last, Claim(), monkeypatch) == LAST.format("low ♣")


def test_where_no_ask_can_succeed_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """CF-21: the only opponent with cards is known to hold another one."""
    deal = laid({"turn": 0, "hand/0": "2C 3C", "hand/1": "9H", "hand/2": "4C 5C", "hand/4": "6C 7C"})
    lies = list(deal.known.lies)
    lies[INDEX[card("9H")]] = 1
    deal.known = replace(deal.known, lies=tuple(lies))
    assert advised(deal, Claim(), monkeypatch) == HOPELESS.format("low ♣")
    why = advised(deal, Ask(1, card("4C")), monkeypatch)
    assert why == "No ask can get you a card now: it costs least to give the turn to {1} like this."


def test_an_ask_says_how_likely_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    deal = laid({"turn": 0, "hand/0": "2C", "hand/1": "3C", "hand/2": "4C", "hand/3": "5C"})
    why = advised(deal, Ask(1, card("3C")), monkeypatch)
    assert why == "In the deals that fit what was asked, {1} holds 3♣ 3 times in 10."
    alone = laid({"turn": 0, "hand/0": "2C", "hand/1": "3C 4C"})
    assert (
        advised(alone, Ask(1, card("3C")), monkeypatch) == "By all that you know, nobody but {1} can hold 3♣."
    )


def test_each_marker_has_its_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    """CF-32."""
    deal = laid({"turn": 0, **HELD, "box": " ".join(MARKERS[each].text for each in HalfSuit.LC.cards)})
    deal.apply(0, Claim())
    said = Assign(HalfSuit.LC, (0, 0, 0, 2, 2, 4))
    monkeypatch.setattr(expert, "choose", lambda *_: said)
    action, why = hint(deal.view(0), 0, Random(1))
    assert (action, why) == (NameSuit(HalfSuit.LC), LIKELIEST.format("low ♣"))
    deal.apply(0, action)
    found = []
    for _ in said.holders:
        monkeypatch.setattr(expert, "choose", lambda *_: said)
        place, why = hint(deal.view(0), 0, Random(1))
        assert isinstance(place, Place)
        deal.apply(0, place)
        found.append(why)
    assert found == [
        *(f"You hold {rank}♣ yourself." for rank in (2, 3, 4)),
        *(f"{rank}♣ is most likely with {{2}}, by what was asked." for rank in (5, 6)),
        "7♣ is most likely with {4}, by what was asked.",
    ]
    assert advised(deal, said, monkeypatch) == SAID
    assert advised(deal, Place(MARKERS[card("5C")], 0), monkeypatch) == LOST


def test_hints_keep_the_markers_that_may_be_right(monkeypatch: pytest.MonkeyPatch) -> None:
    """CF-32: each hint thinks of other deals; what one has laid the next does not take up."""
    deal = laid({"turn": 0, **HELD, "box": " ".join(MARKERS[each].text for each in HalfSuit.LC.cards)})
    deal.apply(0, Claim())
    deal.apply(0, NameSuit(HalfSuit.LC))
    said = [Assign(HalfSuit.LC, (0, 0, 0, 2, 2, 4)), Assign(HalfSuit.LC, (0, 0, 0, 4, 4, 2))]
    found: list[Action] = []
    while deal.floor is not None:
        monkeypatch.setattr(expert, "choose", lambda *_: said[len(found) % 2])  # asked at once
        action, _ = hint(deal.view(0), 0, Random(1))
        found.append(action)
        deal.apply(0, action)
        assert len(found) <= 7
    assert found[-1] == Assign(HalfSuit.LC, (0, 0, 0, 4, 2, 2))
