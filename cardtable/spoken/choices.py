"""Choices: what somebody may do now, numbered, in words, found by number or by words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from enum import Enum
from typing import Final

from cardtable.engine.actions import Action
from cardtable.engine.cards import BACK, Card, Suit
from cardtable.engine.deal import Deal
from cardtable.engine.notation import written
from cardtable.engine.piles import Seat
from cardtable.language import _, going_on, pgettext
from cardtable.spoken.terminal import Lines
from cardtable.spoken.words import CARD_NAMES, Manager, tokens, within
from cardtable.table.gestures import Drop, Gather, Press, Tap
from cardtable.table.layout import Area
from cardtable.table.names import LETTER, named
from cardtable.table.panels import Choice
from cardtable.table.scenes import Answer, Ask, Calls, pile_name
from cardtable.table.words import SUITS, SYMBOLS, card_words, spelled

ANYWHERE: Final = Area(0, 0, 960, 544)  # what a button says is the same wherever it stands
PAGE: Final = 15  # choices that are read at once
LONG: Final = 60  # characters of what tells a choice from others
TOLD: Final = 80  # characters of what is said in place of the signs on a button
SEATS: Final = frozenset({"seat", "opponent", "teammate", "holder", "about", "to"})  # fields that name one
FIRST: Final = re.compile(rf"(?<!\w)(?:{CARD_NAMES})(?!\w)|\b\d", re.IGNORECASE)
BARE: Final = re.compile(rf"[\W\d_]*|[2-9AJQK]|10|{'|'.join(SYMBOLS.values())}")  # says too little alone
KEY: Final = re.compile(r" \(\w\)$")  # what a key does is said of those that have one
SIGNS: Final = re.compile(r"(?:[\W\d_]|\b[^\W\d_]\b)*")  # no words
VERBS: Final = frozenset(pgettext("typed", "play bid choose take lay move put name say draw do").split())
NO_CHOICE: Final = _("There is no such choice. Type choices to hear them, or a question mark for help.")
NO: Final = frozenset(pgettext("typed", "no n").split())
NOT_NOW: Final = _("That card cannot be played now.")


@dataclass(frozen=True, slots=True)
class Offer:
    """A choice: its number from 1, its words, the action it stands for, and what it begins with."""

    number: int
    words: str
    action: Action
    group: str

    @property
    def line(self) -> str:
        """The line that is read."""
        return f"{self.number}. {self.words}"


class Menu:
    """What a seat may do now by its own view; what the table asks besides is one choice until it is asked."""

    def __init__(
        self,
        manager: Manager,
        view: Deal,
        seat: Seat,
        names: Sequence[str],
    ) -> None:
        self.manager, self.view, self.names = manager, view, names
        stems = dict.fromkeys(manager.stem(view, action) for action in view.actions(seat))
        panels = manager.panels(view, ANYWHERE)
        self._buttons = {panel.name: panel for panel in panels if isinstance(panel, Choice)}
        self.offers = tuple(self._numbered(list(stems)))

    def _numbered(self, actions: Sequence[Action]) -> Iterator[Offer]:
        """Give the choices, those that begin alike together, in the order of the first of them."""
        told = [(action, *self._told(action)) for action in actions]
        often = Counter(told_as for _action, told_as, _kin in told)
        found = [
            (
                action,
                full := words if often[words] == 1 else self._apart(words, action),
                group or _group(full),
            )
            for action, words, group in told
        ]
        groups = {group: at for at, group in reversed([*enumerate(each[2] for each in found)])}
        found.sort(key=lambda each: groups[each[2]])
        used: Counter[str] = Counter()
        for number, (action, words, group) in enumerate(found, 1):
            used[words] += 1
            yield Offer(number, words if used[words] == 1 else f"{words}, {used[words]}", action, group)

    def _apart(self, words: str, action: Action) -> str:
        """Return the words of an action that tell it from others which are called alike."""
        match self.manager.gestures(self.view, action)[0]:
            case Press(name=name) if name in self._buttons and self._buttons[name].tip:
                return f"{words}, {spelled(named(self._buttons[name].tip, self.names))}"
            case Tap(pile=pile):
                return f"{words}, {self._pile(pile)}"
            case Drop():
                return words  # cards that look alike
        said = self._shown(action)
        return said if len(said) <= LONG else _("{choice}, another").format(choice=words)

    def _part(self, name: str, value: object) -> str:
        """Return a part of an action in words."""
        if isinstance(value, Card):
            return card_words(value)
        if isinstance(value, Suit):
            return SUITS[value]
        if isinstance(value, Enum):
            return going_on(_(written(value).replace("_", " ").capitalize()))
        if name in SEATS and isinstance(value, int) and value in range(len(self.names)):
            return self.names[value]
        return "" if value is None else written(value).replace("_", " ")

    def _told(self, action: Action) -> tuple[str, str]:
        """Return the words of an action, and what it begins with."""
        gestures = self.manager.gestures(self.view, action)
        match gestures[0] if gestures else None:
            case Drop(card=card, source=source, target=target, onto=onto, run=run):
                return self._drop(card, source, target, (onto, run))
            case Gather(cards=cards, text=text):
                held = [card_words(card) for card in sorted(cards, key=lambda each: each.order)]
                said = spelled(named(text, self.names)) or _("Choose")
                told = all(each in said for each in held)
                return said if told else f"{said}: {', '.join(held)}", ""
            case Tap(pile=pile, at=at, text=text):
                verb, where = verb_of(action), self._pile(pile)
                from_ = _("{verb} from {pile}") if at is None else _("{verb} from {pile}, card {number}")
                usual = from_.format(verb=verb, pile=where, number=0 if at is None else at + 1)
                return spelled(named(text, self.names)) or usual, verb
            case Press(name=name):
                said = self._pressed(name, action)
                return said, ""
        return self._shown(action), ""

    def _drop(
        self, card: Card, source: str, target: str, with_it: tuple[Card | None, tuple[Card, ...]]
    ) -> tuple[str, str]:
        onto, run = with_it
        said = card_words(card)
        if run:
            said = _("{card} and {count} more").format(card=said, count=len(run))
        by_hand = source == f"hand/{self.view.viewer}"
        text = _("Play {card} to {target}") if by_hand else _("Play {card} from {source} to {target}")
        told = text.format(card=said, source=self._pile(source), target=self._pile(target))
        if onto is not None:
            told = _("{play}, on {card}").format(play=told, card=card_words(onto))
        return told, card_words(card)

    def _pile(self, pile: str) -> str:
        return pile_name(self.manager, self.view, pile, self.names)

    def _pressed(self, name: str, action: Action) -> str:
        button = self._buttons.get(name)
        text = "" if button is None else KEY.sub("", LETTER.sub("", button.text)).strip()
        said = spelled(named(text, self.names)) if text else self._shown(action)
        tip = "" if button is None else spelled(named(button.tip, self.names)).rstrip(".")
        if tip and len(tip) <= TOLD and SIGNS.fullmatch(text):
            return tip
        opener = self._buttons.get(button.fold) if button is not None and button.fold else None
        if opener is not None:
            return f"{spelled(named(opener.text, self.names))}: {said}"
        return self._shown(action) if BARE.fullmatch(said) else said

    def _shown(self, action: Action) -> str:
        """Return an action by its own parts."""
        parts = [self._part(each.name, getattr(action, each.name)) for each in fields(action)]
        verb, what = going_on(_verb(action)), " ".join(filter(None, parts))
        said = _("{verb} {what}").format(verb=verb, what=what) if what else verb
        return said[:1].upper() + said[1:]

    def numbered(self, number: int) -> Offer | None:
        """Return the choice of a number, if there is one."""
        return self.offers[number - 1] if 0 < number <= len(self.offers) else None

    def found(self, text: str) -> list[Offer]:
        """Return the choices that words mean: the one that says just that, or all that have the words."""
        typed = tokens(text)
        for words in (typed, typed[1:] if typed[:1] and typed[0] in VERBS else []):
            exact = [each for each in self.offers if words and tokens(each.words) == words]
            if len(exact) == 1:
                return exact
            matching = [each for each in self.offers if words and within(words, tokens(each.words))]
            if matching:
                return matching
            matching = [each for each in self.offers if words and set(words) <= set(tokens(each.words))]
            if matching:
                return matching
        return []

    def why_not(self, seat: Seat, text: str) -> str:
        """Return why nothing can be done by words: in the rules' words if they name a card that lies open."""
        typed = set(tokens(text))
        for pile in self.view.piles():
            for card in pile:
                if card is not BACK and tokens(card.label)[:1] and tokens(card.label)[0] in typed:
                    return self._idle(seat, card, pile.name) or NOT_NOW
        return NO_CHOICE

    def _idle(self, seat: Seat, card: Card, source: str) -> str:
        usual = self.manager.usual(self.view, card, source)
        meant = None if usual is None else self.manager.meant(self.view, Drop(card, source, usual))
        if meant is not None and not self.view.allows(seat, meant):
            return self.view.refusal(seat, meant).message
        return self.manager.idle(self.view, card, source)

    def groups(self) -> list[tuple[str, list[Offer]]]:
        """Return the choices by what they begin with, in their order."""
        groups: dict[str, list[Offer]] = {}
        for each in self.offers:
            groups.setdefault(each.group, []).append(each)
        return list(groups.items())


def verb_of(action: Action) -> str:
    """Return what an action does, as a sentence may begin."""
    verb = _verb(action)
    return verb[:1].upper() + verb[1:]


def _verb(action: Action) -> str:
    return pgettext("action", action.verb().replace("_", " ").capitalize())


def _group(words: str) -> str:
    """Return what a choice begins with: the words before a colon, or before its first card or number."""
    head, colon, __ = words.partition(":")
    if colon:
        return head
    found = FIRST.search(words)
    return words[: found.start()].strip(" ,") or words if found else words


def pages(offers: Sequence[Offer], begin: int) -> tuple[list[str], int]:
    """Return the lines of a page of choices from a place on, and where the next begins; 0 after the last."""
    shown = offers[begin : begin + PAGE]
    lines = [each.line for each in shown]
    end = begin + len(shown)
    return lines, end if end < len(offers) else 0


def answered(asks: Sequence[Ask], lines: Lines, names: Sequence[str]) -> list[Answer] | None:
    """Ask what a choice needs besides, and return the answers; None if somebody would rather not."""
    found: list[Answer] = []
    for ask in asks:
        lines.say(spelled(named(ask.text, names)))
        for number, option in enumerate(ask.options, 1):
            lines.say(f"{number}. {spelled(named(option, names))}")
        answer = _answer(ask, lines)
        if answer is None:
            return None
        found.append(answer)
    return found


def _answer(ask: Ask, lines: Lines) -> Answer | None:
    """Return the answer to a question: numbers of options from 0, or a number where there are none."""
    wanted = _("Type numbers, or none.") if ask.several else _("Type a number.")
    lines.say(_("Type numbers, or none. Or no.") if ask.several else _("Type a number. Or no."))
    while (typed := lines.ask().lower()) not in ("no", "n", "quit", *NO):
        none = typed in ("none", pgettext("typed", "none"))
        words = [] if none and ask.several else typed.replace(",", " ").split()
        numbers = [int(each) for each in words if each.isdecimal() and len(each) < len(str(10**9))]
        fitting = len(numbers) == len(words) and (ask.several or len(numbers) == 1)
        if fitting and not ask.options:
            return tuple(numbers)
        if fitting and all(0 < each <= len(ask.options) for each in numbers):
            return tuple(sorted({each - 1 for each in numbers}))
        lines.say(wanted)
    return None


def offered(manager: Manager, view: Deal, offers: Calls, names: Sequence[str]) -> Iterator[str]:
    """Give the words of buttons that are there for people, each with whose it is."""
    panels = manager.panels(view, ANYWHERE)
    texts = {panel.name: panel.text for panel in panels if isinstance(panel, Choice)}
    for name, (seat, __) in offers.items():
        said = spelled(named(texts.get(name, name), names))
        yield said if names[seat] in said else f"{names[seat]}: {said}"
