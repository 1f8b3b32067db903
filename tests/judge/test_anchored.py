"""Anchors that divide the threads once: proofs for any number of threads; others have none."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from corpus.pairing import pairs_in
from verify.ir.reader import read_module
from verify.judge.judge import judge
from verify.normalize.anchors_as_entry import depends_on_anchors
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


OPEN: Mapping[str, tuple[str, str]] = {
    # Right by choices that are more than one division.
    "two anchors on a way": (TWO, TWO.replace("i32 2)", "i32 2) nounwind")),
    "what is called has one": (
        arms(anchor("t"), op("t"), "call void @inner(i32 1)"),
        arms(anchor("t"), op("t"), "call void @inner(i32 1) nounwind"),
    ),
}


@pytest.mark.parametrize("what", OPEN)
def test_what_is_not_one_division_is_proved_for_some_threads(what: str) -> None:
    result = verdict(*OPEN[what], Options(shortcut=False))
    assert result.verdict is Verdict.CORRECT and not result.any_threads


BY_TOKEN = """
declare token @llvm.experimental.convergence.anchor()
declare void @op() convergent
declare void @plain()
define void @f() {
  %t = call token @llvm.experimental.convergence.anchor()
  call void @op() convergent [ "convergencectrl"(token %t) ]
  call void @g()
  ret void
}
define internal void @g() {
  CODE
  ret void
}
"""


@pytest.mark.parametrize(
    ("code", "depends"),
    [
        ("call void @plain()", True),
        (f'{anchor("u")}\n  call void @plain() [ "convergencectrl"(token %u) ]', False),
        (anchor("u"), False),
        ("call void @op()", False),
    ],
)
def test_what_is_called_has_no_operations_be_it_by_a_token(code: str, depends: bool) -> None:
    module = read_module(BY_TOKEN.replace("CODE", code).encode(), "x.ll").module
    assert depends_on_anchors(module, module.functions["f"]) is depends


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


LOOP = f"""  br label %h
h:
  %i = phi i32 [ 0, %0 ], [ %j, %h ]
  {anchor("t")}
  {op("t")}
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %h, label %e
e:
  ret void"""


def test_an_anchor_in_a_loop_chooses_anew() -> None:
    above = LOOP.replace(f"  {anchor('t')}\n", "").replace("  br", f"  {anchor('t')}\n  br", 1)
    heart = 'call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]'
    above = above.replace(f"  {op('t')}", f"  %l = {heart}\n  {op('l')}")
    declared = "declare token @llvm.experimental.convergence.loop()\n"
    text = "".join(
        f"define void @{name}(i32 %n, i32 %x) {{\n{body}\n}}\n"
        for name, body in (("src", above), ("tgt", LOOP))
    )
    module = read_module((text + DECLARATIONS + declared).encode(), "x.ll").module
    (pair,) = pairs_in(module)
    result = judge(pair, Options())
    assert result.verdict is not Verdict.CORRECT
