"""Why a bot did what it did: its own reasons, what it compared with, and a picture of what it did."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from kodama_app.engine.actions import Action
from kodama_app.engine.rules import Step
from kodama_app.session.session import GameSession
from kodama_app.ui.games import play_of
from kodama_app.ui.kv import load_kv
from kodama_app.ui.language import i18n
from kodama_app.ui.widgets import controls  # noqa: F401  (kv rules)
from kodama_app.ui.widgets.pages import Sheet
from kodama_app.ui.widgets.spoken import seat_names
from kodama_app.ui.words.reason_words import move_words, reasons
from kodama_app.ui.words.words import Voice


class WhySheet(Sheet):
    """`why`: each bot's advice to itself for its last move of consequence, by seat."""

    choices = ListProperty()
    chosen = StringProperty("")
    picture: Any = None
    """What the bot did, in games that have a picture of it."""
    pictured = BooleanProperty(False)
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
        before, step = step_of(self.session, advice.best.action)
        self.title = i18n._("why.title", player=names[seat])
        events = [] if step is None else [one for one in step.events if getattr(one, "seat", None) == seat]
        play = play_of(self.session.header.game)
        words, voice = play.words, Voice(catalog, names)
        self.deed = "".join(words.log(event, voice) for event in events[:1])
        # A rival's hand stays closed, whatever the bot thought about it. Where it is a person's, who may come back
        # to it, even how much a choice weighs would tell of it.
        stands_in = self.session.header.seats[seat].stands_in
        told = [i18n._("why.stands_in")] if stands_in else reasons(advice, words, catalog, open_hand=False)
        self.reasons, self.instead = "\n".join(told), ""
        if advice.instead is not None and not stands_in:
            other = move_words(advice.instead, words, catalog, advice.best.action, open_hand=False)
            self.instead = i18n._("hint.instead", move=other)
        self.ids.picture.clear_widgets()
        self.picture = play.looking.evidence(self.session.state, seat, events, before=before)
        self.pictured = self.picture is not None
        if self.pictured:
            self.ids.picture.add_widget(self.picture)


def step_of(session: GameSession, action: Action) -> tuple[Any, Step[Any] | None]:
    """What an action brought, the last time it was done, and the game before it."""
    line = session.timeline
    steps = [line.start, *(step for _, step in line.done)]
    for number in range(len(line.done) - 1, -1, -1):
        if line.done[number][0] == action:
            return steps[number].state, steps[number + 1]
    return None, None


load_kv(__file__)
