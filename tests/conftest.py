"""What all tests share."""

import gc
import os
from collections.abc import Iterator

os.environ["CARDTABLE_LANGUAGE"] = os.environ.get("CARDTABLE_TEST_LANGUAGE", "en")  # tests expect English

import pygame
import pytest

from cardtable.store import database
from tests.ledger import Ledger
from tests.looks import shared_looks
from tests.thrift import (
    AS_SHIPPED,
    LOAD,
    leave_out_of_collections,
    nothing_waits_for_the_disk,
    pictures_drawn_once,
)

YOUNG = 50_000  # new things until the collector of garbage comes by; usually it does so after 700


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Ledger(config))
    gc.set_threshold(YOUNG, *gc.get_threshold()[1:])


@pytest.fixture(scope="module", autouse=True)
def _what_was_before_is_left_out_of_collections() -> None:
    leave_out_of_collections()


@pytest.fixture(scope="session", autouse=True)
def _what_is_spared() -> Iterator[None]:
    with pictures_drawn_once(), nothing_waits_for_the_disk(), pytest.MonkeyPatch.context() as patch:
        shared_looks(patch)
        yield


@pytest.fixture
def as_shipped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the store wait for the disk, and pictures be drawn, as for people."""
    monkeypatch.setattr(database, "DURABLE", AS_SHIPPED)
    monkeypatch.setattr(pygame.image, "load", LOAD)
