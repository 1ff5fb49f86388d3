"""What the Kodama that look at Spirits (D01-D12) are worth.

A Spirit's kind is what its disc counts as now, so that a count-as decree changes Spirits as it does features.
"""

from __future__ import annotations

from collections.abc import Callable

from kodama_app.judge.kin import Kin, Spirit


def _near(tree: Kin, spirit: Spirit) -> bool:
    """On the trunk or within two cards of it."""
    return tree.depth(spirit.card) <= 2


def _perch(tree: Kin) -> int:
    ends = tree.ends()
    return len(ends) + 4 * len(set(ends) & set(tree.with_spirit()))


def _whisper(tree: Kin) -> int:
    return 2 * len({other for card in tree.with_spirit() for other in tree.touching(card)})


def _rivalry(tree: Kin) -> int:
    mine, other = len(tree.spirits), tree.rival_spirits
    return 10 if mine > other else 7 if mine == other else 4


def _spirit_path(tree: Kin) -> int:
    """A line may run on above its Spirit, so every card is asked for its whole line."""
    carrying = set(tree.with_spirit()) - {0}
    return 2 * max((tree.depth(card) for card in tree.branches() if carrying & set(tree.line(card))), default=0)


def _has_kindred(tree: Kin, spirit: Spirit) -> bool:
    return any(tree.now(spirit) in tree.kinds[other] for other in tree.touching(spirit.card))


PLAIN: dict[str, Callable[[Kin], int]] = {
    "D01": lambda tree: 3 * len(tree.spirits),
    "D02": _perch,
    "D03": _whisper,
    "D05": lambda tree: 2 * len({kind for card in tree.with_spirit() for kind in tree.kinds[card]}),
    "D06": lambda tree: 4 * sum(_near(tree, spirit) for spirit in tree.spirits),
    "D07": lambda tree: 5 * sum(not _near(tree, spirit) for spirit in tree.spirits),
    "D08": lambda tree: 3 * tree.rival_spirits,
    "D09": _rivalry,
    "D10": _spirit_path,
    "D11": lambda tree: 4 * sum(_has_kindred(tree, spirit) for spirit in tree.spirits),
    "D12": lambda tree: len(set(tree.branches()) - set(tree.with_spirit())),
}


def spirit_names(tree: Kin) -> list[str]:
    """Words by which a Spirit of this tree may be chosen: its marker's kind, or what it counts as now."""
    return sorted({name for spirit in tree.spirits for name in (spirit.kind, tree.now(spirit))})


def chosen_one(tree: Kin, name: str) -> int:
    """D04: instances of the chosen Spirit's kind. A marker's own name goes before another's present kind."""
    by_marker = [tree.now(spirit) for spirit in tree.spirits if spirit.kind == name]
    kind = by_marker[0] if by_marker else name
    return tree.instances()[kind]
