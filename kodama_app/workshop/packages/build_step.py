"""The one step setuptools does not know: assets and catalogs go into the package.

setuptools loads this file by its path while the package is not yet installed: it can import nothing of ours.
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from pathlib import Path

from setuptools.command.build_py import build_py

SHIPPED = ("assets", "locales")
NOT_PLAYED = (
    "assets/android/*",
    "assets/desktop/*",
    "assets/pictures/*",
    "assets/art/icon/icon_?g.png",
    "assets/art/icon/presplash.png",
    "locales/*.pot",
)
"""What is there for builders, translators and readers; no running app opens it."""


def shipped_files(top: Path) -> list[Path]:
    """All files that go along with the code, relative to the project's top."""
    return [
        path
        for path in _files(top, *SHIPPED)
        if not any(fnmatchcase(path.as_posix(), pattern) for pattern in NOT_PLAYED)
    ]


def _files(top: Path, *folders: str) -> list[Path]:
    found = (path for folder in folders for path in (top / folder).rglob("*") if path.is_file())
    return sorted(path.relative_to(top) for path in found if "__pycache__" not in path.parts)


class PackageWithData(build_py):
    """Also copies what is shipped, except where the package is used right from its checkout."""

    def run(self) -> None:
        """Modules first; then the data beside them."""
        super().run()
        if self.editable_mode:
            return
        for source, target in self._shipped().items():
            self.mkpath(str(target.parent))
            self.copy_file(str(source), str(target), preserve_mode=False)

    def get_outputs(self, include_bytecode: bool = True) -> list[str]:
        """Whatever `run` writes."""
        written = [] if self.editable_mode else map(str, self._shipped().values())
        return [*super().get_outputs(include_bytecode), *written]

    def get_source_files(self) -> list[str]:
        """Goes into the source archive: enough to build, test and read everything again."""
        more = ("CHANGELOG.md", "CONTRIBUTING.md", "Makefile", "main.py", "buildozer.spec")
        folders = _files(Path(), *SHIPPED, "tests", ".ci", "kodama_app/workshop/packages")
        listed = (*map(str, folders), *(name for name in more if Path(name).is_file()))
        return sorted({*super().get_source_files(), *listed})

    def _shipped(self) -> dict[Path, Path]:
        package = Path(self.build_lib, "kodama_app")
        return {path: package / path for path in shipped_files(Path())}
