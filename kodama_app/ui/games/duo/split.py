"""The Pruner's offer: three cards, two piles. A tap sends a card over, a finger drags it."""

from __future__ import annotations

import math
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp

from kodama_app.content.trees import every_tree_card
from kodama_app.engine.actions import Action
from kodama_app.games.duo.actions import SplitBranches
from kodama_app.games.duo.observation import FACE_DOWN
from kodama_app.ui.games.duo.pile_offer import PileOffer
from kodama_app.ui.games.duo.piles import Eye, Pile, PileCard
from kodama_app.ui.language import i18n
from kodama_app.ui.table.offer import Hint

CORNERS = {(x, y): {"center_x": 0.5 + 0.34 * x, "center_y": 0.5 + 0.38 * y} for x in (1, -1) for y in (-1, 1)}
"""Where an eye may sit on a card."""
DRAG = 12
"""How far a finger goes, in dp, before it drags instead of pressing."""


class SplitOffer(PileOffer):
    """All three cards begin in the first pile: the one that is sent over lies alone, so one tap makes a split."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(deed="split", **kwargs)  # i18n: table.split
        self._laid: list[list[str]] = [[], []]
        self._hidden: str | None = None
        self._of: tuple[str, ...] = ()
        self._dragged: Any = None
        """The card under a finger with the picture that follows it."""

    def refresh(self) -> None:
        """New cards begin in the first pile; the same ones stay where a person put them."""
        revealed = self.model.seen.revealed
        if self.model.secret and not self.screen.course.may_look:
            revealed = (FACE_DOWN,) * len(revealed)  # before its owner looks nothing of it is on the screen
        if revealed != self._of or self.locked:
            self._of, self._laid, self._hidden = revealed, [list(revealed), []], None
        self.lay_out(self._laid)
        veiled = self.model.veiled and not self.locked
        for card in self.cards():
            card.to_hide = card.card == self._hidden
            self._give_eye(card, veiled and not card.back)
        self.ready = not self.locked and not self.model.split_faults(*self._split)
        self.words = self._what_to_do(veiled)

    @property
    def _split(self) -> tuple[tuple[tuple[str, ...], ...], str | None]:
        return tuple(map(tuple, self._laid)), self._hidden

    def _what_to_do(self, veiled: bool) -> str:
        if self.locked:
            return i18n._("duo.watch.splitting", player=self.player(self.model.state.pruner))
        if not all(self._laid):
            return i18n._("duo.split", player=self.player(self.model.state.pruner))
        if veiled and self._hidden is None:
            return i18n._("duo.split.veil", player=self.player(self.model.state.sower))
        return i18n._("duo.split.ready", player=self.player(self.model.state.sower))

    def _give_eye(self, card: PileCard, veiled: bool) -> None:
        """Under the Veil every card has an eye to close."""
        eye = next((child for child in card.children if isinstance(child, Eye)), None)
        if veiled and eye is None:
            eye = Eye(pos_hint=_free_corner(card.card))
            eye.bind(on_release=lambda _eye: self.hide(card.card))
            card.add_widget(eye)
        elif not veiled and eye is not None:
            card.remove_widget(eye)
        if eye is not None:
            eye.active = card.to_hide

    def empty_words(self, pile: int) -> str:
        """An empty pile waits for a card."""
        return "" if self._laid[pile] or self.locked else i18n._("duo.split.here")

    def shows_worth(self, pile: int) -> bool:
        """Only piles that could be chosen are worth something."""
        return all(self._laid)

    def pressed(self, card: PileCard) -> None:
        """Send it over."""
        if self._dragged is None:
            self.send(card.card, 1 - self.pile_of(card.card))

    def pile_of(self, card: str) -> int:
        """Where it lies now."""
        return 0 if card in self._laid[0] else 1

    def send(self, card: str, pile: int) -> None:
        """Lay a card onto a pile, in the order they were revealed."""
        self._laid = [
            [one for one in self._of if (pile if one == card else self.pile_of(one)) == place] for place in (0, 1)
        ]
        self.screen.app.sounds.play("leaf")
        self.screen.refresh()

    def hide(self, card: str) -> None:
        """This one will lie face down, and no other."""
        self._hidden = None if self._hidden == card else card
        self.screen.app.sounds.play("leaf")
        self.screen.refresh()

    def confirm(self) -> None:
        """Both piles are laid."""
        if self.ready:
            self.model.split(*self._split)

    def hint(self, action: Action, strength: int, anew: bool) -> Hint:
        """First that it matters, then both piles as the coach would lay them."""
        assert isinstance(action, SplitBranches)
        if strength == 1:
            return Hint(i18n._("hint.split.think"), i18n._("hint.more.split"))
        if anew:
            self._laid, self._hidden = [list(pile) for pile in action.piles], action.hidden
            self.screen.refresh()
        return Hint(i18n._("hint.split"))

    def key(self, name: str) -> bool:
        """A digit sends a card over; V closes one eye after the other."""
        if self.locked:
            return False
        if name.isdigit() and 1 <= int(name) <= len(self._of):
            card = self._of[int(name) - 1]
            self.send(card, 1 - self.pile_of(card))
            return True
        if name == "v" and self.model.veiled:
            number = self._of.index(self._hidden) + 1 if self._hidden else 0
            self.hide(self._of[number % len(self._of)])
            return True
        return False

    # -- dragging

    def on_touch_move(self, touch: Any) -> bool:
        """A finger that pressed a card carries it along."""
        card = touch.ud.get("pile_card")
        if card is None or self.locked:
            return bool(super().on_touch_move(touch))
        if self._dragged is None and max(abs(touch.x - touch.ox), abs(touch.y - touch.oy)) > dp(DRAG):
            card.let_go()
            card.faint = True
            with self.canvas.after:
                picture = Color(1, 1, 1, 1), Rectangle(texture=card.texture, size=card.size)
            self._dragged = (touch, card, picture)
        if self._dragged is not None and self._dragged[0] is touch:
            self._dragged[2][1].pos = touch.x - card.width / 2, touch.y - card.height / 2
            over = self._pile_under(touch)
            for number, pile in enumerate(self.piles):
                pile.chosen = number == over
            return True
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        """Lay it down where the finger is lifted; beside both piles it goes back."""
        if self._dragged is None or self._dragged[0] is not touch:
            return bool(super().on_touch_up(touch))
        (_touch, card, picture), self._dragged = self._dragged, None
        for instruction in picture:
            self.canvas.after.remove(instruction)
        card.faint = False
        pile = self._pile_under(touch)
        for each in self.piles:
            each.chosen = False
        if pile is not None and pile != self.pile_of(card.card):
            self.send(card.card, pile)
        return True

    def _pile_under(self, touch: Any) -> int | None:
        found: list[Pile] = [pile for pile in self.piles if pile.collide_point(*touch.pos)]
        return self.piles.index(found[0]) if found else None


def _free_corner(card_id: str) -> dict[str, float]:
    """The corner of a card that is farthest from its features."""
    card = every_tree_card()[card_id]

    def room(corner: tuple[int, int]) -> float:
        at = CORNERS[corner]["center_x"] * card.width, CORNERS[corner]["center_y"] * card.height
        return min(math.dist(at, (disc.x, disc.y)) for disc in card.features)

    return CORNERS[max(CORNERS, key=room)]
