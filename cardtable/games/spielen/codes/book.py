"""Codes: frozen values, read from data and written as such, and told in English."""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from dataclasses import dataclass, fields
from enum import Enum
from functools import cache, lru_cache
from random import Random
from typing import ClassVar, Final, TypeAlias

from cardtable.engine.notation import Tree
from cardtable.engine.piles import Time
from cardtable.games.spielen.codes.clauses import told
from cardtable.games.spielen.codes.language import MEANINGS, TEST, Meaning, Millis, Where, tests_of
from cardtable.games.spielen.codes.phrases import Language
from cardtable.language import _
from cardtable.shapes import Keys, Mistake, Node, One, Parts, Scope, Several, Shape, Word

LONGEST: Final = 30  # characters of a code's name
DEFAULT_WITHIN: Final[Time] = 6000
STRICT: Final = Word({False: _("others between do no harm"), True: _("no other signal between")})

Test: TypeAlias = Node  # its name, and its value
Step: TypeAlias = tuple[Test, ...]  # all of which hold for one signal


class By(Enum):
    """Which partner's signals count; the first sits at the lower letter."""

    BOTH = "both"
    FIRST = "first"
    SECOND = "second"


@dataclass(frozen=True, slots=True)
class Code:
    """One code of a team's book."""

    name: str
    meaning: Node
    steps: tuple[Step, ...]
    within_ms: Time = DEFAULT_WITHIN
    strict: bool = False
    by: str = By.BOTH.value


Book: TypeAlias = tuple[Code, ...]


class Name(Shape):
    """The name of a code, on one line."""

    longest: ClassVar[int] = LONGEST

    def read(self, value: Tree, keys: Keys, scope: Scope) -> str:  # noqa: ARG002  # the same everywhere
        """Return the name."""
        found = value.strip() if isinstance(value, str) else ""
        if not 0 < len(found) <= LONGEST or not found.isprintable():
            raise Mistake(
                keys,
                _("should be text of 1 to {longest} characters, not {value!r}").format(
                    longest=LONGEST, value=value
                ),
            )
        return found

    def drawn(self, rng: Random, scope: Scope) -> str:  # noqa: ARG002  # the same everywhere
        """Return a random name."""
        return f"code {rng.randint(1, 99)}"


def _code(test: One) -> Parts:
    return Parts(
        {
            "name": Name(),
            "meaning": Meaning(MEANINGS),
            "steps": Several(Several(test, 1, 4, 3), 1, 3, 3, ordered=True),
            "within_ms": Millis(500, 20_000),
            "strict": STRICT,
            "by": Word({each.value: each.value for each in By}),
        },
        {each.name: each.default for each in fields(Code)[3:]},
    )


CODE: Final = _code(TEST)


@cache
def code_shape(language: Language) -> Parts:
    """Return the shape of a code at a table with a language, for those who choose or draw one."""
    return _code(One(tests_of(language)))


def from_data(tree: Tree) -> Code:
    """Return the code that data hold, in its one form: equal codes are equal values.

    Raises:
        Mistake: they break the grammar; it says where and how.
    """
    return Code(*CODE.read(tree, (), Scope(Where.OUTSIDE)))


def to_data(code: Code) -> Tree:
    """Return a code as data, without what may be left out: `from_data` returns the code again."""
    return CODE.plain([getattr(code, each.name) for each in fields(code)])


def written(code: Code) -> str:
    """Return a code as one word that nobody can read at a glance, who looks into a match that is saved."""
    return b64encode(json.dumps(to_data(code)).encode()).decode()


@lru_cache(maxsize=4096)
def code_of(text: str) -> Code:
    """Return the code that was `written`.

    Raises:
        Mistake: it breaks the grammar.
    """
    try:
        tree: Tree = json.loads(b64decode(text, validate=True))
    except (ValueError, RecursionError) as error:
        raise Mistake((), _("this is not how a code is written: {error}").format(error=error)) from error
    return from_data(tree)


def drawn(rng: Random, language: Language = Language.EN) -> Code:
    """Return a random code of the language of codes, for a table with a language."""
    return Code(*code_shape(language).drawn(rng, Scope(Where.OUTSIDE)))


# In words (SL-78).

PARTNERS: Final = (_("the first partner"), _("the second partner"))


def trigger(code: Code, names: tuple[str, str] = PARTNERS) -> str:
    """Return what gives a code, in words; `names` are those of the partners, the lower letter first."""
    parts = [_(", then ").join(map(told, code.steps))]
    if len(code.steps) > 1:
        parts.append(_(", within {time}").format(time=Millis(0, 0).told(code.within_ms, "")))
        parts += [_(", with no other signal between")] if code.strict else []
    if code.by != By.BOTH.value:
        parts.append(_(", by {partner}").format(partner=names[code.by == By.SECOND.value]))
    return "".join(parts)


def meaning(code: Code) -> str:
    """Return what a code means, in words."""
    return str(MEANINGS.of(code.meaning).told(code.meaning.value, "it"))


def sentence(code: Code, names: tuple[str, str] = PARTNERS) -> str:
    """Return a code as a sentence."""
    text = trigger(code, names)
    return _("{signals} means: “{meaning}”.").format(
        signals=text[0].upper() + text[1:], meaning=meaning(code)
    )
