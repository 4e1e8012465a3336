"""The table of Ninety-nine: what is asked about a play, what nobody may see, what is read out."""

from itertools import combinations, product
from random import Random

import pytest

from cardtable.engine.cards import card
from cardtable.engine.chance import SeededChance
from cardtable.engine.options import read_options
from cardtable.engine.result import DealResult
from cardtable.engine.topics import Done
from cardtable.games.ninety_nine.bot.bots import hint
from cardtable.games.ninety_nine.rules import moves, topics
from cardtable.games.ninety_nine.rules.accounts import Account, Standing
from cardtable.games.ninety_nine.rules.deal import NinetyNineDeal
from cardtable.games.ninety_nine.rules.game import NinetyNine
from cardtable.games.ninety_nine.rules.moves import Play
from cardtable.games.ninety_nine.rules.options import NinetyNineOptions
from cardtable.games.ninety_nine.table.scenes import NinetyNineScenes
from cardtable.table.gestures import Drop, Press, Tap
from cardtable.table.layout import Area
from cardtable.table.panels import Badge, Choice, Dial, Page, Panel, Roll
from cardtable.table.scenes import Answer, Ask
from cardtable.table.tones import Tone
from tests.games.dealing import Dealing

SCENES = NinetyNineScenes()
AREA = Area(0, 56, 1280, 664)
DEALING = Dealing(NinetyNine(), {"turn": 0})
NAMES = ["Ada", "Vera", "Otto", "Ines"]
HANDS = {"hand/0": "KS QD 2H", "hand/1": "KD 5D", "hand/2": "2S", "hand/3": "2D", "stock": "AC AD"}


def laid(rules: tuple[str, ...] = (), /, **given: str) -> NinetyNineDeal:
    count = len(rules)
    standing = {"rules": rules, "titles": ("",) * count, "inventors": (1,) * count}
    return DEALING.laid({**HANDS, **standing}, 1, **given)


def panels(deal: NinetyNineDeal, seat: int = 0) -> dict[str, Panel]:
    return {each.name: each for each in SCENES.panels(deal.view(seat), AREA)}


def every_answer(asks: list[Ask]) -> list[tuple[Answer, ...]]:
    """Return all answers to some questions."""
    found: list[list[Answer]] = [
        [each for size in sizes for each in combinations(range(len(ask.options)), size)]
        for ask in asks
        for sizes in [range(len(ask.options) + 1) if ask.several else (1,)]
    ]
    return [*product(*found)]


def test_a_card_that_counts_one_number_is_just_played() -> None:
    view = laid().view(0)
    played = Play(card("QD"), 10)
    assert SCENES.gestures(view, played) == [Drop(card("QD"), "hand/0", "played")]
    assert SCENES.asks(view, played) == []
    assert SCENES.gestures(view, moves.DRAW) == [Tap("stock")]


def test_a_black_king_is_asked_about() -> None:
    """N9-17, N9-73."""
    view = laid().view(0)
    plays = [Play(card("KS"), amount) for amount in (-10, 10)]
    assert {SCENES.stem(view, each) for each in plays} == {plays[0]}
    assert SCENES.asks(view, plays[0]) == [Ask("It counts", ("-10", "+10"))]
    assert [SCENES.answered(view, plays[0], [(at,)]) for at in (0, 1)] == plays


def test_everything_that_a_play_says_can_be_answered() -> None:
    """N9-69, N9-73: an optional swap with a seat, and words, which every card is asked for."""
    view = laid(("qswap", "say_queen")).view(0)
    for held in view.hands[0]:
        stem = SCENES.stem(view, Play(held, 0))
        asks = [*SCENES.asks(view, stem)]
        assert asks[-1] == Ask("With the words", ("“your majesty”",), several=True)
        found = {SCENES.answered(view, stem, answers) for answers in every_answer(asks)}
        listed = {each for each in view.actions(0) if isinstance(each, Play) and each.card is held}
        assert listed < found
        assert all(view.allows(0, each) for each in found)
    (swap, _) = SCENES.asks(view, SCENES.stem(view, Play(card("QD"), 10)))
    assert swap == Ask("Rule 1, if you like", ("No", "{1}", "{2}", "{3}"))


def test_what_is_asked_tells_nothing_of_what_is_legal() -> None:
    """With slips the two amounts of a king are asked about, though one is too much."""
    deal = laid()
    deal.total = 95
    assert SCENES.asks(deal.view(0), Play(card("KS"), 10)) == [Ask("It counts", ("-10", "+10"))]
    assert SCENES.telltale(deal.view(0))
    assert not SCENES.telltale(laid(illegal_plays="stop").view(0))


def test_a_total_that_is_announced_wrongly_is_corrected_aloud() -> None:
    """The option `announce`; nothing is corrected where the play was illegal."""
    view = laid(announce="typed").view(0)
    play = Play(card("QD"), 10)
    assert SCENES.asks(view, play) == [Ask("The new total")]
    assert SCENES.answered(view, play, [(12,)]) == play
    assert SCENES.corrected(view, play, [(12,)]) == "No: the total is 10."
    assert SCENES.corrected(view, play, [(10,)]) == ""
    view.total = 95
    assert SCENES.corrected(view, play, [(12,)]) == ""


@pytest.mark.parametrize(("when", "closed"), [("always", False), ("between_hands", True), ("never", True)])
def test_the_rules_can_be_read_when_the_option_says_so(when: str, closed: bool) -> None:
    found = panels(laid(("no10",), rule_book=when))
    assert isinstance(found["book"], Badge if closed else Choice)
    rules = found.get("rules")
    assert closed if rules is None else isinstance(rules, Roll) and "multiple of 10" in rules.lines[0]


@pytest.mark.parametrize(("when", "kept"), [("always", None), ("between_hands", 0), ("never", 0)])
def test_the_log_is_no_rule_book(when: str, kept: int | None) -> None:
    view = laid(("no10",), rule_book=when).view(0)
    telling = topics.Proclaimed(1, 1, "no10", ""), topics.Broke(0, card("QD"), 10, 0, "no10", 1)
    assert [SCENES.kept(view, topic) for topic in telling] == [kept, kept]
    assert SCENES.kept(view, topics.Fired(0)) is None


def test_an_illegal_play_names_the_rule_and_who_invented_it() -> None:
    broke = topics.Broke(0, card("QD"), 10, 0, "no10", 1)
    assert SCENES.cry(broke, NAMES) == "Q♦ breaks rule 1, by Vera"
    assert "rule 1, invented by Vera: It is forbidden" in SCENES.sentence(broke, NAMES)
    assert SCENES.sentence(Done(topics.Deed.DREW, 0), NAMES) == ""


def test_the_total_stands_on_a_dial_that_turns_warm() -> None:
    deal = laid()
    dials = []
    for total in (79, 80, 99):
        deal.total = total
        dials.append(panels(deal)["total"])
    assert [(each.note, each.tone) for each in dials if isinstance(each, Dial)] == [
        ("20 to 99", Tone.PLAIN),
        ("19 to 99", Tone.LOST),
        ("0 to 99", Tone.LOST),
    ]


def won(**given: str) -> NinetyNineDeal:
    """Return a hand that seat 0 has won by a play."""
    deal = DEALING.laid(
        {"total": 95, "hand/0": "4D 2C", "hand/1": "QC", "hand/2": "QS", "hand/3": "QH"}, 1, **given
    )
    deal.apply(0, Play(card("4D"), 4))
    for seat in (1, 2, 3):
        deal.apply(seat, moves.LEAVE)
    return deal


def test_a_new_rule_is_read_out_on_a_sheet() -> None:
    """N9-131."""
    deal = won()
    assert "proclamation" not in panels(deal)
    deal.apply(0, moves.Invent("rev7", "Turnabout"))
    page = panels(deal, 2)["proclamation"]
    assert isinstance(page, Page)
    assert (page.heading, page.foot) == ("Rule 1: Turnabout", "invented by {0}")
    assert page.sentences == ("When somebody plays a 7, the direction turns.",)
    assert {spot.pile for spot in SCENES.spots(deal.view(0), AREA)} == {f"hand/{seat}" for seat in range(4)}


def test_the_evening_ends_with_how_many_rules_each_can_name() -> None:
    """N9-48."""
    deal = won()
    deal.apply(0, moves.Invent("rev7"))
    deal.apply(0, moves.Stop())
    numbers = [each.text for each in SCENES.panels(deal.view(3), AREA) if isinstance(each, Choice)]
    assert numbers[-2:] == ["0", "1"]
    assert SCENES.prompt(deal.view(3)) == "1 rule: how many can you still name?"


def test_rules_hold_for_whoever_sits_there() -> None:
    """N9-D15: with more or fewer players the same rules are played by, as no rule names a seat."""
    standing = Standing(("rev7", "no10"), ("", ""), (1, 3))
    for players in ("2", "6"):
        deal = NinetyNineDeal(DEALING.options(players=players), standing, 2, 0, SeededChance(1))
        deal.begin()
        assert deal.rules == standing.rules
        assert all("invented" in SCENES.meaning(deal.view(0), seat) for seat in range(deal.seats))


def test_the_seat_that_may_draw_has_a_button_before_the_next_one_looks() -> None:
    """The table feel for several people at one screen."""
    deal = laid()
    deal.apply(0, Play(card("QD"), 10))
    watcher = deal.view(deal.seats)
    assert SCENES.offers(watcher) == {"draw/0": (0, moves.DRAW)}
    button = panels(deal, deal.seats)["draw/0"]
    assert isinstance(button, Choice)
    assert button.seat == 0
    assert "draw/0" not in panels(deal, 0)


@pytest.mark.parametrize(("chance", "text"), [("no", "Sevens turn"), ("yes", "Slip 1")])
def test_rules_that_are_ready_can_be_taken_and_a_hint_names_one(chance: str, text: str) -> None:
    """N9-41: the hint does not try rules, which takes long; slips do not say what stands on them."""
    deal = won(surprise_rules=chance)
    first = SCENES.gestures(deal.view(0), deal.actions(0)[0])[0]
    assert isinstance(first, Press)
    button = panels(deal)[first.name]
    assert isinstance(button, Choice)
    assert (button.text, bool(button.tip)) == (text, chance == "no")
    advised, why = hint(deal.view(0), 0, Random(1))
    assert advised in deal.actions(0)
    assert why.startswith("Or ")


def test_points_stand_on_the_pad_if_they_are_kept() -> None:
    """N9-49, N9-50: those of the hands before, and that of this one once it is won."""
    deal = laid(keep_score="yes")
    deal.before, deal.winner = (2, 0, 1, 0), 2
    kept = [(line.value, line.seat) for line in SCENES.pad(deal.view(0)) if line.seat is not None]
    assert kept == [("2", 0), ("0", 1), ("2", 2), ("0", 3)]
    assert all(line.seat is None for line in SCENES.pad(laid().view(0)))


def test_the_next_hand_knows_the_points_of_those_before() -> None:
    """N9-50."""
    game, given = NinetyNine(), read_options(NinetyNineOptions, {"keep_score": "yes"})
    sheet = (DealResult((0, 1, 0, 0), (Account(1, Standing(), last=False),)),) * 2
    assert game.new_deal(given, sheet, SeededChance(1)).before == (0, 2, 0, 0)
