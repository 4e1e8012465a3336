"""What stands under the table of a replay: its time line with all marks, its buttons; and how far work is."""

from cardtable.table.moments import Kind
from cardtable.ui.furniture.progress_bar import ProgressBar
from cardtable.ui.look.compat import Size
from cardtable.ui.replay.course import Course, Moment, Stop, course
from cardtable.ui.replay.foot import Foot
from cardtable.ui.replay.replay import Replay
from cardtable.ui.replay.session import sight
from cardtable.ui.replay.time_line import TimeLine
from tests.ui.noting import noting
from tests.ui.reference.board import Sample
from tests.ui.reference.widgets.trees import sample
from tests.ui.replay.past_matches import past_of

WIDE: Size = (560, 60)
FOOT: Size = (860, 120)


def replays() -> list[Sample]:
    """Return the samples of replays."""
    return [
        sample("time line", WIDE, lambda: _line(0)),
        sample("time line, amid", WIDE, lambda: _line(11)),
        sample("time line, pressed", WIDE, lambda: _line(20, pressed=True)),
        sample("progress, none", WIDE, lambda: _progress(0.0)),
        sample("progress", WIDE, lambda: _progress(0.4)),
        sample("foot of a replay", FOOT, _foot),
    ]


def _line(at: int, *, pressed: bool = False) -> TimeLine:
    kinds = {
        0: Kind.DEAL,
        2: Kind.CALL,
        3: Kind.CALL,
        7: Kind.TRICK,
        11: Kind.TRICK,
        15: Kind.END,
        16: Kind.DEAL,
    }
    stops = tuple(Stop(at) for at in range(21))
    moments = tuple(Moment(at, kind, "") for at, kind in kinds.items())
    made = TimeLine(Course(stops, moments), lambda _: None)
    made.value, made.pressed = at, pressed
    return made


def _progress(share: float) -> ProgressBar:
    made = ProgressBar("progress")
    made.value = share
    return made


def _foot() -> Foot:
    past = past_of("psychological-jujitsu")
    found = course(past.match, past.game.scenes(), past.names)
    replay = Replay(past.match, past.players, found, sight(past.match, past.people, reviewed=False))
    replay.go(9)
    commands = noting()
    commands.replay = replay
    made = Foot(commands)
    made.follow()
    return made
