"""Own themes on the disk: a file for each, and what is being made of one until it is saved or left."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final

from cardtable.language import _
from cardtable.patience.words.ids import id_of
from cardtable.store.errors import StoreUnwritable
from cardtable.store.own.kept_tables import ENDING, keep
from cardtable.store.paths import THEMES
from cardtable.yamlfile import BadFile, YamlFile, read_yaml

DRAFT: Final = "drafts/draft.yaml"  # in that folder


def place_of(home: Path | None, name: str) -> Path:
    """Return the file of an own theme.

    Raises:
        StoreUnwritable: There is no folder for it.
    """
    if home is None:
        raise StoreUnwritable(_("There is no folder for themes of your own this time."))
    return home / THEMES / f"{name}{ENDING}"


def name_of(title: str) -> str:
    """Return the name of the file of a theme that is called so."""
    return f"my-{id_of(title).removeprefix('my-')}"


def note_draft(home: Path | None, text: str) -> None:
    """Keep what is being made, so that it is there if the program ends before it is saved.

    Raises:
        StoreUnwritable: It is not kept.
    """
    if home is not None:
        keep(home / THEMES / DRAFT, text)


def drop_draft(home: Path | None) -> None:
    """Keep nothing of what was being made any more."""
    if home is not None:
        with suppress(OSError):
            (home / THEMES / DRAFT).unlink(missing_ok=True)


def draft_left(home: Path | None) -> YamlFile | None:
    """Return what was being made when the program ended, if it can be read."""
    if home is None:
        return None
    try:
        return read_yaml(home / THEMES / DRAFT)
    except (OSError, BadFile):
        return None
