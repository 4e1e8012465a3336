"""The wheel: what the program shows is in it, and nothing that is for bundles alone."""

import tomllib

from shipped import FOR_BUNDLES, ROOT

TAKEN = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]["targets"][
    "wheel"
]["force-include"]


def test_every_picture_and_sound_is_taken_but_what_bundles_alone_need() -> None:
    generator = ROOT / "sprites" / "artwork"
    wanted = {
        path
        for path in (ROOT / "sprites").rglob("*.*")
        if path.is_file() and generator not in path.parents and path.name not in FOR_BUNDLES
    }
    given = [ROOT / source for source in TAKEN if source.startswith("sprites/")]
    taken = {path for source in given for path in (source, *source.rglob("*.*")) if path.is_file()}
    assert taken == wanted


def test_everything_lies_in_the_package_as_it_lies_here() -> None:
    assert {source: f"cardtable/{source}" for source in TAKEN} == TAKEN
