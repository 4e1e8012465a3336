"""What the controls look like alike: their skins, their ink, their height."""

from cardtable.ui.look.colour import blend
from cardtable.ui.look.skins import Skin
from cardtable.ui.widgets.widget import Widget

PALE = 0.55  # how far a disabled control's colours go towards the panel's
PADDING = 14  # units left and right of the text in a control


def field_skin(widget: Widget) -> Skin:
    """Return the skin of a plain control as it stands: at rest, under the pointer, pressed or disabled."""
    colours, shape = widget.style.theme.colours, widget.style.theme.shape
    fill: str = colours.field
    border: str = colours.field_border
    if not widget.enabled:
        fill, border = blend(fill, colours.panel, PALE), blend(border, colours.panel, PALE)
    elif widget.pressed:
        fill = colours.pressed
    elif widget.hovered:
        fill = colours.hover
    return Skin(fill, border, widget.style.line(shape.outline), widget.style.px(shape.radius))


def accent_skin(widget: Widget) -> Skin:
    """Return the skin of the control that matters most."""
    colours, shape = widget.style.theme.colours, widget.style.theme.shape
    fill: str = colours.accent
    if not widget.enabled:
        fill = blend(colours.track, colours.panel, 0.35)
    elif widget.pressed:
        fill = blend(colours.accent, "#000000", 0.18)
    elif widget.hovered:
        fill = colours.accent_hover
    return Skin(fill, "none", 0, widget.style.px(shape.radius))


def ink(widget: Widget, name: str = "ink") -> str:
    """Return the colour of text in a control, paler when it is disabled."""
    colour = widget.style.colour(name)
    return colour if widget.enabled else blend(colour, widget.style.theme.colours.panel, PALE)


def control_height(widget: Widget) -> int:
    """Return the height of a control in pixels."""
    return widget.style.px(widget.style.theme.shape.control)
