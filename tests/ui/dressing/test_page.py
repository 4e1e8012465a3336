"""Cards and table: what is chosen is seen on the table that one plays, drawn beside the window."""

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from cardtable.catalogue import kit
from cardtable.engine.options import read_options
from cardtable.store.settings import TableLook, read_settings
from cardtable.ui.app.program import Program
from cardtable.ui.dressing.cutter import Cutter
from cardtable.ui.dressing.page import DressingScene
from cardtable.ui.dressing.pictures import HELD, PLAYED
from cardtable.ui.dressing.swatches import Swatches
from cardtable.ui.dressing.taking import Taking
from cardtable.ui.look import room, skins
from cardtable.ui.look.compat import Size
from cardtable.ui.look.style import Style
from cardtable.ui.match.players import Wanted
from cardtable.ui.scenes.preferences import PreferencesScene
from cardtable.ui.stage.remaking import Pieces
from tests.seeds import looks
from tests.ui.programs import frames, names, press, running
from tests.ui.scenes.desk import faults
from tests.ui.widgets.driving import FRAME

LOOKED = 3000  # frames that something beside the window may take, each of a few milliseconds at least
SIZES = [(960, 600), (1280, 720), (2560, 1440)]
WIDE, HIGH = 90, 60  # pixels of a picture


def home(folder: Path) -> Path:
    (folder / "home").mkdir(exist_ok=True)
    return folder / "home"


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    with running(home(tmp_path)) as made:
        made.screens.play(Wanted("klondike", read_options(kit("klondike").game().options, {}), ("me",), 7))
        frames(made, 20)
        yield made


def page(program: Program) -> DressingScene:
    scene = program.window.stage.top
    assert isinstance(scene, DressingScene)
    return scene


def opened(program: Program) -> DressingScene:
    press(program, "menu")
    press(program, "dress")
    return page(program)


def swatches(program: Program, name: str) -> Swatches:
    found = page(program).pane.find(name)
    assert isinstance(found, Swatches)
    return found


def until(program: Program, done: Callable[[], bool]) -> None:
    for _ in range(LOOKED):
        program.window.frame(FRAME)
        if done():
            return
        pygame.time.wait(2)
    raise AssertionError("it takes too long")


def remade(program: Program) -> None:
    until(program, lambda: not program.window.remaking)
    frames(program)


def photo(folder: Path, name: str = "Cat & dog.png") -> Path:
    picture = pygame.Surface((WIDE, HIGH), depth=24)
    picture.fill("#cc3322")
    picture.fill("#2233cc", (0, 0, WIDE // 2, HIGH))
    pygame.image.save(picture, str(folder / name))
    return folder / name


def test_a_back_is_seen_on_the_table_that_one_plays(program: Program) -> None:
    opened(program)
    before = program.window.surface.copy()
    swatches(program, "backs").choose("waves")
    remade(program)
    scene = program.window.stage.scenes[-2]
    assert scene is not page(program)
    assert program.window.style.theme.deck.back == "waves"
    stock = pygame.Rect(next(each.rect for each in scene.things() if each.name == "stock"))
    now = program.window.surface.subsurface(stock).copy()
    assert pygame.image.tobytes(now, "RGB") != pygame.image.tobytes(before.subsurface(stock), "RGB")


def test_every_choice_is_kept_and_worn_at_the_next_start(tmp_path: Path) -> None:
    with running(home(tmp_path)) as first:
        first.screens.dress()
        scene = page(first)
        frames(first)
        swatches(first, "backs").choose("deco")
        scene._tabs.choose(1)
        swatches(first, "grounds").choose("slate")
        scene._tabs.choose(2)
        swatches(first, "decks").choose("four_colour")
        scene._corners.choose(2)
    assert read_settings(home(tmp_path))[0].table == TableLook("four_colour", "huge", "deco", "slate")
    with running(home(tmp_path)) as again:
        deck = again.window.style.theme.deck
        assert (deck.faces, deck.corners, deck.back, deck.ground) == ("four_colour", 1.5, "deco", "slate")


def test_what_is_chosen_stays_in_another_theme_and_the_theme_s_own_comes_back(program: Program) -> None:
    opened(program)
    swatches(program, "backs").choose("night")
    remade(program)
    program.window.set_theme("dark")
    assert program.window.style.theme.deck.back == "night"
    swatches(program, "backs").choose("")
    remade(program)
    assert program.window.style.theme.deck.back == "red"


def test_the_plain_deck_has_no_larger_corners(program: Program) -> None:
    scene = opened(program)
    scene._tabs.choose(2)
    assert scene._corners.enabled
    swatches(program, "decks").choose("plain")
    assert not scene._corners.enabled


def test_no_time_passes_at_the_table_and_done_leads_back_to_the_pause(program: Program) -> None:
    opened(program)
    scene = program.window.stage.scenes[-2]
    told: list[float] = []
    scene.update = told.append  # type: ignore[assignment]  # who is told that time passes
    frames(program, 30)
    assert told == []
    press(program, "done")
    assert "go on" in names(program)


def test_from_the_settings_over_a_pause_one_comes_to_the_table_itself(program: Program) -> None:
    press(program, "menu")
    press(program, "settings")
    assert isinstance(program.window.stage.top, PreferencesScene)
    press(program, "dress")
    assert page(program).see_through
    assert not any(isinstance(scene, PreferencesScene) for scene in program.window.stage.scenes)


def test_from_the_menu_it_shows_a_table_of_samples(program: Program) -> None:
    program.menu()
    press(program, "settings")
    press(program, "dress")
    assert not page(program).see_through
    until(program, lambda: page(program)._sample is not None)
    swatches(program, "backs").choose("tartan")
    remade(program)
    press(program, "done")
    assert isinstance(program.window.stage.top, PreferencesScene)


def test_the_table_of_samples_is_made_piece_by_piece(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A frame has time for one of them: together they take longer than any may."""
    pieces: list[Pieces[object]] = []

    def one(work: Pieces[object]) -> bool:
        pieces.append(work)
        try:
            next(work._work)
        except StopIteration as done:
            work.found = done.value
        return work.found is not None

    monkeypatch.setattr(Pieces, "go_on", one)
    program.menu()
    press(program, "settings")
    press(program, "dress")
    until(program, lambda: page(program)._sample is not None)
    assert len(pieces) > len(HELD) + len(PLAYED)


@pytest.mark.parametrize(
    ("tab", "choices", "name"), [(0, "backs", "guilloche"), (1, "grounds", "walnut"), (2, "decks", "plain")]
)
def test_a_change_of_the_table_draws_nothing_in_the_window_s_own_frames(
    program: Program, monkeypatch: pytest.MonkeyPatch, tab: int, choices: str, name: str
) -> None:
    """Cards, room and backs take long: they are drawn beside the window, and then are there."""
    scene = opened(program)
    scene._tabs.choose(tab)
    until(program, lambda: not swatches(program, choices).running)
    mine: list[str] = []

    def noted(draw: Callable[..., object]) -> Callable[..., object]:
        def noting(*args: object, **kept: object) -> object:
            if threading.current_thread() is threading.main_thread():
                mine.append(repr(args)[:60])
            return draw(*args, **kept)

        return noting

    monkeypatch.setattr(skins.Skins, "drawn", noted(skins.Skins.drawn))
    monkeypatch.setattr(room, "_lay_wood", noted(room._lay_wood))
    monkeypatch.setattr(room, "_ground", noted(room._ground))
    monkeypatch.setattr(Swatches, "update", lambda *_: None)
    swatches(program, choices).choose(name)
    assert program.window.remaking
    remade(program)
    assert mine == []


def test_a_window_that_is_resized_meanwhile_wears_it_at_once(program: Program) -> None:
    opened(program)
    swatches(program, "backs").choose("leaves")
    size = (1100, 700)
    program.window.frame(FRAME, [pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])])
    assert not program.window.remaking
    assert program.window.style.theme.deck.back == "leaves"


@pytest.mark.parametrize(("tab", "theme", "size"), looks(5, (0, 1, 2), ("default", "contrast"), SIZES))
def test_nothing_overlaps_or_is_cut(program: Program, size: Size, theme: str, tab: int) -> None:
    program.window.set_theme(theme)
    program.window.frame(FRAME, [pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])])
    scene = opened(program)
    scene._tabs.choose(tab)
    frames(program)
    assert faults(scene.pane.root) == []


def cutter(program: Program) -> Cutter:
    found = page(program).pane.find("cutter")
    assert isinstance(found, Cutter)
    return found


def test_a_picture_that_is_dropped_is_cut_kept_and_worn(program: Program, tmp_path: Path) -> None:
    assert program.window.on_drop is not None
    program.window.on_drop(str(photo(tmp_path)))
    until(program, lambda: bool(page(program).pane.dialogs))
    assert faults(page(program).pane.dialogs[-1]) == []
    press(program, "use")
    until(program, lambda: not page(program)._taking.running)
    remade(program)
    file = tmp_path / "home" / "own" / "backs" / "Cat  dog.png"
    assert pygame.image.load(str(file)).get_size() == (448, 648)
    assert program.services.settings.table.back == "own:Cat  dog"
    assert program.window.style.theme.deck.back == str(file)
    assert program.window.missing.nothing


def test_a_background_of_one_s_own_is_kept_no_larger_than_it_is(program: Program, tmp_path: Path) -> None:
    scene = opened(program)
    scene._tabs.choose(1)
    scene.dropped(str(photo(tmp_path)))
    until(program, lambda: bool(scene.pane.dialogs))
    press(program, "use")
    until(program, lambda: not scene._taking.running)
    remade(program)
    kept = pygame.image.load(str(tmp_path / "home" / "own" / "grounds" / "Cat  dog.jpg"))
    assert kept.get_size() == (WIDE, round(WIDE / 1.6))
    assert program.window.style.theme.deck.ground.endswith(".jpg")


def test_a_picture_can_be_removed_and_the_theme_s_own_is_there_again(
    program: Program, tmp_path: Path
) -> None:
    program.screens.took_picture(str(photo(tmp_path)))
    until(program, lambda: bool(page(program).pane.dialogs))
    press(program, "use")
    until(program, lambda: not page(program)._taking.running)
    remade(program)
    press(program, "remove")
    press(program, "sure")
    remade(program)
    assert list((tmp_path / "home" / "own" / "backs").iterdir()) == []
    assert program.window.style.theme.deck.back == "blue"


def test_without_a_name_or_a_folder_no_picture_is_taken_and_that_is_told(
    program: Program, tmp_path: Path
) -> None:
    scene, told = opened(program), list[str]()
    scene._taking.take_file("", "backs")
    assert scene.pane.find("notice").value == "No file was named."
    Taking(None, scene.pane, told.append, lambda *_: None).take_file(str(photo(tmp_path)), "backs")
    assert told == ["There is no folder to keep anything this time."]


def test_what_is_no_picture_is_told(program: Program, tmp_path: Path) -> None:
    (tmp_path / "cat.png").write_bytes(b"miaow")
    scene = opened(program)
    scene.dropped(str(tmp_path / "cat.png"))
    until(program, lambda: not scene._taking.running)
    assert scene.pane.find("notice").value == "cat.png is damaged, or no PNG, JPEG or WebP picture."


def test_a_picture_that_is_gone_at_the_start_is_told_and_the_theme_s_own_lies_there(tmp_path: Path) -> None:
    (tmp_path / "settings.yaml").write_text("speed: instant\ntable: {back: 'own:cat'}\n")
    with running(tmp_path) as made:
        assert made.window.style.theme.deck.back == "blue"
        assert "The picture 'cat' is gone; what the theme has is used." in made.window.theme_problem


def test_a_style_that_differs_in_the_deck_keeps_what_looks_the_same(program: Program) -> None:
    before: Style = program.window.style
    before.skins.icon("undo", 20, "#ffffff")
    opened(program)
    swatches(program, "backs").choose("woven")
    remade(program)
    now = program.window.style
    assert now is not before
    assert ("icon", "undo", 20, "#ffffff") in now.skins.cache


@pytest.mark.parametrize("written", ["{back: 3, hat: red}", "[deco]", "{back: [deco]}"])
def test_a_table_that_is_written_wrongly_in_the_settings_is_told_and_the_theme_s_own_lies_there(
    tmp_path: Path, written: str
) -> None:
    (tmp_path / "settings.yaml").write_text(f"table: {written}\n")
    settings, sentence = read_settings(tmp_path)
    assert settings.table == TableLook()
    assert "table" in sentence
