"""Kodama Duo: one splits, the other chooses, and what is left over calls a Spirit."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from kodama_app.judge import decrees, kodama_cards
from kodama_app.judge.breaches import Report
from kodama_app.judge.game_box import GameBox, decrees_without_display
from kodama_app.judge.games.duo.round import Round
from kodama_app.judge.kin import KINDS
from kodama_app.judge.options import Options
from kodama_app.judge.plants import PlaceEvent
from kodama_app.judge.prints import Prints
from kodama_app.judge.reading import Fields, Malformed, as_list, as_text
from kodama_app.judge.spirits import lies_on, read_summons
from kodama_app.judge.tree_game import TreeGame


def _season_cards(season: str, options: Options) -> set[str]:
    return decrees.duo_allowed(season) | (decrees_without_display(season, options) if options.mixed else set())


def _kodama(options: Options) -> frozenset[str]:
    return kodama_cards.DUO | kodama_cards.SECOND_EDITION if options.mixed else kodama_cards.DUO


class DuoGame(TreeGame):
    """The game `kodama-duo`. The schedule's first player is the season's first Pruner."""

    box = GameBox(
        options=("pool", "decrees", "limit", "first"),
        leader="pruner",
        seats={"base": 2, "mixed": 2},
        branches={"base": 36, "mixed": 101},
        trunks={"base": frozenset({"flower", "star"}), "mixed": frozenset(KINDS)},
        decrees=_season_cards,
        kodama=_kodama,
    )

    def __init__(self, report: Report, fields: Fields, prints: Prints, version: int) -> None:
        super().__init__(report, fields, prints, version)
        if self.seats != 2:
            # Roles and rivals mean nothing with another number of players.
            raise Malformed(f"Duo with {self.seats} players")
        self.kodama_phase.together = True
        self.round: Round | None = None
        self.rounds = 0
        self.revealed: set[str] = set()
        self._handlers |= {
            "reveal": self._reveal,
            "split": self._losing(self._split),
            "choose": self._losing(self._choose),
            "remove": self._remove,
            "discard": self._losing(self._discard),
            "spirit": self._losing(self._spirit),
        }

    def _losing(self, handler: Callable[[Fields], None]) -> Callable[[Fields], None]:
        """A line that cannot be read leaves the rest of its round in the dark."""

        def follow(fields: Fields) -> None:
            try:
                handler(fields)
            except Malformed:
                self._now().lost = True
                raise

        return follow

    def _leader_by_option(self, first: int) -> int:
        """The option names the Sower."""
        return 1 - first

    def _due_leader(self) -> int:
        """Lower score; tie: whoever was not Pruner in the last round."""
        last = self.round.pruner if self.round else self.schedule.first
        lower = [seat for seat in (0, 1) if self.scores[seat] < self.scores[1 - seat]]
        return lower[0] if lower else 1 - last

    def _season(self, fields: Fields) -> None:
        self._finish_round()
        super()._season(fields)
        self.round, self.rounds = None, 0

    def _now(self) -> Round:
        """The round under way; one begun without a `reveal` is told by its first step."""
        if self.round is None:
            self.round = Round(self.report, self.schedule.first)
            self.rounds = 1
        return self.round

    def _finish_round(self) -> None:
        """Whatever follows a round calls this; a round is judged once."""
        ended = self.round
        if ended is None or ended.finished:
            return
        ended.finished = True
        ended.check_complete()
        for seat, points in ended.owed:
            self.report.add("decree-payment", f"{self.decree}: {points} were not paid to seat {seat}")

    def _reveal(self, fields: Fields) -> None:
        self._finish_round()
        pruner = 1 - self.round.pruner if self.round else self.schedule.first
        if self.schedule.season is None or self.rounds >= 4:
            self.report.add("step", f"no round is left in {self.schedule.season}")
        self.round = Round(self.report, pruner)
        self.schedule.turns = 2 * self.rounds
        self.rounds += 1
        try:
            player, cards = self._seat(fields), fields.texts("cards")
        except Malformed:
            self.round.lost = True
            raise
        self.round.reveal(player, cards)
        again = [card for card in cards if card in self.revealed]
        if again:
            self.report.add("deck", f"{again} were revealed before")
        self.revealed.update(cards)
        if len(self.revealed) > self.box.branches[self.options.pool]:
            self.report.add("deck", f"{len(self.revealed)} different cards are more than there are")

    def _split(self, fields: Fields) -> None:
        player = self._seat(fields)
        piles = [[as_text(card, "piles") for card in as_list(pile, "piles")] for pile in fields.items("piles")]
        self._now().split(player, piles)

    def _choose(self, fields: Fields) -> None:
        self._now().choose(self._seat(fields), fields.whole("pile"))

    def _check_turn(self, player: int) -> None:
        due = self._now().to_grow
        if due is None or self.schedule.season is None:
            self.report.add("turn", f"seat {player} has grown already in this round")
        else:
            self.report.expect("turn", "turn of", player, due)

    def _take(self, move: PlaceEvent) -> bool:
        now = self._now()
        now.use(move.player, move.card)
        now.grown.append(move.player)
        return False

    def _lose_turn(self) -> None:
        now = self._now()
        now.lost = True
        now.grown.append(now.to_grow or 0)
        super()._lose_turn()

    def _remove(self, fields: Fields) -> None:
        """No card of the pile fits."""
        try:
            player, card = self._seat(fields), fields.text("card")
            self._learn(fields, card)
        except Malformed:
            self._lose_turn()
            raise
        self._check_turn(player)
        now = self._now()
        self.grove.ask_whether_fits_own(player, now.hand(player), self.decree, self.limit)
        now.use(player, card)
        now.grown.append(player)
        self._end_turn()

    def _learn(self, fields: Fields, card: str) -> None:
        """A card that is not drawn may have its printed `kinds` written beside it."""
        if "kinds" not in fields.data:
            return
        kinds = tuple(fields.texts("kinds"))
        if not set(kinds) <= set(KINDS):
            raise Malformed(f"unknown kinds in {list(kinds)}")
        if not self.prints.tell(card, kinds):
            self.report.add("card-changed", f"{card} showed other features before")

    def _discard(self, fields: Fields) -> None:
        player, card = self._seat(fields), fields.text("card")
        self._learn(fields, card)
        now, spirits = self._now(), self.grove.spirits
        free = sum(self.grove.discs(1 - player) or [0]) - len(spirits.on(1 - player))
        if now.discard is None:
            self.report.defer(lambda: now.calling_faults(self.prints))
        now.put_away(player, card, spirits.at, free)
        fee = decrees.pays_discarder(self.decree, self.rules.numbers)
        if fee:
            now.owed.append((player, fee))

    def _spirit(self, fields: Fields) -> None:
        summons = read_summons(fields, self._seat(fields))
        now, spirits = self._now(), self.grove.spirits
        card = now.discard
        if card is None or now.discarder is None:
            if not now.lost:
                self.report.add("step", "a Spirit is summoned before the discard")
        else:
            self.report.expect("summon", "summoned by", summons.player, 1 - now.discarder)
            self.report.defer(lambda: self._kind_faults(card, summons.kind))
        discs = self.grove.discs(summons.target.tree)
        for fault in spirits.faults(summons, now.summoned, discs, self.decree):
            self.report.add("summon", fault)
        robbed = spirits.move(summons, lands=discs is not None and lies_on(discs, summons.target))
        fee = decrees.pays_robbed(self.decree, self.rules.numbers)
        if robbed and fee:
            now.owed.append((1 - summons.player, fee))
        now.summoned.append(summons.kind)

    def _kind_faults(self, discard: str, kind: str) -> Iterator[tuple[str, str]]:
        kinds = self.prints.kinds(discard)
        if kinds is not None and kind not in kinds:
            yield "summon", f"the discard {discard} shows no {kind}"

    def _pay(self, player: int, card: str, points: int) -> None:
        """Season cards also pay in the middle of a round."""
        if decrees.pays_discarder(self.decree) or decrees.pays_robbed(self.decree):
            owed = self._now().owed
            if card != self.decree or (player, points) not in owed:
                self.report.add("decree-payment", f"{card}: {points} for seat {player}; due is {owed}")
            # A wrong sum stands for the right one, so that it is told once.
            paid = next((due for due in owed if due[0] == player and card == self.decree), None)
            if paid:
                owed.remove(paid)
            return
        if not self.schedule.growing:
            self._finish_round()
        super()._pay(player, card, points)

    def _kodama(self, fields: Fields) -> None:
        self._finish_round()
        super()._kodama(fields)

    def _end(self, fields: Fields) -> None:
        self._finish_round()
        super()._end(fields)
