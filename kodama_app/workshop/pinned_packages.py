"""The lists that `make` installs from: every package down to the last, each archive known by its hash.

    python -m kodama_app.workshop.pinned_packages            after a change of pyproject.toml
    python -m kodama_app.workshop.pinned_packages --newer    and the newest of what our packages need in turn

pyproject.toml says what we want; pip finds out what that needs. A list names the hashes of all archives of a
version, for any system and any Python, so that the same file serves them all. Wherever pip takes its packages from
is its own affair: no address is written down.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name, parse_sdist_filename, parse_wheel_filename
from packaging.version import InvalidVersion, Version

ALONE = "without-dependencies"
"""The group of pyproject.toml whose packages come without what they declare."""
_PIN = re.compile(r"^([A-Za-z0-9._-]+)==(\S+)", re.MULTILINE)
_HEAD = """\
# {what}: every package with all it needs in turn, and the hashes of its archives.
# Written by `python -m kodama_app.workshop.pinned_packages`; pyproject.toml is where to change something.
"""


@dataclass(frozen=True, slots=True)
class PinnedList:
    """A file of pins, and the parts of pyproject.toml that it is for."""

    file: str
    extras: tuple[str, ...]
    groups: tuple[str, ...]
    what: str


SETUP = PinnedList(".ci/constraints.txt", ("workshop", "dev"), (ALONE,), "What `make setup` installs")
BUNDLER = PinnedList(".ci/bundler.txt", ("bundle",), (), "What `make bundle` installs beside it")
LISTS = (SETUP, BUNDLER)


def top() -> Path:
    """The checkout."""
    return Path(__file__).resolve().parents[2]


def wanted(project: Mapping[str, Any], pinned: PinnedList) -> list[str]:
    """What pyproject.toml asks for, in pip's words; the packages that play needs are in the first list."""
    listed = list(project["project"]["dependencies"]) if pinned is SETUP else []
    for extra in pinned.extras:
        listed += project["project"]["optional-dependencies"][extra]
    return listed


def alone(project: Mapping[str, Any], pinned: PinnedList) -> list[str]:
    """What comes without its dependencies."""
    return [word for group in pinned.groups for word in project["dependency-groups"][group]]


def pins(text: str) -> dict[str, str]:
    """A list's packages and their versions."""
    return {canonicalize_name(name): version for name, version in _PIN.findall(text)}


def resolved(requirements: Sequence[str], keep: Mapping[str, str]) -> dict[str, str]:
    """All packages that these need, as pip would install them here; versions in `keep` are not moved."""
    with tempfile.TemporaryDirectory() as folder:
        constraints, report = Path(folder, "keep.txt"), Path(folder, "report.json")
        constraints.write_text("".join(f"{name}=={version}\n" for name, version in keep.items()), encoding="utf-8")
        pip = (sys.executable, "-m", "pip", "install", "--disable-pip-version-check", "--quiet")
        how = ("--dry-run", "--ignore-installed", "--report", str(report), "--constraint", str(constraints))
        subprocess.run([*pip, *how, *requirements], check=True)
        found = json.loads(report.read_text(encoding="utf-8"))["install"]
    return {canonicalize_name(one["metadata"]["name"]): one["metadata"]["version"] for one in found}


class Archives:
    """The pages that pip's finder reads, one a package; pip itself offers no word for asking them."""

    def __init__(self) -> None:
        from pip._internal.commands import create_command

        download: Any = create_command("download")  # the finder behind it is no part of what pip promises
        self._command = download
        options, _ = self._command.parse_args([])
        with self._command.main_context():
            session = self._command.get_default_session(options)
            self._finder: Any = self._command._build_package_finder(options, session)

    def hashes(self, name: str, version: str) -> list[str]:
        """Those of all archives of one version, wheels and sources."""
        from pip._internal.index.collector import parse_links
        from pip._internal.models.link import Link

        found = set()
        with self._command.main_context():
            for location in self._finder.search_scope.get_index_urls_locations(name):
                page = self._finder._link_collector.fetch_response(Link(location))
                for link in parse_links(page) if page is not None else ():
                    if link.hash_name == "sha256" and _version(link.filename) == Version(version):
                        found.add(f"sha256:{link.hash}")
        if not found:
            raise LookupError(f"no archive of {name} {version} has a hash")
        return sorted(found)


def _version(filename: str) -> Version | None:
    """An archive's version; None for what is none, or of a kind nobody installs any more."""
    try:
        if filename.endswith(".whl"):
            return parse_wheel_filename(filename)[1]
        return parse_sdist_filename(filename)[1] if filename.endswith((".tar.gz", ".zip")) else None
    except (ValueError, InvalidVersion):
        return None


def written(pinned: PinnedList, rows: Iterable[tuple[str, str, Sequence[str]]]) -> str:
    """A list's text, by name."""
    return _HEAD.format(what=pinned.what) + "".join(
        f"{name}=={version} \\\n" + " \\\n".join(f"    --hash={one}" for one in hashes) + "\n"
        for name, version, hashes in sorted(rows)
    )


def renewed(folder: Path, newer: bool) -> Iterator[tuple[Path, str]]:
    """Each list's file and what it should hold."""
    project = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))
    direct = {canonicalize_name(Requirement(word).name) for one in LISTS for word in wanted(project, one)}
    archives, known = Archives(), dict[str, str]()
    for one in LISTS:
        path = folder / one.file
        before = pins(path.read_text(encoding="utf-8")) if path.exists() and not newer else {}
        keep = known | {name: version for name, version in before.items() if name not in direct}
        found = resolved(wanted(project, one), keep)
        for word in alone(project, one):
            found |= pins(word)
        rows = [
            (name, version, archives.hashes(name, version)) for name, version in found.items() if name not in known
        ]
        known |= found
        yield path, written(one, rows)


def main() -> None:
    """Write the lists."""
    parser = argparse.ArgumentParser(prog="python -m kodama_app.workshop.pinned_packages")
    parser.add_argument("--newer", action="store_true", help="take the newest of what our packages need")
    for path, text in renewed(top(), parser.parse_args().newer):
        path.write_text(text, encoding="utf-8")
        print(f"{path.relative_to(top())}: {len(pins(text))} packages")


if __name__ == "__main__":
    main()
