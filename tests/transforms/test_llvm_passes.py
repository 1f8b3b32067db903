"""LLVM's own passes on functions with convergent operations, with and without `convergent`."""

from __future__ import annotations

import re

import pytest

from corpus.expect import expectations, run, simplest
from corpus.llvm_pairs import INPUTS, CaseResults, LlvmCase, cases, make, read_case
from corpus.pairing import read_pairs
from process.limits import Limits
from transforms.llvm.hide_convergence import forget, remember, run_forgetting
from transforms.llvm.passes import Recipe, run_passes
from transforms.llvm.worker import LlvmFailed, in_worker
from verify.ir.reader import read_module
from verify.refinement.verdict import Verdict

CASES = tuple(cases())
# What LLVM must not do, and does when it does not know of `convergent`.
REFUTED = {
    "instcombine-sink",
    "jump-threading-entry-token",
    "jump-threading-op-in-block",
    "newgvn-dominated",
    "simplifycfg-entry-token",
    "simplifycfg-hoist-op",
    "simplifycfg-hoist-pure",
    "simplifycfg-sink",
    "simplifycfg-switch",
    "simplifycfg-threads-through",
    "sink-ballot",
    "sink-entry-token",
    "sink-into-arm",
    "unroll-divergent-exit",
    "unroll-runtime",
}
# LLVM does something else when it does not know, and that is right too.
HARMLESS = {
    "jump-threading-loop-header",
    "loop-rotate",
    "unroll-exit-in-middle",
    "unroll-top-tested",
}
# LLVM 22 is wrong with nothing forgotten (llvm-convergent-operations, "Other Interactions").
WRONG_IN_LLVM = {"simplifycfg-speculate"}

LOOP = """
define void @f(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @op(i32 %i)
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
declare void @op(i32)
"""
AMDGPU, X86 = "amdgcn-amd-amdhsa", "x86_64-unknown-linux-gnu"


def by_name(case: LlvmCase) -> str:
    return case.name


@pytest.fixture(scope="module", params=CASES, ids=by_name)
def made(request: pytest.FixtureRequest) -> CaseResults:
    case: LlvmCase = request.param
    return make(case)


def test_the_stored_pairs_are_what_llvm_gives(made: CaseResults) -> None:
    for path, text in made.files.items():
        assert path.read_text(encoding="utf-8") == text, (
            f"run python -m corpus.llvm_pairs {path.stem}"
        )


def test_forgetting_changes_what_it_should(made: CaseResults) -> None:
    assert made.same == (made.case.name not in REFUTED | HARMLESS)


@pytest.mark.one_case_in(2)
def test_llvm_is_right_and_a_forgetful_llvm_is_not(made: CaseResults) -> None:
    """The verdicts themselves, whatever the comments in the inputs expect."""
    verdicts = [default_verdict(path.name) for path in made.files]
    name = made.case.name
    honest = Verdict.INCORRECT if name in WRONG_IN_LLVM else Verdict.CORRECT
    forgotten = Verdict.INCORRECT if name in REFUTED else Verdict.CORRECT
    assert verdicts == [honest] if made.same else [honest, forgotten]


def default_verdict(name: str) -> Verdict:
    """The verdict on a stored pair, with the options of its simplest expectation."""
    path = INPUTS.parent / "pairs" / "llvm" / name
    outcome = run(simplest(expectations(path)), read_pairs(path))
    assert outcome.worst is not None, outcome.problem
    return outcome.worst.verdict


def test_there_is_enough_to_forget() -> None:
    assert {c.name for c in CASES} >= REFUTED | HARMLESS | WRONG_IN_LLVM
    assert len(REFUTED) >= 12


def test_the_target_machine_decides() -> None:
    """JumpThreading leaves functions alone where branches may diverge."""
    text = read_case(INPUTS / "jump-threading-ipdom.ll").text
    results = {
        triple: run_passes(text, Recipe(("jump-threading",), (), triple))
        for triple in (X86, AMDGPU, "nvptx64-nvidia-cuda")
    }
    threaded = {triple for triple, text in results.items() if "join.thread" in text}
    assert threaded == {X86}


def test_options_do_not_outlive_a_call() -> None:
    recipe = Recipe(("loop-unroll",), ("-unroll-count=3", "-unroll-runtime"))
    assert run_passes(LOOP, recipe).count("call void @op") == 4
    assert run_passes(LOOP, Recipe(("loop-unroll",))).count("call void @op") == 1


def test_a_recipe_is_the_command_of_opt() -> None:
    recipe = Recipe(("sink", "simplifycfg"), ("-sink-common-insts",), X86, "znver4")
    assert str(recipe) == (
        "opt -S -mtriple=x86_64-unknown-linux-gnu -mcpu=znver4 -passes=sink,simplifycfg "
        "-sink-common-insts"
    )


def test_the_result_names_the_target() -> None:
    result = run_passes(LOOP, Recipe(("sink",), (), X86))
    assert read_module(result.encode(), "result").module.triple == X86


def test_a_pipeline_runs() -> None:
    straight = "define i32 @f(i32 %x) {\n  %y = add i32 %x, 0\n  ret i32 %y\n}\n"
    assert "ret i32 %x" in run_passes(straight, Recipe(("default<O2>",)))


@pytest.mark.parametrize(
    ("text", "passes", "message"),
    [
        ("define void @f() { nonsense }", ("sink",), "expected instruction opcode"),
        (LOOP, ("loop-unrol",), "no such pass"),
        (LOOP, ("default<O2>", "sink"), "alone"),
    ],
)
def test_what_llvm_refuses(text: str, passes: tuple[str, ...], message: str) -> None:
    with pytest.raises(LlvmFailed, match=message):
        run_passes(text, Recipe(passes))


def test_an_llvm_that_aborts_is_survived() -> None:
    """`select fast` on integers ends the process with an assertion or a wrong module."""
    text = (
        "define i32 @f(i1 %c, i32 %x) {\n  %r = select fast i1 %c, i32 %x, i32 0\n  ret i32 %r\n}"
    )
    with pytest.raises(LlvmFailed, match=r"crashed|expected"):
        run_passes(text, Recipe(("sink",)))


def test_an_llvm_that_never_ends_is_stopped() -> None:
    def forever() -> str:
        while True:
            pass

    with pytest.raises(LlvmFailed, match="did not finish within"):
        in_worker(forever, Limits(seconds=0.2))


MARKED = """\
define void @f() #0 {
  call void @op() #1
  ret void
}

attributes #0 = { convergent nounwind "why"="convergent" }
attributes #1 = { convergent }
"""


def test_nothing_of_convergent_is_left_and_all_of_it_comes_back() -> None:
    hidden = forget(MARKED)
    assert not re.search(r"(?<![-\w\"])convergent(?![-\w\"])", hidden)
    assert '"why"="convergent"' in hidden
    assert remember(hidden) == MARKED


def test_call_sites_are_forgotten_and_remembered() -> None:
    """`convergent` at the call only."""
    text = LOOP.replace("@op(i32 %i)", "@op(i32 %i) convergent")
    recipe = Recipe(("loop-unroll",), ("-unroll-count=2", "-unroll-runtime"))
    assert run_passes(text, recipe).count("call void @op") == 1
    result = run_forgetting(text, recipe)
    calls = re.findall(r"call void @op\(.*\) (#\d+)$", result, re.M)
    assert len(calls) == 3
    assert all(re.search(rf"attributes {c} = {{ convergent }}", result) for c in calls)
