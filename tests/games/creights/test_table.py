"""What people see and do at the table of Creights: direction, crank, prices, keys, time, and the curtain."""

from collections.abc import Iterator, Mapping
from dataclasses import fields

import pygame
import pytest

from cardtable.engine.cards import card, cards
from cardtable.engine.piles import TABLE
from cardtable.games.creights.rules.deal import CreightsDeal
from cardtable.games.creights.rules.moves import ANNOUNCE, CallSlip, Draw, Play, PlayPair
from cardtable.games.creights.rules.topics import Deed, Reversed
from cardtable.games.creights.table.scenes import PRIMER, CreightsScenes
from cardtable.proofs.positions import set_position
from cardtable.table.layout import Area
from cardtable.table.order import Listed
from cardtable.table.panels import Bubble, Choice, Disc, Mark, Meter, Panel, Ring, Tag, Wheel
from cardtable.table.tones import Tone
from cardtable.ui.look.theme import Sounds
from cardtable.ui.stage.window import Window
from tests.games.creights.hands import laid
from tests.ui.table import tables
from tests.ui.table.tables import NEVER, Table, opened
from tests.ui.widgets.driving import FRAME

SCENES = CreightsScenes()
AREA = Area(0, 56, 1280, 664)
LONG = 0.1  # seconds of a frame
STOCK = "9H 9S 9C 9D 10H 10S"
HANDS = {"hand/0": "KD KC 4C", "hand/1": "QD JD 5C", "hand/2": "2S JS", "hand/3": "2D JH"}


@pytest.fixture(scope="module")
def window() -> Iterator[Window]:
    made = opened()
    yield made
    made.close()


def sat(
    window: Window,
    monkeypatch: pytest.MonkeyPatch,
    position: Mapping[str, object],
    seats: str = "me easy easy easy",
    **given: str,
) -> Table:
    """Return a table on which the cards lie so, seat 0 in turn; bots do nothing."""
    monkeypatch.setattr(tables, "GAME", "creights")
    table = Table(window, seats, given, pace=NEVER)
    start = {"phase": "play", "turn": 0, "acting": 0, "dealer": 3, "stock": STOCK, **HANDS}
    set_position(table.match.deal, {**start, **position})
    table.session.lay(table.match)
    table.hand.wait(2 * FRAME)
    return table


def passing(table: Table, seconds: float) -> None:
    """Let time pass in long frames."""
    for _ in range(round(seconds / LONG)):
        table.window.frame(LONG)


def deal(table: Table) -> CreightsDeal:
    found = table.match.deal
    assert isinstance(found, CreightsDeal)
    return found


def panel(found: CreightsDeal, name: str) -> Panel:
    return next(each for each in SCENES.panels(found.view(0), AREA) if each.name == name)


def names(found: CreightsDeal) -> list[str]:
    return [each.name for each in SCENES.panels(found.view(0), AREA)]


def test_an_arrow_shows_the_direction_and_a_ten_turns_it() -> None:
    found = laid({"played": "QC", **HANDS, "hand/0": "10C KD KS"})
    assert panel(found, "direction") == Ring("direction", panel(found, "direction").area, clockwise=True)
    found.apply(0, Play(card("10C")))
    shown = panel(found, "direction")
    assert isinstance(shown, Ring)
    assert not shown.clockwise


def test_a_crank_turns_and_says_what_is_to_be_drawn() -> None:
    found = laid({"played": "QS", **HANDS, "hand/0": "2C 2H AS KS 4D", "hand/1": "AD KH KD", "crank": 4})
    shown = panel(found, "crank")
    assert isinstance(shown, Wheel)
    assert (shown.text, shown.turned) == ("+4", 4)
    found.apply(0, Play(card("AS")))
    grown = panel(found, "crank")
    assert isinstance(grown, Wheel)
    assert (grown.text, grown.turned) == ("+5", 5)
    assert "suit" not in names(found)
    assert [line.value for line in SCENES.pad(found.view(0)) if line.title == "Crank"] == ["5"]


def test_a_crank_that_nobody_has_begun_stands_still() -> None:
    found = laid({"played": "QS", **HANDS})
    shown = panel(found, "crank")
    assert isinstance(shown, Wheel)
    assert (shown.text, shown.turned) == ("0", 0)
    assert [line for line in SCENES.pad(found.view(0)) if line.title == "Crank"] == []


@pytest.mark.parametrize(
    ("seat", "position", "shown"),
    [
        (0, {}, True),  # who calls has two cards, and plays one of them
        (2, {}, False),
        (2, {"hand/2": "2S"}, True),
        (2, {"hand/2": "2S", "phase": "over"}, False),
    ],
)
def test_a_call_of_one_card_is_seen_as_long_as_it_is_true(
    seat: int, position: dict[str, object], *, shown: bool
) -> None:
    found = laid({"played": "QS", **HANDS, "criers": [seat], **position})
    assert (f"said/{seat}" in names(found)) is shown


def test_cards_that_the_dealer_may_not_look_at_yet_are_counted() -> None:
    found = laid(
        {"phase": "naming", "dealer": 1, "turn": 1, "hand/0": "KD KC", "unseen": "4C 5C 6C", "played": "8C"}
    )
    assert [SCENES.score(found.view(0), seat) for seat in (0, 1)] == ["2 cards", "3 cards"]


def test_the_suit_that_fits_lies_on_the_corner_of_the_play_pile_and_shines_if_it_is_called() -> None:
    for position, text, mark in (({"called": "hearts"}, "♥", Mark.NOW), ({}, "♣", Mark.PLAIN)):
        found = laid({"played": "8C", **position, **HANDS})
        suit = panel(found, "suit")
        assert isinstance(suit, Disc)
        assert (suit.text, suit.mark, suit.over) == (text, mark, True)
        assert text in suit.tip
        pile = next(spot for spot in SCENES.spots(found.view(0), AREA) if spot.pile == "played").area
        assert suit.area.meets(pile)
        assert suit.area.right > pile.right


def test_a_disc_for_each_suit_lies_where_an_eight_is_dropped_to_name_it() -> None:
    found = laid({"played": "QC", **HANDS, "hand/0": "8D KC 4C"})
    spots = {spot.pile: spot for spot in SCENES.spots(found.view(0), AREA)}
    discs = [each for each in SCENES.panels(found.view(0), AREA) if each.name.startswith("name/")]
    assert [each.text for each in discs if isinstance(each, Disc)] == ["♣", "♦", "♥", "♠"]
    assert [each.area for each in discs] == [spots[f"suit/{letter}"].area for letter in "CDHS"]


def test_seats_show_what_they_said_and_owe_and_what_the_next_pressure_costs() -> None:
    single = {**HANDS, "hand/2": "2S", "criers": [2]}
    found = laid({"played": "QS", **single, "owed": [0, 1, 0, 0], "pressures": [0, 0, 0, 2]})
    owed, said, dots = (panel(found, name) for name in ("owed/1", "said/2", "pressures/3"))
    assert isinstance(owed, Tag)
    assert isinstance(said, Bubble)
    assert isinstance(dots, Tag)
    assert (owed.text, said.text, dots.text) == ("owes 2", "One card!", "•• +20")
    assert (owed.tone, dots.tone) == (Tone.LOST, Tone.PLAIN)


def test_what_oneself_has_called_is_a_tag_at_the_own_portrait() -> None:
    said = panel(laid({"played": "QS", **HANDS, "criers": [0]}), "said/0")
    assert isinstance(said, Tag)
    assert said.text == "One card!"


def test_a_seat_whose_turn_is_taken_over_is_marked() -> None:
    """CR-141."""
    hands = {"hand/0": "QH 4C 3C", "hand/1": "KC", "hand/2": "KD", "hand/3": "KS", "hand/4": "KH"}
    found = laid({"played": "QH/2", **hands}, players="5")
    found.apply(0, Play(card("QH")))
    assert [name for name in names(found) if name.startswith("replaced")] == ["replaced/1"]


def test_the_call_stands_always_in_the_same_place() -> None:
    found = laid({"played": "QC", **HANDS})
    before = panel(found, str(ANNOUNCE))
    found.apply(0, ANNOUNCE)
    after = panel(found, str(ANNOUNCE))
    assert isinstance(before, Choice)
    assert isinstance(after, Choice)
    assert before.area == after.area
    assert (before.refused, bool(after.refused)) == ("", True)
    table_calls = laid({"played": "QC", **HANDS}, one_card_call="auto")
    assert str(ANNOUNCE) not in names(table_calls)


def test_pairs_of_eights_open_the_suits() -> None:
    hands = {"hand/0": "8H 8H/2 4C", "hand/1": "KC", "hand/2": "KD", "hand/3": "KS", "hand/4": "KH"}
    found = laid({"played": "QH", **hands}, players="5")
    shown = [each for each in SCENES.panels(found.view(0), AREA) if isinstance(each, Choice)]
    assert [each.text for each in shown if each.fold] == ["♣", "♦", "♥", "♠"]
    assert {each.fold for each in shown} - {""} <= {each.name for each in shown}


def test_threes_lie_beside_what_they_cover() -> None:
    found = laid(
        {"played": "QC", "hand/0": "KC", "hand/1": "3C 5H 10S", "hand/2": "3D 3H", "hand/3": "3S AS"}
    )
    found.apply(0, Play(card("KC")))
    assert found.over
    spots = {spot.pile: spot for spot in SCENES.spots(found.view(0), AREA)}
    assert spots["hand/1"].sort == Listed(tuple(cards("5H 3C 10S")))
    assert all(pile.faces_up(each) for pile in found.hands for each in pile)


@pytest.mark.parametrize("touch", [False, True])
def test_a_key_or_a_click_on_the_play_pile_tells_what_cards_do(
    window: Window, monkeypatch: pytest.MonkeyPatch, touch: bool
) -> None:
    table = sat(window, monkeypatch, {"played": "QC"})
    if touch:
        table.hand.click(table.middle_of("played"))
    else:
        table.key(pygame.K_w, unicode="w")
    passing(table, 0.1)
    shown = table.scene.pane.find("primer")
    assert shown.value == tuple((line.title, line.value) for line in PRIMER)
    table.key(pygame.K_ESCAPE)
    passing(table, 0.1)
    assert not table.scene.pane.dialogs


def test_letters_call_one_card_and_draw(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    table = sat(window, monkeypatch, {"played": "2H"})
    table.key(pygame.K_o, unicode="o")
    table.key(pygame.K_d, unicode="d")
    assert table.log == ["0 announce", "0 draw"]


def shown_clock(table: Table) -> Meter:
    return next(
        each for each in table.scene._setting.panels if isinstance(each, Meter) and each.name == "clock"
    )


def test_the_bar_of_a_turn_runs_out_and_then_a_card_is_drawn(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """CR-100: dialogs do not stop it."""
    table = sat(window, monkeypatch, {"played": "QC"}, five_second_rule="yes", turn_limit_s="4")
    passing(table, 1.0)
    first = shown_clock(table)
    table.key(pygame.K_w, unicode="w")
    passing(table, 2.0)
    second = shown_clock(table)
    assert first.whole == 4000
    assert first.value - second.value == pytest.approx(2000, abs=150)
    passing(table, 1.5)
    assert [(entry.seat, entry.at) for entry in table.match.log] == [(TABLE, 4000)]
    assert len(deal(table).hands[0]) == 4


def test_the_clock_waits_for_whom_the_curtain_names(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    table = sat(
        window, monkeypatch, {"played": "QC"}, "me me easy easy", five_second_rule="yes", turn_limit_s="4"
    )
    passing(table, 6.0)
    assert (table.session.curtain, table.match.log) == (0, [])
    assert table.scene.toolbar.curtained
    assert all(sprite.painted is not card("KD") for sprite in table.shown_hand())
    table.key(pygame.K_RETURN)
    passing(table, 3.0)
    assert [each.painted for each in table.shown_hand()] != []
    assert table.match.log == []
    passing(table, 1.5)
    assert [entry.seat for entry in table.match.log] == [TABLE]


def test_people_call_slips_with_a_letter_each(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    """CR-92: in the time that a bar shows."""
    table = sat(window, monkeypatch, {"played": "QC"}, "me me easy easy", play_mode="slips_allowed")
    table.key(pygame.K_RETURN)
    passing(table, 0.5)
    table.session.act(0, Play(card("KD")))
    passing(table, 0.5)
    assert shown_clock(table).whole == 2000
    table.key(pygame.K_x, unicode="x")
    assert table.log == ["0 play KD", "1 call_slip 0"]
    assert len(deal(table).hands[0]) == 4


def test_what_nobody_calls_stands_when_the_bar_has_run_out(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """CR-D21: whether it is a slip or not, it takes as long."""
    found = []
    for name in ("KD", "KC"):
        table = sat(window, monkeypatch, {"played": "QC"}, play_mode="slips_allowed")
        table.session.act(0, Play(card(name)))
        passing(table, 2.5)
        found.append([(entry.seat, str(entry.action)) for entry in table.match.log])
        assert deal(table).played[-1] is card(name)
    assert [[seat for seat, _ in log] for log in found] == [[0, TABLE], [0, TABLE]]


def test_pairs_and_slips_are_said_as_they_are() -> None:
    found = laid({"played": "QC", **HANDS, "hand/0": "KD 4D"}, play_mode="slips_allowed")
    found.apply(0, Draw())
    assert CallSlip(0) in found.actions(1)
    shown = [each.text for each in SCENES.panels(found.view(1), AREA) if isinstance(each, Choice)]
    assert shown == ["One card! (O)", "Call {0}! (X)"]
    assert PlayPair(card("KD")) not in found.actions(0)


def test_a_turn_of_direction_a_pressure_and_a_window_are_heard() -> None:
    """CR-108, CR-131."""
    deeds = (Deed.PRESSED.of(0, 5), Deed.THROWN_OUT.of(1), Deed.ONE_CARD.of(0))
    said = (Reversed(clockwise=True), *deeds)
    assert [SCENES.sound(topic) for topic in said] == ["whirl", "laugh", "smash", ""]
    names = [each.name for each in fields(Sounds)]
    assert {"whirl", "laugh", "smash"} <= set(names)


def test_a_sound_is_heard_when_the_direction_turns(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    table = sat(window, monkeypatch, {"played": "QC", "hand/0": "10C KD KS"})
    table.session.act(0, Play(card("10C")))
    table.until_quiet()
    assert "whirl" in table.heard


def test_the_score_pad_keeps_the_beers_of_the_match(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    """CR-86."""
    table = sat(window, monkeypatch, {"played": "QC", "beers": [[1, 0]]})
    assert ("Beer", "Vera to Ada", None) in [
        (line.title, line.value, line.seat) for line in table.scene.sidebar.pad.value
    ]


@pytest.mark.parametrize("seats", [3, 4, 8])
def test_the_top_card_lies_midmost_and_larger_than_what_is_drawn(seats: int) -> None:
    held = ["KD KC", "QD", "2S", "AH", "2H", "3H", "4H", "5H"][:seats]
    hands = {f"hand/{seat}": each for seat, each in enumerate(held)}
    found = laid({"played": "QC", **hands}, players=str(seats))
    spots = {spot.pile: spot for spot in SCENES.spots(found.view(0), AREA)}
    top, stock, ring = spots["played"], spots["stock"], panel(found, "direction").area
    assert top.x == pytest.approx(ring.centre[0], abs=2)
    assert top.height > 1.2 * stock.height
