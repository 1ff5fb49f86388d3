"""What a bot thinks of an action: a sum of named terms, so that it can say why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kodama_app.engine.actions import Action


@dataclass(frozen=True, slots=True)
class Term:
    """One reason, in points: `key` names it, `about` what it speaks of (kinds, Kodama, seasons), as ids."""

    key: str
    points: float
    about: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Judgement:
    """An action with what speaks for and against it; its value is nothing but the terms' sum."""

    action: Action
    terms: tuple[Term, ...]

    @property
    def value(self) -> float:
        """In points at the end of the game, as far as the bot can tell."""
        return sum(term.points for term in self.terms)

    def against(self, other: Judgement) -> tuple[Term, ...]:
        """Where the difference between two actions comes from, the greatest part first.

        One term for each key. Where several were gathered, it is about the one that tells them apart most.
        """
        parts = []
        for key in dict.fromkeys(term.key for term in (*self.terms, *other.terms)):
            by_subject: dict[tuple[str, ...], float] = {}
            for sign, terms in ((1.0, self.terms), (-1.0, other.terms)):
                for term in terms:
                    if term.key == key:
                        by_subject[term.about] = by_subject.get(term.about, 0.0) + sign * term.points
            points = sum(by_subject.values())
            about = max(by_subject, key=lambda subject: by_subject[subject] * (1 if points >= 0 else -1))
            parts.append(Term(key, points, about))
        return tuple(sorted(parts, key=lambda term: -abs(term.points)))


def averaged(several: Sequence[tuple[Term, ...]]) -> tuple[Term, ...]:
    """The mean of several lists of terms, each reason on its own."""
    sums: dict[tuple[str, tuple[str, ...]], float] = {}
    for terms in several:
        for term in terms:
            sums[term.key, term.about] = sums.get((term.key, term.about), 0.0) + term.points
    return tuple(Term(key, points / len(several), about) for (key, about), points in sums.items())
