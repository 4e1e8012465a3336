"""A complete trick rests in the middle, then its cards go together to whom they belong."""

import pytest

from cardtable.engine.cards import card
from cardtable.engine.events import Event, Moved, Said
from cardtable.ui.stage.window import Window
from tests.ui.table import tables
from tests.ui.table.tables import NEVER, Table
from tests.ui.table.toys import Lay, ToyKit, ToyScenes
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
