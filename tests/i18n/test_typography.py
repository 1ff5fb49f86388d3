"""French spaces and the apostrophe of print."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kodama_app.i18n.formats import curly, typeset_french


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
