"""By which LangRef a pair is judged, and what a verdict says of it; the table of what changed."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest

from corpus.expect import expectations
from verify import check
from verify.judge.langref import BOTH
from verify.options import Options
from verify.refinement.verdict import Result
from verify.semantics.langref import BY_LANGREF, NEWER, OLDER, RULES, Row, Rules, langref_of

VOLATILE = """
define i32 @src(ptr %p, i32 %x, i32 %y) {{
  %v = load volatile i32, ptr %p
  %d = udiv i32 %x, %y
  ret i32 %d
}}
define i32 @tgt(ptr %p, i32 %x, i32 %y) {{
  %d = udiv i32 %x, %y
  %v = load volatile i32, ptr %p
  ret i32 %d
}}
{more}
"""
FENCE = """
define void @src(ptr dereferenceable(4) %p) {
  fence acquire
  ret void
}
define void @tgt(ptr dereferenceable(4) %p) {
  fence acquire
  %v = load i32, ptr %p, align 1
  ret void
}
"""


def named(*compilers: str) -> str:
    """Module metadata that names the compilers."""
    nodes = "".join(f'!{n} = !{{!"{each}"}}\n' for n, each in enumerate(compilers))
    listed = ", ".join(f"!{n}" for n in range(len(compilers)))
    return f"!llvm.ident = !{{{listed}}}\n{nodes}"


def verdict(text: str, langref: int | None = None) -> Result:
    (result,) = check(text, options=Options(langref=langref, bounded=True))
    return result


def premise(result: Result, name: str) -> str:
    (note,) = (note for note in result.notes if note.startswith(name))
    return note


@pytest.mark.parametrize(
    ("more", "asked", "langref"),
    [
        ("", None, None),
        (named("clang version 22.1.8"), None, 22),
        (named("Ubuntu clang version 18.1.3 (1ubuntu1)"), None, 22),
        (named("clang version 22.1.8", "AMD clang version 24.0.0git (x)"), None, 23),
        (named("Apple clang version 26.0.0"), None, None),
        ("define float @x() {\n  ret float 0.1\n}", None, 23),
        (named("clang version 23.1.4"), 22, 22),
        ("", 23, 23),
    ],
)
def test_the_newest_llvm_decides_that_the_files_show(
    more: str, asked: int | None, langref: int | None
) -> None:
    result = verdict(VOLATILE.format(more=more), asked)
    assert result.verdict.value == ("incorrect" if langref == NEWER else "correct")
    note = premise(result, "volatile accesses")
    assert f"(LangRef of LLVM {langref or OLDER}" in note
    assert ("do not name the LLVM" in note) == (langref is None)
    assert ("the newest LLVM" in note) == (langref is not None and asked is None)


def test_the_newer_of_two_files_decides() -> None:
    body = "%v = load volatile i32, ptr %p\n  ret i32 {}"
    modules = [f"define i32 @f(ptr %p) {{\n  {body.format(each)}\n}}\n" for each in ("%v", "0")]
    names = [named(f"clang version {each}") for each in ("22.1.8", "23.1.4")]
    for older, newer in (names, names[::-1]):
        (result,) = check(modules[0] + older, modules[1] + newer, options=Options())
        assert "LLVM 23, the newest" in premise(result, "volatile accesses")


def test_where_nothing_is_known_both_must_say_it() -> None:
    result = verdict(FENCE)
    assert result.verdict.value == "unknown"
    assert BOTH in premise(result, "`dereferenceable`")
    assert [verdict(FENCE, each).verdict.value for each in (22, 23)] == ["correct", "incorrect"]


def test_only_what_is_asked_for_is_said() -> None:
    result = verdict(VOLATILE.format(more=""))
    assert sum("LangRef of LLVM" in note for note in result.notes) == 1
    plain = verdict(VOLATILE.format(more="").replace(" volatile", ""))
    assert not any("LangRef of LLVM" in note for note in plain.notes)


def promised(before: str, after: str) -> tuple[str, ...]:
    """The notes of the proof that the function may have other attributes."""
    body = "{\n  fence acquire\n  ret void\n}\n"
    module = f"define void @src() {before} {body}define void @tgt() {after} {body}"
    result = verdict(module)
    assert result.verdict.value == "correct"
    return result.notes


def test_a_promise_is_asked_for_where_it_is_new() -> None:
    (note,) = promised("convergent", "convergent nofree")
    assert note.startswith("`nofree`: the function frees nothing itself; another thread may")
    assert promised("nofree", "nofree") == ()


def test_the_table_has_a_row_for_each_rule() -> None:
    assert [row.field for row in RULES] == [each.name for each in fields(Rules)]
    for row in RULES:
        assert getattr(BY_LANGREF[OLDER], row.field) != getattr(BY_LANGREF[NEWER], row.field)
    assert [langref_of(each) for each in (13, 21, 22, 23, 24)] == [22, 22, 22, 23, 23]


def test_each_rule_decides_a_pair(project_root: Path) -> None:
    """By the expectations of the pairs, which `tests/corpus` runs."""
    for name in ("nofree", "dereferenceable", "volatile", "nosync", "vscale", "nsz"):
        verdicts: dict[tuple[str, ...], set[str]] = {}
        for each in expectations(project_root / f"corpus/pairs/langref/{name}.ll"):
            assert each.words[0] == "--langref"
            verdicts.setdefault(each.words[2:], set()).add(each.verdict.value)
        assert any(len(found) == 2 for found in verdicts.values()), name
    assert len(RULES) == 6


def test_the_documents_table_is_the_codes(project_root: Path) -> None:
    text = (project_root / "docs/engines.md").read_text(encoding="utf-8")
    assert "".join(map(_line, RULES)) in text


def _line(row: Row) -> str:
    return f"| {row.name} | {row.section} | {row.older} | {row.newer} |\n"


def test_a_data_layout_without_a_meaning_is_named() -> None:
    text = 'target datalayout = "e-pe1:64:64"\n' + VOLATILE.format(more="")
    result = verdict(text)
    assert result.verdict.value == "unsupported"
    assert result.reason == "data layout pe1:64:64"
