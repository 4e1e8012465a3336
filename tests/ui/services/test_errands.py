"""Errands are run at once, or in order as soon as the store lets them; the player is told of a wait."""

from dataclasses import dataclass, field

from cardtable.store.errors import PATIENCE, SILENCE, StoreLocked
from cardtable.ui.services.errands import WAITING, Errands


@dataclass
class Desk:
    """Errands with a clock that is set by hand, and what was said and done."""

    time: float = 0.0
    locked: bool = False
    said: list[str] = field(default_factory=list)
    done: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.errands = Errands(self.said.append, lambda: self.time)

    def send(self, name: str) -> None:
        def errand() -> None:
            if self.locked:
                raise StoreLocked("It is locked.")
            self.done.append(name)

        self.errands.run(errand)

    def after(self, seconds: float) -> None:
        self.time += seconds
        self.errands.update()


def test_an_errand_is_run_at_once() -> None:
    desk = Desk()
    desk.send("one")
    desk.after(1)
    assert (desk.done, desk.said) == (["one"], [])


def test_errands_wait_in_order_until_the_lock_is_gone() -> None:
    desk = Desk(locked=True)
    desk.send("one")
    desk.send("two")
    desk.after(SILENCE / 2)
    desk.locked = False
    desk.after(0)
    assert (desk.done, desk.said) == (["one", "two"], [])


def test_the_player_is_told_once_that_they_wait() -> None:
    desk = Desk(locked=True)
    desk.send("one")
    for _ in range(5):
        desk.after(SILENCE)
    assert desk.said == [WAITING]


def test_an_errand_is_given_up_and_said_to_be() -> None:
    desk = Desk(locked=True)
    desk.send("one")
    desk.after(PATIENCE)
    desk.locked = False
    desk.after(1)
    assert (desk.done, desk.said) == ([], ["It is locked."])
