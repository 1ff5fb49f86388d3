"""The people remembered here: rename them, give them another token, forget them."""

from __future__ import annotations

from typing import Any

from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kodama_app.store import StoreError
from kodama_app.store.profiles import NameRefused
from kodama_app.ui.kv import load_kv
from kodama_app.ui.language import i18n
from kodama_app.ui.theme.tokens import free_token
from kodama_app.ui.widgets import basics, controls, tokens  # noqa: F401  (kv rules)
from kodama_app.ui.widgets.basics import Pressable
from kodama_app.ui.widgets.complaints import complaint
from kodama_app.ui.widgets.empty import EmptyState
from kodama_app.ui.widgets.pages import Page, Sheet


class ProfileRow(Pressable, BoxLayout):
    """A person: token and name."""

    profile_id = NumericProperty(0)
    token = StringProperty("")
    name = StringProperty("")


class ProfileSheet(Sheet):
    """One person. A name nobody can have is told, and the old one stays."""

    screen = ObjectProperty()
    profile = ObjectProperty(None, allownone=True)
    name = StringProperty("")
    token = StringProperty("")
    problem = StringProperty("")

    def save(self) -> None:
        """Keep name and token."""
        profiles = self.screen.app.store.profiles
        try:
            if self.profile is None:
                profiles.create(self.name, self.token)
            else:
                if self.name != self.profile.name:
                    profiles.rename(self.profile.id, self.name)
                if self.token != self.profile.token:
                    profiles.recolour(self.profile.id, self.token)
        except NameRefused as refused:
            self.problem = i18n._("profiles.empty" if refused.empty else "profiles.taken", name=refused.name)
            return
        except StoreError as error:
            self.problem = complaint(error, i18n.catalog)
            return
        self.close()

    def forget(self) -> None:
        """No longer offered."""
        try:
            self.screen.app.store.profiles.forget(self.profile.id)
        except StoreError as error:
            self.problem = complaint(error, i18n.catalog)
            return
        self.close()


class ProfilesScreen(Page):
    """All of them, the one who played last first."""

    app = ObjectProperty()
    profiles = ListProperty()
    lang = StringProperty("")

    def entered(self) -> None:
        """Read them."""
        try:
            self.profiles = self.app.store.profiles.all()
        except StoreError as error:
            self.app.router.complain(error)
        self._show_nobody()

    def on_lang(self, *_: Any) -> None:
        """Say it again."""
        if self.get_root_window() is not None:
            self._show_nobody()

    def _show_nobody(self) -> None:
        self.ids.nobody.clear_widgets()
        if not self.profiles:
            _ = i18n.catalog.text
            empty = EmptyState(
                icon="account-group-outline",
                headline=_("profiles.none"),
                support=_("profiles.none.help"),
                action=_("profiles.new"),
                action_icon="account-plus-outline",
                act=self.edit,
            )
            self.ids.nobody.add_widget(empty)

    def on_profiles(self, _: Any, profiles: list[Any]) -> None:
        """A row each."""
        rows = self.ids.rows
        rows.clear_widgets()
        for profile in profiles:
            row = ProfileRow(profile_id=profile.id, token=profile.token, name=profile.name)
            row.bind(on_release=lambda _row, profile=profile: self.edit(profile))
            rows.add_widget(row)

    def edit(self, profile: Any = None) -> None:
        """Open somebody's sheet, or one for somebody new."""
        token = profile.token if profile else free_token(one.token for one in self.profiles)
        name = profile.name if profile else ""
        title = name or i18n._("profiles.new")
        sheet = ProfileSheet(screen=self, profile=profile, name=name, token=token, title=title)
        sheet.on_closed = self.entered
        self.app.router.open_sheet(sheet)


load_kv(__file__)
