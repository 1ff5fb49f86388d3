"""Sheets that ask: one question with one answer, or a list of things to do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kodama_app.ui.widgets.basics import Row
from kodama_app.ui.widgets.pages import Sheet
from kodama_app.ui.widgets.patient_button import PatientButton

Entry = tuple[str, str, Callable[[], None]]
"""Something to do: icon, words, deed."""


def ask(app: Any, question: str, yes: str, act: Callable[[], object]) -> Sheet:
    """A question with one answer; closing the sheet is the other.

    The answer rests at first: it may lie where the finger has just pressed what is asked about.
    """
    sheet = Sheet(title=question)

    def agreed(*_: Any) -> None:
        sheet.close()
        act()

    button = PatientButton(text=yes, size_hint=(1, None))
    button.bind(on_release=agreed)
    button.rest()
    sheet.add_widget(button)
    app.router.open_sheet(sheet)
    return sheet


def menu_sheet(title: str, entries: list[Entry]) -> Sheet:
    """A list of things to do, each with its icon; doing one closes it."""
    sheet = Sheet(title=title, gap=0)

    def chosen(act: Callable[[], None]) -> None:
        sheet.close()
        act()

    for icon, words, act in entries:
        row = Row(icon=icon, headline=words)
        row.bind(on_release=lambda _row, act=act: chosen(act))
        sheet.add_widget(row)
    return sheet
