"""Finished games with their trees: to look at, replay, rename, take along as a text, or let go of."""

from __future__ import annotations

from itertools import chain, repeat
from typing import Any

from kivy.clock import Clock
from kivy.core.clipboard import Clipboard
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kodama_app.store import StoreError
from kodama_app.store.games import SavedGame
from kodama_app.ui.exporting import export_game, text_of
from kodama_app.ui.kv import load_kv
from kodama_app.ui.language import i18n
from kodama_app.ui.platform import Answer
from kodama_app.ui.screens.gallery.import_sheet import ImportSheet, drawn
from kodama_app.ui.screens.gallery.view_model import GalleryItem, pictures_of
from kodama_app.ui.widgets import basics, controls  # noqa: F401  (kv rules)
from kodama_app.ui.widgets.basics import Panel, Row
from kodama_app.ui.widgets.empty import EmptyState
from kodama_app.ui.widgets.pages import Page, Sheet
from kodama_app.ui.widgets.tree_picture import TreeButton

AT_ONCE = 4
"""Games shown in one frame."""


class PictureStrip(BoxLayout):
    """Square pictures side by side, as large as fits."""

    side = NumericProperty(0)


class GalleryPicture(TreeButton):
    """A tree in the strip."""


class GameCard(BoxLayout):
    """A finished game: its trees (the winner's first), who played, when, and how it ended."""

    item = ObjectProperty()
    screen = ObjectProperty()
    near = BooleanProperty(False)
    """On the screen, or nearly: only then its pictures are in memory."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for _ in range(self.item.pictures):
            picture = GalleryPicture()
            picture.bind(on_release=lambda _picture: self.screen.replay(self.item))
            self.ids.strip.add_widget(picture)

    def on_near(self, _: Any, near: bool) -> None:
        """Hang the pictures up, or take them down."""
        found = pictures_of(self.screen.app.store, self.item, drawn) if near else []
        for picture, data in zip(self.ids.strip.children[::-1], chain(found, repeat(None)), strict=False):
            picture.data = data


class UndoPanel(Panel):
    """The way back after a deletion, and then after the one before; stays until the screen is left."""

    screen = ObjectProperty()
    item = ObjectProperty()


class GameSheet(Sheet):
    """What one can do with a game."""

    item = ObjectProperty()
    screen = ObjectProperty()
    path = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        if not self.screen.app.machine.shares:
            self.ids.share.parent.remove_widget(self.ids.share)

    def export(self) -> None:
        """As a text file; then it says where."""
        export_game(self.screen.app, self.item.id, self.item.name, self._exported)

    def _exported(self, answer: Answer) -> None:
        if answer.went_well and not self.path and answer.path is not None:
            folder, rows = answer.path, self.ids.content
            row = Row(icon="folder-open-outline", headline=i18n._("gallery.show_folder"))
            row.bind(on_release=lambda _row: self.screen.app.machine.show_folder(folder))
            rows.add_widget(row, index=rows.children.index(self.ids.export.__self__))
        self.path = answer.where

    def rename(self, name: str) -> None:
        """Another name, if it is one."""
        if name.strip():
            self.screen.rename(self.item, name.strip())
            self.close()


class GalleryScreen(Page):
    """`router.go("gallery")`."""

    app = ObjectProperty()
    lang = StringProperty("")
    count = NumericProperty(0)
    undo_offered = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.leave = self.app.router.back
        self.actions = [("import", self.open_import)]
        self._waiting: list[SavedGame] = []
        self._show_soon = Clock.create_trigger(self._show_some)
        self._hang_soon = Clock.create_trigger(self._hang)
        self._scroll = self.ids.content.parent
        self._scroll.bind(scroll_y=self._hang_soon, size=self._hang_soon)
        self.ids.cards.bind(size=self._hang_soon)

    def entered(self) -> None:
        """Games may have come or gone."""
        self.refresh()

    def left(self) -> None:
        """Whoever leaves the gallery has meant it."""
        self.undo_offered = False
        self._show_soon.cancel()
        self._hang_soon.cancel()

    def on_lang(self, *_: Any) -> None:
        """Say everything again."""
        if self.get_root_window() is not None:
            self.refresh()

    def refresh(self) -> None:
        """The list from the store."""
        saved = self.app.store.games.finished()
        self.count = len(saved)
        self.ids.cards.clear_widgets()
        self.ids.notice.clear_widgets()
        gone = self.app.store.games.deleted(finished=True)
        if self.undo_offered and gone:
            self.ids.notice.add_widget(UndoPanel(screen=self, item=GalleryItem.of(gone[0], i18n.catalog)))
        if not saved:
            _ = i18n.catalog.text
            empty = EmptyState(icon="pine-tree", headline=_("gallery.empty"), support=_("gallery.empty.help"))
            self.ids.cards.add_widget(empty)
        self._waiting = saved
        self._show_some()

    def _show_some(self, *_: Any) -> None:
        """A screenful at a time: many games would keep the first frame waiting for pictures nobody sees yet."""
        now, self._waiting = self._waiting[:AT_ONCE], self._waiting[AT_ONCE:]
        for one in now:
            self.ids.cards.add_widget(GameCard(item=GalleryItem.of(one, i18n.catalog), screen=self))
        self._hang_soon()
        if self._waiting:
            self._show_soon()

    def _hang(self, *_: Any) -> None:
        """Pictures of what is on the screen, and a screenful before and after: a year of games is a gigabyte."""
        room = self._scroll.height
        low = self._scroll.to_window(*self._scroll.pos)[1] - room
        for card in self.ids.cards.children:
            if isinstance(card, GameCard):
                foot = card.to_window(*card.pos)[1]
                card.near = foot + card.height > low and foot < low + 3 * room

    def replay(self, item: GalleryItem) -> None:
        """Watch it again."""
        if item.damaged:
            self.tell("gallery.damaged.help")
        else:
            self.app.router.go("replay", save_id=item.id)

    def tell(self, key: str, **values: Any) -> None:
        """A short message."""
        # i18n: gallery.damaged.help share.refused
        self.app.router.tell(i18n.catalog.text(key, **values), 5.0)

    def open_menu(self, item: GalleryItem) -> None:
        """What can be done with it."""
        self.app.router.open_sheet(GameSheet(item=item, screen=self))

    def open_import(self) -> None:
        """From a file or the clipboard."""
        self.app.router.open_sheet(ImportSheet(app=self.app, taken=self.refresh))

    def _guarded(self, deed: Any, *args: Any) -> Any:
        """Do something with the store; what goes wrong is told."""
        try:
            return deed(*args)
        except StoreError as error:
            self.app.router.complain(error)
            return None

    def rename(self, item: GalleryItem, name: str) -> None:
        """Another name."""
        self._guarded(self.app.store.games.rename, item.id, name)
        self.refresh()

    def delete(self, item: GalleryItem) -> None:
        """Gone at once, and back at a press of the button that appears."""
        try:
            self.app.store.games.delete(item.id)
            self.undo_offered = True
        except StoreError as error:
            self.app.router.complain(error)
        self.refresh()

    def undo_delete(self) -> None:
        """Bring the game deleted last back."""
        for game in self.app.store.games.deleted(finished=True)[:1]:
            self._guarded(self.app.store.games.restore, game.id)
        self.refresh()

    def share(self, item: GalleryItem) -> None:
        """The game's text to another app."""
        text = self._guarded(text_of, self.app, item.id)

        def offered(answer: Answer) -> None:
            if answer.refused:
                self.tell("share.refused")

        if text is not None:
            self.app.machine.share_text(text, offered)

    def copy(self, item: GalleryItem) -> None:
        """The game's text to the clipboard."""
        text = self._guarded(text_of, self.app, item.id)
        if text is not None:
            Clipboard.copy(text)
            self.app.router.tell(i18n.catalog.text("gallery.copied"))


load_kv(__file__)
