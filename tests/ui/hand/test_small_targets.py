"""What is smaller than a card is aimed at with the pointer, wherever the card is held."""

import pytest

from cardtable.catalogue import kit
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.table.gestures import Drop
from cardtable.ui.app.screenshot import played
from cardtable.ui.series.still_table import table_scene
from cardtable.ui.stage.window import Window
from tests.ui.widgets.driving import Hand


def naming() -> tuple[Match, Drop]:
    """Return a match of Creights in which the first seat can play an eight, and drops it on a suit."""
    game = kit("creights")
    scenes = game.scenes()
    for actions in range(90):
        match = played(game.id, read_options(game.game().options, {}), 3, actions)
        view = match.view(0)
        for action in view.actions(0) if match.deal.actors() == (0,) else ():
            gesture = scenes.gestures(view, action)[0]
            if isinstance(gesture, Drop) and gesture.target == "suit/D":
                return match, gesture
    raise LookupError("an eight is played")


@pytest.mark.parametrize("down", [-0.4, 0.4])
def test_the_suit_under_the_pointer_is_named_wherever_the_card_is_held(window: Window, down: float) -> None:
    match, gesture = naming()
    scene, hand = table_scene(match, (), 0), Hand(window)
    window.stage.replace(scene)
    hand.wait(0.1)
    sprite = scene.cloth.sprite("hand/0", gesture.card)
    assert sprite is not None
    rest, scale, suit = scene.cloth.rest("hand/0", sprite), scene.style.scale, scene.cloth.spots["suit/D"]
    x, y = rest.point(-0.4, down)
    hand.drag((round(x * scale), round(y * scale)), (round(suit.x * scale), round(suit.y * scale)))
    assert str(match.log[-1].action).endswith("diamonds")
