"""Where this program keeps what it keeps."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

from cardtable.language import _, settle
from cardtable.store.errors import StoreUnwritable

HOME: Final = "CARDTABLE_HOME"  # an environment variable: the folder to use instead of the usual one
RESULTS: Final = "results"  # the folder of results that were kept to be shown
SETTINGS: Final = "settings.yaml"
STORE: Final = "cardtable.sqlite3"
THEMES: Final = "themes"  # of the player's, beside the settings


def home() -> Path:
    """Return the folder of saved matches and settings, made if it is missing.

    Raises:
        StoreUnwritable: It cannot be made.
    """
    given = os.environ.get(HOME)
    try:
        folder = Path(given).expanduser() if given else user_data_path("cardtable", appauthor=False)
    except RuntimeError as error:  # of a `~name` whom the system does not know
        raise StoreUnwritable(
            _("Card Table cannot find its folder {folder} ({error}).").format(folder=given, error=error)
        ) from error
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreUnwritable(
            _("Card Table cannot make its folder {folder} ({reason}).").format(
                folder=folder, reason=error.strerror
            )
        ) from error
    return folder


def store_path() -> Path:
    """Return the file of saved matches, which need not exist yet.

    Raises:
        StoreUnwritable: Its folder cannot be made.
    """
    return home() / STORE


def settle_language() -> None:
    """Choose the language of the program, by the settings if they say so."""
    try:
        settle(home() / SETTINGS)
    except StoreUnwritable:  # which is told by whoever needs the folder
        settle(None)


def aside(path: Path) -> Path:
    """Return the first free name beside `path` under which a file is kept that cannot be used."""
    number = 1
    while (place := path.with_name(f"{path.stem}.aside-{number}{path.suffix}")).exists():
        number += 1
    return place
