"""A second method must not lean on the first one."""

from __future__ import annotations

import ast
from pathlib import Path

import kodama_app.judge
from kodama_app.judge.breaches import RULES

HOUSE = Path(kodama_app.judge.__file__).parent


def test_the_judge_imports_nothing_else_of_the_app() -> None:
    imported = set()
    for path in HOUSE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert node.level == 0, path
                imported.add(node.module or "")
            elif isinstance(node, ast.Import):
                imported.update(alias.name for alias in node.names)
    own = {name for name in imported if name.split(".")[0] == "kodama_app"}
    assert own
    assert {name for name in own if not name.startswith("kodama_app.judge")} == set()


def test_every_rule_key_is_used_somewhere() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in HOUSE.rglob("*.py") if path.stem != "breaches")
    assert [rule for rule in RULES if f'"{rule}"' not in text] == []
