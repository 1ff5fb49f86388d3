"""Puzzles in the player's language, as the list tells them; what was solved is asked of the settings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kodama_app.i18n import Catalog
from kodama_app.tutorial.puzzle_progress import HELPED, PuzzleProgress
from kodama_app.tutorial.puzzles import Puzzle, puzzles
from kodama_app.ui.screens.learn.words import filled


def solved_puzzles(app: Any) -> PuzzleProgress:
    """Where this player stands."""
    return PuzzleProgress(app.settings.puzzles_tried, app.settings.puzzles_solved)


def title(puzzle: Puzzle, catalog: Catalog) -> str:
    """What it asks for, in a few words; numbered, for several ask for the same."""
    words = catalog.text(f"puzzle.{puzzle.kind}.title", **filled(puzzle.named(), catalog))
    return catalog.text("lesson.headline", number=puzzles().index(puzzle) + 1, title=words)


def standing(puzzle: Puzzle, progress: PuzzleProgress, catalog: Catalog) -> str:
    """How well it was solved, or how often it was tried; nothing of what is new."""
    tries = progress.tries(puzzle)
    if not progress.is_solved(puzzle):
        return catalog.plural("puzzle.tries", tries) if tries else ""
    took = progress.solved[puzzle.id]
    if took == HELPED:
        return catalog.text("puzzle.solved.helped")
    return catalog.plural("puzzle.solved", took) if took > 1 else catalog.text("puzzle.solved.first")


@dataclass(frozen=True, slots=True)
class PuzzleLine:
    """A puzzle as the list tells it."""

    id: str
    grade: int
    icon: str
    headline: str
    support: str


def puzzle_line(puzzle: Puzzle, progress: PuzzleProgress, catalog: Catalog) -> PuzzleLine:
    """Solved ones have a mark, tried ones another."""
    solved, tried = progress.is_solved(puzzle), progress.tries(puzzle) > 0
    game, told = catalog.text(f"game.{puzzle.game}.short"), standing(puzzle, progress, catalog)
    return PuzzleLine(
        puzzle.id,
        puzzle.grade,
        "check-circle" if solved else "play-circle-outline" if tried else "circle-outline",
        title(puzzle, catalog),
        catalog.text("puzzle.line", game=game, standing=told) if told else game,
    )
