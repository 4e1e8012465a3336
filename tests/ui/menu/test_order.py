"""The order of the lists lasts longer than the program."""

from pathlib import Path

from cardtable.store.settings import read_settings
from cardtable.ui.menu.collection import Order
from tests.ui.programs import frames, menu, press, running


def test_the_order_of_the_lists_is_that_of_the_last_start(tmp_path: Path) -> None:
    with running(tmp_path) as program:
        press(program, "family golf")
        orders = menu(program).pages.list.orders
        assert orders.on_change is not None
        orders.on_change([*orders.choices].index(Order.PACKS.value))
        assert read_settings(tmp_path)[0].order == "packs"
    with running(tmp_path) as program:
        press(program, "family golf")
        frames(program)
        orders = menu(program).pages.list.orders
        assert orders.choices[orders.value] == Order.PACKS.value


def test_an_order_that_is_not_known_is_the_usual_one() -> None:
    assert Order.named("by magic") is Order.NAME
    assert [Order.named(each.name.lower()) for each in Order] == list(Order)
