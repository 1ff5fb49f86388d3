"""A game being set up, as a value: every change gives another set-up that a game can be begun with.

Wrong choices cannot be made here: what a method does not offer, the screen does not show. What was set up last
time is read off the last game, and mended where bots or options have changed since.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from kodama_app.engine.record import Seat
from kodama_app.games import GAMES, game
from kodama_app.games.spec import Asked, GameSpec, Option, OptionError
from kodama_app.store.games import SavedGame
from kodama_app.ui.bots import NEWCOMER, named_after_its_kind, offered, told_apart
from kodama_app.ui.theme.tokens import TOKENS, free_token, shared_out


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Who is to sit there: a person with a name, or a bot, which is named after its kind."""

    name: str = ""
    bot: str | None = None
    token: str = next(iter(TOKENS))
    """A person's wish; it is remembered with the name, so those without one just get what is left."""
    own: Mapping[str, str] = field(default_factory=dict)
    """What was chosen of options that are asked of each seat."""

    @property
    def is_known(self) -> bool:
        """A person with a name."""
        return self.bot is None and bool(self.name.strip())


@dataclass(frozen=True, slots=True)
class HouseRule:
    """An option to show: its values, the one in force and the usual one."""

    key: str
    values: tuple[str, ...]
    value: str
    usual: str


@dataclass(frozen=True, slots=True)
class SetUp:
    """Everything chosen so far."""

    game: str
    seats: tuple[SeatPlan, ...]
    first: int | None = None
    """The seat that wears the most green; None leaves it to chance."""
    options: Mapping[str, str] = field(default_factory=dict)
    """House rules that were chosen; the others keep what is usual."""
    aside: tuple[SeatPlan, ...] = ()
    """Those for whom the game has no seat; they come back with one that has."""

    @property
    def spec(self) -> GameSpec:
        """The game's own description."""
        return game(self.game)

    @property
    def can_add(self) -> bool:
        """There is room for one more."""
        return len(self.seats) + 1 in self.spec.seats

    @property
    def can_remove(self) -> bool:
        """Enough are left without one."""
        return len(self.seats) - 1 in self.spec.seats

    def with_game(self, game_id: str) -> SetUp:
        """Another game with the same people: bots make room first, and whoever has to wait is not forgotten."""
        most = game(game_id).seats.stop - 1
        everyone = (*self.seats, *self.aside)
        people = [number for number, plan in enumerate(everyone) if plan.bot is None]
        bots = [number for number, plan in enumerate(everyone) if plan.bot is not None]
        stay = sorted([*people, *bots][:most])
        seats = tuple(everyone[number] for number in stay)
        aside = tuple(plan for number, plan in enumerate(everyone) if number not in stay)
        first = stay.index(self.first) if self.first in stay else None
        return replace(self, game=game_id, seats=seats, aside=aside, first=first)

    def with_added(self, bot: str | None = None) -> SetUp:
        """One more at the end of the table."""
        token = free_token(seat.token for seat in self.seats)
        return replace(self, seats=(*self.seats, SeatPlan(bot=bot, token=token))) if self.can_add else self

    def without(self, seat: int) -> SetUp:
        """One fewer; if it was the greenest, chance decides again."""
        if not self.can_remove:
            return self
        seats = self.seats[:seat] + self.seats[seat + 1 :]
        first = self.first
        if first is not None:
            first = None if first == seat else first - (first > seat)
        return replace(self, seats=seats, first=first)

    def moved(self, seat: int, by: int) -> SetUp:
        """Change places with a neighbour; the green goes along."""
        other = seat + by
        if other not in range(len(self.seats)):
            return self
        seats = list(self.seats)
        seats[seat], seats[other] = seats[other], seats[seat]
        places = {seat: other, other: seat}
        first = self.first if self.first is None else places.get(self.first, self.first)
        return replace(self, seats=tuple(seats), first=first)

    def with_seat(self, seat: int, **changes: Any) -> SetUp:
        """A seat with another name, bot or token; a token somebody has stays there."""
        if changes.get("token") in self.taken_tokens(seat):
            changes.pop("token")
        seats = list(self.seats)
        seats[seat] = replace(seats[seat], **changes)
        return replace(self, seats=tuple(seats))

    def taken_tokens(self, seat: int) -> list[str]:
        """Those of the others who have a name."""
        return [plan.token for index, plan in enumerate(self.seats) if index != seat and plan.is_known]

    def tokens(self) -> list[str]:
        """Everybody's token, the same as at the table."""
        return shared_out([plan.token if plan.is_known else "" for plan in self.seats])

    def with_first(self, first: int | None) -> SetUp:
        """Somebody wears the most green."""
        return replace(self, first=first if first in range(len(self.seats)) else None)

    @property
    def asks_who_begins(self) -> bool:
        """Whether that is for those who set up the game to say."""
        return any(self._asked(Asked.WHO_BEGINS))

    @property
    def seat_options(self) -> list[Option]:
        """What is asked of each seat, as things stand: some house rules leave nothing to choose."""
        everyone = range(len(self.seats))
        asked = self._asked(Asked.OF_EACH_SEAT)
        return [option for option in asked if any(len(self._offered(option, seat)) > 1 for seat in everyone)]

    def offered_to(self, seat: int, key: str) -> tuple[str, ...]:
        """What a seat may choose of an option that is asked of each; what another has may be gone."""
        return next((self._offered(option, seat) for option in self.seat_options if option.key == key), ())

    def own_choice(self, seat: int, option: Option) -> str:
        """What a seat has chosen of an option that is asked of each."""
        return self.seats[seat].own.get(option.key, option.choices[0])

    def with_own(self, seat: int, key: str, value: str) -> SetUp:
        """A seat's choice; what it may not have leaves it with none."""
        own = {name: kept for name, kept in self.seats[seat].own.items() if name != key}
        if value in self.offered_to(seat, key)[1:]:
            own[key] = value
        return self.with_seat(seat, own=own)

    def _offered(self, option: Option, seat: int) -> tuple[str, ...]:
        return tuple(value for value in option.choices if self._allows(option, self._joined(option, seat, value)))

    def _joined(self, option: Option, seat: int = -1, value: str = "") -> str:
        """Every seat's choice, as a game wants it; as if one seat had chosen a value."""
        everyone = range(len(self.seats))
        return ",".join(value if one == seat else self.own_choice(one, option) for one in everyone)

    def _asked(self, how: Asked) -> Iterator[Option]:
        return (option for option in self.spec.options if option.asked is how)

    def with_option(self, key: str, value: str) -> SetUp:
        """A house rule chosen; choices of seats that it rules out are given up."""
        dropped = {option.key for option in self.spec.options if option.hangs_on == key}
        options = {name: kept for name, kept in self.options.items() if name not in dropped} | {key: value}
        changed = replace(self, options=options)
        asked = {option.key for option in changed.seat_options}
        ruled_out = {option.key for option in self._asked(Asked.OF_EACH_SEAT)} - asked
        seats = (
            replace(plan, own={name: kept for name, kept in plan.own.items() if name not in ruled_out})
            for plan in self.seats
        )
        return replace(changed, seats=tuple(seats))

    def by_the_book(self) -> SetUp:
        """All house rules as usual."""
        return replace(self, options={})

    def value_of(self, key: str) -> str:
        """An option's value in force; empty for options this game does not have."""
        return self._in_force().get(key, "")

    def _in_force(self) -> dict[str, str]:
        """All options written out; a house rule that this game or this many players rule out is as usual."""
        found: dict[str, str] = {}
        for option in self.spec.options:
            usual = option.default(found, len(self.seats))
            try:
                found[option.key] = option.parse(self.options.get(option.key, usual), found, len(self.seats))
            except OptionError:
                found[option.key] = usual
        return found

    def house_rules(self) -> list[HouseRule]:
        """The options with a real choice."""
        found = []
        for option in self.spec.options:
            values = tuple(value for value in option.choices if self._allows(option, value))
            if option.asked is not Asked.AS_HOUSE_RULE or len(values) < 2:
                continue
            kept = {key: value for key, value in self.options.items() if key != option.key}
            usual = replace(self, options=kept).value_of(option.key)
            value = self.value_of(option.key)
            if value not in values:
                values = (*values, value)
            found.append(HouseRule(option.key, values, value, usual))
        return found

    def forced(self) -> list[tuple[str, str]]:
        """Options that leave nothing to choose and are worth knowing all the same, with their values."""
        asked = {rule.key for rule in self.house_rules()}
        keys = (option.key for option in self.spec.options if option.worth_knowing and option.key not in asked)
        return [(key, self.value_of(key)) for key in keys]

    def _allows(self, option: Option, value: str) -> bool:
        try:
            option.parse(value, self._in_force(), len(self.seats))
        except OptionError:
            return False
        return True

    def resolved(self) -> dict[str, str]:
        """The options written out, as a new game wants them."""
        given = self._in_force()
        given |= {option.key: self._joined(option) for option in self.seat_options}
        if self.first is not None:
            given |= {option.key: str(self.first) for option in self._asked(Asked.WHO_BEGINS)}
        return self.spec.resolve(given, len(self.seats))

    def names(self, text: Callable[..., str]) -> list[str]:
        """What everybody is called at the table, no two alike; `text` speaks the player's language."""
        found: list[str] = []
        for number, seat in enumerate(self.seats, start=1):
            plain = seat.name.strip()
            if seat.bot is not None:
                plain = text(f"bot.{seat.bot}")
            elif not plain:  # i18n: new_game.player
                plain = text("new_game.player", n=number)
            found.append(told_apart(plain, found))
        return found

    def seated(self, text: Callable[..., str]) -> list[Seat]:
        """The seats as a game's record has them."""
        return [Seat(name, plan.bot) for name, plan in zip(self.names(text), self.seats, strict=True)]


def usual_set_up(name: str = "", token: str = "", game_id: str = GAMES[0].id) -> SetUp:
    """What a first visit begins with: one person against a bot that lets itself be beaten."""
    person = SeatPlan(name=name, token=free_token((), token))
    return SetUp(game_id, (person, SeatPlan(bot=NEWCOMER, token=free_token([person.token]))))


def set_up_of(last: SavedGame, tokens: Mapping[str, str]) -> SetUp | None:
    """The set-up of an earlier game; None when it cannot be played any more.

    `tokens` are those of remembered people by name: a name that is not among them was a makeshift. Who wears the
    most green is another matter every day.
    """
    try:
        spec = game(last.game)
        seats: list[SeatPlan] = []
        for seat in last.seats:
            # A bot that took over in mid-game has the person's name: the next game is that person's again.
            own_bot = seat.bot if seat.bot is None or named_after_its_kind(seat.name, seat.bot) else None
            bot = offered(own_bot)
            wish = tokens.get(seat.name, "") if bot is None else ""
            name = seat.name if own_bot is None and seat.name in tokens else ""
            seats.append(SeatPlan(name, bot, free_token((other.token for other in seats), wish)))
        seated = {option.key for option in spec.options if option.asked is not Asked.AS_HOUSE_RULE}
        chosen = {key: value for key, value in last.options.items() if key not in seated}
        spec.resolve(chosen, len(seats))
        found = SetUp(spec.id, tuple(seats), None, chosen)
        for option in found.seat_options:
            for index, value in enumerate(last.options.get(option.key, "").split(",")[: len(seats)]):
                found = found.with_own(index, option.key, value)
        found.resolved()
    except (LookupError, OptionError):
        return None
    for key, value in chosen.items():
        without = replace(found, options={name: kept for name, kept in found.options.items() if name != key})
        if without.value_of(key) == value:
            found = without
    return found
