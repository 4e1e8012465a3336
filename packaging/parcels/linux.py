"""What Linux wants beside the program: entry, icons, metainfo, manual, copyright and change log."""

from __future__ import annotations

import gzip
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

from cardtable.about.changes import newest, versions
from cardtable.about.entry import ICONS, entry_text, places
from cardtable.about.works import MADE_WITH, OWN_RIGHTS, licence_of
from cardtable.cli.program import VERBS
from parcels.facts import DESCRIPTION, ID, MAINTAINER, NAME, ROOT, SUMMARY, TITLE, released, version

ENTRY: Final = ""  # under which name `places` has the entry
MANUAL: Final = Path(__file__).with_name("cardtable.6")
METAINFO: Final = Path(__file__).with_name("metainfo.xml")
WIDTH: Final = 80  # characters of a line of Debian's change log
REFERRED: Final = {  # texts that every Debian has, by words that only they hold
    "GNU LESSER GENERAL PUBLIC LICENSE\n\t\t       Version 2.1": "LGPL-2.1",
    "GNU GENERAL PUBLIC LICENSE\n                       Version 2,": "GPL-2",
}
REFERENCE: Final = "On Debian systems the whole text is in /usr/share/common-licenses/{name}."
WHOLE: Final = "END OF TERMS AND CONDITIONS"  # stands at the end of common licences
INSIDE: Final = "The text lies in {path}."
BUNDLED: Final = Path("_internal", "cardtable", "about", "licences", "bundled")


def lay_out(bundle: Path, prefix: Path) -> None:
    """Lay the bundle and what belongs beside it under a prefix such as /usr or ~/.local."""
    target = prefix / "lib" / NAME
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(bundle, target, symlinks=True)
    start = prefix / "bin" / NAME
    start.parent.mkdir(parents=True, exist_ok=True)
    start.unlink(missing_ok=True)
    start.symlink_to(Path("..", "lib", NAME, NAME))
    share = prefix / "share"
    found = places(share)
    _write(found[ENTRY], entry_text().encode())
    for name in ICONS:
        _write(found[name], (ROOT / "sprites" / "app" / name).read_bytes())
    _write(share / "metainfo" / f"{ID}.metainfo.xml", metainfo().encode())
    _write(share / "man" / "man6" / f"{NAME}.6.gz", packed(manual()))


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def packed(text: str) -> bytes:
    """Return a text as small as it gets, the same whenever it is made."""
    return gzip.compress(text.encode(), 9, mtime=0)


def manual() -> str:
    """Return the page for `man cardtable`."""
    verbs = "\n".join(f".TP\n.B {verb}\n{sentence}" for verb, sentence in VERBS.items())
    said = {"@VERSION@": version(), "@DATE@": f"{released():%Y-%m-%d}", "@VERBS@": verbs}
    return _filled(MANUAL, said)


def _filled(template: Path, said: Mapping[str, str]) -> str:
    text = template.read_text("utf-8")
    for key, value in said.items():
        text = text.replace(key, value)
    return text


def points() -> list[str]:
    """Return what is new in the newest version, point by point, without marks."""
    paragraphs = " ".join(newest().split()).replace("**", "").split(" - ")
    return paragraphs[1:]


def metainfo() -> str:
    """Return what shops of programs show, as AppStream reads it."""
    new = "".join(f"\n          <li>{escape(each)}</li>" for each in points())
    said = {
        "@ID@": ID,
        "@TITLE@": TITLE,
        "@SUMMARY@": escape(SUMMARY),
        "@DESCRIPTION@": escape(DESCRIPTION),
        "@VERSION@": versions()[0],
        "@DATE@": f"{released():%Y-%m-%d}",
        "@NEW@": new,
    }
    return _filled(METAINFO, said)


def debian_changes() -> str:
    """Return the change log as Debian writes it."""
    lines = "\n".join(_wrapped(each) for each in points())
    date = f"{released():%a, %d %b %Y %H:%M:%S +0000}"
    return f"{NAME} ({version()}) unstable; urgency=medium\n\n{lines}\n\n -- {MAINTAINER}  {date}\n"


def _wrapped(text: str) -> str:
    lines, line = [], "  *"
    for word in text.split():
        if len(line) + len(word) >= WIDTH:
            lines.append(line)
            line = "   "
        line = f"{line} {word}"
    return "\n".join([*lines, line])


def copyright_text(bundle: Path) -> str:
    """Return whose works a bundle is made of, and their licences; common ones are referred to."""
    parts = [f"{TITLE} {version()}\n\n{OWN_RIGHTS}\n\nIt is packed together with these works of others."]
    texts: dict[str, list[str]] = {}
    for work in MADE_WITH:
        texts.setdefault(licence_of(work), []).append(f"{work.name} ({work.licence})")
    for path in sorted((bundle / BUNDLED).glob("*.txt")):
        text = path.read_text("utf-8")
        if WHOLE in text:  # which the copyright of a package must not repeat
            text = INSIDE.format(path=Path("lib", NAME, BUNDLED, path.name))
        texts.setdefault(text, []).append(path.stem)
    for text, names in texts.items():
        head = ", ".join(names)
        parts.append(f"{head}\n{'-' * min(len(head), WIDTH)}\n\n{_referred(text)}")
    return "\n\n\n".join(parts) + "\n"


def _referred(text: str) -> str:
    name = next((name for words, name in REFERRED.items() if words in text), "")
    return REFERENCE.format(name=name) if name else text.strip("\n")
