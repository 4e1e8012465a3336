"""The table at the largest text that can be set: words are read whole, dialogs fit, the log is a drawer."""

from collections.abc import Callable, Iterator
from functools import cache, partial

import pygame
import pytest

from cardtable.catalogue import KITS
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.kits import Kit
from cardtable.table.layout import Area
from cardtable.ui.app.screenshot import played
from cardtable.ui.bar.docking import BAR, RIM
from cardtable.ui.series.dialogs import UNSAVED
from cardtable.ui.series.still_table import table_scene
from cardtable.ui.solitaire.dialogs import solo_pause_dialog
from cardtable.ui.stage.clock import StepClock
from cardtable.ui.stage.window import Window, WindowSettings
from cardtable.ui.table.dialogs import pause_dialog, result_dialog, sheet_dialog
from cardtable.ui.table.scene import TableScene
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.dialog import Dialog
from cardtable.ui.widgets.scrollbox import ScrollBox
from tests.laws.spread import few
from tests.ui.noting import noting
from tests.ui.scenes.desk import faults
from tests.ui.table.tables import NEVER, Table
from tests.ui.widgets.driving import FRAME, Hand

MOST = 3.0  # more than any window here has room for
MOMENTS = (0, 3, 9, 20, 45)  # actions of a match
THEMES = ("default", "contrast")
SHORTER = {"jaguar": {"deals": "5"}, "canadian-fish": {"hands": "3"}, "ninety-nine": {"stop_after": "2"}}


TIGHTEST, OTHER = (960, 600), (1280, 720)


@pytest.fixture(scope="module", params=[TIGHTEST, pytest.param(OTHER, marks=pytest.mark.slow)], ids=str)
def small(request: pytest.FixtureRequest) -> Iterator[Window]:
    window = Window(WindowSettings(size=request.param, scale=MOST, theme="contrast"), StepClock())
    yield window
    window.close()


def shown(window: Window, kit: Kit, actions: int, **given: str) -> TableScene:
    return sat(window, played(kit.id, read_options(kit.game().options, given), 3, actions))


@cache
def ended(kit: Kit) -> Match:
    """Return a whole match of as many as can play; each window shows the same."""
    given = {"players": str(kit.seats[1]), **SHORTER.get(kit.id, {})}
    return played(kit.id, read_options(kit.game().options, given), 3, 10**5)


def sat(window: Window, match: Match) -> TableScene:
    scene = table_scene(match, (), 0)
    window.stage.replace(scene)
    for _ in range(3):
        window.frame(FRAME)
    return scene


@pytest.mark.parametrize("kit", few("spite-and-malice", "old-maid", "napoleon", "99"))
def test_the_prompt_is_read_whole_in_its_bar(small: Window, kit: Kit) -> None:
    for actions in MOMENTS:
        scene = shown(small, kit, actions)
        prompt = scene.toolbar.prompt
        lines, look = prompt.lines()
        text = small.style.text
        assert all(text.width(line, look) <= prompt.rect.w for line in lines), prompt.value
        assert len(lines) * text.height(look) <= scene.toolbar.words.rect.h, prompt.value
        assert faults(scene.toolbar.strip) + faults(scene.toolbar.words) == []


@pytest.mark.parametrize("kit", few("jizara", "basra", "spite-and-malice", "old-maid"))
def test_dialogs_fit(small: Window, kit: Kit) -> None:
    scene = sat(small, ended(kit))
    made = [
        pause_dialog(noting()),
        sheet_dialog(scene.session, scene.play.manager, noting()),
        result_dialog(scene.session, scene.play.manager, noting()),
    ]
    for dialog in made:
        scene.pane.show(dialog)
        small.frame(FRAME)
        assert faults(dialog) == [], dialog.name
        scene.pane.close()


@pytest.mark.parametrize("made", [pause_dialog, partial(solo_pause_dialog, solo=noting())])
def test_every_button_of_a_pause_is_seen(small: Window, made: Callable[..., Dialog]) -> None:
    scene = shown(small, KITS[0], 3)
    dialog = made(noting(), unsaved=UNSAVED)
    scene.pane.show(dialog)
    small.frame(FRAME)
    box = next(each for each in dialog.walk() if isinstance(each, ScrollBox))
    assert box.child.rect.h <= box.rect.h
    assert faults(dialog) == []


def test_the_log_is_a_drawer_where_there_is_no_room_beside_the_table(window: Window) -> None:
    table = Table(window, pace=NEVER)
    table.until_quiet()
    beside = table.scene.area
    assert (table.scene.sidebar.visible, table.scene.sidebar.drawer) == (True, False)
    window.set_scale(1.5)
    window.frame(FRAME)
    closed = table.scene.area
    assert not table.scene.sidebar.visible
    table.key(pygame.K_l)
    sidebar, scale = table.scene.sidebar, window.style.scale
    assert (sidebar.visible, sidebar.drawer) == (True, True)
    assert table.scene.area == closed, "the table lies as before"
    assert closed == Area(RIM, BAR, 1280 / scale - 2 * RIM, 720 / scale - BAR - RIM)
    assert (
        window.surface.get_at(sidebar.rect.center)[:3] == pygame.Color(window.style.theme.colours.paper)[:3]
    )
    table.hand.click(sidebar.rect.center)
    assert table.scene.picking.chosen is None
    assert table.log == []
    table.key(pygame.K_ESCAPE)
    assert not sidebar.visible
    assert table.asked == []
    table.key(pygame.K_ESCAPE)
    assert table.asked == ["pause"]
    window.set_scale(1.0)
    window.frame(FRAME)
    assert table.scene.area == beside, "only the drawer was pushed in"


def test_cards_that_move_stay_under_the_drawer(window: Window) -> None:
    table = Table(window, "me easy easy", slowness=1.0, pace=NEVER)
    window.set_scale(1.5)
    table.hand.wait(0.2)
    table.key(pygame.K_l)
    sidebar = table.scene.sidebar
    inner = sidebar.rect.inflate(-40, -40)
    inner.h = 40
    inner.bottom = sidebar.rect.bottom - 20
    seen = set()
    for _ in range(60):
        window.frame(FRAME)
        assert table.cloth.moving or table.scene.teller.told
        seen.add(pygame.image.tobytes(window.surface.subsurface(inner), "RGB"))
    window.set_scale(1.0)
    assert len(seen) == 1, "nothing moves over it"


def test_a_button_of_the_table_is_written_smaller_before_it_is_cut(small: Window) -> None:
    kit = next(each for each in KITS if each.id == "jizara")
    hand = Hand(small)
    for actions in range(12):
        scene = shown(small, kit, actions)
        hand.wait(FRAME)
        for button in (each for each in scene.toolbar.table.children if isinstance(each, Button)):
            look, lines = button.written()
            assert " ".join(lines) == button.value
            assert all(small.style.text.width(line, look) <= button.rect.w for line in lines)
