"""Pictures of one's own: measured by their heads, refused in a sentence, never stretched."""

import io
from contextlib import suppress
from pathlib import Path

import pygame
import pytest
from PIL import Image

from cardtable.store.settings import OWN
from cardtable.ui.look import own_pictures
from cardtable.ui.look.own_pictures import BadPicture, covering, opened, size_of
from cardtable.ui.look.worn import FACE_FILES, FACES, own_face

SIZE = (37, 21)


def coded(kind: str, **options: object) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", SIZE, "#336699").save(out, kind, **options)
    return out.getvalue()


KINDS = {
    "png": coded("PNG"),
    "jpg": coded("JPEG"),
    "progressive jpg": coded("JPEG", progressive=True, comment=b"x" * 500),
    "webp": coded("WEBP"),
    "lossless webp": coded("WEBP", lossless=True),
    "extended webp": coded("WEBP", exif=b"Exif\0\0"),
}


def named(folder: Path, kind: str) -> Path:
    return folder / f"cat.{kind.rpartition(' ')[2]}"


@pytest.mark.parametrize("kind", KINDS)
def test_the_head_says_the_size(kind: str, tmp_path: Path) -> None:
    assert size_of(KINDS[kind]) == SIZE
    file = named(tmp_path, kind)
    file.write_bytes(KINDS[kind])
    assert opened(file).get_size() == SIZE


@pytest.mark.parametrize("kind", KINDS)
def test_a_file_that_breaks_off_is_drawn_or_refused_in_a_sentence(kind: str, tmp_path: Path) -> None:
    file = named(tmp_path, kind)
    for length in (0, 1, 11, 16, 20, 25, 29, 40, len(KINDS[kind]) // 2):
        file.write_bytes(KINDS[kind][:length])
        with suppress(BadPicture):  # a JPEG that breaks off may still be drawn
            opened(file)


def test_a_picture_with_too_many_pixels_is_not_decoded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A few bytes can say that they are a picture of gigabytes."""
    head = KINDS["png"]
    bomb = head[:16] + (30_000).to_bytes(4, "big") * 2 + head[24:]
    (tmp_path / "bomb.png").write_bytes(bomb)
    monkeypatch.setattr(pygame.image, "load", lambda *_: pytest.fail("it was decoded"))
    with pytest.raises(BadPicture, match=r"bomb\.png has more than 40 million pixels"):
        opened(tmp_path / "bomb.png")


def test_a_file_with_too_many_bytes_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_pictures, "MOST_BYTES", 50)
    (tmp_path / "long.png").write_bytes(KINDS["png"])
    with pytest.raises(BadPicture, match=r"long\.png has more than"):
        opened(tmp_path / "long.png")


def test_what_is_no_file_or_no_picture_is_refused(tmp_path: Path) -> None:
    (tmp_path / "text.png").write_text("no picture")
    for path in (tmp_path / "gone.png", tmp_path, tmp_path / "text.png"):
        with pytest.raises(BadPicture, match=path.name):
            opened(path)


@pytest.mark.parametrize("size", [(100, 50), (50, 100), (64, 64)])
def test_a_picture_that_covers_is_not_stretched(size: tuple[int, int]) -> None:
    """A disc in the middle stays one: as wide as it is high."""
    picture = pygame.Surface((300, 200), depth=24)
    pygame.draw.circle(picture, "#ffffff", (150, 100), 40)
    found = covering(picture, size)
    assert found.get_size() == size
    row = sum(found.get_at((x, size[1] // 2))[0] > 127 for x in range(size[0]))
    column = sum(found.get_at((size[0] // 2, y))[0] > 127 for y in range(size[1]))
    assert abs(row - column) <= 2


def test_large_faces_are_kept_no_longer_than_there_is_room(tmp_path: Path) -> None:
    """Whoever lays pictures from a camera into the folder: sixteen of 40 million pixels were kept."""
    (tmp_path / FACE_FILES).mkdir()
    names = ("ada", "bob", "eve")
    for name in names:
        pygame.image.save(pygame.Surface((1200, 1000)), tmp_path / FACE_FILES / f"{name}.png")
        assert own_face(tmp_path, f"{OWN}{name}").get_size() == (1200, 1000)
    assert FACES.size <= FACES.limit
    assert len(FACES) < len(names)
