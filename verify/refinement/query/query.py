"""The question that the solver answers, for one target run against the source runs.

For all inputs and choices of the target there are choices of the source with the same
observations (docs/semantics.md, section 4).  Its negation is searched for.  A source without
choices needs one query.  Otherwise choices are instantiated from counterexamples: each
counterexample either has no good choice of the source, and is real, or yields one more choice to
try.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum

import z3

from verify.options import MaskReading
from verify.refinement.query.choice_strategies import Guess, guesses, lower_half, pool
from verify.refinement.query.communicating_sets import ENTRY, Meetings, as_term, differ
from verify.refinement.query.convergence_order import order
from verify.refinement.query.instantiate import Bundle
from verify.refinement.query.observations import Matching, SetHole
from verify.refinement.query.poison_monotonicity import Monotone
from verify.solver.budget import FIRST_OF_MANY, Clock
from verify.solver.model_substitution import fixed_environment
from verify.symbolic.shared_executions import given, variables
from verify.symbolic.template import ChoiceKind, Variable, for_thread
from verify.symbolic.template_run import TemplateRun
from verify.terms.domain import Truth, Z3Domain

MAX_INSTANTIATIONS = 48
"""More choices of the source than this are not tried."""


class Answer(Enum):
    PROVED = "proved"
    REFUTED = "refuted"
    UNKNOWN = "unknown"


@dataclass(frozen=True)
class Outcome:
    """`model` is set when refuted; `tries` counts choices of the source that were looked at."""

    answer: Answer
    model: z3.ModelRef | None = None
    reason: str = ""
    tries: int = 0


@dataclass(frozen=True)
class ThreadSet:
    """`threads` run the function; `uniform` names shared variables equal in all of them."""

    threads: int
    uniform: frozenset[str]
    entry_any: bool
    masks: MaskReading
    promises: frozenset[str]


@dataclass(frozen=True)
class SourceChoices:
    """One source run: what defines it, what must hold of its choices, and when it differs.

    `defined` are the private variables that the definitions determine.
    """

    run: TemplateRun
    choices: tuple[tuple[ChoiceKind, z3.BitVecRef], ...]
    defined: tuple[z3.ExprRef, ...]
    definitions: tuple[z3.BoolRef, ...]
    valid: z3.BoolRef
    good: z3.BoolRef
    guesses: tuple[Callable[[], Guess], ...]
    before: Meetings
    target: Meetings

    @property
    def nothing_differs(self) -> bool:
        """Whatever is chosen, no observation can differ."""
        return z3.is_true(self.good) and z3.is_true(self.valid)


@dataclass
class Question:
    """`target` against `sources` (one per cycle hierarchy of the source)."""

    domain: Z3Domain
    sources: Sequence[TemplateRun]
    target: TemplateRun
    who: ThreadSet
    parts: list[SourceChoices] = field(default_factory=list[SourceChoices])
    target_parts: list[z3.BoolRef] = field(default_factory=list[z3.BoolRef])
    target_definitions: list[z3.BoolRef] = field(default_factory=list[z3.BoolRef])
    reached: list[Truth] = field(default_factory=list[Truth])
    cut: list[Truth] = field(default_factory=list[Truth])
    excused: list[Truth] = field(default_factory=list[Truth])
    scores: dict[int, Counter[int]] = field(default_factory=dict[int, Counter[int]])
    """By choice: how often a term of the target had the value that was needed."""
    facts: list[z3.BoolRef] = field(default_factory=list[z3.BoolRef])
    """What holds of unknown functions, as far as a counterexample asked for it."""

    def __post_init__(self) -> None:
        for source in self.sources:
            self._add(source)

    def _add(self, source: TemplateRun) -> None:
        domain, target = self.domain, self.target
        matching = Matching(domain, source, target)
        mismatch = matching.mismatch()
        ub = [domain.any(*conditions) for conditions in _undefined(domain, source, target)]
        # Runs that are not looked at: beyond a bound, or not of this world.
        cut = [domain.any(run.cut, run.impossible) for run in (source, target)]
        bounds = [source.cut, target.cut]
        operations = domain.any(*(i.guard for i in source.instances), *_observed(source))
        if self.who.entry_any:
            target.template.bits(ENTRY, max(1, (self.who.threads - 1).bit_length()))
        bundle = Bundle()
        for term in (mismatch, *ub, *cut, *bounds, operations):
            bundle.add(term)
        before = self._meetings(source)
        after = before if target is source else self._meetings(target)
        private = self._private_holes(matching, before, after)
        threads = [
            for_thread((source.template, target.template), n, self.who.uniform)
            for n in range(self.who.threads)
        ]
        before.threads = after.threads = threads
        for meetings in {id(m): m for m in (before, after)}.values():
            meetings.gather(bundle)
        for hole in private:
            bundle.add(hole.variable)
        before.terms = after.terms = terms = bundle.instantiate(threads)
        before.given = given(source, target)

        definitions = [*before.definitions()]
        definitions += self._set_definitions(matching, before, after)
        if not self.target_parts:
            self.target_definitions = after.definitions()
            self.target_parts = [*self.target_definitions, *order(after)]
            self.target_parts += lower_half(after)
            self.cut.extend(t.truth(bounds[1]) for t in terms)
            self.target_parts += [as_term(domain.negate(t.truth(cut[1]))) for t in terms]
        excused = domain.any(*(t.truth(x) for t in terms for x in (ub[0], cut[0])))
        self.excused.append(excused)
        self.cut.extend(t.truth(bounds[0]) for t in terms)
        self.reached.append(domain.any(*(t.truth(operations) for t in terms)))
        wrong = domain.any(*(t.truth(x) for t in terms for x in (mismatch, ub[1])))
        ordered = order(before)
        valid = as_term(z3.And(*ordered)) if ordered else z3.BoolVal(True)
        good = as_term(domain.any(excused, domain.negate(wrong)))
        choices = [
            (choice.kind, _bits(thread.renamed[choice.variable.decl().name()]))
            for thread in threads
            for choice in source.template.choices
        ]
        choices += list(dict.fromkeys(before.free))
        chosen = {v.get_id() for _, v in choices}
        theirs = {v.decl().name() for i in before.given for v in variables(source.instances[i])}
        defined = [
            v
            for thread in threads
            for name, v in thread.renamed.items()
            if name in source.template.private and v.get_id() not in chosen and name not in theirs
        ]
        holes = [h.variable for h in matching.holes.values() if h not in private]
        self.parts.append(
            SourceChoices(
                source,
                tuple(choices),
                (*defined, *holes),
                tuple(definitions),
                valid,
                good,
                tuple(guesses(choices, before, after, domain)),
                before,
                after,
            )
        )

    def _meetings(self, run: TemplateRun) -> Meetings:
        who = self.who
        return Meetings(self.domain, run, (), who.entry_any, who.masks, who.promises)

    def _private_holes(
        self, matching: Matching, before: Meetings, after: Meetings
    ) -> list[SetHole]:
        """Set comparisons that look different from each thread get a variable per thread."""
        found: list[SetHole] = []
        for hole in matching.holes.values():
            s = matching.source.instances[hole.source]
            t = matching.target.instances[hole.target]
            if not (before.shared(s) and after.shared(t)):
                found.append(hole)
                name = hole.variable.decl().name()
                matching.source.template.private[name] = hole.variable
        return found

    def _set_definitions(
        self, matching: Matching, before: Meetings, after: Meetings
    ) -> list[z3.BoolRef]:
        found: list[z3.BoolRef] = []
        for hole in matching.holes.values():
            s = matching.source.instances[hole.source]
            t = matching.target.instances[hole.target]
            if before.shared(s) and after.shared(t):
                value = differ(self.domain, before, s, after, t, 0)
                found.append(hole.variable == as_term(value))
                continue
            for thread, terms in enumerate(before.terms):
                value = differ(self.domain, before, s, after, t, thread)
                found.append(as_term(terms.truth(hole.variable)) == as_term(value))
        return found

    # Asking

    def base(self, assumptions: Sequence[z3.BoolRef]) -> list[z3.BoolRef]:
        """What holds of every environment and of the target's choices."""
        return [*assumptions, *self.target_parts]

    def refutation(self, assumptions: Sequence[z3.BoolRef]) -> list[z3.BoolRef]:
        """What a counterexample satisfies, for sources without choices."""
        bad: list[z3.BoolRef] = []
        for number, part in enumerate(self.parts):
            bad += _instance(part, {}, str(number))
        return [*self.base(assumptions), *bad, *self.facts]

    def target_holes(self) -> list[z3.ExprRef]:
        """The private variables that the target's definitions determine."""
        threads = self.parts[0].target.threads
        return [
            variable
            for thread in threads
            for name, variable in thread.renamed.items()
            if name in self.target.template.private
        ]

    def explained(self) -> list[z3.BoolRef]:
        """What inputs, and choices of the source, satisfy that show nothing wrong."""
        cut = self.domain.any(*self.cut)
        right = [
            self.domain.any(self.domain.all(part.valid, part.good), cut) for part in self.parts
        ]
        definitions = [d for part in self.parts for d in part.definitions]
        return [*definitions, *self.target_definitions, as_term(self.domain.any(*right))]

    def ask(self, assumptions: Sequence[z3.BoolRef], clock: Clock) -> Outcome:
        """Search for inputs and target choices that no source choice explains."""
        if any(part.nothing_differs for part in self.parts):
            return Outcome(Answer.PROVED)
        terms = self.base(assumptions)
        waiting: list[tuple[int, Callable[[], Guess]]] = []
        for number, part in enumerate(self.parts):
            terms += _instance(part, part.guesses[0](), str(number))
            waiting.extend((number, guess) for guess in part.guesses[1:])
        solver = clock.solver(terms)
        monotone = Monotone(self.who.threads) if self._stand_ins else None
        for tries in range(1, MAX_INSTANTIATIONS + 1):
            answer = clock.check(solver)
            if answer == z3.sat and monotone is not None:
                facts = monotone.facts(terms)
                if facts:
                    self.facts.extend(facts)
                    clock.add(solver, facts)
                    answer = clock.check(solver)
            if answer == z3.unsat:
                return Outcome(Answer.PROVED, tries=tries)
            if answer != z3.sat:
                return Outcome(Answer.UNKNOWN, reason=clock.reason(solver), tries=tries)
            model = clock.model(solver)
            if model is None:
                return Outcome(Answer.UNKNOWN, reason=clock.reason(solver), tries=tries)
            if not any(part.choices for part in self.parts):
                return Outcome(Answer.REFUTED, model, tries=tries)
            solver.first = FIRST_OF_MANY
            if waiting:
                number, strategy = waiting.pop(0)
                found = (number, strategy())
            else:
                found = self._explain(model, clock)
            if isinstance(found, Outcome):
                return Outcome(found.answer, found.model, found.reason, tries)
            number, guess = found
            terms = _instance(self.parts[number], guess, f"{number}.try.{tries}")
            clock.add(solver, terms)
        reason = f"no decision after {MAX_INSTANTIATIONS} choices of the source"
        return Outcome(Answer.UNKNOWN, reason=reason, tries=MAX_INSTANTIATIONS)

    @property
    def _stand_ins(self) -> bool:
        """Whether unknown functions compute something."""
        return any(run.stand_ins for run in (*self.sources, self.target))

    def _explain(self, model: z3.ModelRef, clock: Clock) -> Outcome | tuple[int, Guess]:
        """A choice of some source that explains the counterexample, or that there is none."""
        for number, part in enumerate(self.parts):
            if not part.choices:
                continue
            own = {v.get_id() for _, v in part.choices} | {v.get_id() for v in part.defined}
            wanted = [*part.definitions, part.valid, part.good]
            solver = clock.solver(fixed_environment(model, wanted, own))
            answer = clock.check(solver)
            choice = clock.model(solver) if answer == z3.sat else None
            if choice is not None:
                return number, self._generalize(part, choice, model)
            if answer != z3.unsat:
                return Outcome(Answer.UNKNOWN, reason=clock.reason(solver))
        return Outcome(Answer.REFUTED, model)

    def _generalize(self, part: SourceChoices, choice: z3.ModelRef, model: z3.ModelRef) -> Guess:
        """The chosen values, as terms over the target where one has the same value: a choice
        that explains more counterexamples than this one."""
        terms = [(t, model.eval(t, model_completion=True)) for t in pool(part.target)]
        guess: Guess = {}
        for kind, variable in part.choices:
            value = choice.eval(variable, model_completion=True)
            guess[variable.get_id()] = value
            if kind is ChoiceKind.TIME:
                continue
            equal = [t for t, theirs in terms if t.size() == variable.size() and theirs.eq(value)]
            scores = self.scores.setdefault(variable.get_id(), Counter())
            scores.update(t.get_id() for t in equal)
            if equal:
                guess[variable.get_id()] = max(equal, key=lambda t: scores[t.get_id()])
        return guess


def _instance(part: SourceChoices, guess: Guess, name: str) -> list[z3.BoolRef]:
    """The choice `guess` of this source does not explain what is seen."""
    bad = z3.Not(z3.And(part.valid, part.good))
    wanted = [*part.definitions, bad]
    if not part.choices:
        return wanted
    pairs: list[tuple[z3.ExprRef, z3.ExprRef]] = [
        (variable, guess[variable.get_id()]) for _, variable in part.choices
    ]
    for variable in part.defined:
        renamed = f"{variable.decl().name()}#{name}"
        pairs.append((variable, z3.Const(renamed, variable.sort())))
    return [z3.substitute(z3.And(*wanted), *pairs)]


def _undefined(
    domain: Z3Domain, source: TemplateRun, target: TemplateRun
) -> tuple[list[Truth], list[Truth]]:
    """When each run is undefined; of the target's, what is not seen to be the source's as well."""
    excuses = [u.condition for u in source.undefined]
    same = {c.get_id() for c in excuses if not isinstance(c, bool)}
    own = [u.condition for u in target.undefined]
    left = [c for c in own if isinstance(c, bool) or c.get_id() not in same]
    known = domain.excuses(excuses) if left else ()
    return excuses, [domain.excused(c, known) for c in left]


def _bits(variable: Variable) -> z3.BitVecRef:
    assert isinstance(variable, z3.BitVecRef)
    return variable


def _observed(run: TemplateRun) -> list[Truth]:
    """Guards of what is worth checking besides convergent operations: calls, returned values."""
    return [e.guard for e in run.events if e.what != "ret" or e.operands or e.memory]
