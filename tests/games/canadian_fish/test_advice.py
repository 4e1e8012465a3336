"""What a hint says is true of what the seat knows, and it leads through a declaration marker by marker."""

from dataclasses import replace
from random import Random

import pytest

from cardtable.engine.actions import Action
from cardtable.engine.cards import card
from cardtable.games.canadian_fish.bot import expert
from cardtable.games.canadian_fish.bot.bots import HOPELESS, KNOWN, LAST, LIKELIEST, LOST, READ, SAID, hint
from cardtable.games.canadian_fish.rules.deal import Ask, Assign, CanadianFishDeal, Claim, NameSuit, Place
from cardtable.games.canadian_fish.rules.knowledge import INDEX
from cardtable.games.canadian_fish.rules.suits import MARKERS, HalfSuit
from tests.games.canadian_fish.hands import laid

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
