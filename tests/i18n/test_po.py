"""The .po files as we read and write them."""

from __future__ import annotations

import gettext
import io
import struct
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kodama_app.i18n import Catalog
from kodama_app.i18n.po import Message, PoError, format_po, parse_po

HEADER = Message("", ("Language: fr\nPlural-Forms: nplurals=2; plural=(n > 1);\n",))

line = st.text(
    st.characters(blacklist_categories=("Cs", "Cc", "Zl", "Zp"), whitelist_characters='\n\t"\\'), min_size=1
)
messages = st.builds(
    Message,
    st.from_regex(r"[a-z]{1,8}(\.[a-z]{1,8}){0,2}", fullmatch=True),
    st.one_of(st.tuples(line), st.tuples(line, line)),
    st.booleans(),
)


@given(st.lists(messages, unique_by=lambda message: message.key))
def test_what_is_written_is_read_back(found: list[Message]) -> None:
    read = parse_po(format_po(HEADER, found))
    assert read.pop("") == HEADER
    assert read == {message.key: message for message in found}
    assert list(read) == sorted(read)


def test_one_line_texts_stay_on_one_line_and_others_break_where_they_break() -> None:
    source = format_po(HEADER, [Message("b", ("x " * 90,)), Message("a", ("one\ntwo",)), Message("c", ("1", "2"))])
    assert f'msgid "b"\nmsgstr "{"x " * 90}"\n' in source
    assert 'msgid "a"\nmsgstr ""\n"one\\n"\n"two"\n' in source
    assert 'msgid "c"\nmsgid_plural "c"\nmsgstr[0] "1"\nmsgstr[1] "2"\n' in source


def test_files_from_other_tools_are_understood() -> None:
    source = (
        '# note\n#: a.py:3\n#, fuzzy, python-brace-format\nmsgid "a.b"\nmsgstr ""\n"x"\n" y"\n\n#~ msgid "old"\n'
    )
    assert parse_po(source) == {"a.b": Message("a.b", ("x y",), True, ("# note", "#: a.py:3"))}


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        ('msgid "a"\nmsgstr "x"\n\nmsgid "a"\nmsgstr "y"\n', "line 4.*second time"),
        ('msgid "a"\n', "needs msgid, msgstr"),
        ('msgid "a"\nmsgid_plural "a"\nmsgstr "x"\n', "needs"),
        ('msgid "a"\nmsgstr x\n', "line 2.*quotes"),
        ('msgid "a"\nmsgstr "x"y"\n', "backslash"),
        ('msgid "a"\nmsgstr "\\q"\n', "escape"),
        ('msgctxt "a"\nmsgid "a"\nmsgstr "x"\n', "not understood"),
        ('msgid "a"\nmsgid "b"\nmsgstr "x"\n', "line 2.*not understood"),
    ],
)
def test_a_slip_is_reported_with_its_line(source: str, complaint: str) -> None:
    with pytest.raises(PoError, match=complaint):
        parse_po(source)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (
            b'msgid "a"\nmsgstr "x"\n\nmsgid "b.c"\nmsgstr x\n',
            ', line 5: a text stands in double quotes (msgid "b.c")',
        ),
        (b'msgid "a"\nmsgstr "\xff"\n', ": is no text in UTF-8 (byte 18)"),
        (None, ": cannot be read: No such file or directory"),
    ],
    ids=["slip", "no-text", "missing"],
)
def test_a_catalog_that_cannot_be_read_is_named_with_the_entry(
    content: bytes | None, told: str, tmp_path: Path
) -> None:
    path = tmp_path / "fr" / "LC_MESSAGES" / "kodama.po"
    path.parent.mkdir(parents=True)
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(PoError) as error:
        Catalog("fr", folder=tmp_path)
    assert str(error.value) == f"fr/LC_MESSAGES/kodama.po{told}"


def test_the_header_s_plural_rule_is_the_one_gettext_uses() -> None:
    """Compiled by hand into the binary form, the standard library counts as we do."""
    from kodama_app.i18n.formats import FORMATS
    from kodama_app.workshop.messages import header

    for language, form in FORMATS.items():
        texts = [(b"", header(language).forms[0].encode()), (b"p\0p", b"one\0many")]
        translations = gettext.GNUTranslations(io.BytesIO(_mo(texts)))
        for n in range(30):
            assert translations.ngettext("p", "p", n) == ("one", "many")[form.form(n)], (language, n)


def _mo(texts: list[tuple[bytes, bytes]]) -> bytes:
    start = 28 + 16 * len(texts)
    body, tables = b"", [b"", b""]
    for column in (0, 1):
        for pair in texts:
            tables[column] += struct.pack("<II", len(pair[column]), start + len(body))
            body += pair[column] + b"\0"
    head = struct.pack("<IIIIIII", 0x950412DE, 0, len(texts), 28, 28 + 8 * len(texts), 0, 0)
    return head + tables[0] + tables[1] + body
