"""When a phone takes the graphics memory away: everything is drawn again.

Kivy brings back what it knows the source of (files, words, meshes) once it is told to; it is not told by itself,
because the window it draws with only finds out when it comes back to the front. What was drawn or written into a
texture by hand comes back empty: whoever holds such a thing says so here, and is asked to do it again.
"""

from __future__ import annotations

from typing import Any, Protocol
from weakref import WeakSet

from kivy.core.window import Window
from kivy.graphics.context import get_context
from kivy.graphics.opengl import glIsTexture
from kivy.graphics.texture import Texture


class Painter(Protocol):
    """Somebody who paints by hand."""

    def repaint(self) -> None:
        """Do it again: what was there is gone."""


_painters: WeakSet[Any] = WeakSet()


def paints(painter: Painter) -> None:
    """Ask this one, as long as it is there."""
    _painters.add(painter)


def _repaint(_context: Any) -> None:
    for painter in list(_painters):
        painter.repaint()


def written_again(texture: Any, data: bytes) -> None:
    """Fill a texture, now and whenever its content was lost."""

    def write(empty: Any) -> None:
        empty.blit_buffer(data, colorfmt="rgba", bufferfmt="ubyte")

    write(texture)
    texture.add_reload_observer(write)


class GraphicsMemory:
    """Finds out whether it was lost."""

    def __init__(self) -> None:
        self._witness: Any = None

    def watch(self) -> None:
        """From now on. Not before the first pictures are there: in a new memory numbers begin at one again."""
        # Nobody draws on it and nobody lets go of it: if it is gone, all is gone.
        self._witness = Texture.create(size=(1, 1))
        self._witness.bind()  # only now there is one

    def bring_back(self) -> bool:
        """Draw everything again if it was lost; says whether it was. Only with the window in front."""
        lost = self._witness is not None and not glIsTexture(self._witness.id)
        if lost:
            get_context().reload()
        Window.update_viewport()
        Window.canvas.ask_update()
        return lost


get_context().add_reload_observer(_repaint)
