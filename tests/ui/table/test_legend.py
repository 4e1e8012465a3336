"""The legend says what everything on the table stands for, and the keys say what they do."""

import pygame
import pytest

from cardtable.catalogue import KITS, kit
from cardtable.engine.options import read_options
from cardtable.kits import Kit
from cardtable.table.panels import Strip
from cardtable.ui.app.screenshot import played
from cardtable.ui.series.still_table import table_scene
from cardtable.ui.stage.window import Window
from cardtable.ui.table.keys import Binding, Bindings
from cardtable.ui.table.legend import signs
from cardtable.ui.table.scene import TableScene
from tests.ui.table.tables import NEVER, Table
from tests.ui.widgets.driving import FRAME, Hand

ACTIONS = 12


def lines(scene: TableScene) -> dict[str, str]:
    """Return what the open dialog lists, by its signs."""
    found = {each.name: str(each.value) for each in scene.pane.dialogs[-1].walk() if each.role == "label"}
    return {found[f"sign {at}"]: found[f"says {at}"] for at in range(len(found) // 2)}


@pytest.mark.parametrize("game", KITS, ids=lambda each: each.id)
def test_the_legend_has_all_that_is_explained(window: Window, game: Kit) -> None:
    scene = table_scene(played(game.id, read_options(game.game().options, {}), 3, ACTIONS), (), 0)
    window.stage.replace(scene)
    hand = Hand(window)
    hand.wait(4 * FRAME)
    hand.key(pygame.K_F2)
    hand.wait(FRAME)
    said = list(lines(scene).values())
    names = scene.session.names
    assert len(said) >= len(names)
    for seat, name in enumerate(names):
        assert sum(each.startswith(f"{name}: ") for each in said) == 1, f"seat {seat}"


@pytest.mark.parametrize("game", KITS, ids=lambda each: each.id)
def test_what_the_pointer_finds_explained_is_in_the_legend(window: Window, game: Kit) -> None:
    scene = table_scene(played(game.id, read_options(game.game().options, {}), 3, ACTIONS), (), 0)
    window.stage.replace(scene)
    Hand(window).wait(4 * FRAME)
    setting, names = scene._setting, scene.session.names
    plates = [plate for plate, _ in setting.plates]
    pointed = scene.painting.picture.furniture.explained(setting.panels, plates, names)
    of_rows = {cell.tip for row in setting.panels if isinstance(row, Strip) and row.tip for cell in row.cells}
    assert {tip for tip, _ in pointed} - of_rows <= {says for _, says in signs(setting, names)}


def test_a_question_mark_shows_the_keys_that_are_bound(window: Window) -> None:
    table = Table(window, pace=NEVER)
    table.until_quiet()
    table.hand.key(pygame.K_SLASH, pygame.KMOD_SHIFT, "?")
    table.hand.wait(FRAME)
    found = lines(table.scene)
    assert found["H"] == "a hint"
    assert found["Ctrl+Z"] == "undo"
    assert found["F2"] == "what everything on the table stands for"
    assert "T" not in found, "there are no tricks"
    for bound in table.scene.controls.bindings:
        assert bound.says in found.values()


def test_of_keys_bound_twice_the_later_one_holds_and_is_said() -> None:
    called = []
    bound = Bindings(
        (
            Binding(pygame.K_v, "one", lambda: called.append(1)),
            Binding(pygame.K_v, "other", lambda: called.append(2)),
        )
    )
    bound.single[pygame.K_v]()
    assert called == [2]
    assert bound.said == [("V", "other")]


@pytest.mark.parametrize(("game", "offered"), [("creights", True), ("oh-hell", False)])
def test_what_each_card_does_has_a_button_where_a_game_says_so(
    window: Window, game: str, offered: bool
) -> None:
    scene = table_scene(played(game, read_options(kit(game).game().options, {}), 1, 0), (), 0)
    window.stage.replace(scene)
    hand = Hand(window)
    hand.wait(4 * FRAME)
    assert ("primer" in scene.toolbar.strip.buttons) is offered
    if offered:
        hand.click(scene.toolbar.button("primer").rect.center)
        hand.wait(FRAME)
        assert scene.pane.dialogs[-1].name == "What cards do"
