"""What a game allows besides building, in plain English: sets that are removed, lines, gaps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from cardtable.language import _, ngettext, spelled
from cardtable.patience.kernel.hands import CRIBBAGE, WORTH
from cardtable.patience.words.called import (
    a_rank,
    joined,
    many,
    needs,
    places_of,
    plural,
    ranked,
    singular,
    told,
)
from cardtable.patience.words.sources import sources_of
from cardtable.patience.words.spec import Dealing, Gaps, Lining, Removal, Spec
from cardtable.patience.words.vocabulary import Kind, Lift, Scale, Suits

NEAR: Final = {
    "8": _("touch, if only at a corner"),
    "4": _("touch side by side or above each other"),
    "row": _("lie side by side"),
    "line": _("lie in one row or column, near or far"),
}

SUITS: Final = {
    Suits.SUIT: _(" of the same suit"),
    Suits.OTHER: _(" of different suits"),
    Suits.COLOR: _(" of the same colour"),
    Suits.ALT: _(" of different colours"),
}
FROM: Final = _("Cards are removed from")


def jokers(spec: Spec) -> Iterator[str]:
    """Give what jokers are good for, if there are any."""
    if not spec.pack.jokers:
        return
    if any(group.build for group in spec.groups):
        yield _("A joker goes on any card, and any card goes on a joker, where cards are built at all.")
    if spec.removing is not None and any(each.of == 2 for each in spec.removing.sets):
        yield _("A joker is removed along with any other card.")


def removing(spec: Spec) -> Iterator[str]:
    """Give what may be removed, and from where."""
    rule = spec.removing
    if rule is None:
        return
    where = NEAR.get(rule.near.value, "")
    for each in rule.sets:
        begins = _(", which begin a foundation") * bool(each.begins)
        yield _("Remove {cards}{suits}{condition}{foundations}.").format(
            cards=_set(each),
            suits=SUITS.get(each.suits, ""),
            condition=(_(", and {where}") if each.total else _(" that {where}")).format(where=where)
            if where
            else "",
            foundations=begins,
        )
    yield _("{removed_from} {the_places}, where they are free.").format(
        removed_from=FROM, the_places=sources_of(spec, rule.places)
    )
    if rule.second:
        yield _("The top card of {piles} may also leave with the card under it.").format(
            piles=sources_of(spec, rule.second)
        )
    ends = tuple(name for name in rule.places if Lift.BOTTOM in spec.group(name).lift)
    if ends:
        yield _("The card that lies deepest in {piles} is free, too.").format(piles=sources_of(spec, ends))
    if rule.once.needs:
        yield (
            _(
                "That may be done once {condition}, until the next card is put down; and when neither "
                "stock nor waste has cards left."
            ).format(condition=needs(spec, rule.once))
        )
    if rule.close:
        yield _("At any time close up the spaces row by row, and fill the rest from the stock.")
    if rule.at_once:
        filled = any(group.kind is Kind.STOCK for group in spec.groups)
        filled = filled and not any(spec.group(name).refill for name in rule.places)
        yield _("Spaces close up at once, row by row{filled}.").format(
            filled=_(", and the rest is filled from the stock") * filled
        )


def _set(each: Removal) -> str:
    if each.beaten:
        return _("a card when a higher one of its suit is free, the ace being the highest")
    if each.of == 1:
        return _("{ranks} alone").format(ranks=ranked(each.ranks or (each.total,)))
    cards = _("{number} cards{ranks}").format(
        number=spelled(each.of) if each.of else _("two or more"), ranks=_among(each)
    )
    if each.total:
        return _("{cards}{unlike} that add up to {total}{counted}").format(
            cards=cards,
            unlike=_(" of different ranks") * each.unlike,
            total=each.total,
            counted=_counted(each),
        )
    if each.same_rank or each.same_suit:
        return (_("{cards} of the same rank") if each.same_rank else _("{cards} of the same suit")).format(
            cards=cards
        )
    if each.diff:
        corner = _(", ace and king next to each other") if each.wrap else ""
        follow = _("that follow each other in rank") if each.diff == 1 and each.of > 2 else ""
        apart = follow or _("whose ranks differ by {count}").format(count=each.diff)
        return f"{cards} {apart}{corner}"
    count = spelled(each.of)
    if len(set(each.ranks)) == 1:
        return f"{count} {ranked(each.ranks[:1])}"
    together = _(" together") if each.suits is Suits.ANY else ""
    return f"{joined([a_rank(rank) for rank in each.ranks])}{together}"


def _counted(each: Removal) -> str:
    """Return what aces and pictures count in a sum in which they may be, and what goes along with it."""
    within = [rank for rank in (1, 11, 12, 13) if rank < each.total and rank in (each.among or (rank,))]
    worth = [
        (_("{ranks} {count}") if at else _("{ranks} being {count}")).format(ranks=plural(rank), count=rank)
        for at, rank in enumerate(within)
    ]
    along = (
        [_("together with {joined}").format(joined=joined([a_rank(rank) for rank in each.along], "or"))]
        if each.along
        else []
    )
    return "".join(f", {part}" for part in (*worth, *along))


def _among(each: Removal) -> str:
    """Return of which ranks the cards of a set are, where not of all."""
    low, high = (each.among[0], each.among[-1]) if each.among else (0, 0)
    if len(each.among) > 2 and list(each.among) == list(range(low, high + 1)):
        return _(" from {lowest} to {highest}").format(lowest=singular(low), highest=singular(high))
    return f", {ranked(each.among)}," if each.among else ""


def line(spec: Spec) -> Iterator[str]:
    """Give how piles of a line move, and how gaps are filled."""
    if spec.lining is not None:
        yield from _lining(spec.lining)
        yield _("Spaces close up.")
    if spec.gaps is not None:
        yield from _gaps(spec.gaps, spec.deal)


def _gaps(gaps: Gaps, steps: Sequence[Dealing]) -> Iterator[str]:
    laid = {rank for step in steps if step.pick is not None for rank in step.pick.ranks}
    if not laid.issuperset(gaps.make):
        end = _(", and begin the rows.") if gaps.laid else "."
        yield _("All {ranks} are taken out, and leave gaps{end}").format(ranks=ranked(gaps.make), end=end)
    other = _(", or one on which the card to its right goes so") if gaps.both else ""
    yield _("A gap takes the card that goes {direction} on the card to its left{other}.").format(
        direction=told(gaps.fill), other=other
    )
    if not gaps.both:
        yield _("Nothing goes to the right of a gap.")
    if gaps.after:
        yield _("To the right of {ranks} a gap also takes {ranks_begun} of any suit.").format(
            ranks=ranked(gaps.after), ranks_begun=ranked(gaps.lead)
        )
    if gaps.runs_on:
        yield _("Each row goes on in the next one, and the last in the first.")
    elif not gaps.laid:
        yield _("A gap at the left end of a row takes {ranks}.").format(ranks=ranked(gaps.lead))


def hands(spec: Spec) -> Iterator[str]:
    """Give how hands are made, and what they are worth."""
    win = spec.win
    if win.scale is None:
        return
    grids = [spec.group(name) for name in win.groups]
    if any(grid.swap for grid in grids):
        yield _("Any two cards of the layout may change places.")
    elif any(grid.lift and grid.takes_from is not None and grid.name in grid.takes_from for grid in grids):
        yield _("A card of the layout may be put on another space.")
    else:
        yield _("A card lies where it is put.")
    if win.starter:
        yield _("The card of {the_places}, the starter, belongs to each hand.").format(
            the_places=places_of(spec, (win.starter,))
        )
    cribbage = win.scale is Scale.CRIBBAGE
    worths = CRIBBAGE if cribbage else [f"{_(name)} {worth}" for name, worth in WORTH[win.scale].items()]
    yield _("Points: {worths}.").format(
        worths=(";" if cribbage else ",").join(f" {each}" for each in worths).lstrip()
    )


def _lining(lining: Lining) -> Iterator[str]:
    if lining.steps:
        steps = joined([spelled(step) for step in lining.steps], "or")
        way = _("left or right") if lining.both else _("left")
        goes = ngettext(
            "A pile goes on the pile {steps} place to its {way} if the top cards agree in suit or rank.",
            "A pile goes on the pile {steps} places to its {way} if the top cards agree in suit or rank.",
            lining.steps[0] if len(lining.steps) == 1 else 2,
        )
        yield goes.format(steps=steps, way=way)
    if lining.between:
        counts = joined([many(count, "card") for count in lining.between], "or")
        yield _("Remove {counts} lying between two that agree in suit or rank.").format(counts=counts)
    if lining.sums:
        sums = joined([str(each) for each in lining.sums], "or")
        yield _("Remove two neighbours or more that add up to {sums}, aces being 1 and pictures 10.").format(
            sums=sums
        )
