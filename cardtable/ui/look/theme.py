"""What a theme says: colours, cards, fonts, sizes, timings and sounds."""

from dataclasses import dataclass
from typing import NewType

Colour = NewType("Colour", str)
"""`#rrggbb`, or `#rrggbbaa` where something may show through."""
FontFile = NewType("FontFile", str)
Folder = NewType("Folder", str)
"""The name of a folder or file of sprites, without path and ending."""
Share = NewType("Share", float)
Times = NewType("Times", float)
"""How much larger something is drawn than its picture has it."""
SoundName = NewType("SoundName", str)
Seconds = NewType("Seconds", float)
Units = NewType("Units", float)
"""Lengths on the screen before the user's scale is applied."""

SEAT_COLOURS = 7


class ThemeError(Exception):
    """A theme that cannot be used; says file, line, key and what is allowed."""


class FileMissing(ThemeError):  # noqa: N818  # a sentence for the player
    """A picture, font or sound that a theme names is not there."""


@dataclass(frozen=True)
class SuitColours:
    """The colours of the four suits in running text."""

    C: Colour
    D: Colour
    H: Colour
    S: Colour


@dataclass(frozen=True)
class Colours:
    """Every colour that is not part of a card."""

    felt: Colour
    felt_edge: Colour
    panel: Colour
    panel_border: Colour
    ink: Colour
    muted: Colour
    field: Colour
    field_border: Colour
    hover: Colour
    pressed: Colour
    chosen: Colour
    stripe: Colour
    track: Colour
    knob: Colour
    accent: Colour
    accent_hover: Colour
    accent_ink: Colour
    focus: Colour
    warn: Colour
    plate: Colour
    plate_border: Colour
    plate_ink: Colour
    plate_score: Colour
    plate_active: Colour
    tone_good: Colour
    tone_open: Colour
    tone_lost: Colour
    legal: Colour
    glow: Colour
    dimmed: Colour
    shade: Colour
    shadow: Colour
    tip: Colour
    tip_ink: Colour
    on_felt: Colour
    on_felt_muted: Colour
    wood: Colour
    grain: Colour
    bevel: Colour
    brass: Colour
    rail: Colour
    on_wood: Colour
    prompt: Colour
    paper: Colour
    paper_edge: Colour
    paper_head: Colour
    paper_rule: Colour
    paper_ink: Colour
    paper_muted: Colour
    paper_red: Colour
    mark: Colour
    suits: SuitColours
    suits_on_dark: SuitColours
    seats: tuple[Colour, ...]

    @property
    def flat(self) -> bool:
        """Whether the table is drawn in lines alone: without grain there is no shade and no glow either."""
        return self.wood == self.grain


@dataclass(frozen=True)
class Deck:
    """Which cards lie on the table, and on what; their index takes a share of a card's width.

    Rank and suit in their corners are drawn larger by `corners`. A back or a ground that is a picture of
    one's own is a whole path.
    """

    faces: Folder
    back: Folder
    suits: Folder
    index: Share
    ground: Folder
    corners: Times


@dataclass(frozen=True)
class Fonts:
    """The files of the five weights."""

    regular: FontFile
    medium: FontFile
    semibold: FontFile
    bold: FontFile
    italic: FontFile


@dataclass(frozen=True)
class Sizes:
    """Text sizes in units."""

    small: Units
    body: Units
    lead: Units
    title: Units
    display: Units


@dataclass(frozen=True)
class Shape:
    """How the skins are cut, in units."""

    outline: Units
    radius: Units
    panel_radius: Units
    ring: Units
    control: Units
    """Height of buttons, fields and the like."""


@dataclass(frozen=True)
class Timings:
    """How long things take; zero means at once."""

    deal_stagger: Seconds
    move: Seconds
    turn: Seconds
    rest: Seconds
    sweep: Seconds
    bot_pace_low: Seconds
    bot_pace_high: Seconds


@dataclass(frozen=True)
class Sounds:
    """Which sound is heard when; the names of files in sprites/sounds."""

    deal: SoundName
    play: SoundName
    turn: SoundName
    shuffle: SoundName
    sweep: SoundName
    refuse: SoundName
    win: SoundName
    lose: SoundName
    laugh: SoundName
    smash: SoundName
    whirl: SoundName
    land: SoundName
    miss: SoundName
    tick: SoundName
    spit: SoundName
    slap: SoundName
    rise: SoundName


@dataclass(frozen=True)
class Theme:
    """One look of the whole program."""

    name: str
    title: str
    colours: Colours
    deck: Deck
    fonts: Fonts
    sizes: Sizes
    shape: Shape
    timings: Timings
    sounds: Sounds
