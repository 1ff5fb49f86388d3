"""A tree whose discs can be picked: rings around those that may take a Spirit, the Spirit on the picked one."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from kivy.graphics import InstructionGroup
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from kodama_app.engine.scores import FeatureAt
from kodama_app.engine.trees.card import FEATURE_RADIUS
from kodama_app.ui.live import i18n
from kodama_app.ui.table.camera import Camera, Point
from kodama_app.ui.table.tag import Tag, apart
from kodama_app.ui.table.tree_view import MARKER, feature_position, spirit_instructions
from kodama_app.ui.theme.theme import theme

REACH = 28
"""How far beside a disc a finger still means it, in dp."""
NEAR = 0.2
"""Pixels for a tenth of a millimetre at which a disc measures 24 dp."""
AROUND = 420
"""What is seen of the tree around such discs, in tenths of a millimetre."""

FLOOR = -80
"""The lowest one needs to see, in the same: a strip of the table's edge."""


class DiscPicking:
    """For a tree's canvas. `summons` (a Summons) is held over it, or nothing is."""

    __events__ = ("on_disc",)
    summons = ObjectProperty(None, allownone=True, force_dispatch=True)

    def __init__(self, **kwargs: Any) -> None:
        self._rings = InstructionGroup()
        self._ringed: Any = None
        """For what, and at which zoom, the rings were drawn."""
        self._others: list[Point] = []
        """Where all other discs of the tree lie on the table."""
        super().__init__(**kwargs)
        self.disc_tag = Tag(opacity=0)
        self.add_widget(self.disc_tag)
        self.marks.add(self._rings)
        self.bind(summons=self.show_discs)
        theme.bind(dark=self.show_discs)

    def on_disc(self, at: FeatureAt) -> None:
        """A disc was tapped."""

    def looked(self) -> None:
        """Rings keep their width at every zoom."""
        super().looked()
        if self.summons is None:
            return
        if self._ringed is not None and self._ringed != self.camera.scale:
            self.show_discs()
        self._place_tag()

    def show_discs(self, *_: Any) -> None:
        """Thin rings where it may lie, bright ones around what a next card could count, and the Spirit."""
        self._rings.clear()
        self._ringed = None
        held = self.summons
        self.lifted = "" if held is None or held.disc is None else held.kind
        if held is None or self.tree is not held.tree or held.disc is None:
            self.disc_tag.opacity = 0
            return
        self._ringed = self.camera.scale
        chosen, counted = held.disc, held.counted
        for disc in held.discs:
            if disc is not chosen and disc.at not in counted:
                self._rings.add(self.circle(*feature_position(self.tree, disc.at), theme.legal, 1.4))
        for at in counted:
            if at != chosen.at:
                self._rings.add(self.circle(*feature_position(self.tree, at), theme.glow, 2.4))
        self._rings.add(spirit_instructions(self.tree, chosen.at, held.kind))
        self._rings.add(self.circle(*feature_position(self.tree, chosen.at), theme.legal, 2.4))
        self._others = [feature_position(self.tree, at) for at in self._all_discs() if at != chosen.at]
        net = 0 if held.last_round else chosen.net
        words = i18n._("duo.disc.here")
        if net:
            # The sign of the printed page, not the hyphen.
            words = i18n._("duo.disc.later", points=("+" if net > 0 else "\u2212") + i18n.n_("points", abs(net)))
        self.disc_tag.say(words, theme.ink_on_card_mark, theme.legal if net >= 0 else theme.illegal)
        self._place_tag()

    def _place_tag(self) -> None:
        """Beside the disc, where the room allows it and no other disc is hidden: one chooses among them."""
        held = self.summons
        told = held is not None and self._ringed is not None and self.tree is held.tree
        if not told or held.disc is None:
            self.disc_tag.opacity = 0
            return
        x, y = self.camera.to_screen(feature_position(self.tree, held.disc.at), self.middle)
        reach = (FEATURE_RADIUS + 16) * self.camera.scale
        around = [(x - reach, y - reach), (x + reach, y + reach)]
        room = self.x, self.y, self.right, self.top - self.covered
        others = [self.camera.to_screen(disc, self.middle) for disc in self._others]
        self.disc_tag.pos = apart(
            self.disc_tag.size, around, others, MARKER * self.camera.scale, room, corners=True
        )
        self.disc_tag.opacity = 1

    def bring_disc_into_sight(self) -> None:
        """Near enough to tell the discs apart, far enough to see all that the next card could count."""
        held = self.summons
        if held is None or held.disc is None or self.tree is not held.tree:
            return
        goal = self.view_of()
        if goal.scale < dp(NEAR):
            spots = [feature_position(self.tree, at) for at in (held.disc.at, *held.counted)]
            goal = self._near(spots, goal)
        self.glide_to(goal)

    def _near(self, spots: list[tuple[float, float]], whole: Camera) -> Camera:
        """A view of some spots, between the tree's whole and near."""
        xs, ys = zip(*spots, strict=True)
        left, right, top = min(xs) - AROUND, max(xs) + AROUND, max(ys) + AROUND
        low = max(min(ys) - AROUND, FLOOR)  # below the table there is nothing to see
        room = self.width, self.height - self.covered
        scale = min(room[0] / (right - left), room[1] / (top - low), dp(NEAR))
        if scale <= whole.scale:
            return whole
        near = replace(whole)
        near.come_near(scale, (left, low, right, top), (self.width, self.height), self.covered, 0)
        return near

    def disc_position(self, at: FeatureAt) -> tuple[float, float]:
        """Where a disc is on the screen."""
        return self.camera.to_screen(feature_position(self.tree, at), self.middle)

    def on_touch_up(self, touch: Any) -> bool:
        """A tap on a disc, or near one, picks it."""
        tapped = self.summons is not None and self.tree is self.summons.tree and self.has_tapped(touch)
        handled = super().on_touch_up(touch)
        at = self._disc_near(touch.pos) if tapped else None
        if at is not None:
            self.dispatch("on_disc", at)
        return handled

    def _disc_near(self, pos: tuple[float, float]) -> FeatureAt | None:
        """The nearest disc under the finger, whether it may be picked or not."""
        reach = max(dp(REACH), FEATURE_RADIUS * self.camera.scale)
        away, at = min((math.dist(pos, self.disc_position(disc)), disc) for disc in self._all_discs())
        return at if away <= reach else None

    def _all_discs(self) -> Iterator[FeatureAt]:
        for index, placed in enumerate(self.tree.cards):
            yield from ((index, number) for number in range(len(placed.card.features)))
