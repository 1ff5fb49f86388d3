"""A lesson at the real table: the table itself, and a strip that says what to do and answers what was done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty

from kodama_app.engine.rules import Step
from kodama_app.session.practice import practice
from kodama_app.session.session import GameSession
from kodama_app.tutorial.goals import LEARNER, Gestured
from kodama_app.tutorial.lessons import Marks, lesson
from kodama_app.tutorial.progress import Progress
from kodama_app.tutorial.running import Reply, Running, Verdict
from kodama_app.tutorial.signals import Acted, Gesture, Signal
from kodama_app.ui.live import i18n
from kodama_app.ui.screens.learn.done_sheet import DoneSheet
from kodama_app.ui.screens.learn.lesson_panel import LessonPanel
from kodama_app.ui.screens.learn.pointing import Pointer
from kodama_app.ui.screens.learn.watched_table import WatchedTable
from kodama_app.ui.screens.learn.watching import LessonCourse, WatchedKeys
from kodama_app.ui.screens.learn.words import answer, seat_names, sentence
from kodama_app.ui.screens.table.menu import Entry, menu_sheet
from kodama_app.ui.widgets.focus import LAID_OUT
from kodama_app.ui.widgets.seat_mark import remembered_tokens

ROOMY = 760
"""dp of height from which all of the table finds room beside the lesson."""
PARTS = {"header": ("decree", "fit"), "names": ("chips", "all_trees")}
"""What a step may point at in the table's two upper rows."""


class LessonScreen(WatchedTable):
    """A table whose game begins in the midst of one. Each step has a screen of its own, or goes on in the last."""

    joins = False
    crowded = BooleanProperty(False)
    """A low window: what the step does not speak of makes room for the tree."""

    def __init__(self, app: Any, lesson_id: str, number: int | None = None, **kwargs: Any) -> None:
        self.running = self.taken_up(app, lesson_id, number)
        position, hold = self.running.position, self.running.step.hold
        ghost = None if hold is None else {"card": hold[0], "pose": _plain(hold[1])}
        session = practice(position, seat_names(position.header.seats, _own_name(app), i18n.catalog))
        self.reply: Reply | None = None
        self._before = session.state
        self._began = 0
        """How many actions were done before the present step began."""
        self._met = 0
        """As many of them, and of what was done since, as its goal has asked for: all others are taken back."""
        self._unlisten: Callable[[], None] | None = None
        self.panel = LessonPanel(screen=self)
        super().__init__(app=app, session=session, ghost=ghost, **kwargs)
        self.course, self._keys = LessonCourse(self, ghost), WatchedKeys(self)
        main = self.ids.main
        # Kept here: the ids alone do not keep what is taken off the screen.
        self._rows = {"header": self.ids.headline.parent, "names": self.ids.strip.parent}
        main.add_widget(self.panel, index=len(main.children) - 1)
        self.pointer = Pointer(self)
        self.add_widget(self.pointer)
        self.bind(size=self._make_room)

    def taken_up(self, app: Any, lesson_id: str, number: int | None) -> Running:
        """The lesson at a step; at the one where it was left, if none is named."""
        one = lesson(lesson_id)
        return Running(one, self.progress_of(app).begins(one) if number is None else number)

    @staticmethod
    def progress_of(app: Any) -> Progress:
        """Where this player stands."""
        return Progress(app.settings.lessons_at, tuple(app.settings.lessons_done))

    # -- coming and going

    def entered(self) -> None:
        """Sit down; the lesson hears after the table has."""
        super().entered()
        if self._unlisten is None:
            self._unlisten = self.session.listen(self._stepped)
            i18n.bind(lang=self._write)
            self._begin_step()

    def left(self) -> None:
        """Get up: nobody listens any more."""
        if self._unlisten is not None:
            self._unlisten()
            self._unlisten = None
            i18n.unbind(lang=self._write)
        self.pointer.stop()
        super().left()

    def _begin_step(self) -> None:
        self.reply, self._before = None, self.session.state
        self._began = self._met = len(self.session.timeline.done)
        self._note_step()
        self.watcher.taken()
        self.panel.forget()
        self._write()
        self._refresh_deed()
        self._make_room()
        self.pointer.point(self.running.step.marks)
        Clock.schedule_once(self._show_all, LAID_OUT)

    def _note_step(self) -> None:
        self._keep(self.progress_of(self.app).with_step(self.running.lesson, self.running.number))

    def _show_all(self, *_: Any) -> None:
        """The table has found its size: show the tree, and the card in the hand."""
        if self._unlisten is not None and not self.ids.view.touches:
            self.ids.view.bring_into_sight() if self.model.holding else self.ids.view.fit()
            self.ids.view.refresh()  # lines over the tree are as wide as the zoom wants them

    def _keep(self, progress: Progress) -> None:
        """Remember where one stands."""
        self.app.change(lessons_at=dict(progress.at), lessons_done=list(progress.done))

    @property
    def marks(self) -> Marks:
        """What there is to point at."""
        return self.running.step.marks

    def _make_room(self, *_: Any) -> None:
        """On a low window season and names make room for the tree, unless the step points at something there."""
        self.crowded = self.height < dp(ROOMY)
        pointed, main = set(self.marks.buttons), self.ids.main
        for name, row in self._rows.items():
            shown = not self.crowded or not pointed.isdisjoint(PARTS[name])
            if shown and row.parent is None:
                main.add_widget(row, index=len(main.children) if name == "header" else 1)
            elif not shown and row.parent is not None:
                main.remove_widget(row)

    # -- what is said

    def _write(self, *_: Any) -> None:
        panel, running = self.panel, self.running
        panel.number, panel.count = running.number, len(running.lesson)
        if self.reply is None:
            panel.verdict, panel.words = "", sentence(running, i18n.catalog)
        else:
            panel.verdict = self.reply.verdict.value
            panel.words = answer(running, self.reply, i18n.catalog)

    def hear(self, signal: Signal) -> None:
        """Tell the lesson what was done, and show its answer."""
        if self._unlisten is None:
            return
        reply = self.running.hear(signal)
        if reply is None:
            return
        if reply.verdict is Verdict.NOTHING:
            if self.reply is None or self.reply.verdict is not Verdict.AGAINST:
                return
            reply = None
        elif reply.verdict is Verdict.AGAINST and not reply.say and self._hinted:
            return  # the table says it too, below: the step's own word stays
        self.reply = reply
        self._write()
        if self.settled:
            self._hush_table()
            self._refresh_deed()
        if self.running.done:
            if isinstance(signal, Acted):
                self._met = len(self.session.timeline.done)
            self.app.sounds.play("chime")
            self.pointer.point(Marks())
            # An answer is shorter than the question: the tree gets the room. But a table that the learner has just
            # moved is not fitted anew.
            if not self.model.holding and not isinstance(signal, Gesture):
                self.panel.forget()

    def _refresh_deed(self) -> None:
        super()._refresh_deed()
        # The strip leads on, or back after something else: only one button may look as if it did.
        self.ready = self.ready and not self.settled

    def confirm(self) -> None:
        """What the big button does; once the step is done its key leads on, after something else it takes back."""
        if self.running.done:
            self.forward()
        elif self.astray:
            self.retry()
        else:
            super().confirm()

    @property
    def astray(self) -> bool:
        """Whether something else than what was asked for has been done, and not taken back."""
        return self.reply is not None and self.reply.verdict is Verdict.OTHER

    @property
    def settled(self) -> bool:
        """Whether it was done, or something else was: there is nothing more to do at the table."""
        return self.running.done or self.astray

    @property
    def _hinted(self) -> bool:
        return self.reply is not None and self.reply.verdict is Verdict.HINT

    def _stepped(self, session: GameSession, step: Step[Any]) -> None:
        """Somebody acted, or something was taken back."""
        before, self._before = self._before, session.state
        done = session.timeline.done
        if done and done[-1][1] is step:
            self.hear(Acted(session.rules, before, done[-1][0], step))
        elif not self.running.done:
            self.reply = None
            self._write()
            self._refresh_deed()

    def _say(self, *_: Any) -> None:
        super()._say()
        if self.settled or self._asks_for_no_card:
            self._hush_table()
        resting = self.watcher.resting()
        if resting is not None:
            self.hear(resting)
        elif self.reply is not None and self.reply.verdict is Verdict.AGAINST:
            self.reply = None
            self._write()

    @property
    def _asks_for_no_card(self) -> bool:
        """The strip asks to look at something, and the table's own "take a card" would lead astray."""
        goal = self.running.step.goal
        return isinstance(goal, Gestured) and goal.name != "take" and self.can_take and not self.model.holding

    def _hush_table(self) -> None:
        """The strip above says how to go on."""
        self.words, self.fault = "", ""

    # -- going through the steps

    def forward(self) -> None:
        """On: what was asked for is done, or one does not care to do it."""
        running = self.running
        if running.is_last:
            self._finish()
            return
        following = running.lesson.steps[running.number + 1]
        if following.goes_on and running.done:
            self._take_back_more()
        # A card that was to stay in the hand may have been put back: then it is given anew.
        if following.goes_on and running.done and (following.hold is None or self.model.holding):
            running.go_to(running.number + 1)
            self._begin_step()
            super()._say()  # the table was hushed while the strip led on
        else:
            self._open(running.number + 1)

    def go_on(self) -> None:
        """The strip's own button, while there is nothing to take back."""
        self.forward()

    def backward(self) -> None:
        """To the step before."""
        if self.running.number:
            self._open(self.running.number - 1)

    def _take_back_more(self) -> None:
        """What the step's goal has not asked for: the next step speaks of a table without it.

        What bots did in answer to the goal is part of the game; all that followed a learner's own deed is not.
        """
        done, following = self.session.timeline.done, self.running.lesson.steps[self.running.number + 1]
        more = next((at for at in range(self._met, len(done)) if done[at][0].seat == LEARNER), len(done))
        if more < len(done):
            self._take_back(more)
        elif self.model.holding and following.goal == Gestured("take"):
            self.model.put_back()
        self.refresh()

    def _take_back(self, left: int) -> None:
        """All but so many of what was done."""
        self.ids.view.skip_celebration()
        self.course.end_interlude()
        self.model.put_back()
        while len(self.session.timeline.done) > left:
            self.session.undo()

    def retry(self) -> None:
        """Take back all that was done in this step."""
        self._take_back(self._began)
        self.reply = None
        self._write()
        self.refresh()

    def again(self) -> None:
        """From the lesson's beginning."""
        self._open(0)

    def _open(self, number: int) -> None:
        self.app.router.swap("lesson", lesson_id=self.running.lesson.id, number=number)

    def _finish(self) -> None:
        self._keep(self.progress_of(self.app).with_done(self.running.lesson))
        if not self.app.settings.has_played:
            self.app.change(has_played=True)
        self.app.router.open_sheet(DoneSheet(self))

    def leave(self) -> None:
        """Back to the list of lessons, or to where one came from; the step is remembered."""
        self.model.put_back()
        self.course.end_interlude()
        self.app.router.back()

    # -- the menu

    def open_menu(self) -> None:
        """What a lesson needs of the table's menu."""
        router = self.app.router
        entries: list[Entry] = [
            ("restart", i18n._("lesson.again"), self.again),
            ("book-open-variant", i18n._("menu.rules"), lambda: router.go("rules")),
            ("cog", i18n._("menu.settings"), lambda: router.go("settings")),
            ("close", i18n._("lesson.leave"), self.leave),
        ]
        router.open_sheet(menu_sheet(i18n._(f"lesson.{self.running.lesson.id}.title"), entries))


def _own_name(app: Any) -> str:
    """The profile used last."""
    return next(iter(remembered_tokens(app)), "")


def _plain(pose: Any) -> list[int] | None:
    return None if pose is None else [pose.x, pose.y, pose.angle]
