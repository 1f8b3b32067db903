"""A source that never ends and shows nothing, for all inputs or for some (docs/semantics.md,
section 8, "Ends").

The target refines it where it never ends and shows nothing either, and has no undefined behaviour
of its own: none within the bound, and none beyond, because the state at the bound was there before.
It does not where it ends: both functions are then run concretely, the source until its state
repeats.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import z3

from common.data import dataclass
from verify.codes import Code
from verify.concrete.refinement_oracle import refines
from verify.concrete.run.activation import UnsettledError
from verify.concrete.run.repetition import endless, for_ever
from verify.concrete.trace import End, Run
from verify.options import Options
from verify.refinement.caveats.refutation import Refutation
from verify.refinement.caveats.table import caveats
from verify.refinement.never_ends import Course, RestOfRun
from verify.refinement.question.communicating_sets import as_term
from verify.refinement.question.question import Question
from verify.refinement.replay.endless import FAR
from verify.refinement.replay.made_choices import made_choices
from verify.refinement.replay.model_values import ModelValues
from verify.refinement.replay.replay import (
    PreparedSide,
    bounds_of,
    code_of,
    inputs_of,
    numbers_of,
    run_place,
)
from verify.refinement.replay.stand_ins import stand_ins
from verify.refinement.verdict import Counterexample, Result
from verify.semantics.domain import Aggregate
from verify.semantics.unsupported import UnsupportedInstruction
from verify.solver.budget import SolverContext
from verify.solver.plan import ENDLESS_TIMEOUT_S
from verify.symbolic.run.template import SymValue
from verify.symbolic.run.template_run import Left, TemplateRun
from verify.terms.domain import Truth, Z3Domain

NO_PROGRESS = (
    "the source must make progress, but never terminates and has no observation: any target "
    "refines it"
)
NEITHER_ENDS = (
    "neither function terminates or has an observation, and the target adds no undefined behaviour"
)
SEEN_CALLS = 2
"""Activations of a function after which the call that is not entered was made before, with the same
constants, if no path depends on a variable."""


@dataclass(frozen=True)
class EndlessSource:
    """The question about a source that never ends and shows nothing.  `is_only`: the source has no
    run under another cycle hierarchy, which may allow what this one does not."""

    question: Question
    assumptions: Sequence[z3.BoolRef]
    places: tuple[PreparedSide, PreparedSide]
    options: Options
    context: SolverContext
    is_only: bool

    @property
    def _source(self) -> Course:
        return Course(self.places[0][2].flat)

    @property
    def _target(self) -> Course:
        return Course(self.places[1][2].flat)

    def verdict(self, undecided: Result, floats: set[str]) -> Result | None:
        """The verdict on the pair, if the source is silent and endless; `floats`: the uninterpreted
        operations."""
        if not self.is_it:
            return None
        if self.is_undefined:
            return undecided.correct(Code.SOURCE_UNDEFINED, NO_PROGRESS)
        if self.is_refined():
            return undecided.correct(Code.NEITHER_ENDS, NEITHER_ENDS)
        found = self.refuted(floats) if self.is_only else None
        if found is None:
            return None
        return undecided.incorrect(code_of(found.mismatch), str(found.mismatch), found)

    @property
    def is_it(self) -> bool:
        """Whether the source has one run, which never ends and has no observation."""
        return len(self.question.alternatives) == 1 and self._source.is_silent_and_endless

    @property
    def is_undefined(self) -> bool:
        """Whether the source has undefined behaviour because it never ends."""
        return self._source.progress_is_due

    def is_refined(self) -> bool:
        """Whether the target never ends, shows nothing, and has no undefined behaviour of its
        own."""
        if not self._target.is_silent_and_endless or not self._is_steady():
            return False
        added = self.question.alternatives[0].added_ub
        return added is False or self._solve([*self._undefined_target()])[0] == z3.unsat

    def refuted_in_part(self, floats: set[str]) -> Counterexample | None:
        """The concrete machine's counterexample for inputs on which a thread of the source leaves
        the bound, if the thread can then only run for ever without observations."""
        question = self.question
        if not self.is_only or not self._leaves_for_ever():
            return None
        return self.refuted(floats, [as_term(question.domain.any(*question.alternatives[0].cut))])

    def _leaves_for_ever(self) -> bool:
        """Whether no branch leads to a return, and nothing can be observed, where the bound cuts
        off runs of the source."""
        source = self._source
        targets = {to for _, to in _cut_edges(self.question.alternatives[0].side.run)}
        beyond = (Course(replace(source.flat, entry=target)) for target in sorted(targets))
        return bool(targets) and all(course.is_silent_and_endless for course in beyond)

    def refuted(self, floats: set[str], where: Sequence[z3.BoolRef] = ()) -> Counterexample | None:
        """The concrete machine's counterexample for a target that terminates or is undefined."""
        question = self.question
        named = stand_ins(question.runs, self.options.operations, floats).names
        if named or any(run.approximated for run in question.runs):
            return None
        if question.has_source_choices or self._source.progress_may_be_due:
            return None
        ends = [*question.target.constraints, *self._defined_source()]
        for terms in ([*self._undefined_target()], ends):
            answer, model = self._solve([*terms, *where])
            if answer == z3.sat and model is not None:
                found = self._confirmed(model)
                flats = (self.places[0][2].flat, self.places[1][2].flat)
                if found is None or caveats(Refutation(*flats, found.mismatch, self.options)):
                    return None
                return found
        return None

    def _defined_source(self) -> Iterator[z3.BoolRef]:
        """The source has no undefined behaviour within the bound."""
        source = self.question.alternatives[0]
        yield from (*source.definitions, source.valid, source.possible)
        yield as_term(self.question.domain.negate(source.undefined))

    def _undefined_target(self) -> Iterator[z3.BoolRef]:
        """The condition that the target has undefined behaviour within the bound and the source has
        not."""
        source = self.question.alternatives[0]
        yield from (*self.question.target.rules, *self._defined_source())
        yield as_term(source.added_ub)

    def _solve(self, terms: Sequence[z3.BoolRef]) -> tuple[z3.CheckSatResult, z3.ModelRef | None]:
        part = self.context.within(ENDLESS_TIMEOUT_S)
        solver = part.solver([*self.assumptions, *terms], quick=False)
        answer = part.check(solver)
        model = part.model(solver) if answer == z3.sat else None
        return answer, model

    # The target beyond the bound

    def _is_steady(self) -> bool:
        """Whether a run of the target without undefined behaviour within the bound has none beyond
        it: where the bound truncates the run, the relevant state equals an earlier state."""
        run = self.question.target.side.run
        course = self._target
        edges = list(_cut_edges(run))
        blocks = course.blocks
        if not course.recurses:
            blocks = course.from_blocks(target for _, target in edges)
        rest = RestOfRun(course.flat, blocks)
        if course.recurses and self.options.recursion < SEEN_CALLS:
            return False
        if not rest.needed:
            return not rest.changes_memory
        if course.recurses or rest.changes_memory or run.template.choices:
            return False
        return all(self._repeats(run, rest, node, target) for node, target in edges)

    def _repeats(self, run: TemplateRun, rest: RestOfRun, node: int, target: str) -> bool:
        """Whether the state at an edge that the bound removes equals the state when the thread took
        the edge before."""
        domain = self.question.domain
        here = run.left.get(node)
        if here is None or here.taken[target] is False:
            return True
        block = run.unrolled.nodes[node].block.label
        held = frozenset(rest.held(block, target))
        before = [
            run.left[n.index]
            for n in run.unrolled.nodes
            if n.block.label == block and n.index != node and n.index in run.left
        ]
        same = [
            domain.all(other.taken[target], *_same(domain, here, other, held)) for other in before
        ]
        repeated = domain.any(*same)
        return self._solve_template(domain.all(here.taken[target], domain.negate(repeated)))

    def _solve_template(self, condition: Truth) -> bool:
        """Whether a condition of the template thread never holds."""
        if isinstance(condition, bool):
            return not condition
        part = self.context.within(ENDLESS_TIMEOUT_S)
        answer = part.check(part.solver([condition]))
        return answer == z3.unsat

    # A target that ends

    def _confirmed(self, model: z3.ModelRef) -> Counterexample | None:
        question, options = self.question, self.options
        source, target = question.alternatives[0].side.run, question.target.side.run
        values = ModelValues(question, model, source, {})
        target_values = ModelValues(question, model, target, {})
        before, after = self.places
        try:
            far = run_place(before, options, values, FAR, states=True)
            threads = endless(far, {t.thread: 0 for t in far.threads})
            if not threads or not _cut_off(far) <= threads or _is_undefined(far):
                return None
            before_run = for_ever(run_place(before, options, values, bounds_of(options)), threads)
            after_run = run_place(after, options, target_values, bounds_of(options))
            # What differs is a thread that ends, or is undefined; the others may as well go on.
            if not _cut_off(after_run) <= threads:
                return None
            after_run = for_ever(after_run, _cut_off(after_run))
        except (UnsettledError, UnsupportedInstruction):
            return None
        if _is_undefined(before_run) or _cut_off(before_run):
            return None
        mismatch = refines(before_run, after_run)
        if mismatch is None:
            return None
        inputs = inputs_of(before, target_values, question, options, frozenset())
        choices = (*made_choices(after_run), *target_values.choices_in_words())
        numbers = numbers_of(target_values, question)
        return Counterexample(inputs, before_run, after_run, mismatch, choices, numbers)


def _cut_off(run: Run) -> frozenset[int]:
    """The threads that a bound stops."""
    return frozenset(t.thread for t in run.threads if t.status.end is End.CUT)


def _is_undefined(run: Run) -> bool:
    return any(t.status.end is End.UB for t in run.threads)


def _cut_edges(run: TemplateRun) -> Iterator[tuple[int, str]]:
    """The edges that a bound removes: a node, and its removed successor."""
    for node in run.unrolled.nodes:
        for edge in node.edges:
            if edge.node is None:
                yield node.index, edge.target


def _same(
    domain: Z3Domain, here: Left, before: Left, variables: frozenset[tuple[int, str]]
) -> Iterator[Truth]:
    """The conditions that variables hold the same values as before; none for an argument that
    neither state has read."""
    for variable in sorted(variables):
        now, then = here.environment.get(variable), before.environment.get(variable)
        if now is None or then is None or now is then:
            if now is not then:
                yield False
            continue
        if now.undefs or then.undefs:
            yield False
        yield from _equal(domain, now.value, then.value)


def _equal(domain: Z3Domain, a: SymValue, b: SymValue) -> Iterator[Truth]:
    if isinstance(a, Aggregate) or isinstance(b, Aggregate):
        assert isinstance(a, Aggregate) and isinstance(b, Aggregate)
        for one, other in zip(a.elements, b.elements, strict=True):
            yield from _equal(domain, one, other)
        return
    if a.bits is b.bits and a.poison is b.poison:
        return
    yield domain.eq(a.bits, b.bits)
    yield domain.negate(
        domain.any(
            domain.all(a.poison, domain.negate(b.poison)),
            domain.all(b.poison, domain.negate(a.poison)),
        )
    )
