"""Damage to what was written: of its bytes, its lines, its numbers, and of what YAML or JSON in it says.

All follows from a generator of luck.
"""

import json
import re
from collections.abc import Callable
from random import Random
from typing import Final, TypeAlias

Tree: TypeAlias = object  # what JSON holds
Damage: TypeAlias = Callable[[bytes, Random], bytes]

LONGEST: Final = 400_000  # bytes: what is longer is cut
MOST: Final = 6  # changes of one file
LARGE: Final = 20  # parts of a list that is not made longer
NUMBER: Final = re.compile(rb"\d+")
WORD: Final = re.compile(rb"[\w.-]+")
HUGE: Final = (
    b"9" * 30,
    b"9" * 5000,
    b"1000000",
    b"60000",
    b"2147483648",
    b"9223372036854775808",
    b"-1",
    b"0",
    b"1e999",
    b"nan",
    b"-inf",
    b"0x7fffffff",
)
ODD: Final = (
    *(
        "",
        " ",
        "\x00",
        "\x1b[31m",
        "\x07",
        "\x7f",
        "\u202e",
        "\u2066",
        "\u200b",
        "\ufeff",
        "\u2028",
        "\ue000",
    ),
    *("\U000e0001", "²", "٣", "ß" * 50, "é" * 2000, "a" * 10_000, "~", "null", "true", "yes", "-", "--", "?"),
    *(
        "../../etc/passwd",
        "/dev/zero",
        "C:\\nul",
        "file:///etc/passwd",
        "%2e%2e/",
        "$draw",
        "${HOME}",
        "`id`",
    ),
    *("&a ", "*a", "<<: *a", "!!python/object/apply:os.system ", "!!binary ", "- ", ": ", "? ", "| ", "> "),
    *(
        "\n",
        "\r",
        "\t",
        "'",
        '"',
        "\\",
        "#",
        "...",
        "---\n",
        "%YAML 9.9\n",
        "{",
        "[",
        "}",
        "]",
        ",",
        "@",
        "+",
    ),
)
DEEP: Final = (20, 21, 500, 5000, 60_000)
BOMBS: Final = (
    b"a: &a [x, x, x, x, x, x, x, x, x]\n"
    + b"".join(
        b"%c: &%c [*%c, *%c, *%c, *%c, *%c, *%c]\n" % (at + 1, at + 1, *[at] * 6) for at in range(97, 122)
    ),
    b"a: &a {k: 1}\n"
    + b"".join(b"m%d: &m%d {<<: [%s]}\n" % (at, at, b", ".join([b"*a"] * 50)) for at in range(200)),
    b"? " * 5000,
    b"- " * 30_000,
    b"%TAG ! tag:x\n" * 5000,
    b"#" * 200_000,
    b"\n" * 200_000,
    b"a: 'x" + b"\n" * 50_000,
    b"a: |\n" + b"  x\n" * 40_000,
    b"".join(b"k%d: v\n" % at for at in range(20_000)),
    b"[" + b"x," * 60_000 + b"]",
    b"\\u0000" * 5000,
    b'"' + b"\\ud800" * 5000 + b'"',
)
WRITINGS: Final = ("utf-16", "utf-16-be", "utf-32", "latin-1", "cp037", "utf-8-sig", "utf-7")


def mutated(raw: bytes, other: bytes, rng: Random) -> bytes:
    """Return a file with damage to it, or something else in its place; `other` is another one of its kind."""
    if rng.random() < 0.004:
        return rng.choice(BOMBS)
    if rng.random() < 0.5 and (within := said(raw, rng)) is not None:
        raw = within
        if rng.random() < 0.7:
            return raw[:LONGEST]
    for _ in range(rng.choice((1, 1, 1, 2, 3, MOST))):
        raw = (other if rng.random() < 0.02 else rng.choice(DAMAGES)(raw, rng))[:LONGEST]
    return raw[:LONGEST]


def _place(raw: bytes, rng: Random) -> int:
    return rng.randrange(len(raw) + 1)


def _flipped(raw: bytes, rng: Random) -> bytes:
    found = bytearray(raw)
    for _ in range(rng.choice((1, 1, 2, 8))):
        if found:
            found[rng.randrange(len(found))] ^= 1 << rng.randrange(8)
    return bytes(found)


def _cut(raw: bytes, rng: Random) -> bytes:
    return raw[: _place(raw, rng)] if rng.random() < 0.7 else raw[_place(raw, rng) :]


def _holed(raw: bytes, rng: Random) -> bytes:
    at = _place(raw, rng)
    return raw[:at] + raw[at + rng.choice((1, 2, 5, 30, 300)) :]


def _stuffed(raw: bytes, rng: Random) -> bytes:
    at = _place(raw, rng)
    come = rng.choice(ODD).encode() if rng.random() < 0.7 else rng.randbytes(rng.choice((1, 3, 40)))
    return raw[:at] + come + raw[at + rng.choice((0, 0, 1, 4)) :]


def _lines_moved(raw: bytes, rng: Random) -> bytes:
    lines = raw.split(b"\n")
    one, two = rng.randrange(len(lines)), rng.randrange(len(lines))
    match rng.randrange(4):
        case 0:
            lines[one], lines[two] = lines[two], lines[one]
        case 1:
            del lines[one]
        case 2:
            lines.insert(two, lines[one])
        case _:
            lines[one] = lines[one][: len(lines[one]) // 2] + lines[two]
    return b"\n".join(lines)


def _words_moved(raw: bytes, rng: Random) -> bytes:
    found = list(WORD.finditer(raw))
    if len(found) < 2:
        return raw
    one, two = rng.choice(found), rng.choice(found)
    come = two.group() if rng.random() < 0.7 else rng.choice(ODD).encode()
    return raw[: one.start()] + come + raw[one.end() :]


def _numbers_grown(raw: bytes, rng: Random) -> bytes:
    found = list(NUMBER.finditer(raw))
    if not found:
        return raw
    one = rng.choice(found)
    near = str(int(one.group()[:9]) + rng.choice((-2, -1, 1, 2, 100))).encode()
    return raw[: one.start()] + (near if rng.random() < 0.4 else rng.choice(HUGE)) + raw[one.end() :]


def _nested(raw: bytes, rng: Random) -> bytes:
    at, deep = _place(raw, rng), rng.choice(DEEP)
    opening, closing = rng.choice(
        ((b"[", b"]"), (b'{"a":', b"}"), (b"{a: ", b"}"), (b"- ", b""), (b"(", b")"))
    )
    return raw[:at] + opening * deep + (closing * deep if rng.random() < 0.5 else b"") + raw[at:]


def _repeated(raw: bytes, rng: Random) -> bytes:
    lines = raw.split(b"\n")
    at = rng.randrange(len(lines))
    end = at + rng.choice((1, 1, 2, 10))
    again = min(rng.choice((1, 5, 100, 3000)), LONGEST // (len(b"\n".join(lines[at:end])) + 1))
    return b"\n".join([*lines[:end], *lines[at:end] * again, *lines[end:]])


def _written_otherwise(raw: bytes, rng: Random) -> bytes:
    return raw.decode("utf-8", "replace").encode(rng.choice(WRITINGS), "replace")


DAMAGES: Final[tuple[Damage, ...]] = (
    *(_flipped, _cut, _holed, _stuffed, _stuffed, _lines_moved, _lines_moved, _words_moved, _words_moved),
    *(_numbers_grown, _numbers_grown, _nested, _repeated, _written_otherwise),
)


# What JSON says, changed in what it means: it is still JSON, which is YAML too.


def said(raw: bytes, rng: Random) -> bytes | None:
    """Return JSON in which some values have others; None if it is none."""
    if not raw.startswith((b"{", b"[")):
        return None
    try:
        tree = json.loads(raw)
    except (ValueError, RecursionError):
        return None
    for _ in range(rng.choice((1, 1, 2, 4))):
        tree = changed(tree, rng)
        if len(json.dumps(tree)) > LONGEST:
            break
    return json.dumps(tree, ensure_ascii=rng.random() < 0.5).encode("utf-8", "surrogatepass")


def changed(tree: Tree, rng: Random) -> Tree:
    """Return what JSON holds with one value changed, taken away, doubled, or put elsewhere."""
    whole, places = [tree], list[tuple[list[Tree] | dict[str, Tree], int | str]]()
    _gather(whole, places)
    holder, key = rng.choice(places)
    match rng.randrange(6), holder:
        case 0, dict():
            del holder[str(key)]
        case 0, list() if holder is not whole:
            del holder[int(key)]
        case 1, dict():
            holder[rng.choice(ODD) if rng.random() < 0.5 else str(_some(places, rng)[1])] = holder.pop(
                str(key)
            )
        case 1, list() if holder is not whole:
            rng.shuffle(holder)
        case 2, list() if holder is not whole:
            holder[:] = holder * (rng.choice((2, 50, 3000)) if len(holder) < LARGE else 1)
        case 3 | 4, _:
            other, place = _some(places, rng)
            come = json.loads(json.dumps(other[place]))  # type: ignore[index]  # its own key
            holder[key] = come  # type: ignore[index]  # a list or a mapping, as found
        case _:
            holder[key] = _odd(holder[key], rng)  # type: ignore[index]  # a list or a mapping, as found
    return whole[0]


def _some(
    places: list[tuple[list[Tree] | dict[str, Tree], int | str]], rng: Random
) -> tuple[list[Tree] | dict[str, Tree], int | str]:
    found, key = rng.choice(places)
    inside = key in found if isinstance(found, dict) else isinstance(key, int) and key < len(found)
    return (found, key) if inside else ([None], 0)


def _gather(
    holder: list[Tree] | dict[str, Tree], places: list[tuple[list[Tree] | dict[str, Tree], int | str]]
) -> None:
    keys = list(holder) if isinstance(holder, dict) else range(len(holder))
    for key in keys:
        places.append((holder, key))
        part = holder[key]  # type: ignore[index]  # a list or a mapping, as found
        if isinstance(part, list | dict):
            _gather(part, places)


def _odd(value: Tree, rng: Random) -> Tree:
    """Return another value, mostly of the same kind."""
    if rng.random() < 0.2:
        many = [value] * (2 if isinstance(value, list | dict) else 300)
        return rng.choice((None, True, [], {}, "", [value], {"a": value}, many, [[[value]]]))
    match value:
        case bool() | None:
            return rng.choice((True, False, None, 0, "yes"))
        case int() | float():
            near = rng.choice((-1, 0, 1, 2, 1000, 10**6, 2**31, 2**53, 2**63, 10**400))
            return int(value) + near if rng.random() < 0.6 else near if rng.random() < 0.7 else str(near)
        case str():
            at = rng.randrange(len(value) + 1)
            return rng.choice(
                (value[:at], value[at:], value[:at] + rng.choice(ODD) + value[at:], rng.choice(ODD))
            )
    return rng.choice(ODD)
