"""Check that the installed package has all files it should: `python packaging/shipped.py`.

Run it with the Python that the package was installed for, away from the checkout.
"""

import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = {"cardtable": ".", "sprites": "sprites", "themes": "themes"}  # folder here, folder in the package
NOT_SHIPPED = {
    "artwork",
    "__pycache__",
    "sprites",
    "themes",
}  # the pictures' generator; what is shipped by itself
FOR_BUNDLES = {"icon.icns", "icon.ico"}  # the program's icon, which a bundle takes from the checkout


def main() -> int:
    """Print the files that are missing or differ; return the exit status."""
    installed = _installed()
    wrong = [path for folder, inside in SOURCES.items() for path in faults(ROOT / folder, installed / inside)]
    for path in wrong:
        print(f"not installed as it is here: {path.relative_to(ROOT)}")
    print(f"{installed}: {len(wrong)} files are wrong")
    return 1 if wrong else 0


def faults(source: Path, target: Path) -> list[Path]:
    """Return the files of `source` that `target` lacks or has otherwise."""
    inside = (path.relative_to(source) for path in sorted(source.rglob("*")) if path.is_file())
    shipped = (path for path in inside if not _left_out(path))
    return [source / path for path in shipped if not _same(source / path, target / path)]


def _left_out(path: Path) -> bool:
    return (
        path.name.startswith(".")
        or path.name in FOR_BUNDLES
        or any(part in NOT_SHIPPED or part.startswith(".") for part in path.parts[:-1])
    )


def _same(source: Path, target: Path) -> bool:
    return target.is_file() and target.read_bytes() == source.read_bytes()


def _installed() -> Path:
    spec = find_spec("cardtable")
    if spec is None or spec.origin is None:
        sys.exit("the package is not installed")
    folder = Path(spec.origin).parent
    if ROOT in folder.parents:
        sys.exit(f"{folder} is the checkout itself")
    return folder


if __name__ == "__main__":
    sys.exit(main())
