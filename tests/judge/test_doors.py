"""One pair, one verdict, whichever command is asked.

`tests/corpus/test_pairs.py` asks about every pair of the corpus.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.judge.doors import JUDGES, TWO_MODULES, Said

PRIVATE = """
define i32 @kernel(i32 noundef %x) convergent {
  %r = call i32 @helper(i32 %x, i32 3)
  ret i32 %r
}
define internal i32 @helper(i32 noundef %x, i32 noundef %k) convergent {
  %c = icmp eq i32 %k, 3
  br i1 %c, label %a, label %b
a:
  call void @op(i32 %x)
  br label %b
b:
  ret i32 %k
}
declare void @op(i32) convergent
"""
LOADS = """
define i32 @helper(ptr %p) {
  %v = load i32, ptr %p, align 4
  ret i32 %v
}
define i32 @another(ptr %p) {
  %v = load i32, ptr %p, align 4, !range !0
  ret i32 %v
}
!0 = !{i32 5, i32 7}
"""
EMPTY_RANGE = LOADS.replace("align 4\n", "align 4, !range !1\n") + "!1 = !{i32 5, i32 5}\n"
"""LLVM's verifier refuses @helper."""
OTHER_RANGE = LOADS.replace("i32 7", "i32 5")
"""LLVM's verifier refuses @another."""
CASES: dict[str, tuple[str, str, Said]] = {
    "right for the callers that there are": (
        PRIVATE,
        PRIVATE.replace("br i1 %c", "br i1 true"),
        ("correct", "proved-in-callers"),
    ),
    "wrong for the callers that there are": (
        PRIVATE,
        PRIVATE.replace("br i1 %c", "br i1 false"),
        ("incorrect", "observation-missing"),
    ),
    "others may call it": (
        PRIVATE.replace("internal ", ""),
        PRIVATE.replace("internal ", "").replace("br i1 %c", "br i1 true"),
        ("incorrect", "observation-added"),
    ),
    "LLVM's verifier refuses the target": (
        LOADS,
        EMPTY_RANGE,
        ("incorrect", "llvm-verifier"),
    ),
    "LLVM's verifier refuses another function of the target": (
        LOADS,
        OTHER_RANGE.replace("  ret i32 %v", "  %w = add i32 %v, 0\n  ret i32 %w", 1),
        ("correct", "proved"),
    ),
}


@pytest.mark.parametrize("door", TWO_MODULES)
@pytest.mark.parametrize("case", CASES)
def test_every_door_gives_one_answer(door: str, case: str, tmp_path: Path) -> None:
    before, after, expected = CASES[case]
    assert TWO_MODULES[door](before, after, "helper", tmp_path) == expected


def test_every_door_has_the_judge(project_root: Path) -> None:
    """No module says a verdict on its own: who imports `judge` is one of the doors."""
    importers = {
        ".".join(path.relative_to(project_root).with_suffix("").parts)
        for folder in ("tangle_tv", "verify", "report", "corpus", "source", "transforms")
        for path in (project_root / folder).rglob("*.py")
        if re.search(r"from verify\.judge\.judge import .*\bjudge\b", path.read_text("utf-8"))
    }
    doors = {place.removesuffix(".judge") for place in JUDGES}
    # The benchmark, the count of cited sentences, the clock, the table of transforms, the searches
    # for contradictions and for other opinions, and SUPPORT.md ask their own questions; `demo` asks
    # as `corpus.expect` does.
    others = (
        "bench",
        "cited",
        "clock",
        "contradictions",
        "heart.__main__",
        "opinion_search",
        "shown_at",
        "support",
    )
    own = {"tangle_tv.commands.demo", *(f"corpus.{name}" for name in others)}
    assert importers == own | doors
