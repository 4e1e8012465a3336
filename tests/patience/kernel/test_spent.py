"""What was spent is looked up by its place where that is asked for at every move."""

from cardtable.patience.kernel.moves import Spent
from cardtable.patience.kernel.puts import GRACES, LAID, REDEALS
from cardtable.patience.solver.codes import PASSES


def test_places_are_those_of_the_names() -> None:
    places = {"passes": PASSES, "redeals": REDEALS, "graces": GRACES, "laid": LAID}
    assert {name: Spent._fields.index(name) for name in places} == places
