"""The trace as text: two of them in full, then what each kind of difference shows."""

from __future__ import annotations

from pathlib import Path

import pytest

from report.style import Style
from report.subject import Subject
from report.subject_of_pair import subject
from report.text import render, summary
from tests.report.refuted import DUPLICATED, HEART, SAME_BLOCK, refuted
from verify.codes import Code
from verify.ir.reader import read_module
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Result, Verdict

DUPLICATED_TRACE = """\
@src → @tgt: incorrect (communicating-set-changed)

  thread 0 executes this operation with {0, 1} before, with {0} after:
    call void @subgroupControlBarrier()

  inputs     thread 0  thread 1
  i1 %cond1  false     true
  i1 %cond2  false     true

  source @src, maximal convergence
    block   instruction                             set     thread 0  thread 1
    %entry  br i1 %cond1, label %then1, label %mid          → %mid    → %then1
  ▶ %then2  call void @subgroupControlBarrier()     {0, 1}  ●         ●

  target @tgt, maximal convergence
    block        instruction                               set  thread 0  thread 1
    %entry       br i1 %cond1, label %then1, label %then2       → %then2  → %then1
  ▶ %then2       call void @subgroupControlBarrier()       {0}  ●
    %then2.copy  call void @subgroupControlBarrier()       {1}            ●
  ▶ differs; ● executes it

  parted   target, in %entry:  br i1 %cond1, label %then1, label %then2
           thread 0: %cond1 = false → %then2
           thread 1: %cond1 = true → %then1
  because  branch in %entry: uses %cond1
           %cond1: an argument, which may differ between threads, as the function is no kernel
  apart    target: thread 1 executes another static instance in %then2.copy, and not that of thread
           0 in %then2
  together source: threads 0 and 1 part in %entry and meet again at %mid, before the operation in
           %then2; in the target they should take part in it together, too
  rule     Converged-with is a transitive symmetric relation over dynamic instances produced by
           different threads for the same static instance.
           — LLVM, Convergence And Uniformity, “Convergence”
  rule     This means that the set of communicating threads in the transformed program must have
           been possible in the original program.
           — LLVM, Convergent Operation Semantics, “Examples for the Correctness of Program
           Transforms”
  premises convergence: maximal; 2 threads
           threads enter converged; inputs may be poison, not undef
           the module names no triple: of a machine with branch divergence
"""

HEART_TRACE = """\
@src → @tgt: incorrect (communicating-set-changed)

  thread 0 executes this operation with {0} before, with {0, 1} after:
    source:  call void @convergent_op() [ "convergencectrl"(token %inner) ]
    target:  call void @convergent_op() [ "convergencectrl"(token %entry) ]

  inputs  thread 0  thread 1
  i32 %k  0         1

  source @src, convergence by tokens
    block    instruction                                                 set     thread 0  thread 1
    %0       %entry = call token @llvm.experimental.convergence.entry()  {0, 1}  ●         ●
    %for #1  %inner = call token @llvm.experimental.convergence.loop()   {0, 1}  ●         ●
                 [ "convergencectrl"(token %entry) ]
    %for #1  br i1 %done, label %exit, label %latch                              → %exit   → %latch
  ▶ %exit    call void @convergent_op()                                  {0}     ●
                 [ "convergencectrl"(token %inner) ]
    %for #2  %inner = call token @llvm.experimental.convergence.loop()   {1}               ●
                 [ "convergencectrl"(token %entry) ]
    %exit    call void @convergent_op()                                  {1}               ●
                 [ "convergencectrl"(token %inner) ]

  target @tgt, convergence by tokens
    block    instruction                                                 set     thread 0  thread 1
    %0       %entry = call token @llvm.experimental.convergence.entry()  {0, 1}  ●         ●
    %for #1  %inner = call token @llvm.experimental.convergence.loop()   {0, 1}  ●         ●
                 [ "convergencectrl"(token %entry) ]
    %for #1  br i1 %done, label %exit, label %latch                              → %exit   → %latch
    %for #2  %inner = call token @llvm.experimental.convergence.loop()   {1}               ●
                 [ "convergencectrl"(token %entry) ]
  ▶ %exit    call void @convergent_op()                                  {0, 1}  ●         ●
                 [ "convergencectrl"(token %entry) ]
  ▶ differs; ● executes it; #n: iteration n of the cycles around

  parted   source, in %for:  br i1 %done, label %exit, label %latch
           thread 0: %done = true → %exit
           thread 1: %done = false → %latch
  because  branch in %for: uses %done
           %done: uses %k
           %k: an argument, which may differ between threads, as the function is no kernel
  apart    source: the token %inner of thread 0 comes from its 1st execution of the loop intrinsic
           in %for, that of thread 1 from its 2nd
  together target: threads 0 and 1 part in %for and meet again at the operation, in %exit; in the
           source they do not
  rule     The cycle is effectively extended to include all uses of this token that lie outside the
           cycle.
           — LLVM, Convergent Operation Semantics, “Extended Cycles: Divergent Exit from a Loop”
  premises convergence: tokens; 2 threads; up to 4 executions of a cycle's header
           threads enter converged; inputs may be poison, not undef
           the machine has branch divergence, which x86_64-linux has not: right for a CPU, wrong
           where threads of a group can part
"""

APART = [{"cond1": 0}, {"cond1": 1, "cond2": 1}]


def test_a_duplicated_barrier_in_full() -> None:
    assert render(refuted(DUPLICATED, APART), Style()) + "\n" == DUPLICATED_TRACE


def test_a_replaced_token_in_full() -> None:
    subject = refuted(HEART, [{"k": 0}, {"k": 1}], ("tokens", "tokens"), triple="x86_64-linux")
    assert render(subject, Style()) + "\n" == HEART_TRACE


def test_at_post_dominators_the_report_says_where_they_wait() -> None:
    text = render(refuted(SAME_BLOCK, APART, ("ipdom", "ipdom")), Style())
    assert "wait for each other at %end, its immediate\n           post-dominator" in text
    assert "“Unstructured control flow”" in text
    assert "meet again at %mid, before the operation" in text


def test_an_input_that_does_not_matter_is_marked() -> None:
    text = render(refuted(DUPLICATED, APART, unimportant=["cond2"]), Style())
    assert "  i1 %cond2  any       any\n" in text


def test_an_iteration_is_named() -> None:
    text = render(refuted(ITERATIONS, [{"n": 1}, {"n": 2}]), Style())
    assert "thread 0 executes it in iteration 1 of the cycle with header %loop" in text
    assert "thread 1 in\n           iteration 2" in text or "thread 1 in iteration 2" in text
    assert "“Maximal Convergence”" in text


ITERATIONS = """
define void @src(i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %after
after:
  call void @op()
  ret void
}
define void @tgt(i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ], [ %next, %call ]
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %call
call:
  call void @op()
  %never = icmp eq i32 %next, 77
  br i1 %never, label %loop, label %end
end:
  ret void
}
declare void @op() convergent
"""


RESULTS = """
define i32 @src(i32 noundef %x, i1 noundef %c) {
  %sum = call i32 @subgroupAdd(i32 %x)
  br i1 %c, label %then, label %end
then:
  ret i32 %sum
end:
  ret i32 0
}
define i32 @tgt(i32 noundef %x, i1 noundef %c) {
  br i1 %c, label %then, label %end
then:
  %sum = call i32 @subgroupAdd(i32 %x)
  ret i32 %sum
end:
  ret i32 0
}
declare i32 @subgroupAdd(i32) convergent memory(none) willreturn nounwind
"""


def test_a_result_is_traced_to_the_operation_whose_set_changed() -> None:
    text = render(refuted(RESULTS, [{"x": 1}, {"x": -3, "c": 1}]), Style())
    assert "thread 1 executes this operation with {0, 1} before, with {1} after:" in text
    assert "so thread 1 returned -2 before and returns -3 after" in text
    assert "thread 0 does not execute it" in text
    assert "thread 0: %c = false → %end" in text


def function(body: str, name: str) -> str:
    return f"define void @{name}(i32 noundef %x) {{\n{body}\n  ret void\n}}\n"


def difference(before: str, after: str, declared: str = "", x: int = 5) -> str:
    """The report on two straight-line functions, one thread with this %x."""
    declarations = "declare void @op(i32) convergent\ndeclare void @other(i32)\n"
    text = function(before, "src") + function(after, "tgt") + declarations + declared
    return render(refuted(text, [{"x": x}]), Style())


OP = "  call void @op(i32 %x)"


def test_a_missing_operation() -> None:
    text = difference(f"{OP}\n{OP}", OP)
    assert "(observation-missing)" in text
    assert "executes such an operation 2 times before, once after:" in text


def test_an_added_operation() -> None:
    text = difference(OP, f"{OP}\n{OP}")
    assert "(observation-added)" in text
    assert "executes such an operation once before, 2 times after:" in text


def test_the_first_operation_added() -> None:
    text = difference("", OP)
    assert "executes this operation after (its 1st observable one), and not before" in text


def test_the_operation_that_is_missing_is_marked() -> None:
    rest = f"{OP}\n  br label %next\nnext:\n{OP}"
    text = difference(rest, rest.replace(OP, "", 1))
    assert "2 times before, once after; this one is missing:" in text
    marked = [line for line in text.splitlines() if line.startswith("  ▶ %")]
    assert [line.split()[1] for line in marked] == ["%0"]


def test_a_store_that_moves_over_an_operation() -> None:
    store = "  store i32 %x, ptr @cell"
    declared = "@cell = external global i32\n"
    text = difference(f"{store}\n{OP}", f"{OP}\n{store}", declared, 0)
    moved = "stores 0 to @cell after its 1st observable operation, in the source earlier"
    assert moved in " ".join(text.split())
    text = difference(f"{OP}\n{store}", f"{store}\n{OP}", declared, 0)
    moved = "stores 0 to @cell before its 1st observable operation, in the source later"
    assert moved in " ".join(text.split())


def test_a_load_shows_its_place() -> None:
    body = (
        "  store i32 %x, ptr @cells\n  %q = getelementptr i8, ptr @cells, i32 {}\n"
        "  %v = load i32, ptr %q\n  call void @op(i32 %v)"
    )
    text = difference(body.format(0), body.format(8), "@cells = external global [4 x i32]\n")
    assert "= 5 at @cells" in text
    assert "= 0 at @cells + 8" in text


def test_another_operation() -> None:
    text = difference(OP, "  call void @other(i32 %x)")
    assert "thread 0 executes @op with {0} before and @other after:" in text


def test_another_operand_is_shown_with_what_computed_it() -> None:
    text = difference(OP, "  %y = sub i32 2, %x\n  call void @op(i32 %y)")
    assert "thread 0 calls @op(5) before, @op(-3) after:" in text
    (row,) = [line for line in text.splitlines() if " %y = sub i32 2, %x " in line]
    assert row.endswith(" = -3")


def test_an_access_of_memory_is_no_call() -> None:
    cell = "@cell = external global i32\n"
    store = "  store atomic volatile i32 {}, ptr @cell release, align 4"
    text = difference(store.format("%x"), store.format(7), cell)
    one, other = (f"store volatile release {number}, @cell" for number in (5, 7))
    assert f"thread 0 executes {one} before, {other} after:" in " ".join(text.split())
    fenced = difference("  fence acquire", "  fence release", cell)
    assert "executes fence acquire before and fence release after" in fenced


def test_undefined_behaviour() -> None:
    text = difference(OP, f"  %y = udiv i32 %x, 0\n{OP}")
    assert "(target-undefined)" in text
    assert "thread 0 has undefined behaviour after, and none before: udiv" in text
    assert "%y = udiv i32 %x, 0" in text


def test_no_line_is_wider_than_the_page() -> None:
    for found in (refuted(DUPLICATED, APART), refuted(HEART, [{"k": 0}, {"k": 1}])):
        assert max(map(len, render(found, Style()).splitlines())) <= 100


def test_threads_that_do_the_same_share_a_column() -> None:
    text = render(refuted(DUPLICATED, [{"cond1": 0}] * 15 + [{"cond1": 1, "cond2": 1}]), Style())
    assert "with {0–15} before, with {0–14} after" in text
    assert "threads 0–14" in text
    assert max(map(len, text.splitlines())) <= 100


def test_colour_only_when_asked_for_and_ascii_when_needed() -> None:
    subject = refuted(DUPLICATED, APART)
    assert "\x1b[" in render(subject, Style(color=True))
    plain = render(subject, Style(unicode=False))
    assert plain.isascii() and "\x1b[" not in plain
    assert [len(line) for line in plain.splitlines()] == [
        len(line) for line in render(subject, Style()).splitlines()
    ]


@pytest.mark.parametrize(
    ("triple", "words"),
    [
        ("amdgcn-amd-amdhsa", "amdhsa is of a machine with branch divergence\n"),
        ("x86_64-linux", "which x86_64-linux has not"),
        ("", "the module names no triple"),
    ],
)
def test_divergence_is_a_premise(triple: str, words: str) -> None:
    assert words in render(refuted(DUPLICATED, APART, triple=triple), Style()) + "\n"


def verdict(verdict: Verdict, code: Code, reason: str, *, complete: bool = False) -> str:
    function = refuted(DUPLICATED, APART).source
    result = Result("f", verdict, code, reason, "maximal", 2, 4, complete=complete)
    return render(Subject(result, function, function, models=("maximal", "maximal")), Style())


def test_other_verdicts_give_their_reason() -> None:
    text = verdict(Verdict.UNKNOWN, Code.TIMEOUT, "the time limit is used up")
    assert text == "@src: unknown (timeout)\n  the time limit is used up"


def test_a_complete_proof_says_so() -> None:
    text = verdict(Verdict.CORRECT, Code.PROVED, "proved for 2 threads", complete=True)
    assert "proved for 2 threads; no bound on iterations truncated a run" in text
    assert "2 threads; any number of iterations" in text


def test_a_summary_counts_verdicts() -> None:
    results = [
        Result("f", v, Code.PROVED, "", "maximal", 2, 4)
        for v in (Verdict.CORRECT, Verdict.CORRECT, Verdict.UNKNOWN)
    ]
    assert summary(results, Style()) == "3 pairs: 2 correct, 1 unknown"


@pytest.mark.parametrize("width", [80, 100, 200])
def test_lines_are_as_wide_as_they_may_be(width: int) -> None:
    """Words that are longer stay whole: the name of an operation is one."""
    given = [{"cond1": 0}] * 15 + [{"cond1": 1, "cond2": 1}]
    text = render(refuted(DUPLICATED, given), Style(width=width))
    lines = text.splitlines()
    assert "subgroupControlBarrier()" in text
    assert max(map(len, lines)) <= width
    if width == 200:
        assert max(map(len, lines)) > 100


def test_threads_that_what_differs_does_not_concern_are_not_shown() -> None:
    given = [{"cond1": 1, "cond2": 1}, {"cond1": 0}, *[{"cond1": 1}] * 4]
    text = render(refuted(DUPLICATED, given), Style())
    assert "not shown: threads 2–5, with i1 %cond1 = true and i1 %cond2 = false" in text
    assert "thread 2 " not in text and "threads 2" not in text.replace("not shown: threads 2", "")


def test_without_convergent_operations_nothing_is_said_of_convergence() -> None:
    text = (
        "define i32 @src(i32 noundef %x) {\n  %r = add i32 %x, 1\n  ret i32 %r\n}\n"
        "define i32 @tgt(i32 noundef %x) {\n  %r = add i32 %x, 2\n  ret i32 %r\n}\n"
    )
    module = read_module(text.encode(), "test.ll").module
    pair = Pair("src", module, module.functions["src"], module, module.functions["tgt"])
    options = Options()
    shown = render(subject(pair, judge(pair, options), ["test.ll"], options), Style())
    assert not any(word in shown for word in ("onverge", "divergence", "  rule ", "enter"))
    assert "\n  source @src\n" in shown
    assert "  premises 2 threads\n" in shown


def test_an_operation_is_shown_where_columns_do_not_fit() -> None:
    """Its cells have no value, and it is what differs."""
    path = Path(__file__).parents[2] / "corpus" / "bugs" / "chr.ll"
    module = read_module(path.read_bytes(), path.name).module
    source, target = (module.functions[f"{side}_tokens"] for side in ("src", "tgt"))
    pair = Pair("tokens", module, source, module, target)
    shown = subject(pair, judge(pair, Options()), [str(path)], Options())
    _, _, text = render(shown, Style(width=80)).partition("  target @")
    assert text.count("call void @subgroupBarrier()") == 2
    assert "  ▶ %meet " in text and "    %meet.nonchr " in text
