"""All screens that look back or explain, at all sizes: nothing cut off, nothing too small, every Back works."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from kodama_app.workshop.stage import Stage
from tests.ui import finished
from tests.ui.fits import assert_fits

LOOKS = [
    ((360, 640), 1.0, "fr", "light", 1.3),
    ((412, 892), 1.0, "en", "dark", 1.0),
    ((892, 412), 1.0, "fr", "dark", 1.3),
    ((800, 1280), 1.0, "en", "light", 1.3),
    ((1280, 800), 1.0, "fr", "light", 1.0),
    ((720, 1280), 2.0, "fr", "light", 1.0),
]


def places(app: Any) -> Iterator[str]:
    """Go from one to the next."""
    from kodama_app.ui.language import i18n
    from kodama_app.ui.screens.gallery.view_model import GalleryItem
    from kodama_app.ui.widgets.card_sheet import show_card
    from kodama_app.ui.widgets.log_view import LogSheet

    router, played = app.router, finished.session(3)
    for name, params in (
        ("gallery", {}),
        ("statistics", {}),
        ("rules", {}),
        ("rules", {"tab": "cards"}),
        ("replay", {"session": played}),
        ("tree", {"session": played}),
        ("end", {"session": played, "save_id": None}),
    ):
        router.home()
        router.go(name, **params)
        yield name
        if name == "gallery" and app.store.games.finished():
            router.current.open_menu(GalleryItem.of(app.store.games.finished()[0], i18n.catalog))
            yield "menu"
            router.back()
            router.current.open_import()
            yield "import"
            router.back()
    show_card(app, "K21")
    yield "card"
    router.back()
    router.open_sheet(LogSheet(played))
    yield "log"


@pytest.mark.parametrize(("size", "density", "language", "theme", "text"), LOOKS)
def test_everything_fits(
    start: Callable[..., Stage], size: tuple[int, int], density: float, language: str, theme: str, text: float
) -> None:
    settings = {"language": language, "theme": theme, "text_size": text, "first_start_done": True}
    stage = start(size=size, density=density, reduced_motion=True, **settings)
    finished.keep(stage.app, "Une longue soirée de novembre au coin du feu")
    finished.keep(stage.app, "Deux", 3)
    misfits = []
    for place in places(stage.app):
        stage.wait(0.25)
        try:
            assert_fits(stage)
        except AssertionError as error:
            misfits.append(f"{place}: {error}")
    assert not misfits, "\n".join(misfits)


def test_empty_pages_fit_too(start: Callable[..., Stage]) -> None:
    stage = start(size=(360, 640), language="fr", text_size=1.3, first_start_done=True)
    for name in ("gallery", "statistics"):
        stage.app.router.go(name)
        stage.wait(0.2)
        assert_fits(stage)


def test_the_keyboard_reaches_every_button_of_the_end(start: Callable[..., Stage]) -> None:
    from kodama_app.ui.widgets.focus import stops

    stage = start(language="en", first_start_done=True)
    screen = stage.app.router.go("end", session=finished.session(), save_id=None)
    stage.wait(0.3)
    wanted = stops(screen)
    seen = []
    wanted[0].focus = True
    for _ in wanted:
        seen.append(next(widget for widget in wanted if widget.focus))
        stage.key(9)  # Tab
    assert seen == wanted
    button = stage.find("PushButton", icon="history")
    for widget in wanted:
        widget.focus = widget is button
    stage.key(13)
    stage.frames(3)
    assert stage.find("LogSheet")
