"""A complete trick rests in the middle, then its cards go together to whom they belong."""

from dataclasses import replace
from math import hypot

import pytest

from cardtable.engine.cards import BACK, card
from cardtable.engine.events import Event, Moved, Said
from cardtable.table.layout import Area, Spot
from cardtable.ui.picture.sprites import GATHERED
from cardtable.ui.services.services import SLOWNESS
from cardtable.ui.stage.window import Window
from tests.ui.table import tables
from tests.ui.table.tables import NEVER, Table
from tests.ui.table.toys import Lay, ToyDeal, ToyKit, ToyScenes
from tests.ui.telling.test_pacing import times
from tests.ui.widgets.driving import FRAME


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "kit", lambda _id: ToyKit(ToyScenes()))


def trick_at(window: Window, slowness: float) -> Table:
    """Return a table at which a trick was just played."""
    table = Table(window, slowness=slowness, pace=NEVER)
    table.until_quiet()
    table.heard.clear()
    table.session.act(0, Lay(card("2H"), "trick"))
    return table


def told_of(table: Table) -> list[tuple[float, Event]]:
    return times(table, 240)


def test_a_trick_rests_before_it_is_swept_and_its_taker_is_named_meanwhile(window: Window) -> None:
    told = told_of(trick_at(window, 1.0))
    timings = window.style.theme.timings
    moves = [seconds for seconds, event in told if isinstance(event, Moved)]
    said = next(seconds for seconds, event in told if isinstance(event, Said))
    assert len(moves) == 4
    arrived = moves[1] + timings.move
    assert moves[2] - arrived == pytest.approx(timings.rest, abs=4 * FRAME)
    assert said < moves[2] - timings.rest / 2
    assert moves[3] - moves[2] < 2 * FRAME, "all cards go together"


def test_a_sweep_is_heard_once(window: Window) -> None:
    table = trick_at(window, 1.0)
    told_of(table)
    assert table.heard == ["play", "play", "sweep"]
    table.consistent()


def test_the_cards_of_a_sweep_are_on_their_way_at_the_same_time(window: Window) -> None:
    table = trick_at(window, 1.0)
    while len(table.cloth.piles["taken/0"]) < 2:
        window.frame(FRAME)
    for _ in range(3):
        window.frame(FRAME)
    motions = [sprite.motion for sprite in table.cloth.piles["taken/0"]]
    sweep = window.style.theme.timings.sweep
    assert [motion.seconds for motion in motions if motion is not None] == [sweep, sweep]


class Closing(ToyScenes):
    """Lays what is taken face down."""

    def spots(self, view: ToyDeal, area: Area) -> list[Spot]:
        found = super().spots(view, area)
        return [replace(spot, closed=True) if spot.pile == "taken/0" else spot for spot in found]


@pytest.mark.parametrize("slowness", [each for each in SLOWNESS.values() if each])
def test_they_gather_then_go_as_one_packet_and_turn_over(
    window: Window, monkeypatch: pytest.MonkeyPatch, slowness: float
) -> None:
    monkeypatch.setattr(tables, "kit", lambda _id: ToyKit(Closing()))
    table = trick_at(window, slowness)
    while len(table.cloth.piles["taken/0"]) < 2:
        window.frame(FRAME)
    apart: list[tuple[float, bool]] = []  # how far they lie from each other, and whether faces are seen
    home = table.cloth.spots["taken/0"]
    while table.cloth.moving:
        one, two = table.cloth.piles["taken/0"]
        faces = {one.painted is not BACK, two.painted is not BACK}
        apart.append((hypot(one.place.x - two.place.x, one.place.y - two.place.y), faces == {True}))
        assert len(faces) == 1, "they turn over together"
        window.frame(FRAME)
    met = next(at for at, (far, _) in enumerate(apart) if far < home.height * 0.1)
    assert met / len(apart) == pytest.approx(GATHERED, abs=0.15)
    assert apart[0][0] > home.height * 0.5
    assert all(far < home.height * 0.1 for far, _ in apart[met:]), "one packet from there on"
    assert all(face for _, face in apart[: met + 1]), "they show what they are until they have met"
    assert not apart[-1][1]


def test_they_are_heard_when_they_land(window: Window) -> None:
    table = trick_at(window, 1.0)
    while not table.cloth.piles["taken/0"]:
        window.frame(FRAME)
    while table.cloth.moving:
        assert table.heard == ["play", "play"]
        window.frame(FRAME)
    table.hand.wait(2 * FRAME)
    assert table.heard == ["play", "play", "sweep"]


def test_a_press_lands_them(window: Window) -> None:
    table = trick_at(window, 1.0)
    while not table.cloth.piles["taken/0"]:
        window.frame(FRAME)
    table.hand.press((5, 400))
    assert not table.cloth.moving
    assert table.heard == ["play", "play", "sweep"]
    table.hand.release((5, 400))
    table.consistent()


def test_at_instant_speed_nothing_rests(window: Window) -> None:
    table = trick_at(window, 0.0)
    window.frame(FRAME)
    assert table.told
    assert len(table.cloth.piles["taken/0"]) == 2
    table.consistent()


def test_a_press_ends_the_rest(window: Window) -> None:
    table = trick_at(window, 1.0)
    table.hand.wait(0.8)
    assert not table.told
    table.hand.press((5, 400))
    assert table.told
    table.hand.release((5, 400))
    table.consistent()


def test_undo_while_a_trick_rests_leaves_nothing_behind(window: Window) -> None:
    table = trick_at(window, 1.0)
    table.hand.wait(0.8)
    table.scene.undo()
    table.until_quiet()
    table.consistent()
    table.heard.clear()
    table.session.act(0, Lay(card("AH"), "heap"))
    table.until_quiet()
    assert table.heard == ["play"]


def test_cards_dealt_or_laid_one_by_one_are_no_sweep(window: Window) -> None:
    table = Table(window, slowness=1.0, pace=NEVER)
    table.until_quiet()
    assert set(table.heard) == {"deal"}
    table.heard.clear()
    for text in ("AH", "3H"):
        table.session.act(0, Lay(card(text), "heap"))
    table.until_quiet()
    assert table.heard == ["play", "play"]


def test_who_wins_is_for_the_game_to_say(window: Window) -> None:
    table = Table(window, pace=NEVER)
    table.until_quiet()
    for text in ("QS", "JS", "10S", "9S"):
        table.session.act(0, Lay(card(text), "trick"))
        table.until_quiet()
    assert table.match.totals == (8, 0)
    assert table.match.winners == (1,), "fewer points win"
    assert table.heard[-1] == "lose"
