"""The one mutable object of a running game: who sits where, what happened, what may be taken back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol

from kodama_app.ai.levels import maker
from kodama_app.engine.actions import Action
from kodama_app.engine.record import GameRecord, Header, Seat, read_record, record_of, replay
from kodama_app.engine.rules import Outcome, Rules, Step
from kodama_app.engine.timeline import Timeline
from kodama_app.games import game
from kodama_app.games.spec import GameSpec, OptionError

Listener = Callable[["GameSession", Step[Any]], None]


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
        header = Header(spec.id, spec.rules_version, seed, tuple(seats), resolved)
        rules = spec.rules(resolved)
        session = GameSession(spec, header, Timeline(rules.start(header.setup), free=free), rules, keeper)
        session._keep()
        return session

    @staticmethod
    def resume(text: str, keeper: Keeper | None = None, free: bool = False) -> GameSession:
        """Go on where a record ends; raises RecordError, OptionError or LookupError."""
        record = read_record(text)
        spec = game(record.header.game)
        if record.header.rules_version != spec.rules_version:
            raise OptionError(
                f"version {record.header.rules_version} of the rules of {spec.id}; known: {spec.rules_version}"
            )
        for seat in record.header.seats:
            if seat.bot is not None:
                maker(seat.bot)
        rules = spec.rules(spec.resolve(record.header.options, len(record.header.seats)))
        (_, start), *steps = replay(rules, record)
        done = tuple((action, step) for action, step in steps if action is not None)
        return GameSession(spec, record.header, Timeline(start, done, free=free), rules, keeper)

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
        steps = ((action, step.state) for action, step in self.timeline.done)
        return record_of(self.header, self.rules, steps, self.state)

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

    def seat_taken_by(self, seat: int, bot: str | None, name: str | None = None) -> None:
        """Hand a seat to a bot, or back to a person; under the same name, unless another one is given."""
        seats = list(self.header.seats)
        seats[seat] = replace(seats[seat], bot=bot, name=name or seats[seat].name)
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
