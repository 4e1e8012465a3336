"""A notice covers no button, however full the table is."""

from collections.abc import Iterator

import pytest

from cardtable.kits import Kit
from cardtable.ui.picture.overlays import LONG
from cardtable.ui.stage.clock import StepClock
from cardtable.ui.stage.window import Window, WindowSettings
from tests.laws import spread
from tests.ui.table.test_largest import MOST, shown

SENTENCE = "A sentence of usual length that says why this card cannot be played there now."
MOMENTS = (0, 2, 5, 9, 14, 25)  # actions of a match


@pytest.fixture(scope="module")
def small() -> Iterator[Window]:
    window = Window(WindowSettings(size=(960, 600), scale=MOST), StepClock())
    yield window
    window.close()


@pytest.mark.parametrize("kit", spread.few("spite-and-malice", "napoleon", "canadian-fish", "liars-poker"))
def test_a_notice_covers_no_button(small: Window, kit: Kit) -> None:
    for actions in MOMENTS:
        scene = shown(small, kit, actions)
        scene.notice.say(SENTENCE, LONG)
        scene.draw(small.surface)
        rect = scene.painting.picture.furniture.rect
        buttons = scene._setting.pressed(rect)
        covered = [each for each in buttons if each.colliderect(scene.notice.box)]
        assert not covered, f"after {actions} actions of {len(buttons)}"
