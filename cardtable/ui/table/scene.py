"""The table scene: a session on the screen, played with hand, finger or keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

import pygame

from cardtable.engine.deal import Deal
from cardtable.engine.events import Moved
from cardtable.engine.match import Entry
from cardtable.engine.piles import Seat
from cardtable.store.settings import Settings
from cardtable.table.gathering import ALONE, GATHER
from cardtable.table.layout import Area, Spot
from cardtable.ui.hand.picks import Picking
from cardtable.ui.look.room import plan
from cardtable.ui.look.style import Style
from cardtable.ui.match.session import Session
from cardtable.ui.picture.cloth import Cloth
from cardtable.ui.picture.overlays import LONG
from cardtable.ui.picture.painting import Moment, Painting
from cardtable.ui.picture.setting import Setting
from cardtable.ui.services.services import SLOWNESS
from cardtable.ui.stage.pane import Pane
from cardtable.ui.stage.scene import Heard, Scene, Thing
from cardtable.ui.table.advice import Advising
from cardtable.ui.table.answers import Answers
from cardtable.ui.table.card_browser import Browsing
from cardtable.ui.table.controls import Controls
from cardtable.ui.table.extras import Extras
from cardtable.ui.table.finish import decided, play_on
from cardtable.ui.table.hud import Standing, Stands
from cardtable.ui.table.keys import Bindings, bindings, table_tools
from cardtable.ui.table.legend import legend
from cardtable.ui.table.past_trick import has_tricks, past_trick
from cardtable.ui.table.play import Play, TableHost
from cardtable.ui.table.sidebar import Sidebar
from cardtable.ui.table.table_layout import Beside, cloth_area, table_area
from cardtable.ui.table.toolbar import Toolbar
from cardtable.ui.telling.chronicle import Chronicle
from cardtable.ui.telling.last_cards import LAY_DOWN, LastCards
from cardtable.ui.telling.steps import Progress, Times, Told
from cardtable.ui.telling.teller import Teller
from cardtable.ui.widgets.dialog import Dialog


class TableScene(Scene):
    """A game on the table.

    It shows what the teller has told the looking seat; input becomes actions of the session, and
    only what the session tells moves cards. `slowness` stretches all times; 0 tells everything at once.
    """

    name = "table"

    def __init__(self, session: Session, play: Play, host: TableHost, slowness: float = 1.0) -> None:
        self.session, self.play, self.host, self.slowness = session, play, host, slowness
        self.standing = Standing(session, play.manager, lambda: host.wishes, play.manners)
        self.chronicle = Chronicle(session, play.manager, host.sound)
        self.cloth = Cloth()
        self.teller = Teller(self.cloth, self._spots, self.chronicle)
        self.teller.looking, self.teller.brisk = session.looking, session.alone or session.real_time
        self.teller.waits, self._last_cards = self._waits, LastCards(session, play.manager)
        self.answers = Answers(session, play.manager, self.teller, host)
        self.notice = self.answers.notice
        self.picking = Picking(self.cloth, self.answers)
        self.toolbar = Toolbar(play.title, self, alone=session.alone)
        self.sidebar = Sidebar(self.chronicle.logbook, self.toggle_log, mark=play.mark, alone=session.alone)
        self.beside = Beside(self.toolbar, self.sidebar, lambda: self.resize(self.size))
        self.beside.open = host.wishes.pad
        self.pane = Pane(self.beside, on_escape=self._escape)
        self.painting = Painting(
            self.cloth, self.pane, self.toolbar.prompt, (self.chronicle.cry, self.notice)
        )
        self.advising = Advising(self.standing, self.picking, (play.advice, self.notice), self.settle)
        self.browsing = Browsing(self.cloth, self.pane, play.manager.primer())
        self.controls = Controls(self, self.pane, self.toolbar.table, self.picking, Bindings())
        self._setting = Setting((), (), ())
        self._settled_for: Stands | None = None  # what the setting was worked out from
        self._ended = self._hinting = False  # whether a hint is asked for that cannot be given yet
        self._finishing = False  # whether the rest of the deal, which is decided, is being played
        self.advising.adviser = play.adviser
        self.bring(Extras())

    def bring(self, extras: Extras) -> None:
        """Take what the table has besides what the rules say."""
        self.extras, self.standing.remarks = extras, extras.remarks
        self._furnish()

    def _furnish(self) -> bool:
        """Have keys and the bar do what the player wishes; say whether that has changed."""
        browsing, wishes = self.browsing, self.host.wishes
        tools = table_tools(self, tricks=has_tricks(self.session.match.deal))
        tools |= {"primer": browsing.explain} if browsing.primer else {}
        tools |= {"again": self.session.again, "spread": browsing.show_all, "keys": self.controls.show_keys}
        tools |= self.extras.tools()
        self.controls.bindings = bindings(self, tools, wishes.bars, self.extras.bindings())
        return self.toolbar.furnish(wishes, tools)

    def restyle(self, style: Style) -> None:
        """Take over a theme and scale."""
        self.style = style = self._dressed(style)
        self.pane.restyle(style)
        self.controls.scale = style.scale
        self.hasten(self.slowness)

    def _dressed(self, style: Style) -> Style:
        return self.play.dressed(style, self.session.match.view(self.session.spectator))

    def rehearsal(self, style: Style) -> Sequence[Callable[[], object]]:
        """Return what draws the cards that are on the table, and the room."""
        return self.painting.rehearsal(self._dressed(style))

    def resize(self, size: tuple[int, int]) -> None:
        """Take over a window's size."""
        self.size = size
        self.beside.fit(size[0], self.style)
        self.pane.resize(size)
        view = self.session.match.view(self.session.spectator)
        mark = self.play.printed(view, self.area, self._cloth_area)
        self.painting.resize(self.style, plan(size, self._cloth_area, self.style.scale, mark))
        self.picking.release()
        if self.teller.shown:
            self.cloth.lay(self.teller.lying, self._spots(self.teller.lying))
        self._settled_for, self.dirty = None, True
        self.pane.rest()

    def follow(self, settings: Settings) -> None:
        """Take over how changed settings let cards move, and which buttons there are."""
        self.hasten(SLOWNESS[settings.speed])
        if self._furnish():
            self.resize(self.size)

    def renamed(self, before: str, name: str) -> None:
        """Call a person at the table by another name, also in what was told before."""
        self.session.rename(before, name)

    def hasten(self, slowness: float) -> None:
        """Take over another speed, and whether anything is to be seen to move."""
        self.slowness = slowness
        self.teller.times = Times.at(self.style.theme.timings, slowness)
        self.cloth.still = self.host.wishes.reduced_motion

    @property
    def area(self) -> Area:
        """The part of the window that is table, in table units."""
        return table_area(self._cloth_area, self.beside.lanes)

    @property
    def _cloth_area(self) -> Area:
        return cloth_area(self.size, self.style, self.beside.wood, board=self.beside.board)

    @property
    def _drawn_out(self) -> bool:
        """Whether the sidebar lies over the table."""
        return self.sidebar.visible and self.sidebar.drawer

    def handle(self, event: pygame.event.Event) -> None:
        """Take an event; before the first telling nothing lies there that it could mean."""
        self.answers.striking.note(event)
        self.standing.cupped = self.answers.striking.cupped
        if self.teller.whole:
            self.controls.handle(event)
        self.dirty = True

    def update(self, seconds: float) -> None:
        """Tell what has happened, let bots play, and bring everything up to date."""
        self.controls.update(seconds)
        self.session.settle()
        self.answers.striking.play()
        self.listening = self.session.real_time
        self._take_tellings()
        self.dirty = self.teller.update(seconds) | self.painting.passages.update(seconds) | self.dirty
        if self.session.timed:
            self._go_with_the_clock(seconds)
        elif self._finishing:  # what is left of a decided deal, as far as it is saved at once
            self._finishing = play_on(self.session)
            self._take_tellings()
            self.teller.tell_all()
        elif self.teller.quiet and not self.pane.dialogs:
            self._go_on(seconds)
        self.standing.update(self._setting, seconds, quiet=self.teller.quiet and not self.pane.dialogs)
        self.settle()
        if alarm := self.standing.alarm.heard(self._setting.panels, self.session.elapsed):
            self.host.sound(alarm)
        if self._hinting and (self.teller.quiet or self.teller.awaited) and not self.pane.dialogs:
            self._hinting = self.session.looking != self.session.spectator and not self._advise()
        self.answers.forget(self.picking.chosen)
        told = self.answers.tell_trouble() | self.notice.update(seconds) | self.chronicle.cry.update(seconds)
        self.pane.update(seconds)
        self.dirty = self.dirty or told or self.pane.dirty
        telling = not self.teller.quiet and self.teller.awaited is None
        going = self.painting.moving or telling or self._hinting or self.pane.running
        self.actions = len(self.session.match.log)
        self.running = going or self.session.timed or bool(self.session.thinking())

    def _take_tellings(self) -> None:
        session, teller = self.session, self.teller
        if session.laid is not None:
            self._ended = False
            self.chronicle.recall(session.laid.story)
            self.picking.release()
            teller.restart(session.laid.views, gliding=session.laid.gliding)
            session.laid = None
            self.dirty = True
        if teller.looking != session.looking:
            self.picking.release()
            teller.look(session.looking)
            self.dirty = True
        while session.tellings:
            teller.add(session.tellings.popleft())

    def _go_with_the_clock(self, seconds: float) -> None:
        """Go on with a deal that waits for nobody: neither for what is told nor for dialogs, but a pause.

        A challenge, which stops everything, is a short one, but where the times of keys decide.
        """
        stopped = self.extras.halted or (self.teller.stopped is not None and not self.session.real_time)
        if not stopped and not any(dialog.pauses for dialog in self.pane.dialogs):
            self.session.tick(seconds)
            self.session.update(seconds)
            if self.session.real_time:
                self._take_tellings()
            if self.session.tellings or (self.session.urgent and not self.teller.told):
                self.teller.hurry()  # what is seen is never older than what was done last
            self._take_tellings()

    def _go_on(self, seconds: float) -> None:
        """Go on once everything has been told."""
        if not self.session.match.between_deals:
            self._ended = False
            self.session.update(seconds)
            self._take_tellings()
        elif not self._ended:
            self._ended, self._hinting = True, False
            self.host.ended()

    def settle(self) -> None:
        """Work out what stands on the table and what can be done, after something changed."""
        session, teller = self.session, self.teller
        if not teller.shown:
            return
        told = teller.so_far
        stands = self.standing.stands(teller.count, told, self.area, self.picking.marking)
        if stands == self._settled_for:
            return
        self._settled_for, self.dirty = stands, True
        may_act, rect = self.standing.may_act(told), self.painting.picture.furniture.rect
        self._allow(told)
        spots = self.cloth.spots.values()  # as they lie: they were asked for when something was told
        self._setting = self.standing.setting(told, spots, self.area, self.picking.marking)
        way, amid = 0.0 if self.cloth.still else teller.times.move, told.progress is Progress.TELLING
        self.painting.passages.follow(self._setting, way, amid=amid)
        self.toolbar.table.offer(self._setting.panels, rect)
        plates = [plate for plate, _ in self._setting.plates]
        explained = self.painting.picture.furniture.explained(self._setting.panels, plates, session.names)
        vacant = self.standing.vacancies(told.whole, self._setting.spots, rect)
        self.toolbar.table.explain([*vacant, *explained])
        self.beside.settle(rect(self.area), partial(self._setting.kept, rect))
        self.show_pad()
        self.controls.settle()
        at_rest = told.progress is Progress.QUIET and not session.thinking()
        self._show_curtain(session.curtain if at_rest else None)
        self.toolbar.finish.visible = self._is_decided(told)
        self.toolbar.mark.visible = session.match.peeks > 0
        news = "" if told.progress >= Progress.WAITING or may_act else self.chronicle.newest
        prompt = news or self.standing.prompt(told, teller.whole[session.addressed])
        self.toolbar.show(
            prompt, no_undo=session.undo_refusal, redo=session.redoable, hint=self.advising.able(told)
        )

    def show_pad(self) -> None:
        """Bring the score pad up to date."""
        self.sidebar.pad.value = [*self.standing.pad(self.teller.lying), *self.extras.lines()]

    def _waits(self, view: Deal, event: Moved, entry: Entry | None) -> bool:
        """Say whether a move that is to be told waits for the player's hand, who may not wish that."""
        return not self.host.wishes.play_forced and self._last_cards.waits(view, event, entry)

    def _allow(self, told: Told) -> None:
        """Let the hand do what the rules allow now; what they do not is dim, unless that tells too much."""
        hand, manager = f"hand/{self.session.looking}", self.play.manager
        found, view = self.standing.reach(told), told.whole
        piles = () if manager.telltale(view) else view.piles()
        held = [card for pile in piles if pile.name == hand for card in pile]
        dim = frozenset(held) if manager.stuck(view) else found.idle(hand, held)
        self.picking.allow(found, self.standing.own_piles(view), dim)

    def _show_curtain(self, seat: Seat | None) -> None:
        if self.toolbar.ask("" if seat is None else self.session.names[seat]):
            self.pane.resize(self.size)
            if seat is not None:
                self.pane.focus("lift", ringed=True)

    def _spots(self, view: Deal) -> list[Spot]:
        return self.standing.spots(view, self.area, dealing=self.teller.dealing)

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """Paint the table, then the widgets over it."""
        hiding = bool(self.pane.dialogs or self.toolbar.curtained or self._drawn_out)
        room = self.area
        if self._drawn_out:
            room = Area(room.x, room.y, self.sidebar.rect.x / self.style.scale - room.x, room.height)
        moment = Moment(self._setting, self.controls.lights(), hiding, room, self.teller.stopped)
        painting, covered = self.painting, self.extras.covered
        return painting.cover(surface) if covered else painting.draw(surface, moment, whole=self.whole)

    def things(self) -> Iterator[Thing]:
        """Give widgets, piles, the cards that are seen, and which of them are in a hand."""
        yield from self.pane.things()
        yield from self.painting.picture.things(self.cloth, self.picking.load)

    def heard(self) -> Heard:
        """Return what is in use, what the keys are at, what is asked for, and what was told of late."""
        at = (
            self.controls.found(self.teller.lying) if self.teller.shown and not self.toolbar.curtained else ""
        )
        prompt, notice = self.toolbar.asked(self.chronicle.newest), self.notice.text
        found, news = self.pane.heard(), tuple(self.chronicle.logbook.news)
        return Heard(found.root, found.focused, self.play.title, at, prompt, notice, news)

    def hurry(self) -> None:
        """Stop waiting: a press tells all that is left at once, and after a deal shows the result again."""
        self.standing.remarks.touched()
        self._hinting = False
        self.painting.passages.finish()
        if not self.teller.told:
            self.teller.hurry()
            self.settle()  # what is released in the same frame means what can be done now
        else:
            self._ended = False

    def confirm(self) -> None:
        """Lift the curtain, choose what keys have found, or lay the last card down that waited already."""
        waited = self.teller.awaited is not None
        self.hurry()
        if self.toolbar.curtained:
            self.lift()
        elif not self.controls.walking.confirm() and waited:
            self.answers.act(LAY_DOWN)

    def toggle(self) -> None:
        """Mark what keys have found, or lift the curtain."""
        if self.toolbar.curtained:
            self.confirm()
        else:
            self.hurry()
            self.controls.walking.toggle()

    def press(self, name: str) -> None:
        """Do what the button of that name on the table does, or open its fold."""
        marking, action = self.picking.marking, self.picking.reach.presses().get(name)
        if name in (GATHER, ALONE):
            self.picking.gather(marking.complete if name == GATHER else marking.alone)
        elif action is None and not self.answers.offered(name):
            self.standing.unfold(self.teller.lying, self.area, name)
        else:
            self.standing.unfolded = None
            if action is not None:
                self.answers.act(action)

    def letter(self, letter: str) -> bool:
        """Do what a letter stands for, or press its button; say whether there is one."""
        name = self.answers.opener(letter)
        if name is None:
            return self.answers.shortcut(letter)
        self.press(name)
        return True

    def tell(self, sentence: str) -> bool:
        """Say a sentence over the table."""
        self.notice.say(sentence, LONG)
        return True

    def lift(self) -> None:
        """Lift the curtain."""
        self.session.lift()
        self.pane.focus("table")

    def undo(self) -> None:
        """Take back the last decision."""
        self.notice.clear()
        self._hinting = False
        self.session.undo()

    def redo(self) -> None:
        """Do it again."""
        self.notice.clear()
        self.session.redo()

    def hint(self) -> None:
        """Show a good action and say why, as soon as the person who asks may act and all cards are still."""
        self._hinting = self.session.looking != self.session.spectator and not self._advise()

    def _advise(self) -> bool:
        return self.advising.show(self.teller.so_far, self.area, self.pane, self.toolbar.table)

    def show_trick(self) -> None:
        """Show the trick taken last, in games of tricks."""
        view = self.teller.view
        if has_tricks(view) and not self.pane.dialogs:
            by_heart = self.play.manager.by_heart(view)
            self._show(past_trick(view, self.session.names, self.pane.close, by_heart=by_heart))

    def show_legend(self) -> None:
        """Show what everything on the table stands for."""
        self._show(legend(self._setting, self.session.names, self.pane.close))

    def _show(self, found: Dialog | str) -> None:
        """Show what was found, or say why there is nothing."""
        self.notice.say(found) if isinstance(found, str) else self.pane.show(found)

    def look_at(self, x: float, y: float) -> None:
        """Show the cards of a pile that lie too tightly, or say what it is, if it can be seen."""
        pile = self.picking.tapping.seen(x, y)
        if self.toolbar.curtained or self.browsing.show_at(x, y) or pile is None or not self.teller.told:
            return
        if self.cloth.piles.get(pile) or self.cloth.spots[pile].outline:
            self.answers.describe(pile)

    def finish(self) -> None:
        """Play on to the end of the deal, if the looking seat sees that the rest is decided."""
        self._finishing = self._is_decided(self.teller.so_far)

    def _is_decided(self, told: Told) -> bool:
        alone = self.session.people == (self.session.looking,)
        return alone and self.standing.may_act(told) and decided(self.play.manager, told.whole)

    def toggle_log(self) -> None:
        """Open or close the sidebar; where that is a drawer, no fold stays open under it."""
        self.standing.unfolded = None if self.sidebar.drawer else self.standing.unfolded
        self.beside.fold()
        self.host.change(replace(self.host.wishes, pad=self.beside.open))

    def scroll(self, steps: int) -> None:
        """Scroll the log, wherever the wheel was turned."""
        if self.sidebar.visible:
            self.sidebar.box.scroll(steps)

    def _escape(self) -> None:
        """Push the drawer in again, with what is open under it, or close a fold, or else pause."""
        if self._drawn_out:
            self.toggle_log()
        elif self.standing.fold_up(self._setting):
            self.toolbar.table.leave_fold(self.pane)
        else:
            self.host.pause()
