"""All of the check but playing: from a project to what is wrong with its phone build."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from kodama_app.workshop.android.asserts import assert_faults
from kodama_app.workshop.android.bundle import bundle_faults
from kodama_app.workshop.android.imports import import_faults
from kodama_app.workshop.android.manifest import manifest_faults
from kodama_app.workshop.android.phone import PhoneError, packages_of, phone_python
from kodama_app.workshop.android.pins import package_faults, project_faults, spec_faults
from kodama_app.workshop.android.rehearsal import RehearsalError, Rehearsed, rehearse


@dataclass(frozen=True, slots=True)
class Checked:
    """A phone build that was looked over; without faults it has everything that playing needs."""

    faults: tuple[str, ...]
    built: Rehearsed | None = None
    python: Path | None = None


def check(project: Path, work: Path) -> Checked:
    """Rehearse a project's phone build in an empty folder and look it over; faults say what and where."""
    try:
        built = rehearse(project, work)
    except RehearsalError as error:
        return Checked((str(error),))
    unclear = [*spec_faults(built), *project_faults(built, project)]
    faults = [
        *unclear,
        *manifest_faults(built),
        *bundle_faults(built, project),
        *assert_faults(built.sources),
    ]
    if unclear:  # as yet nobody can tell which packages the phone has
        return Checked(tuple(faults), built)
    try:
        python = phone_python(built)
    except PhoneError as error:
        return Checked((*faults, str(error)), built)
    packages = packages_of(python)
    faults += [*package_faults(built, packages), *import_faults(built, packages)]
    return Checked(tuple(faults), built, python)
