"""Which of the puzzles that were found are kept: all kinds, all games, all grades, and no two alike."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from kodama_app.content.fields import FORMAT, Place
from kodama_app.games import GAMES, game
from kodama_app.games.spec import GameSpec
from kodama_app.tutorial.positions import read_position
from kodama_app.tutorial.puzzles import GRADES, KINDS
from kodama_app.workshop.puzzles.finding import Proposal, proposals
from kodama_app.workshop.puzzles.moments import moments

EACH = 2
"""Puzzles of one kind and one grade, at most."""
EACH_KIND = 4
WHEN = ("season", "round", "turn")
"""What says in a position how far its game had come."""
TAPPED_EACH = 2
"""Of one kind, those that a few blind taps solve."""


def found(
    seed: int,
    games: int,
    tell: Callable[[str], None] = lambda words: None,
    jobs: int = 1,
    specs: Sequence[GameSpec] = GAMES,
) -> Iterator[Proposal]:
    """All that some games of each sort offer; game number `n` is played from its own seed.

    However many `jobs` look through them side by side, what they find comes in the same order.
    """
    tasks = [(spec.id, seed * 1000 + number) for spec in specs for number in range(games)]
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        for (game_id, own_seed), offered in zip(tasks, pool.map(_offered, *zip(*tasks, strict=True)), strict=True):
            tell(f"{game_id} {own_seed}: {len(offered)}")
            yield from offered


def _offered(game_id: str, seed: int) -> list[Proposal]:
    """All that one game offers."""
    spec = game(game_id)
    kinds = () if spec.teaching is None else tuple(spec.teaching.puzzles)
    return [one for data, position in moments(spec, seed) for one in proposals(data, position, kinds)]


def graded_anew(folder: Path, kinds: Collection[str] = KINDS) -> Iterator[Proposal]:
    """What was found before, as it would be proposed today: it may have another grade, or be no puzzle at all."""
    for path in sorted(path for path in folder.glob("*.json") if path.stem in kinds):
        document = json.loads(path.read_text(encoding="utf-8"))
        for one in document["puzzles"]:
            position = read_position(Place(path.name), one["position"])
            for proposal in proposals(one["position"], position, (document["kind"],)):
                if proposal.body.get("subject") == one.get("subject"):
                    yield proposal


def chosen(proposed: Iterable[Proposal]) -> list[Proposal]:
    """The best of every kind and grade; of one moment only one, and of one game only one of a kind."""
    ranked = sorted(proposed, key=lambda one: (one.merit, json.dumps(one.body, sort_keys=True)), reverse=True)
    kept: list[Proposal] = []
    taken: set[tuple[Any, ...]] = set()
    each: Counter[str] = Counter()
    tapped: Counter[str] = Counter()
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
                    if not one.tapped or tapped[kind] < TAPPED_EACH
                )
                best = next(fresh, None)
                if best is not None:
                    kept.append(best)
                    taken.update(_likenesses(best))
                    each[kind] += 1
                    tapped[kind] += best.tapped
    return kept


def _likenesses(one: Proposal) -> set[tuple[Any, ...]]:
    """By what two puzzles would be felt to be the same."""
    position = one.body["position"]
    game = position["game"], position["seed"]
    found: set[tuple[Any, ...]] = {
        ("moment", *game, *(position.get(when) for when in WHEN)),
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


def write(folder: Path, kept: Iterable[Proposal], kinds: Collection[str] = KINDS) -> None:
    """Put them in the place of those of these kinds that were there."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.json"):
        if old.stem in kinds or old.stem not in KINDS:
            old.unlink()
    for name, text in documents(kept).items():
        (folder / name).write_text(text, encoding="utf-8")
