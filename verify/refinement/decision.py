"""Two prepared functions in, one verdict out: run both, ask, replay what was refuted.

source → source and target → target come first: an encoding that cannot prove these proves nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

import z3

from verify.attributes.calling_conventions import KERNEL_CONVENTIONS
from verify.codes import Code
from verify.concrete.refinement_oracle import Difference
from verify.normalize.inherit_declarations import forgotten_at_sites
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.prepare import Side, execute, shared_memory
from verify.refinement.query.communicating_sets import ThreadSet, family
from verify.refinement.query.environment_axioms import assumptions as environment_assumptions
from verify.refinement.query.plain_inputs import has_witness
from verify.refinement.query.question import Question
from verify.refinement.query.search import SearchAnswer, SearchOutcome, ask
from verify.refinement.replay.replay import replay
from verify.refinement.replay.stand_ins import doubts, stand_ins
from verify.refinement.verdict import Result
from verify.semantics.licences import licences
from verify.semantics.unsupported import Unsupported
from verify.solver.budget import ARRAYS, Clock, GaveUp, NoAnswer, TimedOut
from verify.symbolic.environment_symbols import promises
from verify.symbolic.shared_executions import Twins, mistaken, twins_of
from verify.symbolic.template_run import TemplateRun
from verify.terms.domain import Truth, Z3Domain
from verify.terms.symbols import SolverSymbol, argument_of

PATIENCE = 1.0
"""Seconds for a question whose answer only says more about a verdict."""
HASTE = 0.25
"""Seconds, at least, for whether inputs that are not plain show that something is compared; or as
long as it took to get there."""
_UNCONFIRMED = frozenset({Code.NOT_REPLAYED, Code.APPROXIMATION})
"""Codes of verdicts where the solver found a counterexample that does not stand."""
MAX_GUESSES = 4
"""How often the target is run to find out which executions are the source's, too."""


class NoPlainRun(Exception):
    """No plain input shows that something is compared; whether another one does was not asked."""


@dataclass(frozen=True)
class _Asked:
    """A question, what it was asked under, and the answer."""

    question: Question
    assumptions: Sequence[z3.BoolRef]
    outcome: SearchOutcome


@dataclass
class Decision:
    """The way from two prepared functions to the verdict on them.

    `blank` is the verdict so far: what it says of the run is filled in as it becomes known.
    """

    pair: Pair
    options: Options
    clock: Clock
    before: Side
    after: Side
    blank: Result
    hasty: bool = False
    """Raise `NoPlainRun` where no plain input shows that something is compared: a deeper bound is
    then the better question than whether another one does."""
    lost_convergence: bool = False
    """The target is not `convergent` any more: what depends on its callers' convergence is refused
    (llvm-convergent-operations, "Inferring non-convergence")."""
    questions: dict[tuple[int, ...], Question] = field(
        default_factory=dict[tuple[int, ...], Question]
    )
    """By the runs that they are about, which they keep alive."""

    def __post_init__(self) -> None:
        self.memory = shared_memory(self.before, self.after)
        if self.memory.cells:
            self.clock.logic = ARRAYS

    def run(self) -> Result:
        """With floats uninterpreted first; a refutation that may hang on that is asked again with
        IEEE arithmetic, and does not stand if something is uninterpreted still."""
        domain = Z3Domain()
        domain.ends = self.clock.ends
        result = self._decide(domain)
        if not (result.code in _UNCONFIRMED and domain.stand_ins):
            return result
        domain = Z3Domain(exact_floats=True)
        domain.ends = self.clock.ends
        self.clock.logic = None
        result = self._decide(domain)
        if result.code is Code.NOT_REPLAYED and domain.stand_ins:
            return _hangs_on(result, domain.stand_ins)
        return result

    def _decide(self, domain: Z3Domain) -> Result:
        sources = self._execute(self.before, "src", domain)
        targets = self._execute_target(self.after, "tgt", sources, domain)
        if self.lost_convergence:
            _refuse_callers_convergence(targets[0])
        named = {name for run in (*sources, *targets) for name in run.stand_ins}
        approximations = sorted(named | domain.stand_ins)
        self.blank = replace(
            self.blank,
            operations=_count_operations(sources[0]),
            approximations=tuple(approximations),
        )
        for side, runs, name in (
            (self.before, sources, "src.again"),
            (self.after, targets, "tgt.again"),
        ):
            for number, target in enumerate(self._again(side, runs, name, domain)):
                asked = self._ask(domain, runs, target, (side, name, number))
                if asked.outcome.answer is not SearchAnswer.PROVED:
                    return self._self_check_failed(side, asked.outcome)
        complete = True
        for number, target in enumerate(targets):
            asked = self._ask(domain, sources, target, (self.after, "tgt", number))
            question, outcome = asked.question, asked.outcome
            if outcome.answer is SearchAnswer.REFUTED:
                return self._refuted(question, asked.assumptions, outcome, domain.stand_ins)
            if outcome.no_answer is not None:
                return self._unknown(outcome.no_answer)
            checked = self._reached(question, asked.assumptions)
            if checked is not None:
                return checked
            complete = complete and self._complete(question, asked.assumptions)
        return self._correct(complete)

    def _ask(
        self,
        domain: Z3Domain,
        sources: tuple[TemplateRun, ...],
        target: TemplateRun,
        again: tuple[Side, str, int],
    ) -> _Asked:
        """Whether `target` refines `sources`.  What the two share settles open results, too, and
        then only a proof counts; `again` says how to run the target by itself.  Of several cycle
        hierarchies the source's choice is first the one with the target's number."""
        if len(sources) > 1 and again[2] < len(sources):
            asked = self._asked(domain, sources[again[2] : again[2] + 1], target)
            if asked.outcome.answer is SearchAnswer.PROVED:
                return asked
        asked = self._asked(domain, sources, target)
        if asked.outcome.answer is SearchAnswer.PROVED or not target.twins:
            return asked
        if not _leaves_open(asked.question):
            return asked
        side, name, number = again
        return self._asked(domain, sources, self._execute(side, name, domain)[number])

    def _asked(
        self, domain: Z3Domain, sources: tuple[TemplateRun, ...], target: TemplateRun
    ) -> _Asked:
        question = self._question(domain, sources, target)
        assumptions = self._assumptions(domain, sources, target)
        return _Asked(question, assumptions, ask(question, assumptions, self.clock))

    def _execute_target(
        self, side: Side, name: str, sources: tuple[TemplateRun, ...], domain: Z3Domain
    ) -> tuple[TemplateRun, ...]:
        """The target's runs, with one variable for what is the same execution in the source."""
        guesses = [twins_of(source) for source in sources]
        for _ in range(MAX_GUESSES):
            targets = self._execute(side, name, domain, guesses)
            pairs = list(zip(sources, targets, strict=False))
            wrong = [mistaken(s, t, family(self.options.masks)) for s, t in pairs]
            if not any(wrong):
                return targets
            guesses = [
                replace(guess, refused=guess.refused | refused)
                for guess, refused in zip(guesses, wrong, strict=False)
            ]
        return self._execute(side, name, domain)

    def _execute(
        self, side: Side, name: str, domain: Z3Domain, twins: Sequence[Twins] = ()
    ) -> tuple[TemplateRun, ...]:
        # The source may use fewer fast-math licences than it has: those that the target uses.
        functions = [c.function for c in self.after.flat.contexts]
        domain.licences = licences(functions) if side is self.before else None
        return execute(side, name, self.before, domain, self.options, self.memory, twins)

    def _again(
        self, side: Side, runs: tuple[TemplateRun, ...], name: str, domain: Z3Domain
    ) -> tuple[TemplateRun, ...]:
        """The same function as a target.  A run without choices has nothing of its own: it is
        determined by what it shares with the other, and may stand for it."""
        if any(run.template.choices or self._chooses(domain, (run,), run) for run in runs):
            return self._execute_target(side, name, runs, domain)
        return runs

    def _chooses(self, domain: Z3Domain, runs: Sequence[TemplateRun], run: TemplateRun) -> bool:
        """Some operation leaves a result open."""
        return run.may_choose and _leaves_open(self._question(domain, runs, run))

    def _question(
        self, domain: Z3Domain, sources: Sequence[TemplateRun], target: TemplateRun
    ) -> Question:
        """Asked more than once of the same runs: whether something is open, and whether they
        refine each other."""
        key = (*(id(run) for run in sources), id(target))
        found = self.questions.get(key)
        if found is None:
            who = ThreadSet(
                self.options.threads,
                self._uniform((*sources, target)),
                self.options.entry_any,
                self.options.masks,
                promises(self.pair.before),
            )
            found = self.questions[key] = Question.build(domain, sources, target, who)
        return found

    def _uniform(self, runs: Sequence[TemplateRun]) -> frozenset[SolverSymbol]:
        """The symbols of arguments that are equal in all threads."""
        kernel = self.pair.source.calling_convention in KERNEL_CONVENTIONS
        positions = {
            position
            for position, parameter in enumerate(self.pair.source.parameters)
            if kernel or parameter.name in self.options.uniform
        }
        shared = {symbol: argument_of(symbol) for run in runs for symbol in run.template.shared}
        return frozenset(s for s, a in shared.items() if a is not None and a.position in positions)

    def _assumptions(
        self, domain: Z3Domain, sources: Sequence[TemplateRun], target: TemplateRun
    ) -> list[z3.BoolRef]:
        before, after = self.pair.before, self.pair.after
        runs = (*sources, target)
        return environment_assumptions(
            domain.symbols, runs, before, after, self.memory, self.options.threads
        )

    # Verdicts

    def _self_check_failed(self, side: Side, outcome: SearchOutcome) -> Result:
        what = "source" if side is self.before else "target"
        why = outcome.no_answer or "it does not refine itself"
        reason = f"the {what} could not be shown to refine itself: {why}"
        return self.blank.unknown(Code.SELF_CHECK, reason)

    def _unknown(self, why: NoAnswer) -> Result:
        code = Code.TIMEOUT if isinstance(why, TimedOut) else Code.SOLVER
        return self.blank.unknown(code, str(why))

    def _refuted(
        self,
        question: Question,
        assumptions: Sequence[z3.BoolRef],
        outcome: SearchOutcome,
        floats: set[str],
    ) -> Result:
        assert outcome.model is not None
        found = replay(
            (self.pair.before, self.pair.source, self.before),
            (self.pair.after, self.pair.target, self.after),
            self.options,
            question,
            assumptions,
            outcome,
            self.clock,
        )
        if found.counterexample is None:
            return replace(self.blank.unknown(found.code, found.reason), not_run=found.not_run)
        runs = question.runs
        known = stand_ins(runs, self.options.operations, floats)
        doubtful = doubts(question, found.counterexample, found.model, known, self.clock)
        if doubtful:
            return _hangs_on(self.blank, doubtful)
        ignored = sorted(
            forgotten_at_sites(self.before.flat, self.after.flat).union(
                *(run.approximated for run in runs)
            )
        )
        if ignored and found.counterexample.mismatch.difference is not Difference.MEMBERS:
            reason = f"the counterexample may depend on what is not used: {', '.join(ignored)}"
            return self.blank.unknown(Code.APPROXIMATION, reason)
        return self.blank.incorrect(found.code, found.reason, found.counterexample)

    def _reached(self, question: Question, assumptions: Sequence[z3.BoolRef]) -> Result | None:
        """Vacuity: is there an input on which something is compared?"""
        answer = self._satisfiable(
            question, assumptions, [a.reached for a in question.alternatives]
        )
        if answer == z3.sat:
            return None
        if answer == z3.unknown and self.hasty:
            raise NoPlainRun
        if answer == z3.unknown:
            return self._unknown(GaveUp("whether anything was checked could not be decided"))
        return self.blank.unknown(
            Code.VACUOUS,
            "nothing was checked: no input within the bounds reaches an operation or a returned "
            "value without undefined behaviour",
        )

    def _complete(self, question: Question, assumptions: Sequence[z3.BoolRef]) -> bool:
        """No input without undefined behaviour runs into a bound."""
        if all(c is False for c in question.cut):
            return True
        terms = [*assumptions, *_terms(question.cut)]
        if has_witness(question, terms, self.clock):
            return False
        watch = Clock(min(self.clock.left, PATIENCE), logic=self.clock.logic)
        return watch.check(watch.solver(terms)) == z3.unsat

    def _satisfiable(
        self, question: Question, assumptions: Sequence[z3.BoolRef], some: Sequence[Truth]
    ) -> z3.CheckSatResult:
        if all(s is False for s in some):
            return z3.unsat
        terms = [*question.base(assumptions), *_terms(some)]
        first = question.alternatives[0]
        terms += [*first.definitions, first.valid]
        if first.excused is True:
            return z3.unsat
        if first.excused is not False:
            terms.append(z3.Not(first.excused))
        if has_witness(question, terms, self.clock, hasty=self.hasty):
            return z3.sat
        if not self.hasty:
            return self.clock.check(self.clock.solver(terms))
        patience = max(HASTE, self.clock.limit - self.clock.left)
        watch = Clock(min(self.clock.left, patience), logic=self.clock.logic)
        return watch.check(watch.solver(terms))

    def _correct(self, complete: bool) -> Result:
        bounds = (
            f"{self.options.threads} threads"
            if complete
            else f"{self.options.threads} threads and {self.options.unroll} executions of each "
            "cycle's header; inputs beyond that bound were not looked at"
        )
        code = Code.PROVED if complete else Code.PROVED_WITHIN_BOUNDS
        return self.blank.correct(code, f"proved for {bounds}", complete=complete)


def _leaves_open(question: Question) -> bool:
    """Whether some operation of the target leaves a result open."""
    return bool(question.target.side.results.choices)


def _terms(some: Sequence[Truth]) -> list[z3.BoolRef]:
    """At least one of `some`."""
    if any(s is True for s in some):
        return []
    return [z3.Or(*(s for s in some if not isinstance(s, bool)))]


def _hangs_on(blank: Result, names: Iterable[str]) -> Result:
    """A counterexample that does not stand."""
    text = ", ".join(sorted(names))
    reason = f"the counterexample may depend on what is uninterpreted: {text}"
    return blank.unknown(Code.APPROXIMATION, reason)


def _refuse_callers_convergence(run: TemplateRun) -> None:
    """Raises `Unsupported` where an operation depends on the convergence of the function's call."""
    function = run.unrolled.flat.function
    for instance in run.instances:
        if instance.key.root is None:
            reason = "the attribute convergent is gone, but the callers' convergence decides here"
            text = instance.static.instruction.text
            raise Unsupported(reason, function.name, function.entry.label, text)


def _count_operations(run: TemplateRun) -> int:
    """Static instances compared: convergent operations, other observed calls."""
    statics = {i.static for i in run.instances}
    statics |= {e.static for e in run.events if e.what != "ret"}
    return len(statics)
