"""What could be asked at a moment: for every choice what it leads to, then numbers that few choices reach."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import repeat
from typing import Any

from kodama_app.engine.actions import Action
from kodama_app.engine.scores import ledger_total
from kodama_app.engine.trees.actions import GrowBranch, growing_kind
from kodama_app.engine.trees.spots import spots
from kodama_app.engine.trees.taste import loveliest
from kodama_app.games.best_points import best_points
from kodama_app.tutorial.goals import LEARNER
from kodama_app.tutorial.positions import Position
from kodama_app.tutorial.puzzles import KINDS, measured
from kodama_app.workshop.puzzles.tapping import first_tries, lays_cards

RARE = 0.07
"""A puzzle that a smaller share of the choices solves is a hard one."""
COMMON = 0.3
"""One that a larger share solves is none."""
FEW = 4
"""Of so few choices only one may be right."""
HANDFUL = 9
"""Of so few choices taps find the right one soon; with more, what a few blind taps solve is no puzzle."""
BOUGH = 9
"""A bough of more cards nobody counts."""
LEAST_CHOICES = 8
"""Placements there must be: with fewer one tries them all."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Something a player may decide, with the state it leads to."""

    action: Action
    state: Any
    tempting: bool = False
    """It is what one thinks of first: the most points at once, the best card alone, a Spirit on the trunk."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A puzzle that was found."""

    kind: str
    body: dict[str, Any]
    """All of it but its id."""
    merit: tuple[float, ...]
    """The more the better: among puzzles of a kind and grade this decides."""
    tapped: bool = False
    """A few blind taps solve it."""


def choices(position: Position) -> list[Choice]:
    """One for each decision that is felt to be another one: of a card on a parent the loveliest pose."""
    rules, state = position.rules, position.state
    if lays_cards(position):
        actions: list[Action] = list(placements(rules, state, LEARNER))
    else:
        actions = [one for one in rules.candidates(state, LEARNER) if one.verb in _ASKED]
    hopes = [_hope(position, action) for action in actions]
    return [
        Choice(action, rules.apply(state, action).state, hope == max(hopes))
        for action, hope in zip(actions, hopes, strict=True)
    ]


def placements(rules: Any, state: Any, seat: int) -> Iterator[GrowBranch]:
    """Every card on every parent, at its loveliest pose."""
    grow = growing_kind(rules.actions)
    for card in state.placeable(seat):
        socket = rules.table.box.branches[card].socket
        for tree in state.may_grow(seat):
            for parent in spots(state.trees[tree]).parents(socket):
                pose = loveliest(state.trees[tree], socket, parent)
                if pose is not None and not rules.faults(state, grow(seat, tree, card, pose)):
                    yield grow(seat, tree, card, pose)


def _hope(position: Position, action: Any) -> int:
    """By how much an action comes to mind first."""
    rules, state = position.rules, position.state
    if action.verb == "split":
        return best_points(rules, state, LEARNER, min(action.piles, key=len)[0])
    if action.verb == "summon":
        return int(action.index == 0)
    return ledger_total(rules.preview(state, action))


_ASKED = ("split", "summon", "pick")


def proposals(data: dict[str, Any], position: Position, wanted: Sequence[str]) -> Iterator[Proposal]:
    """Every puzzle of the wanted kinds that this moment is good for."""
    found = choices(position)
    if not found:
        return
    tried = [position.rules.apply(position.state, action).state for action in first_tries(position)]
    for kind in wanted:
        ways = KINDS[kind]
        if ways.verb != found[0].action.verb or (ways.verb == "grow" and len(found) < LEAST_CHOICES):
            continue
        for subject in _subjects(ways.subject, position):
            proposal = _proposed(kind, subject, data, position, found, tried)
            if proposal is not None:
                yield proposal


def _subjects(family: str, position: Position) -> Sequence[str]:
    teaching = position.spec.teaching
    if teaching is not None and family in teaching.subjects:
        return teaching.subjects[family].of(position.rules, position.state)
    return tuple(position.state.placeable(LEARNER)) if family == "branch" else ("",)


def _with_subject(data: dict[str, Any], position: Position, kind: str, subject: str) -> dict[str, Any]:
    """Whoever is asked about a card has it."""
    teaching, family = position.spec.teaching, KINDS[kind].subject
    if teaching is None or family not in teaching.subjects:
        return data
    return teaching.subjects[family].given(data, subject)


def _proposed(
    kind: str,
    subject: str,
    data: dict[str, Any],
    position: Position,
    found: Sequence[Choice],
    tried: Sequence[Any],
) -> Proposal | None:
    ways = KINDS[kind]
    values = [measured(kind, subject, position, choice.state) for choice in found]
    if kind == "split" and any(map(_unforeseen, repeat(position), found, values)):
        return None
    asked = _ASK[kind](values, found)
    if asked is None:
        return None
    right = [choice for choice, one in zip(found, values, strict=True) if ways.solved(asked, one)]
    share = len(right) / len(found)
    if len(right) > 1 if len(found) <= FEW else share > COMMON:
        return None
    tapped = any(ways.solved(asked, measured(kind, subject, position, state)) for state in tried)
    if tapped and len(found) > HANDFUL:
        return None
    body: dict[str, Any] = {"grade": _grade(right, found, tapped), "asked": asked}
    body |= {"subject": subject} if subject else {}
    body |= {"position": _with_subject(data, position, kind, subject), "solution": right[0].action.text}
    return Proposal(kind, body, (-share, len(found)), tapped)


def _unforeseen(position: Position, choice: Choice, values: Mapping[str, int]) -> bool:
    """Both piles give the chooser the same, and what comes of it depends on which one goes."""
    swapped = replace(choice.state, piles=choice.state.piles[::-1])
    return measured("split", "", position, swapped) != values


def _grade(right: Sequence[Choice], found: Sequence[Choice], tapped: bool) -> int:
    """Hard is what neither the first idea solves nor a few blind taps, and few of many choices do."""
    if any(choice.tempting for choice in right):
        return 1
    return 3 if not tapped and len(right) <= RARE * len(found) else 2


Asking = Callable[[Sequence[Mapping[str, int]], Sequence[Choice]], dict[str, int] | None]


def _most(values: Sequence[Mapping[str, int]], found: Sequence[Choice]) -> dict[str, int] | None:
    """As much as one card alone of those that lie there can bring."""
    gained = [one["gained"] for one in values]
    best = max(gained)
    richest = (choice.action for choice, points in zip(found, gained, strict=True) if points == best)
    cards = {getattr(action, "card", "") for action in richest}
    return {"gained": best} if best >= 5 and len(cards) == 1 else None


def _exact(values: Sequence[Mapping[str, int]], found: Sequence[Choice]) -> dict[str, int] | None:
    """A number that is not the most there is, and comes up seldom."""
    gained = [one["gained"] for one in values]
    seldom = sorted((gained.count(points), -points) for points in set(gained) if 4 <= points < max(gained))
    return {"gained": -seldom[0][1]} if seldom else None


def _shape(aim: str) -> Asking:
    """As much of something as there can be, and among those ways the one that scores most."""

    def ask(values: Sequence[Mapping[str, int]], found: Sequence[Choice]) -> dict[str, int] | None:
        most = max(one[aim] for one in values)
        points = max(one["gained"] for one in values if one[aim] == most)
        return {aim: most, "gained": points} if most >= 4 and points >= 3 else None

    return ask


def _split(values: Sequence[Mapping[str, int]], found: Sequence[Choice]) -> dict[str, int] | None:
    """A single card for oneself: whoever takes two discards one, and the Spirit is the other's."""
    singles = [one["left"] for one in values if one["takes"] == 2]
    return {"left": max(singles), "takes": 2} if singles and max(singles) >= 3 else None


def _best(aim: str, least: int, ahead: int = 1) -> Asking:
    """The most there can be: enough to matter, and ahead of what comes next."""

    def ask(values: Sequence[Mapping[str, int]], found: Sequence[Choice]) -> dict[str, int] | None:
        ranked = sorted({one[aim] for one in values}, reverse=True)
        if len(ranked) < 2 or ranked[0] < least or ranked[0] - ranked[1] < ahead:
            return None
        return {aim: ranked[0]}

    return ask


def _prune(values: Sequence[Mapping[str, int]], found: Sequence[Choice]) -> dict[str, int] | None:
    """A bough of so many cards as seldom leaves a tree."""
    numbers = [one["pruned"] for one in values if 1 < one["pruned"] <= BOUGH]
    seldom = sorted((numbers.count(number), -number) for number in set(numbers))
    return {"pruned": -seldom[0][1]} if seldom else None


def _spare(values: Sequence[Mapping[str, int]], found: Sequence[Choice]) -> dict[str, int] | None:
    """The most with which every card stays, where more could be had otherwise."""
    sparing = [one["gained"] for one in values if not one["pruned"]]
    if not sparing or len(sparing) == len(values) or max(sparing) < 4:
        return None
    return {"gained": max(sparing), "pruned": 0}


def _starve(values: Sequence[Mapping[str, int]], found: Sequence[Choice]) -> dict[str, int] | None:
    """As little as can be left to whoever comes next, and then as much as can be had for oneself."""
    left = [one["fed"] for one in values]
    points = max(one["gained"] for one in values if one["fed"] == min(left))
    return {"fed": min(left), "gained": points} if max(left) - min(left) >= 4 and points >= 3 else None


def _patron(values: Sequence[Mapping[str, int]], found: Sequence[Choice]) -> dict[str, int] | None:
    """The most points with which a commission is met that others' ways do not meet."""
    pays = max(one["paid"] for one in values)
    met = [one["gained"] for one in values if one["paid"] == pays]
    return {"paid": pays, "gained": max(met)} if len(met) < len(values) and max(met) >= 3 else None


_ASK: Mapping[str, Asking] = {
    "most": _most,
    "exact": _exact,
    "line": _shape("line"),
    "ends": _shape("ends"),
    "kodama": _best("kodama", 8),
    "harvest": _best("harvest", 10),
    "ready": _best("ready", 6, ahead=2),
    "split": _split,
    "spirit": _best("kodama", 6),
    "pick": _best("lead", 1),
    "prune": _prune,
    "spare": _spare,
    "shed": _best("cut_off", 2),
    "starve": _starve,
    "patron": _patron,
}
"""For each kind the numbers to ask for, from what all choices lead to."""
