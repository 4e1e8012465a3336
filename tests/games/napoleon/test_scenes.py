"""How Napoleon lies on the table, and what it says."""

import pytest

from cardtable.engine.cards import Suit, card, cards
from cardtable.engine.piles import Seat
from cardtable.engine.trickdeal import PASS, Play
from cardtable.games.napoleon.rules import topics
from cardtable.games.napoleon.rules.deal import NapoleonDeal, Phase
from cardtable.games.napoleon.rules.moves import SAYS, Bid, Bury, Message, NameSecretary, PlayAndCall, Say
from cardtable.games.napoleon.rules.topics import Topic
from cardtable.games.napoleon.table.scenes import NapoleonScenes
from cardtable.table.gestures import Drop, Gather, Press
from cardtable.table.layout import Area
from cardtable.table.lying import places
from cardtable.table.panels import (
    Badge,
    Bubble,
    Choice,
    Disc,
    Mark,
    Panel,
    Portrait,
    Slip,
    Slots,
    Strip,
    Tag,
    Tokens,
)
from cardtable.table.tones import Tone
from tests.games.napoleon.deals import NAMED, laid, new, reached
from tests.games.trickdeals import done, play_all
from tests.laws.test_touch import AREAS

AREA = Area(0, 56, 960, 544)
SMALL = AREAS["960x600 with log"]
SCENES = NapoleonScenes()
NAMES = ("Ada", "Vera", "Otto", "Ines", "Bruno", "Carla")
NAPOLEON, SECRETARY, OTHER, SPECTATOR = 1, 4, 2, 6  # seats of the position NAMED


def panels(deal: NapoleonDeal, seat: Seat) -> dict[str, Panel]:
    """Return what a seat sees on the table besides cards, by name."""
    return {panel.name: panel for panel in SCENES.panels(deal.view(seat), AREA)}


def choices(deal: NapoleonDeal, seat: Seat) -> dict[str, Choice]:
    return {name: panel for name, panel in panels(deal, seat).items() if isinstance(panel, Choice)}


def text(deal: NapoleonDeal, seat: Seat, name: str) -> str | None:
    found = panels(deal, seat).get(name)
    if isinstance(found, Tokens):
        return f"{found.before} {found.text}".strip()
    if isinstance(found, Strip):
        return " ".join(cell.text for cell in found.cells)
    return found.text if isinstance(found, (Badge, Bubble)) else None


def tags(deal: NapoleonDeal, seat: Seat) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for name, panel in panels(deal, seat).items():
        if isinstance(panel, Tag):
            found.setdefault(name.partition("/")[2], []).append(panel.text)
    return found


def test_the_auction_has_a_button_for_each_bid_and_strikes_out_what_is_too_low() -> None:
    deal = done(new(), Bid(9))
    assert deal.turn is not None
    found = choices(deal, deal.turn)
    assert [name for name, choice in found.items() if not choice.refused] == [
        *(f"bid {bid}" for bid in range(10, 17)),
        "pass",
    ]
    assert found["bid 9"].refused == "A bid must be higher than 9."
    assert found["bid 12"].tip == "With 12 of 16 face cards you score 3 points."
    assert choices(deal, deal.dealer) == {}


def test_all_see_who_has_bid_what_and_the_latest_words() -> None:
    assert text(new(), SPECTATOR, "standing") == "No bid yet"
    deal = done(new(), Bid(9), PASS)
    slip, sockets = (panels(deal, SPECTATOR)[name] for name in ("calls", "standing"))
    assert isinstance(slip, Slip)
    assert [head.seat for head in slip.heads] == [(deal.dealer + at) % 6 for at in range(6)]
    calls = ("9", Mark.NOW), ("pass", Mark.GONE), *[("", Mark.PLAIN)] * 4
    assert [[(cell.text, cell.mark) for cell in row] for row in slip.rows] == [[*calls]]
    assert isinstance(sockets, Tokens)
    assert (sockets.wanted, sockets.won) == (9, 0)
    assert text(deal, SPECTATOR, "standing") == f"Standing 9, by {{{deal.dealer}}}"
    view = deal.view(SPECTATOR)
    assert [SCENES.score(view, (deal.dealer + i) % 6) for i in range(3)] == ["9", "pass", ""]


def test_cards_are_gathered_for_the_kitty_with_the_face_cards_that_are_given_up() -> None:
    deal = reached(Phase.EXCHANGE)
    seat = deal.actors()[0]
    view = deal.view(seat)
    action = view.actions(seat)[0]
    assert isinstance(action, Bury)
    (gesture,) = SCENES.gestures(view, action)
    assert gesture == Gather(frozenset(action.cards))
    assert isinstance(gesture, Gather)
    assert gesture.targets == ("kitty",)
    assert SCENES.intended(view, frozenset(action.cards)) == action
    assert SCENES.gathered(view, cards("AC 2D")) == "2 of 4 marked, 1 face card given up"
    room = SCENES.gather_area(view, AREA)
    assert room is not None
    assert room.width > AREA.width / 2, "four cards and what is given up can be read"
    assert SCENES.gather_area(laid(NAMED).view(0), AREA) is None


def test_only_napoleon_sees_what_lies_in_the_kitty() -> None:
    """NP-30, NP-D14."""
    deal = reached(Phase.CALLING)
    shown = [panels(deal, seat).get("away") for seat in range(7)]
    assert [seat for seat in range(7) if shown[seat]] == [deal.napoleon]
    assert deal.napoleon is not None
    away = shown[deal.napoleon]
    assert isinstance(away, Slots)
    assert [slot.card for slot in away.slots] == [*deal.kitty]


def test_a_caption_stands_close_to_its_cards() -> None:
    """Closer than a fifth of a card, in every window, whatever room there is for larger cards."""
    deal = reached(Phase.CALLING)
    assert deal.napoleon is not None
    view = deal.view(deal.napoleon)
    for area in AREAS.values():
        found = {panel.name: panel for panel in SCENES.panels(view, area)}
        kitty = next(spot for spot in SCENES.spots(view, area) if spot.pile == "kitty")
        away, caption, beneath = found["away"], found["away caption"], found["kitty"]
        assert isinstance(away, Slots)
        assert isinstance(caption, Strip)
        assert isinstance(beneath, Strip)
        assert caption.area.y == max(room.bottom for room in away.rooms())
        assert 0 <= beneath.area.y - kitty.area.bottom < kitty.height / 5


def test_who_has_bid_highest_does_not_see_the_kitty_yet() -> None:
    deal = done(new(), Bid(9))
    spots = [
        next(each for each in SCENES.spots(deal.view(seat), AREA) if each.pile == "kitty")
        for seat in range(6)
    ]
    assert all(spot == spots[0] for spot in spots)
    assert all(deal.view(seat).kitty == deal.view(6).kitty for seat in range(6))


def test_the_price_of_another_trump_is_told_and_that_it_may_be_too_high() -> None:
    position = {**NAMED, "phase": "changing", "card": None, "bid": 12}
    assert text(laid(position), NAPOLEON, "price") == "Another trump needs 13 face cards instead of 12"
    told = text(laid({**position, "bid": 16}), NAPOLEON, "price")
    assert told == "Another trump needs 17 face cards instead of 16, more than there are"


@pytest.mark.parametrize(("players", "count"), [("6", 52), ("5", 53)])
def test_any_card_can_be_named_and_its_button_says_what_that_means(players: str, count: int) -> None:
    deal = reached(Phase.CALLING, players=players)
    assert deal.napoleon is not None
    found = choices(deal, deal.napoleon)
    assert len(found) == count
    own, away = deal.hands[deal.napoleon][0], deal.kitty[0]
    assert "play alone" in found[str(NameSecretary(own))].tip
    assert "laid it away" in found[str(NameSecretary(away))].tip


def test_each_seat_knows_what_it_may_know_of_the_secretary() -> None:
    """NP-44, NP-D8."""
    deal = laid(NAMED)
    told = [text(deal, seat, "who") for seat in (NAPOLEON, SECRETARY, OTHER, SPECTATOR)]
    assert told == ["secretary: ?", "secretary: you", "secretary: ?", "secretary: ?"]
    alone = laid({**NAMED, "card": "KH"})
    assert [text(alone, seat, "who") for seat in (NAPOLEON, OTHER)] == [
        "secretary: you: alone",
        "secretary: ?",
    ]
    buried = laid({**NAMED, "card": "JD", "hand/0": "QD 2D 4C"})
    assert text(buried, OTHER, "who") == "secretary: ?"
    play_all(deal, "AD 6D 7D AS")
    assert text(deal, OTHER, "who") == "secretary: {4}"
    roles = tags(deal, OTHER)
    assert roles == {**{seat: ["rival"] for seat in "0235"}, "1": ["Napoleon", "leads"], "4": ["secretary"]}


def test_the_secretary_card_is_pictured_away_from_the_trick_and_says_what_it_is() -> None:
    found = panels(laid(NAMED), OTHER)
    portrait = found["secretary card"]
    assert isinstance(portrait, Portrait)
    assert portrait.card is card("AS")
    assert "no suit" in portrait.tip
    trick = next(spot for spot in SCENES.spots(laid(NAMED).view(OTHER), AREA) if spot.pile == "trick")
    assert not portrait.area.meets(trick.area)
    assert portrait.area.height < trick.height
    trump, changed = (
        panels(laid({**NAMED, "first_trump": suit}), OTHER)["trump"] for suit in ("hearts", "clubs")
    )
    assert isinstance(trump, Disc)
    assert isinstance(changed, Disc)
    assert [(each.text, each.note) for each in (trump, changed)] == [("♥", "trump"), ("♥", "was ♣")]


def test_the_trick_lies_in_a_bow_each_card_before_its_seat() -> None:
    """From the left to the right, the own card beneath; the highest is the middle one of the others'."""
    deal = laid({**NAMED, "leader": 1})
    view = deal.view(OTHER)
    trick = next(spot for spot in SCENES.spots(view, AREA) if spot.pile == "trick")
    by_seat = {(1 + at) % 6: place for at, place in enumerate(trick.laid)}
    others = [by_seat[(OTHER + at) % 6] for at in range(1, 6)]
    assert [place.x for place in others] == sorted(place.x for place in others)
    assert [place.angle for place in others] == sorted(place.angle for place in others)
    assert min(others, key=lambda place: place.y) is others[2]
    assert by_seat[OTHER].y > others[2].y + trick.height
    assert all(place.height == trick.height for place in trick.laid)


def test_the_own_hand_ends_before_the_kitty() -> None:
    """Also with the cards of the kitty in it."""
    deal = reached(Phase.EXCHANGE)
    assert deal.napoleon is not None
    view = deal.view(deal.napoleon)
    *_, own = SCENES.spots(view, SMALL)
    kitty = next(spot for spot in SCENES.spots(view, SMALL) if spot.pile == "kitty")
    ends = max(place.bounds.right for place in places(own, len(view.hands[deal.napoleon])))
    assert ends < kitty.area.x


def test_the_sockets_are_exact_when_the_secretary_card_falls() -> None:
    """NP-83."""
    deal = play_all(laid(NAMED), "AD 6D 7D 10D QS QD")
    assert text(deal, OTHER, "count") == "Napoleon's side 3 + ? of 12, the others 0"
    shown = play_all(laid(NAMED), "AD 6D 7D AS QS QD")
    assert text(shown, OTHER, "count") == "Napoleon's side 4 of 12, the others 0"
    sockets = panels(shown, OTHER)["count"]
    assert isinstance(sockets, Tokens)
    assert (sockets.wanted, sockets.won, sockets.tone) == (12, 4, Tone.PLAIN)


def test_only_napoleon_has_the_two_buttons_and_all_see_what_was_said() -> None:
    deal = laid(NAMED)
    names = [str(said) for said in SAYS]
    assert [seat for seat in range(6) if set(names) <= set(choices(deal, seat))] == [NAPOLEON]
    deal.apply(NAPOLEON, Say(Message.TAKE_IT))
    assert [text(deal, seat, "said") for seat in (OTHER, SPECTATOR)] == ["“Take it, Secretary”"] * 2
    assert choices(deal, NAPOLEON)["say take_it"].refused == "You have said that in this trick already."
    play_all(deal, "AD 6D 7D 10D QS QD")
    assert text(deal, OTHER, "said") is None


def test_who_leads_the_joker_chooses_among_the_suits() -> None:
    """NP-D9."""
    position = {name: value for name, value in NAMED.items() if name != "hand/5"} | {"hand/1": "JK AD 3C"}
    deal = laid(position, players="5", joker_led="name_suit")
    found = choices(deal, NAPOLEON)
    assert [name for name in found if name.startswith("play")] == [
        f"play JK {suit.name.lower()}" for suit in Suit
    ]
    assert "count" not in panels(deal, NAPOLEON), "nothing is painted under the buttons"
    view = deal.view(NAPOLEON)
    assert SCENES.gestures(view, PlayAndCall(card("JK"), Suit.CLUBS)) == [Press("play JK clubs")]
    assert SCENES.meant(view, Drop(card("JK"), "hand/1", "trick")) == Play(card("JK"))


def test_what_is_asked_and_told_in_every_phase() -> None:
    for phase in Phase:
        deal = reached(phase, 3)
        asked = {SCENES.prompt(deal.view(seat)) for seat in range(7)}
        assert all(asked)
        assert len(asked) == (1 if phase is Phase.OVER else 2)


@pytest.mark.parametrize("suit", Suit)
def test_the_suit_that_has_to_be_followed_is_named(suit: Suit) -> None:
    """Clubs too, whose number is 0."""
    other = "S" if suit is Suit.HEARTS else "H"
    led = {**NAMED, "kitty": "", "trick": f"J{suit.letter}", "leader": 0, "turn": 1}
    for held, told in (
        (f"10{suit.letter} 4{other}", f"Your turn: {suit.symbol} has to be followed"),
        (f"4{other}", f"Your turn: you hold no {suit.symbol}, any card may be played"),
    ):
        bare = {f"hand/{seat}": "" for seat in range(6)}
        assert SCENES.prompt(laid({**led, **bare, "hand/1": held}).view(1)) == told


def test_a_joker_follows_nothing() -> None:
    five = {name: value for name, value in NAMED.items() if name != "hand/5"}
    deal = laid(
        {**five, "trick": "KS", "leader": 3, "turn": 4, "hand/4": "JK 10D", "card": "9C"}, players="5"
    )
    assert SCENES.prompt(deal.view(4)) == "Your turn: you hold no ♠, any card may be played"


def test_the_secretary_card_does_not_follow() -> None:
    """It has no suit (NP-50)."""
    led = {**NAMED, "trick": "KS", "hand/5": "3H QS", "leader": 3, "turn": 4, "hand/4": "AS 10D"}
    assert SCENES.prompt(laid(led).view(4)) == "Your turn: you hold no ♠, any card may be played"


def test_the_deal_is_told_when_it_is_over() -> None:
    deal = play_all(laid(NAMED), "AD 6D 7D AS QS QD 2S KS 2D 3C 5C 8C")
    assert text(deal, OTHER, "count") == "Napoleon's side 6 of 12: defeated"
    sockets = panels(deal, OTHER)["count"]
    assert isinstance(sockets, Tokens)
    assert sockets.tone is Tone.LOST
    result = deal.result()
    assert result is not None
    table = SCENES.summary(result, NAMES)
    assert [row[1] for row in table.rows] == ["", "Napoleon, A♠", "", "", "secretary", ""]
    assert table.totals == ("Napoleon's side", "defeated", "", "6 of 12", "")
    assert [SCENES.note(result, seat) for seat in (0, 1, 4)] == ["", "Napoleon, A♠, ♥ 6 of 12", "secretary"]
    tones = {plate.seat: plate.tone for plate in SCENES.plates(deal.view(0), AREA)}
    assert (tones[0], tones[1]) == (Tone.GOOD, Tone.PLAIN)
    view = deal.view(0)
    assert all(view.kitty.faces_up(each) for each in view.kitty)


def test_a_void_deal_is_told() -> None:
    deal = done(new(), *[PASS] * 6)
    assert text(deal, 0, "outcome") == "All passed"
    result = deal.result()
    assert result is not None
    assert SCENES.summary(result, NAMES).totals[0] == "All passed"


def test_the_fall_of_the_secretary_card_is_called_out() -> None:
    fallen = topics.Revealed(4, 1, card("AS"))
    assert SCENES.cry(fallen, NAMES) == "Bruno is the secretary!"
    assert SCENES.featured(fallen) is card("AS")
    assert SCENES.cry(topics.Revealed(1, 1, card("AS")), NAMES) == "Vera was alone!"
    assert SCENES.featured(topics.JokerFell(2, card("JK"))) is card("JK")
    assert SCENES.cry(topics.Settled(won=True), NAMES) == "Napoleon wins!"


def test_the_log_has_a_sentence_for_all_that_happens() -> None:
    said: list[tuple[Topic, str]] = [
        (topics.Deed.FORCED.of(2, 5), "All passed: Otto is Napoleon with 5."),
        (topics.Deed.CHANGED.of(2, Suit.HEARTS, 6), "Otto changes trumps to ♥ and needs 6."),
        (
            topics.Deed.NAMED_SECRETARY.of(2, card("5C")),
            "Otto names 5♣ as secretary card: no suit, and it beats all.",
        ),
        (
            topics.Counted(9, 10, card("JD")),
            "J♦ lay in the kitty. Napoleon's side has 9 face cards and needed 10.",
        ),
        (topics.Deed.CALLED_SUIT.of(0, Suit.CLUBS), "Ada leads the joker and calls for ♣."),
    ]
    for topic, sentence in said:
        assert SCENES.sentence(topic, NAMES) == sentence
