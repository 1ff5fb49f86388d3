"""The texts' workshop: keys in code, adding, checking."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from kodama_app.i18n.languages import catalog_path
from kodama_app.i18n.po import parse_po
from kodama_app.workshop.message_keys import (
    BadKeyError,
    Need,
    code_needs,
    data_needs,
    needs_in_kv,
    needs_in_python,
    unasked,
    unmet,
)
from kodama_app.workshop.messages import add_texts, main, package_folder, placeholders, problems_of, remove_texts

PYTHON = '''
"""Says i18n._("not.me") in a docstring."""
# i18n: theme.light theme.dark
a = _("home.play")
b = i18n._('home.hello', name=n_("points", 3))
c = self.catalog.text("home.long"
    "er")
d = catalog.plural("home.cards", n)
e = i18n._("a.on" if x else ("a.off" if y else "a.maybe"))
f = i18n._(f"kind.{kind}.count")
g = fields.text("event")        # no key: no dot
h = text("not.this")            # no method of a catalog
i = i18n._(key)                 # the caller's business
j = my_("not.this.either")
'''

KV = """
#:import i18n kodama_app.ui.language.i18n
# i18n: theme.light
# text: i18n._("in.a.comment")
<Home>:
    Label:
        text: i18n._("home.play") + " (" + i18n.n_("points", root.n, name=root.name(")")) + ")"
    Label:
        text: i18n._("a.on" if root.on else
            "a.off")
        hint: i18n._(f"kind.{root.kind}")
    Label:
        text: root.label_("not.a.key") or text_("nor.this")
"""


def keys(needs: object) -> set[tuple[str, bool | None]]:
    return {(need.key, need.counts) for need in needs}  # type: ignore[attr-defined]


def test_keys_are_found_in_python() -> None:
    assert keys(needs_in_python(PYTHON, "x.py")) == {
        ("theme.light", None),
        ("theme.dark", None),
        ("home.play", None),
        ("home.hello", None),
        ("points", True),
        ("home.longer", None),
        ("home.cards", True),
        ("a.on", None),
        ("a.off", None),
        ("a.maybe", None),
        ("kind.*.count", None),
    }


def test_keys_are_found_in_kv() -> None:
    assert keys(needs_in_kv(KV, "x.kv")) == {
        ("theme.light", None),
        ("home.play", None),
        ("points", True),
        ("a.on", None),
        ("a.off", None),
        ("kind.*", None),
    }


@pytest.mark.parametrize(
    "call", ['_("Play a game")', '_("Home")', '_(f"{x}.name")', '_(f"k{x}")', "# i18n: Bad.Key"]
)
def test_what_cannot_be_a_key_is_refused(call: str) -> None:
    with pytest.raises(BadKeyError, match=r"x\.py"):
        list(needs_in_python(call, "x.py"))


def test_all_files_of_a_folder_are_read(tmp_path: Path) -> None:
    (tmp_path / "ui").mkdir()
    (tmp_path / "ui" / "a.py").write_text('_("a.py")')
    (tmp_path / "ui" / "a.kv").write_text('A:\n    text: i18n._("a.kv")\n')
    (tmp_path / "ui" / "a.txt").write_text('_("a.txt")')
    assert keys(code_needs(tmp_path)) == {("a.py", None), ("a.kv", None)}


def test_patterns_ask_for_at_least_one_key_and_use_all_that_fit() -> None:
    needs = [Need("kind.*", None, "x"), Need("home.play", None, "x"), Need("none.*", None, "x")]
    known = ["kind.star", "kind.cloud", "kinder", "home.play", "old"]
    assert [need.key for need in unmet(needs, known)] == ["none.*"]
    assert unasked(needs, known) == ["kinder", "old"]


@pytest.mark.parametrize(
    "key",
    [
        "kodama.K23.rule",
        "kodama.SC3.name",
        "decree.F5.rule",
        "kind.firefly",
        "season.fall",
        "fault.covers_feature.short",
        "fault.bad_choice",
        "option.edition.first",
        "option.limit.none",
        "option.first.chance",
        "option.sprouts.-",
        "option.display.help",
        "phase.growing",
        "source.growth",
        "game.kodama",
        "language.fr",
    ],
)
def test_data_asks_for_its_texts(key: str) -> None:
    assert key in {need.key for need in data_needs()}


@pytest.mark.parametrize("key", ["log.BranchGrown.decree", "log.TurnSkipped", "table.skipped", "move.pick.other"])
def test_a_game_s_words_ask_for_their_texts_where_they_are_said(key: str) -> None:
    wheres = {need.where for need in code_needs(package_folder()) if need.key == key}
    assert any(where.startswith("kodama_app/ui/games/") for where in wheres)


def test_adding_typesets_sorts_and_keeps_the_rest(tmp_path: Path) -> None:
    assert main(["--locales", str(tmp_path), "add", "b.x", "Don't!", "N'osez pas !"]) == 0
    plural = ["add-plural", "a.y", "{n} leaf", "{n} leaves", "{n} feuille", "{n} feuilles"]
    assert main(["--locales", str(tmp_path), *plural]) == 0
    french = parse_po(catalog_path("fr", tmp_path).read_text(encoding="utf-8"))
    assert list(french) == ["", "a.y", "b.x"]
    assert french["b.x"].forms == ("N’osez pas\u00a0!",)
    assert french["a.y"].forms == ("{n} feuille", "{n} feuilles")
    assert main(["--locales", str(tmp_path), "add", "b.x", "Do!", "Osez !"]) == 0
    english = parse_po(catalog_path("en", tmp_path).read_text(encoding="utf-8"))
    assert english["b.x"].forms == ("Do!",)
    assert main(["--locales", str(tmp_path), "remove", "b.x"]) == 0
    assert list(parse_po((tmp_path / "kodama.pot").read_text(encoding="utf-8"))) == ["", "a.y"]


@pytest.mark.parametrize(
    "arguments",
    [
        ["add", "Home Play", "a", "b"],
        ["add", "home.play", "a {x}", "b {y}"],
        ["add", "home.play", "a", " "],
        ["add", "home.play", "a {0}", "b {0}"],
        ["add", "home.play", "a {n:.1f}", "b {n:.1f}"],
        ["remove", "home.play"],
    ],
)
def test_what_would_fail_the_check_is_not_added(tmp_path: Path, arguments: list[str]) -> None:
    assert main(["--locales", str(tmp_path), *arguments]) == 2
    assert not catalog_path("en", tmp_path).exists()


def test_several_people_can_add_at_the_same_time(tmp_path: Path) -> None:
    program = (
        "import sys; from pathlib import Path; from kodama_app.workshop.messages import add_texts\n"
        "for i in range(15): add_texts(Path(sys.argv[1]), {f'k{sys.argv[2]}.x{i}': (('a',), ('b',))})"
    )
    command = [sys.executable, "-c", program, str(tmp_path)]
    people = [subprocess.Popen([*command, str(number)]) for number in range(3)]
    assert [person.wait() for person in people] == [0, 0, 0]
    for language in ("en", "fr"):
        assert len(parse_po(catalog_path(language, tmp_path).read_text(encoding="utf-8"))) == 1 + 45


NEEDS = [Need("a.b", None, "x.py"), Need("points", True, "x.py")]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    points = ("{n} point", "{n} points")
    add_texts(tmp_path, {"a.b": (("Hi {name}",), ("Salut {name}",)), "points": (points, points)})
    assert problems_of(tmp_path, NEEDS) == []
    return tmp_path


def change(folder: Path, language: str, old: str, new: str) -> None:
    path = catalog_path(language, folder)
    source = path.read_text(encoding="utf-8")
    assert old in source
    path.write_text(source.replace(old, new), encoding="utf-8")


def test_a_missing_text_is_found(folder: Path) -> None:
    remove_texts(folder, ["a.b"])
    assert problems_of(folder, NEEDS) == ["a.b: missing in en (x.py)", "a.b: missing in fr (x.py)"]


def test_a_text_missing_in_one_language_is_found(folder: Path) -> None:
    change(folder, "fr", 'msgid "a.b"\nmsgstr "Salut {name}"\n\n', "")
    assert problems_of(folder, NEEDS)[-1] == "a.b: missing in fr"


def test_an_empty_text_is_found(folder: Path) -> None:
    change(folder, "fr", "Salut {name}", "")
    assert "a.b: empty in fr" in problems_of(folder, NEEDS)


def test_an_unused_text_is_found(folder: Path) -> None:
    assert problems_of(folder, NEEDS[1:]) == ["a.b: unused"]


def test_a_fuzzy_text_is_found(folder: Path) -> None:
    change(folder, "fr", 'msgid "a.b"', '#, fuzzy\nmsgid "a.b"')
    assert problems_of(folder, NEEDS) == ["a.b: fuzzy in fr"]


def test_different_placeholders_are_found(folder: Path) -> None:
    change(folder, "fr", "Salut {name}", "Salut {nom}")
    assert problems_of(folder, NEEDS) == ["a.b: placeholders differ: en name; fr nom"]


def test_a_text_that_should_count_and_does_not_is_found(folder: Path) -> None:
    needs = [Need("a.b", True, "x.py"), Need("points", False, "x.py")]
    assert problems_of(folder, needs) == [
        "a.b: must have one and many (x.py)",
        "points: must have one form only (x.py)",
    ]


def test_a_text_edited_by_hand_must_be_tidy(folder: Path) -> None:
    change(folder, "fr", "Salut {name}", "Salut {name} !")
    (problem,) = problems_of(folder, NEEDS)
    assert "not tidy" in problem
    assert main(["--locales", str(folder), "tidy"]) == 0
    assert problems_of(folder, NEEDS) == []


def test_the_template_must_follow_the_english(folder: Path) -> None:
    change(folder, "en", "Hi {name}", "Hello {name}")
    (problem,) = problems_of(folder, NEEDS)
    assert "out of date" in problem


def test_the_check_says_no_with_its_exit_code(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--locales", str(folder), "check"]) == 1
    printed = capsys.readouterr().out
    assert "kodama.K01.name: missing in fr (assets/cards/kodama.json)" in printed
    assert "a.b: unused" in printed


def test_placeholders() -> None:
    assert placeholders("{a} and {b}, {{not}}") == {"a", "b"}
