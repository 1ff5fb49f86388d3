"""The course of a game at the table: whose turn it is, the curtain between people, bots, the end."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import Any

from kivy.clock import Clock

from kodama_app.engine.actions import Action
from kodama_app.engine.rules import Fault, Step
from kodama_app.session.session import GameSession
from kodama_app.session.thinking import Thinking
from kodama_app.ui.bots import bot_pause
from kodama_app.ui.language import i18n
from kodama_app.ui.saved_games import finish_game
from kodama_app.ui.screens.table.greeting import Greeting
from kodama_app.ui.screens.table.showing import NOBODY
from kodama_app.ui.smooth import undisturbed
from kodama_app.ui.table.curtain import curtain_of
from kodama_app.ui.table.interlude import Interlude
from kodama_app.ui.table.table_model import TableModel
from kodama_app.ui.theme.theme import theme
from kodama_app.ui.widgets.rule_link import open_fault
from kodama_app.ui.widgets.spoken import fault_words
from kodama_app.ui.words.news import Newsreader

PICTURE = (512, 512)
"""The size of the pictures in the gallery."""
SOFT = 0.5
"""How loud a counted point is beside other sounds: many come one after the other."""


class Course:
    """What happens at a table without anybody pressing anything. Listens to the session while it goes on."""

    def __init__(self, screen: Any, ghost: dict[str, Any] | None) -> None:
        self.screen, self.app = screen, screen.app
        self.session: GameSession = screen.session
        self.thinking = Thinking(self.session)
        self._ghost = ghost
        """What was in the hand when the game was left."""
        self._seen_by: int | None = None
        """The person who last looked behind the curtain and has had the device since."""
        self._hand_of: int | None = None
        """The person to whom what is held belongs; nobody while a bot is to move."""
        self._secret_of: Hashable = None
        """Which secret lies in the tray, for one pair of eyes only."""
        self.interlude: Interlude | None = None
        """What is shown over the table just now."""
        self.beside = False
        """A bot is acting while a person still chooses: nothing changes for that person."""
        self.hurrying = False
        """Bots play without waiting and without a show, until a person is to move."""
        self.greeting = Greeting(screen)
        self._bot_wait = 0.0
        self._newsreader = Newsreader(screen.play.words)
        self._news: Any = None
        """The message about the last event worth one."""
        self._stop_listening: Any = None
        self._tick: Any = None

    @property
    def going(self) -> bool:
        """Whether somebody sits at the table."""
        return self._stop_listening is not None

    def begin(self) -> None:
        """Listen, and let time pass."""
        self._stop_listening = self.session.listen(self._stepped)
        self._tick = Clock.schedule_interval(self._pass_time, 0)
        if not self.session.timeline.done:
            self._tell_news(self.session.timeline.start)

    def stop(self) -> None:
        """Nothing may go on."""
        self._stop_listening()
        self._stop_listening = None
        self._tick.cancel()
        self.thinking.close()
        self.end_interlude()
        self.greeting.end()
        self.hush()  # what it speaks of can no longer be seen
        undisturbed(self, False)

    def _stepped(self, _session: GameSession, step: Step[Any]) -> None:
        screen, board = self.screen, self.screen.board
        if self.beside:
            self._stepped_beside()
            return
        self._change_hands()
        self.greeting.end()
        self.end_interlude()
        board.skip_celebration()
        self._tell_news(step)
        if self._last_mover_is_person:
            screen.why_seat = NOBODY
        hurried, lit = self.hurrying, screen.play.words.lights(step)
        source = None
        if lit is not None:
            screen.shown = lit.seat
            self.app.sounds.play("wood")
            if lit.laid and screen.offer is not None and not self._last_mover_is_person:
                source = screen.offer.source(lit.laid)  # a person has brought it there by hand
        screen.game.stepped(step)
        self._play(step, [] if hurried else screen.play.interludes_of(step))
        if lit is not None and hurried:
            board.fit()
        elif lit is not None and screen.shown == lit.seat:
            drop = partial(self.app.sounds.play, "drop", SOFT)
            board.celebrate(lit.parts, 0.09, lambda: None, drop, lit.points, source)

    def _play(self, step: Step[Any], interludes: list[type[Interlude]]) -> None:
        """One interlude after the other, then on."""
        if not interludes:
            self.screen.game.told(step)
            self.go_on()
            return
        screen, (first, *rest) = self.screen, interludes
        if first.only_motion and theme.reduced_motion:
            self._play(step, rest)
            return
        self.interlude = first(screen=screen)
        screen.add_widget(self.interlude)

        def ended() -> None:
            self.interlude = None
            if self.going:
                self._play(step, rest)

        self.interlude.play(step, ended)
        screen.refresh()  # with what the interlude wants to be seen below it

    def end_interlude(self) -> None:
        """A new state, or leaving, ends it."""
        while self.interlude is not None:
            self.interlude.end()

    def _stepped_beside(self) -> None:
        """Somebody else has chosen: that is all there is to show."""
        screen = self.screen
        screen.showing.refresh_chips()
        screen.can_undo = screen.model.can_undo
        self.word_curtain()
        self.thinking.start()

    @property
    def may_look(self) -> bool:
        """Whether whoever is at the screen may see what is for the mover's eyes only."""
        mover = self.screen.model.mover
        return mover is not None and self.has_looked(mover) and self.screen.curtain is None

    @property
    def looking(self) -> int | None:
        """The person whose eyes are on the screen, if that is known: of several, only whose turn it is."""
        model: TableModel = self.screen.model
        if len(model.persons) == 1:
            return model.persons[0]
        return self._seen_by if model.mover == self._seen_by and self.screen.curtain is None else None

    def has_looked(self, seat: int) -> bool:
        """Whether a seat's person has the device, and has said so; somebody alone with bots need not."""
        return len(self.screen.model.persons) == 1 or self._seen_by == seat

    def _tell_news(self, step: Step[Any]) -> None:
        shown = self._news is not None and self._news.parent is not None
        told = self._newsreader.read(step, self.session.header, i18n.catalog, shown)
        if told:
            self.tell(told)

    def tell(self, words: str) -> None:
        """A short message about this table."""
        self._news = self.app.router.tell(words)

    def let_see(self, drop: float) -> None:
        """The last message goes down, below something at the board's head."""
        if self._news is not None:
            self._news.drop = drop

    def hush(self) -> None:
        """Take the last message away."""
        if self._news is not None:
            self._news.go()

    def tell_fault(self, fault: Fault) -> None:
        """Why that cannot be done; pressing the message opens the rule."""
        words = fault_words(fault, i18n.catalog)
        self._news = self.app.router.tell(words, act=lambda: open_fault(self.app, fault.code.value))

    @property
    def _last_mover_is_person(self) -> bool:
        done = self.session.timeline.done
        return bool(done) and self.session.header.seats[done[-1][0].seat].bot is None

    def hurry(self) -> None:
        """On with it, until a person is to move; asked again, one may follow once more."""
        self.hurrying = not self.hurrying and self.session.bot_to_move is not None
        self.screen.board.skip_celebration()
        self.screen.refresh()
        self.screen.onlooker.did("hurry")

    def go_on(self) -> None:
        """Whoever is to move now gets the table."""
        screen, model = self.screen, self.screen.model
        self._change_hands()
        if self.session.outcome is not None:
            screen.refresh()
            self._end()
            return
        mover = model.mover
        if mover is None:
            return
        if not model.person_moves:
            self._bot_wait = 0.0 if model.bots_are_quiet else bot_pause(self.app.settings.bot_speed)
        else:
            self.hurrying = False
            self._turn_of(mover)
            if self._ghost is not None:
                model.pick_again(self._ghost)
                self._ghost = None
                screen.game.handed_back()
            model.take_up()
        self.thinking.start()
        screen.refresh()
        self.greeting.begin(self.looking)

    def _change_hands(self) -> None:
        """Nobody finds in the hand what another person held, nor sees a new secret for having seen an old one.

        Before anything of a new state is shown: turns change by a seat that is given to a bot as well.
        """
        model = self.screen.model
        person = model.mover if model.person_moves else None
        if person != self._hand_of:
            self._hand_of = person
            model.put_back()
        secret = model.secret_of if model.secret else None
        if len(model.persons) == 1 or secret not in (None, self._secret_of):
            self._seen_by = None  # alone one need not look; whoever joins later must not find somebody who has
        self._secret_of = secret

    def _turn_of(self, person: int) -> None:
        """Give the device to somebody: behind the curtain, unless all there is to see is open.

        Who has it without one may still not see what is that person's alone; that is asked for when it is opened.
        """
        screen, model = self.screen, self.screen.model
        if self._seen_by != person and len(model.persons) > 1:
            self._seen_by = None
            if model.curtain_needed:
                self.draw_curtain(person)
        screen.shown = screen.shown if model.lingers else person

    def draw_curtain(self, seat: int, before_turn: bool = True, then: Callable[[], None] | None = None) -> None:
        """Hide the table until this seat's person looks, before a turn or in its midst; what to do then."""
        screen, before = self.screen, self._seen_by
        if screen.curtain is not None:
            screen.remove_widget(screen.curtain)
        self._seen_by = seat

        def opened() -> None:
            screen.refresh()
            self.greeting.begin(self.looking, before_turn)
            if then is not None:
                then()

        def gone_back() -> None:
            self._seen_by = before
            screen.refresh()

        curtain = curtain_of(screen, seat, before_turn)
        curtain.opened = opened
        if not before_turn:  # it was asked for, and one may think better of it
            curtain.gone_back = gone_back
        screen.add_widget(curtain)
        self.word_curtain()

    def word_curtain(self) -> None:
        """What awaits the next person, as things stand now and in the language of now."""
        screen = self.screen
        if screen.curtain is not None:
            key, numbers = screen.model.behind_curtain if screen.curtain.before_turn else ("curtain.hand", {})
            screen.curtain.what = i18n.catalog.text(key, **numbers)  # i18n: curtain.hand

    def _pass_time(self, dt: float) -> None:
        """Let bots move, a step at a time."""
        if self.screen.onlooker.bots_wait:
            return
        bots_play = bool(self.session.bots_to_move) and self.session.outcome is None
        undisturbed(self, bots_play)
        if not bots_play or self.interlude is not None:
            return
        self._bot_wait -= dt
        if not self.thinking.busy:
            self.thinking.start()
        if (
            (self._bot_wait <= 0 or self.hurrying)
            and self.app.router.current is self.screen
            and not self.app.router.sheet_open
            and not self.greeting.keeps_bots
            and not self.screen.hinting.coaching.busy  # it thinks about the table as it is
        ):
            action = self.thinking.poll()
            if action is not None:
                self._bot_acts(action)

    def _bot_acts(self, action: Action) -> None:
        """Do it, and be ready to say why; ending a turn needs no reason, and a secret choice gives none away."""
        why = self.thinking.why.get(action.seat)
        self.greeting.unseen |= self.hurrying or not bot_pause(self.app.settings.bot_speed)
        self.beside = self.session.bot_to_move is None
        secret = self.beside or self.screen.model.secret
        try:
            self.session.act(action)
        finally:
            self.beside = False
        if secret:
            self.thinking.why.pop(action.seat, None)
            if self.screen.why_seat == action.seat:
                self.screen.why_seat = NOBODY
        elif why is not None and why.best.action == action:
            self.screen.why_seat = action.seat

    def _end(self) -> None:
        if self.screen.onlooker.keeps_going:
            return
        if self.screen.keeper is not None and self.going:
            looking = self.screen.play.looking
            pictures = looking.pictures(looking.remembered(self.session.timeline), PICTURE)
            finish_game(self.session, self.screen.keeper, pictures)
        Clock.schedule_once(self._show_end, 0)

    def _show_end(self, _dt: float) -> None:
        if self.app.router.current is self.screen:
            keeper = self.screen.keeper
            save_id = None if keeper is None else keeper.save_id
            self.app.router.swap("end", session=self.session, save_id=save_id, fresh=True)
