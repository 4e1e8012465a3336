"""Keeping pictures of one's own: read beside the window, cut, written into the user's folder."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import Final, Generic, TypeVar

import pygame

from cardtable.language import _
from cardtable.store.atomic_files import make_folder, replacing
from cardtable.store.errors import StoreError
from cardtable.store.settings import OWN
from cardtable.ui.look.compat import Size
from cardtable.ui.look.own_pictures import ENDINGS, BadPicture, opened, scaled
from cardtable.ui.look.worn import BACKS, ENDING, FACE_FILES, GROUND_FILES, seen
from cardtable.ui.scenes.file_dialog import usual_folders

T = TypeVar("T")

LARGEST: Final = 2560  # pixels of the longer side of a picture that is cut
KEPT: Final[dict[str, Size]] = {
    BACKS: (448, 648),
    GROUND_FILES: (2560, 1600),
    FACE_FILES: (384, 384),
}  # pixels, and proportions
MOST_LISTED: Final = 200
ODD: Final = re.compile(r"[^\w -]")
LONGEST: Final = 40  # characters of a name


class Beside(Generic[T]):
    """A piece of work that is done beside the window."""

    def __init__(self, work: Callable[[], T]) -> None:
        self._work = work
        self._found: list[T] = []
        self.fault = ""
        self._thread = Thread(target=self._run, name="picture", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        try:
            self._found.append(self._work())
        except (BadPicture, StoreError) as error:
            self.fault = str(error)

    @property
    def done(self) -> bool:
        """Whether it is done, or has failed."""
        return not self._thread.is_alive()

    @property
    def found(self) -> T | None:
        """What came of it; None if it has failed, of which `fault` says why."""
        return self._found[0] if self._found else None


def read(path: Path) -> pygame.Surface:
    """Return the picture of a file, made smaller if it is larger than is of use.

    Raises:
        BadPicture: It cannot be used.
    """
    picture = opened(path)
    wide, high = picture.get_size()
    share = min(LARGEST / max(wide, high), 1.0)
    whole = scaled(picture, (max(round(wide * share), 1), max(round(high * share), 1)))
    found = pygame.Surface(whole.get_size(), depth=24)
    found.fill("#ffffff")
    found.blit(whole, (0, 0))
    return found


def keep(picture: pygame.Surface, part: pygame.Rect, kind: str, own: Path, title: str) -> str:
    """Write a part of a picture at the size that is needed; return what the settings call it.

    Raises:
        StoreError: It cannot be written.
    """
    wide, high = KEPT[kind]
    share = min(part.w / wide, 1.0) if kind == GROUND_FILES else 1.0
    small = scaled(picture.subsurface(part), (max(round(wide * share), 1), max(round(high * share), 1)))
    folder = make_folder(own / kind)
    path = _free(folder, ODD.sub("", title).strip()[:LONGEST] or "picture", ENDING[kind])
    try:
        with replacing(path) as file:
            pygame.image.save(small, file, path.name)
    except (OSError, pygame.error) as error:
        raise StoreError(
            _("The picture cannot be kept in {path} ({error}).").format(path=path, error=error)
        ) from error
    seen(path)  # here, and not in the window's next frame
    return f"{OWN}{path.stem}"


def _free(folder: Path, name: str, ending: str) -> Path:
    number, path = 1, folder / f"{name}{ending}"
    while path.exists():
        number += 1
        path = folder / f"{name} {number}{ending}"
    return path


def lying_about() -> list[Path]:
    """Return the pictures in the folders in which files mostly lie."""
    home = Path.home()
    found: list[Path] = []
    for folder in (home / "Pictures", *usual_folders()):
        try:
            found += sorted(each for each in folder.iterdir() if is_picture(each.name))
        except OSError:
            continue
    return found[:MOST_LISTED]


def is_picture(name: str) -> bool:
    """Say whether a file's name is one of a picture that could be used."""
    return name.lower().endswith(ENDINGS)
