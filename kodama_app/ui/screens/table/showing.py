"""What one sees of the playing table: the tree, names and points, what lies in the tray, and what is said."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from kodama_app.ui.live import i18n
from kodama_app.ui.screens.table.words import fault_now, now
from kodama_app.ui.table.offers import OFFERS
from kodama_app.ui.table.tray import ScoreChip
from kodama_app.ui.theme.theme import theme

NOBODY = -1
"""No seat at all."""
TALL = 720
"""dp of height from which the tree can spare the room of a second row of names."""


class Showing:
    """For the table's screen. All of it follows from the model, and from the tree that is looked at."""

    headline = StringProperty("")
    words = StringProperty("")
    fault = StringProperty("")
    """The reason that the words give, if they give one: they lead to its rule."""
    quiet = BooleanProperty(False)
    """No room is kept for words while there are none."""
    decree = StringProperty("")
    shown = NumericProperty(0)
    """The seat whose tree is on the table."""
    tree_of = StringProperty("")
    """Whose tree it is, in words, for somebody who went to look at it; empty over the mover's own."""
    grown = BooleanProperty(False)
    holding = BooleanProperty(False)
    can_undo = BooleanProperty(False)
    can_call = BooleanProperty(False)
    can_take = BooleanProperty(False)
    must_play_kodama = BooleanProperty(False)
    can_hint = BooleanProperty(False)
    bots_play = BooleanProperty(False)
    hurrying = BooleanProperty(False)
    why_seat = NumericProperty(NOBODY)
    """The bot that moved last and can say why; none once a person has moved."""
    kodama_left = NumericProperty(0)
    """In the hand of the seat whose tree is shown."""
    wide = BooleanProperty(False)
    """The cards to take are beside the tree."""
    low = BooleanProperty(False)
    """They are below it, and there is little height for both."""
    joins = True
    """Whether season and names may share a row; not where something is to point at one of them."""
    joined = BooleanProperty(False)
    """They do, so that the tree is seen at all."""
    deed = StringProperty("place")
    """What the big button does: the end of its text's key."""
    ready = BooleanProperty(False)
    """Whether it can be pressed."""
    _visited = NOBODY
    """The seat whose tree was asked for."""

    def visit(self, seat: int) -> None:
        """Show a tree because somebody wants to see it, not because the game goes on there."""
        self.shown = seat
        self._visited = seat

    def on_shown(self, *_: Any) -> None:
        """The game goes on at another tree: whoever was looking at one has been called away."""
        self._visited = NOBODY

    def refresh(self, *_: Any) -> None:
        """Show the game as it stands now."""
        model, state = self.model, self.model.state
        person = model.person_moves
        self.holding = model.holding
        self.grown = person and model.grown
        self.can_take = person and model.may_take
        self.must_play_kodama = person and model.choosing_kodama
        self.bots_play, self.hurrying = not person and model.mover is not None, self.course.hurrying
        self.can_hint = person and (model.may_take or model.choosing_kodama or model.offered in OFFERS)
        self.can_undo = person and model.can_undo
        self.can_call = self.can_take and not self.holding and model.can_call
        self.kodama_left = len(state.hands[int(self.shown)])
        self.headline = i18n._(f"season.{state.season_name}") + "\n" + i18n._("table.round", round=state.round)
        self.decree = "" if model.decree is None else i18n._(f"decree.{model.decree}.name")
        view = self.ids.view
        view.season = state.season_name
        view.tree, view.spirits = model.tree(int(self.shown)), state.covered(int(self.shown))
        may_see = self.course.may_look or not model.secret
        view.placing = model.placing if self.shown == model.mover and may_see else None
        self.ids.display.cards = [] if model.secret and person else list(model.cards)
        self.ids.display.chosen = model.placing.card.id if model.placing else ""
        self.ids.display.locked = not self.can_take
        self._name_tree()
        self._refresh_offer()
        self.refresh_chips()
        self.course.word_curtain()
        self._say()

    def _name_tree(self) -> None:
        """Only a tree that was asked for: with bots, whose trees come by in turn, a name would come and go."""
        if self._visited == self.model.mover:
            self._visited = NOBODY
        visited = self._visited
        self.tree_of = "" if visited == NOBODY else i18n._("table.tree_of", player=self.player(visited))

    def _refresh_offer(self) -> None:
        """The phase's own offer while a person is to act, or to be looked at by all; else the row of cards."""
        wanted = OFFERS.get(self.model.offered)
        if wanted is not None and not self.model.person_moves and not wanted.open_to_all:
            wanted = None
        if self.offer is not None and type(self.offer) is not wanted:
            self.offer.put_away()
            self.offer = None
        if wanted is not None and self.offer is None:
            self.offer = wanted(screen=self)
        shown = self._card_row if self.offer is None else self.offer
        frame = self.ids.offers
        if frame.children[:1] != [shown]:
            frame.clear_widgets()
            frame.add_widget(shown)
        if self.offer is not None:
            self.offer.refresh()
        self._refresh_deed()

    def _refresh_deed(self) -> None:
        doer = self.offer or self.model
        self.deed, self.ready = doer.deed, doer.ready and self.model.person_moves

    def refresh_chips(self) -> None:
        """Names, scores, whose turn it is and who has chosen."""
        row, state = self.ids.chips, self.model.state
        if len(row.children) != state.seats:
            row.clear_widgets()
            for seat in range(state.seats):
                chip = ScoreChip(seat=seat)
                chip.bind(on_release=lambda pressed: self.show(int(pressed.seat)))
                row.add_widget(chip)
        for chip in row.children:
            seat = int(chip.seat)
            chip.name_text = self.player(seat)
            chip.mark = self.seat_marks[seat]
            chip.score = self.session.scores[seat]
            chip.to_move = seat == self.model.mover
            chip.shown = seat == self.shown
            chip.role = self.model.role(seat)
            chip.done = self.model.has_chosen(seat)
        self._keep_in_sight()

    @staticmethod
    def names_across(room: float, seats: int, height: float) -> int:
        """How many names stand side by side: where not all can, a tall window has a second row for the others."""
        all_fit = seats * dp(108) <= room - dp(8)
        return max(1, seats if all_fit or height < dp(TALL) else -(-seats // 2))

    @staticmethod
    def chip_width(room: float, across: int, least: float, most: float) -> float:
        """How wide a seat's name is: all side by side, or so that the last one is seen to go on.

        The cut falls into its mark: half a score would be read as another one.
        """
        gap = dp(8)
        each = (room - gap) / across - gap
        if each >= least:
            return float(min(most, each))
        whole = int((room - gap) / (least + gap))
        return float((room - gap) / (whole + 0.3) - gap) if whole else least

    def _keep_in_sight(self) -> None:
        """Where the names do not fit side by side, the one whose tree is shown comes into view."""
        chip = next(child for child in self.ids.chips.children if child.shown)
        if self._named != chip.seat and self.ids.chips.width > self.ids.strip.width > 1:
            self._named = chip.seat
            self.ids.strip.scroll_to(chip, padding=dp(8), animate=bool(theme.duration(1)))

    def _say(self, *_: Any) -> None:
        if self.model.secret and not self.course.may_look:
            self.words, self.ids.view.tag_text, self.fault = "", "", ""
            return
        self.words, self.ids.view.tag_text = now(self.model, self.player)
        self.fault = fault_now(self.model)
        if self.offer is not None and self.model.placing is None:
            self.words, self.fault = self.offer.words, self.offer.fault
