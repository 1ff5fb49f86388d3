"""What the app imports, and whether the phone has it."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from kodama_app.workshop.android.rehearsal import Rehearsed

BY_RECIPE = {"android": "android", "pyjnius": "jnius", "setuptools": "setuptools"}
"""Modules that a recipe brings and no package on this machine stands for."""
NOT_BUILT = {"bz2", "curses", "dbm", "lzma", "multiprocessing", "readline", "test", "tkinter", "turtle"}
"""Parts of the standard library that python-for-android does not build or Android cannot run."""
GONE = {
    *("aifc", "asynchat", "asyncore", "audioop", "cgi", "cgitb", "chunk", "crypt", "distutils", "imghdr", "imp"),
    *("lib2to3", "mailcap", "msilib", "nis", "nntplib", "ossaudiodev", "pipes", "smtpd", "sndhdr", "spwd"),
    *("sunau", "telnetlib", "uu", "xdrlib"),
}
"""In Python 3.11, which may run this check, but not in the phone's 3.14."""
NEEDS_PROCESSES = {("concurrent.futures", "ProcessPoolExecutor")}
# The modules of Windows alone are not judged: without a question for the platform they would stop Linux as well.
KV_IMPORT = re.compile(r"^\s*#:\s*import\s+\S+\s+([\w.]+)", re.MULTILINE)


def lacking_library(built: Rehearsed) -> set[str]:
    """The modules of Python's own library that are not on the phone."""
    left_behind = {name for name in sys.stdlib_module_names if built.blacklisted(f"/lib/{name}/__init__.py")}
    return NOT_BUILT | GONE | left_behind


def import_faults(built: Rehearsed, packages: Path) -> Iterator[str]:
    """Every import in the app's Python and kv files that would fail on the phone."""
    sources = built.sources
    there = {entry.name.split(".")[0] for entry in packages.iterdir() if _importable(entry)}
    there |= {module for recipe, module in BY_RECIPE.items() if recipe in built.recipes}
    there |= sys.stdlib_module_names - lacking_library(built)
    for path in sorted([*sources.rglob("*.py"), *sources.rglob("*.kv")]):
        found = _in_python(path) if path.suffix == ".py" else _in_kv(path)
        for line, module, exactly in found:
            if module.split(".")[0] not in there and not _reachable(sources, module, exactly):
                yield f"{path.relative_to(sources)}:{line}: imports {module}, which the phone lacks"


def _importable(entry: Path) -> bool:
    return entry.suffix in (".py", ".so") or (entry.is_dir() and any(entry.glob("*.py")))


def _in_python(path: Path) -> Iterator[tuple[int, str, bool]]:
    """Line, module, and whether all of the name is a module or its end may be something inside one."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name, True) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield from ((node.lineno, f"{node.module}.{alias.name}", False) for alias in node.names)
            if any((node.module, alias.name) in NEEDS_PROCESSES for alias in node.names):
                yield node.lineno, "multiprocessing", True
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            # Screens are named in a table and imported when they are opened.
            module = re.fullmatch(r"(kodama_app(?:\.\w+)+)(?::\w+)?", node.value)
            if module:
                yield node.lineno, module.group(1), ":" in node.value


def _in_kv(path: Path) -> Iterator[tuple[int, str, bool]]:
    text = path.read_text(encoding="utf-8")
    for match in KV_IMPORT.finditer(text):
        yield text.count("\n", 0, match.start(1)) + 1, match.group(1), False


def _reachable(sources: Path, module: str, exactly: bool) -> bool:
    place = sources.joinpath(*module.split("."))
    if _is_module(place):
        return True
    if exactly:
        return False
    package = place.parent / "__init__.py"
    return place.name in _names_in(package) if package.is_file() else _is_module(place.parent)


def _is_module(place: Path) -> bool:
    return place.with_name(f"{place.name}.py").is_file() or (place / "__init__.py").is_file()


@cache
def _names_in(package: Path) -> frozenset[str]:
    """What a package has besides the modules in its folder."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(package.read_text(encoding="utf-8"))):
        if isinstance(node, ast.alias):
            found.add(node.asname or node.name)
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            found.add(node.name)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
    return frozenset(found)
