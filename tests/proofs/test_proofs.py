"""Proofs for every number of threads and of iterations (docs/proofs.md): what is proved, and for
each obligation a pair that breaks it alone, which is not; and faults of the code that these
notice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tests.proofs.pairs import Pair, is_for_all, loop, of_loops
from verify.ir.values import Poison
from verify.refinement.proofs import cut, cuttable, own_objects, prove
from verify.refinement.proofs.choices import Choosing
from verify.refinement.proofs.classes import Classes, LoopsAround
from verify.refinement.proofs.expressions import BIT
from verify.refinement.proofs.known import HeaderFacts
from verify.refinement.proofs.loop_forms import promoted
from verify.refinement.verdict import Verdict

OP_OF = "%m = {} i32 %i, {}\n  call void @op(i32 %m)"
TOKENS = """
entry:
  %t = call token @llvm.experimental.convergence.entry()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %h = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]
  call void @op(i32 {operand}) [ "convergencectrl"(token %h) ]
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  call void @op(i32 7) [ "convergencectrl"(token %{last}) ]
  ret void
"""
DIAMOND = """
entry:
  %c = icmp {} i32 %a, 3
  br i1 %c, label %then, label %exit
then:
  call void @op(i32 1)
  br label %exit
exit:
  ret void
"""
READS = "%v = load i32, ptr %p"
PROVED = {
    "read in each iteration": Pair(
        "void {}(i32 noundef %n, ptr %p) convergent",
        loop(f"{READS}\n  %m = call i32 @vote(i32 %v)", after="call void @use(i32 %v)"),
        loop("%m = call i32 @vote(i32 %v)", before=READS, after="call void @use(i32 %v)"),
    ),
    "another condition": of_loops(
        DIAMOND.format("sgt"), DIAMOND.format("sge").replace("%a, 3", "%a, 4")
    ),
    "loop": of_loops(loop(OP_OF.format("mul", 2)), loop(OP_OF.format("shl", 1))),
    "hoisted": of_loops(
        loop("%m = mul i32 %a, 5\n  call void @op(i32 %m)"),
        loop("call void @op(i32 %m)", before="%m = mul i32 %a, 5"),
    ),
    "token": of_loops(TOKENS.format(operand="%i", last="h"), TOKENS.format(operand="%i", last="h")),
    "dead vote": of_loops(
        loop(
            "%dead = call i32 @vote(i32 %n)\n  %v = call i32 @vote(i32 %i)\n"
            "  call void @use(i32 %v)"
        ),
        loop("%v = call i32 @vote(i32 %i)\n  call void @use(i32 %v)"),
    ),
    "frozen in the loop": of_loops(
        loop("%f = freeze i32 %a\n  %m = mul i32 %f, 2\n  call void @use(i32 %m)"),
        loop("%f = freeze i32 %a\n  %m = shl i32 %f, 1\n  call void @use(i32 %m)"),
    ),
}
TOP_TESTED = """
entry:
  br label %loop
loop:
  %i = phi i32 [ {start}, %entry ], [ %j, %body ]
  %c = icmp {until} i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %w = {extend} i32 %i to i64
  call void @wide(i64 %w)
  %j = add {flags} i32 %i, {step}
  br label %loop
exit:
  ret void
"""


def natural(
    extend: str,
    flags: str = "nuw nsw",
    start: str = "0",
    step: str = "1",
    source: str = "nsw",
    until: str = "slt",
) -> Pair:
    """A loop that counts up, in which the target knows that the counter is not negative."""
    return Pair(
        "void {}(i32 noundef %n, i32 noundef %a) convergent",
        TOP_TESTED.format(extend="sext", flags=source, start=start, step=step, until=until),
        TOP_TESTED.format(extend=extend, flags=flags, start=start, step=step, until=until),
    )


SUMMED = """
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi {flags} float [ {start}, %entry ], [ %t, %loop ]
  call void @show(float %s)
  %t = call float @next(i32 %i)
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
"""


def flagged(source: str, target: str) -> Pair:
    """A loop whose phi has fast-math flags."""
    bodies = (SUMMED.format(flags=flags, start="%x") for flags in (source, target))
    return Pair("void {}(i32 noundef %n, float %x)", *bodies)


LATE = "%k = icmp eq i32 %i, {}\n  %m = select i1 %k, i32 0, i32 %i\n  call void @op(i32 %m)"
IDS = "%id = call i32 @llvm.amdgcn.workitem.id.x()\n  %two = icmp eq i32 %id, 2\n  "
BROKEN = {
    "flags that only the target's phi has": flagged("", "nnan"),
    "more flags in the target": flagged("nnan", "nnan ninf"),
    "an invariant of a wrapping counter": natural("zext nneg", "", source="", until="ne"),
    "an invariant that does not hold at first": natural("zext nneg", start="%a"),
    "an invariant that does not last": natural("zext nneg", "nsw", step="%a"),
    "P1 start": of_loops(loop("call void @use(i32 %a)"), loop("call void @use(i32 %a)", start=1)),
    "P2 a late iteration": of_loops(loop("call void @op(i32 %i)"), loop(LATE.format(100))),
    "P3 the token of another loop": of_loops(
        TOKENS.format(operand="%i", last="h"), TOKENS.format(operand="%i", last="t")
    ),
    "P3 another condition": of_loops(DIAMOND.format("ult"), DIAMOND.format("ule")),
    "P4 the result of another class": Pair(
        "i32 {}(i32 %a) convergent",
        f"{IDS}%x = zext i1 %two to i32\n  %u = call i32 @vote(i32 0)\n"
        "  %v = call i32 @vote(i32 %x)\n  ret i32 %v",
        f"{IDS}%x = zext i1 %two to i32\n  %u = call i32 @vote(i32 0)\n  ret i32 %u",
    ),
    "P5 frozen in the target's loop": of_loops(
        loop("call void @use(i32 %f)", before="%f = freeze i32 poison"),
        loop("%f = freeze i32 poison\n  call void @use(i32 %f)"),
    ),
    "P6 the target goes on": of_loops(
        loop("call void @use(i32 1)"),
        loop("call void @use(i32 1)").replace("br i1 %c, label %loop", "br i1 true, label %loop"),
    ),
    "a name that the cut would add": Pair(
        "i32 {}(i32 %n, i32 %tangle-tv.0.before.i)",
        loop("").replace("ret void", "ret i32 %tangle-tv.0.before.i"),
        loop("").replace("ret void", "ret i32 0"),
    ),
}


@pytest.mark.parametrize("flags", ["nnan", "nnan ninf"])
def test_flags_of_phis(flags: str) -> None:
    assert is_for_all(flagged(flags, flags).judged(unroll=1))
    assert is_for_all(flagged(flags, "").judged(unroll=1))


def test_a_counter_is_known_not_to_be_negative() -> None:
    result = natural("zext nneg").judged(unroll=1)
    assert is_for_all(result)


@pytest.mark.parametrize("name", PROVED)
def test_it_is_proved_for_every_number(name: str) -> None:
    result = PROVED[name].judged(unroll=1)
    assert result.verdict is Verdict.CORRECT
    assert result.any_threads and result.complete


@pytest.mark.one_case_in(2)
@pytest.mark.parametrize("name", BROKEN)
def test_what_breaks_one_obligation_is_not_proved(name: str) -> None:
    assert not is_for_all(BROKEN[name].judged())


# Faults of the code


Fault = Callable[[pytest.MonkeyPatch], None]


def _holds(*_: object) -> bool:
    return True


def _no_key(*_: object) -> tuple[()]:
    return ()


def _not(*_: object) -> bool:
    return False


def _always(*_: object) -> bool:
    return True


def _no_obstacle(*_: object) -> None:
    return None


def no_keys(patch: pytest.MonkeyPatch) -> None:
    """All communicating sets count as equal."""
    patch.setattr(Classes, "correspond", _holds)


def no_hearts(patch: pytest.MonkeyPatch) -> None:
    """Class keys do not say by which loops they are counted."""
    patch.setattr(LoopsAround, "key", _no_key)


def any_nan(patch: pytest.MonkeyPatch) -> None:
    """The source may follow the target's NaNs wherever they are made."""
    patch.setattr(Choosing, "follows_in_time", _holds)


def any_choice(patch: pytest.MonkeyPatch) -> None:
    """A choice of the source may be any term, whenever that is known."""
    patch.setattr(Choosing, "may", _holds)


def any_invariant(patch: pytest.MonkeyPatch) -> None:
    """The target claims the invariants of its phis without a check."""
    passed = cut.passed_to

    def claimed(loop: cut.CutLoop, *given: Any) -> Any:
        values, computed = passed(loop, *given)
        number = len(loop.invariants)
        return (*values[: len(values) - number], *(Poison(BIT) for _ in range(number))), computed

    patch.setattr(cut, "passed_to", claimed)


def hasty_invariant(patch: pytest.MonkeyPatch) -> None:
    """The invariants are known after an arrival at which they did not hold."""
    fact = HeaderFacts.fact

    def known(self: HeaderFacts, *given: Any) -> Any:
        return fact(replace(self, shown={}), *given)

    patch.setattr(HeaderFacts, "fact", known)


def any_state(patch: pytest.MonkeyPatch) -> None:
    """Whatever a loop accesses, it is cut."""
    patch.setattr(prove, "uncuttable", _no_obstacle)
    patch.setattr(prove, "change_objects", _not)


def nothing_is_written(patch: pytest.MonkeyPatch) -> None:
    """Memory is the same whenever a header is reached."""
    patch.setattr(cut, "writes_nothing", _always)


def all_forgotten(patch: pytest.MonkeyPatch) -> None:
    """Nothing that local variables hold is told to the next iteration."""
    patch.setattr(cuttable, "is_told", _not)
    patch.setattr(own_objects, "is_told", _not)


def any_contents(patch: pytest.MonkeyPatch) -> None:
    """Local variables hold the same at each arrival, whatever a loop does to them."""
    patch.setattr(prove, "change_objects", _not)


def stored_to_when_dead(patch: pytest.MonkeyPatch) -> None:
    """Variables become values that may be stored to outside of their lifetime."""
    patch.setattr(promoted, "_lives_when_stored", _always)


def undef_passes(patch: pytest.MonkeyPatch) -> None:
    """Undef may reach a header."""
    patch.setattr(prove, "_may_hold_undef", _not)


MERGED = """
  %c = icmp slt i32 %a, 0
  br i1 %c, label %then, label %else
then:
  call void @op(i32 1)
  br label %exit
else:
  {}
  br label %exit
exit:
  {}
  ret void
"""
BELOW_ALL = """
  call void @use(i32 noundef %i)
  %below = icmp ult i32 %i, %n
  %z = zext i1 %below to i32
  %u = or i32 %z, {}
  call void @use(i32 %u)"""
SUM = "%f = fadd float %x, %y"
SHOW = "%b = bitcast float %f to i32\n  call void @use(i32 %b)"
IN_A_VARIABLE = "%p = alloca i32\n  store float 0.0, ptr %p\n  store i32 0, ptr %p"
TOLD = of_loops(
    loop(
        "%v = load i32, ptr %p\n  call void @use(i32 %v)\n  store i32 1, ptr %p",
        before=IN_A_VARIABLE,
    ),
    loop("call void @use(i32 0)\n  store i32 1, ptr %p", before=IN_A_VARIABLE),
)
FILL = "call void @llvm.memset.p0.i64(ptr %p, i8 1, i64 4, i1 false)"
FILLED = of_loops(
    loop(
        f"%v = load i32, ptr %p\n  call void @use(i32 %v)\n  {FILL}",
        before=IN_A_VARIABLE,
    ),
    loop(f"call void @use(i32 0)\n  {FILL}", before=IN_A_VARIABLE),
)
LIVES = "call void @llvm.lifetime.{}.p0(ptr %p)"
DECLARED = f"%p = alloca i32\n  {LIVES.format('start')}"
NOTICED: dict[Fault, Pair] = {
    no_keys: of_loops(
        MERGED.format("call void @op(i32 1)", ""),
        MERGED.replace("call void @op(i32 1)\n", "").format("", "call void @op(i32 1)"),
    ),
    no_hearts: BROKEN["P3 the token of another loop"],
    any_nan: Pair(
        "void {}(i32 %n, float %x, float %y)", loop(SHOW, before=SUM), loop(f"{SUM}\n  {SHOW}")
    ),
    any_choice: of_loops(
        loop(
            "%r = call i32 @read()\n  call void @show(float %f)", before="%f = fdiv float 0.0, 0.0"
        ),
        loop(
            "%r = call i32 @read()\n  %s = and i32 %r, -2147483648\n"
            "  %q = or i32 %s, 2143289344\n  %v = bitcast i32 %q to float\n"
            "  call void @show(float %v)"
        ),
    ),
    any_invariant: BROKEN["an invariant that does not last"],
    hasty_invariant: of_loops(loop(BELOW_ALL.format(0)), loop(BELOW_ALL.format(1))),
    any_state: TOLD,
    any_contents: FILLED,
    all_forgotten: TOLD,
    nothing_is_written: Pair(
        "void {}(i32 noundef %n) convergent",
        loop("%v = call i32 @read()\n  call void @use(i32 %v)"),
        loop("call void @use(i32 %v)", before="%v = call i32 @read()"),
    ),
    stored_to_when_dead: of_loops(
        loop("store i32 %i, ptr %p", before=DECLARED),
        loop("store i32 %i, ptr %p", before=f"{DECLARED}\n  {LIVES.format('end')}"),
    ),
    undef_passes: of_loops(
        *(
            loop(f"%x = phi i32 [ undef, %entry ], [ %x, %loop ]\n  {y}\n  call void @use(i32 %y)")
            for y in ("%y = mul i32 %x, 0", "%y = xor i32 %x, %x")
        )
    ),
}
"""Faults, each with a wrong pair that is then proved."""


@pytest.mark.one_case_in(4)
@pytest.mark.parametrize("fault", NOTICED)
def test_a_fault_is_noticed(fault: Fault, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not is_for_all(NOTICED[fault].judged(unroll=2))
    fault(monkeypatch)
    assert is_for_all(NOTICED[fault].judged(unroll=2))
