"""What a process of tests spares itself: looks through memory, drawing pictures anew, waits for the disk."""

import gc
import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO

import pygame
import pytest

from cardtable.store import database
from cardtable.ui.look.surface_cache import SurfaceCache
from cardtable.ui.stage.scene import give_back

AS_SHIPPED = database.DURABLE
LOAD = pygame.image.load
DRAWN = 128 << 20  # bytes of pictures


def leave_out_of_collections() -> None:
    """Keep collections of garbage short from here on: each scene that is left has one made.

    Looking through all that was loaded and remembered by other tests took half the time of the suite. What
    windows leave in memory is given back, or it comes to a gigabyte of holes.
    """
    gc.collect()
    gc.freeze()
    give_back()


@contextmanager
def pictures_drawn_once() -> Iterator[None]:
    """Keep what is drawn from SVG texts: each program that starts would draw its cards and signs anew.

    That took 12 % of the tests of the window.
    """
    kept = SurfaceCache(DRAWN)

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


@contextmanager
def nothing_waits_for_the_disk() -> Iterator[None]:
    """Leave it to the system when what is written in this process gets to the disk: waiting for it took 8 %.

    Programs of their own, which tests kill, wait as they do for people.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(database, "DURABLE", "PRAGMA synchronous = OFF")
        patch.setattr(os, "fsync", lambda _: None)
        yield
