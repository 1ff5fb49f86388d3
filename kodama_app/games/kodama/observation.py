"""What a seat may know of a game of Kodama, and a dealing of the rest that fits it."""

from __future__ import annotations

from dataclasses import dataclass

from kodama_app.engine.rng import Rng
from kodama_app.games.grove.observation import GroveObservation, imagined, observed
from kodama_app.games.kodama.growing import KodamaTable
from kodama_app.games.kodama.state import KodamaState


@dataclass(frozen=True, slots=True)
class KodamaObservation(GroveObservation):
    """With the display and what Spring Call has turned up."""

    display: tuple[str, ...]
    gap: int | None
    called: str | None
    call_spent: bool


def observe(table: KodamaTable, state: KodamaState, seat: int) -> KodamaObservation:
    """What this seat sees."""
    return KodamaObservation(
        display=state.display,
        gap=state.gap,
        called=state.called,
        call_spent=state.call_spent,
        **observed(table, state, seat, state.deck),
    )


def imagine(table: KodamaTable, seen: KodamaObservation, rng: Rng) -> KodamaState:
    """The observed game with everything hidden dealt anew."""
    fields, rng = imagined(table, seen, rng)
    return KodamaState(
        display=seen.display,
        gap=seen.gap,
        called=seen.called,
        call_spent=seen.call_spent,
        rng=rng,
        **fields,
    )
