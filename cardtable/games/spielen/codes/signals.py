"""Signals: what is said or done at the table for all to see and hear, and the list of gestures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from itertools import combinations
from typing import Final, NamedTuple

from cardtable.engine.piles import Seat, Time
from cardtable.language import _

FOUR: Final = 4  # cards that a hand holds at most (SL-15)
LETTERS: Final = "ABCDEFGH"  # of the seats
TYPED: Final = ""  # the id of speech that stands in no list


class Medium(Enum):
    """How a signal is given."""

    SPEECH = "speech"
    GESTURE = "gesture"


class Signal(NamedTuple):
    """One entry of the public log (SL-66).

    `at` is in milliseconds since the hand began. `id` is that of the gesture or of the phrase, `argument`
    that of the gesture, `text` is what is said; `addressee` is named by whoever speaks, not guessed. `swept`
    is when the board was turned up last, `took` when this seat last took a card in this hand.

    A named tuple, as a game has hundreds, and all go to a bot with each question.
    """

    seat: Seat
    at: Time
    medium: Medium
    id: str
    argument: str = ""
    text: str = ""
    addressee: Seat | None = None
    swept: Time = 0
    took: Time | None = None


@dataclass(frozen=True, slots=True)
class Gesture:
    """A gesture: what somebody does, and the doing, with a place for its argument, of which any may do."""

    words: str
    doing: str
    arguments: Mapping[str, str] = field(default_factory=dict)
    whichever: str = ""


ANY: Final = "any"  # of the arguments of a gesture
PAIRS: Final = {
    f"{one} {two}": _("cards {one} and {two}").format(one=one, two=two)
    for one, two in combinations(range(1, FOUR + 1), 2)
}
TIMES: Final = {"1": "once", "2": "twice", **{str(count): f"{count} times" for count in range(3, FOUR + 1)}}
SIDES: Final = {"left": _("to the left"), "right": _("to the right"), "across": _("across the table")}
GESTURES: Final[dict[str, Gesture]] = {
    "tap": Gesture(_("taps the table {}"), _("tapping the table {}"), TIMES, _("any number of times")),
    "rearrange": Gesture("exchanges {}", "exchanging {}", PAIRS, _("any two cards")),
    "wink": Gesture("winks {}", "winking {}", SIDES, "anywhere"),
    "look": Gesture(
        _("looks at {}"), _("looking at {}"), {letter: f"seat {letter}" for letter in LETTERS}, "anybody"
    ),
    "hands_on": Gesture(_("lays hands on the table"), _("laying hands on the table")),
    "hands_off": Gesture(_("takes hands off the table"), _("taking hands off the table")),
    "fan_close": Gesture(_("closes the fan of cards"), _("closing the fan of cards")),
    "fan_open": Gesture(_("opens the fan of cards"), _("opening the fan of cards")),
    "lay_down": Gesture(_("lays the cards down"), _("laying the cards down")),
    "pick_up": Gesture(_("picks the cards up"), _("picking the cards up")),
    "nod": Gesture("nods", "nodding"),
    "shake_head": Gesture(_("shakes the head"), _("shaking the head")),
    "scratch": Gesture(_("scratches an ear"), _("scratching an ear")),
    "cough": Gesture("coughs", "coughing"),
    "yawn": Gesture("yawns", "yawning"),
    "drink": Gesture(_("takes a drink"), _("taking a drink")),
    "look_clock": Gesture(_("looks at the clock"), _("looking at the clock")),
    "hum": Gesture("hums", "humming"),
    "sigh": Gesture("sighs", "sighing"),
    "laugh": Gesture("laughs", "laughing"),
}  # (SL-67)


def known(gesture: str, argument: str, seat: Seat, seats: int, cards: int = FOUR) -> bool:
    """Say whether a seat with so many cards can make a gesture, among so many seats."""
    if gesture not in GESTURES:
        return False
    if gesture == "look":
        return argument in tuple(LETTERS[:seats]) and argument != LETTERS[seat]
    if gesture == "rearrange":
        return argument in PAIRS and max(map(int, argument.split())) <= cards
    return argument in (GESTURES[gesture].arguments or ("",))


def told(signal: Signal, names: Sequence[str]) -> str:
    """Return a line on a signal, with the players' names."""
    name = names[signal.seat]
    if signal.medium is Medium.SPEECH:
        to = "" if signal.addressee is None else f" to {names[signal.addressee]}"
        return f"{name}{to}: “{signal.text}”"
    words, arguments = GESTURES[signal.id].words, GESTURES[signal.id].arguments
    at = names[LETTERS.index(signal.argument)] if signal.id == "look" else arguments.get(signal.argument)
    return f"{name} {words.format(at)}."
