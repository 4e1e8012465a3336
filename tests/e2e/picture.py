"""A picture of the screen, read from the memory of a virtual X server."""

import struct
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

HEADER_FIELDS = 25  # of an X window dump, each 32 bits, big end first
COLOUR_BYTES = 12  # one entry of the dump's colour table
PIXEL_BYTES = 4  # blue, green, red, unused


class Rect(NamedTuple):
    """A place in pixels, from the top left."""

    x: int
    y: int
    width: int
    height: int

    @property
    def centre(self) -> tuple[int, int]:
        """The point in the middle."""
        return self.x + self.width // 2, self.y + self.height // 2


@dataclass(frozen=True, repr=False)
class Picture:
    """Pixels row by row, four bytes each: blue, green, red, unused."""

    width: int
    height: int
    pixels: bytes

    def colours(self) -> int:
        """Count the different colours."""
        return len(set(memoryview(self.pixels).cast("I")))

    def cropped(self, rect: Rect) -> "Picture":
        """Return the part inside `rect`."""
        width, height = min(rect.width, self.width - rect.x), min(rect.height, self.height - rect.y)
        starts = [(row * self.width + rect.x) * PIXEL_BYTES for row in range(rect.y, rect.y + height)]
        rows = [self.pixels[start : start + width * PIXEL_BYTES] for start in starts]
        return Picture(width, height, b"".join(rows))

    def write_png(self, path: Path) -> None:
        """Write the picture as a PNG file."""
        rgb = bytearray(self.width * self.height * 3)
        rgb[0::3], rgb[1::3], rgb[2::3] = self.pixels[2::4], self.pixels[1::4], self.pixels[0::4]
        stride = self.width * 3
        rows = b"".join(b"\0" + rgb[start : start + stride] for start in range(0, len(rgb), stride))
        header = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(rows, 6)), (b"IEND", b""))
        path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*chunk) for chunk in chunks))


def read_window_dump(dump: bytes) -> Picture:
    """Return the picture in an X window dump of 32 bits a pixel."""
    fields = struct.unpack(f">{HEADER_FIELDS}I", dump[: HEADER_FIELDS * 4])
    header_size, width, height, bits, stride, colours = (fields[index] for index in (0, 4, 5, 11, 12, 19))
    assert bits == PIXEL_BYTES * 8, f"a screen of {bits} bits a pixel cannot be read"
    assert stride == width * PIXEL_BYTES, "rows with a gap between them cannot be read"
    start = header_size + colours * COLOUR_BYTES
    return Picture(width, height, dump[start : start + stride * height])


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
