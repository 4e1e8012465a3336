"""Settings: how the person at this computer likes the program, kept in a file that may be edited by hand."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from pathlib import Path
from typing import Final

import yaml

from cardtable.engine.options import written_value
from cardtable.store.atomic_files import replace_file
from cardtable.store.errors import StoreUnwritable
from cardtable.table.chores import Homing, OneClick, Verdicts

NAME: Final = "settings.yaml"


class Speed(Enum):
    """How fast cards move and bots play."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    INSTANT = "instant"


@dataclass(frozen=True, slots=True)
class Setup:
    """How a game was last set up: options as text, who sat at each seat, and the undo if one was chosen."""

    options: Mapping[str, str] = field(default_factory=dict)
    seats: tuple[str, ...] = ()
    undo: str = ""


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings.

    `confirm` says whether actions that end a turn are asked about first, `play_forced` whether a card that
    leaves its player no choice is played by itself, `homing` which cards of a patience go home by
    themselves, `dealing` whether its stock is dealt by itself where the waste is empty, `turning` whether
    its cards are turned up by themselves, `verdicts` what is told of how it stands, `one_click` where a
    click plays a card, `order` in which order games are listed. `size` is the window's width and height in
    pixels, `player` the name of who played last, `setups` has the last setup of each game by its id,
    `favourites` the games that each player likes, by name; those of nobody are of all who have none of their
    own. `unknown` keeps what newer
    versions wrote.
    """

    theme: str = "classic"
    scale: float = 1.0
    full_screen: bool = False
    size: tuple[int, int] = (1280, 720)
    sound: bool = True
    volume: float = 0.7
    speed: Speed = Speed.NORMAL
    confirm: bool = False
    play_forced: bool = False
    player: str = ""
    homing: Homing = Homing.SAFE
    dealing: bool = False
    turning: bool = True
    verdicts: Verdicts = Verdicts.LOST
    one_click: OneClick = OneClick.TRICKS
    order: str = ""
    setups: Mapping[str, Setup] = field(default_factory=dict)
    favourites: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    unknown: Mapping[str, object] = field(default_factory=dict)

    @property
    def favourites_of_player(self) -> tuple[str, ...]:
        """The games that the player who played last likes, the latest first."""
        return self.favourites.get(self.player, self.favourites.get("", ()))

    def liking(self, game: str) -> Settings:
        """Return these settings with a game among the player's favourites, or no longer."""
        before = self.favourites_of_player
        after = tuple(each for each in before if each != game) if game in before else (game, *before)
        return self._with_favourites(after)

    def called(self, game: str, other: str) -> Settings:
        """Return these settings with a game among the favourites as well, if one is that it was made from."""
        before = self.favourites_of_player
        return self._with_favourites((other, *before)) if game in before and other not in before else self

    def _with_favourites(self, after: tuple[str, ...]) -> Settings:
        return replace(self, favourites={**self.favourites, self.player: after})


def write_settings(folder: Path, settings: Settings) -> None:
    """Save the settings in a folder: the file is the old one or the new one at any moment.

    Raises:
        StoreUnwritable: They are not saved.
    """
    path = folder / NAME
    text = yaml.safe_dump(_written(settings), sort_keys=False, allow_unicode=True)
    try:
        replace_file(
            Path(os.path.realpath(path)), text
        )  # so that a link stays one, unless it leads to itself
    except OSError as error:
        raise StoreUnwritable(f"The settings cannot be saved in {path} ({error.strerror}).") from error


def _written(settings: Settings) -> dict[str, object]:
    """Return what the file says. The keys of settings_file.READERS are those of this."""
    return {
        "theme": settings.theme,
        "scale": settings.scale,
        "full_screen": settings.full_screen,
        "size": list(settings.size),
        "sound": settings.sound,
        "volume": settings.volume,
        "speed": settings.speed.value,
        "confirm": settings.confirm,
        "play_forced": settings.play_forced,
        "player": settings.player,
        "homing": settings.homing.value,
        "dealing": settings.dealing,
        "turning": settings.turning,
        "verdicts": settings.verdicts.value,
        "one_click": settings.one_click.value,
        "order": settings.order,
        "setups": {
            game: {
                "options": {name: written_value(value) for name, value in setup.options.items()},
                "seats": list(setup.seats),
                **({"undo": setup.undo} if setup.undo else {}),
            }
            for game, setup in settings.setups.items()
        },
        "favourites": {player: list(games) for player, games in settings.favourites.items()},
        **settings.unknown,
    }
