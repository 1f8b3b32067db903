"""One program through every pass of a hunt: a job for a pool."""

from __future__ import annotations

import re
import time
from dataclasses import replace
from functools import cache

from common.data import dataclass
from corpus.fuzz_programs import NoProgram, Programs
from corpus.hunt.table import TRIPLE, HuntedPass
from tangle_tv.cli.passes_job import Rerun, rerun
from tangle_tv.cli.second_opinion import Account
from tangle_tv.commands.fuzz_job import (
    DIED,
    LOST,
    UNCHANGED,
    FuzzFinding,
    PairOutcome,
    ProgramAttempt,
)
from tangle_tv.commands.hunt_crash import crash_site
from tangle_tv.commands.hunt_shape import shape_of
from transforms.llvm.recipe import Making
from transforms.llvm.steps import Step
from transforms.llvm.worker import LlvmFailed
from verify.codes import Code
from verify.ir.errors import IRError
from verify.ir.llvm import canonical_here
from verify.ir.reader import parse_module
from verify.options import Options
from verify.targets.triples import architecture

REFUSED = "refused"
"""LLVM does not run the pass, or its preparation, on this program, or it is of another target."""
INSTRUMENTED = "instrumented"
"""A pass adds calls of a runtime, and the verdict depends on what these do: the target breaks no
static rule, and nothing shows that it is a refinement."""
PIPELINES = frozenset(("function-simplification", "scc-oz-module-inliner", "pipelines"))
"""What LLVM lists as one pass, and is many."""
OPINION_S = 5.0
"""The time of one question to the second opinion."""
_BLAME_SECONDS = 5.0
"""The time of a check in the search for the pass that is wrong in a pipeline, where the hunt's own
is too short for it: a step may be harder than the pipeline."""
_NESTS = frozenset(["module", "cgscc", "function", "loop", "loop-mssa", "require", "invalidate"])
_PIPELINE = re.compile(r"\b(default|(thin)?lto(-pre-link)?)<")
_REPORTED = re.compile(r"LLVM crashed \(status 1\): error: ")
"""LLVM ended since it reported an error of the program or of the options: it did not crash."""
_TARGET = re.compile(r'^target triple = "(.+)"$', re.M)
_CONTROLLED = "@llvm.experimental.convergence."


@dataclass(frozen=True)
class Turn:
    """The program with a seed, by the name of its source; the rows to run on it, by an `opt`."""

    source: str
    seed: int
    programs: Programs
    rows: tuple[HuntedPass, ...]
    program: str
    options: Options
    seen: frozenset[tuple[str, str]] | None = None
    """Of a hunt for new shapes, those that are not checked again, each with its row."""
    second_opinion: float = 0.0
    """The part of the time of checks in which the second opinion is asked of proofs."""


@dataclass(frozen=True)
class RowOutcome:
    """The result of a pass, the seconds that it and the check took, the shapes of what it changed,
    and its remarks."""

    row: str
    outcome: PairOutcome
    findings: tuple[FuzzFinding, ...]
    seconds: float
    shapes: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Turned:
    """`tokens`: the program has some; without `rows` there was no program with this seed; `text`:
    the program."""

    tokens: bool
    rows: tuple[RowOutcome, ...]
    text: str = ""


def turn(given: Turn) -> Turned:
    """Runs every row.  Raises `RuntimeError`."""
    try:
        text = given.programs.text(given.seed)
    except NoProgram:
        return Turned(False, ())
    account = _account(given.second_opinion)
    attempt = ProgramAttempt(given.seed, text, given.options, account=account)
    rows = tuple(_row(row, attempt, given) for row in given.rows)
    return Turned(_CONTROLLED in text.partition("\ndeclare ")[0], rows, text)


@cache
def _account(share: float) -> Account | None:
    """That of this process, which goes on from one program to the next."""
    return Account(share, OPINION_S) if share else None


def readable(given: Turn) -> bool:
    """Whether there is a program, and LLVM reads it; or this process dies."""
    try:
        canonical_here(given.programs.text(given.seed), "program")
    except (NoProgram, IRError):
        return False
    return True


def _row(row: HuntedPass, attempt: ProgramAttempt, given: Turn) -> RowOutcome:
    started = time.monotonic()
    seen = len(attempt.findings)
    making = making_of(row, attempt.text, given.program)
    shapes: list[str] = []
    remarks: list[str] = []

    def is_wanted(step: Step) -> bool:
        own = shapes_in(step)
        shapes.extend(own)
        remarks.extend(step.remarks)
        if given.seen is None:
            return True
        return any(shape and (row.name, shape) not in given.seen for shape in own)

    attempt.wanted = is_wanted
    if making is None:
        return RowOutcome(row.name, PairOutcome(row.name, REFUSED), (), 0.0)
    try:
        attempt.run(making)
        outcome = attempt.outcomes[-1]
    except LlvmFailed:
        outcome = PairOutcome(row.name, REFUSED)
    findings = tuple(attempt.findings[seen:])
    if any(_REPORTED.match(found.sentence) for found in findings):
        return RowOutcome(row.name, PairOutcome(row.name, REFUSED), (), time.monotonic() - started)
    findings = tuple(replace(f, site=crash_site(f)) if f.code == DIED else f for f in findings)
    if PIPELINES & set(row.covers) or _is_pipeline(making.name):
        findings = tuple(_blamed(found, attempt.options) for found in findings)
    if row.instruments and outcome.code == Code.APPROXIMATION:
        outcome = replace(outcome, verdict=INSTRUMENTED)
    seconds = time.monotonic() - started
    return RowOutcome(row.name, outcome, findings, seconds, tuple(shapes), tuple(remarks))


def _is_pipeline(passes: str) -> bool:
    """Whether what a test of LLVM's gives `opt` is many passes."""
    names = re.findall(r"[\w-]+", re.sub(r"<[^<>]*>", "", passes))
    return sum(name not in _NESTS for name in names) > 1 or _PIPELINE.search(passes) is not None


def shapes_in(step: Step) -> tuple[str, ...]:
    """The shapes of the functions that a step changed; empty where neither operations nor loops
    did, or LLVM does not read what it wrote."""
    try:
        before, after = parse_module(step.before), parse_module(step.after)
    except IRError:
        return ("",)
    shapes: list[str] = []
    for name, source in before.functions.items():
        target = after.functions.get(name)
        if source.blocks and target is not None and target.blocks and source != target:
            shape = shape_of(before, source, after, target)
            shapes.append(str(shape) if shape.moved or shape.loops else "")
    return tuple(shapes) or ("functions",)


def _blamed(found: FuzzFinding, options: Options) -> FuzzFinding:
    """The finding as one of the first pass in the pipeline that is wrong, by LLVM's name of it; or
    of the pipeline, where no single pass is known to be."""
    making = replace(found.making, served=False)
    own = "" if found.checked is None else found.checked.function
    patient = replace(options, timeout=max(options.timeout, _BLAME_SECONDS))
    try:
        step = (
            rerun(Rerun(found.text, making, options, own)).found
            or rerun(Rerun(found.text, making, options)).found
            or rerun(Rerun(found.text, making, patient, own)).found
        )
    except (LlvmFailed, IRError):
        return found
    if step is None:
        return found
    code, sentence = step.result.code, step.result.reason
    return FuzzFinding(
        found.seed, making, step.name, code, sentence, found.text, step, found.remarks
    )


def making_of(row: HuntedPass, text: str, program: str) -> Making | None:
    """The run of the row: for the program's own target; `None` if the row is of another target."""
    making = row.making(program)
    own = _TARGET.search(text)
    if own is None:
        return making
    if row.triple == TRIPLE:
        return replace(making, recipe=replace(making.recipe, triple=own[1]))
    return making if _processor(row.triple) == _processor(own[1]) else None


def _processor(triple: str) -> str:
    return architecture(triple).rstrip("0123456789")


def is_change(outcome: PairOutcome) -> bool:
    """Whether the pass is known to have changed the program, so that there is a pair."""
    return outcome.verdict not in (UNCHANGED, REFUSED, INSTRUMENTED, DIED, LOST)
