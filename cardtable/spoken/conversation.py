"""The conversation: a match is played line by line, what changed is said, everything can be asked again."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import sleep
from typing import Final

from cardtable.engine.actions import Action, Illegal
from cardtable.engine.piles import Seat
from cardtable.kits import Kit
from cardtable.language import _, counted, pgettext
from cardtable.plaintext import shown
from cardtable.spoken import sights
from cardtable.spoken.choices import NO_CHOICE, PAGE, Menu, Offer, answered, offered, pages
from cardtable.spoken.narrator import Narrator
from cardtable.spoken.terminal import Lines
from cardtable.store.journal import Journal
from cardtable.table.names import named
from cardtable.table.words import spelled
from cardtable.ui.match.session import Session

CURTAIN: Final = 40  # empty lines
PATIENCE: Final = 2000  # rounds in which nobody does anything, before that is said
LEISURE: Final = 60.0  # seconds that pass for bots in a round: more than any takes
MOMENT: Final = 1.0  # seconds that pass with a line in real time
WAIT: Final = 0.05  # seconds between two looks at a store that is locked
STUCK: Final = _("Nobody does anything any more. The match is kept as it stands.")
LETTERS: Final = {
    "?": "help", "c": "choices", "m": "more", "h": "hand", "t": "table", "s": "score", "l": "log",
    "u": "undo", "r": "redo", "q": "quit", "w": "who", "": "wait", "exit": "quit", "scores": "score",
    "last": "trick", "last trick": "trick", "legal": "choices", "what is legal": "choices",
    "who is on turn": "who", "turn": "who", "undo.": "undo", "go on": "wait", "list": "choices",
}  # fmt: skip
COMMANDS: Final = {  # in the language that is spoken, and what they are called in English
    pgettext("typed", "help"): "help",
    pgettext("typed", "choices"): "choices",
    pgettext("typed", "more"): "more",
    pgettext("typed", "hand"): "hand",
    pgettext("typed", "table"): "table",
    pgettext("typed", "score"): "score",
    pgettext("typed", "trick"): "trick",
    pgettext("typed", "log"): "log",
    pgettext("typed", "who"): "who",
    pgettext("typed", "prompt"): "prompt",
    pgettext("typed", "hint"): "hint",
    pgettext("typed", "undo"): "undo",
    pgettext("typed", "redo"): "redo",
    pgettext("typed", "rules"): "rules",
    pgettext("typed", "guide"): "guide",
    pgettext("typed", "wait"): "wait",
    pgettext("typed", "pauses"): "pauses",
    pgettext("typed", "say"): "say",
    pgettext("typed", "do"): "do",
    pgettext("typed", "quit"): "quit",
    pgettext("typed", "again"): "again",
    **LETTERS,
}
SWITCHES: Final = {"on": True, "off": False, pgettext("typed", "on"): True, pgettext("typed", "off"): False}
YES: Final = frozenset(("1", "y", "yes", *pgettext("typed", "yes y").split()))


class Left(Exception):  # noqa: N818  # nobody's error
    """The player leaves the match as it stands."""


class Conversation:
    """Plays a session to its end by lines."""

    def __init__(
        self,
        session: Session,
        kit: Kit,
        lines: Lines,
        journal: Journal | None = None,
    ) -> None:
        self.session, self.kit, self.lines, self.journal = session, kit, lines, journal
        self.narrator = Narrator(session, kit, lines)
        self.manager = self.narrator.manager
        self.pauses = True
        self._page = 0  # where the next page of choices begins
        self._shown: list[Offer] = []  # the choices that are being read
        self._seen: tuple[Seat, int, int] | None = None  # who was asked last, and how the match stood

    # The match.

    def play(self) -> None:
        """Play to the end of the match.

        Raises:
            Left: the player leaves it before.
            Gone: nobody reads or types any more.
        """
        idle = 0
        while True:
            before = self._stand()
            self._settle()
            self.narrator.tell()
            if self.session.match.over:
                self.narrator.end()
                return
            self._step()
            idle = 0 if before != self._stand() else idle + 1
            if idle > PATIENCE:
                self.lines.say(STUCK)
                raise Left

    def _stand(self) -> tuple[int, ...]:
        session, match = self.session, self.session.match
        return len(match.log), match.line, len(match.sheet), len(match.story), session.looking, session.now

    def _settle(self) -> None:
        """Wait until what was done is saved; leave a match that another window has taken."""
        while not self.session.open:
            if self.session.saving.elsewhere:
                self.lines.say(self.session.saving.trouble)
                raise Left
            if self.journal is not None:
                self.journal.update()
            self.session.settle()
            if not self.session.open:
                sleep(WAIT)

    def _step(self) -> None:
        """Let the next thing happen."""
        session = self.session
        if session.match.between_deals:
            self._between()
            return
        if self._offered():
            return
        waiting = session.waiting_people
        if waiting and session.looking not in waiting:
            self._hand_over(waiting[0])
        elif waiting or self._interjects():
            self._turn(session.looking)
        else:
            self._others()

    def _interjects(self) -> bool:
        """Say whether the looking person may act out of turn, and wishes to be asked."""
        session = self.session
        return (
            self.pauses
            and session.looking in session.people
            and session.looking in session.match.deal.interjectors()
            and self._seen != self._now(session.looking)
        )

    def _now(self, seat: Seat) -> tuple[Seat, int, int]:
        return seat, len(self.session.match.log), self.session.match.line

    def _offered(self) -> bool:
        """Offer what people may do who need not have the turn, while nobody's cards are said; say whether."""
        session, now = self.session, self._now(self.session.spectator)
        if not self.pauses or session.looking != session.spectator or self._seen == now:
            return False
        view = session.match.view(session.spectator)
        offers = {each: way for each, way in self.manager.offers(view).items() if way[0] in session.people}
        if not offers:
            return False
        for number, words in enumerate(offered(self.manager, view, offers, session.names), 1):
            self.lines.say(f"{number}. {words}")
        self.lines.say(_("Type a number, or press Enter to go on."))
        word = self._word()
        if word.isdecimal() and word in map(str, range(1, len(offers) + 1)):
            seat, action = [*offers.values()][int(word) - 1]
            self.act(action, seat)
        elif word == "wait":
            self._seen = now
        elif not self._command(word):
            self.lines.say(NO_CHOICE)
        return True

    def _others(self) -> None:
        """Let bots think and act, and the clock go on to what is due."""
        session = self.session
        if session.real_time:
            session.tick(MOMENT)
            return
        before = self._stand()
        for __ in range(2 * len(session.players) + 2):  # each may be asked before one acts
            session.update(LEISURE)
            if self._stand() != before:
                return
        if session.timed and session.match.due is not None:
            session.tick((session.match.due - session.now) / 1000 + 1 / 1000)

    def _between(self) -> None:
        """Say what a deal came to, and begin the next one when the player wishes."""
        match = self.session.match
        told = list(sights.summary(self.manager, match.sheet[-1], self.session.names))
        self.narrator.say_all(told)
        self.narrator.keep(told)
        while self.session.people:
            self.lines.say(_("Press Enter for the next deal."))
            word = self._word()
            if word in ("wait", "choices", "more", "yes", "next"):
                break
            if not self._command(word):
                self.lines.say(NO_CHOICE)
            if not match.between_deals:
                return
        self.session.next_deal()

    def _hand_over(self, seat: Seat) -> None:
        """Hide what was read, and let another person come."""
        name = self.session.names[seat]
        self.lines.blank(CURTAIN)
        self.lines.say(_("Give it to {name}. {name}, press Enter.").format(name=name))
        word = self._word()
        if word == "quit":
            raise Left
        self.session.looking = seat

    # A turn.

    @property
    def _seat(self) -> Seat:
        return self.session.looking

    def _turn(self, seat: Seat) -> None:
        """Ask somebody what to do, until something is done or others may go on."""
        session = self.session
        menu = Menu(self.manager, session.match.view(seat), seat, session.names)
        now = self._now(seat)
        if self._seen != now:
            self._seen, self._page, self._shown = now, 0, list(menu.offers)
            self._begin(menu, seat)
        word = self._word()
        self._told(word, menu)
        if session.real_time:
            session.tick(MOMENT)

    def _begin(self, menu: Menu, seat: Seat) -> None:
        if seat in self.session.awaited and not self.session.alone:
            self.narrator.say_hand()
        self.lines.say(self.narrator.prompt())
        if seat not in self.session.awaited:
            self.lines.say(_("You may act now, or press Enter to let the others go on."))
        self._choices(menu)

    def _choices(self, menu: Menu) -> None:
        """Read the choices, or what they begin with if there are many."""
        if len(menu.offers) <= PAGE:
            for each in menu.offers:
                self.lines.say(each.line)
            return
        self.lines.say(
            counted(
                "{count} choice. Say words to find one, or more to hear them.",
                "{count} choices. Say words to find one, or more to hear them.",
                len(menu.offers),
            )
        )
        groups = menu.groups()
        for group, offers in groups[:PAGE]:
            first, last = offers[0].number, offers[-1].number
            many = _("{first} to {last}: {words}").format(first=first, last=last, words=group)
            self.lines.say(offers[0].line if len(offers) == 1 else many)
        if len(groups) > PAGE:
            self.lines.say(_("And so on: more reads them all."))

    def _word(self) -> str:
        """Return what is typed, an abbreviation as the command it stands for."""
        typed = self.lines.ask()
        return COMMANDS.get(typed.lower(), typed)

    def _told(self, word: str, menu: Menu) -> None:
        """Do what was typed in a turn."""
        if word.isdecimal():
            offer = menu.numbered(int(word)) if len(word) < len(str(10**9)) else None
            if offer is None:
                self.lines.say(
                    _("There is no choice {number}. There are {count}.").format(
                        number=word[:9], count=len(menu.offers)
                    )
                )
            else:
                self._choose(offer, menu)
        elif word == "choices":
            self._page, self._shown = 0, list(menu.offers)
            self._choices(menu)
        elif word == "more":
            self._more()
        elif word == "wait":
            self._wait()
        elif not self._command(word):
            self._by_words(word, menu)

    def _wait(self) -> None:
        """Let others go on, if they can."""
        session = self.session
        if session.real_time:
            return
        if session.looking in session.awaited and not session.match.deal.contested:
            self.lines.say(self.narrator.prompt())
            return
        self._others()

    def _more(self) -> None:
        lines, self._page = pages(self._shown, self._page)
        for line in lines:
            self.lines.say(line)
        if self._page:
            self.lines.say(_("{count} left: more.").format(count=len(self._shown) - self._page))

    def _by_words(self, word: str, menu: Menu) -> None:
        """Do the choice that words mean, read those they may mean, or say why there is none."""
        verb, __, rest = word.partition(" ")
        asking = bool(rest) and verb.lower() in ("all", pgettext("typed", "all"))
        found = menu.found(rest if asking else word)
        if len(found) == 1 and not asking:
            self._choose(found[0], menu)
        elif found:
            self.lines.say(
                counted("{count} choice has these words:", "{count} choices have these words:", len(found))
            )
            self._page, self._shown = 0, found
            self._more()
        else:
            self.lines.say(spelled(named(menu.why_not(self._seat, word), self.session.names)))

    def _choose(self, offer: Offer, menu: Menu) -> None:
        """Do a choice, after what the table asks about it."""
        view, action = menu.view, offer.action
        asks = self.manager.asks(view, action)
        if asks:
            answers = answered(asks, self.lines, self.session.names)
            if answers is None:
                self.lines.say(_("Nothing is done."))
                return
            action = self.manager.answered(view, action, answers)
            if correction := self.manager.corrected(view, action, answers):
                self.lines.say(spelled(named(correction, self.session.names)))
        question = self.manager.confirmed(view, action)
        if question and not self._sure(question):
            self.lines.say(_("Nothing is done."))
            return
        self.act(action)

    def _sure(self, question: str) -> bool:
        self.lines.say(spelled(named(question, self.session.names)))
        self.lines.say(_("1. Yes. 2. No."))
        return self.lines.ask().lower() in YES

    def act(self, action: Action, seat: Seat | None = None) -> None:
        """Carry out an action of the looking person, or of another one, after a caution; or say why not."""
        seat = self._seat if seat is None else seat
        caution = self.manager.caution(self.session.match.view(seat), action)
        if caution is not None and not self._sure(f"{caution.question} {caution.text}"):
            self.lines.say(_("Nothing is done."))
            return
        try:
            self.session.act(seat, action)
        except Illegal as refusal:
            self.lines.say(spelled(named(refusal.message, self.session.names)))

    # Commands.

    def _command(self, word: str) -> bool:
        """Carry out a command, if it is one; say whether it is."""
        verb, __, rest = word.partition(" ")
        verb = COMMANDS.get(verb.lower(), verb)
        looked = self.narrator.looked(verb.lower(), rest.strip())
        if looked is not None:
            self.narrator.say_all(looked)
            return True
        return self._done(verb.lower(), rest.strip())

    def _done(self, verb: str, rest: str) -> bool:
        """Do what a command does; say whether it is one."""
        match verb, rest:
            case "quit", "":
                raise Left
            case "hint", "":
                self._hint()
            case "undo", "":
                self._walk(self.session.undo_refusal, self.session.undo)
            case "redo", "":
                refusal = "" if self.session.redoable else _("There is nothing to redo.")
                self._walk(refusal, self.session.redo)
            case "pauses", switch if switch in SWITCHES:
                self.pauses = SWITCHES[switch]
                self.lines.say(_("Pauses are on.") if self.pauses else _("Pauses are off."))
            case "say", sentence if sentence:
                self._speak(sentence)
            case "do", notation if notation:
                self._note_action(notation)
            case _:
                return False
        return True

    def _walk(self, refusal: str, step: Callable[[], None]) -> None:
        if refusal:
            self.lines.say(refusal)
        else:
            step()

    def _speak(self, sentence: str) -> None:
        """Say a sentence of one's own, where the game has such."""
        action = self.manager.spoken(self.session.match.view(self._seat), sentence)
        if action is None:
            self.lines.say(_("Nothing can be said here."))
        else:
            self.act(action)

    def _note_action(self, notation: str) -> None:
        """Do an action that is typed as records have it."""
        try:
            action = self.session.match.deal.vocabulary.read(notation)
        except ValueError as error:
            self.lines.say(f"{shown(str(error))}.")
            return
        self.act(action)

    def _hint(self) -> None:
        """Say what would be good, and why."""
        session, seat = self.session, self._seat
        if seat not in session.waiting_people:
            self.lines.say(_("It is not your turn."))
            return
        view, adviser = session.match.view(seat), self.kit.adviser()
        found = session.thoughts.hints(seat, adviser) if adviser else ()
        action, why = found[0] if found else self.kit.bots().hint(view, seat, self._luck())
        menu = Menu(self.manager, view, seat, session.names)
        stem = self.manager.stem(view, action)
        offer = next((each for each in menu.offers if each.action == stem), None)
        self.lines.say(f"{offer.line}." if offer is not None else f"{action}.")
        self.lines.say(spelled(named(why, session.names)))

    def _luck(self) -> Random:
        match = self.session.match
        return Random(f"hint {match.seed} {len(match.log)}")
