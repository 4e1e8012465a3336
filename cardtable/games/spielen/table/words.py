"""The words of Spielen: what is told of a game, in the log, over the table, and on its summary."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from cardtable.engine.piles import Seat, Time
from cardtable.games.spielen.codes.matching import Giving, givings
from cardtable.games.spielen.codes.phrases import LISTED
from cardtable.games.spielen.codes.signals import GESTURES, Signal, quoted, told
from cardtable.games.spielen.rules import moves, topics
from cardtable.games.spielen.rules.calls import members
from cardtable.games.spielen.rules.deal import SpielenDeal
from cardtable.games.spielen.rules.options import SECOND
from cardtable.games.spielen.rules.phases import HandEnd, Phase, Spoken
from cardtable.games.spielen.rules.topics import Topic
from cardtable.games.spielen.table.wheel import gesture_words
from cardtable.language import _, numeral, pgettext
from cardtable.table.names import player
from cardtable.table.panels import Line, SheetTable

STRIP: Final = 8  # of the last signals
VERDICTS: Final = {
    None: pgettext("a call", "void"),
    True: pgettext("a call", "right"),
    False: pgettext("a call", "wrong"),
}
FATES: Final = {  # of codes that were given
    "read": _("Hand {number}, {time}: {name}, “{code}”: read"),
    "missed": _("Hand {number}, {time}: {name}, “{code}”: missed"),
    "cracked": _("Hand {number}, {time}: {name}, “{code}”: cracked"),
}


def team_name(team: int, teams: int, names: Sequence[str] = ()) -> str:
    """Return the names of the players of a team."""
    one, two = (names[seat] if names else player(seat) for seat in members(team, teams))
    return _("{one} and {two}").format(one=one, two=two)


def prompt(view: SpielenDeal) -> str:
    """Return the sentence over the table."""
    waits = view.viewer not in view.actors()
    match view.phase:
        case Phase.PLANNING if waits:
            return _("Others still agree on their codes")
        case Phase.PLANNING:
            return _("Agree on codes, and learn them by heart: nobody may look at them later")
        case Phase.CALLED:
            return _("{call}!").format(call=view.calls[0].call.said)
        case Phase.SHOWN | Phase.OVER:
            return outcome(view.hands_played[-1], view.options.teams) if view.hands_played else ""
    if view.timed:
        return _("Collect four of a rank, and let your partner know")
    return _("Others still make their plans") if waits else _("Make your plan for this beat")


def ending(end: HandEnd, names: Sequence[str] = ()) -> str:
    """Return how a hand ended, without what came of it."""
    called = [names[each.seat] if names else player(each.seat) for each in end.calls]
    if not end.calls:
        return _("Time is up")
    if len(end.calls) > 1:
        apart = end.calls[1].at - end.calls[0].at
        return _("{one} and {two} call {apart} ms apart").format(one=called[0], two=called[1], apart=apart)
    text = _("{name} called “{call}” rightly") if end.right else _("{name} called “{call}” wrongly")
    return text.format(name=called[0], call=end.calls[0].call.said)


def outcome(end: HandEnd, teams: int, names: Sequence[str] = ()) -> str:
    """Return how a hand ended, and what came of it."""
    how = ending(end, names)
    if len(end.calls) != 1:
        return _("{ending}: the hand is void.").format(ending=how)
    scored = (
        _("+{points} for {team}").format(points=points, team=team_name(team, teams, names))
        for team, points in enumerate(end.points)
        if points
    )
    return _("{ending}: {scored}.").format(ending=how, scored=", ".join(scored))


def called(spoken: Spoken, teams: int, names: Sequence[str]) -> str:
    """Return a call."""
    if spoken.team is None:
        return _("{name} calls “{call}”!").format(name=names[spoken.seat], call=spoken.call.said)
    return _("{name} calls “{call}” against {team}!").format(
        name=names[spoken.seat], call=spoken.call.said, team=team_name(spoken.team, teams, names)
    )


def sentence(topic: Topic, names: Sequence[str]) -> str:
    """Return the log's line for what was said."""
    teams = len(names) // 2
    match topic:
        case topics.Begun(number, dealer):
            return _("Hand {number}: {dealer} deals.").format(number=number, dealer=names[dealer])
        case topics.Missed(seat, card, fault):
            return f"{names[seat]}: {topics.NOT_TAKEN[fault].format(card=card.label)}"
        case topics.Given(signal):
            return told(signal, names)
        case topics.Called(spoken):
            return called(spoken, teams, names)
        case topics.Ended(end, _):
            return outcome(end, teams, names)
    return topic.sentence(names)


def strip(view: SpielenDeal) -> tuple[str, ...]:
    """Return the last signals, each with when it was given."""
    names = [player(seat) for seat in range(view.seats)]
    return tuple(f"{_seconds(entry.at)}  {told(entry, names)}" for entry in view.log[-STRIP:])


def planned(signal: moves.Signal) -> str:
    """Return a signal that has been chosen for a plan."""
    if signal.id in GESTURES:
        return gesture_words(signal)
    return quoted(signal.text or LISTED[signal.id])


def bubble(entry: Signal) -> str:
    """Return what stands in the bubble of a seat for its signal."""
    if entry.text:
        return quoted(entry.text)
    words = told(entry, [player(seat) for seat in range(2 * STRIP)]).removeprefix(player(entry.seat)).strip()
    return f"{words[0].upper()}{words[1:]}".rstrip(".")


def pad(view: SpielenDeal) -> Iterator[Line]:
    """Give the points of each team, the hand, and the target."""
    for team, points in enumerate(view.points):
        yield Line(team_name(team, view.options.teams), str(points))
    yield Line(_("Target"), view.options.target.value)
    yield Line(_("Hand"), str(view.number))


def summary(hands: Sequence[HandEnd], names: Sequence[str]) -> SheetTable:
    """Return what each hand came to, and what became of the codes given in it, once books are open."""
    teams = len(names) // 2
    rows = []
    for number, end in enumerate(hands, 1):
        calls = ", ".join(f"{names[each.seat]}: {each.call.said}" for each in end.calls) or _("time is up")
        verdict = VERDICTS[end.right]
        points = " : ".join(map(str, end.points))
        rows.append((str(number), _seconds(end.at), calls, verdict, points))
    total = [str(sum(end.points[team] for end in hands)) for team in range(teams)]
    return SheetTable(
        (_("Hand"), _("Time"), _("Call"), "", _("Points")), tuple(rows), ("", "", "", "", " : ".join(total))
    )


def marks(view: SpielenDeal) -> Iterator[str]:
    """Give a line for each code that was given in a game that is over: read, missed, or cracked."""
    for number, end in enumerate(view.hands_played, 1):
        found = [
            each for seat in range(view.seats) for each in givings(view.book(seat), end.log, seat, view.seats)
        ]
        for giving in sorted(found, key=lambda each: each.at):
            yield FATES[fate(view, end, giving)].format(
                number=number, time=_seconds(giving.at), name=player(giving.seat), code=giving.code.name
            )


def _seconds(at: Time) -> str:
    return _("{seconds} s").format(seconds=numeral(at / SECOND, ".0f"))


def fate(view: SpielenDeal, end: HandEnd, giving: Giving) -> str:
    """Return what became of a code: the partner called by it, an opponent did, or nobody."""
    spoken = next((each for each in end.calls if each.at >= giving.at), None)
    if spoken is None or end.right is not True:
        return "missed"
    if view.team(spoken.seat) == view.team(giving.seat):
        return "read" if spoken.seat != giving.seat and not spoken.call.against else "missed"
    return "cracked" if giving.seat in end.fours and spoken.call.against else "missed"


def fours(view: SpielenDeal) -> tuple[Seat, ...]:
    """Return who has just shown a four."""
    return view.hands_played[-1].fours if view.hands_played and view.phase is Phase.SHOWN else ()
