"""What happens in every game of trees, in words, and points as they are counted on trees. Knows no widget."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from kodama_app.content.trees import every_tree_card
from kodama_app.engine.actions import HandOver
from kodama_app.engine.events import Event
from kodama_app.engine.scores import ScoreLine, ScoreSheet
from kodama_app.engine.trees.events import GameEnded, GameSetUp, TrunkPlanted
from kodama_app.i18n import Catalog
from kodama_app.ui.widgets.spoken import card_words
from kodama_app.ui.words.words import Reckoned, Thought, Told, Tone, Voice


def set_up(event: GameSetUp, voice: Voice) -> str:
    """Who begins."""
    return voice.text("log.GameSetUp", player=voice.names[event.first])


def planted(event: TrunkPlanted, voice: Voice) -> str:
    """Whose trunk, by its feature."""
    kind = voice.text(f"kind.{every_tree_card()[event.card].features[0].kind}")
    return voice.text("log.TrunkPlanted", player=voice.names[event.tree], kind=kind)


def ended(event: GameEnded, voice: Voice) -> str:
    """Who won, with how many points."""
    best, winners = max(event.scores), voice.catalog.join([voice.names[seat] for seat in event.winners])
    if len(event.winners) > 1:
        return voice.plural("log.GameEnded.shared", best, players=winners)
    tied = event.scores.count(best) > 1
    return voice.plural("log.GameEnded.tie_break" if tied else "log.GameEnded", best, player=winners)


TREE_EVENTS: Mapping[type[Event], Told] = {
    GameSetUp: Told(set_up),
    TrunkPlanted: Told(planted, about=lambda event: event.tree),
    GameEnded: Told(ended, Tone.ENDING),
}


def card_move(action: Any, thought: Thought) -> str:
    """A card that is laid or taken; the same card elsewhere need not be named again."""
    catalog, best, card = thought.catalog, thought.best, action.card
    if type(best) is type(action) and getattr(best, "card", None) == card:
        return catalog.text("move.grow.same", points=thought.points)
    return catalog.text("move.grow", card=card_words(card, catalog), points=thought.points)


def leave_move(_action: HandOver, thought: Thought) -> str:
    """Nothing is done."""
    return thought.catalog.text("move.leave")


def kinds_words(kinds: Sequence[str], catalog: Catalog) -> str:
    """Several kinds as one speaks of them, each once."""
    return catalog.join([catalog.plural(f"kind.{kind}", 2) for kind in dict.fromkeys(kinds)])


def growth_reckoned(growth: ScoreSheet, voice: Voice) -> list[Reckoned]:
    """Kind by kind along the line."""
    return [
        reckoned(line, voice.plural(f"kind.{line.reason}.count", len(line.features)), voice)
        for line in growth.lines
    ]


def reckoned(line: ScoreLine, what: str, voice: Voice) -> Reckoned:
    """What was counted, with its points."""
    points = voice.plural("points", line.points)
    return Reckoned(voice.text("account.line", what=what, points=points), _lit(line))


def _lit(line: ScoreLine) -> tuple[object, ...]:
    """The discs, or the cards where it is not discs that count."""
    found: Iterable[object] = line.features or line.cards
    return tuple(found)
