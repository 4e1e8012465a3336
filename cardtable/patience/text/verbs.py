"""What a game allows besides building, in plain English: sets that are removed, lines, gaps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardtable.patience.kernel.hands import WORTH
from cardtable.patience.words.called import joined, many, places_of, ranked, singular, spelled, told
from cardtable.patience.words.spec import Lining, Removal, Spec
from cardtable.patience.words.vocabulary import Suits

NEAR: Final = {
    "8": "touch, if only at a corner",
    "4": "touch side by side or above each other",
    "row": "lie side by side",
}

FROM: Final = "Cards are removed from"


def removing(spec: Spec) -> Iterator[str]:
    """Give what may be removed, and from where."""
    rule = spec.removing
    if rule is None:
        return
    where = f" that {NEAR[rule.near.value]}" if rule.near.value in NEAR else ""
    suits = {
        Suits.SUIT: " of the same suit",
        Suits.COLOR: " of the same colour",
        Suits.ALT: " of different colours",
    }
    for each in rule.sets:
        yield f"Remove {_set(each)}{suits.get(rule.suits, '')}{where}."
    yield f"{FROM} {places_of(spec, rule.places)}, where they are free."
    if rule.close:
        yield "At any time close up the spaces row by row, and fill the rest from the stock."


def _set(each: Removal) -> str:
    if each.beaten:
        return "a card when a higher one of its suit is free, the ace being the highest"
    if each.of == 1:
        return f"{ranked(each.ranks or (each.total,))} alone"
    count = spelled(each.of)
    if each.total:
        worth = [f"{singular(rank)}s {rank}" for rank in (11, 12, 13) if rank < each.total]
        return f"{count} cards that add up to {each.total}, {', '.join(['aces being 1', *worth])}"
    if each.same_rank:
        return f"{count} cards of the same rank"
    if each.diff:
        return f"{count} cards whose ranks differ by {each.diff}" + (
            ", ace and king next to each other" if each.wrap else ""
        )
    if len(set(each.ranks)) == 1:
        return f"{count} {ranked(each.ranks[:1])}"
    return f"{joined([f'a {singular(rank)}' for rank in each.ranks])} together"


def line(spec: Spec) -> Iterator[str]:
    """Give how piles of a line move, and how gaps are filled."""
    if spec.lining is not None:
        yield from _lining(spec.lining)
        yield "Spaces close up."
    if spec.gaps is not None:
        end = ", and begin the rows." if spec.gaps.laid else "."
        yield f"All {ranked(spec.gaps.make)} are taken out, and leave gaps{end}"
        yield f"A gap takes the card that goes {told(spec.gaps.fill)} on the card to its left."
        yield "Nothing goes to the right of a gap."
        if not spec.gaps.laid:
            yield f"A gap at the left end of a row takes {ranked(spec.gaps.lead)}."


def hands(spec: Spec) -> Iterator[str]:
    """Give what hands of poker are worth."""
    if spec.win.scale is not None:
        yield "A card lies where it is put."
        yield f"Points: {', '.join(f'{name} {worth}' for name, worth in WORTH[spec.win.scale].items())}."


def _lining(lining: Lining) -> Iterator[str]:
    if lining.steps:
        steps = joined([spelled(step) for step in lining.steps], "or")
        way = "left or right" if lining.both else "left"
        places = "place" if lining.steps == (1,) else "places"
        yield f"A pile goes on the pile {steps} {places} to its {way} if the top cards agree in suit or rank."
    if lining.between:
        counts = joined([many(count, "card") for count in lining.between], "or")
        yield f"Remove {counts} lying between two that agree in suit or rank."
