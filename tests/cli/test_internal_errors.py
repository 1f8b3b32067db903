"""A check in which tangle-tv itself fails ends no command with the exit status of a good one."""

from __future__ import annotations

import json
import random
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TypeVar
from xml.etree import ElementTree

import pytest

from corpus import lit
from corpus.changed_functions import pairs_of
from corpus.fuzz_programs import RandomPrograms
from corpus.hunt.table import pass_table
from corpus.random_programs import Tokens
from corpus.report.opt_runs import OptVerdict
from corpus.runner.run import Checker, Executor, Listener, RunOutcome, RunRequest, conduct
from corpus.runner.verify import JobRequest, Unusable, verify
from corpus.store.records import StoredAnswer
from corpus.store.writer import Writer
from process.modules import module_command
from process.pool import Ended, Pool, Task, TaskEnd
from report.passes_report import JudgedStep
from source.front_end import FrontEnd
from tangle_tv.cli.errors import Exit
from tangle_tv.cli.given_options import options_of
from tangle_tv.cli.options import parse
from tangle_tv.commands import corpus as corpus_command
from tangle_tv.commands import opt_verdicts, prove, source_fuzz
from tangle_tv.commands.fuzz_job import LOST
from tangle_tv.commands.hunt import Hunt
from tangle_tv.commands.hunt_job import Turn
from tangle_tv.commands.hunt_state import HuntState
from tangle_tv.commands.opt import verdicts_on
from tests.cli.command import CALL, CORRECT, DECLARE, INCORRECT, Command, function
from tests.cli.test_patch import OUTLINED, WITH, WITHOUT
from tests.cli.test_source_fuzz import NOTHING
from tests.corpus.work import abort, fail
from transforms.llvm.opt_line import read_line
from transforms.llvm.steps import Step
from verify.codes import FAULTS
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Result, Verdict

A = TypeVar("A")
R = TypeVar("R")
MODULE = DECLARE + function("f", f"  %y = add i32 %x, 0\n{CALL.replace('%x', '%y')}")
TOML = 'name = "mine"\ntimeout = 20\n[[pairs]]\npath = "p"\n'
FILES = {"fails": f"; EXPECT: unknown\n{CORRECT}", "good": CORRECT}


def broken(pair: Pair, options: Options) -> Result:
    raise KeyError(pair.name)


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> None:
    """In processes that are forked from this one, the checker has a bug."""
    monkeypatch.setattr("verify.judge.guarded.judge", broken)


@pytest.mark.usefixtures("failing")
def test_check_and_opt(tangle: Command, file: Callable[[str], Path]) -> None:
    done = tangle("check", file(CORRECT))
    assert done.status == Exit.FAULT == 70 and "internal error" in done.out
    assert json.loads(tangle("check", file(CORRECT), "--json").out)["pairs"][0]["code"] in FAULTS
    assert tangle("opt", file(MODULE), "--passes", "instcombine").status == 70


def test_of_several_the_refuted_counts_first(
    tangle: Command, file: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    def one(pair: Pair, options: Options) -> Result:
        return broken(pair, options) if pair.name.endswith("1") else judge(pair, options)

    monkeypatch.setattr("verify.judge.guarded.judge", one)
    first = CORRECT.replace("@src", "@src1").replace("@tgt", "@tgt1")
    first = "\n".join(line for line in first.splitlines() if not line.startswith("declare"))
    assert tangle("check", file(first + "\n" + INCORRECT)).status == 1
    assert tangle("check", file(first + "\n" + CORRECT)).status == 70


@pytest.mark.usefixtures("failing")
def test_patch(tangle: Command) -> None:
    words = ["patch", OUTLINED, "--passes", "partial-inliner", "--base", WITHOUT, "--patched", WITH]
    done = tangle(*words)
    assert done.status == 70, done.out
    assert "An error of tangle-tv: 1 function" in done.out and "KeyError" in done.out


@pytest.mark.usefixtures("failing")
def test_source_fuzz(capsys: pytest.CaptureFixture[str]) -> None:
    after = MODULE.replace("%y = add i32 %x, 0", "%y = add i32 %x, 1")
    step = Step(1, "front end", "[module]", MODULE, after)

    def judged(unit: object) -> tuple[FrontEnd, Sequence[JudgedStep]]:
        return NOTHING, [*verdicts_on(pairs_of([step]), Options(), 1)]

    given = Namespace(programs=1, seed=1, size=4, target="spirv", save=None)
    assert source_fuzz.fuzz(given, judged) == 70
    assert "failed, by an error of tangle-tv: @f: internal error" in capsys.readouterr().out


def test_prove(
    tangle: Command,
    file: Callable[[str], Path],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    proof = tmp_path / "proof.json"
    assert tangle("check", file(CORRECT), "--proof", proof).status == 0

    def undecided(*_: object) -> Result:
        return Result.undecided("f", "maximal", Options())

    monkeypatch.setattr(prove, "guarded", undecided)
    assert tangle("prove", "--check", proof).status == 70


def test_lit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    test = tmp_path / "f.ll"
    test.write_text("; RUN: opt -S %s\n")
    failed = OptVerdict("f", Verdict.UNKNOWN, "internal-error", "", 0.0)

    def run_all(*_: object) -> tuple[list[lit.LitDone], bool]:
        return [lit.LitDone(test, 1, (failed,), ())], True

    monkeypatch.setattr(lit, "run_all", run_all)
    assert lit.main([str(test), "--opt", sys.executable]) == 70


@pytest.mark.usefixtures("failing")
def test_tangle_opt_and_report(
    tangle: Command,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:

    monkeypatch.setenv("TANGLE_REPORT_DIR", str(tmp_path / "reports"))
    words = ["-S", "-passes=instcombine", "-"]
    program = module_command("transforms.llvm.wheel_opt")
    assert opt_verdicts.verify(program, words, read_line(words), MODULE.encode()) == 70
    assert "tangle-opt: @f: internal error" in capsys.readouterr().err
    assert tangle("report", tmp_path / "reports").status == 70
    text = tangle("report", tmp_path / "reports", "--format", "junit").out
    (suite,) = ElementTree.fromstring(text)
    assert (suite.get("errors"), suite.get("skipped"), suite.get("failures")) == ("1", "0", "0")
    assert [e.tag for e in suite.iter() if e.tag in ("error", "skipped")] == ["error"]


def failing_where_told(question: JobRequest) -> StoredAnswer | Unusable:
    if "EXPECT: unknown" in question.job.before:
        fail(1)
    return verify(question)


def dying_where_told(question: JobRequest) -> StoredAnswer | Unusable:
    if "EXPECT: unknown" in question.job.before:
        abort(1)
    return failing_where_told(question)


@pytest.fixture
def corpus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "p").mkdir()
    for name, text in FILES.items():
        (tmp_path / "p" / f"{name}.ll").write_text(text)
    (tmp_path / "c.toml").write_text(TOML)
    return tmp_path / "c.toml"


def using(check: Checker, monkeypatch: pytest.MonkeyPatch) -> None:
    def conducted(
        request: RunRequest,
        writer: Writer,
        executor: Executor,
        listener: Listener,
        chance: random.Random | None = None,
        reader: Executor | None = None,
    ) -> RunOutcome:
        request = replace(request, check=check)
        return conduct(request, writer, executor, listener, chance, reader)

    monkeypatch.setattr(corpus_command, "conduct", conducted)


@pytest.mark.one_case_in(3)
@pytest.mark.parametrize(
    ("check", "code"), [(failing_where_told, "internal-error"), (dying_where_told, "crash")]
)
@pytest.mark.parametrize("command", ["corpus run", "nightly"])
def test_corpora(
    check: Checker,
    code: str,
    command: str,
    tangle: Command,
    corpus: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Every time, not only the first; and once it no longer fails, it is verified again."""
    words = [*command.split(), corpus, "--jobs", 1]
    with monkeypatch.context() as patched:
        using(check, patched)
        for _ in range(2):
            done = tangle(*words)
            assert done.status == 70, done.out + done.err
            assert "by an error of tangle-tv" in done.out and f"({code})" in done.out
    (listed,) = tangle("corpus", "list", "last", "--standing", "undecided").out.splitlines()
    assert "p/fails" in listed
    exported = tangle("corpus", "export", "last", "--format", "junit").out
    (suite,) = ElementTree.fromstring(exported)
    assert (suite.get("errors"), suite.get("skipped")) == ("1", "0")
    assert [e.tag for e in suite.iter() if e.tag in ("error", "skipped")] == ["error"]
    log = json.loads(tangle("corpus", "export", "last", "--format", "sarif").out)
    (invocation,) = log["runs"][0]["invocations"]
    assert invocation["executionSuccessful"] is False
    assert [n["level"] for n in invocation["toolExecutionNotifications"]] == ["error"]
    done = tangle(*words)
    assert "error of tangle-tv" not in done.out and done.status in (0, 1)
    assert code not in tangle("corpus", "list", "last").out


def test_the_page_of_a_run_says_so(
    tangle: Command, corpus: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    using(failing_where_told, monkeypatch)
    for _ in range(2):
        assert tangle("nightly", corpus, "--jobs", 1, "--html", tmp_path / "page").status == 70
    page = (tmp_path / "page" / "index.html").read_text(encoding="utf-8")
    assert "1 job failed by an error of tangle-tv" in page and "Nothing became worse" not in page


class Ending(Pool):
    """A pool in which every task ends so."""

    def __init__(self, end: TaskEnd) -> None:
        self.ended = Ended(end, "ModuleNotFoundError: No module named 'verify'")

    def do(self, task: Task[A, R]) -> R | Ended:
        return self.ended


@pytest.mark.parametrize(("end", "found"), [(TaskEnd.BUG, 1), (TaskEnd.CRASH, 0)])
def test_a_turn_of_a_hunt_that_cannot_begin(end: TaskEnd, found: int, tmp_path: Path) -> None:
    """An exception is ours; LLVM may die on reading a program."""
    rows = pass_table().rows[:2]
    arguments = parse(["hunt", "--save", str(tmp_path)])
    options = options_of(arguments)
    pool = Ending(end)
    hunt = Hunt(arguments, options, rows, tmp_path / "state", HuntState(), pool)
    hunt.known = ()
    source = RandomPrograms(Tokens.NEVER)
    hunt.take(Turn("random", 0, source, rows, "opt", options), pool.ended)
    assert [name.split(", ")[1] for name in hunt.state.kinds] == [LOST] * found
