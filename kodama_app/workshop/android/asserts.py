"""Asserts that do more than ask. The phone's Python runs with -OO: no assert is there, and no docstring either."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ASKING_FUNCTIONS = {
    *("abs", "all", "any", "bool", "callable", "dict", "enumerate", "float", "frozenset", "getattr", "hasattr"),
    *("id", "int", "isinstance", "issubclass", "len", "list", "max", "min", "range", "repr", "reversed", "round"),
    *("set", "sorted", "str", "sum", "tuple", "type", "zip"),
}
ASKING_METHODS = {
    *("bit_count", "copy", "count", "difference", "endswith", "exists", "find", "get", "index", "intersection"),
    *("is_absolute", "is_dir", "is_file", "isalpha", "isdigit", "isdisjoint", "isidentifier", "issubset"),
    *("issuperset", "items", "keys", "lower", "partition", "split", "startswith", "strip", "union", "upper"),
    "values",
}
"""Calls that change nothing whatever they are called on; of any other call an assert cannot be sure."""


def assert_faults(sources: Path) -> Iterator[str]:
    """Every place in the app that would behave differently without asserts or docstrings."""
    for path in sorted(sources.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            trouble = _trouble(node)
            if trouble:
                yield f"{path.relative_to(sources)}:{getattr(node, 'lineno', 0)}: {trouble}"


def _trouble(node: ast.AST) -> str:
    if isinstance(node, ast.Assert):
        doing = next((word for word in map(_doing, ast.walk(node.test)) if word), "")
        return f"this assert does something ({doing}), and on a phone it is not there" if doing else ""
    if isinstance(node, ast.ExceptHandler) and node.type is not None:
        names = [part.id for part in ast.walk(node.type) if isinstance(part, ast.Name)]
        return "on a phone no assert fails, so none can be caught" if "AssertionError" in names else ""
    if isinstance(node, ast.Attribute) and node.attr == "__doc__" and isinstance(node.ctx, ast.Load):
        return "on a phone there are no docstrings"
    if isinstance(node, ast.Name) and node.id in ("__doc__", "__debug__"):
        return f"{node.id} is another one on a phone"
    return ""


def _doing(node: ast.AST) -> str:
    """What an expression does besides having a value; empty for one that only asks."""
    if isinstance(node, ast.NamedExpr):
        return f"sets {node.target.id}"
    if isinstance(node, (ast.Await, ast.Yield, ast.YieldFrom)):
        return "waits"
    if not isinstance(node, ast.Call):
        return ""
    called = node.func
    asks = (isinstance(called, ast.Name) and called.id in ASKING_FUNCTIONS) or (
        isinstance(called, ast.Attribute) and called.attr in ASKING_METHODS
    )
    return "" if asks else f"calls {ast.unparse(called)}"
