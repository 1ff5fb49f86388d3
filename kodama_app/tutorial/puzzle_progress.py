"""Which puzzles were tried and solved, and how well: plain data for the settings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from kodama_app.tutorial.puzzles import Puzzle, puzzles

HELPED = 0
"""In place of a number of tries: the coach showed where."""


@dataclass(frozen=True, slots=True)
class PuzzleProgress:
    """By puzzles' ids: tries that went elsewhere, and for solved ones the tries they took at best."""

    tried: Mapping[str, int]
    solved: Mapping[str, int]

    def with_try(self, puzzle: Puzzle) -> PuzzleProgress:
        """One more that went elsewhere."""
        return replace(self, tried={**self.tried, puzzle.id: self.tries(puzzle) + 1})

    def with_solved(self, puzzle: Puzzle, helped: bool) -> PuzzleProgress:
        """Solved; the tries before are used up, and what went better before stays."""
        took = HELPED if helped else self.tries(puzzle) + 1
        best = min((took, self.solved.get(puzzle.id, took)), key=lambda tries: (tries == HELPED, tries))
        tried = {id: tries for id, tries in self.tried.items() if id != puzzle.id}
        return PuzzleProgress(tried, {**self.solved, puzzle.id: best})

    def tries(self, puzzle: Puzzle) -> int:
        """Since it was last solved."""
        return self.tried.get(puzzle.id, 0)

    def is_solved(self, puzzle: Puzzle) -> bool:
        """Whether it ever was."""
        return puzzle.id in self.solved

    @property
    def count(self) -> int:
        """How many of the puzzles there are were solved."""
        return sum(map(self.is_solved, puzzles()))

    def after(self, puzzle: Puzzle | None = None) -> Puzzle | None:
        """What to offer next: the first unsolved one after this, else from the beginning; None when all are."""
        start = 0 if puzzle is None else puzzles().index(puzzle) + 1
        others = (*puzzles()[start:], *puzzles()[:start])
        return next((one for one in others if not self.is_solved(one) and one is not puzzle), None)
