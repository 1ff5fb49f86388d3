"""What all games of seasons, trees and Kodama have in common, from `setup` to `end`."""

from __future__ import annotations

from typing import ClassVar

from kodama_app.judge import decrees
from kodama_app.judge.breaches import Report
from kodama_app.judge.game_box import GameBox
from kodama_app.judge.grove import Grove
from kodama_app.judge.kin import KINDS, Kin
from kodama_app.judge.kodama_phase import KodamaScoring
from kodama_app.judge.options import read_options
from kodama_app.judge.plants import PlaceEvent, read_place
from kodama_app.judge.prints import Prints
from kodama_app.judge.reading import Fields, Malformed
from kodama_app.judge.schedule import SEASONS, Schedule, next_first
from kodama_app.judge.seated_game import SeatedGame
from kodama_app.judge.versions import VERSIONS


class TreeGame(SeatedGame):
    """A game says in its box what lies ready, and in `_take`, `_end_turn` and `_lose_turn` how cards come to
    the players; events of its own it adds to the handlers.
    """

    box: ClassVar[GameBox]

    def __init__(self, report: Report, fields: Fields, prints: Prints, version: int) -> None:
        super().__init__(report, fields, prints)
        self.rules = VERSIONS[version]
        self.trunks = [player.text("trunk") for player in self.players]
        self.options = read_options(report, fields.within("options"), self.seats, self.box.options)
        if not 2 <= self.seats <= self.box.seats[self.options.pool]:
            self.report.add("setup", f"{self.seats} players with the {self.options.pool} pool")
        self.schedule = Schedule(self.seats, self._leader(fields, self.box.leader, self.options.first))
        self.grove = Grove(report, prints, self.rules)
        self.decree: str | None = None
        self.kodama_phase = KodamaScoring(report, self.schedule, self.box.kodama(self.options), self.rules.numbers)
        self._handlers |= {
            "trunk": self._trunk,
            "season": self._season,
            "place": self._place,
            "decree": self._decree,
            "kodama": self._kodama,
        }

    def _seen(self, seat: int) -> Kin | None:
        kin, follows = self.grove.kin(seat), self.rules.own_kind_follows_decree
        return kin.seen_as(decrees.counts_as(self.decree), own_kind_follows=follows) if kin else None

    @property
    def limit(self) -> int | None:
        """The limit in force."""
        return decrees.limit_in_force(self.options.limit, self.decree, self.rules.numbers)

    def _trunk(self, fields: Fields) -> None:
        if self.schedule.season is not None:
            self.report.add("trunk", "a trunk after the game began")
        plant = self.grove.add_trunk(fields, self.trunks)
        if plant is not None and plant.kin.own_kind not in self.box.trunks[self.options.pool]:
            self.report.add("trunk", f"no {plant.kin.own_kind} trunk in this game")

    def _due_leader(self) -> int:
        """Who leads the season that begins now, after the first one."""
        return next_first(self.scores, self.schedule.first)

    def _season(self, fields: Fields) -> None:
        name, leader = fields.text("season"), fields.whole(self.box.leader)
        decree = fields.text_or_null("decree")
        if self.schedule.season is None:
            self.grove.check_all_stand(self.seats)
        number = self.schedule.season_number + 1
        right = SEASONS[number] if number < len(SEASONS) else None
        self.report.expect("season", "season", name, right)
        self._check_season_complete()
        due = self.schedule.first if number == 0 else self._due_leader()
        self.report.expect("first-player", self.box.leader, leader, due)
        allowed: set[str | None] = {None}
        if self.options.decrees and name in SEASONS:
            allowed = set(self.box.decrees(name, self.options))
        if decree not in allowed:
            self.report.add("decree", f"{decree} in {name}")
        self.decree = decree
        self.schedule.begin_season(leader if 0 <= leader < self.seats else due)
        self.kodama_phase.begin_season()

    def _check_season_complete(self) -> None:
        if self.schedule.growing:
            self.report.add("season", f"{self.schedule.season} ends in round {self.schedule.round}")
        elif self.schedule.in_kodama_phase:
            self.report.add("kodama-order", f"only {self.schedule.kodama} scored in {self.schedule.season}")

    def _check_turn(self, player: int) -> None:
        if self.schedule.growing:
            self.report.expect("turn", "turn of", player, self.schedule.to_grow)
        else:
            self.report.add("turn", f"seat {player} has no turn left in {self.schedule.season}")

    def _take(self, move: PlaceEvent) -> bool:
        """Where the placed card comes from; True when it was turned up from the deck by Spring Call."""
        raise NotImplementedError

    def _end_turn(self) -> None:
        """A card was placed or removed, or the turn skipped."""
        self.schedule.turns += 1

    def _lose_turn(self) -> None:
        """Somebody had a turn here, even if nobody can read what was done with it."""
        self.schedule.turns += 1

    def _place(self, fields: Fields) -> None:
        try:
            player, move = self._seat(fields), read_place(fields, KINDS)
            written = fields.text("season"), fields.whole("round")
        except Malformed:
            self._lose_turn()
            raise
        self._check_turn(player)
        self.report.expect("own-tree", "tree", move.tree, player)
        now = self.schedule.season, self.schedule.round
        self.report.expect("round", "season and round", written, now)
        called = self._take(move)
        self.grove.add_branch(move, self.decree, self.limit, called=called)
        self.scores[player] += move.points + move.decree_points
        self._end_turn()

    def _decree(self, fields: Fields) -> None:
        player, card, points = self._seat(fields), fields.text("card"), fields.whole("points")
        self.scores[player] += points
        self._pay(player, card, points)

    def _pay(self, player: int, card: str, points: int) -> None:
        """A decree pays outside a placement; in most games only before the Kodama phase."""
        due = self._due_before_kodama(player)
        if due is None or card != self.decree:
            self.report.add("decree-payment", f"{card} pays nothing here")
        else:
            self.kodama_phase.pay(player, card, points, due)

    def _due_before_kodama(self, seat: int) -> int | None:
        tree = self._seen(seat)
        return decrees.pays_before_kodama(self.decree, tree, self.rules.numbers) if tree else None

    def _kodama(self, fields: Fields) -> None:
        player, card, points = self._seat(fields), fields.text("card"), fields.whole("points")
        season, choice = fields.text("season"), fields.value("choice")
        self.scores[player] += points
        if self.schedule.in_kodama_phase and self.schedule.kodama == 0:
            owed = [self._due_before_kodama(seat) or 0 for seat in range(self.seats)]
            self.kodama_phase.check_all_paid(self.decree, owed)
        self.kodama_phase.check_turn(player, season)
        letter = self.options.sprouts[player]
        self.kodama_phase.score(card, letter, self._seen(player), choice, points)

    def _check_complete(self) -> None:
        self._check_season_complete()
        if self.schedule.season != SEASONS[-1]:
            self.report.add("season", f"the game ends in {self.schedule.season}")

    def _tie_break(self) -> list[int]:
        trees = [self._seen(seat) for seat in range(self.seats)]
        return [tree.own_instances() if tree else 0 for tree in trees]
