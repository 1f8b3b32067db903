"""A pair as one module that can be read, checked and pasted: `@src` and `@tgt`."""

from __future__ import annotations

import re

from llvmlite import binding

from common.data import dataclass
from transforms.reduce.text import GLOBAL
from verify.ir.lexer import without_comment
from verify.ir.llvm import parsed_here
from verify.ir.newer_text import restored
from verify.judge.pairing import SOURCE, TARGET

_UNWANTED = ("; ModuleID", "source_filename", "; Function Attrs")
_LAYOUT = re.compile(r"^target datalayout = .*\n", re.M)
_GROUP = re.compile(r"attributes (#\d+) = \{ ?(.*?) ?\}")
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
"""What LLVM prints as it is, as in a triple, and a terminal obeys."""
_REFERENCE = re.compile(r" (#\d+)(?=$| \{$| \[|,| !)")


@dataclass(frozen=True)
class PairTexts:
    """Two modules, canonical; `function` is the pair's name in both."""

    before: str
    after: str
    function: str


def joined(sides: PairTexts) -> str:
    """One module.  LLVM links the two, in this process.  Raises `RuntimeError` when it cannot: both
    define the same variable, or one of them another @src, say."""
    context = binding.create_context()
    named = {*GLOBAL.findall(sides.before), *GLOBAL.findall(sides.after)} - {f"@{sides.function}"}
    if not named.isdisjoint((f"@{SOURCE}", f"@{TARGET}")):
        raise RuntimeError(f"there is another @{SOURCE} or @{TARGET}")
    # Renamed as text: a name that is no UTF-8 cannot be given to llvmlite.
    before = _renamed(sides.before, sides.function, SOURCE)
    after = _renamed(sides.after, sides.function, TARGET)
    source, target = (parsed_here(text, context) for text in (before, after))
    both = {f.name for f in source.functions if not f.is_declaration}
    for function in [*target.functions]:
        if not function.is_declaration and function.name in both:
            function.name = f"{function.name}.after"
    source.triple = target.triple
    source.data_layout = target.data_layout
    source.link_in(target)
    return tidy(restored(str(source), sides.before + sides.after))


def _renamed(text: str, old: str, new: str) -> str:
    return GLOBAL.sub(lambda found: f"@{new}" if found[0] == f"@{old}" else found[0], text)


def without_layout(text: str) -> str:
    """A module that goes by LLVM's default data layout."""
    return _LAYOUT.sub("", text)


def tidy(canonical: str) -> str:
    """Without what LLVM adds for itself; attributes stand where they belong, not in groups."""
    groups = {found[1]: found[2] for found in _GROUP.finditer(canonical)}
    lines = [line for line in canonical.splitlines() if not line.startswith(_UNWANTED)]
    kept = [
        _REFERENCE.sub(lambda found: f" {groups[found[1]]}", without_comment(line))
        for line in lines
        if not _GROUP.match(line)
    ]
    last = [line for line in kept if line.startswith("declare ")]
    text = "\n".join(line for line in kept if line not in last)
    whole = re.sub(r"\n{3,}", "\n\n", "\n".join([text, "", *last]).strip()) + "\n"
    return _CONTROL.sub(lambda found: f"\\{ord(found[0]):02X}", whole)
