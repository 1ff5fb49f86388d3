"""The rule book's first page: its contents for a game, every card, and a search through both."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.properties import DictProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kodama_app.content.rule_book import rule_book
from kodama_app.games import GAMES
from kodama_app.ui.games import play_of
from kodama_app.ui.kv import load_kv
from kodama_app.ui.language import i18n
from kodama_app.ui.screens.rules import view_model
from kodama_app.ui.widgets import controls  # noqa: F401  (kv rules)
from kodama_app.ui.widgets.basics import Panel, Pressable, Row
from kodama_app.ui.widgets.card_line import CardLine
from kodama_app.ui.widgets.card_sheet import show_card
from kodama_app.ui.widgets.empty import EmptyState
from kodama_app.ui.widgets.pages import Page

PAUSE = 0.25
"""Seconds without a key before the search starts: it makes up to a hundred rows."""


class FoundParagraph(Pressable, BoxLayout):
    """A paragraph that a search has found; pressing it opens its chapter there."""

    paragraph = StringProperty("")
    headline = StringProperty("")
    words = StringProperty("")
    note = StringProperty("")


class ListPanel(Panel):
    """Rows under a heading."""

    heading = StringProperty("")


class RulesScreen(Page):
    """`router.go("rules")`, or with `card=…` to open at a card, `tab="cards"` for the second tab."""

    app = ObjectProperty()
    lang = StringProperty("")
    tab = StringProperty("play")
    game = StringProperty(GAMES[0].id)
    options = DictProperty()
    """Of the running game one came from, if there is one."""
    card = StringProperty("")
    wanted = StringProperty("")
    tabs = ListProperty()
    games = ListProperty()
    """To choose between, where one reads about one of them: cards and what is found are of all games."""
    said = StringProperty("")
    """The language of the words on it."""

    def __init__(self, **kwargs: Any) -> None:
        self._search: Any = None
        super().__init__(**kwargs)
        self._at_play = self.game
        self.leave = self.app.router.back
        self._search = Clock.create_trigger(lambda _dt: self.refresh(), PAUSE)

    def entered(self) -> None:
        """Also after another screen, where the language may have changed."""
        if self.said != i18n.lang:
            self.refresh()
        if self.card:
            show_card(self.app, self.card, book=play_of(self.game).cards)
            self.card = ""

    def on_lang(self, *_: Any) -> None:
        """Say everything again."""
        if self.get_root_window() is not None:
            self.refresh()

    def on_tab(self, *_: Any) -> None:
        """The other half."""
        self.refresh()

    def on_game(self, *_: Any) -> None:
        """Another game's chapters; the options of the one at play are not its own."""
        if self._search is not None and self.game != self._at_play:
            self.options = {}
        self.refresh()

    def on_wanted(self, *_: Any) -> None:
        """Search once the typing rests."""
        if self._search is not None:
            self._search()

    def refresh(self) -> None:
        """The tab's content anew, or what the search finds."""
        if self._search is None:
            return
        _, self.said = i18n.catalog.text, i18n.lang
        self.tabs = [("play", _("rules.tab.play")), ("cards", _("rules.tab.cards"))]
        contents = self.tab == "play" and not self.wanted.strip()
        self.games = [(spec.id, _(f"game.{spec.id}.short")) for spec in GAMES] if contents else []
        self.ids.body_of_tab.clear_widgets()
        if self.wanted.strip():
            self._show_found()
        elif self.tab == "cards":
            self._show_cards(view_model.card_groups("", i18n.catalog))
        else:
            self._show_contents()

    def _show_contents(self) -> None:
        panel = ListPanel()
        for chapter in rule_book().for_game(self.game):
            row = Row(icon=chapter.icon, headline=view_model.chapter_title(chapter, i18n.catalog))
            row.bind(on_release=lambda _row, name=chapter.id: self._open(chapter=name, game=self.game))
            panel.add_widget(row)
        self.ids.body_of_tab.add_widget(panel)

    def _open(self, **place: Any) -> None:
        options = self.options if place["game"] == self._at_play else {}
        self.app.router.go("chapter", options=options, **place)

    def _show_found(self) -> None:
        """Paragraphs and cards; those of the chosen tab first."""
        paragraphs = view_model.found_paragraphs(self.wanted, i18n.catalog, self.game, self.options)
        groups = view_model.card_groups(self.wanted, i18n.catalog)
        parts: list[Callable[[], None]] = [
            lambda: self._show_paragraphs(paragraphs),
            lambda: self._show_cards(groups),
        ]
        for show in reversed(parts) if self.tab == "cards" else parts:
            show()
        if not paragraphs and not groups:
            words = i18n.catalog.text("rules.nothing_found", words=self.wanted)
            support = i18n.catalog.text("rules.nothing_found.help")
            self.ids.body_of_tab.add_widget(EmptyState(icon="magnify", headline=words, support=support))

    def _show_paragraphs(self, found: list[view_model.ParagraphWords]) -> None:
        if not found:
            return
        panel = ListPanel(heading=i18n.catalog.text("rules.found.rules"))
        for words in found:
            row = FoundParagraph(paragraph=words.id, headline=words.heading, words=words.text, note=words.note)
            row.bind(on_release=lambda row, game=words.game: self._open(paragraph=row.paragraph, game=game))
            panel.add_widget(row)
        self.ids.body_of_tab.add_widget(panel)

    def _show_cards(self, groups: list[view_model.CardGroup]) -> None:
        for group in groups:
            panel = ListPanel(heading=group.heading)
            for words in group.cards:
                line = CardLine(
                    book=group.book, card=words.id, headline=words.name, rule=words.rule, note=words.note
                )
                line.bind(on_release=lambda pressed: show_card(self.app, pressed.card, book=pressed.book))
                panel.add_widget(line)
            self.ids.body_of_tab.add_widget(panel)


load_kv(__file__)
