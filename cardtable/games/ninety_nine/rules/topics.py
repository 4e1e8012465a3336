"""What is said while Ninety-nine is played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat
from cardtable.engine.topics import Deeds, Done, Notices
from cardtable.games.ninety_nine.rules.book import CEILING, FLOOR
from cardtable.games.ninety_nine.rules.grammar import sentence
from cardtable.games.ninety_nine.rules.stock import rule_of
from cardtable.language import _

MINUS: Final = "\N{MINUS SIGN}"
BEYOND: Final = {
    CEILING: _("The total would be {}, above the ceiling."),
    FLOOR: _("The total would be {}, below the floor."),
}
PRINTED: Final = {
    CEILING: _("{name} plays {card} illegally: the total would be {total}, above the ceiling."),
    FLOOR: _("{name} plays {card} illegally: the total would be {total}, below the floor."),
}


@dataclass(frozen=True, slots=True)
class Played:
    """A seat played a card for an amount; the new total is announced with it (N9-19)."""

    seat: Seat
    card: Card
    amount: int
    total: int
    words: tuple[str, ...] = ()

    def sentence(self, names: Sequence[str]) -> str:
        """Return the log's line."""
        words = _(", and says “{words}”").format(words="”, “".join(self.words)) if self.words else ""
        amount, total = (text.replace("-", MINUS) for text in (f"{self.amount:+}", str(self.total)))
        return _("{name} plays {card}, {amount} makes {total}{words}.").format(
            name=names[self.seat], card=self.card.label, amount=amount, total=total, words=words
        )


@dataclass(frozen=True, slots=True)
class Broke:
    """A seat played a card against a rule, by number and inventor, or against what the game forbids."""

    seat: Seat
    card: Card
    total: int
    rule: int
    text: str
    inventor: Seat | None

    def sentence(self, names: Sequence[str]) -> str:
        """Return the log's line."""
        told = {"name": names[self.seat], "card": self.card.label}
        if self.rule < 0:
            return PRINTED[self.rule].format(**told, total=self.total)
        told |= {"number": str(self.rule + 1), "rule": sentence(rule_of(self.text))}
        if self.inventor is None:
            return _("{name} plays {card} illegally: rule {number}: {rule}").format(**told)
        text = _("{name} plays {card} illegally: rule {number}, invented by {inventor}: {rule}")
        return text.format(**told, inventor=names[self.inventor])


@dataclass(frozen=True, slots=True)
class Fired:
    """A rule does something, by its number."""

    rule: int

    def sentence(self, _names: Sequence[str]) -> str:
        """Return the log's line."""
        return _("Rule {rule} works.").format(rule=self.rule + 1)


@dataclass(frozen=True, slots=True)
class Proclaimed:
    """A new rule is read out to all, by its number, with the name that its inventor has given it (N9-131)."""

    seat: Seat
    number: int
    text: str
    title: str

    def sentence(self, names: Sequence[str]) -> str:
        """Return the log's line."""
        text = (
            _("{name} proclaims rule {number}, “{title}”: {rule}")
            if self.title
            else _("{name} proclaims rule {number}: {rule}")
        )
        rule = sentence(rule_of(self.text))
        return text.format(name=names[self.seat], number=self.number, title=self.title, rule=rule)


@dataclass(frozen=True, slots=True)
class Failed:
    """A rule was offered and failed the check, with what was measured in words."""

    seat: Seat
    why: str

    def sentence(self, names: Sequence[str]) -> str:
        """Return the log's line, which does not tell the rule."""
        return _("The rule that {name} thinks of will not do: {why}.").format(
            name=names[self.seat], why=self.why
        )


class Notice(Notices):
    """What is said of the whole hand."""

    RESHUFFLED = "The cards that were played are shuffled again."


class Deed(Deeds):
    """What a seat does, or what becomes of it."""

    DREW = "{} draws."
    OUT = "{} can play nothing and is out."
    WON = "{} wins the hand."
    NO_RULE = "{} invents nothing."
    GOES_ON = "{} wants to play on."
    STOPS = "{} calls it a day."
    RECALLS = "{} says that {} of the rules would come to mind."


Topic: TypeAlias = Played | Broke | Fired | Proclaimed | Failed | Notice | Done[Deed]
