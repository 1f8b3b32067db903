"""Which choices of anchors are legal: times exist (symbolic) exactly when the machine's runs
keep convergence-before a strict partial order."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

import pytest
import z3

from tests.concrete.anchor_choices import TooManyChoicesError, enumerate_anchor_choices
from tests.refinement.differential import Comparison
from tests.refinement.subject import Recorder, Subject, static_of, subject_of
from transforms.generate.filling import ProgramStyle
from transforms.generate.program import CONTROL, random_program, valid_module
from verify.concrete.convergence.anchors import Choice, ChosenAnchors, anchor_families
from verify.concrete.run.environment import CallEvent, Environment, RandomEnvironment
from verify.concrete.trace import End, Place, Run, RunInstance, Site
from verify.ir.function import Module
from verify.ir.types import IntType
from verify.options import Options
from verify.refinement.question.communicating_sets import as_term
from verify.refinement.question.convergence_order import order
from verify.refinement.question.convergent_results import define_results
from verify.symbolic.calls.calls import anchor_time
from verify.symbolic.run.template import ChoiceKind
from verify.symbolic.run.template_run import Timed
from verify.terms.symbols import Argument, CallAnswer, Returns, ThreadIdentity

PROGRAMS = 15
MAX_RUNS = 300
"""The limit on runs of the machine for one program."""

Partition = frozenset[frozenset[Site]]
"""The anchors' executions, by class."""


def partition(run: Run, choice: Choice) -> Partition:
    classes: dict[object, set[Site]] = {}
    for site, family in anchor_families(run).items():
        classes.setdefault((family, choice[site]), set()).add(site)
    return frozenset(map(frozenset, classes.values()))


def of_machine(subject: Subject, environment: Environment) -> frozenset[Partition] | None:
    """The legal partitions, run by run; `None` when some run ends badly or there are too many."""
    found: set[Partition] = set()
    try:
        for choice, run in enumerate_anchor_choices(
            lambda e: subject.execute(0, e), environment, MAX_RUNS
        ):
            if any(t.status.end in (End.UB, End.CUT) for t in run.threads):
                return None
            found.add(partition(run, choice))
    except TooManyChoicesError:
        return None
    return frozenset(found)


@dataclass
class Symbolic:
    """The symbolic run with the environment's answers, but no choice of anchors."""

    comparison: Comparison
    environment: RandomEnvironment

    def partitions(self) -> frozenset[Partition]:
        sets = self.comparison.sets
        solver = z3.Solver()
        solver.add(*define_results(sets).equations, *order(sets).constraints)
        solver.add(*self._inputs())
        found: set[Partition] = set()
        while solver.check() == z3.sat:
            model = solver.model()
            executed = self._executed(model)
            found.add(self._partition(model, executed))
            solver.add(z3.Not(self._same(model, executed)))
            assert len(found) <= MAX_RUNS
        return frozenset(found)

    def _inputs(self) -> Iterator[z3.BoolRef]:
        """Arguments, and the answer to every observation that there may be."""
        comparison = self.comparison
        function = comparison.subject.module.functions[comparison.subject.function]
        for thread, variables in enumerate(comparison.sets.threads):
            for index, parameter in enumerate(function.parameters):
                value = self.environment.argument(thread, index, parameter)
                yield from comparison.pinned(Argument(index), thread, value)
            for symbol, variable in variables.renamed.items():
                if isinstance(symbol, CallAnswer):
                    assert symbol.part == 1
                    asked = _asked(thread, symbol.number, symbol.width)
                    yield from comparison.pinned(symbol, thread, self.environment.result(asked))
                elif isinstance(symbol, ThreadIdentity) and symbol.is_distinct:
                    assert isinstance(variable, z3.BitVecRef)
                    yield variable == thread
                elif isinstance(symbol, Returns):
                    assert isinstance(variable, z3.BoolRef)
                    yield variable
        for choice in comparison.symbolic.template.choices:
            if choice.kind is not ChoiceKind.TIME:
                for variables in comparison.sets.threads:
                    yield variables.renamed[choice.symbol] == 0

    def _anchors(self) -> list[Timed]:
        return [t for t in self.comparison.symbolic.timed if t.anchor]

    def _executed(self, model: z3.ModelRef) -> Mapping[tuple[int, int], Site]:
        """The executions of anchors, by thread and number of the timed execution."""
        symbolic, sets = self.comparison.symbolic, self.comparison.sets
        found: dict[tuple[int, int], Site] = {}
        order = {node: i for i, node in enumerate(symbolic.unrolled.order)}
        timed = sorted(enumerate(self._anchors()), key=lambda item: order[item[1].node])
        for thread, terms in enumerate(sets.terms):
            counts: Counter[RunInstance] = Counter()
            for number, each in timed:
                guard = as_term(terms.truth(each.guard))
                if z3.is_true(model.eval(guard, model_completion=True)):
                    assert each.key.root is not None
                    static = static_of(symbolic.unrolled.flat, each.key.root.static)
                    found[thread, number] = Site(thread, static, counts[static])
                    counts[static] += 1
        return found

    def _time(self, thread: int, number: int) -> z3.ExprRef:
        symbolic = self.comparison.symbolic
        symbol = anchor_time(symbolic.template.side, self._anchors()[number].key)
        return self.comparison.sets.threads[thread].renamed[symbol]

    def _pairs(
        self, executed: Mapping[tuple[int, int], Site]
    ) -> Iterator[tuple[Site, Site, z3.BoolRef]]:
        for (a, first), (b, second) in combinations(executed.items(), 2):
            families = [self._anchors()[number].key.family() for _, number in (a, b)]
            if families[0] == families[1] and first.thread != second.thread:
                yield first, second, self._time(*a) == self._time(*b)

    def _partition(self, model: z3.ModelRef, executed: Mapping[tuple[int, int], Site]) -> Partition:
        classes = {site: {site} for site in executed.values()}
        for first, second, together in self._pairs(executed):
            if z3.is_true(model.eval(together, model_completion=True)):
                merged = classes[first] | classes[second]
                classes.update(dict.fromkeys(merged, merged))
        return frozenset(frozenset(group) for group in classes.values())

    def _same(self, model: z3.ModelRef, executed: Mapping[tuple[int, int], Site]) -> z3.BoolRef:
        """The same executions in the same classes."""
        same: list[z3.BoolRef] = []
        for terms in self.comparison.sets.terms:
            for each in self._anchors():
                guard = as_term(terms.truth(each.guard))
                same.append(guard == model.eval(guard, model_completion=True))
        for _, _, together in self._pairs(executed):
            same.append(together == model.eval(together, model_completion=True))
        return z3.And(*same)


def _asked(thread: int, number: int, width: int) -> CallEvent:
    """An observed call: its answer depends on the thread and its number only."""
    static = RunInstance((), Place("f", "", 0))
    return CallEvent(thread, "", IntType(width), (), number, Site(thread, static, 0))


class Quiet(RandomEnvironment):
    """An environment in which every frozen value is 0."""

    def choose(self, site: Site, width: int) -> int:
        return 0


def legal_choices(
    module: Module, environment: Quiet
) -> tuple[frozenset[Partition], frozenset[Partition]] | None:
    """The legal choices on the symbolic side and on the machine; `None` when the machine cannot
    list them."""
    subject = subject_of(module, "f", Options(threads=2, unroll=3))
    machine = of_machine(subject, environment)
    if not machine:
        return None
    # Any run will do: only its inputs are used.
    first = subject.execute(0, ChosenAnchors(environment, {}))
    comparison = Comparison(subject, subject.runs[0], first, Recorder(environment))
    symbolic = Symbolic(comparison, environment).partitions()
    # The machine does not choose for calls with nothing convergent inside.
    chosen = frozenset(site for each in machine for group in each for site in group)
    return frozenset(restricted(each, chosen) for each in symbolic), machine


def restricted(choice: Partition, sites: frozenset[Site]) -> Partition:
    return frozenset(group & sites for group in choice if group & sites)


@pytest.mark.campaign
def test_the_same_choices_of_anchors_are_legal(rng: random.Random) -> None:
    style = ProgramStyle(tokens=True, anchors=0.6, poison=0.0, unknown=False)
    compared = several = 0
    while compared < PROGRAMS:
        program = random_program(rng, lambda _: style)
        module = program.module()
        assert module is not None
        environment = Quiet(rng.getrandbits(32), limit=4)
        choices = legal_choices(module, environment)
        if choices is None:
            continue
        symbolic, machine = choices
        assert symbolic == machine, f"{environment}\n{program.text}"
        compared += 1
        several += len(machine) > 1
    assert several > PROGRAMS / 4


ANCHOR_IN_LOOP = f"""
define void @f(i8 %x) convergent {{
entry:
  %t = call token @llvm.experimental.convergence.anchor()
  br label %loop

loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %h = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]
  %a = call token @llvm.experimental.convergence.anchor()
  call void @op(i8 %i) [ "convergencectrl"(token %h) ]
  %next = add i8 %i, 1
  %more = icmp ult i8 %i, %x
  br i1 %more, label %loop, label %end

end:
  ret void
}}
declare void @op(i8) convergent willreturn nounwind
{CONTROL}
"""


@pytest.mark.one_case_in(3)
@pytest.mark.parametrize("seed", range(6))
def test_operations_with_tokens_order_anchors_too(seed: int) -> None:
    """One thread leaves after the first iteration: its anchor there comes before an operation, and
    the other thread's in the second iteration comes after that."""
    module = valid_module(ANCHOR_IN_LOOP)
    assert module is not None
    choices = legal_choices(module, Quiet(seed, limit=2))
    assert choices is not None
    assert choices[0] == choices[1]
