"""No way to make Clang read a file is left in a program from the page."""

from __future__ import annotations

import pytest

from tangle_tv.playground.checks import refuse_files
from verify.ir.errors import IRError

READING = [
    '#include "/etc/passwd"',
    "# \t include </etc/passwd>",
    "#/**/include </etc/passwd>",
    "%:include </etc/passwd>",
    "??=include </etc/passwd>",
    "#inc\\\nlude </etc/passwd>",
    "#inc\\  \nlude </etc/passwd>",
    "#in??/\nclude </etc/passwd>",
    "#inc\\\r\nlude </etc/passwd>",
    "#import </etc/passwd>",
    "#include_next <stdio.h>",
    "const char c[] = {\n#embed </etc/passwd>\n};",
    'import "/etc/passwd";',
    "#if __has_include(</etc/passwd>)\n#endif",
    "#if __has_embed(</etc/passwd>)\n#endif",
    'asm(".incbin \\"/etc/passwd\\"");',
    '__asm__(".incbin \\"/etc/passwd\\"");',
    '#define A a##sm\nA("");',
    '#define A a%:%:sm\nA("");',
    '#pragma GCC dependency "/etc/passwd"',
    '_Pragma("GCC dependency \\"/etc/passwd\\"")',
    "#\\u0069nclude </etc/passwd>",
]


@pytest.mark.parametrize("text", READING)
def test_reading_a_file_is_refused(text: str) -> None:
    with pytest.raises(IRError):
        refuse_files(f"void f();\n{text}\n", "program")


def test_the_place_is_named() -> None:
    with pytest.raises(IRError) as caught:
        refuse_files('void f();\n  #include "x"\n', "program")
    assert (caught.value.line, caught.value.column) == (2, 4)


@pytest.mark.parametrize(
    "text",
    [
        "#define A 1\n#if A\nvoid f();\n#endif\n",
        "void includes(int line) { if (line) includes(1); }",
        "[[clang::noconvergent]] void f() { f(); }",
    ],
)
def test_ordinary_programs_are_not(text: str) -> None:
    refuse_files(text, "program")
