"""Facts: what one looks for among hundreds of games, a few short phrases each, made from the data."""

from __future__ import annotations

from collections.abc import Iterator

from cardtable.language import _, going_on
from cardtable.patience.text.verbs import removing
from cardtable.patience.words.called import many, ranked, told
from cardtable.patience.words.choices import SUITS
from cardtable.patience.words.entries import Entry
from cardtable.patience.words.games import choices_of, read_spec
from cardtable.patience.words.spec import Group, Spec
from cardtable.patience.words.vocabulary import ENDLESS, Empty, Faces, Kind, Lift


def facts(spec: Spec) -> tuple[str, ...]:
    """Return phrases like "two packs", "no redeal", "four cells", "down in suit", the packs first."""
    found = [many(spec.pack.packs, "pack"), *_piles(spec), *_columns(spec), *_removed(spec), *_stock(spec)]
    return tuple(dict.fromkeys(found))


def offers(entry: Entry) -> tuple[str, ...]:
    """Return the phrases that are true with another value of one of a game's options, and not without."""
    usual, found = facts(read_spec(entry, {})), list[str]()
    for choice in choices_of(entry):
        with_each = [read_spec(entry, {choice.name: value}) for value in choice.values]
        found += [fact for spec in with_each for fact in facts(spec) if fact not in usual]
        if choice.name == SUITS:
            found += [many(spec.pack.suits, "suit") for spec in with_each]
    return tuple(dict.fromkeys(found))


def _piles(spec: Spec) -> Iterator[str]:
    for kind, thing in ((Kind.TABLEAU, "column"), (Kind.CELL, "cell")):
        if count := sum(group.n for group in spec.groups if group.kind is kind):
            yield many(count, thing)
    if any(group.kind is Kind.RESERVE and group.n for group in spec.groups):
        yield _("a reserve")
    if not any(group.kind is Kind.STOCK for group in spec.groups):
        hidden = any(step.up in (Faces.NONE, Faces.TOP, Faces.ALTERNATE) for step in spec.deal)
        yield _("some cards face down") if hidden else _("all cards face up")


def _columns(spec: Spec) -> Iterator[str]:
    for group in (each for each in spec.groups if each.kind is Kind.TABLEAU and each.n):
        if isinstance(group.build, tuple) and group.build:
            yield told(group.build)
        if group.lift == {Lift.TOP}:
            yield _("one card moved at a time")
        yield _space(group)


def _space(group: Group) -> str:
    match group.empty:
        case Empty.ANY:
            return _("any card on a space")
        case Empty.NONE:
            return _("spaces filled by themselves") if group.refill else _("spaces not filled")
        case Empty.BELOW_BASE:
            return _("the rank below the foundations on a space")
    return _("{ranks} on a space").format(ranks=ranked(group.empty))


def _removed(spec: Spec) -> Iterator[str]:
    for line in removing(spec):
        yield going_on(line.rstrip("."))


def _stock(spec: Spec) -> Iterator[str]:
    """Give how many cards the stock deals, and how often all are dealt again."""
    clicks = [group for group in spec.groups if group.click is not None]
    for group in clicks:
        assert group.click is not None, "those with a click were looked for"
        if any(spec.group(name).kind is Kind.WASTE for name in (*group.click.deal, *group.click.full)):
            yield _("{cards} dealt at a time").format(cards=many(group.click.counts[0], "card"))
    passes = [group.passes - 1 for group in clicks]
    again = max([*passes, spec.redeal.times if spec.redeal is not None else 0])
    yield (
        _("redeals without end")
        if again >= ENDLESS - 1
        else many(again, "redeal")
        if again != 0
        else _("no redeal")
    )
