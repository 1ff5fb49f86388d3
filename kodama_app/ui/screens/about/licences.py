"""Whose work the app rests on, and the words those licences ask us to pass on."""

from __future__ import annotations

from dataclasses import dataclass

MIT = """Permission is hereby granted, free of charge, to any person obtaining a copy of this software and \
associated documentation files (the "Software"), to deal in the Software without restriction, including \
without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies \
of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following \
conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions \
of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED \
TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL \
THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF \
CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER \
DEALINGS IN THE SOFTWARE."""

BSD = """Redistribution and use in source and binary forms, with or without modification, are permitted \
provided that the following conditions are met: (1) Redistributions of source code must retain the above \
copyright notice, this list of conditions and the following disclaimer. (2) Redistributions in binary form \
must reproduce the above copyright notice, this list of conditions and the following disclaimer in the \
documentation and/or other materials provided with the distribution. (3) Neither the name of the NumPy \
Developers nor the names of any contributors may be used to endorse or promote products derived from this \
software without specific prior written permission.

THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND ANY EXPRESS OR IMPLIED \
WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A \
PARTICULAR PURPOSE ARE DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT OWNER OR CONTRIBUTORS BE LIABLE FOR ANY \
DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL DAMAGES (INCLUDING, BUT NOT LIMITED TO, \
PROCUREMENT OF SUBSTITUTE GOODS OR SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER \
CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY, OR TORT (INCLUDING NEGLIGENCE OR \
OTHERWISE) ARISING IN ANY WAY OUT OF THE USE OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH \
DAMAGE."""

APACHE = """Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except \
in compliance with the License. You may obtain a copy of the License at \
http://www.apache.org/licenses/LICENSE-2.0

Unless required by applicable law or agreed to in writing, software distributed under the License is \
distributed on an "AS IS" BASIS, WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or implied. See \
the License for the specific language governing permissions and limitations under the License."""

MIT_CMU = """By obtaining, using, and/or copying this software and/or its associated documentation, you agree \
that you have read, understood, and will comply with the following terms and conditions:

Permission to use, copy, modify and distribute this software and its documentation for any purpose and without \
fee is hereby granted, provided that the above copyright notice appears in all copies, and that both that \
copyright notice and this permission notice appear in supporting documentation, and that the name of Secret \
Labs AB or the author not be used in advertising or publicity pertaining to distribution of the software \
without specific, written prior permission.

SECRET LABS AB AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE, INCLUDING ALL IMPLIED \
WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL SECRET LABS AB OR THE AUTHOR BE LIABLE FOR ANY \
SPECIAL, INDIRECT OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR \
PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN \
CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE."""


@dataclass(frozen=True, slots=True)
class Licence:
    """A part of the app, under its own terms. Legal words stay in the language they were written in."""

    part: str
    kind: str
    holders: str
    text: str

    @property
    def full(self) -> str:
        """What to read when one asks."""
        return f"{self.holders}\n\n{self.text}"


LICENCES = (
    Licence("Kodama", "MIT", "Copyright (c) 2026 The Kodama founders", MIT),
    Licence("Kivy", "MIT", "Copyright (c) 2010-2024 Kivy Team and other contributors", MIT),
    Licence(
        "KivyMD",
        "MIT",
        "Copyright (c) 2026 Andrés Rodríguez and other contributors (up to version 0.1.2)\n"
        "Copyright (c) 2026 KivyMD Team and other contributors (version 0.1.3 and higher)",
        MIT,
    ),
    Licence("NumPy", "BSD-3-Clause", "Copyright (c) 2005-2025 NumPy Developers. All rights reserved.", BSD),
    Licence("Roboto", "Apache-2.0", "Copyright 2011 Google Inc. All rights reserved.", APACHE),
    Licence("Material Design Icons", "Apache-2.0", "Copyright Pictogrammers and contributors", APACHE),
    Licence(
        "Pillow",
        "MIT-CMU",
        "Copyright © 1997-2011 by Secret Labs AB\n"
        "Copyright © 1995-2011 by Fredrik Lundh and contributors\n"
        "Copyright © 2010 by Jeffrey 'Alex' Clark and contributors",
        MIT_CMU,
    ),
    Licence("platformdirs", "MIT", "Copyright (c) 2010-202x The platformdirs developers", MIT),
    Licence("asynckivy", "MIT", "Copyright 2019 gottadiveintopython", MIT),
    Licence("asyncgui", "MIT", "Copyright 2020 Nattōsai Mitō", MIT),
    Licence("materialyoucolor", "MIT", "Copyright (c) 2023 Ansh Dadwal", MIT),
)
