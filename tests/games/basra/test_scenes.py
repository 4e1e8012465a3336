"""How Basra lies on the table, what chooses a capture, and what is said about it."""

from collections.abc import Mapping
from math import hypot

import pytest

from cardtable.engine.cards import card, cards
from cardtable.engine.piles import Seat
from cardtable.engine.topics import Begun
from cardtable.games.basra.rules import topics
from cardtable.games.basra.rules.captures import DONE, Choose, Play, Take
from cardtable.games.basra.rules.deal import BasraDeal, Phase
from cardtable.games.basra.rules.tally import Tally
from cardtable.games.basra.rules.topics import Topic
from cardtable.games.basra.table.scenes import NONE, BasraScenes, summed_up
from cardtable.table.gestures import Drop, Gather, Press
from cardtable.table.layout import Area, Spot, Spread
from cardtable.table.lying import places
from cardtable.table.names import turn_of
from cardtable.table.panels import Badge, Choice, Strip
from tests.games.basra.hands import laid, results
from tests.laws.test_touch import AREAS, meets

AREA = Area(0, 56, 1020, 664)
SCENES = BasraScenes()
NAMES = ("Ada", "Vera")
MIXED = {"hand/0": "8H KC", "hand/1": "2S", "table": "8C 5D 3H KS", "turn": 0, "dealer": 1}
MANY = {
    "hand/0": "10H 2H",
    "hand/1": "2S",
    "table": "AS AC AD AH 2D 2C 3S 3H 4S 4H 5C 5D 6S 6H 7C 8S",
    "turn": 0,
    "dealer": 1,
}


def seen(position: Mapping[str, object], given: Mapping[str, str] | None = None, seat: Seat = 0) -> BasraDeal:
    return laid(position, given).view(seat)


def gather(view: BasraDeal, played: str, taken: str = "") -> Gather:
    found = SCENES.gestures(view, Play(card(played), tuple(cards(taken))))[0]
    assert isinstance(found, Gather)
    return found


def drops(view: BasraDeal, played: str, taken: str) -> list[Drop]:
    action = Play(card(played), tuple(cards(taken)))
    return [each for each in SCENES.gestures(view, action) if isinstance(each, Drop)]


def test_each_capture_is_gathered_with_the_card_that_takes_it() -> None:
    found = gather(seen(MIXED), "8H", "5D 3H")
    assert (found.cards, found.lead) == (frozenset(cards("8H 5D 3H")), card("8H"))
    assert found.text == "Take 8♥ + 5♦ 3♥"


def test_a_card_is_laid_down_by_itself() -> None:
    found = gather(seen(MIXED), "8H")
    assert (found.cards, found.text) == (frozenset(cards("8H")), "Lay 8♥ down")


def test_a_button_says_what_would_lie_alone() -> None:
    assert gather(seen(MIXED), "8H", "8C 5D 3H").text == "Take 8♥ + 8♣ 5♦ 3♥, leave K♠"


def test_a_drop_on_the_table_takes_as_much_as_can_be() -> None:
    view = seen(MIXED)
    assert Drop(card("8H"), "hand/0", "table") in drops(view, "8H", "8C 5D 3H")
    assert drops(view, "8H", "8C") == []
    assert drops(view, "8H", "") == []


def test_a_drop_on_a_card_takes_the_largest_capture_that_holds_it() -> None:
    view = seen({**MIXED, "hand/0": "10D", "table": "2D 3S 5H 7C 10S"})
    by_card = {taken: drops(view, "10D", taken) for taken in ("10S 3S 7C", "10S 2D 3S 5H")}
    assert Drop(card("10D"), "hand/0", "table", card("7C")) in by_card["10S 3S 7C"]
    assert Drop(card("10D"), "hand/0", "table", card("2D")) in by_card["10S 2D 3S 5H"]


def test_a_drop_on_a_card_that_leaves_a_choice_takes_nothing() -> None:
    view = seen({**MIXED, "hand/0": "8D", "table": "AS 3C 4H 2D 5S"})
    assert SCENES.meant(view, Drop(card("8D"), "hand/0", "table", card("AS"))) is None
    three = SCENES.meant(view, Drop(card("8D"), "hand/0", "table", card("4H")))
    assert three == Play(card("8D"), tuple(cards("AS 3C 4H")))


def test_the_suggested_capture_is_marked_with_its_card() -> None:
    assert SCENES.suggested(seen(MIXED), card("8H")) == frozenset(cards("8H 8C 5D 3H"))
    assert SCENES.suggested(seen({**MIXED, "hand/0": "4S"}), card("4S")) == {card("4S")}


def test_a_jack_is_marked_with_the_whole_table() -> None:
    view = seen({**MIXED, "hand/0": "JC"})
    assert SCENES.suggested(view, card("JC")) == frozenset(cards("JC 8C 5D 3H KS"))


@pytest.mark.parametrize(
    ("marked", "words"),
    [
        ("8H 5D", "5♦: and?"),
        ("8H 8C 5D", "8♣ + 5♦ = 13: and?"),
        ("8H KS 3H", "K♠ 3♥: not for 8♥"),
        ("5D 3H", "5♦ 3♥: with which card?"),
    ],
)
def test_marked_cards_that_are_no_capture_are_summed(marked: str, words: str) -> None:
    assert SCENES.gathered(seen(MIXED), cards(marked)) == words


def test_what_marked_cards_are_meant_for() -> None:
    view = seen(MIXED)
    assert SCENES.intended(view, frozenset(cards("8H KS"))) == Play(card("8H"), tuple(cards("KS")))
    assert SCENES.intended(view, frozenset(cards("5D 3H"))) is None


def choices(view: BasraDeal) -> list[str]:
    return [panel.name for panel in SCENES.panels(view, AREA) if isinstance(panel, Choice)]


def test_a_card_with_too_many_captures_has_a_button_to_choose_by_steps() -> None:
    view = seen(MANY)
    assert Choose(card("10H")) in view.actions(0)
    assert choices(view) == ["choose 10H"]
    assert list(SCENES.gestures(view, Choose(card("10H")))) == [Press("choose 10H")]
    assert choices(seen(MANY, seat=1)) == []


def test_the_steps_are_drops_on_the_own_pile_and_a_button() -> None:
    deal = laid(MANY)
    deal.apply(0, Choose(card("10H")))
    view = deal.view(0)
    assert view.phase is Phase.CAPTURE
    assert list(SCENES.gestures(view, Take(card("8S")))) == [Drop(card("8S"), "table", "captured/0")]
    assert SCENES.meant(view, Drop(card("8S"), "table", "captured/0")) == Take(card("8S"))
    assert list(SCENES.gestures(view, DONE)) == [Press("done")]
    (done,) = [panel for panel in SCENES.panels(view, AREA) if isinstance(panel, Choice)]
    assert done.refused
    deal.apply(0, Take(card("8S")))
    deal.apply(0, Take(card("2D")))
    panels = SCENES.panels(deal.view(0), AREA)
    assert [panel.refused for panel in panels if isinstance(panel, Choice)] == [""]
    assert [panel.text for panel in panels if isinstance(panel, Badge)] == ["Take 10♥ + 8♠ 2♦"]


@pytest.mark.parametrize(("direction", "side"), [("right", "right"), ("left", "left")])
def test_the_next_player_sits_where_play_goes(direction: str, side: str) -> None:
    deal = laid({"hand/0": "2H", "turn": 0}, {"players": "4", "direction": direction})
    for seat in range(4):
        spots = {spot.pile: spot for spot in SCENES.spots(deal.view(seat), AREA)}
        following, before = spots[f"hand/{(seat + 1) % 4}"], spots[f"hand/{(seat + 3) % 4}"]
        assert (following.x > before.x) == (side == "right")
        assert spots[f"hand/{(seat + 2) % 4}"].y < following.y, "the partner sits opposite"


@pytest.mark.parametrize(("given", "closed"), [({}, True), ({"open_piles": "yes"}, False)])
def test_captured_cards_are_looked_through_only_if_the_option_says_so(
    given: Mapping[str, str], closed: bool
) -> None:
    spots = {spot.pile: spot for spot in SCENES.spots(seen(MIXED, given), AREA)}
    for side in range(2):
        assert spots[f"captured/{side}"].closed is closed
        assert spots[f"captured/{side}"].spread is (Spread.SQUARED if closed else Spread.ROW)


def test_each_basra_has_a_mark_with_its_points() -> None:
    view = seen({**MIXED, "basras": [2, 0], "jack_basras": [1, 0]}, {"jack_basra": "30"})
    strips = {panel.name: panel for panel in SCENES.panels(view, AREA) if isinstance(panel, Strip)}
    assert list(strips) == ["basras/0"]
    assert [cell.text for cell in strips["basras/0"].cells] == ["+10", "+30"]


def test_the_prompt_names_a_card_that_lies_alone() -> None:
    assert SCENES.prompt(seen({**MIXED, "table": "6H"})) == "Your turn: 6♥ lies alone"
    assert SCENES.prompt(seen(MIXED, seat=1)) == turn_of(0)


def test_a_basra_is_called_out_and_nothing_else() -> None:
    basra = topics.Deed.MADE_BASRA.of(1, 10)
    assert SCENES.cry(basra, NAMES) == "Basra! Vera: 10 points"
    assert SCENES.cry(topics.Captured(1, card("6C"), (card("6H"),)), NAMES) == ""


SENTENCES: list[tuple[Topic, str]] = [
    (Begun(2, 1), "Deal 2: Vera deals."),
    (topics.Dealt(1, 4), "Batch 1 of 4."),
    (topics.Opened(tuple(cards("2S KD"))), "On the table: 2♠ K♦."),
    (topics.Buried(card("JD")), "J♦ goes back into the pack."),
    (topics.Deed.LAID_DOWN.of(0, card("3H")), "Ada lays 3♥ down."),
    (topics.Captured(0, card("8H"), tuple(cards("5D 3H"))), "Ada takes 5♦ 3♥ with 8♥."),
    (
        topics.Captured(0, card("10H"), tuple(cards("10D AC"))),
        "Ada takes 10♦ A♣ with 10♥: 10♦ 3 points, A♣ 1 point.",
    ),
    (topics.Captured(1, card("JD"), (card("5D"),)), "Vera takes 5♦ with J♦: J♦ 1 point."),
    (topics.Deed.CHOOSES.of(1, card("10H")), "Vera plays 10♥ and chooses what it takes."),
    (topics.Deed.MADE_BASRA.of(1, 10), "Basra! 10 points for Vera."),
    (topics.GotLeftovers(0, tuple(cards("KS 9D"))), "Ada captured last and gets K♠ 9♦."),
    (topics.Added(0, card("2S")), ""),
]


@pytest.mark.parametrize(
    ("topic", "sentence"), SENTENCES, ids=[sentence or "nothing" for _, sentence in SENTENCES]
)
def test_the_log_is_in_plain_words(topic: Topic, sentence: str) -> None:
    assert SCENES.sentence(topic, NAMES) == sentence


@pytest.mark.parametrize("players", [2, 4])
def test_the_summary_and_the_note_add_up(players: int) -> None:
    result = results(3, players=str(players), target="21")[0]
    table = SCENES.summary(result, ("Ada", "Vera", "Otto", "Ines")[:players])
    assert table.columns == (("", "Ada", "Vera") if players == 2 else ("", "Ada + Otto", "Vera + Ines"))
    assert table.totals == ("Points", *map(str, result.points[:2]))
    rows = {row[0]: row[1:] for row in table.rows}
    assert sum(map(int, rows["Cards"])) == 52
    assert SCENES.note(result, 0).startswith(f"{rows['Cards'][0]} cards")


def test_what_cards_are_worth_is_said_in_words() -> None:
    one = Tally(cards=27, ten=True, two=False, jacks=3, aces=1, majority=3, basras=2, basra_points=20)
    other = Tally(cards=25, ten=False, two=True, jacks=1, aces=3, majority=0, basras=0, basra_points=0)
    rows = {row[0]: row[1:] for row in summed_up((one, other), NAMES).rows}
    assert rows["10♦"] == ("3 points", NONE)
    assert rows["2♣"] == (NONE, "2 points")
    assert rows["Most cards"] == ("3 points", NONE)
    assert rows["Aces"] == ("1 point", "3 points")
    assert rows["Basras"] == ("20 points (2)", NONE)


def test_points_are_called_points_on_plate_and_pad() -> None:
    view = seen({**MIXED, "basras": [1, 0]})
    assert SCENES.score(view, 0) == "10 points"
    assert [line.value for line in SCENES.pad(view)][:4] == ["10 points", "0 points", "101 points", "1"]


def test_a_pack_played_out_is_a_deal_on_pad_and_in_prompt() -> None:
    assert [line.title for line in SCENES.pad(seen(MIXED))][3:5] == ["Deal", "Batch"]
    over = seen({**MIXED, "hand/0": "", "hand/1": "", "phase": "over", "turn": None})
    assert SCENES.prompt(over) == "The deal is over."


def test_cards_that_a_step_may_take_light_up_and_those_taken_more_so() -> None:
    deal = laid(MANY)
    assert table_spot(deal.view(0)).lit == frozenset()
    deal.apply(0, Choose(card("10H")))
    deal.apply(0, Take(card("8S")))
    spot = table_spot(deal.view(0))
    assert spot.lit == set(deal.table) - {card("8S"), card("10H")}
    assert spot.chosen == {card("8S")}
    assert table_spot(deal.view(1)).lit == frozenset(), "only for who chooses"


def table_spot(view: BasraDeal) -> Spot:
    return next(spot for spot in SCENES.spots(view, AREA) if spot.pile == "table")


@pytest.mark.parametrize("players", ["2", "4"])
def test_all_batches_come_from_the_dealers_portrait(players: str) -> None:
    """BA-8."""
    for dealer in range(int(players)):
        deal = laid({"hand/0": "2H", "turn": 0, "dealer": dealer}, {"players": players})
        spots = {spot.pile: spot for spot in SCENES.spots(deal.view(0), AREA)}
        plates = SCENES.plates(deal.view(0), AREA)
        away = {
            plate.seat: hypot(plate.face.centre[0] - spots["deck"].x, plate.face.centre[1] - spots["deck"].y)
            for plate in plates
            if plate.face is not None
        }
        assert min(away, key=away.__getitem__) == dealer


@pytest.mark.parametrize("name", AREAS)
def test_no_hand_of_a_batch_covers_the_basras_of_a_side(name: str) -> None:
    """BA-44."""
    deal = laid({"hand/1": "2H 3H 4H 5H 6H 7H", "basras": (1, 1), "turn": 0}, {"players": "4"})
    spots = {spot.pile: spot for spot in SCENES.spots(deal.view(0), AREAS[name])}
    strips = [panel for panel in SCENES.panels(deal.view(0), AREAS[name]) if isinstance(panel, Strip)]
    assert len(strips) == 2
    for seat in (1, 3):
        held = places(spots[f"hand/{seat}"], 6)
        assert not any(meets(place, strip.area) for place in held for strip in strips)


@pytest.mark.parametrize("area", [*AREAS.values(), Area(0, 40, 800, 560)], ids=str)
@pytest.mark.parametrize("players", ["2", "4"])
def test_the_own_hand_ends_before_what_its_side_has_captured(area: Area, players: str) -> None:
    deal = laid({"hand/0": "2H 3H 4H 5H 6H 7H", "turn": 0}, {"players": players})
    *others, own = SCENES.spots(deal.view(0), area)
    captured = next(spot for spot in others if spot.pile == deal.taken[0].name)
    assert min(place.bounds.x for place in places(own, 6)) > captured.area.right
