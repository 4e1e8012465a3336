"""The sections are those that the help page shows, options with the names that `--option` takes."""

from __future__ import annotations

import re
from argparse import Namespace
from collections.abc import Collection
from enum import Enum
from typing import Final

from cardtable.catalogue import kit
from cardtable.cli.usage import FINE, Parser
from cardtable.engine.options import OptionField, option_fields
from cardtable.language import _

CODE: Final = re.compile(r"`([A-Za-z_]+)`|\b([A-Za-z]+(?:_[A-Za-z]+)+)\b")
HEADINGS: Final = {
    "Rules": _("Rules"),
    "Options": _("Options"),
    "Worked examples": _("Worked examples"),
    "Decisions": _("Decisions"),
}
HEADING: Final = re.compile(rf"^## ({'|'.join(HEADINGS)})$", re.MULTILINE)
FENCED: Final = re.compile(
    r"(^```.*?^```$)", re.MULTILINE | re.DOTALL
)  # what is written down letter by letter


def arguments(parser: Parser) -> None:
    """Declare what may follow the verb."""
    parser.add_argument("game", metavar="GAME", help=_("the game's id; cardtable list shows all"))


def run(given: Namespace) -> int:
    """Print the rules of a game, without notes for developers, and return the exit status."""
    game = kit(given.game)
    print(readable(game.rules_for_players(), option_fields(game.game().options)))
    return FINE


def readable(rules: str, options: Collection[OptionField]) -> str:
    """Return rules with codes of refusals in words; what `--option` takes, and grammars, keep their names."""
    kept = {field.name for field in options}
    for field in options:
        kept |= {each.name.lower() for each in field.kind} if issubclass(field.kind, Enum) else set()

    def titled(found: re.Match[str]) -> str:
        return f"## {HEADINGS[found[1]]}"

    def word(found: re.Match[str]) -> str:
        name = found.group(1) or found.group(2)
        if "_" not in name or name.lower() in kept:
            return found.group()
        said = name.replace("_", " ")
        return said.lower() if name.isupper() else said

    parts = FENCED.split(HEADING.sub(titled, rules))
    return "".join(part if at % 2 else CODE.sub(word, part) for at, part in enumerate(parts))
