"""The table of the base game: the display, and the call for the deck's top card."""

from __future__ import annotations

from kodama_app.games.kodama.actions import CallSpring
from kodama_app.games.kodama.state import KodamaState
from kodama_app.ui.games.grove.model import GroveModel


class KodamaModel(GroveModel):
    """The display lies open for all, whoever is to move."""

    @property
    def state(self) -> KodamaState:
        """The game now."""
        state: KodamaState = self.session.state
        return state

    @property
    def cards(self) -> tuple[str, ...]:
        """The display, or the one card that was called."""
        return self.state.placeable(self.mover or 0)

    @property
    def can_call(self) -> bool:
        """Whether the deck's top card may be turned up."""
        return self.mover is not None and not self.session.rules.faults(self.state, CallSpring(self.mover))

    def call_spring(self) -> None:
        """Turn up the deck's top card."""
        if self.mover is not None:
            self.session.act(CallSpring(self.mover))

    def take_up(self) -> None:
        """What was turned up must be placed: it is in the hand at once."""
        if self.state.called is not None and self.person_moves and self.placing is None and self.may_take:
            self.pick(self.state.called)
