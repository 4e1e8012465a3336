"""A deal that can be won is taken from a list, or looked for for two seconds."""

from collections.abc import Mapping
from random import Random

import pytest

from cardtable.catalogue import kit
from cardtable.engine.options import Options, read_options
from cardtable.kits import Kit
from cardtable.patience.collection.winnable import winnable
from cardtable.store.settings import Settings, Setup
from cardtable.ui.scenes.deal_search import MOMENT, Seeking
from cardtable.ui.scenes.setup import NONE_FOUND, SEEKS, Chosen, SetupScene, Subject
from tests.ui.noting import noting
from tests.ui.scenes.desk import Desk


def options(game_id: str, given: Mapping[str, str]) -> Options:
    found: Options = read_options(kit(game_id).game().options, given)
    return found


@pytest.mark.parametrize(
    ("game_id", "given", "listed"),
    [
        ("klondike", {}, {}),
        ("klondike", {"score": "vegas"}, {}),
        ("klondike", {"draw": "1"}, {"draw": "1"}),
        ("klondike", {"draw": "1", "score": "none"}, {"draw": "1"}),
        ("spider", {"suits": "1"}, {"suits": "1"}),
    ],
)
def test_the_list_of_the_options_is_taken(
    game_id: str, given: Mapping[str, str], listed: Mapping[str, str]
) -> None:
    numbers = kit(game_id).winnable(options(game_id, given))
    assert list(numbers) == [each.number for each in winnable(game_id, listed)] != []
    assert Seeking(kit(game_id), options(game_id, given), Random(3)).listed() in numbers


@pytest.mark.parametrize(
    ("game_id", "given"), [("sultan", {}), ("klondike", {"draw": "2"}), ("klondike", {"passes": "1"})]
)
def test_without_a_list_none_is_taken(game_id: str, given: Mapping[str, str]) -> None:
    assert Seeking(kit(game_id), options(game_id, given)).listed() is None


def test_what_a_short_search_wins_is_found() -> None:
    game, chosen = kit("freecell"), options("freecell", {})
    assert game.wins(chosen, 1)
    assert not game.wins(chosen, 11982)
    seeking = Seeking(kit("klondike"), options("klondike", {"draw": "2"}), Random(1))
    number = next(found for _ in range(60) if (found := seeking.found(0.0)) is not None)
    assert kit("klondike").wins(seeking.options, number)


def test_after_two_seconds_it_is_over() -> None:
    seeking = Seeking(kit("accordion"), options("accordion", {}), Random(1))
    tried = [seeking.found(MOMENT / 2), seeking.found(MOMENT / 2)]
    assert (tried, seeking.over) == ([None, None], True)


def scene_of(game_id: str, given: Mapping[str, str], said: list[tuple[str, Kit, Chosen]]) -> Desk:
    subject = Subject(kit(game_id), kit(game_id).game().options)
    return Desk(SetupScene(subject, Setup(dict(given)), Settings(player="Ada"), noting(said)))


def test_it_starts_as_soon_as_a_deal_is_found() -> None:
    said: list[tuple[str, Kit, Chosen]] = []
    desk = scene_of("klondike", {"draw": "2"}, said)
    scene = desk.scene
    assert isinstance(scene, SetupScene)
    scene.deal._only.value = True
    desk.click("start")
    for _ in range(120):
        if said:
            break
        scene.update(0.0)
    assert said[0][-1].seed is not None
    assert kit("klondike").wins(said[0][-1].options, said[0][-1].seed)
    assert (scene._trouble.value, scene._start.enabled) == ("", True)
    desk.close()


def test_where_none_is_found_a_sentence_says_so_and_a_change_ends_the_search() -> None:
    said: list[tuple[str, Kit, Chosen]] = []
    desk = scene_of("accordion", {}, said)
    scene = desk.scene
    assert isinstance(scene, SetupScene)
    scene.deal._only.value = True
    desk.click("start")
    assert (scene._trouble.value, scene._start.reason, scene._start.enabled) == (SEEKS, SEEKS, False)
    assert (said, scene.running) == ([], True)
    scene._reset()
    assert (scene._trouble.value, scene._start.enabled) == ("", True)
    scene.update(MOMENT)
    assert said == []
    scene.deal._only.value = True
    desk.click("start")
    scene.update(MOMENT)
    assert (said, scene._trouble.value, scene._start.enabled) == ([], NONE_FOUND, True)
    desk.close()


def test_a_deal_from_the_list_begins_at_once() -> None:
    said: list[tuple[str, Kit, Chosen]] = []
    desk = scene_of("freecell", {}, said)
    scene = desk.scene
    assert isinstance(scene, SetupScene)
    scene.deal._only.value = True
    desk.click("start")
    assert said[0][-1].seed in kit("freecell").winnable(said[0][-1].options)
    desk.close()
