"""Whether the phone gets every package it needs, each in the version the app is tested with."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from importlib.metadata import Distribution, distributions
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import NormalizedName, canonicalize_name
from packaging.version import Version

from kodama_app.workshop.android.rehearsal import Rehearsed

PYTHON = ("python3", "hostpython3")
"""Both are the interpreter: one for the phone, one that builds with it. The build stops when they differ."""
RECIPES_OWN = {"numpy"}
"""Compiled for the phone in the version the recipe was made with; desktops take a newer one, which has wheels."""
UNMISSED = {
    "materialshapes": "serves KivyMD's loading indicator, which the app does not use; needs cairo",
    "pillow": "KivyMD asks for it and runs without",
    "kivy-garden": "installs flowers; the app has none",
    "docutils": "for documents in reStructuredText; the app has none",
    "pygments": "for kivy's code editor; the app has none",
    "charset-normalizer": "requests takes chardet instead; the app has no network",
}
ANDROID = {
    "os_name": "posix",
    "sys_platform": "android",
    "platform_system": "Android",
    "platform_machine": "aarch64",
    "implementation_name": "cpython",
    "platform_python_implementation": "CPython",
    "extra": "",
}


def spec_faults(built: Rehearsed) -> Iterator[str]:
    """What the spec itself leaves open: a build next month would be another app."""
    pins = built.pins
    for word in built.requirements:
        if "==" not in word:
            yield f"buildozer.spec: {word} has no version (requirements)"
    for name in built.modules:
        if name not in pins and name not in built.requirements:
            yield f"buildozer.spec: {name} is not listed, but a recipe asks for it (requirements)"
    versions = {pins.get(name, "") for name in PYTHON}
    if len(versions) > 1:
        yield f"buildozer.spec: {' and '.join(PYTHON)} must have the same version (requirements)"
    for name in RECIPES_OWN & set(pins):
        own = built.own_versions.get(name, "")
        if pins[name] != own:
            yield f"buildozer.spec: {name}=={pins[name]}, but its recipe was made with {own} (requirements)"
    if not re.fullmatch(r"[0-9a-f]{40}", built.commit):
        yield "buildozer.spec: p4a.commit must be a whole commit, or each build takes other recipes"


def project_faults(built: Rehearsed, project: Path) -> Iterator[str]:
    """Where the phone's list differs from what the project says that play needs."""
    stated = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    pins = {canonicalize_name(name): version for name, version in built.pins.items()}
    for needed in map(Requirement, stated):
        name = canonicalize_name(needed.name)
        if name not in pins:
            yield f"buildozer.spec: {needed} of pyproject.toml is not listed (requirements)"
        elif name not in RECIPES_OWN and not needed.specifier.contains(Version(pins[name])):
            yield f"buildozer.spec: {name}=={pins[name]}, but pyproject.toml has {needed} (requirements)"


def package_faults(built: Rehearsed, packages: Path) -> Iterator[str]:
    """What the phone's own packages ask for, and whether pip alone can install them there."""
    found = {canonicalize_name(each.name): each for each in distributions(path=[str(packages)])}
    environment = {**ANDROID, "python_full_version": built.recipes["python3"]}
    environment["python_version"] = ".".join(built.recipes["python3"].split(".")[:2])
    for name, package in sorted(found.items()):
        for needed in map(Requirement, package.requires or ()):
            if needed.marker is not None and not needed.marker.evaluate(environment):
                continue
            yield from _unmet(name, needed, found)
        if name in map(canonicalize_name, built.modules):
            native = [str(file) for file in package.files or () if file.suffix in (".so", ".pyd")]
            if native:
                yield f"buildozer.spec: {name} has no recipe, but is not pure Python: {native[0]}"


def _unmet(name: str, needed: Requirement, found: Mapping[NormalizedName, Distribution]) -> Iterator[str]:
    other = canonicalize_name(needed.name)
    if other in UNMISSED:
        return
    if other not in found:
        yield f"buildozer.spec: {name} needs {needed}, which is not listed (requirements)"
    elif not needed.specifier.contains(Version(found[other].version), prereleases=True):
        yield f"buildozer.spec: {name} needs {needed}, the phone gets {found[other].version} (requirements)"
