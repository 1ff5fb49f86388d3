"""The phone build as far as it goes without Android's kits, done by buildozer and python-for-android themselves.

A process of its own, `python -m kodama_app.workshop.android.rehearsal PROJECT WORK`: buildozer changes the folder,
exits on errors and says much, and python-for-android keeps what it is told in environment variables.
"""

from __future__ import annotations

import importlib.util
import json
import os
import py_compile
import shutil
import subprocess
import sys
from dataclasses import asdict, dataclass
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

OUTCOME = "rehearsed.json"
TOOLCHAIN_FLAGS = {"--copy-libs"}
TOOLCHAIN_OPTIONS = {"--arch", "--bootstrap", "--dist_name", "--local-recipes", "--ndk-api"}
"""What python-for-android's front door keeps for itself; everything else goes on to its packaging step."""


class RehearsalError(RuntimeError):
    """The builders refused; the text is what they said last."""


@dataclass(frozen=True, slots=True)
class Rehearsed:
    """What the builders made of a project."""

    sources: Path
    """The files buildozer chose, as they were written."""
    made: Path
    """The Android project: manifest, resources, private.tar."""
    requirements: tuple[str, ...]
    recipes: dict[str, str]
    """Every recipe of the graph and the version it would build; empty where a recipe has none."""
    own_versions: dict[str, str]
    """The versions the recipes were made with, whatever the requirements ask for."""
    modules: tuple[str, ...]
    """What is installed by pip, without dependencies."""
    archs: tuple[str, ...]
    left_out: tuple[str, ...]
    """Folders, as the spec names them."""
    left_out_patterns: tuple[str, ...]
    blacklist: tuple[str, ...]
    """Files that are in no archive, whoever brought them."""
    commit: str

    @property
    def pins(self) -> dict[str, str]:
        """Versions by name; requirements without one are missing."""
        split = (word.partition("==") for word in self.requirements)
        return {name: version for name, _, version in split if version}

    def blacklisted(self, path: str) -> bool:
        """Whether a file is left behind; matched as the packaging step does it."""
        return any(
            fnmatch(path, pattern[1:] if pattern.startswith("^") else f"*/{pattern}") for pattern in self.blacklist
        )

    @property
    def bundle(self) -> Path:
        """The app as the phone unpacks it."""
        return self.made / "src/main/assets/private.tar"


def rehearse(project: Path, work: Path) -> Rehearsed:
    """Build what can be built of a project into an empty folder; raises RehearsalError."""
    package = Path(__file__).parents[3]
    ended = subprocess.run(
        [sys.executable, "-m", __name__, str(project.resolve()), str(work.resolve())],
        env={**os.environ, "PYTHONPATH": str(package), "PYTHONDONTWRITEBYTECODE": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if ended.returncode:
        said = "\n".join(ended.stdout.strip().splitlines()[-12:])
        raise RehearsalError(f"the phone build stops:\n{said}")
    plain: dict[str, Any] = json.loads((work / OUTCOME).read_text(encoding="utf-8"))
    plain |= {name: tuple(value) for name, value in plain.items() if isinstance(value, list)}
    plain |= {name: Path(plain[name]) for name in ("sources", "made")}
    return Rehearsed(**plain)


def _build(project: Path, work: Path) -> Rehearsed:
    os.chdir(project)
    # Home, because buildozer keeps kits there; the other two are the spec's build_dir and bin_dir.
    for name, folder in (("HOME", "home"), ("BUILDOZER_BUILD_DIR", "build"), ("BUILDOZER_BIN_DIR", "bin")):
        (work / folder).mkdir(parents=True)
        os.environ[name] = str(work / folder)
    from buildozer import Buildozer

    builder = Buildozer(str(project / "buildozer.spec"), "android")
    target, config = builder.target, builder.config
    target.check_configuration_tokens()
    builder.build_application()
    create, package = _commands(target, config)
    wanted = next(word.partition("=")[2] for word in create if word.startswith("--requirements="))
    requirements = tuple(word.strip() for word in wanted.split(","))
    recipes, own, modules = _graph(requirements, target)
    made, blacklist = _package(work, package, target, list(recipes))
    return Rehearsed(
        sources=Path(builder.app_dir),
        made=made,
        requirements=requirements,
        recipes=recipes,
        own_versions=own,
        modules=modules,
        archs=tuple(target._archs),
        left_out=tuple(config.getlist("app", "source.exclude_dirs", [])),
        left_out_patterns=tuple(config.getlist("app", "source.exclude_patterns", [])),
        blacklist=blacklist,
        commit=config.getdefault("app", "p4a.commit", ""),
    )


def _commands(target: Any, config: Any) -> tuple[list[str], list[str]]:
    """The two commands buildozer would give python-for-android: build the parts, make the package."""
    given: list[list[str]] = []
    target._p4a = lambda words, **_: given.append(list(words))
    dist = Path(target.get_dist_dir(config.get("app", "package.name")))
    dist.mkdir(parents=True)
    (dist / "project.properties").write_text(f"target=android-{target.android_api}\n", encoding="utf-8")
    target.compile_platform()
    try:
        target.build_package()
    except FileNotFoundError:
        # After its last command it looks for the package in the SDK's folder.
        if len(given) < 2:
            raise
    return given[0], given[1]


def _graph(requirements: tuple[str, ...], target: Any) -> tuple[dict[str, str], dict[str, str], tuple[str, ...]]:
    from pythonforandroid.bootstrap import Bootstrap
    from pythonforandroid.build import Context
    from pythonforandroid.graph import get_recipe_order_and_bootstrap
    from pythonforandroid.recipe import Recipe

    context = Context()
    names = []
    for word in requirements:
        name, _, version = word.partition("==")
        names.append(name)
        if version:
            os.environ[f"VERSION_{name}"] = version  # how its own front door hands a pin to the recipes
    bootstrap = Bootstrap.get_bootstrap(target._p4a_bootstrap, context)
    order, modules, _ = get_recipe_order_and_bootstrap(context, names, bootstrap)
    found = {name: Recipe.get_recipe(name, context) for name in order}
    return (
        {name: recipe.version or "" for name, recipe in found.items()},
        {name: recipe._version or "" for name, recipe in found.items()},
        tuple(sorted(modules)),
    )


def _package(work: Path, command: list[str], target: Any, recipes: list[str]) -> tuple[Path, tuple[str, ...]]:
    """The packaging step, in a distribution that has everything but the libraries; also its final blacklist."""
    import pythonforandroid

    made = work / "android"
    for part in ("common", "_sdl_common", "sdl2"):
        shutil.copytree(
            Path(pythonforandroid.__file__).parent / "bootstraps" / part / "build", made, dirs_exist_ok=True
        )
    kit = work / "sdk"
    (kit / "build-tools" / f"{target.android_api}.0.0").mkdir(parents=True)
    told = {
        "dist_name": "kodama",
        "bootstrap": target._p4a_bootstrap,
        "archs": target._archs,
        "ndk_api": int(target.android_minapi),
        "use_setup_py": False,
        "recipes": recipes,
        "hostpython": sys.executable,
        "python_version": "3",
    }
    (made / "dist_info.json").write_text(json.dumps(told), encoding="utf-8")
    (made / "project.properties").write_text(f"target=android-{target.android_api}", encoding="utf-8")
    (made / "local.properties").write_text(f"sdk.dir={kit}", encoding="utf-8")
    for arch in target._archs:
        (made / f"_python_bundle__{arch}").mkdir()
        (made / "libs" / arch).mkdir(parents=True)
    os.chdir(made)
    spec = importlib.util.spec_from_file_location("build", made / "build.py")
    if spec is None or spec.loader is None:
        raise RehearsalError(f"{made / 'build.py'}: python-for-android's packaging step is not where it was")
    step = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(step)
    step.compile_py_file = _compiled  # type: ignore[attr-defined]
    step.parse_args_and_make_package(_for_packaging(command))
    return made, tuple(step.BLACKLIST_PATTERNS)


def _compiled(path: str, **_: bool) -> str:
    """What the packaging step does with an interpreter for each file, which takes half a minute."""
    try:
        py_compile.compile(path, cfile=f"{path}c", doraise=True, optimize=2)
    except py_compile.PyCompileError as error:
        sys.exit(f"{path}: {error.msg}")
    return f"{path}c"


def _for_packaging(command: list[str]) -> list[str]:
    words, kept = iter(command[1:]), []
    for word in words:
        if word in TOOLCHAIN_OPTIONS:
            next(words)
        elif word not in TOOLCHAIN_FLAGS:
            kept.append(word)
    return kept


if __name__ == "__main__":
    _project, _work = map(Path, sys.argv[1:3])
    _found = asdict(_build(_project, _work))
    (_work / OUTCOME).write_text(json.dumps(_found, default=str), encoding="utf-8")
