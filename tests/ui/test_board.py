"""Every board can do what the table asks of any: kivy's bases are untyped, no type checker would miss a part."""

from __future__ import annotations

import inspect

from kodama_app.ui.table.board import Board, Sight
from kodama_app.ui.table.boards.tree.canvas import TreeCanvas
from kodama_app.ui.table.boards.tree.growing_view import GrowingView


def parts(protocol: type) -> list[str]:
    """What a protocol asks for, by name: methods, and attributes that are only declared."""
    ours = [one for one in protocol.__mro__ if one.__module__ == Board.__module__]
    asked = {name for one in ours for name in (*vars(one), *inspect.get_annotations(one))}
    return sorted(name for name in asked if not name.startswith("_"))


def missing(board: type, protocol: type) -> list[str]:
    """Parts a board lacks, or that cannot be asked for as the protocol does."""
    found = []
    for name in parts(protocol):
        has, asked = getattr(board, name, None), getattr(protocol, name, None)
        if has is None:
            found.append(name)
        elif asked is not None and len(inspect.signature(has).parameters) != len(
            inspect.signature(asked).parameters
        ):
            found.append(f"{name}{inspect.signature(has)}")
    return found


def test_what_is_asked_for_is_found() -> None:
    assert {"show", "fit", "card_under"} <= set(parts(Sight))
    assert {"show", "hold", "celebrate", "covered", "show_card"} <= set(parts(Board))
    assert missing(object, Sight) == parts(Sight)


def test_a_tree_can_be_looked_at() -> None:
    assert missing(TreeCanvas, Sight) == []


def test_a_growing_tree_can_be_played_on() -> None:
    assert missing(GrowingView, Board) == []
