"""Every proof for any number of threads, against what may refute it: the bounded check at 2, 3 or
4 threads, and a run of the concrete machine with up to 32 threads and many iterations; both more
often for the pairs of a corpus.

    python -m tests.proofs.campaign --pairs 100000 --jobs 2
    python -m tests.proofs.campaign --corpus [--store FILE]

prints the counts, and each contradiction with its pair; the exit status is 1 if there is one.  Of a
random pair only the proof is tried, and what it does not prove is left: so a pair is cheap.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from process.fork import Done, Raised
from process.in_turn import side_by_side
from process.limits import Limits
from tests.proofs.campaign_pairs import MAKERS, Made, of_files, of_store
from tests.refinement.subject import Recorder, concrete_settings
from verify.analysis.call_graph import reachable
from verify.analysis.cycles import hierarchies
from verify.analysis.graph import graph
from verify.analysis.regions import TokenKind, control_kind
from verify.codes import Code
from verify.concrete.machine import run
from verify.concrete.refinement_oracle import refines
from verify.concrete.run.activation import UnsettledError
from verify.concrete.run.environment import Environment, RandomEnvironment
from verify.concrete.trace import Run
from verify.ir.function import Function, Module, has_attribute
from verify.judge.attempt import promises_checked
from verify.judge.judge import judge
from verify.judge.recursion_limit import STACK_FRAMES
from verify.judge.validity import refused
from verify.normalize.pair import Pair
from verify.normalize.pipeline import normalized
from verify.options import Entry, Options
from verify.refinement.prepare import flat_graph, prepare, shared_memory
from verify.refinement.proofs.certificate import Proof
from verify.refinement.proofs.check import checked
from verify.refinement.proofs.prove import proof
from verify.refinement.stops import STOPS
from verify.refinement.verdict import Result, Verdict
from verify.semantics.memory.memory_plan import MemoryPlan
from verify.semantics.unsupported import Unsupported, UnsupportedInstruction
from verify.semantics.values.licences import may_rewrite
from verify.solver.budget import SolverContext

THREADS = (2, 3, 4)
"""The numbers of threads of the bounded checks: all of them for the pairs of a corpus, where the
next is left out if one took long, and one for a random pair."""
LONG_S = 0.3
MACHINE_THREADS = (1, 2, 3, 5, 8, 16, 32)
ITERATIONS = 40
"""Executions of a header in a run of the machine."""
RUNS = 3
"""Runs of the machine for each pair of a corpus; one for a random pair."""
AT_ONCE = 25
"""Pairs that a process looks at."""
LIMITS = Limits(120.0, 4096, STACK_FRAMES)
"""Of such a process."""

Found = tuple[Counter[str], list[str]]
"""Counts, and contradictions with their pairs."""


def claimed(pair: Pair, options: Options) -> Result | None:
    """The proof for any number of threads, if there is one; nothing else is tried."""
    context = SolverContext(options.timeout)
    undecided = Result.undecided(pair.name, "auto", options)
    try:
        if refused(pair, undecided) is not None:
            return None
        comparison = promises_checked(normalized(pair, enter=options.enter), options)
        if comparison.reservations.lost_convergence or comparison.reservations.unobserved:
            return None
        found = proof(comparison.pair, options, context, undecided)
        if not isinstance(found, Result):
            given = Proof(unroll=options.unroll)
            found = checked(comparison.pair, given, options, context, undecided)
    except STOPS:
        return None
    if not isinstance(found, Result):
        return None
    return found if found.verdict is Verdict.CORRECT and found.any_threads else None


def judged(pair: Pair, options: Options) -> Result | None:
    """The same, as the whole check says."""
    result = judge(pair, options)
    is_proof = result.verdict is Verdict.CORRECT and result.any_threads
    return result if is_proof and result.code is not Code.SAME_FUNCTION else None


def look(
    made: Made,
    claim: Callable[[Pair, Options], Result | None],
    rng: random.Random,
    tally: Counter[str],
    *,
    often: bool = True,
) -> str | None:
    """What refutes the proof of a pair, if there is a proof, and something that does; `often`: each
    number of threads is checked, and the machine runs several times."""
    tally["pairs"] += 1
    result = claim(made.pair, made.options)
    if result is None:
        return None
    reach = "any iterations" if result.complete else "some iterations"
    tally[f"proved for any threads, {reach}"] += 1
    if any(each.loops for each in result.proofs):
        tally["of these with loops that were cut"] += 1
    numbers, runs = (THREADS, RUNS) if often else ((rng.choice(THREADS),), 1)
    return bounded(made, result, rng, tally, numbers) or by_machine(made, result, rng, tally, runs)


def bounded(
    made: Made,
    result: Result,
    rng: random.Random,
    tally: Counter[str],
    numbers: Sequence[int] = THREADS,
) -> str | None:
    """What the bounded check says for these numbers of threads, if it refutes."""
    for threads in numbers:
        unroll = rng.choice((2, 3, 5)) if result.complete else result.unroll
        options = replace(
            made.options, threads=threads, unroll=unroll, bounded=True, shortcut=False
        )
        started = time.process_time()
        other = judge(made.pair, options)
        tally[f"bounded check, {threads} threads: {other.verdict.value}"] += 1
        if other.verdict is Verdict.INCORRECT and not result.complete and other.unroll > unroll:
            # The bound was doubled, and the proof says nothing of more executions.
            tally["refuted beyond the bound of the proof"] += 1
        elif other.verdict is Verdict.INCORRECT:
            return f"{threads} threads, unroll {unroll}: {other.code}: {other.reason}"
        if time.process_time() - started > LONG_S:
            break
    return None


def by_machine(
    made: Made, result: Result, rng: random.Random, tally: Counter[str], runs: int = RUNS
) -> str | None:
    """A run of the target that is none of the source, on random inputs."""
    pair = normalized(made.pair, enter=made.options.enter).pair
    sides = ((pair.before, pair.source), (pair.after, pair.target))
    plan = _plan(pair, made.options)
    if plan.constants or any(_has_choices(*side) for side in sides):
        tally["pairs with choices or constants, which the machine does not run"] += 1
        return None
    unroll = ITERATIONS if result.complete else result.unroll
    for _ in range(runs):
        threads = rng.choice(MACHINE_THREADS)
        options = replace(made.options, threads=threads, unroll=unroll)
        environment = RandomEnvironment(
            rng.getrandbits(32),
            limit=rng.choice((2, 4, 256)),
            poison=rng.choice((0, 0, 30)),
            stops=rng.choice((0, 0, 30)),
            entry_classes=rng.choice((1, 2)) if options.entry is Entry.ANY else 1,
            uniform=options.uniform,
        )
        asked = Recorder(environment)
        try:
            before, after = (_run(*side, options, asked, plan) for side in sides)
        except (UnsettledError, Unsupported, UnsupportedInstruction):
            tally["runs of the machine that it cannot make"] += 1
            continue
        tally["runs of the machine"] += 1
        tally["threads of these"] += threads
        tally["instructions of these"] += sum(len(t.steps) for t in before.threads)
        mismatch = refines(before, after)
        if mismatch is not None and asked.choices:
            tally["runs that differ, maybe by what they choose"] += 1
        elif mismatch is not None:
            return f"{mismatch}\n{threads} threads, {environment}"
    return None


def _has_choices(module: Module, function: Function) -> bool:
    """Whether a function does more for some inputs than a single run, in ways of which the machine
    does not say that it chooses."""
    entered = [*reachable(module, function)]
    return may_rewrite(entered) or any(
        len(hierarchies(graph(each))) > 1
        or any(control_kind(i) is TokenKind.ANCHOR for i in each.instructions)
        # Which zero it gives is the source's choice.
        or any(i.opcode in ("select", "phi") and "nsz" in i.flags for i in each.instructions)
        # Where a local variable is depends on its name.
        or any(i.opcode == "alloca" for i in each.instructions)
        or (each is not function and not has_attribute(each.attributes, "convergent"))
        for each in entered
    )


def _run(
    module: Module,
    function: Function,
    options: Options,
    environment: Environment,
    plan: MemoryPlan,
) -> Run:
    settings = replace(
        concrete_settings(options, {}),
        enter=options.enter,
        operations=options.operations,
        plan=plan,
    )
    return run(module, function.name, options.threads, environment, settings)


def _plan(pair: Pair, options: Options) -> MemoryPlan:
    """What of the memory of other threads the two functions access."""
    small = replace(options, unroll=1)
    before, after = (
        prepare(flat_graph(module, function, small), small)
        for module, function in ((pair.before, pair.source), (pair.after, pair.target))
    )
    return shared_memory(before, after)


def random_pairs(name: str, seeds: Sequence[int]) -> Found:
    """What is found for the random pairs of a kind with these seeds."""
    tally: Counter[str] = Counter()
    wrong: list[str] = []
    make, _ = MAKERS[name]
    for seed in seeds:
        rng = random.Random(f"{name} {seed}")
        made = make(rng)
        if made is None:
            continue
        tally[name] += 1
        why = look(made, claimed, rng, tally, often=False)
        if why is not None:
            wrong.append(f"{name}, seed {seed}: {why}\n{made.text}")
    return tally, wrong


def given_pairs(pairs: Sequence[Made]) -> Found:
    """The same for pairs of a corpus."""
    tally: Counter[str] = Counter()
    looked = [(made, look(made, judged, random.Random(made.text), tally)) for made in pairs]
    return tally, [f"{made.text}: {why}" for made, why in looked if why is not None]


# The command


def _random_works(pairs: int, seed: int, ends: float) -> Iterator[Callable[[], Found]]:
    """Batches of all kinds, until there are so many pairs, or the time is used up."""
    kinds = [name for name, (_, many) in MAKERS.items() for _ in range(many)]
    for number in range(-(-pairs // AT_ONCE)):
        if time.monotonic() > ends:
            return
        first = seed + number * AT_ONCE
        yield partial(random_pairs, kinds[number % len(kinds)], range(first, first + AT_ONCE))


def _given_works(pairs: Iterator[Made], ends: float) -> Iterator[Callable[[], Found]]:
    batch: list[Made] = []
    for made in pairs:
        if time.monotonic() > ends:
            return
        batch.append(made)
        if len(batch) == AT_ONCE:
            yield partial(given_pairs, tuple(batch))
            batch = []
    yield partial(given_pairs, tuple(batch))


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--pairs", type=int, default=2000, help="random pairs that are tried")
    parser.add_argument("--seed", type=int, default=1, help="of the first of them")
    parser.add_argument("--seconds", type=float, default=1e9, help="no batch begins after these")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--corpus", action="store_true", help="the corpus's pairs instead")
    parser.add_argument("--store", type=Path, help="what the last run there has proved instead")
    given = parser.parse_args(arguments)
    ends = time.monotonic() + given.seconds
    works = _random_works(given.pairs, given.seed, ends)
    if given.corpus or given.store:
        pairs = of_store(given.store) if given.store else of_files(random.Random(given.seed))
        works = _given_works(pairs, ends)
    total: Counter[str] = Counter()
    contradictions = failures = 0
    endings = side_by_side(works, LIMITS, given.jobs)
    try:
        for number, ending in enumerate(endings, 1):
            if isinstance(ending, Done):
                tally, wrong = ending.value
                total += tally
                contradictions += len(wrong)
                print(*(f"CONTRADICTION: {each}\n" for each in wrong), sep="", end="", flush=True)
            elif isinstance(ending, Raised):
                failures += 1
                print(f"FAILED: {ending.error}: {ending.message}\n{ending.trace}", flush=True)
            else:
                total["batches that took too much time or memory"] += 1
            if number % 100 == 0:
                print(f"{total['pairs']} pairs, {contradictions} contradictions", flush=True)
    except KeyboardInterrupt:
        failures += 1
        print("interrupted; so far:")
    width = max(map(len, total), default=0)
    for name in sorted(total):
        print(f"{name:<{width}}  {total[name]}")
    print(f"{'contradictions':<{width}}  {contradictions}")
    return 1 if contradictions or failures else 0


if __name__ == "__main__":
    sys.exit(main())
