"""A tree to play on: a card is carried over it, its discs can be picked, and what scored lights up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.graphics import InstructionGroup
from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty

from kodama_app.engine.scores import FeatureAt
from kodama_app.engine.trees.card import Card
from kodama_app.ui.table.board import Source
from kodama_app.ui.table.boards.tree.camera import Box, Landing, Point
from kodama_app.ui.table.boards.tree.canvas import TreeCanvas
from kodama_app.ui.table.boards.tree.carrier import Carrier
from kodama_app.ui.table.boards.tree.disc_picker import DiscPicker
from kodama_app.ui.table.boards.tree.flight import Flight
from kodama_app.ui.table.boards.tree.glow import glow
from kodama_app.ui.table.boards.tree.held_card import LEAST, HeldCard
from kodama_app.ui.table.boards.tree.payoff import Payoff
from kodama_app.ui.table.boards.tree.places import box_of, landing_of
from kodama_app.ui.table.boards.tree.placing import Placing
from kodama_app.ui.table.boards.tree.presses import Presses
from kodama_app.ui.table.boards.tree.scoring_run import ScoringRun
from kodama_app.ui.table.boards.tree.tag import Tag


class GrowingView(TreeCanvas):
    """A tree's canvas with a hand over it: `placing` is the held card, or None."""

    __events__ = ("on_held", "on_carried_out")
    placing = ObjectProperty(None, allownone=True, force_dispatch=True)
    tag_text = StringProperty("")
    """What to say at the held card: points, or the reason against the place."""
    show_card = ObjectProperty(None, allownone=True)
    """Told the id of a card that was pressed for long."""

    def __init__(self, **kwargs: Any) -> None:
        self.held: HeldCard | None = None
        self.carrier = Carrier(self, self._carried, self.let_go, self._carried_out)
        self.picker = DiscPicker(self)
        self.scoring = ScoringRun(self)
        self.flight = Flight(self)
        self._presses = Presses(self, self._card_to_show, self._show_card)
        self._beneath = InstructionGroup()
        """What is drawn under a held card, and over what else is drawn on the tree."""
        self._glow: InstructionGroup | None = None
        self._height = 0.0
        """How high the view was when it last looked for what it holds."""
        super().__init__(interactive=True, **kwargs)
        self.tag = Tag(opacity=0)
        self.payoff = Payoff()
        for over in (self.picker.tag, self.tag, self.payoff):
            self.add_widget(over)
        for drawing in (self.picker.rings, self._beneath):
            self.marks.add(drawing)
        self.bind(placing=self._picked_up, tag_text=self._write_tag)
        self.bind(tree=lambda *_: self.skip_celebration())  # it was about another one

    def on_held(self) -> None:
        """The card was moved by hand."""

    def on_carried_out(self, touch: Any) -> None:
        """The last finger has left the card outside the view."""

    # -- what is held

    def hold(self, held: Placing | None) -> None:
        """A card over the tree, or none; what is for one of its discs the `picker` holds."""
        self.placing = held

    def tell(self, words: str) -> None:
        """At the held card."""
        self.tag_text = words

    def _picked_up(self, _: Any, placing: Placing | None) -> None:
        self.flight.skip()
        if self.held is not None:
            self.held.put_down()
        self.held = None if placing is None else HeldCard(self, placing, self.tag, self._beneath)
        self.carrier.hold(self.held)
        self._write_tag()
        self.refresh()
        if self.held is not None and not self.held.in_sight:
            self.held.bring_into_sight()

    def _write_tag(self, *_: Any) -> None:
        if self.held is not None:
            self.held.say(self.tag_text)

    def refresh(self) -> None:
        """Show the held card where it is now, and why it may or may not lie there."""
        if self.held is not None:
            self.held.refresh()

    def _carried(self) -> None:
        self.refresh()
        self.dispatch("on_held")

    def _carried_out(self, touch: Any) -> None:
        self.dispatch("on_carried_out", touch)

    def let_go(self) -> None:
        """The handle of a card that is put down must be in reach."""
        if self.held is not None:
            self.held.bring_into_reach()

    def await_finger(self, touch: Any) -> None:
        """From the view's edge on it carries the held card."""
        self.flight.skip()
        if self.held is not None:
            self.carrier.await_finger(touch)

    def drop_fingers(self) -> None:
        """They carry nothing any more."""
        self.carrier.drop_fingers()

    def handle_position(self) -> Point:
        """Where the held card's turning handle is on the screen."""
        assert self.held is not None
        return self.held.handle

    def ghost_centre(self) -> Point:
        """Where the held card's middle is on the screen."""
        assert self.held is not None
        return self.held.centre

    # -- what is shown on it

    def celebrate(
        self,
        lights: Sequence[FeatureAt | int],
        each: float,
        done: Callable[[], None],
        lit: Callable[[], None] = lambda: None,
        points: int = 0,
        source: Source | None = None,
    ) -> None:
        """Discs, or cards by their numbers, in the order in which they are counted; the last card brought them."""

        def landed() -> None:
            self.unveil()
            self.scoring.begin(lights, each, done, lit)
            if points and self.tree is not None:
                middle = self.camera.to_screen(landing_of(self.tree.cards[-1]).middle, self.middle)
                self.payoff.begin(points, middle, self.room)

        self.skip_celebration()
        last = None if self.tree is None else self.tree.cards[-1]
        if source is None or last is None or not self._fly(last.card, source, lambda: landing_of(last), landed):
            landed()
        else:
            self.veil_last()

    def fly_in(self, source: Source) -> None:
        """The held card comes from there to where it is held."""
        held = self.held
        if held is not None and self._fly(held.placing.card, source, held.landing, lambda: held.veil(False)):
            held.veil(True)

    def _fly(self, card: Card, source: Source, to: Callable[[], Landing], landed: Callable[[], None]) -> bool:
        (x, y), wide = source
        return self.flight.begin(card, (self.to_widget(x, y), wide), to, landed)

    def skip_celebration(self) -> None:
        """Enough of it: what flew lies there, what was counted is counted."""
        self.flight.skip()
        self.scoring.skip()
        self.payoff.skip()

    def point_at(self, parts: Sequence[int] | None) -> None:
        """Cards of the tree, by their numbers; the first one above all."""
        if self._glow is not None:
            self.marks.remove(self._glow)
        self._glow = glow(self, parts) if parts else None
        if self._glow is not None:
            self.marks.add(self._glow)

    def rest(self) -> None:
        """No light, and no gliding to another view."""
        self.skip_celebration()
        self.stand_still()

    # -- looking

    def looked(self) -> None:
        """What is measured in pixels keeps its size."""
        self.picker.looked()
        if self.held is not None:
            self.held.looked()

    def resized(self) -> None:
        """With something in the hand the view stays where the hand expects it.

        But a device that was turned, or a tray that holds less than before, shows another part of the table.
        """
        another_room, self._height = abs(self.height - self._height) > dp(24), self.height
        if self.held is None and self.picker.held is None:
            self.fit(animate=self.gliding)
            return
        if another_room and self.carrier.busy:
            self.carrier.drop_fingers()  # where they are has another meaning now
        self.look()
        if self.held is not None and (another_room or not self.held.in_sight):
            self.held.bring_into_sight()

    def bring_into_sight(self) -> None:
        """The picked disc and what counts with it, or the tree with the whole card and its handle, or the tree."""
        if self.picker.held is not None and self.picker.held.place is not None:
            self.picker.bring_into_sight()
        elif self.held is not None:
            self.held.bring_into_sight()
        else:
            self.fit(animate=True)

    def occupied(self) -> Box:
        """The tree, and the card that is held beside it."""
        tree = super().occupied()
        if self.held is None:
            return tree
        held = self.held.box
        return min(tree[0], held[0]), min(tree[1], held[1]), max(tree[2], held[2]), max(tree[3], held[3])

    def show_all(self) -> None:
        """The whole tree, with the held card and its handle, however small; from there, near again."""
        if self.tree is None:
            return
        whole = self.view_of() if self.held is None else self.held.view_of_all()
        if not self.heads_for(whole):
            self.glide_to(whole)
        elif self.held is not None or self.picker.held is not None:
            self.bring_into_sight()
        elif whole.scale < dp(LEAST):
            self.glide_to(self.near(whole, dp(LEAST), box_of(self.tree.cards[-1]), margin=True))

    @property
    def cramped(self) -> bool:
        """A tree that a card would have to be brought nearer to, or nearly so: the next one makes it higher."""
        return self.tree is not None and self.view_of().scale < dp(LEAST) * 1.2

    def hides_held(self, box: Box) -> bool:
        """The held card or its handle."""
        return self.held is not None and self.held.is_hidden_by(box)

    def card_under(self, at: Point) -> str | None:
        """The held card lies on top of all others."""
        if self.held is not None and self.held.lies_under(at):
            return self.held.placing.card.id
        return super().card_under(at)

    # -- fingers: a press may come of any of them, the held card is asked first, the table moves with the rest

    def on_touch_down(self, touch: Any) -> bool:
        """Take the card, or move the table; any finger has seen enough of the scoring run."""
        if self.collide_point(*touch.pos) and not touch.is_mouse_scrolling:
            self.skip_celebration()
        alone = not (self.touches or self.carrier.busy)
        carries = self.carrier.down(touch)
        # A finger on the held card carries it, be it for ever so short a way: it neither taps nor asks to read it.
        self._presses.down(touch, alone and not carries)
        return carries or super().on_touch_down(touch)

    def on_touch_move(self, touch: Any) -> bool:
        """Move or turn the card, else the table."""
        self._presses.moved(touch)
        return self.carrier.move(touch) or super().on_touch_move(touch)

    def on_touch_up(self, touch: Any) -> bool:
        """Let go; a short tap picks a disc, or calls the card."""
        self._presses.up()
        if self.carrier.up(touch):
            return True
        tapped = self._presses.tapped(touch)
        handled = super().on_touch_up(touch)
        if tapped:
            self.picker.tap(touch.pos)
            self.carrier.call(touch.pos)
        return handled

    def _card_to_show(self, at: Point) -> str | None:
        """What a long press there means; nothing once the screen has been left under the finger."""
        return None if self.show_card is None or self.get_root_window() is None else self.card_under(at)

    def _show_card(self, card: str) -> None:
        self.show_card(card)
