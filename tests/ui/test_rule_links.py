"""Ways into the rule book: from a reason at the table, from a message, from a card; and back again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kodama_app.content.rule_book import rule_book
from kodama_app.content.trees import every_tree_card
from kodama_app.engine.rules import Fault
from kodama_app.engine.trees.faults import PlacementFault
from kodama_app.games.duo.phases import DuoPhase
from kodama_app.ui.language import i18n
from kodama_app.ui.widgets.rule_link import RuleWords
from kodama_app.workshop.scenes.games.duo import played_duo
from kodama_app.workshop.scenes.stopped_games import cut, sat_down
from kodama_app.workshop.stage import Stage
from tests.ui.duo_hands import SEED, spirit_buttons
from tests.ui.fits import assert_fits
from tests.ui.test_rule_book import sought
from tests.ui.test_table import open_curtain, sit, take

Start = Callable[..., Stage]


def held_wrong(stage: Stage, **settings: Any) -> Any:
    """A table with a card held over the edge."""
    screen = sit(stage, **settings)
    open_curtain(stage, screen)
    take(stage, screen)
    view = screen.board
    x, y = view.ghost_centre()
    stage.drag((x, y), (x, view.y + 20), steps=12)
    stage.wait(0.3)
    return screen


# -- from the table


def test_the_reason_at_the_table_opens_its_rule_and_back_finds_the_card_still_held(start: Start) -> None:
    stage = start(snapping="off", language="en", reduced_motion=True, first_start_done=True)
    screen = held_wrong(stage)
    placing, pose = screen.model.placing, screen.model.placing.pose
    fault = placing.faults[0].code.value
    assert screen.fault == fault
    stage.tap_on(screen.ids.words)
    stage.wait(0.4)
    chapter = stage.app.router.current
    assert sought(chapter) == [rule_book().on_fault(fault, "kodama").id]
    panel = next(panel for panel in chapter.panels if panel.sought)
    assert panel.to_window(0, panel.top)[1] <= 892 - 56 + 1
    assert panel.to_window(0, panel.top)[1] > 892 / 3
    stage.key(27)
    stage.wait(0.3)
    assert stage.app.router.current is screen
    assert screen.model.placing is placing
    assert placing.pose == pose
    assert screen.board.placing is placing
    assert screen.fault == fault


@pytest.mark.parametrize("still", [True, False])
def test_a_card_that_cannot_be_placed_lets_the_reason_stand_out(start: Start, still: bool) -> None:
    stage = start(snapping="off", language="en", reduced_motion=still, first_start_done=True)
    screen = held_wrong(stage)
    words, told = screen.ids.words, screen.words
    assert told
    for refuse in (lambda: stage.tap_on(screen.ids.confirm), lambda: stage.key(13)):
        assert words.stressed == 0
        refuse()
        assert words.stressed > 0.5
        assert screen.words == told
        assert screen.model.holding
        with pytest.raises(LookupError):
            stage.find("Toast")
        stage.wait(2.5)
    stage.tap_on(screen.ids.confirm)
    stage.tap_on(screen.ids.next)  # to a place where it may lie: nothing to heed any more
    stage.wait(0.3)
    assert screen.model.placing.legal
    assert words.stressed == 0


def test_words_that_give_no_reason_lead_nowhere(start: Start) -> None:
    stage = start(language="en", reduced_motion=True, first_start_done=True)
    screen = sit(stage)
    open_curtain(stage, screen)
    take(stage, screen)
    assert screen.model.placing.legal
    assert screen.fault == ""
    stage.tap_on(screen.ids.words)
    stage.key(ord("r"), "r")
    assert stage.app.router.current is screen


def test_the_rule_is_a_key_away(start: Start) -> None:
    stage = start(snapping="off", language="en", reduced_motion=True, first_start_done=True)
    screen = held_wrong(stage)
    stage.key(ord("r"), "r")
    stage.wait(0.3)
    assert stage.app.router.current.name == "chapter"
    stage.key(27)
    assert screen.model.holding


def test_the_book_tells_the_limit_of_the_game_at_play(start: Start) -> None:
    stage = start(language="en", reduced_motion=True, first_start_done=True)
    screen = sit(stage, limit="7")
    open_curtain(stage, screen)
    screen.course.tell_fault(Fault(PlacementFault.OVER_THE_LIMIT, found=9, allowed=7))
    stage.wait(0.3)
    stage.tap_on(stage.find("Toast"))
    stage.wait(0.4)
    chapter = stage.app.router.current
    panel = next(panel for panel in chapter.panels if panel.sought)
    assert panel.name == "placing.limit"
    assert "more than 7 growth points" in panel.words
    with pytest.raises(LookupError):
        stage.find("Toast")
    stage.app.router.current.open_contents()
    stage.wait(0.2)
    assert stage.app.router.current.name == "rules"
    stage.key(27)
    stage.key(27)
    assert stage.app.router.current is screen


def test_a_message_without_a_rule_is_not_in_the_way(start: Start) -> None:
    stage = start(language="en", reduced_motion=True, first_start_done=True)
    screen = sit(stage)
    open_curtain(stage, screen)
    screen.course.tell("Ana plays a Kodama.")
    stage.wait(0.2)
    toast = stage.find("Toast")
    assert toast.disabled
    stage.tap_on(toast)
    assert stage.app.router.current is screen


def test_a_spirit_that_cannot_come_leads_to_its_rule(start: Start) -> None:
    stage = start((360, 640), language="en", reduced_motion=True, first_start_done=True)

    def own_is_called(state: Any) -> bool:
        if state.phase is not DuoPhase.SUMMONING or state.summoned or state.season == 1:
            return False
        own = {kind for kind, at in state.spirits if at is not None and at[0] == state.mover}
        return bool(own & {disc.kind for disc in every_tree_card()[state.discards[-1]].features})

    screen = sat_down(stage, cut(played_duo(SEED), own_is_called))
    stage.tap_on(next(button for button in spirit_buttons(screen) if button.barred))
    assert screen.fault == "own_spirit_stays"
    assert_fits(stage)
    stage.tap_on(screen.ids.words)
    stage.wait(0.4)
    assert sought(stage.app.router.current) == ["kodama-duo.stays"]


def test_the_menu_opens_the_book_at_the_game_at_play(start: Start) -> None:
    from kodama_app.ui.widgets.rule_link import open_book

    stage = start(language="en", reduced_motion=True, first_start_done=True)
    sit(stage)
    book = open_book(stage.app)
    assert book.game == "kodama"
    assert book.options["limit"] == "10"


# -- from cards


@pytest.mark.parametrize(
    ("card", "paragraph"),
    [
        ("S1", "decrees.counts_as"),
        ("K13", "spirits.shape"),
        ("B45", "cards.branch"),
        ("D01", "kodama-duo.spirits"),
    ],
)
def test_a_card_leads_to_its_paragraph(start: Start, card: str, paragraph: str) -> None:
    from kodama_app.ui.widgets.card_sheet import show_card

    stage = start(language="fr", reduced_motion=True, first_start_done=True)
    home = stage.app.router.current
    sheet = show_card(stage.app, card)
    stage.wait(0.3)
    stage.tap_on(sheet.ids.in_book)
    stage.wait(0.3)
    chapter = stage.app.router.current
    assert sought(chapter) == [paragraph]
    assert chapter.game in rule_book().paragraphs[paragraph].games
    stage.key(27)
    assert stage.app.router.current is home


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("card", ["K12", "K19", "F2"])
def test_an_end_card_in_a_rule_leads_to_what_it_is(start: Start, card: str, language: str) -> None:
    from kodama_app.ui.widgets.card_sheet import show_card

    stage = start((360, 640), language=language, reduced_motion=True, first_start_done=True)
    sheet = show_card(stage.app, card)
    stage.wait(0.3)
    assert sheet.rule == "".join((sheet.ids.rule.before, sheet.ids.rule.term, sheet.ids.rule.after))
    stage.tap_on(sheet.ids.rule)
    stage.wait(0.3)
    assert sought(stage.app.router.current) == ["words.end_card"]


def test_a_rule_without_a_term_leads_nowhere(start: Start) -> None:
    from kodama_app.ui.widgets.card_sheet import show_card

    stage = start(language="fr", reduced_motion=True, first_start_done=True)
    home = stage.app.router.current
    sheet = show_card(stage.app, "K13")
    stage.wait(0.3)
    stage.tap_on(sheet.ids.rule)
    stage.wait(0.3)
    assert stage.app.router.current is home


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_mark_behind_a_reason_never_stands_on_a_line_alone(start: Start, language: str) -> None:
    stage = start(language=language)
    words = RuleWords(fault="off_the_table", size_hint=(None, None))
    stage.app.root.add_widget(words)
    sentences = [i18n.catalog.text(f"fault.{fault.value}", found=12, allowed=10) for fault in PlacementFault]
    for sentence in sentences:
        words.words = sentence
        for width in range(240, 640, 9):
            words.width = width
            words.texture_update()
            last = "".join(word.text for word in words._label._cached_lines[-1].words)
            assert any(letter.isalpha() and letter < "\ue000" for letter in last), (width, sentence)
    stage.app.root.remove_widget(words)


def test_a_long_press_on_a_spirit_opens_the_rule_about_them(start: Start) -> None:
    stage = start(language="en", reduced_motion=True, first_start_done=True)
    screen = sat_down(stage, cut(played_duo(SEED), lambda state: state.phase is DuoPhase.SUMMONING))
    finger = stage.hold(spirit_buttons(screen)[0])
    finger.up()
    stage.wait(0.3)
    assert sought(stage.app.router.current) == ["kodama-duo.cover"]
    assert screen.model.summons is None, "it was not called"
    stage.key(27)
    assert stage.app.router.current is screen
