"""The source's choice at anchors is the image of the target's, for any number of threads."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from corpus.pairing import pairs_in
from verify.ir.reader import read_module
from verify.judge.judge import judge
from verify.options import Entry, Options
from verify.refinement.verdict import Result, Verdict

DECLARATIONS = """
declare void @op(i32) convergent nounwind willreturn
declare void @op2(i32) convergent nounwind willreturn
declare i32 @sum(i32) convergent nounwind willreturn memory(none)
declare void @use(i32) nounwind willreturn
declare token @llvm.experimental.convergence.anchor()
declare token @llvm.experimental.convergence.entry()
define internal void @inner(i32 %x) {
  %t = call token @llvm.experimental.convergence.anchor()
  call void @op(i32 %x) convergent [ "convergencectrl"(token %t) ]
  ret void
}
"""


def anchor(name: str) -> str:
    return f"%{name} = call token @llvm.experimental.convergence.anchor()"


def op(token: str, operand: int = 1, name: str = "op") -> str:
    return f'call void @{name}(i32 {operand}) convergent [ "convergencectrl"(token %{token}) ]'


def verdict(source: str, target: str, options: Options | None = None) -> Result:
    text = "".join(
        f"define void @{name}(i32 %n, i32 %x) {{\n{body}\n}}\n"
        for name, body in (("src", source), ("tgt", target))
    )
    module = read_module((text + DECLARATIONS).encode(), "x.ll").module
    (pair,) = pairs_in(module)
    return judge(pair, options or Options())


def arms(*above: str, yes: tuple[str, ...] = (), no: tuple[str, ...] = ()) -> str:
    lines = (*above, "%c = icmp sgt i32 %x, 0", "br i1 %c, label %a, label %b")
    return "\n".join((*lines, "a:", *yes, "br label %m", "b:", *no, "br label %m\nm:\n  ret void"))


ABOVE = arms(anchor("t"), yes=(op("t"),), no=(op("t", 2),))
IN_ARMS = arms(yes=(anchor("s"), op("s")), no=(anchor("t"), op("t", 2)))
ONE = arms(anchor("t"), op("t"), op("t", 2))
TWO = arms(anchor("s"), op("s"), anchor("t"), op("t", 2))
RIGHT: Mapping[str, tuple[str, str]] = {
    "hoisted from both arms": (IN_ARMS, ABOVE),
    "sunk into both arms": (ABOVE, IN_ARMS),
    "two merged": (TWO, ONE),
}


@pytest.mark.parametrize("what", RIGHT)
@pytest.mark.parametrize("entry", [Entry.CONVERGED, Entry.ANY])
def test_the_source_divides_the_threads_as_the_target_does(what: str, entry: Entry) -> None:
    result = verdict(*RIGHT[what], Options(entry=entry))
    assert result.verdict is Verdict.CORRECT
    assert result.any_threads and result.complete


WRONG: Mapping[str, tuple[str, str]] = {
    # Two choices of the target; one division is not both.
    "one parted": (ONE, TWO),
    "another operand": (IN_ARMS, arms(anchor("t"), yes=(op("t"),), no=(op("t", 3),))),
    "one operation for both": (IN_ARMS, arms(anchor("t"), op("t"))),
    "an operation under the other token": (
        arms(anchor("s"), anchor("t"), op("s"), op("s", 2, "op2")),
        arms(anchor("s"), anchor("t"), op("s"), op("t", 2, "op2")),
    ),
}


@pytest.mark.parametrize("what", WRONG)
def test_what_no_choice_explains_is_refuted(what: str) -> None:
    assert verdict(*WRONG[what]).verdict is Verdict.INCORRECT


SAME: Mapping[str, tuple[str, str]] = {
    "two anchors on a way": (TWO, TWO.replace("i32 2)", "i32 2) nounwind")),
    "what is called has one": (
        arms(anchor("t"), op("t"), "call void @inner(i32 1)"),
        arms(anchor("t"), op("t"), "call void @inner(i32 1) nounwind"),
    ),
    "copied": (
        arms("call void @inner(i32 1)"),
        arms(yes=("call void @inner(i32 1)",), no=("call void @inner(i32 1)",)),
    ),
}


@pytest.mark.parametrize("what", SAME)
def test_several_choices_have_an_image(what: str) -> None:
    result = verdict(*SAME[what], Options(shortcut=False))
    assert result.verdict is Verdict.CORRECT and result.any_threads


AGAIN = """define i64 @NAME(i1 %in) convergent {{
  br i1 %in, label %inner, label %outer
outer:
  {anchor}
  %z = call i64 @vote(i1 true) [ "convergencectrl"(token %t) ]
  %y = call i64 @{second}(i1 true) [ "convergencectrl"(token %t) ]
  %d = icmp eq i64 %y, %z
  %e = zext i1 %d to i32
  call void @use(i32 %e)
  ret i64 0
inner:
  {other}
  %w = call i64 @vote(i1 true) [ "convergencectrl"(token %u) ]
  ret i64 %w
}}
"""


def test_another_activation_has_an_anchor_of_its_own() -> None:
    """What it joins is another choice than that of the first."""
    sides = [
        AGAIN.replace("NAME", name).format(anchor=anchor("t"), other=anchor("u"), second=second)
        for name, second in (("src", "vote"), ("tgt", "tgt"))
    ]
    declared = "declare i64 @vote(i1) convergent nounwind willreturn memory(none)\n"
    module = read_module(("".join(sides) + DECLARATIONS + declared).encode(), "x.ll").module
    (pair,) = pairs_in(module)
    assert not judge(pair, Options()).any_threads


DECLARED_HEART = "declare token @llvm.experimental.convergence.loop()\n"
IN_LOOP = anchor("t") + "\n  " + op("t")


def loop(body: str, above: str = "", step: int = 1, tail: str = "") -> str:
    """A loop that counts %n down by `step`, with the rest of the count in a `tail` loop."""
    after = (
        f"""tail:
  %j = phi i32 [ %i, %h ], [ %j1, %r ]
  %d = icmp ne i32 %j, 0
  br i1 %d, label %r, label %e
r:
  {tail}
  %j1 = sub i32 %j, 1
  br label %tail
"""
        if tail
        else ""
    )
    return f"""{above}
  br label %h
h:
  %i = phi i32 [ %n, %0 ], [ %i1, %b ]
  %c = icmp uge i32 %i, {step}
  br i1 %c, label %b, label %{"tail" if tail else "e"}
b:
  {body}
  %i1 = sub i32 %i, {step}
  br label %h
{after}e:
  ret void"""


OPTIONS = Options()


def of_loops(source: str, target: str, options: Options = OPTIONS) -> Result:
    text = "".join(
        f"define void @{name}(i32 %n, i32 %x) {{\n{body}\n}}\n"
        for name, body in (("src", source), ("tgt", target))
    )
    module = read_module((text + DECLARATIONS + DECLARED_HEART).encode(), "x.ll").module
    (pair,) = pairs_in(module)
    return judge(pair, options)


HEADED = """  {above}
  br label %h
h:
  %i = phi i32 [ 0, %0 ], [ %j, %h ]
  {body}
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %h, label %e
e:
  ret void"""


def test_an_anchor_in_a_loop_chooses_anew() -> None:
    heart = 'call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]'
    outside = HEADED.format(above=anchor("t"), body=f"%l = {heart}\n  {op('l')}")
    assert of_loops(outside, HEADED.format(above="", body=IN_LOOP)).verdict is Verdict.INCORRECT


AGAIN_IN_LOOP = f"{IN_LOOP}\n  {IN_LOOP.replace('%t', '%t1')}"
IN_TAIL = IN_LOOP.replace("%t", "%t2")


def test_a_loop_with_an_anchor_is_unrolled_with_a_tail() -> None:
    """LLVM, Convergent Operation Semantics, "Loop unrolling examples"."""
    result = of_loops(loop(IN_LOOP), loop(AGAIN_IN_LOOP, step=2, tail=IN_TAIL))
    assert result.verdict is Verdict.CORRECT
    assert result.any_threads and result.complete


@pytest.mark.parametrize(
    ("step", "tail"),
    [(2, IN_TAIL.replace("i32 1", "i32 2")), (1, IN_TAIL), (3, IN_TAIL)],
)
def test_a_wrong_tail_is_refuted(step: int, tail: str) -> None:
    result = of_loops(loop(IN_LOOP), loop(AGAIN_IN_LOOP, step=step, tail=tail))
    assert result.verdict is Verdict.INCORRECT


def test_two_operations_of_one_anchor_may_be_those_of_two() -> None:
    shared = f"{IN_LOOP}\n  {op('t')}"
    twice = Options(unroll=2)
    assert of_loops(loop(AGAIN_IN_LOOP), loop(shared), twice).verdict is Verdict.CORRECT
    assert of_loops(loop(shared), loop(AGAIN_IN_LOOP), twice).verdict is Verdict.INCORRECT
