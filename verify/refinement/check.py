"""One pair of functions in, one verdict out.

The order is fixed: static rules, then what is not supported, then source → source and
target → target (an encoding that cannot prove these proves nothing), then source → target.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace

import z3

from verify.cfg.flatten import Flat
from verify.cfg.regions import callee_name
from verify.cfg.rules import Finding
from verify.cfg.rules import check as static_rules
from verify.concrete.observe import Difference
from verify.ir.function import Function, Module
from verify.refinement.additions import refuse_additions, refuse_lost_convergence
from verify.refinement.aliases import refuse_metadata
from verify.refinement.assumptions import assumptions as environment_assumptions
from verify.refinement.clock import ARRAYS, Clock
from verify.refinement.conventions import KERNEL_CONVENTIONS, free_conventions, refuse_convention
from verify.refinement.counterexample import replay
from verify.refinement.meetings import family
from verify.refinement.options import Options
from verify.refinement.promises import forgotten_at_sites, with_promises
from verify.refinement.query import Answer, Outcome, Question, ThreadSet
from verify.refinement.same import Settled, same
from verify.refinement.side import Side, TooBig, execute, flat_graph, prepare, shared_memory
from verify.refinement.verdict import Result, Verdict
from verify.semantics.attributes import unknown_of_function
from verify.semantics.licences import licences
from verify.symbolic.answers import argument_position, promises
from verify.symbolic.domain import Truth, Z3Domain
from verify.symbolic.run import TemplateRun
from verify.symbolic.template import ChoiceKind
from verify.symbolic.twins import Twins, mistaken, twins_of
from verify.symbolic.unsupported import Unsupported

PATIENCE = 1.0
"""Seconds for a question whose answer only says more about a verdict."""
MAX_GUESSES = 4
"""How often the target is run to find out which executions are the source's, too."""
DEEPEST = 64
"""The bound on cycles is doubled up to here while no run at all stays within it."""


class SignatureMismatch(Exception):
    """The two functions cannot be compared; the message shows both types."""


@dataclass(frozen=True)
class Pair:
    """A function before and after, each in its module."""

    name: str
    before: Module
    source: Function
    after: Module
    target: Function


def check(pair: Pair, options: Options) -> Result:
    """The verdict on one pair.  Raises `SignatureMismatch`."""
    if pair.source.type != pair.target.type:
        raise SignatureMismatch(
            f"@{pair.source.name} has type {pair.source.type}, "
            f"@{pair.target.name} has type {pair.target.type}"
        )
    if pair.after is not pair.before:
        pair = replace(pair, after=with_promises(pair.after, pair.before))
    started = time.monotonic()
    clock = Clock(options.timeout)
    result = _check(pair, options, clock)
    return replace(
        result,
        seconds=time.monotonic() - started,
        solver_seconds=clock.solving,
    )


def _check(pair: Pair, options: Options, clock: Clock) -> Result:
    blank = Result(
        pair.name,
        Verdict.UNKNOWN,
        "",
        "",
        options.model.value,
        options.threads,
        options.unroll,
    )
    broken = _broken_rules(pair, blank)
    if broken is not None:
        return broken
    if options.shortcut and same(pair.before, pair.source, pair.after, pair.target):
        return replace(
            blank,
            verdict=Verdict.CORRECT,
            code="same-function",
            reason="the two functions are the same, up to names and what has no meaning",
            complete=True,
        )
    try:
        if _differ_by_promises_only(pair, options):
            return replace(
                blank,
                verdict=Verdict.CORRECT,
                code="same-function",
                reason="the two functions are the same, up to names and promises to callers that "
                "the target's body keeps",
                complete=True,
            )
        before = prepare(pair.before, pair.source, options)
        after = prepare(pair.after, pair.target, options)
        blank = replace(blank, model=before.model_name)
        for side in (before, after):
            _refuse_unknown_attributes(side.flat)
        result = _Checker(pair, options, clock, before, after, blank).run()
        cut = any(unrolled.cut for side in (before, after) for unrolled in side.unrolled)
        if result.code == "vacuous" and cut and options.unroll < DEEPEST:
            # Every run goes beyond the bound, as in a loop of a constant number of iterations.
            return _check(pair, replace(options, unroll=2 * options.unroll), clock)
        return result
    except TooBig as error:
        return replace(blank, code="too-large", reason=str(error))
    except Unsupported as error:
        return replace(
            blank,
            verdict=Verdict.UNSUPPORTED,
            code="unsupported",
            reason=str(error),
            instructions=(error.instruction,),
        )
    except z3.Z3Exception as error:
        if "canceled" in str(error) or "memory" in str(error):
            return replace(blank, code="solver", reason=f"the solver stopped: {error}")
        raise


def _differ_by_promises_only(pair: Pair, options: Options) -> bool:
    """The two functions are the same but for what callers may rely on.

    Raises `Unsupported` where the target promises more than is known to hold, `TooBig`.
    """
    source = flat_graph(pair.before, pair.source, options)
    target = flat_graph(pair.after, pair.target, options)
    refuse_additions(source, target, options)
    refuse_metadata(source, target, options)
    refuse_convention(pair.before, pair.source, pair.after, pair.target)
    settled = Settled(
        frozenset({pair.source.name, *(c.function.name for c in target.contexts)}),
        free_conventions(pair.before, pair.source, pair.after, pair.target),
    )
    return options.shortcut and same(pair.before, pair.source, pair.after, pair.target, settled)


def _broken_rules(pair: Pair, blank: Result) -> Result | None:
    """A source that breaks a static rule is no question; a target that does is a wrong
    transform (semantics, section 4)."""
    source = findings(pair.before, pair.source)
    if source:
        return replace(
            blank,
            verdict=Verdict.INVALID,
            code=source[0].code,
            reason=f"the source is not valid: {source[0].message}",
            instructions=source[0].instructions,
        )
    target = findings(pair.after, pair.target)
    if target:
        return replace(
            blank,
            verdict=Verdict.INCORRECT,
            code=target[0].code,
            reason=f"the target breaks a rule that the source keeps: {target[0].message}",
            instructions=target[0].instructions,
        )
    return None


def findings(module: Module, function: Function) -> tuple[Finding, ...]:
    """Broken static rules of a function and of the functions of its module that it calls."""
    pending, seen = [function], {function.name}
    found: list[Finding] = []
    while pending:
        current = pending.pop()
        found.extend(static_rules(module, current))
        for name in _callees(current):
            callee = module.functions.get(name)
            if callee is not None and callee.blocks and name not in seen:
                seen.add(name)
                pending.append(callee)
    return tuple(found)


def _callees(function: Function) -> Sequence[str]:
    names = (callee_name(i) for b in function.blocks for i in b.instructions)
    return [n for n in names if n is not None]


def _refuse_unknown_attributes(flat: Flat) -> None:
    for context in flat.contexts:
        unknown = unknown_of_function(context.function)
        if unknown:
            function = context.function
            raise Unsupported(unknown[0], function.name, function.entry.label, function.header)


@dataclass
class _Checker:
    pair: Pair
    options: Options
    clock: Clock
    before: Side
    after: Side
    blank: Result

    def __post_init__(self) -> None:
        self.memory = shared_memory(self.before, self.after)
        if self.memory.cells:
            self.clock.logic = ARRAYS

    def run(self) -> Result:
        """With floats uninterpreted first; a refutation that may hang on that is asked again with
        IEEE arithmetic, and does not stand if something is uninterpreted still."""
        domain = Z3Domain()
        result = self._decide(domain)
        if not (_refuted(result) and domain.stand_ins):
            return result
        domain = Z3Domain(exact_floats=True)
        self.clock.logic = None
        result = self._decide(domain)
        if not (_refuted(result) and domain.stand_ins):
            return result
        names = ", ".join(sorted(domain.stand_ins))
        return replace(
            result,
            verdict=Verdict.UNKNOWN,
            code="approximation",
            reason=f"the counterexample may depend on what is uninterpreted: {names}",
            counterexample=None,
        )

    def _decide(self, domain: Z3Domain) -> Result:
        sources = self._execute(self.before, "src", domain)
        targets = self._execute_target(sources, domain)
        refuse_lost_convergence(self.before.flat, targets[0])
        named = {name for run in (*sources, *targets) for name in run.stand_ins}
        approximations = sorted(named | domain.stand_ins)
        self.blank = replace(
            self.blank,
            operations=_count_operations(sources[0]),
            approximations=tuple(approximations),
        )
        for side, runs, other in (
            (self.before, sources, "src.again"),
            (self.after, targets, "tgt.again"),
        ):
            for target in self._again(side, runs, other, domain):
                outcome = self._question(domain, runs, target).ask(
                    self._assumptions(runs, target), self.clock
                )
                if outcome.answer is not Answer.PROVED:
                    return self._self_check_failed(side, outcome)
        complete = True
        for target in targets:
            question = self._question(domain, sources, target)
            assumptions = self._assumptions(sources, target)
            outcome = question.ask(assumptions, self.clock)
            if outcome.answer is Answer.REFUTED:
                return self._refuted(question, assumptions, outcome)
            if outcome.answer is Answer.UNKNOWN:
                return self._unknown(outcome.reason)
            checked = self._reached(question, assumptions)
            if checked is not None:
                return checked
            complete = complete and self._complete(question, assumptions)
        return self._correct(complete)

    def _execute_target(
        self, sources: tuple[TemplateRun, ...], domain: Z3Domain
    ) -> tuple[TemplateRun, ...]:
        """The target's runs, with one variable for what is the same execution in the source."""
        guesses = [twins_of(source) for source in sources]
        for _ in range(MAX_GUESSES):
            targets = self._execute(self.after, "tgt", domain, guesses)
            pairs = list(zip(sources, targets, strict=False))
            wrong = [mistaken(s, t, family(self.options.masks)) for s, t in pairs]
            if not any(wrong):
                break
            guesses = [
                replace(guess, refused=guess.refused | refused)
                for guess, refused in zip(guesses, wrong, strict=False)
            ]
        else:
            return self._execute(self.after, "tgt", domain)
        if any(t.twins and self._chooses(domain, sources, t) for t in targets):
            # What a lane outside its set gets is each side's own choice.
            return self._execute(self.after, "tgt", domain)
        return targets

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
        if any(run.template.choices or self._chooses(domain, runs, run) for run in runs):
            return self._execute(side, name, domain)
        return runs

    def _chooses(self, domain: Z3Domain, runs: Sequence[TemplateRun], run: TemplateRun) -> bool:
        """Some operation leaves a result open."""
        if not any(r.may_choose for r in (*runs, run)):
            return False
        parts = self._question(domain, runs, run).parts
        return any(
            kind is ChoiceKind.UNDEF
            for part in parts
            for meetings in (part.before, part.target)
            for kind, _ in meetings.free
        )

    def _question(
        self, domain: Z3Domain, sources: Sequence[TemplateRun], target: TemplateRun
    ) -> Question:
        who = ThreadSet(
            self.options.threads,
            self._uniform((*sources, target)),
            self.options.entry_any,
            self.options.masks,
            promises(self.pair.before),
        )
        return Question(domain, sources, target, who)

    def _uniform(self, runs: Sequence[TemplateRun]) -> frozenset[str]:
        """The shared variables of arguments that are equal in all threads."""
        kernel = self.pair.source.calling_convention in KERNEL_CONVENTIONS
        positions = {
            position
            for position, parameter in enumerate(self.pair.source.parameters)
            if kernel or parameter.name in self.options.uniform
        }
        names = {name for run in runs for name in run.template.shared}
        return frozenset(name for name in names if argument_position(name) in positions)

    def _assumptions(self, sources: Sequence[TemplateRun], target: TemplateRun) -> list[z3.BoolRef]:
        before, after = self.pair.before, self.pair.after
        runs = (*sources, target)
        return environment_assumptions(runs, before, after, self.memory, self.options.threads)

    # Verdicts

    def _self_check_failed(self, side: Side, outcome: Outcome) -> Result:
        what = "source" if side is self.before else "target"
        why = outcome.reason or "it does not refine itself"
        return replace(
            self.blank,
            code="self-check",
            reason=f"the {what} could not be shown to refine itself: {why}",
        )

    def _unknown(self, reason: str) -> Result:
        code = "timeout" if "time limit" in reason else "solver"
        return replace(self.blank, code=code, reason=reason)

    def _refuted(
        self, question: Question, assumptions: Sequence[z3.BoolRef], outcome: Outcome
    ) -> Result:
        assert outcome.model is not None
        found = replay(
            (self.pair.before, self.pair.source, self.before),
            (self.pair.after, self.pair.target, self.after),
            self.options,
            question,
            assumptions,
            outcome.model,
            self.clock,
        )
        if found.counterexample is None:
            return replace(self.blank, code="not-replayed", reason=found.reason)
        runs = (*question.sources, question.target)
        ignored = sorted(
            forgotten_at_sites(self.before.flat, self.after.flat).union(
                *(run.approximated for run in runs)
            )
        )
        if ignored and found.counterexample.mismatch.difference is not Difference.MEMBERS:
            return replace(
                self.blank,
                code="approximation",
                reason=f"the counterexample may depend on what is not used: {', '.join(ignored)}",
            )
        return replace(
            self.blank,
            verdict=Verdict.INCORRECT,
            code=found.code,
            reason=found.reason,
            counterexample=found.counterexample,
        )

    def _reached(self, question: Question, assumptions: Sequence[z3.BoolRef]) -> Result | None:
        """Vacuity: is there an input on which something is compared?"""
        answer = self._satisfiable(question, assumptions, question.reached)
        if answer == z3.sat:
            return None
        if answer == z3.unknown:
            return self._unknown("whether anything was checked could not be decided")
        return replace(
            self.blank,
            code="vacuous",
            reason="nothing was checked: no input within the bounds reaches an operation or a "
            "returned value without undefined behaviour",
        )

    def _complete(self, question: Question, assumptions: Sequence[z3.BoolRef]) -> bool:
        """No input without undefined behaviour runs into a bound."""
        if all(c is False for c in question.cut):
            return True
        watch = Clock(min(self.clock.left, PATIENCE), logic=self.clock.logic)
        solver = watch.solver([*assumptions, *_terms(question.cut)])
        return watch.check(solver) == z3.unsat

    def _satisfiable(
        self, question: Question, assumptions: Sequence[z3.BoolRef], some: Sequence[Truth]
    ) -> z3.CheckSatResult:
        if all(s is False for s in some):
            return z3.unsat
        terms = [*question.base(assumptions), *_terms(some)]
        for part in question.parts[:1]:
            terms += [*part.definitions, part.valid]
        for excused in question.excused[:1]:
            if excused is True:
                return z3.unsat
            if excused is not False:
                terms.append(z3.Not(excused))
        for pinned in (question.small_inputs(), []):
            limit = min(self.clock.left, PATIENCE) if pinned else self.clock.left
            watch = Clock(limit, logic=self.clock.logic)
            answer = watch.check(watch.solver([*terms, *pinned]))
            self.clock.solving += watch.solving
            if answer == z3.sat:
                break
        return answer

    def _correct(self, complete: bool) -> Result:
        bounds = (
            f"{self.options.threads} threads"
            if complete
            else f"{self.options.threads} threads and {self.options.unroll} executions of each "
            "cycle's header; inputs beyond that bound were not looked at"
        )
        code = "proved" if complete else "proved-within-bounds"
        return replace(
            self.blank,
            verdict=Verdict.CORRECT,
            code=code,
            reason=f"proved for {bounds}",
            complete=complete,
        )


def _terms(some: Sequence[Truth]) -> list[z3.BoolRef]:
    """At least one of `some`."""
    if any(s is True for s in some):
        return []
    return [z3.Or(*(s for s in some if not isinstance(s, bool)))]


def _refuted(result: Result) -> bool:
    """The solver found a counterexample, confirmed or not."""
    return result.verdict is Verdict.INCORRECT or result.code == "not-replayed"


def _count_operations(run: TemplateRun) -> int:
    """Static instances compared: convergent operations, other observed calls."""
    statics = {i.static for i in run.instances}
    statics |= {e.static for e in run.events if e.what != "ret"}
    return len(statics)
