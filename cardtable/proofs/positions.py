"""Positions: a deal laid out by data, without having been dealt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final, cast, get_origin

from cardtable.engine.cards import Card, cards
from cardtable.engine.deal import Deal
from cardtable.engine.notation import Tree, field_types, read
from cardtable.engine.piles import Pile
from cardtable.language import _

GIVEN: Final = frozenset({"seats", "pack", "options"})  # facts that follow from the options
TURNED: Final = "!"  # after a card in a position
LONGEST: Final = 300  # values of a fact at most: thousands of rules in force would be weighed for seconds


def set_position(deal: Deal, position: Mapping[str, object]) -> None:
    """Lay out a deal that has not begun: piles by name, facts by field; cards not named leave the deal.

    A card marked `7D!` is turned: it lies the other way than is usual in its pile.

    Raises:
        ValueError: there is no such pile or fact, or a card or a value cannot be read.
    """
    for pile in deal.piles():
        pile.clear()
    piles = {pile.name: pile for pile in deal.piles()}
    facts = {name: value for name, value in deal.facts().items() if name not in GIVEN}
    for name, value in position.items():
        if name in piles:
            _lay(piles[name], f"position, {name}", str(value or ""))
        elif name in facts:
            setattr(deal, name, _fact(deal, name, value))
        else:
            raise ValueError(
                _("position: no pile or fact is named {name!r}, only {known}").format(
                    name=name, known=", ".join([*piles, *facts])
                )
            )
    laid = Counter(card for pile in deal.piles() for card in pile)
    for card, count in laid.items():
        if count > 1 or card not in deal.pack:
            twice, strange = (
                _("position: {card} lies in two places"),
                _("position: {card} is not in this game"),
            )
            raise ValueError((twice if count > 1 else strange).format(card=card))
    deal.pack = tuple(card for card in deal.pack if card in laid)


def _lay(pile: Pile, key: str, text: str) -> None:
    words = text.split()
    pile[:] = laid_cards(key, " ".join(word.removesuffix(TURNED) for word in words))
    pile.turned = frozenset(card for card, word in zip(pile, words, strict=True) if word.endswith(TURNED))


def laid_cards(key: str, value: object) -> list[Card]:
    """Return the cards named in text, blanks between them; none if there is no text.

    Raises:
        ValueError: a word names no card; the message begins with `key`.
    """
    try:
        return cards(str(value or ""))
    except ValueError as error:
        raise ValueError(f"{key}: {error}") from error


def _fact(deal: Deal, name: str, value: object) -> object:
    """Return the value of a fact: of the kind that the deal's class declares, else of the kind it has now."""
    now = getattr(deal, name)
    kind = field_types(type(deal)).get(name, type(now))
    kind = tuple[int, ...] if kind is tuple else kind
    key = f"position, {name}"
    if get_origin(kind) is tuple and not isinstance(value, (list, tuple)):
        raise ValueError(_("{key} should be a list, not {value!r}").format(key=key, value=value))
    if isinstance(value, (list, tuple)) and len(value) > LONGEST:
        raise ValueError(_("{key} should be at most {longest} values").format(key=key, longest=LONGEST))
    try:
        return read(kind, cast(Tree, value))
    except ValueError as error:
        raise ValueError(f"{key} {error}") from error
