"""`tangle-tv check --through`: a pair is proved by the steps of the passes between."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tangle_tv.cli import through
from tests.cli.command import Command
from transforms.llvm.passes import Recipe
from transforms.llvm.steps import steps_of
from transforms.llvm.worker import InvalidModule
from verify.codes import Code
from verify.judge.guarded import guarded
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Result, Verdict

Write = Callable[[str], Path]
PASSES = "sroa,instcombine,simplifycfg"
BEFORE = """
target triple = "amdgcn-amd-amdhsa"
define i32 @f(i32 noundef %x, i1 noundef %c) convergent {
  %own = alloca i32, addrspace(5)
  store i32 %x, ptr addrspace(5) %own
  br i1 %c, label %then, label %end
then:
  %y = call i32 @op(i32 %x) convergent
  store i32 %y, ptr addrspace(5) %own
  br label %end
end:
  %r = load i32, ptr addrspace(5) %own
  %s = add i32 %r, 0
  ret i32 %s
}
define i32 @g(i32 noundef %x) convergent {
  ret i32 %x
}
declare i32 @op(i32) convergent
"""


@pytest.fixture
def after() -> str:
    return steps_of(BEFORE, Recipe(("sroa", "instcombine", "simplifycfg"), (), "", "")).after


@pytest.fixture
def undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is decided at once."""
    monkeypatch.setattr(through, "DIRECT_SHARE", 1e-9)


@pytest.mark.usefixtures("undecided")
def test_a_pair_is_proved_by_steps(tangle: Command, file: Write, after: str) -> None:
    done = tangle("check", file(BEFORE), file(after), f"--through={PASSES}", "--function=f")
    assert done.status == 0 and done.err == ""
    reason = " ".join(done.out.split())
    assert "@f: correct (proved) proved for any number of threads and iterations" in reason
    assert "; in 2 steps, by 1 comparison, of LLVM " in reason and f" {PASSES} " in reason


@pytest.mark.usefixtures("undecided")
def test_steps_are_not_bounded_together_where_each_is_for_all(
    tangle: Command, file: Write, after: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared: list[Result] = []

    def first_is_bounded(pair: Pair, options: Options) -> Result:
        result = guarded(pair, options)
        is_bounded = not compared and result.verdict is Verdict.CORRECT
        compared.append(result)
        return replace(result, code=Code.PROVED_WITHIN_BOUNDS) if is_bounded else result

    monkeypatch.setattr(through, "guarded", first_is_bounded)
    done = tangle("check", file(BEFORE), file(after), f"--through={PASSES}", "--function=f")
    said = " ".join(done.out.split())
    assert done.status == 0 and len(compared) == 3
    assert "@f: correct (proved) " in said and "; in 2 steps of LLVM " in said


@pytest.mark.usefixtures("undecided")
def test_a_wrong_end_is_named(tangle: Command, file: Write, after: str) -> None:
    wrong = after.replace("call i32 @op(i32 %x)", "call i32 @op(i32 7)")
    assert wrong != after
    done = tangle("check", file(BEFORE), file(wrong), f"--through={PASSES}", "--function=f")
    said = " ".join(done.out.split())
    assert done.status == 3
    assert "@f: unknown (timeout)" in said
    assert "the rest on " in said and "is incorrect (operands-changed)" in said


@pytest.mark.usefixtures("undecided")
def test_passes_that_change_nothing_leave_the_rest(
    tangle: Command, file: Write, after: str
) -> None:
    done = tangle("check", file(BEFORE), file(after), "--through=dce", "--function=f")
    assert done.status == 0 and "in 1 step of LLVM " in " ".join(done.out.split())


@pytest.mark.parametrize("length", [1, 3, 17])
@pytest.mark.parametrize("hard", [None, 0, 2])
def test_a_chain_is_compared_in_spans(length: int, hard: int | None) -> None:
    """All steps are compared, and one that takes long is compared alone."""
    spans, compared, asked = through.Spans(length), list[slice](), 0
    while not spans.is_done:
        taken, asked = spans.taken, asked + 1
        is_alone = taken.stop - taken.start == 1
        is_proof = is_alone or hard not in range(taken.start, taken.stop)
        is_again = spans.hard > spans.first
        assert spans.limit_s(30.0) == (30.0 if is_alone else 1.5 if is_again else 9.0)
        if is_proof:
            compared.append(taken)
        spans = spans.after(0.1, is_proof=is_proof)
    assert [step for each in compared for step in range(length)[each]] == list(range(length))
    assert asked <= (length + 3) // 4 + 7


HELPER = """
target triple = "amdgcn-amd-amdhsa"
define i32 @f(i32 noundef %x) convergent {
  %own = alloca i32, addrspace(5)
  store i32 %x, ptr addrspace(5) %own
  %v = load i32, ptr addrspace(5) %own
  %r = call i32 @helper(i32 %v) convergent
  ret i32 %r
}
define internal i32 @helper(i32 %x) convergent noinline {
  %y = call i32 @op(i32 %x) convergent
  ret i32 %y
}
declare i32 @op(i32) convergent
"""


@pytest.mark.usefixtures("undecided")
def test_a_change_in_what_is_called_is_a_step(tangle: Command, file: Write) -> None:
    right = steps_of(HELPER, Recipe(("sroa",), (), "", "")).after
    done = tangle("check", file(HELPER), file(right), "--through=sroa", "--function=f")
    assert done.status == 0 and "in 1 step" in " ".join(done.out.split())
    wrong = right.replace("call i32 @op(i32 %x)", "call i32 @op(i32 7)")
    done = tangle("check", file(HELPER), file(wrong), "--through=sroa", "--function=f")
    assert done.status == 3 and "is incorrect (operands-changed)" in " ".join(done.out.split())


@pytest.mark.usefixtures("undecided")
def test_what_is_called_keeps_its_body(tangle: Command, file: Write) -> None:
    declared = HELPER[: HELPER.index("define internal")] + "declare i32 @helper(i32) convergent\n"
    right = steps_of(declared, Recipe(("sroa",), (), "", "")).after
    done = tangle("check", file(HELPER), file(right), "--through=sroa", "--function=f")
    assert done.status == 3 and "is incorrect (operation-changed)" in " ".join(done.out.split())


def test_what_is_decided_at_once_needs_no_passes(tangle: Command, file: Write, after: str) -> None:
    done = tangle("check", file(BEFORE), file(after), f"--through={PASSES}")
    assert done.status == 0 and "steps" not in done.out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--opt=opt-22"], "--opt is the LLVM whose passes --through names: give both"),
        (["--through=O2", "--proof=p.json"], "a proof in steps has no certificate"),
        (
            ["--through=O2", "--src-fn=f", "--tgt-fn=f"],
            "--through follows functions by their names",
        ),
    ],
)
def test_options_that_do_not_fit(tangle: Command, file: Write, words: list[str], said: str) -> None:
    done = tangle("check", file(BEFORE), file(BEFORE), *words)
    assert done.status == 2 and said in done.err


@pytest.mark.usefixtures("undecided")
def test_it_takes_two_files_and_passes_that_there_are(
    tangle: Command, file: Write, after: str
) -> None:
    alone = tangle("check", file(BEFORE.replace("@f", "@src")), "--through=O2")
    assert alone.status == 2
    done = tangle("check", file(BEFORE), file(after), "--through=no-such-pass", "--function=f")
    assert done.status == 2 and "no-such-pass" in done.err


@pytest.mark.usefixtures("undecided")
def test_a_file_that_llvm_does_not_read_has_no_steps(
    tangle: Command, file: Write, after: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(text: str, *_: object) -> object:
        raise InvalidModule(f"refused {len(text)}")

    monkeypatch.setattr(through, "steps_of", refused)
    done = tangle("check", file(BEFORE), file(after), f"--through={PASSES}", "--function=f")
    assert done.status == 3
    assert f"in steps: --through {PASSES}: refused " in " ".join(done.out.split())


@pytest.mark.usefixtures("undecided")
@pytest.mark.parametrize("code", [Code.SOURCE_UNDEFINED, Code.PROVED_BUT_FOR_ENDS])
def test_a_step_that_says_less_is_open(
    tangle: Command, file: Write, after: str, monkeypatch: pytest.MonkeyPatch, code: Code
) -> None:
    def less(pair: Pair, options: Options) -> Result:
        return Result.undecided(pair.name, "maximal", options).correct(code, "so it is")

    monkeypatch.setattr(through, "guarded", less)
    done = tangle("check", file(BEFORE), file(after), f"--through={PASSES}", "--function=f")
    assert done.status == 3 and f"is correct ({code})" in " ".join(done.out.split())
