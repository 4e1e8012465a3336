"""The start never fails silently: what is missing or damaged is said in a sentence, and the game goes on."""

import json
import os
import shutil
import stat
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from zlib import crc32

import pygame
import pytest

from cardtable.bots.runner import InlineRunner
from cardtable.catalogue import kit
from cardtable.cli.program import run
from cardtable.engine.options import read_options
from cardtable.store.paths import HOME, SETTINGS, STORE
from cardtable.ui.app import probe
from cardtable.ui.app import startup as starting
from cardtable.ui.app.program import Program, _kept
from cardtable.ui.app.startup import ICON, show_icon
from cardtable.ui.look import files, style
from cardtable.ui.look import theme_file as themefile
from cardtable.ui.look.files import sprites_folder
from cardtable.ui.match.players import Wanted
from cardtable.ui.menu import kept_pictures as kept
from cardtable.ui.menu import standings
from cardtable.ui.services import services
from cardtable.ui.services.services import Workers
from cardtable.ui.stage import window
from cardtable.ui.stage.clock import StepClock
from tests.architecture.tree import ROOT
from tests.ui.programs import GAME, frames, menu, press, table

LATE = 30.0  # seconds that a start may take on a busy machine
Patch = pytest.MonkeyPatch
Begin = Callable[[], Program]


@dataclass
class Started:
    """A program that was started for itself: what its window shows, and what it printed."""

    shown: dict[str, Any]
    printed: str

    @property
    def notice(self) -> bool:
        return "notice" in {widget["name"] for widget in self.shown["widgets"]}


def started(folder: Path, home: Path, *words: str, paths: tuple[Path, ...] = ()) -> Started:
    """Start the program that lies in a folder, wait for its window, and end it."""
    written = folder / "probe.json"
    given = {
        HOME: str(home),
        probe.VARIABLE: str(written),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }
    environment = {**os.environ, **given, "PYTHONPATH": os.pathsep.join(map(str, (*paths, folder)))}
    command = [sys.executable, "-m", "cardtable", *words]
    with subprocess.Popen(command, cwd=folder, env=environment, stderr=subprocess.PIPE, text=True) as program:
        deadline = time.monotonic() + LATE
        while not written.exists() and program.poll() is None and time.monotonic() < deadline:
            time.sleep(0.02)
        program.terminate()
        printed = program.communicate()[1]
    return Started(json.loads(written.read_text("utf-8")), printed)


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("copy")
    shutil.copytree(ROOT / "cardtable", folder / "cardtable", ignore=shutil.ignore_patterns("__pycache__"))
    return folder


@pytest.fixture
def copy(copied: Path) -> Iterator[Path]:
    """Give a folder with the package and nothing that it ships with; it is compiled once."""
    yield copied
    for path in copied.iterdir():
        if path.name != "cardtable":
            path.unlink()


def below_a_file(tmp_path: Path) -> Path:
    (tmp_path / "file").touch()
    return tmp_path / "file" / "table"


@pytest.mark.parametrize("words", [(), ("play", GAME)])
def test_a_folder_that_cannot_be_made_opens_a_window(
    copy: Path, tmp_path: Path, words: tuple[str, ...]
) -> None:
    for name in ("sprites", "themes"):
        (copy / name).symlink_to(ROOT / name)
    found = started(copy, below_a_file(tmp_path), *words)
    assert (found.shown["scene"], found.printed) == ("table" if words else "menu", "")
    assert found.notice is not bool(words)


@pytest.mark.parametrize("lost", [("sprites",), ("themes",), ("sprites", "themes", "fonts")])
def test_a_program_that_has_lost_its_files_opens_a_window(
    copy: Path, tmp_path: Path, lost: tuple[str, ...]
) -> None:
    for name in {"sprites", "themes"} - set(lost):
        (copy / name).symlink_to(ROOT / name)
    fonts = tmp_path / "fontpkg_fira_sans" / "__init__.py"
    if "fonts" in lost:
        fonts.parent.mkdir()
        fonts.touch()
    found = started(copy, tmp_path / "home", paths=(tmp_path,) if "fonts" in lost else ())
    assert (found.shown["scene"], found.printed) == ("menu", "")


def test_without_a_display_a_line_says_so(tmp_path: Path) -> None:
    environment = {**os.environ, HOME: str(below_a_file(tmp_path))}
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        environment.pop(name, None)
    command = [sys.executable, "-m", "cardtable"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("cardtable: there is no display to open a window on")
    assert done.stderr.count("\n") == 1


# In this process, frame by frame.


@pytest.fixture
def begin(tmp_path: Path, monkeypatch: Patch) -> Iterator[Begin]:
    """Give what starts the program as its own entry does, and shows the menu."""
    monkeypatch.setenv(HOME, str(tmp_path / "home"))
    made: list[Program] = []

    def begin() -> Program:
        program = Program(*_kept(), StepClock())
        made.append(program)
        program.services.workers = Workers(InlineRunner)
        program.menu()
        frames(program, 20)
        return program

    yield begin
    for program in made:
        program.close()


def lose(monkeypatch: Patch, folder: Path) -> None:
    """Let the pictures and sounds lie in a folder."""
    for each in (window, themefile, starting):
        monkeypatch.setattr(each, "sprites_folder", lambda: folder)


@pytest.mark.parametrize("home", ["file/table", "~nobody-of-that-name/table", "\u00e9" * 300])
def test_a_folder_that_cannot_be_had_is_told_and_nothing_is_saved(
    begin: Begin, tmp_path: Path, monkeypatch: Patch, home: str
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv(HOME, home if home.startswith("~") else str(tmp_path / home))
    program = begin()
    notice = menu(program).contents.notice
    assert notice.startswith("Card Table cannot ")
    assert notice.endswith("; nothing is saved this time.")
    assert notice.count(". ") == 0
    press(program, GAME)
    press(program, "start")
    table(program).teller.hurry()
    press(program, "menu")
    assert str(table(program).pane.find("unsaved").value) == "Nothing is saved this time."
    program.services.keep(program.services.settings)
    assert program.services.folder is None


def test_a_folder_that_takes_no_files_is_told(begin: Begin, tmp_path: Path, monkeypatch: Patch) -> None:
    home = tmp_path / "home"
    (home / STORE).mkdir(parents=True)
    (home / SETTINGS).mkdir()
    monkeypatch.setenv(HOME, str(home))
    notice = menu(begin()).contents.notice
    assert f"{home / STORE} is no file; the file is kept as" in notice
    assert f"{home / SETTINGS} is no file; the defaults are used." in notice


def piped(path: Path) -> None:
    os.mkfifo(path)


def endless(path: Path) -> None:
    path.touch()
    os.truncate(path, 1 << 36)  # bytes, of which none takes room on the disk


def saying(content: bytes) -> Callable[[Path], object]:
    return lambda path: path.write_bytes(content)


def linked_to_a_pipe(path: Path) -> None:
    os.mkfifo(path.with_name("pipe"))
    path.symlink_to("pipe")


CACHES: dict[str, Callable[[Path], object]] = {
    "200,000 brackets": saying(b"[" * 200_000),
    "NUL": saying(b"\x00" * 1000),
    "half a sign as a standing": saying(b'{"1 2025-03-01T12:00:00+00:00":"\\ud800"}'),
    "half a sign as a picture": saying(b'{"signature":"","pictures":["\\ud800 1x1"]}\n\x00\x00\x00\x00'),
    "a pipe": piped,
    "no end": endless,
    "a folder": Path.mkdir,
    "a circle": lambda path: path.symlink_to(path.name),
}


@pytest.mark.parametrize("make", CACHES.values(), ids=CACHES)
def test_whatever_lies_in_the_folder_of_pictures_the_menu_comes(
    begin: Begin, tmp_path: Path, monkeypatch: Patch, make: Callable[[Path], object]
) -> None:
    monkeypatch.setattr(kept, "signature_of", lambda _: "")
    folder = tmp_path / "home" / kept.FOLDER
    folder.mkdir(parents=True)
    for name in (standings.FILE, f"{crc32(b''):08x}{kept.ENDING}"):
        make(folder / name)
    program = begin()
    assert menu(program).contents.notice == ""
    program.pictures.save()
    press(program, GAME)
    press(program, "start")
    assert table(program).notice.text == ""


@pytest.mark.parametrize("name", [SETTINGS, STORE, "patiences/one.yaml", "windows/1.lock", "windows"])
@pytest.mark.parametrize("make", [piped, linked_to_a_pipe])
def test_no_pipe_keeps_the_menu_from_coming(
    begin: Begin, tmp_path: Path, name: str, make: Callable[[Path], object]
) -> None:
    place = tmp_path / "home" / name
    place.parent.mkdir(parents=True, exist_ok=True)
    make(place)
    program = begin()
    assert (f"{place} is no file" in menu(program).contents.notice) is (name in (SETTINGS, STORE))
    press(program, GAME)
    press(program, "start")
    assert program.store.lasting
    assert all(stat.S_ISFIFO(each.stat().st_mode) for each in place.parent.glob("pipe")), "it is not replaced"


def test_a_folder_whose_name_is_no_text_is_used(begin: Begin, tmp_path: Path, monkeypatch: Patch) -> None:
    home = os.fsdecode(os.fsencode(tmp_path) + b"/\xff\xfehome")
    monkeypatch.setenv(HOME, home)
    program = begin()
    assert menu(program).contents.notice == ""
    program.services.keep(program.services.settings)
    assert {each.name for each in Path(home).iterdir()} > {SETTINGS, STORE}


def test_a_folder_whose_name_is_no_text_is_named_in_a_notice(
    begin: Begin, tmp_path: Path, monkeypatch: Patch
) -> None:
    home = os.fsdecode(os.fsencode(tmp_path) + b"/\xff\xfehome")
    (Path(home) / SETTINGS).mkdir(parents=True)
    (Path(home) / STORE).write_bytes(b"no database")
    monkeypatch.setenv(HOME, home)
    program = begin()
    told = menu(program).contents.notice
    assert told.count("??home/cardtable.sqlite3") == 1, "what an error of the store names can be printed"
    assert f"{home}/{SETTINGS} is no file" in told, "and anything else can be drawn"


def test_a_probe_that_cannot_be_written_is_told(begin: Begin, tmp_path: Path, monkeypatch: Patch) -> None:
    monkeypatch.setenv(probe.VARIABLE, str(below_a_file(tmp_path)))
    program = begin()
    probe.install(program.window, program.services.tell)
    press(program, "settings")
    program.menu()
    frames(program)
    assert menu(program).contents.notice.startswith(
        f"The probe {tmp_path / 'file' / 'table'} cannot be written"
    )
    assert program.window.on_shown is None


@pytest.mark.parametrize("size", [(10, 700), (900, 10)])
def test_a_table_in_a_window_of_ten_pixels_goes_on(
    tmp_path: Path, monkeypatch: Patch, size: tuple[int, int]
) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))
    program = Program(*_kept(), StepClock())
    program.services.workers = Workers(InlineRunner)
    program.screens.play(
        Wanted("napoleon", read_options(kit("napoleon").game().options, {}), ("me", *5 * ("easy",)), 1)
    )
    frames(program, 60)
    for each in (size, (900, 700)):
        event = pygame.event.Event(pygame.VIDEORESIZE, size=each, w=each[0], h=each[1])
        program.window.frame(1 / 60, [event])
        frames(program, 60)
        assert program.window.stage.size == program.window.surface.get_size()
    program.close()


def test_an_unusable_store_is_told_at_the_table(tmp_path: Path, monkeypatch: Patch) -> None:
    monkeypatch.setenv(HOME, str(below_a_file(tmp_path)))
    program = Program(*_kept(), StepClock())
    program.services.workers = Workers(InlineRunner)
    program.screens.play(Wanted(GAME, read_options(kit(GAME).game().options, {}), ("me", "easy"), 1))
    frames(program)
    assert table(program).notice.text.startswith("Card Table cannot make its folder")
    program.close()


def test_pictures_that_are_gone_leave_plain_ones(begin: Begin, tmp_path: Path, monkeypatch: Patch) -> None:
    lose(monkeypatch, tmp_path / "gone")
    program = begin()
    notice = menu(program).contents.notice
    assert notice.startswith("Files of Card Table are missing or damaged (")
    assert notice.endswith("installing it again brings them back.")
    press(program, GAME)
    press(program, "start")
    frames(program, 60)
    table(program).teller.hurry()
    frames(program)
    assert table(program).teller.quiet


def test_a_card_that_is_no_picture_is_drawn_plain(begin: Begin, tmp_path: Path, monkeypatch: Patch) -> None:
    shutil.copytree(sprites_folder(), tmp_path / "sprites")
    lose(monkeypatch, tmp_path / "sprites")
    cards = tmp_path / "sprites" / "cards" / "classic"
    (cards / "AC.svg").write_text("no picture\n")
    (cards / "AD.svg").write_bytes(b"\xff\xfe\x00")
    (cards / "AS.svg").write_text("<svg><path d='")
    program = begin()
    assert "cards/classic/AC.svg" in menu(program).contents.notice


@pytest.mark.parametrize("lost", ["icons", "suits", "backs", "app", "sounds"])
def test_a_folder_of_pictures_that_is_gone_is_told(
    begin: Begin, tmp_path: Path, monkeypatch: Patch, lost: str
) -> None:
    shutil.copytree(sprites_folder(), tmp_path / "sprites")
    shutil.rmtree(tmp_path / "sprites" / lost)
    lose(monkeypatch, tmp_path / "sprites")
    program = begin()
    if not show_icon():
        program.window.missing.note(ICON)
    sound = program.services.sound
    sound.folder, sound.muted = tmp_path / "sprites" / "sounds", False
    sound.play("flick")
    frames(program)
    told = menu(program).contents.notice
    press(program, GAME)
    press(program, "start")
    table(program).teller.hurry()
    frames(program)
    assert f"{lost}/" in f"{told} {table(program).notice.text}"


def test_fonts_that_are_gone_leave_the_system_s_own(begin: Begin, tmp_path: Path, monkeypatch: Patch) -> None:
    monkeypatch.setattr(style, "fonts_folder", lambda: tmp_path / "gone")
    monkeypatch.setattr(themefile, "fonts_folder", lambda: tmp_path / "gone")
    assert "fonts/FiraSans-" in menu(begin()).contents.notice


def test_themes_that_are_gone_leave_a_plain_one(begin: Begin, tmp_path: Path, monkeypatch: Patch) -> None:
    for each in (themefile, services):
        monkeypatch.setattr(each, "themes_folder", lambda: tmp_path / "gone")
    program = begin()
    assert program.window.style.theme.name == "plain"
    assert "a plain theme is used" in menu(program).contents.notice


def test_a_picture_of_a_table_that_lacks_cards_is_told(
    tmp_path: Path, monkeypatch: Patch, capsys: pytest.CaptureFixture[str]
) -> None:
    lose(monkeypatch, tmp_path / "gone")
    out = tmp_path / "table.png"
    assert run(["screenshot", GAME, "--actions", "2", "--out", str(out)]) == 2
    assert capsys.readouterr().err.startswith("cardtable: Files of Card Table are missing or damaged (")
    assert out.exists()


def test_a_window_that_cannot_be_opened_is_one_sentence(
    tmp_path: Path, monkeypatch: Patch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(*_: object) -> None:
        raise pygame.error("no display")

    monkeypatch.setenv(HOME, str(below_a_file(tmp_path)))
    monkeypatch.setattr(services, "Window", refuse)
    assert run([]) == 2
    assert capsys.readouterr().err == "cardtable: no window can be opened: no display\n"


def test_the_shipped_folders_are_looked_for_where_they_may_lie(tmp_path: Path, monkeypatch: Patch) -> None:
    monkeypatch.setattr(files, "PACKAGE", tmp_path / "cardtable")
    assert sprites_folder() == tmp_path / "cardtable" / "sprites"
    (tmp_path / "sprites").mkdir()
    assert sprites_folder() == tmp_path / "sprites"
