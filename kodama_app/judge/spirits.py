"""Duo's six Spirits: where their markers lie, and what a summons must fulfil."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from kodama_app.judge import decrees
from kodama_app.judge.kin import KINDS, Spirit
from kodama_app.judge.reading import Fields, Malformed, as_fields


@dataclass(frozen=True, slots=True)
class SpiritPlace:
    """A feature of a card of a tree, by numbers."""

    tree: int
    card: int
    feature: int


def read_disc(fields: Fields) -> SpiritPlace:
    """The keys are the same in a `spirit` event and in its `from`."""
    return SpiritPlace(fields.whole("tree"), fields.whole("index"), fields.whole("feature"))


@dataclass(frozen=True, slots=True)
class SummonsEvent:
    """A `spirit` event, read but not judged."""

    player: int
    kind: str
    source: SpiritPlace | None
    target: SpiritPlace


def read_summons(fields: Fields, player: int) -> SummonsEvent:
    """All of the event at once, so that a line is judged whole or not at all."""
    kind, source = fields.text("kind"), fields.value("from")
    if kind not in KINDS:
        raise Malformed(f"no Spirit of kind {kind!r}")
    taken = None if source is None else read_disc(as_fields(source, "from"))
    return SummonsEvent(player, kind, taken, read_disc(fields))


class Spirits:
    """Markers by kind; one that is not listed lies beside the deck."""

    def __init__(self) -> None:
        self.at: dict[str, SpiritPlace] = {}

    def on(self, tree: int) -> tuple[Spirit, ...]:
        """The markers on a seat's tree."""
        return tuple(Spirit(disc.card, disc.feature, kind) for kind, disc in self.at.items() if disc.tree == tree)

    def elsewhere(self, tree: int) -> int:
        """How many markers lie on the other tree."""
        return sum(disc.tree != tree for disc in self.at.values())

    def faults(
        self, summons: SummonsEvent, earlier: Sequence[str], discs: Sequence[int] | None, decree: str | None
    ) -> Iterator[str]:
        """What is wrong with a summons whatever was discarded.

        `earlier` are the kinds summoned before it for the same discard; `discs` how many discs each card of the
        own tree has.
        """
        # A second one of the same kind needs no word here: the first has put it on the own tree.
        if earlier and (len(earlier) > 1 or decree != decrees.TWIN_SUMMONS):
            yield f"{summons.kind} is one Spirit too many after {', '.join(earlier)}"
        kind, target, lies = summons.kind, summons.target, self.at.get(summons.kind)
        if summons.source != lies:
            yield f"the {kind} Spirit lies at {lies}, not at {summons.source}"
        own = lies is not None and lies.tree == summons.player
        if own and decree != decrees.RESTLESS_SPIRITS:
            yield f"the {kind} Spirit is on the summoner's own tree already"
        if target.tree != summons.player:
            yield f"seat {summons.player} summons onto tree {target.tree}"
        elif target in self.at.values():
            yield f"a Spirit lies on feature {target.feature} of card {target.card} already"
        if discs is not None and not lies_on(discs, target):
            yield f"card {target.card} has no feature {target.feature}"

    def move(self, summons: SummonsEvent, *, lands: bool) -> bool:
        """Follows the summons, right or wrong; True when it was taken off the other tree.

        A marker that does not land on any disc is out of sight: nobody can say what it covers.
        """
        before = self.at.pop(summons.kind, None)
        if lands:
            self.at[summons.kind] = summons.target
        return before is not None and before.tree != summons.target.tree


def lies_on(discs: Sequence[int], disc: SpiritPlace) -> bool:
    """Whether a tree whose cards have so many discs has this one."""
    return 0 <= disc.card < len(discs) and 0 <= disc.feature < discs[disc.card]


def must_summon(kinds: Sequence[str] | None, before: Mapping[str, SpiritPlace], summoner: int, free: int) -> bool:
    """Whether a discard that shows these kinds leaves no way out; None when the card never showed its face.

    `before` is where the markers lay then, `free` how many discs of the summoner's tree had none.
    """
    held = {kind for kind, disc in before.items() if disc.tree == summoner}
    # Of an unknown card only this is sure: it shows some kind, and whoever holds no Spirit can take any.
    able = not held if kinds is None else bool(set(kinds) - held)
    return able and free > 0
