"""Pictures of the repository as pixels."""

import io
import re
from pathlib import Path

import pygame

SPRITES = Path(__file__).parents[2] / "sprites"


def rasterised(path: Path, size: tuple[int, int]) -> pygame.Surface:
    return drawn(path.read_text(encoding="utf-8"), size)


def drawn(text: str, size: tuple[int, int]) -> pygame.Surface:
    sized = re.sub(r'width="\d+" height="\d+"', f'width="{size[0]}" height="{size[1]}"', text, count=1)
    return pygame.image.load(io.BytesIO(sized.encode()), "picture.svg")


def share_unlike(first: pygame.Surface, second: pygame.Surface) -> float:
    """The share of bytes that differ by more than a rounding of edges explains."""
    pairs = list(zip(pygame.image.tobytes(first, "RGB"), pygame.image.tobytes(second, "RGB"), strict=True))
    return sum(abs(one - other) > 60 for one, other in pairs) / len(pairs)
