"""How Barbu lies on the table, what is advised there, and cards laid to rows with the mouse."""

from collections.abc import Iterator, Mapping
from random import Random

import pygame
import pytest

from cardtable.engine.actions import Action
from cardtable.engine.match import Match
from cardtable.engine.trickdeal import PASS, Play
from cardtable.games.barbu.rules import topics
from cardtable.games.barbu.rules.actions import Choose, Double, Phase
from cardtable.games.barbu.rules.deal import Barbu, BarbuDeal
from cardtable.games.barbu.rules.scoring import Subgame
from cardtable.games.barbu.table.scenes import BarbuScenes
from cardtable.proofs.trials import play
from cardtable.table.gestures import Drop
from cardtable.table.layout import Area
from cardtable.table.order import ACE_HIGH, ByRank
from cardtable.table.panels import (
    Badge,
    Bubble,
    Cell,
    Chart,
    Choice,
    Link,
    Links,
    Mark,
    Panel,
    Ring,
    Strip,
    Tag,
)
from cardtable.ui.series.still_table import table_scene
from cardtable.ui.stage.clock import StepClock
from cardtable.ui.stage.window import Window, WindowSettings
from cardtable.ui.table.scene import TableScene
from tests.games.barbu.deals import laid, new, options, random_match
from tests.games.trickdeals import done
from tests.ui.widgets.driving import FRAME, Hand

AREA = Area(0, 56, 960, 544)
SCENES = BarbuScenes()
NAMES = ("Ada", "Vera", "Otto", "Ines")
DOUBLING: Mapping[str, object] = {
    "phase": "doubling",
    "dealer": 1,
    "leader": 1,
    "turn": 2,
    "subgame": "nullo",
    **{f"hand/{seat}": text for seat, text in enumerate(("2C 3C", "4C 5C", "6C 7C", "8C 9C"))},
}


def panels(deal: BarbuDeal, seat: int) -> dict[str, Panel]:
    return {panel.name: panel for panel in SCENES.panels(deal.view(seat), AREA)}


def lines(deal: BarbuDeal, seat: int) -> tuple[tuple[Cell, ...], ...]:
    found = panels(deal, seat)["contracts"]
    assert isinstance(found, Chart)
    return found.lines


def choices(deal: BarbuDeal, seat: int) -> dict[str, Choice]:
    return {name: panel for name, panel in panels(deal, seat).items() if isinstance(panel, Choice)}


def test_the_dealer_chooses_among_23_buttons_and_others_have_none() -> None:
    deal = new()
    found = choices(deal, deal.dealer)
    assert len(found) == 6 + 4 + 13
    assert found["choose queens - -"].text == "Queens: each queen costs 6"
    assert choices(deal, (deal.dealer + 1) % 4) == {}


def test_a_subgame_that_was_chosen_is_refused_and_crossed_out() -> None:
    deal = laid(
        {"phase": "choice", "dealer": 0, "turn": 0, "played": [["ravage"], [], [], []], "hand/0": "2C"}
    )
    found = choices(deal, 0)["choose ravage - -"]
    assert found.refused == "Ravage has been chosen before."
    crossed = [cell.text for cell in lines(deal, 0)[0] if cell.mark is Mark.CROSSED]
    assert crossed == ["R"]


def test_each_dealer_has_a_line_with_its_subgames_and_what_others_owe() -> None:
    """BB-23: the line of who deals stands out, and what is played now shines."""
    deal = laid({**DOUBLING, "owed": [[0] * 4, [0, 0, 1, 0], [0] * 4, [2, 2, 2, 0]]})
    for seat, line in enumerate(lines(deal, 0)):
        who, *cells = line
        assert (who.seat, who.mark is Mark.NOW) == (seat, seat == 1)
        assert [cell.text for cell in cells[:8]] == list("BHQNLRTD")
        assert [cell.text for cell in cells[:8] if cell.mark is Mark.NOW] == ["N"] * (seat == 1)
        assert [cell.seat for cell in cells[9:]] == [None if other == seat else other for other in range(4)]
    assert [cell.text for cell in lines(deal, 0)[3][10:]] == ["2", "2", "2", ""]
    assert all(len(line) == 9 for line in lines(laid(DOUBLING, length="quick"), 0))


def test_in_a_quick_match_what_anybody_has_chosen_is_gone_for_all() -> None:
    """BB-8."""
    position: dict[str, object] = {
        "phase": "choice",
        "dealer": 1,
        "turn": 1,
        "played": [["trumps"], [], [], []],
    }
    found = panels(laid({**position, "hand/1": "2C"}, length="quick"), 1)
    badge = found["trumps"]
    assert isinstance(badge, Badge)
    assert badge.text == "Trumps: chosen before"
    chart = found["contracts"]
    assert isinstance(chart, Chart)
    for line in chart.lines:
        assert [cell.text for cell in line if cell.mark is Mark.CROSSED] == ["T"]


def test_each_set_of_players_has_a_button() -> None:
    """BB-D35."""
    texts = {choice.text for choice in choices(laid(DOUBLING), 2).values()}
    assert texts == {
        "Double nobody",
        "Double {0}",
        "Double {1}",
        "Double {3}",
        "Double {0} and {1}",
        "Double {0} and {3}",
        "Double {1} and {3}",
        "Double {0}, {1} and {3}",
    }


def test_what_is_owed_strikes_out_the_sets_without_the_dealer() -> None:
    """BB-24, BB-D12."""
    owed = [[0] * 4, [0, 0, 1, 0], [0] * 4, [0] * 4]
    seven = [each.name.lower() for each in Subgame if each.name not in ("NULLO",)]
    deal = laid({**DOUBLING, "owed": owed, "played": [[], seven, [], []]})
    struck = {name for name, choice in choices(deal, 2).items() if choice.refused}
    assert struck == {"double - -", "double 0 -", "double 3 -", "double 0+3 -"}
    assert SCENES.prompt(deal.view(2)) == "Whom do you double? {1} must be among them now"


def test_the_screen_warns_one_deal_ahead() -> None:
    """BB-D12."""
    six = [each.name.lower() for each in Subgame if each.name not in ("NULLO", "TRUMPS")]
    deal = laid({**DOUBLING, "owed": [[0] * 4, [0, 0, 1, 0], [0] * 4, [0] * 4], "played": [[], six, [], []]})
    assert SCENES.prompt(deal.view(2)) == "Whom do you double? You owe {1} 1 double, with 1 deal to come"


def test_arrows_go_from_who_doubled_and_are_strong_once_redoubled() -> None:
    deal = done(laid(DOUBLING), Double((1, 3), ()), Double((0,), (2,)))
    found = panels(deal, 0)["doubles"]
    assert isinstance(found, Links)
    assert set(found.links) == {Link(2, 1), Link(2, 3, strong=True), Link(3, 0)}
    assert found.tip == "{2} doubled {1}, {3} ×2. {3} doubled {0}."  # noqa: RUF001  # the sign is meant
    own, left, top, right = found.ends
    assert (own[1] > left[1] > top[1], left[0] < own[0] < right[0]) == (True, True)


def test_what_is_said_stands_at_the_speakers_place() -> None:
    deal = done(laid(DOUBLING), Double((1, 3), ()), Double((0,), (2,)))
    said = {name: panel.text for name, panel in panels(deal, 0).items() if isinstance(panel, Bubble)}
    assert said == {"said/2": "Double {1} and {3}", "said/3": "Double {0}, redouble {2}"}


@pytest.mark.parametrize(("subgame", "word"), [("nullo", "counterclockwise →"), ("dominoes", "← clockwise")])
def test_an_arrow_shows_which_way_play_goes(subgame: str, word: str) -> None:
    """BB-31, BB-62."""
    found = panels(laid({**DOUBLING, "phase": "play", "subgame": subgame, "pivot": 9}), 0)["way"]
    assert isinstance(found, Badge)
    assert found.text == word


@pytest.mark.parametrize("seat", [0, 3])
@pytest.mark.parametrize(
    ("subgame", "taken", "text"),
    [
        ("queens", "QC KC QS 10C", "Q♣ Q♠"),
        ("hearts", "2H KC AH 10C", "♥ 2 A"),
        ("barbu", "2H KH AH 10C", "K♥"),
        ("ravage", "2H KC AH 10S", "2♥ 1♣ 1♠ 0♦"),
    ],
)
def test_scoring_cards_hang_as_a_tag_on_the_plate_of_their_taker(
    subgame: str, taken: str, text: str, seat: int
) -> None:
    """BB-D30."""
    position = {**DOUBLING, "phase": "play", "subgame": subgame, f"taken/{seat}": taken}
    deal = laid(position)
    found = panels(deal, 0)
    at = next(plate for plate in SCENES.plates(deal.view(0), AREA) if plate.seat == seat)
    assert at.face is not None
    plate = at.area
    tag = found[f"scoring/{seat}"]
    assert isinstance(tag, Tag)
    assert tag.text == text
    assert (tag.area.bottom <= at.face.y) if seat == 0 else (tag.area.y >= plate.bottom)
    assert plate.x <= tag.area.centre[0] <= plate.right
    assert "scoring/1" not in found
    assert f"scoring/{seat}" not in panels(laid(position, taken_view="none"), 0)


@pytest.mark.parametrize(("word", "closed"), [("scoring", True), ("all", False), ("none", True)])
def test_taken_cards_lie_open_where_all_may_be_looked_at(word: str, *, closed: bool) -> None:
    """BB-D30."""
    spots = SCENES.spots(laid(DOUBLING, taken_view=word).view(0), AREA)
    assert {spot.closed for spot in spots if spot.pile.startswith("taken")} == {closed}


def test_a_card_of_a_row_lies_in_the_column_of_its_rank() -> None:
    """BB-69."""
    position = {
        **DOUBLING,
        "phase": "play",
        "subgame": "dominoes",
        "pivot": 9,
        "row/2": "9H 8H 10H",
        "row/3": "9S",
    }
    spots = {spot.pile: spot for spot in SCENES.spots(laid(position).view(0), AREA)}
    eight, nine, ten = (place.x for place in spots["row/2"].laid[:3])
    assert eight < nine < ten
    assert spots["row/3"].laid[0].x == nine
    assert spots["row/2"].sort == ByRank(ACE_HIGH), "a later card covers no index"
    found = {name for name in panels(laid(position), 0) if name.startswith("open/")}
    assert found == {"open/7H", "open/JH", "open/8S", "open/10S", "open/9C", "open/9D"}


def test_the_trick_is_laid_the_way_it_is_played() -> None:
    """BB-31: the second card, from seat 3, lies at the right of the looking seat 0."""
    deal = laid({**DOUBLING, "phase": "play", "dealer": 0, "leader": 0, "turn": 0})
    own, second, third, fourth = next(s for s in SCENES.spots(deal.view(0), AREA) if s.pile == "trick").laid
    assert (second.x > own.x, fourth.x < own.x, third.y < own.y) == (True, True, True)


def test_the_sum_of_the_totals_checks_itself() -> None:
    match = Match(Barbu(), options(length="quick"), 2)
    for _ in play(match, Random(2), 20_000):
        if match.between_deals:
            deal = match.deal
            assert isinstance(deal, BarbuDeal)
            line = SCENES.pad(deal.view(0))[-1]
            assert (line.title, line.value) == ("Sum", f"{sum(deal.totals)} ✓")


def test_a_deal_is_summed_up_with_the_settlement_of_each_pair() -> None:
    result = random_match(1, length="quick").sheet[0]
    table = SCENES.summary(result, NAMES)
    assert table.columns[1:] == ("Raw", *NAMES, "Score")
    for row, points in zip(table.rows, result.points, strict=True):
        settled = sum(int(cell) for cell in row[2:6] if cell.strip("–"))  # noqa: RUF001  # nothing to settle
        assert int(row[1]) + settled == int(row[6]) == points
    assert table.totals[-1].endswith("✓")


def test_every_phase_has_its_words() -> None:
    deal = new(throw_in="ask")
    assert SCENES.prompt(deal.view(deal.dealer)) == "You deal: choose one of 8 subgames"
    assert SCENES.prompt(deal.view((deal.dealer + 1) % 4)) == f"{{{deal.dealer}}} chooses a subgame"
    done(deal, Choose(Subgame.NULLO))
    assert deal.phase is Phase.DOUBLING
    assert SCENES.cry(topics.Notice.THROWN_IN, NAMES) == "Nothing left to play for"
    said = topics.Doubled(1, (0, 3), (2,), only=False)
    assert SCENES.sentence(said, NAMES) == "Vera: double Ada and Ines, redouble Otto."
    assert SCENES.sentence(topics.Doubled(1, (), (), only=True), NAMES) == "Vera: redouble nobody."


@pytest.mark.parametrize("phase", [each for each in Phase if each not in (Phase.PLAY, Phase.OVER)])
@pytest.mark.parametrize("seat", [1, 2])
def test_a_card_that_is_touched_too_early_says_what_comes_first(phase: Phase, seat: int) -> None:
    view = laid({**DOUBLING, "phase": phase.name.lower()}).view(seat)
    held = view.hands[seat].top
    meant = SCENES.meant(view, Drop(held, f"hand/{seat}", SCENES.usual(view, held, f"hand/{seat}")))
    assert meant is not None
    assert view.refusal(seat, meant).message.startswith("First ")


@pytest.mark.parametrize(("subgame", "shown"), [("nullo", True), ("trumps", True), ("dominoes", False)])
def test_arrows_go_round_the_trick_the_way_that_play_goes(subgame: str, shown: bool) -> None:
    """BB-31, BB-62."""
    found = panels(laid({**DOUBLING, "phase": "play", "subgame": subgame, "pivot": 9}), 0).get("round")
    assert isinstance(found, Ring) is shown
    assert not isinstance(found, Ring) or not found.clockwise
    assert "round" not in panels(laid({**DOUBLING, "subgame": subgame, "pivot": 9}), 0)


def test_few_sets_of_players_have_no_taller_buttons_than_many() -> None:
    many, few = (
        DOUBLING,
        {**DOUBLING, "phase": "redoubling", "doubles": [[0] * 4, [0] * 4, [0] * 4, [0, 0, 1, 0]]},
    )
    tall = {choice.area.height for position in (many, few) for choice in choices(laid(position), 2).values()}
    assert max(tall) - min(tall) < 1


def test_cards_of_a_whole_row_show_their_indices_and_places_lie_beside_them() -> None:
    """BB-69: where the room is narrow, cards cover a part of each other and stay large."""
    position = {
        **DOUBLING,
        "phase": "play",
        "subgame": "dominoes",
        "pivot": 9,
        "row/2": "9H 8H 10H",
        "turn": 0,
    }
    view, narrow = laid(position).view(0), Area(0, 56, 1020, 664)
    row = next(spot for spot in SCENES.spots(view, narrow) if spot.pile == "row/2")
    eight, nine, ten = (place.bounds for place in row.laid[:3])
    assert row.height > 48
    assert nine.x - eight.x >= 0.6 * eight.width
    seen = {panel.name: panel.area for panel in SCENES.panels(view, narrow) if isinstance(panel, Strip)}
    assert seen["open/7H"].right < eight.x
    assert seen["open/JH"].x > ten.right


# Barbu at the table of a window: what is advised, and cards laid to rows with the mouse.


@pytest.fixture(scope="module")
def window() -> Iterator[Window]:
    made = Window(WindowSettings(size=(1280, 720)), StepClock())
    yield made
    made.close()


def begun(choice: Action, first_dealer: str) -> Match:
    """Return a match in whose first deal this was chosen."""
    match = Match(Barbu(), options(first_dealer=first_dealer), 2)
    match.submit(match.deal.actors()[0], choice)
    return match


def at_table(window: Window, match: Match, seat: int) -> tuple[TableScene, Hand]:
    scene = table_scene(match, (), seat)
    window.stage.replace(scene)
    hand = Hand(window)
    hand.wait(4 * FRAME)
    return scene, hand


def test_a_hint_names_the_players(window: Window) -> None:
    scene, hand = at_table(window, begun(Choose(Subgame.RAVAGE), "fourth"), 0)
    hand.key(pygame.K_h, unicode="h")
    hand.wait(2 * FRAME)
    assert scene.notice.text.startswith("Double ")
    assert "{" not in scene.notice.text


def test_a_card_is_dragged_to_its_row(window: Window) -> None:
    """BB-63: dropped anywhere in the line of its suit, it lies in the column of its rank."""
    match = begun(Choose(Subgame.DOMINOES, pivot=9), "first")
    while (match.deal.actors() and match.deal.actors() != (0,)) or _phase(match) is not Phase.PLAY:
        match.submit(match.deal.actors()[0], match.deal.actions(match.deal.actors()[0])[0])
    play = match.deal.actions(0)[0]
    while not isinstance(play, Play):  # who has no nine passes until it has a turn with a card that fits
        match.submit(0, play)
        while match.deal.actors() != (0,):
            match.submit(match.deal.actors()[0], match.deal.actions(match.deal.actors()[0])[0])
        play = match.deal.actions(0)[0]
    scene, hand = at_table(window, match, 0)
    spots, scale = scene.cloth.spots, window.style.scale
    sprite = next(each for each in scene.cloth.piles["hand/0"] if each.card is play.card)
    start = (round((sprite.end.x - 0.3 * sprite.end.height * 0.7) * scale), round(sprite.end.y * scale))
    row = spots[f"row/{play.card.suit.value}"]
    hand.drag(start, (round(row.x * scale), round(row.y * scale)))
    hand.wait(20 * FRAME)
    assert match.log[-1].action == play
    laid = next(each for each in scene.cloth.piles[row.pile] if each.card is play.card)
    assert laid.end.height == pytest.approx(row.height)


def stuck() -> BarbuDeal:
    """Return a deal of Dominoes in which the first player has nothing that fits."""
    for pivot in range(1, 14):
        match = begun(Choose(Subgame.DOMINOES, pivot=pivot), "first")
        while match.deal.actors():
            if PASS in match.deal.actions(0):
                assert isinstance(match.deal, BarbuDeal)
                return match.deal
            seat = match.deal.actors()[0]
            match.submit(seat, match.deal.actions(seat)[0])
    raise AssertionError("nobody ever passes")


def test_the_button_that_passes_covers_neither_what_counts_nor_which_way_play_goes() -> None:
    found = panels(stuck(), 0)
    button, words, way = (found[name].area for name in (str(PASS), "subgame", "way"))
    assert button.right <= words.x
    assert words.right <= way.x


def _phase(match: Match) -> Phase:
    assert isinstance(match.deal, BarbuDeal)
    return match.deal.phase


def test_a_click_says_whom_one_doubles(window: Window) -> None:
    match = begun(Choose(Subgame.NULLO), "fourth")
    scene, hand = at_table(window, match, 0)
    button = scene.pane.find("double 1+2 -")
    hand.click(button.rect.center)
    hand.wait(4 * FRAME)
    assert match.log[-1].action == Double((1, 2), ())
