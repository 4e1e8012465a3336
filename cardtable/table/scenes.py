"""The scene manager: what a game tells the table about itself."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeAlias, TypeVar

from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.engine.deal import Deal
from cardtable.engine.events import Moved
from cardtable.engine.piles import Pile, Seat, only
from cardtable.engine.result import DealResult
from cardtable.table.chores import Wishes
from cardtable.table.gestures import Drop, Gesture
from cardtable.table.inventing.inventions import Invention
from cardtable.table.layout import Area, Plate, Spot
from cardtable.table.moments import Moments
from cardtable.table.names import named
from cardtable.table.panels import Line, Panel, SheetTable
from cardtable.table.words import PILES, WHO, pile_called, pile_words

DealT = TypeVar("DealT")
TopicT = TypeVar("TopicT")  # all that may be said in the game


Calls: TypeAlias = Mapping[str, tuple[Seat, Action]]  # for whom letters do what
TURNED: Final = "shift+"  # before a letter: what it does while Shift is held, where that is something else


class Caution(NamedTuple):
    """What is asked before an action that costs its player dearly, and what it costs."""

    question: str
    text: str


class Ask(NamedTuple):
    """What is asked when several actions are chosen by one gesture: one of some options, or `several`.

    Without options a number is asked for.
    """

    text: str
    options: tuple[str, ...] = ()
    several: bool = False


Answer: TypeAlias = tuple[int, ...]  # the options chosen, from 0, or the number


SAY: Final = "say"  # the name of the button by which somebody says a sentence of one's own


class Sway(NamedTuple):
    """Piles whose cards sway a little, for so many seconds."""

    piles: tuple[str, ...]
    seconds: float


STILL: Final = Sway((), 0.0)


class Spotlight(NamedTuple):
    """What alone is lit while all else is dim and waits: seats, piles and panels by their names."""

    seats: tuple[Seat, ...] = ()
    piles: tuple[str, ...] = ()
    panels: tuple[str, ...] = ()


class SceneManager(ABC, Generic[DealT, TopicT]):
    """Which scenes a game has and how its table lies; pure functions of a view.

    The seat at the bottom is the view's own; a spectator's view has the number of seats as its viewer
    and sees only what lies open. Spots, plates, panels, pad, score, meaning and who is pleased are asked
    at any moment, also while something is told: the view then lies as no rule leaves it. All else is asked
    of whole views. Every panel that is no button says with its tip what it stands for. What a game need not
    have stands last, with what holds without it.

    `piles` says what the piles of the game are that do not lie on every table, by the beginning of their
    names; `{who}` in it is the player of a pile's seat. From the pile `pack` the cards are dealt. `speech`
    is how many characters a sentence of one's own may have. `moments` says what one looks for in a replay,
    besides what is common to all games or called out. What is called out stands low, over the hand, where it
    `cries_low`: what it is about lies in the middle.
    """

    piles: ClassVar[Mapping[str, str]] = {}
    pack: ClassVar[str] = "deck"
    speech: ClassVar[int] = 60
    moments: ClassVar[Moments] = {}
    cries_low: ClassVar[bool] = False

    @abstractmethod
    def spots(self, view: DealT, area: Area) -> list[Spot]:
        """Return where each pile lies; piles that are not named are not shown."""

    @abstractmethod
    def plates(self, view: DealT, area: Area) -> list[Plate]:
        """Return where the seats' names stand."""

    @abstractmethod
    def panels(self, view: DealT, area: Area) -> list[Panel]:
        """Return what else stands on the table now."""

    @abstractmethod
    def gestures(self, view: DealT, action: Action) -> Sequence[Gesture]:
        """Return what chooses `action`, the usual gesture first."""

    @abstractmethod
    def meant(self, view: DealT, drop: Drop) -> Action | None:
        """Return the action a drop was meant for, legal or not, so that the rules can say why it is not."""

    @abstractmethod
    def prompt(self, view: DealT) -> str:
        """Return the sentence that says what is wanted of the looking seat, or what goes on.

        Players stand in it by `names.player`; if it names none, the table adds whom the deal waits for.
        """

    @abstractmethod
    def pad(self, view: DealT) -> list[Line]:
        """Return the score pad."""

    @abstractmethod
    def score(self, view: DealT, seat: Seat) -> str:
        """Return what stands on a seat's plate as its score."""

    @abstractmethod
    def sentence(self, topic: TopicT, names: Sequence[str]) -> str:
        """Return the log's line for what was said, with the seats' names; empty if it needs none.

        It has a case for every topic, so that none is forgotten.
        """

    @abstractmethod
    def summary(self, result: DealResult, names: Sequence[str]) -> SheetTable:
        """Return the table that sums up a finished deal."""

    def meaning(self, view: DealT, seat: Seat) -> str:
        """Return what a seat's score says, in words for whoever points at it, after the name and a colon."""
        return ""

    def note(self, result: DealResult, seat: Seat) -> str | None:
        """Return what led to a seat's points, in a few letters, for the score sheet; None without notes."""
        return None

    def printed(self, view: DealT, area: Area) -> Area | None:
        """Return where on its table a game's mark is printed, whatever lies there; None is in the middle."""
        return None

    def faces(self, view: DealT) -> str:
        """Return the folder of the cards' faces and of the suits in text; empty for those of the theme."""
        return ""

    def pleased(self, view: DealT) -> Collection[Seat]:
        """Return who has just taken something, or won the deal, and looks like it."""
        return ()

    # What a hand does besides.

    def obvious(self, view: DealT, card: Card, source: str) -> str | None:
        """Return the pile that a card with several targets is meant for on a double click or Enter.

        None leaves the choice to the player: the card is chosen and its targets light up.
        """
        return None

    def sent(self, view: DealT, card: Card, source: str) -> str | None:
        """Return the pile that a single click sends a card to; None where a click chooses the card."""
        return None

    def usual(self, view: DealT, card: Card, source: str) -> str | None:
        """Return the pile to which a card is usually played, whether it may go there now or not.

        A card with which nothing can be done is refused as a drop on that would be.
        """
        return None

    def idle(self, view: DealT, card: Card, source: str) -> str:
        """Return why nothing can be done with a card that is usually played to no one place."""
        return ""

    def telltale(self, view: DealT) -> bool:
        """Say whether it would tell too much to dim the cards of a hand that cannot be played now."""
        return False

    def stuck(self, view: DealT) -> bool:
        """Say whether the seat is to play from its hand, and may play no card of it: all are dim."""
        return False

    def tapped(self, view: DealT, pile: str) -> Action | None:
        """Return the action that a click on a pile was meant for, legal or not, as `meant` does for drops.

        None for a pile on which a click means nothing.
        """
        return None

    def about(self, view: DealT, pile: str) -> str:
        """Return what a pile is, for whoever clicks on it where nothing can be done."""
        return pile_words(pile, self.piles)

    def called(self, view: DealT, pile: str) -> str:
        """Return what a pile is called, where the words of all games do not say it; else nothing.

        Players stand there as in the sentences over the table.
        """
        return ""

    def confirmed(self, view: DealT, action: Action) -> str | None:
        """Return the question that is put first to who wants to be asked; empty where nothing is asked.

        None leaves the words to the table, which asks by the card or the button that chooses the action.
        """
        return None

    def invention(self, view: DealT) -> Invention | None:
        """Return what the looking seat may put together now, by the button `INVENT`; mostly nothing."""
        return None

    def keepsake(self, view: DealT, names: Sequence[str]) -> str:
        """Return what outlives a match, as the text of the option for it: by the button `KEEP`."""
        return ""

    def spoken(self, view: DealT, sentence: str) -> Action | None:  # for those that have it
        """Return the action that says a sentence, which the button `SAY` asks for; mostly nothing."""
        return None

    # Actions that are chosen by one gesture.

    def stem(self, view: DealT, action: Action) -> Action:
        """Return the action that stands for all that its gesture chooses, until one of them is asked for."""
        return action

    def asks(self, view: DealT, action: Action) -> Sequence[Ask]:
        """Return what is asked of whoever has chosen an action that stands for others too."""
        return ()

    def answered(self, view: DealT, action: Action, answers: Sequence[Answer]) -> Action:
        """Return the action that answers make of one that stands for others."""
        return action

    def corrected(self, view: DealT, action: Action, answers: Sequence[Answer]) -> str:
        """Return what is said to answers that were wrong, though the action is done; mostly nothing."""
        return ""

    def caution(self, view: DealT, action: Action) -> Caution | None:
        """Return what is asked before an action whatever the settings say, by what the seat sees."""
        return None

    def by_itself(self, view: DealT, wishes: Wishes, left: Collection[Card]) -> Action | None:
        """Return what the table does for a player who has acted, or None; not with cards that are left."""
        return None

    def beforehand(self, view: DealT, wishes: Wishes) -> Action | None:
        """Return what the table does before a player's action, so that this goes as the player wishes."""
        return None

    def forced(self, view: DealT, moved: Moved) -> bool:
        """Say whether a card that leaves its hand unasked is played by the rules, and not only put away."""
        return False

    def shortcuts(self, view: DealT) -> Mapping[str, Action]:
        """Return what letters stand for, for the looking seat: small ones, but no ranks, h, l, r or s.

        What the rules do not allow now is refused in their words, as by any other gesture.
        """
        return {}

    def openers(self, view: DealT) -> Mapping[str, str]:
        """Return which letters press buttons, also against the clock, and the names of these buttons."""
        return {}

    def calls(self, view: DealT, people: Mapping[Seat, DealT]) -> Calls:
        """Return what letters do at once in a deal with a clock, and for whom, by a spectator's view.

        `people` are the views of the seats that no bots hold.
        """
        return {}

    def keyboard(self) -> Sequence[Line]:
        """Return what each key does of a game in real time, its letter as value, and whose it is.

        A text has such a letter in braces, for the key that a player has in its place: `{q}`.
        """
        return ()

    def cupped(self, view: DealT, area: Area) -> Sequence[Panel]:
        """Return what a person sees, by the own view, who holds a key to look into the own hand.

        It is asked in real time where several sit at one screen, who all see the table of a spectator.
        """
        return ()

    def offers(self, view: DealT) -> Mapping[str, tuple[Seat, Action]]:
        """Return what buttons with a seat do, and for whom, by a spectator's view."""
        return {}

    def reviewed(self, view: DealT) -> bool:
        """Say whether a deal that is over may be shown once more with open hands."""
        return False

    def by_heart(self, view: DealT) -> bool:
        """Say whether the tricks taken are to be kept in mind: the last one is then not shown again."""
        return False

    # What is called out, and what is kept of it.

    def kept(self, view: DealT, topic: TopicT) -> int | None:
        """Return how many lines on topics of one class the log keeps, the newest ones; None for all."""
        return None

    def cry(self, topic: TopicT, names: Sequence[str]) -> str:
        """Return what stands large over the table for a moment, in a few words; empty for most."""
        return ""

    def sound(self, topic: TopicT) -> str:
        """Return the sound, by its name in themes, with which this is said; empty for most."""
        return ""

    def featured(self, topic: TopicT) -> Card | None:
        """Return the card that grows for a moment when this is said, while all else waits; None for most."""
        return None

    def stops(self, topic: TopicT) -> Spotlight | None:
        """Return what alone stays lit when this, a challenge, stops everything for a moment; mostly None.

        What is called out with it stands meanwhile over the middle.
        """
        return None

    def primer(self) -> Sequence[Line]:
        """Return what each card does, in a few words: what the key W shows, and a click on an open pile.

        That is for games in which nearly every card does something; empty for others.
        """
        return ()

    def swaying(self, topic: TopicT) -> Sway:
        """Return the piles whose cards sway when this is said, and for how long; mostly none."""
        return STILL

    # Cards that are marked to be gathered, for games with `Gather` gestures.

    def gather_area(self, view: DealT, area: Area) -> Area | None:
        """Return where the buttons stand that confirm marked cards, alone; None without gathers."""
        return None

    def gathered(self, view: DealT, cards: Sequence[Card]) -> str:
        """Return a few words on marked cards that choose nothing, in the order they were marked."""
        return ""

    def intended(self, view: DealT, cards: frozenset[Card]) -> Action | None:
        """Return the action that marked cards were meant for, legal or not."""
        return None

    def suggested(self, view: DealT, card: Card) -> frozenset[Card]:
        """Return the cards that are marked together with the first one, it included."""
        return frozenset({card})


def pile_name(manager: SceneManager[Any, Any], view: Deal, pile: str, names: Sequence[str]) -> str:
    """Return what a pile is called: your hand, column 3, the trick, hand of Otto."""
    if called := manager.called(view, pile):
        return named(called, names)
    told = {**PILES, **manager.piles}.get(pile.split("/", maxsplit=1)[0], "")
    owned = WHO in told or any(pile == each.name and _eyed(each) for each in view.piles())
    numbers = [*_numbers(view, pile)]
    return pile_called(pile, names, view.viewer, numbers[1:] if owned else numbers)


def _numbers(view: Deal, pile: str) -> Iterator[int]:
    """Give the number of each place in a pile's name among the piles beside it, from one."""
    parts, others = pile.split("/"), [each.name.split("/") for each in view.piles()]
    for at, place in enumerate(parts):
        if place.isdecimal():
            beside = {int(other[at]) for other in others if other[:at] == parts[:at] and other[at:]}
            yield sorted(beside).index(int(place)) + 1


def _eyed(pile: Pile) -> bool:
    """Say whether a pile is seen by the seat alone whose number it has."""
    place = pile.name.split("/")[1:2]
    return place != [] and place[0].isdecimal() and pile.eyes == only(int(place[0]))
