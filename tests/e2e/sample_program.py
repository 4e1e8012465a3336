"""The smallest program with a window, for testing the rig: a card, a pile, a button, a line of text."""

import json
import os
from dataclasses import dataclass, field
from pathlib import Path

import pygame

Event = pygame.event.Event

SIZE = (640, 400)
BUTTON = pygame.Rect(500, 340, 120, 40)
PILE = pygame.Rect(400, 60, 90, 126)
CARD = (90, 126)
FELT = (24, 92, 60)
STRIPES = 64  # the card is a fan of colours, so that the window is not blank


@dataclass
class Sample:
    """The state of the sample: where the card lies and what has been done."""

    card: pygame.Rect = field(default_factory=lambda: pygame.Rect((60, 60), CARD))
    held: bool = False
    running: bool = True
    done: list[str] = field(default_factory=list)
    frames: int = 0  # that were drawn
    taken: int = 0  # buttons and keys that went up again

    def handle(self, event: Event) -> None:
        """Do what the person asks for."""
        self.taken += event.type in (pygame.MOUSEBUTTONUP, pygame.KEYUP)
        match event.type:
            case pygame.QUIT:
                self.running = False
            case pygame.KEYDOWN:
                self.done.append(f"key {pygame.key.name(event.key)}")
            case pygame.MOUSEBUTTONDOWN if BUTTON.collidepoint(event.pos):
                self.done.append("click")
            case pygame.MOUSEBUTTONDOWN:
                self.held = self.card.collidepoint(event.pos)
            case pygame.MOUSEMOTION if self.held:
                self.card.center = event.pos
            case pygame.MOUSEBUTTONUP if self.held:
                self.held = False
                self.done.append("drop on the pile" if PILE.collidepoint(event.pos) else "drop beside")

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the window."""
        self.frames += 1
        surface.fill(FELT)
        pygame.draw.rect(surface, "gold", PILE, 2)
        pygame.draw.rect(surface, "grey", BUTTON)
        for stripe in range(STRIPES):
            place = self.card.x + stripe, self.card.y, 1, self.card.height
            pygame.draw.rect(surface, (stripe * 3, 80, 255 - stripe * 3), place)
        pygame.display.flip()

    def tell(self, path: Path) -> None:
        """Write what the window shows, in one piece."""
        widgets = [("card", "10S", self.card), ("button", "OK", BUTTON), ("pile", "bid/0", PILE)]
        told = {
            "driver": pygame.display.get_driver(),
            "language": "en",
            "scene": " ".join(["sample", *self.done]),
            "widgets": [{"role": role, "name": name, "rect": list(rect)} for role, name, rect in widgets],
            "running": False,
            "actions": 0,
            "frame": self.frames,
            "taken": self.taken,
        }
        part = path.with_suffix(".part")
        part.write_text(json.dumps(told), "utf-8")
        part.replace(path)


def main() -> None:
    """Show the sample until its window is closed."""
    os.environ.setdefault(
        "SDL_FRAMEBUFFER_ACCELERATION", "0"
    )  # with it SDL opens a second window for the first
    pygame.display.init()
    surface = pygame.display.set_mode(SIZE)
    clock = pygame.time.Clock()
    sample = Sample()
    while sample.running:
        for event in pygame.event.get():
            sample.handle(event)
        sample.draw(surface)
        sample.tell(Path(os.environ["CARDTABLE_PROBE"]))
        clock.tick(60)
    (Path(os.environ["CARDTABLE_HOME"]) / "done.txt").write_text("\n".join(sample.done), "utf-8")


if __name__ == "__main__":
    main()
