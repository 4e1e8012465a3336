"""Codes and signals, as tests write them down."""

from cardtable.engine.piles import Seat, Time
from cardtable.games.spielen.codes.book import Code, from_data
from cardtable.games.spielen.codes.signals import Medium, Signal
from cardtable.yamlfile import read_text

SEATS = 4


def from_yaml(text: str) -> Code:
    return from_data(read_text(text, "code.yaml").value)


def code(steps: str, **more: str) -> Code:
    rest = "".join(f", {name}: {value}" for name, value in more.items())
    return from_yaml(f"{{name: x, meaning: four, steps: {steps}{rest}}}")


def said(text: str, at: Time = 0, addressee: Seat | None = None, swept: Time = 0) -> Signal:
    return Signal(0, at, Medium.SPEECH, "", text=text, addressee=addressee, swept=swept)


def made(gesture: str, at: Time = 0, seat: Seat = 0, argument: str = "") -> Signal:
    return Signal(seat, at, Medium.GESTURE, gesture, argument)
