"""The rules that a single position cannot show; the others stand in the scenarios."""

import pytest

from cardtable.bots.runner import InlineRunner
from cardtable.catalogue import kit
from cardtable.engine.cards import Suit, card, cards
from cardtable.engine.events import Changed, Moved, Said, Turned
from cardtable.engine.match import Match
from cardtable.engine.options import BadOption
from cardtable.engine.piles import Seat
from cardtable.engine.result import DealResult
from cardtable.engine.trickdeal import Pass, Play
from cardtable.games.jaguar.rules.account import Account, SideResult, Worth, total, worth
from cardtable.games.jaguar.rules.auction import PACK, Bid, NameTrump
from cardtable.games.jaguar.rules.deal import ANSWERS, Jaguar, JaguarDeal, Phase
from cardtable.games.jaguar.rules.talk import ABOUT, BY_JAGUAR, BY_OTHERS, Message, Talk
from cardtable.games.jaguar.rules.topics import Revealed, Talked
from cardtable.ui.match.players import players_of
from cardtable.ui.match.saving import Unsaved
from cardtable.ui.match.session import Session
from cardtable.ui.match.thoughts import Bots
from tests.games.jaguar.deals import CALLED, account, finished, laid, new, options, random_match
from tests.games.trickdeals import play_all


def passed(deal: JaguarDeal) -> DealResult:
    """Let all pass, and return the void result."""
    for _ in range(5):
        assert deal.turn is not None
        deal.apply(deal.turn, Pass())
    result = deal.result()
    assert result is not None
    return result


def test_the_pack() -> None:
    """JG-2, JG-3, JG-11, JG-E1: the French cards without 8, 9 and 10, whatever is painted on them."""
    assert len(PACK) == 40
    assert {each.rank for each in PACK} == {1, 2, 3, 4, 5, 6, 7, 11, 12, 13}
    assert total(PACK) == 120
    assert [total(each for each in PACK if each.suit is suit) for suit in Suit] == [30, 30, 30, 30]


def test_what_cards_are_called() -> None:
    """JG-12."""
    assert {worth(each) for each in cards("AC 3D")} == {Worth.BIG}
    assert {worth(each) for each in cards("KC QH JS")} == {Worth.SMALL}
    assert {worth(each) for each in cards("7C 6C 5H 4D 2S")} == {Worth.JUNK}


def test_the_first_dealer_is_drawn_at_random() -> None:
    """JG-13, JG-D7: each seat in some match, and a seed always draws the same."""
    assert {new(seed).dealer for seed in range(40)} == set(range(5))
    assert new(7).dealer == new(7).dealer


def test_the_next_seat_deals() -> None:
    """JG-15, JG-16."""
    match = random_match(3, deals="6")
    accounts = [each for result in match.sheet for each in result.details if isinstance(each, Account)]
    first = accounts[0].dealer
    assert [each.dealer for each in accounts] == [(first + i) % 5 for i in range(len(accounts))]


def test_after_a_void_deal_the_next_seat_deals() -> None:
    """JG-29, JG-E7, JG-D1."""
    deal = new()
    void = passed(deal)
    after = new(1, (void,))
    assert (after.dealer, after.number) == ((deal.dealer + 1) % 5, 1)
    assert after.turn == after.dealer


def test_after_a_void_deal_the_same_seat_deals_if_the_house_says_so() -> None:
    """JG-D1."""
    same = "redeal_same"
    deal = new(all_pass=same)
    assert new(1, (passed(deal),), all_pass=same).dealer == deal.dealer


def test_a_void_deal_shows_no_hand_and_does_not_count() -> None:
    """JG-28, JG-D1: two deals are agreed, one is void, so the match goes on after two."""
    deal = new()
    void = passed(deal)
    scored = DealResult((-1, 1, -1, 2, -1))
    assert Jaguar().winners(options(deals="2"), (void, scored)) is None
    assert Jaguar().winners(options(deals="2"), (void, scored, scored)) == (3,)
    assert not set(PACK) & {each for pile in deal.view(5).piles() for each in pile}
    assert account(deal).outcome is SideResult.VOID


def test_an_open_match_ends_when_somebody_says_so() -> None:
    """JG-68, JG-69, JG-D10: no total and no number of deals ends it."""
    scored = DealResult((4, -1, -1, -1, -1))
    assert Jaguar().winners(options(), (scored,) * 200) is None
    match = random_match(5)
    assert account_of(match).last
    assert match.winners == tuple(seat for seat in range(5) if match.totals[seat] == max(match.totals))


def account_of(match: Match) -> Account:
    assert isinstance(match.deal, JaguarDeal)
    return account(match.deal)


@pytest.mark.parametrize("seed", range(8))
def test_scores_add_up_to_zero_and_points_to_all(seed: int) -> None:
    """JG-11, JG-50, JG-66, JG-67."""
    match = random_match(seed, deals="3", solo="forbidden" if seed % 2 else "allowed")
    assert sum(match.totals) == 0
    for result in match.sheet:
        found = result.detail(Account)
        assert sum(result.points) == 0
        if found.outcome is not SideResult.VOID:
            assert (sum(found.points), sum(found.tricks)) == (120, 8)


def test_a_called_card() -> None:
    """JG-32, JG-37, JG-E8."""
    deal = laid({"phase": "naming", "jaguar": 3, "turn": 3, "rank": 11, "hand/1": "JC", "hand/3": "JD"})
    assert deal.called is None
    deal.apply(3, NameTrump(Suit.CLUBS))
    assert deal.called is card("JC")


def test_the_tricks_taken_stay_known() -> None:
    """JG-48, JG-D11: their cards lie open, and their points are counted."""
    deal = laid(CALLED)
    play_all(deal, "4D 7D 3D AD KD")
    view = deal.view(4)
    assert (view.points, view.tricks) == ((0, 25, 0, 0, 0), (0, 1, 0, 0, 0))
    assert view.last is not None
    assert (view.last.cards, view.last.leader, view.last.winner) == (tuple(cards("4D 7D 3D AD KD")), 3, 1)


@pytest.mark.parametrize(
    ("tricks", "outcome", "first"),
    [((4, 0, 0, 4, 0), SideResult.LOST, 2), ((0, 4, 0, 4, 0), SideResult.WON, -2)],
)
def test_a_slam_doubles(tricks: tuple[int, ...], outcome: SideResult, first: int) -> None:
    """JG-58, JG-61: a side that takes all eight tricks doubles all scores."""
    found = Account(0, 3, 1, 11, Suit.CLUBS, 61, (0,) * 5, tricks, outcome, slam=True, last=False)
    assert found.scores[0] == first
    assert sum(found.scores) == 0


def test_a_slam_is_found_in_the_piles() -> None:
    """JG-52: jaguar and friend together have all tricks."""
    position = {
        **CALLED,
        "taken/1": "AS 3S KS QS JS AH 3H KH QH JH AC 3C KC 4H QC",
        "taken/3": "AD 3D KD QD JD 4C 5C 6C 7C 5H 2S 4S 5S 6S 7S 2D 6H 7H 5D 6D",
        **{f"hand/{seat}": each for seat, each in enumerate(["4D", "JC", "2H", "2C", "7D"])},
    }
    for double, jaguar in (("yes", 4), ("no", 2)):
        deal = laid(position, slam_double=double, deals="1")
        play_all(deal, "2C 7D 4D JC 2H")
        assert (deal.account.slam, deal.scores[3]) == (double == "yes", jaguar)


def test_refusals_come_in_their_order() -> None:
    """JG-19, JG-43: phase before turn, turn before value, value before hand."""
    deal = laid(CALLED)
    wrong = [deal.refusal(0, Bid(4)), deal.refusal(0, Play(card("9C"))), deal.refusal(3, Play(card("9C")))]
    wrong.append(deal.refusal(3, Play(card("JC"))))
    assert [each.code for each in wrong] == ["wrong_phase", "not_your_turn", "bad_value", "not_in_hand"]


@pytest.mark.parametrize(
    ("option", "value", "allowed"),
    [("players", "4", "5 to 5"), ("players", "6", "5 to 5"), ("deals", "101", "0 to 100")],
)
def test_options_keep_their_range(option: str, value: str, allowed: str) -> None:
    """JG-1."""
    with pytest.raises(BadOption, match=f"{option} cannot be '{value}': it takes {allowed}"):
        options(**{option: value})


# Table talk: who may say what, and when.


def test_a_friend_may_call_itself_something_else() -> None:
    """JG-73, JG-74: the same messages for the friend and for those who are not."""
    deal = laid(CALLED)
    friend, other = ({str(each) for each in deal.talk(seat) if each.about is None} for seat in (1, 2))
    assert friend == other
    assert {"talk deny -", "talk claim -"} <= friend


def test_the_jaguar_speaks_to_a_friend_whom_it_does_not_name() -> None:
    """JG-71."""
    talk = laid(CALLED).talk(3)
    assert {each.message for each in talk} >= set(BY_JAGUAR)
    assert all(each.about is None for each in talk if each.message in BY_JAGUAR)
    assert not {each.message for each in talk} & set(BY_OTHERS)


def test_no_message_is_about_the_rules() -> None:
    """JG-75, JG-D17: the rest is names of players."""
    assert len(Message) == 14
    assert not [each for each in Message if "rule" in each.value.lower()]
    assert [each for each in Message if "{}" in each.value] == list(ABOUT)


def test_all_may_talk_at_any_time_of_the_play() -> None:
    """JG-70, JG-D13: whoever is on turn keeps the turn, and a card makes room for two more messages."""
    deal = laid(CALLED)
    assert (deal.actors(), deal.interjectors()) == ((3,), (0, 1, 2, 4))
    deal.events = []
    for _ in range(2):
        deal.apply(1, Talk(Message.ACCUSE, 4))
    assert Said(Talked(1, Message.ACCUSE, 4)) in deal.events
    assert (deal.turn, deal.interjectors()) == (3, (0, 2, 4))
    play_all(deal, "4D 7D 3D AD")
    assert deal.interjectors() == (0, 1, 3, 4)
    assert [(each.seat, each.message, each.played) for each in deal.remarks] == [(1, Message.ACCUSE, 0)] * 2


def test_nobody_talks_before_the_play_and_after_it() -> None:
    """JG-D13."""
    deal = new(deals="1")
    assert deal.interjectors() == ()
    match = random_match(1, deals="1")
    assert match.deal.interjectors() == ()


def test_nobody_may_talk_where_talk_is_off() -> None:
    """JG-70."""
    deal = laid(CALLED, table_talk="off")
    assert deal.interjectors() == ()
    assert [str(each) for each in deal.actions(3)] == ["play 4D", "play 5D", "play 6D"]
    assert deal.actions(1) == ()


# Who knows the friend, and from what.


def test_only_the_friend_knows_who_it_is() -> None:
    """JG-38, JG-39, JG-E22, JG-D8: the others do once the called card is played."""
    deal = laid(CALLED)
    assert [deal.view(seat).friend for seat in range(6)] == [None, 1, None, None, None, None]
    assert 1 not in [value for name, value in deal.facts().items() if name == "revealed"]
    play_all(deal, "4D 7D 3D")
    deal.events = []
    play_all(deal, "JC")
    assert Said(Revealed(1, 3, card("JC"))) in deal.events
    assert [deal.view(seat).friend for seat in range(6)] == [1] * 6


def test_only_the_jaguar_knows_of_a_solo() -> None:
    """JG-35, JG-38, JG-D14."""
    deal = laid({**CALLED, "trump": "diamonds", "hand/1": "AC 2C AD", "hand/3": "JD 5D 6D"})
    assert [deal.view(seat).friend for seat in range(6)] == [None, None, None, 3, None, None]
    play_all(deal, "JD")
    assert [deal.view(seat).friend for seat in range(6)] == [3] * 6


def test_naming_trumps_tells_nothing_of_the_friend() -> None:
    """JG-33, JG-36, JG-38: the same events, wherever the called card lies."""
    told = []
    for hands in (("JC", "4D"), ("4D", "JC")):
        position = {"phase": "naming", "jaguar": 3, "turn": 3, "rank": 11}
        deal = laid({**position, "hand/1": hands[0], "hand/2": hands[1], "hand/3": "5D"})
        deal.events = []
        deal.apply(3, NameTrump(Suit.CLUBS))
        told.append([each.told(0) for each in deal.events])
    assert told[0] == told[1]
    assert Changed("trump", Suit.CLUBS) in told[0]


def test_a_called_card_does_not_lie_with_a_jaguar_that_may_not_play_alone() -> None:
    """JG-34: but it may, as long as all four cards of the rank can have been the jaguar's."""
    position = {**CALLED, "hand/2": "KD QD JH", "hand/0": "3D 3H JS", "hand/4": "7D 2D JD"}
    seat_2, seat_3 = (laid(position, solo="forbidden").view(seat) for seat in (2, 3))
    jaguars, another = seat_2.hands[3], seat_2.hands[4]
    assert not seat_2.may_lie(card("JC"), jaguars)
    assert seat_2.may_lie(card("JC"), another)
    assert seat_3.may_lie(card("JC"), seat_3.hands[0])
    assert laid(position).view(2).may_lie(card("JC"), jaguars)
    view = laid({**CALLED, "rank": 7, "hand/3": "7C 7H 7S 7D", "hand/4": "KC"}, solo="forbidden").view(0)
    assert view.may_lie(card("7C"), view.hands[3])


def test_a_card_played_by_another_rules_a_solo_out() -> None:
    """JG-34."""
    position = {**CALLED, "hand/4": "JH 2D 2H", "hand/0": "JD 3H 4H", "hand/2": "KD QD JS"}
    deal = laid(position, solo="forbidden")
    assert deal.view(1).may_lie(card("JC"), deal.view(1).hands[3])
    play_all(deal, "4D")
    assert deal.view(1).may_lie(card("JC"), deal.view(1).hands[3])
    play_all(deal, "JH")
    assert not deal.view(1).may_lie(card("JC"), deal.view(1).hands[3])


# Deals that stop as soon as they are decided.


# Three tricks are left, without points but for JC, which is called; seat 3 is the jaguar and leads.
THREE_LEFT = {
    **CALLED,
    "hand/0": "5D 4H 4S",
    "hand/1": "JC 6H 5S",
    "hand/2": "6D 5H 6S",
    "hand/3": "4D 7H 7S",
    "hand/4": "7D 2D 2S",
}
DULL = "4D 7D 5D 6H 6D"  # a trick of theirs


@pytest.mark.parametrize(("slam_double", "phase"), [("no", Phase.OVER), ("yes", Phase.PLAY)])
def test_a_deal_stops_once_the_jaguar_has_won_whoever_the_friend_is(slam_double: str, phase: Phase) -> None:
    """JG-51, JG-D12, JG-D21: but where a slam would count, both sides must be known to have a trick."""
    position = {**THREE_LEFT, "taken/3": "AS 3S AH 3H AC 3C"}
    deal = laid(position, stop_when_decided="yes", deals="1", slam_double=slam_double)
    play_all(deal, DULL)
    assert deal.phase is phase
    assert sum(map(len, deal.hands)) == 10


def test_cards_that_are_left_are_shown_but_not_scored() -> None:
    """JG-D12, JG-39: the friend is known by them, and not before."""
    deal = laid({**THREE_LEFT, "taken/3": "AS 3S AH 3H AC 3C"}, stop_when_decided="yes", deals="1")
    play_all(deal, "4D 7D 5D 6H")
    deal.events = []
    play_all(deal, "6D")
    shown = [i for i, each in enumerate(deal.events) if isinstance(each, Turned)]
    told = [i for i, each in enumerate(deal.events) if each == Changed("revealed", 1)]
    moved = [i for i, each in enumerate(deal.events) if isinstance(each, Moved)]
    assert len(shown) == 10
    assert max(moved) < min(shown) < max(shown) < told[0]
    assert card("JC") in deal.view(5).hands[1]
    assert (account(deal).friend, deal.points[1], deal.scores) == (1, 0, (-1, 1, -1, 2, -1))


def test_a_deal_stops_once_the_jaguar_has_lost_whoever_the_friend_is() -> None:
    """JG-D21."""
    rest = {"taken/0": "AC AD AH 3C", "taken/1": "AS 3D 3H 3S", "taken/2": "KC KD KH KS QC QD QH QS JD JH JS"}
    deal = laid({**THREE_LEFT, **rest}, stop_when_decided="yes", deals="1")
    play_all(deal, DULL)
    assert account(deal).outcome is SideResult.LOST


def test_a_stop_does_not_betray_the_friend() -> None:
    """JG-38, JG-D21: seat 2 could not help, but seat 1 might; so it stops when seat 2 is known."""
    rest = {
        "taken/3": "3C 3D",
        "taken/1": "AC AD AH AS",
        "taken/0": "3H 3S",
        "taken/2": "KC KD KH KS QC QD QH QS JD JH JS",
    }
    hands = {"hand/1": "5C 6H 5S", "hand/2": "6D JC 6S"}
    deal = laid({**THREE_LEFT, **rest, **hands}, stop_when_decided="yes", deals="1")
    play_all(deal, DULL)
    assert deal.phase is Phase.PLAY
    play_all(deal, "2D 4S 5S JC 7S")
    assert account(deal).outcome is SideResult.LOST
    assert sum(map(len, deal.hands)) == 5


# Whether an open match goes on: one person says so, and no bot for people.


def session(seats: str, pace: tuple[float, float] = (0.0, 0.0)) -> Session:
    """Return a session whose match stands after its first deal."""
    game = kit("jaguar")
    players = players_of(seats.split(), "Ada")
    return Session(finished(), players, Unsaved(), Bots(InlineRunner(), game.chooser, pace))


@pytest.mark.parametrize(
    ("seats", "asked"),
    [
        ("me easy easy easy easy", (0,)),
        ("easy easy easy me easy", (3,)),
        ("easy me easy me me", (1,)),
        ("easy easy easy easy easy", (0, 1, 2, 3, 4)),
    ],
)
def test_one_person_is_asked_and_no_bot_beside(seats: str, asked: tuple[Seat, ...]) -> None:
    """JG-D10."""
    found = session(seats)
    assert found.awaited == asked
    people = "me" in seats
    assert found.waiting_people == (asked if people else ())
    assert found.thinking() == (() if people else asked)


def test_who_looks_already_is_asked() -> None:
    """So that no curtain falls for a question that anybody may answer."""
    found = session("easy me easy me me")
    found.looking = 4
    assert (found.awaited, found.curtain) == ((4,), None)


@pytest.mark.parametrize("answer", ANSWERS)
def test_bots_wait_for_the_person_to_answer(answer: object) -> None:
    """JG-D10."""
    found = session("easy easy me easy easy")
    before = len(found.match.log)
    for _ in range(20):
        found.update(1.0)
    assert len(found.match.log) == before
    found.act(2, next(each for each in ANSWERS if each is answer))
    assert found.match.between_deals
    assert found.match.over == (answer is ANSWERS[1])


def test_bots_alone_answer_for_themselves() -> None:
    found = session("easy easy easy easy easy")
    for _ in range(3):
        found.update(1.0)
    assert found.match.between_deals
    assert str(found.match.log[-1].action) == "next_deal"


def test_in_play_the_deal_waits_for_whom_it_always_did() -> None:
    match = finished()
    match.undo(1)
    deal = match.deal
    assert isinstance(deal, JaguarDeal)
    assert deal.phase is not Phase.SCORED
    assert deal.awaited((0, 3)) == deal.actors()
