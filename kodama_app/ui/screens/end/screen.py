"""The end of a game: who won and why, all trees, where the points came from, and what to do next."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime
from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from kodama_app.store import StoreError
from kodama_app.ui.games import play_of
from kodama_app.ui.kv import load_kv
from kodama_app.ui.language import i18n
from kodama_app.ui.platform import Answer, Document
from kodama_app.ui.screens.end import moments, table  # noqa: F401  (kv rules)
from kodama_app.ui.screens.end.show import EndShow
from kodama_app.ui.screens.end.view_model import EndView, SeatResult
from kodama_app.ui.theme.theme import theme
from kodama_app.ui.track.view import TrackView  # noqa: F401  (kv rules)
from kodama_app.ui.widgets import basics, button_grid  # noqa: F401  (kv rules)
from kodama_app.ui.widgets.card_sheet import show_card
from kodama_app.ui.widgets.chart import ChartBar, ChartGroup, StackedChart  # noqa: F401
from kodama_app.ui.widgets.column import Column
from kodama_app.ui.widgets.log_view import LogSheet
from kodama_app.ui.widgets.pages import Page
from kodama_app.ui.widgets.seat_mark import seat_marks


class SeatCard(Column):
    """A seat's picture, if the game has any, with its name, score and what stayed in the hand."""

    mark = ObjectProperty(None, allownone=True)
    headline = StringProperty("")
    support = StringProperty("")
    tie = StringProperty("")
    """How a seat with as many points as another came to its place."""
    account = StringProperty("")
    """What else was counted of it, a line each."""
    unused = StringProperty("")
    unused_card = StringProperty("")
    open_card = ObjectProperty(lambda card: None)


class EndScreen(Page):
    """Opened with a finished GameSession, and its place in the store if it has one."""

    app = ObjectProperty()
    session = ObjectProperty()
    save_id = NumericProperty(None, allownone=True)
    fresh = BooleanProperty(False)
    """The game has just ended: that is an event."""
    looking_back = BooleanProperty(False)
    """The game was over long ago: Back leads to where one came from."""
    lang = StringProperty("")
    title_key = StringProperty("end.over")
    headline = StringProperty("")
    reason = StringProperty("")
    copied = StringProperty("")
    """Why it counts for nobody's statistics, if it does not."""
    chart = ListProperty()
    sources = ListProperty()
    blocks = ListProperty()
    icons = ObjectProperty({})
    """Of the stages."""
    said = StringProperty("")
    """The language of the words on it."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.view, play = EndView.of(self.session), play_of(self.session.header.game)
        self.looking, self.icons = play.looking, play.stage_icons
        self.title_key = play.ending.title
        self.remembered = self.looking.remembered(self.session.timeline)
        deeds = self.ids.deeds
        if not self.looking.has_pictures:
            deeds.remove_widget(self.ids.keep)
        if not (self.looking.has_pictures and self.app.machine.shares):
            deeds.remove_widget(self.ids.share)
        if self.looking_back:  # it is where one comes from
            deeds.remove_widget(self.ids.replay)
        if play.track is None:
            self.ids.course.parent.remove_widget(self.ids.course)
        else:
            self.ids.track.session = self.session
        self.moments = self.ids.moments.__self__  # the coach's panel leaves a page on which nobody has played
        self.show: EndShow | None = None
        self.leave = self.app.router.back if self.looking_back else self.go_home

    def entered(self) -> None:
        """Also after another screen, where the language may have changed."""
        if self.said != i18n.lang:
            self.refresh()
        if self.fresh and self.looking.regrowth is not None and not theme.reduced_motion:
            self.show = EndShow(self.view, self.app.sounds.play, session=self.session, looking=self.looking)
            self.show.ended = self._shown
            self.app.router.above.add_widget(self.show)
        elif self.show is None:
            self.moments.begin()
        self.fresh = False

    def _shown(self) -> None:
        """Only now the coach may think: the trees were to grow smoothly."""
        self.show = None
        self.moments.begin()

    def left(self) -> None:
        """Nobody waits for the coach any more."""
        if self.show is not None:
            self.show.ended = lambda: None
            self.show.end()
        self.moments.stop()

    def paused(self) -> None:
        """The coach begins anew when somebody looks again."""
        self.moments.cancel()

    def back(self) -> bool:
        """The table of a finished game is no place to go back to; the gallery is."""
        if self.looking_back:
            return False
        self.go_home()
        return True

    def go_home(self) -> None:
        """To the first screen."""
        self.app.router.home()

    def on_lang(self, *_: Any) -> None:
        """Say everything again."""
        if self.get_root_window() is not None:
            self.refresh()

    def refresh(self) -> None:
        """Everything that is put into words here rather than in kv."""
        catalog, view = i18n.catalog, self.view
        self.said = i18n.lang
        self.headline, self.reason = view.headline(catalog), view.reason(catalog)
        self.copied = catalog.text("end.copied") if self.session.header.copied else ""
        self.sources = [catalog.text(f"source.{source}") for source in self.session.spec.sources]
        self.chart = [self._group(result) for result in view.seats]
        self.blocks = list(view.seats)
        self.ids.trees.clear_widgets()
        for result in view.seats:
            self.ids.trees.add_widget(self._seat_card(result))

    def _group(self, result: SeatResult) -> ChartGroup:
        catalog = i18n.catalog
        spec = self.session.spec
        bars = tuple(ChartBar(catalog.text(spec.stage_key(one.stage)), one.parts) for one in result.stages)
        return ChartGroup(result.name, catalog.plural("points", result.score), bars)

    def _seat_card(self, result: SeatResult) -> SeatCard:
        catalog = i18n.catalog
        card = SeatCard(
            mark=seat_marks(self.session)[result.seat],
            headline=result.name,
            support=catalog.text("end.place", place=result.place, points=catalog.plural("points", result.score)),
            tie=self.view.tie_words(result, catalog),
            account=self.view.account(result, catalog),
            unused=self.view.unused_words(result, catalog),
            unused_card=result.unused[0] if result.unused else "",
        )
        card.open_card = lambda card_id: show_card(self.app, card_id, session=self.session)
        picture = self.looking.picture(self.remembered, result.seat)
        if picture is None:
            card.remove_widget(card.ids.frame)
        else:
            picture.bind(on_release=lambda _picture: self.open_tree(result.seat))
            card.ids.frame.add_widget(picture)
        return card

    def open_tree(self, seat: int) -> None:
        """A tree, large."""
        self.app.router.go("tree", session=self.session, seat=seat, day=self.day)

    def open_log(self) -> None:
        """All that happened."""
        self.app.router.open_sheet(LogSheet(self.session))

    def open_replay(self) -> None:
        """The whole game once more."""
        self.app.router.go("replay", session=self.session, save_id=self.save_id)

    def keep_pictures(self) -> None:
        """Every winner's tree as a file, and where they are."""
        keep_pictures(self.app, self.session, self.session.outcome.winners, self.day)

    def share_pictures(self) -> None:
        """The same to another app."""
        share_pictures(self.app, self.session, self.session.outcome.winners, self.day)

    @property
    def day(self) -> date | None:
        """On which it was played, where that is written down."""
        try:
            if self.save_id is not None:
                return datetime.fromisoformat(self.app.store.games.game(self.save_id).updated).astimezone().date()
        except (StoreError, ValueError):
            pass
        return None

    def rematch(self) -> None:
        """The same seats and options, another deal."""
        from kodama_app.ui.saved_games import begin_game

        header = self.session.header
        try:
            name = "" if self.save_id is None else self.app.store.games.game(self.save_id).name
        except StoreError:
            name = ""  # it plays as well without
        begin_game(self.app, header.game, header.seats, dict(header.options), name)


def keep_pictures(app: Any, session: Any, seats: Sequence[int], day: date | None = None) -> None:
    """Seats' pictures to the user's pictures, and where they are; a press on the message leads there."""
    app.machine.keep(_pictures(session, seats, day), partial(_tell, app, len(seats), "end.picture.refused"))


def share_pictures(app: Any, session: Any, seats: Sequence[int], day: date | None = None) -> None:
    """Seats' pictures to another app."""
    app.machine.share(_pictures(session, seats, day), partial(_tell, app, len(seats), "share.refused"))


def _pictures(session: Any, seats: Sequence[int], day: date | None = None) -> list[Document]:
    catalog, looking, found = i18n.catalog, play_of(session.header.game).looking, []
    state = looking.remembered(session.timeline)
    for seat in seats:
        player, points = session.header.seats[seat].name, catalog.plural("points", session.scores[seat])
        line = catalog.text("end.picture.line", points=points, date=catalog.date(day or datetime.now().date()))
        data = looking.postcard(state, seat, player, line)
        found.append(Document(catalog.text("end.picture.name", player=player), "png", data))
    return found


def _tell(app: Any, count: int, refusal: str, answer: Answer) -> None:
    # i18n: end.picture.refused share.refused
    catalog, path = i18n.catalog, answer.path
    if answer.went_well:
        words = catalog.plural("end.picture.kept", count, path=answer.where)
        told = app.router.tell(words, 6.0, None if path is None else lambda: app.machine.show_folder(path))
        told.sign = "folder-open-outline"
    elif answer.refused:
        app.router.tell(catalog.text(refusal), 5.0)


load_kv(__file__)
