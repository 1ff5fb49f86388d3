"""The drafting variant: all pick from hidden hands, place, and pass the rest to the left."""

from __future__ import annotations

from collections.abc import Callable

from kodama_app.judge.breaches import Report
from kodama_app.judge.game_box import ANY_TRUNK, GameBox, decrees_without_display, edition_kodama
from kodama_app.judge.games.draft.hands import HAND, Hands
from kodama_app.judge.plants import PlaceEvent
from kodama_app.judge.prints import Prints
from kodama_app.judge.reading import Fields, Malformed
from kodama_app.judge.tree_game import TreeGame


class DraftGame(TreeGame):
    """The game `kodama-draft`."""

    box = GameBox(
        options=("edition", "decrees", "limit", "pool", "sprouts", "first"),
        leader="first",
        seats={"base": 5, "mixed": 6},
        branches={"base": 65, "mixed": 101},
        trunks=ANY_TRUNK,
        decrees=decrees_without_display,
        kodama=edition_kodama,
    )

    def __init__(self, report: Report, fields: Fields, prints: Prints, version: int) -> None:
        super().__init__(report, fields, prints, version)
        self.hands = Hands(report, self.seats, self.box.branches[self.options.pool])
        self._handlers |= {
            "season": self._following(self._season),
            "pick": self._following(self._pick),
            "hand": self._following(self._hand),
            "draw": self._following(self._draw),
            "remove": self._remove,
        }

    def _following(self, handler: Callable[[Fields], None]) -> Callable[[Fields], None]:
        """What cannot be read may have moved any card: hands are not judged by it."""

        def follow(fields: Fields) -> None:
            try:
                handler(fields)
            except Malformed:
                self.hands.lose_track()
                raise

        return follow

    def _season(self, fields: Fields) -> None:
        super()._season(fields)
        self.hands.begin_season()

    def _draw(self, fields: Fields) -> None:
        player, cards = self._seat(fields), fields.texts("cards")
        due = self.schedule.seat_after(len(self.hands.drawn))
        # A seat that needs nothing, or for which nothing is left, may be passed over in writing.
        while player != due and self._draws_nothing(due):
            self.hands.drawn.append(due)
            due = self.schedule.seat_after(len(self.hands.drawn))
        self.hands.draw(player, cards, due)

    def _draws_nothing(self, seat: int) -> bool:
        unseen = seat not in self.hands.drawn and not self.hands.left
        return unseen and (len(self.hands.hands[seat]) >= HAND or self.hands.deck <= 0)

    def _pick(self, fields: Fields) -> None:
        player, card = self._seat(fields), fields.text("card")
        picked = len(self.hands.picks)
        if not self.schedule.growing or self.schedule.turns % self.seats:
            self.report.add("pick", f"seat {player} picks when nobody does")
        elif picked < self.seats:
            self.report.expect("pick", "picked by", player, self.schedule.seat_after(picked))
        self.hands.pick(player, card)

    def _hand(self, fields: Fields) -> None:
        giver, to = self._seat(fields, "from"), self._seat(fields, "to")
        self.hands.hand_over(giver, to, fields.texts("cards"))

    def _check_turn(self, player: int) -> None:
        super()._check_turn(player)
        picked = len(self.hands.picks)
        if picked < self.seats and self.schedule.turns % self.seats == 0:
            self.report.add("pick", f"only {picked} of {self.seats} have picked a card")

    def _take(self, move: PlaceEvent) -> bool:
        self.hands.use(move.player, move.card, placed=True)
        return False

    def _remove(self, fields: Fields) -> None:
        """The picked card fits nowhere; then nothing in that hand may."""
        try:
            player, card = self._seat(fields), fields.text("card")
        except Malformed:
            self._lose_turn()
            raise
        self._check_turn(player)
        hand = [card, *self.hands.hands[player]]
        self.hands.use(player, card, placed=False)
        if not self.hands.lost:
            self.grove.ask_whether_fits_own(player, hand, self.decree, self.limit)
        self._end_turn()

    def _lose_turn(self) -> None:
        self.hands.lose_track()
        self._end_turn()

    def _end_turn(self) -> None:
        super()._end_turn()
        if self.schedule.turns % self.seats == 0:
            self.hands.end_round(last=not self.schedule.growing)
