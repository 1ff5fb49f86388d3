"""What a person does without thinking: scroll to a button, press it, wait until it has answered."""

from __future__ import annotations

from typing import Any

from kodama_app.ui.widgets.focus import into_view
from kodama_app.ui.widgets.patient_button import PatientButton
from kodama_app.workshop.stage import Stage


def press(stage: Stage, widget: Any) -> None:
    """Tap a widget; what scrolls holds a tap back for a tenth of a second, in case it becomes a drag."""
    into_view(widget)
    stage.frames(2)
    stage.tap_on(widget)
    stage.wait(0.15)


def agree(stage: Stage) -> None:
    """Say yes, where what was just pressed is asked about."""
    stage.frames(2)
    for sheet in stage.app.router.above.children[:1]:
        for widget in sheet.walk(restrict=True):
            if isinstance(widget, PatientButton):
                press(stage, widget)
