"""What stands on a table says what it stands for when the pointer rests on it, and is in nobody's way."""

import pygame

from cardtable.catalogue import kit
from cardtable.table.layout import Area, Plate
from cardtable.table.names import player
from cardtable.table.panels import Badge, Cell, Ring, Strip
from cardtable.ui.stage.window import Window
from cardtable.ui.table.hud import spoken
from tests.ui.table.tables import NEVER, Table

REST = 0.7  # seconds: until a tooltip is shown
PLACE = pygame.Rect(300, 200, 60, 30)


def test_a_part_of_the_table_says_what_it_stands_for(window: Window) -> None:
    table = Table(window, pace=NEVER)
    table.until_quiet()
    table.scene.toolbar.table.explain([("All of it.", PLACE.inflate(40, 40)), ("What it is.", PLACE)])
    table.hand.wait(0.1)
    table.hand.move(PLACE.center)
    table.hand.wait(REST)
    assert table.scene.pane.tip == "What it is."
    table.hand.move((PLACE.x - 10, PLACE.centery))
    table.hand.wait(REST)
    assert table.scene.pane.tip == "All of it."


def test_plates_say_who_sits_there_and_what_their_signs_mean(window: Window) -> None:
    table = Table(window, "me easy hard", pace=NEVER)
    table.until_quiet()
    furniture, setting = table.scene.painting.picture.furniture, table.scene._setting
    plates = [plate for plate, _ in setting.plates]
    found = [tip for tip, _ in furniture.explained((), plates, ("Ada", "Otto", "Edda"))]
    assert found[::2] == found[1::2], "name and portrait say the same"
    manners = kit(table.scene.session.match.game.id).manners
    assert found[::2] == [
        "Ada: 0 points in this deal.",
        f"Otto: 0 points in this deal. A bot of level easy. {manners['easy']}",
        f"Edda: 0 points in this deal. A bot of level hard. {manners['hard']}",
    ]


def test_clicks_go_past_it(window: Window) -> None:
    table = Table(window, pace=NEVER)
    table.until_quiet()
    table.scene.toolbar.table.explain([("The whole table.", pygame.Rect(0, 60, 1280, 660))])
    table.hand.wait(0.1)
    card, place = table.own_card()
    table.hand.press(place)
    table.hand.move((place[0], place[1] - 60))
    assert [each.card for each in table.scene.picking.load] == [card]


def test_cells_are_explained_after_their_strip_and_plates_with_names(window: Window) -> None:
    table = Table(window, pace=NEVER)
    table.until_quiet()
    furniture = table.scene.painting.picture.furniture
    strip = Strip("row", Area(0, 0, 200, 20), (Cell("1", tip="One."), Cell("2")), tip="A row.")
    badge = Badge("badge", Area(0, 40, 50, 20), "3", tip=f"{player(1)}'s three.")
    panels = [
        spoken(each, ("Ada", "Otto"))
        for each in (strip, badge, Ring("ring", Area(0, 0, 9, 9), clockwise=True))
    ]
    plates = [Plate(0, Area(0, 80, 50, 20), tip=f"{player(0)}'s points."), Plate(1, Area(0, 80, 50, 20))]
    found = [tip for tip, _ in furniture.explained(panels, plates, ("Ada", "Otto"))]
    assert found == ["Ada's points.", "A row.", "One.", "Otto's three."]
