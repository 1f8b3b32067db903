"""Rewrites LLVM 22's text for an older LLVM: what that LLVM does not know is spelled differently or
omitted.

For input only.  What is omitted is named: the source of the comparison is the function that the
passes get.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from common.data import dataclass

Replacement = str | Callable[[re.Match[str]], str]
_ARGUMENT = r"\((?:[^()]|\([^()]*\))*\)"


@dataclass(frozen=True, slots=True)
class DowngradeRule:
    """LLVM reads this since version `since`; `lost` is what is left out (empty: nothing is)."""

    since: int
    pattern: str
    replacement: Replacement
    lost: str = ""


_MEMORY = {
    "none": "readnone",
    "read": "readonly",
    "write": "writeonly",
    "argmem: readwrite": "argmemonly",
    "argmem: read": "argmemonly readonly",
    "argmem: write": "argmemonly writeonly",
    "inaccessiblemem: readwrite": "inaccessiblememonly",
    "inaccessiblemem: read": "inaccessiblememonly readonly",
    "inaccessiblemem: write": "inaccessiblememonly writeonly",
    "argmem: readwrite, inaccessiblemem: readwrite": "inaccessiblemem_or_argmemonly",
}

ROWS = (
    DowngradeRule(22, r" nocreateundeforpoison\b", "", "nocreateundeforpoison"),
    DowngradeRule(22, r"(@llvm\.lifetime\.(?:start|end)\.[\w.]+\()(?=ptr)", r"\1i64 -1, "),
    DowngradeRule(22, r"(declare .*@llvm\.lifetime\.\w+\.\w+\()i64 -1, ", r"\1i64, "),
    DowngradeRule(21, r"captures\(none\)", "nocapture"),
    DowngradeRule(21, rf" captures{_ARGUMENT}", "", "captures"),
    DowngradeRule(21, r"\bdead_on_return ", "", "dead_on_return"),
    DowngradeRule(20, r"\bicmp samesign ", "icmp ", "samesign"),
    DowngradeRule(
        20, r"\b(getelementptr (?:inbounds )?)(?:nusw )?nuw ", r"\1", "nuw of getelementptr"
    ),
    DowngradeRule(20, r"\bgetelementptr nusw ", "getelementptr ", "nusw of getelementptr"),
    DowngradeRule(19, rf"\brange{_ARGUMENT} ", "", "range"),
    DowngradeRule(19, rf" initializes{_ARGUMENT}", "", "initializes"),
    DowngradeRule(19, r"\btrunc (?:nuw )?(?:nsw )?", "trunc ", "nuw or nsw of trunc"),
    DowngradeRule(19, r"\buitofp nneg ", "uitofp ", "nneg"),
    DowngradeRule(18, r"\bzext nneg ", "zext ", "nneg"),
    DowngradeRule(18, r"\bor disjoint ", "or ", "disjoint"),
    DowngradeRule(18, r"\b(?:dead_on_unwind|writable) ", "", "dead_on_unwind or writable"),
    DowngradeRule(17, rf"\bnofpclass{_ARGUMENT} ", "", "nofpclass"),
    DowngradeRule(15, r"^(![\d]+ = !\{)i32 8, (?=!\")", r"\1i32 7, "),
    DowngradeRule(16, rf" memory({_ARGUMENT})", lambda m: f" {_MEMORY.get(m[1][1:-1], '')}"),
)
TOKENS = 17
"""LLVM has convergence control tokens from this version on."""


def written_for(major: int, text: str) -> tuple[str, tuple[str, ...]]:
    """LLVM 22's canonical text for an older LLVM, and what was left out."""
    lost: dict[str, None] = {}
    for row in ROWS:
        if major < row.since:
            text, count = re.subn(row.pattern, row.replacement, text, flags=re.M)
            if count and row.lost:
                lost[row.lost] = None
    return text, tuple(lost)
