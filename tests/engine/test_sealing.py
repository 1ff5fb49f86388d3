"""A game in progress as text nobody can read, and back."""

from __future__ import annotations

import base64
import re
import zlib

import pytest

from kodama_app.engine.record import DamagedRecord, NewerFormat, RecordError
from kodama_app.engine.sealing import LONGEST, MARK, is_sealed, seal, unsealed

RECORD = (
    '{"format": 1, "game": "pebbles", "seed": 4711, "seats": [{"name": "Élodie", "bot": null}]}\n0 take 3 = 3\n'
)
ABOUT = "a game\nin progress"


def test_the_first_line_says_what_it_is_and_the_rest_says_nothing() -> None:
    first, *rest = seal(RECORD, ABOUT).split("\n")
    assert first == f"{MARK} 1: a game in progress"
    assert not re.search("4711|seed|lodie|take", "".join(rest))
    assert all(line.isascii() and len(line) <= 76 for line in rest)


@pytest.mark.parametrize(
    "carried",
    [
        lambda text: text,
        lambda text: text.replace("\n", "\r\n"),
        lambda text: f"\n\n  {text}  \n",
        lambda text: f"Kodama 0.1.0, Python 3.13, Linux\n```\n{text}```\n",
        lambda text: f"It stopped here:\n\n```text\n{text}\n```\nThank you!\n",
    ],
)
def test_mails_and_reports_carry_it(carried: object) -> None:
    text = carried(seal(RECORD, ABOUT))  # type: ignore[operator]
    assert is_sealed(text)
    assert unsealed(text) == RECORD


def test_a_plain_record_is_as_it_was_also_out_of_a_report() -> None:
    assert unsealed(RECORD) == RECORD
    assert not is_sealed(RECORD)
    assert unsealed(f"Kodama 0.1.0\n```\n{RECORD}```\n") == RECORD


def test_what_is_broken_is_said_to_be() -> None:
    whole = seal(RECORD, ABOUT)
    first, *rest = whole.split("\n")
    for broken in (
        first,
        whole[: len(whole) // 2],
        whole.replace(rest[0][20:24], "AAAA"),
        f"{first}\n***\n",
        f"{MARK} one: x\n{rest[0]}",
        f"{first}\n{base64.b64encode(zlib.compress(bytes([200, 201]))).decode()}\n",
    ):
        with pytest.raises(RecordError):
            unsealed(broken)
    with pytest.raises(NewerFormat):
        unsealed(whole.replace(f"{MARK} 1", f"{MARK} 2"))


def test_a_small_text_that_unfolds_to_a_huge_one_is_refused() -> None:
    huge = base64.b64encode(zlib.compress(b"0" * (LONGEST * 20))).decode()
    with pytest.raises(DamagedRecord):
        unsealed(f"{MARK} 1: x\n{huge}\n")
