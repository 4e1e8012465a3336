"""The chronicle: what is written in the log and what is heard when something happens."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Any, Final

from cardtable.engine.cards import BACK, Card
from cardtable.engine.events import DealEnded, Event, Moved, Said, Shuffled, Turned
from cardtable.engine.replay import recorded
from cardtable.engine.telling import Telling
from cardtable.language import _
from cardtable.table.names import addressed
from cardtable.table.scenes import SceneManager, Spotlight, Sway, pile_name
from cardtable.table.words import card_words
from cardtable.ui.match.session import Session
from cardtable.ui.picture.overlays import BENEATH, CRY_HEIGHT, LOW, Cry

KEPT: Final = 400  # lines; older ones are dropped
PLAYED: Final = ("trick", "row")  # where cards are played without a word: tricks, the rows of dominoes
NEWS: Final = 20  # lines that a voice may be behind


class Logbook:
    """The lines of the log, newest last."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.newest = ""  # what was noted last, also if it is not kept
        self._kinds: list[type | None] = []  # of each line
        self.changes = 0  # how often the lines have changed
        self.news: deque[tuple[int, str]] = deque(maxlen=NEWS)  # what has just happened, counted
        self._told = 0  # of that, in all

    def note(self, line: str, kind: type | None = None, most: int | None = None) -> None:
        """Add a line; of those of its kind so many are kept."""
        if not line:
            return
        self.newest = line
        self.lines.append(line)
        self._kinds.append(kind)
        if most is not None:
            same = [at for at, each in enumerate(self._kinds) if each is kind]
            for at in reversed(same[: len(same) - most]):
                del self.lines[at], self._kinds[at]
        self.changes += 1
        del self.lines[:-KEPT], self._kinds[:-KEPT]

    def tell(self, line: str) -> None:
        """Add a line to what has just happened, whether or not it is one of the log."""
        self._told += 1
        self.news.append((self._told, line))

    def clear(self) -> None:
        """Forget all lines."""
        self.lines, self._kinds, self.newest = [], [], ""
        self.changes += 1


class Chronicle:
    """Follows the events as they are told, never the match itself."""

    def __init__(
        self,
        session: Session,
        manager: SceneManager[Any, Any],  # of the game's own deals and topics
        sound: Callable[[str], None],
    ) -> None:
        self.session, self.manager, self.sound = session, manager, sound
        self.logbook, self.cry = Logbook(), Cry()
        self.promised = recorded(session.match).fingerprint  # at the beginning
        self._promise()

    @property
    def newest(self) -> str:
        """The line said last: what is being told."""
        return self.logbook.newest

    def recall(self, story: Iterable[Telling]) -> None:
        """Write the log anew, from the whole story of a match."""
        self.logbook.clear()
        self._promise()
        for telling in story:
            for event in telling.events(self.session.spectator):
                if isinstance(event, Said):
                    self._note(event)
                elif isinstance(event, Moved):
                    self._note_play(event)

        self.logbook.news.clear()  # it has all been told before
        self._keep_promise()

    def _promise(self) -> None:
        """Note what is known of the shuffle before anybody plays."""
        if self.promised:
            self._note_aside(
                _("Nobody chose the deal. Fingerprint of the shuffle: {mark}.").format(mark=self.promised)
            )

    @property
    def fair(self) -> bool:
        """Whether the cards of the match are those whose fingerprint was shown at its beginning."""
        return recorded(self.session.match).fingerprint == self.promised

    def _keep_promise(self) -> None:
        """Note by what the fingerprint of a match that is over can be checked."""
        match = self.session.match
        if match.over and self.promised:
            words = (
                _("The fingerprint holds: seed {seed}, salt {salt}.")
                if self.fair
                else _("The fingerprint does not hold: seed {seed}, salt {salt}.")
            )
            self._note_aside(words.format(seed=match.seed, salt=match.salt))

    def _note_aside(self, line: str) -> None:
        """Note a line that is no news."""
        newest = self.newest
        self.logbook.note(line)
        self.logbook.newest = newest

    def _note(self, said: Said) -> None:
        most = self.manager.kept(self.session.match.view(self.session.spectator), said.topic)
        sentence = addressed(self.manager.sentence(said.topic, self.session.names))
        self.logbook.note(sentence, type(said.topic), most)
        if sentence:
            self.logbook.tell(sentence)

    def _sound_move(self, event: Moved, swept: int) -> None:
        if not (swept or event.joined):
            self.sound("deal" if event.source == "deck" else "play")

    def _note_play(self, event: Moved) -> None:
        """Note a card that is played to a trick or a row, which is not said besides."""
        hand, __, seat = event.source.partition("/")
        if hand == "hand" and event.target.partition("/")[0] in PLAYED and event.card is not BACK:
            name = self.session.names[int(seat)]
            line = addressed(_("{name} plays {card}.").format(name=name, card=event.card.label))
            self.logbook.note(line)
            self.logbook.tell(line)

    def _tell_move(self, event: Moved) -> None:
        """Tell whoever plays alone where a card goes, which no line of the log says; of a run one card."""
        if self.session.alone and event.source != "deck" and not event.joined:
            ways = {"source": self._pile(event.source), "target": self._pile(event.target)}
            self.logbook.tell(
                _("From {source} to {target}: {cards}.").format(cards=card_words(event.card), **ways)
            )

    def _tell_turn(self, event: Turned) -> None:
        """Tell them which card is turned up."""
        if self.session.alone and event.up:
            self.logbook.tell(
                _("Turned up on {pile}: {cards}.").format(
                    pile=self._pile(event.pile), cards=card_words(event.card)
                )
            )

    def _pile(self, pile: str) -> str:
        session = self.session
        return pile_name(self.manager, session.match.view(session.spectator), pile, session.names)

    def _call(self, said: Said) -> None:
        lit = self.stops(said)
        looked_at = self.featured(said) is not None or self.manager.cries_low
        height = LOW if looked_at else CRY_HEIGHT
        height = BENEATH if lit is not None and (lit.panels or lit.piles) else height
        self.cry.call(addressed(self.manager.cry(said.topic, self.session.names)), height)
        if name := self.manager.sound(said.topic):
            self.sound(name)

    def featured(self, said: Said) -> Card | None:
        """Return the card for which the whole table waits when this is said, if there is one."""
        return self.manager.featured(said.topic)

    def stops(self, said: Said) -> Spotlight | None:
        """Return what alone stays lit for a moment when this is said, if it stops everything."""
        return self.manager.stops(said.topic)

    def swaying(self, said: Said) -> Sway:
        """Return the piles whose cards sway when this is said, and for how long."""
        return self.manager.swaying(said.topic)

    def landed(self) -> None:
        """Sound that cards which were swept together have come to their place."""
        self.sound("sweep")

    def follow(self, event: Event, swept: int) -> None:
        """Note an event in the log, and sound it; cards that are swept together are heard when they land."""
        match event:
            case Said():
                self._note(event)
                self._call(event)
            case Moved():
                self._note_play(event)
                self._tell_move(event)
                self._sound_move(event, swept)
            case Turned():
                self._tell_turn(event)
                self.sound("turn")
            case Shuffled():
                self.sound("shuffle")
            case DealEnded():
                self._applaud()
                self._keep_promise()
            case _:
                pass  # facts, which the table shows

    def _applaud(self) -> None:
        """Sound how the match has ended; between deals nobody has won or lost."""
        winners = self.session.match.winners
        if winners is not None:
            self.sound("win" if set(winners) & set(self.session.people) else "lose")
