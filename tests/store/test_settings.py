import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
import yaml

from cardtable.store.errors import StoreUnwritable
from cardtable.store.paths import SETTINGS
from cardtable.store.settings import (
    READERS,
    Profile,
    Settings,
    Setup,
    Speed,
    read_settings,
    write_settings,
)
from cardtable.table.bars import Arrangement, Bars, Edge
from cardtable.table.chores import Coaching, Homing, OneClick, Verdicts
from tests.architecture.tree import ROOT

OTHER = Settings(
    theme="contrast",
    scale=1.5,
    full_screen=True,
    size=(1920, 1080),
    sound=False,
    volume=0.25,
    loudness={"voices": 0.5},
    people={"Zo\u00eb: 1": Profile("wig", 3, {"speed": Speed.SLOW, "confirm": True})},
    speed=Speed.INSTANT,
    homing=Homing.ALL,
    dealing=True,
    turning=False,
    verdicts=Verdicts.ALL,
    one_click=OneClick.ALL,
    coach=Coaching.DEAR,
    reduced_motion=True,
    speech=True,
    player="Zo\u00eb: the 'first'",
    setups={
        "old-maid": Setup(
            {"players": "4", "show_played": "no", "rule": "carry"}, ("person Ada", "bot easy Vera")
        )
    },
    bars=Bars(
        Arrangement(("hint", "menu"), Edge.FLOATING, large=True, words=True, at=(0.25, 1.0)),
        keys={"hint": "x", "log": "", "sound": "ctrl+shift+m"},
    ),
    favourites={"": ("spider",), "Zo\u00eb: the 'first'": ("klondike", "oh-hell")},
)


def written(folder: Path, text: str) -> Path:
    path = folder / SETTINGS
    path.write_text(text, "utf-8")
    return path


def test_without_a_file_there_are_the_defaults(tmp_path: Path) -> None:
    assert read_settings(tmp_path) == (Settings(), "")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("settings", [Settings(), OTHER])
def test_settings_are_read_as_written(tmp_path: Path, settings: Settings) -> None:
    write_settings(tmp_path, settings)
    assert read_settings(tmp_path) == (settings, "")
    assert [path.name for path in tmp_path.iterdir()] == [SETTINGS]


def test_every_setting_is_written_and_read(tmp_path: Path) -> None:
    write_settings(tmp_path, OTHER)
    keys = list(yaml.safe_load((tmp_path / SETTINGS).read_text("utf-8")))
    assert keys == list(READERS) == [name for name in Settings.__dataclass_fields__ if name != "unknown"]


def test_a_file_may_be_written_by_hand(tmp_path: Path) -> None:
    text = "scale: 2\nsetups: {spit: {options: {players: 2, loud: yes, tie: carry}, seats: []}}\n"
    written(tmp_path, text)
    settings, sentence = read_settings(tmp_path)
    assert (settings.scale, sentence) == (2.0, "")
    assert settings.setups["spit"] == Setup({"players": "2", "loud": "yes", "tie": "carry"}, ())


def test_an_empty_file_means_the_defaults(tmp_path: Path) -> None:
    written(tmp_path, "# nothing yet\n")
    assert read_settings(tmp_path) == (Settings(), "")


@pytest.mark.parametrize(
    ("key", "value", "allowed"),
    [
        ("theme", "[7]", "from 1 to 60 characters on one line, not a list"),
        ("theme", "''", "from 1 to 60 characters on one line"),
        ("scale", "3.5", "a number from 1 to 3"),
        ("scale", ".nan", "a number from 1 to 3"),
        ("scale", "1_0__", "a number from 1 to 3"),
        ("scale", "[2]", "a number from 1 to 3"),
        ("scale", "yes", "a number from 1 to 3"),
        ("scale", "big", "a number from 1 to 3"),
        ("full_screen", "maybe", "there are true, yes, false, no"),
        ("size", "[0, 720]", "[0]: this should be a whole number from 1 to 16384, not '0'"),
        ("size", "[800, 600, 24]", "in pixels"),
        ("size", "large", "in pixels"),
        ("size", "[800.5, 600]", "a whole number from 1 to 16384"),
        ("size", "[99999999999999999999, 600]", "a whole number from 1 to 16384"),
        ("sound", "1", "there are true, yes, false, no"),
        ("volume", "-0.1", "a number from 0 to 1"),
        ("loudness", "{voices: 2}", "a number from 0 to 1"),
        ("loudness", "{noise: 1}", "noise"),
        ("people", "{Ada: {colour: -1}}", "people.Ada.colour: "),
        ("people", "{Ada: {play: {speed: mad}}}", "people.Ada.play.speed: "),
        ("people", "{Ada: {play: {theme: dark}}}", "people.Ada.play"),
        ("speed", "quick", "slow, normal, fast, instant"),
        ("speed", "[slow]", "slow, normal, fast, instant"),
        ("player", "[Ada]", "from 0 to 60 characters on one line, not a list"),
        ("player", "A" * 61, "from 0 to 60 characters on one line"),
        ("player", '"Ada\\nEda"', "from 0 to 60 characters on one line"),
        ("bars", "{games: {tools: [undo]}}", "menu, which leads to the menu, cannot be left out"),
        ("bars", "{games: {tools: [menu, undo, undo]}}", "undo stands there twice"),
        ("bars", "{games: {edge: middle}}", "there are top, bottom, left, right, floating"),
        ("bars", "{patience: {at: [2, 0]}}", "a number from 0 to 1"),
        ("bars", "{keys: {hint: 7}}", "7 finds a card of that rank: choose another key"),
        ("bars", "{keys: {hint: l}}", "L does two things"),
        ("bars", "{keys: {hint: meta+x}}", "a key such as h, f4, ctrl+z or ctrl+shift+z"),
        ("setups", "[spit]", "a mapping"),
        ("setups", "{spit: {options: {}}}", "setups.spit.seats: the key is missing"),
        (
            "setups",
            "{spit: {options: {players: [2]}, seats: []}}",
            "setups.spit.options.players: this should be from 1 to 60 characters",
        ),
        ("favourites", "[golf]", "favourites: this should be a mapping, not a list"),
        ("favourites", "{Ada: golf}", "favourites.Ada: this should be a list, not 'golf'"),
        (
            "favourites",
            "{Ada: [[1]]}",
            "favourites.Ada[0]: this should be from 1 to 60 characters",
        ),
        (
            "setups",
            "{spit: {options: {}, seats: [[1]]}}",
            "setups.spit.seats[0]: this should be from 0 to 60",
        ),
    ],
)
def test_a_wrong_value_is_named_with_what_is_allowed(
    tmp_path: Path, key: str, value: str, allowed: str
) -> None:
    good = "theme: contrast" if key != "theme" else "volume: 0.5"
    text = f"{good}\n{key}: {value}\n"
    written(tmp_path, text)
    settings, sentence = read_settings(tmp_path)
    kept = tmp_path / "settings.aside-1.yaml"
    assert settings == (
        replace(Settings(), theme="contrast") if key != "theme" else replace(Settings(), volume=0.5)
    )
    for part in (f"settings.yaml, line 2, {key}", allowed, str(kept)):
        assert part in sentence
    assert kept.read_text("utf-8") == text
    assert read_settings(tmp_path) == (settings, "")


def test_all_wrong_values_are_named(tmp_path: Path) -> None:
    written(tmp_path, "scale: 9\nspeed: quick\n")
    _, sentence = read_settings(tmp_path)
    assert "settings.yaml, line 1, scale: this should be a number from 1 to 3, not '9'" in sentence
    assert "settings.yaml, line 2, speed: this cannot be 'quick': there are slow, normal" in sentence


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"theme: [classic", "line 1, theme[1]: this is not YAML"),
        (b"\n\xff\xfe\x00", "line 2: this is no text in UTF-8"),
        (b"- theme\n- classic\n", "line 1: this should be a mapping, not a list"),
        (b"? [theme]\n: classic\n", "line 1: a key should be a word"),
        (b"theme: !!python/object/apply:os.getcwd []\n", "line 1, theme: tags (!) are not allowed"),
        (b"a: &a [x, x]\nb: &b [*a, *a]\n", "line 1, a: anchors (&) and aliases (*) are not allowed"),
        (b"scale: 2\nscale: 1\n", "line 2: the key 'scale' stands twice"),
        (b"[" * 200_000, "this lies deeper than 20 levels"),
        (b"#" * 300_000, "settings.yaml: it is larger than 256 KB"),
    ],
)
def test_a_damaged_file_is_kept_and_the_defaults_used(tmp_path: Path, content: bytes, fault: str) -> None:
    (tmp_path / SETTINGS).write_bytes(content)
    settings, sentence = read_settings(tmp_path)
    kept = tmp_path / "settings.aside-1.yaml"
    assert settings == Settings()
    assert sentence.startswith("settings.yaml")
    assert fault in sentence
    assert str(kept) in sentence
    assert "\n" not in sentence
    assert kept.read_bytes() == content
    assert read_settings(tmp_path) == (Settings(), "")


def test_a_date_that_is_none_is_text(tmp_path: Path) -> None:
    written(tmp_path, "player: 2024-99-99\n")
    assert read_settings(tmp_path) == (replace(Settings(), player="2024-99-99"), "")


def test_a_folder_in_the_place_of_the_file_is_told(tmp_path: Path) -> None:
    (tmp_path / SETTINGS).mkdir()
    assert read_settings(tmp_path) == (
        Settings(),
        f"{tmp_path / SETTINGS} is no file; the defaults are used.",
    )


def test_what_a_newer_version_wrote_is_named_and_kept(tmp_path: Path) -> None:
    written(tmp_path, "theme: contrast\nhue: {warm: [1, 2]}\n")
    settings, sentence = read_settings(tmp_path)
    assert sentence == "settings.yaml, line 2, hue: this version does not know the key, and leaves it."
    assert settings.unknown == {"hue": {"warm": ["1", "2"]}}
    write_settings(tmp_path, replace(settings, scale=2.0))
    again, _ = read_settings(tmp_path)
    assert again == replace(settings, scale=2.0)


def test_a_misspelt_key_is_shown_the_right_one(tmp_path: Path) -> None:
    written(tmp_path, "theme: contrast\nvoulme: 0.5\nhue: 1\n")
    assert read_settings(tmp_path)[1] == (
        "settings.yaml, line 2, voulme: this version does not know the key (did you mean 'volume'?), "
        "nor 1 more, and leaves it."
    )


def test_a_folder_that_refuses_is_told_and_the_old_file_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_settings(tmp_path, OTHER)

    def refuse(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", refuse)
    with pytest.raises(StoreUnwritable, match="No space left"):
        write_settings(tmp_path, Settings())
    assert read_settings(tmp_path) == (OTHER, "")
    assert [path.name for path in tmp_path.iterdir()] == [SETTINGS]


def test_a_damaged_file_that_cannot_be_kept_aside_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written(tmp_path, "scale: 9\n")

    def refuse(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", refuse)
    settings, sentence = read_settings(tmp_path)
    assert (settings, path.read_text("utf-8")) == (Settings(), "scale: 9\n")
    assert "cannot be kept aside" in sentence


def test_a_link_to_the_file_stays_a_link(tmp_path: Path) -> None:
    real = tmp_path / "elsewhere.yaml"
    real.touch()
    (tmp_path / SETTINGS).symlink_to(real)
    write_settings(tmp_path, OTHER)
    assert (tmp_path / SETTINGS).is_symlink()
    assert "contrast" in real.read_text("utf-8")


def test_a_link_to_what_holds_no_settings_is_set_aside_and_that_file_stays_as_it_is(tmp_path: Path) -> None:
    another = tmp_path / "accounts"
    another.write_text("ada:x:0:0\nbob:x:1:1\n", "utf-8")
    (tmp_path / SETTINGS).symlink_to(another)
    settings, sentence = read_settings(tmp_path)
    assert settings == Settings()
    assert "is kept as" in sentence
    assert another.read_text("utf-8") == "ada:x:0:0\nbob:x:1:1\n"
    assert not (tmp_path / SETTINGS).is_symlink()


def test_a_link_that_leads_to_itself_is_replaced(tmp_path: Path) -> None:
    (tmp_path / SETTINGS).symlink_to(SETTINGS)
    assert "cannot be read" in read_settings(tmp_path)[1]
    write_settings(tmp_path, Settings(theme="green"))
    assert read_settings(tmp_path)[0].theme == "green"


KILLED = """
import os, sys
from pathlib import Path
from cardtable.store import atomic_files
atomic_files.os.fsync = lambda _: os.kill(os.getpid(), 9)
atomic_files.replace_file(Path(sys.argv[1]), "theme: green")
"""


def test_what_killed_writes_left_is_swept_by_a_later_one(tmp_path: Path) -> None:
    path = tmp_path / SETTINGS
    killed = subprocess.run([sys.executable, "-c", KILLED, str(path)], cwd=ROOT, check=False)
    assert killed.returncode < 0
    (left,) = tmp_path.iterdir()
    (tmp_path / "patiences.part").touch()
    write_settings(tmp_path, Settings())
    assert left.exists(), "it may be of a window that is just writing it"
    os.utime(left, (0, 0))
    write_settings(tmp_path, Settings())
    assert {each.name for each in tmp_path.iterdir()} == {SETTINGS, "patiences.part"}


def test_each_player_has_favourites_that_begin_with_those_of_nobody() -> None:
    nobody = Settings().liking("golf").liking("spider")
    assert nobody.favourites_of_player == ("spider", "golf")
    ada = replace(nobody, player="Ada")
    assert ada.favourites_of_player == ("spider", "golf")
    ada = ada.liking("golf").liking("klondike")
    assert ada.favourites_of_player == ("klondike", "spider")
    assert replace(ada, player="Ben").favourites_of_player == ("spider", "golf")
    assert ada.liking("klondike").liking("spider").favourites_of_player == ()


def test_a_game_that_is_saved_under_another_name_stays_a_favourite() -> None:
    settings = Settings(player="Ada").liking("my-golf")
    assert settings.called("my-golf", "our-golf").favourites_of_player == ("our-golf", "my-golf")
    assert settings.called("golf", "your-golf") == settings
    twice = settings.liking("our-golf")
    assert twice.called("my-golf", "our-golf") == twice
