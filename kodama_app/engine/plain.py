"""Any value of a game as plain data: what `json.dumps` takes, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from hashlib import sha256
from typing import Any


def plain(value: Any) -> Any:
    """Dataclasses become objects, tuples lists, enums their values; a `plain()` method of the value wins."""
    if value is None or isinstance(value, (bool, str)):
        return value.value if isinstance(value, Enum) else value
    if isinstance(value, Enum):
        return plain(value.value)
    if isinstance(value, int):
        return value
    own = getattr(value, "plain", None)
    if callable(own):
        return own()
    if is_dataclass(value):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Mapping):
        return {str(plain(key)): plain(item) for key, item in value.items()}
    if isinstance(value, (tuple, list)):
        return [plain(item) for item in value]
    if isinstance(value, (set, frozenset)):
        return sorted(plain(item) for item in value)
    raise TypeError(f"a {type(value).__name__} has no plain form")


def checksum(value: Any) -> str:
    """Sixteen hex digits that change when anything in the value's plain form changes."""
    text = json.dumps(plain(value), sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:16]
