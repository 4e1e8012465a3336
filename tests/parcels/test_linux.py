"""What lies beside the program on Linux, and what packages say of it."""

import gzip
import re
import shutil
import subprocess
import tarfile
from pathlib import Path
from xml.etree import ElementTree

import pytest

from bundle import installed
from cardtable.about.works import MADE_WITH, OWN_RIGHTS
from cardtable.cli.program import VERBS
from parcels.archive import archive, plain_archive
from parcels.deb import control_text, deb, glibc
from parcels.facts import ID, ROOT, version
from parcels.licences import bundled_licences, python_licence
from parcels.linux import copyright_text, debian_changes, lay_out, manual, metainfo, packed, points

FOLDER = ROOT / "packaging" / "parcels"


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    """Return a folder that looks like a bundle."""
    made = tmp_path / "made"
    papers = made / "_internal" / "cardtable" / "about" / "licences" / "bundled"
    papers.mkdir(parents=True)
    (papers / "libz.txt").write_text("as is", "utf-8")
    (made / "cardtable").write_bytes(b"GLIBC_2.9 GLIBC_2.34 GLIBC_2.17")
    (made / "cardtable").chmod(0o755)
    for name in ("libold.so.1", "_internal/libolder.so"):
        (made / name).write_bytes(b"GLIBC_2.4 GLIBC_2.17")
    return made


def test_the_manual_has_every_verb() -> None:
    page = manual()
    assert all(f".TP\n.B {verb}\n{sentence}\n" in page for verb, sentence in VERBS.items())
    assert version() in page
    assert "@" not in page


def test_metainfo_names_entry_version_and_news() -> None:
    told = ElementTree.fromstring(metainfo())  # noqa: S314  # it is ours
    assert told.findtext("id") == ID
    assert told.findtext("launchable") == "cardtable.desktop"
    release = told.find("releases/release")
    assert release is not None
    assert release.get("version") == version()
    assert [each.text for each in release.iter("li")] == points()


def test_points_are_whole_sentences() -> None:
    assert len(points()) >= 5
    assert all(each.endswith(".") and "**" not in each for each in points())


def test_the_change_log_is_as_debian_writes_it() -> None:
    lines = debian_changes().splitlines()
    assert lines[0] == f"cardtable ({version()}) unstable; urgency=medium"
    assert re.fullmatch(r" -- .+ <\S+@\S+>  \w{3}, \d\d \w{3} \d{4} [\d:]{8} \+0000", lines[-1])
    assert all(len(line) <= 80 for line in lines[:-1])


def test_packed_texts_do_not_tell_when_they_were_made() -> None:
    assert packed("text") == packed("text")
    assert gzip.decompress(packed("text")) == b"text"


def test_all_works_stand_in_the_copyright_and_common_licences_are_referred_to(bundle: Path) -> None:
    text = copyright_text(bundle)
    assert OWN_RIGHTS in text
    assert all(work.name in text for work in MADE_WITH)
    assert "libz\n----\n\nas is" in text
    assert "/usr/share/common-licenses/LGPL-2.1" in text
    assert "END OF TERMS AND CONDITIONS" not in text


def test_the_newest_c_library_that_is_asked_for_is_named(bundle: Path) -> None:
    assert glibc(bundle) == "2.34"


def test_a_control_file_has_what_dpkg_wants() -> None:
    text = control_text("amd64", "2.36", 2048 * 1024)
    assert "Installed-Size: 2048\n" in text
    assert "Depends: libc6 (>= 2.36), libx11-6, libxext6\n" in text
    assert all(line.startswith(" ") or ": " in line for line in text.splitlines())


def test_launcher_entry_and_icons_are_laid_under_a_prefix(bundle: Path, tmp_path: Path) -> None:
    prefix = tmp_path / "prefix"
    lay_out(bundle, prefix)
    lay_out(bundle, prefix)  # over itself
    assert (prefix / "bin" / "cardtable").resolve() == prefix / "lib" / "cardtable" / "cardtable"
    assert (prefix / "share" / "applications" / "cardtable.desktop").is_file()
    assert len(list(prefix.glob("share/icons/hicolor/*/apps/cardtable.*"))) == 2


def test_the_archive_is_one_folder_that_says_nothing_of_its_builder(bundle: Path, tmp_path: Path) -> None:
    made = []
    for place in ("one", "two"):
        (tmp_path / place).mkdir()
        path = archive(bundle, tmp_path / place, tmp_path / place / "out", "x86_64")
        with tarfile.open(path) as opened:
            made.append([(each.name, each.mode, each.mtime, each.uname) for each in opened.getmembers()])
    assert sorted(made[0]) == sorted(made[1])
    assert {name.partition("/")[0] for name, *_ in made[0]} == {f"cardtable-{version()}-linux-x86_64"}
    assert {owner for *_, owner in made[0]} == {"root"}


@pytest.mark.parametrize(
    ("platform", "ending"), [("win32", "windows-amd64.zip"), ("darwin", "macos-amd64.tar.gz")]
)
def test_elsewhere_the_archive_is_the_bundle_alone(
    bundle: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, platform: str, ending: str
) -> None:
    monkeypatch.setattr("sys.platform", platform)
    path = plain_archive(bundle, tmp_path, tmp_path / "out", "AMD64")
    assert path.name == f"cardtable-{version()}-{ending}"
    shutil.unpack_archive(path, tmp_path / "unpacked", filter=None if platform == "win32" else "data")
    assert (tmp_path / "unpacked" / "made" / "cardtable").read_bytes() == (bundle / "cardtable").read_bytes()


def test_elsewhere_the_bundle_is_put_as_it_is(
    bundle: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", "darwin")
    placed = installed(bundle, tmp_path / "prefix")
    assert placed == tmp_path / "prefix" / "made"
    assert (placed / "cardtable").is_file()
    assert [path.name for path in (tmp_path / "prefix").iterdir()] == ["made"]


def test_the_scripts_know_all_that_is_laid_out(bundle: Path, tmp_path: Path) -> None:
    lay_out(bundle, tmp_path / "prefix")
    share = tmp_path / "prefix" / "share"
    laid = {path.relative_to(share).as_posix() for path in share.rglob("*") if path.is_file()}
    for script in ("install.sh", "uninstall.sh"):
        text = (FOLDER / script).read_text("utf-8")
        assert all(name in text for name in laid), script


@pytest.mark.parametrize("script", ["install.sh", "uninstall.sh"])
def test_scripts_are_read_by_any_shell(script: str) -> None:
    subprocess.run(["sh", "-n", FOLDER / script], check=True)
    text = (FOLDER / script).read_text("utf-8")
    assert text.startswith("#!/bin/sh\n")
    assert not re.search(r"\[\[|^\s*local\b |\bfunction\b|<<<|\$\{\w+\^", text, re.MULTILINE)


def test_a_library_without_a_licence_stops_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parcels.licences._pyinstaller_licence", python_licence)
    monkeypatch.setattr("sys.platform", "linux")
    with pytest.raises(LookupError, match=r"libnobody\.so|Debian's packages"):
        bundled_licences([Path("/opt/nobody/libnobody.so")], tmp_path / "papers")


def test_the_licence_of_python_is_found() -> None:
    assert "PYTHON SOFTWARE FOUNDATION LICENSE" in python_licence().upper()


@pytest.mark.slow
def test_a_package_is_written_and_read_by_dpkg(bundle: Path, tmp_path: Path) -> None:
    (tmp_path / "work").mkdir()
    path = deb(bundle, tmp_path / "work", tmp_path / "out", "x86_64")
    assert path.name == f"cardtable_{version()}_amd64.deb"
    listed = subprocess.run(["dpkg-deb", "-c", path], check=True, capture_output=True, text=True).stdout
    (program,) = (line for line in listed.splitlines() if line.endswith("./usr/lib/cardtable/cardtable"))
    assert program.startswith("-rwxr-xr-x root/root")
