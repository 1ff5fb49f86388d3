"""Which machine we run on, and what one does that can do little."""

from __future__ import annotations

import pytest

from kodama_app.ui.platform import Feel, Insets, Machine, this_machine
from kodama_app.ui.platform.android import Android
from kodama_app.ui.platform.desktop import Desktop
from kodama_app.ui.platform.recording import Recording
from tests.ui.java import java

ANDROID_16 = 36


def test_the_machine_is_the_one_we_run_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ANDROID_ARGUMENT", raising=False)
    assert isinstance(this_machine(), Desktop)
    java(monkeypatch, ANDROID_16)
    monkeypatch.setenv("ANDROID_ARGUMENT", "app")
    assert isinstance(this_machine(), Android)


@pytest.mark.parametrize("machine", [Machine(), Desktop(dialogs=None), Recording(phone=False)])
def test_a_machine_that_cannot_do_it_is_quiet(machine: Machine) -> None:
    assert (machine.picks, machine.shares, machine.vibrates) == (False, False, False)
    machine.feel(Feel.PLACED)
    machine.dress(True)
    assert machine.insets() == Insets()
    assert (machine.density(), machine.text_scale()) == (None, 1.0)
