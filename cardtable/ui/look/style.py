"""What a widget needs in order to draw itself: the theme at one scale."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from pathlib import Path
from typing import Final
from weakref import WeakValueDictionary

from cardtable.ui.look.files import fonts_folder
from cardtable.ui.look.missing_files import Missing
from cardtable.ui.look.skins import Skins
from cardtable.ui.look.text import Look, Typesetter
from cardtable.ui.look.theme import Folder, Theme

OF_DECK: Final = {"card", "felt", "cloth", "print", "suit", "sign"}  # what looks other in another deck


def _same_in_all_decks(key: Hashable) -> bool:
    return not (isinstance(key, tuple) and key[0] in OF_DECK)


class Style:
    """A theme at one scale, with the caches of everything drawn from it.

    Args:
        theme: Colours, fonts and sizes.
        scale: Pixels per unit.
        sprites: The folder of suits, icons and cards.
        missing: Is told which files cannot be used.
        own: The folder of pictures of one's own.
    """

    def __init__(
        self,
        theme: Theme,
        scale: float,
        sprites: Path,
        missing: Missing | None = None,
        own: Path | None = None,
    ) -> None:
        self.theme = theme
        self.scale = scale
        self.sprites, self.own = sprites, own
        self.missing = missing or Missing()
        self.skins = Skins(theme, sprites, self.missing)
        self.text = Typesetter(theme, fonts_folder(), self.skins.sign, self.missing)
        self._looks: dict[tuple[str, str, str], Look] = {}
        self._dressed = WeakValueDictionary[str, Style]()  # as long as a table has them: each keeps 70 MB

    def dressed(self, faces: str) -> Style:
        """Return this style with other faces and suits, by the name of their folders; none keeps it."""
        if not faces:
            return self
        found = self._dressed.get(faces)
        if found is None:
            deck = replace(self.theme.deck, faces=Folder(faces), suits=Folder(faces))
            theme = replace(self.theme, deck=deck)
            found = self._dressed[faces] = Style(theme, self.scale, self.sprites, self.missing, self.own)
            found.skins.cache.adopt(self.skins.cache, _same_in_all_decks)
        return found

    def renewed(self, theme: Theme) -> Style:
        """Return this style in a theme that differs in deck and ground."""
        return Style(theme, self.scale, self.sprites, self.missing, self.own)

    def adopt(self, before: Style) -> None:
        """Keep what was drawn in a style that differs in deck and ground, as far as it looks the same."""
        self.skins.cache.adopt(before.skins.cache, _same_in_all_decks)
        self.text.adopt(before.text)
        for faces, style in self._dressed.items():
            if faces in before._dressed:
                style.adopt(before._dressed[faces])

    def px(self, units: float) -> int:
        """Return the pixels of a length in units."""
        return round(units * self.scale)

    def line(self, units: float) -> int:
        """Return the pixels of the thickness of a line, at least one."""
        return max(1, self.px(units))

    def colour(self, name: str) -> str:
        """Return a colour of the theme by its name; a written colour is returned as it is."""
        if name.startswith("#"):
            return name
        found = getattr(self.theme.colours, name)
        assert isinstance(found, str), f"{name} is not one colour"
        return found

    def look(self, size: str = "body", *, weight: str = "regular", colour: str = "ink") -> Look:
        """Return how text of a named size, weight and colour is drawn: asked for some 80 times a click."""
        found = self._looks.get((size, weight, colour))
        if found is None:
            units: float = getattr(self.theme.sizes, size)
            found = Look(max(6, self.px(units)), weight, self.colour(colour))
            self._looks[size, weight, colour] = found
        return found
