"""Windows of one look share what is drawn of it: each test that opens one would draw all of it anew."""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final, Generic, TypeVar

import pytest

from cardtable.ui.look import theme_file
from cardtable.ui.look.missing_files import Missing
from cardtable.ui.look.skins import Skins
from cardtable.ui.look.surface_cache import MEBIBYTE, SurfaceCache
from cardtable.ui.look.text import WIDTHS, DrawSuit, Typesetter
from cardtable.ui.look.theme import Theme, ThemeError
from cardtable.ui.look.theme_file import DEFAULT

FOLDERS: Final = ("sprites_folder", "fonts_folder")  # which tests let lie elsewhere
LOOKS: Final = 8  # so many are kept: some tests have one of their own, which no other asks for
LINES: Final = 32 * MEBIBYTE  # of text, in a look

Load = Callable[..., Theme]
T = TypeVar("T")


class Lately(Generic[T]):
    """What was asked for lately, by its key."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, T] = OrderedDict()

    def get(self, key: Hashable, new: T) -> T:
        """Return what is kept under a key; that is the new one if there was none."""
        found = self._kept.setdefault(key, new)
        self._kept.move_to_end(key)
        if len(self._kept) > LOOKS:
            self._kept.popitem(last=False)
        return found


def shared_looks(patch: pytest.MonkeyPatch) -> None:
    """Let pictures and text of a theme, from the same folders, be drawn and measured once."""
    skins_init, text_init = Skins.__init__, Typesetter.__init__
    pictures, texts = Lately[SurfaceCache](), Lately[Typesetter]()

    def skins(made: Skins, theme: Theme, sprites: Path, missing: Missing | None = None) -> None:
        skins_init(made, theme, sprites, missing)
        made.cache = pictures.get((theme, sprites), made.cache)

    def text(made: Typesetter, theme: Theme, folder: Path, suit: DrawSuit, missing: Missing) -> None:
        text_init(made, theme, folder, suit, missing)
        drawn = getattr(suit, "__self__", None)
        if isinstance(drawn, Skins):
            made._lines.limit = LINES
            first = texts.get((theme, folder, drawn.sprites), made)
            made._fonts, made._lines = first._fonts, first._lines
            made.width, made.balanced = first.width, first.balanced

    patch.setattr(Skins, "__init__", skins)
    patch.setattr(theme_file, "load_theme", shipped_once(theme_file.load_theme))
    patch.setattr(Typesetter, "__init__", text)


def shipped_once(load: Load) -> Load:
    """Return what loads themes, and those that ship, from where they ship, once."""
    shipped = _folders(DEFAULT, (), None)
    loaded = dict[str, Theme]()

    def theme(name: str, folders: Sequence[Path] = (), sprites: Path | None = None) -> Theme:
        if _folders(name, folders, sprites) != shipped:
            return load(name, folders, sprites)
        if name not in loaded:
            loaded[name] = load(name, folders, sprites)
        return loaded[name]

    return theme


def _folders(name: str, folders: Sequence[Path], sprites: Path | None) -> tuple[Path, ...]:
    """Return the folders that a theme is made of; none if it has no file."""
    try:
        files = [theme_file.path_of(each, folders) for each in (name, DEFAULT)]
    except ThemeError:
        return ()
    drawn, fonts = (getattr(theme_file, each)() for each in FOLDERS)
    return (*(each.parent for each in files), sprites or drawn, fonts)


def write_alone(text: Typesetter) -> None:
    """Let what writes in a look draw and measure all of it anew, and share nothing."""
    text._fonts, text._lines = {}, SurfaceCache(LINES)
    text.width, text.balanced = lru_cache(WIDTHS)(text._width), lru_cache(WIDTHS)(text._balanced)
