"""Any value of a game as plain data: what `json.dumps` takes, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from hashlib import sha256
from typing import Any


def plain(value: Any) -> Any:
    """Dataclasses become objects, tuples lists, enums their values; a `plain()` method of the value wins."""
    return _way(value.__class__)(value)


@cache
def _way(kind: type) -> Callable[[Any], Any]:
    """How values of a type become plain: found once, for a late state has tens of thousands of them."""
    if issubclass(kind, Enum):
        return lambda value: plain(value.value)
    if issubclass(kind, (str, int, type(None))):
        return lambda value: value
    own: Callable[[Any], Any] | None = getattr(kind, "plain", None)
    if own is not None:
        return own
    if is_dataclass(kind):
        names = tuple(field.name for field in fields(kind))
        return lambda value: {name: plain(getattr(value, name)) for name in names}
    if issubclass(kind, Mapping):
        return lambda value: {str(plain(key)): plain(item) for key, item in value.items()}
    if issubclass(kind, (tuple, list)):
        return lambda value: [plain(item) for item in value]
    if issubclass(kind, (set, frozenset)):
        return lambda value: sorted(plain(item) for item in value)
    raise TypeError(f"a {kind.__name__} has no plain form")


def checksum(value: Any) -> str:
    """Sixteen hex digits that change when anything in the value's plain form changes."""
    text = json.dumps(plain(value), sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:16]
