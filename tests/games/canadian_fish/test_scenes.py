"""What stands on the table: a gesture for every action, words for all that is said."""

from itertools import combinations, pairwise

import pytest

from cardtable.engine.cards import card
from cardtable.games.canadian_fish.rules import topics
from cardtable.games.canadian_fish.rules.deal import Ask, CanadianFishDeal, Claim, NameSuit, PassTurn, Place
from cardtable.games.canadian_fish.rules.suits import MARKERS, SUIT_OF, HalfSuit
from cardtable.games.canadian_fish.table.scenes import CanadianFishScenes, seated
from cardtable.table.gestures import Drop, reach
from cardtable.table.layout import Area
from cardtable.table.lying import places
from cardtable.table.panels import Badge, Bubble, Choice, Disc, Mark, Portrait, Roll
from cardtable.table.tones import Tone
from tests.games.canadian_fish.hands import laid, new

SCENES = CanadianFishScenes()
AREA = Area(0, 0, 1000, 700)
NAMES = ("Ann", "Ben", "Cay", "Dan", "Eve", "Fay")


def buttons(deal: CanadianFishDeal, seat: int) -> set[str]:
    """Return the buttons that a seat has."""
    panels = SCENES.panels(deal.view(seat), AREA)
    return {each.name for each in panels if isinstance(each, Choice)}


def check_reach(deal: CanadianFishDeal, seat: int) -> None:
    """Check that each action of a seat has a gesture of its own, and each button that it needs is there."""
    view = deal.view(seat)
    found = reach((SCENES.gestures(view, action)[0], action) for action in view.actions(seat))
    assert len(found.actions) == len(view.actions(seat))
    assert found.presses().keys() <= buttons(deal, seat)
    spots = {spot.pile for spot in SCENES.spots(view, AREA)}
    assert set(found.takers()) <= spots


def test_whoever_holds_no_card_is_out() -> None:
    deal = laid({"turn": 0, "hand/0": "2H", "hand/1": "KH"})
    assert [plate.seat for plate in SCENES.plates(deal.view(0), AREA) if not plate.out] == [0, 1]


def test_a_declarer_drags_markers_before_the_team() -> None:
    deal = new(3)
    deal.apply(2, Claim())
    check_reach(deal, 2)
    assert buttons(deal, 2) == {str(NameSuit(suit)) for suit in HalfSuit}
    assert [each for each in SCENES.panels(deal.view(5), AREA) if isinstance(each, Badge)] == []
    deal.apply(2, NameSuit(HalfSuit.LH))
    marker = MARKERS[card("2H")]
    check_reach(deal, 2)
    assert "done" not in buttons(deal, 2)
    names = [each.text for each in SCENES.panels(deal.view(5), AREA) if isinstance(each, Badge)]
    assert names == ["{0}", "{2}", "{4}"]
    assert SCENES.gestures(deal.view(2), Place(marker, 4)) == [Drop(marker, "sheet", "placed/4")]
    assert SCENES.meant(deal.view(2), Drop(marker, "sheet", "placed/1")) == Place(marker, 1)
    assert SCENES.meant(deal.view(2), Drop(marker, "sheet", "hand/1")) is None
    for each in HalfSuit.LH.cards:
        deal.apply(2, Place(MARKERS[each], 0))
    check_reach(deal, 2)
    assert buttons(deal, 2) == {"done"}
    assert buttons(deal, 4) == set()


def test_a_declaration_stops_the_table_and_so_does_what_it_says() -> None:
    deal = new(3)
    deal.apply(2, Claim())
    lit = SCENES.stops(topics.Claims(2))
    assert lit is not None
    assert lit.seats == (2,)
    deal.apply(2, NameSuit(HalfSuit.LH))
    said = SCENES.stops(topics.Places(2, HalfSuit.LH, (0, 0, 4, 4, 2, 2)))
    assert said is not None
    assert said.piles == ("placed/0", "placed/2", "placed/4")
    assert set(said.piles) <= {spot.pile for spot in SCENES.spots(deal.view(5), AREA)}
    assert set(said.panels) <= {panel.name for panel in SCENES.panels(deal.view(5), AREA)}
    assert SCENES.stops(topics.NamesSuit(2, HalfSuit.LH)) is None


def test_players_sit_where_the_seating_says() -> None:
    deal = new(3)
    deal.seating = (5, 3, 1, 0, 2, 4)
    assert [chair.seat for chair in seated(deal.view(3), AREA).chairs] == [3, 1, 0, 2, 4, 5]


def test_the_prompt_says_what_goes_on() -> None:
    deal = laid({"turn": 0, "hand/0": "2C", "hand/1": "7C", "hand/2": "3C 4C 5C 6C"})
    assert SCENES.prompt(deal.view(0)) == "Ask an opponent for a card"
    assert SCENES.prompt(deal.view(1)) == "{0} asks"
    deal.apply(0, Ask(1, card("7C")))
    assert SCENES.prompt(deal.view(2)) == "Your team has all cards: declare"
    assert SCENES.prompt(deal.view(1)) == "Team 1 only declares"
    deal.apply(2, Claim())
    assert SCENES.prompt(deal.view(2)) == "Say which suit you declare"
    assert SCENES.prompt(deal.view(0)) == "{2} declares: silence"
    deal.apply(2, NameSuit(HalfSuit.LC))
    assert SCENES.prompt(deal.view(2)) == "Say who holds each card of low ♣"
    assert SCENES.prompt(deal.view(0)) == "{2} declares low ♣: silence"


@pytest.mark.parametrize(("log", "seconds"), [("last", 0.0), ("full", 0.0), ("none", 7.0)])
def test_an_ask_and_its_answer_stand_in_bubbles(log: str, seconds: float) -> None:
    """CF-20: for some seconds only if no ask is kept (options ask_log, ask_show_s)."""
    given = {"ask_show_s": "7"} if log == "none" else {}
    deal = laid({"turn": 0, "hand/0": "2C", "hand/1": "KH"}, ask_log=log, **given)
    deal.apply(0, Ask(1, card("7C")))
    bubbles = [each for each in SCENES.panels(deal.view(3), AREA) if isinstance(each, Bubble)]
    assert [(each.seat, each.text, each.seconds) for each in bubbles] == [
        (0, "{1}, 7♣?", seconds),
        (1, "No.", seconds),
    ]


def test_bubbles_stand_at_who_speaks() -> None:
    """CF-20: over one another are those at the top, at the sides, and the looking one; and none meet."""
    tops = []
    for asked in (1, 3, 5):
        deal = laid({"turn": 0, "hand/0": "2C", "hand/1": "9H", "hand/3": "10H", "hand/5": "JH"})
        deal.apply(0, Ask(asked, card("7C")))
        mine, theirs = (each.area for each in SCENES.panels(deal.view(0), AREA) if isinstance(each, Bubble))
        portrait = next(each.area for each in SCENES.panels(deal.view(0), AREA) if isinstance(each, Portrait))
        assert not any(one.meets(other) for one, other in combinations((mine, theirs, portrait), 2))
        tops.append((mine.y, theirs.y))
    (own, west), (_, top), (_, east) = tops
    assert top < west == east < own


def test_what_was_asked_stands_over_the_bar_on_which_all_declare() -> None:
    """CF-20, CF-29: before the curtain."""
    deal = laid({"turn": 0, "hand/0": "2C", "hand/1": "9H", "hand/3": "10H", "hand/5": "JH"})
    deal.apply(0, Ask(3, card("7C")))
    panels = SCENES.panels(deal.view(deal.seats), AREA)
    said = [each.area for each in panels if isinstance(each, Bubble | Portrait)]
    heads = [each.area for each in panels if isinstance(each, Choice | Badge) and not each.fold]
    assert (len(said), len(heads)) == (3, 5)
    assert not any(one.meets(other) for one in said for other in heads)


def test_all_asks_are_listed_by_suit_if_they_are_kept() -> None:
    """Option ask_log."""
    deal = laid({"turn": 0, "hand/0": "2C 9H", "hand/1": "KH 7C 10H", "hand/2": "3C"}, ask_log="full")
    for wanted in ("7C", "10H", "6C"):
        deal.apply(0, Ask(1, card(wanted)))
    listed = {each.fold: each.lines for each in SCENES.panels(deal.view(3), AREA) if isinstance(each, Roll)}
    assert listed["asks/LC"] == ("{0} → {1}: 7♣ yes", "{0} → {1}: 6♣ no")
    assert listed["asks/HH"] == ("{0} → {1}: 10♥ yes",)
    assert listed["asks/LS"] == ("Nobody has asked for low ♠",)
    assert {f"asks/{suit.name}" for suit in HalfSuit} <= buttons(deal, 3)


@pytest.mark.parametrize(("log", "most"), [("none", 0), ("last", 1), ("full", None)])
def test_the_log_keeps_as_many_asks_as_the_option_says(log: str, most: int | None) -> None:
    """Option ask_log."""
    view = new(1, ask_log=log).view(0)
    assert SCENES.kept(view, topics.Asked(0, 1, card("7C"), given=True)) == most
    assert SCENES.kept(view, topics.PassedTurn(0, 2)) is None
    assert SCENES.kept(view, topics.Deed.OUT.of(0)) is None


@pytest.mark.parametrize(
    ("shown", "text", "mark", "most"),
    [("yes", "low: 2", Mark.TAKEN, None), ("no", "low", Mark.GONE, 0)],
)
def test_suits_that_were_won_stay_if_they_are_kept(
    shown: str, text: str, mark: Mark, most: int | None
) -> None:
    """Option declared_log."""
    position = {"turn": 0, "hand/0": "2H", "hand/1": "KH", "won/1": "2C 3C 4C 5C 6C 7C"}
    view = laid(position, declared_log=shown).view(0)
    disc = next(each for each in SCENES.panels(view, AREA) if isinstance(each, Disc))
    assert (disc.text, disc.note, disc.mark) == ("♣", text, mark)
    assert SCENES.kept(view, topics.Declared(0, HalfSuit.LC, (0,) * 6, (1,) * 6, 1)) == most


@pytest.mark.parametrize(
    ("given", "lines"),
    [
        ({}, ["Team 1 0 suits", "Team 2 1 suit", "All hands 6 : 3"]),
        ({"hands": "1"}, ["Team 1 0 suits", "Team 2 1 suit"]),
        ({"individual_score": "yes"}, [f"seat {at} {6 - 3 * (at % 2)}" for at in range(6)]),
        ({"teams": "reshuffled"}, [f"seat {at} {6 - 3 * (at % 2)}" for at in range(6)]),
    ],
)
def test_the_pad_counts_by_team_or_by_player(given: dict[str, str], lines: list[str]) -> None:
    """CF-60, CF-62."""
    deal = laid({"turn": 0, "hand/0": "2H", "hand/1": "KH", "won/1": "2C 3C 4C 5C 6C 7C"}, **given)
    deal.seating, deal.before = (0, 1, 2, 3, 4, 5), (6, 2, 6, 2, 6, 2)
    found = [f"{line.title} {line.value}" for line in SCENES.pad(deal.view(0))]
    assert found[-len(lines) :] == lines


def test_the_suits_say_who_has_won_them() -> None:
    deal = laid({"turn": 0, "hand/0": "2H", "hand/1": "KH", "won/1": "2C 3C 4C 5C 6C 7C"})
    discs = [each for each in SCENES.panels(deal.view(0), AREA) if isinstance(each, Disc)]
    assert [(each.text, each.note, each.tone) for each in discs[:2]] == [
        ("♣", "low: 2", Tone.OPEN),
        ("♦", "low", Tone.PLAIN),
    ]


@pytest.mark.parametrize(
    ("topic", "text"),
    [
        (topics.Asked(0, 1, card("7C"), given=True), "Ann asks Ben for 7♣: yes."),
        (topics.PassedTurn(0, 2), "Ann has no cards and passes the turn to Cay."),
        (topics.Claims(3), "Dan declares."),
        (topics.NamesSuit(3, HalfSuit.HS), "Dan declares high ♠."),
        (
            topics.Places(0, HalfSuit.LC, (0, 0, 2, 2, 2, 4)),
            "Ann says: Ann 2♣ 3♣, Cay 4♣ 5♣ 6♣, Eve 7♣.",
        ),
        (topics.Places(0, HalfSuit.LC, ()), "Ann has no time left."),
        (topics.Declared(0, HalfSuit.LC, (0,) * 6, (0,) * 6, 0), "Right: Team 1 wins low ♣."),
        (
            topics.Declared(0, HalfSuit.LC, (0,) * 6, (1,) * 6, 1),
            "Wrong: Team 2 wins low ♣ (Ben 2♣ 3♣ 4♣ 5♣ 6♣ 7♣).",
        ),
        (
            topics.AskedWrongly(0, 1, card("7C"), topics.Answer.OWN_CARD, (0,) * 6),
            "Ann asks Ben for 7♣ but holds that card: low ♣ is lost (Ann 2♣ 3♣ 4♣ 5♣ 6♣ 7♣).",
        ),
        (topics.Deed.OUT.of(4), "Eve has no cards left."),
        (topics.OnlyDeclarations(1), "Team 2 has all cards: it only declares now."),
        (topics.Asks(0, 1, card("7C")), ""),
    ],
    ids=lambda each: type(each).__name__,
)
def test_all_that_is_said_has_words(topic: topics.Topic, text: str) -> None:
    assert SCENES.sentence(topic, NAMES) == text


def test_whoever_is_out_chooses_among_teammates() -> None:
    hands = {"hand/0": "2C 7C", "hand/1": "KH", "hand/2": "3C 4C 5C 6C 9H", "hand/4": "JH"}
    deal = laid({"turn": 0, **hands})
    deal.apply(0, Ask(1, card("7C")))
    assert buttons(deal, 0) == {str(PassTurn(2)), str(PassTurn(4))}


# The own hand at the table: half suits lie apart.


def test_half_suits_lie_apart() -> None:
    deal = laid({"turn": 0, "hand/0": "2S 7S 9S AS 3C", "hand/1": "KH"})
    spots = CanadianFishScenes().spots(deal.view(0), Area(0, 0, 1000, 700))
    own = next(spot for spot in spots if spot.pile == "hand/0")
    at = [place.x for place in places(own, 5)]
    near, gap, within, other = (b - a for a, b in pairwise(at))
    assert own.gaps == (2, 4)
    assert near == pytest.approx(within, rel=0.05)
    assert min(gap, other) > 1.5 * near


def test_at_the_end_each_suit_lies_under_its_disc_nearer_to_whoever_won_it() -> None:
    won = {suit: suit in (HalfSuit.LD, HalfSuit.HS) for suit in HalfSuit}
    rows = {
        ours: " ".join(each.text for suit in won if won[suit] is ours for each in suit.cards)
        for ours in (True, False)
    }
    deal = laid({"turn": 0, "won/0": rows[True], "won/1": rows[False]})
    for seat, near in ((0, 0), (1, 1)):
        view = deal.view(seat)
        spots = {spot.pile: spot for spot in SCENES.spots(view, AREA)}
        discs = {each.name: each.area for each in SCENES.panels(view, AREA) if isinstance(each, Disc)}
        tops = []
        for team, pile in enumerate(view.won):
            for each, place in zip(pile, spots[pile.name].laid, strict=True):
                disc = discs[f"suit/{SUIT_OF[each].name}"]
                assert disc.x <= place.bounds.x
                assert place.bounds.right <= disc.right
                assert disc.bottom <= place.bounds.y + 0.001
                assert place.bounds.bottom <= AREA.bottom
                tops.append((team != near, place.y))
        assert min(y for far, y in tops if not far) > min(y for far, y in tops if far)
        assert len(tops) == 48


def test_no_suit_lies_there_while_the_last_cards_of_all_are_on_their_way() -> None:
    """A place for each card of a pile is found as the pile is: none may come after that."""
    *won, last = [each.text for suit in HalfSuit for each in suit.cards]
    deal = laid({"turn": 0, "won/1": " ".join(won), "laid": last})
    assert deal.over
    assert not [spot for spot in SCENES.spots(deal.view(0), AREA) if spot.pile.startswith("won/")]
