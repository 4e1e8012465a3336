"""The narrator: says what happens in a match, and what is asked again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from cardtable.engine.deal import Deal
from cardtable.engine.piles import Seat
from cardtable.engine.telling import Telling
from cardtable.kits import Kit
from cardtable.language import _
from cardtable.spoken import sights
from cardtable.spoken.news import heard
from cardtable.spoken.terminal import Lines
from cardtable.spoken.words import Manager
from cardtable.table.names import named
from cardtable.table.words import spelled
from cardtable.ui.match.session import Session

KEPT: Final = 400  # lines of the log
ENDS: Final = ("!", "?", "...")  # of a sentence that takes no full stop
LOG: Final = 15  # lines of it that are read
HELP: Final = (
    _("Type the number of a choice, or its words: play queen of hearts, 7h to column 3."),
    _("choices: read them from the beginning. more: the next ones. all WORDS: those with these words."),
    _("hand, table, score, trick (the last one), log, who, prompt: hear it again."),
    _("hint: good advice. undo, redo. rules, and rules WORD to find one. guide: how it is played."),
    _("wait, or an empty line: let the others go on, where you need not act."),
    _("pauses on or off: stop before each move of others, where you may act out of turn."),
    _("say SENTENCE: where the game lets you talk. do NOTATION: an action as records have it."),
    _("quit: leave; the match is kept. again: hear what happened last."),
)


class Narrator:
    """Says what happens as the looking person may know it.

    `log` has the newest lines, the last one newest, `last` are those that were said last: with several people
    at the screen what all of them may know.
    """

    def __init__(self, session: Session, kit: Kit, lines: Lines) -> None:
        self.session, self.kit, self.lines = session, kit, lines
        self.manager: Manager = kit.scenes()
        self.log: list[str] = []
        self.last: list[str] = []
        self._trouble = ""  # with saving, as it was told last
        self._held: list[str] = []  # the hand as it was said last

    def tell(self) -> None:
        """Say what has happened since it was said last."""
        session = self.session
        if session.laid is not None:
            laid, session.laid = session.laid, None
            self.log = [line for telling in laid.story for line in self._heard(telling, laid.views)][-KEPT:]
            self.lines.say(_("The match stands here:"))
            self.say_all(self._standing())
        fresh: list[str] = []
        while session.tellings:
            news = session.tellings.popleft()
            fresh += self._heard(news.telling, news.views)
            seat = session.looking
            self.say_all(heard(news.telling, news.views[seat], seat, self.manager, session.names))
        if fresh:
            self.keep(fresh)
        if (trouble := session.saving.trouble) != self._trouble:
            self._trouble = trouble
            self.lines.say(trouble or _("All is saved again."))

    def _heard(self, telling: Telling, views: Mapping[Seat, Deal]) -> list[str]:
        """Return what is kept of a telling: as the one person hears it, of several as a spectator does."""
        session = self.session
        seat = session.people[0] if len(session.people) == 1 else session.spectator
        return list(heard(telling, views[seat], seat, self.manager, session.names))

    def keep(self, lines: Sequence[str]) -> None:
        """Keep lines in the log, as those said last."""
        self.last = list(lines)
        self.log += lines
        del self.log[:-KEPT]

    def say_hand(self) -> None:
        """Say what the looking person holds, if it is something else than was said last."""
        held = list(sights.hand(self.session.match.view(self.session.looking)))
        if len(held) > 1 and held != self._held:
            self.say_all(held)
        self._held = held

    def say_all(self, found: Iterable[str]) -> None:
        """Say some lines."""
        for line in found:
            self.lines.say(line)

    def _standing(self) -> Iterator[str]:
        view, names = self.session.match.view(self.session.looking), self.session.names
        yield from sights.table(self.manager, view, names, self.session.looking)
        if not self.session.alone:
            yield from sights.hand(view)

    def prompt(self) -> str:
        """Return the sentence over the table, and whom the deal waits for."""
        session = self.session
        view = session.match.view(self.session.looking)
        said = spelled(named(self.manager.prompt(view), session.names))
        waited = [session.names[seat] for seat in session.awaited if session.names[seat] not in said]
        if not waited or session.looking in session.awaited or session.real_time:
            return said  # in real time nobody has the turn
        if said.endswith(ENDS):
            return _("{prompt} On turn: {names}.").format(prompt=said, names=", ".join(waited))
        return _("{prompt}. On turn: {names}.").format(prompt=said, names=", ".join(waited))

    def end(self) -> None:
        """Say what the last deal came to, and who has won."""
        match = self.session.match
        view = match.view(self.session.looking)
        if match.sheet and not self.session.alone:
            for line in sights.summary(self.manager, match.sheet[-1], self.session.names):
                self.lines.say(line)
        self.say_all(sights.scores(self.manager, view, self.session.names))
        won = [self.session.names[seat] for seat in match.winners or ()]
        if self.session.alone:
            self.lines.say(_("You have won.") if won else spelled(self.manager.prompt(view)) + ".")
        else:
            self.lines.say(
                _("Won by {names}.").format(names=_(" and ").join(won)) if won else _("Nobody has won.")
            )

    # What is asked again.

    def looked(self, verb: str, rest: str) -> Iterator[str] | None:
        """Return what a command says that only looks; None for any other."""
        if verb in ("rules", "guide"):
            return sights.rules(self.kit, rest, guide=verb == "guide")
        return None if rest else self._seen_of(verb) or self._heard_of(verb)

    def _seen_of(self, verb: str) -> Iterator[str] | None:
        """Return what is to be seen."""
        view, names = self.session.match.view(self.session.looking), self.session.names
        match verb:
            case "hand":
                return sights.hand(view)
            case "table":
                return sights.table(self.manager, view, names, self.session.looking)
            case "score":
                return sights.scores(self.manager, view, names)
            case "trick":
                return sights.last_trick(self.manager, view, names)
        return None

    def _heard_of(self, verb: str) -> Iterator[str] | None:
        """Return what was said, or is said at any time."""
        match verb:
            case "log":
                return iter(self.log[-LOG:] or [_("Nothing has been said yet.")])
            case "again":
                return iter(self.last or [_("Nothing has happened yet.")])
            case "help":
                return iter(HELP)
            case "who" | "prompt":
                return self._who()
        return None

    def _who(self) -> Iterator[str]:
        waited = [self.session.names[seat] for seat in self.session.awaited]
        yield self.prompt()
        if waited and not self.session.real_time:
            yield _("On turn: {names}.").format(names=", ".join(waited))
