"""Where the points of an event came from, line by line, with the cards and discs that they were counted on."""

from __future__ import annotations

from kodama_app.content.kinds import kodama_kinds
from kodama_app.engine.scores import ScoreLine, ScoreSheet
from kodama_app.games.grove.events import BranchGrown, DecreePaid, KodamaScored
from kodama_app.ui.widgets.rule_words import rule_words
from kodama_app.ui.words.tree_words import growth_reckoned, reckoned
from kodama_app.ui.words.words import Account, Reckoned, Voice


def grown_account(event: BranchGrown, voice: Voice) -> Account:
    """Kind by kind along the line, then the decree."""
    growth = growth_reckoned(event.growth, voice)
    notes = [voice.text("account.growth" if growth else "account.growth.none")]
    if event.decree_sheet.lines or event.decree_changes_growth:
        notes.append(_decree_words(voice.state.decrees[voice.state.season], voice))
    decree = [reckoned(line, voice.text(f"decree.{line.reason}.name"), voice) for line in event.decree_sheet.lines]
    return Account(event.growth.total + event.decree_sheet.total, (*growth, *decree), tuple(notes))


def paid_account(event: DecreePaid, voice: Voice) -> Account:
    """What the decree counts."""
    name = voice.text(f"decree.{event.decree}.name")
    return Account(event.sheet.total, _counted(event.sheet, name, voice), (_decree_words(event.decree, voice),))


def scored_account(event: KodamaScored, voice: Voice) -> Account:
    """What the Kodama likes."""
    name, rule = voice.text(f"kodama.{event.card}.name"), rule_words(event.card, voice.catalog, voice.version)
    lines = _counted(event.sheet, name, voice, bool(event.choice))
    return Account(event.sheet.total, lines, (voice.text("account.rule", name=name, rule=rule),))


def _counted(sheet: ScoreSheet, name: str, voice: Voice, chosen: bool = False) -> tuple[Reckoned, ...]:
    return tuple(reckoned(line, _what(line, voice, chosen) or name, voice) for line in sheet.lines)


def _what(line: ScoreLine, voice: Voice, chosen: bool) -> str:
    """Discs of a kind, cards with it, or just so many; empty where nothing of the own board counts.

    A kind that was chosen may be the one that is missing on the cards: it is not told with them.
    """
    of_kind = line.reason in kodama_kinds()
    if line.features:
        return voice.plural(f"kind.{line.reason}.count" if of_kind else "account.discs", len(line.features))
    if not line.cards:
        return ""
    cards = voice.plural("account.cards", len(line.cards))
    if chosen or not of_kind:
        return cards
    return voice.text("account.with", cards=cards, kind=voice.text(f"kind.{line.reason}"))


def _decree_words(decree: str, voice: Voice) -> str:
    name, rule = voice.text(f"decree.{decree}.name"), rule_words(decree, voice.catalog, voice.version)
    return voice.text("account.rule", name=name, rule=rule)
