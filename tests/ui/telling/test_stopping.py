"""A challenge stops everything: for a moment all is dim but what is challenged, then it goes on."""

from collections.abc import Sequence

import pygame
import pytest

from cardtable.engine.cards import card
from cardtable.engine.events import Moved, Said
from cardtable.store.settings import Speed
from cardtable.table.layout import Area
from cardtable.table.scenes import Spotlight
from cardtable.ui.picture.overlays import BENEATH
from cardtable.ui.services.services import SLOWNESS
from cardtable.ui.stage.window import Window
from cardtable.ui.telling.teller import BEAT
from tests.ui.table import tables
from tests.ui.table.tables import NEVER, Table
from tests.ui.table.toys import Lay, Took, ToyKit, ToyScenes
from tests.ui.telling.test_pacing import times
from tests.ui.widgets.driving import FRAME

LIT = Spotlight((1,), ("heap",), ("bids",))


class Stern(ToyScenes):
    """Stops everything when a trick is taken."""

    def stops(self, topic: Took) -> Spotlight | None:
        return LIT

    def cry(self, topic: Took, names: Sequence[str]) -> str:
        return f"{names[topic.seat]}!"


@pytest.fixture(autouse=True)
def stern(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "kit", lambda _id: ToyKit(Stern()))


def seated(window: Window, slowness: float = 1.0) -> Table:
    """Return a table at which a card lies on the heap."""
    table = Table(window, slowness=slowness, pace=NEVER)
    table.until_quiet()
    table.session.act(0, Lay(card("AH"), "heap"))
    table.until_quiet()
    return table


def stopped(table: Table) -> None:
    """Let a trick be taken, and wait until that stops everything."""
    table.session.act(0, Lay(card("2H"), "trick"))
    while table.scene.teller.stopped is None:
        table.window.frame(FRAME)


def light(window: Window, area: Area) -> float:
    """Return how bright a part of the table is, of 255."""
    scale = window.style.scale
    rect = pygame.Rect(*(round(each * scale) for each in (area.x, area.y, area.width, area.height)))
    return sum(pygame.transform.average_color(window.surface, rect)[:3]) / 3


@pytest.mark.parametrize("speed", [each for each in Speed if SLOWNESS[each]])
def test_all_wait(window: Window, speed: Speed) -> None:
    table = seated(window, SLOWNESS[speed])
    table.session.act(0, Lay(card("2H"), "trick"))
    told = times(table, 500)
    said = next(seconds for seconds, event in told if isinstance(event, Said))
    after = next(seconds for seconds, event in told if isinstance(event, Moved) and seconds > said)
    rest = window.style.theme.timings.rest * SLOWNESS[speed]
    assert after - said == pytest.approx(rest * BEAT, abs=3 * FRAME)
    assert table.scene.teller.stopped is None
    table.consistent()


@pytest.mark.parametrize("theme", ["default", "burgundy", "contrast", "dark", "paper"])
def test_all_is_dim_but_what_is_challenged(window: Window, theme: str) -> None:
    window.set_theme(theme)
    table = seated(window)
    manager, view, room = table.scene.play.manager, table.scene.teller.view, table.scene.area
    mine, theirs = (plate.area for plate in manager.plates(view, room))
    panels = {panel.name: panel.area for panel in manager.panels(view, room)}
    heap = table.cloth.spots["heap"].area.grown(-5)
    areas = [mine, panels["trump"], table.cloth.spots["side/0"].area, theirs, panels["bids"], heap]
    window.frame(FRAME)
    before = [light(window, area.grown(-2)) for area in areas]
    stopped(table)
    window.frame(FRAME)
    shares = [light(window, area.grown(-2)) / was for area, was in zip(areas, before, strict=True)]
    assert all(share < 0.7 for share in shares[:3])
    assert all(share > 0.85 for share in shares[3:])
    table.until_quiet()
    table.hand.wait(2)
    after = [light(window, area.grown(-2)) for area in (mine, theirs)]
    assert after == pytest.approx([before[0], before[3]], rel=0.05)


@pytest.mark.parametrize("lit", [Spotlight((1,), ("heap",)), Spotlight((1,), (), ("bids",)), LIT])
def test_what_is_called_out_stands_beneath_what_is_lit(
    window: Window, monkeypatch: pytest.MonkeyPatch, lit: Spotlight
) -> None:
    monkeypatch.setattr(Stern, "stops", lambda _self, _topic: lit)
    table = seated(window)
    stopped(table)
    table.hand.wait(2 * FRAME)
    edge = window.style.theme.colours.glow[:7]
    found = pygame.mask.from_threshold(
        window.surface, pygame.Color(edge), (3, 3, 3, 255)
    ).get_bounding_rects()
    room = table.scene.area
    middle = (room.y + BENEATH * room.height) * window.style.scale
    assert any(rect.h > 30 and abs(rect.centery - middle) < 4 for rect in found)


def test_nothing_is_drawn_meanwhile(window: Window) -> None:
    table = seated(window)
    stopped(table)
    table.hand.wait(2 * FRAME)
    drawn = window.frames_drawn
    table.hand.wait(0.8)
    assert table.scene.teller.stopped is not None
    assert window.frames_drawn == drawn


def test_a_press_ends_it(window: Window) -> None:
    table = seated(window)
    stopped(table)
    table.hand.press((5, 400))
    assert table.scene.teller.stopped is None
    assert table.scene.teller.told
    table.hand.release((5, 400))
    table.consistent()


def test_at_instant_speed_nothing_stops(window: Window) -> None:
    table = seated(window, 0.0)
    table.session.act(0, Lay(card("2H"), "trick"))
    table.hand.wait(3 * FRAME)
    assert table.scene.teller.stopped is None
    assert table.told
