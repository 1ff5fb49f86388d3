"""Among people at one device the last turn may be taken back, whatever has come to light since: if all agree."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kodama_app.session.session import GameSession
from kodama_app.ui.language import i18n
from kodama_app.ui.theme.theme import theme
from kodama_app.ui.widgets.basics import Row, Text
from kodama_app.ui.widgets.pages import FootButton, Sheet
from kodama_app.ui.words.log_lines import step_lines
from kodama_app.ui.words.words import Words

ASKED, AGREED = "checkbox-blank-circle-outline", "check-circle"


def last_turn(session: GameSession, words: Words) -> int | None:
    """How many actions were done before the last turn, or the last Kodama, of a person; None if there is none.

    What the one to move may still undo alone is no turn yet. Where only one person plays nobody can agree.
    """
    header, done = session.header, session.timeline.done
    if sum(seat.bot is None for seat in header.seats) < 2:
        return None
    people = [number for number, (action, _) in enumerate(done) if header.seats[action.seat].bot is None]
    end = len(done)
    while end and done[end - 1][0].seat == session.mover and not done[end - 1][1].reveals:
        end -= 1
    last = next((number for number in reversed(people) if number < end), None)
    if last is None:
        return None
    while last and done[last - 1][0].seat == done[last][0].seat and not _ends_turn(done[last - 1][0], words):
        last -= 1
    return None if any(last < copy.after for copy in header.copied) else last


def _ends_turn(action: Any, words: Words) -> bool:
    move = words.moves.get(type(action))
    return move is not None and move.ends_turn


class TakingBackSheet(Sheet):
    """Who plays says yes for themselves; with the last yes it can be done."""

    def __init__(self, screen: Any, count: int, **kwargs: Any) -> None:
        session = screen.session
        player = screen.player(session.timeline.done[count][0].seat)
        super().__init__(title=i18n._("take_back.title", player=player), gap=4, **kwargs)
        self.screen, self.count = screen, count
        for words in self._undone():
            self.add_widget(Text(text=words))
        self.add_widget(Text(text=i18n._("take_back.about"), role="label", color=theme.muted))
        self.rows: list[Row] = []
        for seat in screen.model.persons:
            row = Row(icon=ASKED, headline=i18n._("take_back.agree", player=screen.player(seat)))
            row.bind(on_release=self._pressed)
            self.rows.append(row)
            self.add_widget(row)
        self.button = FootButton(text=i18n._("take_back.do"), icon="undo-variant", disabled=True)
        self.button.bind(on_release=lambda *_: self.agreed())
        self.add_widget(self.button)

    def _undone(self) -> list[str]:
        """What would not have happened, as far as somebody did it."""
        session, words = self.screen.session, self.screen.play.words
        steps = session.timeline.done[self.count :]
        lines = (line for _, step in steps for line in step_lines(step, session.header, words, i18n.catalog))
        return [line.words for line in lines if line.opens]

    def _pressed(self, row: Row) -> None:
        row.icon = ASKED if row.icon == AGREED else AGREED
        self.button.disabled = any(one.icon == ASKED for one in self.rows)

    def agreed(self) -> None:
        """All have said yes."""
        self.close()
        self.screen.board.skip_celebration()
        self.screen.hinting.forget()
        self.screen.session.take_back(self.count)


def entry(screen: Any) -> tuple[str, str, Callable[[], None]] | None:
    """For the table's menu; None while there is nothing to take back, or nobody to agree."""
    count = last_turn(screen.session, screen.play.words)
    if count is None:
        return None
    player = screen.player(screen.session.timeline.done[count][0].seat)

    def ask() -> None:
        screen.app.router.open_sheet(TakingBackSheet(screen, count))

    return "undo-variant", i18n._("menu.take_back", player=player), ask
