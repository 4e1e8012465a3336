"""What a widget needs in order to draw itself: the theme at one scale."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from cardtable.ui.look.files import fonts_folder
from cardtable.ui.look.missing_files import Missing
from cardtable.ui.look.skins import Skins
from cardtable.ui.look.text import Look, Typesetter
from cardtable.ui.look.theme import Folder, Theme


class Style:
    """A theme at one scale, with the caches of everything drawn from it.

    Args:
        theme: Colours, fonts and sizes.
        scale: Pixels per unit.
        sprites: The folder of suits, icons and cards.
        missing: Is told which files cannot be used.
    """

    def __init__(self, theme: Theme, scale: float, sprites: Path, missing: Missing | None = None) -> None:
        self.theme = theme
        self.scale = scale
        self.sprites = sprites
        self.missing = missing or Missing()
        self.skins = Skins(theme, sprites, self.missing)
        self.text = Typesetter(theme, fonts_folder(), self.skins.sign, self.missing)
        self._looks: dict[tuple[str, str, str], Look] = {}

    def dressed(self, faces: str) -> Style:
        """Return this style with other faces and suits, by the name of their folders; none keeps it."""
        if not faces:
            return self
        deck = replace(self.theme.deck, faces=Folder(faces), suits=Folder(faces))
        return Style(replace(self.theme, deck=deck), self.scale, self.sprites, self.missing)

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
