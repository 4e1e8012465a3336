"""Hue, saturation and lightness: a colour chosen on three ramps, or written."""

from __future__ import annotations

import colorsys
from collections.abc import Callable
from typing import Final, NamedTuple

import pygame

from cardtable.language import _
from cardtable.ui.look.colour import WRITTEN, channels, opacity
from cardtable.ui.look.compat import Size
from cardtable.ui.look.skins import Skin
from cardtable.ui.theming.swatches import ramp
from cardtable.ui.widgets.boxes import Column, Row
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.slider import KNOB, Slider
from cardtable.ui.widgets.textfield import TextField, ignored
from cardtable.ui.widgets.widget import Widget

HUES: Final = range(0, 360)  # degrees
SHARES: Final = range(101)  # hundredths
STEPS: Final = 24  # colours of a ramp
HIGH: Final = 12.0  # units: a ramp
ROW: Final = 34.0  # units: its line
WORDS: Final = 92.0  # units: the names of the sliders
LONGEST: Final = 9  # characters of a colour


class Shade(NamedTuple):
    """A colour as it is chosen: hue in degrees, the rest in hundredths; cover is how little shows through."""

    hue: int
    saturation: int
    lightness: int
    cover: int = 100

    def written(self, *, clear: bool) -> str:
        """Return the colour as a file has it; `clear` if something may show through."""
        parts = colorsys.hls_to_rgb(self.hue / 360, self.lightness / 100, self.saturation / 100)
        text = "#" + "".join(f"{round(255 * part):02x}" for part in parts)
        return f"{text}{round(255 * self.cover / 100):02x}" if clear else text


def shade_of(colour: str, before: Shade | None = None) -> Shade:
    """Return the shade of a colour; grey keeps the hue from before, black and white the saturation too."""
    hue, lightness, saturation = colorsys.rgb_to_hls(*(each / 255 for each in channels(colour)))
    found = Shade(
        round(hue * 360) % 360, round(saturation * 100), round(lightness * 100), round(opacity(colour) * 100)
    )
    if before is None:
        return found
    if found.lightness in (0, 100):
        return found._replace(hue=before.hue, saturation=before.saturation)
    return found._replace(hue=before.hue) if found.saturation == 0 else found


class Ramp(Slider):
    """A slider over a strip of colours."""

    colours: tuple[str, ...] = ("#000000", "#ffffff")

    def _number_width(self) -> int:
        """Return the same for all, so that their ramps are as long."""
        return self.style.text.width(_share(100), self.style.look(weight="semibold"))

    def natural(self, room: int) -> Size:
        """Return a slider's width, and a lower height: several stand under each other."""
        return super().natural(room)[0], self.style.px(ROW)

    def least(self, room: int) -> Size:
        """Return a short one's size."""
        return super().least(room)[0], self.style.px(ROW)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the strip, the knob and the number."""
        style, track = self.style, self.track()
        strip = track.inflate(style.px(KNOB) // 2, style.px(HIGH) - track.h)
        surface.blit(ramp(style, self.colours, strip.size), strip)
        edge = Skin("none", style.theme.colours.field_border, style.line(1), strip.h / 2)
        style.skins.draw_box(surface, strip, edge)
        side = style.px(KNOB)
        knob = pygame.Rect(0, 0, side, side)
        knob.center = self.knob()
        style.skins.draw_shadow(surface, knob, side // 2, style.px(4))
        place = self.span.index(self.value) / max(1, len(self.span) - 1)
        fill = self.colours[round(place * (len(self.colours) - 1))][:7]
        style.skins.draw_box(surface, knob, Skin(fill, style.theme.colours.ink, style.px(2.5), side / 2))
        number = style.text.line(self.wording(self.value), style.look(weight="semibold"))
        surface.blit(number, number.get_rect(midright=(self.rect.right, self.rect.centery)))


class ShadeForm(Column):
    """Sliders and a field for one colour.

    Args:
        on_change: Told the new colour.
    """

    def __init__(self, on_change: Callable[[str], None]) -> None:
        self._told, self._shade, self.clear = on_change, Shade(0, 0, 0), False
        self._sliders = {
            "hue": Ramp(HUES, 0, "hue", wording=lambda at: f"{at} °", on_change=self._slid("hue")),
            "saturation": Ramp(SHARES, 0, "saturation", wording=_share, on_change=self._slid("saturation")),
            "lightness": Ramp(SHARES, 0, "lightness", wording=_share, on_change=self._slid("lightness")),
            "cover": Ramp(SHARES, 100, "cover", wording=_share, on_change=self._slid("cover")),
        }
        self._field = TextField(
            "", "written", limit=LONGEST, placeholder="#rrggbb", on_change=self._typed, on_enter=ignored
        )
        self._trouble = Label("", "written wrong", size="small", colour="warn", wrap=True)
        self._trouble.visible = False
        titles = (_("Hue"), _("Saturation"), _("Lightness"), _("Cover"))
        lines: list[Widget] = [*map(_line, titles, self._sliders.values())]
        self._cover = lines[-1]
        super().__init__(*lines, _line(_("Written"), self._field), self._trouble, gap=0)

    @property
    def pressed_now(self) -> bool:
        """Whether a slider is held."""
        return any(each.pressed for each in self._sliders.values())

    def show(self, colour: str, *, again: bool = False) -> None:
        """Show a colour; `again` if it is that of the same thing, whose hue is kept where there is none."""
        self.clear = len(colour) == LONGEST
        if colour != self._shade.written(clear=self.clear) or not again:
            self._shade = shade_of(colour, self._shade if again else None)
        if self._field.value.lower() != colour.lower():
            self._field.value = colour
        self._trouble.visible = False
        self._follow()

    def _follow(self) -> None:
        """Show the shade on the sliders, and on their ramps what they lead to."""
        self._cover.visible = self.clear
        for name, slider in self._sliders.items():
            slider.value = getattr(self._shade, name)
            span = slider.span
            places = [span[round(at * (len(span) - 1) / (STEPS - 1))] for at in range(STEPS)]
            shades = [self._shade._replace(**{name: place}) for place in places]
            slider.colours = (
                tuple(each.written(clear=False) for each in shades)
                if name != "cover"
                else ("#ffffff", self._shade.written(clear=False))
            )
            slider.repaint()

    def _slid(self, name: str) -> Callable[[int], None]:
        def slid(value: int) -> None:
            self._shade = self._shade._replace(**{name: value})
            colour = self._shade.written(clear=self.clear)
            self._field.value = colour
            self._trouble.visible = False
            self._follow()
            self._told(colour)

        return slid

    def _typed(self, text: str) -> None:
        """Take what is typed, if it is a colour; else say what it should be."""
        colour = text.strip().lower()
        colour = colour if colour.startswith("#") else f"#{colour}"
        whole = LONGEST if self.clear else 7
        if len(colour) == 7 and self.clear:
            colour += f"{round(255 * self._shade.cover / 100):02x}"
        well = bool(WRITTEN.fullmatch(colour)) and len(colour) == whole
        self._trouble.value = _("This should be {form}, in digits and a to f").format(
            form="#rrggbbaa" if self.clear else "#rrggbb"
        )
        self._trouble.visible = not well
        if well:
            self._shade = shade_of(colour, self._shade)
            self._follow()
            self._told(colour)


def _share(hundredths: int) -> str:
    return f"{hundredths} %"


def _line(words: str, control: Widget) -> Widget:
    return Row(Label(words, size="small", colour="muted").sized(width=WORDS), control.sized(grow=1), gap=8)
