"""The display, as lessons and puzzles write and measure it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from kodama_app.content.fields import Place
from kodama_app.games.cards_used import CardsUsed
from kodama_app.games.grove.teaching import FIGURES, grove_teaching
from kodama_app.games.kodama.course import SWEEPS
from kodama_app.games.kodama.options import DISPLAY
from kodama_app.games.kodama.phases import KodamaPhase
from kodama_app.games.kodama.state import KodamaState


def _read(place: Place, rules: Any, state: KodamaState, found: dict[str, Any], used: CardsUsed) -> KodamaState:
    if "display" in found:
        return replace(state, display=used.several(place.key("display"), found["display"]), gap=None)
    return replace(
        state, display=used.dealt(used.without_used(state.deck)[: rules.table.options.display]), gap=None
    )


TEACHING = grove_teaching(
    keys=("display",),
    read=_read,
    measures={"display": lambda asked: len(asked.state.display)},
    moments={KodamaPhase.GROWING: lambda state: {"display": list(state.display)}},
)


def figures(options: Mapping[str, str]) -> dict[str, int]:
    """How many cards lie open: in this game, at least, at most, and in each edition; how often they are swept."""
    editions = ("first", "second")
    return {
        **FIGURES,
        "display": int(options[DISPLAY.key]),
        "narrow": int(DISPLAY.allowed[0]),
        "wide": int(DISPLAY.allowed[-1]),
        "sweeps": SWEEPS,
        **{f"display_{edition}": int(DISPLAY.default({"edition": edition}, 0)) for edition in editions},
    }
