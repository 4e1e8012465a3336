"""What deeds out of turn are worth, and chances for one that are let by: by what the seat could see."""

from random import Random

import pytest

from cardtable.bots.levels import Budget
from cardtable.bots.review import FAIR, Found, Turn, decisions_of, looked_at, turns_of
from cardtable.bots.worths import Aside, Basis, LetBe, worths_of
from cardtable.catalogue import kit
from cardtable.engine.actions import Action
from cardtable.engine.cards import card
from cardtable.engine.deal import Deal
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.engine.piles import Seat
from cardtable.games.canadian_fish.rules.deal import Assign, Claim
from cardtable.games.canadian_fish.rules.suits import HalfSuit
from cardtable.games.creights.rules.game import Creights
from cardtable.games.creights.rules.moves import DRAW, CallSlip, Play
from cardtable.games.jaguar.bot import bots as jaguar_bots
from cardtable.games.jaguar.rules.talk import Message, Talk
from cardtable.games.jizara.rules.bids import Advise, Call
from cardtable.games.liars_poker.rules.moves import Gaze, PickUp, Say, Shield
from cardtable.games.liars_poker.rules.topics import Phrase
from cardtable.games.napoleon.rules import moves as napoleons
from cardtable.games.napoleon.rules.deal import Phase as Stage
from cardtable.games.ninety_nine.rules.moves import DRAW as DUE
from cardtable.games.old_maid.rules.deal import Arrange, Raise
from tests.games.canadian_fish.hands import laid as fished
from tests.games.creights.hands import laid as shed
from tests.games.jaguar.deals import CALLED
from tests.games.jaguar.deals import laid as jaguars
from tests.games.jizara.positions import TEAMS
from tests.games.jizara.positions import laid as built
from tests.games.liars_poker.deals import laid, looking
from tests.games.napoleon.deals import reached
from tests.games.ninety_nine.test_bot import dealt
from tests.games.old_maid.test_bot import given_away

FEW = Budget(iterations=24)
SLIPS = {"play_mode": "slips_allowed", "bot_slip_rate": "0"}
HANDS = {"hand/0": "3H 9D 4S", "hand/1": "QH JD 7H", "hand/2": "5C 5S KD", "hand/3": "JH JC 9S"}
TABLE_CARDS = {**HANDS, "played": "QC", "stock": "9C 6D AC AS 3D 10S 2D 8S", "turn": 1, "acting": 1}


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SEARCH", "COMPARISON"):
        monkeypatch.setattr(f"cardtable.bots.review.{name}", FEW)


def perhaps(game: str, deal: Deal, done: Action, seat: Seat = 0) -> Found | None:
    return looked_at(kit(game).bots().__name__, Turn(1, deal.view(seat), done), seat)


def found(game: str, deal: Deal, done: Action, seat: Seat = 0) -> Found:
    told = perhaps(game, deal, done, seat)
    assert told is not None
    assert told.why
    return told


def chance(game: str, deal: Deal, seat: Seat = 0) -> Action | None:
    worths = worths_of(kit(game).bots().__name__)
    assert isinstance(worths, Aside)
    return worths.chance(deal.view(seat), seat)


def costs(told: Found) -> float:
    assert not told.same
    assert told.cost is not None
    return told.cost[0]


# What each deed is worth.


def test_a_slip_that_all_see_is_called_and_to_let_it_by_costs_something() -> None:
    deal = shed(TABLE_CARDS, **SLIPS)
    assert chance("creights", deal) is None
    deal.apply(1, Play(card("JD"), None))
    assert chance("creights", deal) == CallSlip(1)
    assert chance("creights", deal, 1) is None, "it is the own"
    assert found("creights", deal, CallSlip(1)).same
    let_by = found("creights", deal, LetBe())
    assert (let_by.done, let_by.better) == (None, CallSlip(1))
    assert let_by.worths is not None
    assert let_by.basis is Basis.DEALS
    assert let_by.unit == "wins"


def test_a_wrong_call_and_a_draw_or_a_play_out_of_turn_are_set_against_doing_nothing() -> None:
    deal = shed(TABLE_CARDS, **SLIPS)
    drawn, played = (found("creights", deal, done) for done in (DRAW, Play(card("3H"), None)))
    assert drawn.better is played.better is None
    assert costs(drawn) == pytest.approx(costs(played)), "each costs a card: the play is called"
    assert costs(drawn) > 0
    deal.apply(1, Play(card("QH"), None))
    assert costs(found("creights", deal, CallSlip(1))) > 0
    assert perhaps("creights", deal, LetBe()) is None, "the hard bot does nothing either"


def test_a_draw_that_is_due_is_a_chance_until_another_plays() -> None:
    deal = dealt(4, drawing="manual")
    deal.owed = 1
    assert chance("ninety-nine", deal, 1) == DUE
    assert found("ninety-nine", deal, DUE, 1).same
    let_by = found("ninety-nine", deal, LetBe(), 1)
    assert (let_by.done, let_by.better) == (None, DUE)
    assert let_by.cost is not None
    deal.owed = None
    assert chance("ninety-nine", deal, 1) is None


def test_a_suit_that_one_can_place_is_a_chance_and_one_that_one_cannot_costs_half_a_game() -> None:
    sure = fished({"turn": 1, "hand/0": "2C 3C 4C 5C 6C 7C 9H", "hand/1": "9D", "hand/3": "9S"})
    assert chance("canadian-fish", sure) == Claim()
    assert found("canadian-fish", sure, Claim()).same
    said = Assign(HalfSuit.LC, (0, 0, 2, 0, 2, 0))
    sure.apply(0, Claim())
    wrong = found("canadian-fish", sure, said)
    assert wrong.words == ("declare low ♣: {0} 2♣ 3♣ 5♣ 7♣, {2} 4♣ 6♣", "declare low ♣")
    assert costs(wrong) == pytest.approx(2), "a suit that is lost in place of one that is won"
    deal = fished({"turn": 1, "hand/0": "2C 3C 4C 5C 6C 9H", "hand/1": "9D 7C", "hand/3": "9S"})
    assert chance("canadian-fish", deal) is None
    early = found("canadian-fish", deal, Claim())
    assert early.better is None
    assert early.unit == "suits"
    assert costs(early) > 0


def test_while_others_speak_it_is_weighed_where_one_looks() -> None:
    hands = {f"hand/{seat}": each for seat, each in enumerate(("3C 9C", "4D 8D", "5H 6H", "10S JS"))}
    deal = looking(laid({**hands, "sizes": [2, 2, 2, 2], "turn": 1}), {})
    assert chance("liars-poker", deal) == Gaze(1)
    assert found("liars-poker", deal, Gaze(1)).same
    let_by, close = (found("liars-poker", deal, each) for each in (LetBe(), Shield()))
    assert {let_by.unit, close.unit} == {"glimpses"}
    assert let_by.done is None
    assert costs(let_by) > 0
    assert found("liars-poker", deal, Say(Phrase.BELIEVE)).alike
    deal.apply(0, Gaze(1))
    assert chance("liars-poker", deal) is None


def test_before_one_has_looked_at_the_own_cards_nothing_is_let_by() -> None:
    deal = laid({"hand/0": "3C 9C", "hand/1": "4D 8D", "sizes": [2, 2, 0, 0], "turn": 1})
    deal.change(seen=(False, True, True, True))
    assert chance("liars-poker", deal) is None
    assert found("liars-poker", deal, PickUp()).same


def test_a_card_of_which_the_drawer_knows_is_mixed_among_the_others() -> None:
    deal = given_away("3C 4C 7D", "2C 7C 8D")
    assert isinstance(chance("old-maid", deal), Arrange)
    told = found("old-maid", deal, LetBe())
    assert told.done is None
    assert told.unit == "unpaired"
    assert told.worths == pytest.approx((3 / 4, 2 / 3)), "who draws leaves the card that it knows"
    assert told.basis is Basis.DEALS
    assert found("old-maid", deal, Raise(0)).alike
    better = chance("old-maid", deal)
    assert better is not None
    deal.apply(0, better)
    assert chance("old-maid", deal) is None, "nobody knows any more"
    assert found("old-maid", deal, Arrange((1, 0, 2, 3))).alike


def test_words_while_others_play_are_compared_with_silence() -> None:
    deal = jaguars(CALLED)
    told = found("jaguar", deal, Talk(Message.DENY, None), 4)
    assert told.same or told.better is None
    assert told.words[0] == "say: “I am not the friend”"
    about = found("jaguar", deal, Talk(Message.ACCUSE, 2), 4)
    assert about.words[0] == "say: “{2} is the friend”"
    playing = reached(Stage.PLAY)
    assert playing.napoleon is not None
    playing.change(turn=(playing.napoleon + 1) % playing.seats)
    said = found("napoleon", playing, napoleons.Say(napoleons.Message.BE_CAREFUL), playing.napoleon)
    assert said.same or (said.better is None and said.cost is not None)
    assert chance("jaguar", deal, 4) is chance("napoleon", playing, playing.napoleon) is None


def test_what_jaguars_bots_say_by_lot_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jaguar_bots, "_opinion", lambda *_: Talk(Message.DENY, None))
    assert found("jaguar", jaguars(CALLED), Talk(Message.DENY, None), 4).same


def test_of_advice_the_word_is_alike() -> None:
    deal = built(TEAMS, {"players": "4", "team_talk": "advice"})
    seat = next(each for each in deal.interjectors())
    points = next(each for each in deal.actions(seat) if isinstance(each, Advise)).points
    assert all(found("jizara", deal, Advise(call, points), seat).alike for call in Call)
    assert chance("jizara", deal, seat) is None


# Which chances have gone by.


def slipped(*deeds: tuple[Seat, Action, int]) -> Match:
    """Return a match in which these were done after a first card that does not fit, each so much later."""
    rules = Creights()
    match = Match(rules, read_options(rules.options, {**SLIPS, "slip_window_s": "3"}), 1)
    seat = match.deal.actors()[0]
    wrong = next(
        each for each in match.deal.actions(seat) if isinstance(each, Play) and not _fits(match, each)
    )
    match.submit(seat, wrong, 500)
    at = 500
    for who, action, later in deeds:
        at += later
        match.submit((seat + who) % match.deal.seats, action, at)
    match.advance(at + 4000)
    return match


def _fits(match: Match, play: Play) -> bool:
    terms = getattr(match.deal, "terms")  # noqa: B009  # of this game's deals
    return terms.slip(play.card, play.suit) is None


def let_by(match: Match, seat: Seat) -> list[Turn]:
    turns = decisions_of(kit("creights").bots().__name__, match, seat)
    return [each for each in turns if isinstance(each, Turn) and isinstance(each.done, LetBe)]


def test_a_chance_that_nobody_took_went_by_as_soon_as_it_could_be_seen() -> None:
    match = slipped()
    guilty = match.log[0].seat
    others = [seat for seat in range(match.deal.seats) if seat != guilty]
    for seat in others:
        (turn,) = let_by(match, seat)
        assert turn.position == 1
        assert turn.view.viewer == seat
    assert not let_by(match, guilty)
    assert not [turn for turn in turns_of(match, others[0]) if isinstance(turn.done, LetBe)]


def test_what_oneself_or_another_called_was_not_let_by() -> None:
    guilty = slipped().log[0].seat
    match = slipped((1, CallSlip(guilty), 1500))
    assert match.log[1].action == CallSlip(guilty)
    assert not any(let_by(match, seat) for seat in range(match.deal.seats))
    own = decisions_of(kit("creights").bots().__name__, match, match.log[1].seat)
    assert [each.done for each in own if each.position == 1] == [CallSlip(guilty)]


def test_a_chance_too_short_for_a_person_was_none(monkeypatch: pytest.MonkeyPatch) -> None:
    match = slipped()
    window = match.log[1].at - match.log[0].at
    monkeypatch.setattr("cardtable.bots.review.FAIR", window)
    assert let_by(match, (match.log[0].seat + 1) % 4)
    monkeypatch.setattr("cardtable.bots.review.FAIR", window + 1)
    assert not let_by(match, (match.log[0].seat + 1) % 4)
    assert window > FAIR


def test_what_was_hidden_changes_no_chance() -> None:
    """Whether who drew could have played is told to nobody, so that no call of it is missed."""
    deal = shed(TABLE_CARDS, **SLIPS)
    deal.apply(1, DRAW)
    assert chance("creights", deal) is None
    worlds = deal.view(0).worlds(Random(1))
    assert {chance("creights", next(worlds)) for _ in range(8)} == {None}
