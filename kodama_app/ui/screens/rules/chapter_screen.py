"""One chapter of the rule book: paragraphs with their pictures, and ways on to cards and other chapters."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, DictProperty, ObjectProperty, StringProperty
from kivy.uix.scrollview import ScrollView
from kivy.uix.stacklayout import StackLayout

from kodama_app.content.rule_book import Paragraph, rule_book
from kodama_app.content.rule_pictures import rule_pictures
from kodama_app.ui.games import play_of
from kodama_app.ui.kv import load_kv
from kodama_app.ui.language import i18n
from kodama_app.ui.screens.rules.figures import limit_of
from kodama_app.ui.screens.rules.pictures import pictures_of
from kodama_app.ui.screens.rules.view_model import chapter_title, words_of_paragraph
from kodama_app.ui.widgets.basics import Chip, Panel, PushButton
from kodama_app.ui.widgets.card_sheet import show_card
from kodama_app.ui.widgets.column import Column
from kodama_app.ui.widgets.focus import ancestors
from kodama_app.ui.widgets.pages import Page

FEW = 5
"""Cards that are named at once; more of them wait behind a button."""
SETTLING = 3
"""Frames after which words and pictures have the heights they keep."""


class ParagraphPanel(Panel):
    """A heading, its sentences, pictures and cards; `sought` is the one the reader came for."""

    name = StringProperty("")
    heading = StringProperty("")
    words = StringProperty("")
    sought = BooleanProperty(False)


class CardNames(StackLayout):
    """Cards by name; pressing one shows it large."""


class ChapterEnd(Column):
    """The chapters before and after."""


class ChapterScreen(Page):
    """`router.go("chapter", chapter=…)`, or `paragraph=…` to open at a paragraph of one."""

    app = ObjectProperty()
    chapter = StringProperty("")
    paragraph = StringProperty("")
    game = StringProperty("")
    options = DictProperty()
    lang = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self._wait: Any = None
        self._frames = 0
        super().__init__(**kwargs)
        self.leave = self.app.router.back
        self.chapter = self.chapter or self.paragraph.partition(".")[0]
        self.actions = [("format-list-bulleted", self.open_contents)]
        self.refresh()

    def entered(self) -> None:
        """Turn to the paragraph one came for, once everything has its place."""
        if self.paragraph:
            self._wait = Clock.schedule_interval(self._turn_to, 0)

    def left(self) -> None:
        """Nobody looks any more."""
        if self._wait is not None:
            self._wait.cancel()

    def on_lang(self, *_: Any) -> None:
        """Say everything again."""
        if self.get_root_window() is not None:
            self.refresh()

    @property
    def panels(self) -> list[ParagraphPanel]:
        """In reading order."""
        return [child for child in reversed(self.ids.content.children) if isinstance(child, ParagraphPanel)]

    def refresh(self) -> None:
        """The whole chapter anew."""
        chapter = rule_book().chapter(self.chapter)
        self.title = chapter_title(chapter, i18n.catalog)
        self.ids.content.clear_widgets()
        for paragraph in chapter.for_game(self.game):
            self.add_widget(self._panel(paragraph))
        self.add_widget(self._end())

    def _panel(self, paragraph: Paragraph) -> ParagraphPanel:
        words = words_of_paragraph(paragraph, i18n.catalog, self.game, self.options)
        panel = ParagraphPanel(
            name=paragraph.id, heading=words.heading, words=words.text, sought=paragraph.id == self.paragraph
        )
        pictures = [rule_pictures()[name] for name in paragraph.pictures]
        limit, book = limit_of(self.game, self.options), play_of(self.game).cards
        for widget in pictures_of(pictures, i18n.catalog, limit, book):
            panel.add_widget(widget)
        if paragraph.cards:
            self._add_cards(panel, paragraph.cards)
        return panel

    def _add_cards(self, panel: ParagraphPanel, cards: tuple[str, ...]) -> None:
        book = play_of(self.game).cards

        def unfold(*_: Any) -> None:
            for old in [child for child in panel.children if isinstance(child, PushButton)]:
                panel.remove_widget(old)
            names = CardNames()
            for card in cards:
                chip = Chip(text=book.words(card, i18n.catalog, None).name)
                chip.card = card
                chip.bind(on_release=lambda pressed: show_card(self.app, pressed.card, book=book))
                names.add_widget(chip)
            panel.add_widget(names)

        if len(cards) <= FEW:
            unfold()
            return
        words = f"{i18n._('rules.cards_here')} ({len(cards)})"
        button = PushButton(text=words, kind="outlined", icon="cards-outline", size_hint=(1, None))
        button.bind(on_release=unfold)
        panel.add_widget(button)

    def _end(self) -> ChapterEnd:
        chapters = [chapter.id for chapter in rule_book().for_game(self.game)]
        here = chapters.index(self.chapter)
        end = ChapterEnd()
        ways = ((here + 1, "arrow-right", "tonal"), (here - 1, "arrow-left", "plain"))
        for number, icon, kind in ways:
            if 0 <= number < len(chapters):
                title = chapter_title(rule_book().chapter(chapters[number]), i18n.catalog)
                button = PushButton(text=title, icon=icon, kind=kind, size_hint=(1, None))
                button.bind(on_release=lambda _button, name=chapters[number]: self._turn_page(name))
                end.add_widget(button)
        return end

    def _turn_page(self, chapter: str) -> None:
        self.app.router.swap("chapter", chapter=chapter, game=self.game, options=self.options)

    def open_contents(self) -> None:
        """The table of contents: below, if one came from there."""
        stack = self.app.router.stack
        if len(stack) > 1 and stack[-2].name == "rules":
            self.app.router.back()
        else:
            self.app.router.go("rules", game=self.game, options=self.options)

    def _turn_to(self, _dt: float) -> bool:
        """Bring the paragraph to the top; heights change for some frames after the screen has come up."""
        self._frames += 1
        panel = next((each for each in self.panels if each.sought), None)
        view = next(above for above in ancestors(self.ids.content) if isinstance(above, ScrollView))
        hidden = self.ids.content.height - view.height
        if panel is not None and hidden > 0:
            above = self.ids.content.top - panel.top
            view.scroll_y = max(0.0, min(1.0, 1 - (above - self.ids.content.padding[1]) / hidden))
        return self._frames < SETTLING


load_kv(__file__)
