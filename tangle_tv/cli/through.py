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
from dataclasses import replace
from functools import cached_property
from itertools import groupby, starmap

from common.data import dataclass
from corpus.changed_functions import Changed, complaints_of, pairs_of
from process.limits import Limits
from tangle_tv.cli.errors import UsageError
from transforms.llvm.external import NotRead, find_opt, steps_by
from transforms.llvm.passes import Recipe, split
from transforms.llvm.steps import PassRun, Step, steps_of
from transforms.llvm.worker import InvalidModule, LlvmFailed
from verify.analysis.call_graph import reachable
from verify.analysis.global_use import is_dead
from verify.codes import Code
from verify.ir.function import Function, Module
from verify.judge.guarded import guarded
from verify.judge.inputs import Input
from verify.normalize.pair import Pair
from verify.options import Options
from verify.promises.structural_equality import have_other_opcodes
from verify.refinement.extent import proved_by_all
from verify.refinement.verdict import Result, Verdict

DIRECT_SHARE = 0.15
"""The share of a pair's time for the comparison at once."""
_LEVEL = re.compile(r"-?(O[0-3sz])")
PLAIN = frozenset({Code.PROVED, Code.PROVED_WITHIN_BOUNDS, Code.SAME_FUNCTION})
"""The codes of proofs that may be steps of a longer one."""


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
        yield chains.decided(pair, result) if result.verdict is Verdict.UNKNOWN else result


@dataclass(frozen=True)
class _Chains:
    """The states of two modules' functions between the passes that made one of the other."""

    before: Input
    after: Input
    options: Options
    arguments: Namespace

    def decided(self, pair: Pair, result: Result) -> Result:
        """The verdict by steps, or the `result` with the reason why there is none.  Several steps
        often take no longer than one of them, and are compared at once; a single one may take all
        the time that is left: without any of them there is no proof."""
        if isinstance(self._attempted, str):
            return _open(result, self._attempted)
        chain = self._chain(pair)
        if not chain:
            return _open(result, f"{self.name} has no steps that lead from BEFORE to AFTER")
        proofs: list[Result] = []
        asked, spans = result, Spans(len(chain))
        while not spans.is_done:
            links = chain[spans.taken]
            step = f"of {self.name}, {_named(links[0].step)}"
            left = self.options.timeout - asked.seconds
            if left <= 0:
                return _open(asked, f"{step} was not asked in time")
            options = replace(self.options, timeout=spans.limit_s(left))
            found = guarded(_over(links), options)
            asked = _with_time(asked, found)
            is_proof = found.code in PLAIN and (len(links) == 1 or _adds_no_bound(proofs, found))
            if is_proof:
                proofs.append(found)
            elif len(links) == 1:
                return _open(asked, f"{step} is {found.verdict.value} ({found.code})")
            spans = spans.after(found.seconds, is_proof=is_proof)
        undecided = Result.undecided(result.function, result.model, self.options)
        whole = _with_time(proved_by_all(proofs, undecided, self.options), asked)
        number = _number(len(chain), "step")
        if len(proofs) < len(chain):
            number = f"{number}, by {_number(len(proofs), 'comparison')},"
        group = next((each.group for each in proofs if each.group is not None), None)
        return replace(whole, reason=f"{whole.reason}; in {number} of {self.name}", group=group)

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

    @property
    def _run(self) -> PassRun:
        """The run of LLVM, where there is one."""
        assert isinstance(self._attempted, PassRun)
        return self._attempted

    @cached_property
    def _attempted(self) -> PassRun | str:
        """The run of LLVM, or why there is none: it does not read BEFORE, or crashes.  Raises
        UsageError for what are no passes."""
        through = f"--through {self.arguments.through}"
        level = _LEVEL.fullmatch(self.arguments.through)
        passes = f"default<{level[1]}>" if level else self.arguments.through
        recipe, limits = Recipe((passes,), (), "", ""), Limits(seconds=self.options.timeout)
        try:
            if self.arguments.opt is not None:
                opt = find_opt(self.arguments.opt)
                run = steps_by(opt, self.before.text.encode(), recipe, limits)
            else:
                run = steps_of(self.before.text, replace(recipe, passes=split(passes)), limits)
        except (InvalidModule, NotRead) as error:
            return f"{through}: {error}"
        except LlvmFailed as error:
            raise UsageError(f"{through}: {error}") from error
        return run if run.died is None else f"{through}: {run.died.message}"


def _adds_no_bound(proofs: Sequence[Result], found: Result) -> bool:
    """Whether a proof is not the first one within bounds: each of its steps may have one for any
    number of iterations."""
    bounded = Code.PROVED_WITHIN_BOUNDS
    return found.code is not bounded or any(each.code is bounded for each in proofs)


def _with_time(result: Result, more: Result) -> Result:
    """The result, with the time and the queries of another one added."""
    return replace(
        result,
        seconds=result.seconds + more.seconds,
        solver_seconds=result.solver_seconds + more.solver_seconds,
        queries=result.queries + more.queries,
    )


def _number(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def _named(step: Step) -> str:
    return f"step {step.number}, {step.name} on {step.unit},"


def _open(result: Result, why: str) -> Result:
    return replace(result, reason=f"{result.reason}; in steps: {why}")


FIRST_SPAN, MAX_SPAN = 4, 8
"""The steps of a chain that are compared at once before it is known how long they take, and the
most."""
SPAN_SHARE, SPAN_LEAST_S, SPAN_RATIO = 0.3, 1.5, 2.0
"""The time for several steps at once is that share of what is left.  Of steps among which some were
not shown at once, it is at most so many seconds, or so many times what as many steps took so far,
if that is more."""


@dataclass(frozen=True)
class Spans:
    """How many steps of a chain of `length` are compared at once: `size`, after the `first` ones,
    which are shown.  `hard`: the end of the fewest steps that were not shown at once; `took_s`: the
    seconds of the proofs."""

    length: int
    first: int = 0
    size: int = FIRST_SPAN
    hard: int = 0
    took_s: float = 0.0

    @property
    def is_done(self) -> bool:
        return self.first == self.length

    @property
    def taken(self) -> slice:
        """The next steps."""
        return slice(self.first, min(self.first + self.size, self.length))

    def limit_s(self, left: float) -> float:
        """The seconds for the next steps, of those that are left."""
        steps = self.taken.stop - self.first
        if steps == 1:
            return left
        if self.hard <= self.first:
            return SPAN_SHARE * left
        usual = SPAN_RATIO * steps * self.took_s / self.first if self.first else 0
        return min(SPAN_SHARE * left, max(SPAN_LEAST_S, usual))

    def after(self, seconds: float, *, is_proof: bool) -> Spans:
        """The spans that follow: twice as many steps after a proof; else a quarter of these, and
        then of the others, to find the one that takes long."""
        first, end = self.first, self.taken.stop
        if not is_proof:
            return replace(self, size=max(1, (end - first) // 4), hard=end)
        size = max(1, (self.hard - end) // 4) if self.hard > end else min(2 * self.size, MAX_SPAN)
        return replace(self, first=end, size=size, took_s=self.took_s + seconds)


def _over(links: Sequence[_Link]) -> Pair:
    """The pair of what was before the first of some links, and after the last."""
    first, last = links[0].pair, links[-1].pair
    return Pair(first.name, first.before, first.source, last.after, last.target)


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
