"""The end of a game: who won and why, all trees, where the points came from, and what to do next."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from kodama_app.store import StoreError
from kodama_app.ui.kv import load_kv
from kodama_app.ui.live import i18n
from kodama_app.ui.platform import Answer, Document
from kodama_app.ui.screens.end import moments, table  # noqa: F401  (kv rules)
from kodama_app.ui.screens.end.view_model import SOURCES, EndView, SeatResult
from kodama_app.ui.widgets import basics, button_grid  # noqa: F401  (kv rules)
from kodama_app.ui.widgets.card_sheet import show_card
from kodama_app.ui.widgets.chart import ChartBar, ChartGroup, StackedChart  # noqa: F401
from kodama_app.ui.widgets.column import Column
from kodama_app.ui.widgets.log_view import LogSheet
from kodama_app.ui.widgets.pages import Page
from kodama_app.ui.widgets.seat_mark import seat_marks
from kodama_app.ui.widgets.tree_picture import TreeButton, tree_png  # noqa: F401


class TreeCard(Column):
    """A seat's tree with its name, score and the Kodama that stayed in the hand."""

    tree = ObjectProperty(None, allownone=True)
    spirits = ObjectProperty({})
    mark = ObjectProperty(None, allownone=True)
    headline = StringProperty("")
    support = StringProperty("")
    tie = StringProperty("")
    """How a seat with as many points as another came to its place."""
    unused = StringProperty("")
    unused_card = StringProperty("")
    open_tree = ObjectProperty(lambda: None)
    open_card = ObjectProperty(lambda card: None)


class EndScreen(Page):
    """Opened with a finished GameSession, and its place in the store if it has one."""

    app = ObjectProperty()
    session = ObjectProperty()
    save_id = NumericProperty(None, allownone=True)
    looking_back = BooleanProperty(False)
    """The game was over long ago: Back leads to where one came from."""
    lang = StringProperty("")
    headline = StringProperty("")
    reason = StringProperty("")
    chart = ListProperty()
    sources = ListProperty()
    blocks = ListProperty()
    said = StringProperty("")
    """The language of the words on it."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.view = EndView.of(self.session)
        if not self.app.machine.shares:
            self.ids.share.parent.remove_widget(self.ids.share)
        self.moments = self.ids.moments.__self__  # the coach's panel leaves a page on which nobody has played
        self.leave = self.app.router.back if self.looking_back else self.go_home

    def entered(self) -> None:
        """Also after another screen, where the language may have changed."""
        if self.said != i18n.lang:
            self.refresh()
        self.moments.begin()

    def left(self) -> None:
        """Nobody waits for the coach any more."""
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
        self.sources = [catalog.text(f"source.{source}") for source in SOURCES]
        self.chart = [self._group(result) for result in view.seats]
        self.blocks = list(view.seats)
        self.ids.trees.clear_widgets()
        for result in view.seats:
            self.ids.trees.add_widget(self._tree_card(result))

    def _group(self, result: SeatResult) -> ChartGroup:
        catalog = i18n.catalog
        bars = tuple(ChartBar(catalog.text(f"season.{one.season}"), one.parts) for one in result.seasons)
        return ChartGroup(result.name, catalog.plural("points", result.score), bars)

    def _tree_card(self, result: SeatResult) -> TreeCard:
        catalog = i18n.catalog
        trees = getattr(self.session.state, "trees", None)
        card = TreeCard(
            tree=trees[result.seat] if trees else None,
            spirits=self.session.state.covered(result.seat) if trees else {},
            mark=seat_marks(self.session)[result.seat],
            headline=result.name,
            support=catalog.text("end.place", place=result.place, points=catalog.plural("points", result.score)),
            tie=self.view.tie_words(result, catalog),
            unused=self.view.unused_words(result, catalog),
            unused_card=result.unused[0] if result.unused else "",
        )
        card.open_tree = lambda: self.open_tree(result.seat)
        card.open_card = lambda card_id: show_card(self.app, card_id)
        return card

    def open_tree(self, seat: int) -> None:
        """A tree, large."""
        self.app.router.go("tree", session=self.session, seat=seat)

    def open_log(self) -> None:
        """All that happened."""
        self.app.router.open_sheet(LogSheet(self.session))

    def keep_pictures(self) -> None:
        """Every winner's tree as a file, and where they are."""
        keep_trees(self.app, self.session, self.session.outcome.winners)

    def share_pictures(self) -> None:
        """The same to another app."""
        share_trees(self.app, self.session, self.session.outcome.winners)

    def rematch(self) -> None:
        """The same seats and options, another deal."""
        from kodama_app.ui.play import begin_game

        header = self.session.header
        try:
            name = "" if self.save_id is None else self.app.store.games.game(self.save_id).name
        except StoreError:
            name = ""  # it plays as well without
        begin_game(self.app, header.game, header.seats, dict(header.options), name)


def keep_trees(app: Any, session: Any, seats: Sequence[int]) -> None:
    """Trees' pictures to the user's pictures, and where they are; a press on the message leads there."""
    app.machine.keep(_pictures(session, seats), partial(_tell, app, len(seats), "end.picture.refused"))


def share_trees(app: Any, session: Any, seats: Sequence[int]) -> None:
    """Trees' pictures to another app."""
    app.machine.share(_pictures(session, seats), partial(_tell, app, len(seats), "share.refused"))


def _pictures(session: Any, seats: Sequence[int]) -> list[Document]:
    state, found = session.state, []
    for seat in seats:
        name = i18n.catalog.text("end.picture.name", player=session.header.seats[seat].name)
        found.append(Document(name, "png", tree_png(state.trees[seat], spirits=state.covered(seat))))
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
