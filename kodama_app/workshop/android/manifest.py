"""What the phone is told about the app: its manifest, and the pictures and rules that go with it."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

from kodama_app import __version__
from kodama_app.store.paths import data_folder
from kodama_app.ui.theme.palette import LIGHT
from kodama_app.workshop.android.rehearsal import Rehearsed

ANDROID = "{http://schemas.android.com/apk/res/android}"
TARGET, OLDEST = 36, 24
ARCHS = ("arm64-v8a", "x86_64")
NEWEST_CODE = 2_100_000_000
"""The largest version number a shop takes."""
SURVIVED = {"orientation", "screenSize", "density", "fontScale", "uiMode", "locale", "keyboardHidden"}
"""Changes that must not end the activity, for Python would not come back."""
BACKUP, TRANSFER = "res/xml/backup_rules.xml", "res/xml/data_extraction_rules.xml"


def manifest_faults(built: Rehearsed) -> Iterator[str]:
    """Everything in the Android project that is not as this app promises it."""
    main = built.made / "src/main"
    root = ET.parse(main / "AndroidManifest.xml").getroot()
    for word in _manifest(root):
        yield f"AndroidManifest.xml: {word}"
    if built.archs != ARCHS:
        yield f"buildozer.spec: builds for {', '.join(built.archs)} instead of {', '.join(ARCHS)} (android.archs)"
    yield from _pictures(main)
    yield from _backup(main)


def _manifest(root: ET.Element) -> Iterator[str]:
    for asked in root:
        if asked.tag.startswith(("uses-permission", "permission")):
            yield f"asks for the permission {asked.get(ANDROID + 'name')}; the app needs none"
    kits, application = root.find("uses-sdk"), root.find("application")
    activity = None if application is None else application.find("activity")
    if kits is None or application is None or activity is None:
        yield "has no application with an activity"
        return
    code = root.get(ANDROID + "versionCode", "")
    expected = {
        "targetSdkVersion": (kits, str(TARGET)),
        "minSdkVersion": (kits, str(OLDEST)),
        "versionName": (root, __version__),
        "allowBackup": (application, "true"),
        "fullBackupContent": (application, "@xml/backup_rules"),
        "dataExtractionRules": (application, "@xml/data_extraction_rules"),
        # Else Android 16 keeps Back for itself.
        "enableOnBackInvokedCallback": (application, "false"),
        # Each way up, as the player's own setting allows.
        "screenOrientation": (activity, "unspecified"),
    }
    for name, (element, value) in expected.items():
        if element.get(ANDROID + name) != value:
            yield f"{name} is {element.get(ANDROID + name)} instead of {value}"
    if not code.isdigit() or int(code) > NEWEST_CODE:
        yield f"the version number {code} is larger than a shop takes"
    lost = SURVIVED - set(activity.get(ANDROID + "configChanges", "").split("|"))
    if lost:
        yield f"a change of {', '.join(sorted(lost))} would end the app"
    for kind in ("service", "receiver", "provider"):
        for found in application.iter(kind):
            yield f"has a {kind}, {found.get(ANDROID + 'name')}; the app needs none"


def _pictures(main: Path) -> Iterator[str]:
    for layer in ("icon_foreground.png", "icon_background.png"):
        if not (main / "res/mipmap" / layer).is_file():
            yield f"buildozer.spec: the adaptive icon has no {layer} (icon.adaptive_*)"
    paper = "#" + "".join(f"{round(part * 255):02X}" for part in LIGHT["paper"][:3])
    words = (main / "res/values/strings.xml").read_text(encoding="utf-8")
    colour = re.search(r'name="presplash_color">([^<]*)<', words)
    if colour is None or colour.group(1).upper() != paper:
        found = "none" if colour is None else colour.group(1)
        yield f"buildozer.spec: the colour while starting is {found}, the app's paper {paper} (presplash_color)"


def _backup(main: Path) -> Iterator[str]:
    """The saves, wherever rules speak of backup, and nothing else."""
    saves = [("file", f"{data_folder_name()}/")]
    for file in (BACKUP, TRANSFER):
        if not (main / file).is_file():
            yield f"{file}: is missing from the Android project"
            continue
        root = ET.parse(main / file).getroot()
        for part in list(root) if file == TRANSFER else [root]:
            kept = [(each.get("domain"), each.get("path")) for each in part.iter("include")]
            if kept != saves:
                yield f"{file}: <{part.tag}> keeps {kept} instead of the saves, {saves}"
    parts = {part.tag for part in ET.parse(main / TRANSFER).getroot()} if (main / TRANSFER).is_file() else set()
    if parts and parts != {"cloud-backup", "device-transfer"}:
        yield f"{TRANSFER}: speaks of {sorted(parts)} instead of cloud-backup and device-transfer"


def data_folder_name() -> str:
    """The saves' folder inside the phone's files/."""
    return data_folder().name
