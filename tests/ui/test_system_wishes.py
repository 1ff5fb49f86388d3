"""What the phone's own settings ask of the app: its language, its text size, its night."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from kivy.metrics import Metrics, dp, sp
from kivy.uix.label import Label

from kodama_app.ui.app import LARGEST_TEXT
from kodama_app.ui.language import i18n
from kodama_app.ui.platform.recording import Recording
from kodama_app.ui.theme.theme import theme
from kodama_app.workshop.stage import Stage
from tests.ui.fits import assert_fits
from tests.ui.test_table import open_curtain, sit, take

Start = Callable[..., Stage]


def test_the_app_speaks_the_systems_language_until_told_otherwise(start: Start) -> None:
    phone = Recording()
    phone.reads = ("de-DE", "fr-CA")
    stage = start(machine=phone, language="")
    assert i18n.lang == "fr"
    phone.reads = ("en-GB",)
    stage.app.on_resume()  # somebody was in the system's settings
    stage.frames(2)
    assert i18n.lang == "en"
    stage.app.change(language="fr")
    assert i18n.lang == "fr"


def _shown_words(stage: Stage) -> str:
    return " ".join(widget.text for widget in stage.app.root.walk() if isinstance(widget, Label))


@pytest.mark.parametrize("where", ["new game", "seat", "curtain", "asked curtain", "hand"])
def test_another_language_of_the_system_reaches_what_is_on_the_screen(start: Start, where: str) -> None:
    phone = Recording()
    phone.reads = ("fr-FR",)
    stage = start(machine=phone, language="", reduced_motion=True)
    if where in ("new game", "seat"):
        screen = stage.app.router.go("new_game")
        screen.add_bot()
        screen.house_open = True
        stage.frames(3)
        if where == "seat":
            screen.edit(2)
    else:
        screen = sit(stage)
        if where != "curtain":
            open_curtain(stage, screen)
            if where == "hand":
                stage.tap_on(screen.offer.ids.hand)
            else:
                screen.course.draw_curtain(0, before_turn=False)
    stage.wait(0.5)
    french = i18n.catalog
    phone.reads = ("en-GB",)
    stage.app.on_pause()
    stage.app.on_resume()
    stage.wait(0.5)
    words = _shown_words(stage)
    expected = {
        "new game": ("bot.seedling", "bot.seedling.about", "option.limit"),
        "seat": ("bot.seedling", "bot.seedling.about", "option.limit"),
        "curtain": ("curtain.turn", "curtain.open"),
        "asked curtain": ("curtain.hand", "curtain.open"),
        "hand": ("table.next_spot",),
    }[where]
    for key in expected:
        assert i18n.catalog.text(key) in words, key
        assert french.text(key) not in words, key
    assert not stage.app.router.sheet_open, "a sheet was written in the other language"


def test_the_systems_text_size_counts_once(start: Start) -> None:
    phone = Recording()
    phone.pixels_in_dp, phone.text = 2.0, 1.3
    stage = start(machine=phone, text_size=1.0)
    try:
        assert (dp(10), sp(10)) == (20, 20)
        assert theme.text_size == pytest.approx(1.3)
        stage.app.change(text_size=1.15)
        assert theme.text_size == pytest.approx(1.3 * 1.15)
        phone.text = 2.0
        stage.app.on_resume()
        stage.frames(2)
        assert theme.text_size == LARGEST_TEXT
    finally:
        Metrics.density = 1.0
        theme.text_size = 1.0


@pytest.mark.parametrize("name", ["settings", "about", "gallery", "table"])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_largest_text_of_system_and_app_together_fits(start: Start, name: str, language: str) -> None:
    phone = Recording()
    phone.text = 2.0
    stage = start((360, 640), machine=phone, language=language, reduced_motion=True, text_size=1.3)
    if name == "table":
        screen = sit(stage)
        open_curtain(stage, screen)
        take(stage, screen)
    else:
        stage.app.router.go(name)
    stage.wait(0.3)
    assert_fits(stage)


def test_night_on_the_system_is_night_in_the_app(start: Start) -> None:
    phone = Recording()
    phone.dark = True
    stage = start(machine=phone, theme="system")
    assert theme.dark
    assert phone.dressed is True
    stage.app.change(theme="light")
    assert not theme.dark
    assert phone.dressed is False
