"""The words of the licences themselves, in the language they were written in."""

from __future__ import annotations

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
documentation and/or other materials provided with the distribution. (3) Neither the name of the copyright \
holder nor the names of its contributors may be used to endorse or promote products derived from this \
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

ZLIB = """\
This software is provided 'as-is', without any express or implied warranty. In no event will the authors be \
held liable for any damages arising from the use of this software.

Permission is granted to anyone to use this software for any purpose, including commercial applications, and \
to alter it and redistribute it freely, subject to the following restrictions:

1. The origin of this software must not be misrepresented; you must not claim that you wrote the original \
software. If you use this software in a product, an acknowledgment in the product documentation would be \
appreciated but is not required.

2. Altered source versions must be plainly marked as such, and must not be misrepresented as being the \
original software.

3. This notice may not be removed or altered from any source distribution."""

OLD_MIT = """\
Permission is hereby granted, without written agreement and without license or royalty fees, to use, copy, \
modify, and distribute this software and its documentation for any purpose, provided that the above \
copyright notice and the following two paragraphs appear in all copies of this software.

IN NO EVENT SHALL THE COPYRIGHT HOLDER BE LIABLE TO ANY PARTY FOR DIRECT, INDIRECT, SPECIAL, INCIDENTAL, OR \
CONSEQUENTIAL DAMAGES ARISING OUT OF THE USE OF THIS SOFTWARE AND ITS DOCUMENTATION, EVEN IF THE COPYRIGHT \
HOLDER HAS BEEN ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.

THE COPYRIGHT HOLDER SPECIFICALLY DISCLAIMS ANY WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED \
WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE. THE SOFTWARE PROVIDED HEREUNDER IS ON AN \
"AS IS" BASIS, AND THE COPYRIGHT HOLDER HAS NO OBLIGATION TO PROVIDE MAINTENANCE, SUPPORT, UPDATES, \
ENHANCEMENTS, OR MODIFICATIONS."""

SGI = """Permission is hereby granted, free of charge, to any person obtaining a copy of this software and \
associated documentation files (the "Software"), to deal in the Software without restriction, including \
without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies \
of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following \
conditions:

The above copyright notice including the dates of first publication and either this permission notice or a \
reference to http://oss.sgi.com/projects/FreeB/ shall be included in all copies or substantial portions of the \
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED \
TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL \
SILICON GRAPHICS, INC. BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, \
TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE \
SOFTWARE.

Except as contained in this notice, the name of Silicon Graphics, Inc. shall not be used in advertising or \
otherwise to promote the sale, use or other dealings in this Software without prior written authorization from \
Silicon Graphics, Inc."""

PSF = """1. This LICENSE AGREEMENT is between the Python Software Foundation ("PSF"), and the Individual or \
Organization ("Licensee") accessing and otherwise using this software ("Python") in source or binary form \
and its associated documentation.

2. Subject to the terms and conditions of this License Agreement, PSF hereby grants Licensee a nonexclusive, \
royalty-free, world-wide license to reproduce, analyze, test, perform and/or display publicly, prepare \
derivative works, distribute, and otherwise use Python alone or in any derivative version, provided, \
however, that PSF's License Agreement and PSF's notice of copyright, i.e., "Copyright (c) 2001-2023 Python \
Software Foundation; All Rights Reserved" are retained in Python alone or in any derivative version prepared \
by Licensee.

3. In the event Licensee prepares a derivative work that is based on or incorporates Python or any part \
thereof, and wants to make the derivative work available to others as provided herein, then Licensee hereby \
agrees to include in any such work a brief summary of the changes made to Python.

4. PSF is making Python available to Licensee on an "AS IS" basis. PSF MAKES NO REPRESENTATIONS OR \
WARRANTIES, EXPRESS OR IMPLIED. BY WAY OF EXAMPLE, BUT NOT LIMITATION, PSF MAKES NO AND DISCLAIMS ANY \
REPRESENTATION OR WARRANTY OF MERCHANTABILITY OR FITNESS FOR ANY PARTICULAR PURPOSE OR THAT THE USE OF \
PYTHON WILL NOT INFRINGE ANY THIRD PARTY RIGHTS.

5. PSF SHALL NOT BE LIABLE TO LICENSEE OR ANY OTHER USERS OF PYTHON FOR ANY INCIDENTAL, SPECIAL, OR \
CONSEQUENTIAL DAMAGES OR LOSS AS A RESULT OF MODIFYING, DISTRIBUTING, OR OTHERWISE USING PYTHON, OR ANY \
DERIVATIVE THEREOF, EVEN IF ADVISED OF THE POSSIBILITY THEREOF.

6. This License Agreement will automatically terminate upon a material breach of its terms and conditions.

7. Nothing in this License Agreement shall be deemed to create any relationship of agency, partnership, or \
joint venture between PSF and Licensee. This License Agreement does not grant permission to use PSF \
trademarks or trade name in a trademark sense to endorse or promote products or services of Licensee, or any \
third party.

8. By copying, installing or otherwise using Python, Licensee agrees to be bound by the terms and conditions \
of this License Agreement."""

_VERA = """\
Permission is hereby granted, free of charge, to any person obtaining a copy of the fonts accompanying this \
license ("Fonts") and associated documentation files (the "Font Software"), to reproduce and distribute the \
{what}, including without limitation the rights to use, copy, merge, publish, distribute, and/or sell copies \
of the Font Software, and to permit persons to whom the Font Software is furnished to do so, subject to the \
following conditions:

The above copyright and trademark notices and this permission notice shall be included in all copies of one \
or more of the Font Software typefaces.

The Font Software may be modified, altered, or added to, and in particular the designs of glyphs or \
characters in the Fonts may be modified and additional glyphs or characters may be added to the Fonts, only \
if the fonts are renamed to names not containing either the words "{maker}" or the word "{font}".

This License becomes null and void to the extent applicable to Fonts or Font Software that has been modified \
and is distributed under the "{maker} {font}" names.

The Font Software may be sold as part of a larger software package but no copy of one or more of the Font \
Software typefaces may be sold by itself.

THE FONT SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT \
LIMITED TO ANY WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT OF \
COPYRIGHT, PATENT, TRADEMARK, OR OTHER RIGHT. IN NO EVENT SHALL {liable} BE LIABLE FOR ANY CLAIM, DAMAGES OR \
OTHER LIABILITY, INCLUDING ANY GENERAL, SPECIAL, INDIRECT, INCIDENTAL, OR CONSEQUENTIAL DAMAGES, WHETHER IN \
AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF THE USE OR INABILITY TO USE THE FONT SOFTWARE \
OR FROM OTHER DEALINGS IN THE FONT SOFTWARE.

Except as contained in this notice, the {names} shall not be used in advertising or otherwise to promote the \
sale, use or other dealings in this Font Software without prior written authorization from {grantor}. For \
further information, contact: {contact}."""

VERA = _VERA.format(
    what="Font Software",
    maker="Bitstream",
    font="Vera",
    liable="BITSTREAM OR THE GNOME FOUNDATION",
    names="names of Gnome, the Gnome Foundation, and Bitstream Inc.,",
    grantor="the Gnome Foundation or Bitstream Inc., respectively",
    contact="fonts at gnome dot org",
)
AREV = _VERA.format(
    what="modifications to the Bitstream Vera Font Software",
    maker="Tavmjong Bah",
    font="Arev",
    liable="TAVMJONG BAH",
    names="name of Tavmjong Bah",
    grantor="Tavmjong Bah",
    contact="tavmjong @ free . fr",
)

BZIP2 = """\
Redistribution and use in source and binary forms, with or without modification, are permitted provided that \
the following conditions are met:

1. Redistributions of source code must retain the above copyright notice, this list of conditions and the \
following disclaimer.

2. The origin of this software must not be misrepresented; you must not claim that you wrote the original \
software. If you use this software in a product, an acknowledgment in the product documentation would be \
appreciated but is not required.

3. Altered source versions must be plainly marked as such, and must not be misrepresented as being the \
original software.

4. The name of the author may not be used to endorse or promote products derived from this software without \
specific prior written permission.

THIS SOFTWARE IS PROVIDED BY THE AUTHOR ``AS IS'' AND ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT \
LIMITED TO, THE IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE DISCLAIMED. \
IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR \
CONSEQUENTIAL DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR SERVICES; LOSS OF \
USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN \
CONTRACT, STRICT LIABILITY, OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE OF \
THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE."""

FREETYPE = """Portions of this software are copyright © 2024 The FreeType Project (www.freetype.org). All rights \
reserved. It is used under the FreeType License."""

PUBLIC_DOMAIN = "Its authors have given it into the public domain."

GCC_RUNTIME = """Free software under the GNU General Public License, version 3 or later, with the GCC Runtime \
Library Exception, version 3.1: programs that use it may be under any licence. It comes with NumPy, unchanged, \
as a file of its own. Its source is at https://gcc.gnu.org; the whole licence lies in the program's folder \
"licences"."""

QUADMATH = """Free software under the GNU Lesser General Public License, version 2.1 or later. It comes with \
NumPy, unchanged, as a file of its own that may be replaced. Its source is at https://gcc.gnu.org; the whole \
licence lies in the program's folder "licences"."""

BOOTLOADER = """Free software under the GNU General Public License, version 2 or later. In addition its authors \
give unlimited permission to link or embed compiled bootloader and related files into combinations with other \
programs, and to distribute those combinations without any restriction coming from the use of those files."""
