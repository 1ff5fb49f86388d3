"""What the first screen offers, and how a game in progress is told in two lines."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from kodama_app.i18n.formats import NO_BREAK
from kodama_app.store.faults import Notice, StoreFault
from kodama_app.store.games import SavedGame
from kodama_app.ui.bookmark import Bookmark

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
    stage: str
    """The key of the stage it has come to; empty where that is not known."""
    updated: datetime | None
    damaged: bool
    round: int = 0
    """Within that stage; 0 where it is not known."""
    mover: int | None = None
    """Whose turn it is, where that is known."""
    gap: bool = False
    """Steps are missing: it goes on from before them."""
    variant: str = ""
    """The game's id, unless it is the one all know by the app's name."""
    copied: bool = False

    def title(self, text: Callable[..., str]) -> str:
        """The game's own name, or its players'."""
        if self.name:
            return self.name
        return " – ".join(self.names) if self.names else text("home.unnamed")

    def line(self, text: Callable[..., str], moment: Callable[[datetime], str]) -> str:
        """Everything else that matters: how far it is, whose turn, the points, and below when that was."""
        if self.damaged:
            return text("home.damaged")
        parts = [text(f"game.{self.variant}.short")] if self.variant else []
        if self.copied:
            parts.append(text("game.copied"))
        if self.stage:
            stage = text(self.stage)
            parts.append(text("replay.when", season=stage, round=self.round) if self.round else stage)
        if self.mover is not None:
            parts.append(text("home.turn", player=self.names[self.mover]))
        if self.scores:
            scored = zip(self.names, self.scores, strict=True)
            parts.append(", ".join(text("end.standing", player=name, points=score) for name, score in scored))
        else:
            parts.append(text("home.not_begun"))
        told = f"{NO_BREAK}· ".join(parts)
        told = f"{told}\n{text('home.gap')}" if self.gap else told
        return told if self.updated is None else f"{told}\n{moment(self.updated)}"


def standing(game: SavedGame) -> Standing:
    """From a line of the store's list, without knowing the game itself: the first frame must not wait for that."""
    try:
        updated: datetime | None = datetime.fromisoformat(game.updated).astimezone()
    except (ValueError, OverflowError):
        updated = None
    names = tuple(seat.name for seat in game.seats)
    found = Standing(game.id, game.name, names, game.scores, "", updated, game.damaged)
    return replace(found, gap=game.gap, copied=game.copied)


def placed(game: SavedGame, record_text: str = "") -> Standing:
    """With which game it is, and how far it has come: as was written down beside it, or from its record."""
    from kodama_app.games import GAMES  # brings numpy along

    found = replace(standing(game), variant="" if game.game == GAMES[0].id else game.game)
    spec = next((spec for spec in GAMES if spec.id == game.game), None)
    if spec is None:
        return found
    place = Bookmark.read(game.note)
    if place is not None and place.stage in spec.stages and place.mover in range(len(game.seats)):
        return replace(found, stage=spec.stage_key(place.stage), round=place.round, mover=place.mover)
    if record_text:
        return replace(found, stage=spec.stage_key(spec.stage_of(record_text.split("\n")[1:], len(game.seats))))
    return found


def notice_words(
    notices: Sequence[Notice], in_memory: bool, text: Callable[..., str], plural: Callable[..., str]
) -> list[str]:
    """What happened to the saves, in the player's language: first what, then what it means for the games."""
    # i18n: notice.damaged notice.newer notice.read-only notice.full notice.locked notice.foreign notice.device
    # i18n: notice.in-memory notice.bad-setting notice.rescued notice.unrescued notice.partly notice.too-large
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
