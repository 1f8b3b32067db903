"""IR as LLVM 23 and main write it, in LLVM 22's spelling, as far as LLVM 22 can say the same.

Nothing is left out, and no line is added or removed.  Attributes that LLVM 22 does not know become
strings, which it keeps and which no other string of the text begins as; intrinsics that it has with
other types become functions of another name.  `restored` gives both back in what LLVM prints.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from functools import cached_property

from common.data import dataclass
from verify.ir.errors import IRError
from verify.ir.float_literals import KINDS, LITERAL, LiteralError
from verify.ir.float_literals import in_llvm_22 as literal_in_llvm_22
from verify.targets.triples import TARGETS

_ATTRIBUTES = "flatten|nofreeobj|noipa|nooutline"
_MAKING = "|".join([re.escape(each.buffers.make) for each in TARGETS if each.buffers is not None])
_INTRINSICS = rf"(?:{_MAKING})p\d+\.p\d+\.i\d+"
"""Names of intrinsics of which LLVM 22's verifier expects other types."""
_TOKEN = re.compile(
    rf"""
      (?P<open> [(\[{{<] ) | (?P<close> [)\]}}>] )
    | (?P<kind> (?:{"|".join(KINDS)}|ppc_fp128) (?![-\w$.]) )
    | (?P<memory> memory \( (?P<effects> [^()"]* ) \) )
    | (?P<denormals> denormal_fpenv \( (?P<modes> [^()"]* ) \) )
    | (?P<attribute> (?:{_ATTRIBUTES}) (?![-\w$.:]) )
    | (?P<literal> (?:{LITERAL.pattern}) (?![-\w$.:]) )
    | @(?P<intrinsic> {_INTRINSICS} ) (?![-\w$.])
    | [%@$!\#]? "[^"]*" | [%@$!\#]? [-\w$.\\]+ :? | ;[^\n]*   # what may contain one of the above
    | [-+]
    """,
    re.X | re.A,
)

_MARK = "tangle-tv."
_TARGET_MEMORY = re.compile(r"\btarget_mem\s*:\s*(\w+)")
_MODE = r"(ieee|preservesign|positivezero|dynamic)"
_MODES = re.compile(
    rf"\s*(?:{_MODE}(?:\|{_MODE})?)?\s*(,)?\s*(?:float\s*:\s*{_MODE}(?:\|{_MODE})?)?\s*"
)
_NAMES = {"preservesign": "preserve-sign", "positivezero": "positive-zero"}


@dataclass(frozen=True)
class OlderText:
    """`text` is `newer` with `edits`, each from one offset to another of `newer`."""

    newer: str
    edits: tuple[tuple[int, int, str], ...]

    @cached_property
    def text(self) -> str:
        parts: list[str] = []
        at = 0
        for start, end, new in self.edits:
            parts += [self.newer[at:start], new]
            at = end
        return "".join([*parts, self.newer[at:]])

    def located(self, error: IRError) -> IRError:
        """An error of LLVM about `text`, at its place in what was given."""
        if error.line is None or error.column is None or not self.edits:
            return error
        starts = [0, *(m.end() for m in re.finditer("\n", self.newer)), len(self.newer)]
        if error.line >= len(starts):
            return error
        start, end = starts[error.line - 1], starts[error.line]
        column = error.column - 1
        first = bisect_right(self.edits, (start, -1, ""))
        for begin, stop, new in self.edits[first:]:
            if begin >= end or start + column < begin:
                break
            if start + column < begin + len(new):
                column = begin - start
                break
            column -= len(new) - (stop - begin)
        line = self.newer[start:end].rstrip("\n")
        caret = f"{line}\n{' ' * column}^" if error.excerpt else ""
        return IRError(error.message, error.line, column + 1, name=error.name, excerpt=caret)


def older(text: str, name: str) -> OlderText:
    """The text in LLVM 22's spelling.  Raises IRError for a literal that LLVM 23 refuses."""
    return OlderText(text, tuple(_edits(text, name)))


def restored(printed: str, newer: str) -> str:
    """LLVM 22's output for `newer` in its spelling, with the attributes and intrinsics that LLVM 22
    does not know."""
    if _MARK not in printed:
        return printed
    mark = re.escape(_mark(newer))
    printed = re.sub(rf"@{mark}({_INTRINSICS})(?![-\w$.])", r"@\1", printed)
    return re.sub(rf'(?<![\w!@$%])"{mark}({_ATTRIBUTES})"', r"\1", printed)


def in_llvm_22(printed: str, name: str) -> str:
    """A newer LLVM's text in the spelling of LLVM 22, as far as LLVM 22 can express it.  Raises
    IRError for a literal that LLVM 23 refuses."""
    return restored(older(printed, name).text, printed)


def _mark(newer: str) -> str:
    """The prefix of strings that represent attributes: it does not occur in the text."""
    mark = _MARK
    while mark in newer:
        mark += "."
    return mark


def _edits(text: str, name: str) -> Iterator[tuple[int, int, str]]:
    """The edits that give LLVM 22's spelling.  A literal has the type that was named last at its
    depth of brackets: each operand follows its type, or has the type of the operand before."""
    kind, around, mark = "", list[str](), _mark(text)
    for token in _TOKEN.finditer(text):
        old = token[0]
        new = old
        if token["open"]:
            around.append(kind)
        elif token["close"]:
            # What a vector's or an array's brackets name is the type of what follows.
            outer = around.pop() if around else ""
            kind = outer or kind
        elif token["kind"]:
            kind = old
        elif token["literal"]:
            new = _literal(kind, token, name)
        elif token["memory"]:
            new = _TARGET_MEMORY.sub(r"target_mem0: \1, target_mem1: \1", old)
        elif token["denormals"]:
            new = _denormals(token["modes"]) or old
        elif token["attribute"]:
            new = f'"{mark}{old}"'
        elif token["intrinsic"]:
            new = f"@{mark}{token['intrinsic']}"
        if new != old:
            yield token.start(), token.end(), new


def _literal(kind: str, found: re.Match[str], name: str) -> str:
    try:
        return literal_in_llvm_22(kind, found[0])
    except LiteralError as error:
        text, at = found.string, found.start()
        start = text.rfind("\n", 0, at) + 1
        line = text.count("\n", 0, at) + 1
        excerpt = f"{text[start:].partition(chr(10))[0]}\n{' ' * (at - start)}^"
        message = f"float literal: {error}"
        raise IRError(message, line, at - start + 1, name=name, excerpt=excerpt) from error


def _denormals(modes: str) -> str:
    """The two strings that say what `denormal_fpenv(…)` says; empty where it is not understood."""
    match = _MODES.fullmatch(modes)
    if match is None or (match[3] is None) == bool(match[1] and match[4]):
        return ""
    strings: list[str] = []
    for attribute, output, given in (
        ("denormal-fp-math", match[1], match[2]),
        ("denormal-fp-math-f32", match[4], match[5]),
    ):
        if output:
            both = (_NAMES.get(mode, mode) for mode in (output, given or output))
            strings.append(f'"{attribute}"="{",".join(both)}"')
    return " ".join(strings)
