"""The parcels that players are given: installed on bare systems, started as by a desktop, played by mouse."""

import hashlib
import os
import re
import subprocess
import tarfile
import venv
import zipfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from cardtable.about.entry import places
from cardtable.engine.match import Match
from cardtable.store.settings import Settings, Speed, write_settings
from tests.e2e.bare import BareSystem
from tests.e2e.rig import Program
from tests.e2e.screen import Screen, until
from tests.e2e.test_every_game import Hand
from tests.e2e.test_window import GAME, own_actions, start

pytestmark = pytest.mark.bundle

BIDS = 12  # of one seat in a deal, before its last card
OVER = object()  # in place of a match that waits
ENTRY = "/usr/share/applications/cardtable.desktop"
LIBRARY = re.compile(r"\.so(\.|$)")


@pytest.fixture(scope="module")
def folder() -> Path:
    return Path(os.environ["CARDTABLE_PARCELS"])


@pytest.fixture(scope="module")
def package(folder: Path) -> Path:
    return one(folder, "*.deb")


@pytest.fixture(scope="module")
def system(package: Path, tmp_path_factory: pytest.TempPathFactory) -> BareSystem:
    """Return a bare system on which the Debian package is installed."""
    needed = field(package, "Depends").split(",")
    made = BareSystem(tmp_path_factory.mktemp("bare") / "root", needed)
    made.install(package)
    return made


@pytest.fixture(scope="module")
def unpacked(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of the archive."""
    target = tmp_path_factory.mktemp("archive")
    with tarfile.open(one(folder, "*-linux-*.tar.gz")) as packed:
        packed.extractall(target, filter="data")
    return one(target, "*")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    made = tmp_path / "home"
    made.mkdir()
    write_settings(made, Settings(speed=Speed.INSTANT, sound=False, play_forced=True))
    return made


@pytest.fixture
def debian(screen: Screen, system: BareSystem, home: Path) -> Iterator[Program]:
    command = system.inside(home.parent, "gio", "launch", ENTRY)
    variables = {"PATH": "/usr/bin:/bin:/usr/sbin:/sbin", "HOME": str(home), "XDG_DATA_DIRS": "/usr/share"}
    with Program(screen, command, home, variables) as started:
        yield started


def one(folder: Path, pattern: str) -> Path:
    """Return the one file of that name."""
    (found,) = folder.glob(pattern)
    return found


def field(package: Path, name: str) -> str:
    command = ["dpkg-deb", "-f", str(package), name]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def played_out(program: Program) -> None:
    """Play a whole deal with the mouse; its last card leaves no choice, and plays itself."""
    start(program)
    hand, done = Hand(program, GAME), 0
    while (match := until(partial(turn, hand, done), "the person's turn")) is not OVER:
        assert isinstance(match, Match), "it waits"
        hand.do(match, hand.choices(match)[0])
        done += 1
        until(partial(has_done, program.home, done), f"bid number {done} on the disk")
    program.told(lambda probe: probe.of_role("dialog"), "the end of the match")
    assert program.close() == 0
    assert len({action for _, action in own_actions(program.home)}) == done == BIDS


def turn(hand: Hand, done: int) -> Match | object | None:
    """Return the match if it waits for the person, OVER if it has ended, or nothing yet."""
    return OVER if done and hand.saved() is None else hand.waiting()


def has_done(home: Path, count: int) -> bool:
    return len(own_actions(home)) >= count


# wheel and sdist


def test_a_wheel_of_the_sdist_has_all_files_of_the_checkout(folder: Path) -> None:
    root = Path(__file__).parents[2]
    listed = subprocess.run(
        ["git", "-C", root, "ls-files"], capture_output=True, text=True, check=True
    ).stdout
    with zipfile.ZipFile(one(folder, "*-none-any.whl")) as packed:
        found = {name: digest(packed.read(name)) for name in packed.namelist() if ".dist-info/" not in name}
    wanted = {}
    for name in listed.splitlines():
        inside = name if name.startswith("cardtable/") else f"cardtable/{name}"
        if name.split("/")[0] in ("cardtable", "sprites", "themes") and not name.startswith(
            "sprites/artwork"
        ):
            wanted[inside] = digest((root / name).read_bytes())
    assert found == wanted


def test_the_sdist_has_what_building_and_testing_need(folder: Path) -> None:
    (source,) = (path for path in folder.glob("*.tar.gz") if "-linux-" not in path.name)
    with tarfile.open(source) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    wanted = {
        "pyproject.toml",
        "README.md",
        "PKG-INFO",
        "tests/conftest.py",
        "packaging/parcel.py",
        "sprites/app/icon.svg",
    }
    assert wanted <= names
    assert not [name for name in names if "__pycache__" in name or name.startswith(".git/")]


def digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


# the Debian package


def test_the_package_says_what_it_is(package: Path) -> None:
    version = field(package, "Version")
    assert package.name == f"cardtable_{version}_{field(package, 'Architecture')}.deb"
    assert field(package, "Description").startswith("unusual card games, ")
    assert re.fullmatch(r"libc6 \(>= 2\.\d+\), libx11-6, libxext6", field(package, "Depends"))


def test_every_file_is_as_debian_wants_it(package: Path, tmp_path: Path) -> None:
    listed = subprocess.run(["dpkg-deb", "-c", package], check=True, capture_output=True, text=True).stdout
    for line in listed.splitlines():
        mode, owner, *_, name = line.split(" -> ")[0].split()
        assert owner == "root/root"
        program = name in ("./usr/lib/cardtable/cardtable",)
        wanted = {"d": "rwxr-xr-x", "l": "rwxrwxrwx", "-": "rwxr-xr-x" if program else "rw-r--r--"}
        assert mode[1:] == wanted[mode[0]], line
    subprocess.run(["dpkg-deb", "-R", package, tmp_path / "raw"], check=True)
    sums = ["md5sum", "--check", "--quiet", "DEBIAN/md5sums"]
    subprocess.run(sums, check=True, cwd=tmp_path / "raw")
    assert not list((tmp_path / "raw" / "DEBIAN").glob("p*")), "no script runs as root"


def test_no_library_asks_for_what_the_package_lacks(system: BareSystem) -> None:
    inside = system.root / "usr" / "lib" / "cardtable"
    there = {path.name for path in system.root.rglob("*") if LIBRARY.search(path.name)}
    for path in inside.rglob("*"):
        if path.is_file() and not path.is_symlink() and (LIBRARY.search(path.name) or path.parent == inside):
            told = subprocess.run(["objdump", "-p", path], capture_output=True, text=True, check=True).stdout
            assert set(re.findall(r"NEEDED\s+(\S+)", told)) <= there, path
            looks = re.findall(r"R(?:UN)?PATH\s+(\S+)", told)
            assert all(place.startswith("$ORIGIN") for place in looks), f"{path} looks where it was built"


def test_entry_metainfo_manual_and_papers_lie_where_they_are_looked_for(system: BareSystem) -> None:
    share = system.root / "usr" / "share"
    assert all(path.is_file() for path in places(share).values())
    metainfo = one(share / "metainfo", "*.metainfo.xml")
    commands: list[list[str | Path]] = [
        ["desktop-file-validate", system.root / ENTRY[1:]],
        ["appstreamcli", "validate", "--no-net", metainfo],
        [
            "gzip",
            "--test",
            share / "man" / "man6" / "cardtable.6.gz",
            share / "doc" / "cardtable" / "changelog.gz",
        ],
    ]
    for command in commands:
        checked = subprocess.run(command, capture_output=True, text=True, check=False)
        assert checked.returncode == 0, checked.stdout
    papers = (share / "doc" / "cardtable" / "copyright").read_text("utf-8")
    assert "all rights of it are with its authors" in papers
    assert "pygame-ce (LGPL 2.1)" in papers


def test_the_licence_of_every_work_is_in_the_bundle(system: BareSystem, home: Path) -> None:
    told = output(system.inside(home, "/usr/bin/cardtable", "about", "--licences"))
    assert "The text of this licence is missing here." not in told
    for words in (
        "PYTHON SOFTWARE FOUNDATION LICENSE",
        "LESSER GENERAL PUBLIC",
        "SIL OPEN FONT",
        "PyInstaller",
    ):
        assert words.casefold() in told.casefold()
    names = output(system.inside(home, "/usr/bin/cardtable", "about"))
    inside = system.root / "usr" / "lib" / "cardtable" / "_internal"
    brought = [path.name for path in inside.iterdir() if LIBRARY.search(path.name) and not path.is_symlink()]
    licences = inside / "cardtable" / "about" / "licences" / "bundled"
    papers = {path.stem for path in licences.rglob("*.txt")}
    assert papers
    assert len([name for name in brought if not name.startswith("libpython")]) <= len(papers)
    assert all(f"  {name}:" in names for name in papers)


def test_the_terminal_is_told_the_version_and_whether_it_is_compiled(
    system: BareSystem, home: Path, package: Path, folder: Path
) -> None:
    told = output(system.inside(home, "/usr/bin/cardtable", "--version"))
    assert told.startswith(f"cardtable {field(package, 'Version')}")
    compiled = [path for path in folder.glob("*.whl") if not path.stem.endswith("-none-any")]
    assert told.rstrip().endswith("(compiled)") is bool(compiled)
    assert any(system.root.rglob("cardtable/**/kernel/*.so")) is bool(compiled)


def output(command: list[str]) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def test_one_deal_is_played_by_mouse_on_a_bare_system(debian: Program) -> None:
    played_out(debian)


def test_removed_it_leaves_nothing(package: Path, tmp_path: Path) -> None:
    made = BareSystem(tmp_path / "root", field(package, "Depends").split(","))
    before = {path for path in made.root.rglob("*") if "dpkg" not in path.parts}
    made.install(package)
    made.remove("cardtable")
    assert {path for path in made.root.rglob("*") if "dpkg" not in path.parts} == before


def test_pictures_themes_and_texts_are_those_of_the_wheel(system: BareSystem, folder: Path) -> None:
    inside = system.root / "usr" / "lib" / "cardtable" / "_internal"
    with zipfile.ZipFile(one(folder, "*-none-any.whl")) as packed:
        data = [name for name in packed.namelist() if not name.endswith(".py") and ".dist-info/" not in name]
        wrong = [name for name in data if not same(inside / name, packed.read(name))]
    assert wrong == []
    assert any("/cards/" in name for name in data)


def same(path: Path, content: bytes) -> bool:
    return path.is_file() and path.read_bytes() == content


# the archive


def installed(unpacked: Path, prefix: Path) -> None:
    subprocess.run(["sh", unpacked / "install.sh", "--prefix", prefix], check=True, capture_output=True)


def test_the_scripts_install_and_remove_without_a_trace(unpacked: Path, tmp_path: Path) -> None:
    prefix = tmp_path / "a prefix"
    (prefix / "share" / "icons").mkdir(parents=True)
    (prefix / "share" / "icons" / "other.png").write_text("of another program", "utf-8")
    installed(unpacked, prefix)
    installed(unpacked, prefix)  # a newer version over an older one
    checked = subprocess.run(
        ["desktop-file-validate", places(prefix / "share")[""]], capture_output=True, text=True, check=False
    )
    assert (checked.returncode, checked.stdout) == (0, "")
    told = output([str(prefix / "bin" / "cardtable"), "--version"])
    assert told.startswith("cardtable ")
    subprocess.run(["sh", prefix / "lib" / "cardtable" / "uninstall.sh"], check=True, capture_output=True)
    assert [path.name for path in prefix.rglob("*") if path.is_file()] == ["other.png"]


@pytest.mark.parametrize("words", [["--prefix"], ["here"], ["--to", "x"], ["--prefix", "a$b"]])
def test_a_wrong_command_is_refused_and_nothing_is_installed(unpacked: Path, words: list[str]) -> None:
    done = subprocess.run(
        ["sh", unpacked / "install.sh", *words], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1


def test_what_is_not_card_table_is_left_alone(unpacked: Path, tmp_path: Path) -> None:
    (tmp_path / "lib" / "cardtable").mkdir(parents=True)
    (tmp_path / "lib" / "cardtable" / "letter.txt").write_text("kept", "utf-8")
    for script in ("install.sh", "uninstall.sh"):
        command = ["sh", str(unpacked / script), "--prefix", str(tmp_path)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 1
    assert (tmp_path / "lib" / "cardtable" / "letter.txt").read_text("utf-8") == "kept"


@pytest.mark.long
def test_one_deal_is_played_from_the_archive(
    unpacked: Path, screen: Screen, home: Path, tmp_path: Path
) -> None:
    prefix = tmp_path / "prefix"
    installed(unpacked, prefix)
    variables = {"PATH": "/usr/bin:/bin", "XDG_DATA_DIRS": f"{prefix / 'share'}:/usr/share"}
    command = ["gio", "launch", str(places(prefix / "share")[""])]
    with Program(screen, command, home, variables) as started:
        played_out(started)


# the wheel


@pytest.mark.long
def test_one_deal_is_played_by_whoever_came_by_pip(
    folder: Path, screen: Screen, home: Path, tmp_path: Path
) -> None:
    venv.create(tmp_path / "venv", with_pip=True)
    python = tmp_path / "venv" / "bin" / "python"
    subprocess.run([python, "-m", "pip", "install", "--quiet", one(folder, "*-none-any.whl")], check=True)
    share = tmp_path / "share"
    variables = {"PATH": "/usr/bin:/bin", "XDG_DATA_HOME": str(share), "XDG_DATA_DIRS": "/usr/share"}
    asked = [str(python.with_name("cardtable")), "--install-desktop-entry"]
    subprocess.run(asked, check=True, env=screen.environment | variables, capture_output=True)
    with Program(screen, ["gio", "launch", str(places(share)[""])], home, variables) as started:
        played_out(started)
