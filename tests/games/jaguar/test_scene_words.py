"""What the table of Jaguar says in words."""

from random import Random
from typing import Any

import pytest

from cardtable.engine.cards import ACE, JACK, Suit, card
from cardtable.engine.events import Changed, Said
from cardtable.engine.match import Match
from cardtable.engine.topics import Finished, Passed, Took, Void
from cardtable.engine.trickdeal import PASS
from cardtable.games.jaguar.rules import topics
from cardtable.games.jaguar.rules.auction import Bid, BidPoints, NameTrump, bid_text
from cardtable.games.jaguar.rules.deal import ANSWERS, Jaguar, JaguarDeal
from cardtable.games.jaguar.rules.talk import Message
from cardtable.games.jaguar.rules.topics import Topic
from cardtable.proofs.trials import play
from cardtable.table.names import turn_of
from cardtable.table.scenes import SceneManager
from cardtable.table.tones import Tone
from cardtable.table.words import reached
from tests.games.jaguar.deals import (
    AREA,
    CALLED,
    NAMES,
    SCENES,
    SPECTATOR,
    badge,
    choices,
    finished,
    laid,
    new,
    options,
)
from tests.games.trickdeals import done, play_all


def prompts(deal: JaguarDeal) -> tuple[str, str]:
    """Return what the seat on turn reads, and what the next one does."""
    assert deal.turn is not None
    return SCENES.prompt(deal.view(deal.turn)), SCENES.prompt(deal.view((deal.turn + 1) % 5))


def test_the_prompt_tells_what_is_wanted() -> None:
    deal = new()
    assert prompts(deal) == ("Bid any rank, or pass", "The auction: no bid yet")
    done(deal, Bid(3))
    assert prompts(deal) == ("Bid K or lower, or pass", "The auction: 3")
    done(deal, Bid(4))
    assert prompts(deal)[0] == "Bid 2, or pass"
    done(deal, *[PASS] * 4)
    assert prompts(deal) == ("You are the jaguar with 4: name trumps", "The jaguar names trumps")
    done(deal, NameTrump(Suit.SPADES))
    assert prompts(deal) == ("Your lead", turn_of(deal.turn))
    assert prompts(new(allow_skip="no"))[0] == "Bid A, or pass"
    points = done(new(lowest_bid="points"), Bid(2), BidPoints(70))
    assert prompts(points)[0] == "Bid more than 70 points, or pass"
    led = laid(CALLED)
    play_all(led, "4D")
    assert prompts(led)[0] == "Your turn: ♦ is led, any card may be played"


def test_after_a_deal_anybody_may_say_whether_there_is_another() -> None:
    """JG-D10."""
    deal = finished().deal
    assert isinstance(deal, JaguarDeal)
    for seat in range(5):
        assert set(choices(deal, seat)) == {str(answer) for answer in ANSWERS}
        assert SCENES.prompt(deal.view(seat)) == "Shall there be another deal?"
    account = deal.account
    text = badge(deal, 0, "outcome")
    assert text is not None
    assert reached(account.of_jaguar, 61) in text
    assert SCENES.prompt(deal.view(SPECTATOR)) == "Another deal, or the end of the match?"
    assert deal.shared
    deal.apply(2, ANSWERS[0])
    assert not deal.shared
    assert {len(choices(deal, seat)) for seat in range(5)} == {0}
    assert SCENES.prompt(deal.view(2)) == "The deal is over."


def test_the_plates_show_bids_then_points_then_scores() -> None:
    deal = done(new(), Bid(3), PASS)
    first, second, third = ((deal.dealer + i) % 5 for i in range(3))
    assert [SCENES.score(deal.view(0), seat) for seat in (first, second, third)] == ["3", "pass", ""]
    assert [plate.seat for plate in SCENES.plates(deal.view(0), AREA) if plate.dealer] == [first]
    deal = laid({**CALLED, "taken/0": "AH KH 6S 4S 5S"})
    assert [SCENES.score(deal.view(0), seat) for seat in (0, 1)] == ["15 in 1", "0"]
    scored = finished(deals="1").deal
    assert isinstance(scored, JaguarDeal)
    view = scored.view(0)
    assert [SCENES.score(view, seat) for seat in range(5)] == [f"{each:+}" for each in scored.scores]
    winners = {plate.seat for plate in SCENES.plates(view, AREA) if plate.tone is Tone.GOOD}
    assert winners == {seat for seat, points in enumerate(scored.scores) if points > 0}


def test_the_pad_tells_what_is_played_for() -> None:
    deal = laid({**CALLED, "before": (1, -2, 0, 2, -1)})
    pad = {line.title: line.value for line in SCENES.pad(deal.view(0))}
    assert [pad[f"seat {seat}"] for seat in range(5)] == ["1", "-2", "0", "2", "-1"]
    assert (pad["Deal"], pad["Called"], pad["The jaguar needs"]) == ("1", "J♣", "61")
    assert {line.title: line.value for line in SCENES.pad(new(deals="5").view(0))}["Deal"] == "1 of 5"


WORDS: SceneManager[JaguarDeal, Any] = SCENES  # for whatever is said
SENTENCES: list[tuple[Topic, str]] = [
    (topics.Deed.BEGUN.of(1, 2), "Deal 2: Vera deals and speaks first."),
    (topics.Deed.HAS_BID.of(0, bid_text(ACE, 61)), "Ada bids A."),
    (topics.Deed.HAS_BID.of(0, bid_text(2, 70)), "Ada bids 2 and 70 points."),
    (Passed(4), "Bruno passes."),
    (topics.Deed.FORCED.of(1, "A"), "All passed: Vera, who dealt, is jaguar with A."),
    (Void(), "All passed: the deal is void."),
    (topics.Deed.WON_AUCTION.of(3, bid_text(JACK, 61)), "Ines is the jaguar with J."),
    (topics.Deed.NAMED.of(3, Suit.CLUBS, card("JC")), "Ines names ♣ and calls J♣."),
    (topics.Talked(1, Message.DENY, None), "Vera: “I am not the friend.”"),
    (topics.Talked(1, Message.ASK_WIN, 0), "Vera: “Ada, take this one.”"),
    (topics.Revealed(1, 3, card("JC")), "J♣ falls: Vera is the friend."),
    (topics.Revealed(3, 3, card("JC")), "J♣ falls: Ines was alone: a solo."),
    (Took(2, card("AD"), 21), "Otto takes the trick with A♦: 21 points."),
    (Took(2, card("AD"), None), "Otto takes the trick with A♦."),
    (topics.Notice.STOPPED, "The deal is decided: the other cards are shown."),
    (topics.Deed.COUNTED.of(3, 60, 61, "lost"), "The jaguar's side has 60 points and needed 61: lost."),
    (topics.Deed.WANTS_NEXT.of(0), "Ada wants another deal."),
    (topics.Deed.ENDED_MATCH.of(0), "Ada ends the match."),
    (Finished((-1, 1, -1, 2, -1)), "Ada -1, Vera +1, Otto -1, Ines +2, Bruno -1."),
]


@pytest.mark.parametrize(("topic", "sentence"), SENTENCES, ids=[sentence for _, sentence in SENTENCES])
def test_the_log_is_in_plain_words(topic: Topic, sentence: str) -> None:
    assert SCENES.sentence(topic, NAMES) == sentence


def test_who_the_friend_was_is_called_out() -> None:
    """JG-39."""
    assert SCENES.cry(topics.Revealed(1, 3, card("JC")), NAMES) == "Vera is the friend!"
    assert SCENES.cry(topics.Revealed(3, 3, card("JC")), NAMES) == "Ines plays solo!"
    assert SCENES.cry(Passed(1), NAMES) == ""


def test_the_called_card_is_looked_at_when_it_falls_before_the_sides_change() -> None:
    """JG-39: what is said comes first, so that marks and colours change after the moment."""
    deal = laid(CALLED)
    play_all(deal, "4D 7D 3D")
    deal.events = []
    play_all(deal, "JC")
    featured = [WORDS.featured(event.topic) for event in deal.events if isinstance(event, Said)]
    assert featured == [card("JC")]
    said = deal.events.index(Said(topics.Revealed(1, 3, card("JC"))))
    assert deal.events.index(Changed("revealed", 1)) > said


@pytest.mark.parametrize(
    "given", [{}, {"all_pass": "dealer_forced"}, {"lowest_bid": "points", "stop_when_decided": "yes"}]
)
def test_whatever_is_said_is_put_in_words(given: dict[str, str]) -> None:
    """Everything that the rules say in a match has a line in the log."""
    for seed in range(6):
        match = Match(Jaguar(), options(deals="4", **given), seed)
        for telling in play(match, Random(seed), 20_000):
            for event in telling.events(SPECTATOR):
                assert not isinstance(event, Said) or WORDS.sentence(event.topic, NAMES), event


def test_the_summary_tells_sides_and_outcome() -> None:
    match = finished(deals="1")
    (result,) = match.sheet
    deal = match.deal
    assert isinstance(deal, JaguarDeal)
    assert deal.jaguar is not None
    assert deal.called is not None
    table = SCENES.summary(result, NAMES)
    assert all(len(row) == len(table.columns) for row in (*table.rows, table.totals))
    solo = deal.account.solo
    role = f"{'solo' if solo else 'jaguar'} {deal.called.label}"
    assert table.rows[deal.jaguar][1] == role
    assert SCENES.note(result, deal.jaguar) == f"{role}, {deal.account.of_jaguar}"
    notes = [SCENES.note(result, seat) for seat in range(5)]
    assert notes.count("friend") == (0 if solo else 1)
    assert notes.count("") == (4 if solo else 3)
    assert [int(row[-1]) for row in table.rows] == list(result.points)
    assert sum(int(row[3]) for row in table.rows) == 120
    assert table.totals[3] == reached(deal.account.of_jaguar, 61)


def test_a_void_deal_is_summed_up_too() -> None:
    """JG-28."""
    deal = done(new(), *[PASS] * 5)
    result = deal.result()
    assert result is not None
    assert SCENES.summary(result, NAMES).totals[0] == "All passed"
    assert {SCENES.note(result, seat) for seat in range(5)} == {""}
    assert badge(deal, 0, "outcome") == "All passed"
    assert SCENES.prompt(deal.view(0)) == "All passed: nobody scores."
    assert {SCENES.score(deal.view(0), seat) for seat in range(5)} == {"0"}
