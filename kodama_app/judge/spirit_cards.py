"""What the Kodama that look at Spirits (D01-D12) are worth.

A Spirit's kind is what its disc counts as now, so that a count-as decree changes Spirits as it does features.
"""

from __future__ import annotations

from collections.abc import Callable

from kodama_app.judge.kin import Kin, Spirit
from kodama_app.judge.numbers import Numbers


def _near(tree: Kin, has: Numbers) -> list[Spirit]:
    """On the trunk or within so many cards of it."""
    return [spirit for spirit in tree.spirits if tree.depth(spirit.card) <= has.within]


def _perch(tree: Kin, has: Numbers) -> int:
    ends = tree.ends()
    return has.points * len(ends) + has.more * len(set(ends) & set(tree.with_spirit()))


def _whisper(tree: Kin, has: Numbers) -> int:
    return has.points * len({other for card in tree.with_spirit() for other in tree.touching(card)})


def _rivalry(tree: Kin, has: Numbers) -> int:
    mine, other = len(tree.spirits), tree.rival_spirits
    return has.points if mine > other else has.as_many if mine == other else has.fewer


def _spirit_path(tree: Kin, has: Numbers) -> int:
    """A line may run on above its Spirit, so every card is asked for its whole line."""
    carrying = set(tree.with_spirit()) - {0}
    lines = (tree.depth(card) for card in tree.branches() if carrying & set(tree.line(card)))
    return has.points * max(lines, default=0)


def _has_kindred(tree: Kin, spirit: Spirit) -> bool:
    return any(tree.now(spirit) in tree.kinds[other] for other in tree.touching(spirit.card))


PLAIN: dict[str, Callable[[Kin, Numbers], int]] = {
    "D01": lambda tree, has: has.points * len(tree.spirits),
    "D02": _perch,
    "D03": _whisper,
    "D05": lambda tree, has: has.points * len({kind for at in tree.with_spirit() for kind in tree.kinds[at]}),
    "D06": lambda tree, has: has.points * len(_near(tree, has)),
    "D07": lambda tree, has: has.points * (len(tree.spirits) - len(_near(tree, has))),
    "D08": lambda tree, has: has.points * tree.rival_spirits,
    "D09": _rivalry,
    "D10": _spirit_path,
    "D11": lambda tree, has: has.points * sum(_has_kindred(tree, spirit) for spirit in tree.spirits),
    "D12": lambda tree, has: has.points * len(set(tree.branches()) - set(tree.with_spirit())),
}


def spirit_names(tree: Kin) -> list[str]:
    """Words by which a Spirit of this tree may be chosen: its marker's kind, or what it counts as now."""
    return sorted({name for spirit in tree.spirits for name in (spirit.kind, tree.now(spirit))})


def chosen_one(tree: Kin, name: str) -> int:
    """D04: instances of the chosen Spirit's kind. A marker's own name goes before another's present kind."""
    by_marker = [tree.now(spirit) for spirit in tree.spirits if spirit.kind == name]
    kind = by_marker[0] if by_marker else name
    return tree.instances()[kind]
