"""Lay out every scene with texts two fifths longer: `python -m tests.language.layout [PLACE...]`.

It prints what is cut, sticks out or overlaps, with the place and the size of the window.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

import pygame
import pytest

from tests.language.harvest import ROOT, stretched

if TYPE_CHECKING:
    from cardtable.ui.look.text import Look, Typesetter
    from tests.ui.programs import Running

SIZES: Final = ((960, 600), (1280, 720))
THINKING: Final = " …"  # of bots, and nothing is cut behind a space
FRAMES: Final = 20
NARROW: Final = (  # what may be cut: the place, and how the text begins
    ("spit", "Réèáady"),  # a button under a card, as wide as that; "Ready" and "Bereit" are whole
    ("lesson of spit", "Réèáady"),
)
TOLD: Final = 5  # times that a table is left to itself


def faults_at(place: str) -> Iterator[str]:
    """Give what is wrong with the layout of a place, in windows of both sizes."""
    from cardtable.ui.look.text import ELLIPSIS, Typesetter  # noqa: PLC0415  # in the language that is chosen
    from tests.knocks.places import PLACES  # noqa: PLC0415  # as above
    from tests.ui.programs import Running  # noqa: PLC0415  # as above

    cut = set[str]()
    line = Typesetter.line

    def painted(typesetter: Typesetter, text: str, look: Look) -> pygame.Surface:
        if text.endswith(ELLIPSIS) and not text.endswith(THINKING):
            cut.add(text)
        return line(typesetter, text, look)

    for size in SIZES:
        with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
            patch.setattr(Typesetter, "line", painted)
            running = Running(Path(folder))
            running.resize(size)
            PLACES[place](running.program)
            cut.clear()  # of the menu, in which it begins
            running.wait(FRAMES)
            _play_on(running)
            yield from (f"{place} at {size[0]}: {fault}" for fault in _of_widgets(running))
            left = (text for text in sorted(cut) if not _narrow(place, text))
            yield from (f"{place} at {size[0]}: {text} is cut" for text in left)
            running.program.close()


def _narrow(place: str, text: str) -> bool:
    return any(place == where and text.startswith(words) for where, words in NARROW)


def _play_on(running: Running) -> None:
    """Have all that is told at a table told, until somebody is asked."""
    from cardtable.ui.table.scene import TableScene  # noqa: PLC0415  # as above

    for _ in range(TOLD):
        if isinstance(running.program.window.stage.top, TableScene):
            running.table.teller.hurry()
            running.wait(FRAMES)


def _of_widgets(running: Running) -> list[str]:
    from cardtable.ui.stage.widget_scene import PanedScene  # noqa: PLC0415  # as above
    from tests.ui.scenes.desk import faults  # noqa: PLC0415  # as above

    scene = running.program.window.stage.top
    if not isinstance(scene, PanedScene):
        return []
    return faults([scene.pane.root, *scene.pane.dialogs][-1])


def main() -> int:
    """Print the faults; return the exit status."""
    words: Sequence[str] = sys.argv[1:]
    if os.environ.get("CARDTABLE_LANGUAGE") != "xx":
        with TemporaryDirectory() as folder:
            again = [sys.executable, "-m", "tests.language.layout", *words]
            return subprocess.run(again, check=False, env=stretched(Path(folder)), cwd=ROOT).returncode
    from tests.knocks.places import PLACES  # noqa: PLC0415  # as above
    from tests.thrift import (  # noqa: PLC0415  # as above
        leave_out_of_collections,
        nothing_waits_for_the_disk,
        pictures_drawn_once,
    )

    leave_out_of_collections()
    with pictures_drawn_once(), nothing_waits_for_the_disk():
        found = [fault for place in words or PLACES for fault in faults_at(place)]
    print("\n".join(found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
