"""What is called out stands beneath the middle of a table in games whose middle shows what it is about."""

from collections.abc import Sequence

import pytest

from cardtable.catalogue import kit
from cardtable.engine.cards import card
from cardtable.engine.options import set_up
from cardtable.table.panels import Dial, Wheel
from cardtable.ui.app.screenshot import played
from cardtable.ui.furniture.furniture import Furniture
from cardtable.ui.picture.overlays import LOW, Cry
from cardtable.ui.stage.window import Window
from tests.laws.test_touch import AREAS
from tests.ui.table import tables
from tests.ui.table.tables import NEVER, Table
from tests.ui.table.toys import Lay, Took, ToyKit, ToyScenes
from tests.ui.widgets.driving import FRAME

TWO = card("2H")
MIDDLE = ("stock", "played")
CALLED = "Otto calls Vera!"


class Low(ToyScenes):
    """Calls out who has taken a trick, beneath the middle."""

    cries_low = True

    def cry(self, topic: Took, names: Sequence[str]) -> str:
        return f"{names[topic.seat]}!"


@pytest.mark.parametrize("players", [3, 4, 8])
@pytest.mark.parametrize("game", ["creights", "ninety-nine"])
def test_what_lies_in_the_middle_is_seen_while_something_is_called(
    window: Window, game: str, players: int
) -> None:
    """A crank turned, and a total grew, under the words that told of it."""
    assert kit(game).scenes().cries_low
    options = set_up(kit(game).game().options, {"players": str(players)})
    view, scenes, area = played(game, options, 1, 6).deal.view(0), kit(game).scenes(), AREAS["1280x720"]
    rect, cry = Furniture(window.style).rect, Cry()
    cry.call(CALLED, LOW)
    called = cry.draw(window.surface, rect(area), window.style)
    kept = [spot.area for spot in scenes.spots(view, area) if spot.pile in MIDDLE]
    kept += [panel.area for panel in scenes.panels(view, area) if isinstance(panel, Wheel | Dial)]
    assert len(kept) == 3
    assert [each for each in kept if called.colliderect(rect(each))] == []


def test_the_table_calls_it_there(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "kit", lambda _id: ToyKit(Low()))
    table = Table(window, slowness=1.0, pace=NEVER)
    table.until_quiet()
    table.session.act(0, Lay(TWO, "trick"))
    while not table.scene.chronicle.cry.text:
        table.window.frame(FRAME)
    assert table.scene.chronicle.cry._height == LOW
