"""The symbolic run against the concrete machine, on the same function and the same inputs.

The machine runs in a random environment, and every answer of that environment is put into the
terms of the symbolic run.  What the solver then finds is to be what the machine did: who executed
what, who met whom, every value, every observation, how each thread ended.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

import z3

from tests.concrete.anchor_choices import legal
from tests.refinement.compared_model import ComparedModel
from tests.refinement.subject import At, OffTheWay, Recorder, Subject, arguments_of, scalars, way
from verify.analysis.flatten import Static
from verify.concrete.run.activation import UnsettledError
from verify.concrete.run.environment import CallEvent, Environment
from verify.concrete.run.undefined import Undefined
from verify.concrete.trace import End, Run, Site, Value
from verify.convergence.label import ClassKey
from verify.options import Entry
from verify.refinement.question.communicating_sets import (
    CommunicatingSets,
    ThreadSet,
    as_term,
    gather,
)
from verify.refinement.question.convergence_order import order
from verify.refinement.question.convergent_results import ResultDefinitions, define_results
from verify.refinement.question.environment_axioms import position_facts
from verify.refinement.question.instantiate import TermBundle
from verify.refinement.replay.model_environment import USES
from verify.semantics.domain import Scalar
from verify.symbolic.calls.calls import anchor_time
from verify.symbolic.run.environment_symbols import before_term, promises
from verify.symbolic.run.template import ChoiceKind, SymValue, Variable, for_thread, leaves
from verify.symbolic.run.template_run import Instance as Execution
from verify.symbolic.run.template_run import TemplateRun, execution_at
from verify.terms.domain import Truth
from verify.terms.private_symbols import (
    NodeExecution,
    OpenResult,
    Operand,
    OutsideLane,
    PrivateSymbol,
    UndefOperand,
    UndefUse,
)
from verify.terms.symbols import (
    Argument,
    CallAnswer,
    Computes,
    EntryGroup,
    IsPoison,
    Returns,
    SolverSymbol,
    StillRuns,
    Undefines,
)

LIMIT_MS = 500
"""The time for one question to the solver."""


@dataclass
class Comparison:
    """One run of the machine and the symbolic run of the same hierarchy."""

    subject: Subject
    symbolic: TemplateRun
    concrete: Run
    recorder: Recorder
    sets: CommunicatingSets = field(init=False)
    results: ResultDefinitions = field(init=False)
    ways: list[dict[int, At]] = field(init=False)
    tally: Counter[str] = field(default_factory=Counter[str])
    pins: list[z3.BoolRef] = field(default_factory=list[z3.BoolRef])

    def __post_init__(self) -> None:
        options, template = self.subject.options, self.symbolic.template
        self.ways = [way(self.symbolic, trace) for trace in self.concrete.threads]
        if options.entry is Entry.ANY:
            template.bits(EntryGroup(), max(1, (options.threads - 1).bit_length()))
        template.truth(StillRuns())
        bundle = TermBundle()
        gather(bundle, self.symbolic)
        self._gather(bundle)
        threads = [for_thread((template,), n, frozenset()) for n in range(options.threads)]
        who = ThreadSet(
            options.threads,
            frozenset(),
            options.entry,
            options.masks,
            promises(self.subject.module),
            placement=options.placement,
        )
        terms = bundle.instantiate(threads)
        self.sets = CommunicatingSets(self.subject.domain, self.symbolic, who, threads, terms)
        self.results = define_results(self.sets)

    def _gather(self, bundle: TermBundle) -> None:
        for term in (self.symbolic.cut, *(u.condition for u in self.symbolic.undefined)):
            bundle.add(term)
        for event in self.symbolic.events:
            bundle.add(event.guard)
            bundle.add(before_term(event.before))
            for operand in event.operands:
                bundle.add_value(operand)
        for execution in self.symbolic.instances:
            bundle.add(before_term(execution.before))
            for value in (*execution.operands, execution.result):
                if value is not None:
                    bundle.add_value(value)

    def problems(self) -> Iterator[str]:
        """The differences, as sentences; none if both sides agree that the anchors' choices are not
        legal."""
        definitions = self.results.equations
        ordered = order(self.sets).constraints
        self._pin()
        # Calls after a cut have no answers yet, so a question may be hard: no decision, no
        # difference.
        solver = z3.Solver()
        solver.set("timeout", LIMIT_MS)
        solver.add(*self.pins, *definitions)
        if solver.check() == z3.unsat:
            yield "no symbolic run has these inputs and answers"
            return
        if not self._ended_badly():
            solver.push()
            solver.add(*ordered)
            answer = solver.check()
            if answer == z3.unknown:
                raise UnsettledError("the order of these anchors' choices takes too long")
            possible = answer == z3.sat
            if possible != legal(self.concrete):
                yield f"anchors' choices: symbolic {possible}, machine {legal(self.concrete)}"
            solver.pop()
            if not possible:
                return
        yield from self._compare(solver)

    def _ended_badly(self) -> bool:
        return any(t.status.end in (End.UB, End.CUT) for t in self.concrete.threads)

    # Putting the answers in

    def _pin(self) -> None:
        function = self.subject.module.functions[self.subject.function]
        for thread in range(self.subject.options.threads):
            for index, parameter in enumerate(function.parameters):
                value = self.recorder.argument(thread, index, parameter)
                assert not isinstance(value, Undefined)
                self._pin_named(Argument(index), thread, value)
            if self.subject.options.entry is Entry.ANY:
                self._pin_bits(EntryGroup(), thread, self.recorder.entry(thread))
            runs = self._variable(StillRuns(), thread)
            self.pins.append(runs == z3.BoolVal(self.recorder.still_runs(thread)))
        for (thread, identity), value in self.recorder.identities.items():
            self._pin_named(identity, thread, value)
        symbols, shared = self.subject.domain.symbols, self.symbolic.template.shared
        self.pins += position_facts(symbols, shared, None, self.subject.options.threads)
        for trace, at in zip(self.concrete.threads, self.ways, strict=True):
            sites = {trace.steps[index].site: place for index, place in at.items()}
            self._pin_calls(sites)
            self._pin_choices(sites)
        for event, answer in self.recorder.undefining:
            symbol, given = Undefines(event.callee), arguments_of(event, event.operands)
            undefined = self.subject.domain.symbols.apply(symbol, given, z3.BoolSort())
            self.pins.append(undefined == z3.BoolVal(answer))
        self._pin_anchors()

    def _variable(self, symbol: SolverSymbol, thread: int) -> Variable | None:
        return self.sets.threads[thread].renamed.get(symbol)

    def _pin_bits(self, symbol: SolverSymbol, thread: int, value: int) -> None:
        variable = self._variable(symbol, thread)
        if isinstance(variable, z3.BitVecRef):
            self.pins.append(variable == z3.BitVecVal(value, variable.size()))

    def _pin_named(self, symbol: SolverSymbol, thread: int, value: Value) -> None:
        self.pins.extend(self.pinned(symbol, thread, value))

    def pinned(self, symbol: SolverSymbol, thread: int, value: Value) -> Iterator[z3.BoolRef]:
        """The constraint that the thread's shared variable has this value."""
        assert isinstance(value, Scalar)
        bits, poison = self._variable(symbol, thread), self._variable(IsPoison(symbol), thread)
        if isinstance(poison, z3.BoolRef):
            yield poison == z3.BoolVal(value.poison)
        if isinstance(bits, z3.BitVecRef) and not value.poison:
            yield bits == z3.BitVecVal(value.bits.value, bits.size())

    def _pin_calls(self, sites: Mapping[Site, At]) -> None:
        for site, at in sites.items():
            if site in self.recorder.returning:
                event_before = self._before(site)
                returns = self._variable(Returns(event_before), site.thread)
                if isinstance(returns, z3.BoolRef):
                    self.pins.append(returns == z3.BoolVal(self.recorder.returning[site]))
            if site not in self.recorder.results:
                continue
            event, value = self.recorder.results[site]
            if not event.only_computes:
                for number, leaf in enumerate(scalars(value), 1):
                    answer = CallAnswer(event.before, number, leaf.bits.width)
                    self._pin_named(answer, site.thread, leaf)
            elif event.convergent:
                self._pin_result(site, at, value)
            else:
                self._pin_computed(event, value)

    def _before(self, site: Site) -> int:
        trace = self.concrete.threads[site.thread]
        return next(step.before for step in trace.steps if step.site == site)

    def _pin_result(self, site: Site, at: At, value: Value) -> None:
        execution = self._execution(at)
        if execution is None or execution.result is None:
            return
        mine = self.sets.terms[site.thread].value(execution.result)
        self.pins.append(as_term(self._equal(mine, value)))

    def _pin_computed(self, event: CallEvent, value: Value) -> None:
        """A function of thread and operands, named as in `environment_symbols`."""
        arguments = arguments_of(event, event.looks)
        symbols = self.subject.domain.symbols
        for number, leaf in enumerate(scalars(value), 1):
            symbol = Computes(event.callee, number, twice=event.looks != event.operands)
            result = symbols.apply(symbol, arguments, z3.BitVecSort(leaf.bits.width))
            poison = symbols.apply(IsPoison(symbol), arguments, z3.BoolSort())
            self.pins += [result == z3.BitVecVal(leaf.bits.value, leaf.bits.width)]
            self.pins += [poison == z3.BoolVal(leaf.poison)]

    def _pin_choices(self, sites: Mapping[Site, At]) -> None:
        for site, value in self.recorder.choices.items():
            bare = _bare(site)
            if bare not in sites or not self._uses_operands(site, sites):
                continue
            execution = self._execution(sites[bare])
            if site.operand is None and execution is not None:
                self._pin_outside(execution, site.thread, value)
            else:
                self._pin_bits(self._choice(site, sites), site.thread, value)

    def _uses_operands(self, site: Site, sites: Mapping[Site, At]) -> bool:
        """Not so in rounds on guesses."""
        for use in site.uses:
            at = sites.get(_bare(use))
            if at is None or use.operand is None:
                return False
        return True

    def _pin_outside(self, execution: Execution, thread: int, value: int) -> None:
        """What a lane outside the set gives is no variable of the template."""
        side = self.symbolic.template.side
        outside = [OutsideLane(side, execution.index, thread, n) for n in (None, thread)]
        for choice in self.results.choices:
            if choice.symbol in outside:
                self.pins.append(choice.variable == z3.BitVecVal(value, choice.variable.size()))

    def _choice(self, site: Site, sites: Mapping[Site, At]) -> SolverSymbol:
        """The symbol that the symbolic run gives to a freeze or to the use of an undef."""
        side = self.symbolic.template.side

        def place(of: Site) -> NodeExecution:
            at = sites[_bare(of)]
            return execution_at(at[0], self._static(at))

        if site.operand is None:
            return OpenResult(side, place(site), site.part)
        static = self._static(sites[_bare(site)])
        phi = static.instruction.opcode == "phi"
        operand: Operand = "phi" if phi else site.operand
        symbol: PrivateSymbol = UndefOperand(side, place(site), operand, site.part)
        for use in reversed(site.uses):
            assert use.operand is not None
            used = USES.get(use.operand, use.operand)
            symbol = UndefUse(side, place(use), used, symbol, use.look)
        return symbol

    def _static(self, at: At) -> Static:
        block = self.symbolic.unrolled.nodes[at[0]].block
        if at[1] < 0:
            return block.phis[-1 - at[1]].static
        return (*block.body, block.exit.static)[at[1]]

    def _execution(self, at: At) -> Execution | None:
        static = self._static(at)
        found = [i for i in self.symbolic.instances if (i.node, i.static) == (at[0], static)]
        return found[0] if found else None

    def _pin_anchors(self) -> None:
        """Times of executions of one anchor are equal exactly when the classes are."""
        found: list[tuple[Site, object, z3.BitVecRef]] = []
        keys: dict[At, ClassKey] = {
            (t.node, t.position): t.key for t in self.symbolic.timed if t.anchor
        }
        for trace, at in zip(self.concrete.threads, self.ways, strict=True):
            for index, place in at.items():
                if place in keys:
                    symbol = anchor_time(self.symbolic.template.side, keys[place])
                    variable = self._variable(symbol, trace.thread)
                    assert isinstance(variable, z3.BitVecRef)
                    found.append((trace.steps[index].site, keys[place].family(), variable))
        for number, (site, family, time) in enumerate(found):
            for other, second_family, second in found[number + 1 :]:
                if family == second_family and site.thread != other.thread:
                    same = self.recorder.anchor(site) == self.recorder.anchor(other)
                    self.pins.append((time == second) == z3.BoolVal(same))

    # Comparison

    def _equal(self, symbolic: SymValue, concrete: Value) -> Truth:
        """The condition that poison is the same, and the bits where there is none."""
        domain = self.subject.domain
        conditions: list[Truth] = []
        for ours, theirs in zip(leaves(symbolic), scalars(concrete), strict=True):
            if theirs.poison:
                conditions.append(ours.poison)
                continue
            value = domain.const(theirs.bits.value, theirs.bits.width)
            conditions += [domain.negate(ours.poison), domain.eq(ours.bits, value)]
        return domain.all(*conditions)

    def _compare(self, solver: z3.Solver) -> Iterator[str]:
        terms = self.sets.terms
        undefined = [t.truth(u.condition) for t in terms for u in self.symbolic.undefined]
        is_cut = [t.truth(self.symbolic.cut) for t in terms]
        bad = as_term(self.subject.domain.any(*undefined, *is_cut))
        if self._ended_badly():
            yield from self._same_end(solver, undefined, is_cut)
            wrong, right = z3.Not(bad), bad
        else:
            wrong, right = bad, z3.Not(bad)
        ends = [str(t.status) for t in self.concrete.threads]
        # Whether two uses of undef differ, so that a branch on it is undefined, is not for the
        # machine to choose; and it tries but a few values.
        decided = not any(c.kind is ChoiceKind.UNDEF for c in self.symbolic.template.choices)
        if decided and solver.check(wrong) == z3.sat:
            yield f"ends: another end than the machine's is possible: {ends}"
        answer = solver.check(right)
        if answer == z3.unsat:
            yield f"ends: the machine's are impossible: {ends}"
        elif answer == z3.sat and not self._ended_badly():
            self.tally["compared"] += 1
            model = ComparedModel(
                self.symbolic, self.concrete, self.sets, self.ways, solver.model(), self._equal
            )
            for thread, steps in enumerate(self._steps_of_executions()):
                yield from model.executed(thread, steps)
                yield from model.observed(thread)

    def _steps_of_executions(self) -> Iterator[dict[int, int]]:
        """By thread: the step of the machine for the symbolic execution of that index."""
        for at in self.ways:
            executions = ((self._execution(place), index) for index, place in at.items())
            yield {e.index: index for e, index in executions if e is not None}

    def _same_end(
        self, solver: z3.Solver, undefined: list[Truth], is_cut: list[Truth]
    ) -> Iterator[str]:
        """A difference between the ends: when all bad ends are of one kind, the symbolic run can
        end in that way.  Nothing after undefined behaviour is compared."""
        bad = {t.status.end for t in self.concrete.threads} & {End.UB, End.CUT}
        if len(bad) == 1:
            kind = undefined if End.UB in bad else is_cut
            if solver.check(as_term(self.subject.domain.any(*kind))) == z3.unsat:
                yield f"ends: machine {bad}, the symbolic run otherwise"


def _bare(site: Site) -> Site:
    """The execution of a choice."""
    return replace(site, operand=None, part=0, uses=(), look=0)


def compare(
    subject: Subject, environment: Environment, hierarchy: int, tally: Counter[str]
) -> list[str]:
    """The differences in one environment; `tally` counts what was compared.  Raises
    `UnsettledError`."""
    recorder = Recorder(environment)
    concrete = subject.execute(hierarchy, recorder)
    tally["runs"] += 1
    tally.update(str(t.status.end.value) for t in concrete.threads)
    tally["sets"] += sum(len(g) > 1 for g in set(concrete.sets.values()))
    try:
        comparison = Comparison(subject, subject.runs[hierarchy], concrete, recorder, tally)
    except OffTheWay as off:
        return [str(off)]
    return list(comparison.problems())
