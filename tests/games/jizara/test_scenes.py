"""How Ji'zara lies on the table, what bids, and what is said about it."""

from collections.abc import Mapping
from random import Random

import pytest

from cardtable.bots.runner import InlineRunner
from cardtable.catalogue import kit
from cardtable.engine.cards import BACK, card, cards
from cardtable.engine.deal import Deal
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.engine.piles import Seat
from cardtable.engine.topics import HasSealed
from cardtable.games.jizara.rules import topics
from cardtable.games.jizara.rules.bids import Advise, Bid, Call, Decide
from cardtable.games.jizara.rules.deal import Jizara, JizaraDeal
from cardtable.games.jizara.rules.options import JizaraOptions
from cardtable.games.jizara.rules.rounds import Reason
from cardtable.games.jizara.rules.topics import Topic
from cardtable.games.jizara.table.scenes import JizaraScenes
from cardtable.proofs.trials import play
from cardtable.table.gestures import Drop, Gather, Press
from cardtable.table.layout import Area, Spread
from cardtable.table.lying import places
from cardtable.table.names import player
from cardtable.table.panels import Badge, Choice, Disc, Mark
from cardtable.table.tones import Tone
from cardtable.ui.match.players import players_of
from cardtable.ui.match.saving import Unsaved
from cardtable.ui.match.session import Session
from cardtable.ui.match.thoughts import Bots
from tests.games.jizara.positions import AUCTION, TEAMS, announce, bid, laid
from tests.laws.test_touch import AREAS, meets

AREA = Area(0, 56, 1020, 664)
SCENES = JizaraScenes()
NAMES = ("Ada", "Vera")
FOUR = ("Ada", "Vera", "Otto", "Ines")
BOTH = Call.BID, Call.BID


def boxes(deal: JizaraDeal, seat: Seat = 0) -> list[str]:
    """Return what stands in the boxes of side 0 and 1, as `seat` sees it."""
    panels = SCENES.panels(deal.view(seat), AREA)
    found = {panel.name: panel.text for panel in panels if isinstance(panel, Badge)}
    return [found.get(f"box/{side}", "") for side in range(2)]


def together(deal: JizaraDeal, seat: Seat) -> list[str]:
    """Return what stands in the box for the bids of both partners."""
    panels = SCENES.panels(deal.view(seat), AREA)
    return [panel.text for panel in panels if isinstance(panel, Badge) and panel.name == "box/team"]


def choices(deal: JizaraDeal, seat: Seat = 0) -> list[str]:
    return [panel.text for panel in SCENES.panels(deal.view(seat), AREA) if isinstance(panel, Choice)]


def test_a_decision_is_a_button() -> None:
    deal = laid(AUCTION)
    assert choices(deal) == ["Bid", "Pass"]
    assert list(SCENES.gestures(deal.view(0), Decide(Call.PASS))) == [Press("pass")]
    deal.apply(0, Decide(Call.BID))
    assert choices(deal) == []


def test_a_bid_is_gathered_and_laid_before_the_seat_or_on_the_card() -> None:
    deal = laid(AUCTION)
    announce(deal, *BOTH)
    (found,) = SCENES.gestures(deal.view(0), Bid(tuple(cards("8C 4D"))))
    assert found == Gather(frozenset(cards("8C 4D")))
    assert isinstance(found, Gather)
    assert (found.text, found.targets) == ("Bid 8♣ 4♦ = 12", ("bid/0", "turned"))


def test_a_bid_of_one_card_is_a_drop_too() -> None:
    deal = laid(AUCTION)
    announce(deal, *BOTH)
    view = deal.view(0)
    one = Bid((card("8C"),))
    for drop in (Drop(card("8C"), "hand/0", "bid/0"), Drop(card("8C"), "hand/0", "turned")):
        assert drop in SCENES.gestures(view, one)
        assert SCENES.meant(view, drop) == one
    assert SCENES.meant(view, Drop(card("8C"), "hand/0", "bid/1")) is None


def test_who_bids_alone_pays() -> None:
    deal = laid(AUCTION)
    announce(deal, Call.BID, Call.PASS)
    found = SCENES.gestures(deal.view(0), Bid((card("2S"),)))[0]
    assert isinstance(found, Gather)
    assert found.text == "Pay 2♠ = 2"
    assert SCENES.prompt(deal.view(0)) == "Q♥: you are alone: pay any legal bid (C: the cheapest)"
    assert SCENES.prompt(deal.view(1)) == "Q♥: you have passed"
    assert boxes(deal) == ["bids, chooses cards", "passes"]


def test_two_plain_cards_are_told_of_and_refused_in_the_words_of_the_rules() -> None:
    deal = laid(AUCTION)
    announce(deal, *BOTH)
    view, two = deal.view(0), cards("8C 6H")
    assert SCENES.gathered(view, two) == "14 points: too many plain cards"
    action = SCENES.intended(view, frozenset(two))
    assert action is not None
    assert view.refusal(0, action).code == "two_plain_cards"


def test_the_boxes_follow_an_auction_and_betray_nothing() -> None:
    deal = laid(AUCTION)
    assert boxes(deal) == ["thinking", "thinking"]
    deal.apply(0, Decide(Call.BID))
    assert boxes(deal, 1) == ["ready", "thinking"]
    deal.apply(1, Decide(Call.BID))
    assert boxes(deal) == ["bids, chooses cards"] * 2
    bid(deal, 0, "8C 4D")
    assert boxes(deal, 0) == ["ready, you bid 12", "bids, chooses cards"]
    assert boxes(deal, 1) == boxes(deal, 2) == ["ready", "bids, chooses cards"]


def test_a_pass_in_one_step_is_a_button() -> None:
    deal = laid({**AUCTION, "phase": "bid", "bidding": [0, 1]}, {"decision_style": "one_step"})  # type: ignore[dict-item]  # facts too
    assert choices(deal) == ["Pass"]
    assert list(SCENES.gestures(deal.view(0), Bid(()))) == [Press("no bid")]
    assert boxes(deal) == ["chooses cards"] * 2


def test_a_builder_sees_the_partners_hand_and_bid() -> None:
    deal = laid(TEAMS, {"players": "4"})
    announce(deal, *BOTH)
    bid(deal, 0, "QS 3D")
    assert boxes(deal, 2)[0] == "partner bids 23: Q♠ 3♦"
    assert boxes(deal, 0)[0] == "you bid 23, partner chooses"
    assert boxes(deal, 1)[0] == "bids, chooses cards"
    spots = {spot.pile: spot for spot in SCENES.spots(deal.view(2), AREA)}
    assert BACK not in deal.view(2).hands[0]
    assert (spots["hand/0"].spread, spots["hand/1"].spread) == (Spread.ROW, Spread.HELD), "it can be read"


def test_partners_see_what_both_of_them_have_bid() -> None:
    """JZ-D14: the other side only that they are ready."""
    deal = laid(TEAMS, {"players": "4"})
    announce(deal, *BOTH)
    bid(deal, 0, "QS 3D")
    bid(deal, 2, "9C")
    other = "bids, chooses cards"
    assert boxes(deal, 0) == ["ready, you bid 23", other]
    assert together(deal, 0) == ["Partner bids 9: 9♣, with your 23 that is 32"]
    assert boxes(deal, 2) == ["ready, you bid 9", other]
    assert together(deal, 2) == ["Partner bids 23: Q♠ 3♦, with your 9 that is 32"]
    assert boxes(deal, 1) == boxes(deal, 3) == boxes(deal, 4) == ["ready", other]
    assert together(deal, 1) == together(deal, 4) == []


def test_advice_is_given_by_buttons_and_heard_by_the_partner_alone() -> None:
    deal = laid(TEAMS, {"players": "4", "team_talk": "advice"})
    assert choices(deal, 2) == ["Advise: bid (best 9)", "Advise: pass (best 9)"]
    assert SCENES.prompt(deal.view(2)) == "K♥: what do you advise?"
    deal.apply(2, Advise(Call.PASS, 9))
    assert boxes(deal, 0)[0] == "partner: pass, best 9"
    assert boxes(deal, 1)[0] == boxes(deal, 3)[0] == "thinking"
    assert SCENES.prompt(deal.view(2)) == "K♥: your partner decides"


def test_key_cards_light_up_in_the_colour_of_their_side() -> None:
    deal = laid({**AUCTION, "keys/0": "AS", "keys/1": "4C"})
    panels = SCENES.panels(deal.view(0), AREA)
    discs = [panel for panel in panels if isinstance(panel, Disc)]
    assert [(disc.text, disc.seat) for disc in discs if disc.mark is Mark.TAKEN] == [("A♠", 0), ("4♣", 1)]
    assert SCENES.score(deal.view(0), 0) == "1 of 3"


def badges(deal: JizaraDeal, seat: Seat = 0) -> dict[str, str]:
    panels = SCENES.panels(deal.view(seat), AREA)
    return {panel.name: panel.text for panel in panels if isinstance(panel, Badge)}


def test_words_say_who_gets_a_key_card_on_equal_hands() -> None:
    """JZ-48."""
    deal = laid(AUCTION)
    assert "ties" not in badges(deal), "nobody has won an auction"
    announce(deal, Call.PASS, Call.BID)
    bid(deal, 1, "3C")
    assert badges(deal)["ties"] == f"Equal hands: {player(1)} gets the key"
    assert all("•" not in SCENES.score(deal.view(0), seat) for seat in range(2)), "no dot to guess at"
    team = laid({**TEAMS, "last_winner": 1}, {"players": "4"})  # type: ignore[dict-item]  # a fact too
    assert badges(team, 3)["ties"] == "Equal hands: your team"
    assert badges(team, 0)["ties"] == badges(team, 4)["ties"] == "Equal hands: the others"


def test_the_own_hand_is_counted_with_a_partners_that_is_open() -> None:
    """JZ-46, JZ-74."""
    assert badges(laid(AUCTION))["hand"] == "Your hand: 45 points"
    assert badges(laid(AUCTION), 1)["hand"] == "Your hand: 44 points"
    assert "hand" not in badges(laid(AUCTION), 2), "who looks on has none"
    assert badges(laid(TEAMS, {"players": "4"}))["hand"] == "Hands: 41 + 35 points"
    closed = laid(TEAMS, {"players": "4", "team_talk": "none"})
    assert badges(closed)["hand"] == "Your hand: 41 points"


def signs(deal: JizaraDeal, seat: Seat) -> dict[str, str]:
    """Return the cards that bear a sign, by pile."""
    spots = SCENES.spots(deal.view(seat), AREA)
    return {spot.pile: " ".join(found.text for found, _ in spot.signs) for spot in spots if spot.signs}


def test_chain_cards_bear_a_link_that_is_explained() -> None:
    """JZ-8: but for the key card 4C, and in no hand that is not seen."""
    deal = laid({**AUCTION, "turned": "4C"})
    assert signs(deal, 0) == {"hand/0": "4D 2S"}
    assert signs(deal, 1) == {"hand/1": "3C"}
    assert signs(deal, 2) == {}
    assert signs(laid({**AUCTION, "turned": "2H"}), 2) == {"turned": "2H"}
    assert badges(deal)["chains"] == "⛓ joins any bid"
    assert "chains" not in badges(laid({**AUCTION, "hand/0": "KD 8C 5D 7D 6H"}))


def test_places_are_named_before_a_card_lies_there() -> None:
    captions = {spot.pile: spot.caption for spot in SCENES.spots(laid(AUCTION).view(0), AREA)}
    assert captions["bid/0"] == "your bid"
    assert captions["bid/1"] == "rival's bid"
    assert captions["turned"] == "to be won"
    teams = {spot.pile: spot.caption for spot in SCENES.spots(laid(TEAMS, {"players": "4"}).view(3), AREA)}
    assert teams["bid/0"] == teams["bid/2"] == "rival's bid"
    assert (teams["bid/1"], teams["bid/3"]) == ("partner's bid", "your bid")
    key = {spot.pile: spot.caption for spot in SCENES.spots(laid({**AUCTION, "turned": "AS"}).view(0), AREA)}
    assert key["turned"] == "key card"


def test_roles_stand_on_the_plates_of_teams() -> None:
    view = laid(TEAMS, {"players": "4"}).view(0)
    assert [SCENES.score(view, seat) for seat in range(4)] == ["bidder", "bidder", "builder", "builder"]
    assert [line.title for line in SCENES.pad(view)[:2]] == ["Your team", "The others"]


def test_the_hands_of_the_last_showdown_stand_in_the_boxes_of_a_finished_game() -> None:
    match = Match(Jizara(), read_options(JizaraOptions, {}), 4)
    for _ in play(match, Random(4), 20_000):
        if match.deal.result() is not None:
            break
    deal = match.deal
    assert isinstance(deal, JizaraDeal)
    found = {panel.name: panel for panel in SCENES.panels(deal.view(0), AREA) if isinstance(panel, Badge)}
    shown = deal.rounds[-1].totals
    assert shown[0] != shown[1]
    tones = [Tone.GOOD if each == max(shown) else Tone.LOST for each in shown]
    boxes = [found[f"box/{side}"] for side in (0, 1)]
    assert [(box.text, box.tone) for box in boxes] == [
        (f"{points} points", tone) for points, tone in zip(shown, tones, strict=True)
    ]
    assert choices(deal) == []


SENTENCES: list[tuple[Topic, str]] = [
    (topics.Turned(card("KH")), "K♥ is turned."),
    (topics.Turned(card("AH")), "A♥ is turned, a key card."),
    (topics.Announced((0, 1)), "Both bid."),
    (topics.Announced(()), "Both pass."),
    (topics.Announced((1,)), "Only Vera + Ines bid."),
    (topics.NobodyBid(card("KH")), "K♥ goes to the burn."),
    (topics.Paid(2, tuple(cards("2H 3H"))), "Otto pays 2♥ 3♥."),
    (topics.Paid(2, None), "Otto pays unseen."),
    (topics.Compared(((), (), (), ()), (30, 31)), "Ada + Otto bid 30, Vera + Ines 31."),
    (topics.Tied(card("9D")), "The bids are equal: 9♦ goes to the burn."),
    (topics.Deed.TOOK.of(3, card("KH")), "Ines takes K♥."),
    (topics.Showdown(card("AS"), (93, 94)), "Showdown: Ada + Otto 93, Vera + Ines 94."),
    (topics.KeyWon(1, card("AS"), Reason.MORE), "Vera + Ines win A♠."),
    (topics.KeyWon(0, card("AS"), Reason.LOT), "Ada + Otto win A♠ by lot, the hands being equal."),
    (topics.Deed.ADVISED.of(2), "Otto gives advice."),
    (topics.GameWon(0), "Ada + Otto have three key cards and win the game."),
    (HasSealed(1), ""),
    (topics.Notice.SWAPPED, "Bidders and builders change places."),
]


@pytest.mark.parametrize(("topic", "sentence"), SENTENCES)
def test_the_log_is_in_plain_words(topic: Topic, sentence: str) -> None:
    assert SCENES.sentence(topic, FOUR) == sentence


def test_who_wins_a_key_card_is_called_out() -> None:
    assert SCENES.cry(topics.KeyWon(1, card("AS"), Reason.MORE), NAMES) == "A♠ for Vera"
    assert SCENES.cry(topics.Deed.TOOK.of(1, card("KS")), NAMES) == ""


@pytest.mark.parametrize("given", [{}, {"players": "4"}, {"burn_open": "no", "match_games": "3"}])
def test_the_summary_lists_all_rounds(given: Mapping[str, str]) -> None:
    match = Match(Jizara(), read_options(JizaraOptions, given), 5)
    for _ in play(match, Random(5), 5000):
        pass
    table = SCENES.summary(match.sheet[0], FOUR[: match.options.players])
    assert all(len(row) == len(table.columns) == len(table.totals) for row in table.rows)
    assert table.rows[0][0] == "1"
    assert "3 keys" in table.totals
    assert sorted(SCENES.note(match.sheet[0], seat) for seat in (0, 1))[-1] == "3 keys"


# At the table a bot that bids for a team waits a while for the advice of a person.


STEP = 0.5  # seconds


def begun(builder: str, team_talk: str = "advice") -> Session:
    """Return a session of two teams; `builder` is the word of seat 2, whose bidder is seat 0."""
    game = kit("jizara")
    options = read_options(game.game().options, {"players": "4", "team_talk": team_talk})
    players = players_of(["easy", "easy", builder, "easy"], "Ada")
    return Session(
        Match(game.game(), options, 5), players, Unsaved(), Bots(InlineRunner(), game.chooser, (0.0, 0.0))
    )


def waited(session: Session, seat: Seat) -> float:
    """Return the seconds until a seat has acted."""
    seconds = 0.0
    while all(entry.seat != seat for entry in session.match.log):
        session.update(STEP)
        seconds += STEP
        assert seconds < 2 * Deal.leisure, "it never acts"
    return seconds


def test_a_bidder_waits_for_the_advice_of_a_person() -> None:
    assert waited(begun("me"), 0) == pytest.approx(Deal.leisure, abs=2 * STEP)


@pytest.mark.parametrize(("builder", "team_talk"), [("easy", "advice"), ("me", "open_hands")])
def test_nobody_waits_for_a_bot_or_where_there_is_no_advice(builder: str, team_talk: str) -> None:
    assert waited(begun(builder, team_talk), 0) <= 2 * STEP


def test_once_advised_a_bidder_waits_no_longer() -> None:
    session = begun("me")
    session.update(STEP)
    session.act(2, session.match.deal.actions(2)[0])
    assert waited(session, 0) <= 2 * STEP


@pytest.mark.parametrize("players", ["2", "4"])
def test_the_card_to_be_won_lies_midmost(players: str) -> None:
    deal = laid(AUCTION if players == "2" else TEAMS, {"players": players})
    turned = next(spot for spot in SCENES.spots(deal.view(0), AREA) if spot.pile == "turned")
    assert turned.x == pytest.approx(AREA.centre[0], abs=2)


@pytest.mark.parametrize("name", AREAS)
@pytest.mark.parametrize("players", ["2", "4"])
def test_keys_that_are_won_leave_the_own_portrait_free(players: str, name: str) -> None:
    """JZ-9."""
    position = AUCTION if players == "2" else TEAMS
    view = laid(position, {"players": players}).view(0)
    keys = next(spot for spot in SCENES.spots(view, AREAS[name]) if spot.pile == "keys/0")
    plate = SCENES.plates(view, AREAS[name])[0]
    assert not any(meets(place, area) for place in places(keys, 3) for area in plate.areas)


@pytest.mark.parametrize("name", AREAS)
def test_a_partners_open_hand_is_seen_whole(name: str) -> None:
    view = laid(TEAMS, {"players": "4"}).view(0)
    hand = next(spot for spot in SCENES.spots(view, AREAS[name]) if spot.pile == "hand/2")
    faces = [plate.face for plate in SCENES.plates(view, AREAS[name]) if plate.face is not None]
    for place in places(hand, 5):
        assert not [face for face in faces if meets(place, face)]
