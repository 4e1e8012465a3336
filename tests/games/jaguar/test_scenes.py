"""How Jaguar lies on the table."""

from collections.abc import Iterator

import pygame
import pytest

from cardtable.catalogue import kit
from cardtable.engine.cards import ACE, Suit, card, cards
from cardtable.engine.events import Said
from cardtable.engine.match import Match
from cardtable.engine.piles import Seat
from cardtable.engine.topics import Took
from cardtable.engine.trickdeal import PASS, Play
from cardtable.games.jaguar.rules.auction import RANKS, Bid, BidPoints
from cardtable.games.jaguar.rules.deal import JaguarDeal
from cardtable.games.jaguar.rules.talk import Message, Talk
from cardtable.games.jaguar.table.boards import PROMISE
from cardtable.table.gestures import Drop, Press
from cardtable.table.names import named, player
from cardtable.table.order import BySuit
from cardtable.table.panels import Bubble, Disc, Ladder, Mark, Meter, Portrait, Slip
from cardtable.table.tones import Tone
from cardtable.ui.app.screenshot import FRAME
from cardtable.ui.series.still_table import table_scene
from cardtable.ui.stage.window import Window
from cardtable.ui.table.scene import TableScene
from tests.games.jaguar.deals import (
    AREA,
    CALLED,
    FRIEND,
    JAGUAR,
    NAMES,
    OTHER,
    SCENES,
    SPECTATOR,
    badge,
    choices,
    laid,
    new,
    options,
    panels,
    tags,
)
from tests.games.trickdeals import done, play_all
from tests.ui.table.tables import opened


def test_the_auction_has_a_button_for_each_rank_and_strikes_out_what_is_too_high() -> None:
    deal = done(new(), Bid(ACE), Bid(13))
    assert deal.turn is not None
    found = choices(deal, deal.turn)
    assert [choice.text for choice in found.values()][1:] == list("A3KQJ76542")
    assert [name for name, choice in found.items() if choice.refused] == ["bid 1", "bid 3", "bid 13"]
    assert found["bid 1"].refused == "A bid must be lower than K."
    assert badge(deal, deal.turn, "standing") == "Standing: K"


def test_who_waits_in_the_auction_has_no_buttons() -> None:
    deal = done(new(), Bid(ACE))
    waiting = next(seat for seat in range(5) if seat != deal.turn)
    assert choices(deal, waiting) == {}
    ladder = ranks(deal, waiting)
    assert "".join(rung.text for rung in ladder.rungs) == "A3KQJ76542"
    assert [rung.mark for rung in ladder.rungs] == [Mark.NOW, *[Mark.PLAIN] * 9]


def ranks(deal: JaguarDeal, seat: Seat) -> Ladder:
    """Return the ladder of the ranks as a seat sees it."""
    found = panels(deal, seat)["ranks"]
    assert isinstance(found, Ladder)
    return found


def test_the_ladder_falls_and_shows_who_has_bid_what() -> None:
    """JG-22: each rank lower than the one before; whoever is to bid has its buttons there."""
    deal = done(new(), Bid(ACE), Bid(13))
    first, turn = deal.dealer, deal.turn
    assert turn is not None
    waiting = ranks(deal, first)
    assert [rung.seat for rung in waiting.rungs] == [first, None, (first + 1) % 5, *[None] * 7]
    assert [rung.mark for rung in waiting.rungs].index(Mark.NOW) == 2
    heights = [waiting.point(at)[1] for at in range(10)]
    assert heights == sorted(set(heights))
    own, buttons = ranks(deal, turn), choices(deal, turn)
    assert {rung.text for rung in own.rungs} == {""}
    assert [buttons[f"bid {rank}"].area for rank in RANKS] == [own.room(at) for at in range(10)]


def test_from_the_second_deal_on_a_slip_has_what_each_has_called() -> None:
    deal = new()
    deal.change(number=2)
    done(deal, Bid(3), PASS, Bid(13))
    slip = panels(deal, SPECTATOR)["calls"]
    assert isinstance(slip, Slip)
    assert [head.seat for head in slip.heads] == [(deal.dealer + at) % 5 for at in range(5)]
    calls = ("3", Mark.PLAIN), ("pass", Mark.GONE), ("K", Mark.NOW), ("", Mark.PLAIN), ("", Mark.PLAIN)
    assert [[(cell.text, cell.mark) for cell in row] for row in slip.rows] == [[*calls]]


def test_points_are_bid_over_a_two() -> None:
    deal = done(new(lowest_bid="points"), Bid(2), BidPoints(65))
    assert deal.turn is not None
    found = choices(deal, deal.turn)
    legal = [choice.text for choice in found.values() if not choice.refused]
    assert legal == ["Pass", *map(str, range(66, 121))]
    assert found["bid_points 64"].refused == "A bid must be more than 65 points."
    assert badge(deal, deal.turn, "standing") == "Standing: 2 and 65 points"


def to_name(**given: str) -> JaguarDeal:
    """Return a deal in which seat 3 has won the auction with J, and holds JD and KC."""
    position = {**CALLED, "phase": "naming", "trump": None, "hand/3": "JD KC 6D"}
    return laid(position, **given)


def test_the_jaguar_alone_sees_which_card_each_suit_calls() -> None:
    """JG-34: only the own hand tells a solo."""
    deal = to_name()
    texts = [choice.text for choice in choices(deal, JAGUAR).values()]
    assert texts == ["♣: call J♣", "♦: your J♦, a solo", "♥: call J♥", "♠: call J♠"]
    assert [choice.card for choice in choices(deal, JAGUAR).values()] == cards("JC JD JH JS")
    for seat in (FRIEND, OTHER, SPECTATOR):
        assert choices(deal, seat) == {}


def test_a_solo_that_is_forbidden_is_struck_out() -> None:
    found = choices(to_name(solo="forbidden"), JAGUAR)
    assert [choice.refused for choice in found.values()] == [
        "",
        "You hold the called card of ♦ yourself.",
        "",
        "",
    ]


def test_only_the_friend_is_told_so() -> None:
    """JG-38."""
    deal = laid(CALLED)
    assert badge(deal, FRIEND, "secret") == "You are the friend"
    for seat in (0, OTHER, JAGUAR, 4, SPECTATOR):
        assert badge(deal, seat, "secret") is None
    for seat in range(6):
        assert badge(deal, seat, "who") == "friend: ?"
        assert tags(deal, seat) == {"3": ["jaguar", "leads"]}


def test_only_the_jaguar_is_told_of_a_solo() -> None:
    """JG-D14."""
    deal = laid({**CALLED, "hand/3": "JC 5D 6D", "hand/1": "4D 2C AD"})
    assert [badge(deal, seat, "secret") for seat in range(6)] == [
        None,
        None,
        None,
        "You play solo",
        None,
        None,
    ]
    assert {badge(deal, seat, "who") for seat in range(6)} == {"friend: ?"}


def test_the_called_card_shows_the_friend_to_all() -> None:
    """JG-39."""
    deal = laid(CALLED)
    play_all(deal, "4D 7D 3D JC")
    for seat in (FRIEND, OTHER, SPECTATOR):
        pair = {"1": ["friend"], "3": ["jaguar", "leads"]}
        rivals = {rival: ["rival"] for rival in "024"}
        assert tags(deal, seat) == pair | rivals, "sides are told by words, not by colour alone"
        assert badge(deal, seat, "who") == f"friend: {player(FRIEND)}"
        assert badge(deal, seat, "secret") is None
        place = panels(deal, seat)["friend"]
        assert isinstance(place, Disc)
        assert (place.mark, place.seat) == (Mark.TAKEN, FRIEND)
        assert sides(deal, seat) == [Tone.PLAIN, Tone.OPEN, Tone.PLAIN, Tone.OPEN, Tone.PLAIN]


def sides(deal: JaguarDeal, seat: Seat) -> list[Tone | None]:
    """Return the colours of the plates, by seat."""
    found = {plate.seat: plate.side for plate in SCENES.plates(deal.view(seat), AREA)}
    return [found[each] for each in range(5)]


def test_plates_take_no_colour_but_the_jaguars_before_the_called_card_falls() -> None:
    """JG-38."""
    assert {tuple(sides(done(new(), Bid(ACE)), seat)) for seat in range(6)} == {(None,) * 5}
    for seat in range(6):
        assert sides(laid(CALLED), seat) == [None, None, None, Tone.OPEN, None]


def test_the_called_card_is_drawn_beside_trump() -> None:
    """JG-37."""
    for seat in range(6):
        found = panels(laid(CALLED), seat)["called"]
        assert isinstance(found, Portrait)
        assert found.card is card("JC")
        assert badge(laid(CALLED), seat, "trump") == "♣"
        assert badge(laid(CALLED), seat, "friend") == "?"


def meter(deal: JaguarDeal, seat: Seat) -> tuple[str, int]:
    found = panels(deal, seat)["side"]
    assert isinstance(found, Meter)
    return found.text, found.value


def test_the_meter_counts_only_what_is_known() -> None:
    """JG-38, JG-52: the friend's points count once the called card has fallen, and not before."""
    taken = {**CALLED, "taken/1": "AC 6C 7C 4C 5C", "taken/3": "AH KH 6S 4S 5S"}
    deal = laid(taken)
    for seat in range(6):
        assert meter(deal, seat) == ("Jaguar 15 of 61 + friend", 15)
    play_all(deal, "4D 7D 3D JC")
    assert meter(deal, OTHER) == ("Jaguar 26 of 61", 26)
    assert badge(deal, OTHER, "trick") == "12"


def test_the_jaguar_and_the_others_say_different_things() -> None:
    """JG-71, JG-73."""
    deal = laid(CALLED)
    ours = {name.split()[1] for name, choice in choices(deal, JAGUAR).items() if choice.fold}
    theirs = {name.split()[1] for name, choice in choices(deal, OTHER).items() if choice.fold}
    assert ours - theirs == {"hold", "show", "take", "feed", "junk"}
    assert theirs - ours == {"deny", "claim", "ask_points", "ask_win", "keep_points"}
    assert choices(deal, SPECTATOR) == {}


def test_what_is_about_a_seat_stands_at_its_place() -> None:
    """Beneath its name, or its cards, and nothing else lies between."""
    deal = laid(CALLED)
    plates = {plate.seat: plate for plate in SCENES.plates(deal.view(OTHER), AREA)}
    folded = {name: choice for name, choice in choices(deal, OTHER).items() if choice.fold == "talk"}
    about = {name: choice for name, choice in folded.items() if not name.endswith("-")}
    assert len(about) == 16
    for name, choice in about.items():
        plate = plates[int(name.split()[2])]
        assert plate.face is not None
        place = plate.area.around(plate.face).grown(plate.face.width)
        assert place.holds(choice.area.x, plate.area.y), name
        assert place.holds(choice.area.right, plate.area.y), name
        assert 0 < choice.area.bottom - plate.area.bottom < 0.25 * AREA.height, name


def test_talk_that_is_used_up_says_when_it_comes_back() -> None:
    """JG-D20."""
    deal = laid(CALLED)
    for _ in range(2):
        deal.apply(OTHER, Talk(Message.DENY, None))
    (left,) = choices(deal, OTHER).values()
    assert left.refused == "You have sent 2 messages: play a card before the next."
    assert choices(laid(CALLED, table_talk="off"), OTHER) == {}


def test_a_button_of_talk_says_all_that_is_said() -> None:
    found = choices(laid(CALLED), OTHER)
    assert found["talk"].tip == "Say something to the others. It need not be true, and binds nobody."
    assert found["talk keep_points -"].tip == "“Nobody give points here.”"
    assert found["talk accuse 4"].tip == f"“{player(4)} is the friend.”"
    assert all(choice.tip for choice in found.values())


def test_the_first_bid_says_what_a_bid_promises() -> None:
    deal = new()
    assert deal.turn is not None
    for seat in (deal.turn, (deal.turn + 1) % 5):
        assert [badge(deal, seat, f"promise/{line}") for line in range(2)] == list(PROMISE)
    found = choices(deal, deal.turn)
    assert found["bid 13"].tip == "“I win with a partner who holds the K of the trumps that I name.”"
    deal.change(number=2)
    assert badge(deal, deal.turn, "promise/0") is None, "it has been read"
    assert choices(deal, deal.turn)["bid 13"].tip


def test_the_suits_say_what_naming_them_brings() -> None:
    tips = [choice.tip for choice in choices(to_name(), JAGUAR).values()]
    assert tips[0] == "♣ is trump, and whoever holds J♣ is your secret friend."
    assert tips[1] == "You hold that card yourself: you would play alone against the four others."


def test_the_leader_is_marked_at_its_seat() -> None:
    """JG-41, JG-49."""
    deal = laid(CALLED)
    for leader in (3, 2):
        deal.change(leader=leader)
        for seat in range(6):
            found = tags(deal, seat).items()
            assert [where for where, words in found if "leads" in words] == [str(leader)]


def test_cards_are_dropped_and_all_else_is_pressed() -> None:
    deal = laid(CALLED)
    four = card("4D")
    assert list(SCENES.gestures(deal.view(3), Play(four))) == [Drop(four, "hand/3", "trick")]
    assert list(SCENES.gestures(deal.view(3), Talk(Message.ACCUSE, 2))) == [Press("talk accuse 2")]
    assert list(SCENES.gestures(deal.view(3), PASS)) == [Press("pass")]
    assert SCENES.meant(deal.view(3), Drop(four, "hand/3", "trick")) == Play(four)
    assert SCENES.meant(deal.view(3), Drop(four, "hand/3", "taken/3")) is None


def test_the_best_card_of_the_trick_shines() -> None:
    """JG-46, JG-4."""
    deal = laid(CALLED)
    play_all(deal, "4D 7D 3D")
    glow = {spot.pile: spot.glow for spot in SCENES.spots(deal.view(0), AREA)}
    assert glow["trick"] is card("3D")
    play_all(deal, "2C")
    glow = {spot.pile: spot.glow for spot in SCENES.spots(deal.view(0), AREA)}
    assert glow["trick"] is card("2C")


def test_the_hand_has_trumps_first_from_high_to_low() -> None:
    """JG-4."""
    spots = {spot.pile: spot for spot in SCENES.spots(laid(CALLED).view(FRIEND), AREA)}
    sort = spots["hand/1"].sort
    assert isinstance(sort, BySuit)
    assert (sort.suits[0], sort.ranks) == (Suit.CLUBS, RANKS)


# The pictures on the cards: French or Italian, and nothing else differs (JG-3).


@pytest.fixture(scope="module")
def window() -> Iterator[Window]:
    made = opened((960, 600))
    yield made
    made.close()


def looks(window: Window, **given: str) -> bytes:
    """Return how a table looks at the beginning of a deal."""
    match = Match(kit("jaguar").game(), options(**given), 3)
    window.stage.replace(table_scene(match, (), 0))
    window.frame(FRAME)
    window.frame(FRAME)
    return pygame.image.tobytes(window.surface, "RGB")


def test_the_option_says_which_faces_the_cards_have() -> None:
    assert SCENES.faces(new().view(5)) == ""
    assert SCENES.faces(new(deck_face="italian").view(5)) == "italian"


def test_a_match_with_italian_cards_looks_so_and_the_next_one_does_not(window: Window) -> None:
    french = looks(window)
    assert looks(window, deck_face="italian") != french
    assert looks(window, deck_face="french") == french


def test_the_table_keeps_its_faces_in_another_theme(window: Window) -> None:
    looks(window, deck_face="italian")
    theme = window.settings.theme
    for name in ("contrast", theme):
        window.set_theme(name)
        table = window.stage.top
        assert isinstance(table, TableScene)
        deck = table.style.theme.deck
        assert (deck.faces, deck.suits) == ("italian", "italian")
        assert window.style.theme.deck.faces != "italian"


def test_nothing_but_the_pictures_differs() -> None:
    """The same seed deals the same cards."""
    deals = [Match(kit("jaguar").game(), options(deck_face=face), 3).deal for face in ("french", "italian")]
    assert [list(pile) for pile in deals[0].piles()] == [list(pile) for pile in deals[1].piles()]


# What the table of Jaguar shows of tricks taken and of what was said.


@pytest.mark.parametrize(
    ("shown", "found"),
    [
        ("points", ["15 in 1", "meter", "last", "Vera takes the trick with 2♣: 10 points."]),
        ("last_trick", ["", "", "last", "Vera takes the trick with 2♣."]),
        ("none", ["", "", "", "Vera takes the trick with 2♣."]),
    ],
)
def test_table_and_log_show_of_the_tricks_what_was_agreed(shown: str, found: list[str]) -> None:
    """JG-D11."""
    deal = laid({**CALLED, "taken/3": "AH KH 6S 4S 5S"}, show_taken=shown)
    score, meter = SCENES.score(deal.view(0), JAGUAR), "side" in panels(deal, 0)
    deal.events = []
    play_all(deal, "4D 7D 3D 2C 5H")
    last = "last" in panels(deal, 0)
    topics = [event.topic for event in deal.events if isinstance(event, Said)]
    (took,) = [topic for topic in topics if isinstance(topic, Took)]
    assert [score, "meter" * meter, "last" * last, SCENES.sentence(took, NAMES)] == found


def bubble(deal: JaguarDeal, seat: Seat, speaker: Seat) -> str | None:
    found = panels(deal, seat).get(f"said/{speaker}")
    return named(found.text, NAMES) if isinstance(found, Bubble) else None


def test_a_bubble_names_the_player_whom_it_is_about() -> None:
    deal = laid(CALLED)
    deal.apply(4, Talk(Message.ACCUSE, FRIEND))
    deal.apply(0, Talk(Message.ASK_WIN, 4))
    for seat in range(6):
        assert bubble(deal, seat, 4) == "“Vera is the friend”"
        assert bubble(deal, seat, 0) == "“Bruno, take this one”"


def test_a_bubble_stays_until_all_have_played_a_card() -> None:
    deal = laid(CALLED)
    deal.apply(FRIEND, Talk(Message.DENY, None))
    play_all(deal, "4D 7D 3D AD")
    assert bubble(deal, OTHER, FRIEND) == "“I am not the friend”"
    play_all(deal, "5H")
    assert bubble(deal, OTHER, FRIEND) is None
