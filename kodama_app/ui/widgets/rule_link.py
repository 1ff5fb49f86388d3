"""Ways into the rule book, from wherever a rule is at stake; and words at the table that lead there."""

from __future__ import annotations

import math
from typing import Any

from kivy.animation import Animation
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from kodama_app.content.rule_book import rule_book
from kodama_app.games import GAMES
from kodama_app.ui.kv import load_kv
from kodama_app.ui.theme.theme import theme
from kodama_app.ui.widgets.basics import Pressable, Text

STRESS = 2.0
"""Seconds for which words stand out."""


def at_play(app: Any) -> tuple[str, dict[str, str]]:
    """The game on the screen and its options, whose numbers the book is to tell; else the first game there is."""
    header = getattr(getattr(app.router.current, "session", None), "header", None)
    if header is not None:
        return header.game, dict(header.options)
    screen = app.router.current
    return getattr(screen, "game", "") or GAMES[0].id, dict(getattr(screen, "options", None) or {})


def open_book(app: Any) -> Any:
    """The table of contents."""
    game, options = at_play(app)
    return app.router.go("rules", game=game, options=options)


def open_paragraph(app: Any, paragraph: str) -> Any:
    """The chapter with this paragraph, opened there; Back leads to where one was."""
    game, options = at_play(app)
    holds_in = rule_book().paragraphs[paragraph].games
    if game not in holds_in:
        game, options = holds_in[0], {}
    return app.router.go("chapter", paragraph=paragraph, game=game, options=options)


def open_fault(app: Any, fault: str) -> Any:
    """The rule that a move would break."""
    paragraph = rule_book().on_fault(fault, at_play(app)[0])
    return None if paragraph is None else open_paragraph(app, paragraph.id)


class RuleWords(Pressable, Text):
    """Words that open the rule they speak of while there is a `fault`; a mark at their end says so."""

    words = StringProperty("")
    fault = StringProperty("")
    hint = BooleanProperty(False)
    """Framed as the coach's words are."""
    stressed = NumericProperty(0)
    """How much they stand out just now: 1 at most."""

    def stress(self) -> None:
        """Stand out for a moment, for somebody who did not heed them: pulsing, or still for less motion."""
        Animation.cancel_all(self, "stressed")
        self.stressed = 1
        way = _at_once if theme.reduced_motion else _pulsing
        Animation(stressed=0, duration=STRESS, transition=way).start(self)

    def on_words(self, *_: Any) -> None:
        """Other words have not been overlooked yet."""
        Animation.cancel_all(self, "stressed")
        self.stressed = 0


def _pulsing(share: float) -> float:
    """The way from standing out to not: thrice to and fro, less each time."""
    return max(share, math.sin(3 * math.pi * share) ** 2)


def _at_once(share: float) -> float:
    """The same without motion: it stands, and is gone at the end."""
    return float(share >= 1)


load_kv(__file__)
