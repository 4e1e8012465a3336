"""Files that somebody made to do harm, by kind: each is to be refused in a sentence, soon, at little cost."""

import json
import os
import struct
import zlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

from cardtable.slips.words import line_of
from tests.slips.samples import altered, sample

MILLION: Final = 1_000_000
FORGED: Final = 10_000
LONG: Final = 40_000  # actions
BIDI: Final = "Ada\u202e\u2066\x1b[31m\x07"
WIDE: Final = 60_000  # pixels
BLOCK: Final = 1 << 20
ACCOUNTS: Final = "root:x:0:0:root:/root:/bin/sh\ndaemon:x:1:1:daemon:/:/usr/sbin/nologin\n"


def strange(folder: Path, ending: str) -> dict[str, Path]:
    """Return what bears a file's name and is none: devices, pipes, folders, links that lead elsewhere."""
    folder.mkdir(parents=True, exist_ok=True)
    found = {name: folder / f"{name}{ending}" for name in ("zero", "pipe", "folder", "circle", "elsewhere")}
    found["zero"].symlink_to("/dev/zero")
    os.mkfifo(found["pipe"])
    found["folder"].mkdir()
    found["circle"].symlink_to(found["circle"])
    accounts = folder / "accounts"  # not the system's own: whoever breaks this may be its owner
    accounts.write_text(ACCOUNTS, "utf-8")
    found["elsewhere"].symlink_to(accounts)
    return found


def written(folder: Path, texts: dict[str, str | bytes], ending: str) -> dict[str, Path]:
    """Return files with these texts, and what is none."""
    found = strange(folder, ending)
    for name, text in texts.items():
        found[name] = folder / f"{name}{ending}"
        found[name].write_bytes(text.encode("utf-8") if isinstance(text, str) else text)
    return found


# Patiences.


def patiences(folder: Path) -> dict[str, Path]:
    head = "id: my-klondike\nextends: klondike\n"
    texts: dict[str, str | bytes] = {
        "packs": f"{head}deck: {{packs: {MILLION // 52}}}\n",
        "copies": f"{head}deck: {{suits: 1, packs: 4, ranks: [{', '.join(['A'] * 20_000)}]}}\n",
        "piles": f"{head}set: {{tab.n: {MILLION}}}\n",
        "cards": f"{head}deal: [{{to: tab, cards: {MILLION}}}]\n",
        "steps": f"{head}deal: [{', '.join(['{to: tab, cards: 1}'] * 10_000)}]\n",
        "options": f"{head}options: {{{', '.join(f'o{at}: [1, 2]' for at in range(15_000))}}}\n",
        "listed": head + "deal:\n" + "- {to: tab, cards: 1}\n" * (MILLION // 10),
        "games": "".join(f"g{at}: {{extends: klondike}}\n" for at in range(8_000)),
        "chain": "".join(f"g{at}: {{extends: g{at + 1}}}\n" for at in range(90)),
        "deep": "a: " + "[" * 100_000,
        "bomb": "a: &a [x]\nb: &b [*a, *a]\n",
        "signs": f'{head}name: "{BIDI}"\n',
        "escaped": f"{head}name: {json.dumps(BIDI)}\n",
    }
    return written(folder, texts, ".yaml")


# Tables of Ninety-nine.


def tables(folder: Path) -> dict[str, Path]:
    def table(rule: object, name: str = "x") -> str:
        return json.dumps({"name": name, "rules": [{"rule": rule}]})

    effect, condition = {"add": 1}, {"rank": ["7"]}
    deep: object = condition
    for _ in range(15):
        deep = {"not": deep}
    texts: dict[str, str | bytes] = {
        "amounts": table({"kind": "value", "if": [condition], "amount": [{"times": 2}] * MILLION}),
        "some_amounts": table({"kind": "value", "if": [condition], "amount": [{"times": 2}] * 15_000}),
        "effects": table({"kind": "event", "trigger": "play", "if": [], "do": [effect] * 15_000}),
        "conditions": table({"kind": "event", "trigger": "play", "if": [condition] * 12_000, "do": [effect]}),
        "deep": table({"kind": "event", "trigger": "play", "if": [deep], "do": [effect]}),
        "number": table({"kind": "value", "if": [condition], "amount": {"set": 10**300}}),
        "rules": json.dumps({"name": "x", "rules": [{"rule": "skip8"}] * 10_000}),
        "signs": table({"kind": "setup", "set": {"deal": 4}}, BIDI),
    }
    return written(folder, texts, ".yaml")


# Themes.


def themes(folder: Path) -> dict[str, Path]:
    places = (
        "../../../etc",
        "/etc",
        "/dev",
        "..",
        ".",
        "cards/../../..",
        "~",
        "C:\\\\windows",
        "a\x00b"[:1] + "/b",
    )
    texts: dict[str, str | bytes] = {
        f"{part}{at}": f"title: Mine\n{part}: {{{key}: '{place}'}}\n"
        for part, key in (
            ("deck", "faces"),
            ("deck", "back"),
            ("deck", "ground"),
            ("sounds", "deal"),
            ("fonts", "regular"),
        )
        for at, place in enumerate(places)
    }
    texts |= {
        "signs": f'title: "{BIDI}"\n',
        "escaped": f"title: {json.dumps(BIDI)}\n",
        "long": "title: " + "x" * 200_000,
        "colours": "colours: {" + ", ".join(f"c{at}: '#123456'" for at in range(8_000)) + "}",
    }
    return written(folder, texts, ".yaml")


# Pictures.


def png(wide: int, high: int, rows: Iterable[bytes], kind: int = 2, depth: int = 8) -> bytes:
    """Return a picture; its head says what is given, its rows may be others."""
    packer, body = zlib.compressobj(1), b""
    for row in rows:
        body += packer.compress(row)
    return _png(wide, high, body + packer.flush(), kind, depth)


def _png(wide: int, high: int, body: bytes, kind: int, depth: int) -> bytes:
    head = struct.pack(">IIBBBBB", wide, high, depth, kind, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        _chunk(*each) for each in ((b"IHDR", head), (b"IDAT", body), (b"IEND", b""))
    )


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def _blank(size: int) -> Iterator[bytes]:
    for _ in range(size // BLOCK):
        yield bytes(BLOCK)
    yield bytes(size % BLOCK)


def jpeg(wide: int, high: int, *more: bytes) -> bytes:
    """Return the beginning of a picture whose head says its size, and what follows on it."""
    frame = struct.pack(">HBHHB", 17, 8, high, wide, 3) + bytes((1, 17, 0, 2, 17, 0, 3, 17, 0))
    return b"\xff\xd8" + b"".join(more) + b"\xff\xc0" + frame + b"\xff\xd9"


def webp(wide: int, high: int) -> bytes:
    bits = (wide - 1) | (high - 1) << 14
    body = b"WEBPVP8L" + struct.pack("<I", 5) + b"\x2f" + struct.pack("<I", bits) + bytes(1)
    return b"RIFF" + struct.pack("<I", len(body)) + body


def pictures(folder: Path) -> dict[str, Path]:
    other = b"\xff\xc1" + struct.pack(">HBHHB", 17, 8, WIDE, WIDE, 3) + bytes(9)
    texts: dict[str, str | bytes] = {
        "large": png(WIDE, WIDE, _blank(WIDE * (WIDE // 8 + 1)), 0, 1),
        "said_large": png(WIDE, WIDE, [b"x"]),
        "said_small": png(10, 10, _blank(400 * BLOCK)),
        "said_nothing": png(0, WIDE, [b""]),
        "said_most": png(6_300, 6_300, [b""], 6, 16),
        "cut": png(6_000, 6_000, _blank(50 * BLOCK), 2)[:20_000],
        "jpeg_large": jpeg(WIDE, WIDE),
        "jpeg_twice": jpeg(10, 10, b"\xff\xe0\x00\x04xx") + other,
        "jpeg_other": b"\xff\xd8" + other + jpeg(10, 10)[2:],
        "webp_most": webp(16_383, 2_400),
        "webp_large": webp(16_383, 16_383),
        "text": "no picture",
        "nothing": b"",
        "long": bytes(45 * BLOCK),
    }
    return written(folder, texts, ".png")


# Leagues.


def leagues(folder: Path) -> dict[str, Path]:
    """Return folders of results, ten thousand each."""
    lines = list(_forged())
    found = {name: folder / name for name in ("one_file", "many_files", "damaged", "signs", "strange")}
    for each in found.values():
        each.mkdir(parents=True)
    (found["one_file"] / "all.txt").write_text("\n".join(lines), "utf-8")
    for at, line in enumerate(lines):
        (found["many_files"] / f"{at}.txt").write_text(line, "utf-8")
    (found["damaged"] / "all.txt").write_text("cardtable-result-1.AAAA. " * 300_000, "utf-8")
    (found["signs"] / f"{BIDI.replace('/', '')}.txt").write_text("cardtable-result-1.AAAA.", "utf-8")
    strange(found["strange"], ".txt")
    return found


def _forged() -> Iterator[str]:
    slip = altered(sample(), moves=3)
    for at in range(FORGED):
        yield line_of(replace(slip, spent=at))


# Records.


def records(folder: Path) -> dict[str, Path]:
    head = "cardtable record 2\ngame klondike\nseed 7\noption draw 1\nseat 0 person Ada\n"
    said = "cardtable record 2\ngame spielen\nseed 7\nseat 0 person Ada\n"
    texts: dict[str, str | bytes] = {
        "endless": head + "do 0 draw stock\n" * LONG,
        "lines": head + "do 0 draw stock\n" * MILLION,
        "long": head + "do 0 move '" + "x" * (3 << 20) + "'\n",
        "words": head + "do 0 move " + "x " * (1 << 20),
        "quotes": head + ("do 0 move '" + "x" * 19_000 + "'\n") * 150,
        "deep": said + "do 0 play " + "[" * 15_000 + "\n",
        "numbers": head.replace("seed 7", f"seed {'9' * 999}") + f"do 0 @{'9' * 999} draw stock\n",
        "options": head + "".join(f"option o{at} 1\n" for at in range(LONG)),
        "seats": head + "".join(f"seat {at} person Ada\n" for at in range(1, LONG)),
        "signs": head + f"seat 1 person {BIDI}\n",
        "name": head.replace("klondike", "k" * 100_000),
    }
    return written(folder, texts, ".txt")


KINDS: Final[dict[str, Callable[[Path], dict[str, Path]]]] = {
    "patiences": patiences,
    "tables": tables,
    "themes": themes,
    "pictures": pictures,
    "leagues": leagues,
    "records": records,
}
