"""The table of Creights: what leads to which action, and what the rule of thumb does."""

from random import Random

import pytest

from cardtable.bots.levels import Budget
from cardtable.engine.cards import Suit, card
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.games.creights.bot.bots import easy, hint, medium
from cardtable.games.creights.rules import topics
from cardtable.games.creights.rules.deal import CreightsDeal
from cardtable.games.creights.rules.moves import ANNOUNCE, DRAW, CallSlip, Draw, NameSuit, Play
from cardtable.games.creights.rules.options import CreightsOptions
from cardtable.games.creights.table.scenes import CreightsScenes
from cardtable.table.gestures import Drop, Tap, reach
from cardtable.table.layout import Area
from cardtable.table.names import player
from cardtable.table.panels import Choice, Tag
from cardtable.table.scenes import Spotlight
from tests.games.creights.hands import CREIGHTS, laid, new

SCENES = CreightsScenes()
AREA = Area(0, 56, 1280, 664)
QUICK = Budget()
POSITION = {"played": "QC", "hand/0": "8D KC 4C", "hand/1": "KD 5D", "hand/2": "2S", "hand/3": "2D"}


def test_cards_go_to_the_play_pile_and_wild_ones_to_a_suit() -> None:
    view = laid(POSITION).view(0)
    found = reach([(each, action) for action in view.actions(0) for each in SCENES.gestures(view, action)])
    assert found.targets(card("KC"), "hand/0") == {"played": Play(card("KC"))}
    assert found.targets(card("8D"), "hand/0") == {
        f"suit/{suit.letter}": Play(card("8D"), suit) for suit in Suit
    }
    assert list(found.presses()) == [str(ANNOUNCE)]
    assert SCENES.meant(view, Drop(card("8D"), "hand/0", "played")) == Play(card("8D"))
    assert SCENES.gestures(view, DRAW) == [Tap("stock")]


def test_suits_have_places_only_while_one_can_be_named() -> None:
    deal = laid(POSITION)
    shown = [{spot.pile for spot in SCENES.spots(deal.view(seat), AREA)} for seat in range(5)]
    assert [sum(pile.startswith("suit/") for pile in found) for found in shown] == [4, 0, 0, 0, 0]


def test_slips_are_called_by_a_button() -> None:
    deal = laid(POSITION, play_mode="slips_allowed")
    deal.apply(1, Play(card("KD")))
    names = [each.name for each in SCENES.panels(deal.view(2), AREA) if isinstance(each, Choice)]
    assert names == [str(ANNOUNCE), str(CallSlip(1))]
    assert medium(deal.view(2), 2, Random(1), QUICK) == CallSlip(1)
    assert [SCENES.prompt(deal.view(seat)) for seat in (1, 2)] == [
        "You have played: the others may call it",
        f"{player(1)} has played: call it, or let it stand",
    ]


def test_the_call_comes_before_the_card() -> None:
    """CR-69, CR-70."""
    deal = laid({**POSITION, "hand/0": "KC 3D"})
    assert medium(deal.view(0), 0, Random(1), QUICK) == ANNOUNCE
    assert hint(deal.view(0), 0, Random(1)) == (
        ANNOUNCE,
        "You will hold one card in this turn: say so first.",
    )
    deal.apply(0, ANNOUNCE)
    assert medium(deal.view(0), 0, Random(1), QUICK) == Play(card("KC"))


def test_who_holds_nothing_that_fits_draws() -> None:
    deal = laid({**POSITION, "hand/0": "3D 4S 7H"})
    action, why = hint(deal.view(0), 0, Random(1))
    assert isinstance(action, Draw)
    assert why == "Nothing that you hold can be played."


def test_once_the_round_is_over_the_prompt_says_who_is_out() -> None:
    out = laid({**POSITION, "phase": "over", "hand/1": ""})
    nobody = laid({**POSITION, "phase": "over"})
    both = laid({**POSITION, "phase": "over", "hand/1": "", "hand/2": ""})
    assert [SCENES.prompt(deal.view(0)) for deal in (out, both, nobody)] == [
        f"{player(1)} has no card left.",
        f"{player(1)} and {player(2)} have no card left.",
        "Nobody went out.",
    ]


def test_the_prompt_says_when_nothing_fits() -> None:
    hands = {"hand/0": "4S 6C", "hand/1": "KD", "hand/2": "QD", "hand/3": "5D", "stock": "2D 3D 4D"}
    lying: dict[str, dict[str, object]] = {"QH": {}, "KC": {}, "2H": {"crank": 2}, "6H": {"duty": True}}
    said = [
        CreightsScenes().prompt(laid({"played": top, **hands, **facts}).view(0))
        for top, facts in lying.items()
    ]
    assert said == [
        "Nothing fits: draw 1 card",
        "Your turn: play a card",
        "Nothing fits: draw 2 cards",
        "Play again, on your six",
    ]


def test_no_hint_says_that_a_hand_is_known_which_lies_unseen() -> None:
    position = {"played": "8D", "unseen": "4S 6S", "hand/1": "KD", "hand/2": "QD", "hand/3": "5D"}
    deal = laid({**position, "phase": "naming", "dealer": 0})
    action, why = hint(deal.view(0), 0, Random(1))
    assert isinstance(action, NameSuit)
    assert why == "Your cards still lie unseen: no suit is better than another."


def test_no_hint_says_that_a_seat_is_not_next_to_which_a_ten_gives_the_turn() -> None:
    """CR-28: of three, seat 0 had the turn before and is next whichever way it goes round."""
    hands = {"hand/0": "KS 4S", "hand/1": "KD JD", "hand/2": "10H AD"}
    deal = laid({"played": "QH", "turn": 2, "acting": 2, "former": 0, **hands}, players="3")
    deal.apply(2, ANNOUNCE)
    action, why = hint(deal.view(2), 2, Random(1))
    assert (action, why) == (Play(card("10H")), f"Play turns round: {player(0)} is next.")


def test_a_dealer_names_a_suit_for_a_card_that_is_turned_up() -> None:
    """CR-66."""
    deal = laid({"played": "8D", "phase": "naming", "unseen": "KC QC", "hand/1": "KD", "hand/2": "KH"})
    assert isinstance(medium(deal.view(0), 0, Random(1), QUICK), NameSuit)


@pytest.mark.parametrize("players", ["3", "5", "8"])
def test_bots_come_to_the_end_of_a_match(players: str) -> None:
    match = Match(CREIGHTS, read_options(CreightsOptions, {"players": players, "length": "short"}), 3)
    rng = Random(3)
    while not match.over:
        if match.between_deals:
            match.next_deal()
            continue
        (seat,) = match.deal.actors()
        view = match.view(seat)
        assert isinstance(view, CreightsDeal)
        action = (easy if seat % 2 else medium)(view, seat, rng, QUICK)
        assert action is not None
        match.submit(seat, action)
    assert len(match.sheet) == 8


# Creights in the smallest window: eight seats, suits of pairs, calls and deals have room for their words.


SMALL = Area(0, 56, 960, 544)  # the smallest window
NAME = 120  # units: a plate on which the name has a line of its own
TAGGED = 62  # units: a tag with two dots and a price
EIGHT = ["KC", "KD", "KH", "KS", "QC", "QD", "JH", "JS"]  # a card for each


def buttons(found: CreightsDeal, seat: int = 0) -> list[Choice]:
    return [each for each in SCENES.panels(found.view(seat), SMALL) if isinstance(each, Choice)]


def test_the_suits_of_each_pair_have_room_for_their_signs() -> None:
    """CR-135, CR-32: whichever pair is opened, its suits take the same room."""
    hand = "8H 8H/2 9D 9D/2 9S 9S/2 KH KH/2 JH"
    others = {f"hand/{seat}": card for seat, card in enumerate(("3C", "4C", "5C", "6C"), 1)}
    found = laid({"played": "QH", "hand/0": hand, **others}, players="5")
    suits = [each for each in buttons(found) if each.fold]
    assert len(suits) == 4 + 2 + 2
    assert min(each.area.width for each in suits) >= 40
    assert len({each.area for each in suits if each.fold == "pairs 8H"}) == 4


def test_what_the_own_seat_owes_stands_over_its_portrait_in_full() -> None:
    hands = {f"hand/{seat}": held for seat, held in enumerate(EIGHT)}
    found = laid({"played": "QS", **hands, "owed": [1] * 8, "pressures": [2] * 8}, players="8")
    panels = {each.name: each for each in SCENES.panels(found.view(0), SMALL) if isinstance(each, Tag)}
    assert min(panels[name].area.width for name in ("owed/0", "pressures/0")) >= TAGGED
    plates = SCENES.plates(found.view(0), SMALL)
    own = next(plate for plate in plates if plate.seat == 0)
    assert own.face is not None
    assert max(panels[name].area.bottom for name in ("owed/0", "pressures/0")) < own.face.y
    assert min(plate.area.width for plate in plates) >= NAME


def test_a_full_name_fits_the_button_that_calls_or_deals() -> None:
    """CR-92, CR-8: with the key at its end."""
    hands = {f"hand/{seat}": held for seat, held in enumerate(EIGHT)}
    found = laid({"played": "QS", **hands}, players="8", play_mode="slips_allowed")
    found.apply(3, Play(card("KS")))
    [call] = [each for each in buttons(found) if each.name == str(CallSlip(3))]
    assert call.area.width >= 230
    dealing = new(players="8", hand_dealing="yes", first_dealer="0")
    assert min(each.area.width for each in buttons(dealing)) >= 150


def test_a_call_stops_everything_but_one_by_the_table_does_not() -> None:
    """CR-92: who calls and who is called stay lit, and what was played."""
    called, slow = topics.Called(2, topics.Slip.DREW, 1), topics.Called(2, topics.Slip.SLOW, None)
    false = topics.Deed.CALLED_FALSELY.of(1, to=2)
    assert [SCENES.stops(topic) for topic in (called, false)] == [Spotlight((2, 1), ("played", "laid"))] * 2
    assert SCENES.stops(slow) is None
    names = "Ada", "Vera", "Otto"
    assert [SCENES.cry(topic, names) for topic in (called, false, slow)] == ["Vera calls Otto!"] * 2 + [""]
