"""The rules this judge knows, by version: a game is judged by those it was played by."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from kodama_app.judge.numbers import PRESENT, Book, book_of


@dataclass(frozen=True, slots=True)
class RuleSet:
    """Where versions differ."""

    numbers: Book
    own_kind_follows_decree: bool = True
    """The own trunk's kind is another one while a count-as decree turns it into that."""


VERSIONS: Mapping[int, RuleSet] = {2: RuleSet(PRESENT), 1: RuleSet(book_of(1), own_kind_follows_decree=False)}
"""The present one first."""
