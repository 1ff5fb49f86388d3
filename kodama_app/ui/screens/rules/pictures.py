"""The rule book's pictures on the screen: trees, piles and features, with what the engine says of them."""

from __future__ import annotations

from math import ceil
from statistics import fmean
from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from kodama_app.content.rule_pictures import RulePicture
from kodama_app.engine.trees.tree import Tree
from kodama_app.i18n import Catalog
from kodama_app.ui.kv import load_kv
from kodama_app.ui.screens.rules.picture_words import counted, marked, ringed, verdict
from kodama_app.ui.table.boards.tree.places import tree_box
from kodama_app.ui.table.textures import feature_texture
from kodama_app.ui.theme.theme import theme
from kodama_app.ui.widgets import card_face, tree_picture  # noqa: F401  (kv rules)
from kodama_app.ui.widgets.basics import Text
from kodama_app.ui.widgets.card_book import CardBook
from kodama_app.ui.widgets.column import Column
from kodama_app.ui.widgets.lettering import SIZES, longest_word

SHAPES = 0.7, 1.45
"""How high a picture may be for its width: between these it has the shape of its tree, which then fills it."""
SHARE, TALLEST = 0.75, 560
"""How much of the window's height a picture takes at most, so that words are seen with it; and how many dp."""
WORDS = 200
"""Dp that words need beside a picture, at the usual size of letters."""
TELLING, PLAIN = 240, 130
"""How wide a picture is at least, in dp: wider where one must see what is right, wrong or counted."""


class PictureJudgement(BoxLayout):
    """Right or wrong, by icon and words, not by colour alone."""

    legal = BooleanProperty(True)
    words = StringProperty("")


class ExamplePicture(Column):
    """A tree and what is said of it: below, or beside it where the column is wide."""

    tree = ObjectProperty()
    marks = ObjectProperty({})
    spirits = ObjectProperty({})
    own_shape = NumericProperty(1.0)
    """The height for the width that the tree fills."""
    shape = NumericProperty(1.0)
    """The picture's own: beside others it is as high as they are."""

    @staticmethod
    def fitting(width: float, shape: float, window: float) -> tuple[float, float]:
        """As wide as the column, unless it were too high to be seen whole."""
        height = min(width * shape, SHARE * window, dp(TALLEST))
        return height / shape, height

    @staticmethod
    def room_beside(left: float, text_size: float) -> bool:
        """Whether words go beside the picture: where it leaves so much of the column free."""
        return bool(left >= dp(WORDS) * text_size)

    def say(self, widget: Any) -> None:
        """Words about the picture."""
        self.ids.said.add_widget(widget)


class PictureGrid(GridLayout):
    """Pictures side by side where there is room: each at least so wide, at the usual size of letters."""

    least = NumericProperty(dp(PLAIN))
    shape = NumericProperty(1.0)
    """Of all pictures that lie beside each other."""

    @staticmethod
    def columns(pictures: int, most: int) -> int:
        """Six where four have room are two rows of three."""
        rows = ceil(pictures / max(1, most))
        return ceil(pictures / max(1, rows)) or 1


class PileRow(BoxLayout):
    """Two piles of cards beside each other, the cards of all piles equally large."""

    cards = ListProperty()
    """All cards, for their number."""


class CardPile(BoxLayout):
    """The cards of one pile."""


class Disc(BoxLayout):
    """A feature and its name."""

    texture = ObjectProperty(None, allownone=True)
    words = StringProperty("")


class DiscGrid(GridLayout):
    """All the kinds there are: in one row where there is room to spare, else in even rows, each name whole."""

    names = ListProperty()

    @staticmethod
    def columns(width: float, names: list[str], text_size: float) -> int:
        """How many beside each other."""
        needed = max((longest_word(name, sp(SIZES["label"]) * text_size) for name in names), default=0.0)
        most = 6 if width > dp(480) * text_size else 3
        fitting = (cols for cols in (6, 3, 2) if cols <= most and (width - dp(8) * (cols - 1)) / cols >= needed)
        return next(fitting, 1)


def pictures_of(pictures: list[RulePicture], catalog: Catalog, limit: int | None, book: CardBook) -> list[Any]:
    """Widgets for a paragraph's pictures: trees of all of them in one grid, then everything else."""
    trees = [each for picture in pictures for each in _trees(picture, catalog, limit)]
    found: list[Any] = []
    if trees:
        grid = PictureGrid(least=dp(TELLING if any(each.ids.said.children for each in trees) else PLAIN))
        grid.shape = fmean(each.own_shape for each in trees)
        for each in trees:
            grid.add_widget(each)
        found.append(grid)
    found += [_piles(picture, book) for picture in pictures if picture.piles]
    return found + [_discs(picture, catalog) for picture in pictures if picture.discs]


def _trees(picture: RulePicture, catalog: Catalog, limit: int | None) -> list[ExamplePicture]:
    found = []
    for shown in picture.trees:
        said = verdict(picture, shown, catalog, limit)
        legal = said is None or said.legal
        if picture.counted and legal:
            said = None  # its points are all there is to say
        glow, colour = tuple(theme.glow), tuple(theme.glow if legal else theme.illegal)
        rings = dict.fromkeys(ringed(picture, shown), glow if picture.counted else colour)
        example = ExamplePicture(
            tree=shown.shown,
            marks={**dict.fromkeys(marked(picture, shown), colour), **rings},
            spirits=shown.spirits,
            own_shape=_shape(shown.shown),
        )
        if said is not None:
            example.say(PictureJudgement(legal=legal, words=said.words))
        if picture.counted:
            for line in counted(shown, catalog):
                example.say(Text(text=line))
        found.append(example)
    return found


def _shape(tree: Tree) -> float:
    left, low, right, top = tree_box(tree)
    return min(max((top - low) / (right - left), SHAPES[0]), SHAPES[1])


def _piles(picture: RulePicture, book: CardBook) -> PileRow:
    row = PileRow(cards=[card for pile in picture.piles for card in pile])
    for cards in picture.piles:
        pile = CardPile(size_hint_x=len(cards))
        for card in cards:
            pile.add_widget(card_face.CardFace(book=book, card=card))
        row.add_widget(pile)
    return row


def _discs(picture: RulePicture, catalog: Catalog) -> DiscGrid:
    names = [catalog.text(f"kind.{kind}") for kind in picture.discs]
    grid = DiscGrid(names=names)
    for kind, name in zip(picture.discs, names, strict=True):
        grid.add_widget(Disc(texture=feature_texture(kind), words=name))
    return grid


load_kv(__file__)
