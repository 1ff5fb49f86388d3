"""Hints at the table: what to think about, which one to take, all there is to know; with reasons.

The coach thinks beside the screen, from what the seat may know. Whatever happens in the game, or is taken back,
ends its thinking and takes its words away.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

from kodama_app.ai.coach import Advice
from kodama_app.session.thinking import PATIENCE, Coaching
from kodama_app.ui.language import i18n
from kodama_app.ui.smooth import undisturbed
from kodama_app.ui.table.coach_view import CoachWords, HintBubble, paged
from kodama_app.ui.table.offer import PART, SPOT
from kodama_app.ui.words.reason_words import move_words, reasons
from kodama_app.ui.words.words import Words


class Hinting:
    """One table's hints. What was found out for a position is kept until the position changes."""

    def __init__(self, screen: Any) -> None:
        self.screen = screen
        self.coaching = Coaching(screen.session)
        self.advice: Advice | None = None
        self.strength = 0
        self._first = PART
        """How much the first hint about this position told."""
        self._last = False
        """Whether the last hint told all there is to know."""
        self._page = 0
        """Which part of the reasons it gave, where there is no room for all."""
        self._ticking: Any = None
        self._stop_listening: Callable[[], None] | None = None

    @property
    def layer(self) -> Any:
        """Where the lamp and the words are."""
        return self.screen.ids.coach

    @property
    def _words(self) -> Words:
        words: Words = self.screen.play.words
        return words

    @property
    def saying(self) -> bool:
        """Whether the coach is saying anything."""
        return self.layer.bubble is not None

    def begin(self) -> None:
        """Follow the game."""
        # What a bot chooses beside a person changes nothing for that person.
        self._stop_listening = self.screen.session.listen(
            lambda *_: None if self.screen.course.beside else self.forget()
        )
        i18n.bind(lang=self._say_again)

    def stop(self) -> None:
        """Leave the table."""
        self.forget()
        self.coaching.close()
        i18n.unbind(lang=self._say_again)
        if self._stop_listening is not None:
            self._stop_listening()
            self._stop_listening = None

    def forget(self) -> None:
        """The position is another one: nobody wants to know any more."""
        self.cancel()
        self.advice, self.strength = None, 0
        self.put_away()

    def cancel(self) -> None:
        """Stop thinking."""
        self.coaching.cancel()
        self._wait(False)

    def put_away(self) -> None:
        """Take words and marks away; what the coach found out is kept for another look."""
        board = self.screen.board
        if self.layer.bubble is not None:
            self.layer.hush()
            board.covered = 0
            if self.screen.model.held is None:
                board.fit(animate=True)
        if self.screen.offer is not None:
            self.screen.offer.forget_hint()

    def ask(self) -> None:
        """The lamp was pressed: ask the coach, or let it say more."""
        if not self.screen.can_hint or self.screen.curtain is not None or self.coaching.busy:
            return
        if self.advice is None:
            self.coaching.ask_hint()
            self._wait(True)
        else:
            self.strength = min(self.strength + 1, SPOT)
            self._page = self._page + 1 if self._last else 0
            self._show()

    def _wait(self, waiting: bool) -> None:
        if self._ticking is not None:
            self._ticking.cancel()
            self._ticking = None
        # A lamp that was pressed answers at once, if only with the beginning of a ring.
        self.layer.progress = 0.04 if waiting else 0.0
        undisturbed(self, waiting)
        if waiting:
            self._ticking = Clock.schedule_interval(self._pass_time, 0)

    def _pass_time(self, dt: float) -> None:
        self.layer.progress = min(0.97, self.layer.progress + dt / PATIENCE)
        advice = self.coaching.hint()
        if advice is not None:
            self.advice, self._first = advice, self.screen.offer.first_hint(advice.best.action)
            self.strength = self._first
            self._wait(False)
            self._show()
        elif not self.coaching.busy:
            self._wait(False)

    def _say_again(self, *_: Any) -> None:
        if self.saying:
            self._show(anew=False)

    def _show(self, anew: bool = True) -> None:
        assert self.advice is not None
        self.put_away()
        hint = self.screen.offer.hint(self.advice.best.action, self.strength, anew)
        self._last, more = not hint.more, hint.more
        pages = [self._reason() if hint.words is None else hint.words]
        if self._last and hint.words is None:
            pages = self._pages()
            more = i18n._("puzzle.more") if len(pages) > 1 else ""
        self._say(hint.title, pages[self._page % len(pages)], more)
        if hint.then is not None:
            hint.then()

    @property
    def alone(self) -> bool:
        """Only to somebody alone with bots is named what is in the hand: else others look at the same screen."""
        model = self.screen.model
        return len(model.persons) == 1 or not model.keeps_secrets

    def here(self) -> str:
        """The very spot, and what it gives."""
        assert self.advice is not None
        points = sum(term.points for term in self.advice.best.terms if term.key == "now")
        return i18n.n_("hint.spot", round(points))

    def _reason(self) -> str:
        """Another reason each time."""
        assert self.advice is not None
        # One sentence at a time: a drawback alone would speak against the hint.
        told = reasons(self.advice, self._words, i18n.catalog, open_hand=self.alone, costs=False)
        return told[min(self.strength - self._first, len(told) - 1)]

    def _pages(self) -> list[str]:
        """All reasons, as the moments after a game have them: what it is compared with, what it gives and costs.

        As many at once as leave the board half of its room.
        """
        advice, catalog, alone = self.advice, i18n.catalog, self.alone
        assert advice is not None
        told = reasons(advice, self._words, catalog, open_hand=alone)
        if advice.instead is not None:
            # First of all: "two points more" than what?
            other = move_words(advice.instead, self._words, catalog, advice.best.action, open_hand=alone)
            told.insert(0, i18n._("puzzle.against", move=other))
        return paged(told, self.layer.width, self.screen.board.height / 2)

    def answering(self, words: CoachWords) -> CoachWords:
        """Pressed, they lead on or go away."""
        words.put_away = self.put_away
        words.bind(on_release=lambda *_: self.ask() if words.more else self.put_away())
        return words

    def _say(self, title: str, words: str, more: str) -> None:
        self.screen.course.hush()  # a message would lie on the words
        bubble = self.answering(HintBubble(title=title, words=words, more=more))
        self.layer.say(bubble)
        soon = Clock.create_trigger(lambda _dt: self._make_room(bubble))
        bubble.bind(height=soon)  # more than once: words are laid out in steps
        soon()

    def _make_room(self, bubble: CoachWords) -> None:
        """Words must not hide what they speak of."""
        if bubble is self.layer.bubble:
            board = self.screen.board
            board.covered = min(bubble.height, board.height / 2)
            board.bring_into_sight()
