"""The code editor: a code of one's own, what gives it, and how often it would be given by accident."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardtable.engine.actions import Action
from cardtable.engine.notation import Tree
from cardtable.games.spielen.codes.book import Code, from_data, sentence, to_data, written
from cardtable.games.spielen.codes.language import circumstance
from cardtable.games.spielen.codes.matching import matches
from cardtable.games.spielen.codes.phrases import LISTED, Language
from cardtable.games.spielen.codes.signals import Medium, Signal, quoted
from cardtable.games.spielen.rules.deal import SpielenDeal
from cardtable.games.spielen.rules.moves import AddCode, EditCode
from cardtable.games.spielen.table.code_words import code_parts, whole
from cardtable.language import _, numeral
from cardtable.shapes import Mistake
from cardtable.table.inventing.inventions import Invention
from cardtable.table.inventing.sentences import Draft, Part, Pick

MEASURED: Final = "cardtable.games.spielen.bot.measuring:measured"
NEW: Final[Mapping[str, Tree]] = {"meaning": "four", "steps": [[{"mentions": "animal"}]]}
NEW_CODE: Final = _("A new code")
SHOWN: Final = 5  # of the phrases that match


class CodeInvention(Invention):
    """A code that a team agrees on (SL-78, SL-79)."""

    title, making, showing = _("A code of your team"), _("Agree on it"), _("What gives it")
    trying, samples = _("Try a phrase"), MEASURED

    def __init__(self, view: SpielenDeal) -> None:
        seat = view.viewer
        assert seat is not None, "somebody looks"
        self._view, self._seat, book = view, seat, view.book(seat)
        names = [code.name for code in book]
        free = next(name for number in range(1, len(names) + 2) if (name := f"Code {number}") not in names)
        self._begun = {NEW_CODE: whole({"name": free, **NEW})}
        self._begun |= {_("Change {code}").format(code=code.name): _tree(code) for code in book}
        self._names = names
        super().__init__(Draft(self._begun[NEW_CODE]))

    @property
    def tree(self) -> Mapping[str, Tree]:
        """The code as data."""
        assert isinstance(self.draft.tree, Mapping), "a code has parts"
        return self.draft.tree

    @property
    def code(self) -> Code | None:
        """The code, if there is nothing wrong with it."""
        try:
            return from_data(self.tree)
        except Mistake:
            return None

    def parts(self) -> list[Part]:
        """Return the sentence, with all that can be chosen in it."""
        name = str(self.tree["name"])
        at = 1 + self._names.index(name) if name in self._names else 0
        choices = tuple(self._begun.items())
        return code_parts(
            self.tree,
            self._view.language,
            Pick("which", (), choices[at][0], at, choices, _("A new one, or one there is")),
        )

    def preview(self) -> str:
        """Return what gives the code, in words (SL-78)."""
        return "" if self.code is None else sentence(self.code)

    def trouble(self) -> str:
        """Return why the team cannot agree on it."""
        if self.code is None:
            return _("A code needs a name.")
        action = self.action("")
        view, seat = self._view, self._seat
        return "" if view.allows(seat, action) else view.refusal(seat, action).message

    def question(self) -> tuple[str, int, Language]:
        """Return the code, how many play, and in which language is talked."""
        assert self.code is not None, "it is well"
        return written(self.code), self._view.seats, self._view.language

    def sampled(self, answer: object) -> list[str]:
        """Return how often it would be given by banter, and phrases that match (SL-79)."""
        assert isinstance(answer, tuple), "it was measured"
        often, found = answer
        lines = [
            _("By mere banter it would be given {often} times a minute.").format(often=numeral(often, ".1f"))
        ]
        for step, ids in enumerate(found, 1):
            said = ", ".join(quoted(LISTED[each]) for each in ids[:SHOWN])
            if len(ids) > SHOWN:
                said = _("{phrases} and {count} more").format(phrases=said, count=len(ids) - SHOWN)
            if len(found) > 1:
                said = _("Step {number}: {phrases}").format(number=step, phrases=said)
            if ids:
                lines.append(said)
        return lines

    def tried(self, text: str) -> str:
        """Return which steps a phrase would be (SL-79)."""
        if self.code is None:
            return ""
        seats, language = self._view.seats, self._view.language
        said = Signal(0, 0, Medium.SPEECH, "", text=text, language=language)
        steps = [tuple(test for test in step if not circumstance(test)) for step in self.code.steps]
        found = [str(at) for at, step in enumerate(steps, 1) if matches(step, said, seats)]
        if not found:
            return _("That is no part of it.")
        if len(steps) == 1:
            return _("That gives it.")
        return _("That can be step {numbers} of it.").format(numbers=_(" and ").join(found))

    def action(self, name: str) -> Action:  # noqa: ARG002  # its name is one of its parts
        """Return the action by which the team agrees on it."""
        assert self.code is not None, "it is well"
        kind = EditCode if self.code.name in self._names else AddCode
        return kind(written(self.code))


def _tree(code: Code) -> dict[str, Tree]:
    tree = to_data(code)
    assert isinstance(tree, Mapping), "a code has parts"
    return whole(tree)
