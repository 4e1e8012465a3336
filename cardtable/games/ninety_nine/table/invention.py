"""The invention of a rule: its sentence, and what becomes of it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from cardtable.engine.actions import Action
from cardtable.engine.notation import Tree
from cardtable.games.ninety_nine.rules import moves
from cardtable.games.ninety_nine.rules.accepting import refusal
from cardtable.games.ninety_nine.rules.check import Finding, Trial
from cardtable.games.ninety_nine.rules.deal import NinetyNineDeal
from cardtable.games.ninety_nine.rules.grammar import plain, read_rule, sentence, written
from cardtable.games.ninety_nine.rules.options import Check
from cardtable.games.ninety_nine.rules.samples import Sample
from cardtable.games.ninety_nine.rules.shapes import LONGEST
from cardtable.games.ninety_nine.rules.stock import rule_of
from cardtable.games.ninety_nine.table.blanks import blank_rule, mended
from cardtable.games.ninety_nine.table.drop_downs import rule_parts
from cardtable.language import _
from cardtable.shapes import Mistake
from cardtable.table.inventing.inventions import Instance, Invention, Ruling
from cardtable.table.inventing.sentences import Draft, Part

WORKS: Final = "cardtable.games.ninety_nine.bot.trials"
SEED_BITS: Final = 31
FIRST: Final[Mapping[str, Tree]] = {"if": [{"rank": ["A"]}]}  # of the sentence with which one begins


class RuleInvention(Invention):
    """A rule that the winner of a hand invents."""

    naming = _("A name for it, if you like")
    nothing = moves.NoRule()
    samples, surprise = f"{WORKS}:sampled", f"{WORKS}:surprised"

    def __init__(self, view: NinetyNineDeal) -> None:
        super().__init__(Draft(blank_rule(like=FIRST)))
        self._rules, self._options = view.rules, view.options
        self._seed = Random(f"{view.number} {view.rules}").getrandbits(SEED_BITS)
        self._drawn = ""  # the rule that was drawn at random, which has passed the check
        self.title = _("Rule {number}").format(number=len(view.rules) + 1)
        self.fixed = view.options.surprise_rules
        self.check = "" if view.options.fairness_check is Check.OFF else f"{WORKS}:check"

    @property
    def tree(self) -> Mapping[str, Tree]:
        """The rule as data."""
        assert isinstance(self.draft.tree, Mapping), "a rule has parts"
        return self.draft.tree

    @property
    def text(self) -> str:
        """The rule as it is written; empty while what is to be said is not."""
        try:
            return written(read_rule(self.tree))
        except Mistake:
            return ""

    def parts(self) -> list[Part]:
        """Return the sentence, with all that can be chosen in it (N9-126)."""
        return rule_parts(self.tree)

    def preview(self) -> str:
        """Return the rule in words (N9-128)."""
        return sentence(rule_of(self.text)) if self.text else ""

    def trouble(self) -> str:
        """Return why the rule is refused before any check, or nothing (N9-113 to N9-115)."""
        if not self.text:
            return _("What must be said has from 1 to {longest} characters.").format(longest=LONGEST)
        if self.fixed and self.text != self._drawn:
            return _("Rules are drawn at random at this table.")
        found = refusal(self.text, self._rules, speech=self._options.allow_say)
        return "" if found is None else str(found)

    def question(self) -> Trial:
        """Return the rule beside those in force."""
        return Trial(self._rules, self.text, self._options, self._seed)

    def sampled(self, answer: object) -> tuple[Instance, ...]:
        """Return the sample plays (N9-129)."""
        assert isinstance(answer, tuple), "there are some plays"
        return tuple(map(_instance, answer))

    def ruled(self, answer: object) -> Ruling:
        """Return what the check has found, in words with the number measured (N9-123)."""
        assert isinstance(answer, Finding), "it was checked"
        if answer.failure is None:
            return Ruling()
        told = _("That will not do: {why}.").format(why=answer.failure.told(answer.measured))
        failed = moves.Fail(self.text, answer.failure, answer.measured)
        return Ruling(told, binding=self._options.fairness_check is Check.REFUSE, logged=failed)

    def surprised(self, answer: object) -> None:
        """Take a rule that was drawn at random and has passed the check (N9-130)."""
        assert isinstance(answer, str), "it is written"
        rule = rule_of(answer)
        self._drawn = written(rule)
        self._seed += 1  # the next one is another
        self.draft.become(mended(plain(rule)))

    @property
    def passed(self) -> bool:
        """Whether the rule was drawn so, and has passed the check."""
        return self.text == self._drawn

    def action(self, name: str) -> Action:
        """Return the action that makes the rule."""
        kind = moves.Surprise if self.passed else moves.Invent
        return kind(self.text, name.strip() or None)


def _instance(sample: Sample) -> Instance:
    """Return a sample play as it is shown; a forbidden one costs the card (N9-28)."""
    played = () if sample.card is None else (_("played as {amount:+}").format(amount=sample.amount),)
    if sample.broken:
        notes: tuple[str, ...] = (*played, _("forbidden: the card is lost"))
    else:
        hands = (
            (_("hands then {sizes}").format(sizes=" ".join(map(str, sample.cards))),) if sample.cards else ()
        )
        notes = (*played, _("then {who}").format(who=sample.following), *hands)
    return Instance(str(sample.before), sample.card, str(sample.after), notes, sample.broken)
