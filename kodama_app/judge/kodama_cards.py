"""What each Kodama and Sprout is worth on a tree, by id.

The tree given is the one seen through the decree in force. A card either has one worth, or a worth for each
choice; for the latter `choices` says what may be chosen. D13-D21 come with the mixed pool, D01-D12 (which ask
for Spirits) in Duo only.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations

from kodama_app.judge import spirit_cards
from kodama_app.judge.kin import KINDS, Kin

Choice = tuple[str, ...] | tuple[int, ...]
"""Kinds, or a line given by its cards' indices; empty when there is nothing to choose."""

Worth = Callable[[Kin], int]
ChosenWorth = Callable[[Kin, Choice], int]


class BadChoice(Exception):
    """The card does not allow this choice."""


def _per(points: int, cards: Iterable[int]) -> int:
    return points * sum(1 for _ in cards)


def _cards_with(kind: str) -> Worth:
    return lambda tree: _per(2, tree.showing(kind))


def _each(*kinds: str) -> Worth:
    return lambda tree: sum(tree.instances()[kind] for kind in kinds)


def _touching_trunk(points: int) -> Worth:
    return lambda tree: _per(points, tree.children(0))


def _longest_line(tree: Kin) -> int:
    return max(tree.depth(card) for card in tree.cards())


def _near_trunk(tree: Kin) -> list[int]:
    return [card for card in tree.branches() if tree.depth(card) <= 2]


def _far_from_trunk(tree: Kin) -> list[int]:
    return [card for card in tree.branches() if tree.depth(card) > 2]


def _kinds_on(tree: Kin, cards: Iterable[int]) -> set[str]:
    return {kind for card in cards for kind in tree.kinds[card]}


def _twice_some(kinds: Sequence[str]) -> bool:
    return len(set(kinds)) < len(kinds)


PLAIN: dict[str, Worth] = {
    **{f"K{number:02}": _cards_with(kind) for number, kind in enumerate(KINDS, start=1)},
    "K07": _each("firefly", "caterpillar"),
    "K08": _each("flower", "mushroom"),
    "K09": _each("cloud", "star"),
    "K12": lambda tree: 2 * len(tree.ends()),
    "K13": lambda tree: 2 * _longest_line(tree),
    "K14": _touching_trunk(4),
    "K15": lambda tree: 2 * len(_near_trunk(tree)),
    "K16": lambda tree: len(_far_from_trunk(tree)),
    "K17": lambda tree: _per(3, (card for card in tree.branches() if len(tree.children(card)) >= 2)),
    "K18": Kin.own_instances,
    "K19": lambda tree: 2 * len(_kinds_on(tree, tree.ends())),
    "K20": lambda tree: 4 * min(tree.instances()[kind] for kind in tree.possible),
    "K22": lambda tree: _per(2, (card for card in tree.branches() if len(set(tree.kinds[card])) >= 3)),
    "K23": lambda tree: 3 * min(tree.instances().values(), default=0),
    "SA1": lambda tree: _per(2, tree.showing(tree.own_kind)),
    "SA2": _each("firefly", "caterpillar"),
    "SA3": lambda tree: 2 * len(tree.ends()),
    "SB1": lambda tree: max(tree.instances().values(), default=0),
    "SB2": _each("flower", "mushroom"),
    "SB3": lambda tree: 2 * _longest_line(tree),
    "SC1": _touching_trunk(3),
    "SC2": _each("cloud", "star"),
    "SC3": lambda tree: len(tree.branches()),
    **spirit_cards.PLAIN,
    "D13": lambda tree: min(15, sum(len(tree.kinds[card]) for card in _near_trunk(tree))),
    "D14": lambda tree: _per(3, (card for card in tree.ends() if _twice_some(tree.kinds[card]))),
    "D15": lambda tree: _per(2, (card for card in tree.branches() if len(tree.children(card)) == 1)),
    "D16": lambda tree: _per(2, (card for card in tree.ends() if tree.depth(card) > 2)),
    "D19": lambda tree: _per(2, (1 for count in tree.instances().values() if count >= 3)),
    "D20": lambda tree: _per(3, (card for card in tree.ends() if tree.own_kind in tree.kinds[card])),
}


def _end_cards_with(tree: Kin, choice: Choice) -> int:
    return _per(3, (card for card in tree.ends() if choice[0] in tree.kinds[card]))


def _longest_run(tree: Kin, choice: Choice) -> int:
    return 2 * max(tree.runs(str(choice[0])), default=0)


def _cards_with_all(tree: Kin, choice: Choice) -> int:
    return _per(2, (card for card in tree.cards() if set(choice) <= set(tree.kinds[card])))


def _branches_without(tree: Kin, choice: Choice) -> int:
    return _per(1, (card for card in tree.branches() if choice[0] not in tree.kinds[card]))


def _kinds_on_line(tree: Kin, choice: Choice) -> int:
    return 2 * len(_kinds_on(tree, (int(card) for card in choice)))


CHOSEN: dict[str, ChosenWorth] = {
    "K10": lambda tree, choice: tree.instances()[str(choice[0])],
    "K11": _end_cards_with,
    "K21": _longest_run,
    "D04": lambda tree, choice: spirit_cards.chosen_one(tree, str(choice[0])) if choice else 0,
    "D17": _cards_with_all,
    "D18": _branches_without,
    "D21": _kinds_on_line,
}

FIRST_EDITION = frozenset(f"K{number:02}" for number in range(1, 21))
SECOND_EDITION = FIRST_EDITION | {"K21", "K22", "K23"}
MIXED = frozenset(f"D{number}" for number in range(13, 22))
DUO = MIXED | {f"D{number:02}" for number in range(1, 13)}
OF_LINES = frozenset({"D21"})
SPROUTS = {letter: frozenset(f"S{letter}{number}" for number in (1, 2, 3)) for letter in "ABC"}


def choices(card: str, tree: Kin) -> list[Choice]:
    """Everything that may be chosen for this card; one empty choice when it leaves none."""
    if card in PLAIN:
        return [()]
    if card == "D04":
        # Without a Spirit there is nothing to choose, and nothing is scored.
        return [(kind,) for kind in spirit_cards.spirit_names(tree)] or [()]
    if card == "D17":
        return list(combinations(sorted(KINDS), 2))
    if card == "D21":
        return [tuple(sorted(tree.line(end))) for end in tree.cards()]
    return [(kind,) for kind in KINDS]


def line_with(tree: Kin, kinds: tuple[str, ...]) -> Choice:
    """A line that shows exactly these kinds, for a line that is named by them; else the kinds as they are."""
    lines = (tree.line(card) for card in tree.cards())
    return next((tuple(line) for line in lines if _kinds_on(tree, line) == set(kinds)), kinds)


def points(card: str, tree: Kin, choice: Choice) -> int:
    """The card's worth with this choice; its order does not matter. The card must be known."""
    if card in PLAIN and not choice:
        return PLAIN[card](tree)
    allowed = (one for one in choices(card, tree) if Counter[object](one) == Counter[object](choice))
    match = next(allowed, None)
    if card in PLAIN or match is None:
        raise BadChoice(f"{card}: {list(choice)}")
    return CHOSEN[card](tree, match)


def best(card: str, tree: Kin) -> int:
    """The most that any choice gives."""
    return max(points(card, tree, choice) for choice in choices(card, tree))
