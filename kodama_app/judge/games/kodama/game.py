"""Kodama: The Tree Spirits: turns around an open display."""

from __future__ import annotations

from kodama_app.judge import decrees
from kodama_app.judge.breaches import Report
from kodama_app.judge.game_box import ANY_TRUNK, GameBox, edition_decrees, edition_kodama
from kodama_app.judge.games.kodama.supply import Supply
from kodama_app.judge.plants import PlaceEvent
from kodama_app.judge.prints import Prints
from kodama_app.judge.reading import Fields, Malformed
from kodama_app.judge.tree_game import TreeGame


class KodamaGame(TreeGame):
    """The game `kodama`."""

    box = GameBox(
        options=("edition", "display", "decrees", "limit", "pool", "sprouts", "first"),
        leader="first",
        seats={"base": 5, "mixed": 6},
        branches={"base": 65, "mixed": 101},
        trunks=ANY_TRUNK,
        decrees=edition_decrees,
        kodama=edition_kodama,
    )

    def __init__(self, report: Report, fields: Fields, prints: Prints, version: int) -> None:
        super().__init__(report, fields, prints, version)
        self.supply = Supply(report, self.options.display, self.box.branches[self.options.pool])
        self._handlers |= {"display": self._display, "reveal": self._reveal, "skip": self._skip}

    def _display(self, fields: Fields) -> None:
        self.supply.show(fields.texts("cards"), in_turn=self.schedule.growing)

    def _reveal(self, fields: Fields) -> None:
        player, cards = self._seat(fields), fields.texts("cards")
        if self.decree != decrees.SPRING_CALL or not self.schedule.growing:
            self.report.add("event", "nothing lets a card be turned up now")
            return
        self.report.expect("turn", "turned up by", player, self.schedule.to_grow)
        self.supply.reveal(cards)

    def _take(self, move: PlaceEvent) -> bool:
        return self.supply.take(move.card, may_call=self.decree == decrees.SPRING_CALL)

    def _end_turn(self) -> None:
        self.supply.end_turn(gale=self.decree == decrees.GALE)
        super()._end_turn()

    def _lose_turn(self) -> None:
        self.supply.lose_track()
        super()._lose_turn()

    def _skip(self, fields: Fields) -> None:
        try:
            player = self._seat(fields)
            fields.text("reason")
        except Malformed:
            self._lose_turn()
            raise
        self._check_turn(player)
        self.supply.skip()
        self._end_turn()
