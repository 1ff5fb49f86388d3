"""What the first screen offers, and how a game in progress is told in two lines."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from kodama_app.content.vocabulary import SEASONS
from kodama_app.i18n.formats import NO_BREAK
from kodama_app.store.faults import Notice, StoreFault
from kodama_app.store.games import SavedGame

ENTRIES = (
    ("learn", "school-outline"),
    ("gallery", "image-multiple-outline"),
    ("statistics", "chart-bar"),
    ("rules", "book-open-page-variant-outline"),
    ("settings", "cog-outline"),
    ("about", "information-outline"),
)
"""Ways to go besides playing, in the order shown, with their icons."""
# i18n: home.learn home.gallery home.statistics home.rules home.settings home.about

FAMILY = "kodama"
"""What the ids of all games with seasons begin with; alone it is the first of them."""
IN_MEMORY = "in-memory"
"""Not a code of the store's: told whenever nothing can be kept, on top of the reason."""


def entries(screens: Collection[str], finished: bool, results: bool) -> list[tuple[str, str]]:
    """Screens that exist and have something to show; a dead button is never among them."""
    empty = {"gallery": not finished, "statistics": not results}
    return [(name, icon) for name, icon in ENTRIES if name in screens and not empty.get(name, False)]


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a game stands: who plays, with how many points, and when it was last touched."""

    id: int
    name: str
    names: tuple[str, ...]
    scores: tuple[int, ...]
    season: str
    """Empty where seasons are not known."""
    updated: datetime | None
    damaged: bool
    variant: str = ""
    """The game's id, unless it is the one all know by the app's name."""

    def title(self, text: Callable[..., str]) -> str:
        """The game's own name, or its players'."""
        if self.name:
            return self.name
        return " – ".join(self.names) if self.names else text("home.unnamed")

    def line(self, text: Callable[..., str], day: Callable[[Any], str]) -> str:
        """Everything else that matters: season and points in a line, the day in one of its own."""
        if self.damaged:
            return text("home.damaged")
        parts = [text(f"game.{self.variant}.short")] if self.variant else []
        if self.season:
            parts.append(text(f"season.{self.season}"))
        if self.scores:
            scored = zip(self.names, self.scores, strict=True)
            parts.append(", ".join(text("end.standing", player=name, points=score) for name, score in scored))
        else:
            parts.append(text("home.not_begun"))
        told = f"{NO_BREAK}· ".join(parts)
        return told if self.updated is None else f"{told}\n{day(self.updated.date())}"


def standing(game: SavedGame, record_text: str = "") -> Standing:
    """From a line of the store's list; the record, where given, tells the season."""
    try:
        updated: datetime | None = datetime.fromisoformat(game.updated).astimezone()
    except (ValueError, OverflowError):
        updated = None
    names = tuple(seat.name for seat in game.seats)
    season = season_of(record_text, len(names)) if record_text and game.game.startswith(FAMILY) else ""
    variant = "" if game.game == FAMILY else game.game
    return Standing(game.id, game.name, names, game.scores, season, updated, game.damaged, variant)


def season_of(record_text: str, seats: int) -> str:
    """Everybody plays one Kodama at a season's end, so counting them tells the season."""
    verbs = [line.split()[1:2] for line in record_text.split("\n")[1:]]
    ended = verbs.count(["kodama"]) // max(1, seats)
    return SEASONS[min(ended, len(SEASONS) - 1)]


def notice_words(
    notices: Sequence[Notice], in_memory: bool, text: Callable[..., str], plural: Callable[..., str]
) -> list[str]:
    """What happened to the saves, in the player's language: first what, then what it means for the games."""
    # i18n: notice.damaged notice.newer notice.read-only notice.full notice.locked notice.foreign notice.device
    # i18n: notice.in-memory notice.bad-setting notice.rescued
    found: list[str] = []
    settings = False
    for notice in notices:
        if notice.code is StoreFault.BAD_SETTING:
            settings = True
            continue
        path = f"{notice.path.parent}/\n{notice.path.name}"  # kivy breaks lines at spaces only
        found.append(text(f"notice.{notice.code}", path=path))
        if notice.rescued:
            found.append(plural("notice.rescued", notice.rescued))
    if in_memory:
        found.append(text(f"notice.{IN_MEMORY}"))
    if settings:
        found.append(text("notice.bad-setting"))
    return found
