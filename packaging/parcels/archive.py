"""The archive for any Linux: one folder, with a script that installs it, and one that removes it."""

from __future__ import annotations

import shutil
import sys
import tarfile
from pathlib import Path
from typing import Final

from parcels.facts import NAME, released, version
from parcels.linux import copyright_text, lay_out

SCRIPTS: Final = ("install.sh", "uninstall.sh")
FILE, FOLDER = 0o644, 0o755


def archive(bundle: Path, work: Path, folder: Path, machine: str) -> Path:
    """Write the archive of a bundle into a folder; return the file."""
    name = f"{NAME}-{version()}-linux-{machine}"
    root = work / name
    lay_out(bundle, root)
    for script in SCRIPTS:
        shutil.copyfile(Path(__file__).with_name(script), root / script)
        (root / script).chmod(FOLDER)
    (root / "COPYRIGHT.txt").write_text(copyright_text(bundle), "utf-8")
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / f"{name}.tar.gz"
    with tarfile.open(target, "w:gz", compresslevel=6) as packed:
        packed.add(root, name, filter=_anonymous)
    return target


def plain_archive(bundle: Path, _work: Path, folder: Path, machine: str) -> Path:
    """Write the archive of a bundle for Windows or macOS, without scripts, into a folder; return it."""
    system, kind = ("windows", "zip") if sys.platform == "win32" else ("macos", "gztar")
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / f"{NAME}-{version()}-{system}-{machine.lower()}"
    return Path(shutil.make_archive(str(target), kind, bundle.parent, bundle.name))


def _anonymous(member: tarfile.TarInfo) -> tarfile.TarInfo:
    """Leave out who built it, and when: the same bundle gives the same archive."""
    member.uid = member.gid = 0
    member.uname = member.gname = "root"
    member.mtime = int(released().timestamp())
    return member
