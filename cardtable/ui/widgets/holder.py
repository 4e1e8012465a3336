"""A place in a tree of widgets for one that changes."""

from __future__ import annotations

from cardtable.ui.look.compat import Size
from cardtable.ui.widgets.widget import Widget


class Holder(Widget):
    """Holds a widget that may be exchanged, and gives it all of its room.

    Args:
        child: What it holds at first.
    """

    def __init__(self, child: Widget) -> None:
        super().__init__()
        self.child = child
        self.grow = 1

    @property
    def children(self) -> tuple[Widget, ...]:
        """What it holds."""
        return (self.child,)

    def hold(self, child: Widget) -> None:
        """Hold another widget, or the same as changed."""
        if hasattr(self, "style") and getattr(child, "style", None) is not self.style:
            child.dress(self.style)
        self.child = child
        self.relayout()

    def natural(self, room: int) -> Size:
        """Return the child's size."""
        return self.child.wanted(room)

    def least(self, room: int) -> Size:
        """Return the child's least size."""
        return self.child.least(room)

    def arrange(self) -> None:
        """Place the child."""
        self.child.place(self.rect)
