"""A lesson at the real table: the table itself, and a strip that says what to do and answers what was done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp

from kodama_app.engine.rules import Step
from kodama_app.session.session import GameSession
from kodama_app.tutorial.goals import LEARNER, Gestured
from kodama_app.tutorial.lessons import Marks
from kodama_app.tutorial.progress import LessonProgress
from kodama_app.tutorial.running import Reply, Running, StepVerdict
from kodama_app.tutorial.signals import Acted, Gesture, Signal
from kodama_app.ui.language import i18n
from kodama_app.ui.screens.learn.done_sheet import DoneSheet
from kodama_app.ui.screens.learn.lesson_panel import LessonPanel
from kodama_app.ui.screens.learn.pointing import Pointer
from kodama_app.ui.screens.learn.watching import Watcher
from kodama_app.ui.screens.learn.words import answer, sentence
from kodama_app.ui.screens.table.screen import TableScreen
from kodama_app.ui.table.boards.tree.placing import BEST
from kodama_app.ui.widgets.asking import Entry
from kodama_app.ui.widgets.focus import LAID_OUT

ROOMY = 760
"""dp of height from which all of the table finds room beside the lesson."""
PARTS = {"header": ("fit",), "names": ("chips", "all_trees")}
"""What a step may point at in the two upper rows of every table."""


class Teacher:
    """Teaches at a table. Each step has a table of its own, or goes on at the last."""

    placing_help = BEST

    def __init__(self, table: TableScreen, running: Running) -> None:
        self.table, self.app, self.running = table, table.app, running
        self.watcher = Watcher(table, self)
        self.reply: Reply | None = None
        self._before = table.session.state
        self._began = 0
        """How many actions were done before the present step began."""
        self._met = 0
        """As many of them, and of what was done since, as its goal has asked for: all others are taken back."""
        self._unlisten: Callable[[], None] | None = None
        self.panel = LessonPanel(lesson=self)
        ids = table.ids
        # Kept here: the ids alone do not keep what is taken off the screen.
        self._rows = {"header": ids.headline.parent, "names": ids.strip.parent}
        ids.main.add_widget(self.panel, index=len(ids.main.children) - 1)
        self.pointer = Pointer(table)
        table.add_widget(self.pointer)
        table.bind(size=self._make_room)

    @staticmethod
    def progress_of(app: Any) -> LessonProgress:
        """Where this player stands."""
        return LessonProgress(app.settings.lessons_at, tuple(app.settings.lessons_done))

    # -- coming and going

    def entered(self) -> None:
        """Somebody has sat down; the lesson hears after the table has."""
        if self._unlisten is None:
            self._unlisten = self.table.session.listen(self._stepped)
            i18n.bind(lang=self._write)
            self._begin_step()

    def left(self) -> None:
        """Get up: nobody listens any more."""
        if self._unlisten is not None:
            self._unlisten()
            self._unlisten = None
            i18n.unbind(lang=self._write)
        self.pointer.stop()

    def _begin_step(self) -> None:
        session = self.table.session
        self.reply, self._before = None, session.state
        self._began = self._met = len(session.timeline.done)
        self._note_step()
        self.watcher.taken()
        self.panel.forget()
        self._write()
        self.table.showing.refresh_deed()
        self._make_room()
        self.pointer.point(self.running.step.marks)
        Clock.schedule_once(self._show_all, LAID_OUT)

    def _note_step(self) -> None:
        self._keep(self.progress_of(self.app).with_step(self.running.lesson, self.running.number))

    def _show_all(self, *_: Any) -> None:
        """The table has found its size: show the tree, and the card in the hand."""
        board = self.table.board
        if self._unlisten is not None and not board.touches:
            board.bring_into_sight() if self.table.model.holding else board.fit()
            board.refresh()  # lines over the tree are as wide as the zoom wants them

    def _keep(self, progress: LessonProgress) -> None:
        """Remember where one stands."""
        self.app.change(lessons_at=dict(progress.at), lessons_done=list(progress.done))

    def stands_in_header(self, part: str) -> bool:
        """Whether that is what the game has beside the headline."""
        header = self.table.header
        return header is not None and self.table.game.part(part) is header

    @property
    def marks(self) -> Marks:
        """What there is to point at."""
        return self.running.step.marks

    def _make_room(self, *_: Any) -> None:
        """On a low window season and names make room for the tree, unless the step points at something there.

        Where one grows on several trees, their names are the way from one to the other.
        """
        crowded = self.panel.crowded = self.table.height < dp(ROOMY)
        pointed, main = set(self.marks.buttons), self.table.ids.main
        state = self.table.session.state
        if len(state.may_grow(LEARNER)) > 1 and state.placeable(LEARNER):
            pointed.update(PARTS["names"])
        for name, row in self._rows.items():
            own = name == "header" and any(map(self.stands_in_header, pointed))
            shown = not crowded or own or not pointed.isdisjoint(PARTS[name])
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
        if reply.verdict is StepVerdict.NOTHING:
            if self.reply is None or self.reply.verdict is not StepVerdict.AGAINST:
                return
            reply = None
        elif reply.verdict is StepVerdict.AGAINST and not reply.say and self._hinted:
            return  # the table says it too, below: the step's own word stays
        self.reply = reply
        self._write()
        if self.settled:
            self._hush_table()
            self.table.showing.refresh_deed()
        if self.running.done:
            if isinstance(signal, Acted):
                self._met = len(self.table.session.timeline.done)
            self.app.sounds.play("chime")
            self.pointer.point(Marks())
            # An answer is shorter than the question: the tree gets the room. But a table that the learner has just
            # moved is not fitted anew.
            if not self.table.model.holding and not isinstance(signal, Gesture):
                self.panel.forget()

    def refreshed(self) -> None:
        """The table shows the game anew."""

    def readied(self) -> None:
        """The strip leads on, or back after something else: only one button may look as if it did."""
        self.table.ready = self.table.ready and not self.settled

    def confirms(self) -> bool:
        """Once the step is done the big button's key leads on, after something else it takes back."""
        if not self.settled:
            return False
        if self.running.done:
            self.forward()
        else:
            self.retry()
        return True

    @property
    def bots_wait(self) -> bool:
        """Nobody plays on while something waits to be taken back."""
        return self.astray

    @property
    def astray(self) -> bool:
        """Whether something else than what was asked for has been done, and not taken back."""
        return self.reply is not None and self.reply.verdict is StepVerdict.OTHER

    @property
    def settled(self) -> bool:
        """Whether it was done, or something else was: there is nothing more to do at the table."""
        return self.running.done or self.astray

    @property
    def _hinted(self) -> bool:
        return self.reply is not None and self.reply.verdict is StepVerdict.HINT

    def _stepped(self, session: GameSession, step: Step[Any]) -> None:
        """Somebody acted, or something was taken back."""
        before, self._before = self._before, session.state
        done = session.timeline.done
        if done and done[-1][1] is step:
            self.hear(Acted(session.rules, before, done[-1][0], step))
        elif not self.running.done:
            self.reply = None
            self._write()
            self.table.showing.refresh_deed()

    def said(self) -> None:
        """The table has said what to do, or what a card would give where it rests now."""
        if self.settled or self._asks_for_no_card:
            self._hush_table()
        resting = self.watcher.resting()
        if resting is not None:
            self.hear(resting)
        elif self.reply is not None and self.reply.verdict is StepVerdict.AGAINST:
            self.reply = None
            self._write()

    @property
    def _asks_for_no_card(self) -> bool:
        """The strip asks to look at something, and the table's own "take a card" would lead astray."""
        goal, model = self.running.step.goal, self.table.model
        may_take = model.person_moves and model.may_take and not model.holding
        return isinstance(goal, Gestured) and goal.name != "take" and may_take

    def _hush_table(self) -> None:
        """The strip above says how to go on."""
        self.table.words, self.table.fault = "", ""

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
        if following.goes_on and running.done and (following.hold is None or self.table.model.holding):
            running.go_to(running.number + 1)
            self._begin_step()
            self.table.showing.write()  # the table was hushed while the strip led on
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
        done, following = self.table.session.timeline.done, self.running.lesson.steps[self.running.number + 1]
        more = next((at for at in range(self._met, len(done)) if done[at][0].seat == LEARNER), len(done))
        with self.table.showing.at_once():
            if more < len(done):
                self._take_back(more)
            elif self.table.model.holding and following.goal == Gestured("take"):
                self.table.model.put_back()

    def _take_back(self, left: int) -> None:
        """All but so many of what was done."""
        table = self.table
        table.board.skip_celebration()
        table.course.end_interlude()
        table.model.put_back()
        while len(table.session.timeline.done) > left:
            table.session.undo()

    def retry(self) -> None:
        """Take back all that was done in this step."""
        with self.table.showing.at_once():
            self._take_back(self._began)
            self.reply = None
            self._write()

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
        self.table.model.put_back()
        self.table.course.end_interlude()
        self.app.router.back()

    # -- the menu

    def menu(self) -> tuple[str, list[Entry]]:
        """What a lesson needs of the table's menu."""
        router = self.app.router
        return i18n._(f"lesson.{self.running.lesson.id}.title"), [
            ("restart", i18n._("lesson.again"), self.again),
            ("book-open-variant", i18n._("menu.rules"), lambda: router.go("rules")),
            ("cog", i18n._("menu.settings"), lambda: router.go("settings")),
            ("close", i18n._("lesson.leave"), self.leave),
        ]
