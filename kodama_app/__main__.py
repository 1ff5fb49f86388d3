"""The `kodama` command."""

from __future__ import annotations

import argparse
import importlib
import os
import sys

COMMANDS = {
    "play": "open the app (also without any word)",
    "simulate": "let bots play games",
    "tournament": "find out which bot is stronger",
    "train": "let the bots learn by playing against themselves",
    "verify": "replay a game and judge every placement and score",
    "cards": "check, draw and measure the cards",
    "render": "draw a tree of a recorded game",
    "bench": "measure the speed of what is felt",
}


def main(argv: list[str] | None = None) -> int:
    """Run a command, the app by default; what a user can mend is told in one line."""
    words = (sys.argv[1:] if argv is None else argv) or ["play"]
    if words == ["play"]:  # the first frame waits for nothing that only other commands need
        from kodama_app.commands import play

        return play.run()
    from kodama_app.commands.parts import CommandError
    from kodama_app.content.errors import ContentError
    from kodama_app.games.spec import OptionError

    parser = argparse.ArgumentParser(prog="kodama", description="Tree-growing card games.")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name, what in COMMANDS.items():
        sub = commands.add_parser(name, help=what, description=what[0].upper() + what[1:] + ".")
        if name in words[:1] and name != "play":  # only the command that is asked for is loaded
            module = importlib.import_module(f"kodama_app.commands.{name}")
            module.add(sub)
            sub.set_defaults(run=module.run)
    args = parser.parse_args(words)
    try:
        code = int(args.run(args))
        sys.stdout.flush()  # a reader that has gone shows itself here, not after the last except
        return code
    except (CommandError, ContentError, OptionError, LookupError) as error:
        # A KeyError's text is its key in quotes: that is a mistake of ours, not of the user's.
        if isinstance(error, (KeyError, IndexError)):
            raise
        print(f"kodama {args.command}: {error}", file=sys.stderr)
        return 2
    except ModuleNotFoundError as error:
        if error.name not in ("shapely", "resvg_py", "tqdm"):
            raise
        print(f"kodama {args.command}: needs {error.name}; install the package with [workshop]", file=sys.stderr)
        return 2
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
