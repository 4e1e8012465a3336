"""Signals: what is said or done at the table for all to see and hear, and the list of gestures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from itertools import combinations
from typing import Final, NamedTuple

from cardtable.engine.piles import Seat, Time
from cardtable.games.spielen.codes.phrases import Language
from cardtable.language import _, counted

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
    is when the board was turned up last, `took` when this seat last took a card in this hand. All that is
    said at a table is said in one `language`.

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
    language: Language = Language.EN


@dataclass(frozen=True, slots=True)
class Gesture:
    """A gesture: what {name} does, and the doing, with a place for its argument, of which any may do."""

    words: str
    doing: str
    arguments: Mapping[str, str] = field(default_factory=dict)
    whichever: str = ""


ANY: Final = "any"  # of the arguments of a gesture
PAIRS: Final = {
    f"{one} {two}": _("cards {one} and {two}").format(one=one, two=two)
    for one, two in combinations(range(1, FOUR + 1), 2)
}
TIMES: Final = {
    "1": _("once"),
    "2": _("twice"),
    **{str(count): counted("{count} time", "{count} times", count) for count in range(3, FOUR + 1)},
}
SIDES: Final = {"left": _("to the left"), "right": _("to the right"), "across": _("across the table")}
SEATS: Final = {letter: _("seat {letter}").format(letter=letter) for letter in LETTERS}
GESTURES: Final[dict[str, Gesture]] = {
    "tap": Gesture(
        _("{name} taps the table {}."), _("tapping the table {}"), TIMES, _("any number of times")
    ),
    "rearrange": Gesture(_("{name} exchanges {}."), _("exchanging {}"), PAIRS, _("any two cards")),
    "wink": Gesture(_("{name} winks {}."), _("winking {}"), SIDES, _("anywhere")),
    "look": Gesture(
        _("{name} looks at {}."),
        _("looking at {}"),
        SEATS,
        _("anybody"),
    ),
    "hands_on": Gesture(_("{name} lays hands on the table."), _("laying hands on the table")),
    "hands_off": Gesture(_("{name} takes hands off the table."), _("taking hands off the table")),
    "fan_close": Gesture(_("{name} closes the fan of cards."), _("closing the fan of cards")),
    "fan_open": Gesture(_("{name} opens the fan of cards."), _("opening the fan of cards")),
    "lay_down": Gesture(_("{name} lays the cards down."), _("laying the cards down")),
    "pick_up": Gesture(_("{name} picks the cards up."), _("picking the cards up")),
    "nod": Gesture(_("{name} nods."), _("nodding")),
    "shake_head": Gesture(_("{name} shakes the head."), _("shaking the head")),
    "scratch": Gesture(_("{name} scratches an ear."), _("scratching an ear")),
    "cough": Gesture(_("{name} coughs."), _("coughing")),
    "yawn": Gesture(_("{name} yawns."), _("yawning")),
    "drink": Gesture(_("{name} takes a drink."), _("taking a drink")),
    "look_clock": Gesture(_("{name} looks at the clock."), _("looking at the clock")),
    "hum": Gesture(_("{name} hums."), _("humming")),
    "sigh": Gesture(_("{name} sighs."), _("sighing")),
    "laugh": Gesture(_("{name} laughs."), _("laughing")),
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


def quoted(text: str) -> str:
    """Return what is said, as such."""
    return _("“{said}”").format(said=text)


def told(signal: Signal, names: Sequence[str]) -> str:
    """Return a line on a signal, with the players' names."""
    name = names[signal.seat]
    if signal.medium is Medium.SPEECH:
        if signal.addressee is None:
            return _("{name}: “{said}”").format(name=name, said=signal.text)
        other = names[signal.addressee]
        return _("{name} to {other}: “{said}”").format(name=name, other=other, said=signal.text)
    words, arguments = GESTURES[signal.id].words, GESTURES[signal.id].arguments
    at = names[LETTERS.index(signal.argument)] if signal.id == "look" else arguments.get(signal.argument)
    return words.format(at, name=name)
