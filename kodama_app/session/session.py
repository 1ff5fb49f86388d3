"""The one mutable object of a running game: who sits where, what happened, what may be taken back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol

from kodama_app.ai.bots import maker
from kodama_app.engine.actions import Action
from kodama_app.engine.plain import checksum
from kodama_app.engine.record import (
    GameRecord,
    Header,
    Played,
    Seat,
    TakenBack,
    alike,
    read_record,
    readable_part,
    replay,
    replay_as_far_as_possible,
    written_down,
)
from kodama_app.engine.rules import Outcome, Rules, Step
from kodama_app.engine.timeline import NoWayBack, Timeline
from kodama_app.games import game
from kodama_app.games.spec import GameSpec

Listener = Callable[["GameSession", Step[Any]], None]
Done = tuple[Action, Step[Any]]
Replay = Callable[[Rules[Any, Any], GameRecord], list[tuple[Action | None, Step[Any]]]]


class Keeper(Protocol):
    """Whoever writes a game down after every step."""

    def keep(self, record: GameRecord) -> None:
        """The game as it is now; must be safe on disk when this returns."""


class GameSession:
    """A game being played. Every change goes through it, is kept at once, and is told to the listeners."""

    def __init__(
        self,
        spec: GameSpec,
        header: Header,
        timeline: Timeline[Any],
        rules: Rules[Any, Any],
        keeper: Keeper | None,
    ) -> None:
        self.spec, self.header, self.rules = spec, header, rules
        self.timeline = timeline
        self.keeper = keeper
        self._listeners: list[Listener] = []
        self._lines: tuple[tuple[Done, ...], tuple[Played, ...]] = ((), ())
        """Steps that were written down, and their lines: no state need be scored twice for them."""

    @staticmethod
    def begin(
        game_id: str,
        seats: Sequence[Seat],
        seed: int,
        options: Mapping[str, str],
        keeper: Keeper | None = None,
        free: bool = False,
    ) -> GameSession:
        """Shuffle and deal a new game; raises OptionError. A free game lets one go back as far as one likes."""
        spec = game(game_id)
        resolved = spec.resolve(options, len(seats))
        sitting = tuple(replace(seat, stands_in=False) for seat in seats)  # a new hand is the bot's own
        header = Header(spec.id, spec.rules_version, seed, sitting, resolved)
        rules = spec.rules(resolved)
        session = GameSession(spec, header, Timeline(rules.start(header.setup), free=free), rules, keeper)
        session._keep()
        return session

    @staticmethod
    def resume(text: str, keeper: Keeper | None = None, free: bool = False) -> GameSession:
        """Go on where a record ends; raises RecordError, OptionError or LookupError."""
        return GameSession._resumed(read_record(text), replay, keeper, free)

    @staticmethod
    def resume_before_damage(text: str, steps: int, keeper: Keeper | None = None) -> GameSession:
        """Go on before the first step that is missing or wrong, where `steps` are known to follow each other.

        Raises the same as `resume`, RecordError only if not even the header can be read.
        """
        return GameSession._resumed(readable_part(text, steps), replay_as_far_as_possible, keeper, False)

    @staticmethod
    def _resumed(record: GameRecord, played_again: Replay, keeper: Keeper | None, free: bool) -> GameSession:
        spec = game(record.header.game)
        rules = spec.rules_of(record.header)
        for seat in record.header.seats:
            if seat.bot is not None:
                maker(seat.bot)
        (_, start), *steps = played_again(rules, record)
        done = tuple((action, step) for action, step in steps if action is not None)
        session = GameSession(spec, record.header, Timeline(start, done, free=free), rules, keeper)
        lines = zip(done, record.played[: len(done)], strict=True)
        session._lines = done, tuple(Played(action.text, line.scores) for (action, _), line in lines)
        return session

    @property
    def state(self) -> Any:
        """The game now."""
        return self.timeline.state

    @property
    def mover(self) -> int | None:
        """The seat to act; where several may at once, people come first, for bots can wait. None at the end."""
        movers = self.rules.movers(self.state)
        people = (seat for seat in movers if self.header.seats[seat].bot is None)
        return next(people, movers[0] if movers else None)

    @property
    def bot_to_move(self) -> str | None:
        """The name of the bot whose turn it is."""
        return None if self.mover is None else self.header.seats[self.mover].bot

    @property
    def bots_to_move(self) -> tuple[int, ...]:
        """The seats of bots that may act now: beside a person too, where all choose at once."""
        movers = self.rules.movers(self.state)
        return tuple(seat for seat in movers if self.header.seats[seat].bot is not None)

    @property
    def scores(self) -> tuple[int, ...]:
        """Each seat's score so far."""
        return self.rules.scores(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, once it has."""
        return self.rules.outcome(self.state)

    @property
    def record(self) -> GameRecord:
        """The game's text form up to now."""
        (before, lines), done = self._lines, self.timeline.done
        stand = alike(before, done)
        new = written_down(self.rules, ((action, step.state) for action, step in done[stand:]))
        self._lines = done, (*lines[:stand], *new)
        return GameRecord(self.header, self._lines[1], checksum(self.state))

    def act(self, action: Action) -> Step[Any]:
        """Carry out an action; raises IllegalAction and changes nothing when it may not be done."""
        self.timeline = self.timeline.doing(self.rules, action)
        self._changed()
        return self.timeline.step

    def undo(self) -> None:
        """Take the last step back; raises NoWayBack."""
        self.timeline = self.timeline.undo()
        self._went_back()

    def redo(self) -> None:
        """Do again what was taken back; raises NoWayBack."""
        self.timeline = self.timeline.redo()
        self._went_back()

    def take_back(self, count: int) -> None:
        """Back to the first so many steps, as all at the table agree; the header tells whose turn was taken back.

        Raises NoWayBack, also before the point at which a copy parted.
        """
        if any(count < copy.after for copy in self.header.copied):
            raise NoWayBack("a copy knows nothing else of what was before it")
        timeline = self.timeline.back_to(count)
        told = tuple(replace(turn, after=min(turn.after, count)) for turn in self.header.taken_back)
        told += (TakenBack(count, self.timeline.done[count][0].seat),)
        self.header, self.timeline = replace(self.header, taken_back=told), timeline
        self._went_back()

    def seat_taken_by(self, seat: int, bot: str | None, name: str | None = None) -> None:
        """Hand a seat to a bot, or back to a person; under the same name, unless another one is given."""
        seats = list(self.header.seats)
        before = seats[seat]
        # Whoever has held the cards themselves wants to be able to come back to them.
        stands_in = bot is not None and (before.bot is None or before.stands_in)
        seats[seat] = replace(before, bot=bot, name=name or before.name, stands_in=stands_in)
        self.header = replace(self.header, seats=tuple(seats))
        self._went_back()

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Be told of every change; returns what ends it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def _changed(self) -> None:
        self._tell(self.timeline.step)

    def _went_back(self) -> None:
        """The state is another, but nothing new has happened: old events are not told twice."""
        self._tell(Step(self.state, ()))

    def _tell(self, step: Step[Any]) -> None:
        self._keep()
        for listener in tuple(self._listeners):
            listener(self, step)

    def _keep(self) -> None:
        if self.keeper is not None:
            self.keeper.keep(self.record)
