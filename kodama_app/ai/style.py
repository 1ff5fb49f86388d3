"""What a bot likes beyond points: so that trees, and games, differ."""

from __future__ import annotations

from dataclasses import dataclass

from kodama_app.ai.judgement import Term
from kodama_app.engine.trees.tree import Tree


@dataclass(frozen=True, slots=True)
class Style:
    """A liking, in points: small enough that nobody throws a game away for it."""

    depth: float = 0.0
    """For every step that a new card lies away from the trunk."""
    fork: float = 0.0
    """For every card that already grows from the new card's parent."""

    def terms(self, tree: Tree) -> tuple[Term, ...]:
        """What the style says of a tree's last card."""
        if not self.depth and not self.fork:
            return ()
        last = len(tree) - 1
        siblings = len(tree.children[tree.cards[last].parent]) - 1
        return (Term("style", self.depth * tree.depths[last] + self.fork * siblings),)


PLAIN = Style()
LONG_BOUGHS = Style(depth=0.6)
BUSHY_CROWN = Style(depth=-0.4, fork=0.8)
