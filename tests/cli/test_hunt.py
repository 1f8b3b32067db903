"""`tangle-tv hunt`: every pass counted, findings kept by kind, and a state that survives."""

from __future__ import annotations

import json
import re
import shutil
import signal
import subprocess
import sys
import time
from argparse import Namespace
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from corpus.bugs_page import Bug, bugs
from corpus.expect import simplest
from corpus.fuzz_programs import NoProgram
from corpus.hunt.table import TRIPLE, HuntedPass, own_rows
from corpus.known_bugs import DIFFERENCES
from corpus.pairing import read_pairs
from tangle_tv.cli import passes_job
from tangle_tv.cli.corpus_options import HUNT_DEFAULTS
from tangle_tv.cli.errors import UsageError
from tangle_tv.cli.options import parse
from tangle_tv.cli.passes_job import Rerun, Wrong
from tangle_tv.commands import hunt_job
from tangle_tv.commands.fuzz_job import DIED, PairOutcome
from tangle_tv.commands.hunt import keep, sources
from tangle_tv.commands.hunt_bisect import Culprit, culprit_of
from tangle_tv.commands.hunt_job import (
    INSTRUMENTED,
    REFUSED,
    RowOutcome,
    Turn,
    Turned,
    is_change,
    shapes_in,
    turn,
)
from tangle_tv.commands.hunt_known import (
    BY_MESSAGE,
    FindingKind,
    KnownKind,
    kind_of,
    known_kinds,
    pair_of,
)
from tangle_tv.commands.hunt_shape import (
    shape_of,
    shape_with_callees,
)
from tangle_tv.commands.hunt_state import WITH, HuntState, SeenKind, load
from tests.cli.command import Command
from transforms.llvm.steps import Step
from verify.ir.reader import read_module

BUGS = Path(__file__).parents[2] / "corpus" / "bugs"
OPT = "opt-22"
needs_opt = pytest.mark.skipif(
    shutil.which(OPT) is None, reason=f"there is no {OPT}; corpus/opt/install.sh 22 gets it"
)
DEAD_LOOP = """
define void @f() convergent {
entry:
  %e = call token @llvm.experimental.convergence.entry()
  br label %loop

loop:
  %h = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %e) ]
  br i1 false, label %loop, label %after

after:
  call void @op() [ "convergencectrl"(token %h) ]
  ret void
}

declare void @op() convergent
"""

GENERIC_USED = """
target triple = "spirv-unknown-vulkan1.3-compute"

@g = addrspace(10) global i8 0
@llvm.compiler.used = appending addrspace(10) global [1 x ptr addrspace(4)] [
  ptr addrspace(4) addrspacecast (ptr addrspace(10) @g to ptr addrspace(4))
], section "llvm.metadata"
"""
"""AddressSanitizer makes an array of other pointers of it, which LLVM then does not read."""


class OneProgram:
    def __init__(self, text: str) -> None:
        self.given = text

    def text(self, seed: int) -> str:
        if seed:
            raise NoProgram("there is one program")
        return self.given


def row(passes: str, prepare: str = "") -> HuntedPass:
    return HuntedPass(passes, prepare, TRIPLE, (), (passes.partition("<")[0],), True)


def turned(seed: int, *rows: HuntedPass, text: str = DEAD_LOOP) -> Turned:
    return turn(Turn("one", seed, OneProgram(text), rows, OPT, HUNT_DEFAULTS))


def sunk_vote() -> str:
    """What IndVarSimplify does wrong without tokens."""
    text = (BUGS.parent / "opt" / "inputs" / "indvars-sink.ll").read_text()
    alone, _, rest = text.partition("define i32 @src_tokens")
    return f"{alone}declare void @work(){rest.partition('declare void @work()')[2]}"


@needs_opt
def test_a_turn_runs_every_row() -> None:
    done = turned(0, row("sink"), row("loop(loop-deletion)"), row("no-such-pass"))
    assert done.tokens
    assert [r.outcome.verdict for r in done.rows] == ["unchanged", "incorrect", "refused"]
    (finding,) = done.rows[1].findings
    kind = kind_of(finding)
    loops = "a header is gone and fewer exits and fewer loops"
    shape = f"before a loop; {loops}; br on a constant; of a controlled function"
    assert str(kind) == f"loop-deletion, token-not-from-intrinsic, tokens, {shape}"
    assert pair_of(kind, known_kinds()) == "loop-deletion.ll"
    assert turned(1, row("sink")).rows == ()


@needs_opt
def test_a_finding_in_a_pipeline_is_of_the_pass_at_fault(tmp_path: Path) -> None:
    (done,) = turned(0, row("function-simplification<O3>"), text=sunk_vote()).rows
    assert done.outcome.verdict == "incorrect"
    (finding,) = done.findings
    kind = kind_of(finding)
    assert str(kind) == "IndVarSimplify, difference, after a loop"
    assert pair_of(kind, known_kinds()) == "indvars-exits.ll, indvars-sink.ll"
    keep(Namespace(save=str(tmp_path), unwritten={}), kind, finding, "one", done.row)
    (told,) = tmp_path.glob("*/finding.json")
    assert "-passes=function-simplification<O3>" in json.loads(told.read_text())["command"]


@pytest.mark.campaign
@needs_opt
def test_a_pass_at_fault_may_need_more_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """The hunt's time is enough for the whole pipeline, and not for the step that is wrong."""
    asked: list[float] = []

    def rerun(job: Rerun) -> Wrong:
        asked.append(job.options.timeout)
        is_short = job.options.timeout <= HUNT_DEFAULTS.timeout
        return Wrong("", None, ()) if is_short else passes_job.rerun(job)

    monkeypatch.setattr(hunt_job, "rerun", rerun)
    (done,) = turned(0, row("function-simplification<O3>"), text=sunk_vote()).rows
    (finding,) = done.findings
    assert kind_of(finding).base == "IndVarSimplify"
    assert asked == [HUNT_DEFAULTS.timeout, HUNT_DEFAULTS.timeout, 5.0]


@pytest.mark.campaign
@needs_opt
def test_a_finding_is_of_one_execution_and_of_one_transform() -> None:
    """EarlyCSE runs as the eighth and as the twelfth pass; of three replacements in all, its second
    and third are in the second function."""
    text = (BUGS.parent / "opt" / "inputs" / "early-cse-exit.ll").read_text()
    (done,) = turned(0, row("default<O1>"), text=text).rows
    first, second = (culprit_of((each, HUNT_DEFAULTS)) for each in done.findings)
    assert first == Culprit(8, "early-cse on src", "early-cse=0")
    assert second == Culprit(12, "early-cse on src_lane", "early-cse=0-2")
    (done,) = turned(0, row("loop(loop-deletion)")).rows
    (finding,) = done.findings
    told = culprit_of((finding, HUNT_DEFAULTS))
    assert told is not None and told.what.startswith("loop-deletion on loop ")
    assert told.counter == ""
    assert culprit_of((replace(finding, checked=None), HUNT_DEFAULTS)) is None


@needs_opt
def test_llvm_may_not_read_what_it_wrote() -> None:
    (done,) = turned(0, row("asan"), text=GENERIC_USED).rows
    assert done.outcome.verdict == DIED
    assert not is_change(done.outcome)
    (finding,) = done.findings
    assert finding.sentence.startswith("LLVM does not read what it wrote: constant expression")


def test_instcombine_of_a_changed_test_may_have_more_to_do(tmp_path: Path) -> None:
    file = tmp_path / "test.ll"
    run = "; RUN: opt -passes='instcombine,aggressive-instcombine,instcombine<max-iterations=2>'"
    file.write_text(f"{run} -S %s | FileCheck %s\n", encoding="utf-8")
    (given,) = own_rows(file)
    last = "instcombine<max-iterations=2;no-verify-fixpoint>"
    assert given.passes == f"instcombine<no-verify-fixpoint>,aggressive-instcombine,{last}"


def test_a_test_of_a_pass_that_is_left_out_has_no_row(tmp_path: Path) -> None:
    file = tmp_path / "test.ll"
    passes = ("metarenamer", "gvn", "sink")
    lines = [f"; RUN: opt -passes='{each}' -S %s | FileCheck %s" for each in passes]
    file.write_text("\n".join(lines), encoding="utf-8")
    assert [row.passes for row in own_rows(file)] == ["gvn", "sink"]


@needs_opt
def test_what_llvm_reports_is_no_crash() -> None:
    text = """
target triple = "amdgcn-amd-amdhsa"
define void @f(ptr %p) convergent {
  %old = cmpxchg ptr %p, i8 0, i8 1 acquire monotonic
  %wide = cmpxchg ptr %p, i256 0, i256 1 acquire monotonic
  ret void
}
"""
    (done,) = turned(0, row("atomic-expand"), text=text).rows
    assert (done.outcome.verdict, done.findings) == (REFUSED, ())


@needs_opt
def test_what_a_sanitizer_adds_is_no_pair() -> None:
    """But for what is wrong whatever its runtime does, as tsan.ll is."""
    text = """
define i32 @f(i32 %x, ptr %p) convergent sanitize_thread {
  store i32 %x, ptr %p
  %r = call i32 @op(i32 %x)
  ret i32 %r
}
declare i32 @op(i32) convergent
"""
    known = row("tsan")
    (done,) = turned(0, known, text=text).rows
    assert (done.outcome.verdict, done.outcome.code) == ("unknown", "approximation")
    assert is_change(done.outcome)
    (done,) = turned(0, replace(known, instruments=True), text=text).rows
    assert (done.outcome.verdict, done.outcome.code) == (INSTRUMENTED, "approximation")
    assert not is_change(done.outcome)
    text = (BUGS.parent / "opt" / "inputs" / "tsan.ll").read_text()
    rows = turned(0, replace(known, instruments=True), text=text).rows
    assert [each.outcome.verdict for each in rows] == ["incorrect"]


def test_known_kinds_are_written_down() -> None:
    for row in known_kinds():
        for file in re.findall(r"(?<![\w/-])[\w-]+\.ll", row.known):
            assert (BUGS / file).exists()


CALLEE = """
define internal i32 @callee(i32 %x) convergent noinline {
  {}
}

define i32 @f(i32 %x) convergent {
  %got = call i32 @callee(i32 %x)
  ret i32 %got
}

declare i32 @vote(i32) convergent
declare void @other() convergent
"""


def test_a_difference_in_a_callee_has_a_shape() -> None:
    vote, other, back = "%v = call i32 @vote(i32 %x)", "call void @other()", "ret i32 %v"
    before, after = (
        read_module(CALLEE.replace("{}", "\n  ".join(lines)).encode(), "a test").module
        for lines in ((vote, other, back), (other, vote, back))
    )
    source, target = before.functions["f"], after.functions["f"]
    assert str(shape_of(before, source, after, target)) == ""
    told = shape_with_callees(before, source, after, target)
    assert str(told) == "in another order in a callee"


FOUND_BY_HAND = {
    "correlated-propagation-dead-case": "communicating-set-changed",
    "early-cse-exit": "result-changed",
    "globalopt-dead-edge": "communicating-set-changed",
    "inline-dead-edge": "communicating-set-changed",
    "simplifycfg-speculatable": "result-changed",
    "inline-anchor": "mixed-convergence",
    "inline-entry": "entry-outside-entry-block",
    "instcombine-icmp-constant": "mixed-convergence",
    "loop-simplify-speculatable": "observation-added",
    "normalize-exit": "result-changed",
    "simplifycfg-dead-edge": "communicating-set-changed",
    "simplifycfg-lock": "communicating-set-changed",
    "simplifycfg-other-space": "target-undefined",
    "sroa": "entry-outside-entry-block",
}
"""Miscompiles of passes of which others were known, and the codes that they are refuted with."""


@pytest.mark.parametrize("name", FOUND_BY_HAND)
def test_a_miscompile_of_another_shape_is_new(name: str) -> None:
    (bug,) = [bug for bug in bugs() if bug.name == name]
    known = known_kinds()
    others = [row for row in known if f"{name}.ll" not in row.known]
    assert len(others) < len(known)
    for sets in (True, False):
        kind = replace(kind_of_pair(bug, FOUND_BY_HAND[name]), sets=sets)
        assert pair_of(kind, others) == ""
        assert f"{name}.ll" in pair_of(kind, known)


@pytest.mark.parametrize("row", known_kinds(), ids=lambda row: row.known[:40])
def test_a_reason_is_of_some_shape_or_code(row: KnownKind) -> None:
    """A reason without a shape hides what else the pass does wrong: only where poison makes the
    target undefined, or of one target.  What LLVM says is a shape where it ends, or refuses its own
    output."""
    assert not row.codes & BY_MESSAGE or row.forms, "of all that LLVM says"
    differences = row.codes & DIFFERENCES
    is_undefined = differences == frozenset({"target-undefined"}) and row.sets is False
    assert not differences or row.pairs or row.forms or row.needs or row.targets or is_undefined


def kind_of_pair(bug: Bug, code: str) -> FindingKind:
    (pair, *_) = read_pairs(bug.path)
    shape = shape_with_callees(pair.before, pair.source, pair.after, pair.target)
    target = re.findall(r'^target triple = "(\w+)', bug.path.read_text(encoding="utf-8"), re.M)
    return FindingKind(bug.wrong_pass, code, "", "(token %" in bug.text, True, shape, *target)


@pytest.mark.one_case_in(5)
@pytest.mark.parametrize("bug", bugs(), ids=lambda bug: bug.name)
def test_every_pair_is_of_a_kind_that_names_it(bug: Bug) -> None:
    kind = kind_of_pair(bug, str(simplest(bug.expected).code))
    assert f"{bug.name}.ll" in pair_of(kind, known_kinds())


def test_what_llvm_cannot_read_again_has_no_shape() -> None:
    """The check says so then."""
    broken = Step(1, "pass", "", DEAD_LOOP, "define void @f() {\n  call void @g(i32 <badref>)\n}\n")
    assert shapes_in(broken) == ("",)


def test_a_reason_is_not_of_a_set_that_changes() -> None:
    """What is wrong in a single thread, too, says nothing of a vote that others take part in."""
    (pair,) = read_pairs(BUGS / "normalize-exit.ll")
    shape = shape_with_callees(pair.before, pair.source, pair.after, pair.target)
    kind = FindingKind("normalize", "memory-changed", "", False, False, shape)
    (alone,) = [row for row in known_kinds() if "moved past what writes memory" in row.known]
    assert not alone.holds(kind), "a ballot has another place"
    values = replace(kind, shape=replace(shape, moved=frozenset()))
    assert alone.holds(values)
    assert not alone.holds(replace(values, sets=True))


def outcome(name: str, verdict: str) -> RowOutcome:
    return RowOutcome(name, PairOutcome(name, verdict), (), 0.5)


def test_a_state_is_what_was_saved(tmp_path: Path) -> None:
    state = HuntState()
    state.add("random", 2, Turned(True, (outcome("sink", "correct"), outcome("gvn", "unchanged"))))
    state.add("random", 0, Turned(True, (outcome("sink", "unchanged"),)))
    state.kinds["sink, x"] = SeenKind(2, "random", 0, "sink.ll")
    seeds = state.seeds("random")
    assert [next(seeds) for _ in range(3)] == [1, 3, 4]
    path = tmp_path / "state.json"
    state.save(path)
    again = load(path)
    assert again == state
    assert again.counts["sink", WITH] == Counter(correct=1, changed=1, unchanged=1)
    again.add("random", 1, Turned(False, ()))
    assert again.following["random"] == 3 and again.done["random"] == set()


def test_a_state_begins_with_a_seed(tmp_path: Path) -> None:
    state = HuntState(first=70)
    seeds = state.seeds("random")
    assert [next(seeds) for _ in range(2)] == [70, 71]
    for seed in (70, 72):
        state.add("random", seed, Turned(False, ()))
    assert state.programs == 2
    state.save(tmp_path / "state.json")
    again = load(tmp_path / "state.json")
    assert again == state
    assert next(again.seeds("random")) == 71


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": 0}'])
def test_what_is_no_state_is_left_alone(text: str, tmp_path: Path) -> None:
    path = tmp_path / "state.json"
    path.write_text(text)
    with pytest.raises(UsageError, match="no state of a hunt"):
        load(path)
    assert path.read_text() == text


@pytest.mark.campaign
@needs_opt
def test_it_goes_on_where_it_was_killed(tangle: Command, tmp_path: Path) -> None:
    state = tmp_path / "hunt.json"
    words = ["hunt", "--state", str(state), "--save", str(tmp_path / "found"), "--only", "sink"]
    words += ["--sources", "random", "--jobs", "1"]
    command = [sys.executable, "-c", "from tangle_tv.cli.main import main; main()", *words]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    deadline = time.monotonic() + 120
    while not state.exists() and time.monotonic() < deadline:
        time.sleep(0.1)
    process.send_signal(signal.SIGKILL)
    process.wait()
    before = load(state)
    done = tangle(*words, "--programs", "3")
    assert done.status == 0, done.err
    after = load(state)
    assert after.following["random"] > before.following.get("random", 0)
    (counted,) = after.counts.values()
    assert sum(counted.values()) - counted["changed"] == after.following["random"] + len(
        after.done["random"]
    )


@needs_opt
def test_a_finding_is_kept_once(tangle: Command, tmp_path: Path) -> None:
    kernels, found = tmp_path / "kernels", tmp_path / "found"
    kernels.mkdir()
    (kernels / "dead.ll").write_text(DEAD_LOOP)
    words = ["hunt", "--state", tmp_path / "hunt.json", "--save", found, "--from", kernels]
    words += ["--sources", "kernels", "--only", "loop-extract,loop-deletion", "--programs", "12"]
    done = tangle(*words)
    assert re.search(
        r"loop-deletion, token-not-from-intrinsic, tokens, .*: loop-deletion\.ll", done.out
    )
    kinds = json.loads((tmp_path / "hunt.json").read_text())["kinds"]
    fresh = [name for name, kind in kinds.items() if not kind[3]]
    assert len(list(found.glob("*"))) == len(fresh) == done.out.count("new: kernels, seed")


def test_a_hunt_that_began_has_its_seed(tangle: Command, tmp_path: Path) -> None:
    state = HuntState(first=70)
    state.add("random", 70, Turned(False, ()))
    state.save(tmp_path / "hunt.json")
    words = ["hunt", "--state", tmp_path / "hunt.json", "--report", "--seed"]
    done = tangle(*words, "0")
    assert done.status == 2
    assert "began with seed 70" in done.err
    assert tangle(*words, "70").out.startswith("1 programs, 0 pairs")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--opt", "sh"], "sh cannot be used as opt"),
        (["--only", "sunk"], "--only: sunk is no pass of corpus/hunt/passes.toml"),
        (["--sources", "dreams"], "--sources: dreams is none of random, random with tokens"),
    ],
)
def test_wrong_options(words: list[str], says: str, tangle: Command, tmp_path: Path) -> None:
    done = tangle("hunt", "--state", tmp_path / "hunt.json", *words)
    assert done.status == 2 and done.out == ""
    assert says in done.err


@pytest.mark.parametrize("option", ["--tests", "--from"])
def test_a_folder_without_programs(option: str, tmp_path: Path) -> None:
    words = ["hunt", "--time", "1", option, str(tmp_path), "--state", str(tmp_path / "state.json")]
    with pytest.raises(UsageError, match=f"{option} .*: there is no .ll file"):
        sources(parse(words))
