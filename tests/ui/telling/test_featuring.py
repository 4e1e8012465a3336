"""A card that all look at, and what stands beside the piles: bubbles, portraits, cards on buttons."""

from collections.abc import Sequence

import pytest

from cardtable.engine.cards import Card, card
from cardtable.engine.events import Event, Moved, Said
from cardtable.table.layout import Area
from cardtable.table.names import named, player
from cardtable.table.panels import Bubble, Choice, Panel, Portrait
from cardtable.ui.picture.overlays import LOW
from cardtable.ui.stage.window import Window
from cardtable.ui.telling.teller import BEAT
from tests.ui.table import tables
from tests.ui.table.tables import NEVER, Table
from tests.ui.table.test_keys import pixels_of
from tests.ui.table.toys import Lay, Took, ToyDeal, ToyKit, ToyScenes
from tests.ui.telling.test_pacing import times
from tests.ui.widgets.driving import FRAME

TWO = card("2H")
EXTRA: list[Panel] = []  # what a test puts on the table


class Festive(ToyScenes):
    """Looks at the two of hearts when a trick is taken, and shows what a test wants."""

    def featured(self, topic: Took) -> Card | None:
        return TWO

    def cry(self, topic: Took, names: Sequence[str]) -> str:
        return f"{names[topic.seat]}!"

    def panels(self, view: ToyDeal, area: Area) -> list[Panel]:
        return list(EXTRA)


@pytest.fixture
def table(window: Window, monkeypatch: pytest.MonkeyPatch) -> Table:
    monkeypatch.setattr(tables, "kit", lambda _id: ToyKit(Festive()))
    EXTRA.clear()
    table = Table(window, slowness=1.0, pace=NEVER)
    table.until_quiet()
    return table


def height(table: Table) -> float:
    """Return how high the two of hearts is now, in table units."""
    return next(sprite.place.height for sprite in table.cloth.sprites() if sprite.card is TWO)


def test_all_wait_while_a_card_is_looked_at(table: Table) -> None:
    table.session.act(0, Lay(TWO, "trick"))
    told: list[tuple[float, Event]] = times(table, 300)
    timings = table.window.style.theme.timings
    said = next(seconds for seconds, event in told if isinstance(event, Said))
    after = [seconds for seconds, event in told if isinstance(event, Moved) and seconds > said]
    assert after[0] - said >= timings.rest * BEAT - 2 * FRAME
    table.consistent()


def test_it_grows_and_shrinks_again(table: Table) -> None:
    usual = table.scene.area.height * 0.16
    table.session.act(0, Lay(TWO, "trick"))
    heights = []
    while not table.told:
        table.window.frame(FRAME)
        if any(sprite.swollen for sprite in table.cloth.sprites()):
            heights.append(height(table))
    assert max(heights) == pytest.approx(1.7 * usual, rel=0.01)
    assert heights[0] < 1.3 * usual
    assert heights[-1] < 1.3 * usual
    table.consistent()


def test_the_cry_leaves_it_free(table: Table) -> None:
    table.session.act(0, Lay(TWO, "trick"))
    while not table.scene.chronicle.cry.text:
        table.window.frame(FRAME)
    box = table.scene.area.part(0, LOW - 0.12, 1, 0.24)
    assert not box.holds(*table.cloth.spots["trick"].area.centre)
    colour = table.window.style.theme.colours.glow[:7]
    table.window.frame(FRAME)
    assert pixels_of(table.window, colour) > 500


def test_at_instant_speed_nobody_waits(table: Table) -> None:
    table.scene.hasten(0.0)
    table.session.act(0, Lay(TWO, "trick"))
    table.hand.wait(4 * FRAME)
    assert table.told
    table.consistent()


def looks(table: Table, *panels: Panel) -> bytes:
    """Return how the table looks with these panels on it."""
    EXTRA[:] = panels
    table.scene.resize(table.scene.size)
    table.window.frame(FRAME)
    return table.frame_bytes()


PLACE = Area(40, 90, 170, 60)


def test_players_are_named_in_what_stands_on_the_table(table: Table) -> None:
    bubble = Bubble("said", PLACE, f"“{player(0)} is the friend”", 1, (60, 20))
    looks(table, bubble)
    (shown,) = table.scene.standing.setting(
        table.scene.teller.so_far, (), table.scene.area, table.scene.picking.marking
    ).panels
    assert isinstance(shown, Bubble)
    assert shown.text == "“Ada is the friend”"


def test_names_stand_where_they_are_wanted_and_nowhere_else() -> None:
    assert named(f"{player(1)} and {player(0)}, not {{}} or {{xy}}", ("Ada", "Vera")) == (
        "Vera and Ada, not {} or {xy}"
    )


def test_a_bubble_stays_in_its_place_however_much_is_said(table: Table) -> None:
    empty = looks(table)
    long = "Put all the points that you have on the trick of somebody with a very long name"
    for tail in ((60.0, 20.0), (60.0, 300.0)):
        said = looks(table, Bubble("said", PLACE, long, 1, tail))
        assert said != empty
        rect = table.scene.painting.picture.furniture.rect(PLACE)
        wide = table.window.surface.get_width()
        other = [
            (i // 3 % wide, i // 3 // wide)
            for i in range(0, len(said), 3)
            if said[i : i + 3] != empty[i : i + 3]
        ]
        assert all(rect.inflate(4, 4).collidepoint(point) for point in other)


def test_a_portrait_is_the_picture_of_a_card(table: Table) -> None:
    other = [looks(table, Portrait("called", PLACE, card(text))) for text in ("JC", "JD")]
    assert other[0] != other[1]
    white = pixels_of(table.window, "#fffdf8")
    looks(table)
    assert white > pixels_of(table.window, "#fffdf8") + 300


def test_a_card_stands_on_its_button_and_does_not_keep_it_from_being_pressed(table: Table) -> None:
    plain = looks(table, Choice("call 3", PLACE, "three"))
    shown = looks(table, Choice("call 3", PLACE, "three", card=card("3C")))
    assert plain != shown
    rect = table.scene.pane.find("call 3").rect
    table.hand.click((rect.x + rect.h // 3, rect.centery))
    assert table.log == ["0 call 3"]


@pytest.mark.parametrize("height", [0.34, 0.6])
def test_a_sentence_does_not_cover_what_is_called_out(table: Table, height: float) -> None:
    glow = table.window.style.theme.colours.glow
    table.scene.chronicle.cry.call("Basra!", height)
    table.window.frame(FRAME)
    alone = pixels_of(table.window, glow)
    table.scene.notice.say("Lay it to the trick: nobody can take it from there.")
    table.scene.dirty = True
    table.window.frame(FRAME)
    assert alone > 500
    assert pixels_of(table.window, glow) == alone
