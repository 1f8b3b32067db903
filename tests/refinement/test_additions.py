"""Promises that only the target makes, through whole checks."""

from __future__ import annotations

from pathlib import Path

import pytest

from transforms.llvm.passes import Recipe, run_passes
from verify.codes import Code
from verify.ir.function import Function, Module
from verify.ir.reader import parse_module, read_module
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Result, Verdict

KERNELS = Path(__file__).parents[2] / "corpus" / "kernels"


def judged(before: str, after: str, name: str = "f") -> Result:
    source, target = (read_module(text.encode(), "test").module for text in (before, after))
    return judge(
        Pair(name, source, source.functions[name], target, target.functions[name]), Options()
    )


CALLER = """
define void @f(ptr %p) {{
  call void @g(ptr {site} %p)
  ret void
}}
define internal void @g(ptr {parameter} %x) {function} {{
  {body}
  ret void
}}
"""
PLAIN = {"site": "", "parameter": "", "function": "", "body": "store i32 1, ptr %x"}


@pytest.mark.parametrize(
    ("where", "verdict"), [("site", Verdict.UNSUPPORTED), ("parameter", Verdict.INCORRECT)]
)
def test_promises_about_an_entered_function_follow_from_its_body(
    where: str, verdict: Verdict
) -> None:
    plain = CALLER.format(**PLAIN)
    kept = judged(plain, CALLER.format(**PLAIN | {where: "writeonly captures(none)"}))
    assert kept.verdict is Verdict.CORRECT
    broken = judged(plain, CALLER.format(**PLAIN | {where: "readonly"}))
    assert broken.verdict is verdict
    compared = judged(plain, CALLER.format(**PLAIN | {where: "noalias"}))
    assert compared.code is Code.PROVED


@pytest.mark.parametrize("where", ["site", "parameter"])
@pytest.mark.parametrize("passed", ["%p", "%q"])
def test_noalias_of_an_entered_function_is_compared(where: str, passed: str) -> None:
    """That the functions are the same but for it settles nothing."""
    text = """
define void @f(ptr %p, ptr %q) {{
  call void @g(ptr {site} %p, ptr {passed})
  ret void
}}
define internal void @g(ptr {parameter} %x, ptr %y) {{
  store i32 1, ptr %x
  store i32 2, ptr %y
  ret void
}}
"""
    plain = {"site": "", "parameter": "", "passed": passed}
    promising = plain | {where: "noalias"}
    result = judged(text.format(**plain), text.format(**promising))
    assert result.verdict is Verdict.INCORRECT


def test_what_the_source_promises_of_an_entered_function_is_its_affair() -> None:
    source = CALLER.format(**PLAIN | {"parameter": "noalias"})
    target = CALLER.format(**PLAIN | {"parameter": "noalias", "site": "noalias"})
    assert judged(source, target).verdict is Verdict.CORRECT


@pytest.mark.parametrize(
    ("declared", "added", "follows"),
    [
        ("memory(none)", "nofree nosync", True),
        ("memory(read)", "nofree", True),
        ("memory(read)", "nosync", False),
        ("convergent memory(none)", "nofree", True),
        ("convergent memory(none)", "nosync", False),
        ("memory(inaccessiblemem: readwrite)", "nofree", False),
        ("", "nofree", False),
    ],
)
def test_what_llvm_infers_of_a_declaration(declared: str, added: str, follows: bool) -> None:
    text = "define i32 @f() {{\n  %x = call i32 @g()\n  ret i32 %x\n}}\ndeclare i32 @g() {}\n"
    result = judged(text.format(declared), text.format(f"{declared} {added}"))
    assert result.verdict is (Verdict.CORRECT if follows else Verdict.UNSUPPORTED)


def test_what_a_call_promises_is_not_handed_on_to_other_calls() -> None:
    def twice(first: str, second: str) -> str:
        call = "  call void @g(ptr {} %p)\n"
        calls = call.format(first) + call.format(second)
        return f"{CALLER.format(**PLAIN)}define void @h(ptr %p) {{\n{calls}  ret void\n}}\n"

    source, target = twice("noalias", ""), twice("noalias", "noalias")
    assert judged(source, target, "h").code is Code.PROVED
    assert judged(target, target, "h").verdict is Verdict.CORRECT


@pytest.mark.parametrize(
    ("passed", "verdict"),
    [("ptr %p, ptr %q", Verdict.CORRECT), ("ptr %q, ptr %p", Verdict.UNSUPPORTED)],
)
def test_a_recursive_function_accesses_what_it_gives_itself(passed: str, verdict: Verdict) -> None:
    text = f"""
define void @f(ptr {{}} %p, ptr %q, i1 %c) {{{{
  %v = load i32, ptr %q
  br i1 %c, label %a, label %b
a:
  call void @f({passed}, i1 %c)
  ret void
b:
  ret void
}}}}
"""
    assert judged(text.format(""), text.format("readnone")).verdict is verdict


def test_a_wrong_body_is_still_refuted() -> None:
    text = (
        "define i32 @f(ptr {} nonnull noundef %p) {{\n  %v = load i32, ptr %p\n  ret i32 {}\n}}\n"
    )
    result = judged(text.format("", "%v"), text.format("readonly captures(none)", "0"))
    assert result.verdict is Verdict.INCORRECT


# Each target's triple in the corpus, and a kernel that LLVM infers something about there.
INFERRED = [
    "ballot_append/ballot_append.amdgcn.ll",
    "bfs_frontier/bfs_frontier.amdgcn.ll",
    "segmented_sum/segmented_sum.nvptx64.ll",
    "bitonic_sort/bitonic_sort.spirv64.ll",
    "waterfall/waterfall.amdgcn.ll",
    "spin_lock/spin_lock.nvptx64.ll",
]


def _defined(module: Module) -> dict[str, Function]:
    return {name: f for name, f in module.functions.items() if f.blocks}


@pytest.mark.parametrize("kernel", INFERRED)
def test_what_llvm_infers_is_accepted(kernel: str) -> None:
    """LLVM's own inference, on functions as SROA leaves them."""
    text = (KERNELS / kernel).read_text(encoding="utf-8")
    triple = parse_module(text).triple
    before = run_passes(text, Recipe(("sroa", "simplifycfg"), triple=triple))
    after = run_passes(before, Recipe(("function-attrs",), triple=triple))
    source, target = parse_module(before), parse_module(after)
    changed = [
        name
        for name, function in _defined(source).items()
        if function.header != target.functions[name].header
        or function.attributes != target.functions[name].attributes
    ]
    assert changed
    for name in changed:
        pair = Pair(name, source, source.functions[name], target, target.functions[name])
        result = judge(pair, Options())
        assert result.verdict is Verdict.CORRECT, result.reason


def test_what_globalopt_does_to_conventions_is_accepted() -> None:
    text = """
define void @f(i32 %x) convergent {
  call void @g(i32 %x)
  ret void
}
define internal void @g(i32 %x) convergent noinline {
  call void @barrier(i32 %x)
  ret void
}
declare void @barrier(i32) convergent willreturn nounwind
"""
    after = run_passes(text, Recipe(("globalopt",)))
    assert "fastcc" in after
    for name in ("f", "g"):
        assert judged(run_passes(text, Recipe(())), after, name).verdict is Verdict.CORRECT
    # One call that was forgotten.
    wrong = after.replace("call fastcc", "call")
    assert judged(text, wrong, "g").verdict is Verdict.UNSUPPORTED
    assert judged(text, wrong, "f").verdict is Verdict.UNSUPPORTED


INLINED = """
define void @f(ptr {noalias} nonnull noundef %p, ptr nonnull noundef %q) {{
  call void @copy(ptr %p, ptr %q)
  ret void
}}
define internal void @copy(ptr noalias %to, ptr %from) alwaysinline {{
  %v = load i32, ptr %from
  store i32 %v, ptr %to
  ret void
}}
"""


@pytest.mark.parametrize(
    ("noalias", "verdict"), [("noalias", Verdict.CORRECT), ("", Verdict.UNSUPPORTED)]
)
def test_scopes_that_inlining_makes(noalias: str, verdict: Verdict) -> None:
    before = INLINED.format(noalias=noalias)
    after = run_passes(before, Recipe(("always-inline",)))
    assert "!alias.scope" in after
    result = judged(run_passes(before, Recipe(())), after)
    assert result.verdict is verdict, result.reason
