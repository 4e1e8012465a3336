"""The readers of files from outside: for each what such files look like, and how it reads one.

A reader's `read` says whether it took what it was given; what it refuses is refused in a sentence. Whatever
else comes out of it is a fault.
"""

import io
import json
from argparse import Namespace
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

import pygame

from cardtable.catalogue import KITS, UnknownGame, kit
from cardtable.cli import scenario
from cardtable.cli.usage import WRONG
from cardtable.engine.chance import SeededChance
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.engine.replay import recorded
from cardtable.lessons.lesson import BadLesson, match_at, read_lesson
from cardtable.lessons.tour import read_tour
from cardtable.patience.collection import own, own_files
from cardtable.patience.collection.index import GAMES
from cardtable.patience.collection.library import check_file
from cardtable.patience.kit import LESSONS
from cardtable.store.own.house_rules import HouseRules
from cardtable.store.own.kept_tables import kept_files, read_kept
from cardtable.store.own.own_themes import draft_left
from cardtable.store.paths import SETTINGS
from cardtable.store.saved import MatchId
from cardtable.store.settings import Profile, Settings, Setup, TableLook, read_settings, write_settings
from cardtable.ui.look.files import sprites_folder, themes_folder
from cardtable.ui.look.own_pictures import BadPicture, opened
from cardtable.ui.look.theme import ThemeError
from cardtable.ui.look.theme_file import list_themes, load_theme, theme_or_default, whole
from cardtable.ui.menu import kept_pictures
from cardtable.ui.menu.standings import FILE, KeptStandings
from cardtable.ui.replay.past import filed_past
from cardtable.yamlfile import BadFile, read_text
from tests.knocks.bounds import Broken, check_sentence
from tests.scenarios.files import FOLDER

ACTIONS: Final = 40  # of a record
MOST_TWICE: Final = 50_000  # bytes of a file that is read in two ways


@dataclass(frozen=True)
class Reader:
    """A reader: its name, files as it wants them, how it reads one, and which share of all inputs it gets."""

    name: str
    samples: Callable[[], tuple[bytes, ...]]
    read: Callable[[Path, bytes], bool]
    share: int = 10


def forms(text: str) -> tuple[bytes, bytes]:
    """Return YAML as it is written, and as JSON, which is YAML too."""
    return text.encode(), json.dumps(read_text(text, "a sample").value, ensure_ascii=False).encode()


def laid(folder: Path, name: str, raw: bytes) -> Path:
    """Return a file with these bytes."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(raw)
    return path


# Records.


@cache
def records() -> tuple[bytes, ...]:
    found = [str(recorded(_played(each.id), ("person Ada",))).encode() for each in KITS]
    patiences = ("klondike", "spider", "golf", "pyramid", "forty-thieves")
    return (*found, *(str(recorded(_played(each), ("person Ada",))).encode() for each in patiences))


def _played(game_id: str) -> Match:
    """Return a match in which somebody has acted, by luck."""
    game, rng = kit(game_id).game(), Random(game_id)
    match = Match(game, read_options(game.options, {}), 7)
    while len(match.log) < ACTIONS and not match.over:
        if match.between_deals:
            match.next_deal()
            continue
        if match.due is not None and not match.deal.actors():
            match.advance(match.due)
            continue
        seat = match.deal.actors()[0]
        match.submit(seat, rng.choice(list(match.deal.actions(seat))), max(match.time, 0))
    return match


def read_record(folder: Path, raw: bytes) -> bool:
    try:
        filed_past(laid(folder, "match.txt", raw))
    except (OSError, ValueError, UnknownGame) as error:
        check_sentence(error)
        return False
    return True


# Scenarios.


@cache
def scenarios() -> tuple[bytes, ...]:
    found = list[bytes]()
    for path in sorted(FOLDER.glob("*.yaml")):
        data = read_text(path.read_text("utf-8"), path.name).value
        assert isinstance(data, list), "a file of scenarios is a list"
        found += [json.dumps([each]).encode() for each in data[:: max(len(data) // 4, 1)]]
    whole_file = (FOLDER / "old-maid.yaml").read_bytes()
    return (whole_file[: whole_file.index(b"\n- name", 10)], *found)


def read_scenarios(folder: Path, raw: bytes) -> bool:
    told = io.StringIO()
    with redirect_stderr(told), redirect_stdout(told):
        status = scenario.run(Namespace(files=[laid(folder, "file.yaml", raw)]))
    for line in told.getvalue().splitlines():
        check_sentence(line)
    return status != WRONG


# Looks.


@cache
def themes() -> tuple[bytes, ...]:
    found = list[bytes]()
    for name in ("contrast", "paper", "default"):
        found += forms((themes_folder() / f"{name}.yaml").read_text("utf-8"))
    return tuple(found)


def read_theme(folder: Path, raw: bytes) -> bool:
    mine, took = laid(folder, "themes/mine.yaml", raw), True
    laid(folder, "themes/drafts/draft.yaml", raw)
    folders = (mine.parent, themes_folder())
    for title in list_themes(folders).values():
        check_sentence(title)
    try:
        load_theme("mine", folders)
    except ThemeError as error:
        check_sentence(error)
        took = False
    _, fault = theme_or_default("mine", folders)
    if fault:
        check_sentence(fault)
    draft = draft_left(folder)
    if draft is not None:
        whole(draft)
    return took


@cache
def pictures() -> tuple[bytes, ...]:
    """Return small pictures of all kinds, with names of theirs as a first line."""
    picture, found = pygame.Surface((24, 17)), []
    picture.fill((200, 30, 40))
    picture.set_at((3, 4), (1, 2, 3))
    for ending in ("png", "jpg"):
        file = io.BytesIO()
        pygame.image.save(picture, file, f"x.{ending}")
        found.append(ending.encode() + b"\n" + file.getvalue())
    webp = (  # 2 by 2 pixels, without loss
        "524946461e000000574542505650384c110000002f0140000007d0fffef7bfff8188e87f0000"
    )
    found.append(b"webp\n" + bytes.fromhex(webp))
    found.append(b"png\n" + (sprites_folder() / "app" / "icon.png").read_bytes()[:30_000])
    return tuple(found)


def read_picture(folder: Path, raw: bytes) -> bool:
    ending, _, data = raw.partition(b"\n")
    name = ending.decode("ascii", "replace") if ending in (b"png", b"jpg", b"webp") else "png"
    try:
        opened(laid(folder, f"picture.{name}", data))
    except BadPicture as error:
        check_sentence(error)
        return False
    return True


# Settings, and what is kept beside them.


@cache
def settings() -> tuple[bytes, ...]:
    made = Settings(
        player="Zoë",
        setups={"old-maid": Setup({"players": "4"}, ("person Ada", "bot easy Vera"), "free")},
        favourites={"Zoë": ("klondike", "spit")},
        people={"Zoë": Profile("fox", 2, {"speed": "fast", "pad": True})},
        keys={"a": "b"},
        table=TableLook("large", "", "own:cat", "plain"),
        loudness={"cards": 0.5},
        lessons={"Zoë": {"oh-hell": 3}},
        unknown={"new": ["1"]},
    )
    with TemporaryDirectory() as folder:
        write_settings(Path(folder), made)
        return forms((Path(folder) / SETTINGS).read_text("utf-8"))


def read_own_settings(folder: Path, raw: bytes) -> bool:
    laid(folder, SETTINGS, raw)
    found, sentence = read_settings(folder)
    if sentence:
        check_sentence(sentence)
    write_settings(folder, found)
    again, _ = read_settings(folder)
    if again != found:
        raise Broken(f"what was read is written otherwise: {found!r:.200}")
    return not sentence


@cache
def caches() -> tuple[bytes, ...]:
    lines = {f"{at} 2026-11-27T12:00:00": f"Deal {at}, Ada 3" for at in range(1, 6)}
    head = json.dumps({"signature": "", "pictures": ["table 3x2", "more 1x1"]})
    return json.dumps(lines).encode(), head.encode() + b"\n" + bytes(range(28))


def read_caches(folder: Path, raw: bytes) -> bool:
    laid(folder, FILE, raw)
    found = KeptStandings(folder)
    found.keep(MatchId(1), "now", "Deal 3")
    if KeptStandings(folder).find(MatchId(1), "now") != "Deal 3":
        raise Broken("how a match stands is not kept")
    return bool(kept_pictures._read(laid(folder, "x.pictures", raw), ""))


# Patiences.


@cache
def patiences() -> tuple[bytes, ...]:
    found = list[bytes]()
    for name in ("klondike", "spider", "pairing", "golf", "canfield", "freecell", "fans"):
        path = GAMES / f"{name}.yaml"
        if not path.exists():
            continue
        data = read_text(path.read_text("utf-8"), name).value
        assert isinstance(data, dict), "games stand by their ids"
        for key in [*data][:: max(len(data) // 4, 1)]:
            value = data[key]
            found.append(json.dumps({f"my-{key}": value}, ensure_ascii=False).encode())
            found.append(own.written({"id": f"my-{key}", **value}).encode())  # type: ignore[dict-item]  # it may be anything
    return tuple(found)


def read_patience(folder: Path, raw: bytes) -> bool:
    own.forget()
    own_files._READ.clear()
    path, took = laid(folder, "mine.yaml", raw), False
    for each in own_files.games_of(path):
        if each.entry is None:
            check_sentence(each.mistake)
        else:
            took = True
            check_sentence(each.name)
            _dealt(each.entry.id)
    if len(raw) < MOST_TWICE:
        for mistake in check_file(path).mistakes:
            check_sentence(mistake)
    return took


def _dealt(game_id: str) -> None:
    """Deal a game that was taken in, and look what can be done."""
    game = kit(game_id).game()
    deal = game.new_deal(read_options(game.options, {}), (), SeededChance(1))
    deal.begin()
    for seat in deal.actors():
        actions = deal.view(seat).actions(seat)
        if actions:
            deal.apply(seat, actions[0])


# What is kept by name.


@cache
def tables() -> tuple[bytes, ...]:
    rules = [
        {
            "rule": {"kind": "event", "trigger": "play", "if": [{"rank": ["8"]}], "do": [{"skip": 1}]},
            "title": "Eights",
            "inventor": "Ada",
        },
        {
            "rule": {
                "kind": "event",
                "trigger": "play",
                "if": [{"rank": ["7"]}, {"streak": {"of": "colour", "at_least": 3}}],
                "may": True,
                "do": [{"draw": {"who": "others", "n": 1}}, {"ceiling": {"add": -1}}],
            }
        },
        {"rule": {"kind": "value", "if": [{"parity": "even"}], "may": False, "amount": {"times": 2}}},
        {
            "rule": {
                "kind": "constraint",
                "when": [{"prev_card": [{"suit": ["H"]}]}],
                "must": [{"colour": "black"}],
            }
        },
        {"rule": {"kind": "setup", "set": {"deal": 4}}},
    ]
    return tuple(
        json.dumps({"name": "Grandma's", "rules": some}).encode() for some in (rules, rules[1:2], [])
    )


def read_tables(folder: Path, raw: bytes) -> bool:
    keeper = kit("ninety-nine").keeper()
    assert keeper is not None, "its rules are kept"
    found = read_kept(laid(folder, "kept/table.yaml", raw), keeper)
    kept_files(folder / "kept", keeper)
    if found.kept is None:
        check_sentence(found.mistake)
        return False
    again = read_kept(
        laid(folder, "kept/table.yaml", keeper.file_text(found.kept.option, found.kept.name).encode()), keeper
    )
    if again.kept != found.kept:
        raise Broken(f"what was read is written otherwise: {again.mistake or again.kept!r:.300}")
    return True


@cache
def houses() -> tuple[bytes, ...]:
    found = []
    for each in KITS:
        house = HouseRules(each.id, each.game().options)
        found.append(house.file_text(house.text({}), "As at Grandma's").encode())
        found.append(
            json.dumps({"name": "x", "game": each.id, "rules": house.values(house.text({}))}).encode()
        )
    return tuple(found)


def read_houses(folder: Path, raw: bytes) -> bool:
    took = False
    path = laid(folder, "house.yaml", raw)
    for game_id in ("oh-hell", "creights"):
        house = HouseRules(game_id, kit(game_id).game().options)
        found = read_kept(path, house)
        if found.kept is None:
            check_sentence(found.mistake)
        took |= found.kept is not None
    return took


# Lessons.


@cache
def lessons() -> tuple[bytes, ...]:
    found = list[bytes]()
    for each in KITS:
        path = each.lesson()
        if path is not None:
            text = path.read_text("utf-8")
            found.append(b"%b\n%b" % (each.id.encode(), forms(text)[1]))
            found.append(b"%b\n%b" % (each.id.encode(), text.encode()))
    for path in sorted(LESSONS.glob("*.yaml")):
        found.append(b"tour\n" + path.read_bytes())
    return tuple(found)


def read_lessons(folder: Path, raw: bytes) -> bool:
    name, _, text = raw.partition(b"\n")
    known = {each.id.encode(): each for each in KITS}
    path = laid(folder, "lesson.yaml", text)
    try:
        if name in known:
            lesson = read_lesson(path, known[name].id)
            match_at(lesson, known[name].game(), len(lesson.steps))
        else:
            read_tour(path)
    except (BadFile, BadLesson) as error:
        check_sentence(error)
        return False
    return True


FILES: Final = (
    Reader("records", records, read_record, 16),
    Reader("scenarios", scenarios, read_scenarios, 10),
    Reader("themes", themes, read_theme, 6),
    Reader("pictures", pictures, read_picture, 10),
    Reader("settings", settings, read_own_settings, 8),
    Reader("caches", caches, read_caches, 6),
    Reader("patiences", patiences, read_patience, 10),
    Reader("tables", tables, read_tables, 10),
    Reader("houses", houses, read_houses, 8),
    Reader("lessons", lessons, read_lessons, 6),
)
