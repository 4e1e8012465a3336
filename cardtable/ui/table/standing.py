"""What stands on the table besides cards, worked out from what the looking seat is shown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any, Final

from cardtable.engine.actions import Action
from cardtable.engine.deal import Deal
from cardtable.engine.piles import Seat, only
from cardtable.table.gathering import ALONE, GATHER, Gathering
from cardtable.table.gestures import Gesture, Reach, reach
from cardtable.table.layout import Area, Plate
from cardtable.table.names import named
from cardtable.table.panels import Badge, Choice, Line, Panel, Portrait, Strip
from cardtable.table.scenes import SceneManager
from cardtable.ui.session import Session
from cardtable.ui.table.furniture import PlateText
from cardtable.ui.table.marking import Marking
from cardtable.ui.table.picking import EMPTY
from cardtable.ui.table.picture import Setting

Manager = SceneManager[Any]  # of the game's own deals
WATCHING: Final = "Watching"  # before the sentence over a table at which nobody may act
WITH_OTHERS: Final = 0.62  # of the room for both: the button for all that is marked
BETWEEN: Final = 0.02  # and the gap to that for the lead alone


class Standing:
    """Asks the scene manager, and adds who sits where and whom the deal waits for.

    `told` says in each call whether the looking seat knows all that has happened; before that nothing
    is shown of whom the match, which may be ahead, waits for. `unfolded` is the fold of buttons
    that is open, after the seat for which it is.
    """

    def __init__(self, session: Session, manager: Manager) -> None:
        self.session, self.manager = session, manager
        self.unfolded: tuple[Seat | None, str] | None = None

    def setting(self, view: Deal, area: Area, marking: Marking, *, told: bool) -> Setting:
        """Return spots, panels and plates, with the buttons for what is marked."""
        plates = self.manager.plates(view, area)
        return Setting(
            tuple(self.manager.spots(view, area)),
            (*self._panels(view, area), *self._gather_panels(view, area, marking)),
            tuple((plate, self._plate_text(view, plate, told=told)) for plate in plates),
        )

    def _panels(self, view: Deal, area: Area) -> list[Panel]:
        """Return the game's panels, with the players' names in their texts, but no button of no use."""
        names = self.session.names
        return [
            panel if isinstance(panel, Strip | Portrait) else replace(panel, text=named(panel.text, names))
            for panel in self.manager.panels(view, area)
            if not (isinstance(panel, Choice) and self._useless(panel, view))
        ]

    def _useless(self, button: Choice, view: Deal) -> bool:
        """Say whether a button lies in a fold that is closed, or on a table that is watched."""
        folded = button.fold and self.unfolded != (view.viewer, button.fold)
        return bool(folded) or self.session.saving.elsewhere

    def unfold(self, view: Deal, area: Area, name: str) -> None:
        """Open the fold of buttons of that name, or close it again; other buttons have none."""
        panels = self.manager.panels(view, area)
        if any(isinstance(panel, Choice) and panel.fold == name for panel in panels):
            fold = (view.viewer, name)
            self.unfolded = None if self.unfolded == fold else fold

    def _gather_panels(self, view: Deal, area: Area, marking: Marking) -> list[Panel]:
        """Return the button that confirms what is marked, or words on it, and that of its lead alone."""
        if not (marking.marked and isinstance(self.manager, Gathering)):
            return []
        room, complete, alone = self.manager.gather_area(view, area), marking.complete, marking.alone
        wide = room if alone is None else room.part(0, 0, WITH_OTHERS, 1)
        found: list[Panel] = []
        if complete is not None:
            found.append(Choice(GATHER, wide, complete.text))
        elif text := self.manager.gathered(view, [held.card for held in marking.marked]):
            found.append(Badge(GATHER, wide, text))
        if alone is not None:
            beside = room.part(WITH_OTHERS + BETWEEN, 0, 1 - WITH_OTHERS - BETWEEN, 1)
            found.append(Choice(ALONE, beside, alone.text))
        return found

    def _plate_text(self, view: Deal, plate: Plate, *, told: bool) -> PlateText:
        seat = plate.seat
        player = self.session.players[seat]
        acts = seat == self.session.looking and self.may_act(view)
        waited_for = acts or (told and seat in self.session.awaited)
        note = player.level.value if player.level is not None else ""
        if waited_for and player.level is not None:
            note = "thinking …"
        elif waited_for and seat == self.session.addressed:
            note = "your turn"
        return PlateText(seat, player.name, note, self.manager.score(view, seat), waited_for)

    def prompt(self, view: Deal, *, told: bool) -> str:
        """Return the sentence over the table, with the names of those it waits for."""
        names, prompt = self.session.names, self.manager.prompt(view)
        sentence = named(prompt, names)
        thinking = [names[seat] for seat in self.session.thinking()] if told else []
        if thinking and not self.may_act(view) and sentence == prompt:
            sentence = f"{sentence} ({', '.join(thinking[:2])}{' …' if len(thinking) > 2 else ''})"
        return f"{WATCHING} · {sentence}" if self.session.saving.elsewhere else sentence

    def may_act(self, view: Deal) -> bool:
        """Say whether the deal waits for the looking person, who has been told enough to know it.

        That others who choose at the same time are still being shown to do so does not keep one waiting.
        """
        return self.session.looking in self.session.waiting_people and self._is_told(view)

    def may_interject(self, view: Deal) -> bool:
        """Say whether the looking person may act out of turn, and has been told enough to know it."""
        seat = self.session.looking
        talks = seat in self.session.people and seat in self.session.match.deal.interjectors()
        return talks and self.session.open and self._is_told(view)

    def _is_told(self, view: Deal) -> bool:
        """Say whether the looking person has been told all that bears on its actions."""
        seat = self.session.looking
        if view.viewer != seat:
            return False  # it is about to be shown
        now = self.session.match.view(seat)
        open_piles = [pair for pair in zip(view.piles(), now.piles(), strict=True) if pair[0].up]
        return all(one == two for one, two in open_piles) and list(view.actions(seat)) == list(
            now.actions(seat)
        )

    def own_piles(self, view: Deal) -> frozenset[str]:
        """Return the piles whose cards the looking person may take in hand: not a partner's open hand."""
        seat = self.session.looking
        if seat not in self.session.people:
            return frozenset()
        return frozenset(
            pile.name
            for pile in view.piles()
            if pile.loose and (pile.eyes == only(seat) or pile.name == f"hand/{seat}")
        )

    def reach(self, view: Deal) -> Reach:
        """Return which gestures choose which actions now."""
        if not (self.may_act(view) or self.may_interject(view)):
            return EMPTY
        actions = view.actions(self.session.looking)
        return reach((each, action) for action in actions for each in self.manager.gestures(view, action))

    def advised(self, advice: Callable[[Deal, Seat, Random], tuple[Action, str]]) -> tuple[Gesture, str]:
        """Return the gesture of a good action of the looking seat, and why it is good."""
        match, seat = self.session.match, self.session.looking
        view = match.view(seat)
        action, why = advice(view, seat, Random(f"hint {match.seed} {len(match.log)}"))
        return self.manager.gestures(view, action)[0], why

    def pad(self, view: Deal) -> list[Line]:
        """Return the score pad, with the players' names."""
        names = self.session.names
        return [
            line if line.seat is None else Line(names[line.seat], line.value, line.seat)
            for line in self.manager.pad(view)
        ]
