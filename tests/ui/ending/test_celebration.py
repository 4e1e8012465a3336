"""All cards are seen in a celebration, also those that lie face down, and nothing of where those are."""

import pytest

from cardtable.catalogue import kit
from cardtable.engine.cards import BACK, Card
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.table.layout import Spot
from cardtable.ui.ending.celebration import HIGH, LONGEST, THROWN, Celebration
from cardtable.ui.ending.figures import FIGURES
from cardtable.ui.series.still_table import table_scene
from cardtable.ui.stage.window import Window
from cardtable.ui.table.scene import TableScene
from tests.ui.widgets.driving import FRAME

RISEN = 125  # frames until all cards are up


def won(window: Window, monkeypatch: pytest.MonkeyPatch, game_id: str) -> tuple[TableScene, Celebration]:
    """Return a table with its celebration, which has begun."""
    game = kit(game_id).game()
    scene = table_scene(Match(game, read_options(game.options, {}), 1), (), 0)
    window.stage.replace(scene)
    window.frame(FRAME)
    scene.hasten(1.0)
    monkeypatch.setattr(Match, "over", True)
    celebration = Celebration(scene, FIGURES[game_id], lambda: True)
    return scene, celebration


def faces(scene: TableScene) -> list[Card]:
    return [each.painted for each in scene.cloth.sprites()]


def pass_frames(scene: TableScene, celebration: Celebration, count: int) -> None:
    for _ in range(count):
        celebration.update(FRAME)
        scene.cloth.update(FRAME)


def test_backs_become_the_rest_of_the_pack_in_order_and_are_backs_again(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, celebration = won(window, monkeypatch, "spit")
    before, own = faces(scene), {each for each in faces(scene) if each is not BACK}
    assert before.count(BACK) > len(own)
    celebration.ended(lambda: None)
    pass_frames(scene, celebration, RISEN)
    up = faces(scene)
    assert BACK not in up
    assert len({*up}) == len(up), "no card is there twice"
    stand_ins = [each.order for each, was in zip(up, before, strict=True) if was is BACK]
    assert stand_ins == sorted(stand_ins), "which tells nothing of where they are"
    assert min(each.place.height for each in scene.cloth.sprites()) > 0.75 * HIGH * scene.area.height
    pass_frames(scene, celebration, RISEN)
    assert not celebration.going
    assert faces(scene) == before


def test_where_few_cards_lie_the_pack_comes_and_goes(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, celebration = won(window, monkeypatch, "canadian-fish")
    thinned(scene)
    lying = len(faces(scene))
    celebration.ended(lambda: None)
    pass_frames(scene, celebration, 2)
    assert len(faces(scene)) > lying
    pass_frames(scene, celebration, round(LONGEST / FRAME))
    assert THROWN not in scene.cloth.piles


def thinned(scene: TableScene) -> None:
    """Leave few cards on a table."""
    for name in [each for each in scene.cloth.spots if each.startswith("hand/")]:
        del scene.cloth.spots[name]


def test_where_cards_are_at_once_where_they_go_no_pack_comes(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, celebration = won(window, monkeypatch, "canadian-fish")
    scene.hasten(0.0)
    thinned(scene)
    celebration.ended(lambda: None)
    assert not celebration.going
    assert THROWN not in scene.cloth.piles


def test_a_pack_that_is_gone_amid_a_frame_is_painted_no_more(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardtable.ui.ending.celebration.FEW", 1000)
    scene, celebration = won(window, monkeypatch, "canadian-fish")
    celebration.ended(lambda: None)
    pass_frames(scene, celebration, 2)
    scene._settled_for = None
    scene.settle()
    scene.draw(window.surface)
    celebration.update(LONGEST)
    scene.draw(window.surface)
    assert THROWN not in scene.cloth.piles


def test_it_is_over_in_four_seconds_at_the_slowest_speed(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, celebration = won(window, monkeypatch, "spit")
    scene.hasten(9.0)
    celebration.ended(lambda: None)
    assert celebration.going
    pass_frames(scene, celebration, round(4 / FRAME))
    assert not celebration.going


def test_cards_that_were_nowhere_come_in_one_size(window: Window) -> None:
    """Of those in many sizes each would have to be drawn: forty-eight, as a hand of Canadian Fish ends."""
    game = kit("canadian-fish").game()
    scene = table_scene(Match(game, read_options(game.options, {}), 1), (), 0)
    window.stage.replace(scene)
    window.frame(FRAME)
    cloth = scene.cloth
    spots = [*cloth.spots.values()]
    shown = Spot("box", 500, 300, 90.0)
    assert "box" not in cloth.spots
    assert len(cloth.piles["box"]) > 40
    cloth.rearrange([*spots, shown], 0.2)
    cloth.update(FRAME)
    cards = cloth.piles["box"]
    assert all(each.moving for each in cards)
    assert {each.place.height for each in cards} == {shown.height}
