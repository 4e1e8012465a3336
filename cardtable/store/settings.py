"""Settings: how the person at this computer likes the program, kept in a file that may be edited by hand."""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from enum import Enum
from pathlib import Path
from typing import Any, Final

import yaml

from cardtable.cursor import Cursor, Reader, opened
from cardtable.engine.options import written_value
from cardtable.language import _, codes
from cardtable.store.atomic_files import replace_file
from cardtable.store.bar_settings import read_bars, written_bars
from cardtable.store.errors import StoreUnwritable
from cardtable.store.paths import SETTINGS, aside
from cardtable.table.bars import Bars
from cardtable.table.chores import Coaching, Homing, OneClick, Verdicts
from cardtable.yamlfile import BadFile, YamlFile, read_yaml

SCALES: Final = (1.0, 3.0)
VOLUMES: Final = (0.0, 1.0)
SIDES: Final = (1, 16384)  # pixels, of a window; it opens no smaller than can be used
LONGEST: Final = 60  # characters of a text
PATH: Final = 1000  # characters
OWN: Final = "own:"  # before the name of a picture of one's own
ADDRESS: Final = 300  # characters of that of a league
SOUNDS: Final = ("cards", "voices", "signals")  # each with a loudness of its own
TABLE: Final = ("deck", "corners", "back", "ground")
MOST_STEPS: Final = 99  # of a lesson
MOST_COLOURS: Final = 99  # of people; a theme that has fewer begins again
PLAY: Final = (  # the settings that each person has of their own
    *("speed", "reduced_motion", "confirm", "play_forced", "one_click", "pad"),
    *("homing", "dealing", "turning", "verdicts", "coach", "speech"),
)


class Speed(Enum):
    """How fast cards move and bots play."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    INSTANT = "instant"


@dataclass(frozen=True, slots=True)
class Setup:
    """How a game was last set up: options as text, who sat at each seat, and the undo if one was chosen."""

    options: Mapping[str, str] = field(default_factory=dict)
    seats: tuple[str, ...] = ()
    undo: str = ""


@dataclass(frozen=True, slots=True)
class TableLook:
    """What the player has laid on the table; what is empty is as the theme has it."""

    deck: str = ""
    corners: str = ""
    back: str = ""
    ground: str = ""


@dataclass(frozen=True, slots=True)
class Profile:
    """Somebody who plays here: a face (empty: the usual one), a colour, counted as those of the seats.

    `play` has the settings named by `PLAY`, as they were when this person sat at the screen last.
    """

    face: str = ""
    colour: int = 0
    play: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings.

    `confirm` says whether actions that end a turn are asked about first, `play_forced` whether a card that
    leaves its player no choice is played by itself, `homing` which cards of a patience go home by themselves,
    `dealing` whether its stock is dealt by itself where the waste is empty, `turning` whether its cards are
    turned up by themselves, `verdicts` what is told of how it stands, `one_click` where a click plays a card,
    `coach` of which mistakes one is warned, `pad` whether the score pad lies beside the table where there is
    room, `reduced_motion` whether cards are at once where they go, `speech` whether a voice says what is
    shown, `order` in which order games are listed. `size` is the window's width and height in pixels,
    `player` the name of who played last, `language` the code of that in which the program speaks, empty for
    the system's, `setups` has the last setup of each game by its id, `favourites` the games that each player
    likes, by name; those of nobody are of all who have none of their own. `people` are those who play here,
    by their names, `keys` the keys that stand for the usual ones of games in real time, `table` is what lies
    on the table, `bars` are the buttons around it and their keys, `league` is the address to which results
    are published, once `publishing` there was agreed to, `league_folder` that of a league whose tables are
    shown, empty for the player's own results, `loudness` the share of the volume that kinds of sounds have,
    `lessons` the step at which each player has left the lessons of games, by name; 0 where one was only
    offered. `unknown` keeps what newer versions wrote.
    """

    theme: str = "default"
    scale: float = 1.0
    full_screen: bool = False
    size: tuple[int, int] = (1280, 720)
    sound: bool = True
    volume: float = 0.7
    speed: Speed = Speed.NORMAL
    confirm: bool = False
    play_forced: bool = False
    player: str = ""
    language: str = ""
    homing: Homing = Homing.SAFE
    dealing: bool = False
    turning: bool = True
    verdicts: Verdicts = Verdicts.LOST
    one_click: OneClick = OneClick.TRICKS
    coach: Coaching = Coaching.OFF
    pad: bool = True
    reduced_motion: bool = False
    speech: bool = False
    order: str = ""
    setups: Mapping[str, Setup] = field(default_factory=dict)
    favourites: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    people: Mapping[str, Profile] = field(default_factory=dict)
    keys: Mapping[str, str] = field(default_factory=dict)
    table: TableLook = TableLook()
    bars: Bars = field(default_factory=Bars)
    league: str = ""
    publishing: bool = False
    league_folder: str = ""
    loudness: Mapping[str, float] = field(default_factory=dict)
    lessons: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    unknown: Mapping[str, object] = field(default_factory=dict)

    @property
    def faces(self) -> Mapping[str, str]:
        """The faces that people have chosen, by their names."""
        return {name: profile.face for name, profile in self.people.items() if profile.face}

    @property
    def favourites_of_player(self) -> tuple[str, ...]:
        """The games that the player who played last likes, the latest first."""
        return self.favourites.get(self.player, self.favourites.get("", ()))

    def liking(self, game: str) -> Settings:
        """Return these settings with a game among the player's favourites, or no longer."""
        before = self.favourites_of_player
        after = tuple(each for each in before if each != game) if game in before else (game, *before)
        return self._with_favourites(after)

    def called(self, game: str, other: str) -> Settings:
        """Return these settings with a game among the favourites as well, if one is that it was made from."""
        before = self.favourites_of_player
        return self._with_favourites((other, *before)) if game in before and other not in before else self

    def lesson_step(self, game: str) -> int | None:
        """Return the step at which the player has left the lesson of a game; None if it was never offered."""
        return self.lessons.get(self.player, {}).get(game)

    def at_lesson(self, game: str, step: int) -> Settings:
        """Return these settings with the player's lesson of a game at a step."""
        own = {**self.lessons.get(self.player, {}), game: step}
        return replace(self, lessons={**self.lessons, self.player: own})

    def _with_favourites(self, after: tuple[str, ...]) -> Settings:
        return replace(self, favourites={**self.favourites, self.player: after})


def read_settings(folder: Path) -> tuple[Settings, str]:
    """Return the settings of a folder and a sentence to show, empty if all is well.

    A value that is not allowed is replaced by its default, and the file is kept aside; so is a file that
    cannot be read at all. Keys that this version does not know are kept, and named in the sentence.
    """
    path = folder / SETTINGS
    if path.exists() and not path.is_file():
        return Settings(), _("{path} is no file; the defaults are used.").format(path=path)
    try:
        file = read_yaml(path)
        given = opened(file).mapping() if file.value else {}
    except FileNotFoundError:
        return Settings(), ""
    except OSError as error:
        return Settings(), _("{path} cannot be read ({reason}); the defaults are used.").format(
            path=path, reason=error.strerror
        )
    except BadFile as error:
        return Settings(), _kept(folder, Settings(), _("{error}; the defaults are used").format(error=error))
    settings, faults = _checked(given)
    if faults:
        return settings, _kept(
            folder, settings, _("{faults}; the default is used").format(faults="; ".join(faults))
        )
    return settings, _strangers(file, settings)


def _word(cursor: Cursor) -> str:
    return cursor.line(LONGEST)


def _text(cursor: Cursor) -> str:
    return cursor.line(LONGEST, 0)


def _size(cursor: Cursor) -> tuple[int, int]:
    match cursor.items():
        case [width, height]:
            return width.number(*SIDES), height.number(*SIDES)
    raise cursor.unlike(_("[width, height] in pixels"))


def _setups(cursor: Cursor) -> dict[str, Setup]:
    return {game: _setup(each) for game, each in cursor.mapping().items()}


def _setup(cursor: Cursor) -> Setup:
    parts = cursor.fields(("options", "seats", "undo"), ("options", "seats"))
    options = {name: _word(each) for name, each in parts["options"].mapping().items()}
    seats = tuple(_text(each) for each in parts["seats"].parts())
    return Setup(options, seats, _text(parts["undo"]) if "undo" in parts else "")


def _favourites(cursor: Cursor) -> dict[str, tuple[str, ...]]:
    return {
        player: tuple(dict.fromkeys(map(_word, games.parts()))) for player, games in cursor.mapping().items()
    }


def _lessons(cursor: Cursor) -> dict[str, dict[str, int]]:
    return {
        player: {game: each.number(0, MOST_STEPS) for game, each in games.mapping().items()}
        for player, games in cursor.mapping().items()
    }


def _table(cursor: Cursor) -> TableLook:
    return TableLook(**{name: _text(each) for name, each in cursor.fields(TABLE).items()})


def _people(cursor: Cursor) -> dict[str, Profile]:
    return {name: _profile(each) for name, each in cursor.mapping().items()}


def _profile(cursor: Cursor) -> Profile:
    parts = cursor.fields(("face", "colour", "play"))
    play = parts["play"].fields(PLAY) if "play" in parts else {}
    return Profile(
        _text(parts["face"]) if "face" in parts else "",
        parts["colour"].number(0, MOST_COLOURS) if "colour" in parts else 0,
        {name: READERS[name](each) for name, each in play.items()},
    )


READERS: Final[Mapping[str, Reader]] = {
    "theme": _word,
    "scale": lambda each: each.real(*SCALES),
    "full_screen": Cursor.flag,
    "size": _size,
    "sound": Cursor.flag,
    "volume": lambda each: each.real(*VOLUMES),
    "speed": lambda each: each.member(Speed),
    "confirm": Cursor.flag,
    "play_forced": Cursor.flag,
    "player": _text,
    "language": lambda each: each.word(("", *codes())),
    "homing": lambda each: each.member(Homing),
    "dealing": Cursor.flag,
    "turning": Cursor.flag,
    "verdicts": lambda each: each.member(Verdicts),
    "one_click": lambda each: each.member(OneClick),
    "coach": lambda each: each.member(Coaching),
    "pad": Cursor.flag,
    "reduced_motion": Cursor.flag,
    "speech": Cursor.flag,
    "order": _text,
    "setups": _setups,
    "favourites": _favourites,
    "people": _people,
    "keys": lambda each: {letter: _word(key) for letter, key in each.mapping().items()},
    "table": _table,
    "bars": read_bars,
    "league": lambda each: each.line(ADDRESS, 0),
    "publishing": Cursor.flag,
    "league_folder": lambda each: each.line(PATH, 0),
    "loudness": lambda each: {name: share.real(*VOLUMES) for name, share in each.fields(SOUNDS).items()},
    "lessons": _lessons,
}


def _checked(given: Mapping[str, Cursor]) -> tuple[Settings, list[str]]:
    """Return the settings and what was wrong, one sentence a key."""
    unknown = {key: each.value for key, each in given.items() if key not in READERS}
    values, faults = dict[str, Any](unknown=unknown), []
    for key, each in given.items():
        try:
            if key in READERS:
                values[key] = READERS[key](each)
        except BadFile as error:
            faults.append(str(error))
    return replace(Settings(), **values), faults


def _kept(folder: Path, settings: Settings, fault: str) -> str:
    """Copy the damaged file aside, put what is good of it in its place, and return the whole sentence."""
    path = folder / SETTINGS
    place = aside(path)
    try:
        if path.is_symlink() and settings == Settings():
            path.rename(place)  # what holds no settings is hardly ours: it stays as it is
        else:
            shutil.copyfile(path, place)
        write_settings(folder, settings)
    except (OSError, StoreUnwritable) as error:
        return _("{fault}, but the old file cannot be kept aside ({error}).").format(fault=fault, error=error)
    return _("{fault}, and the old file is kept as {place}.").format(fault=fault, place=place)


def _strangers(file: YamlFile, settings: Settings) -> str:
    if not settings.unknown:
        return ""
    first, *others = settings.unknown
    near = get_close_matches(first[:LONGEST], READERS, 1)
    asked = _("did you mean {word}?")
    question = f" ({asked.format(word=repr(near[0]))})" if near else ""
    said = (
        _("this version does not know the key{question}, nor {count} more, and leaves it")
        if others
        else _("this version does not know the key{question}, and leaves it")
    )
    return f"{file.mistake((first,), said.format(question=question, count=len(others)))}."


def write_settings(folder: Path, settings: Settings) -> None:
    """Save the settings in a folder: the file is the old one or the new one at any moment.

    Raises:
        StoreUnwritable: They are not saved.
    """
    path = folder / SETTINGS
    text = yaml.safe_dump(_written(settings), sort_keys=False, allow_unicode=True)
    try:
        replace_file(
            Path(os.path.realpath(path)), text
        )  # so that a link stays one, unless it leads to itself
    except OSError as error:
        raise StoreUnwritable(
            _("The settings cannot be saved in {path} ({reason}).").format(path=path, reason=error.strerror)
        ) from error


def _written(settings: Settings) -> dict[str, object]:
    """Return what the file says. The keys of READERS are those of this."""
    return {
        "theme": settings.theme,
        "scale": settings.scale,
        "full_screen": settings.full_screen,
        "size": list(settings.size),
        "sound": settings.sound,
        "volume": settings.volume,
        "speed": settings.speed.value,
        "confirm": settings.confirm,
        "play_forced": settings.play_forced,
        "player": settings.player,
        "language": settings.language,
        "homing": settings.homing.value,
        "dealing": settings.dealing,
        "turning": settings.turning,
        "verdicts": settings.verdicts.value,
        "one_click": settings.one_click.value,
        "coach": settings.coach.value,
        "pad": settings.pad,
        "reduced_motion": settings.reduced_motion,
        "speech": settings.speech,
        "order": settings.order,
        "setups": {
            game: {
                "options": {name: written_value(value) for name, value in setup.options.items()},
                "seats": list(setup.seats),
                **({"undo": setup.undo} if setup.undo else {}),
            }
            for game, setup in settings.setups.items()
        },
        "favourites": {player: list(games) for player, games in settings.favourites.items()},
        "people": {name: _written_profile(each) for name, each in settings.people.items()},
        "keys": dict(settings.keys),
        "table": {name: chosen for name in TABLE if (chosen := getattr(settings.table, name))},
        "bars": written_bars(settings.bars),
        "league": settings.league,
        "publishing": settings.publishing,
        "league_folder": settings.league_folder,
        "loudness": dict(settings.loudness),
        "lessons": {player: dict(games) for player, games in settings.lessons.items()},
        **settings.unknown,
    }


def _written_profile(profile: Profile) -> dict[str, object]:
    play = {name: each.value if isinstance(each, Enum) else each for name, each in profile.play.items()}
    return {"face": profile.face, "colour": profile.colour, "play": play}
