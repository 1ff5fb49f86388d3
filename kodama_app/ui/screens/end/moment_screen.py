"""A moment of a game on the board: what was played, outlined, and what the coach would have played, as a ghost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kivy.properties import BooleanProperty, ColorProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from kodama_app.ai.judgement import Judgement
from kodama_app.content.trees import every_tree_card
from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.geometry.sines import GRAIN
from kodama_app.engine.trees.card import Card
from kodama_app.engine.trees.outline import box, corners_of_card
from kodama_app.games.grove.actions import GrowBranch
from kodama_app.ui.kv import load_kv
from kodama_app.ui.live import i18n
from kodama_app.ui.screens.end.moment_words import MomentWords, state_before
from kodama_app.ui.screens.end.tree_screen import BigTree
from kodama_app.ui.table.camera import Box, Camera
from kodama_app.ui.table.card_drawing import LyingCard
from kodama_app.ui.theme.theme import theme
from kodama_app.ui.widgets import basics, pages  # noqa: F401  (kv rules)
from kodama_app.ui.widgets.basics import Pressable
from kodama_app.ui.widgets.card_sheet import show_card
from kodama_app.ui.widgets.focus import Layer


@dataclass(frozen=True, slots=True)
class Placement:
    """A card that lay there, or might have."""

    card: Card
    pose: Pose
    ghost: bool


class PlacementTree(BigTree):
    """A tree with cards that are not part of it."""

    placements = ListProperty()

    def on_placements(self, *_: Any) -> None:
        """Others to show."""
        self.look()

    def looked(self) -> None:
        """Lines keep their width at every zoom."""
        self.marks.clear()
        for placement in self.placements:
            alpha, colour = (0.62, theme.legal) if placement.ghost else (1.0, theme.glow)
            lying = LyingCard(placement.card, placement.pose, alpha)
            lying.keep_size(self.camera.scale)
            self.marks.add(lying.drawing)
            self.marks.add(self.outline(placement.card, placement.pose, colour, 3))

    def view_of(self, extra: Box | None = None) -> Camera:
        """The tree with all that might have been."""
        boxes = [box(corners_of_card(one.card, one.pose)) for one in self.placements]
        if extra is None and boxes:
            sides = zip(*boxes, strict=True)
            left, low, right, top = (
                pick(side) / GRAIN for pick, side in zip((min, min, max, max), sides, strict=True)
            )
            extra = left, low, right, top
        return super().view_of(extra)


class MoveRow(Pressable, BoxLayout):
    """A move in words with the colour of its line on the board; pressing it hides or shows the card."""

    text = StringProperty("")
    sign = ColorProperty((0, 0, 0, 0))
    active = BooleanProperty(True)


class MomentScreen(Layer, FloatLayout):
    """`router.go("moment", session=…, loss=…)`; Back leads to the game's end again."""

    app = ObjectProperty()
    session = ObjectProperty()
    loss = ObjectProperty()
    lang = StringProperty("")
    tree = ObjectProperty(None, allownone=True)
    spirits = ObjectProperty({})
    season = StringProperty("spring")
    words = ObjectProperty(MomentWords("", "", "", "", ""))
    own_shown = BooleanProperty(True)
    coach_shown = BooleanProperty(True)
    placing = BooleanProperty(False)
    """Both moves laid a card; a Kodama lies nowhere."""
    placements = ListProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        state = state_before(self.session, self.loss)
        self.season, self.tree = state.season_name, state.trees[self.loss.seat]
        self.spirits = state.covered(self.loss.seat)
        self._place()

    def on_lang(self, *_: Any) -> None:
        """Say it."""
        self.words = MomentWords.of(self.session, self.loss, i18n.catalog)

    def on_own_shown(self, *_: Any) -> None:
        """One may hide the other."""
        self._place()

    def on_coach_shown(self, *_: Any) -> None:
        """One may hide the other."""
        self._place()

    def _place(self) -> None:
        shown = ((self.loss.played, False, self.own_shown), (self.loss.advice.best, True, self.coach_shown))
        found = [placed for one, ghost, wanted in shown if wanted for placed in _placed(one, ghost)]
        self.placing = any(_placed(one, ghost) for one, ghost, _ in shown)
        self.placements = found

    def show_card(self, card: str) -> None:
        """A card of the tree, large."""
        show_card(self.app, card)


def _placed(judgement: Judgement, ghost: bool) -> Sequence[Placement]:
    action = judgement.action
    if not isinstance(action, GrowBranch):
        return ()
    return (Placement(every_tree_card()[action.card], action.pose, ghost),)


load_kv(__file__)
