"""Which of the puzzles that were found are kept: all kinds, all games, all grades, and no two alike."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

from kodama_app.content.fields import FORMAT
from kodama_app.tutorial.puzzles import GRADES, KINDS
from kodama_app.workshop.puzzles.finding import Proposal, proposals
from kodama_app.workshop.puzzles.moments import SEATS, moments

EACH = 2
"""Puzzles of one kind and one grade, at most."""
EACH_KIND = 4


def found(seed: int, games: int, tell: Callable[[str], None] = lambda words: None) -> Iterator[Proposal]:
    """All that some games of each sort offer; game number `n` is played from its own seed."""
    for game_id in SEATS:
        for number in range(games):
            own_seed = seed * 1000 + number
            count = 0
            for data, position in moments(game_id, own_seed):
                for one in proposals(data, position, tuple(KINDS)):
                    count += 1
                    yield one
            tell(f"{game_id} {own_seed}: {count}")


def chosen(proposed: Iterable[Proposal]) -> list[Proposal]:
    """The best of every kind and grade; of one moment only one, and of one game only one of a kind."""
    ranked = sorted(proposed, key=lambda one: (one.merit, json.dumps(one.body, sort_keys=True)), reverse=True)
    kept: list[Proposal] = []
    taken: set[tuple[Any, ...]] = set()
    each: Counter[str] = Counter()
    # Grades take turns, the rarest kinds first, so that nothing common takes a rare one's moment.
    common = Counter(one.kind for one in ranked)
    for _turn in range(EACH):
        for grade in reversed(GRADES):
            for kind in sorted(KINDS, key=lambda kind: (common[kind], kind)):
                if each[kind] >= EACH_KIND:
                    continue
                fresh = (
                    one
                    for one in ranked
                    if one.kind == kind and one.body["grade"] == grade and taken.isdisjoint(_likenesses(one))
                )
                best = next(fresh, None)
                if best is not None:
                    kept.append(best)
                    taken.update(_likenesses(best))
                    each[kind] += 1
    return kept


def _likenesses(one: Proposal) -> set[tuple[Any, ...]]:
    """By what two puzzles would be felt to be the same."""
    position = one.body["position"]
    game = position["game"], position["seed"]
    found: set[tuple[Any, ...]] = {
        ("moment", *game, position["season"], position["round"]),
        ("game", one.kind, *game),
        ("trees", json.dumps(position["trees"])),
    }
    if "subject" in one.body:
        found.add(("subject", one.kind, one.body["subject"]))
    return found


def documents(kept: Iterable[Proposal]) -> Mapping[str, str]:
    """File names and what stands in them; a puzzle is named after what it is, so that it keeps its name."""
    kinds: dict[str, list[dict[str, Any]]] = {}
    for one in kept:
        digest = sha256(json.dumps(one.body, sort_keys=True).encode()).hexdigest()
        kinds.setdefault(one.kind, []).append({"id": f"{one.kind}-{digest[:6]}"} | one.body)
    files = {}
    for kind, bodies in sorted(kinds.items()):
        rows = ",\n".join(_laid_out(body) for body in sorted(bodies, key=lambda body: (body["grade"], body["id"])))
        files[f"{kind}.json"] = (
            f'{{\n  "format": {FORMAT},\n  "kind": "{kind}",\n  "puzzles": [\n{rows}\n  ]\n}}\n'
        )
    return files


def _laid_out(body: Mapping[str, Any]) -> str:
    """A line for each value: a puzzle can be read, and a change seen."""
    lines = [f"      {json.dumps(key)}: {json.dumps(value)}" for key, value in body.items() if key != "position"]
    rows = [f"        {json.dumps(key)}: {json.dumps(value)}" for key, value in body["position"].items()]
    lines.append('      "position": {\n' + ",\n".join(rows) + "\n      }")
    return "    {\n" + ",\n".join(lines) + "\n    }"


def write(folder: Path, kept: Iterable[Proposal]) -> None:
    """Put them in the place of those that were there."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.json"):
        old.unlink()
    for name, text in documents(kept).items():
        (folder / name).write_text(text, encoding="utf-8")
