"""The words of every game: whatever can happen or be done in it is told, or left out on purpose."""

from __future__ import annotations

import itertools
import sys
from dataclasses import replace

import pytest

from kodama_app.engine.events import Event
from kodama_app.games import GAMES
from kodama_app.games.spec import GameSpec
from kodama_app.i18n import Catalog
from kodama_app.session.match import play_match
from kodama_app.session.session import GameSession
from kodama_app.ui.games import play_of
from kodama_app.ui.widgets.spoken import seat_names
from kodama_app.ui.words.log_lines import step_lines
from kodama_app.ui.words.news import news
from kodama_app.ui.words.words import Voice, Words

LANGUAGES = [Catalog(language, strict=True) for language in ("en", "fr")]
every_game = pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)


def defined_in(module: str) -> set[type[Event]]:
    things = vars(sys.modules[module]).values()
    return {
        thing
        for thing in things
        if isinstance(thing, type) and issubclass(thing, Event) and thing.__module__ == module
    }


def passed_over(spec: GameSpec, words: Words) -> set[type[Event]]:
    """The events of a game's own folder, and of those it shares with others, that its words have forgotten."""
    known = {*words.events, *words.unmentioned}
    package = spec.make_rules.__module__.rpartition(".")[0]
    modules = {f"{package}.events", *(event.__module__ for event in known)}
    return set().union(*map(defined_in, modules)) - known


@every_game
def test_every_event_is_told_or_left_out_on_purpose(spec: GameSpec) -> None:
    words = play_of(spec.id).words
    assert passed_over(spec, words) == set()
    assert words.unmentioned.isdisjoint(words.events)


@every_game
def test_a_forgotten_event_is_noticed(spec: GameSpec) -> None:
    words = play_of(spec.id).words
    for event in words.events:
        fewer = {kind: told for kind, told in words.events.items() if kind is not event}
        assert passed_over(spec, replace(words, events=fewer)) == {event}


@every_game
def test_every_move_can_be_told(spec: GameSpec) -> None:
    rules = spec.rules(spec.resolve({}, spec.seats.start))
    assert set(rules.actions) <= set(play_of(spec.id).words.moves)


@every_game
def test_a_whole_game_is_told_as_it_goes(spec: GameSpec) -> None:
    seats = ("random",) * spec.seats.start
    played = GameSession.resume(play_match(spec, seats, 5, {}).record.text)
    words, steps = play_of(spec.id).words, (played.timeline.start, *(step for _, step in played.timeline.done))
    for step, catalog in itertools.product(steps, LANGUAGES):
        voice = Voice(catalog, seat_names(played.header))
        for event in step.events:
            assert (type(event) in words.unmentioned) == (words.log(event, voice) == "")
        told = [line.words for line in step_lines(step, played.header, words, catalog)]
        told += news(step, played.header, words, catalog).splitlines()
        assert all(line[-1] in ".!" and "{" not in line for line in told)
