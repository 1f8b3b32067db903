"""Measures the cost of a check against goals.

    python -m corpus.bench [--runs N]

Prints one row per goal: the median of N runs, and the goal; then how the time of a check grows
with its work (`corpus.growth`).  The exit status is 0 whatever the figures are, as this is a
measurement, not a test, but 1 if something grows faster than its goal.  A check in a worker of the
command line is timed in a new process, as a user starts it; everything else in this process, after
a first run that is not counted.
"""

from __future__ import annotations

import argparse
import gc
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from statistics import median, quantiles

from corpus.expect import PAIRS, ROOT, expectations, pair_files, simplest
from corpus.growth import main as growth
from corpus.growth_pairs import PAIRS as PAIRS_OF_SIZE
from corpus.options import options_from
from corpus.pairing import read_pairs, select
from corpus.runner.run import RunRequest, conduct
from corpus.runner.verify import JobRequest, verify
from corpus.runner.workers import corpus_pool
from corpus.sources.description import Corpus, load
from corpus.start_up import TANGLE_TV, libraries, measured, start_figures
from corpus.store.records import JobPlace, Problem, Standing, StoredAnswer
from corpus.store.writer import writing
from report.words import holds_for
from transforms.llvm.hide_convergence import run_forgetting
from transforms.llvm.passes import Recipe, run_passes
from verify.ir.reader import read_module
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Result
from verify.uniformity.analyse import uniformity
from verify.uniformity.outputs import Given

GROWTH_RUNS = 3
MAX_SMALL_BLOCKS = 10
"""Most blocks of a function in a small pair."""
LIBRARIES_S = 0.06
"""What Python, z3 and llvmlite alone take to load on the machine that the goals are for."""
SCALED = (
    f"if the machine loaded the libraries in {LIBRARIES_S} s, and did all else faster by as much"
)
"""What is assumed of a figure at the speed that the goals are for."""
SMALL_GOAL_MS = 10
SMALL_TAIL_GOAL_MS = 80
"""Goal in milliseconds for one small pair."""
PROOF_GOAL_S = 0.3
"""Goal for a proof without bounds, which does not depend on the number of threads."""
SMALL_PAIR = PAIRS / "llvm" / "jump-threading-op-in-block.ll"
UNROLLED = PAIRS / "llvm" / "unroll-top-tested-forgotten.ll"
"""A loop of an uncontrolled operation whose trip count depends on the thread's own argument,
unrolled by two with an exit in the middle."""
UNROLLED_HEART = PAIRS / "llvm" / "unroll-heart-known-multiple.ll"
"""The loop of `UNROLLED` with a loop heart, and an even trip count."""
LONG_LOOPS = 154
"""Of 13 instructions each."""
THREADS = (2, 4, 8, 16, 32)
ITERATIONS = 16
JOBS = 100


@dataclass(frozen=True)
class BenchRow:
    """`figure` in `unit`; met when it is at most `goal` (`None`: for information)."""

    what: str
    figure: float
    goal: float | None
    unit: str
    note: str = ""

    def __str__(self) -> str:
        goal = "" if self.goal is None else f"≤ {self.goal:g} {self.unit}"
        kept = "" if self.goal is None else ("yes" if self.figure <= self.goal else "NO")
        measured = f"{self.figure:.3g} {self.unit}"
        return f"{self.what:<58} {measured:>12} {goal:>12} {kept:>4}  {self.note}".rstrip()


@dataclass(frozen=True)
class Timed:
    """One check: wall and processor seconds, and its result."""

    wall: float
    cpu: float
    result: Result

    @property
    def python_share(self) -> float:
        """The fraction of the check's time that is spent outside the solver."""
        return 1 - self.result.solver_seconds / self.result.seconds


def timed(pair: Pair, options: Options) -> Timed:
    options = replace(options, shortcut=False)  # what is timed is the proof
    wall, cpu = time.perf_counter(), time.process_time()
    result = judge(pair, options)
    return Timed(time.perf_counter() - wall, time.process_time() - cpu, result)


def as_in_a_worker(pair: Pair, options: Options) -> Timed:
    """The check as in a worker's process, in which garbage is collected between checks alone."""
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        return timed(pair, options)
    finally:
        gc.enable()


def only_pair(path: Path) -> Pair:
    return read_pairs(path)[0]


def middle(runs: int, pair: Pair, options: Options, key: Callable[[Timed], float]) -> Timed:
    """The run with the median `key`."""
    timed(pair, options)
    runs_by_key = sorted((timed(pair, options) for _ in range(runs)), key=key)
    return runs_by_key[len(runs_by_key) // 2]


# The rows


def machine_rows(runs: int) -> Iterator[BenchRow]:
    """How fast the machine is: the goals for processor time are for one that loads as fast as said
    here."""
    note = f"the goals are for a machine on which it is {LIBRARIES_S} s"
    yield BenchRow("Python, z3 and llvmlite alone: CPU", libraries(3 * runs), None, "s", note)


def small_rows(runs: int) -> Iterator[BenchRow]:
    """Every small pair of the corpus under its simplest expectation's options, two threads."""
    slower = libraries(3 * runs) / LIBRARIES_S
    asked = list(small_checks())
    timed(*asked[0])
    milliseconds = [1000 * as_in_a_worker(pair, options).cpu for pair, options in asked]
    note = f"{len(milliseconds)} pairs of the corpus with ≤ {MAX_SMALL_BLOCKS} blocks, CPU, warm"
    half, tail = median(milliseconds), quantiles(milliseconds, n=10)[-1]
    yield BenchRow("small pair, 2 threads: median", half, None, "ms", note)
    yield BenchRow("the same, at the goals' speed", half / slower, SMALL_GOAL_MS, "ms", SCALED)
    within = sum(m <= SMALL_GOAL_MS for m in milliseconds) / len(milliseconds)
    yield BenchRow(f"small pairs within {SMALL_GOAL_MS} ms", 100 * within, None, "%")
    yield BenchRow("small pair, 2 threads: 9 of 10 are below", tail, None, "ms")
    yield BenchRow("the same, at the goals' speed", tail / slower, SMALL_TAIL_GOAL_MS, "ms", SCALED)


def small_checks() -> Iterator[tuple[Pair, Options]]:
    for path in pair_files(PAIRS):
        request = options_from(simplest(expectations(path)).words, path.parent)
        pair = select(read_pairs(path), request.function)[0]
        blocks = max(len(pair.source.blocks), len(pair.target.blocks))
        if blocks <= MAX_SMALL_BLOCKS and request.options.threads == 2:
            yield pair, request.options


def command_rows(runs: int) -> Iterator[BenchRow]:
    """The cost of `tangle-tv check` in a new process."""
    processes = [measured([*TANGLE_TV, "check", str(SMALL_PAIR)]) for _ in range(runs)]
    failed = [r.status for r in processes if r.status != 0]
    note = f"FAILED: exit status {failed[0]}" if failed else ""
    wall = median(r.wall for r in processes)
    yield BenchRow("tangle-tv check, cold: wall", wall, 0.6, "s", note)
    yield from (BenchRow(*each) for each in start_figures(SMALL_PAIR, runs))
    peak = max(r.mib for r in processes)
    yield BenchRow("tangle-tv check, small pair: peak memory", peak, 200, "MiB", note)


def module_rows(runs: int) -> Iterator[BenchRow]:
    """Modules of many functions, in a new process."""
    for kind, size, goal in (
        ("functions that differ", 250, 2.5),
        ("functions, one differs", 500, 1.0),
    ):
        with tempfile.TemporaryDirectory() as folder:
            files = [Path(folder) / f"{side}.ll" for side in ("before", "after")]
            for side, file in enumerate(files):
                file.write_text(PAIRS_OF_SIZE[kind](size, side), encoding="utf-8")
            found = [measured([*TANGLE_TV, "check", *map(str, files)]) for _ in range(runs)]
        yield BenchRow(f"{size} {kind}: CPU", median(r.cpu for r in found), goal, "s")


def loop_rows(runs: int) -> Iterator[BenchRow]:
    """The cost of a loop for thirty-two threads and sixteen iterations, and for any numbers."""
    last = THREADS[-1]
    for path, what in ((UNROLLED, "uncontrolled"), (UNROLLED_HEART, "loop heart")):
        pair = only_pair(path)
        options = Options(threads=last, unroll=ITERATIONS, bounded=True)
        run = middle(runs, pair, options, lambda t: t.wall)
        name = f"{last} threads × {ITERATIONS} iterations, {what}"
        yield BenchRow(f"{name}: wall", run.wall, 3, "s", _said_of(run.result))
        yield BenchRow(f"{name}: Python's share", 100 * run.python_share, 50, "%")
        run = middle(runs, pair, replace(options, bounded=False), lambda t: t.wall)
        yield BenchRow(
            f"{name}, the proof: wall", run.wall, PROOF_GOAL_S, "s", _said_of(run.result)
        )


def _said_of(result: Result) -> str:
    """A verdict, and what it is for."""
    return f"{result.verdict.value}, {result.code}: {holds_for(result)}"


def scaling_rows(runs: int) -> Iterator[BenchRow]:
    """The cost from two threads to thirty-two, which should grow linearly at most."""
    pair = only_pair(UNROLLED)
    figures: list[float] = []
    for threads in THREADS:
        options = Options(threads=threads, unroll=ITERATIONS, bounded=True)
        figures.append(middle(runs, pair, options, lambda t: t.cpu).cpu)
    growth = figures[-1] / figures[0]
    linear = THREADS[-1] / THREADS[0]
    note = "CPU s: " + ", ".join(f"{n}: {s:.2f}" for n, s in zip(THREADS, figures, strict=True))
    yield BenchRow(
        f"cost of {THREADS[-1]} threads over {THREADS[0]}", growth, linear, "times", note
    )


def corpus_rows(runs: int) -> Iterator[BenchRow]:
    """The cost of the pool, the limits and the store."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        text = SMALL_PAIR.read_text(encoding="utf-8")
        for number in range(JOBS):
            (place / f"{number}.ll").write_text(f"; {number}\n{text}", encoding="utf-8")
        (place / "c.toml").write_text('[[pairs]]\npath = "."', encoding="utf-8")
        corpus = load(place / "c.toml")
        figures = [_overhead(corpus, place / f"store{run}") for run in range(runs)]
    note = f"median of {JOBS} jobs, {runs} times; the same check in this process is not counted"
    yield BenchRow("corpus run, one job: over the bare check", median(figures), 10, "ms", note)


def _overhead(corpus: Corpus, place: Path) -> float:
    """Median milliseconds for one job beyond the time that `verify` takes in this process."""
    listener = _Listener()
    with writing(place) as writer, corpus_pool(1, corpus.memory) as pool:
        conduct(RunRequest(corpus, {}), writer, pool, listener)
    gaps = [after - before for before, after in pairwise(listener.times)]
    units = [unit for source in corpus.sources for unit in source.units()]
    items = [i for u in units if not isinstance(u, Problem) for i in u.expand().items]
    bare: list[float] = []
    for job, folder in [(item.job, item.folder) for item in items if item.job is not None]:
        started = time.perf_counter()
        verify(JobRequest(job, folder))
        bare.append(time.perf_counter() - started)
    return 1000 * (median(gaps) - median(bare))


class _Listener:
    """Records when answers arrive."""

    def __init__(self) -> None:
        self.times: list[float] = []

    def expanded(self, done: int, units: int) -> None: ...
    def begins(self, todo: int, done: int, reused: int, again: int) -> None: ...
    def problem(self, problem: Problem) -> None: ...

    def answered(self, places: Sequence[tuple[JobPlace, Standing]], answer: StoredAnswer) -> None:
        self.times.append(time.perf_counter())


FUZZED = "sink,simplifycfg,loop-rotate,loop-unroll,jump-threading"
UNCHANGING = "globaldce,dse,memcpyopt,constmerge,argpromotion"
"""Passes that leave the random programs as they are."""
PROGRAMS = 60
SUNK = Recipe(("simplifycfg",), ("-sink-common-insts", "-hoist-common-insts"))
KERNEL = ROOT / "kernels" / "branch_arms" / "branch_arms.amdgcn.ll"


def search_rows(_: int) -> Iterator[BenchRow]:
    """The cost of `tangle-tv reduce` on a kernel in which barriers of two arms were merged after
    them, and of `tangle-tv fuzz`; both with two processes."""
    clean = Recipe(("sroa", "instcombine", "simplifycfg"))
    before = run_passes(KERNEL.read_text(encoding="utf-8"), clean)
    after = run_forgetting(before, SUNK)
    with tempfile.TemporaryDirectory() as folder:
        sides = [Path(folder) / "before.ll", Path(folder) / "after.ll"]
        for side, text in zip(sides, (before, after), strict=True):
            side.write_text(text, encoding="utf-8")
        started = time.perf_counter()
        left = _said("reduce", *map(str, sides))
        wall = time.perf_counter() - started
    lines = (before + after).count("\n")
    yield BenchRow("reduce, a refuted pair: wall", wall, 60, "s", f"{lines} lines")
    yield BenchRow("reduce, a refuted pair: lines left", left.count("\n"), 40, "")
    for passes, what, goal in (
        (FUZZED, "fuzz, one program-pass pair: wall", 50),
        (UNCHANGING, "fuzz, where a pass changed nothing: wall", 10),
    ):
        words = ("fuzz", "--passes", passes, "--seed", "1", "--programs", str(PROGRAMS), "--json")
        found: dict[str, float] = json.loads(_said(*words))
        milliseconds = 1000 * found["seconds"] / found["pairs"]
        yield BenchRow(what, milliseconds, goal, "ms", f"{found['pairs']} pairs")


def uniformity_rows(runs: int) -> Iterator[BenchRow]:
    """The static analysis of a long function: loops one after another, every other with a
    divergent exit, each with a divergent branch inside."""
    module = read_module(_loops(LONG_LOOPS).encode(), "bench").module
    function = module.functions["f"]
    given = Given(module, function, uniform=frozenset({"u"}))
    figures: list[float] = []
    for _ in range(runs + 1):
        started = time.process_time()
        uniformity(given)
        figures.append(1000 * (time.process_time() - started))
    count = sum(1 for _ in function.instructions)
    yield BenchRow(
        f"uniformity of {count} instructions", median(figures[1:]), 50, "ms", "CPU, warm"
    )


def _loops(count: int) -> str:
    """A function with so many loops of 13 instructions."""
    parts = ["define i32 @f(i32 %u, i32 %d) {", "  br label %h0"]
    for n in range(count):
        before = f"x{n - 1}" if n else "0"
        limit = "%u" if n % 2 else "%d"
        parts += [
            f"h{n}:\n  %i{n} = phi i32 [ 0, %{before} ], [ %k{n}, %j{n} ]",
            f"  %s{n} = phi i32 [ %u, %{before} ], [ %p{n}, %j{n} ]",
            f"  %c{n} = icmp ult i32 %i{n}, {limit}",
            f"  br i1 %c{n}, label %b{n}, label %x{n}\nb{n}:\n  %y{n} = add i32 %s{n}, %i{n}",
            f"  %e{n} = icmp eq i32 %y{n}, %d\n  br i1 %e{n}, label %t{n}, label %j{n}",
            f"t{n}:\n  %z{n} = mul i32 %y{n}, %u\n  br label %j{n}",
            f"j{n}:\n  %p{n} = phi i32 [ %y{n}, %b{n} ], [ %z{n}, %t{n} ]",
            f"  %k{n} = add i32 %i{n}, 1",
            f"  br label %h{n}\nx{n}:\n  br label %{f'h{n + 1}' if n + 1 < count else 'end'}",
        ]
    return "\n".join([*parts, "end:\n  ret i32 0\n}\n"])


def _said(*words: str) -> str:
    return subprocess.run([*TANGLE_TV, *words], stdout=subprocess.PIPE, text=True).stdout


GROUPS: tuple[Callable[[int], Iterator[BenchRow]], ...] = (
    machine_rows,
    # First, as in a process of its own: the solver is two to five times slower with large questions
    # after hundreds of others in the same process.
    loop_rows,
    uniformity_rows,
    scaling_rows,
    small_rows,
    command_rows,
    module_rows,
    corpus_rows,
    search_rows,
)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m corpus.bench", description=__doc__, allow_abbrev=False
    )
    parser.add_argument("--runs", type=int, default=5, metavar="N", help="runs of each figure")
    parsed = parser.parse_args(arguments)
    print(f"{'':<58} {'measured':>12} {'goal':>12} {'kept':>4}")
    for group in GROUPS:
        for row in group(max(1, parsed.runs)):
            print(row, flush=True)
    print()
    return growth(["--runs", str(min(GROWTH_RUNS, max(1, parsed.runs)))])


if __name__ == "__main__":
    sys.exit(main())
