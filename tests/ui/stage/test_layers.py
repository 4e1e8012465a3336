"""What a frame costs while nothing happens: only widgets that time changes are told that it passes."""

import importlib
import pkgutil
from collections.abc import Iterator

import cardtable.ui
from cardtable.ui.widgets.widget import Widget


def kinds(base: type[Widget]) -> Iterator[type[Widget]]:
    yield base
    for each in base.__subclasses__():
        yield from kinds(each)


def test_every_widget_that_time_changes_says_so() -> None:
    for module in pkgutil.walk_packages(cardtable.ui.__path__, "cardtable.ui."):
        importlib.import_module(module.name)
    changing = {
        kind
        for kind in kinds(Widget)
        if kind.update is not Widget.update or kind.running is not Widget.running
    }
    assert changing
    assert {kind.__name__ for kind in changing if not kind.lively} == set()
