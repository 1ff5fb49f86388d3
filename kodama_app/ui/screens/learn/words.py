"""A lesson's texts in the player's language: numbers and names filled in, points told by their own sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kodama_app.engine.events import Event
from kodama_app.engine.record import Seat
from kodama_app.games import teachings
from kodama_app.i18n import Catalog
from kodama_app.tutorial.measures import Name, Value
from kodama_app.tutorial.running import Reply, Running, StepVerdict
from kodama_app.ui.widgets.rule_words import rule_words
from kodama_app.ui.widgets.spoken import card_words, fault_words

COMPANY = ("Mei", "Sora", "Yuki", "Ren", "Aki")
"""Names for bots where there are too many to be called after their kind."""


def seat_names(seats: Sequence[Seat], learner: str, catalog: Catalog) -> list[str]:
    """Whoever learns has a name, or is the apprentice; a single bot has its kind's name."""
    bots = [seat.bot for seat in seats if seat.bot is not None]
    company = iter([catalog.text(f"bot.{bots[0]}")] if len(bots) == 1 else COMPANY)
    own = learner or catalog.text("lesson.apprentice")
    return [own if seat.bot is None else next(company) for seat in seats]


def filled(values: Mapping[str, Value], catalog: Catalog) -> dict[str, object]:
    """Each number as it is, and as points: {now} and {now_points}; each name as the catalog has it, a kind also as
    its Spirit: {kind} and {kind_spirit}.

    Buttons are called what they say: {place}, {hand_over}, …; the left neighbour at a larger table is {neighbour}.
    """
    named = dict.fromkeys(button for teaching in teachings() for button in teaching.buttons)
    found: dict[str, object] = {button: catalog.text(f"table.{button}") for button in named}
    found["neighbour"] = COMPANY[0]
    for name, value in values.items():
        if isinstance(value, Name):
            found[name] = _name(value, catalog)
            if f"spirit.{value.id}" in catalog:
                found[f"{name}_spirit"] = catalog.text(f"spirit.{value.id}")
        else:
            found[name], found[f"{name}_points"] = value, catalog.plural("points", value)
    return found


def _name(name: Name, catalog: Catalog) -> str:
    if name.family == "kind":
        return catalog.plural(f"kind.{name.id}", 2)
    if name.family == "rule":
        return rule_words(name.id, catalog)
    if name.family == "wish":
        return catalog.text(f"commission.{name.id}.wish")
    if name.family == "bot":
        return catalog.text(f"bot.{name.id}")
    own = f"{name.family}.{name.id}.name"
    return catalog.text(own) if own in catalog else card_words(name.id, catalog)


def sentence(running: Running, catalog: Catalog) -> str:
    """What to do now."""
    return catalog.text(running.key(), **filled(running.values(), catalog))


def done(running: Running, here: Any, catalog: Catalog) -> str:
    """What would be said of the goal if the game had come to this state."""
    return catalog.text(running.key("done"), **filled(running.values(here), catalog))


def answer(running: Running, reply: Reply, catalog: Catalog) -> str:
    """The answer to a try: the step's own word, else what the rules say."""
    values = filled(reply.values, catalog) | {"sheet": account(reply.event, catalog)}
    if reply.say:
        return catalog.text(running.key(reply.say), **values)
    if reply.fault is not None:
        return fault_words(reply.fault, catalog)
    if reply.verdict is StepVerdict.OTHER and reply.event is not None:
        return catalog.text("lesson.other.points", **values)
    return catalog.text("lesson.other")


def account(event: Event | None, catalog: Catalog) -> str:
    """What a placement scored, by kind, as its sheet has it."""
    growth = getattr(event, "growth", None)
    if growth is None or not growth.lines:
        return catalog.text("lesson.nothing")
    return " + ".join(catalog.plural(f"kind.{line.reason}.count", line.points) for line in growth.lines)
