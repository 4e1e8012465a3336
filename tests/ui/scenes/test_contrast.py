"""Words on pages are read: the contrast of each with the ground on which it is painted (WCAG 2.2, AA)."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from cardtable.store.settings import Settings, Speed, write_settings
from cardtable.ui.look.colour import READABLE, contrast
from cardtable.ui.look.text import Look, Typesetter
from cardtable.ui.look.theme_file import list_themes
from cardtable.ui.replay.scene import ReplayScene
from cardtable.ui.stage.widget_scene import PanedScene
from cardtable.ui.table.scene import TableScene
from cardtable.ui.widgets.segments import Segments
from cardtable.ui.widgets.table import Table
from cardtable.ui.widgets.widget import Widget
from tests.knocks.places import PLACES
from tests.ui.programs import Running
from tests.ui.replay.past_matches import past_of
from tests.ui.scenes.desk import leaves
from tests.ui.scenes.test_statistics import played

QUICK = ("paper",)
ALL = [each if each in QUICK else pytest.param(each, marks=pytest.mark.slow) for each in list_themes()]
PLAYED = "psychological-jujitsu"  # a short match, whose review is soon worked out
FEWEST = 150  # texts on all pages
PAGES = (
    "statistics",
    "replay",
    "lesson of oh-hell",
    "ended matches",
    "days",
    "people",
    "league",
    "help",
    "set-up",
    "settings",
)
Inks = list[tuple[str, str]]


@pytest.fixture
def inks(monkeypatch: pytest.MonkeyPatch) -> Inks:
    """Return the list into which each text comes that is painted, with its colour."""
    found: Inks = []
    line = Typesetter.line

    def painted(typesetter: Typesetter, text: str, look: Look) -> pygame.Surface:
        if text.strip():
            found.append((text, look.colour[:7]))
        return line(typesetter, text, look)

    monkeypatch.setattr(Typesetter, "line", painted)
    return found


@pytest.fixture
def running(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Running]:
    write_settings(tmp_path, Settings(speed=Speed.INSTANT, theme=request.param))
    made = Running(tmp_path)
    played(made.program.store)
    yield made
    made.program.close()


def on_pages(running: Running) -> Iterator[str]:
    """Show one page after the other."""
    for name in PAGES:
        PLACES[name](running.program)
        running.wait(20)
        yield name
    running.program.menu()
    running.program.screens.about()
    running.wait()
    yield "about"
    running.program.screens.replay(past_of(PLAYED))
    running.wait()
    running.press("review")
    running.wait(40)
    yield "review"


def shown(running: Running) -> Iterator[Widget]:
    """Give what is seen whole of the page that is shown, or of the dialog over it."""
    scene = running.program.window.stage.top
    assert isinstance(scene, PanedScene | TableScene | ReplayScene)
    for widget, box in leaves([scene.pane.root, *scene.pane.dialogs][-1]):
        window = running.program.window.surface.get_rect()
        room = window if box is None else box.rect.clip(window)
        if widget.enabled and widget.rect.size != (0, 0) and room.contains(widget.rect):
            yield widget


def parts(widget: Widget) -> Iterator[pygame.Rect]:
    """Give where its words stand: a table has lines, and of several words one is chosen."""
    match widget:
        case Segments():
            yield from (widget.cell(place) for place in range(len(widget.choices)))
        case Table():
            lines = (widget.body.line(place) for place in range(len(widget.value)))
            yield from (line for line in lines if widget.rect.contains(line))
        case _:
            yield widget.rect


def standing_out(surface: pygame.Surface, rect: pygame.Rect) -> float:
    """Return the greatest contrast of the commonest colour of a part with another one in it.

    The commonest is that of the ground, or of thick letters.
    """
    raw = pygame.image.tobytes(surface.subsurface(rect), "RGB")
    counted = Counter(raw[at : at + 3].hex() for at in range(0, len(raw), 3))
    first = f"#{counted.most_common(1)[0][0]}"
    return max(contrast(first, f"#{each}") for each in counted)


@pytest.mark.parametrize("running", ALL, indirect=True)
def test_words_on_pages_can_be_read(running: Running, inks: Inks) -> None:
    surface, poor, seen = running.program.window.surface, set[tuple[str, str, float]](), 0
    panel = running.program.window.style.theme.colours.panel
    for page in on_pages(running):
        for widget in shown(running):
            inks.clear()
            widget.paint(surface.copy())
            if widget.role == "chart":
                found = [(text, contrast(ink, panel)) for text, ink in inks]
            else:
                found = [(widget.label, standing_out(surface, part)) for part in parts(widget) if inks]
            poor |= {(page, text, round(ratio, 1)) for text, ratio in found if ratio < READABLE}
            seen += len(found)
    assert not poor
    assert seen > FEWEST
