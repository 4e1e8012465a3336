"""Clauses: what is asked of a signal, in words (SL-78)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.games.spielen.codes.language import TEST, TESTS, momentary
from cardtable.games.spielen.codes.phrases import LISTED
from cardtable.games.spielen.codes.signals import GESTURES, Medium, quoted
from cardtable.language import SOURCE, _, spoken
from cardtable.shapes import Node

IT: Final = ""  # a signal has no name in what is asked of it


def told(step: Sequence[Node]) -> str:
    """Return a step in words, such as "a phrase that mentions a state and is a question"."""
    itself = next((node for node in step if node.name in ("gesture", "phrase")), None)
    media = {node.value for node in step if node.name == "medium"}
    if itself is not None:
        medium = (Medium.GESTURE if itself.name == "gesture" else Medium.SPEECH).value
        head = _itself(itself)
    elif Medium.SPEECH.value in media or any(TESTS.of(node).spoken for node in step):
        medium, head = Medium.SPEECH.value, _("a phrase")
    else:
        medium, head = Medium.GESTURE.value, _("a gesture") if media else _("a signal")
    rest = [node for node in step if node != itself and node != Node("medium", medium)]
    clauses = [clause(node) for node in rest if not momentary(node)]
    that = (
        _("{signal} that {clauses}").format(signal=head, clauses=_(" and ").join(clauses))
        if clauses
        else head
    )
    return that + "".join(f", {clause(node)}" for node in rest if momentary(node))


def _itself(node: Node) -> str:
    """Return a certain gesture or phrase."""
    if node.name == "phrase":
        return quoted(LISTED[node.value])
    gesture, argument = node.value
    found = GESTURES[gesture]
    return found.doing.format(found.arguments.get(argument, found.whichever))


def clause(node: Node) -> str:
    """Return what a test says of something, such as "does not mention a state"."""
    if node.name != "not":
        return TEST.told(node, IT)
    said = TEST.told(node.value, IT)
    if momentary(node.value) or spoken() != SOURCE:
        return _("not {}").format(said)
    verb, __, rest = said.partition(" ")  # in English, whose verbs do so
    if verb == "is":
        return f"is not {rest}"
    return f"does not {'have' if verb == 'has' else verb.removesuffix('s')} {rest}"
