"""Games: an entry, its options chosen, read into a specification."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from cardtable.cursor import Cursor
from cardtable.language import _
from cardtable.patience.words.checks import check
from cardtable.patience.words.choices import Choice, read_choices
from cardtable.patience.words.dealings import DealingReader
from cardtable.patience.words.entries import Entry, filled
from cardtable.patience.words.families import FAMILIES
from cardtable.patience.words.groups import GroupReader
from cardtable.patience.words.phrases import RANKS
from cardtable.patience.words.spec import Dealing, Group, Pack, Redealing, Spec
from cardtable.patience.words.verbs import (
    read_gaps,
    read_lining,
    read_redeal,
    read_removing,
    read_score,
    read_win,
)
from cardtable.patience.words.vocabulary import Base, Numbering
from cardtable.plaintext import quoted

MOST_JOKERS: Final = 4
MOST_GROUPS: Final = 20
LONGEST: Final = 60  # characters of a name
LONGEST_NOTE: Final = 300  # characters


@dataclass(frozen=True, slots=True)
class Title:
    """What lists show of a game: id, name, other names, family, and a line of advice or history."""

    id: str
    name: str
    aka: tuple[str, ...]
    family: str
    note: str
    extends: str


def read_title(entry: Entry) -> Title:
    """Return what lists show of a game.

    Raises:
        BadFile: it has no family that there is, or a name too long.
    """
    parts = entry.cursor.mapping()
    name = parts["name"].line(LONGEST) if "name" in parts else entry.id.replace("-", " ").title()
    if "family" not in parts:
        raise entry.cursor.wrong(
            _("a game needs its family: {families}").format(families=", ".join(FAMILIES))
        )
    aka = tuple(each.line(LONGEST) for each in parts["aka"].items()) if "aka" in parts else ()
    note = _(parts["note"].line(LONGEST_NOTE)) if "note" in parts else ""
    extends = parts["extends"].text() if "extends" in parts else ""
    return Title(entry.id, name, aka, parts["family"].word(FAMILIES), note, extends)


def choices_of(entry: Entry) -> tuple[Choice, ...]:
    """Return the options of a game.

    Raises:
        BadFile: something is wrong with them.
    """
    return read_choices(entry.part("options"))


def read_spec(entry: Entry, chosen: Mapping[str, str]) -> Spec:
    """Return a game with these values of its options; those that are not named have their first.

    Raises:
        BadFile: something is wrong with it.
    """
    values = {each.name: each.values[0] for each in choices_of(entry)} | dict(chosen)
    title = read_title(entry)
    cursor = filled(entry.cursor, values)
    parts = cursor.mapping()
    pack = _pack(parts.get("deck"))
    groups = _groups(cursor, parts, pack)
    dealing = DealingReader(groups, pack, pack.size)
    if "deal" not in parts:
        raise cursor.wrong(_("a game needs its deal: how the cards are laid out"))
    steps = dealing.steps(parts["deal"])
    spec = Spec(
        id=entry.id,
        name=title.name,
        family=title.family,
        pack=pack,
        groups=tuple(_begun(group, steps) for group in groups.values()),
        deal=steps,
        removing=read_removing(parts["remove"], groups) if "remove" in parts else None,
        lining=read_lining(parts["line"]) if "line" in parts else None,
        gaps=read_gaps(parts["gaps"]) if "gaps" in parts else None,
        redeal=_redeal(parts, groups, pack),
        win=read_win(parts.get("win"), groups),
        score=read_score(parts.get("score")),
        numbering=parts["numbering"].member(Numbering) if "numbering" in parts else Numbering.OWN,
    )
    if dealing.left:
        raise parts["deal"].wrong(
            _("the deal does not add up: {left} of {size} cards are left").format(
                left=dealing.left, size=pack.size
            )
        )
    check(spec, cursor)
    return spec


def packs_of(entry: Entry) -> int:
    """Return with how many packs a game is played by its usual options.

    Raises:
        BadFile: something is wrong with them.
    """
    deck = entry.part("deck")
    values = {each.name: each.values[0] for each in choices_of(entry)}
    return _pack(None if deck is None else filled(deck, values)).packs


def _begun(group: Group, steps: tuple[Dealing, ...]) -> Group:
    """Return a group whose rank is not chosen if a card is dealt there that might have been left out."""
    if group.base is Base.CHOSEN and any(step.optional and group.name in step.groups for step in steps):
        return replace(group, base=Base.DEALT, first_from=None)
    return group


def _redeal(parts: Mapping[str, Cursor], groups: Mapping[str, Group], pack: Pack) -> Redealing | None:
    return read_redeal(parts["redeal"], groups, pack) if "redeal" in parts else None


def _pack(cursor: Cursor | None) -> Pack:
    if cursor is None:
        return Pack(1, tuple(RANKS.values()), 4)
    parts = cursor.fields(("packs", "ranks", "suits", "jokers"))
    packs = parts["packs"].number(1, 4) if "packs" in parts else 1
    suits = parts["suits"].number(1, 4) if "suits" in parts else 4
    copies, odd = divmod(4 * packs, suits)
    if odd or copies > 8:
        raise parts["suits"].wrong(
            _("a pack is made of 1, 2 or 4 suits, three packs also of 3, with at most 8 cards of each kind")
        )
    ranks = parts["ranks"].named(RANKS) if "ranks" in parts else tuple(RANKS.values())
    if len(set(ranks)) < max(len(ranks), 1):
        raise parts["ranks"].wrong(_("a pack has each of its ranks once"))
    jokers = parts["jokers"].number(0, MOST_JOKERS) if "jokers" in parts else 0
    return Pack(packs, ranks, suits, jokers)


def _groups(whole: Cursor, parts: Mapping[str, Cursor], pack: Pack) -> dict[str, Group]:
    if "piles" not in parts:
        raise whole.wrong(_("a game needs its piles"))
    written = parts["piles"].mapping()
    if not 0 < len(written) <= MOST_GROUPS:
        raise parts["piles"].wrong(
            _("a game has from 1 to {most_groups} groups of piles").format(most_groups=MOST_GROUPS)
        )
    for name, cursor in written.items():
        if not name.isidentifier() or not name.islower():
            raise cursor.wrong(
                _("a group cannot be called {name}: it is one word of small letters").format(
                    name=quoted(name)
                )
            )
    return {
        name: GroupReader(name, each, tuple(written), pack.ranks).group() for name, each in written.items()
    }
