"""Sounds without a device, and with one that is lost: silence, and nothing else."""

from collections.abc import Iterator

import pygame
import pytest

from cardtable.ui.look.files import sprites_folder
from cardtable.ui.look.sound import Sound

NAME = "laugh"


@pytest.fixture
def sound() -> Iterator[Sound]:
    made = Sound(sprites_folder() / "sounds")
    yield made
    made.close()


def test_a_device_that_is_lost_is_looked_for_again(sound: Sound) -> None:
    assert sound.play(NAME)
    pygame.mixer.quit()
    assert not sound.play(NAME)
    assert sound.play(NAME)


def test_without_a_device_there_is_silence(sound: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "none of that name")
    pygame.mixer.quit()
    assert not sound.play(NAME)
    assert not sound.play(NAME)
    assert not sound.missing.sentence()
