"""About: version and licences, a game for a bug report, all saves in one file and back."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import IO, Any

from kivy.clock import Clock
from kivy.core.clipboard import Clipboard
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from kodama_app import __version__
from kodama_app.store import StoreError, StoreFault
from kodama_app.ui.exporting import text_of
from kodama_app.ui.kv import load_kv
from kodama_app.ui.language import i18n
from kodama_app.ui.platform import Answer, Document
from kodama_app.ui.screens.about.licences import LICENCES, Licence
from kodama_app.ui.screens.about.view_model import backup_name, backup_path, bug_report
from kodama_app.ui.screens.home.view_model import notice_words, standing
from kodama_app.ui.user_folders import is_there, objection, typed_path
from kodama_app.ui.widgets import basics, controls  # noqa: F401  (kv rules)
from kodama_app.ui.widgets.asking import ask
from kodama_app.ui.widgets.basics import Row, Text
from kodama_app.ui.widgets.focus import LAID_OUT, into_view
from kodama_app.ui.widgets.pages import Page, Sheet


class RestoreSheet(Sheet):
    """Asks once: restoring puts other games in place of those here."""

    agreed = ObjectProperty()

    def agree(self) -> None:
        """Yes."""
        self.close()
        self.agreed()


class AboutScreen(Page):
    """What the app is, and what to do when something is wrong."""

    app = ObjectProperty()
    version = StringProperty(__version__)
    has_games = BooleanProperty(False)
    message = StringProperty("")
    went_well = BooleanProperty(True)
    picks = BooleanProperty(False)
    """The system asks for files; else a path is written here."""
    asking = BooleanProperty(False)
    """It is doing so now, in a window of its own."""
    at = StringProperty("")
    """The part of the page one came for."""

    def __init__(self, **kwargs: Any) -> None:
        self._trouble: StoreError | None = None
        """What kept the saves themselves from being written where somebody pointed."""
        super().__init__(**kwargs)
        self.ids.path.text = str(backup_path(date.today())).encode("utf-8", "replace").decode()
        for licence in LICENCES:
            row = Row(headline=licence.part, support=licence.named(i18n.catalog))
            row.padding = dp(8), dp(10)
            row.bind(on_release=lambda _row, licence=licence: self.read(licence))
            self.ids.licences.add_widget(row)

    def entered(self) -> None:
        """Only with games there is one to copy."""
        self.picks = self.app.machine.picks
        self.has_games = bool(self._games())
        if self.at:
            Clock.schedule_once(lambda _dt: into_view(self.ids[self.at]), LAID_OUT)

    def left(self) -> None:
        """Whoever goes elsewhere does not mean it any more."""
        self.stop_asking()

    def stop_asking(self) -> None:
        """The system's window goes as well."""
        if self.asking:
            self.app.machine.stop_asking()

    def read(self, licence: Licence) -> None:
        """A licence in its own words."""
        sheet = Sheet(title=f"{licence.part} · {licence.named(i18n.catalog)}")
        for paragraph in licence.full.split("\n\n"):  # in one piece it would be taller than a picture may be
            sheet.add_widget(Text(text=paragraph, role="label"))
        self.app.router.open_sheet(sheet)

    def choose_game(self) -> None:
        """Which game is the report about?"""
        sheet = Sheet(title=i18n._("about.copy.which"))
        for game in self._games():
            told = standing(game)
            row = Row(headline=told.title(i18n._), support=told.line(i18n._, i18n.moment), icon="content-copy")
            row.bind(on_release=lambda _row, id=game.id: self.copy(id, sheet))
            sheet.add_widget(row)
        self.app.router.open_sheet(sheet)

    def copy(self, save_id: int, sheet: Sheet) -> None:
        """The record's text onto the clipboard."""
        sheet.close()
        try:
            Clipboard.copy(bug_report(text_of(self.app, save_id)))
            self.app.router.tell(i18n._("about.copied"), 5.0)
        except StoreError as error:
            self.app.router.complain(error)

    def back_up(self) -> None:
        """Everything into the file named; into one that is there only after a question."""
        if self.picks:
            self._back_up_where_asked()
            return
        path = typed_path(self.ids.path.text)
        if path is None:
            self._say("about.no_path", False)
        elif why := objection(path, self.app.machine.saves):
            self._say(why, False, path=str(path))
        elif is_there(path):
            question = i18n._("file.replace", name=path.name)
            ask(self.app, question, i18n._("file.replace.yes"), lambda: self._back_up_into(path))
        else:
            self._back_up_into(path)

    def _back_up_into(self, path: Path) -> None:
        try:
            self.app.store.backup(path)
        except StoreError as error:
            self._say(f"store.{error.code}", False, path=str(error.path))
            return
        self._say("about.backed_up", True, path=str(path))

    def _back_up_where_asked(self) -> None:
        if self.asking:
            return
        self.asking, self.message, self._trouble = True, "", None
        document = Document(backup_name(date.today()), "backup", source=self._write)
        self.app.machine.save(document, self._backed_up, i18n._("about.back_up"))

    def _write(self, file: IO[bytes]) -> None:
        try:
            self.app.store.backup_into(file)
        except StoreError as error:
            self._trouble = error
            raise

    def _backed_up(self, answer: Answer) -> None:
        self._heard()
        if answer.went_well:
            self._say("about.backed_up", True, path=answer.where)
        elif self._trouble is not None:
            self._say(f"store.{self._trouble.code}", False, path=str(self._trouble.path))
        elif answer.refused:
            self._say(answer.why or "file.not_written", False, path=answer.where)

    def _heard(self) -> None:
        self.asking, self.picks = False, self.app.machine.picks

    def ask_to_restore(self) -> None:
        """Only after a second thought, and only from a file that is there."""
        if self.picks:
            if not self.asking:
                self.asking, self.message = True, ""
                self.app.machine.open(None, self._picked, i18n._("about.restore"))
            return
        path = typed_path(self.ids.path.text)
        if path is None or not is_there(path) or path.is_dir():
            self._say("about.no_file" if path else "about.no_path", False, path=str(path or ""))
            return
        self.app.router.open_sheet(RestoreSheet(agreed=self.restore))

    def _picked(self, answer: Answer) -> None:
        self._heard()
        if self.app.router.current is not self:
            return  # whoever has left, perhaps for a table, does not mean it any more
        if answer.path is not None:
            self.app.router.open_sheet(RestoreSheet(agreed=lambda: self.restore(answer.path)))
        elif answer.refused:
            self._say(answer.why or "file.not_opened", False)

    def restore(self, path: Path | None = None) -> None:
        """Everything from this file or the one named; what was here is kept aside."""
        path = path or typed_path(self.ids.path.text)
        if path is None:
            return
        try:
            aside = self.app.store.restore(path)
        except StoreError as error:
            self._say(f"store.{error.code}", False, path=str(error.path))
            return
        self.app.settings = self.app.store.settings.get()
        self.app.follow(self.app.settings)
        partly = [notice for notice in self.app.store.notices if notice.code is StoreFault.PARTLY]
        if partly:
            self.app.store.told()
            self.message = " ".join(notice_words(partly, False, i18n._, i18n.n_))
            self.went_well = True
        else:
            # Where the system asks for files, nobody gets at a path.
            told = aside is not None and not self.picks
            self._say("about.restored_aside" if told else "about.restored", True, path=str(aside or ""))
        self.entered()

    def take_in(self) -> None:
        """A single game, from a file or the clipboard."""
        from kodama_app.ui.screens.gallery.import_sheet import ImportSheet  # brings all games along

        self.app.router.open_sheet(ImportSheet(app=self.app, taken=self.entered))

    def _say(self, key: str, went_well: bool, **values: str) -> None:
        # i18n: about.no_path about.backed_up about.no_file about.restored about.restored_aside
        # i18n: file.not_written file.not_opened file.is_folder file.own_saves file.no_chooser
        self.message, self.went_well = i18n.catalog.text(key, **values), went_well

    def _games(self) -> list[Any]:
        try:
            return [*self.app.store.games.in_progress(), *self.app.store.games.finished()]
        except StoreError:
            return []


load_kv(__file__)
