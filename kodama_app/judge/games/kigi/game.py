"""Kigi: every tree is open to everyone, and a rich placement is pruned."""

from __future__ import annotations

from kodama_app.judge.breaches import Report
from kodama_app.judge.fitting import TreeInTurn
from kodama_app.judge.games.kigi.cards import BLOSSOM, COMMISSIONS, KINDS, TREE_CARDS, TRUNKS
from kodama_app.judge.games.kigi.pruning import Bough, Prunings
from kodama_app.judge.games.kigi.reckoning import Reckoning
from kodama_app.judge.games.kigi.whereabouts import Whereabouts
from kodama_app.judge.options import known_only, one_of
from kodama_app.judge.plants import DueNumbers, PlaceEvent, Plants, read_place
from kodama_app.judge.prints import Prints
from kodama_app.judge.reading import Fields, Malformed
from kodama_app.judge.seated_game import SeatedGame

MOST_SEATS = 5
OPTIONS = ("advanced", "first")
CHANCE = "chance"


class KigiGame(SeatedGame):
    """The game `kigi`. So far all versions of the rules have the same one."""

    def __init__(self, report: Report, fields: Fields, prints: Prints, version: int) -> None:
        super().__init__(report, fields, prints)
        self.trunks = [player.text("trunk") for player in self.players]
        self.advanced, named = self._read_options(fields.within("options"))
        if not 2 <= self.seats <= MOST_SEATS:
            report.add("setup", f"{self.seats} players, not two to {MOST_SEATS}")
        self.first = self._leader(fields, "first", named)
        self.turns = 0
        self.kept: list[int] = []
        """Seats that have chosen a commission before the game."""
        self.offered: set[str] = set()
        self.cards = Whereabouts(report, self.seats)
        self.trees = Plants(report, prints, KINDS)
        self.prunings = Prunings(report)
        self.reckoning: Reckoning | None = None
        self.lost = False
        """A turn or a choice could not be read: trees and commissions are not known from there on."""
        self._handlers |= {
            "trunk": self._trunk,
            "keep": self._keep,
            "display": self._display,
            "sweep": self._sweep,
            "take": self._take,
            "place": self._place,
            "collect": self._collect,
            "remove": self._remove,
            "commission": self._commission,
        }

    def read(self, event: str, fields: Fields) -> None:
        """A collection follows its placement at once, so anything else settles it."""
        if event != "collect":
            self.prunings.settle()
        super().read(event, fields)

    def _read_options(self, fields: Fields) -> tuple[bool, int | None]:
        """Whether the game is the advanced one, and who is named to begin."""
        known = known_only(self.report, fields, OPTIONS)
        for key in OPTIONS:
            if key not in known.data:
                self.report.add("options", f"{key} is not written")
        seats = tuple(str(seat) for seat in range(MOST_SEATS))
        advanced = one_of(self.report, known, "advanced", ("yes", "no"), "no") == "yes"
        first = one_of(self.report, known, "first", (CHANCE, *seats), CHANCE)
        return advanced, None if first == CHANCE else int(first)

    def _trunk(self, fields: Fields) -> None:
        if self.kept or self.cards.dealt:
            self.report.add("trunk", "a trunk after the game began")
        plant = self.trees.add_trunk(fields, self.trunks)
        if plant is None:
            return
        printed = TRUNKS.get(plant.card)
        if printed is None:
            self.report.add("trunk", f"{plant.card} is no trunk of this game")
        else:
            self.report.expect("card-print", plant.card, plant.kin.kinds[0], printed)

    def _keep(self, fields: Fields) -> None:
        try:
            seat, card, offered = self._seat(fields), fields.text("card"), fields.texts("offered")
        except Malformed:
            self.lost = True
            self.cards.unseen += 1
            raise
        self.trees.check_all_stand(self.seats)
        if not self.advanced or self.cards.dealt:
            self.report.add("keep", "nobody chooses a commission here")
        elif not self.lost:
            self.report.expect("keep", "kept by seat", seat, len(self.kept))
        if len(set(offered)) != 2 or offered != sorted(offered) or not set(offered) <= COMMISSIONS.keys():
            self.report.add("keep", f"seat {seat} is offered {offered}, not two commissions in order")
        if card not in offered:
            self.report.add("keep", f"{card} is not one of {offered}")
        again = sorted(self.offered.intersection(offered))
        if again:
            self.report.add("keep", f"{again} were offered to another seat")
        self.offered.update(offered)
        self.kept.append(seat)
        self.cards.keep(card, seat)

    def _open_cards(self, fields: Fields) -> list[str]:
        """The cards that a display or a sweep names."""
        try:
            return fields.texts("cards")
        except Malformed:
            self.cards.lose_track()
            raise

    def _display(self, fields: Fields) -> None:
        cards = self._open_cards(fields)
        if not self.cards.dealt:
            self.trees.check_all_stand(self.seats)
            if self.advanced and len(self.kept) < self.seats and not self.lost:
                self.report.add("keep", f"only {len(self.kept)} of {self.seats} seats kept a commission")
        self.cards.show(cards)

    def _sweep(self, fields: Fields) -> None:
        self.cards.sweep(self._open_cards(fields))

    def _begin_turn(self, player: int) -> None:
        if self.reckoning is not None:
            self.report.add("over", f"seat {player} has a turn after the game")
        self.report.expect("turn", "turn of", player, (self.first + self.turns) % self.seats)
        self.turns += 1

    def _lose_turn(self) -> None:
        """Somebody had a turn here, even if nobody can read what was done with it."""
        self.turns += 1
        self.lost = True
        self.cards.lose_track()

    def _taken(self, fields: Fields) -> tuple[int, str]:
        """Who takes which card, in a turn without a placement."""
        try:
            player, card = self._seat(fields), fields.text("card")
        except Malformed:
            self._lose_turn()
            raise
        self._begin_turn(player)
        return player, card

    def _take(self, fields: Fields) -> None:
        player, card = self._taken(fields)
        self.cards.check_kind(card, commission=True)
        self.cards.take(card, f"seat {player}")
        self.cards.hold(card, player)

    def _remove(self, fields: Fields) -> None:
        """A tree card that fits nowhere; then nothing in the display may be of use."""
        _, card = self._taken(fields)
        self.cards.check_kind(card, commission=False)
        display = list(self.cards.display)
        self.cards.take(card, "the box")
        commissions = [other for other in display if other in COMMISSIONS]
        if commissions:
            self.report.add("fits", f"{card} is removed, but {commissions} could be taken")
        if not self.lost:
            trees = {
                seat: TreeInTurn(tuple(plant.drawn), plant.kin, {}, None)
                for seat, plant in self.trees.plants.items()
                if plant.sound
            }
            self.trees.ask_whether_fits(trees, list(dict.fromkeys([card, *display])))

    def _place(self, fields: Fields) -> None:
        try:
            player, move = self._seat(fields), read_place(fields, KINDS)
            pruned = fields.wholes("pruned")
        except Malformed:
            self._lose_turn()
            raise
        self._begin_turn(player)
        if "season" in fields.data or "round" in fields.data:
            self.report.add("round", f"{move.card}: this game has no seasons and no rounds")
        self.cards.check_kind(move.card, commission=False)
        self.cards.take(move.card, f"tree {move.tree}")
        self.scores[player] += move.points + move.decree_points
        self._grow(move, pruned)

    def _grow(self, move: PlaceEvent, pruned: list[int]) -> None:
        printed = TREE_CARDS.get(move.card)
        if printed is not None:
            self.report.expect("card-print", move.card, tuple(sorted(move.drawn.kinds)), printed)
        plant = self.trees.grow(move)
        if plant is None:
            self.lost = True
            return
        bough = Bough(plant)
        self.trees.check_worth(move, DueNumbers(bough.points, bough.points))
        gone = self.prunings.prune(move, bough, pruned)
        self.cards.collect([card for _, card in gone], move.tree)
        if pruned:
            self.prunings.await_collection(move.tree, pruned, gone, self.cards.collected[move.tree])

    def _collect(self, fields: Fields) -> None:
        self.prunings.collect(fields, lost=self.lost)

    def _commission(self, fields: Fields) -> None:
        player, card = self._seat(fields), fields.text("card")
        counts, points = fields.wholes("counts"), fields.whole("points")
        self.scores[player] += points
        self._reckon().tell(player, card, counts, points)

    def _reckon(self) -> Reckoning:
        """Everything that is told at the end rests on what lies there when it is first asked for."""
        if self.reckoning is None:
            if not self.cards.empty and not self.cards.blind:
                left = f"{self.cards.display} in the display, {self.cards.deck} in the deck"
                self.report.add("over", f"the game is not over: {left}")
            known = not self.lost and len(self.trees.plants) == self.seats
            trees = [self.trees.plants[seat].kin for seat in range(self.seats)] if known else None
            self.reckoning = Reckoning(self.report, self.cards.held, trees, self.cards.collected)
        return self.reckoning

    def _check_complete(self) -> None:
        self._reckon().check_all_told()

    def _tie_break(self) -> list[int] | None:
        estates = self._reckon().estates
        return [estate.instances(BLOSSOM) for estate in estates] if estates is not None else None
