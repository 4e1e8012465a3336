"""The decks that one may choose, how large their corners are drawn, and the titles of backs."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cardtable.language import _
from cardtable.ui.look.theme import Deck, Folder, Share, Times

HIGH: Final = 350.0  # units of a drawing
CORNER_AT: Final = (12.0, 13.0)  # units of a drawing: the point of a corner that stays when it grows
CENTRE: Final = (125.0, 175.0)
CORNERS: Final = {"usual": Times(1.0), "large": Times(1.25), "huge": Times(1.5)}
SHRUNK: Final = 0.52  # of what the corners grow, the middle of a card shrinks


@dataclass(frozen=True, slots=True)
class Faces:
    """A deck for everybody: its title, the suits in text, the share that an index takes of a card's width.

    The index reaches so far down, as a share of a card's height. Corners are drawn `most` times as large at
    most.
    """

    title: str
    suits: str
    index: float
    most: float = 1.5
    reach: float = 0.29


DECKS: Final = {
    "classic": Faces(_("Classic"), "classic", 0.18),
    "four_colour": Faces(_("Four colours"), "four_colour", 0.18),
    "large": Faces(_("Large corners"), "four_colour", 0.36, 1.25, 0.385),
    "plain": Faces(_("Plain"), "classic", 0.46, 1.0, 0.365),
}
BACKS: Final = {  # the titles of those that are drawn
    "blue": _("Lozenges"),
    "red": _("Blossoms"),
    "green": _("Ogees"),
    "contrast": _("Black"),
    "deco": _("Art deco"),
    "guilloche": _("Guilloche"),
    "harlequin": _("Harlequin"),
    "leaves": _("Leaves"),
    "night": _("Night"),
    "tartan": _("Tartan"),
    "trellis": _("Trellis"),
    "waves": _("Waves"),
    "woven": _("Woven"),
}


def dealt(deck: Deck, faces: str, corners: str) -> Deck:
    """Return a deck with other faces and corners, each by its name; an empty one keeps what there is."""
    if faces:
        found = DECKS[faces]
        deck = Deck(
            Folder(faces), deck.back, Folder(found.suits), Share(found.index), deck.ground, deck.corners
        )
    wanted = CORNERS[corners] if corners else deck.corners
    most = DECKS[deck.faces].most if deck.faces in DECKS else wanted
    times = Times(min(wanted, most))
    index = Share(min(deck.index * times, 1.0))
    return Deck(deck.faces, deck.back, deck.suits, index, deck.ground, times)


def reach(deck: Deck) -> float:
    """Return how far down the index of a card reaches, as a share of its height."""
    drawn, fixed = DECKS.get(deck.faces, DECKS["classic"]).reach, CORNER_AT[1] / HIGH
    return fixed + deck.corners * (drawn - fixed)


def enlarged(svg: str, times: float) -> str:
    """Return the drawing of a card with larger corners, for which what lies between them makes room."""
    if times == 1:
        return svg
    corner, middle = _scaled(CORNER_AT, times), _scaled(CENTRE, 1 - (times - 1) * SHRUNK)
    return svg.replace('<g class="corner">', corner).replace('<g class="middle">', middle)


def _scaled(fixed: tuple[float, float], times: float) -> str:
    x, y = (at * (1 - times) for at in fixed)
    return f'<g transform="translate({x:.3f} {y:.3f}) scale({times:.3f})">'


def backs(sprites: Path) -> dict[str, str]:
    """Return the titles of the drawn backs by name."""
    return {path.stem: back_title(path.stem) for path in sorted((sprites / "backs").glob("*.svg"))}


def back_title(name: str) -> str:
    """Return what a drawn back is called."""
    return BACKS.get(name, name.capitalize())
