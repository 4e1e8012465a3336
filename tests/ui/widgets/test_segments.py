"""A choice between words that stand side by side: where room is short, a long word takes more of it."""

from cardtable.ui.stage.clock import StepClock
from cardtable.ui.stage.widget_scene import PanedScene
from cardtable.ui.stage.window import Window, WindowSettings
from cardtable.ui.widgets.boxes import Row
from cardtable.ui.widgets.frames import Padding
from cardtable.ui.widgets.segments import TIGHT, Segments
from tests.ui.widgets.driving import FRAME

WORDS = ("Without end", "3", "1")


def cells(room: int) -> tuple[Segments, list[int]]:
    """Return a choice in a window where it has so many units, and the widths of its parts."""
    segments = Segments(WORDS, 0, "passes")
    window = Window(WindowSettings(size=(960, 600), theme="contrast"), StepClock())
    margin = (960 - room) / 2
    scene = PanedScene(Padding(Row(segments.sized(grow=1)), margin, 20.0), on_escape=window.stage.quit)
    window.stage.push(scene)
    window.frame(FRAME)
    found = [segments.cell(place).w for place in range(len(WORDS))]
    window.close()
    return segments, found


def test_words_have_parts_alike_where_there_is_room() -> None:
    segments, found = cells(600)
    assert max(found) - min(found) <= 1
    assert sum(found) == segments.rect.w


def test_where_room_is_short_each_word_can_still_be_read() -> None:
    segments, found = cells(170)
    text, look = segments.style.text, segments.style.look(weight="medium")
    assert sum(found) == segments.rect.w <= 170 * segments.style.scale
    assert all(
        wide >= text.width(word, look) + segments.style.px(TIGHT)
        for wide, word in zip(found, WORDS, strict=True)
    )
