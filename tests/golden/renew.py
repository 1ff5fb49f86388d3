"""`python -m tests.golden.renew` rewrites the golden records; review what changed as a diff.

Has the version of the rules gone up, first copy what lies in `records` to `earlier/<version>`: there it stays.
"""

from __future__ import annotations

from tests.golden.games import COMMANDS, FOLDER, golden, play


def main() -> None:
    """Play every game again and drop what is not made any more."""
    FOLDER.mkdir(exist_ok=True)
    for name in COMMANDS:
        play(name, golden(name))
    for path in set(FOLDER.iterdir()) - set(map(golden, COMMANDS)):
        path.unlink()


if __name__ == "__main__":
    main()
