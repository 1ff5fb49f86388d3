"""The list of games in progress: go on with one, rename it, delete it and think better of it."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kodama_app.store import StoreError
from kodama_app.store.games import SavedGame
from kodama_app.ui.kv import load_kv
from kodama_app.ui.language import i18n
from kodama_app.ui.screens.home.view_model import placed
from kodama_app.ui.widgets import controls  # noqa: F401  (kv rules)
from kodama_app.ui.widgets.pages import Sheet
from kodama_app.ui.widgets.tree_picture import TreePicture


class GameRow(BoxLayout):
    """A game with its two buttons, or with a field for its new name."""

    save_id = NumericProperty(0)
    title = StringProperty("")
    line = StringProperty("")
    renaming = BooleanProperty(False)
    sheet = ObjectProperty()
    picture = ObjectProperty(None, allownone=True)
    """As it looked when it was left: PNG bytes."""

    def on_picture(self, _: Any, picture: bytes | None) -> None:
        """Show it."""
        if picture is not None:
            self.ids.frame.add_widget(TreePicture(data=picture, radius=[8]))

    def on_renaming(self, *_: Any) -> None:
        """Ready to type; the field has no place on the screen, nor for keys, until then."""
        field = self.ids.field
        field.disabled = not self.renaming
        if self.renaming:
            field.text = self.title
        field.focus = self.renaming

    def done(self, name: str) -> None:
        """Keep the new name, unless there is none."""
        if self.renaming:
            self.renaming = False
            if name.strip() and name.strip() != self.title:
                self.sheet.rename(self.save_id, name.strip())


class GamesSheet(Sheet):
    """All games in progress."""

    app = ObjectProperty()
    chosen = ObjectProperty()
    """What to do with the game picked."""
    deleted = ObjectProperty(None, allownone=True)
    """The game deleted last; it can still be brought back, and after it the one before."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.refresh()

    def refresh(self) -> None:
        """Read the list again."""
        rows = self.ids.rows
        rows.clear_widgets()
        for game in self.app.store.games.in_progress():
            told = placed(game)
            line = told.line(i18n._, i18n.moment)
            row = GameRow(save_id=game.id, title=told.title(i18n._), line=line, sheet=self)
            row.picture = self.app.store.games.picture(game.id, 0)
            rows.add_widget(row)
        self.deleted = next(iter(self.app.store.games.deleted(finished=False)), None)

    def choose(self, save_id: int) -> None:
        """Play this one."""
        self.on_closed = None
        self.close()
        self.chosen(save_id)

    def rename(self, save_id: int, name: str) -> None:
        """Another name for a game."""
        self._try(self.app.store.games.rename, save_id, name)

    def delete(self, row: GameRow) -> None:
        """Gone from the list; the sheet offers to bring it back."""
        self._try(self.app.store.games.delete, row.save_id)

    def undo(self) -> None:
        """Bring the last one back."""
        if self.deleted is not None:
            self._try(self.app.store.games.restore, self.deleted.id)

    def name_of(self, game: SavedGame | None) -> str:
        """As the list would call it."""
        return "" if game is None else placed(game).title(i18n._)

    def _try(self, act: Any, *values: Any) -> None:
        try:
            act(*values)
        except StoreError as error:
            self.app.router.complain(error)
        self.refresh()


load_kv(__file__)
