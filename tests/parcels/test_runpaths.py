import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from parcels.runpaths import look_beside, without_runpaths

BESIDE = b"$ORIGIN\0"
ELSEWHERE = b"/else/x\0"  # as long
ASK = "import ctypes, sys; [ctypes.CDLL(each) for each in sys.argv[1:]][-1].vorbis_version_string"


@pytest.fixture(scope="module")
def libraries() -> Path:
    """Return the folder of the libraries that come with pygame."""
    spec = find_spec("pygame")
    assert spec is not None
    assert spec.origin is not None
    (folder,) = Path(spec.origin).parents[1].glob("pygame*.libs")
    return folder


@pytest.fixture
def library(libraries: Path) -> bytes:
    """Return a library that looks for another one beside itself."""
    (found,) = libraries.glob("libvorbis-*")
    return found.read_bytes()


def runpaths(path: Path) -> list[str]:
    told = subprocess.run(["objdump", "-p", path], check=True, capture_output=True, text=True).stdout
    return re.findall(r"R(?:UN)?PATH\s+(\S+)", told)


@pytest.mark.slow
def test_a_library_forgets_where_it_was_made_and_works_on(
    libraries: Path, library: bytes, tmp_path: Path
) -> None:
    made = tmp_path / "libvorbis.so"
    made.write_bytes(library.replace(BESIDE, ELSEWHERE))
    assert runpaths(made) == ["/else/x"]
    look_beside(tmp_path)
    assert runpaths(made) == []
    (other,) = libraries.glob("libogg-*")
    subprocess.run([sys.executable, "-c", ASK, other, made], check=True)


@pytest.mark.slow
def test_what_looks_beside_itself_is_left_as_it_is(library: bytes) -> None:
    assert BESIDE in library
    assert without_runpaths(library) == library


def test_what_is_no_library_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "text.txt").write_text("no library", "utf-8")
    (tmp_path / "empty").touch()
    look_beside(tmp_path)
    assert (tmp_path / "text.txt").read_text("utf-8") == "no library"
