"""A law: nothing that stands on a table is cut, whatever the size of window and of text that can be set."""

from collections.abc import Iterator
from functools import cache

import pygame
import pytest

from cardtable.catalogue import KITS
from cardtable.catalogue import kit as kit_of
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.kits import Kit
from cardtable.table.names import named
from cardtable.table.panels import Choice
from cardtable.ui.app.screenshot import played
from cardtable.ui.look.compat import Size
from cardtable.ui.look.text import ELLIPSIS, Look, Typesetter
from cardtable.ui.series.still_table import table_scene
from cardtable.ui.stage.clock import StepClock
from cardtable.ui.stage.window import ROOM, Window, WindowSettings
from cardtable.ui.table.scene import TableScene
from cardtable.ui.widgets.button import Button
from tests.laws.spread import few
from tests.ui.widgets.driving import FRAME

THINKING = f" {ELLIPSIS}"  # of bots, and nothing is cut behind a space
MOST = 3.0  # a larger text than any of these windows has room for
USUAL, FULL = (0, 3, 20, 45), (0, 20)  # actions, of a match of as many as usual and as can play
LEAST_ROOM: Size = (int(ROOM[0]), int(ROOM[1]))
LOOKS = [
    ((960, 600), MOST),
    *(
        pytest.param(look, marks=pytest.mark.slow)
        for look in [
            (LEAST_ROOM, MOST),
            ((960, 600), 1.0),
            ((1280, 720), 1.0),
            ((1280, 720), 1.3),
            ((1280, 720), 1.5),
            ((1920, 1080), MOST),
        ]
    ),
    *(
        pytest.param(look, marks=pytest.mark.long)  # between two of those
        for look in [((960, 600), 1.1), *(((1280, 720), scale) for scale in (1.1, 1.2, 1.4))]
    ),
]


@pytest.fixture(scope="module", params=LOOKS, ids=str)
def window(request: pytest.FixtureRequest) -> Iterator[Window]:
    size, scale = request.param
    made = Window(WindowSettings(size=size, scale=scale, theme="contrast"), StepClock())
    yield made
    made.close()


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Return the texts that are painted with an ellipsis at the end, as they are painted."""
    found: set[str] = set()
    line = Typesetter.line

    def painted(typesetter: Typesetter, text: str, look: Look) -> pygame.Surface:
        if text.endswith(ELLIPSIS) and not text.endswith(THINKING):
            found.add(text)
        return line(typesetter, text, look)

    monkeypatch.setattr(Typesetter, "line", painted)
    return found


@cache
def matches(kit: Kit) -> list[Match]:
    """Return matches of a game at some of their moments; each window shows the same."""
    options = kit.game().options
    usual = read_options(options, {})
    full = read_options(options, {"players": str(max(kit.seats))} if kit in KITS else {})
    found = [played(kit.id, usual, 3, actions) for actions in USUAL]
    return found + [played(kit.id, full, 3, actions) for actions in FULL if full != usual]


def unread(scene: TableScene) -> list[str]:
    """Return the words on buttons, in folds too, that are not read whole in their height and width."""
    found, session, furniture = [], scene.session, scene.painting.picture.furniture
    text = furniture.style.text
    for panel in scene.play.manager.panels(session.match.view(session.looking), scene.area):
        if isinstance(panel, Choice):
            button = Button(named(panel.text, session.names), kind="felt")
            button.dress(furniture.style)
            button.place(furniture.rect(panel.area))
            look, lines = button.written()
            high = text.ink(look).h + (len(lines) - 1) * text.pitch(look)
            whole = "".join(lines).replace(" ", "") == button.value.replace(" ", "")
            if not whole or high > button.rect.h:
                found.append(f"{button.value} in {button.rect.size}")
    return found


def covered(scene: TableScene) -> list[str]:
    """Return the captions of piles that lie under plates or buttons."""
    session, furniture, manager = scene.session, scene.painting.picture.furniture, scene.play.manager
    view = session.match.view(session.looking)
    over = [plate.area for plate in manager.plates(view, scene.area)]
    over += [
        each.area for each in manager.panels(view, scene.area) if isinstance(each, Choice) and not each.fold
    ]
    rects = [furniture.rect(area) for area in over]
    spots = manager.spots(view, scene.area)
    return [
        each.caption
        for each in spots
        if each.caption and furniture.caption_rect(each).collidelist(rects) >= 0
    ]


@pytest.mark.parametrize(
    "kit",
    [
        *few("basra", "jaguar", "psychological-jujitsu", "oh-hell"),
        *(pytest.param(kit_of(each), id=each) for each in ("klondike", "spider")),
    ],
)
def test_nothing_on_a_table_is_cut(window: Window, cut: set[str], kit: Kit) -> None:
    for match in matches(kit):
        acting = match.deal.actors()
        scene = table_scene(match, (), acting[0] if acting else 0)
        window.stage.replace(scene)
        for _ in range(2):
            window.frame(FRAME)
        assert (unread(scene), covered(scene)) == ([], [])
    assert cut == set()


def test_a_name_that_is_cut_is_noticed(window: Window, cut: set[str]) -> None:
    window.style.text.clipped("Kunigunde", window.style.look(), window.style.px(30))
    assert len(cut) == 1
