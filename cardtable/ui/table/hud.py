"""What stands on the table besides cards, worked out from what the looking seat is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final, TypeAlias

import pygame

from cardtable.engine.actions import Action
from cardtable.engine.deal import Deal
from cardtable.engine.piles import Seat, only
from cardtable.language import _
from cardtable.store.settings import Settings
from cardtable.table.gathering import ALONE, GATHER
from cardtable.table.gestures import Drop, Gesture, Reach, reach
from cardtable.table.layout import Area, Plate, Spot
from cardtable.table.names import named, player
from cardtable.table.panels import (
    Badge,
    Bubble,
    Cell,
    Chart,
    Choice,
    Dial,
    Disc,
    Ladder,
    Line,
    Links,
    Meter,
    Page,
    Panel,
    Portrait,
    Ring,
    Roll,
    Slip,
    Slots,
    Strip,
    Tag,
    Tokens,
    Wheel,
    keyed_panel,
)
from cardtable.table.scenes import SceneManager
from cardtable.ui.furniture.medallions import Mien, Sitter
from cardtable.ui.furniture.plates import PlateText
from cardtable.ui.hand.marks import Marking
from cardtable.ui.hand.picks import EMPTY
from cardtable.ui.match.faces import faces_of
from cardtable.ui.match.players import LEVEL_WORDS, Player
from cardtable.ui.match.session import Session
from cardtable.ui.picture.hit_test import Held
from cardtable.ui.picture.setting import Setting
from cardtable.ui.table.remarks import Remarks
from cardtable.ui.telling.last_cards import WANTED, reach_of
from cardtable.ui.telling.passing import Alarm, Fading, run_out
from cardtable.ui.telling.steps import Progress, Told

Manager = SceneManager[Any, Any]  # of the game's own deals and topics
InPixels: TypeAlias = Callable[[Area], pygame.Rect]
WATCHING: Final = _("Watching")  # before the sentence over a table at which nobody may act
WITH_OTHERS: Final = 0.62  # of the room for both: the button for all that is marked
DEALT: Final = _("The cards are dealt.")
DEALER: Final = _("D marks the dealer.")
BOT: Final = _("A bot of level {}. {}")
TICK: Final = 50  # milliseconds: in such steps a bar runs out
BETWEEN: Final = 0.02  # and the gap to that for the lead alone
HELD: Final = 0.56  # of a portrait's side: the height of a pack that is dealt
HELD_AT: Final = 0.38  # and how far under its middle that is held
CLICK: Final = _("A click on one of the marked cards on the table does the same.")
DOUBLE_CLICK: Final = _("A double click on a marked card does the same; a single one lets it go.")


def spoken(panel: Panel, names: Sequence[str]) -> Panel:
    """Return a panel with the players' names in its texts."""
    match panel:
        case Ring():
            return panel
        case Strip() | Slip() | Chart():
            return _with_cells(panel, names)
        case Portrait() | Links() | Disc() | Wheel() | Dial() | Ladder() | Slots():
            return replace(panel, tip=named(panel.tip, names))
        case Roll(lines=lines):
            return replace(panel, lines=tuple(named(line, names) for line in lines))
        case Badge() | Meter() | Tokens() | Tag() | Choice():
            return replace(panel, text=named(panel.text, names), tip=named(panel.tip, names))
        case Bubble():
            return replace(panel, text=named(panel.text, names))
        case Page(foot=foot):
            return replace(panel, foot=named(foot, names))


def _yields(panel: Panel) -> bool:
    """Say whether a panel is not shown where a fold is opened over it."""
    return isinstance(panel, Bubble | Portrait | Slots) or (isinstance(panel, Roll) and not panel.fold)


def _with_cells(panel: Strip | Slip | Chart, names: Sequence[str]) -> Panel:
    tip = named(panel.tip, names)
    match panel:
        case Strip(cells=cells):
            return replace(panel, cells=_written(cells, names), tip=tip)
        case Slip(heads=heads):
            return replace(panel, heads=_written(heads, names), tip=tip)
        case Chart(lines=lines):
            return replace(panel, lines=tuple(_written(line, names) for line in lines), tip=tip)


def _written(cells: Iterable[Cell], names: Sequence[str]) -> tuple[Cell, ...]:
    return tuple(
        replace(cell, text=named(cell.text, names), tip=named(cell.tip, names))
        if "{" in cell.text + cell.tip
        else cell
        for cell in cells
    )


@dataclass(frozen=True, slots=True)
class Stands:
    """What all that stands on the table, and can be done there, is worked out from."""

    tellings: int
    progress: Progress
    open: bool
    thinking: tuple[Seat, ...]
    curtain: Seat | None
    undo_refusal: str
    redoable: bool
    area: Area
    marked: tuple[Held, ...]
    unfolded: tuple[Seat | None, str] | None
    gone: frozenset[str]
    ticks: int
    besides: object  # remarks, the keys that the player has, who holds one down, who sits there


@dataclass(frozen=True, slots=True)
class Asked:
    """A view, and the deal as it stood after so many actions: it is asked several times in a frame."""

    view: Deal
    deal: Deal
    actions: int

    def same(self, other: Asked) -> bool:
        """Say whether nothing has happened since; what is equal without being the same is looked at."""
        return self.view is other.view and self.deal is other.deal and self.actions == other.actions


class Standing:
    """Asks the scene manager, and adds who sits where and whom the deal waits for.

    What is shown follows the cards on their way, and all else that is told with them, event by event; what
    can be done is asked of a whole view, as the rules leave it. Until all is told nothing is shown of whom
    the match, which may be ahead, waits for. `unfolded` is the open fold, after its seat.
    """

    def __init__(
        self, session: Session, manager: Manager, wishes: Callable[[], Settings], manners: Mapping[str, str]
    ) -> None:
        self.session, self.manager, self.wishes, self._manners = session, manager, wishes, manners
        self.unfolded: tuple[Seat | None, str] | None = None
        self.fading, self.alarm, self.remarks = Fading(), Alarm(), Remarks()
        self.running_out = False  # whether a bar runs out with the clock
        self.cupped: tuple[Seat, ...] = ()  # who look into their hands
        self._asked: Asked | None = None  # when it was looked at last what the looking person knows
        self._knows = False  # what was found then
        self._outlined: tuple[object, list[tuple[str, pygame.Rect]]] = None, []  # by the spots of a table

    def _see_who_sits(self) -> None:
        """Give all portraits the faces and colours that are chosen now."""
        wishes, session = self.wishes(), self.session
        self._faces = faces_of(session.names, wishes.faces)
        self._grounds = [_ground(wishes, each) for each in session.players]

    def stands(self, tellings: int, told: Told, area: Area, marking: Marking) -> Stands:
        """Return what all that stands on the table follows from, so that it is worked out but once."""
        session, ticks = self.session, self.ticks if self.running_out else 0
        return Stands(
            tellings,
            told.progress,
            session.open,
            session.thinking(),
            session.curtain,
            session.undo_refusal,
            session.redoable,
            area,
            marking.marked,
            self.unfolded,
            self.fading.gone,
            ticks,
            (self.remarks.state, self.wishes().keys, self.cupped, session.players, self.wishes().people),
        )

    def update(self, setting: Setting, seconds: float, *, quiet: bool) -> None:
        """Let what fades fade, and remarks come and go while nothing else is told."""
        self.fading.update(setting.panels, seconds)
        self.remarks.update(seconds, quiet=quiet)

    @property
    def ticks(self) -> int:
        """How often the bars that run out with the deal's clock have been made shorter."""
        return int(self.session.elapsed) // TICK

    def spots(self, view: Deal, area: Area, *, dealing: bool) -> list[Spot]:
        """Return where each pile lies; a pack that is dealt is held before the dealer's portrait."""
        spots, plates = self.manager.spots(view, area), self.manager.plates(view, area) if dealing else ()
        face = next((plate.face for plate in plates if plate.dealer), None)
        return [
            _held(spot, face) if face is not None and spot.pile == self.manager.pack else spot
            for spot in spots
        ]

    def setting(self, told: Told, spots: Iterable[Spot], area: Area, marking: Marking) -> Setting:
        """Return the spots with panels and plates, and with the buttons for what is marked."""
        self._see_who_sits()
        view = told.lying
        panels: tuple[Panel, ...] = ()
        if told.progress is not Progress.DEALING:
            gathered = self._gather_panels(told.whole, area, marking)
            cupped = (each for seat in self.cupped for each in self._cupped(seat, area))
            remarks = self.remarks.panels(told.whole, area)
            panels = (*self._panels(told, area), *gathered, *cupped, *remarks)
        return Setting(
            tuple(spots),
            panels,
            tuple(
                (self._explained(told, plate), self._plate_text(told, plate))
                for plate in self.manager.plates(view, area)
            ),
        )

    def _cupped(self, seat: Seat, area: Area) -> Sequence[Panel]:
        return self.manager.cupped(self.session.match.view(seat), area)

    def vacancies(self, view: Deal, spots: tuple[Spot, ...], rect: InPixels) -> list[tuple[str, pygame.Rect]]:
        """Return the pixels of each place that is outlined, with a sentence on it while it is empty."""
        if self._outlined[0] != (spots, rect):
            found = [(spot.pile, rect(spot.start)) for spot in spots if spot.outline]
            self._outlined = (spots, rect), found
        lying = {pile.name for pile in view.piles() if pile}
        about = self.manager.about
        return [("" if name in lying else about(view, name), place) for name, place in self._outlined[1]]

    def _panels(self, told: Told, area: Area) -> list[Panel]:
        """Return the game's panels, with the players' names in their texts, but no button of no use.

        What a fold opens lies over what was said. Amid a telling nothing is offered that was not before.
        """
        names, now, view = self.session.names, self.ticks * TICK, told.lying
        shown = [panel for panel in self.manager.panels(view, area) if not self._useless(panel, view)]
        if told.progress < Progress.TOLD:
            offered = {panel.name for panel in self.manager.panels(told.whole, area)}
            shown = [each for each in shown if not isinstance(each, Choice) or each.name in offered]
        self.running_out = any(isinstance(panel, Meter) and panel.until is not None for panel in shown)
        opened = [panel.area for panel in shown if isinstance(panel, Choice | Badge | Roll) and panel.fold]
        return [
            run_out(spoken(keyed_panel(panel, self.wishes().keys), names), now)
            for panel in shown
            if not (_yields(panel) and any(map(panel.area.meets, opened)))
        ]

    def _useless(self, panel: Panel, view: Deal) -> bool:
        """Say whether a panel lies in a fold that is closed, has faded, or is a button where all watch."""
        match panel:
            case Choice() | Badge() | Roll():
                folded = panel.fold and self.unfolded != (view.viewer, panel.fold)
                return bool(folded) or (isinstance(panel, Choice) and self._idle(panel))
            case Bubble():
                return panel.name in self.fading.gone
        return False

    def _idle(self, button: Choice) -> bool:
        """Say whether nobody at this table can press a button."""
        stranger = button.seat is not None and button.seat not in self.session.people
        return stranger or self.session.saving.elsewhere

    def unfold(self, view: Deal, area: Area, name: str) -> None:
        """Open the fold of buttons of that name, or close it again, or do what is offered beside the game."""
        if self.remarks.press(name):
            return
        panels = self.manager.panels(view, area)
        if any(isinstance(panel, Choice | Badge | Roll) and panel.fold == name for panel in panels):
            fold = (view.viewer, name)
            self.unfolded = None if self.unfolded == fold else fold

    def fold_up(self, setting: Setting) -> bool:
        """Close the open fold, and say whether one was seen."""
        self.unfolded = None
        return any(isinstance(panel, Choice | Badge | Roll) and panel.fold for panel in setting.panels)

    def open_fold(self, view: Deal, area: Area, name: str) -> None:
        """Open the fold in which the button of that name is, if it is in one."""
        for panel in self.manager.panels(view, area):
            if isinstance(panel, Choice) and panel.name == name and panel.fold:
                self.unfolded = (view.viewer, panel.fold)

    def _gather_panels(self, view: Deal, area: Area, marking: Marking) -> list[Panel]:
        """Return the button that confirms what is marked, or words on it, and that of its lead alone."""
        room = self.manager.gather_area(view, area)
        if not marking.marked or room is None:
            return []
        complete, alone = marking.complete, marking.alone
        wide = room if alone is None else room.part(0, 0, WITH_OTHERS, 1)
        found: list[Panel] = []
        if complete is not None:
            tip = CLICK if any(map(marking.decides, marking.marked)) else DOUBLE_CLICK
            found.append(Choice(GATHER, wide, complete.text, tip=tip))
        elif text := self.manager.gathered(view, [held.card for held in marking.marked]):
            found.append(Badge(GATHER, wide, text))
        if alone is not None:
            beside = room.part(WITH_OTHERS + BETWEEN, 0, 1 - WITH_OTHERS - BETWEEN, 1)
            found.append(Choice(ALONE, beside, alone.text))
        return found

    def _explained(self, told: Told, plate: Plate) -> Plate:
        """Return a plate that says who sits there, and what its signs mean."""
        seat, level = plate.seat, self.session.players[plate.seat].level
        meaning = "" if told.progress is Progress.DEALING else self.manager.meaning(told.lying, seat)
        parts = [player(seat) + (f": {meaning}." if meaning else ".")]
        if plate.dealer:
            parts.append(DEALER)
        if level is not None:
            parts.append(BOT.format(LEVEL_WORDS[level], self._manners.get(level.value, "")))
        return replace(plate, tip=plate.tip or " ".join(parts))

    def _plate_text(self, told: Told, plate: Plate) -> PlateText:
        seat, seated = plate.seat, self.session.players[plate.seat]
        if told.progress is Progress.DEALING:
            sitter = Sitter(self._faces[seat], eastern=plate.eastern, ground=self._grounds[seat])
            return PlateText(seat, seated.name, "", "", active=False, sitter=sitter)
        acts = seat == self.session.looking and (self.may_act(told) or told.awaited is not None)
        waited_for = acts or (told.progress >= Progress.TOLD and seat in self.session.awaited)
        note = LEVEL_WORDS[seated.level] if seated.level is not None else ""
        if waited_for and seated.level is not None:
            note = _("thinking …")
        elif waited_for and seat == self.session.addressed:
            note = _("your turn")
        mien = self._mien(told, seat, waited_for=waited_for)
        sitter = Sitter(self._faces[seat], mien, plate.out, plate.eastern, self._grounds[seat])
        return PlateText(seat, seated.name, note, self.manager.score(told.lying, seat), waited_for, sitter)

    def _mien(self, told: Told, seat: Seat, *, waited_for: bool) -> Mien:
        """Return how somebody looks: pleased who has won something, thinking who is waited for."""
        won = told.progress is Progress.QUIET and seat in (self.session.match.winners or ())
        if won or seat in self.manager.pleased(told.lying):
            return Mien.PLEASED
        return Mien.THINKING if waited_for and not self.session.players[seat].person else Mien.CALM

    def prompt(self, told: Told, view: Deal) -> str:
        """Return the sentence over the table, with the names of those it waits for."""
        if told.progress is Progress.DEALING:
            return DEALT
        if told.awaited is not None:
            return WANTED
        names, prompt = self.session.names, self.manager.prompt(view)
        sentence = named(prompt, names)
        thinking = [] if self.session.urgent else [names[seat] for seat in self.session.thinking()]
        if thinking and told.progress >= Progress.TOLD and not self.may_act(told) and sentence == prompt:
            sentence = f"{sentence} ({', '.join(thinking[:2])}{' …' if len(thinking) > 2 else ''})"
        return f"{WATCHING} · {sentence}" if self.session.saving.elsewhere else sentence

    def may_act(self, told: Told) -> bool:
        """Say whether the deal waits for the looking person, who has been told enough to know it.

        That others who choose at the same time are still being shown to do so does not keep one waiting.
        """
        return self.session.looking in self.session.waiting_people and self._is_told(told)

    def may_interject(self, told: Told) -> bool:
        """Say whether the looking person may act out of turn, and has been told enough to know it."""
        seat = self.session.looking
        talks = seat in self.session.people and seat in self.session.match.deal.interjectors()
        return talks and self.session.open and self._is_told(told)

    def _is_told(self, told: Told) -> bool:
        """Say whether the looking person has been told all that bears on its actions."""
        seat, match, view = self.session.looking, self.session.match, told.whole
        if view.viewer != seat or told.progress is Progress.DEALING:
            return False  # it is about to be shown
        asked = Asked(view, match.deal, len(match.log))
        if self._asked is None or not asked.same(self._asked):
            self._asked, self._knows = asked, self._knows_all(view, match.view(seat))
        return self._knows

    def _knows_all(self, view: Deal, now: Deal) -> bool:
        """Say whether a view is as good as that of now for whoever is to act."""
        seat = self.session.looking
        open_piles = [pair for pair in zip(view.piles(), now.piles(), strict=True) if pair[0].up]
        return all(one == two for one, two in open_piles) and list(view.actions(seat)) == list(
            now.actions(seat)
        )

    def own_piles(self, view: Deal) -> frozenset[str]:
        """Return the piles whose cards the looking person may take in hand: not a partner's open hand."""
        seat = self.session.looking
        if seat not in self.session.people:
            return frozenset()
        own, hand = only(seat), f"hand/{seat}"
        return frozenset(
            [each.name for each in view.piles() if (each.eyes == own or each.name == hand) and each.loose]
        )

    def reach(self, told: Told) -> Reach:
        """Return which gestures choose which actions now."""
        if told.awaited is not None:
            return reach_of(told.awaited)
        if not (self.may_act(told) or self.may_interject(told)):
            return EMPTY
        view, manager = told.whole, self.manager
        actions = dict.fromkeys(manager.stem(view, each) for each in view.actions(self.session.looking))
        return reach((each, action) for action in actions for each in manager.gestures(view, action))

    def advised(self, advice: Callable[[Deal, Seat, Random], tuple[Action, str]]) -> tuple[Gesture, str]:
        """Return the gesture of a good action of the looking seat, and why it is good."""
        match, seat = self.session.match, self.session.looking
        return self.pointed_out(
            *advice(match.view(seat), seat, Random(f"hint {match.seed} {len(match.log)}"))
        )

    def pointed_out(self, action: Action, why: str) -> tuple[Gesture, str]:
        """Return the gesture of an action that is advised to the looking seat, and why it is."""
        view = self.session.match.view(self.session.looking)
        found = self.manager.gestures(view, action)  # of which keys drop no card on another
        gesture = next(each for each in found if not isinstance(each, Drop) or each.onto is None)
        return gesture, named(why, self.session.names)

    def pad(self, view: Deal) -> list[Line]:
        """Return the score pad, with the players' names."""
        names = self.session.names
        return [
            Line(named(line.title, names), named(line.value, names))
            if line.seat is None
            else Line(names[line.seat], line.value, line.seat)
            for line in self.manager.pad(view)
        ]


def _held(pack: Spot, face: Area) -> Spot:
    """Return where a pack is held before a portrait."""
    side, (x, y) = face.width, face.centre
    return Spot(pack.pile, x, y + HELD_AT * side, HELD * side, closed=pack.closed)


def _ground(settings: Settings, seated: Player) -> Seat | None:
    """Return the colour behind a person's portrait, if one is known; it is counted as those of the seats."""
    profile = settings.people.get(seated.name) if seated.person else None
    return None if profile is None else profile.colour
