"""Why a bot did what it did: its own reasons, what it compared with, and the card on its tree."""

from __future__ import annotations

from typing import Any

from kivy.properties import DictProperty, ListProperty, ObjectProperty, StringProperty

from kodama_app.engine.actions import Action
from kodama_app.engine.rules import Step
from kodama_app.session.session import GameSession
from kodama_app.ui.kv import load_kv
from kodama_app.ui.live import i18n
from kodama_app.ui.theme.theme import theme
from kodama_app.ui.widgets import controls, tree_picture  # noqa: F401  (kv rules)
from kodama_app.ui.widgets.log_lines import event_words
from kodama_app.ui.widgets.pages import Sheet
from kodama_app.ui.widgets.reason_words import move_words, reasons
from kodama_app.ui.widgets.spoken import seat_names


class WhySheet(Sheet):
    """`why`: each bot's advice to itself for its last move of consequence, by seat."""

    choices = ListProperty()
    chosen = StringProperty("")
    tree = ObjectProperty(None, allownone=True)
    spirits = ObjectProperty({})
    season = StringProperty("spring")
    marks = DictProperty()
    deed = StringProperty("")
    reasons = StringProperty("")
    instead = StringProperty("")

    def __init__(self, session: GameSession, why: Any, seat: int, **kwargs: Any) -> None:
        self.session, self.why = session, why
        super().__init__(**kwargs)
        names = seat_names(session.header)
        bots = [number for number in sorted(why) if session.header.seats[number].bot is not None]
        self.choices = [(str(number), names[number]) for number in bots] if len(bots) > 1 else []
        self.chosen = str(seat)

    def on_chosen(self, _: Any, chosen: str) -> None:
        """Another bot's turn to explain itself."""
        seat, catalog, names = int(chosen), i18n.catalog, seat_names(self.session.header)
        advice = self.why[seat]
        step = step_of(self.session, advice.best.action)
        self.title = i18n._("why.title", player=names[seat])
        events = [] if step is None else [one for one in step.events if getattr(one, "seat", None) == seat]
        game = self.session.header.game
        self.deed = " ".join(filter(None, (event_words(event, names, catalog, game) for event in events[:1])))
        # A rival's hand stays closed, whatever the bot thought about it.
        self.reasons = "\n".join(reasons(advice, catalog, open_hand=False))
        self.instead = ""
        if advice.instead is not None:
            other = move_words(advice.instead, catalog, advice.best.action, open_hand=False)
            self.instead = i18n._("hint.instead", move=other)
        self.season = self.session.state.season_name
        self.tree = self.session.state.trees[seat]
        self.spirits = self.session.state.covered(seat)
        self.marks = {event.index: tuple(theme.glow) for event in events if hasattr(event, "index")}


def step_of(session: GameSession, action: Action) -> Step[Any] | None:
    """What an action brought, the last time it was done."""
    return next((step for done, step in reversed(session.timeline.done) if done == action), None)


load_kv(__file__)
