"""Names hold only letters that the font can draw, whichever way they come into a field."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import Any

import pytest

from kodama_app.store.database import storable
from kodama_app.ui.widgets.letters import showable
from kodama_app.workshop.stage import Stage
from tests.ui import finished

Start = Callable[..., Stage]
FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
SEQUENCES = {
    "plain": "\U0001f332",
    "joined": FAMILY,
    "heart": "\u2764\ufe0f",
    "skin": "\U0001f44d\U0001f3fd",
    "joined with skin": "\U0001f469\U0001f3fe\u200d\U0001f680",
    "flag": "\U0001f1eb\U0001f1f7",
    "flag of tags": "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",
    "keycap": "1\ufe0f\u20e3",
    "keycap without its picture": "#\u20e3",
    "sign as a picture": "\u00a9\ufe0f",
    "Chinese": "\u6a39",
    "Korean in parts": unicodedata.normalize("NFD", "\ub098\ubb34"),
    "Arabic": "\u0634\u062c\u0631\u0629",
    "Thai": "\u0e15\u0e49\u0e19\u0e44\u0e21\u0e49",
    "letter with an accent, both foreign": "\u6a39\u0301",
    "zero width": "\u200b\u200c\u200d\u2060\ufeff",
    "turned round": "\u202e\u202c",
    "soft hyphen": "\u00ad",
    "placeholders": "\ufffc\ufffd",
    "control": "\x00\x02\x1b",
    "private": "\uee01\U000f0000",
}


@pytest.mark.parametrize("kind", list(SEQUENCES))
def test_what_the_font_lacks_vanishes_whole(kind: str) -> None:
    assert showable(f"An{SEQUENCES[kind]}n") == "Ann"
    assert showable(SEQUENCES[kind]) == ""


@pytest.mark.parametrize("name", ["Léa", "Jean-Noël", "O’Brien", "Łukasz", "Ђорђе", "Ελένη", "Nguyễn", "C3-PO!"])
def test_what_the_font_has_stays(name: str) -> None:
    assert showable(name) == name
    assert showable(unicodedata.normalize("NFD", name)) == name  # as some systems' clipboards hold it


def test_every_kind_of_space_is_one_and_a_lone_accent_finds_its_letter() -> None:
    assert showable("a\tb\u3000c\u00a0d\r\ne") == "a b c d  e"
    assert storable("e" + showable("\u0301")) == "é"


def type_in(stage: Stage, field: Any, text: str) -> None:
    from kivy.core.window import Window

    field.focus = True
    stage.frames(1)
    Window.dispatch("on_textinput", text)
    stage.frames(1)


def paste(stage: Stage, field: Any, text: str) -> None:
    from kivy.core.clipboard import Clipboard

    Clipboard.copy(text)
    field.focus = True
    stage.frames(1)
    field.paste()
    stage.frames(1)


def compose(stage: Stage, field: Any, text: str) -> None:
    """As a keyboard does that shows a word before it is sure of it."""
    from kivy.core.window import Window

    field.focus = True
    stage.frames(1)
    Window.dispatch("on_textedit", text)
    assert FAMILY not in field.text
    Window.dispatch("on_textedit", "")
    Window.dispatch("on_textinput", text)
    stage.frames(1)


def seat_field(stage: Stage) -> Any:
    screen = stage.app.router.go("new_game")
    stage.wait(0.2)
    screen.edit(0)
    stage.wait(0.3)
    return stage.find("SeatSheet").ids.name


def profile_field(stage: Stage) -> Any:
    stage.app.router.go("profiles").edit()
    stage.wait(0.3)
    return stage.find("ProfileSheet").ids.name


def game_field(stage: Stage) -> Any:
    finished.keep(stage.app, "", pictures=False)
    screen = stage.app.router.go("gallery")
    screen.open_menu(screen.ids.cards.children[0].item)
    stage.wait(0.3)
    field = stage.find("GameSheet").ids.name
    field.text = ""
    return field


@pytest.mark.parametrize("put", [type_in, paste, compose], ids=lambda put: put.__name__)
@pytest.mark.parametrize("field_of", [seat_field, profile_field, game_field], ids=lambda made: made.__name__)
def test_no_field_for_a_name_takes_what_the_font_lacks(start: Start, field_of: Any, put: Any) -> None:
    stage = start(language="en", first_start_done=True)
    field = field_of(stage)
    field.text = ""
    put(stage, field, f"L\u6a39\u00e9{FAMILY}a\ufe0f")
    assert field.text == "Léa"


def test_what_vanishes_takes_no_room_of_the_name(start: Start) -> None:
    stage = start(language="en", first_start_done=True)
    field = profile_field(stage)
    paste(stage, field, FAMILY * 10 + "Léa")
    assert field.text == "Léa"


def test_a_foreign_name_is_shown_as_it_is_and_comes_back_by_undo(start: Start) -> None:
    stage = start(language="en", first_start_done=True)
    field = game_field(stage)
    field.text = "A\u6a39"
    assert field.text == "A\u6a39"
    field.focus = True
    field.do_backspace()
    assert field.text == "A"
    field.do_undo()
    assert field.text == "A\u6a39"


def test_paths_may_have_any_letter(start: Start) -> None:
    stage = start(language="en", first_start_done=True)
    stage.app.router.go("gallery").open_import()
    stage.wait(0.3)
    field = stage.find("ImportSheet").ids.path
    paste(stage, field, f"/{FAMILY}/\u6a39.txt")
    assert field.text == f"/{FAMILY}/\u6a39.txt"
    stage.key(27)
    about = stage.app.router.go("about")
    stage.wait(0.3)
    field = next(widget for widget in about.walk() if type(widget).__name__ == "Field")
    field.text = ""
    paste(stage, field, "\u6a39.txt")
    assert field.text == "\u6a39.txt"
