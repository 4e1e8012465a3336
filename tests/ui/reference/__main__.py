"""Make the reference pictures anew where something looks otherwise; say which and why."""

from __future__ import annotations

import argparse
import os
from typing import Final

from tests.ui.reference.kept import FOLDER, faults, keep, kept, path_of
from tests.ui.reference.topics import boards, drawn

ABOUT: Final = (
    "Draw every board and write those pictures anew that differ by more than the tests allow. "
    "Look at what was written before you commit it."
)


def main() -> None:
    """Do so."""
    argparse.ArgumentParser(prog="python -m tests.ui.reference", description=ABOUT).parse_args()
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    wanted = set()
    for theme, topic in boards():
        board, path = drawn(theme, topic), path_of(theme, topic)
        wanted.add(path)
        found = faults(board, kept(path))
        if found:
            keep(board, path)
        for name, fault in found.items():
            print(f"{theme}/{topic}: {name!r} {fault}")
    for path in set(FOLDER.rglob("*.png")) - wanted:
        path.unlink()
        print(f"{path.relative_to(FOLDER)}: no board has that name any more")


if __name__ == "__main__":
    main()
