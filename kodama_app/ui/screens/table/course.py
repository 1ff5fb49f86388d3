"""The course of a game at the table: whose turn it is, the curtain between people, bots, seasons, the end."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.clock import Clock

from kodama_app.content.vocabulary import SEASONS
from kodama_app.engine.actions import Action
from kodama_app.engine.rules import Fault, Step
from kodama_app.games.grove.events import SeasonBegun
from kodama_app.session.session import GameSession
from kodama_app.session.thinking import Thinking
from kodama_app.ui.live import i18n
from kodama_app.ui.play import finish_game
from kodama_app.ui.screens.end.season import SeasonSheet
from kodama_app.ui.screens.table.news import Newsreader, lights
from kodama_app.ui.screens.table.showing import NOBODY
from kodama_app.ui.screens.table.words import curtain_words
from kodama_app.ui.smooth import undisturbed
from kodama_app.ui.table.curtain import Curtain
from kodama_app.ui.table.interlude import Interlude
from kodama_app.ui.table.interludes import interludes_of
from kodama_app.ui.widgets.rule_link import open_fault
from kodama_app.ui.widgets.spoken import fault_words
from kodama_app.ui.widgets.tree_picture import tree_pngs

PICTURE = (512, 512)
"""The size of the pictures in the gallery."""
SOFT = 0.5
"""How loud a counted point is beside other sounds: many come one after the other."""
BOT_PAUSE = 0.7
"""Seconds between a bot's steps at normal speed, so that one can follow."""


class Course:
    """What happens at a table without anybody pressing anything. Listens to the session while it goes on."""

    def __init__(self, screen: Any, ghost: dict[str, Any] | None) -> None:
        self.screen, self.app = screen, screen.app
        self.session: GameSession = screen.session
        self.thinking = Thinking(self.session)
        self._ghost = ghost
        """The card that was in the hand when the game was left."""
        self._seen_by: int | None = None
        """The person who last looked behind the curtain and has had the device since."""
        self._hand_of: int | None = None
        """The person to whom what is held belongs; nobody while a bot is to move."""
        self._secret_of: tuple[int, int] | None = None
        """Season and round of what lies in the tray for one pair of eyes only."""
        self.interlude: Interlude | None = None
        """What is shown over the table just now."""
        self.beside = False
        """A bot is acting while a person still chooses: nothing changes for that person."""
        self.hurrying = False
        """Bots play without waiting and without a show, until a person is to move."""
        self._bot_wait = 0.0
        self._newsreader = Newsreader()
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
        self.hush()  # what it speaks of can no longer be seen
        undisturbed(self, False)

    def _stepped(self, _session: GameSession, step: Step[Any]) -> None:
        screen, view = self.screen, self.screen.ids.view
        if self.beside:
            self._stepped_beside()
            return
        self._change_hands()
        self.end_interlude()
        view.skip_celebration()
        self._tell_news(step)
        if self._last_mover_is_person:
            screen.why_seat = NOBODY
        lit = lights(step)
        if lit is not None:
            screen.shown, discs = lit
            screen.refresh()
            self.app.sounds.play("wood")
            if self.hurrying:
                view.fit()
            else:
                view.celebrate(discs, 0.09, screen.refresh, partial(self.app.sounds.play, "drop", SOFT))
        if any(isinstance(event, SeasonBegun) for event in step.events):
            self.app.sounds.play("chime")
            self._tell_season(step)
        self._play(step, [] if self.hurrying else interludes_of(step))

    def _play(self, step: Step[Any], interludes: list[type[Interlude]]) -> None:
        """One interlude after the other, then on."""
        if not interludes:
            self.go_on()
            return
        screen, (first, *rest) = self.screen, interludes
        screen.refresh()
        self.interlude = first(screen=screen)
        screen.add_widget(self.interlude)

        def ended() -> None:
            self.interlude = None
            if self.going:
                self._play(step, rest)

        self.interlude.play(step, ended)

    def end_interlude(self) -> None:
        """A new state, or leaving, ends it."""
        while self.interlude is not None:
            self.interlude.end()

    def _stepped_beside(self) -> None:
        """Somebody else has chosen: that is all there is to show."""
        screen = self.screen
        screen.refresh_chips()
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
        model = self.screen.model
        if len(model.persons) == 1:
            return model.persons[0]
        return self._seen_by if model.mover == self._seen_by and self.screen.curtain is None else None

    def has_looked(self, seat: int) -> bool:
        """Whether a seat's person has the device, and has said so; somebody alone with bots need not."""
        return len(self.screen.model.persons) == 1 or self._seen_by == seat

    def _tell_news(self, step: Step[Any]) -> None:
        shown = self._news is not None and self._news.parent is not None
        told = self._newsreader.read(step, self.screen.player, self._bots, shown)
        if told:
            self.tell(told)

    def tell(self, words: str) -> None:
        """A short message about this table."""
        self._news = self.app.router.tell(words)

    def hush(self) -> None:
        """Take the last message away."""
        if self._news is not None:
            self._news.go()

    def tell_fault(self, fault: Fault) -> None:
        """Why that cannot be done; pressing the message opens the rule."""
        words = fault_words(fault, i18n.catalog)
        self._news = self.app.router.tell(words, act=lambda: open_fault(self.app, fault.code.value))

    @property
    def _bots(self) -> frozenset[int]:
        return frozenset(number for number, seat in enumerate(self.session.header.seats) if seat.bot is not None)

    @property
    def _last_mover_is_person(self) -> bool:
        done = self.session.timeline.done
        return bool(done) and self.session.header.seats[done[-1][0].seat].bot is None

    def hurry(self) -> None:
        """On with it, until a person is to move; asked again, one may follow once more."""
        self.hurrying = not self.hurrying and self.session.bot_to_move is not None
        self.screen.ids.view.skip_celebration()
        self.screen.refresh()

    def _tell_season(self, step: Step[Any]) -> None:
        """What the season that is over gave, and who begins the next."""
        over = self.screen.model.state.season - 1
        if over >= 0:
            self.app.router.open_sheet(SeasonSheet.of(self.session, step.events, SEASONS[over]))

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
            self._bot_wait = 0.0 if model.bots_are_quiet else BOT_PAUSE / max(self.app.settings.bot_speed, 0.1)
        else:
            self.hurrying = False
            self._turn_of(mover)
            if self._ghost is not None:
                model.pick_again(self._ghost)
                self._ghost = None
            model.take_up()
        self.thinking.start()
        screen.refresh()

    def _change_hands(self) -> None:
        """Nobody finds in the hand what another person held, nor sees a new secret for having seen an old one.

        Before anything of a new state is shown: turns change by a seat that is given to a bot as well.
        """
        model = self.screen.model
        person = model.mover if model.person_moves else None
        if person != self._hand_of:
            self._hand_of = person
            model.put_back()
        secret = (model.state.season, model.state.round) if model.secret else None
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
        screen.shown = person

    def draw_curtain(self, seat: int, before_turn: bool = True, then: Callable[[], None] | None = None) -> None:
        """Hide the table until this seat's person looks, before a turn or in its midst; what to do then."""
        screen, model = self.screen, self.screen.model
        if screen.curtain is not None:
            screen.remove_widget(screen.curtain)
        self._seen_by = seat
        curtain = Curtain(
            name_text=screen.player(seat),
            before_turn=before_turn,
            tree=model.tree(seat),
            spirits=model.state.covered(seat),
            colour=screen.seat_marks[seat].colour,
            season=model.state.season_name,
            turn=screen.turn_table,
        )

        def opened() -> None:
            screen.refresh()
            if then is not None:
                then()

        curtain.opened = opened
        screen.add_widget(curtain)
        self.word_curtain()

    def word_curtain(self) -> None:
        """What awaits the next person, as things stand now and in the language of now."""
        screen = self.screen
        if screen.curtain is not None:
            before_turn = screen.curtain.before_turn
            screen.curtain.what = curtain_words(screen.model) if before_turn else i18n._("curtain.hand")

    def _pass_time(self, dt: float) -> None:
        """Let bots move, a step at a time."""
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
            and not self.screen.hinting.coaching.busy  # it thinks about the table as it is
        ):
            action = self.thinking.poll()
            if action is not None:
                self._bot_acts(action)

    def _bot_acts(self, action: Action) -> None:
        """Do it, and be ready to say why; ending a turn needs no reason, and a secret choice gives none away."""
        why = self.thinking.why.get(action.seat)
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
        if self.screen.keeper is not None and self.going:
            finish_game(self.session, self.screen.keeper, tree_pngs(self.session.state, PICTURE))
        Clock.schedule_once(self._show_end, 0)

    def _show_end(self, _dt: float) -> None:
        if self.app.router.current is self.screen:
            keeper = self.screen.keeper
            save_id = None if keeper is None else keeper.save_id
            self.app.router.swap("end", session=self.session, save_id=save_id)
