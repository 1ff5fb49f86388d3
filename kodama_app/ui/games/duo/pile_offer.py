"""What splitting, choosing and giving up a card have in common: two piles side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty

from kodama_app.games.duo.observation import FACE_DOWN
from kodama_app.ui.games.duo.piles import Pile, PileCard, points_words
from kodama_app.ui.games.grove.offer import GroveOffer
from kodama_app.ui.kv import load_kv
from kodama_app.ui.language import i18n
from kodama_app.ui.table.boards.tree.placing import NONE

SLOTS = 4
"""Three cards in one pile and room for one in the other."""


class PileOffer(GroveOffer):
    """Two piles; beside each other, or one above the other on a high wide screen."""

    open_to_all = True
    stacked = BooleanProperty(False)
    card_width = NumericProperty("64dp")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.piles = [Pile(), Pile()]
        for number, pile in enumerate(self.piles):
            pile.bind(on_release=lambda _pile, number=number: self.pile_pressed(number))
            self.add_widget(pile)
        self.bind(size=self._measure, stacked=self._measure)
        self.screen.bind(size=self._measure)
        self._measure()

    def put_away(self) -> None:
        """Look at the screen no more."""
        self.screen.unbind(size=self._measure)

    def _measure(self, *_: Any) -> None:
        """Cards as large as the room allows: four side by side, or three where the piles lie above each other."""
        screen = self.screen
        self.stacked = screen.wide and screen.height > dp(640)
        if self.stacked:
            room, most = (self.width - dp(28)) / 3, (screen.height - dp(470)) / 2 * 63 / 88
        else:
            room = (self.width - dp(52)) / SLOTS
            # Smaller on a low window, which has words and numbers of the same height: the tree is to be seen too.
            most = (screen.height - dp(220)) * 0.16 if not screen.wide else dp(110)
        self.card_width = max(dp(48 if screen.low else 44), min(room, most))
        for pile in self.piles:
            pile.tight = screen.low
            pile.card_width = self.card_width
            for card in pile.widgets():
                card.size = self.card_width, self.card_width * 88 / 63
        self._share_room()

    def _share_room(self) -> None:
        """As much room for a pile as it has cards; both the same while that will do."""
        counts = [len(pile.cards) for pile in self.piles]
        for pile, count in zip(self.piles, counts, strict=True):
            pile.size_hint_x = 1 if self.stacked else count if max(counts) > 2 and count else 1

    def lay_out(self, piles: Sequence[Sequence[str]]) -> None:
        """Show these cards, the worth of each pile, and what may be done with them."""
        model, marks = self.model, self.screen.seat_marks
        for number, (pile, cards) in enumerate(zip(self.piles, piles, strict=True)):
            pile.disabled = self.locked
            if list(pile.cards) != list(cards):
                pile.cards = list(cards)
                self._fill(pile)
            pile.hint = self.empty_words(number)
            pile.worths = [
                (marks[seat], self._called(seat), points_words(model.pile_worth(seat, cards)))
                for seat in (model.viewer, model.rival)
                if cards and model.help != NONE and self.shows_worth(number)
            ]
        self._share_room()

    def _fill(self, pile: Pile) -> None:
        row = pile.ids.cards
        row.clear_widgets()
        for card in pile.cards:
            widget = PileCard(card=card, size=(self.card_width, self.card_width * 88 / 63))
            widget.bind(on_release=self.pressed)
            widget.bind(on_long_press=lambda pressed: self._show_large(pressed.card))
            row.add_widget(widget)

    def _show_large(self, card: str) -> None:
        if card != FACE_DOWN:
            self.screen.opening.show_card(card)

    def cards(self) -> Iterator[PileCard]:
        """All cards on the screen."""
        for pile in self.piles:
            yield from pile.widgets()

    def player(self, seat: int) -> str:
        """A seat's name."""
        return str(self.screen.player(seat))

    def _called(self, seat: int) -> str:
        """A seat's name as the one at the screen thinks of it."""
        own = seat == self.model.viewer and seat in self.model.persons
        return i18n._("duo.worth.you") if own else self.player(seat)

    def empty_words(self, pile: int) -> str:
        """What an empty pile says."""
        return ""

    def shows_worth(self, pile: int) -> bool:
        """Whether to say what it would bring."""
        return True

    def pressed(self, card: PileCard) -> None:
        """A card was pressed."""

    def pile_pressed(self, pile: int) -> None:
        """A pile was pressed beside its cards."""


load_kv(__file__)
