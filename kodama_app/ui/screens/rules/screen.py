"""The rules reference: two tabs, how it is played and what every card does."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kodama_app.ui.kv import load_kv
from kodama_app.ui.live import i18n
from kodama_app.ui.screens.rules import view_model
from kodama_app.ui.theme.theme import theme
from kodama_app.ui.widgets import card_face, controls, tree_picture  # noqa: F401  (kv rules)
from kodama_app.ui.widgets.basics import Panel, Pressable, Text
from kodama_app.ui.widgets.card_sheet import show_card
from kodama_app.ui.widgets.empty import EmptyState
from kodama_app.ui.widgets.pages import Page

PAUSE = 0.25
"""Seconds without a key before the search starts: it makes up to fifty rows."""


class ExamplePicture(BoxLayout):
    """A tree and what it shows; right or wrong by icon and words, not by colour alone."""

    tree = ObjectProperty()
    marks = ObjectProperty({})
    legal = BooleanProperty(True)
    words = StringProperty("")


class Chapter(Panel):
    """A heading and its paragraphs."""

    heading = StringProperty("")

    def with_paragraphs(self, paragraphs: list[str]) -> Chapter:
        """One text each, below the heading."""
        for words in paragraphs:
            self.add_widget(Text(text=words))
        return self


class CardLine(Pressable, BoxLayout):
    """A card with its exact rule; pressing it shows the card large."""

    card = StringProperty("")
    headline = StringProperty("")
    rule = StringProperty("")
    note = StringProperty("")


class RulesScreen(Page):
    """`router.go("rules")`, or with `card=…` to open at a card, `tab="cards"` for the second tab."""

    app = ObjectProperty()
    lang = StringProperty("")
    tab = StringProperty("play")
    card = StringProperty("")
    wanted = StringProperty("")
    tabs = ListProperty()
    said = StringProperty("")
    """The language of the words on it."""

    def __init__(self, **kwargs: Any) -> None:
        self._search: Any = None
        super().__init__(**kwargs)
        self.leave = self.app.router.back
        self._search = Clock.create_trigger(lambda _dt: self.refresh(), PAUSE)

    def entered(self) -> None:
        """Also after another screen, where the language may have changed."""
        if self.said != i18n.lang:
            self.refresh()
        if self.card:
            show_card(self.app, self.card)
            self.card = ""

    def on_lang(self, *_: Any) -> None:
        """Say everything again."""
        if self.get_root_window() is not None:
            self.refresh()

    def on_tab(self, *_: Any) -> None:
        """The other half."""
        self.refresh()

    def on_wanted(self, *_: Any) -> None:
        """Search once the typing rests."""
        if self._search is not None:
            self._search()

    def refresh(self) -> None:
        """The tab's content anew."""
        if self._search is None:
            return
        _, self.said = i18n.catalog.text, i18n.lang
        self.tabs = [("play", _("rules.tab.play")), ("cards", _("rules.tab.cards"))]
        self.ids.body_of_tab.clear_widgets()
        if self.tab == "cards":
            self._show_cards()
        else:
            self._show_chapters()

    def _show_chapters(self) -> None:
        catalog, body = i18n.catalog, self.ids.body_of_tab
        for name, count in view_model.CHAPTERS.items():
            paragraphs = [catalog.text(f"rules.{name}.{number}") for number in range(1, count + 1)]
            chapter = Chapter(heading=catalog.text(f"rules.{name}")).with_paragraphs(paragraphs)
            if name == "placing":
                chapter.add_widget(self._placements())
            if name == "scoring":
                self._add_scoring(chapter)
            body.add_widget(chapter)

    def _placements(self) -> Any:
        grid = ExampleGrid()
        for example in view_model.placement_examples():
            words = view_model.placement_words(example, i18n.catalog)
            colour = theme.glow if example.legal else (0.8, 0.15, 0.1, 1)
            picture = ExamplePicture(
                tree=example.tree, marks={example.card: tuple(colour)}, legal=example.legal, words=words
            )
            grid.add_widget(picture)
        return grid

    def _add_scoring(self, chapter: Chapter) -> None:
        example = view_model.scoring_example()
        words = i18n.catalog.text("rules.scoring.picture")
        marks = {example.card: tuple(theme.glow)}
        chapter.add_widget(ExamplePicture(tree=example.tree, marks=marks, words=words, legal=True))
        for line in view_model.scoring_words(i18n.catalog):
            chapter.add_widget(Text(text=line))

    def _show_cards(self) -> None:
        body, catalog = self.ids.body_of_tab, i18n.catalog
        groups = view_model.card_groups(self.wanted, catalog)
        if not groups:
            words = catalog.text("rules.nothing_found", words=self.wanted)
            empty = EmptyState(icon="magnify", headline=words, support=catalog.text("rules.nothing_found.help"))
            body.add_widget(empty)
        for group in groups:
            panel = CardPanel(heading=group.heading)
            for words in group.cards:
                line = CardLine(card=words.id, headline=words.name, rule=words.rule, note=words.note)
                line.bind(on_release=lambda pressed: show_card(self.app, pressed.card))
                panel.add_widget(line)
            body.add_widget(panel)


class ExampleGrid(BoxLayout):
    """Pictures side by side where there is room."""

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        """Into the grid."""
        if "grid" in self.ids:
            self.ids.grid.add_widget(widget, *args, **kwargs)
        else:
            super().add_widget(widget, *args, **kwargs)


class CardPanel(Panel):
    """A family of cards."""

    heading = StringProperty("")


load_kv(__file__)
