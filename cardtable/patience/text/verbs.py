"""What a game allows besides building, in plain English: sets that are removed, lines, gaps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardtable.patience.kernel.hands import CRIBBAGE, WORTH
from cardtable.patience.words.called import (
    article,
    joined,
    many,
    needs,
    places_of,
    ranked,
    singular,
    spelled,
    told,
)
from cardtable.patience.words.spec import Gaps, Lining, Removal, Spec
from cardtable.patience.words.vocabulary import Kind, Scale, Suits

NEAR: Final = {
    "8": "touch, if only at a corner",
    "4": "touch side by side or above each other",
    "row": "lie side by side",
    "line": "lie in one row or column, near or far",
}

SUITS: Final = {
    Suits.SUIT: " of the same suit",
    Suits.OTHER: " of different suits",
    Suits.COLOR: " of the same colour",
    Suits.ALT: " of different colours",
}
FROM: Final = "Cards are removed from"


def removing(spec: Spec) -> Iterator[str]:
    """Give what may be removed, and from where."""
    rule = spec.removing
    if rule is None:
        return
    where = NEAR.get(rule.near.value, "")
    for each in rule.sets:
        links = ", and" if each.total else " that"
        begins = ", which begin a foundation" * bool(each.begins)
        yield f"Remove {_set(each)}{SUITS.get(each.suits, '')}{f'{links} {where}' if where else ''}{begins}."
    yield f"{FROM} {places_of(spec, rule.places)}, where they are free."
    if rule.once.needs:
        yield (
            f"That may be done once {needs(spec, rule.once)}, until the next card is put down; "
            "and when neither stock nor waste has cards left."
        )
    if rule.close:
        yield "At any time close up the spaces row by row, and fill the rest from the stock."
    if rule.at_once:
        filled = any(group.kind is Kind.STOCK for group in spec.groups)
        filled = filled and not any(spec.group(name).refill for name in rule.places)
        yield f"Spaces close up at once, row by row{', and the rest is filled from the stock' * filled}."


def _set(each: Removal) -> str:
    if each.beaten:
        return "a card when a higher one of its suit is free, the ace being the highest"
    if each.of == 1:
        return f"{ranked(each.ranks or (each.total,))} alone"
    cards = f"{spelled(each.of) if each.of else 'two or more'} cards{_among(each)}"
    if each.total:
        return f"{cards}{' of different ranks' * each.unlike} that add up to {each.total}{_counted(each)}"
    if each.same_rank or each.same_suit:
        return f"{cards} of the same {'rank' if each.same_rank else 'suit'}"
    if each.diff:
        corner = ", ace and king next to each other" if each.wrap else ""
        follow = "that follow each other in rank" if each.diff == 1 and each.of > 2 else ""
        return f"{cards} {follow or f'whose ranks differ by {each.diff}'}{corner}"
    count = spelled(each.of)
    if len(set(each.ranks)) == 1:
        return f"{count} {ranked(each.ranks[:1])}"
    together = " together" if each.suits is Suits.ANY else ""
    return f"{joined([article(singular(rank)) for rank in each.ranks])}{together}"


def _counted(each: Removal) -> str:
    """Return what aces and pictures count in a sum in which they may be, and what goes along with it."""
    within = [rank for rank in (1, 11, 12, 13) if rank < each.total and rank in (each.among or (rank,))]
    worth = [f"{singular(rank)}s {'being ' * (not at)}{rank}" for at, rank in enumerate(within)]
    along = (
        [f"together with {joined([f'a {singular(rank)}' for rank in each.along], 'or')}"]
        if each.along
        else []
    )
    return "".join(f", {part}" for part in (*worth, *along))


def _among(each: Removal) -> str:
    """Return of which ranks the cards of a set are, where not of all."""
    low, high = (each.among[0], each.among[-1]) if each.among else (0, 0)
    if len(each.among) > 2 and list(each.among) == list(range(low, high + 1)):
        return f" from {singular(low)} to {singular(high)}"
    return f", {ranked(each.among)}," if each.among else ""


def line(spec: Spec) -> Iterator[str]:
    """Give how piles of a line move, and how gaps are filled."""
    if spec.lining is not None:
        yield from _lining(spec.lining)
        yield "Spaces close up."
    if spec.gaps is not None:
        yield from _gaps(spec.gaps)


def _gaps(gaps: Gaps) -> Iterator[str]:
    if gaps.make:
        end = ", and begin the rows." if gaps.laid else "."
        yield f"All {ranked(gaps.make)} are taken out, and leave gaps{end}"
    other = ", or one on which the card to its right goes so" if gaps.both else ""
    yield f"A gap takes the card that goes {told(gaps.fill)} on the card to its left{other}."
    if not gaps.both:
        yield "Nothing goes to the right of a gap."
    if gaps.after:
        yield f"To the right of {ranked(gaps.after)} a gap also takes {ranked(gaps.lead)} of any suit."
    if gaps.runs_on:
        yield "Each row goes on in the next one, and the last in the first."
    elif not gaps.laid:
        yield f"A gap at the left end of a row takes {ranked(gaps.lead)}."


def hands(spec: Spec) -> Iterator[str]:
    """Give how hands are made, and what they are worth."""
    win = spec.win
    if win.scale is None:
        return
    grids = [spec.group(name) for name in win.groups]
    if any(grid.swap for grid in grids):
        yield "Any two cards of the layout may change places."
    elif any(grid.lift and grid.takes_from is not None and grid.name in grid.takes_from for grid in grids):
        yield "A card of the layout may be put on another space."
    else:
        yield "A card lies where it is put."
    if win.starter:
        yield f"The card of {places_of(spec, (win.starter,))}, the starter, belongs to each hand."
    cribbage = win.scale is Scale.CRIBBAGE
    worths = CRIBBAGE if cribbage else [f"{name} {worth}" for name, worth in WORTH[win.scale].items()]
    yield f"Points: {(';' if cribbage else ',').join(f' {each}' for each in worths).lstrip()}."


def _lining(lining: Lining) -> Iterator[str]:
    if lining.steps:
        steps = joined([spelled(step) for step in lining.steps], "or")
        way = "left or right" if lining.both else "left"
        places = "place" if lining.steps == (1,) else "places"
        yield f"A pile goes on the pile {steps} {places} to its {way} if the top cards agree in suit or rank."
    if lining.between:
        counts = joined([many(count, "card") for count in lining.between], "or")
        yield f"Remove {counts} lying between two that agree in suit or rank."
    if lining.sums:
        sums = joined([str(each) for each in lining.sums], "or")
        yield f"Remove two neighbours or more that add up to {sums}, aces being 1 and pictures 10."
