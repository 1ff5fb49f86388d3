"""Who played how often and how well, put into words: for all games, or for one mode of one game."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from kodama_app.games import GAMES
from kodama_app.i18n import Catalog
from kodama_app.i18n.formats import NO_BREAK
from kodama_app.store import Player, Results
from kodama_app.store.results import Best, HeadToHead, PlayerStatistics, Result
from kodama_app.ui.screens.gallery.view_model import day

EVERYTHING = ""
"""The choice that leaves nothing out."""


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """A player's figures; `person` tells people from bots."""

    name: str
    person: bool
    token: str
    """A remembered person's own; empty for everybody else."""
    games: str
    wins: str
    mean: str
    best: str
    streak: str
    parts: tuple[int, ...]
    """The mean by source, rounded."""


@dataclass(frozen=True, slots=True)
class RecordLine:
    """A best score."""

    headline: str
    support: str
    game_id: int | None


@dataclass(frozen=True, slots=True)
class DuelLine:
    """Two players who met: how often each ended ahead of the other."""

    first: str
    second: str
    score: str
    support: str


@dataclass(frozen=True, slots=True)
class StatisticsView:
    """Everything on the screen."""

    choices: tuple[tuple[str, str], ...]
    sources: tuple[str, ...]
    """Where points come from in the games that are counted; every player's parts are in this order."""
    players: tuple[PlayerLine, ...]
    duels: tuple[DuelLine, ...]
    records: tuple[RecordLine, ...]

    @staticmethod
    def of(
        results: Results, choice: str, catalog: Catalog, remembered: Mapping[str, str] | None = None
    ) -> StatisticsView:
        """`choice` is one of the view's own: empty, a game, or game and mode with a bar between.

        `remembered` are people's tokens by name.
        """
        tokens = {name.casefold(): token for name, token in (remembered or {}).items()}
        modes = results.modes()
        chosen, _, mode = choice.partition("|")
        wanted: tuple[str | None, str | None] = (None, None)
        if any(played == chosen for played, _mode in modes):
            wanted = (chosen, mode if (chosen, mode) in modes else None)
        rows = results.rows(*wanted)
        sources = sources_of({row.game for row in rows})
        means = mean_parts(rows, sources)
        players = sorted(results.players(*wanted), key=lambda one: one.player.bot is not None)
        records = [one for one in results.records(wanted[1]) if wanted[0] in (None, one.game)]
        return StatisticsView(
            _choices(modes, wanted[0], catalog),
            sources,
            tuple(_player(one, means.get(one.player.who, ()), tokens, catalog) for one in players),
            _duels(results, [one.player for one in players], wanted, catalog),
            tuple(_record(one, catalog) for one in records),
        )


def _choices(
    modes: Sequence[tuple[str, str]], chosen: str | None, catalog: Catalog
) -> tuple[tuple[str, str], ...]:
    """Everything, each game there was, and the modes of the one chosen; of the only one there is."""
    games = [spec.id for spec in GAMES if any(played == spec.id for played, _ in modes)]
    choices = [(EVERYTHING, catalog.text("statistics.all"))]
    if len(games) > 1:
        choices += [(one, catalog.text(f"game.{one}.short")) for one in games]
    else:
        chosen = next(iter(games), None)
    own = [mode for played, mode in modes if played == chosen]
    if chosen is not None and len(own) > 1:
        choices += [(f"{chosen}|{mode}", mode_words(chosen, mode, catalog)) for mode in own]
    return tuple(choices)


def _player(
    one: PlayerStatistics, parts: tuple[int, ...], tokens: Mapping[str, str], catalog: Catalog
) -> PlayerLine:
    person = one.player.bot is None
    return PlayerLine(
        player_name(one.player, catalog),
        person,
        tokens.get(one.player.name.casefold(), "") if person else "",
        catalog.plural("statistics.games", one.games),
        catalog.plural("statistics.wins", one.wins, share=catalog.percent(one.wins / one.games)),
        catalog.number(round(one.mean, 1)),
        catalog.number(one.best),
        catalog.number(one.longest_streak),
        parts,
    )


def _duels(
    results: Results, players: Sequence[Player], wanted: tuple[str | None, str | None], catalog: Catalog
) -> tuple[DuelLine, ...]:
    """Every two who have met, most games first; how bots do against each other concerns nobody."""
    everybody = results.head_to_heads(*wanted)
    met = [
        (everybody[first.who, second.who], first, second)
        for first, second in combinations(players, 2)
        if (first.bot is None or second.bot is None) and (first.who, second.who) in everybody
    ]
    met.sort(key=lambda one: -one[0].games)
    return tuple(_duel(duel, first, second, catalog) for duel, first, second in met)


def _duel(duel: HeadToHead, first: Player, second: Player, catalog: Catalog) -> DuelLine:
    support = catalog.plural("statistics.games", duel.games)
    if duel.level:
        support += ", " + catalog.plural("statistics.level", duel.level)
    score = f"{catalog.number(duel.first_ahead)} : {catalog.number(duel.second_ahead)}"
    return DuelLine(player_name(first, catalog), player_name(second, catalog), score, support)


def _record(one: Best, catalog: Catalog) -> RecordLine:
    points = catalog.plural("points", one.score)
    headline = catalog.text("statistics.record", points=points, player=player_name(one.player, catalog))
    support = catalog.plural(
        "statistics.record.where",
        one.seats,
        game=catalog.text(f"game.{one.game}"),
        date=day(one.finished, catalog).replace(" ", NO_BREAK),
    )
    return RecordLine(headline, support, one.game_id)


def player_name(player: Player, catalog: Catalog) -> str:
    """A person by name, a bot by its level."""
    key = f"bot.{player.bot}"
    return catalog.text(key) if player.bot is not None and key in catalog else player.name


def mode_words(game: str, mode: str, catalog: Catalog) -> str:
    """A mode as a chip says it: what the options that count are set to (else the game), and how many play."""
    values, _, seats = mode.partition("/")
    words = [] if values else [catalog.text(f"game.{game}")]
    apart = next((spec.apart for spec in GAMES if spec.id == game), ())
    for key, value in zip(apart, values.split(","), strict=False):
        if (chosen := f"option.{key}.{value}") in catalog:
            words.append(catalog.text(f"statistics.{key}", **{key: catalog.text(chosen)}))
    if seats.isdecimal():
        words.append(catalog.plural("statistics.players", int(seats)))
    return ", ".join(words)


def sources_of(games: Collection[str]) -> tuple[str, ...]:
    """Where points come from in some of the games."""
    found = (source for spec in GAMES if spec.id in games for source in spec.sources)
    return tuple(dict.fromkeys(found))


def mean_parts(rows: Sequence[Result], sources: Sequence[str]) -> dict[str, tuple[int, ...]]:
    """For each player the mean points by source, rounded; only games that know their sources."""
    sheets: dict[str, list[tuple[int, ...]]] = defaultdict(list)
    for row in rows:
        parts = row.outcome.parts
        if parts:
            sheets[row.outcome.player.who].append(tuple(parts.get(source, 0) for source in sources))
    return {
        who: tuple(round(sum(column) / len(found)) for column in zip(*found, strict=True))
        for who, found in sheets.items()
    }
