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
PRINTED: Final = {
    CEILING: _("the total would be {}, above the ceiling"),
    FLOOR: _("the total would be {}, below the floor"),
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
        counts = f"{self.amount:+} makes {self.total}".replace("-", MINUS)
        return _("{name} plays {card}, {counts}{words}.").format(
            name=names[self.seat], card=self.card.label, counts=counts, words=words
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
        if self.rule < 0:
            why = PRINTED[self.rule].format(self.total)
        else:
            of = (
                ""
                if self.inventor is None
                else _(", invented by {inventor}").format(inventor=names[self.inventor])
            )
            why = f"rule {self.rule + 1}{of}: {sentence(rule_of(self.text))}"
        return _("{name} plays {card} illegally: {why}.").format(
            name=names[self.seat], card=self.card.label, why=why.rstrip(".")
        )


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
        title = f", “{self.title}”" if self.title else ""
        return _("{name} proclaims rule {number}{title}: {sentence}").format(
            name=names[self.seat], number=self.number, title=title, sentence=sentence(rule_of(self.text))
        )


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
