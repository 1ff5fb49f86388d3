"""Files on Android: what goes out of the app and comes in, by the system's own picker, gallery and share sheet.

No permission is needed: pictures go into the media store, which is free since Android 10, everything else where
the user points. Overloaded Java methods are given a Java string: a Python one may as well become an array of
characters.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from kodama_app.ui.platform.machine import Answer, Document, Done, Machine
from kodama_app.ui.user_folders import FOLDER

ANDROID_10 = 29
MAY_READ = 0x1  # Intent.FLAG_GRANT_READ_URI_PERMISSION
RESULT_OK = -1
PICTURES = f"Pictures/{FOLDER}"


class AndroidFiles(Machine):
    """The half of Android that deals with files; the other half gives it Java."""

    _class: Callable[[str], Any]
    _cast: Callable[[str, Any], Any]
    _trouble: tuple[type[Exception], ...]
    """What may go wrong with files, and with what is to be in them."""
    _activity: Any
    _sdk: int

    def __init__(self) -> None:
        self._asked: dict[int, Callable[[Any], None]] = {}
        self._requests = 0
        self._kept: dict[Document, Any] = {}
        """Pictures in the media store since the app began, and where: three hasty presses keep one."""

    # -- what goes out

    def keep(self, documents: Sequence[Document], done: Done) -> None:
        """Pictures into the system's gallery; before Android 10, and other files, where the user points."""
        if self._sdk >= ANDROID_10 and all(one.kind.startswith("image/") for one in documents):
            stored = self._stored(documents)
            done(Answer(PICTURES) if stored else Answer(refused=True))
            return
        first, *rest = documents

        def saved(answer: Answer) -> None:
            if answer.went_well and rest:
                self.keep(rest, done)
            else:
                done(answer)

        self.save(first, saved)

    def save(self, document: Document, done: Done, title: str = "") -> None:
        """The system's picker asks for the place."""
        intent = self._picker("android.intent.action.CREATE_DOCUMENT", document.kind)
        intent.putExtra("android.intent.extra.TITLE", self._string(document.file_name))
        self._ask(intent, lambda uri: done(self._written(uri, document)), done)

    def share(self, documents: Sequence[Document], done: Done) -> None:
        """Another app may read only what has an address, and the media store gives one: so it is kept as well."""
        addresses = self._stored(documents)
        if not addresses:
            done(Answer(refused=True))
            return
        several = len(addresses) > 1
        action = "android.intent.action.SEND_MULTIPLE" if several else "android.intent.action.SEND"
        intent = self._class("android.content.Intent")(action)
        intent.setType(documents[0].kind)
        intent.addFlags(MAY_READ)
        if several:
            every = self._class("java.util.ArrayList")()
            for address in addresses:
                every.add(address)
            intent.putParcelableArrayListExtra("android.intent.extra.STREAM", every)
        else:
            intent.putExtra("android.intent.extra.STREAM", self._cast("android.os.Parcelable", addresses[0]))
        self._send(intent, PICTURES, done)

    def share_text(self, words: str, done: Done) -> None:
        """As it is: a game's text is short enough to go without a file."""
        intent = self._class("android.content.Intent")("android.intent.action.SEND")
        intent.setType("text/plain")
        intent.putExtra("android.intent.extra.TEXT", self._string(words))
        self._send(intent, "text", done)

    def _send(self, intent: Any, where: str, done: Done) -> None:
        try:
            self._activity.startActivity(self._class("android.content.Intent").createChooser(intent, None))
        except self._trouble:
            done(Answer(refused=True))
        else:
            done(Answer(where))

    def _stored(self, documents: Sequence[Document]) -> list[Any]:
        """The pictures' addresses in the media store; none unless all are there."""
        table = self._class("android.provider.MediaStore$Images$Media").EXTERNAL_CONTENT_URI
        resolver, addresses = self._activity.getContentResolver(), []
        for document in documents:
            kept = self._kept.get(document)
            if kept is not None and self._name(kept):  # pressed again, and nobody has thrown it away since
                addresses.append(kept)
                continue
            values = self._class("android.content.ContentValues")()
            values.put("_display_name", self._string(document.file_name))
            values.put("mime_type", self._string(document.kind))
            values.put("relative_path", self._string(PICTURES))
            try:
                address = resolver.insert(table, values)
            except self._trouble:
                return []
            if address is None or not self._written(address, document).went_well:
                return []
            addresses.append(address)
            self._kept[document] = address
        return addresses

    def _written(self, uri: Any, document: Document) -> Answer:
        """By the file's own handle: no byte passes through Java. Half a file is taken away again."""
        try:
            with os.fdopen(self._handle(uri, "wt"), "wb") as file:
                document.write_to(file)
        except self._trouble:
            self._forget(uri)
            return Answer(refused=True)
        return Answer(self._name(uri) or document.file_name)

    def _forget(self, uri: Any) -> None:
        try:
            self._activity.getContentResolver().delete(uri, None, None)
        except self._trouble:
            return  # documents where the user points are not ours to delete

    # -- what comes in

    def open(self, folder: Path | None, done: Done, title: str = "") -> None:
        """The system's picker; what was chosen is copied to where Python can read it, in place of the last."""
        picker = self._picker("android.intent.action.OPEN_DOCUMENT", "*/*")
        self._ask(picker, lambda uri: done(self._read(uri)), done)

    def _read(self, uri: Any) -> Answer:
        place = Path(self._activity.getCacheDir().getAbsolutePath()) / "opened"
        try:
            shutil.rmtree(place, ignore_errors=True)
            place.mkdir(parents=True)
            path = place / (Path(self._name(uri)).name or "file")
            with os.fdopen(self._handle(uri, "r"), "rb") as source, path.open("wb") as copy:
                shutil.copyfileobj(source, copy)
        except self._trouble:
            return Answer(refused=True)
        return Answer(path.name, path)

    def _picker(self, action: str, kind: str) -> Any:
        intent = self._class("android.content.Intent")(action)
        intent.addCategory("android.intent.category.OPENABLE")
        intent.setType(kind)
        return intent

    def _ask(self, intent: Any, then: Callable[[Any], None], done: Done) -> None:
        """Open the picker; `then` gets the address chosen, `done` hears that none was."""
        self._requests += 1
        self._asked[self._requests] = lambda uri: done(Answer()) if uri is None else then(uri)
        try:
            self._activity.startActivityForResult(intent, self._requests)
        except self._trouble:  # a device without the system's files app
            del self._asked[self._requests]
            done(Answer(refused=True))

    def _answered(self, request: int, result: int, intent: Any) -> None:
        """On the activity's thread; the code comes first, for without a choice there may be no intent to ask."""
        asked = self._asked.pop(request, None)
        if asked is not None:
            uri = intent.getData() if result == RESULT_OK and intent is not None else None
            from kivy.clock import Clock

            Clock.schedule_once(lambda _dt: asked(uri), 0)

    def _handle(self, uri: Any, mode: str) -> int:
        handle = self._activity.getContentResolver().openFileDescriptor(uri, mode)
        if handle is None:
            raise FileNotFoundError(mode)
        return int(handle.detachFd())

    def _name(self, uri: Any) -> str:
        """What the user knows the document by."""
        try:
            row = self._activity.getContentResolver().query(uri, None, None, None, None)
            if row is None:
                return ""
            column = row.getColumnIndex("_display_name")
            name = row.getString(column) if row.moveToFirst() and column >= 0 else ""
            row.close()
        except self._trouble:
            return ""
        return str(name or "")

    def _string(self, words: str) -> Any:
        return self._class("java.lang.String")(words)
