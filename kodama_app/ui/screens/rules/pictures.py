"""The rule book's pictures on the screen: trees, piles and features, with what the engine says of them."""

from __future__ import annotations

from math import ceil
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from kodama_app.content.rule_pictures import RulePicture
from kodama_app.i18n import Catalog
from kodama_app.ui.kv import load_kv
from kodama_app.ui.screens.rules.picture_words import counted, marked, ringed, verdict
from kodama_app.ui.table.textures import feature_texture
from kodama_app.ui.theme.theme import theme
from kodama_app.ui.widgets import card_face, tree_picture  # noqa: F401  (kv rules)
from kodama_app.ui.widgets.basics import Text
from kodama_app.ui.widgets.column import Column

LONE, TALL = 0.85, 1.2
"""How high a picture is for its width; one in which discs are to be counted is higher."""


class ExamplePicture(Column):
    """A tree and what it shows; right or wrong by icon and words, not by colour alone."""

    tree = ObjectProperty()
    marks = ObjectProperty({})
    spirits = ObjectProperty({})
    judged = BooleanProperty(False)
    legal = BooleanProperty(True)
    words = StringProperty("")
    shape = NumericProperty(LONE)


class PictureGrid(GridLayout):
    """Pictures side by side where there is room: each at least so wide, at the usual size of letters."""

    least = NumericProperty(dp(130))

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
    """All the kinds there are."""


def pictures_of(pictures: list[RulePicture], catalog: Catalog, limit: int) -> list[Any]:
    """Widgets for a paragraph's pictures: trees of all of them in one grid, then everything else."""
    trees = [each for picture in pictures for each in _trees(picture, catalog, limit)]
    found: list[Any] = []
    if trees:
        # Where discs are counted, one must see them.
        grid = PictureGrid(least=dp(220 if any(picture.counted for picture in pictures) else 130))
        for each in trees:
            grid.add_widget(each)
        found.append(grid)
    found += [_piles(picture) for picture in pictures if picture.piles]
    return found + [_discs(picture, catalog) for picture in pictures if picture.discs]


def _trees(picture: RulePicture, catalog: Catalog, limit: int) -> list[ExamplePicture]:
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
            judged=said is not None,
            legal=legal,
            words="" if said is None else said.words,
            shape=TALL if len(picture.trees) > 1 or picture.counted else LONE,
        )
        if picture.counted:
            for line in counted(shown, catalog):
                example.add_widget(Text(text=line, role="label"))
        found.append(example)
    return found


def _piles(picture: RulePicture) -> PileRow:
    row = PileRow(cards=[card for pile in picture.piles for card in pile])
    for cards in picture.piles:
        pile = CardPile(size_hint_x=len(cards))
        for card in cards:
            pile.add_widget(card_face.CardFace(card=card))
        row.add_widget(pile)
    return row


def _discs(picture: RulePicture, catalog: Catalog) -> DiscGrid:
    grid = DiscGrid()
    for kind in picture.discs:
        grid.add_widget(Disc(texture=feature_texture(kind), words=catalog.text(f"kind.{kind}")))
    return grid


load_kv(__file__)
