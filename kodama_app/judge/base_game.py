"""Kodama: The Tree Spirits, from `setup` to `end`."""

from __future__ import annotations

from collections.abc import Callable

from kodama_app.judge import decrees, kodama_cards
from kodama_app.judge.breaches import Report
from kodama_app.judge.grove import Grove, Prints, read_move
from kodama_app.judge.kin import Kin
from kodama_app.judge.kodama_cards import Choice
from kodama_app.judge.options import read_options
from kodama_app.judge.reading import Fields, Malformed, as_fields, as_text, as_whole
from kodama_app.judge.schedule import SEASONS, Schedule, next_first
from kodama_app.judge.supply import Supply


class BaseGame:
    """Walks one game. Scores are summed from what is written: a wrong number is reported where it stands,
    and not once more wherever it has consequences."""

    def __init__(self, report: Report, fields: Fields, prints: Prints) -> None:
        self.report = report
        players = [as_fields(item, "players") for item in fields.items("players")]
        self.seats = len(players)
        if self.seats == 0:
            raise Malformed("no players")
        for player in players:
            player.text("name")
            player.text_or_null("bot")
        self.trunks = [player.text("trunk") for player in players]
        self.options = read_options(report, fields.within("options"), self.seats)
        fields.whole("seed")
        first = fields.whole("first")
        if not 2 <= self.seats <= (6 if self.options.mixed else 5):
            report.add("setup", f"{self.seats} players with the {self.options.pool} pool")
        if not 0 <= first < self.seats:
            report.add("setup", f"no seat {first} to begin")
            first = 0
        elif self.options.first is not None and first != self.options.first:
            report.add("setup", f"seat {first} begins, but the options say {self.options.first}")
        self.schedule = Schedule(self.seats, first)
        self.supply = Supply(report, self.options.display, self.options.branches)
        self.grove = Grove(report, prints)
        self.decree: str | None = None
        self.scores = [0] * self.seats
        self.paid: list[int] = []
        self.scored_kodama: set[str] = set()
        self.over = False
        self._handlers: dict[str, Callable[[Fields], None]] = {
            "trunk": self._trunk,
            "season": self._season,
            "display": self._display,
            "reveal": self._reveal,
            "place": self._place,
            "skip": self._skip,
            "decree": self._decree,
            "kodama": self._kodama,
            "end": self._end,
        }

    def read(self, event: str, fields: Fields) -> None:
        """Judges one event after `setup`; raises Malformed when it cannot be read."""
        handler = self._handlers.get(event)
        if handler is None or self.over:
            self.report.add("event", f"{event!r} {'after the end' if self.over else 'is not known here'}")
        else:
            handler(fields)

    def close(self) -> None:
        """The text, or this game's part of it, is over."""
        if not self.over:
            self.report.add("unfinished", "the game has no end")

    def _seat(self, fields: Fields) -> int:
        seat = fields.whole("player")
        if not 0 <= seat < self.seats:
            raise Malformed(f"no seat {seat}")
        return seat

    def _seen(self, seat: int) -> Kin | None:
        kin = self.grove.kin(seat)
        return kin.seen_as(decrees.counts_as(self.decree)) if kin else None

    def _trunk(self, fields: Fields) -> None:
        if self.schedule.season is not None:
            self.report.add("trunk", "a trunk after the game began")
        self.grove.add_trunk(fields, self.seats)
        plant = self.grove.plants.get(fields.whole("tree"))
        # `players` may name the trunk's card or its kind: both tell which of the six it is.
        if plant and self.trunks[fields.whole("tree")] not in (plant.card, plant.kin.own_kind):
            self.report.add("trunk", f"{plant.card} is not the trunk written in setup")

    def _season(self, fields: Fields) -> None:
        name, first = fields.text("season"), fields.whole("first")
        decree = fields.text_or_null("decree")
        if len(self.grove.plants) < self.seats and self.schedule.season is None:
            self.report.add("trunk", f"only {len(self.grove.plants)} of {self.seats} trunks")
        number = self.schedule.season_number + 1
        right = SEASONS[number] if number < len(SEASONS) else None
        self.report.expect("season", "season", name, right)
        self._check_season_complete()
        due = self.schedule.first if number == 0 else next_first(self.scores, self.schedule.first)
        self.report.expect("first-player", "first player", first, due)
        allowed: set[str | None] = {None}
        if self.options.decrees and name in SEASONS:
            allowed = set(decrees.allowed(name, edition=self.options.edition, mixed=self.options.mixed))
        if decree not in allowed:
            self.report.add("decree", f"{decree} in {name}")
        self.decree, self.paid = decree, []
        self.schedule.begin_season(first if 0 <= first < self.seats else due)

    def _check_season_complete(self) -> None:
        if self.schedule.growing:
            self.report.add("season", f"{self.schedule.season} ends in round {self.schedule.round}")
        elif self.schedule.in_kodama_phase:
            self.report.add("kodama-order", f"only {self.schedule.kodama} scored in {self.schedule.season}")

    def _display(self, fields: Fields) -> None:
        self.supply.show(fields.texts("cards"), in_turn=self.schedule.growing)

    def _reveal(self, fields: Fields) -> None:
        player, cards = self._seat(fields), fields.texts("cards")
        if self.decree != decrees.SPRING_CALL or not self.schedule.growing:
            self.report.add("event", "nothing lets a card be turned up now")
            return
        self.report.expect("turn", "turned up by", player, self.schedule.to_grow)
        self.supply.reveal(cards)

    def _check_turn(self, player: int) -> None:
        if self.schedule.growing:
            self.report.expect("turn", "turn of", player, self.schedule.to_grow)
        else:
            self.report.add("turn", f"seat {player} has no turn left in {self.schedule.season}")

    def _end_turn(self) -> None:
        self.supply.end_turn(gale=self.decree == decrees.GALE)
        self.schedule.turns += 1

    def _lose_turn(self) -> None:
        """Somebody had a turn here, even if nobody can read what was done with it."""
        self.supply.lose_track()
        self.schedule.turns += 1

    def _place(self, fields: Fields) -> None:
        try:
            player, move = self._seat(fields), read_move(fields)
        except Malformed:
            self._lose_turn()
            raise
        self._check_turn(player)
        self.report.expect("own-tree", "tree", move.tree, player)
        now = self.schedule.season, self.schedule.round
        self.report.expect("round", "season and round", (move.season, move.round), now)
        called = self.supply.take(move.card, may_call=self.decree == decrees.SPRING_CALL)
        limit = decrees.limit_in_force(self.options.limit, self.decree)
        self.grove.add_branch(move, self.decree, limit, called=called)
        self.scores[player] += move.points + move.decree_points
        self._end_turn()

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

    def _decree(self, fields: Fields) -> None:
        player, card, points = self._seat(fields), fields.text("card"), fields.whole("points")
        self.scores[player] += points
        tree = self._seen(player)
        due = decrees.pays_before_kodama(self.decree, tree) if tree else None
        if due is None or card != self.decree:
            self.report.add("decree-payment", f"{card} pays nothing here")
            return
        if not self.schedule.in_kodama_phase or self.schedule.kodama:
            self.report.add("decree-payment", f"{card} pays before the Kodama phase")
        order = [self.schedule.seat_after(step) for step in range(self.seats)]
        if player in self.paid or any(order.index(player) < order.index(seat) for seat in self.paid):
            self.report.add("decree-payment", f"{card} pays in turn order, once; it is not seat {player}'s turn")
        self.paid.append(player)
        self.report.expect("decree-payment", f"{card} for seat {player}", points, due)

    def _check_all_paid(self) -> None:
        """Asked when the Kodama phase begins. A payment of nothing need not be written."""
        for seat in range(self.seats):
            tree = self._seen(seat)
            if tree and seat not in self.paid and decrees.pays_before_kodama(self.decree, tree):
                self.report.add("decree-payment", f"{self.decree} was not paid to seat {seat}")

    def _kodama(self, fields: Fields) -> None:
        player, card, points = self._seat(fields), fields.text("card"), fields.whole("points")
        season, choice = fields.text("season"), fields.value("choice")
        self.scores[player] += points
        if self.schedule.in_kodama_phase:
            if self.schedule.kodama == 0:
                self._check_all_paid()
            self.report.expect("kodama-order", "Kodama of", player, self.schedule.to_score)
            self.schedule.kodama += 1
        else:
            self.report.add("kodama-order", f"no Kodama of seat {player} is due")
        self.report.expect("kodama-order", "season", season, self.schedule.season)
        if card in self.scored_kodama:
            self.report.add("kodama-card", f"{card} was scored before")
        self.scored_kodama.add(card)
        tree = self._seen(player)
        if card not in self._kodama_of(player):
            self.report.add("kodama-card", f"{card} cannot be in the hand of seat {player}")
        elif tree is not None:
            self._check_worth(card, tree, choice, points)

    def _kodama_of(self, player: int) -> frozenset[str]:
        letter = self.options.sprouts[player]
        if letter in kodama_cards.SPROUTS:
            return kodama_cards.SPROUTS[letter]
        first = self.options.edition == "first"
        hand = kodama_cards.FIRST_EDITION if first else kodama_cards.SECOND_EDITION
        return hand | kodama_cards.MIXED if self.options.mixed else hand

    def _check_worth(self, card: str, tree: Kin, written: object, points: int) -> None:
        if written is None:
            # The best choice is the one offered, so a choice left open must be worth as much.
            self.report.expect("kodama-points", card, points, kodama_cards.best(card, tree))
            return
        try:
            worth = kodama_cards.points(card, tree, _read_choice(written, tree))
        except kodama_cards.BadChoice as bad:
            self.report.add("kodama-choice", str(bad))
        else:
            self.report.expect("kodama-points", f"{card} with {written}", points, worth)

    def _end(self, fields: Fields) -> None:
        scores, winners = fields.wholes("scores"), fields.wholes("winners")
        tie_break = fields.wholes("tie_break")
        self.over = True
        self._check_season_complete()
        if self.schedule.season != SEASONS[-1]:
            self.report.add("season", f"the game ends in {self.schedule.season}")
        trees = [self._seen(seat) for seat in range(self.seats)]
        own = [tree.own_instances() if tree else 0 for tree in trees]
        self.report.expect("scores", "scores", scores, self.scores)
        self.report.expect("tie-break", "tie-break", tie_break, own)
        ranks = list(zip(self.scores, own, strict=True))
        best = [seat for seat in range(self.seats) if ranks[seat] == max(ranks)]
        self.report.expect("winners", "winners", sorted(winners), best)


def _read_choice(written: object, tree: Kin) -> Choice:
    """Kinds, a line by its cards, or a line by its last card alone."""
    items = written if isinstance(written, list) else [written]
    if items and all(isinstance(item, str) for item in items):
        return tuple(as_text(item, "choice") for item in items)
    cards = tuple(as_whole(item, "choice") for item in items)
    if len(cards) == 1 and cards[0] in tree.cards():
        return tuple(tree.line(cards[0]))
    return cards
