"""Who knows what: sealed bids, advice, and worlds that keep to what all have seen."""

from random import Random

import pytest

from cardtable.engine.cards import BACK, Card, card, cards, named
from cardtable.engine.events import Committed, Moved, Opened, Said
from cardtable.engine.piles import EVERYBODY, HIDDEN
from cardtable.games.jizara.rules import topics
from cardtable.games.jizara.rules.bids import KEYS, Advise, Call, Decide
from cardtable.games.jizara.rules.deal import JizaraDeal
from cardtable.games.jizara.rules.rounds import Phase
from tests.games.jizara.positions import AUCTION, TEAMS, announce, before_the_first_turn, bid, laid, new


def unseen(view: JizaraDeal) -> list[Card]:
    seen = {each for pile in view.piles() for each in pile}
    return [each for each in view.pack if each not in seen]


def places(deal: JizaraDeal, seat: int, name: str) -> set[str]:
    """Return the piles in which a card may lie that `seat` does not see."""
    view = deal.view(seat)
    return {pile.name for pile in view.piles() if BACK in pile and view.may_lie(card(name), pile)}


def test_neither_cards_nor_size_of_a_bid_are_told_until_all_are_in() -> None:
    """JZ-31, JZ-32: all bids are opened before any card moves."""
    deal = laid(AUCTION)
    announce(deal, Call.BID, Call.BID)
    deal.events = []
    bid(deal, 0, "8C 4D")
    told = [each.told(1) for each in deal.events]
    assert not [each for each in told if isinstance(each, Moved)]
    assert "8C" not in str(told)
    assert deal.view(1).bids.values == [HIDDEN, None]
    assert deal.view(0).bids.of(0) == tuple(cards("8C 4D"))
    bid(deal, 1, "10D 3C")
    kinds = [type(each) for each in deal.events if isinstance(each, Opened | Moved)]
    assert kinds[0] is Opened
    assert kinds.count(Opened) == 1
    assert Said(topics.Compared((tuple(cards("8C 4D")), tuple(cards("10D 3C"))), (12, 13))) in deal.events
    assert Said(topics.Deed.TOOK.of(1, card("QH"))) in deal.events


def test_partners_see_each_others_bids_and_nobody_else_does() -> None:
    """JZ-65, JZ-D14: as soon as they are laid; the others not even how many cards there are."""
    deal = laid(TEAMS, {"players": "4"})
    announce(deal, Call.BID, Call.BID)
    bidder, builder = tuple(cards("QS 3D")), tuple(cards("9C"))
    deal.events = []
    bid(deal, 0, "QS 3D")
    for seat in (0, 2):
        assert deal.view(seat).bids.values == [bidder, None, None, None]
        assert Committed("bids", 0, bidder, EVERYBODY) in [each.told(seat) for each in deal.events]
    bid(deal, 2, "9C")
    for seat in (0, 2):
        assert deal.view(seat).bids.values == [bidder, None, builder, None]
    for seat in (1, 3, 4):
        assert "QS" not in str([each.told(seat) for each in deal.events])
        assert "9C" not in str([each.told(seat) for each in deal.events])
        assert deal.view(seat).bids.values == [HIDDEN, None, HIDDEN, None]


@pytest.mark.parametrize("talk", ["advice", "none"])
def test_without_open_hands_a_bid_is_its_makers_secret(talk: str) -> None:
    """JZ-31, JZ-D14."""
    deal = laid(TEAMS, {"players": "4", "team_talk": talk})
    announce(deal, Call.BID, Call.BID)
    bid(deal, 0, "QS 3D")
    assert deal.view(0).bids.of(0) == tuple(cards("QS 3D"))
    assert [deal.view(seat).bids.values[0] for seat in (1, 2, 3, 4)] == [HIDDEN] * 4


def test_a_world_keeps_to_the_bids_that_partners_know() -> None:
    """JZ-D14: and guesses those of the others."""
    deal = laid(TEAMS, {"players": "4"})
    announce(deal, Call.BID, Call.BID)
    bid(deal, 0, "QS 3D")
    bid(deal, 1, "JH")
    rng = Random(1)
    worlds = [deal.view(2).sample(rng) for _ in range(20)]
    assert {world.bids.of(0) for world in worlds} == {tuple(cards("QS 3D"))}
    assert len({world.bids.of(1) for world in worlds}) > 1


def test_advice_is_heard_by_the_partner_alone_and_forgotten_with_the_card() -> None:
    """JZ-65, JZ-D14."""
    deal = laid(TEAMS, {"players": "4", "team_talk": "advice"})
    deal.apply(2, Advise(Call.BID, 9))
    for seat in (0, 2):
        assert deal.view(seat).advice.of(2) == Advise(Call.BID, 9)
    for seat in (1, 3, 4):
        assert deal.view(seat).advice.values[2] is HIDDEN
    assert deal.interjectors() == (3,)
    announce(deal, Call.PASS, Call.PASS)
    assert deal.advice.values == [None] * 4
    assert deal.interjectors() == (2, 3)


def test_a_card_won_openly_is_in_that_hand_until_it_is_spent() -> None:
    """JZ-34: worlds keep to it, without the card being shown again."""
    deal = laid(AUCTION)
    announce(deal, Call.PASS, Call.BID)
    bid(deal, 1, "3C")
    assert named(deal.view(0).hands[1]) == "?? ?? ?? ?? ??"
    assert places(deal, 0, "QH") == {"hand/1"}
    announce(deal, Call.PASS, Call.BID)
    bid(deal, 1, "QH")
    assert card("QH") not in unseen(deal.view(0))
    assert deal.known.held[1] == {card("7S")}


def test_key_cards_are_in_the_draw_and_cards_once_seen_are_not() -> None:
    """JZ-51, JZ-54: for whoever does not see where they are."""
    deal = before_the_first_turn(("KC QD 10S 4D 2H", "JC JD 10H 9S 8D"), "AH")
    deal.turn_next()
    view = deal.view(2)
    assert places(deal, 2, "AS") == {"draw"}
    assert places(deal, 2, "KC") == {"pot", "hand/0", "hand/1"}
    fresh = next(each for each in unseen(view) if each not in KEYS and each not in view.known.recycled)
    assert places(deal, 2, fresh.text) == {"draw", "pot", "hand/0", "hand/1"}


def test_a_refilled_pot_has_only_cards_that_were_seen() -> None:
    """JZ-57."""
    deal = laid({**AUCTION, "pot": "6S", "burn": "9C"})
    announce(deal, Call.BID, Call.BID)
    bid(deal, 0, "8C 4D 2S")
    bid(deal, 1, "9S")
    assert places(deal, 2, "9C") == {"pot", "hand/0", "hand/1"}
    assert places(deal, 2, "3H") == {"draw", "hand/0", "hand/1"}


def test_after_an_unseen_payment_a_card_won_may_be_in_hand_or_burned() -> None:
    """JZ-D11: nobody but the payer can tell."""
    deal = laid({**AUCTION, "draw": "3H 5H 7S"}, {"burn_open": "no"})
    announce(deal, Call.PASS, Call.BID)
    bid(deal, 1, "3C")
    assert places(deal, 0, "QH") == {"hand/1"}
    announce(deal, Call.PASS, Call.BID)
    bid(deal, 1, "QH")
    assert places(deal, 0, "QH") == {"hand/1", "burn"}
    assert named(deal.view(0).burn) == "?? ??"
    assert named(deal.view(1).burn) == "3C QH"


def test_hands_that_are_kept_stay_known() -> None:
    """JZ-D1, JZ-45: after they were laid open."""
    position = {"turned": "6C", "hand/0": "KC 10S 9D 4H 2D", "hand/1": "QS QH 5C 3D 2S"}
    deal = laid({**position, "pot": "8S", "draw": "7S AD"}, {"key_hand": "keep"})
    announce(deal, Call.PASS, Call.PASS)
    for name in ("QS", "QH", "5C", "3D", "2S"):
        assert places(deal, 0, name) == {"hand/1"}


@pytest.mark.parametrize("given", [{}, {"decision_style": "one_step"}, {"players": "4"}])
def test_what_others_have_sealed_fits_their_hands_in_a_world(given: dict[str, str]) -> None:
    """JZ-25, JZ-31: every bid of a world is one of those its hand allows."""
    rng = Random(3)
    found = set()
    for seed in range(40):
        deal = new(given, seed)
        while deal.phase is Phase.DECIDE:
            deal.apply(deal.actors()[0], Decide(Call.BID))
        if deal.phase is not Phase.BID:
            continue
        deal.apply(0, deal.actions(0)[0])
        seat = 1
        world = deal.view(seat).sample(rng)
        (value,) = (each for each in world.bids.values if each is not None)
        assert isinstance(value, tuple)
        assert set(value) <= set(world.hands[0])
        found.add(len(value))
        if given.get("decision_style"):
            assert world.calls.of(0) == len(value)
    assert len(found) > 1
