"""Whose work the app rests on, and the words those licences ask us to pass on."""

from __future__ import annotations

from dataclasses import dataclass

from kodama_app.i18n import Catalog
from kodama_app.ui.screens.about import licence_texts as texts

PUBLIC_DOMAIN = "public domain"
"""No licence's name, so it is said in the reader's language."""


@dataclass(frozen=True, slots=True)
class Licence:
    """A part of the app, under its own terms. Legal words stay in the language they were written in."""

    part: str
    kind: str
    holders: str
    text: str

    def named(self, catalog: Catalog) -> str:
        """Its kind, as a list tells it."""
        return catalog.text("about.public_domain") if self.kind == PUBLIC_DOMAIN else self.kind

    @property
    def full(self) -> str:
        """What to read when one asks."""
        return f"{self.holders}\n\n{self.text}"


def _mit(part: str, holders: str) -> Licence:
    return Licence(part, "MIT", holders, texts.MIT)


def _bsd(part: str, holders: str) -> Licence:
    return Licence(part, "BSD-3-Clause", holders, texts.BSD)


LICENCES = (
    _mit("Kodama", "Copyright (c) 2026 The Kodama founders"),
    # what the app is written with
    Licence("Python", "PSF-2.0", "Copyright (c) 2001-2023 Python Software Foundation", texts.PSF),
    _mit("Kivy", "Copyright (c) 2010-2024 Kivy Team and other contributors"),
    _mit(
        "KivyMD",
        "Copyright (c) 2026 Andrés Rodríguez and other contributors (up to version 0.1.2)\n"
        "Copyright (c) 2026 KivyMD Team and other contributors (version 0.1.3 and higher)",
    ),
    _bsd("NumPy", "Copyright (c) 2005-2025 NumPy Developers. All rights reserved."),
    _mit("platformdirs", "Copyright (c) 2010-202x The platformdirs developers"),
    _mit("asynckivy", "Copyright 2019 gottadiveintopython"),
    _mit("asyncgui", "Copyright 2020 Nattōsai Mitō"),
    _mit("materialyoucolor", "Copyright (c) 2023 Ansh Dadwal"),
    _mit("filetype", "Copyright (c) 2016 Tomás Aparicio"),
    # on a phone only
    _mit("python-for-android", "Copyright (c) 2010-2023 Kivy Team and other contributors"),
    _mit("Pyjnius", "Copyright (c) 2010-2017 Kivy Team and other contributors"),
    _mit("six", "Copyright (c) 2010-2024 Benjamin Peterson"),
    Licence(
        "OpenSSL",
        "Apache-2.0",
        "Copyright (c) 1998-2024 The OpenSSL Project Authors. All Rights Reserved.",
        texts.APACHE,
    ),
    # fonts
    Licence("Roboto", "Apache-2.0", "Copyright 2011, 2015 Google Inc. All rights reserved.", texts.APACHE),
    Licence("Material Design Icons", "Apache-2.0", "Copyright Pictogrammers and contributors", texts.APACHE),
    Licence(
        "DejaVu Sans",
        "Bitstream Vera",
        "Copyright (c) 2003 by Bitstream, Inc. All Rights Reserved. Bitstream Vera is a trademark of Bitstream, "
        "Inc.\nCopyright (c) 2006 by Tavmjong Bah. All Rights Reserved.\nDejaVu changes are in public domain.",
        f"{texts.VERA}\n\n{texts.AREV}",
    ),
    # libraries below those
    Licence("SDL, SDL_image, SDL_mixer, SDL_ttf", "zlib", "Copyright (C) 1997-2024 Sam Lantinga", texts.ZLIB),
    Licence(
        "stb_image, stb_vorbis, dr_flac, minimp3",
        PUBLIC_DOMAIN,
        "Sean Barrett, David Reid, Lion and contributors",
        texts.PUBLIC_DOMAIN,
    ),
    Licence(
        "libtess2",
        "SGI-B-2.0",
        "Copyright (C) 1991-2000 Silicon Graphics, Inc. All Rights Reserved.\nCopyright (C) Mikko Mononen",
        texts.SGI,
    ),
    Licence(
        "FreeType",
        "FTL",
        "Copyright 1996-2024 by David Turner, Robert Wilhelm, and Werner Lemberg",
        texts.FREETYPE,
    ),
    Licence(
        "HarfBuzz",
        "MIT-Modern-Variant",
        "Copyright © 2010-2024 Google, Inc. and other contributors",
        texts.OLD_MIT,
    ),
    Licence(
        "libpng",
        "libpng",
        "Copyright (c) 1998-2012 Glenn Randers-Pehrson\nCopyright (c) 1996-1997 Andreas Dilger\n"
        "Copyright (c) 1995-1996 Guy Eric Schalnat, Group 42, Inc.",
        texts.ZLIB,
    ),
    Licence("zlib", "zlib", "Copyright (C) 1995-2022 Jean-loup Gailly and Mark Adler", texts.ZLIB),
    _bsd("OpenBLAS", "Copyright (c) 2011-2014, The OpenBLAS Project. All rights reserved."),
    _bsd(
        "LAPACK",
        "Copyright (c) 1992-2013 The University of Tennessee and The University of Tennessee Research Foundation\n"
        "Copyright (c) 2000-2013 The University of California Berkeley\n"
        "Copyright (c) 2006-2013 The University of Colorado Denver. All rights reserved.",
    ),
    Licence(
        "libgfortran",
        "GPL-3.0-or-later WITH GCC-exception-3.1",
        "Copyright (C) 2002-2017 Free Software Foundation, Inc.",
        texts.GCC_RUNTIME,
    ),
    Licence(
        "libquadmath",
        "LGPL-2.1-or-later",
        "Copyright (C) 2010-2019 Free Software Foundation, Inc.",
        texts.QUADMATH,
    ),
    Licence("SQLite", PUBLIC_DOMAIN, "D. Richard Hipp and contributors", texts.PUBLIC_DOMAIN),
    _mit("libffi", "Copyright (c) 1996-2022 Anthony Green, Red Hat, Inc and others"),
    Licence("bzip2", "bzip2", "Copyright (C) 1996-2010 Julian R Seward", texts.BZIP2),
    Licence("XZ Utils (liblzma)", PUBLIC_DOMAIN, "Lasse Collin and contributors", texts.PUBLIC_DOMAIN),
    _mit(
        "Expat",
        "Copyright (c) 1998-2000 Thai Open Source Software Center Ltd and Clark Cooper\n"
        "Copyright (c) 2001-2022 Expat maintainers",
    ),
    Licence(
        "PyInstaller (bootloader)",
        "GPL-2.0-or-later WITH Bootloader-exception",
        "Copyright (c) 2010-2023, PyInstaller Development Team\nCopyright (c) 2005-2009, Giovanni Bajo\n"
        "Based on previous work under copyright (c) 2002 McMillan Enterprises, Inc.",
        texts.BOOTLOADER,
    ),
)
