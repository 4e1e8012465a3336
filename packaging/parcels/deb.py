"""The Debian package: the bundle under /usr, written by dpkg-deb alone."""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from parcels.facts import DESCRIPTION, MAINTAINER, NAME, SUMMARY, released, version
from parcels.linux import copyright_text, debian_changes, lay_out, packed

ARCHITECTURES: Final = {"x86_64": "amd64", "aarch64": "arm64", "armv7l": "armhf", "riscv64": "riscv64"}
GLIBC: Final = re.compile(rb"GLIBC_(2\.\d+)")
NEEDED: Final = ("libx11-6", "libxext6")  # SDL opens them by name; there is no window without
WANTED: Final = (  # and these, if they are there
    "libxcursor1", "libxi6", "libxrandr2", "libxfixes3", "libxss1",
    "libwayland-client0", "libwayland-cursor0", "libxkbcommon0", "libdecor-0-0",
    "libpulse0 | libasound2 | libasound2t64",
)  # fmt: skip
LINE: Final = 76  # characters of the description
FILE, FOLDER = 0o644, 0o755
COMPRESSED: Final = ("-Zxz", "-z6", "--threads-max=2")


def deb(bundle: Path, work: Path, folder: Path, machine: str) -> Path:
    """Write the package of a bundle into a folder; return the file."""
    root = work / "root"
    lay_out(bundle, root / "usr")
    doc = root / "usr" / "share" / "doc" / NAME
    doc.mkdir(parents=True)
    (doc / "copyright").write_text(copyright_text(bundle), "utf-8")
    (doc / "changelog.gz").write_bytes(packed(debian_changes()))
    _set_modes(root)
    control = root / "DEBIAN"
    control.mkdir(mode=FOLDER)
    architecture = ARCHITECTURES[machine]
    size = sum(path.lstat().st_size for path in root.rglob("*") if path.is_file() and not path.is_symlink())
    (control / "control").write_text(control_text(architecture, glibc(bundle), size), "utf-8")
    (control / "md5sums").write_text("".join(_sums(root)), "utf-8")
    target = folder / f"{NAME}_{version()}_{architecture}.deb"
    folder.mkdir(parents=True, exist_ok=True)
    command = ["dpkg-deb", "--root-owner-group", *COMPRESSED, "--build", str(root), str(target)]
    epoch = {"SOURCE_DATE_EPOCH": f"{released():%s}"}
    subprocess.run(command, check=True, env=os.environ | epoch, stdout=subprocess.DEVNULL)
    return target


def control_text(architecture: str, libc: str, size: int) -> str:
    """Return what dpkg reads of the package; `size` in bytes."""
    fields = {
        "Package": NAME,
        "Version": version(),
        "Architecture": architecture,
        "Maintainer": MAINTAINER,
        "Installed-Size": str(-(-size // 1024)),
        "Depends": ", ".join((f"libc6 (>= {libc})", *NEEDED)),
        "Recommends": ", ".join(WANTED),
        "Section": "games",
        "Priority": "optional",
        "Description": f"{SUMMARY[0].lower()}{SUMMARY[1:]}\n{_description()}",
    }
    return "".join(f"{key}: {value}\n" for key, value in fields.items())


def _description() -> str:
    lines, line = [], ""
    for word in DESCRIPTION.split():
        if len(line) + len(word) >= LINE:
            lines.append(line)
            line = ""
        line = f"{line} {word}"
    return "\n".join([*lines, line])


def glibc(bundle: Path) -> str:
    """Return the newest version of the C library that a program or library of a bundle asks for."""
    found = {b"2.17"}
    for path in bundle.rglob("*"):
        if path.is_file() and not path.is_symlink() and (path.name == NAME or ".so" in path.name):
            found |= set(GLIBC.findall(path.read_bytes()))
    return max(found, key=lambda each: int(each.partition(b".")[2])).decode()


def _set_modes(root: Path) -> None:
    """Give each file and folder the rights that Debian wants, whatever the builder's umask is."""
    root.chmod(FOLDER)
    for path in root.rglob("*"):
        if not path.is_symlink():
            program = path.is_dir() or (path.name == NAME and path.parent.name == NAME)
            path.chmod(FOLDER if program else FILE)


def _sums(root: Path) -> Iterator[str]:
    for path in sorted(root.rglob("*")):
        inside = path.relative_to(root)
        if path.is_file() and not path.is_symlink() and inside.parts[0] != "DEBIAN":
            found = hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()
            yield f"{found}  {inside.as_posix()}\n"
