"""Striking: the keys of a deal in real time, each at the moment when it went down."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, TypeAlias

import pygame

from cardtable.engine.actions import Action
from cardtable.engine.piles import Seat
from cardtable.table.scenes import SceneManager
from cardtable.ui.match.session import Session

Manager: TypeAlias = SceneManager[Any, Any]  # of the game's own deals and topics


class Player(Protocol):
    """Who does what letters mean, and which keys stand for them in place of the usual ones."""

    @property
    def keys(self) -> Mapping[str, str]:
        """The keys by the letters for which they stand."""

    def call(self, letter: str) -> bool:
        """Do at once what a letter is for; say whether it is for anything."""


class Striking:
    """Takes keys and does what they mean in the order in which they went down.

    What a key means follows from what was done before it: it waits until that is saved.
    """

    def __init__(self, session: Session, manager: Manager, player: Player) -> None:
        self.session, self.manager, self.player = session, manager, player
        self._letters = {line.value for line in manager.keyboard()}
        self._struck: list[tuple[float, str]] = []  # when, in milliseconds

    @property
    def listening(self) -> bool:
        """Whether the times of keys decide now."""
        return self.session.real_time

    def note(self, event: pygame.event.Event) -> None:
        """Note when an event came: what is done now is done at that moment."""
        self.session.lead = 1000 * getattr(event, "since", 0.0)

    def strike(self, key: int) -> bool:
        """Take a key; say whether it is one of those with which is played."""
        session, name = self.session, pygame.key.name(key)
        keys = self.player.keys
        letter = next((each for each, own in keys.items() if own == name), "" if name in keys else name)
        if not session.real_time or letter not in self._letters:
            return False
        found = self._calls().get(letter)
        if found is not None and found[0] in session.people:
            self._struck.append((session.elapsed + session.lead, letter))
        return True

    def play(self) -> None:
        """Do what keys were struck for, those of one millisecond in the order that the rules give."""
        session = self.session
        session.lead = 0.0
        while self._struck and session.open:
            first = min(self._struck, key=self._place)
            self._struck.remove(first)
            session.lead = first[0] - session.elapsed
            self.player.call(first[1])
            session.lead = 0.0

    def _place(self, struck: tuple[float, str]) -> tuple[int, bool]:
        at, letter = struck
        foremost = self.session.match.deal.foremost
        return int(at), letter in (calls := self._calls()) and calls[letter][0] != foremost

    def _calls(self) -> Mapping[str, tuple[Seat, Action]]:
        return self.manager.calls(self.session.match.view(self.session.spectator))
