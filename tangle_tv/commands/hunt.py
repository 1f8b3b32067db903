"""`tangle-tv hunt`: every pass of an `opt`, in turn, on programs of every source.

A new kind of finding is reduced, and kept in a folder of its own.
"""

from __future__ import annotations

import json
import shlex
import shutil
import sys
import time
from argparse import Namespace
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field, replace
from pathlib import Path

from common.data import dataclass
from corpus.expect import BUGS, PAIRS
from corpus.fuzz_programs import Programs, RandomPrograms
from corpus.hunt.kept import KeptPrograms, keep_program
from corpus.hunt.table import FIRST, HuntedPass, own_rows, pass_table
from corpus.random_programs import ALL, Tokens
from corpus.seed_programs import KERNELS, SeedPrograms, modules_in
from process.pool import Ended, Pool, Task, TaskEnd, TaskRun
from tangle_tv.cli.checker_extra import NEEDS_EXTRA, can_be_asked
from tangle_tv.cli.errors import Exit, UsageError
from tangle_tv.cli.given_options import options_of
from tangle_tv.cli.passes_job import CheckedFunction
from tangle_tv.cli.whole_file import write_into
from tangle_tv.commands.fuzz_job import DIED, LOST, FuzzFinding, PairOutcome
from tangle_tv.commands.hunt_bisect import Culprit, culprit_of
from tangle_tv.commands.hunt_coverage import coverage
from tangle_tv.commands.hunt_job import (
    INSTRUMENTED,
    REFUSED,
    RowOutcome,
    Turn,
    Turned,
    readable,
    turn,
)
from tangle_tv.commands.hunt_known import FindingKind, kind_of, known_kinds, pair_of, pair_of_part
from tangle_tv.commands.hunt_state import (
    CHANGED,
    UNDECIDED,
    WITH,
    WITHOUT,
    HuntState,
    SeenKind,
    load,
)
from tangle_tv.commands.reducer import MODULES, Reducer, to_reduce
from transforms.llvm.external import find_opt
from transforms.llvm.worker import LlvmFailed
from verify.judge.worker_pool import worker_pool
from verify.options import Options
from verify.refinement.verdict import Verdict

OPT_INPUTS = BUGS.parent / "opt" / "inputs"
SAVED_EVERY_S = 5.0
TURN_S = 300.0
"""Seconds for one program under all passes."""
LEAST_SHARE_S = 2.0
SHARE = 2.0
"""A pass waits that has used more than so many times the mean of all."""
KEPT = "kept"
"""The source that is made of what was kept."""
LOOPS, STATEMENTS = "leaving", "statements"
"""Families of which a source has nothing else: loops as kernels have them, and whole kernels."""
ENOUGH = 2
"""Checks of one shape of a pass, when a hunt looks for new ones."""
NO_PASS = "no-pass"
"""What stands for a pass where none was run."""


def command(arguments: Namespace) -> int:
    """Run the command.  Raises UsageError."""
    options = options_of(arguments)
    path = Path(arguments.state)
    state = _begun(load(path), arguments)
    rows = _rows(arguments, _asked_version(arguments))
    sources(arguments)
    if not (arguments.report or arguments.coverage):
        if not can_be_asked():
            print(f"tangle-tv: no second opinion is asked: {NEEDS_EXTRA}", file=sys.stderr)
        modules = (*MODULES, "tangle_tv.commands.hunt_job")
        with worker_pool(arguments.jobs, options.memory, modules) as workers:
            hunt = Hunt(arguments, options, rows, path, state, workers)
            hunt.run()
    if arguments.coverage:
        print("\n".join(coverage(state)))
    else:
        _show(state, rows)
    codes = {name.split(", ")[1] for name, kind in state.kinds.items() if not kind.pair}
    if codes - {LOST}:
        return Exit.INCORRECT
    return Exit.FAULT if codes else Exit.CORRECT


def _asked_version(arguments: Namespace) -> int:
    """The version whose passes are asked for.  Raises UsageError."""
    if arguments.report or arguments.coverage:
        return FIRST
    return _version(arguments.opt)


def _version(program: str) -> int:
    """The version of LLVM, its first number.  Raises UsageError."""
    try:
        return find_opt(program).major
    except LlvmFailed as error:
        raise UsageError(f"--opt: {error}") from error


def _begun(state: HuntState, arguments: Namespace) -> HuntState:
    """The stored state of a hunt, with its own seeds.  Raises UsageError."""
    if not state.following and arguments.seed is not None:
        return HuntState(first=arguments.seed)
    if arguments.seed not in (None, state.first):
        raise UsageError(f"--seed: the hunt of {arguments.state} began with seed {state.first}")
    return state


def _rows(arguments: Namespace, version: int) -> tuple[HuntedPass, ...]:
    rows = pass_table(max(FIRST, version)).rows
    if arguments.only is None:
        return rows
    wanted = set(arguments.only.split(","))
    unknown = wanted - {name for row in rows for name in (*row.covers, row.name)}
    if unknown:
        raise UsageError(f"--only: {sorted(unknown)[0]} is no pass of corpus/hunt/passes.toml")
    return tuple(row for row in rows if wanted & {row.name, *row.covers})


def sources(arguments: Namespace) -> Mapping[str, Programs]:
    """The sources of programs, by name.  Raises UsageError."""
    by_name: dict[str, Programs] = {
        "random": RandomPrograms(Tokens.NEVER),
        "random with tokens": RandomPrograms(Tokens.ALWAYS),
        "families": RandomPrograms(Tokens.NEVER, ALL),
        "families with tokens": RandomPrograms(Tokens.ALWAYS, ALL),
        "loops": RandomPrograms(Tokens.NEVER, LOOPS),
        "loops with tokens": RandomPrograms(Tokens.ALWAYS, LOOPS),
        "statements": RandomPrograms(Tokens.NEVER, STATEMENTS),
        "statements with tokens": RandomPrograms(Tokens.ALWAYS, STATEMENTS),
        "kernels": SeedPrograms(
            _named("--from", arguments.folder) if arguments.folder else modules_in(KERNELS),
            opt=arguments.opt,
        ),
        "pairs": SeedPrograms(_of_pairs(), opt=arguments.opt),
        KEPT: KeptPrograms(kept_in(arguments), arguments.opt),
    }
    if arguments.tests is not None:
        tests = _named("--tests", arguments.tests)
        by_name["tests"] = SeedPrograms(tests, convergent=True, opt=arguments.opt)
    if arguments.sources is None:
        return by_name
    wanted = arguments.sources.split(",")
    for name in wanted:
        if name not in by_name:
            raise UsageError(f"--sources: {name} is none of {', '.join(by_name)}")
    return {name: by_name[name] for name in wanted}


def _named(option: str, folder: str) -> tuple[Path, ...]:
    """The modules in a folder that the user names.  Raises UsageError."""
    found = modules_in(folder)
    if not found:
        raise UsageError(f"{option} {folder}: there is no .ll file")
    return found


def _of_pairs() -> tuple[Path, ...]:
    """Pairs of this repository, and what LLVM's passes were run on for its miscompiles."""
    return tuple(path for folder in (PAIRS, BUGS, OPT_INPUTS) for path in modules_in(folder))


def kept_in(arguments: Namespace) -> Path:
    """The folder of kept programs, which belongs to the state."""
    return Path(arguments.state).with_name(KEPT)


@dataclass(frozen=True)
class Fresh:
    """A finding of a kind that is not known; the source of its program, and the row of the pass."""

    kind: FindingKind
    finding: FuzzFinding
    source: str
    row: str


@dataclass
class Hunt:
    """The run: turns go to the workers, what they find is kept."""

    arguments: Namespace
    options: Options
    rows: tuple[HuntedPass, ...]
    path: Path
    state: HuntState
    workers: Pool
    started: float = field(default_factory=time.monotonic)
    saved: float = 0.0
    fresh: list[Fresh] = field(default_factory=list[Fresh])

    def run(self) -> None:
        """Until the time is used up, or somebody interrupts."""
        self.known = known_kinds()
        running: list[TaskRun[Turn, Turned]] = []
        turns = self._turns()
        begun = self.state.elapsed
        try:
            while True:
                while len(running) < 2 * self.arguments.jobs and not self.fresh:
                    if (given := next(turns, None)) is None:
                        break
                    running.append(self.workers.start(Task(turn, given, TURN_S)))
                if running:
                    for call in self.workers.ready(running):
                        running.remove(call)
                        self.take(call.task.given, call.result)
                elif self.fresh:
                    self._reduce(self.fresh.pop(0))  # it has all processes
                else:
                    break
                self.state.elapsed = begun + time.monotonic() - self.started
                self._save()
            self._save(now=True)
        except KeyboardInterrupt:
            self._save(now=True)

    def _reduce(self, fresh: Fresh) -> None:
        """Reduce a finding of a new kind.  It is printed unless its reduced pair is of a known
        one."""
        kind, finding = fresh.kind, fresh.finding
        folder = Path(self.arguments.save)
        reducer = reduced(finding, self.workers, self.arguments.jobs, self.options)
        smaller = None if reducer is None else reducer.refound()
        if smaller is not None:
            pair = pair_of_part(kind_of(refound(finding, smaller)), kind, self.known)
            self.state.kinds[str(kind)].pair = pair
            if pair:
                shutil.rmtree(kept_place(folder, kind), ignore_errors=True)
                return
        text = "" if reducer is None else reducer.report()
        found = self.workers.do(Task(culprit_of, (finding, self.options), TURN_S))
        by = None if isinstance(found, Ended) else found
        keep(self.arguments, kind, finding, fresh.source, fresh.row, text, by)
        print(f"new: {kind} ({fresh.source}, seed {finding.seed}, {fresh.row})", flush=True)

    def _save(self, *, now: bool = False) -> None:
        if now or time.monotonic() - self.saved > SAVED_EVERY_S:
            self.state.save(self.path)
            self.saved = time.monotonic()

    def _turns(self) -> Iterator[Turn]:
        """One program of each source after the other, and after each one of what was kept."""
        programs = sources(self.arguments)
        seeds = {name: self.state.seeds(name) for name in programs}
        begun = 0
        order = [n for name in programs if name != KEPT for n in (name, KEPT) if n in programs]
        while True:
            for name in order or programs:
                source = programs[name]
                begun += 1
                if begun > (self.arguments.programs or begun):
                    return
                if self.arguments.time and time.monotonic() - self.started > self.arguments.time:
                    return
                seed = next(seeds[name])
                rows = self._rows_for(source, seed)
                seen = self._seen() if self.arguments.novel else None
                share = self.arguments.second_opinion
                opt = self.arguments.opt
                yield Turn(name, seed, source, rows, opt, self.options, seen, share)

    def _seen(self) -> frozenset[tuple[str, str]]:
        """The shapes that were checked often enough."""
        return frozenset(key for key, times in self.state.shapes.items() if times >= ENOUGH)

    def _rows_for(self, source: Programs, seed: int) -> tuple[HuntedPass, ...]:
        """What a test of LLVM's runs; of the table, the passes that have not used up more than
        their share of the time."""
        if isinstance(source, SeedPrograms) and source.convergent:
            return own_rows(source.file(seed))
        used = self.state.seconds
        mean = sum(used.get(row.name, 0.0) for row in self.rows) / len(self.rows)
        most = max(SHARE * mean, LEAST_SHARE_S)
        return tuple(row for row in self.rows if used.get(row.name, 0.0) <= most)

    def take(self, given: Turn, answer: Turned | Ended) -> None:
        """Count what a turn found, and keep what is new."""
        if isinstance(answer, Ended):
            answer = self._one_by_one(given)
        if answer.text and not self.state.is_reached(answer):
            self._keep_program(answer.text)
        self.state.add(given.source, given.seed, answer)
        for each in answer.rows:
            for finding in each.findings:
                self._finding(given, each.row, finding)

    def _keep_program(self, text: str) -> None:
        folder = kept_in(self.arguments)
        try:
            keep_program(folder, text)
        except OSError as error:
            raise UsageError(f"{folder}: cannot be written: {error.strerror}") from error

    def _one_by_one(self, given: Turn) -> Turned:
        """A turn that did not end, again: in halves, down to the pass that is at fault.  No pass is
        where LLVM dies on reading the program; an exception there is ours."""
        read = self.workers.do(Task(readable, given, TURN_S))
        if isinstance(read, Ended):
            return Turned(False, _not_begun(given, read))
        middle = len(given.rows) // 2
        tokens = False
        rows: list[RowOutcome] = []
        for part in (given.rows[:middle], given.rows[middle:]):
            if not part:
                continue
            some = replace(given, rows=part)
            answer = self.workers.do(Task(turn, some, TURN_S / 2))
            if isinstance(answer, Ended) and len(part) > 1:
                answer = self._one_by_one(some)
            if isinstance(answer, Ended):
                rows.append(_lost(some, answer))
                continue
            tokens = tokens or answer.tokens
            rows += answer.rows
        return Turned(tokens, tuple(rows))

    def _finding(self, given: Turn, row: str, finding: FuzzFinding) -> None:
        kind = kind_of(finding)
        seen = self.state.kinds.get(str(kind))
        if seen is not None:
            seen.times += 1
            return
        pair = pair_of(kind, self.known)
        self.state.kinds[str(kind)] = SeenKind(1, given.source, finding.seed, pair)
        if not pair:
            keep(self.arguments, kind, finding, given.source, row)
            self.fresh.append(Fresh(kind, finding, given.source, row))
        self._save(now=True)


def _not_begun(given: Turn, ended: Ended) -> tuple[RowOutcome, ...]:
    """The result of a program that no pass was run on; empty if LLVM died."""
    if ended.end is not TaskEnd.BUG or not given.rows:
        return ()
    making = given.rows[0].making(given.program)
    finding = FuzzFinding(given.seed, making, NO_PASS, LOST, ended.words, "")
    return (RowOutcome(NO_PASS, PairOutcome(NO_PASS, LOST), (finding,), ended.seconds),)


def _lost(given: Turn, ended: Ended) -> RowOutcome:
    (row,) = given.rows
    making = row.making(given.program)
    finding = FuzzFinding(given.seed, making, making.name, LOST, ended.words, "")
    return RowOutcome(row.name, PairOutcome(row.name, LOST), (finding,), ended.seconds)


REDUCTION_S = 45.0
CANDIDATE_S = 20.0
"""Seconds for the reduction of one finding, and for one smaller program."""


def reduced(finding: FuzzFinding, workers: Pool, jobs: int, options: Options) -> Reducer | None:
    """The reduction of a finding, done; `None` of one without a refuted pair."""
    found = to_reduce(finding)
    if found is None:
        return None
    deadline = time.monotonic() + REDUCTION_S
    reducer = Reducer(found, workers, CANDIDATE_S, jobs, options, deadline)
    reducer.run()
    return reducer


def refound(finding: FuzzFinding, smaller: CheckedFunction) -> FuzzFinding:
    """The finding as one of the smaller program."""
    result, text = smaller.result, smaller.before
    return replace(finding, code=result.code, sentence=result.reason, text=text, checked=smaller)


def kept_place(folder: Path, kind: FindingKind) -> Path:
    """The folder of a kind of finding."""
    return folder / "-".join("".join(c if c.isalnum() else " " for c in str(kind)).split())


def keep(
    arguments: Namespace,
    kind: FindingKind,
    finding: FuzzFinding,
    source: str,
    row: str,
    smaller: str = "",
    by: Culprit | None = None,
) -> None:
    """What LLVM read, the pair, what is left of it, how it was made, and by which execution of a
    pass."""
    checked, recipe = finding.checked, finding.making.recipe
    place = kept_place(Path(arguments.save), kind)
    command = [finding.making.program, "-S", f"-mtriple={recipe.triple}", *recipe.options]
    told = {
        "kind": str(kind),
        "row": row,
        "source": source,
        "seed": finding.seed,
        "code": finding.code,
        "reason": finding.sentence,
        "function": checked.function if checked else None,
        "prepare": finding.making.prepare,
        "remarks": finding.remarks,
        "by": None if by is None else str(by),
        "command": shlex.join([*command, f"-passes={finding.making.name}", "before.ll"]),
    }
    files = {
        "input.ll": finding.text,
        "before.ll": checked.before if checked else "",
        "after.ll": checked.after if checked else "",
        "reduced.ll": smaller,
        "finding.json": json.dumps(told, indent=1, ensure_ascii=False),
    }
    for name, text in files.items():
        if text:
            write_into(arguments, place, name, text)


REASONS_SHOWN = 10
"""Why pairs are undecided: the first ones."""
_VERDICTS = (Verdict.CORRECT.value, Verdict.INCORRECT.value)
_COLUMNS = ("programs", CHANGED, "rate", *_VERDICTS, "undecided", DIED, "seconds")


def _show(state: HuntState, rows: Sequence[HuntedPass]) -> None:
    """A table by pass, and the kinds of findings."""
    pairs = sum(_programs(counted) for counted in state.counts.values())
    rate = pairs / state.elapsed if state.elapsed else 0.0
    done = f"{state.programs} programs, {pairs} pairs"
    print(f"{done} in {state.elapsed:.0f} s, {rate:.0f} a second\n")
    tested = sorted({name for name, _ in state.counts} - {row.name for row in rows})
    names = [*(row.name for row in rows), *tested]
    width = max(map(len, names))
    print("  ".join((f"{'pass':{width}}", *(f"{c:>9}" for c in _COLUMNS))))
    for name in names:
        own = [state.counts.get((name, t), Counter[str]()) for t in (WITH, WITHOUT)]
        counted = sum(own, Counter[str]())
        print(_line(f"{name:{width}}", counted, state.seconds.get(name, 0.0)))
    for tokens in (WITHOUT, WITH):
        own = [counted for (_, t), counted in state.counts.items() if t == tokens]
        print(_line(f"{'all, ' + tokens:{width}}", sum(own, Counter[str]()), 0.0))
    idle = [name for name in names if not _counted(state, name, CHANGED)]
    if idle:
        print(f"\nchanged nothing: {', '.join(idle)}")
    instrumented = {name: _counted(state, name, INSTRUMENTED) for name in names}
    if any(instrumented.values()):
        told = ", ".join(f"{name} {times}" for name, times in instrumented.items() if times)
        print(f"\ninstrumented, checked for static rules only, no pairs: {told}")
    if state.undecided:
        print("\nundecided, by reason")
    for why, times in state.undecided.most_common(REASONS_SHOWN):
        print(f"{times:6} {why}")
    print()
    for name, kind in sorted(state.kinds.items(), key=lambda item: (item[1].pair, item[0])):
        where = kind.pair or f"new: {kind.source}, seed {kind.seed}"
        print(f"{kind.times:6} {name}: {where}")


def _programs(counted: Counter[str]) -> int:
    """The number of programs that LLVM did not refuse, nor instrument with a runtime's calls."""
    return sum(counted.values()) - counted[CHANGED] - counted[REFUSED] - counted[INSTRUMENTED]


def _counted(state: HuntState, name: str, what: str) -> int:
    return sum(state.counts.get((name, t), Counter[str]())[what] for t in (WITH, WITHOUT))


def _line(name: str, counted: Counter[str], seconds: float) -> str:
    programs = _programs(counted)
    rate = f"{100 * counted[CHANGED] / programs:.0f}%" if programs else ""
    numbers = (
        programs,
        counted[CHANGED],
        rate,
        *(counted[verdict] for verdict in _VERDICTS),
        sum(counted[verdict] for verdict in UNDECIDED),
        counted[DIED] + counted[LOST],
        f"{seconds:.0f}" if seconds else "",
    )
    return "  ".join((name, *(f"{number:>9}" for number in numbers))).rstrip()
