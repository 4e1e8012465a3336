"""An option is given to other verbs as --option NAME=VALUE."""

from __future__ import annotations

import json
from argparse import Namespace
from enum import Enum

from cardtable.catalogue import KITS, game
from cardtable.cli.usage import FINE, Parser
from cardtable.engine.options import OptionField, option_fields, written_value
from cardtable.kits import Kit
from cardtable.language import _


def arguments(parser: Parser) -> None:
    """Declare what may follow the verb."""
    parser.add_argument("--json", action="store_true", help=_("print JSON"))


def run(given: Namespace) -> int:
    """Print the games and return the exit status."""
    if given.json:
        print(json.dumps([_described(each) for each in KITS], indent=2, ensure_ascii=False))
    else:
        print("\n\n".join(_paragraph(each) for each in KITS))
    return FINE


def _paragraph(listed: Kit) -> str:
    low, high = listed.seats
    least, greatest = listed.minutes
    seats = str(low) if low == high else _("{low} to {high}").format(low=low, high=high)
    head = _("{id}: {title}, {seats} seats, {least} to {greatest} minutes").format(
        id=listed.id, title=listed.title, seats=seats, least=least, greatest=greatest
    )
    fields = option_fields(game(listed.id).options)
    width = max(len(each.name) for each in fields)
    return "\n".join([head, *(f"  {each.name:<{width}}  {_option_line(each)}" for each in fields)])


def _option_line(field: OptionField) -> str:
    told = {"sentence": field.sentence, "allowed": field.allowed, "default": written_value(field.default)}
    if field.when is None:
        return _("{sentence} ({allowed}; default {default})").format(**told)
    needed = "=".join(map(str, field.when))
    return _("{sentence} ({allowed}; default {default}; with {needed})").format(**told, needed=needed)


def _described(listed: Kit) -> dict[str, object]:
    return {
        "id": listed.id,
        "title": listed.title,
        "kind": listed.kind,
        "seats": listed.seats,
        "minutes": listed.minutes,
        "options": [_option_described(each) for each in option_fields(game(listed.id).options)],
    }


def _option_described(field: OptionField) -> dict[str, object]:
    described: dict[str, object] = {
        "name": field.name,
        "title": field.title,
        "sentence": field.sentence,
        "default": written_value(field.default),
    }
    if field.kind is bool:
        described["values"] = ["yes", "no"]
    elif issubclass(field.kind, Enum):
        described["values"] = [member.name.lower() for member in field.kind]
    elif field.kind is frozenset:
        described["seats"] = [*field.numbers]
    elif field.kind is not str:
        described |= {"low": field.low, "high": field.high}
    if field.when is not None:
        described["when"] = dict([field.when])
    return described
