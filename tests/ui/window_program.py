"""A window that shows nothing and obeys lines: a second program for tests of two.

Argument: the folder of the store. It begins a match, and its person acts. After that, and after each line
that it has obeyed, some frames go by, and it says in a line of JSON what it shows: `act` lets its person act,
`leave` leaves to the menu, an empty line does nothing.
"""

import json
import os
import sys
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from cardtable.ui.app.program import Program  # the driver is chosen first
from cardtable.ui.table.scene import TableScene
from tests.ui.programs import act, begun, frames, press, started

ENOUGH = 40  # frames: more than a look at the store takes to come


def main(folder: Path) -> None:
    """Play as told until there are no more lines."""
    program = started(folder)
    begun(program)
    act(program)
    say(program)
    for line in sys.stdin:
        match line.strip():
            case "act":
                act(program)
            case "leave":
                press(program, "menu")
                press(program, "leave")
        say(program)
    program.close()


def say(program: Program) -> None:
    """Say what is shown."""
    frames(program, ENOUGH)
    scene = program.window.stage.top
    told: dict[str, object] = {"scene": scene.name if scene is not None else ""}
    if isinstance(scene, TableScene):
        session = scene.session
        told["log"] = [f"{entry.seat} {entry.action}" for entry in session.match.log]
        told["watching"], told["notice"] = session.saving.elsewhere, scene.notice.text
    print(json.dumps(told), flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
