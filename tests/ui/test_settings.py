"""Settings act at once, and are kept; people can be renamed and forgotten."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from kodama_app.store import Store
from kodama_app.ui.theme.theme import theme
from kodama_app.workshop.stage import Stage
from tests.ui.fits import assert_fits, edges
from tests.ui.hands import press

RIGHT, TAB, ENTER = 275, 9, 13


def words(stage: Stage) -> set[str]:
    return {widget.text for widget in stage.app.root.walk() if isinstance(getattr(widget, "text", None), str)}


def test_the_language_changes_under_ones_eyes(start: Callable[..., Stage]) -> None:
    stage = start(language="en")
    stage.app.router.go("settings")
    stage.frames(2)
    assert {"Settings", "Text size", "Less motion"} <= words(stage)
    press(stage, stage.find("Chip", text="Français"))
    assert {"Réglages", "Taille du texte", "Moins de mouvement"} <= words(stage)
    assert "Settings" not in words(stage)
    stage.app.router.back()
    stage.frames(2)
    assert "Nouvelle partie" in words(stage)


def test_colours_and_text_size_change_at_once_and_stay(start: Callable[..., Stage], tmp_path: Path) -> None:
    stage = start(language="en", theme="light")
    stage.app.router.go("settings")
    stage.frames(2)
    title = stage.find("Text", text="Language")
    before = title.font_size
    press(stage, stage.find("Chip", text="Dark"))
    press(stage, stage.find("Chip", text="Largest"))
    assert theme.dark
    assert title.font_size == pytest.approx(before * 1.3)
    assert title.color == list(theme.ink)
    kept = Store.open(tmp_path)
    assert (kept.settings.get().theme, kept.settings.get().text_size) == ("dark", 1.3)
    kept.close()


def test_switches_and_the_slider_answer_to_fingers_and_keys(start: Callable[..., Stage]) -> None:
    stage = start(language="en")
    screen = stage.app.router.go("settings")
    stage.frames(2)
    press(stage, screen.ids.reduced_motion.ids.switch)
    assert stage.app.settings.reduced_motion
    press(stage, screen.ids.sound.ids.words)
    assert not stage.app.settings.sound
    assert screen.ids.volume.disabled
    screen.ids.sound.ids.switch.focus = True
    stage.key(ENTER)
    assert stage.app.settings.sound
    screen.ids.sound.ids.switch.focus = False
    screen.ids.volume.focus = True
    stage.key(RIGHT)
    assert stage.app.settings.volume == pytest.approx(0.8)


def test_tab_goes_through_all_controls_and_keeps_them_in_sight(start: Callable[..., Stage]) -> None:
    stage = start(size=(360, 640), language="fr")
    screen = stage.app.router.go("settings")
    stage.frames(2)
    seen = []
    for _ in range(40):
        stage.key(TAB)
        (focused,) = [widget for widget in screen.walk() if getattr(widget, "focus", False)]
        if focused in seen:
            break
        seen.append(focused)
        _x, y = focused.to_window(*focused.center)
        assert 0 < y < 640
    assert len(seen) == 31


def test_left_handed_snapping_and_pace(start: Callable[..., Stage]) -> None:
    stage = start(size=(800, 1280), language="en")
    screen = stage.app.router.go("settings")
    stage.frames(2)
    press(stage, screen.ids.left_handed)
    press(stage, stage.find("Chip", text="Strong"))
    press(stage, stage.find("Chip", text="Quick"))
    settings = stage.app.settings
    assert (settings.left_handed, settings.snapping, settings.bot_speed) == (True, "strong", 2.0)


def test_people_are_renamed_recoloured_and_forgotten(start: Callable[..., Stage]) -> None:
    stage = start(language="en")
    stage.app.store.profiles.create("Ben", "star")
    stage.app.store.profiles.create("Ana", "cloud")
    screen = stage.app.router.go("profiles")
    stage.frames(2)
    press(stage, stage.find("ProfileRow", name="Ana"))
    sheet = stage.find("ProfileSheet")
    sheet.ids.name.text = "ben"
    press(stage, sheet.ids.save)
    assert "remembered already" in sheet.problem
    sheet.ids.name.text = "Anna"
    press(stage, sheet.ids.tokens.children[0])
    press(stage, sheet.ids.save)
    assert stage.app.store.profiles.find("anna").token == "mushroom"
    press(stage, stage.find("ProfileRow", name="Ben"))
    press(stage, stage.find("ProfileSheet").ids.forget)
    assert [profile.name for profile in screen.profiles] == ["Anna"]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", ["settings", "profiles"])
def test_everything_fits_at_the_largest_text(start: Callable[..., Stage], language: str, name: str) -> None:
    stage = start(size=(360, 640), language=language, text_size=1.3)
    stage.app.store.profiles.create("Jean-Baptiste-Emmanuel", "star")
    screen = stage.app.router.go(name)
    assert_fits(stage, words_apart=True)
    if name == "profiles":
        screen.edit(screen.profiles[0])
        assert_fits(stage)


@pytest.mark.parametrize("size", [(360, 640), (1280, 800)])
def test_a_backup_is_found_under_settings(start: Callable[..., Stage], size: tuple[int, int]) -> None:
    stage = start(size=size, language="en")
    settings = stage.app.router.go("settings")
    stage.frames(2)
    press(stage, settings.ids.backup)
    stage.wait(0.4)
    about = stage.app.router.current
    assert about.name == "about"
    _, low, _, high = edges(about.ids.back_up)
    assert 0 <= low < high <= size[1], "one need not look for it"
    stage.app.change(theme="dark")
    stage.key(27)
    assert stage.app.router.current is settings
    assert settings.settings.theme == "dark"
