"""What the rules say of where cards go, and of runs that are put aside."""

import pytest

from cardtable.patience.collection.library import entry
from cardtable.patience.text.guide import guide


@pytest.mark.parametrize(
    ("game_id", "line"),
    [
        ("seven-devils", "Cards of the reserve go to the foundations only."),
        ("club", "Cards of the gallery go to the foundations and the gallery only."),
        ("rainbow-fan", "A space is filled at once with three cards from the stock."),
        ("regal-family", "Cards may be put on the columns only when the stock is empty."),
        (
            "headquarters",
            "From each pile of the reserve may be moved: a run built down in alternating colours,",
        ),
    ],
)
def test_the_rules_tell_it(game_id: str, line: str) -> None:
    assert f"- {line}" in guide(entry(game_id))
