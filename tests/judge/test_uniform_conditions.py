"""Proofs by cases of uniform conditions, for any number of threads, and where there are none."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from corpus.pairing import pairs_in
from verify.codes import Code
from verify.ir.reader import read_module
from verify.judge.attempt import Attempt, promises_checked
from verify.judge.judge import judge
from verify.judge.uniform_conditions import together
from verify.normalize.pair import Pair
from verify.normalize.pipeline import normalized
from verify.options import Model, Options
from verify.refinement.verdict import Result, Verdict

DECLARATIONS = """
declare void @op(i32) convergent nounwind willreturn
declare i32 @sum(i32) convergent nounwind willreturn memory(none)
declare void @use(i32) nounwind willreturn
declare i32 @llvm.amdgcn.workgroup.id.x()
declare i32 @llvm.amdgcn.workitem.id.x()
"""
KERNEL = "amdgpu_kernel void"


def verdict(source: str, target: str, kind: str = KERNEL, options: Options | None = None) -> Result:
    parameters = "i32 %n, i32 %k, i32 %x"
    text = "".join(
        f"define {kind} @{name}({parameters}) convergent {{\n{body}\n}}\n"
        for name, body in (("src", source), ("tgt", target))
    )
    module = read_module((text + DECLARATIONS).encode(), "x.ll").module
    (pair,) = pairs_in(module)
    return judge(pair, options or Options())


def arms(
    before: str, yes: str, no: str, after: str = "", condition: str = "icmp sgt i32 %n, 0"
) -> str:
    return f"""entry:
  {before}
  %c = {condition}
  br i1 %c, label %a, label %b
a:
  {yes}
  br label %m
b:
  {no}
  br label %m
m:
  {after}
  ret void"""


OP = "call void @op(i32 1)"
LATER = "call void @op(i32 2)"
RIGHT: Mapping[str, tuple[str, str]] = {
    "hoisted from both arms": (arms("", OP, OP), arms(OP, "", "")),
    "sunk into both arms": (arms(OP, "", ""), arms("", OP, OP)),
    "merged below": (arms("", OP, OP), arms("", "", "", OP)),
    "under another condition that says the same": (
        arms("", OP, OP),
        arms("", OP, OP, condition="icmp slt i32 %n, 1"),
    ),
    "the arms exchanged": (
        arms("", OP, LATER),
        arms("", LATER, OP, condition="icmp sle i32 %n, 0"),
    ),
    "its result used in one arm": (
        arms("%s = call i32 @sum(i32 %x)", "call void @use(i32 %s)", ""),
        arms("", "%s = call i32 @sum(i32 %x)\n  call void @use(i32 %s)", ""),
    ),
    "by a condition that may be poison": (
        arms("%v = add nsw i32 %n, %k", OP, OP, condition="icmp eq i32 %v, 7"),
        arms(f"{OP}\n  %v = add nsw i32 %n, %k", "", "", condition="icmp eq i32 %v, 7"),
    ),
}


@pytest.mark.parametrize("what", RIGHT)
def test_a_motion_over_a_uniform_branch_is_proved_for_any_number_of_threads(what: str) -> None:
    result = verdict(*RIGHT[what])
    assert result.verdict is Verdict.CORRECT
    assert result.any_threads and result.complete


@pytest.mark.parametrize("what", [w for w in RIGHT if w != "its result used in one arm"])
def test_over_another_branch_it_is_refuted(what: str) -> None:
    source, target = RIGHT[what]
    result = verdict(source, target, kind="void")
    same_arms = what == "under another condition that says the same"
    exchanged = what == "the arms exchanged"
    assert result.verdict is (Verdict.CORRECT if same_arms or exchanged else Verdict.INCORRECT)


@pytest.mark.parametrize("of", ["group", "item"])
def test_the_number_of_the_group_is_uniform(of: str) -> None:
    number = f"%v = call i32 @llvm.amdgcn.work{of}.id.x()"
    source, target = (
        text.replace("entry:", f"entry:\n  {number}").replace("%n, 0", "%v, 0")
        for text in RIGHT["hoisted from both arms"]
    )
    result = verdict(source, target, kind="void")
    assert result.verdict is (Verdict.CORRECT if of == "group" else Verdict.INCORRECT)
    assert result.any_threads is (of == "group")


def test_what_the_options_say_is_uniform() -> None:
    pair = RIGHT["hoisted from both arms"]
    result = verdict(*pair, kind="void", options=Options(uniform=frozenset({"n"})))
    assert result.verdict is Verdict.CORRECT and result.any_threads
    other = verdict(*pair, kind="void", options=Options(uniform=frozenset({"k"})))
    assert other.verdict is Verdict.INCORRECT


CALLED = """define internal void @NAME.callee(i32 %q, i32 %z) convergent {{
{body}
}}
define amdgpu_kernel void @NAME(i32 %n, i32 %k, i32 %x) convergent {{
  %s = add i32 %n, 1
  call void @NAME.callee(i32 %s, i32 %k) convergent
  {also}
  ret void
}}
"""


def called(body: str, name: str, also: str = "") -> str:
    return CALLED.replace("NAME", name).format(body=body, also=also)


@pytest.mark.parametrize(
    "also",
    [
        "",
        "call void @NAME.callee(i32 %s, i32 %x) convergent",
        "call void @NAME.callee(i32 %k, i32 %k) convergent",
    ],
)
def test_a_condition_of_what_a_call_passes_is_uniform(also: str) -> None:
    bodies = [text.replace("%n", "%q") for text in RIGHT["hoisted from both arms"]]
    text = "".join(
        called(body, name, also.replace("NAME", name))
        for body, name in zip(bodies, ("src", "tgt"), strict=True)
    )
    module = read_module((text + DECLARATIONS).encode(), "x.ll").module
    (pair,) = pairs_in(module)
    result = judge(pair, Options())
    assert result.verdict is Verdict.CORRECT and result.any_threads


RECURSIVE = """define void @NAME(i32 %n) convergent {
entry:
  {above}
  %c = icmp sgt i32 %n, 0
  br i1 %c, label %a, label %b
a:
  {arm}
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %s = sub i32 %n, 1
  %m = sub i32 %s, %t
  call void @NAME(i32 %m) convergent
  br label %e
b:
  {arm}
  br label %e
e:
  ret void
}
"""


def test_another_activation_of_the_function_has_other_arguments() -> None:
    """Only the first one has those that are uniform."""
    source = RECURSIVE.replace("{above}", "").replace("{arm}", OP).replace("NAME", "src")
    target = RECURSIVE.replace("{above}", OP).replace("{arm}", "").replace("NAME", "tgt")
    module = read_module((source + target + DECLARATIONS).encode(), "x.ll").module
    (pair,) = pairs_in(module)
    result = judge(pair, Options(uniform=frozenset({"n"})))
    assert result.verdict is not Verdict.CORRECT


NAMED = """define i64 @get_group_id(i32 %d) {{
  %t = call i64 @get_local_id(i32 0)
  %u = and i64 %t, 1
  ret i64 %u
}}
declare i64 @get_local_id(i32)
define void @src() convergent {{
{source}
}}
define void @tgt() convergent {{
{target}
}}
"""


def test_a_function_with_a_body_has_the_meaning_of_its_body() -> None:
    """Not of the operation of its name, which gives the same number to all threads."""
    number = "entry:\n  %n = call i64 @get_group_id(i32 0)"
    source, target = (
        text.replace("entry:", number).replace("i32 %n", "i64 %n")
        for text in RIGHT["hoisted from both arms"]
    )
    text = NAMED.format(source=source, target=target)
    module = read_module((text + DECLARATIONS).encode(), "x.ll").module
    (pair,) = pairs_in(module)
    assert judge(pair, Options()).verdict is Verdict.INCORRECT


AGAIN = """define void @NAME(i32 %n, i32 %m, ptr %f) convergent {
entry:
  {above}
  %c = icmp sgt i32 %n, 0
  br i1 %c, label %a, label %b
a:
  {arm}
  br label %e
b:
  {arm}
  br label %e
e:
  %d = icmp eq i32 %m, 0
  br i1 %d, label %x, label %y
x:
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  call void %f(i32 %t, i32 1, ptr %f) convergent, !callees !0
  br label %y
y:
  ret void
}
"""


def test_another_activation_may_be_by_a_pointer() -> None:
    sides = [
        AGAIN.replace("{above}", above).replace("{arm}", arm).replace("NAME", "f")
        + DECLARATIONS
        + "!0 = !{ptr @f}\n"
        for above, arm in (("", OP), (OP, ""))
    ]
    one, other = (read_module(text.encode(), "x.ll").module for text in sides)
    pair = Pair("f", one, one.functions["f"], other, other.functions["f"])
    result = judge(pair, Options(uniform=frozenset({"n"})))
    assert not result.any_threads


def test_a_proof_of_all_cases_is_for_the_least_bound_and_has_all_premises() -> None:
    complete = Result("f", Verdict.CORRECT, Code.PROVED, "", "maximal", 2, 4)
    complete = replace(complete, complete=True, any_threads=True, most_threads=64, operations=1)
    some = replace(complete, code=Code.PROVED_WITHIN_BOUNDS, complete=False, most_threads=None)
    told = [
        replace(complete, notes=("a premise",)),
        replace(some, unroll=12, activations=2, unexamined=("calls",)),
        replace(some, unroll=4, unexamined=("a loop",), approximations=("g",), operations=0),
    ]
    module = read_module(b"define void @f() { ret void }", "x.ll").module
    pair = Pair("f", module, module.functions["f"], module, module.functions["f"])
    options = Options(unroll=12)
    comparison = promises_checked(normalized(pair, enter=True), options)
    found = together(Attempt(pair, options, comparison, options), told)
    assert found is not None
    assert (found.unroll, found.activations, found.most_threads) == (4, 2, 64)
    assert found.any_threads and not found.complete and found.operations == 1
    assert found.code is Code.PROVED_WITHIN_BOUNDS
    assert set(found.unexamined) == {"calls", "a loop"}
    assert found.notes == ("a premise",) and found.approximations == ("g",)
    assert "up to 64" in found.reason and "4 executions" in found.reason
    assert "2 activations" in found.reason


WRONG: Mapping[str, tuple[str, str]] = {
    "from one arm": (arms("", OP, ""), arms(OP, "", "")),
    "another operand": (arms("", OP, LATER), arms(OP, "", "")),
    "the condition inverted": (
        arms("", OP, LATER),
        arms("", OP, LATER, condition="icmp sle i32 %n, 0"),
    ),
    "another boundary": (
        arms("", OP, LATER),
        arms("", OP, LATER, condition="icmp sge i32 %n, 0"),
    ),
    "undefined where the source is not": (
        arms("", OP, OP),
        arms(f"{OP}\n  %v = add nsw i32 %n, 1", "", "", condition="icmp sgt i32 %v, 1"),
    ),
    "by what each thread has": (
        arms("", OP, OP, condition="icmp sgt i32 %t, 0").replace(
            "entry:", "entry:\n  %t = call i32 @sum(i32 %x)"
        ),
        arms(OP, "", "", condition="icmp sgt i32 %t, 0").replace(
            "entry:", "entry:\n  %t = call i32 @sum(i32 %x)"
        ),
    ),
}


@pytest.mark.parametrize("what", WRONG)
def test_what_is_wrong_in_a_case_is_refuted(what: str) -> None:
    assert verdict(*WRONG[what]).verdict is Verdict.INCORRECT


LOOP = """entry:
  %u = icmp eq i32 %k, 0
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %l ]
  call void @op(i32 %i)
  br i1 %u, label %a, label %l
a:
  call void @use(i32 1)
  br label %l
l:
  %j = add nuw i32 %i, 1
  %c = icmp ult i32 %j, %x
  br i1 %c, label %h, label %e
e:
  ret void"""
UNSWITCHED = """entry:
  %u = icmp eq i32 %k, 0
  br i1 %u, label %h, label %g
h:
  %i = phi i32 [ 0, %entry ], [ %j, %h ]
  call void @op(i32 %i)
  call void @use(i32 1)
  %j = add nuw i32 %i, 1
  %c = icmp ult i32 %j, %x
  br i1 %c, label %h, label %e
g:
  %s = phi i32 [ 0, %entry ], [ %t, %g ]
  call void @op(i32 %s)
  %t = add nuw i32 %s, 1
  %d = icmp ult i32 %t, %x
  br i1 %d, label %g, label %e
e:
  ret void"""


@pytest.mark.parametrize("pair", [(LOOP, UNSWITCHED), (UNSWITCHED, LOOP)], ids=["out", "in"])
def test_a_loop_is_unswitched(pair: tuple[str, str]) -> None:
    result = verdict(*pair, kind="void", options=Options(uniform=frozenset({"k"})))
    assert result.verdict is Verdict.CORRECT
    assert result.any_threads and result.complete
    assert verdict(*pair, kind="void").verdict is Verdict.INCORRECT


def test_no_case_is_of_another_post_dominator() -> None:
    """With ipdom, threads that diverge at the entry do not meet in `m` where one block leads past
    it, be it that none goes there."""
    early = """entry:
  %c = icmp eq i32 %n, 0
  %d = icmp eq i32 %x, 0
  br i1 %d, label %a, label %m
a:
  br i1 %c, label %e, label %m
m:
  call void @op(i32 1)
  br label %e
e:
  ret void"""
    late = early.replace("br i1 %c, label %e, label %m", "br label %m").replace(
        "m:\n  call void @op(i32 1)",
        "m:\n  br i1 %c, label %e, label %o\no:\n  call void @op(i32 1)",
    )
    options = Options(model=Model.IPDOM, uniform=frozenset({"n"}))
    result = verdict(early, late, kind="void", options=options)
    assert result.verdict is Verdict.INCORRECT
