"""The course of a game at the table: whose turn it is, the curtain between people, bots, seasons, the end."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from kodama_app.content.vocabulary import SEASONS
from kodama_app.engine.actions import Action
from kodama_app.engine.rules import Step
from kodama_app.games.kodama.events import BranchGrown, SeasonBegun
from kodama_app.session.session import GameSession
from kodama_app.session.thinking import Thinking
from kodama_app.ui.live import i18n
from kodama_app.ui.play import finish_game
from kodama_app.ui.screens.table.words import news
from kodama_app.ui.smooth import undisturbed
from kodama_app.ui.table.curtain import Curtain
from kodama_app.ui.widgets.tree_picture import tree_png

PICTURE = (512, 512)
"""The size of the pictures in the gallery."""
NOBODY = -1
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
        """The person who last looked behind the curtain."""
        self.hurrying = False
        """Bots play without waiting and without a show, until a person is to move."""
        self._bot_wait = 0.0
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

    def stop(self) -> None:
        """Nothing may go on."""
        self._stop_listening()
        self._stop_listening = None
        self._tick.cancel()
        self.thinking.close()
        undisturbed(self, False)

    def _stepped(self, _session: GameSession, step: Step[Any]) -> None:
        screen, view = self.screen, self.screen.ids.view
        view.skip_celebration()
        for event in step.events:
            told = news(event, screen.player)
            if told:
                self.app.router.tell(told)
        if self._last_mover_is_person:
            screen.why_seat = NOBODY
        grown = next((event for event in step.events if isinstance(event, BranchGrown)), None)
        if grown is not None:
            screen.shown = grown.seat
            screen.refresh()
            lines = (*grown.growth.lines, *grown.decree_sheet.lines)
            lit = tuple(feature for line in lines for feature in line.features)
            self.app.sounds.play("wood")
            if self.hurrying:
                view.fit()
            else:
                view.celebrate(lit, 0.09, screen.refresh)
        if any(isinstance(event, SeasonBegun) for event in step.events):
            self.app.sounds.play("chime")
            self._tell_season(step)
        self.go_on()

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
            from kodama_app.ui.screens.end.season import SeasonSheet

            self.app.router.open_sheet(SeasonSheet.of(self.session, step.events, SEASONS[over]))

    def go_on(self) -> None:
        """Whoever is to move now gets the table."""
        screen, model = self.screen, self.screen.model
        if self.session.outcome is not None:
            screen.refresh()
            self._end()
            return
        mover = model.mover
        if mover is None:
            return
        if not model.person_moves:
            self._bot_wait = BOT_PAUSE / max(self.app.settings.bot_speed, 0.1)
            self.thinking.start()
        else:
            self.hurrying = False
            if self._seen_by != mover and len(model.persons) > 1:
                self.draw_curtain(mover)
            self._seen_by = mover
            screen.shown = mover
            if self._ghost is not None:
                model.pick_again(self._ghost)
                self._ghost = None
        screen.refresh()

    def draw_curtain(self, seat: int) -> None:
        """Hide the table until this seat's person looks."""
        screen, model = self.screen, self.screen.model
        if screen.curtain is not None:
            screen.remove_widget(screen.curtain)
        screen.add_widget(
            Curtain(
                name_text=screen.player(seat),
                what=i18n._("curtain.kodama" if model.choosing_kodama else "curtain.turn"),
                tree=model.tree(seat),
                colour=screen.colours[seat],
                season=model.state.season_name,
            )
        )

    def _pass_time(self, dt: float) -> None:
        """Let bots move, a step at a time."""
        bots_play = self.session.bot_to_move is not None and self.session.outcome is None
        undisturbed(self, bots_play)
        if not bots_play:
            return
        self._bot_wait -= dt
        if not self.thinking.busy:
            self.thinking.start()
        if (
            (self._bot_wait <= 0 or self.hurrying)
            and self.app.router.current is self.screen
            and not self.app.router.sheet_open
        ):
            action = self.thinking.poll()
            if action is not None:
                self._bot_acts(action)

    def _bot_acts(self, action: Action) -> None:
        """Do it, and be ready to say why; ending a turn needs no reason."""
        why = self.thinking.why.get(action.seat)
        self.session.act(action)
        if why is not None and why.best.action == action:
            self.screen.why_seat = action.seat

    def _end(self) -> None:
        if self.screen.keeper is not None and self.going:
            pictures = [tree_png(tree, PICTURE) for tree in self.session.state.trees]
            finish_game(self.app, self.session, self.screen.keeper, pictures)
        Clock.schedule_once(self._show_end, 0)

    def _show_end(self, _dt: float) -> None:
        if self.app.router.current is self.screen:
            keeper = self.screen.keeper
            save_id = None if keeper is None else keeper.save_id
            self.app.router.swap("end", session=self.session, save_id=save_id)
