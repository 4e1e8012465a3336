"""A hand on mouse and keyboard: events for a window, frame by frame."""

import pygame

from cardtable.ui.stage.window import Window

FRAME = 1 / 60  # seconds
SMOOTH = 15  # frames of a wait that are so short; those after them are twice as long, as on a slow machine
Pos = tuple[int, int]


class Hand:
    """Uses a window as a person does."""

    def __init__(self, window: Window) -> None:
        self.window = window

    def move(self, pos: Pos) -> None:
        self.window.frame(
            FRAME, [pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))]
        )

    def press(self, pos: Pos, *, touch: bool = False) -> None:
        self.window.frame(FRAME, [pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=touch)])

    def release(self, pos: Pos, *, touch: bool = False) -> None:
        self.window.frame(FRAME, [pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=touch)])

    def click(self, pos: Pos) -> None:
        self.move(pos)
        self.press(pos)
        self.release(pos)

    def drag(self, start: Pos, end: Pos, *, touch: bool = False) -> None:
        self.press(start, touch=touch)
        for step in range(1, 6):
            self.move(
                (start[0] + (end[0] - start[0]) * step // 5, start[1] + (end[1] - start[1]) * step // 5)
            )
        self.release(end, touch=touch)

    def wheel(self, pos: Pos, steps: int) -> None:
        self.move(pos)
        self.window.frame(FRAME, [pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=steps, flipped=False)])

    def key(self, key: int, mod: int = 0, unicode: str = "") -> None:
        down = pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode)
        self.window.frame(FRAME, [down, pygame.event.Event(pygame.KEYUP, key=key, mod=mod)])

    def type(self, text: str) -> None:
        events = [event for letter in text for event in typed(letter)]
        self.window.frame(FRAME, events)

    def wait(self, seconds: float) -> None:
        frames = round(seconds / FRAME)
        for _ in range(min(frames, SMOOTH)):
            self.window.frame(FRAME)
        for _ in range(max(0, frames - SMOOTH + 1) // 2):
            self.window.frame(2 * FRAME)


def typed(letter: str) -> list[pygame.event.Event]:
    """Return what a key with a letter brings; all keys of a word in one frame are painted once."""
    key = ord(letter.lower())
    return [
        pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=letter),
        pygame.event.Event(pygame.TEXTINPUT, text=letter),
        pygame.event.Event(pygame.KEYUP, key=key, mod=0),
    ]
