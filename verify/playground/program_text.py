"""Words that a program from the page must not contain: Clang would read other files by them.

The check gives a clear message; a wall keeps Clang from files (`verify.process.wall`).
`#include` and its relatives, assembly, modules, pragmas.  Clang reads directives after it has
joined lines at backslashes; a word cannot be spelled in another way but by `##`, trigraphs and
universal character names, which are refused too.  A comment or a string with such a word is refused
as well: the rule stays simple.
"""

from __future__ import annotations

import re

from verify.ir.errors import IRError

WORDS = (
    "include",
    "include_next",
    "import",
    "embed",
    "module",
    "pragma",
    "_Pragma",
    "__pragma",
    "asm",
    "__asm",
    "__asm__",
    "incbin",
    "__has_include",
    "__has_include_next",
    "__has_embed",
)
_JOINED = re.compile(r"\\[ \t\v\f]*(?:\r\n?|\n\r?)")
"""The text that Clang skips: `getEscapedNewLineSize` of its lexer."""
_REFUSED = re.compile(rf"\b(?:{'|'.join(WORDS)})\b|##|%:%:|\?\?[=/]|\\[uUN]", re.A)


def refuse_files(text: str, name: str) -> None:
    """Raise IRError at the first line that has such a word."""
    if (found := _REFUSED.search(text)) is None:
        joined = _JOINED.sub("", text)
        found = _REFUSED.search(joined)
        if found is None:
            return
        raise IRError(_message(found[0]), name=name)
    before = text[: found.start()]
    line, column = before.count("\n") + 1, found.start() - before.rfind("\n")
    excerpt = f"{text.splitlines()[line - 1]}\n{' ' * (column - 1)}^"
    raise IRError(_message(found[0]), line, column, name=name, excerpt=excerpt)


def _message(word: str) -> str:
    return (
        f"{word!r} is refused on this page, which lets Clang read no file; "
        "`tangle-tv source check` takes any program"
    )
