"""What Kodama give for what their player chooses: a function an effect, and what may be chosen for it."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from kodama_app.content.kodama_cards import KodamaCard
from kodama_app.engine.scores import ScoreLine
from kodama_app.engine.trees import queries
from kodama_app.games.grove.scene import Choice, KodamaEffect, Lines, Scene, above, per_card, per_instance


def chosen_instances(card: KodamaCard, scene: Scene, kind: str) -> Lines:
    """For each disc of the chosen kind."""
    yield per_instance(card, scene, kind)


def chosen_end_cards(card: KodamaCard, scene: Scene, kind: str) -> Lines:
    """For each end card that shows the chosen kind."""
    yield per_card(card, queries.showing(scene.shown, kind, scene.tree.end_cards), kind)


def chosen_run(card: KodamaCard, scene: Scene, kind: str) -> Lines:
    """For each card of the longest unbroken run of the chosen kind along a line, but for so many of the lowest."""
    yield per_card(card, above(queries.longest_run(scene.tree, scene.shown, kind), card.beyond), kind)


def chosen_pair(card: KodamaCard, scene: Scene, one: str, other: str) -> Lines:
    """For each card that shows both kinds."""
    both = tuple(at for at in queries.showing(scene.shown, one) if other in scene.shown[at])
    yield per_card(card, both)


def chosen_absence(card: KodamaCard, scene: Scene, kind: str) -> Lines:
    """For each branch card without the chosen kind."""
    yield per_card(card, tuple(at for at in scene.tree.branches if kind not in scene.shown[at]), kind)


def chosen_line(card: KodamaCard, scene: Scene, end: str) -> Lines:
    """For each feature that is so often on the line from a card down to the trunk: a line a kind."""
    line = scene.tree.line(int(end))
    for kind in scene.kinds:
        features = queries.instances(scene.shown, kind, line)
        if len(features) >= card.at_least:
            yield ScoreLine(card.points, kind, tuple(dict.fromkeys(at for at, _ in features)), features)


def _a_kind(scene: Scene) -> tuple[Choice, ...]:
    return tuple((kind,) for kind in scene.kinds)


def _two_kinds(scene: Scene) -> tuple[Choice, ...]:
    return tuple(combinations(scene.kinds, 2))


def _line(scene: Scene) -> tuple[Choice, ...]:
    """A line is named by the card at its upper end; the trunk alone is one while nothing has grown."""
    return tuple((str(end),) for end in scene.tree.end_cards or (0,))


CHOOSING_EFFECTS: Mapping[str, KodamaEffect] = {
    "chosen_instances": KodamaEffect(chosen_instances, _a_kind),
    "chosen_end_cards": KodamaEffect(chosen_end_cards, _a_kind),
    "chosen_run": KodamaEffect(chosen_run, _a_kind),
    "chosen_pair": KodamaEffect(chosen_pair, _two_kinds),
    "chosen_absence": KodamaEffect(chosen_absence, _a_kind),
    "chosen_line": KodamaEffect(chosen_line, _line),
}
"""Effects for which something is chosen."""
