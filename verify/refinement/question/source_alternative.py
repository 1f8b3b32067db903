"""One run of the source as an explanation of what the target does."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property

import z3

from common.data import dataclass
from verify.refinement.question.choice_strategies import Guess, guesses, plain, somewhere
from verify.refinement.question.communicating_sets import (
    CommunicatingSets,
    as_term,
    differ,
    diverges,
)
from verify.refinement.question.comparison import TemplateComparison
from verify.refinement.question.target_side import TargetSide
from verify.refinement.question.threaded_run import ThreadedRun
from verify.solver.model_substitution import Symbols, symbols
from verify.symbolic.run.shared_executions import given, given_choices, variables
from verify.symbolic.run.template import Choice, ChoiceKind
from verify.terms.domain import Truth, same
from verify.terms.private_symbols import Probe, WrongThread
from verify.terms.substitute import parts, stored_at
from verify.terms.symbols import OfThread, SolverSymbol, TriedSymbol
from verify.terms.walk import uninterpreted

MAX_PLACES = 64
"""The number of cells at which an explanation is compared in advance; counterexamples add further
cells."""


@dataclass(frozen=True)
class SourceAlternative:
    """One run of the source; its choices are free, everything else is defined."""

    side: ThreadedRun
    choices: tuple[Choice, ...]
    """Those of the run on which something here depends."""
    holes: tuple[z3.ExprRef, ...]
    """The variables that the definitions determine."""
    definitions: tuple[z3.BoolRef, ...]
    valid: z3.BoolRef
    """The choices respect the order of convergence."""
    good: z3.BoolRef
    """The target shows nothing that the source, with these choices, does not."""
    but_memory: z3.BoolRef
    """The source, with these choices, shows all that the target does, but for what memory holds."""
    wrong: tuple[Truth, ...]
    """Per thread: it shows what the source does not; empty where the choices of one thread matter
    to another."""
    possible: z3.BoolRef
    """The constraints on every environment, for the environment of this run."""
    excused: Truth
    """Some thread of the source has undefined behaviour, or is not examined."""
    undefined: Truth
    """Some thread of the source has undefined behaviour."""
    added_ub: Truth
    """Some thread of the target has undefined behaviour that is not seen to be the source's."""
    chosen: z3.BoolRef
    """The choices are such that the source makes them."""
    placed: z3.BoolRef
    """All objects are where they can be."""
    reached: Truth
    """Some thread gets to something that is compared."""
    cut: tuple[Truth, ...]
    """Per thread: the source exceeds a bound."""
    guesses: tuple[Callable[[], Guess], ...]
    shown: Callable[[], Guess]
    """The choice by which the run is shown."""

    @classmethod
    def build(cls, comparison: TemplateComparison, target: TargetSide) -> SourceAlternative:
        """State the conditions under which this run of the source explains the target."""
        side = _source_side(comparison, target)
        sets = side.sets
        domain, terms = sets.domain, sets.terms
        excuses = (comparison.source_ub, comparison.source_unexamined)
        faults = (comparison.mismatch, comparison.added_ub)
        idle = _not_chosen(comparison, sets)
        idle[0] = domain.any(idle[0], _parted(side, comparison, may_choose=True))
        excused = domain.any(
            _parted(side, comparison, may_choose=False),
            *(
                domain.all(domain.negate(fails), t.truth(x))
                for t, fails in zip(terms, idle, strict=True)
                for x in excuses
            ),
        )
        wrong = [
            domain.any(fails, *map(t.truth, faults)) for t, fails in zip(terms, idle, strict=True)
        ]
        values = (comparison.but_memory, comparison.added_ub)
        differ_in_values = [t.truth(x) for t in terms for x in values]
        apart = len(terms) > 1 and not comparison.source.instances and not comparison.source.timed
        apart = apart and not sets.who.never_diverges
        impossible, misplaced = comparison.source.impossible, comparison.source.misplaced
        ordered = side.order.constraints
        whole = cls(
            side,
            side.choices,
            _holes(comparison, side),
            (*side.results.equations, *_set_definitions(comparison, sets, target.side.sets)),
            as_term(z3.And(*ordered)) if ordered else z3.BoolVal(True),
            as_term(domain.any(excused, domain.negate(domain.any(*wrong)))),
            as_term(domain.negate(domain.any(excused, *idle, *differ_in_values))),
            tuple(wrong) if apart else (),
            as_term(domain.all(*(domain.negate(t.truth(impossible)) for t in terms))),
            excused,
            domain.any(*(t.truth(comparison.source_ub) for t in terms)),
            domain.any(*(t.truth(comparison.added_ub) for t in terms)),
            as_term(domain.negate(domain.any(*idle))),
            as_term(domain.negate(domain.any(*(t.truth(misplaced) for t in terms)))),
            domain.any(*(t.truth(comparison.compares) for t in terms)),
            tuple(t.truth(comparison.source.cut) for t in terms),
            tuple(guesses(side, target.side)),
            lambda: plain(side, target.side),
        )
        return whole.with_needed_choices()

    def with_needed_choices(self) -> SourceAlternative:
        """This alternative without the choices that occur nowhere: with none left, one query is
        enough."""
        if not self.choices:
            return self
        terms = [*self.definitions, self.valid, self.good, self.possible, self.placed]
        terms += map(as_term, (self.excused, *self.wrong))
        occurring = {term.get_id() for term in uninterpreted(terms)}
        return replace(
            self, choices=tuple([c for c in self.choices if c.variable.get_id() in occurring])
        )

    def unless_cut(self, target: TargetSide, everywhere: Truth) -> SourceAlternative:
        """This alternative, which explains no input on which only it exceeds a bound, and every
        input with `everywhere`."""
        domain = self.side.sets.domain
        both = [c for c in self.cut if not any(same(c, other) for other in target.cut)]
        explains = domain.all(domain.negate(domain.any(*both)), self.good)
        return replace(self, good=as_term(domain.any(everywhere, explains)), wrong=())

    @cached_property
    def occurring(self) -> Symbols:
        """The constants in the condition that a choice explains the counterexample."""
        return symbols([*self.definitions, self.valid, self.good])

    @property
    def nothing_differs(self) -> bool:
        """Whether no observation can differ, for all choices."""
        return z3.is_true(self.good) and z3.is_true(self.valid)

    def good_everywhere(self, model: z3.ModelRef) -> z3.BoolRef:
        """`good`, wherever one of the runs has written in `model`: memories are compared at a cell
        that a counterexample is free to choose (verify.refinement.question.comparison)."""
        symbols = self.side.sets.domain.symbols
        probes = [hole for hole in self.holes if _is_probe(symbols.of(hole))]
        if not probes:
            return self.good
        places = {
            place.get_id(): place
            for index in stored_at(self.good)
            for place in (model.eval(index, model_completion=True),)
        }
        return z3.And(
            self.good,
            *(
                z3.substitute(self.good, *((probe, place) for probe in probes))
                for place in list(places.values())[:MAX_PLACES]
            ),
        )

    def fails(self, guess: Mapping[int, z3.BitVecRef], attempt: str) -> list[z3.BoolRef]:
        """The condition that the choice `guess` does not explain what is seen.

        `attempt` tells the variables of this guess from those of others.
        """
        if not self.choices:
            return [*self.definitions, z3.Not(z3.And(self.valid, self.good))]
        terms = [*self.definitions, *self._unexplained()]
        pairs: list[tuple[z3.ExprRef, z3.ExprRef]] = [
            (choice.variable, guess[choice.variable.get_id()]) for choice in self.choices
        ]
        return [z3.substitute(z3.And(*terms), *pairs, *self._tried(attempt))]

    def room(self, attempt: str) -> list[z3.BoolRef]:
        """The condition that there is somewhere for the objects whose places the source chooses;
        else its choices are those of its first guess, which is tried as `attempt`."""
        places = [c for c in self.choices if c.kind is ChoiceKind.PLACE]
        if not places:
            return []
        guess = dict(self.guesses[0]())
        guess |= {c.variable.get_id(): somewhere(self.side, c) for c in places}
        pairs = [(choice.variable, guess[choice.variable.get_id()]) for choice in self.choices]
        return [z3.substitute(self.placed, *pairs, *self._tried(attempt))]

    def _tried(self, attempt: str) -> Iterator[tuple[z3.ExprRef, z3.ExprRef]]:
        """The holes, and what they are in an attempt."""
        symbols = self.side.sets.domain.symbols
        for hole in self.holes:
            symbol = symbols.of(hole)
            assert symbol is not None
            yield hole, symbols.constant(TriedSymbol(symbol, attempt), hole.sort())

    def _unexplained(self) -> list[z3.BoolRef]:
        """The condition that a choice does not explain what is seen.

        Where threads are apart, no choice does exactly when there is a thread, the same for all
        choices, in which none does: a choice that fails in one thread says nothing of the other
        threads' choices.
        """
        if not self.wrong:
            return [z3.Not(z3.And(self.valid, self.good))]
        domain, run = self.side.sets.domain, self.side.run
        in_thread = [
            domain.symbols.truth(OfThread(WrongThread(run.template.side), thread.number))
            for thread in self.side.sets.threads
        ]
        return [
            as_term(domain.negate(self.excused)),
            z3.Or(*in_thread),
            *(z3.Implies(here, as_term(w)) for here, w in zip(in_thread, self.wrong, strict=True)),
        ]


def _not_chosen(comparison: TemplateComparison, sets: CommunicatingSets) -> list[Truth]:
    """Per thread: the choices that the source must not make; such a choice explains and excuses
    nothing.  One is an allocation of the source that fails although no allocation of the target
    fails: the target's behaviour at a failure needs an explanation.  Another is an address that an
    object cannot have."""
    domain, source = sets.domain, comparison.source
    nothing = source.fails is False and source.misplaced is False
    if nothing or source is comparison.target:
        return [False] * len(sets.terms)
    return [
        domain.any(
            t.truth(source.misplaced),
            domain.all(t.truth(source.fails), domain.negate(t.truth(comparison.target.fails))),
        )
        for t in sets.terms
    ]


def _parted(side: ThreadedRun, comparison: TemplateComparison, *, may_choose: bool) -> Truth:
    """Whether the threads of a source that never diverges do; `may_choose`: where that may be its
    choice, which explains nothing, or where it is the environment's, which excuses everything."""
    apart = diverges(side.sets) if side.sets.who.never_diverges else False
    if isinstance(apart, bool):
        return apart and not may_choose
    open_ = {each.variable.get_id() for each in side.choices}
    open_ |= {hole.get_id() for hole in _holes(comparison, side)} if open_ else set()
    is_open = any(term.get_id() in open_ for term in parts([apart]))
    return apart if is_open == may_choose else False


def _is_probe(symbol: SolverSymbol | None) -> bool:
    return isinstance(symbol, OfThread) and isinstance(symbol.of, Probe)


def _source_side(comparison: TemplateComparison, target: TargetSide) -> ThreadedRun:
    sets = target.side.sets
    if comparison.source is sets.run:
        return target.side
    same = given(comparison.source, sets.run)
    sets_of_source = CommunicatingSets(
        sets.domain, comparison.source, sets.who, sets.threads, sets.terms
    )
    return ThreadedRun.build(sets_of_source, same, given_choices(comparison.source, sets.run))


def _holes(comparison: TemplateComparison, side: ThreadedRun) -> tuple[z3.ExprRef, ...]:
    """The private variables of the source in all threads that are no choices, and not defined by
    the target; and comparisons of sets."""
    source, target = comparison.source, comparison.target
    chosen = {choice.variable.get_id() for choice in side.choices}
    shared = [v for i in given(source, target) for v in variables(source.instances[i])]
    by_target: set[SolverSymbol | None] = {source.template.symbols.of(v) for v in shared}
    by_target |= side.given
    symbols = [s for s in source.template.private if s not in by_target]
    symbols += comparison.variables.private
    in_threads = (thread.renamed[symbol] for thread in side.sets.threads for symbol in symbols)
    holes = [v for v in in_threads if v.get_id() not in chosen]
    return (*holes, *(h.variable for h in comparison.holes if comparison.is_fixed(h)))


def _set_definitions(
    comparison: TemplateComparison, source: CommunicatingSets, target: CommunicatingSets
) -> list[z3.BoolRef]:
    """The definitions of the holes that stand for comparisons of communicating sets."""
    domain = source.domain
    definitions: list[z3.BoolRef] = []
    for hole in comparison.holes:
        s = comparison.source.instances[hole.source]
        t = comparison.target.instances[hole.target]
        if comparison.is_fixed(hole):
            different = differ(domain, source, s, target, t, 0)
            definitions.append(hole.variable == as_term(different))
            continue
        for thread, terms in enumerate(source.terms):
            different = differ(domain, source, s, target, t, thread)
            definitions.append(as_term(terms.truth(hole.variable)) == as_term(different))
    return definitions
