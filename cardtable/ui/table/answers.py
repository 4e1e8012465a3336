"""Answers: what the table says to what a hand has done with a card, and asks before it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from cardtable.engine.actions import Action, Illegal
from cardtable.engine.cards import Card
from cardtable.engine.deal import Deal
from cardtable.engine.piles import Seat
from cardtable.engine.trickdeal import TrickDeal
from cardtable.language import _
from cardtable.table.chores import OneClick
from cardtable.table.gestures import Drop, Gather, Press, Tap
from cardtable.table.inventing.inventions import INVENT, KEEP
from cardtable.table.layout import Area
from cardtable.table.names import named
from cardtable.table.panels import Choice
from cardtable.table.scenes import SAY, Answer
from cardtable.ui.hand.striking import Striking, called, meant
from cardtable.ui.match.session import Session
from cardtable.ui.picture.hit_test import Held
from cardtable.ui.picture.overlays import LONG, Notice
from cardtable.ui.table.hud import Manager
from cardtable.ui.table.play import TableHost
from cardtable.ui.telling.last_cards import LAY_DOWN
from cardtable.ui.telling.teller import Teller

ANYWHERE: Final = Area(0, 0, 960, 544)  # what a button says is the same wherever it stands
NO_PLACE: Final = _("That card does not go there.")
LIT: Final = _("Drop the card where the table lights up.")
NOT_NOW: Final = _("That card cannot be played now.")
NOT_TOGETHER: Final = _("These cards do not go together.")
READING: Final = 5.0  # seconds that it stays what a card waits for
WHERE: Final = _("Where to? Choose one of the places that light up.")


def asked_before(manager: Manager, view: Deal, action: Action) -> str:
    """Return the question whether an action is meant."""
    words = words_of(manager, view, action)
    if isinstance(manager.gestures(view, action)[0], Press):
        return _("{words}: do you mean that?").format(words=words)
    return f"{words}?" if words else _("Do you mean that?")


def words_of(manager: Manager, view: Deal, action: Action) -> str:
    """Return the words of what chooses an action; empty for a click that has none."""
    match manager.gestures(view, action)[0]:
        case Drop(card):
            return _("Play {card}").format(card=card.label)
        case Gather(text=text) | Tap(text=text):
            return text
        case Press(name):
            return pressed(manager, view, name)


def pressed(manager: Manager, view: Deal, name: str) -> str:
    """Return what is written on the button of a name."""
    panels = [each for each in manager.panels(view, ANYWHERE) if isinstance(each, Choice)]
    return next((each.text for each in panels if each.name == name), name)


class Answers:
    """Refuses what the rules refuse, in their words; says where a card goes that may go to several places.

    It has the outcomes of all that a hand does.
    """

    def __init__(self, session: Session, manager: Manager, teller: Teller, host: TableHost) -> None:
        self.session, self.manager, self.teller, self.host = session, manager, teller, host
        self.notice = Notice()
        self.striking = Striking(session, manager, self)
        self._trouble = ""  # with saving, as last told

    def tell_trouble(self) -> bool:
        """Say what is wrong with saving, or take it back; return whether that is new."""
        trouble = self.session.saving.trouble
        if trouble == self._trouble:
            return False
        self._trouble = trouble
        self.notice.say(trouble, LONG)
        return True

    def act(self, action: Action) -> None:
        """Carry out an action of the looking seat, after a question if the game has one."""
        view = self.teller.view
        if action == LAY_DOWN:
            self.notice.clear()
            self.teller.lay()
        elif asks := self.manager.asks(view, action):
            self.host.ask(asks, partial(self._answered, view, action))
        elif caution := self.manager.caution(view, action) or self.host.coached(action):
            self.host.warn(caution, partial(self._act, action))
        elif question := self._question(action):
            self.host.sure(question, partial(self._act, action))
        else:
            self._act(action)

    def _answered(self, view: Deal, action: Action, answers: Sequence[Answer]) -> None:
        """Carry out the action that answers make of the one that was chosen."""
        meant = self.manager.answered(view, action, answers)
        self._act(meant)
        if correction := self.manager.corrected(view, meant, answers):
            self.complain(correction)

    def _question(self, action: Action) -> str:
        """Return what is asked before an action; empty if nothing is."""
        question = self.manager.confirmed(self.teller.view, action)
        if question is not None:
            return question
        return asked_before(self.manager, self.teller.view, action) if self.host.wishes.confirm else ""

    def _act(self, action: Action) -> None:
        self.notice.clear()
        try:
            self.session.act(self.session.looking, action)
        except Illegal as refusal:
            self.complain(refusal.message)

    def refuse(self, drop: Drop) -> None:
        """Say why a drop is not possible, in the rules' words if it was meant for an action."""
        self._refuse(self.manager.meant(self.teller.view, drop), NO_PLACE)

    def untapped(self, pile: str | None) -> bool:
        """Say why a click on a pile does nothing, in the rules' words, if it was meant to; return that.

        What can be done elsewhere is said as over the table: the prompt names where. While nobody looks
        it does what a button offers.
        """
        view, session = self.teller.view, self.session
        meant = None if pile is None else self.manager.tapped(view, pile)
        if session.looking == session.spectator:
            return self.teller.told and self._offered(meant)
        if meant is not None:
            self.complain(self._words(meant) or named(self.manager.prompt(view), session.names))
        return meant is not None

    def describe(self, pile: str) -> None:
        """Say quietly what a pile is on which a click does nothing."""
        words = self.manager.about(self.teller.lying, pile)
        if words:
            self.notice.say(named(words, self.session.names), READING)

    def unfit(self, cards: frozenset[Card]) -> None:
        """Say why marked cards choose nothing, in the rules' words if they were meant for an action."""
        self._refuse(self.manager.intended(self.teller.view, cards), NOT_TOGETHER)

    def _refuse(self, action: Action | None, otherwise: str) -> None:
        self.complain(self._words(action) or otherwise)

    def _words(self, action: Action | None) -> str:
        """Return the rules' words against an action; none while something is told, or if it is legal."""
        view, seat = self.teller.view, self.session.looking
        if action is None or not self.teller.told or view.allows(seat, action):
            return ""
        return view.refusal(seat, action).message

    def taken(self, held: Held) -> None:
        """Say quietly why nothing can be done with a card."""
        self.notice.say(self._why(held))

    def idle(self, held: Held) -> None:
        """Say why nothing can be done with a card with which something was tried."""
        self.complain(self._why(held))

    def _why(self, held: Held) -> str:
        """Return why nothing can be done with a card: as a drop where it is usually played is refused."""
        view, manager = self.teller.view, self.manager
        usual = manager.usual(view, held.card, held.pile)
        if usual is None:
            return manager.idle(view, held.card, held.pile) or NOT_NOW
        return self._words(manager.meant(view, Drop(held.card, held.pile, usual))) or NOT_NOW

    def complain(self, sentence: str) -> None:
        """Say a sentence, with the sound of a refusal."""
        self.notice.say(sentence)
        self.host.sound("refuse")

    def missed(self, held: Held, *, useful: bool) -> None:
        """Say quietly that a card was dropped on the bare cloth."""
        self.notice.say(LIT if useful else self._why(held))

    def ask(self, _held: Held) -> None:
        """Ask where a card is to go."""
        self.notice.say(WHERE)

    def forget(self, chosen: Held | None) -> None:
        """Take the question back once no card waits for an answer."""
        if chosen is None and self.notice.text == WHERE:
            self.notice.clear()

    def untaken(self, held: Held) -> bool:
        """Say quietly why a card cannot be taken in hand, if the game says so; return that."""
        words = self.manager.idle(self.teller.view, held.card, held.pile) if self.teller.told else ""
        if words:
            self.notice.say(words, READING)
        return bool(words)

    def sent(self, held: Held, *, alone: str | None) -> str | None:
        """Return the pile that a single click sends a card to, if it does."""
        view, manager = self.teller.view, self.manager
        usual = manager.usual(view, held.card, held.pile)
        if alone is not None and alone == usual and self._one_click(view):
            return alone
        return manager.sent(view, held.card, held.pile)

    def _one_click(self, view: Deal) -> bool:
        """Say whether a click plays a card that can be played to its usual place only."""
        wish = self.host.wishes.one_click
        return wish is OneClick.ALL or (wish is OneClick.TRICKS and isinstance(view, TrickDeal))

    def obvious(self, held: Held) -> str | None:
        """Return the pile that a card is meant for, if the game says so."""
        return self.manager.obvious(self.teller.view, held.card, held.pile)

    def opener(self, letter: str) -> str | None:
        """Return the name of the button that a letter presses, if it presses one."""
        return self.manager.openers(self.teller.view).get(letter.casefold())

    def lettered(self) -> list[tuple[str, str]]:
        """Return the letters that do something now, with the words of what they do."""
        session, manager, view = self.session, self.manager, self.teller.view
        if session.real_time:
            own = [line for line in manager.keyboard() if line.seat in session.people]
            return [(self.keys.get(line.value, line.value).upper(), line.title) for line in own]
        found = [(letter, pressed(manager, view, name)) for letter, name in manager.openers(view).items()]
        if session.timed:
            calls = called(session, manager).items()
            found += [
                (letter, words_of(manager, session.match.view(seat), action))
                for letter, (seat, action) in calls
                if seat in session.people
            ]
        elif session.looking != session.spectator:
            found += [
                (letter, words_of(manager, view, action))
                for letter, action in manager.shortcuts(view).items()
                if view.allows(session.looking, action)
            ]
        return [(letter.upper(), named(words, session.names)) for letter, words in found if words]

    def shortcut(self, letter: str) -> bool:
        """Do what a letter stands for, or say why not, if it stands for something; say whether it does."""
        session, view = self.session, self.teller.view
        if session.timed:
            return not session.real_time and self.call(letter)
        action = self.manager.shortcuts(view).get(letter.casefold()) if self.teller.told else None
        if action is None or session.looking == session.spectator:
            return self._offered(action)  # whoever only watches has no action of a seat's
        if view.allows(session.looking, action):
            self.act(action)
        else:
            self._refuse(action, NOT_NOW)
        return True

    @property
    def keys(self) -> Mapping[str, str]:
        """The keys that the player has in place of the usual ones."""
        return self.host.wishes.keys

    def call(self, letter: str) -> bool:
        """Do at once what a letter is for in a deal with a clock, for the person whose letter it is."""
        session = self.session
        return self._done_for(meant(called(session, self.manager), letter.casefold()))

    def offered(self, name: str) -> bool:
        """Do what a button does that chooses nothing for who looks; say whether it is one.

        It leads to what lies over the table, or is that of a person who need not have the turn.
        """
        leads = {INVENT: self.host.invent, KEEP: self.host.keep, SAY: self.host.say}
        if name in leads:
            leads[name]()
            return True
        if self.session.looking != self.session.spectator or not self.teller.told:
            return False
        return self._done_for(self.manager.offers(self.teller.view).get(name))

    def _offered(self, action: Action | None) -> bool:
        """Do an action that a button offers while nobody looks; say whether it does."""
        watching = action is not None and self.session.looking == self.session.spectator
        offers = self.manager.offers(self.teller.view).values() if watching else ()
        return self._done_for(next((each for each in offers if each[1] == action), None))

    def say(self, sentence: str) -> str:
        """Say a sentence for the looking seat; return why it cannot be said, if so."""
        action = self.manager.spoken(self.teller.view, sentence)
        try:
            if action is not None:
                self.session.act(self.session.looking, action)
        except Illegal as refusal:
            return refusal.message
        return ""

    def _done_for(self, found: tuple[Seat, Action] | None) -> bool:
        session = self.session
        if found is None or found[0] not in session.people:
            return False
        caution = self.manager.caution(session.match.view(found[0]), found[1])
        if caution is None:
            self._act_for(*found)
        else:
            self.host.warn(caution, partial(self._act_for, *found))
        return True

    def _act_for(self, seat: Seat, action: Action) -> None:
        try:
            self.session.act(seat, action)
        except Illegal as refusal:
            self.complain(refusal.message)

    def suggested(self, card: Card) -> frozenset[Card]:
        """Return the cards that are marked with a first one, as the game suggests."""
        return self.manager.suggested(self.teller.view, card)
