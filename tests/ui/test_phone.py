"""The app on a phone: bars, Back, leaving and coming back, what a hand feels, updates."""

from __future__ import annotations

import shutil
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

import platformdirs
import pytest
from kivy.core.window import Window
from kivy.graphics.opengl import glDeleteTextures
from platformdirs.android import Android as AndroidFolders

from kodama_app.store.paths import OVERRIDE, data_folder
from kodama_app.ui.language import i18n
from kodama_app.ui.platform import Feel, Insets
from kodama_app.ui.platform.recording import Recording
from kodama_app.ui.theme.theme import theme
from kodama_app.ui.widgets.pages import Sheet
from kodama_app.workshop.stage import Stage
from tests.ui import finished
from tests.ui.fits import assert_fits
from tests.ui.hands import press
from tests.ui.real_screen import alike
from tests.ui.test_table import open_curtain, sit, take

Start = Callable[..., Stage]
BACK = 27


def at_table(start: Start, machine: Recording, **settings: Any) -> tuple[Stage, Any]:
    stage = start(machine=machine, reduced_motion=True, **settings)
    screen = sit(stage)
    open_curtain(stage, screen)
    return stage, screen


# -- edges


def test_the_app_keeps_clear_of_bars_whenever_they_change(start: Start) -> None:
    phone = Recording()
    phone.edges = Insets(0, 30, 0, 50)
    stage = start((400, 800), machine=phone)
    router = stage.app.router
    assert (*router.pos, *router.size) == (0, 50, 400, 720)
    home = router.current
    assert (home.to_window(*home.pos), home.size) == ((0, 50), [400, 720])
    phone.edges = Insets(40, 0, 20, 0)
    stage.resize(800, 400)  # turned
    assert (*router.pos, *router.size) == (40, 0, 740, 400)
    phone.edges = Insets()
    stage.app.on_pause()
    stage.app.on_resume()
    stage.frames(2)
    assert (*router.pos, *router.size) == (0, 0, 800, 400)
    phone.edges = Insets(bottom=150)
    Window.property("keyboard_height").dispatch(Window)  # somebody writes
    assert router.y == 150
    assert tuple(Window.clearcolor) == tuple(theme.paper)  # what is seen under the bars


def test_a_game_is_played_between_the_bars(start: Start) -> None:
    phone = Recording()
    phone.edges = Insets(30, 24, 0, 48)
    stage, screen = at_table(start, phone)
    placing, view = take(stage, screen), screen.board
    assert placing.legal
    cut = view._scissor
    assert (cut.x, cut.y) == tuple(map(round, view.to_window(*view.pos)))
    before, (x, y) = placing.pose, view.to_window(*view.ghost_centre())
    stage.drag((x, y), (x + 80, y - 60))
    assert placing.pose != before
    phone.edges = Insets(0, 24, 30, 48)  # turned half round: as large as before, but elsewhere
    stage.app._inset()
    stage.frames(3)
    assert cut.x == round(view.to_window(*view.pos)[0]) == 0
    stage.tap_on(screen.ids.confirm)
    assert len(screen.model.tree(0)) == (2 if placing.legal else 1)
    screen.opening.turn_table()
    stage.frames(2)
    assert tuple(stage.app.router.pos) == (30, 24)  # the bars stay where they are
    screen.opening.turn_table()


def test_a_phone_that_learns_its_edges_late_is_asked_again(start: Start) -> None:
    phone = Recording()
    stage = start(machine=phone)
    phone.edges = Insets(top=24)
    stage.wait(1.1)
    assert stage.app.router.top == Window.height - 24


def test_the_keyboard_does_not_cover_what_one_writes(start: Start) -> None:
    phone = Recording()
    stage = start((360, 640), machine=phone, reduced_motion=True)
    finished.keep(stage.app, "An evening")
    stage.app.router.go("about")
    stage.wait(0.3)
    phone.picks = False
    stage.app.router.current.entered()
    field = stage.app.router.current.ids.path
    field.focus = True
    phone.edges = Insets(bottom=320)
    Window.property("keyboard_height").dispatch(Window)
    stage.frames(3)
    assert field.to_window(*field.pos)[1] >= 320
    field.focus = False


# -- Back


def test_back_closes_the_sheet_then_the_screen_then_leaves_the_app_to_the_system(start: Start) -> None:
    stage = start(machine=Recording(), reduced_motion=True)
    router = stage.app.router
    router.go("gallery")
    router.go("settings")
    sheet = router.open_sheet(Sheet(title="open"))
    stage.frames(2)
    stage.key(BACK)
    assert sheet.parent is None
    assert router.current.name == "settings"
    stage.key(BACK)
    assert router.current.name == "gallery"
    stage.key(BACK)
    assert router.current.name == "home"
    # Not taken: kivy then asks the system to put the app away, which is no end of it.
    assert not stage.app._key(Window, BACK)
    stage.key(BACK)
    assert router.current.name == "home"
    assert router.stack


# -- leaving and coming back


def lose_graphics_memory() -> None:
    every = 100_000  # numbers go on from test to test: all that any of them can have used
    glDeleteTextures(every, struct.pack(f"{every}I", *range(1, every + 1)))


@pytest.mark.parametrize("name", ["home", "gallery", "end", "table"])
def test_everything_is_drawn_again_when_the_graphics_memory_was_taken_away(start: Start, name: str) -> None:
    stage = start(machine=Recording(), reduced_motion=True, first_start_done=True)
    if name == "table":
        screen = sit(stage)
        open_curtain(stage, screen)
        take(stage, screen)
    elif name == "end":
        stage.app.router.go("end", session=finished.session())
    elif name == "gallery":
        finished.keep(stage.app)
        stage.app.router.go("gallery")
    stage.wait(1.5)
    before = stage.pixels()
    stage.app.on_pause()
    lose_graphics_memory()
    assert not alike(stage.pixels(), before)
    stage.app.on_resume()
    stage.wait(0.2)
    assert alike(stage.pixels(), before)


def test_nothing_is_drawn_again_that_is_still_there(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = start(machine=Recording())
    finished.keep(stage.app)
    stage.app.router.go("gallery")
    stage.wait(1.2)
    drawn: list[Any] = []
    monkeypatch.setattr("kodama_app.ui.widgets.tree_picture.TreePicture.repaint", lambda self: drawn.append(self))
    stage.app.on_pause()
    stage.app.on_resume()
    stage.wait(0.2)
    assert drawn == []
    lose_graphics_memory()
    stage.app.on_resume()
    stage.wait(0.2)
    assert drawn


def test_the_screen_stays_on_while_a_game_is_on_the_table(start: Start) -> None:
    phone = Recording()
    stage = start(machine=phone, reduced_motion=True)
    assert not phone.awake
    sit(stage)
    assert phone.awake
    stage.app.on_pause()
    assert not phone.awake
    stage.app.on_resume()
    assert phone.awake
    stage.app.router.go("rules")  # the game goes on below
    stage.app.on_pause()
    stage.app.on_resume()
    assert phone.awake
    stage.app.router.home()
    assert not phone.awake
    stage.app.on_resume()
    assert not phone.awake


def test_the_card_in_the_hand_is_kept_under_another_screen_too(start: Start) -> None:
    stage, screen = at_table(start, Recording(), snapping="off")
    placing = take(stage, screen)
    stage.app.router.go("rules")
    stage.app.on_pause()
    (saved,) = stage.app.store.games.in_progress()
    assert placing.card.id in (stage.app.store.games.load(saved.id)[1] or "")


def test_a_turned_device_keeps_the_card_in_the_hand_and_in_sight(start: Start) -> None:
    stage, screen = at_table(start, Recording(), snapping="off")
    placing, view = take(stage, screen), screen.board
    placing.drag(160, 40)
    placing.turn(25)
    view.refresh()
    pose = placing.pose
    for size in ((892, 412), (412, 892), (640, 360), (360, 640)):
        stage.resize(*size)
        stage.wait(0.6)
        assert screen.model.placing is placing
        assert view.placing is placing
        assert placing.pose == pose
        x, y = view.ghost_centre()
        assert view.collide_point(x, y)
        assert view.held.in_sight
        assert_fits(stage)


# -- what a hand feels


def test_a_hand_feels_a_place_found_a_card_laid_and_a_refusal(start: Start) -> None:
    phone = Recording()
    stage, screen = at_table(start, phone, snapping="off")
    placing, view = take(stage, screen), screen.board
    home = placing.pose
    placing.drag(-400, -400)
    view.dispatch("on_held")
    assert not placing.legal
    screen.game.card.place()
    placing.drag(home.x - placing.pose.x, home.y - placing.pose.y)
    view.dispatch("on_held")
    placing.drag(0, 0)  # it was there already
    view.dispatch("on_held")
    screen.game.card.place()
    assert phone.felt == [Feel.REFUSED, Feel.SNAPPED, Feel.PLACED]


def test_who_does_not_want_to_feel_it_does_not(start: Start) -> None:
    phone = Recording()
    stage = start(machine=phone, language="en")
    screen = stage.app.router.go("settings")
    stage.frames(2)
    press(stage, screen.ids.vibration.ids.switch)
    assert stage.app.settings.vibration is False
    stage.app.feel(Feel.PLACED)
    assert phone.felt == []
    press(stage, screen.ids.vibration.ids.switch)
    stage.app.feel(Feel.PLACED)
    assert phone.felt == [Feel.PLACED]


def test_where_nothing_can_be_felt_nothing_is_asked(start: Start) -> None:
    stage = start(machine=Recording(phone=False))
    stage.app.router.go("settings")
    stage.frames(2)
    words = i18n._("settings.vibration")
    with pytest.raises(LookupError):
        stage.find("SwitchRow", headline=words)


# -- updates


def test_saves_survive_an_update(start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An update deletes the program's folder and kivy's own; all we keep lies in the user's data folder."""
    files = tmp_path / "files"
    program = files / "app"
    program.mkdir(parents=True)
    monkeypatch.chdir(program)
    monkeypatch.delenv(OVERRIDE, raising=False)
    monkeypatch.setattr(platformdirs, "user_data_path", lambda name, **_: files / name)
    home = data_folder()
    stage, screen = at_table(start, Recording(), folder=home, snapping="off", language="fr")
    placing = take(stage, screen)
    placing.drag(40, -30)
    stage.app.on_pause()
    assert {path.relative_to(files).parts[0] for path in files.rglob("*")} == {"app", "kodama"}
    assert [*program.iterdir()] == []
    shutil.rmtree(program)
    program.mkdir()
    monkeypatch.chdir(program)
    again = start(machine=Recording(), folder=home)
    (saved,) = again.app.store.games.in_progress()
    assert again.app.store.games.load(saved.id)[1] is not None
    assert again.app.settings.language == "fr"


def test_on_android_the_data_folder_is_none_that_an_update_empties(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platformdirs.android._android_folder", lambda: "/data/user/0/org.kodama")
    folder = AndroidFolders("kodama", appauthor=False).user_data_path
    assert folder == Path("/data/user/0/org.kodama/files/kodama")
