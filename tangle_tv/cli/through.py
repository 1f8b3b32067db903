"""`tangle-tv check --through`: what is not decided at once is decided in steps.

Refinement is transitive.  LLVM's passes are run on BEFORE, and each function is compared after each
pass that changed it with what it was before, and at last with AFTER.  If each step refines the one
before, AFTER refines BEFORE, under the premises of all steps and for the least of their extents.  A
step that is incorrect says nothing of the whole: what it breaks may be right again later.
"""

from __future__ import annotations

import re
from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from functools import cached_property
from itertools import groupby, starmap

from common.data import dataclass
from corpus.changed_functions import Changed, complaints_of, pairs_of
from process.limits import Limits
from tangle_tv.cli.errors import UsageError
from transforms.llvm.external import find_opt, steps_by
from transforms.llvm.passes import Recipe, split
from transforms.llvm.steps import PassRun, Step, steps_of
from transforms.llvm.worker import InvalidModule, LlvmFailed
from verify.analysis.call_graph import reachable
from verify.analysis.global_use import is_dead
from verify.codes import Code
from verify.ir.function import Function, Module
from verify.judge.guarded import side_by_side
from verify.judge.inputs import Input
from verify.normalize.pair import Pair
from verify.options import Options
from verify.promises.structural_equality import have_other_opcodes
from verify.refinement.verdict import (
    Result,
    Verdict,
    Waves,
    any_number_of_threads,
    most_threads_of,
    number_of_threads,
)

DIRECT_SHARE, FIRST_SHARE = 0.4, 0.1
"""The shares of a pair's time for the comparison at once, and for each step at first; what is left
is for the steps that are open then."""
_LEVEL = re.compile(r"-?(O[0-3sz])")
WEAKEST = (
    Code.SOURCE_UNDEFINED,
    Code.PROVED_WITHOUT_MEANING,
    Code.PROVED_FOR_FEW_LANES,
    Code.PROVED_BUT_FOR_POISON,
    Code.PROVED_BUT_FOR_ENDS,
    Code.PROVED_IN_CALLERS,
    Code.PROVED_WITHIN_BOUNDS,
)
"""Codes of proofs that say less than that all was compared, those that say least first."""


def shortened(options: Options) -> Options:
    """The options of the comparison at once."""
    return replace(options, timeout=options.timeout * DIRECT_SHARE)


def with_steps(
    pairs: Sequence[Pair],
    results: Iterable[Result],
    inputs: Sequence[Input],
    options: Options,
    arguments: Namespace,
) -> Iterator[Result]:
    """The results, those that are unknown by the steps of the passes that `arguments` name.  Raises
    UsageError."""
    if len(inputs) != 2:
        raise UsageError("--through names the passes between BEFORE and AFTER: give two files")
    chains = _Chains(inputs[0], inputs[1], options, arguments)
    for pair, result in zip(pairs, results, strict=True):
        is_open = result.verdict is Verdict.UNKNOWN and pair.source.name == pair.target.name
        yield chains.decided(pair, result) if is_open else result


@dataclass(frozen=True)
class _Chains:
    """The states of two modules' functions between the passes that made one of the other."""

    before: Input
    after: Input
    options: Options
    arguments: Namespace

    def decided(self, pair: Pair, result: Result) -> Result:
        """The verdict by steps, or the `result` with the reason why there is none."""
        chain = self._chain(pair)
        if not chain:
            return _open(result, f"{self.name} has no steps that lead from BEFORE to AFTER")
        found: list[Result | None] = [None] * len(chain)
        left = self.options.timeout - result.seconds
        for number, step in enumerate(self._judged(chain, self.options.timeout * FIRST_SHARE)):
            found[number] = step
            left -= step.seconds
            if step.verdict is Verdict.INCORRECT or left <= 0:
                break
        missing = [n for n, each in enumerate(found) if each is None or not _holds(each)]
        while missing and left > 0 and not _refuted(found):
            number, share = missing[0], left / len(missing)
            (step,) = self._judged([chain[number]], share)
            found[number] = step
            left -= step.seconds
            if not _holds(step):
                break
            missing.pop(0)
        return self._composed(chain, found, result)

    def _judged(self, chain: Sequence[_Link], seconds: float) -> Iterator[Result]:
        """The verdicts on steps, each in so many seconds."""
        options = replace(self.options, timeout=seconds)
        pairs = [each.pair for each in chain]
        with closing(side_by_side(pairs, options, self.arguments.jobs)) as results:
            yield from results

    def _composed(
        self, chain: Sequence[_Link], found: Sequence[Result | None], result: Result
    ) -> Result:
        for changed, each in zip(chain, found, strict=True):
            if each is None or not _holds(each):
                step = f"step {changed.step.number}, {changed.step.name} on {changed.step.unit}"
                why = "not asked in time" if each is None else f"{each.verdict.value} ({each.code})"
                return _open(result, f"of {self.name}, {step}, is {why}")
        steps = [each for each in found if each is not None]
        whole = composed(result, steps)
        number = "1 step" if len(steps) == 1 else f"{len(steps)} steps"
        return replace(whole, reason=f"{whole.reason}; in {number} of {self.name}")

    @cached_property
    def name(self) -> str:
        """The program and its passes."""
        run = self._run
        return f"{run.program or 'LLVM'} {run.version} {self.arguments.through}"

    def _chain(self, pair: Pair) -> list[_Link]:
        """The steps that changed a function, or one that it leads to; empty where they are no
        chain, as where one gave it another signature."""
        chain = [link for each in self._steps for link in _link(pair.name, each)]
        if not chain or is_dead(pair.after, pair.target):
            return []
        left = [pair.sides.source, *(link.pair.sides.target for link in chain)]
        taken = [*(link.pair.sides.source for link in chain), pair.sides.target]
        states = zip(left, taken, strict=True)
        return chain if all(starmap(_are_one_state, states)) else []

    @cached_property
    def _steps(self) -> list[list[Changed]]:
        """What each step changed."""
        return [list(each) for _, each in groupby(self._changed, lambda one: one.step.number)]

    @cached_property
    def _changed(self) -> list[Changed]:
        run = self._run
        first = Step(0, "reading", self.before.name, self.before.text, run.before)
        last = Step(len(run.steps) + 1, "the rest", self.after.name, run.after, self.after.text)
        steps = [first, *run.steps, last]
        return list(pairs_of(steps, complaints_of(steps, run.program), llvm=run.major))

    @cached_property
    def _run(self) -> PassRun:
        """The run of LLVM.  Raises UsageError."""
        level = _LEVEL.fullmatch(self.arguments.through)
        passes = f"default<{level[1]}>" if level else self.arguments.through
        recipe, limits = Recipe((passes,), (), "", ""), Limits(seconds=self.options.timeout)
        try:
            if self.arguments.opt is not None:
                opt = find_opt(self.arguments.opt)
                run = steps_by(opt, self.before.text.encode(), recipe, limits)
            else:
                run = steps_of(self.before.text, replace(recipe, passes=split(passes)), limits)
        except (InvalidModule, LlvmFailed) as error:
            raise UsageError(f"--through {self.arguments.through}: {error}") from error
        if run.died is not None:
            raise UsageError(f"--through {self.arguments.through}: {run.died.message}")
        return run


def composed(result: Result, steps: Sequence[Result]) -> Result:
    """The proof that consists of the proofs of all steps; `result`: what was known of the whole."""
    limited = [each for each in steps if not each.any_threads] or steps
    bounded = [each for each in steps if not each.complete] or steps
    weakest = min(steps, key=lambda each: WEAKEST.index(each.code) if each.code in WEAKEST else 9)
    code = weakest.code if weakest.code in WEAKEST else Code.PROVED
    whole = replace(
        weakest,
        function=result.function,
        code=code,
        model=result.model,
        threads=min(each.threads for each in limited),
        unroll=min(each.unroll for each in bounded),
        complete=all(each.complete for each in steps),
        any_threads=all(each.any_threads for each in steps),
        most_threads=most_threads_of(steps),
        operations=max(each.operations for each in steps),
        approximations=tuple(sorted({a for each in steps for a in each.approximations})),
        seconds=result.seconds + sum(each.seconds for each in steps),
        solver_seconds=result.solver_seconds + sum(each.solver_seconds for each in steps),
        queries=result.queries + sum(each.queries for each in steps),
        notes=tuple(dict.fromkeys(note for each in steps for note in each.notes)),
        waves=_waves(steps),
        group=next((each.group for each in steps if each.group is not None), None),
        proofs=(),
    )
    also = "" if code in _PLAIN else f"; of one step: {weakest.reason}"
    return replace(whole, reason=f"proved for {_extent(whole)}{also}")


_PLAIN = (Code.PROVED, Code.PROVED_WITHIN_BOUNDS)


def _extent(whole: Result) -> str:
    if whole.any_threads:
        threads = any_number_of_threads(whole.most_threads)
    else:
        threads = number_of_threads(whole.threads)
    if whole.complete:
        return f"{threads} and any number of iterations"
    bound = f"{whole.unroll} executions of each cycle's header"
    return f"{threads} and {bound}; inputs beyond that bound were not examined"


def _waves(steps: Iterable[Result]) -> Waves | None:
    """What the proofs of all steps assume of subgroups: where one assumes a single one, all do; the
    groups that were compared, too, are those of each step that assumes something."""
    assumed = [each.waves for each in steps if each.waves is not None]
    if not assumed:
        return None
    first = assumed[0]
    return Waves(
        is_one=any(each.is_one for each in assumed),
        tried=tuple(t for t in first.tried if all(t in each.tried for each in assumed)),
        is_one_group=any(each.is_one_group for each in assumed),
        tried_groups=min(each.tried_groups for each in assumed),
    )


def _holds(result: Result) -> bool:
    return result.verdict is Verdict.CORRECT


def _refuted(found: Iterable[Result | None]) -> bool:
    return any(each is not None and each.verdict is Verdict.INCORRECT for each in found)


def _open(result: Result, why: str) -> Result:
    return replace(result, reason=f"{result.reason}; in steps: {why}")


@dataclass(frozen=True)
class _Link:
    """What a step made of a function, and of those that it leads to."""

    step: Step
    pair: Pair


def _link(name: str, changed: Sequence[Changed]) -> Iterator[_Link]:
    """The link of a chain that a step makes, if it changed the function of that name, or one that
    it leads to before or after."""
    step, (before, after) = changed[0].step, (changed[0].pair.before, changed[0].pair.after)
    old, new = before.functions.get(name), after.functions.get(name)
    if old is None or new is None:
        return
    sides = ((before, old), (after, new))
    led_to = {f.name for side in sides for f in reachable(*side, by_address=True)}
    if not led_to.isdisjoint(each.pair.name for each in changed):
        yield _Link(step, Pair(name, before, old, after, new))


_Side = tuple[Module, Function]


def _are_one_state(old: _Side, new: _Side) -> bool:
    """Whether two functions, with those that they lead to, may be one between two steps: `pairs_of`
    leaves out what changes no more than it may, functions that got another signature, and those
    that lost their bodies."""
    ours, theirs = ({f.name: f for f in reachable(*side, by_address=True)} for side in (old, new))
    return ours.keys() == theirs.keys() and all(
        f.type == theirs[name].type and not have_other_opcodes(f, theirs[name])
        for name, f in ours.items()
    )
