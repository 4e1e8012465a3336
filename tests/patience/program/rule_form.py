"""The rule editor in the whole program, worked by hand."""

import pygame

from cardtable.catalogue import kit
from cardtable.ui.editor.scene import EditorScene
from cardtable.ui.widgets.textfield import TextField
from tests.ui.programs import Running


def editor(running: Running) -> EditorScene:
    scene = running.program.window.stage.top
    assert isinstance(scene, EditorScene)
    return scene


def begun(running: Running, game_id: str = "klondike") -> EditorScene:
    running.program.screens.change(kit(game_id))
    running.wait()
    return editor(running)


def change(running: Running) -> None:
    """Let any card be put on a space."""
    running.press("section group tab")
    editor(running)._made(("piles", "tab", "empty"), "any")


def write(running: Running, field: str, text: str) -> None:
    scene = running.program.window.stage.top
    assert isinstance(scene, EditorScene)
    widget = scene.pane.find(field)
    assert isinstance(widget, TextField)
    running.press(field)
    running.key(pygame.K_a, pygame.KMOD_CTRL)
    running.hand.type(text)
    running.wait()


def save(running: Running, name: str) -> None:
    running.press("save")
    write(running, "game name", name)
    running.press("save name")


def said(running: Running) -> str:
    return str(editor(running).pane.find("trouble").value)
