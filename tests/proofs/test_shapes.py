"""Loops of other shapes, phis of other widths, and what is known of phis (docs/proofs.md): what is
proved for every number of threads and of iterations, and a pair like it that is not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.proofs.pairs import Pair, is_for_all
from tests.refinement.search import Kind as Programs
from tests.refinement.search import case
from verify.ir.reader import read_here
from verify.judge.judge import judge
from verify.normalize.pair import Pair as Functions
from verify.options import Options
from verify.refinement.proofs.loop_forms.shapes import LoopForm, LoopRewrite, with_shapes
from verify.refinement.proofs.loops import Loops
from verify.refinement.verdict import Verdict

HEADER = "void {}(i32 noundef %n, i32 noundef %a) convergent"
TESTED_FIRST = """
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %body ]
  %s = phi i32 [ %a, %entry ], [ %i, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  call void @op(i32 %i)
  %j = add nsw i32 %i, 1
  br label %head
exit:
  call void @use(i32 %s)
  ret void
"""
TESTED_LAST = """
entry:
  %g = icmp {guard} i32 0, %n
  br i1 %g, label %body, label %exit
body:
  %t = phi i32 [ %a, %entry ], [ %i, %body ]
  %i = phi i32 [ 0, %entry ], [ %j, %body ]
  call void @op(i32 %i)
  %j = add nsw i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %body, label %exit
exit:
  %s = phi i32 [ %a, %entry ], [ {last}, %body ]
  call void @use(i32 %s)
  ret void
"""
ONE_AT_A_TIME = """
entry:
  %m = and i32 %n, {mask}
  %q = add i32 %m, 2
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  call void @op(i32 %i)
  %j = add nuw nsw i32 %i, 1
  %c = icmp ne i32 %j, %q
  br i1 %c, label %loop, label %exit
exit:
  ret void
"""
TWO_AT_A_TIME = """
entry:
  %m = and i32 %n, {mask}
  %q = add i32 %m, 2
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  call void @op(i32 %i)
  %k = or disjoint i32 %i, 1
  call void @op(i32 %k)
  %j = add nuw nsw i32 %i, 2
  %c = icmp ne i32 %j, %q
  br i1 %c, label %loop, label %exit
exit:
  ret void
"""
PEELED = """
entry:
  call void @op(i32 {first})
  %z = icmp ne i32 %n, 1
  br i1 %z, label %loop, label %exit
loop:
  %i = phi i32 [ 1, %entry ], [ %j, %loop ]
  call void @op(i32 %i)
  %j = add i32 %i, 1
  %c = icmp ne i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
"""
NOT_PEELED = """
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  call void @op(i32 %i)
  %j = add i32 %i, 1
  %c = icmp ne i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
"""
NARROW = """
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %w = zext i32 %i to i64
  call void @wide(i64 %w)
  %j = add nuw i32 %i, 1
  br label %head
exit:
  ret void
"""
WIDE = """
entry:
  br label %head
head:
  %v = phi i64 [ 0, %entry ], [ %k, %body ]
  %w = {extend} i32 %n to i64
  %c = icmp ult i64 %v, %w
  br i1 %c, label %body, label %exit
body:
  call void @wide(i64 %v)
  %k = add nuw nsw i64 %v, 1
  br label %head
exit:
  ret void
"""
HALVED = """
entry:
  %h = lshr i32 %a, 1
  br label %head
head:
  %d = phi i32 [ %h, %entry ], [ %e, %body ]
  %c = icmp eq i32 %d, 0
  br i1 %c, label %exit, label %body
body:
  call void @op(i32 %d)
  %e = lshr i32 %d, 1
  br label %head
exit:
  ret void
"""
HALVED_LATE = """
entry:
  br label %head
head:
  %in = phi i32 [ {start}, %entry ], [ %d, %body ]
  %d = lshr i32 %in, 1
  %c = icmp eq i32 %d, 0
  br i1 %c, label %exit, label %body
body:
  call void @op(i32 %d)
  br label %head
exit:
  ret void
"""
NOT_EQUAL = """
entry:
  %q = call i32 @llvm.smax.i32(i32 %n, i32 {least})
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %body ]
  %s = phi i32 [ %a, %entry ], [ %i, %body ]
  %c = icmp ne i32 %i, %q
  br i1 %c, label %body, label %exit
body:
  call void @op(i32 %i)
  %j = add nuw i32 %i, 1
  br label %head
exit:
  call void @use(i32 %s)
  ret void
"""
PAIRS = {
    "rotated": (TESTED_FIRST, TESTED_LAST, {"guard": "slt", "last": "%i"}),
    "unrolled": (ONE_AT_A_TIME, TWO_AT_A_TIME, {"mask": 254}),
    "peeled": (NOT_PEELED, PEELED, {"first": 0}),
    "widened": (NARROW, WIDE, {"extend": "zext"}),
    "computed later": (HALVED, HALVED_LATE, {"start": "%a"}),
    "other end": (TESTED_FIRST, NOT_EQUAL, {"least": 0}),
}
"""Bodies, and what makes the pair right."""
WRONG = {
    "rotated": ({"guard": "sle", "last": "%i"}, {"guard": "slt", "last": "%t"}),
    "unrolled": ({"mask": 255},),
    "peeled": ({"first": 1},),
    "computed later": ({"start": "%n"},),
    "other end": ({"least": 1},),
}
"""What makes it wrong."""


def _pair(name: str, changes: dict[str, object]) -> Pair:
    source, target, right = PAIRS[name]
    values = {**right, **changes}
    return Pair(HEADER, source.format(**values), target.format(**values))


@pytest.mark.parametrize("name", PAIRS)
def test_it_is_proved(name: str) -> None:
    assert is_for_all(_pair(name, {}).judged(unroll=1))


@pytest.mark.one_case_in(2)
@pytest.mark.parametrize(("name", "change"), [(n, c) for n, cs in WRONG.items() for c in cs])
def test_what_is_like_it_is_refuted(name: str, change: dict[str, object]) -> None:
    assert _pair(name, change).judged().verdict is Verdict.INCORRECT


ENTERED_BY_INVOKE = """
define void @f(i32 noundef %n) personality ptr @personality {
entry:
  invoke void @use(i32 0) to label %loop unwind label %lands
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %j = add i32 %i, 1
  %c = icmp ne i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
lands:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}
declare void @use(i32)
declare i32 @personality(...)
"""


def test_a_loop_that_an_invoke_enters_is_not_peeled() -> None:
    module = read_here(ENTERED_BY_INVOKE, "test").module
    function = module.functions["f"]
    pair = Functions("f", module, function, module, function)
    assert with_shapes(pair, (LoopRewrite("loop", LoopForm.PEELED),)) is None


HEARTS = """
define void @f(i32 noundef %n) convergent {{
entry:
  %outer = call token @llvm.experimental.convergence.entry()
  br label %around
around:
  {around}
  br label %loop
loop:
  %i = phi i32 [ 0, %around ], [ %j, %loop ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token {parent}) ]
  call void @op(i32 %i) [ "convergencectrl"(token {token}) ]
  %j = add i32 %i, 1
  %c = icmp ne i32 %j, %n
  br i1 %c, label %loop, label %again
again:
  {after}
  br i1 %c, label %around, label %exit
exit:
  ret void
}}
declare void @op(i32) convergent
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
"""
AROUND = 'call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %outer) ]'
USE = 'call void @op(i32 0) [ "convergencectrl"(token %heart) ]'


@pytest.mark.parametrize(
    ("around", "parent", "token", "after", "may"),
    [
        (f"%o = {AROUND}", "%o", "%heart", "", True),
        ("", "%outer", "%heart", "", False),  # it counts on when the loop is entered again
        (f"%o = {AROUND}", "%o", "%heart", USE, False),
        (f"%o = {AROUND}", "%o", "%o", "", False),
    ],
)
def test_a_loop_is_unrolled_under_a_heart_that_counts_its_iterations_alone(
    around: str, parent: str, token: str, after: str, may: bool
) -> None:
    text = HEARTS.format(around=around, parent=parent, token=token, after=after)
    module = read_here(text, "test").module
    function = module.functions["f"]
    pair = Functions("f", module, function, module, function)
    assert (with_shapes(pair, (LoopRewrite("loop", LoopForm.UNROLLED, 2),)) is not None) == may


IN_NEST = """
define void @f(i32 noundef %n, i32 noundef %k) convergent {
entry:
  %t = call token @llvm.experimental.convergence.entry()
  br label %outer
outer:
  %j = phi i32 [ 0, %entry ], [ %j1, %latch ]
  %o = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]
  br label %inner
inner:
  %i = phi i32 [ 0, %outer ], [ %i1, %inner ]
  %l = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %o) ]
  call void @op(i32 %i) convergent [ "convergencectrl"(token %l) ]
  %i1 = add nuw i32 %i, 1
  %c = icmp ult i32 %i1, %k
  br i1 %c, label %inner, label %latch
latch:
  %j1 = add nuw i32 %j, 1
  %d = icmp ult i32 %j1, %n
  br i1 %d, label %outer, label %exit
exit:
  ret void
}
declare void @op(i32) convergent nounwind willreturn
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
"""


@pytest.mark.one_case_in(2)
@pytest.mark.parametrize(
    "shape",
    [
        LoopRewrite("outer", LoopForm.UNROLLED, 2),
        LoopRewrite("outer", LoopForm.PEELED, 1),
        LoopRewrite("inner", LoopForm.PEELED, 1),
        LoopRewrite("inner", LoopForm.PEELED, 2),
    ],
    ids=str,
)
def test_hearts_count_in_copies(shape: LoopRewrite) -> None:
    """Also those of loops inside, and where the first iterations have the token around."""
    module = read_here(IN_NEST, "test").module
    function = module.functions["f"]
    pair = Functions("f", module, function, module, function)
    other = with_shapes(pair, (shape,))
    assert other is not None
    changed = replace(other.before, functions={**other.before.functions, "f": other.source})
    for threads in (2, 3):
        options = Options(shortcut=False, bounded=True, unroll=3, threads=threads, timeout=20)
        for before, after in ((module, changed), (changed, module)):
            both = (before, before.functions["f"], after, after.functions["f"])
            assert judge(Functions("f", *both), options).verdict is Verdict.CORRECT


COUNTS = """
define i4 @f(i4 noundef %n) {{
entry:
  br label %head
head:
  %i = phi i4 [ 0, %entry ], [ %j, %body ]
  %s = phi i4 [ 1, %entry ], [ %t, %body ]
  %c = icmp slt i4 %i, %n
  br i1 %c, label %body, label %exit
body:
  call void @op(i4 %s){operation}
  %t = add i4 %s, %i
  %j = add i4 %i, 1
  br label %head
exit:
  ret i4 %s
}}
declare void @op(i4){operation}
"""


TWO_LOOPS = [
    LoopRewrite("head", LoopForm.REMAINDER, 3),
    LoopRewrite("head", LoopForm.PROLOGUE, 2),
    LoopRewrite("head", LoopForm.PROLOGUE, 3),
    LoopRewrite("head", LoopForm.TAIL, 2),
    LoopRewrite("head", LoopForm.TAIL, 3),
    LoopRewrite("head", LoopForm.PARTED),
]


@pytest.mark.parametrize("shape", TWO_LOOPS, ids=str)
def test_a_loop_that_is_two_is_the_same_function(shape: LoopRewrite) -> None:
    module = read_here(COUNTS.format(operation=""), "test").module
    function = module.functions["f"]
    pair = Functions("f", module, function, module, function)
    other = with_shapes(pair, (shape,))
    assert other is not None
    assert len(Loops.of(other.source).cycles.cycles) == 2
    changed = replace(other.before, functions={**other.before.functions, "f": other.source})
    options = Options(shortcut=False, bounded=True, unroll=2, threads=1)
    for before, after in ((module, changed), (changed, module)):
        both = (before, before.functions["f"], after, after.functions["f"])
        assert judge(Functions("f", *both), options).verdict is Verdict.CORRECT


@pytest.mark.parametrize("shape", TWO_LOOPS, ids=str)
def test_a_convergent_operation_is_not_in_two_loops(shape: LoopRewrite) -> None:
    module = read_here(COUNTS.format(operation=" convergent"), "test").module
    function = module.functions["f"]
    pair = Functions("f", module, function, module, function)
    assert with_shapes(pair, (shape,)) is None
    assert with_shapes(pair, (shape,), one_way=True) is not None


@pytest.mark.parametrize(("token", "may"), [("%own", True), ("%outer", False)])
@pytest.mark.parametrize("shape", TWO_LOOPS, ids=str)
def test_what_depends_on_an_anchor_in_the_loop_is_in_two_loops(
    shape: LoopRewrite, token: str, may: bool
) -> None:
    text = COUNTS.format(operation=" convergent").replace(
        "  call void @op(i4 %s) convergent",
        "  %own = call token @llvm.experimental.convergence.anchor()\n"
        f'  call void @op(i4 %s) convergent [ "convergencectrl"(token {token}) ]',
    )
    outer = "entry:\n  %outer = call token @llvm.experimental.convergence.anchor()"
    text = text.replace("entry:", outer, 1)
    module = read_here(f"{text}declare token @llvm.experimental.convergence.anchor()", "t").module
    function = module.functions["f"]
    pair = Functions("f", module, function, module, function)
    assert (with_shapes(pair, (shape,)) is not None) is may


def test_what_is_left_is_one_iteration() -> None:
    """A second one is an observation that no target has."""
    module = read_here(COUNTS.format(operation=""), "test").module
    function = module.functions["f"]
    pair = Functions("f", module, function, module, function)
    other = with_shapes(pair, (LoopRewrite("head", LoopForm.TAIL_ONCE, 2),))
    assert other is not None and len(Loops.of(other.source).cycles.cycles) == 1
    changed = replace(other.before, functions={**other.before.functions, "f": other.source})
    options = Options(shortcut=False, bounded=True, unroll=2, threads=1)
    both = (changed, changed.functions["f"], module, function)
    assert judge(Functions("f", *both), options).verdict is Verdict.CORRECT


@pytest.mark.parametrize("shape", TWO_LOOPS, ids=str)
def test_a_function_that_has_our_names_is_left_as_it_is(shape: LoopRewrite) -> None:
    text = COUNTS.format(operation="").replace("%c", '%"tangle-tv.chosen.again.head"')
    module = read_here(text, "test").module
    function = module.functions["f"]
    pair = Functions("f", module, function, module, function)
    assert with_shapes(pair, (shape,)) is None


def test_what_differs_after_many_iterations_is_not_proved() -> None:
    assert not is_for_all(_pair("widened", {"extend": "sext"}).judged(unroll=1))


WITH_LOOPS = (4, pytest.param(10, marks=pytest.mark.campaign))
"""Seeds of programs that have loops with all these shapes."""


@pytest.mark.one_case_in(2)
@pytest.mark.parametrize("seed", WITH_LOOPS)
@pytest.mark.parametrize(
    "shape",
    [(LoopForm.ROTATED, 1), (LoopForm.PEELED, 1), (LoopForm.PEELED, 2), (LoopForm.UNROLLED, 2)],
)
def test_another_shape_is_the_same_function(shape: tuple[LoopForm, int], seed: int) -> None:
    """Random programs and their loops in another shape refine each other."""
    compared = 0
    found = case(Programs.MAXIMAL, seed, most_threads=2)
    module = found.module()
    function = module.functions["f"]
    pair = Functions("f", module, function, module, function)
    for cycle in Loops.of(function).cycles.cycles:
        other = with_shapes(pair, (LoopRewrite(cycle.header, *shape),))
        if other is None:
            continue
        functions = {**module.functions, "f": other.source}
        changed = replace(module, functions=functions)
        options = replace(found.options, timeout=2.0, shortcut=False, bounded=True, unroll=2)
        for before, after in ((module, changed), (changed, module)):
            both = (before, before.functions["f"], after, after.functions["f"])
            assert judge(Functions("f", *both), options).verdict is not Verdict.INCORRECT
            compared += 1
    assert compared
