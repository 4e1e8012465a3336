"""Rounds: the piles to which a click deals now, in the deal and in the solver alike."""

from __future__ import annotations

from collections.abc import Sequence, Sized

from cardtable.patience.rules.compiled import Rules


def dealt_to(rules: Rules, places: Sequence[Sized], at: int, count: int) -> Sequence[int]:
    """Return the piles that a click on one gives so many cards each, in their order."""
    click = rules.group_at[at].click
    assert click is not None, "a legal click deals"
    targets: Sequence[int] = rules.dealt[at]
    if click.skip_empty:
        targets = [other for other in targets if places[other]]
    if rules.rest[at] and len(places[at]) < count * len(targets):
        return rules.rest[at]
    return targets
