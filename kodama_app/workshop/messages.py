"""The texts' workshop: `python -m kodama_app.workshop.messages COMMAND`.

- `extract` looks for the keys the app needs, writes `locales/kodama.pot`, tells what is missing or unused;
- `add KEY "English" "Français"` and `add-plural KEY "one" "many" "un" "plusieurs"` add or change a text in both
  languages; apostrophes and French spaces are set right on the way. Several people may do so at the same time;
- `remove KEY…`; `tidy` sorts and typesets files that were edited by hand;
- `check` fails on a missing, unused, fuzzy or untidy text and on placeholders that differ.

`message_keys` says how keys are written in code.
"""

from __future__ import annotations

import argparse
import fcntl
import os
import string
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import kodama_app
from kodama_app.i18n.formats import FORMATS, TYPESETTERS
from kodama_app.i18n.languages import catalog_path, locales_folder
from kodama_app.i18n.po import Message, PoError, format_po, parse_po
from kodama_app.workshop.message_keys import KEY, BadKeyError, Need, all_needs, unasked, unmet

LANGUAGES = tuple(FORMATS)
Texts = dict[str, Message]
Pair = tuple[tuple[str, ...], tuple[str, ...]]
"""A text's forms in English and in French."""


def package_folder() -> Path:
    """Where the code lies that asks for texts."""
    return Path(kodama_app.__file__).resolve().parent


def header(language: str) -> Message:
    """A catalog's first entry."""
    rule = FORMATS[language].plural_rule if language else "nplurals=INTEGER; plural=EXPRESSION;"
    lines = [
        "Project-Id-Version: kodama",
        f"Language: {language}",
        "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=UTF-8",
        "Content-Transfer-Encoding: 8bit",
        f"Plural-Forms: {rule}",
    ]
    return Message("", ("".join(f"{line}\n" for line in lines),))


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Only one process at a time changes the catalogs; the lock is the folder's own and leaves no file."""
    folder.mkdir(parents=True, exist_ok=True)
    handle = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


def read_texts(folder: Path, language: str) -> Texts:
    """A language's entries without the header; none when there is no file yet."""
    path = catalog_path(language, folder)
    if not path.exists():
        return {}
    found = parse_po(path.read_text(encoding="utf-8"))
    found.pop("", None)
    return found


def write_texts(folder: Path, texts: Mapping[str, Texts]) -> None:
    """All languages' catalogs, and the template that goes with them."""
    for language in LANGUAGES:
        _replace(catalog_path(language, folder), format_po(header(language), texts[language].values()))
    _replace(folder / "kodama.pot", template(texts["en"]))


def template(english: Mapping[str, Message], more: Iterable[Need] = ()) -> str:
    """What a translator into a third language begins with: each key with its English text above it."""
    blank = {
        key: Message(key, tuple("" for _ in text.forms), comments=_shown(text)) for key, text in english.items()
    }
    for need in more:
        blank.setdefault(need.key, Message(need.key, ("", "") if need.counts else ("",)))
    return format_po(header(""), blank.values())


def _shown(text: Message) -> tuple[str, ...]:
    return tuple(f"#. {line}" for form in text.forms for line in form.splitlines())


def _replace(path: Path, content: str) -> None:
    if path.exists() and path.read_text(encoding="utf-8") == content:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".new")
    fresh.write_text(content, encoding="utf-8")
    os.replace(fresh, path)


def add_texts(folder: Path, added: Mapping[str, Pair]) -> None:
    """Adds or changes entries in both languages; all or none."""
    for key, pair in added.items():
        problems = [] if KEY.fullmatch(key) else [f"'{key}' cannot be a key; keys look like home.play"]
        problems += _forms_problems(key, dict(zip(LANGUAGES, pair, strict=True)))
        if problems:
            raise BadKeyError("\n".join(problems))
    with locked(folder):
        texts = {language: read_texts(folder, language) for language in LANGUAGES}
        for key, pair in added.items():
            for language, forms in zip(LANGUAGES, pair, strict=True):
                old = texts[language].get(key)
                set_right = tuple(map(TYPESETTERS[language], forms))
                texts[language][key] = Message(key, set_right, comments=old.comments if old else ())
        write_texts(folder, texts)


def remove_texts(folder: Path, keys: Sequence[str]) -> None:
    """Takes entries out of both languages."""
    with locked(folder):
        texts = {language: read_texts(folder, language) for language in LANGUAGES}
        unknown = [key for key in keys if not any(key in found for found in texts.values())]
        if unknown:
            raise BadKeyError(f"no such text: {', '.join(unknown)}")
        for found in texts.values():
            for key in keys:
                found.pop(key, None)
        write_texts(folder, texts)


def tidy(folder: Path) -> None:
    """Sorts and typesets what was edited by hand."""
    with locked(folder):
        write_texts(folder, {language: _typeset(language, read_texts(folder, language)) for language in LANGUAGES})


def _typeset(language: str, texts: Texts) -> Texts:
    setter = TYPESETTERS[language]
    return {key: replace(text, forms=tuple(map(setter, text.forms))) for key, text in texts.items()}


def placeholders(form: str) -> set[str]:
    """The names in braces; raises ValueError for braces that are no placeholder, or more than a name."""
    found = set()
    for _, name, style, conversion in string.Formatter().parse(form):
        if name is None:
            continue
        if not name.isidentifier() or style or conversion:
            raise ValueError(f"a placeholder is a name in braces, not '{{{name}}}' with more in it")
        found.add(name)
    return found


def _forms_problems(key: str, forms: Mapping[str, tuple[str, ...]]) -> list[str]:
    """One entry in all languages: as many forms, none empty, the same placeholders."""
    if len({len(some) for some in forms.values()}) > 1:
        return [f"{key}: counts in one language and not in the other"]
    names: dict[str, set[str]] = {}
    problems = []
    for language, some in forms.items():
        if not all(form.strip() for form in some):
            problems.append(f"{key}: empty in {language}")
        try:
            found = [placeholders(form) for form in some]
        except ValueError as error:
            problems.append(f"{key}: {error} in {language}")
            continue
        if any(one - {"n"} != found[0] - {"n"} for one in found):
            problems.append(f"{key}: the forms differ in their placeholders in {language}")
        # One may be said in words ("one card left"), so {n} need not stand in every form.
        names[language] = found[-1]
    if len({frozenset(some) for some in names.values()}) > 1:
        listed = "; ".join(f"{language} {', '.join(sorted(some)) or 'none'}" for language, some in names.items())
        problems.append(f"{key}: placeholders differ: {listed}")
    return problems


def problems_of(folder: Path, needs: Sequence[Need]) -> list[str]:
    """Everything `check` complains about."""
    texts = {language: read_texts(folder, language) for language in LANGUAGES}
    problems = []
    for language, found in texts.items():
        problems += [f"{need.key}: missing in {language} ({need.where})" for need in unmet(needs, found)]
        problems += [f"{key}: fuzzy in {language}" for key, text in found.items() if text.fuzzy]
        problems += [f"{key}: cannot be a key ({language})" for key in found if not KEY.fullmatch(key)]
    everything = set().union(*texts.values())
    problems += [f"{key}: unused" for key in unasked(needs, everything)]
    for key in sorted(everything):
        lacking = [language for language, found in texts.items() if key not in found]
        if lacking:
            problems.append(f"{key}: missing in {', '.join(lacking)}")
        else:
            problems += _forms_problems(key, {language: found[key].forms for language, found in texts.items()})
    problems += _count_problems(needs, texts["en"])
    problems += _untidy(folder, texts)
    return list(dict.fromkeys(problems))


def _count_problems(needs: Sequence[Need], texts: Texts) -> Iterator[str]:
    for need in needs:
        covered = (text for key, text in texts.items() if need.covers(key)) if need.is_pattern else ()
        for text in [texts[need.key]] if need.key in texts else covered:
            if need.counts is not None and need.counts != text.counts:
                wanted = "one and many" if need.counts else "one form only"
                yield f"{text.key}: must have {wanted} ({need.where})"


def _untidy(folder: Path, texts: Mapping[str, Texts]) -> Iterator[str]:
    for language, found in texts.items():
        path = catalog_path(language, folder)
        wanted = format_po(header(language), _typeset(language, found).values())
        if not path.exists() or path.read_text(encoding="utf-8") != wanted:
            yield f"{path.relative_to(folder)}: not tidy; run `python -m kodama_app.workshop.messages tidy`"
    pot = folder / "kodama.pot"
    if not pot.exists() or pot.read_text(encoding="utf-8") != template(texts["en"]):
        yield "kodama.pot: out of date; run `python -m kodama_app.workshop.messages tidy`"


def extract(folder: Path, needs: Sequence[Need]) -> int:
    """Writes the template and tells what is missing or unused."""
    with locked(folder):
        english = read_texts(folder, "en")
        missing = unmet(needs, english)
        exact = [need for need in missing if not need.is_pattern]
        _replace(folder / "kodama.pot", template(english, exact))
    for need in missing:
        print(f"missing  {need.key}  ({need.where})")
    unused = unasked(needs, english)
    for key in unused:
        print(f"unused   {key}")
    print(f"{len(english)} texts, {len(missing)} missing, {len(unused)} unused")
    return 0


def check(folder: Path, needs: Sequence[Need]) -> int:
    """0 when all is well."""
    problems = problems_of(folder, needs)
    for problem in problems:
        print(problem)
    print(f"{len(problems)} problems" if problems else "all texts are there")
    return 1 if problems else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m kodama_app.workshop.messages", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)  # fmt: skip
    parser.add_argument("--locales", type=Path, default=locales_folder(), help="another folder of catalogs")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("extract")
    commands.add_parser("check")
    commands.add_parser("tidy")
    one = commands.add_parser("add")
    for name in ("key", "english", "french"):
        one.add_argument(name)
    many = commands.add_parser("add-plural")
    for name in ("key", "english_one", "english_many", "french_one", "french_many"):
        many.add_argument(name)
    gone = commands.add_parser("remove")
    gone.add_argument("keys", nargs="+")
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    args = _parser().parse_args(arguments)
    try:
        if args.command == "add":
            add_texts(args.locales, {args.key: ((args.english,), (args.french,))})
        elif args.command == "add-plural":
            pair = ((args.english_one, args.english_many), (args.french_one, args.french_many))
            add_texts(args.locales, {args.key: pair})
        elif args.command == "remove":
            remove_texts(args.locales, args.keys)
        elif args.command == "tidy":
            tidy(args.locales)
        else:
            task = extract if args.command == "extract" else check
            return task(args.locales, all_needs(package_folder()))
    except (BadKeyError, PoError) as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
