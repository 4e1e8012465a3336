"""Reading themes: checked at the door, a named theme being its difference from the default."""

import dataclasses
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from cardtable.cursor import Cursor, Reader, laid_over, opened, record
from cardtable.language import _
from cardtable.plaintext import quoted, shown
from cardtable.ui.look.colour import WRITTEN
from cardtable.ui.look.files import fonts_folder, sprites_folder, themes_folder
from cardtable.ui.look.grounds import PLAIN
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
    Times,
    Units,
)
from cardtable.yamlfile import BadFile, Value, YamlFile, read_yaml

DEFAULT = "default"
UNNAMED: Final = _("This theme")  # what sentences call one that is in no file
NAME = re.compile(r"[\w-]{1,60}")
TITLE = re.compile(r"^title:\s*[\"']?(.*?)[\"']?\s*(?:#.*)?$", re.MULTILINE)
TITLE_WITHIN = 2048  # bytes: the title stands at the head of the file
TITLE_LENGTH = 60  # characters
LONGEST: Final = 30  # seconds
LARGEST: Final = 200  # units
LARGEST_CORNERS: Final = 1.5  # times as they are drawn
PLAIN_NAME: Final = re.compile(r"\w[\w .+-]{0,59}")  # of a file: no path, nothing hidden


def _colour(cursor: Cursor) -> str:
    return cursor.like(WRITTEN, _('a colour, "#rrggbb" or "#rrggbbaa"'))


def _seat_colours(cursor: Cursor) -> tuple[str, ...]:
    seats = cursor.items()
    if len(seats) != SEAT_COLOURS:
        raise cursor.unlike(_("a list of {count} colours").format(count=SEAT_COLOURS))
    return tuple(map(_colour, seats))


READERS: Final[Mapping[object, Reader]] = {
    str: lambda each: each.line(TITLE_LENGTH),
    Colour: _colour,
    Seconds: lambda each: each.real(0, LONGEST, _("seconds")),
    Units: lambda each: each.real(0, LARGEST, _("a length")),
    Share: lambda each: each.real(0, 1, _("a share")),
    Times: lambda each: each.real(1, LARGEST_CORNERS),
    Folder: lambda each: each.like(PLAIN_NAME, _("a name under sprites, without a path")),
    FontFile: lambda each: each.like(PLAIN_NAME, _("a font file, without a path")),
    SoundName: lambda each: each.like(PLAIN_NAME, _("a sound, without a path")),
    tuple[Colour, ...]: _seat_colours,
}


def list_themes(folders: Sequence[Path] = ()) -> dict[str, str]:
    """Return the titles of all themes by name, the default first; the files are not parsed."""
    found: dict[str, str] = {}
    for folder in places(folders):
        for path in sorted(folder.glob("*.yaml")):
            if NAME.fullmatch(path.stem) and path.is_file():
                found.setdefault(path.stem, _(title_of(path)))
    return dict(sorted(found.items(), key=lambda item: (item[0] != DEFAULT, item[1])))


def title_of(path: Path) -> str:
    """Return the title of a theme as its file has it, or the theme's name if that cannot be read."""
    try:
        with path.open("rb") as file:
            head = file.read(TITLE_WITHIN).decode("utf-8", errors="replace")
    except OSError:
        return path.stem
    title = TITLE.search(head)
    return (shown(title.group(1), TITLE_LENGTH) if title else "") or path.stem


def places(folders: Sequence[Path]) -> tuple[Path, ...]:
    """Return the folders of themes: the shipped one, or those given."""
    return tuple(folders) or (themes_folder(),)


def theme_or_default(name: str, folders: Sequence[Path] = ()) -> tuple[Theme, str]:
    """Return the theme and an empty sentence; if it is unusable another one, and a sentence that says why.

    The other is the default one. If it lacks files too, that is not the themes' fault: whoever draws makes
    do without the files, and says so.
    """
    try:
        return load_theme(name, folders), ""
    except ThemeError as error:
        fault = error
    try:
        return load_theme(DEFAULT, folders), _("{fault}; the {theme} theme is used.").format(
            fault=fault, theme=DEFAULT
        )
    except ThemeError:
        return _without_files(name, folders, fault)


def _without_files(name: str, folders: Sequence[Path], fault: ThemeError) -> tuple[Theme, str]:
    """Return a theme though files may be missing, and a sentence if it is not the one that is wanted."""
    wanted = name if isinstance(fault, FileMissing) else DEFAULT
    try:
        theme, __ = read_theme(wanted, folders)
    except ThemeError:
        return plain_theme(), _("{fault}; a plain theme is used.").format(fault=fault)
    return theme, "" if wanted == name else _("{fault}; the {theme} theme is used.").format(
        fault=fault, theme=wanted
    )


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
    theme, written = read_theme(name, folders)
    look_for_files(theme, written, sprites or sprites_folder())
    return theme


def read_theme(name: str, folders: Sequence[Path]) -> tuple[Theme, Cursor]:
    """Return a theme by name, and what its file says, laid over the default; what it names may be missing.

    Raises:
        ThemeError: A missing theme, or a wrong key or value.
    """
    own = read_file(path_of(name, folders))
    base = own if name == DEFAULT else read_file(path_of(DEFAULT, folders))
    try:
        written = laid_over(opened(base), opened(own))
        return checked(written, name), written
    except BadFile as error:
        raise ThemeError(str(error)) from error


def theme_of(value: Value) -> Theme:
    """Return the theme of which a file would say all this.

    Raises:
        ThemeError: A wrong key or value.
    """
    try:
        return checked(opened(YamlFile(UNNAMED, value, {(): 1})), UNNAMED)
    except BadFile as error:
        raise ThemeError(str(error)) from error


def checked(written: Cursor, name: str) -> Theme:
    """Return the theme that is written, whole, under a name.

    Raises:
        BadFile: A wrong key or value.
    """
    value = {key: each.value for key, each in written.mapping().items()} | {"name": name}
    return record(dataclasses.replace(written, value=value), Theme, READERS)


def whole(file: YamlFile) -> Cursor:
    """Return what a file of a theme says, laid over the default.

    Raises:
        ThemeError: The default cannot be read.
    """
    return laid_over(opened(read_file(path_of(DEFAULT, ()))), opened(file))


def difference(value: Value, base: Value) -> Value:
    """Return what a mapping says otherwise than another one: what lies over that is the first again."""
    if not isinstance(value, dict) or not isinstance(base, dict):
        return value
    return {key: difference(part, base.get(key, "")) for key, part in value.items() if part != base.get(key)}


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
    if known:
        raise ThemeError(
            _("There is no theme {name}: there are {known}").format(name=quoted(name), known=known)
        )
    raise ThemeError(
        _("There is no theme {name}: none was found in {folders}").format(
            name=quoted(name), folders=", ".join(map(str, places(folders)))
        )
    )


def read_file(path: Path) -> YamlFile:
    """Return what a theme's file holds.

    Raises:
        ThemeError: It cannot be read.
    """
    try:
        return read_yaml(path)
    except OSError as error:
        raise ThemeError(
            _("{path} cannot be read ({reason})").format(path=path.name, reason=error.strerror)
        ) from error
    except BadFile as error:
        raise ThemeError(str(error)) from error


def look_for_files(theme: Theme, written: Cursor, sprites: Path) -> None:
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
    if theme.deck.ground != PLAIN:
        wanted.append((("deck", "ground"), sprites / "grounds", theme.deck.ground, ".svg"))
    sounds, fonts = dataclasses.asdict(theme.sounds), dataclasses.asdict(theme.fonts)
    wanted += [(("sounds", key), sprites / "sounds", name, ".flac") for key, name in sounds.items()]
    wanted += [(("fonts", key), fonts_folder(), name, "") for key, name in fonts.items()]
    there: dict[Path, list[str]] = {}
    for keys, folder, name, ending in wanted:
        if folder not in there:
            there[folder] = [found.stem if ending else found.name for found in siblings(folder, ending)]
        names = there[folder]
        if names and not lies_in(folder, f"{name}{ending}"):
            what = _("{name} is not there, it takes {names}").format(
                name=quoted(name), names=", ".join(sorted(names))
            )
            raise FileMissing(str(dataclasses.replace(written, keys=keys).wrong(what)))


def siblings(folder: Path, ending: str) -> list[Path]:
    """Return what lies in a folder and could be named."""
    return list(folder.glob(f"*{ending}")) if folder.is_dir() else []


def lies_in(folder: Path, name: str) -> bool:
    """Return whether there is a file of that name, which does not lead out of the folder as a link may."""
    place = folder / name
    if place.parent == folder and name != ".." and not place.is_symlink():
        return place.exists()
    return place.exists() and place.resolve().parent == folder.resolve()
