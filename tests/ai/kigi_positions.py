"""Games of Kigi stopped in the middle, and positions set up by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from kodama_app.ai.games.kigi.mind import KigiMind
from kodama_app.ai.levels import ELDER
from kodama_app.ai.minded_bot import MindedBot
from kodama_app.engine.trees.taste import choice_of_poses
from kodama_app.engine.trees.tree import Tree
from kodama_app.games.kigi.actions import PaintBranch
from kodama_app.games.kigi.box import kigi_box

from .other_positions import match, moments

GAME = "kigi"


def rules() -> Any:
    return match(GAME).rules


def mind(level: Any = ELDER) -> KigiMind:
    made = MindedBot(rules(), level).mind
    assert isinstance(made, KigiMind)
    return made


def paintings() -> list[tuple[Any, int]]:
    """The states before every placement of a whole game."""
    return moments(GAME, PaintBranch)


def grown(trunk: str, *cards: tuple[str, int]) -> Tree:
    """A trunk and cards on it, each named with what it grows from, where it looks best."""
    box, tree = kigi_box(), Tree.planted(kigi_box().trunks[trunk])
    for name, parent in cards:
        card = box.branches[name]
        assert card.socket is not None
        tree = tree.grown(card, choice_of_poses(tree, card.socket, parent, 1)[0][0], parent)
    return tree


def set_up(trees: Sequence[Tree], display: Sequence[str], deck: Sequence[str], **changes: Any) -> Any:
    """The first seat is to move."""
    state, seats = match(GAME).start.state, len(trees)
    empty: tuple[tuple[str, ...], ...] = ((),) * seats
    start = {"first": 0, "turn": 0, "kept": empty, "collections": empty, "ledgers": empty, **changes}
    return replace(state, trees=tuple(trees), display=tuple(display), deck=tuple(deck), **start)
