"""What a person does without thinking: scroll to a button, press it, wait until it has answered."""

from __future__ import annotations

from typing import Any

from kodama_app.ui.widgets.focus import into_view
from kodama_app.workshop.stage import Stage


def press(stage: Stage, widget: Any) -> None:
    """Tap a widget; what scrolls holds a tap back for a tenth of a second, in case it becomes a drag."""
    into_view(widget)
    stage.frames(2)
    stage.tap_on(widget)
    stage.wait(0.15)
