"""A proof that runs of the concrete machine contradict is no proof (docs/refinement.md,
"Contradictions")."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from corpus.contradictions import main
from verify.codes import Code
from verify.ir.reader import read_module
from verify.judge import contradictions
from verify.judge.contradictions import tried
from verify.judge.judge import judge
from verify.judge.trials import SampleOutcome, Trial, claim, sampled
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Result, Verdict
from verify.solver.plan import SAMPLES_SHARE

DECLARED = """
declare void @op(i32) convergent
declare token @llvm.experimental.convergence.anchor()
"""
WRONG: Mapping[str, tuple[str, str]] = {
    "communicating set": (
        "call void @op(i32 1)\n ret i32 0",
        "%c = icmp eq i32 %n, 2\n br i1 %c, label %a, label %b\n"
        "a:\n call void @op(i32 1)\n ret i32 0\nb:\n call void @op(i32 1)\n ret i32 0",
    ),
    "a constant that the functions name": (
        "%c = icmp eq i32 %n, 123456\n %r = select i1 %c, i32 1, i32 0\n ret i32 %r",
        "ret i32 0",
    ),
    "no value of undef": (
        "%z = zext i1 undef to i32\n %f = freeze i32 %z\n ret i32 %f",
        "ret i32 2",
    ),
    "no choice of an anchor": (
        "%t = call token @llvm.experimental.convergence.anchor()\n"
        'call void @op(i32 1) [ "convergencectrl"(token %t) ]\n ret i32 0',
        "ret i32 0",
    ),
}
RIGHT: Mapping[str, tuple[str, str]] = {
    "a value of undef": (
        "%z = zext i1 undef to i32\n %f = freeze i32 %z\n ret i32 %f",
        "ret i32 1",
    ),
    "a choice of an anchor": (
        "%t = call token @llvm.experimental.convergence.anchor()\n"
        'call void @op(i32 1) [ "convergencectrl"(token %t) ]\n ret i32 0',
        "%c = icmp eq i32 %n, 2\n br i1 %c, label %a, label %b\n"
        "a:\n %t = call token @llvm.experimental.convergence.anchor()\n"
        ' call void @op(i32 1) [ "convergencectrl"(token %t) ]\n ret i32 0\n'
        "b:\n %s = call token @llvm.experimental.convergence.anchor()\n"
        ' call void @op(i32 1) [ "convergencectrl"(token %s) ]\n ret i32 0',
    ),
    "undefined behaviour of the source": (
        "%c = icmp eq i32 %n, %n\n br i1 poison, label %a, label %b\na:\n ret i32 1\n"
        "b:\n ret i32 2",
        "ret i32 3",
    ),
    "the same": ("call void @op(i32 %n)\n ret i32 0", "call void @op(i32 %n)\n ret i32 0"),
}
SAMPLES = 60
OF_THE_SAME = 10
"""Samples of pairs of which all samples agree."""


def pair_of(source: str, target: str, *, attributes: str = "convergent") -> Pair:
    text = "".join(
        f"define i32 @{name}(i32 noundef %n) {attributes} {{\n {body}\n}}\n"
        for name, body in (("src", source), ("tgt", target))
    )
    module = read_module((DECLARED + text).encode(), "x.ll").module
    return Pair("src", module, module.functions["src"], module, module.functions["tgt"], True)


def proof(pair: Pair, options: Options) -> Result:
    """A proof for any number of threads and iterations, right or wrong."""
    result = Result.undecided(pair.name, "maximal", options).correct(Code.PROVED, "proved")
    return replace(result, any_threads=True, seconds=1.0)


@pytest.fixture(autouse=True)
def in_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Contradictions are kept in the working directory."""
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("what", WRONG)
def test_a_planted_proof_is_contradicted(what: str, tmp_path: Path) -> None:
    options = Options(samples=SAMPLES)
    pair = pair_of(*WRONG[what])
    result = tried(pair, options, proof(pair, options))
    assert (result.verdict, result.code) == (Verdict.UNKNOWN, Code.CONTRADICTION)
    (folder,) = (tmp_path / ".tangle-tv" / "contradictions").iterdir()
    assert f".tangle-tv/contradictions/{folder.name}" in result.reason
    assert {each.name for each in folder.iterdir()} == {
        "before.ll",
        "after.ll",
        "contradiction.txt",
    }
    kept = read_module((folder / "after.ll").read_bytes(), "after.ll").module
    assert kept.functions.keys() == pair.after.functions.keys()
    told = (folder / "contradiction.txt").read_text()
    assert "%n = " in told and "verdict: correct (proved)" in told and "sample" in told


@pytest.mark.one_case_in(2)
@pytest.mark.parametrize("what", RIGHT)
def test_what_a_choice_of_the_source_explains_is_no_contradiction(
    what: str, tmp_path: Path
) -> None:
    options = Options(samples=OF_THE_SAME)
    pair = pair_of(*RIGHT[what])
    proved = proof(pair, options)
    assert tried(pair, options, proved) is proved
    assert not (tmp_path / ".tangle-tv").exists()


TABLE = """@table = private constant [2 x i32] [i32 5, i32 {}]
define i32 @f(i32 noundef %n) {{
  %i = and i32 %n, 1
  %p = getelementptr [2 x i32], ptr @table, i32 0, i32 %i
  %v = load i32, ptr %p
  ret i32 %v
}}
"""
CHOICE = """define i32 @f(i32 noundef %n) {
  %i = and i32 %n, 1
  %c = icmp eq i32 %i, 0
  %v = select i1 %c, i32 5, i32 7
  ret i32 %v
}
"""


@pytest.mark.parametrize("number", [7, 8])
def test_a_table_of_the_target_holds_what_it_says(number: int) -> None:
    before, after = (
        read_module(text.encode(), "x.ll").module for text in (CHOICE, TABLE.format(number))
    )
    pair = Pair("f", before, before.functions["f"], after, after.functions["f"])
    result = tried(pair, Options(samples=SAMPLES), proof(pair, Options()))
    assert result.verdict is (Verdict.CORRECT if number == 7 else Verdict.UNKNOWN)


def test_samples_say_something() -> None:
    """Not each of them is undefined, or beyond a bound."""
    for what in ("a value of undef", "a choice of an anchor", "the same"):
        pair = pair_of(*RIGHT[what])
        about = claim(pair, Options(), proof(pair, Options()))
        assert about is not None
        trial = Trial(pair, Options(), about)
        met = [sampled(trial, seed)[0] for seed in range(OF_THE_SAME)]
        assert met.count(SampleOutcome.AGREES) > OF_THE_SAME // 2, what


LOOP = """br label %h
h:
 %i = phi i32 [ 0, %0 ], [ %j, %h ]
 %j = add i32 %i, 1
 %c = icmp ult i32 %j, 6
 br i1 %c, label %h, label %x
x:
 ret i32 """


def test_a_proof_within_bounds_is_not_contradicted_beyond() -> None:
    options = Options(samples=SAMPLES)
    pair = pair_of(f"{LOOP}1", f"{LOOP}2")
    whole = proof(pair, options)
    within = replace(whole, code=Code.PROVED_WITHIN_BOUNDS, complete=False, unroll=4)
    assert tried(pair, options, within) is within
    assert tried(pair, options, whole).code is Code.CONTRADICTION


def test_a_proof_for_some_threads_is_not_contradicted_by_more() -> None:
    source = "%c = icmp ult i32 %n, 1\n br i1 %c, label %a, label %b\na:\n"
    source += " call void @op(i32 0)\n ret i32 0\nb:\n ret i32 0"
    pair, options = pair_of(source, source.replace("@op(i32 0)", "@op(i32 %n)")), Options()
    for threads, numbers in ((None, (2, 3, 4, 5)), (2, (2,))):
        result = proof(pair, options)
        if threads is not None:
            result = replace(result, any_threads=False, threads=threads)
        about = claim(pair, options, result)
        assert about is not None and about.threads == numbers
    limited = claim(pair, options, replace(proof(pair, options), most_threads=3))
    assert limited is not None and limited.threads == (2, 3)


def test_a_premise_that_the_user_states_is_kept() -> None:
    pair = pair_of(*WRONG["communicating set"])
    for options in (
        Options(samples=SAMPLES, never_diverges=True),
        Options(samples=SAMPLES, never_communicates=True),
        Options(samples=SAMPLES, uniform=frozenset({"n"})),
    ):
        result = proof(pair, options)
        assert tried(pair, options, result) is result


@pytest.mark.parametrize(
    "code", [Code.SAME_FUNCTION, Code.PROVED_IN_CALLERS, Code.PROVED_WITHOUT_MEANING]
)
def test_proofs_of_other_questions_are_not_tried(code: Code) -> None:
    options = Options(samples=SAMPLES)
    pair = pair_of(*WRONG["communicating set"])
    result = replace(proof(pair, options), code=code)
    assert tried(pair, options, result) is result


def test_a_cheap_check_has_no_time_for_samples(monkeypatch: pytest.MonkeyPatch) -> None:
    """A twentieth of the time of the check is not enough for one sample."""
    seeds = list[int]()

    def noted(trial: Trial, seed: int, ends: float) -> tuple[SampleOutcome, None]:
        seeds.append(seed)
        return SampleOutcome.AGREES, None

    monkeypatch.setattr(contradictions, "sampled", noted)
    pair, options = pair_of(*WRONG["communicating set"]), Options()
    tried(pair, options, replace(proof(pair, options), seconds=0.02))
    assert not seeds
    tried(pair, options, replace(proof(pair, options), seconds=2.0))
    assert seeds == [*range(contradictions.MOST_SAMPLES)]
    seeds.clear()
    tried(pair, replace(options, samples=3), replace(proof(pair, options), seconds=0.02))
    assert seeds == [0, 1, 2]
    seeds.clear()
    tried(pair, replace(options, samples=0), replace(proof(pair, options), seconds=9.0))
    assert not seeds


def test_the_budget_holds() -> None:
    """Runs that do not end are cut within a twentieth of the time."""
    spin = "br label %h\nh:\n call void @op(i32 %n)\n br label %h"
    pair, options = pair_of(spin, spin), Options()
    result = replace(proof(pair, options), seconds=4.0)
    started = time.thread_time()
    assert tried(pair, options, result) is result
    assert time.thread_time() - started < 2 * SAMPLES_SHARE * result.seconds


def test_a_fault_of_the_samples_is_none_of_the_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(trial: Trial, seed: int, ends: float) -> tuple[SampleOutcome, None]:
        raise KeyError(seed)

    monkeypatch.setattr(contradictions, "sampled", broken)
    pair, options = pair_of(*RIGHT["the same"]), Options(samples=2)
    result = proof(pair, options)
    said = tried(pair, options, result)
    assert replace(said, notes=()) == result
    assert said.notes == (contradictions.fault_of_samples(KeyError(0)),)
    assert "KeyError: 0; please report it" in said.notes[0]


def test_the_campaign_counts_faults(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(trial: Trial, seed: int) -> tuple[SampleOutcome, None]:
        raise KeyError(seed)

    monkeypatch.setattr("corpus.contradictions.sampled", broken)
    (tmp_path / "right.ll").write_text(f"; EXPECT: correct\n{DOUBLED}")
    assert main([str(tmp_path / "right.ll"), "--samples", "2"]) == 1
    out = capsys.readouterr().out
    assert "@src: the proof was not tried on samples" in out and "1 faults" in out


DOUBLED = """
declare void @op(i32) convergent
define void @src(i32 noundef %n) convergent {
  %d = add i32 %n, %n
  call void @op(i32 %d)
  ret void
}
define void @tgt(i32 noundef %n) convergent {
  %d = shl i32 %n, 1
  call void @op(i32 %d)
  ret void
}
"""
INVOKES = """
declare i32 @__gxx_personality_v0(...)
declare void @op() convergent nounwind
define void @src(i32 noundef %n) convergent personality ptr @__gxx_personality_v0 {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %h ], [ %j, %lp ]
  %j = add i32 %i, 1
  %c = icmp uge i32 %j, %n
  br i1 %c, label %x, label %h
x:
  invoke void @op() to label %e unwind label %lp
lp:
  %ex = landingpad { ptr, i32 } catch ptr null
  br label %h
e:
  ret void
}
define void @tgt(i32 noundef %n) convergent {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %h ]
  %j = add i32 %i, 1
  %c = icmp uge i32 %j, %n
  br i1 %c, label %x, label %h
x:
  call void @op()
  ret void
}
"""


def test_functions_are_run_as_they_were_read() -> None:
    """An edge back to the header that is never taken makes the operation part of the cycle
    ("Convergence And Uniformity", "Maximal Convergence")."""
    module = read_module(INVOKES.encode(), "x.ll").module
    functions = module.functions["src"], module.functions["tgt"]
    pair, options = Pair("src", module, functions[0], module, functions[1]), Options(samples=60)
    assert tried(pair, options, proof(pair, options)).code is Code.CONTRADICTION


def test_the_judge_tries_its_proofs(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[Result]()

    def noted(pair: Pair, options: Options, result: Result) -> Result:
        asked.append(result)
        return result

    monkeypatch.setattr("verify.judge.judge.tried", noted)
    pair = pair_of("%a = add i32 %n, %n\n ret i32 %a", "%a = shl i32 %n, 1\n ret i32 %a")
    result = judge(pair, Options())
    assert asked == [result] and result.verdict is Verdict.CORRECT


def test_the_campaign(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "planted.ll").write_text(f"; EXPECT: correct\n{INVOKES}")

    def always(pair: Pair, options: Options) -> Result:
        return proof(pair, options)

    monkeypatch.setattr("corpus.contradictions.judge", always)
    assert main([str(tmp_path / "planted.ll"), "--samples", "60"]) == 1
    out = capsys.readouterr().out
    assert "@src, sample" in out and "1 contradictions" in out
    assert main([str(tmp_path / "planted.ll"), "--samples", "0"]) == 0
