"""What only players of Kodama do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from kodama_app.engine.actions import Action


@dataclass(frozen=True, slots=True)
class CallSpring(Action):
    """Turn up the top card of the deck instead of taking one of the display (the decree Spring Call)."""

    verb: ClassVar[str] = "call"
