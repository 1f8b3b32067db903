"""Texts that all renderers share: the reason of a verdict and its premises."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from report.subject import Subject
from report.trace import trace
from verify.analysis.cycles import hierarchy
from verify.analysis.graph import graph
from verify.ir.function import MemoryDetail
from verify.options import BarrierReading, Entry, MaskReading
from verify.refinement.verdict import (
    Groups,
    Result,
    Verdict,
    Waves,
    any_number_of_threads,
    number_of_threads,
)
from verify.semantics.unknown import spelled

ENTERED = {
    Entry.CONVERGED: "converged",
    Entry.ANY: "in any groups",
    Entry.NEVER: "converged with no other thread",
}

INPUTS = {
    (True, False): "inputs may be poison, not undef",
    (True, True): "inputs may be poison, or undef",
    (False, False): "inputs are neither poison nor undef",
    (False, True): "inputs may be undef, not poison",
}
"""By whether arguments may be poison, and undef."""

READINGS = {
    MaskReading.LOCKSTEP: "they divide the threads that are converged",
    MaskReading.INDEPENDENT: "executions of an operation with equal masks meet wherever they are",
}


def reason(result: Result) -> str:
    """The reason for the verdict, if no trace shows it."""
    if result.verdict is Verdict.CORRECT:
        is_whole = result.complete and result.is_bounded  # for so many threads
        complete = "; no bound on iterations truncated a run" if is_whole else ""
        return f"{result.reason}{complete}"
    return result.reason


def in_short(subject: Subject) -> str:
    """Why, in one line: of a counterexample its headline, with the operation that it speaks of."""
    traced = trace(subject)
    if traced is None:
        return reason(subject.result)
    operations = "; ".join(f"{side}: {text}" if side else text for side, text in traced.operations)
    told = " ".join(filter(None, (*traced.headline, operations)))
    return f"{told}; {traced.consequence}" if traced.consequence else told


def premises(subject: Subject) -> tuple[str, ...]:
    """The premises of the verdict, a sentence each."""
    return tuple(_premises(subject))


def holds_for(result: Result) -> str:
    """The threads and iterations that a proof covers, or that were examined."""
    if result.any_threads and result.complete and result.most_threads is None:
        return "any number of threads and iterations"
    return f"{_threads(result)}, {_iterations(result)}"


def _threads(result: Result) -> str:
    if result.counterexample is not None:
        shown = len(result.counterexample.source.threads)
        if shown < result.threads:
            return f"{shown} threads, fewer than the requested {result.threads}"
    if not result.any_threads:
        return number_of_threads(result.threads)
    return any_number_of_threads(result.most_threads)


def _iterations(result: Result) -> str:
    if result.complete:
        return "any number of iterations"
    calls = ""
    if result.activations is not None:
        calls = f" and {result.activations} activations of a function on a call path"
    return f"up to {result.unroll} executions of a cycle's header{calls}"


def why_bounded(result: Result) -> str:
    """Why a proof is not for any number of threads and iterations; empty where it is, or where
    nothing is proved."""
    if result.why_bounded is None:
        return ""
    where = f"; {result.where_bounded}" if result.where_bounded else ""
    return f"no proof without bounds: {result.why_bounded.value}{where}"


def _premises(subject: Subject) -> Iterator[str]:
    result = subject.result
    if result.verdict is Verdict.CORRECT or result.counterexample is not None:
        yield from _bounds(subject)
    if _reads_by_atomics(result):
        yield "an atomic access reads any value: threads that are not shown may write there, too"
    if result.approximations:
        names = ", ".join(map(spelled, result.approximations))
        yield f"unknown, so any function of operands and communicating set: {names}"
    yield from result.notes
    yield from map(str, subject.options.origins)


def _reads_by_atomics(result: Result) -> bool:
    """Whether a thread of a counterexample reads by an atomic access."""
    found = result.counterexample
    runs = () if found is None else (found.source, found.target)
    return any(
        isinstance(step.instruction.detail, MemoryDetail)
        and step.instruction.detail.orderings
        and step.value is not None
        for run in runs
        for thread in run.threads
        for step in thread.steps
    )


def _bounds(subject: Subject) -> Iterator[str]:
    result = subject.result
    models = ", then ".join(dict.fromkeys(subject.models))
    convergence = "" if subject.is_single else f"convergence: {models}; "
    has_cycles = any(hierarchy(graph(each)).cycles for each in (subject.source, subject.target))
    is_for_all = result.complete or has_cycles or result.activations is not None
    iterations = f"; {_iterations(result)}" if is_for_all else ""
    yield f"{convergence}{_threads(result)}{iterations}"
    options = subject.options
    entered = ENTERED[options.entry]
    uniform = ", ".join(f"%{n}" for n in sorted(subject.uniform))
    same = f"; equal in all threads: {uniform}" if uniform else ""
    inputs = INPUTS[options.poison_inputs, options.undef_inputs]
    enter = "" if subject.is_single else f"threads enter {entered}; "
    yield f"{enter}{inputs}{same}"
    if subject.of_hosts:
        names = ", ".join(f"%{name}" for name in subject.of_hosts)
        yield f"the host passes addresses of global memory: {names}"
    if result.group is not None:
        yield f"work groups are {result.group} ({result.group.stated_by})"
    yield from _groups(result.groups)
    if result.verdict is Verdict.CORRECT and result.waves is not None:
        yield from _waves(result.waves)
    if subject.masks is not None:
        yield f"explicit masks: {READINGS[subject.masks]} (--masks {subject.masks.value})"
    yield from subject.never
    if options.uniform_control_flow:
        yield "what requires uniform control flow is undefined where threads of a group are missing"
    if options.barriers is BarrierReading.OBJECT:
        yield "threads meet at the object that a barrier names, from whatever call"
    if not options.enter:
        yield "calls of functions that the module defines are unknown operations"
    if options.operations_file is not None:
        yield f"operations are defined by {shown_path(options.operations_file)}"
    is_shown = result.verdict is Verdict.INCORRECT and result.counterexample is not None
    if is_shown and not subject.never and not subject.is_single:
        yield _divergence(subject)


def shown_path(path: Path | str) -> str:
    """A path as text, also where its name is no UTF-8."""
    return os.fsencode(path).decode("utf-8", "backslashreplace")


def _groups(groups: Groups) -> Iterator[str]:
    lanes = groups.subgroup
    if groups.is_cluster:
        yield "each thread is in a work group of its own, and these are one cluster"
    if lanes is None:
        return
    each = number_of_threads(lanes)
    subgroups = f"{each} of each subgroup" if groups.is_part else f"subgroups of {each}"
    yield (
        f"{subgroups} in the order of lanes, in one work group; an unknown operation communicates "
        "in the work group"
    )


def _waves(waves: Waves) -> Iterator[str]:
    """What a proof assumes of the groups that its threads are in."""
    several = " or of ".join(" and ".join(map(str, lanes)) for lanes in waves.tried)
    if waves.is_one:
        also = f"; threads of several subgroups were compared, too: of {several}" if several else ""
        yield f"all of these threads are of one subgroup{also}"
    elif several:
        yield f"compared for subgroups of {several} threads, too"
    if waves.is_one_group:
        also = (
            f"; {waves.tried_groups} work groups of one thread each were compared, too"
            if waves.tried_groups
            else ""
        )
        yield f"a run has one work group of the cluster{also}"


def _divergence(subject: Subject) -> str:
    match subject.diverges:
        case True:
            return f"the triple {subject.triple} is of a machine with branch divergence"
        case None:
            return "the module names no triple: of a machine with branch divergence"
        case False:
            return (
                f"the machine has branch divergence, which {subject.triple} has not: right for a "
                "CPU, wrong where threads of a group can part"
            )
