"""What all tests share."""

import gc
import os
from collections.abc import Iterator
from typing import IO

os.environ["CARDTABLE_LANGUAGE"] = os.environ.get("CARDTABLE_TEST_LANGUAGE", "en")  # tests expect English

import pygame
import pytest

from cardtable.store import database
from cardtable.ui.look.surface_cache import SurfaceCache
from tests.ledger import Ledger
from tests.looks import shared_looks

AS_SHIPPED = database.DURABLE
LOAD = pygame.image.load


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Ledger(config))


@pytest.fixture(scope="module", autouse=True)
def _what_was_before_is_left_out_of_collections() -> None:
    """Keep collections of garbage short: each scene that is left has one made.

    Looking through all that was loaded and remembered by other tests took half the time of the suite.
    """
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def _a_picture_is_drawn_once() -> Iterator[None]:
    """Keep what is drawn from SVG texts: each program that starts would draw its cards and signs anew.

    That took 12 % of the tests of the window.
    """
    kept = SurfaceCache()

    def loaded(file: str | IO[bytes], name: str = "") -> pygame.Surface:
        if isinstance(file, str) or name != "picture.svg":
            return LOAD(file, name)
        return kept.get(file.read(), lambda: again(file)).copy()

    def again(file: IO[bytes]) -> pygame.Surface:
        file.seek(0)
        return LOAD(file, "picture.svg")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load", loaded)
        yield


@pytest.fixture(scope="session", autouse=True)
def _looks_of_a_theme_are_drawn_once() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        shared_looks(patch)
        yield


@pytest.fixture(scope="session", autouse=True)
def _nothing_waits_for_the_disk() -> Iterator[None]:
    """Leave it to the system when what is written in this process gets to the disk: waiting for it took 8 %.

    Programs of their own, which tests kill, wait as they do for people.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(database, "DURABLE", "PRAGMA synchronous = OFF")
        patch.setattr(os, "fsync", lambda _: None)
        yield


@pytest.fixture
def as_shipped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the store wait for the disk, and pictures be drawn, as for people."""
    monkeypatch.setattr(database, "DURABLE", AS_SHIPPED)
    monkeypatch.setattr(pygame.image, "load", LOAD)
