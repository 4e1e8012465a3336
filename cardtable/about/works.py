"""The works of others that the program is made with: what each does here, and its licence to read."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from cardtable.language import _

FOLDER: Final = Path(__file__).with_name("licences")  # texts that no package brings along
BUNDLED: Final = FOLDER / "bundled"  # in a bundle: those of what else it has, a file for each work
REFERRED_FOLDER: Final = "referred"  # in that: what several of them refer to
ENDING: Final = ".txt"
PYGAME: Final = ("pygame-ce", "pygame")  # one of them is installed
OF_PYGAME: Final = _("Comes with pygame-ce")
OF_BUNDLE: Final = _("Comes with this bundle")
REFERRED: Final = _("Licence to which others refer")
OWN_RIGHTS: Final = _(
    "No licence has been given with Card Table itself: all rights of it are with its authors."
)


@dataclass(frozen=True, slots=True)
class Work:
    """A work of others: its name, what it is for, the name of its licence, and where that can be read.

    `text` is a file of the folder of licences, or of one of the `packages`, of which one is installed.
    """

    name: str
    use: str
    licence: str
    text: str
    packages: tuple[str, ...] = ()


LESSER_GPL: Final = "LGPL.txt"
MADE_WITH: Final = (
    Work("pygame-ce", _("Window, drawing and sound"), "LGPL 2.1", LESSER_GPL, PYGAME),
    Work("PyYAML", _("Reads settings, themes and patiences"), "MIT", "LICENSE", ("PyYAML",)),
    Work("platformdirs", _("Knows where your files belong"), "MIT", "LICENSE", ("platformdirs",)),
    Work("Fira Sans", _("The letters"), "SIL OFL 1.1", "LICENSE", ("fontpkg-fira-sans",)),
    Work("SDL", OF_PYGAME, "zlib", "sdl.txt"),
    Work("SDL_image", OF_PYGAME, "zlib", "sdl.txt"),
    Work("SDL_mixer", OF_PYGAME, "zlib", "sdl.txt"),
    Work("SDL_ttf", OF_PYGAME, "zlib", "sdl.txt"),
    Work("FreeSans Bold", OF_PYGAME, "GPL 2", "freesans.txt"),
    Work("FreeType", OF_PYGAME, "FTL", "freetype.txt"),
    Work("HarfBuzz", OF_PYGAME, "MIT", "harfbuzz.txt"),
    Work("libpng", OF_PYGAME, "libpng", "libpng.txt"),
    Work("libjpeg-turbo", OF_PYGAME, "IJG, BSD, zlib", "libjpeg-turbo.txt"),
    Work("libtiff", OF_PYGAME, "libtiff", "libtiff.txt"),
    Work("libwebp", OF_PYGAME, "BSD", "webp.txt"),
    Work("Brotli", OF_PYGAME, "MIT", "brotli.txt"),
    Work("Ogg", OF_PYGAME, "BSD", "ogg.txt"),
    Work("Vorbis", OF_PYGAME, "BSD", "vorbis.txt"),
    Work("Opus", OF_PYGAME, "BSD", "opus.txt"),
    Work("Opusfile", OF_PYGAME, "BSD", "opusfile.txt"),
    Work("FLAC", OF_PYGAME, "BSD", "flac.txt"),
    Work("WavPack", OF_PYGAME, "BSD", "wavpack.txt"),
    Work("libxmp", OF_PYGAME, "MIT", "libxmp.txt"),
    Work("PortMidi", OF_PYGAME, "MIT", "portmidi.txt"),
    Work("mpg123", OF_PYGAME, "LGPL 2.1", LESSER_GPL, PYGAME),
    Work("libsndfile", OF_PYGAME, "LGPL 2.1", LESSER_GPL, PYGAME),
    Work("FluidSynth", OF_PYGAME, "LGPL 2.1", LESSER_GPL, PYGAME),
    Work("ALSA library", OF_PYGAME, "LGPL 2.1", LESSER_GPL, PYGAME),
    Work("mypyc", _("In what is compiled of the program"), "MIT, PSF", "mypyc.txt"),
    Work("LibYAML", _("Comes with PyYAML"), "MIT", "libyaml.txt"),
)


def works() -> tuple[Work, ...]:
    """Return what this program is made with, here: in a bundle also what else that brings along."""
    bundled = _texts(BUNDLED, OF_BUNDLE), _texts(BUNDLED / REFERRED_FOLDER, REFERRED)
    return (*MADE_WITH, *bundled[0], *bundled[1])


def _texts(folder: Path, use: str) -> list[Work]:
    """Return the works whose licences lie in a folder of those of a bundle, in order of their names."""
    found = sorted(folder.glob(f"*{ENDING}"), key=lambda path: path.stem.casefold())
    return [Work(path.stem, use, "", path.relative_to(FOLDER).as_posix()) for path in found]


def licence_of(work: Work) -> str:
    """Return the text of a work's licence; empty if it is missing here."""
    places = [FOLDER / work.text] if not work.packages else _places(work)
    for place in places:
        try:
            return place.read_text(encoding="utf-8", errors="replace")
        except OSError:
            continue
    return ""


def _places(work: Work) -> list[Path]:
    """Return the files of that name that came with the package, what lies least deep first."""
    metadata = import_module("importlib.metadata")  # slow to import, so not at every start
    found: list[Path] = []
    for name in work.packages:
        try:
            package: Any = metadata.distribution(name)
        except metadata.PackageNotFoundError:
            continue
        found += [Path(package.locate_file(each)) for each in package.files or () if each.name == work.text]
    return found


def version_of(work: Work) -> str:
    """Return the version of the package that a work is; empty for one that came inside another."""
    metadata = import_module("importlib.metadata")
    for name in () if work.use == OF_PYGAME else work.packages:
        try:
            return str(metadata.version(name))
        except metadata.PackageNotFoundError:
            continue
    return ""
