"""The page on which a theme is made: colours in groups, one of them on sliders, the table beside them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final, Protocol

import pygame

from cardtable.catalogue import kit
from cardtable.language import _
from cardtable.ui.look.colour import PAIRS
from cardtable.ui.look.theme import Theme, ThemeError
from cardtable.ui.stage.widget_scene import PanedScene
from cardtable.ui.theming.draft import Draft
from cardtable.ui.theming.eyes import Eyes
from cardtable.ui.theming.groups import GROUPS
from cardtable.ui.theming.measures import MeasuresForm
from cardtable.ui.theming.preview import GAMES, Model, TablePreview
from cardtable.ui.theming.shades import ShadeForm
from cardtable.ui.theming.swatches import ColourLine, ContrastLine
from cardtable.ui.widgets.boxes import Column, Columns, Row, Wrapped
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.dropdown import DropDown
from cardtable.ui.widgets.frames import Card, Holder, Padding
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.scrollbox import ScrollBox
from cardtable.ui.widgets.widget import Widget
from cardtable.yamlfile import Keys, Value

BESIDE: Final = 900.0  # units of window from which the table is shown beside the colours
FORM: Final = 388.0  # units
LIST: Final = 330.0  # units of the list where the sliders stand beside it
MARGINS: Final = (20.0, 12.0)  # units around everything
SHORTEST: Final = 78.0  # units of the list of colours
LOWEST: Final = 34.0  # units of the contrasts under the sliders
PANEL: Final = 12.0  # units inside the panels
REST: Final = (
    0.7  # seconds without a change until the next is another one; a change is kept by then at the latest
)
MEASURES: Final = _("Cards and sizes")
CONTRASTS: Final = _("All contrasts")


class ThemeHost(Protocol):
    """Who opened the page."""

    def start(self, name: str) -> None:
        """Begin from another theme."""

    def save(self) -> None:
        """Save the theme."""

    def rename(self) -> None:
        """Call it otherwise."""

    def remove(self) -> None:
        """Remove it from the player's themes."""

    def files(self) -> None:
        """Show what can be done with files."""

    def leave(self) -> None:
        """Leave the page."""

    def changed(self, draft: Draft) -> None:
        """Take note of a change."""


class ThemeScene(PanedScene):
    """The page of a theme.

    Args:
        draft: The theme.
        themes: The titles of all themes by name.
        host: Who does what the buttons lead to.
    """

    name = "theme"
    keys = (
        (_("Ctrl+Z, Ctrl+Y"), _("take a change back, make it again")),
        (_("Ctrl+S"), _("save")),
        *PanedScene.keys,
    )

    def __init__(self, draft: Draft, themes: Mapping[str, str], host: ThemeHost) -> None:
        self.draft, self.host, self._themes = draft, host, themes
        self.theme: Theme = draft.theme
        self._titles = [*(each.title for each in GROUPS), MEASURES, CONTRASTS]
        self._part = 0
        self._chosen: Keys = next(iter(GROUPS[0].colours))
        self._previewing = False  # whether the table is shown in place of the colours
        self._width, self._resting = BESIDE, 0.0
        self._unkept: float | None = None  # seconds since the first change that is not kept, if there is one
        self._said = Label("", "said", weight="semibold", colour="on_felt", wrap=True)
        self._said.visible = False
        self._lines: dict[Keys, ColourLine] = {}
        self._contrasts: list[ContrastLine] = []
        self._shades = ShadeForm(self._mixed)
        self._measures = MeasuresForm(draft, self._put)
        self._table = TablePreview("preview")
        games = [kit(each).title for each in GAMES]
        self._game = DropDown(games, 0, "game", on_change=lambda __: self._present())
        self._eyes = DropDown([each.value for each in Eyes], 0, "eyes", on_change=lambda __: self._present())
        self._eyes.tip = _("How the table looks to eyes that cannot tell some colours")
        self._verdict = Label("", "verdict", size="small", colour="on_felt", wrap=True)
        self._pairs = Holder(Column())
        self._scrolled = ScrollBox(self._pairs, "pairs")
        self._scrolled.grow, self._scrolled.shortest = 0, LOWEST
        super().__init__(self._tree(), on_escape=self.host.leave)
        self._after()

    # what it looks like

    def _tree(self) -> Widget:
        return Padding(Column(self._head(), self._middle().sized(grow=1), self._foot(), gap=10), *MARGINS)

    def _head(self) -> Widget:
        back = Button(_("Back"), "back", kind="felt", icon="back", on_click=self.host.leave)
        self._title = Label("", "title", size="title", weight="bold", colour="on_felt")
        self._undo = Button("", "undo", kind="felt", icon="undo", on_click=self.undo)
        self._redo = Button("", "redo", kind="felt", icon="redo", on_click=self.redo)
        self._undo.tip, self._redo.tip = _("Take the last change back (Ctrl+Z)"), _("Make it again (Ctrl+Y)")
        self._undo.reason, self._redo.reason = _("Nothing has been changed yet"), _("Nothing was taken back")
        parts: list[Widget] = [back, self._title.sized(grow=1), self._undo, self._redo]
        if self._width < BESIDE:
            what = _("Colours") if self._previewing else _("Table")
            parts.append(Button(what, "turn", kind="felt", icon="eye", on_click=self._turn))
        return Row(*parts, gap=10)

    def _middle(self) -> Widget:
        if self._width >= BESIDE:
            return Columns((self._form(), self._preview()), (FORM, 0), 14, full=True)
        return self._preview() if self._previewing else self._form()

    def _chooser(self) -> Widget:
        return DropDown(self._titles, self._part, "groups", on_change=self.open)

    def _form(self) -> Widget:
        """Return the list of a group with the sliders of one colour, below it or beside it."""
        if self._part >= len(GROUPS):
            whole = Card(ScrollBox(self._other()).sized(grow=1), padding=PANEL, name="form panel")
            return Column(self._chooser(), whole.sized(grow=1), gap=8)
        lines = ScrollBox(Column(*self._colour_lines(), gap=0), "colours")
        lines.shortest = SHORTEST
        colours = Card(lines.sized(grow=1), padding=PANEL / 2, name="colours panel")
        mixer = Column(self._shades, self._scrolled, gap=4)
        if self._width < BESIDE:
            right = Card(ScrollBox(mixer, "mixer").sized(grow=1), padding=PANEL, name="mixer panel")
            left = Column(self._chooser(), colours.sized(grow=1), gap=8)
            return Columns((left, right), (LIST, 0), 12, full=True)
        below = Card(mixer, padding=PANEL, name="mixer panel")
        return Column(self._chooser(), colours.sized(grow=1), below, gap=8)

    def _colour_lines(self) -> list[Widget]:
        self._lines = {
            keys: ColourLine(words, self.draft.get(keys), _name(keys), partial(self.choose, keys))
            for keys, words in GROUPS[self._part].colours.items()
        }
        return [*self._lines.values()]

    def _other(self) -> Widget:
        self._lines = {}
        if self._titles[self._part] == MEASURES:
            self._measures.refresh()
            return self._measures
        self._contrasts = [ContrastLine(each, self.theme.colours) for each in PAIRS]
        return Column(*self._contrasts, gap=2)

    def _preview(self) -> Widget:
        words = Label(_("Seen with"), size="small", colour="on_felt")
        top = Wrapped(self._game, words, self._eyes, gap=10, align="start")
        return Column(top, self._table.sized(grow=1), self._verdict, gap=8)

    def _foot(self) -> Widget:
        names = [*self._themes.values()]
        start = DropDown([_("Start from …"), *names], 0, "start", on_change=self._start)
        files = Button(_("File …"), "files", kind="felt", on_click=self.host.files)
        self._rename = Button(_("Rename …"), "rename", kind="felt", on_click=self.host.rename)
        self._remove = Button(_("Remove …"), "remove", kind="felt", icon="trash", on_click=self.host.remove)
        self._save = Button(_("Save and use"), "save", kind="primary", icon="check", on_click=self.host.save)
        buttons = Wrapped(start, files, self._rename, self._remove, self._save, gap=10)
        return Column(self._said, buttons, gap=6)

    def suit(self, width: float) -> None:
        """Show as much side by side as there is room for."""
        before, self._width = self._width, width
        if (before < BESIDE) != (width < BESIDE):
            self._show()

    def _show(self) -> None:
        self.pane.replace(self._tree())
        self._after()

    def _turn(self) -> None:
        self._previewing = not self._previewing
        self._show()

    # what it does

    def handle(self, event: pygame.event.Event) -> None:
        """Give the event to the widgets; Ctrl+Z and Ctrl+Y take changes back and make them again."""
        if event.type == pygame.KEYDOWN and not self.pane.dialogs and self._command(event):
            return
        super().handle(event)

    def _command(self, event: pygame.event.Event) -> bool:
        held = getattr(event, "mod", 0)
        if not held & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return False
        again = event.key == pygame.K_y or (event.key == pygame.K_z and held & pygame.KMOD_SHIFT)
        commands = {pygame.K_z: self.undo, pygame.K_s: self.host.save}
        command = self.redo if again else commands.get(event.key)
        if command is None:
            return False
        command()
        return True

    def open(self, part: int) -> None:
        """Show a group of colours, or what stands after them."""
        self._part = part
        if part < len(GROUPS):
            self._chosen = next(iter(GROUPS[part].colours))
        self.draft.rest()
        self._show()

    def choose(self, keys: Keys) -> None:
        """Put a colour on the sliders."""
        self._chosen = keys
        self.draft.rest()
        self._after()

    def undo(self) -> None:
        """Take the last change back."""
        self.draft.undo()
        self._walked()

    def redo(self) -> None:
        """Make it again."""
        self.draft.redo()
        self._walked()

    def _walked(self) -> None:
        """Show another state of the draft, and have that kept."""
        self._resting = 0.0
        self._after()
        self._keep()

    def say(self, sentence: str) -> None:
        """Say a sentence at the foot, until the next change."""
        self._said.value = sentence
        self._said.visible = bool(sentence)

    def tell(self, sentence: str) -> bool:
        """Say it."""
        self.say(sentence)
        return True

    def know(self, themes: Mapping[str, str]) -> None:
        """Take over which themes there are now."""
        self._themes = themes
        self._show()

    def _start(self, place: int) -> None:
        if place:
            self.host.start([*self._themes][place - 1])

    def _mixed(self, colour: str) -> None:
        self._put(self._chosen, colour)

    def _put(self, keys: Keys, new: Value) -> None:
        self.draft.put(keys, new)
        self._resting = REST
        self._unkept = self._unkept or 0.0
        self.say("")
        self._follow()

    def _after(self) -> None:
        """Show the draft, which was changed by others, or another part of it."""
        self._shades.show(self.draft.get(self._chosen))
        pairs = self._chosen_contrasts()
        self._pairs.hold(Column(*pairs, gap=0))
        self._scrolled.visible = bool(pairs)
        self._measures.refresh()
        self._follow()

    def _chosen_contrasts(self) -> list[ContrastLine]:
        """Return the contrasts that the chosen colour is part of."""
        if self._part >= len(GROUPS):
            return []
        field = self._chosen[-1]
        found = [each for each in PAIRS if field in (each.ink, each.ground)]
        self._contrasts = [ContrastLine(each, self.theme.colours) for each in found]
        return self._contrasts

    def _follow(self) -> None:
        """Show everywhere what the draft says now."""
        try:
            self.theme = self.draft.theme
        except ThemeError as error:
            self.say(f"{error}.")
            return
        colours = self.theme.colours
        poor = [each for each in PAIRS if each.measured(colours) < each.least]
        fields = {field for each in poor for field in (each.ink, each.ground)}
        for keys, line in self._lines.items():
            line.value, line.chosen = self.draft.get(keys), keys == self._chosen
            line.poor = keys[-1] in fields
            line.repaint()
        for each in self._contrasts:
            each.show(colours)
        self._verdict.value = (
            _("{poor} of {all} contrasts are too weak to be read well: see “{page}”.").format(
                poor=len(poor), all=len(PAIRS), page=CONTRASTS
            )
            if poor
            else _("All {count} contrasts are strong enough to be read well.").format(count=len(PAIRS))
        )
        self._undo.enabled, self._redo.enabled = self.draft.undoable, self.draft.redoable
        mark = " *" if self.draft.changed else ""
        self._title.value = f"{self.draft.title}{mark}"
        self._rename.visible = self._remove.visible = bool(self.draft.name)
        self._present()

    def _present(self) -> None:
        """Have the table painted as it looks now."""
        dialog = self._part < len(GROUPS) and GROUPS[self._part].name == "panels"
        eyes = [*Eyes][self._eyes.value]
        self._table.show(Model(self.theme, [*GAMES][self._game.value], eyes, dialog))

    def update(self, seconds: float) -> None:
        """Let time pass; what is not changed for a moment is a change of its own; all is kept by then."""
        super().update(seconds)
        if self._resting > 0 and not self._shades.pressed_now:
            self._resting -= seconds
            if self._resting <= 0:
                self._rest()
        if self._unkept is not None:
            self._unkept += seconds
            if self._unkept >= REST:  # even while a slider is held, or one change follows the other
                self._keep()

    def _rest(self) -> None:
        self.draft.rest()
        self._keep()

    def _keep(self) -> None:
        self._unkept = None
        self.host.changed(self.draft)

    def forget(self) -> None:
        """Keep nothing of what was changed."""
        self._resting, self._unkept = 0.0, None

    def leave(self) -> None:
        """Keep what was changed a moment ago."""
        if self._resting > 0:
            self._resting = 0.0
            self._rest()


def _name(keys: Keys) -> str:
    return ".".join(map(str, keys))
