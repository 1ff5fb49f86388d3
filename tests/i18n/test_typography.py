"""French spaces, the apostrophe of print, and last words that never stand alone."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kodama_app.i18n.formats import curly, not_alone, typeset_french


@pytest.mark.parametrize(
    ("typed", "set_right"),
    [
        ("Bravo !", "Bravo~!"),
        ("Bravo!", "Bravo~!"),
        ("Quoi ?!", "Quoi~?!"),
        ("Score : {n} ; fin", "Score~: {n}~; fin"),
        ("{name}: {n}", "{name}~: {n}"),
        ("« oui »", "«~oui~»"),
        ("«oui»", "«~oui~»"),
        ("«Vraiment ?» dit-il", "«~Vraiment~?~» dit-il"),
        ("[b]Titre :[/b]", "[b]Titre~:[/b]"),
        ("déjà\u202f: oui", "déjà~: oui"),
        ("l'arbre...", "l’arbre…"),
        ("{n}% ou 100 %", "{n}~% ou 100~%"),
        ("12:30", "12:30"),
        ("https://example.org", "https://example.org"),
        ("a &amp; b", "a &amp; b"),
        ("Rien à redire.", "Rien à redire."),
    ],
)
def test_french_is_typeset(typed: str, set_right: str) -> None:
    assert typeset_french(typed) == set_right.replace("~", "\u00a0")


@given(st.text("ab'.;:!?«» \u00a0\u202f%{}[]()1", max_size=12))
def test_setting_twice_changes_nothing_more(text: str) -> None:
    once = typeset_french(text)
    assert typeset_french(once) == once


def test_english_gets_the_apostrophe_and_no_spaces() -> None:
    assert curly("Don't: really?...") == "Don’t: really?…"


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("Les noms donnés apparaissent ici, chacun avec son jeton.", "…chacun avec son~jeton."),
        (
            "A season is four rounds, then a Kodama\nof your hand: the one that suits your tree",
            "…then a~Kodama\n…your~tree",
        ),
        ("Three short words.", "Three short words."),
        ("The file was written, you find it here: {path}", "The file was written, you find it here: {path}"),
        (
            "Behind it comes what is far too incomprehensible here",
            "Behind it comes what is far too incomprehensible here",
        ),
    ],
)
def test_a_short_last_word_of_a_long_line_is_not_left_alone(written: str, kept: str) -> None:
    lines = zip(not_alone(written).split("\n"), kept.replace("~", "\u00a0").split("\n"), strict=True)
    assert all(line.endswith(end.lstrip("…")) for line, end in lines)
    assert not_alone(written).replace("\u00a0", " ") == written
