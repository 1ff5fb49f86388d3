"""Which texts the app needs: the keys written in its code, and those that follow from its data.

In Python and kv a key is the first argument of a call whose name is `_` or `n_`, bare or after a dot
(`i18n._("home.play")`, `i18n.n_("points", root.n)`), or of a method `text` or `plural` when it holds a dot
(`catalog.text("home.play")`). `n_` and `plural` want an entry that counts. The argument may be

- a string, or a choice of strings: `_("a.on" if x else "a.off")`;
- an f-string that begins with its family and a dot: `_(f"kind.{kind}")` stands for all keys of that pattern, and
  at least one must exist. The keys of a family that comes from data are listed below, and all of them must.

Keys built in any other way are named in a comment: `# i18n: theme.light theme.dark`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from kodama_app.content.rule_book import rule_book, text_keys
from kodama_app.games import GAMES
from kodama_app.games.spec import Option
from kodama_app.i18n.formats import FORMATS
from kodama_app.tutorial.lessons import course
from kodama_app.tutorial.puzzles import puzzles

KEY = re.compile(r"[a-z][A-Za-z0-9_]*(\.[A-Za-z0-9_-]+)*")
_CALL = re.compile(r"(?:(?<=\.)|(?<![\w.]))(_|n_|text|plural)\(")
_COMMENT = re.compile(r"#\s*i18n:\s*(.+)")
_VALUE = re.compile(r"\w+")


class BadKeyError(ValueError):
    """A call whose key cannot be a key."""


@dataclass(frozen=True, slots=True)
class Need:
    """A text the app asks for."""

    key: str
    """A key, or a pattern with * for the parts that change."""
    counts: bool | None
    """Must have forms for one and many; must not; None where either will do."""
    where: str

    @property
    def is_pattern(self) -> bool:
        """Stands for many keys."""
        return "*" in self.key

    def covers(self, key: str) -> bool:
        """The key is, or is one of, those asked for."""
        if not self.is_pattern:
            return key == self.key
        return re.fullmatch(re.escape(self.key).replace(r"\*", ".+"), key) is not None


def data_needs() -> Iterator[Need]:
    """The texts that follow from cards, rules, options and lessons; what happens is told in code."""
    yield from _games()
    yield from _rule_book()
    yield from _lessons()
    for language in FORMATS:
        yield Need(f"language.{language}", False, "i18n/formats.py")
    for word in ("points", "rounds", "cards", "turns"):
        yield Need(word, True, "workshop/message_keys.py")


def _games() -> Iterator[Need]:
    found: dict[str, Need] = {}
    for spec in GAMES:
        keys = [f"game.{spec.id}", f"game.{spec.id}.short", f"game.{spec.id}.help"]
        keys += [f"source.{source}" for source in spec.sources]
        keys += map(spec.stage_key, spec.stages)
        keys += [f"phase.{phase}" for phase in spec.phases]
        for option in spec.options:
            keys += [f"option.{option.key}", f"option.{option.key}.help"]
            keys += [f"option.{option.key}.{value}" for value in _values(option)]
        keys += [f"statistics.{key}" for key in spec.apart]
        found |= {key: Need(key, False, f"games/{spec.id}") for key in keys}
        found |= {text.key: Need(*text) for text in spec.texts()}
    yield from found.values()


def _values(option: Option) -> tuple[str, ...]:
    """Those that have words: numbers of which any may be chosen speak for themselves."""
    whole = [value for value in option.allowed if _VALUE.fullmatch(value)]
    return tuple(dict.fromkeys([*whole, *(value for value in option.offered if not value.isdecimal())]))


def _rule_book() -> Iterator[Need]:
    for chapter in rule_book().chapters:
        where = f"assets/rulebook/{chapter.id}.json"
        yield Need(text_keys(chapter.id)[0], False, where)
        for paragraph in chapter.paragraphs:
            yield from (Need(key, False, where) for key in text_keys(paragraph.id))


def _lessons() -> Iterator[Need]:
    for lesson in course():
        for key in lesson.text_keys():
            yield Need(key, False, f"assets/lessons, {lesson.id}")
    for puzzle in puzzles():
        for key in puzzle.text_keys():
            yield Need(key, False, f"assets/puzzles, {puzzle.kind}")


def code_needs(root: Path) -> Iterator[Need]:
    """The texts asked for in all Python and kv files below a folder."""
    for path in sorted([*root.rglob("*.py"), *root.rglob("*.kv")]):
        where = path.relative_to(root.parent).as_posix()
        source = path.read_text(encoding="utf-8")
        if path == Path(__file__).resolve():
            continue
        yield from needs_in_python(source, where) if path.suffix == ".py" else needs_in_kv(source, where)


def needs_in_python(source: str, where: str) -> Iterator[Need]:
    """All calls of a module, and its comments."""
    if not (_CALL.search(source) or _COMMENT.search(source)):
        return
    for node in ast.walk(ast.parse(source, where)):
        if isinstance(node, ast.Call):
            yield from _needs_of_call(node, where)
    yield from _needs_in_comments(source, where)


def needs_in_kv(source: str, where: str) -> Iterator[Need]:
    """All calls in a kv file; kv is no Python, but what stands in the brackets is."""
    lines = [line for line in source.splitlines() if not line.lstrip().startswith("#")]
    code = "\n".join(lines)
    for found in _CALL.finditer(code):
        start = found.start()
        dotted = start > 0 and code[start - 1] == "."
        call = ("x." if dotted else "") + code[start : _closing(code, found.end(), where)]
        node = ast.parse(call, where, mode="eval").body
        if isinstance(node, ast.Call):
            yield from _needs_of_call(node, where)
    yield from _needs_in_comments(source, where)


def _closing(code: str, start: int, where: str) -> int:
    depth, quote = 1, ""
    for index in range(start, len(code)):
        letter = code[index]
        if quote:
            quote = "" if letter == quote else quote
        elif letter in "\"'":
            quote = letter
        elif letter in "([{":
            depth += 1
        elif letter in ")]}":
            depth -= 1
            if not depth:
                return index + 1
    raise BadKeyError(f"{where}: a bracket is never closed: {code[start : start + 40]}")


def _needs_of_call(call: ast.Call, where: str) -> Iterator[Need]:
    function = call.func
    name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
    if name not in ("_", "n_") and not (isinstance(function, ast.Attribute) and name in ("text", "plural")):
        return
    if not call.args:
        return
    for key in _keys_of(call.args[0], where):
        if name in ("text", "plural") and "." not in key:
            continue
        if not KEY.fullmatch(key.replace("*", "x")) or (key + ".").startswith("*"):
            raise BadKeyError(f"{where}: '{key}' cannot be a key; keys look like home.play")
        yield Need(key, True if name in ("n_", "plural") else None, where)


def _keys_of(argument: ast.expr, where: str) -> Iterator[str]:
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        yield argument.value
    elif isinstance(argument, ast.IfExp):
        yield from _keys_of(argument.body, where)
        yield from _keys_of(argument.orelse, where)
    elif isinstance(argument, ast.JoinedStr):
        parts = [str(part.value) if isinstance(part, ast.Constant) else "*" for part in argument.values]
        pattern = "".join(parts)
        if "." not in pattern.split("*")[0]:
            raise BadKeyError(f"{where}: the key '{pattern}' must begin with its family, as in kind.*")
        yield pattern


def _needs_in_comments(source: str, where: str) -> Iterator[Need]:
    for found in _COMMENT.finditer(source):
        for key in found[1].split():
            if not KEY.fullmatch(key):
                raise BadKeyError(f"{where}: '{key}' cannot be a key; keys look like home.play")
            yield Need(key, None, where)


def all_needs(root: Path) -> tuple[Need, ...]:
    """Data first, then code."""
    return (*data_needs(), *code_needs(root))


def unmet(needs: Iterable[Need], keys: Iterable[str]) -> list[Need]:
    """The needs for which there is no text."""
    known = set(keys)
    return [need for need in needs if not (any(map(need.covers, known)) if need.is_pattern else need.key in known)]


def unasked(needs: Iterable[Need], keys: Iterable[str]) -> list[str]:
    """The texts that nothing asks for."""
    exact = {need.key for need in needs if not need.is_pattern}
    patterns = {need for need in needs if need.is_pattern}
    return sorted(key for key in keys if key not in exact and not any(need.covers(key) for need in patterns))
