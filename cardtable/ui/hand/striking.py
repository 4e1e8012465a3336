"""Striking: the keys of a deal in real time, each at the moment when it went down."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Protocol, TypeAlias

import pygame

from cardtable.engine.actions import Action
from cardtable.engine.piles import Seat
from cardtable.table.scenes import TURNED, Calls, SceneManager
from cardtable.ui.match.session import Session

Manager: TypeAlias = SceneManager[Any, Any]  # of the game's own deals and topics


def called(session: Session, manager: Manager) -> Calls:
    """Return what letters do now in a deal with a clock, and for whom."""
    people = {seat: session.match.view(seat) for seat in session.people}
    return manager.calls(session.match.view(session.spectator), people)


def meant(calls: Calls, letter: str) -> tuple[Seat, Action] | None:
    """Return what a letter does, and for whom; with Shift the same as without, if nothing else."""
    return calls.get(letter) or calls.get(letter.removeprefix(TURNED))


LOOKS: Final = (pygame.K_LCTRL, pygame.K_RCTRL)  # held by the first and the second of two people
TURNS: Final = (pygame.K_LSHIFT, pygame.K_RSHIFT)  # held by them while keys are to do something else


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
        self._held: set[int] = set()  # of the keys that are to be held, those that are down

    @property
    def listening(self) -> bool:
        """Whether the times of keys decide now."""
        return self.session.real_time

    def note(self, event: pygame.event.Event) -> None:
        """Note when an event came: what is done now is done at that moment."""
        self.session.lead = 1000 * getattr(event, "since", 0.0)
        if event.type == pygame.KEYDOWN:
            self._held |= {event.key} & {*LOOKS, *TURNS}
        elif event.type == pygame.KEYUP:
            self._held.discard(event.key)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()

    @property
    def cupped(self) -> tuple[Seat, ...]:
        """Who of several people look into their hands, as long as they hold a key."""
        people = self.session.people if self.listening and len(self.session.people) > 1 else ()
        return tuple(seat for seat, key in zip(people, LOOKS, strict=False) if key in self._held)

    def _turned(self, seat: Seat) -> bool:
        """Say whether a person holds the Shift of their half of the keyboard, or any who plays alone."""
        people = self.session.people
        own = (TURNS[people.index(seat)],) if len(people) == len(TURNS) else TURNS
        return not self._held.isdisjoint(own)

    def letter(self, key: int) -> str:
        """Return the letter for which a key stands if one plays with it now; empty if not."""
        keys, name = self.player.keys, pygame.key.name(key)
        letter = next((each for each, own in keys.items() if own == name), "" if name in keys else name)
        return letter if self.listening and letter in self._letters else ""

    def strike(self, key: int) -> bool:
        """Take a key; say whether it is one of those with which is played."""
        session, letter = self.session, self.letter(key)
        found = self._calls().get(letter) if letter else None
        if found is not None and found[0] in session.people:
            turned = TURNED * self._turned(found[0])
            self._struck.append((session.elapsed + session.lead, turned + letter))
        return bool(letter)

    def play(self) -> None:
        """Do what keys were struck for, those of one millisecond in the order that the rules give."""
        session = self.session
        session.lead = 0.0
        while self._struck and session.open:
            first = self._first()
            self._struck.remove(first)
            session.lead = first[0] - session.elapsed
            self.player.call(first[1])
            session.lead = 0.0

    def _first(self) -> tuple[float, str]:
        """Return the key that went down first, of one millisecond by the order of the rules."""
        moment = int(min(self._struck)[0])
        tied = [struck for struck in self._struck if int(struck[0]) == moment]
        if len(tied) == 1:  # many wait where the machine is slow, and what each means takes its time to tell
            return tied[0]
        calls, deal = self._calls(), self.session.match.deal

        def place(struck: tuple[float, str]) -> tuple[int, ...]:
            found = meant(calls, struck[1])
            return () if found is None else deal.precedence(*found)

        return min(tied, key=place)

    def _calls(self) -> Calls:
        return called(self.session, self.manager)
