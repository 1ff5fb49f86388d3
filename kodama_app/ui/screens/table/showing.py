"""What one sees of the playing table: the board, names and points, what lies in the tray, and what is said."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from kivy.metrics import dp

from kodama_app.ui.language import i18n
from kodama_app.ui.table.offer import Offer, Said
from kodama_app.ui.theme.theme import theme

NOBODY = -1
"""No seat at all."""


class Showing:
    """Keeps a table's screen true to its model: all of it follows from that, and from the seat looked at."""

    def __init__(self, table: Any) -> None:
        self.table = table
        self._visited = NOBODY
        """The seat that was asked for."""
        self._named = 0
        """The seat whose name was last brought into view."""
        self._kept: dict[type[Offer], Offer] = {}
        """Offers that come again."""
        self._unshown = 0
        """How many changes are under way of which only the end is to be seen."""
        table.bind(shown=self._called_away)

    def visit(self, seat: int) -> None:
        """Show a seat because somebody wants to see it, not because the game goes on there."""
        self.table.shown = seat
        self._visited = seat

    def _called_away(self, *_: Any) -> None:
        """The game goes on elsewhere, and so does whoever was looking at something."""
        self._visited = NOBODY

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """What changes in several steps is shown when all of it has: once."""
        self._unshown += 1
        try:
            yield
        finally:
            self._unshown -= 1
            self.refresh()

    def refresh(self) -> None:
        """Show the game as it stands now."""
        if self._unshown:
            return
        table, model = self.table, self.table.model
        person, seat = model.person_moves, int(table.shown)
        if model.carrying and not table.holding:
            table.cramped = table.board.cramped
        table.holding = model.carrying
        table.bots_play, table.hurrying = not person and model.mover is not None, table.course.hurrying
        table.can_hint = model.can_hint
        table.can_undo = person and model.can_undo
        table.headline = "\n".join(i18n.catalog.text(key, **numbers) for key, numbers in model.headline)
        table.board.show(model.state, seat)
        may_see = table.course.may_look or not model.secret
        table.board.hold(model.held if seat == model.held_at and may_see else None)
        table.ids.coach.place_soon()  # clear of what lies there now
        table.clearing.soon()
        self._name_visited()
        table.game.refresh()
        self._refresh_offer()
        self.refresh_chips()
        table.course.word_curtain()
        self.say()
        table.onlooker.refreshed()

    def _name_visited(self) -> None:
        """Only what was asked for: with bots, whose parts come by in turn, a name would come and go."""
        if self._visited == self.table.model.mover:
            self._visited = NOBODY
        visited, game = self._visited, self.table.game
        self.table.caption = game.standing_caption if visited == NOBODY else game.caption(visited)
        self.table.caption_mark = self.table.seat_marks[int(self.table.shown)] if game.pictured else None

    # -- the tray

    def _refresh_offer(self) -> None:
        """The phase's own offer while a person is to act, or to be looked at by all; else the usual one."""
        table = self.table
        wanted = table.play.offer_for(table.model)
        if wanted is not (None if table.offer is None else type(table.offer)):
            if table.offer is not None:
                table.offer.put_away()
            table.ids.offers.clear_widgets()
            table.offer = None
            if wanted is not None:
                table.offer = self._made(wanted)
                table.offer.pos_hint = {"center_y": 0.5}  # the room may be higher
                table.ids.offers.add_widget(table.offer)
        if table.offer is not None:
            table.offer.refresh()
        self.refresh_deed()

    def _made(self, kind: type[Offer]) -> Offer:
        offer = self._kept.get(kind) or kind(screen=self.table)
        if kind.kept:
            self._kept[kind] = offer
        offer.left_handed = self.table.app.settings.left_handed
        return offer

    def turn_hands(self, left_handed: bool) -> None:
        """What a thumb presses is on the other side."""
        for offer in {*self._kept.values(), self.table.offer} - {None}:
            offer.left_handed = left_handed

    def refresh_deed(self) -> None:
        """What both buttons do, and whether they can."""
        table, offer = self.table, self.table.offer
        if offer is not None:
            offer.refresh_deed()
            another = table.deed != offer.deed
            table.deed, table.ready = offer.deed, offer.ready and table.model.person_moves
            table.beside, table.can_beside = offer.beside
            if another and table.ready and offer.for_good:
                table.ids.confirm.rest()
        table.onlooker.readied()

    # -- names

    def refresh_chips(self) -> None:
        """Names, scores, whose turn it is and who has chosen."""
        table, model, row = self.table, self.table.model, self.table.ids.chips
        if len(row.children) != model.seats:
            row.clear_widgets()
            for seat in range(model.seats):
                chip = table.game.chip(seat)
                chip.bind(
                    on_release=lambda pressed: table.opening.press_name(int(pressed.seat)),
                    on_long_press=lambda pressed: table.game.open_seat(int(pressed.seat)),
                )
                row.add_widget(chip)
        for chip in row.children:
            seat = int(chip.seat)
            chip.name_text = table.player(seat)
            chip.mark = table.seat_marks[seat]
            chip.score = table.session.scores[seat]
            chip.to_move = seat == model.mover
            chip.shown = seat == table.shown
            chip.role = model.role(seat)
            chip.done = model.has_chosen(seat)
            table.game.refresh_chip(chip)
        self._keep_in_sight()

    def _keep_in_sight(self) -> None:
        """Where the names do not fit side by side, the one that is shown comes into view."""
        ids = self.table.ids
        chip = next(child for child in ids.chips.children if child.shown)
        if self._named != chip.seat and ids.chips.width > ids.strip.width > 1:
            self._named = chip.seat
            ids.strip.scroll_to(chip, padding=dp(8), animate=bool(theme.duration(1)))

    # -- words

    def say(self) -> None:
        """One line on what to do now; whoever looks on may say something else."""
        self.write()
        self.table.onlooker.said()

    def write(self) -> None:
        """That line as the table has it; nothing while it is for other eyes."""
        table = self.table
        hidden = table.model.secret and not table.course.may_look
        table.words, table.fault, tag = Said("") if hidden else self._said()
        table.board.tell(tag)

    def _said(self) -> Said:
        said = Said("") if self.table.offer is None else self.table.offer.said()
        return said if said.words else Said(self._waiting())

    def _waiting(self) -> str:
        """Who is to act, while that is a bot."""
        model = self.table.model
        if model.mover is None or model.person_moves:
            return ""
        if model.waiting is not None:
            key, numbers = model.waiting
            return i18n.catalog.text(key, **numbers)
        return i18n._("table.bot_thinks", player=self.table.player(model.mover))
