"""Duo at the table, by hand: what a person does in each of its phases, with nothing but a finger."""

from __future__ import annotations

from typing import Any

from kodama_app.games.duo.phases import DuoPhase
from kodama_app.workshop.scenes.games.duo import played_duo
from kodama_app.workshop.scenes.stopped_games import cut, sat_down
from kodama_app.workshop.stage import Stage
from tests.ui.hands import agree

SEED = 46
"""Twin Summons in spring, the Veil in summer, Parting Gift in fall."""


def at(stage: Stage, phase: DuoPhase, season: int = 0, round: int = 3, seed: int = SEED) -> Any:
    """The table of two people when this phase began."""

    def wanted(state: Any) -> bool:
        return bool(state.phase is phase and state.season == season and state.round == round)

    return sat_down(stage, cut(played_duo(seed), wanted))


def open_curtain(stage: Stage, screen: Any) -> None:
    stage.tap_on(screen.curtain.ids.open)
    stage.frames(2)


def pile_card(screen: Any, card: str) -> Any:
    return next(widget for widget in screen.offer.cards() if widget.card == card)


def spirit_buttons(screen: Any) -> list[Any]:
    return list(reversed(screen.offer.ids.spirits.children))


def one_thing(stage: Stage, screen: Any) -> None:
    """Whatever the table asks for; bots are given time."""
    if stage.app.router.sheet_open:
        stage.tap_on(stage.find("FootButton"))
    elif screen.course.interlude is not None:
        screen.course.end_interlude()
    elif screen.curtain is not None:
        open_curtain(stage, screen)
    elif screen.model.person_moves:
        act(stage, screen)
    else:
        stage.think()
    stage.frames(2)


def act(stage: Stage, screen: Any) -> None:
    """One step of whoever is to move, up to and with the big button."""
    model = screen.model
    if model.offered == DuoPhase.SPLITTING:
        stage.tap_on(next(iter(screen.offer.cards())))
        if model.veiled:
            stage.tap_on(stage.find("Eye"))
    elif model.offered == DuoPhase.CHOOSING:
        stage.tap_on(next(iter(screen.offer.piles[1].widgets())))
    elif model.offered == DuoPhase.SUMMONING and not model.may_hand_over:
        stage.tap_on(next(button for button in spirit_buttons(screen) if not button.barred))
    elif model.offered == DuoPhase.KODAMA:
        stage.tap_on(screen.ids.confirm)
        stage.frames(3)
        card = stage.find("HandCard")
        stage.tap_on(next(widget for widget in card.walk() if type(widget).__name__ == "PushButton"))
        agree(stage)
        return
    elif model.offered == "removing":
        stage.tap_on(next(iter(screen.offer.cards())))
    elif model.growing and not screen.holding:
        stage.tap_on(screen.offer.ids.display.children[0])
    stage.tap_on(screen.ids.confirm)


def kinds_on(card: str) -> set[str]:
    from kodama_app.content.trees import every_tree_card

    return {disc.kind for disc in every_tree_card()[card].features}


def calls_the_rivals(state: Any) -> bool:
    """Under Parting Gift, and with another card to come, the discard calls a Spirit that the rival has."""
    if state.phase is not DuoPhase.SUMMONING or state.summoned or state.season < 2 or state.round == 4:
        return False
    theirs = [kind for kind, at in state.spirits if at is not None and at[0] != state.mover]
    return bool(kinds_on(state.discards[-1]).intersection(theirs))
