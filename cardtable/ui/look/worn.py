"""A theme with what the player has chosen to lie on the table instead."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache, partial
from pathlib import Path
from typing import Final

import pygame

from cardtable.language import _
from cardtable.plaintext import quoted
from cardtable.store.settings import OWN, TableLook
from cardtable.ui.look.decks import CORNERS, DECKS, backs, dealt
from cardtable.ui.look.grounds import GROUNDS, PLAIN, Ground, on_ground, own_ground
from cardtable.ui.look.own_pictures import BadPicture, opened
from cardtable.ui.look.surface_cache import MEBIBYTE, SurfaceCache
from cardtable.ui.look.theme import Folder, Theme

BACKS, GROUND_FILES = "backs", "grounds"  # folders of pictures of one's own, and of the drawn ones
FACE_FILES: Final = "faces"
FACES: Final = SurfaceCache(8 * MEBIBYTE)  # those that were seen last, fourteen as large as they are cut
MISSING: Final = {  # what is said of a choice that there is not any more
    "deck": _("There is no deck {name}"),
    "size": _("There is no size {name}"),
    "back": _("There is no back {name}"),
    "ground": _("There is no ground {name}"),
}
ENDING: Final = {BACKS: ".png", GROUND_FILES: ".jpg", FACE_FILES: ".png"}


def own_files(own: Path | None, kind: str) -> dict[str, Path]:
    """Return the pictures of one's own of a kind, each by what the settings call it."""
    if own is None or not (own / kind).is_dir():
        return {}
    found = sorted((own / kind).glob(f"*{ENDING[kind]}"))
    return {f"{OWN}{path.stem}": path for path in found if path.is_file()}


def seen(path: Path) -> Ground:
    """Return what a picture of one's own would be as a ground; it is read once, unless it changes.

    Raises:
        BadPicture: It is damaged, or gone.
    """
    try:
        return _seen(path, path.stat().st_mtime_ns)
    except OSError as error:
        raise BadPicture(
            _("{path} cannot be read ({reason})").format(path=path.name, reason=error.strerror)
        ) from error


@lru_cache(64)
def _seen(path: Path, _changed: int) -> Ground:
    return own_ground(opened(path))


def own_face(own: Path | None, name: str) -> pygame.Surface:
    """Return a picture of one's own that is somebody's face, by what the settings call it.

    Raises:
        BadPicture: It is damaged, or gone.
    """
    path = own_files(own, FACE_FILES).get(name)
    if path is None:
        raise BadPicture(_("{name} is gone").format(name=name))
    return FACES.get(path, partial(opened, path))


class Wearing:
    """Lays a choice over a theme; `faults` says what of it cannot be had."""

    def __init__(self, look: TableLook, own: Path | None, sprites: Path) -> None:
        self.look, self.own, self.sprites = look, own, sprites
        self.faults: list[str] = []

    def over(self, theme: Theme) -> Theme:
        """Return the theme with what was chosen; what cannot be had is as the theme has it."""
        look = self.look
        deck = dealt(
            theme.deck, self._known(look.deck, DECKS, "deck"), self._known(look.corners, CORNERS, "size")
        )
        back = self._file(look.back, BACKS, backs(self.sprites))
        theme = replace(theme, deck=replace(deck, back=Folder(back or deck.back)))
        ground = self._file(look.ground, GROUND_FILES, (PLAIN, *GROUNDS))
        return self._on(theme, ground) if ground else theme

    def _on(self, theme: Theme, ground: str) -> Theme:
        deck = replace(theme.deck, ground=Folder(ground))
        if ground == PLAIN:
            return replace(theme, deck=deck)
        try:
            found = GROUNDS[ground] if ground in GROUNDS else seen(Path(ground))
        except BadPicture as error:
            self.faults.append(str(error))
            return theme
        return replace(theme, deck=deck, colours=on_ground(theme.colours, found))

    def _known(self, name: str, known: object, what: str) -> str:
        if not name or name in known:  # type: ignore[operator]  # a mapping or a tuple of names
            return name
        self.faults.append(MISSING[what].format(name=quoted(name)))
        return ""

    def _file(self, name: str, kind: str, drawn: object) -> str:
        """Return the name of a drawn back or ground, or the path of one's own; empty if it cannot be had."""
        if not name.startswith(OWN):
            return self._known(name, drawn, kind.removesuffix("s"))
        path = own_files(self.own, kind).get(name)
        if path is None:
            self.faults.append(_("The picture {name} is gone").format(name=quoted(name.removeprefix(OWN))))
            return ""
        try:
            seen(path)
        except BadPicture as error:
            self.faults.append(str(error))
            return ""
        return str(path)


def worn(theme: Theme, look: TableLook, own: Path | None, sprites: Path) -> tuple[Theme, str]:
    """Return a theme with what the player has chosen, and a sentence about what cannot be had."""
    wearing = Wearing(look, own, sprites)
    found = wearing.over(theme)
    faults = "; ".join(wearing.faults)
    return found, _("{faults}; what the theme has is used.").format(faults=faults) if faults else ""
