"""Sounds as FLAC files (RFC 9639): nothing is lost, and they take half the room of WAV files in an archive.

One channel, 16 bits, 22050 samples a second. Each block is predicted by a polynomial through the samples
before each sample, of whichever order leaves least; what is left is written in Rice codes.
"""

import hashlib
import struct
from collections.abc import Sequence
from itertools import pairwise
from typing import TypeAlias

RATE = 22050  # samples per second
RATE_CODE = "0110"
BLOCK = 4096  # samples
DEPTH = 16  # bits of a sample
ORDERS = range(5)  # of the polynomials that there are
FINEST = 7  # times a block may be halved into parts with a Rice parameter each
PARAMETERS = range(15)
HEAD_CRC = (8, 0x07)  # width and polynomial
FRAME_CRC = (16, 0x8005)

Bits: TypeAlias = str  # of 0 and 1
Coded: TypeAlias = tuple[int, Bits]  # how long the bits are, and they


def flac(samples: Sequence[int]) -> bytes:
    """The file of a sound."""
    raw = struct.pack(f"<{len(samples)}h", *samples)
    sizes = _bits(BLOCK, 16) * 2 + _bits(0, 48)
    told = sizes + _bits(RATE, 20) + _bits(0, 3) + _bits(DEPTH - 1, 5) + _bits(len(samples), 36)
    info = _packed(told) + hashlib.md5(raw, usedforsecurity=False).digest()
    head = b"fLaC" + _packed("1" + _bits(0, 7) + _bits(len(info), 24)) + info
    blocks = (samples[at : at + BLOCK] for at in range(0, len(samples), BLOCK))
    return head + b"".join(_frame(number, block) for number, block in enumerate(blocks))


def _frame(number: int, block: Sequence[int]) -> bytes:
    """One block with its head and its checksums; there are at most 128."""
    fixed = "11111111111110" + "00" + "0111" + RATE_CODE + "0000" + "100" + "0"
    head = _packed(fixed + _bits(number, 8) + _bits(len(block) - 1, 16))
    found = head + bytes([_crc(head, *HEAD_CRC)]) + _packed(_predicted(block))
    return found + _crc(found, *FRAME_CRC).to_bytes(2, "big")


def _predicted(block: Sequence[int]) -> Bits:
    """A block by the polynomial that leaves least."""
    ways: list[Coded] = []
    left = list(block)
    for order in ORDERS[: len(block)]:
        first = "".join(_bits(sample & 0xFFFF, DEPTH) for sample in block[:order])
        bits = "0" + _bits(8 + order, 6) + "0" + first + "00" + _divided(left, len(block))
        ways.append((len(bits), bits))
        left = [after - before for before, after in pairwise(left)]
    return min(ways)[1]


def _divided(left: Sequence[int], size: int) -> Bits:
    """What a polynomial leaves of a block, in as many parts as make it shortest."""
    order = size - len(left)
    ways: list[Coded] = []
    for halvings in range(FINEST):
        count = 1 << halvings
        if size % count or size // count <= order:
            break
        ends = [size // count * (at + 1) - order for at in range(count)]
        parts = [left[start:end] for start, end in zip([0, *ends], ends, strict=False)]
        bits = _bits(halvings, 4) + "".join(_rice(part) for part in parts)
        ways.append((len(bits), bits))
    return min(ways)[1]


def _rice(left: Sequence[int]) -> Bits:
    """Numbers in the Rice code in which they are shortest, behind its parameter."""
    folded = [2 * number if number >= 0 else -2 * number - 1 for number in left]
    _, low = min((sum(number >> low for number in folded) + low * len(folded), low) for low in PARAMETERS)
    ones = ("0" * (number >> low) + "1" + _bits(number & (1 << low) - 1, low) for number in folded)
    return _bits(low, 4) + "".join(ones)


def _bits(number: int, width: int) -> Bits:
    return f"{number:0{width}b}" if width else ""


def _packed(bits: Bits) -> bytes:
    """Bytes, the last one filled up."""
    size = -(-len(bits) // 8)
    return int(bits.ljust(8 * size, "0"), 2).to_bytes(size, "big")


def _crc(content: bytes, width: int, polynomial: int) -> int:
    found, top = 0, 1 << width - 1
    for byte in content:
        found ^= byte << width - 8
        for _ in range(8):
            found = (found << 1 ^ (polynomial if found & top else 0)) & (top << 1) - 1
    return found
