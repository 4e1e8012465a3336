"""Sounds, if there is a device for them; silence otherwise."""

from pathlib import Path

import pygame

from cardtable.ui.look.missing_files import Missing

RATE = 44100  # samples a second
BUFFER = 512  # samples


class Sound:
    """Plays the sounds of one folder; starts the mixer with the first one.

    Args:
        folder: Where the `.flac` files lie.
        volume: 0 to 1.
        muted: Whether to play nothing.
        missing: Is told which files cannot be used.
    """

    def __init__(
        self, folder: Path, *, volume: float = 0.7, muted: bool = False, missing: Missing | None = None
    ) -> None:
        self.folder = folder
        self.missing = missing or Missing()
        self.volume = volume
        self.muted = muted
        self._works: bool | None = None
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}

    def play(self, name: str, share: float = 1.0) -> bool:
        """Play a sound by its file's name, at a share of the volume; return whether it is heard."""
        volume = self.volume * share
        if self.muted or volume <= 0 or not self._ready():
            return False
        sound = self._load(name)
        if sound is None:
            return False
        try:
            sound.set_volume(volume)
            return sound.play() is not None
        except pygame.error:  # the device is gone: the next sound looks for one again
            self._works = None
            self._loaded.clear()
            return False

    def close(self) -> None:
        """Give the device back; a later sound takes it again."""
        if self._works:
            pygame.mixer.quit()
        self._works = None
        self._loaded.clear()

    def _ready(self) -> bool:
        if self._works is None:
            try:
                pygame.mixer.init(RATE, -16, 2, BUFFER)
                self._works = True
            except (pygame.error, NotImplementedError):
                self._works = False
        return self._works

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._loaded:
            try:
                self._loaded[name] = pygame.mixer.Sound(str(self.folder / f"{name}.flac"))
            except (pygame.error, OSError):
                self.missing.note(f"{self.folder.name}/{name}.flac")
                self._loaded[name] = None
        return self._loaded[name]
