"""Hints at the table: where to grow from (if there is a choice), which card to take, the very spot; with reasons.

The coach thinks beside the screen, from what the seat may know. Whatever happens in the game, or is taken back,
ends its thinking and takes its words away.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from kivy.clock import Clock

from kodama_app.ai.coach import Advice
from kodama_app.games.grove.actions import GrowBranch, ScoreKodama
from kodama_app.session.thinking import PATIENCE, Coaching
from kodama_app.ui.live import i18n
from kodama_app.ui.smooth import undisturbed
from kodama_app.ui.table.coach_view import CoachWords, HintBubble, glow
from kodama_app.ui.widgets.reason_words import move_words, reason, reasons

PART, CARD, SPOT = 1, 2, 3
"""How much a hint tells."""


class Hinting:
    """One table's hints. What was found out for a position is kept until the position changes."""

    def __init__(self, screen: Any) -> None:
        self.screen = screen
        self.coaching = Coaching(screen.session)
        self.advice: Advice | None = None
        self.strength = 0
        self._first = PART
        """How much the first hint about this position told."""
        self._glow: Any = None
        self._ticking: Any = None
        self._stop_listening: Callable[[], None] | None = None

    @property
    def layer(self) -> Any:
        """Where the lamp and the words are."""
        return self.screen.ids.coach

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
        view = self.screen.ids.view
        if self.layer.bubble is not None:
            self.layer.hush()
            view.covered = 0
            if view.placing is None:
                view.fit(animate=True)
        self.screen.ids.display.advised = ""
        if self.screen.offer is not None:
            self.screen.offer.forget_hint()
        if self._glow is not None:
            view.marks.remove(self._glow)
            self._glow = None

    def ask(self) -> None:
        """The lamp was pressed: ask the coach, or let it say more."""
        if not self.screen.can_hint or self.screen.curtain is not None or self.coaching.busy:
            return
        if self.advice is None:
            self.coaching.ask_hint()
            self._wait(True)
        else:
            self.strength = min(self.strength + 1, SPOT)
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
            self.advice, self._first = advice, self._first_strength(advice)
            self.strength = self._first
            self._wait(False)
            self._show()
        elif not self.coaching.busy:
            self._wait(False)

    def _first_strength(self, advice: Advice) -> int:
        """Where to grow is no hint while there is nothing but the trunk."""
        action, model = advice.best.action, self.screen.model
        alone = isinstance(action, GrowBranch) and len(model.tree(action.seat)) == 1
        return CARD if alone and self.screen.offer is None else PART

    def _say_again(self, *_: Any) -> None:
        if self.saying:
            self._show(anew=False)

    def _show(self, anew: bool = True) -> None:
        assert self.advice is not None
        self.put_away()
        action = self.advice.best.action
        if self.screen.offer is not None:
            title, more = self.screen.offer.hint(action, self.strength, anew)
            self._say(title, self._reason(), more)
        elif isinstance(action, GrowBranch):
            self._show_growing(action, anew)
        elif isinstance(action, ScoreKodama):
            self._show_kodama(anew)
        else:
            self._show_call(anew)

    def _show_call(self, anew: bool) -> None:
        """With a card in the hand there is no button to call one."""
        if anew and self.screen.model.holding:
            self.screen.model.put_back()
            self.screen.refresh()
        self._say(i18n._("hint.call"), self._reason(), "")

    def _show_growing(self, action: GrowBranch, anew: bool) -> None:
        screen, model, view = self.screen, self.screen.model, self.screen.ids.view
        seat = model.mover or 0
        if screen.shown != seat:
            screen.shown = seat
            screen.refresh()
        if self.strength == SPOT:
            if anew:
                model.pick(action.card).hold(action.pose)
                screen.refresh()
            self._say(self._here(), self._reason(), "")
            return
        # Not its whole line as well, which may be the whole tree: then nothing would stand out.
        self._glow = glow(view, [model.parent_at(action.pose)])
        view.marks.add(self._glow)
        if self.strength == PART:
            self._say(i18n._("hint.part"), self._reason(), i18n._("hint.more.card"))
            return
        screen.ids.display.advised = action.card
        self._say(i18n._("hint.card"), self._reason(), i18n._("hint.more.spot"))

    def _show_kodama(self, anew: bool) -> None:
        if self.strength == PART:
            told = [reason(replace(term, about=()), i18n.catalog) for term in self.advice.told[:1]]
            more = i18n._("hint.more.kodama" if self._alone else "hint.more.marked")
            self._say(i18n._("hint.kodama.think"), "".join(told), more)
            return
        if self._alone:
            title, *told = self._kodama_words()
            self._say(title, "\n".join(told), i18n._("hint.more.hand"))
        else:
            self._say(i18n._("hint.kodama.hand"), "", i18n._("hint.more.hand"))
        if self.strength == SPOT and anew:
            self.screen.open_hand()

    def _kodama_words(self) -> list[str]:
        """Which Kodama, and why: with the names of those that are kept, so not for everybody's eyes."""
        kodama = move_words(self.advice.best, i18n.catalog)
        return [i18n._("hint.kodama", kodama=kodama), *reasons(self.advice, i18n.catalog)]

    def in_hand(self, seat: int) -> tuple[str, str]:
        """The Kodama that an open hand of this seat marks, and what it says there: that the table may not say."""
        if self.advice is None or self.strength < CARD or not self.saying:
            return "", ""
        action = self.advice.best.action
        if not isinstance(action, ScoreKodama) or action.seat != seat:
            return "", ""
        return action.card, "" if self._alone else "\n".join(self._kodama_words())

    @property
    def _alone(self) -> bool:
        """Only to somebody alone with bots is named what is in the hand: else others look at the same screen."""
        return len(self.screen.model.persons) == 1

    def _here(self) -> str:
        """The very spot, and what it gives."""
        points = sum(term.points for term in self.advice.best.terms if term.key == "now")
        return i18n.n_("hint.spot", round(points))

    def _reason(self) -> str:
        """Another reason each time, and at last what tempted instead."""
        advice, catalog, alone = self.advice, i18n.catalog, self._alone
        # One sentence at a time: a drawback alone would speak against the hint.
        told = reasons(advice, catalog, open_hand=alone, costs=False)
        if advice.instead is not None:
            other = move_words(advice.instead, catalog, advice.best.action, open_hand=alone)
            told.append(i18n._("hint.instead", move=other))
        return told[min(self.strength - self._first, len(told) - 1)]

    def answering(self, words: CoachWords) -> CoachWords:
        """Pressed, they lead on or go away."""
        words.put_away = self.put_away
        words.bind(on_release=lambda *_: self.ask() if words.more else self.put_away())
        return words

    def _say(self, title: str, words: str, more: str) -> None:
        bubble = self.answering(HintBubble(title=title, words=words, more=more))
        self.layer.say(bubble)
        soon = Clock.create_trigger(lambda _dt: self._make_room(bubble))
        bubble.bind(height=soon)  # more than once: words are laid out in steps
        soon()

    def _make_room(self, bubble: CoachWords) -> None:
        """Words must not hide what they speak of."""
        if bubble is self.layer.bubble:
            view = self.screen.ids.view
            view.covered = min(bubble.height, view.height / 2)
            self._bring_into_sight()

    def _bring_into_sight(self) -> None:
        """What the hint speaks of."""
        view = self.screen.ids.view
        if view.summons is not None and view.summons.disc is not None:
            view.bring_disc_into_sight()
        elif view.placing is None:
            view.fit(animate=True)
        else:
            view.bring_into_sight()
