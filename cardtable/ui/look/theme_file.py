"""Reading themes: checked at the door, value by value; a named theme is its difference from the default."""

import dataclasses
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, get_type_hints

from cardtable.plaintext import quoted, shown
from cardtable.ui.look.colour import WRITTEN
from cardtable.ui.look.files import fonts_folder, sprites_folder, themes_folder
from cardtable.ui.look.stand_ins import plain_theme
from cardtable.ui.look.theme import (
    SEAT_COLOURS,
    Colour,
    FileMissing,
    Folder,
    FontFile,
    Seconds,
    Share,
    SoundName,
    Theme,
    ThemeError,
    Units,
)
from cardtable.yamlfile import BadFile, Keys, Value, YamlFile, read_yaml

LONGEST = 30.0  # seconds
LARGEST = 200.0  # units
WIDEST = 60  # characters of a text
PLAIN_NAME = re.compile(r"\w[\w .+-]{0,59}")  # of a file: no path, nothing hidden
DEFAULT = "default"
FALLBACK = "classic"  # is used instead of a theme that cannot be
NAME = re.compile(r"[\w-]{1,60}")
TITLE = re.compile(r"^title:\s*[\"']?(.*?)[\"']?\s*(?:#.*)?$", re.MULTILINE)
TITLE_WITHIN = 2048  # bytes: the title stands at the head of the file
TITLE_LENGTH = 60  # characters

Tree = dict[str, Any]


@dataclass(frozen=True)
class Check:
    """One kind of value: what reads it, or raises a ValueError, and the words for what is allowed."""

    read: Callable[[Value], object]
    allowed: str


def text(value: Value) -> str:
    """Return a text on one line.

    Raises:
        ValueError: It is none, or too long.
    """
    if isinstance(value, str) and value.isprintable() and 0 < len(value) <= WIDEST:
        return value
    raise ValueError("no text")


def colour(value: Value) -> str:
    """Return a colour as themes write them.

    Raises:
        ValueError: It is none.
    """
    if WRITTEN.fullmatch(text(value)):
        return text(value)
    raise ValueError("no colour")


def seat_colours(value: Value) -> tuple[str, ...]:
    """Return a colour for each seat.

    Raises:
        ValueError: They are not so many, or one is no colour.
    """
    if isinstance(value, list) and len(value) == SEAT_COLOURS:
        return tuple(colour(each) for each in value)
    raise ValueError("not one for each seat")


def file_name(value: Value) -> str:
    """Return the name of a file or folder, which says nothing of where it lies.

    Raises:
        ValueError: It is none.
    """
    if PLAIN_NAME.fullmatch(text(value)):
        return text(value)
    raise ValueError("no name")


def number(most: float) -> Callable[[Value], float]:
    """Return what reads a number from 0 to `most`."""

    def read(value: Value) -> float:
        found = float(text(value))
        if 0 <= found <= most:
            return found
        raise ValueError("out of range")

    return read


CHECKS: Mapping[object, Check] = {
    str: Check(text, f"a text of at most {WIDEST} characters"),
    Colour: Check(colour, 'a colour, "#rrggbb" or "#rrggbbaa"'),
    Seconds: Check(number(LONGEST), f"seconds, 0 to {LONGEST:g}"),
    Units: Check(number(LARGEST), f"a length, 0 to {LARGEST:g}"),
    Share: Check(number(1.0), "a share, 0 to 1"),
    Folder: Check(file_name, "a name under sprites, without a path"),
    FontFile: Check(file_name, "a font file, without a path"),
    SoundName: Check(file_name, "a sound, without a path"),
    tuple[Colour, ...]: Check(seat_colours, f'a list of {SEAT_COLOURS} colours, each "#rrggbb"'),
}


@dataclass(frozen=True)
class Sources:
    """The files that a theme is read from: its own, and that of the default theme, which it changes."""

    own: YamlFile
    base: YamlFile

    def mistake(self, keys: Keys, what: str) -> ThemeError:
        """Return the sentence about a value, with the file in which it stands."""
        file = self.own if keys in self.own.lines else self.base
        return ThemeError(str(file.mistake(keys, what)))


def list_themes(folders: Sequence[Path] = ()) -> dict[str, str]:
    """Return the titles of all themes by name, the default first; the files are not parsed."""
    found: dict[str, str] = {}
    for folder in places(folders):
        for path in sorted(folder.glob("*.yaml")):
            if NAME.fullmatch(path.stem) and path.is_file():
                found.setdefault(path.stem, title_of(path))
    return dict(sorted(found.items(), key=lambda item: (item[0] != DEFAULT, item[1])))


def title_of(path: Path) -> str:
    """Return the title of a theme as its file has it, or the theme's name if that cannot be read."""
    try:
        with path.open("rb") as file:
            head = file.read(TITLE_WITHIN).decode("utf-8", errors="replace")
    except OSError:
        return path.stem
    title = TITLE.search(head)
    return shown(title.group(1), TITLE_LENGTH) if title else path.stem


def places(folders: Sequence[Path]) -> tuple[Path, ...]:
    """Return the folders of themes: the shipped one, or those given."""
    return tuple(folders) or (themes_folder(),)


def theme_or_default(name: str, folders: Sequence[Path] = ()) -> tuple[Theme, str]:
    """Return the theme and an empty sentence; if it is unusable another one, and a sentence that says why.

    The others are the classic and the default one. If they lack files too, that is not the themes' fault:
    whoever draws makes do without the files, and says so.
    """
    try:
        return load_theme(name, folders), ""
    except ThemeError as error:
        fault = error
    for other in (FALLBACK, DEFAULT):
        try:
            theme = load_theme(other, folders)
        except ThemeError:
            continue
        return theme, f"{fault}; the {other} theme is used."
    return _without_files(name, folders, fault)


def _without_files(name: str, folders: Sequence[Path], fault: ThemeError) -> tuple[Theme, str]:
    """Return a theme though files may be missing, and a sentence if it is not the one that is wanted."""
    wanted = name if isinstance(fault, FileMissing) else DEFAULT
    try:
        theme, _ = read_theme(wanted, folders)
    except ThemeError:
        return plain_theme(), f"{fault}; a plain theme is used."
    return theme, "" if wanted == name else f"{fault}; the {wanted} theme is used."


def load_theme(name: str, folders: Sequence[Path] = (), sprites: Path | None = None) -> Theme:
    """Return a theme by name.

    Args:
        name: The file's name without `.yaml`.
        folders: Where themes lie, the first that has the file wins; none given means the shipped ones.
        sprites: The folder of sprites; none given means the shipped ones.

    Raises:
        FileMissing: A picture, font or sound is not there.
        ThemeError: A missing theme, or a wrong key or value.
    """
    theme, sources = read_theme(name, folders)
    look_for_files(theme, sources, sprites or sprites_folder())
    return theme


def read_theme(name: str, folders: Sequence[Path]) -> tuple[Theme, Sources]:
    """Return a theme by name, and the files it comes from; what it names may be missing.

    Raises:
        ThemeError: A missing theme, or a wrong key or value.
    """
    own = read_file(path_of(name, folders))
    base = own if name == DEFAULT else read_file(path_of(DEFAULT, folders))
    sources = Sources(own, base)
    tree = {**merged(mapping_of(base), mapping_of(own)), "name": name}
    return Theme(**checked(Theme, tree, sources, ())), sources


def path_of(name: str, folders: Sequence[Path]) -> Path:
    """Return the file of a theme.

    Raises:
        ThemeError: There is none of that name.
    """
    for folder in places(folders):
        path = folder / f"{name}.yaml"
        if NAME.fullmatch(name) and path.is_file():
            return path
    known = ", ".join(list_themes(folders))
    where = f"there are {known}" if known else f"none was found in {', '.join(map(str, places(folders)))}"
    raise ThemeError(f"There is no theme {quoted(name)}: {where}")


def read_file(path: Path) -> YamlFile:
    """Return what a theme's file holds.

    Raises:
        ThemeError: It cannot be read.
    """
    try:
        return read_yaml(path)
    except OSError as error:
        raise ThemeError(f"{path.name} cannot be read ({error.strerror})") from error
    except BadFile as error:
        raise ThemeError(str(error)) from error


def mapping_of(file: YamlFile) -> dict[str, Value]:
    """Return what a theme's file says, by key.

    Raises:
        ThemeError: It is not a mapping.
    """
    if isinstance(file.value, dict):
        return file.value
    raise ThemeError(str(file.mistake((), "a theme should be a mapping of keys to values")))


def merged(base: dict[str, Value], change: dict[str, Value]) -> dict[str, Value]:
    """Return the base with the changes laid over it, section by section."""
    result = dict(base)
    for key, value in change.items():
        below = result.get(key)
        result[key] = merged(below, value) if isinstance(below, dict) and isinstance(value, dict) else value
    return result


def checked(kind: type, tree: object, sources: Sources, above: Keys) -> Tree:
    """Return the values of one section, each checked against the field's type.

    Raises:
        ThemeError: A key is unknown or missing, or a value is not allowed.
    """
    if not isinstance(tree, dict):
        raise sources.mistake(above, "this should be a section with keys below it")
    kinds = get_type_hints(kind)
    for key in tree:
        if key not in kinds:
            raise sources.mistake((*above, key), f"the key is unknown; there are {', '.join(kinds)}")
    values: Tree = {}
    for key, wanted in kinds.items():
        if key not in tree:
            raise sources.mistake((*above, key), "the key is missing")
        values[key] = accepted(wanted, tree[key], sources, (*above, key))
    return values


def accepted(wanted: object, value: Value, sources: Sources, keys: Keys) -> object:
    """Return one value of a theme, a section as its dataclass.

    Raises:
        ThemeError: The value is not allowed.
    """
    if dataclasses.is_dataclass(wanted) and isinstance(wanted, type):
        return wanted(**checked(wanted, value, sources, keys))
    check = CHECKS[wanted]
    try:
        return check.read(value)
    except ValueError:
        refused = f"{quoted(value)} cannot be used, it takes {check.allowed}"
        raise sources.mistake(keys, refused) from None


def look_for_files(theme: Theme, sources: Sources, sprites: Path) -> None:
    """Check that everything the theme names is there, in the folder where such things lie.

    A folder that holds nothing of the kind is gone from the program, which is not the theme's fault.

    Raises:
        FileMissing: Something is not.
    """
    wanted = [
        (("deck", "faces"), sprites / "cards", theme.deck.faces, ""),
        (("deck", "suits"), sprites / "suits", theme.deck.suits, ""),
        (("deck", "back"), sprites / "backs", theme.deck.back, ".svg"),
    ]
    sounds, fonts = dataclasses.asdict(theme.sounds), dataclasses.asdict(theme.fonts)
    wanted += [(("sounds", key), sprites / "sounds", name, ".wav") for key, name in sounds.items()]
    wanted += [(("fonts", key), fonts_folder(), name, "") for key, name in fonts.items()]
    there: dict[Path, list[str]] = {}
    for keys, folder, name, ending in wanted:
        if folder not in there:
            there[folder] = [found.stem if ending else found.name for found in siblings(folder, ending)]
        names = there[folder]
        if names and not lies_in(folder, f"{name}{ending}"):
            what = f"{quoted(name)} is not there, it takes {', '.join(sorted(names))}"
            raise FileMissing(str(sources.mistake(keys, what)))


def siblings(folder: Path, ending: str) -> list[Path]:
    """Return what lies in a folder and could be named."""
    return list(folder.glob(f"*{ending}")) if folder.is_dir() else []


def lies_in(folder: Path, name: str) -> bool:
    """Return whether there is a file of that name, which does not lead out of the folder as a link may."""
    place = folder / name
    if place.parent == folder and name != ".." and not place.is_symlink():
        return place.exists()
    return place.exists() and place.resolve().parent == folder.resolve()
