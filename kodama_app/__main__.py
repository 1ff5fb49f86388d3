"""The `kodama` command."""

from __future__ import annotations

import sys

from kodama_app.commands.errors import STOPPED

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
    try:
        if words == ["play"]:  # the first frame waits for nothing that only other commands need
            from kodama_app.commands import play

            return play.run()
        from kodama_app.commands import voice

        voice.prepare()
        who = f"kodama {words[0]}" if words[0] in COMMANDS else "kodama"
        if sys.stdout is None:
            voice.complain(who, "the standard output is closed: there is nowhere to answer")
            return 2
        try:
            return _run(words, who)
        except OSError as error:
            return voice.unheard(who, error)
        except MemoryError:
            voice.complain(who, "there is not enough memory for this")
            return 2
    except KeyboardInterrupt:  # also while all that a command needs is still being loaded
        print("stopped", file=sys.stderr)
        return STOPPED


def _run(words: list[str], who: str) -> int:
    import argparse
    import importlib

    from kodama_app.commands import voice
    from kodama_app.commands.errors import CommandError
    from kodama_app.content.errors import ContentError
    from kodama_app.games.spec import OptionError

    class Parser(argparse.ArgumentParser):
        """The usual one keeps quiet about a help that cannot be written."""

        def print_help(self, file: object = None) -> None:
            print(self.format_help(), end="", flush=True)

    parser = Parser(prog="kodama", description="Tree-growing card games.")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name, what in COMMANDS.items():
        sub = commands.add_parser(name, help=what, description=what[0].upper() + what[1:] + ".")
        if name in words[:1] and name != "play":  # only the command that is asked for is loaded
            with voice.leaving_at_once():
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
        voice.complain(who, error)
        return 2
    except ModuleNotFoundError as error:
        if error.name not in ("shapely", "resvg_py", "tqdm"):
            raise
        voice.complain(who, f"needs {error.name}; install the package with [workshop]")
        return 2


if __name__ == "__main__":
    sys.exit(main())
