"""A bare system: a folder with nothing but what a Debian package asks for, and what starts its entry."""

import os
import re
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

DESKTOP = "libglib2.0-bin"  # has `gio`, which starts desktop entries
MERGED = ("bin", "lib", "lib32", "lib64", "libx32", "sbin")  # links into /usr, on systems of today
LEFT_OUT = ("/usr/share/doc", "/usr/share/man", "/usr/share/locale", "/usr/share/lintian", "/usr/share/info")
DPKG = Path("var", "lib", "dpkg")
ENTER = """
mount --bind /proc "$1/proc" && mount --rbind /dev "$1/dev" && mount --bind "$2" "$1$2" || exit 1
root=$1; shift 2; exec chroot "$root" "$@"
"""


class BareSystem:
    """A root folder, filled with packages of the machine it is made on.

    Args:
        root: Where it is made.
        needed: The names of packages, whose own needs are added.
    """

    def __init__(self, root: Path, needed: Iterable[str]) -> None:
        self.root = root
        self.packages = closure([*needed, DESKTOP])
        for name in MERGED:
            if Path("/", name).is_symlink():
                root.mkdir(exist_ok=True)
                (root / name).symlink_to(Path("/", name).readlink())
                (root / "usr" / name).mkdir(parents=True, exist_ok=True)
        for folder in ("proc", "dev", "tmp", DPKG / "info", DPKG / "updates", DPKG / "triggers"):
            (root / folder).mkdir(parents=True, exist_ok=True)
        for package in self.packages:
            self._copy(package)
        asked = _dpkg("-s", *self.packages)
        (root / DPKG / "status").write_text(asked.rstrip("\n") + "\n\n", "utf-8")

    def _copy(self, package: str) -> None:
        listed = _dpkg("-L", package)
        name = re.sub(r":all$", "", package)
        (self.root / DPKG / "info" / f"{name}.list").write_text(listed, "utf-8")
        for line in listed.splitlines():
            path = Path(line)
            if line.startswith(LEFT_OUT) or not (path.is_file() or path.is_symlink()) or path.is_dir():
                continue
            target = self.root / path.relative_to("/")
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, target, follow_symlinks=False)

    def install(self, package: Path) -> None:
        """Install a Debian package, which is refused if something that it depends on is missing."""
        command = ["dpkg", f"--root={self.root}", "--force-not-root", "--force-bad-path", "-i", str(package)]
        subprocess.run([*_as_root(), *command], check=True, capture_output=True)

    def remove(self, package: str) -> None:
        """Remove it again."""
        command = ["dpkg", f"--root={self.root}", "--force-not-root", "--force-bad-path", "-P", package]
        subprocess.run([*_as_root(), *command], check=True, capture_output=True)

    def inside(self, shared: Path, *command: str) -> list[str]:
        """Return a command that runs another one in this system, where one folder of ours lies too."""
        (self.root / shared.relative_to("/")).mkdir(parents=True, exist_ok=True)
        enter = ["unshare", "--mount", "--propagation", "private", "sh", "-c", ENTER, "sh"]
        return [*_as_root(), *enter, str(self.root), str(shared), *command]


def _as_root() -> list[str]:
    return [] if os.getuid() == 0 else ["unshare", "--user", "--map-root-user"]


def closure(needed: Iterable[str]) -> list[str]:
    """Return packages with all that they need, as they are installed here, in order of their names.

    Raises:
        LookupError: Something that is needed is not installed.
    """
    asked = _dpkg("-W", "-f=${db:Status-Abbrev}\t${Package}\t${Provides}\t${Depends}, ${Pre-Depends}\n")
    wants, provided = dict[str, str](), dict[str, str]()
    for line in asked.splitlines():
        status, name, provides, depends = line.split("\t")
        if status.startswith("ii"):
            wants[name] = depends
            provided |= dict.fromkeys(_names(provides), name)
    found, left = set[str](), list(needed)
    while left:
        ways = _names(left.pop().replace("|", ","))
        known = [way if way in wants else provided.get(way, "") for way in ways]
        name = next(filter(None, known), "")
        if not name:
            raise LookupError(f"none of {ways} is installed here")
        if name not in found:
            found.add(name)
            left += [each for each in wants[name].split(",") if each.strip()]
    return sorted(found)


def _names(field: str) -> list[str]:
    """Return the names of packages in a field, without versions and kinds of machine."""
    plain = re.sub(r"\(.*?\)|:\w+", "", field)
    return [each.strip() for each in plain.split(",") if each.strip()]


def _dpkg(*words: str) -> str:
    return subprocess.run(["dpkg-query", *words], check=True, capture_output=True, text=True).stdout
