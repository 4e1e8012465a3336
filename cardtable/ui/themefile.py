"""Reading themes: YAML, checked at the door, a named theme being its difference from the default."""

import dataclasses
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, get_type_hints

import yaml

from cardtable.ui.colour import WRITTEN
from cardtable.ui.files import fonts_folder, sprites_folder, themes_folder
from cardtable.ui.theme import (
    SEAT_COLOURS,
    Colour,
    Folder,
    FontFile,
    Seconds,
    Share,
    SoundName,
    Theme,
    ThemeError,
    Units,
)

DEFAULT = "default"
FALLBACK = "classic"  # is used instead of a theme that cannot be
TITLE = re.compile(r"^title:\s*[\"']?(.*?)[\"']?\s*(?:#.*)?$", re.MULTILINE)
TITLE_WITHIN = 2048  # characters: the title stands at the head of the file
LONGEST = 30.0  # seconds
LARGEST = 200.0  # units

Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
Tree = dict[str, Any]


@dataclass(frozen=True)
class Check:
    """One kind of value: whether a value is allowed, and the words for what is."""

    holds: Callable[[object], bool]
    allowed: str


def is_number(value: object, most: float) -> bool:
    """Return whether the value is a number from 0 to `most`; yes and no are none."""
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= most


def is_colour(value: object) -> bool:
    """Return whether the value is a colour as themes write them."""
    return isinstance(value, str) and WRITTEN.fullmatch(value) is not None


CHECKS: Mapping[object, Check] = {
    str: Check(lambda value: isinstance(value, str), "a text"),
    Colour: Check(is_colour, 'a colour, "#rrggbb" or "#rrggbbaa"'),
    Seconds: Check(lambda value: is_number(value, LONGEST), f"seconds, 0 to {LONGEST:g}"),
    Units: Check(lambda value: is_number(value, LARGEST), f"a length, 0 to {LARGEST:g}"),
    Share: Check(lambda value: is_number(value, 1.0), "a share, 0 to 1"),
    Folder: Check(lambda value: isinstance(value, str), "a name under sprites"),
    FontFile: Check(lambda value: isinstance(value, str), "a font file"),
    SoundName: Check(lambda value: isinstance(value, str), "a sound"),
    tuple[Colour, ...]: Check(
        lambda value: isinstance(value, list) and len(value) == SEAT_COLOURS and all(map(is_colour, value)),
        f'a list of {SEAT_COLOURS} colours, each "#rrggbb"',
    ),
}


def list_themes(folders: Sequence[Path] = ()) -> dict[str, str]:
    """Return the titles of all themes by name, the default first; the files are not parsed."""
    found: dict[str, str] = {}
    for folder in places(folders):
        for path in sorted(folder.glob("*.yaml")):
            head = path.read_text(encoding="utf-8", errors="replace")[:TITLE_WITHIN]
            title = TITLE.search(head)
            found.setdefault(path.stem, title.group(1) if title else path.stem)
    return dict(sorted(found.items(), key=lambda item: (item[0] != DEFAULT, item[1])))


def places(folders: Sequence[Path]) -> tuple[Path, ...]:
    """Return the folders of themes: the shipped one, or those given."""
    return tuple(folders) or (themes_folder(),)


def theme_or_default(name: str, folders: Sequence[Path] = ()) -> tuple[Theme, str]:
    """Return the theme and an empty sentence; if it is unusable the classic or else the default one, and why.

    Raises:
        ThemeError: The default theme itself is unusable.
    """
    try:
        return load_theme(name, folders), ""
    except ThemeError as error:
        if name == DEFAULT:
            raise
        theme, _ = theme_or_default(DEFAULT if name == FALLBACK else FALLBACK, folders)
        return theme, f"{error} The {theme.name} theme is used."


def load_theme(name: str, folders: Sequence[Path] = (), sprites: Path | None = None) -> Theme:
    """Return a theme by name.

    Args:
        name: The file's name without `.yaml`.
        folders: Where themes lie, the first that has the file wins; none given means the shipped ones.
        sprites: The folder of sprites; none given means the shipped ones.

    Raises:
        ThemeError: A missing file, a wrong key or value, or a picture, font or sound that is not there.
    """
    path = path_of(name, folders)
    tree = read_tree(path)
    if name != DEFAULT:
        tree = merged(read_tree(path_of(DEFAULT, folders)), tree)
    values = checked(Theme, {**tree, "name": name}, path, "")
    theme = Theme(**values)
    look_for_files(theme, path, sprites or sprites_folder())
    return theme


def path_of(name: str, folders: Sequence[Path]) -> Path:
    """Return the file of a theme.

    Raises:
        ThemeError: There is none of that name.
    """
    for folder in places(folders):
        path = folder / f"{name}.yaml"
        if re.fullmatch(r"[\w-]+", name) and path.is_file():
            return path
    known = ", ".join(list_themes(folders))
    raise ThemeError(f"There is no theme {name}. Allowed: {known}.")


def read_tree(path: Path) -> Tree:
    """Return the mapping a YAML file holds.

    Raises:
        ThemeError: It cannot be read, is not YAML or is not a mapping.
    """
    try:
        tree = yaml.load(path.read_text(encoding="utf-8"), Loader=Loader)  # noqa: S506 - a safe loader
    except (OSError, UnicodeDecodeError) as error:
        raise ThemeError(f"{path.name} cannot be read: {error}.") from error
    except yaml.YAMLError as error:
        raise ThemeError(f"{path.name} is not YAML: {' '.join(str(error).split())}.") from error
    if not isinstance(tree, dict):
        raise ThemeError(f"{path.name} must be a mapping of keys to values.")
    return tree


def merged(base: Tree, change: Tree) -> Tree:
    """Return the base with the changes laid over it, section by section."""
    result = dict(base)
    for key, value in change.items():
        below = result.get(key)
        result[key] = merged(below, value) if isinstance(below, dict) and isinstance(value, dict) else value
    return result


def checked(kind: type, tree: object, path: Path, above: str) -> Tree:
    """Return the values of one section, each checked against the field's type.

    Raises:
        ThemeError: A key is unknown or missing, or a value is not allowed.
    """
    if not isinstance(tree, dict):
        raise ThemeError(f"{path.name}: {above.rstrip('.')} must be a section with keys below it.")
    kinds = get_type_hints(kind)
    for key in tree:
        if key not in kinds:
            raise ThemeError(f"{path.name}: {above}{key} is unknown. Allowed: {', '.join(kinds)}.")
    values: Tree = {}
    for key, wanted in kinds.items():
        if key not in tree:
            raise ThemeError(f"{path.name}: {above}{key} is missing.")
        values[key] = accepted(wanted, tree[key], path, f"{above}{key}")
    return values


def accepted(wanted: object, value: object, path: Path, key: str) -> object:
    """Return one value of a theme, a section as its dataclass.

    Raises:
        ThemeError: The value is not allowed.
    """
    if dataclasses.is_dataclass(wanted) and isinstance(wanted, type):
        return wanted(**checked(wanted, value, path, f"{key}."))
    check = CHECKS[wanted]
    if not check.holds(value):
        raise ThemeError(f"{path.name}: {key} is {value!r}. Allowed: {check.allowed}.")
    return tuple(value) if isinstance(value, list) else value


def look_for_files(theme: Theme, path: Path, sprites: Path) -> None:
    """Check that everything the theme names is there.

    Raises:
        ThemeError: Something is not.
    """
    wanted = [
        ("deck.faces", sprites / "cards" / theme.deck.faces, ""),
        ("deck.suits", sprites / "suits" / theme.deck.suits, ""),
        ("deck.back", sprites / "backs" / theme.deck.back, ".svg"),
    ]
    wanted += [
        (f"sounds.{key}", sprites / "sounds" / name, ".wav")
        for key, name in dataclasses.asdict(theme.sounds).items()
    ]
    fonts = fonts_folder()
    wanted += [(f"fonts.{key}", fonts / file, "") for key, file in dataclasses.asdict(theme.fonts).items()]
    for key, place, ending in wanted:
        if not place.with_name(place.name + ending).exists():
            names = ", ".join(
                sorted(found.stem if ending else found.name for found in siblings(place, ending))
            )
            raise ThemeError(f"{path.name}: {key} is {place.name}, which is not there. Allowed: {names}.")


def siblings(place: Path, ending: str) -> list[Path]:
    """Return what lies beside a place and could stand instead of it."""
    return list(place.parent.glob(f"*{ending}")) if place.parent.is_dir() else []
