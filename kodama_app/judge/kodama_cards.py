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
from kodama_app.judge.numbers import PRESENT, Book, Numbers

Choice = tuple[str, ...] | tuple[int, ...]
"""Kinds, or a line given by its cards' indices; empty when there is nothing to choose."""

Worth = Callable[[Kin, Numbers], int]
ChosenWorth = Callable[[Kin, Numbers, Choice], int]


class BadChoice(Exception):
    """The card does not allow this choice."""


def _cards_with(kind: str) -> Worth:
    return lambda tree, has: has.points * len(tree.showing(kind))


def _each(*kinds: str) -> Worth:
    return lambda tree, has: has.points * sum(tree.instances()[kind] for kind in kinds)


def _ends(tree: Kin, has: Numbers) -> int:
    return has.points * len(tree.ends())


def _longest_line(tree: Kin, has: Numbers) -> int:
    return has.points * max(0, max(tree.depth(card) for card in tree.cards()) - has.beyond)


def _near(tree: Kin, has: Numbers) -> list[int]:
    return [card for card in tree.branches() if tree.depth(card) <= has.within]


def _near_trunk(tree: Kin, has: Numbers) -> int:
    return has.points * len(_near(tree, has))


def _far(tree: Kin, has: Numbers) -> int:
    return has.points * (len(tree.branches()) - len(_near(tree, has)))


def _forks(tree: Kin, has: Numbers) -> int:
    return has.points * sum(len(tree.children(card)) >= has.at_least for card in tree.branches())


def _varied(tree: Kin, has: Numbers) -> int:
    return has.points * sum(len(set(tree.kinds[card])) >= has.at_least for card in tree.branches())


def _plenty(tree: Kin, has: Numbers) -> int:
    return has.points * sum(count >= has.at_least for count in tree.instances().values())


def _low_nest(tree: Kin, has: Numbers) -> int:
    return min(has.at_most, has.points * sum(len(tree.kinds[card]) for card in _near(tree, has)))


def _kinds_on(tree: Kin, cards: Iterable[int]) -> set[str]:
    return {kind for card in cards for kind in tree.kinds[card]}


def _twice_some(kinds: Sequence[str]) -> bool:
    return len(set(kinds)) < len(kinds)


PLAIN: dict[str, Worth] = {
    **{f"K{number:02}": _cards_with(kind) for number, kind in enumerate(KINDS, start=1)},
    "K07": _each("firefly", "caterpillar"),
    "K08": _each("flower", "mushroom"),
    "K09": _each("cloud", "star"),
    "K12": _ends,
    "K13": _longest_line,
    "K14": _near_trunk,
    "K15": _near_trunk,
    "K16": _far,
    "K17": _forks,
    "K18": lambda tree, has: has.points * tree.own_instances() + has.more,
    "K19": lambda tree, has: has.points * len(_kinds_on(tree, tree.ends())),
    "K20": lambda tree, has: has.points * min(tree.instances()[kind] for kind in tree.possible),
    "K22": _varied,
    "K23": lambda tree, has: has.points * min(tree.instances().values(), default=0),
    "SA1": lambda tree, has: has.points * len(tree.showing(tree.own_kind)),
    "SA2": _each("firefly", "caterpillar"),
    "SA3": _ends,
    "SB1": lambda tree, has: has.points * max(tree.instances().values(), default=0),
    "SB2": _each("flower", "mushroom"),
    "SB3": _longest_line,
    "SC1": _near_trunk,
    "SC2": _each("cloud", "star"),
    "SC3": lambda tree, has: has.points * len(tree.branches()),
    **spirit_cards.PLAIN,
    "D13": _low_nest,
    "D14": lambda tree, has: has.points * sum(_twice_some(tree.kinds[card]) for card in tree.ends()),
    "D15": lambda tree, has: has.points * sum(len(tree.children(card)) == 1 for card in tree.branches()),
    "D16": lambda tree, has: has.points * sum(tree.depth(card) > has.within for card in tree.ends()),
    "D19": _plenty,
    "D20": lambda tree, has: has.points * sum(tree.own_kind in tree.kinds[card] for card in tree.ends()),
}


def _end_cards_with(tree: Kin, has: Numbers, choice: Choice) -> int:
    return has.points * sum(choice[0] in tree.kinds[card] for card in tree.ends())


def _longest_run(tree: Kin, has: Numbers, choice: Choice) -> int:
    return has.points * max(0, max(tree.runs(str(choice[0])), default=0) - has.beyond)


def _cards_with_all(tree: Kin, has: Numbers, choice: Choice) -> int:
    return has.points * sum(set(choice) <= set(tree.kinds[card]) for card in tree.cards())


def _branches_without(tree: Kin, has: Numbers, choice: Choice) -> int:
    return has.points * sum(choice[0] not in tree.kinds[card] for card in tree.branches())


def _kinds_on_line(tree: Kin, has: Numbers, choice: Choice) -> int:
    shown = Counter(kind for card in choice for kind in tree.kinds[int(card)])
    return has.points * sum(often >= has.at_least for often in shown.values())


def _chosen_one(tree: Kin, has: Numbers, choice: Choice) -> int:
    return has.points * spirit_cards.chosen_one(tree, str(choice[0])) if choice else 0


CHOSEN: dict[str, ChosenWorth] = {
    "K10": lambda tree, has, choice: has.points * tree.instances()[str(choice[0])],
    "K11": _end_cards_with,
    "K21": _longest_run,
    "D04": _chosen_one,
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
    """The longest line that shows exactly these kinds, if it is named by them; else the kinds as they are."""
    lines = (tuple(tree.line(card)) for card in tree.cards())
    return max((line for line in lines if _kinds_on(tree, line) == set(kinds)), key=len, default=kinds)


def points(card: str, tree: Kin, choice: Choice, numbers: Book = PRESENT) -> int:
    """The card's worth with this choice; its order does not matter. The card must be known."""
    if card in PLAIN and not choice:
        return PLAIN[card](tree, numbers[card])
    allowed = (one for one in choices(card, tree) if Counter[object](one) == Counter[object](choice))
    match = next(allowed, None)
    if card in PLAIN or match is None:
        raise BadChoice(f"{card}: {list(choice)}")
    return CHOSEN[card](tree, numbers[card], match)


def best(card: str, tree: Kin, numbers: Book = PRESENT) -> int:
    """The most that any choice gives."""
    return max(points(card, tree, choice, numbers) for choice in choices(card, tree))
