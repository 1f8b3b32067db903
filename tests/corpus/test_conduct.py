"""A run over a corpus: what is asked, what is reused, what the store says afterwards."""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar

import pytest

from corpus.options import options_from
from corpus.runner.run import Checker, RunOutcome, RunRequest, conduct
from corpus.runner.verify import JobRequest, Unusable
from corpus.runner.workers import corpus_pool
from corpus.sources.description import Corpus, load
from corpus.sources.fuzz import Fuzz
from corpus.store.diff import diff
from corpus.store.records import Problem, StoredAnswer
from corpus.store.writer import Writer, writing
from process.pool import Ended, Task, TaskEnd
from tests.corpus.heard import Heard
from tests.corpus.samples import TOOL
from tests.corpus.work import answer, nasty
from verify.refinement.verdict import Verdict

A = TypeVar("A")
R = TypeVar("R")


class Here:
    """An executor in this process; stops for good after `most` tasks."""

    def __init__(self, most: int = 1000) -> None:
        self.left = most

    def run(
        self, tasks: Iterable[Task[A, R]]
    ) -> Generator[tuple[Task[A, R], R | Ended], None, None]:
        for task in tasks:
            if self.left == 0:
                raise KeyboardInterrupt
            self.left -= 1
            yield task, task.work(task.given)


@dataclass
class Bench:
    """A corpus of pair files whose verdicts they name themselves, and a store."""

    folder: Path
    writer: Writer
    check: Checker = answer

    def write(self, **verdicts: str) -> None:
        for name, verdict in verdicts.items():
            (self.folder / f"{name}.ll").write_text(f"; {name}\n; what: {verdict}\n")

    def request(self) -> RunRequest:
        (self.folder / "c.toml").write_text('name = "mine"\n[[pairs]]\npath = "."')
        return RunRequest(load(self.folder / "c.toml"), {}, check=self.check, tool=TOOL)

    def run(
        self,
        change: Callable[[RunRequest], RunRequest] = lambda r: r,
        executor: Here | None = None,
        chance: int = 1,
    ) -> tuple[RunOutcome, Heard]:
        """`chance` 1: no reused verdict is verified again; 0: all are."""
        heard = Heard()
        outcome = conduct(
            change(self.request()), self.writer, executor or Here(), heard, Loaded(chance)
        )
        return outcome, heard

    def rows(self, run: int) -> dict[str, str]:
        return {r.name: f"{r.standing.value} {r.verdict.value}" for r in self.writer.rows(run)}


class Loaded(random.Random):
    def __init__(self, always: int) -> None:
        super().__init__()
        self.always = always

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        return self.always


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    folder = tmp_path / "pairs"
    folder.mkdir()
    with writing(tmp_path / "store") as writer:
        yield Bench(folder, writer)


def test_every_job_has_its_row(bench: Bench) -> None:
    bench.write(a="correct", b="incorrect", c="unknown", d="unusable")
    outcome, heard = bench.run()
    assert outcome.finished and outcome.differences == 0
    assert bench.rows(outcome.run) == {
        "./a": "bounded correct",
        "./b": "wrong incorrect",
        "./c": "undecided unknown",
    }
    assert heard.problems == [Problem("./d", "cannot be read")]
    assert bench.writer.problems(outcome.run) == heard.problems


def test_what_is_known_is_reused(bench: Bench) -> None:
    bench.write(a="correct", b="incorrect")
    first, _ = bench.run()
    bench.write(b="unknown")
    second, heard = bench.run()
    assert second.run != first.run
    assert heard.begun == (1, 1, 1, 0)
    assert heard.answered_names == ["./b"]
    assert bench.rows(second.run) == {"./a": "bounded correct", "./b": "undecided unknown"}
    assert [row.reused for row in bench.writer.rows(second.run)] == [True, False]


def without_cache(request: RunRequest) -> RunRequest:
    return replace(request, cache=False)


def newer_semantics(request: RunRequest) -> RunRequest:
    return replace(request, tool=replace(TOOL, semantics="newer"))


def newer_solver(request: RunRequest) -> RunRequest:
    return replace(request, tool=replace(TOOL, solver="newer"))


@pytest.mark.parametrize("change", [without_cache, newer_semantics, newer_solver])
def test_a_verdict_of_another_tool_is_not(
    bench: Bench, change: Callable[[RunRequest], RunRequest]
) -> None:
    bench.write(a="correct", b="incorrect")
    bench.run()
    _, heard = bench.run(change)
    assert sorted(heard.answered_names) == ["./a", "./b"]


def test_other_options_are_another_question(bench: Bench) -> None:
    bench.write(a="correct")
    bench.run()
    (bench.folder / "a.ll").write_text("; EXPECT --threads 3: correct\n; what: correct\n")
    _, heard = bench.run()
    assert heard.answered_names == ["./a --threads 3"]


def test_reused_verdicts_are_verified_again_and_a_difference_is_shouted(bench: Bench) -> None:
    bench.write(a="correct", b="incorrect")
    first, _ = bench.run()
    bench.check = _changed
    outcome, heard = bench.run(chance=0)
    assert outcome.differences == 1 and outcome.finished
    (problem,) = heard.problems
    assert problem.place == "./a"
    assert "verified again, and not the same: correct" in problem.what
    assert bench.rows(outcome.run)["./a"] == "wrong incorrect"
    assert bench.rows(first.run)["./a"] == "bounded correct"


def _changed(_: JobRequest) -> StoredAnswer:
    return StoredAnswer(Verdict.INCORRECT, "incorrect", "", codes=frozenset({"incorrect"}))


def test_a_limit_that_is_met_the_second_time_is_told_and_changes_nothing(bench: Bench) -> None:
    bench.write(a="correct")
    bench.run()
    bench.check = _too_slow
    outcome, heard = bench.run(chance=0)
    assert len(heard.problems) == 1 and outcome.differences == 0
    assert bench.rows(outcome.run) == {"./a": "bounded correct"}


def _too_slow(_: JobRequest) -> StoredAnswer:
    return StoredAnswer(Verdict.UNKNOWN, "timeout", "")


def test_what_a_limit_cut_short_is_verified_again_and_first(bench: Bench) -> None:
    """A machine may have been busy that night."""
    bench.write(a="timeout", b="correct")
    bench.check = limited
    bench.run()
    bench.write(c="correct", d="correct", e="correct")
    bench.check = answer_or_correct
    outcome, heard = bench.run()
    assert heard.answered_names[0] == "./a" and len(heard.answered_names) == 4
    assert heard.problems == [] and outcome.differences == 0
    assert bench.rows(outcome.run)["./a"] == "bounded correct"
    assert bench.run()[1].answered_names == []


def test_a_limit_that_is_met_twice_is_believed_as_others_are(bench: Bench) -> None:
    bench.write(a="timeout")
    bench.check = limited
    for again in (True, True, False):
        outcome, heard = bench.run()
        assert heard.answered_names == (["./a"] if again else [])
        assert bench.rows(outcome.run) == {"./a": "undecided unknown"}
    assert bench.run(chance=0)[1].answered_names == ["./a"]
    assert bench.run(lambda r: replace(r, retry=True))[1].answered_names == ["./a"]


def test_retrying_verifies_what_is_wrong_again_and_nothing_else(bench: Bench) -> None:
    bench.write(a="correct", b="incorrect", c="unsupported")
    bench.run()
    outcome, heard = bench.run(lambda r: replace(r, retry=True))
    assert heard.answered_names == ["./b"] and outcome.finished
    assert bench.rows(outcome.run)["./b"] == "wrong incorrect"


def limited(question: JobRequest) -> StoredAnswer | Unusable:
    if "what: timeout" in question.job.before:
        return _too_slow(question)
    return answer(question)


def answer_or_correct(question: JobRequest) -> StoredAnswer | Unusable:
    before = question.job.before.replace("what: timeout", "what: correct")
    return answer(replace(question, job=replace(question.job, before=before)))


def test_jobs_named_by_two_tables_are_told_and_none_is_dropped_in_silence(bench: Bench) -> None:
    bench.write(a="correct")
    twice = 2 * '[[pairs]]\npath = "."\noptions = "--threads {}"\n{}\n'
    file = bench.folder / "c.toml"
    request = replace(bench.request(), corpus=load_text(file, twice.format(2, "", 3, "")))
    heard = Heard()
    conduct(request, bench.writer, Here(), heard)
    assert [p.place for p in heard.problems] == ["./a"] and "label" in heard.problems[0].what
    request = replace(request, corpus=load_text(file, twice.format(2, "", 3, 'label = "three"')))
    heard = Heard()
    outcome = conduct(request, bench.writer, Here(), heard)
    assert heard.problems == [] and list(bench.rows(outcome.run)) == ["./a", "three/a"]


def load_text(file: Path, text: str) -> Corpus:
    file.write_text(text)
    return load(file)


def test_an_interrupted_run_goes_on(bench: Bench) -> None:
    bench.write(**{f"p{n}": "correct" for n in range(10)})
    with pytest.raises(KeyboardInterrupt):
        bench.run(executor=Here(4))
    (run,) = bench.writer.runs()
    assert run.finished is None and len(bench.rows(run.number)) == 4
    outcome, heard = bench.run()
    assert (outcome.run, outcome.finished) == (run.number, True)
    assert len(heard.answered_names) == 6
    assert len(bench.rows(run.number)) == 10


def test_a_changed_input_is_asked_again_when_a_run_goes_on(bench: Bench) -> None:
    bench.write(a="correct", b="correct")
    with pytest.raises(KeyboardInterrupt):
        bench.run(executor=Here(1))
    bench.write(a="incorrect", b="incorrect")
    outcome, _ = bench.run()
    assert bench.rows(outcome.run) == {"./a": "wrong incorrect", "./b": "wrong incorrect"}


def test_time_that_is_used_up_leaves_the_run_unfinished(bench: Bench) -> None:
    bench.write(**{f"p{n}": "correct" for n in range(10)})
    outcome, heard = bench.run(lambda r: replace(r, seconds=0.0))
    assert not outcome.finished and heard.answered_names == []
    assert bench.run()[0] == replace(outcome, finished=True)


def test_shards_are_the_whole(bench: Bench) -> None:
    bench.write(**{f"p{n}": "correct" for n in range(20)})
    names: list[str] = []
    for number in (1, 2, 3):
        outcome, heard = bench.run(lambda r, n=number: replace(r, shard=(n, 3)))
        assert outcome.finished
        names += heard.answered_names
    assert sorted(names) == sorted(f"./p{n}" for n in range(20))


def same_text(bench: Bench, names: str, verdict: str) -> None:
    for name in names:
        (bench.folder / f"{name}.ll").write_text(f"; what: {verdict}\n")


def test_files_of_one_text_are_one_question_and_each_has_a_row(bench: Bench) -> None:
    same_text(bench, "ab", "incorrect")
    outcome, heard = bench.run()
    assert heard.begun == (1, 0, 0, 0) and heard.answered_names == ["./a", "./b"]
    assert bench.rows(outcome.run) == {"./a": "wrong incorrect", "./b": "wrong incorrect"}
    assert [row.reused for row in bench.writer.rows(outcome.run)] == [False, True]
    night = bench.writer.night(bench.writer.run(outcome.run))
    (first, _) = bench.writer.rows(outcome.run)
    assert (night.jobs, night.seconds) == (1, first.seconds)

    same_text(bench, "c", "incorrect")
    again, heard = bench.run()
    assert heard.begun == (0, 1, 1, 0) and heard.answered_names == []
    assert [row.name for row in bench.writer.rows(again.run)] == ["./a", "./b", "./c"]


def test_a_row_that_an_interrupted_run_lacks_is_added(bench: Bench) -> None:
    same_text(bench, "a", "correct")
    bench.write(z="correct")
    with pytest.raises(KeyboardInterrupt):
        bench.run(executor=Here(1))
    same_text(bench, "b", "correct")
    outcome, _ = bench.run()
    assert outcome.run == 1 and list(bench.rows(1)) == ["./a", "./b", "./z"]


def test_an_unusable_text_is_a_problem_of_each_file(bench: Bench) -> None:
    same_text(bench, "ab", "unusable")
    _, heard = bench.run()
    assert heard.problems == [Problem("./a", "cannot be read"), Problem("./b", "cannot be read")]


def test_files_of_one_text_that_moved_are_the_same_rows(bench: Bench) -> None:
    same_text(bench, "ab", "incorrect")
    bench.run()
    for name in "ab":
        (bench.folder / f"{name}.ll").rename(bench.folder / f"new-{name}.ll")
    bench.run()
    assert diff(*(bench.writer.rows(number) for number in (1, 2))) == []


def test_a_process_that_died_leaves_an_answer(bench: Bench) -> None:
    bench.write(a="correct")
    heard = Heard()
    outcome = conduct(bench.request(), bench.writer, Dying(), heard)
    (row,) = bench.writer.rows(outcome.run)
    assert (row.verdict, row.code, row.reason) == (Verdict.UNKNOWN, "crash", "signal 6")


class Dying(Here):
    def run(
        self, tasks: Iterable[Task[A, R]]
    ) -> Generator[tuple[Task[A, R], R | Ended], None, None]:
        for task in tasks:
            yield task, Ended(TaskEnd.CRASH, "signal 6", 0.1)


@pytest.mark.campaign
def test_jobs_that_go_wrong_are_rows_and_cost_no_other(bench: Bench) -> None:
    """One that never ends, one that allocates without end, one that aborts, one with a bug."""
    names = {
        "a": "correct",
        "b": "spin",
        "c": "allocate",
        "d": "abort",
        "e": "fail",
        "f": "correct",
    }
    bench.write(**names)
    with (bench.folder / "b.ll").open("a") as file:
        file.write("; EXPECT --timeout 0.5: unknown timeout\n")
    with (bench.folder / "c.ll").open("a") as file:
        file.write("; EXPECT --memory 256: unknown memory\n")
    bench.check = nasty
    request = bench.request()
    with corpus_pool(2, 2048) as pool:
        outcome = conduct(request, bench.writer, pool, Heard())
    assert outcome.finished
    assert {r.name: r.code for r in bench.writer.rows(outcome.run)} == {
        "./a": "correct",
        "./b --timeout 0.5": "timeout",
        "./c --memory 256": "memory",
        "./d": "crash",
        "./e": "internal-error",
        "./f": "correct",
    }
    assert bench.rows(outcome.run)["./b --timeout 0.5"] == "good unknown"


@pytest.mark.parametrize("files", [300, pytest.param(10_000, marks=pytest.mark.campaign)])
def test_many_tiny_files_are_no_burden(bench: Bench, files: int) -> None:
    bench.write(**{f"p{n}": "correct" for n in range(files)})
    outcome, _ = bench.run(executor=Here(files))
    assert len(bench.rows(outcome.run)) == files


def rechecking(question: JobRequest) -> StoredAnswer:
    found = answer(question)
    assert isinstance(found, StoredAnswer)
    if not question.recheck:
        return found
    return replace(found, rechecked=2, not_shown=("@f: no",) if found.code == "unknown" else ())


def test_some_proofs_are_checked_again(bench: Bench) -> None:
    bench.write(a="correct", b="correct")
    bench.check = rechecking
    outcome, _ = bench.run(lambda r: replace(r, rechecks=True))
    assert (outcome.rechecked, outcome.not_shown) == (0, 0)
    bench.write(c="correct", d="unknown")
    outcome, heard = bench.run(lambda r: replace(r, rechecks=True), chance=0)
    assert (outcome.rechecked, outcome.not_shown) == (8, 1)
    assert heard.problems == [Problem("./d", "a proof does not hold: @f: no")]
    outcome, _ = bench.run(chance=0)
    assert outcome.rechecked == 0


def test_the_users_own_pairs_come_before_random_programs(bench: Bench) -> None:
    bench.write(**{f"p{n}": "correct" for n in range(5)})
    bench.check = lambda _: StoredAnswer(Verdict.CORRECT, "proved", "")
    path = bench.folder / "both.toml"
    path.write_text('[[fuzz]]\nprograms = 10\npasses = ["simplifycfg"]\n[[pairs]]\npath = "."\n')
    corpus = load(path)
    _, heard = bench.run(lambda r: replace(r, corpus=corpus))
    first, rest = heard.answered_names[:5], heard.answered_names[5:]
    assert sorted(first) == [f"./p{n}" for n in range(5)]
    assert rest and all(name.startswith("fuzz ") for name in rest)


@pytest.mark.parametrize(
    ("timeout", "options", "seconds"), [("", "", 1), ("0.5", "", 0.5), ("9", "--timeout 5", 5)]
)
def test_random_programs_have_a_time_of_their_own(
    tmp_path: Path, timeout: str, options: str, seconds: float
) -> None:
    path = tmp_path / "c.toml"
    limit = f"timeout = {timeout}\n" if timeout else ""
    path.write_text(f'{limit}[[fuzz]]\nprograms = 1\noptions = "{options}"\n')
    (source,) = load(path).sources
    assert isinstance(source, Fuzz)
    assert options_from(source.asked.words, tmp_path).options.timeout == seconds
