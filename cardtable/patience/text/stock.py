"""How the stock of a patience is dealt, and how cards are dealt again, in plain English."""

from __future__ import annotations

from collections.abc import Iterator

from cardtable.language import _
from cardtable.patience.words.called import (
    filling,
    group_name,
    joined,
    many,
    name_of,
    needs,
    often,
    piles_of,
    places_of,
    sentence,
)
from cardtable.patience.words.sources import sources_of
from cardtable.patience.words.spec import Click, Redealing, Spec
from cardtable.patience.words.vocabulary import ENDLESS, Kind


def stocked(spec: Spec) -> Iterator[str]:
    """Give how the stock is dealt and gone through, and how cards are dealt again."""
    for group in spec.groups:
        click = group.click
        if click is None:
            continue
        yield from _clicked(spec, click)
        if click.need.needs and not click.need.ever:
            yield _("It can be dealt only when {condition}.").format(condition=needs(spec, click.need))
        if sum(spec.group(name).n for name in click.rest):
            yield _("Cards that do not suffice for all of them go to {the_piles} instead.").format(
                the_piles=piles_of(spec, click.rest)
            )
        wastes = [name for name in (*click.deal, *click.full) if spec.group(name).kind is Kind.WASTE]
        if wastes:
            times = _("as often as you like") if group.passes >= ENDLESS else often(group.passes)
            yield _("It is gone through {times}.").format(times=times)
    if spec.redeal is not None and not (spec.removing and spec.removing.close):
        yield _redeal(spec, spec.redeal)
        if spec.redeal.merci:
            yield _merci(spec, spec.redeal)


def _clicked(spec: Spec, click: Click) -> Iterator[str]:
    """Give what a click deals, and where."""
    piles = piles_of(spec, click.deal)
    if click.last:
        last = name_of(spec, spec.group(click.last))
        yield _(
            "A click on the stock deals a card to that one of {piles} where the last of {last} lies."
        ).format(piles=piles, last=last)
    elif click.fill:
        yield _("A click on the stock {filling}.").format(filling=filling(spec, click))
    else:
        counts = joined([many(count, "card") for count in click.counts], "then")
        each = _("each of ") if sum(spec.group(name).n for name in click.deal) > 1 else ""
        bare = _(", but to no space") if click.skip_empty else ""
        yield _("A click on the stock deals {counts} to {each}{piles}{bare}.").format(
            counts=counts, each=each, piles=piles, bare=bare
        )
    if click.drop:
        on = name_of(spec, spec.group(click.drop))
        yield _("First the cards of {the_places} drop on {piles}, each in its place.").format(
            the_places=sources_of(spec, click.deal), piles=on
        )
    if click.found:
        yield _("A card that begins a pile of {the_places} goes there at once.").format(
            the_places=places_of(spec, click.found)
        )


def _redeal(spec: Spec, redeal: Redealing) -> str:
    if not redeal.times:
        return _("The cards are not dealt again.")
    times = _("As often as you like") if redeal.times >= ENDLESS else sentence(often(redeal.times))
    if redeal.rotate:
        return _("{times}, the bottom card of each {kind_of_pile} may go on its top.").format(
            times=times, kind_of_pile=group_name(spec.group(redeal.rotate))
        )
    if redeal.spread:
        first = _("the first card to its own place, then ") if redeal.stays else ""
        when = _(", when {condition}").format(condition=needs(spec, redeal.need)) if redeal.need.needs else ""
        return _(
            "{times}{when}, one pile of {the_piles}, the last one first, may be taken up and dealt "
            "out, {first}a card to each of those that follow it."
        ).format(times=times, when=when, the_piles=name_of(spec, spec.group(redeal.spread)), first=first)
    if redeal.keep_built:
        return (
            _(
                "{times}, the cards that are not in their places yet may be gathered, shuffled and "
                "dealt again"
            ).format(times=times)
        ) + f", {_gaps(redeal)}."
    shuffled = _(", shuffled") if redeal.shuffle else _(" without shuffling")
    counted = _(", in packets counted off from the top of the first pile") if redeal.from_top else ""
    place = sources_of(spec, redeal.gather)
    return _("{times}, the cards of {place} may be gathered{shuffled} and dealt again{counted}.").format(
        times=times, place=place, shuffled=shuffled, counted=counted
    )


def _gaps(redeal: Redealing) -> str:
    """Return where gaps lie after cards have been dealt again."""
    if redeal.anywhere:
        return _("the gaps anywhere")
    return _("with a gap {where} each row").format(
        where=_("at the end of") if redeal.at_ends else _("after what is built in")
    )


def _merci(spec: Spec, redeal: Redealing) -> str:
    times = (
        _("one card")
        if redeal.merci == 1
        else _("{cards}, one at a time,").format(cards=many(redeal.merci, "card"))
    )
    when = _("When no redeal is left") if redeal.times else _("In the whole game")
    return _(
        "{when}, {times} of {the_places} may be drawn out from under others and put alone on "
        "another pile that takes it."
    ).format(when=when, times=times, the_places=sources_of(spec, redeal.gather))
