"""The symbolic runs of a pair's two functions, and the questions about them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field, replace

import z3

from common.data import dataclass
from verify.ir.function import Function
from verify.normalize.lanes_of_waves import lanes_of
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.equal_terms import EqualTerms
from verify.refinement.equal_values import FEWEST_VALUES, EqualValues
from verify.refinement.prepare import Side, execute
from verify.refinement.question.communicating_sets import ThreadSet, as_term, family
from verify.refinement.question.environment_axioms import assumptions as environment_assumptions
from verify.refinement.question.environment_axioms import domain_of
from verify.refinement.question.instantiate import TermBundle
from verify.refinement.question.question import Question, results_of
from verify.refinement.uniform_arguments import uniform_arguments
from verify.refinement.work_group import work_group
from verify.semantics.attributes import KERNEL_CONVENTIONS
from verify.semantics.memory.memory_plan import MemoryPlan
from verify.semantics.occurring import Needs
from verify.semantics.operations.positions import Sizes
from verify.semantics.values.fast_math import LICENCES
from verify.semantics.values.licences import idle_licences, licences, open_signs
from verify.semantics.work_group import most_threads
from verify.solver.budget import SolverContext
from verify.solver.plan import TERMS_S, TERMS_WITH_FACTS_S
from verify.symbolic.run.environment_symbols import promises
from verify.symbolic.run.shared_executions import Twins, mistaken, twins_of
from verify.symbolic.run.template import ChoiceKind, any_thread
from verify.symbolic.run.template_run import TemplateRun
from verify.terms.domain import Z3Domain
from verify.terms.rewriting import Rewriting

FLAGS = Needs(flags=LICENCES | {"fast"})
"""Without these, no operation has licences."""
MAX_SHARED_RUNS = 4
"""The number of the target's runs to find the executions that it shares with the source."""


@dataclass(frozen=True)
class Runs:
    """Both prepared functions; `memory` is what they share with other threads."""

    pair: Pair
    options: Options
    before: Side
    after: Side
    memory: MemoryPlan
    context: SolverContext
    """The solver that decides which terms are equal."""
    keep_licences: bool = False
    """Whether the source has all of its fast-math licences, not only those of the target."""
    exact_floats: bool = False
    """Whether floating-point operations have their IEEE meaning."""
    own_terms: str | None = None
    """The prefix of the names of the target's values from which facts about headers are made: they
    keep their terms."""
    marks: str | None = None
    """The prefix of the names of unknown functions at the headers of loops that are cut."""
    weakens: bool = True
    """Whether a value of the target may become one of the source's that is poison more often."""
    questions: dict[tuple[object, ...], Question] = field(
        default_factory=dict[tuple[object, ...], Question]
    )
    """Questions by the `id` of their runs, which they keep alive."""
    values: dict[tuple[int, ...], tuple[TemplateRun, EqualValues]] = field(
        default_factory=dict[tuple[int, ...], tuple[TemplateRun, EqualValues]]
    )
    """The values of a source's run, by its `id` and those of the facts that are known."""

    def domain(self) -> Z3Domain:
        """A domain for the runs of both functions; making terms ends when the time is used up."""
        modules = (self.pair.before, self.pair.after)
        ends, exact_floats = self.context.ends, self.exact_floats
        return domain_of(modules, self.memory, ends, exact_floats=exact_floats)

    def execute_target(
        self,
        side: Side,
        name: str,
        sources: tuple[TemplateRun, ...],
        domain: Z3Domain,
        known: Sequence[z3.BoolRef] = (),
        ways: Sequence[z3.BoolRef] = (),
        *,
        asks: bool = True,
    ) -> tuple[TemplateRun, ...]:
        """The target's runs; an execution that is the same in the source has the source's
        variables.  `known`: what holds of the runs that matter; `ways`: which of its equivalent
        ways the source chooses, by what the target does, which is no reason to take a value of the
        target for one of these; `asks`: whether a solver may say what is the same."""
        guesses = [
            self._twins_of(source, domain, known, ways) if asks else twins_of(source)
            for source in sources
        ]
        for _ in range(MAX_SHARED_RUNS):
            targets = self.execute(side, name, domain, guesses)
            pairs = list(zip(sources, targets, strict=False))
            families = family(self.options.masks)
            wrong = [
                mistaken(s, t, families, guess.others)
                for (s, t), guess in zip(pairs, guesses, strict=False)
            ]
            if not any(wrong):
                weakened = any(values.weakened for _, values in self.values.values())
                return tuple([replace(t, weakened=weakened) for t in targets])
            guesses = [
                replace(guess, refused=guess.refused | refused)
                for guess, refused in zip(guesses, wrong, strict=False)
            ]
        return self.execute(side, name, domain)

    def _twins_of(
        self,
        source: TemplateRun,
        domain: Z3Domain,
        known: Sequence[z3.BoolRef],
        ways: Sequence[z3.BoolRef],
    ) -> Twins:
        """The source's executions, for those of the target that are equal where it is defined in an
        environment that can be."""
        wrong = domain.any(*(u.condition for u in source.undefined), source.impossible)
        defined = () if wrong is False else (as_term(domain.negate(wrong)),)
        facts = (*known, *ways)
        time_s = TERMS_WITH_FACTS_S if facts else TERMS_S
        terms = EqualTerms(self.context, (*facts, *defined), time_s, self._hierarchies)
        twins = twins_of(source, terms)
        values = self._equal_values(source, domain, known)
        return replace(twins, equal_value=values, own_terms=self.own_terms)

    def _equal_values(
        self, source: TemplateRun, domain: Z3Domain, known: Sequence[z3.BoolRef]
    ) -> EqualValues | None:
        """What puts the source's terms in the place of terms that are equal where this is known, if
        there are many."""
        if len(source.values) < FEWEST_VALUES or self.context.second or self.exact_floats:
            return None
        key = (id(source), *(fact.get_id() for fact in known))
        found = self.values.get(key)
        if found is None:
            values = EqualValues.where(
                known,
                domain.symbols,
                self.context,
                possible=_possible(source, domain),
                weakens=self.weakens,
                hierarchies=self._hierarchies,
            )
            values.add(source.values)
            found = self.values[key] = source, values
        return found[1]

    def execute(
        self, side: Side, name: str, domain: Z3Domain, twins: Sequence[Twins] = ()
    ) -> tuple[TemplateRun, ...]:
        # The source has only the fast-math licences that the target uses.
        if FLAGS.occur_among(self.pair.sides):
            functions = self.functions(self.after)
            narrows = side is self.before and not self.keep_licences
            domain.licences = licences(functions, idle_licences(functions)) if narrows else None
            own = self.functions(side)
            domain.leaves_signs = narrows and open_signs(own) > open_signs(functions)
            domain.idle = idle_licences(own)
        given = self.before, domain, self.options, self.memory, twins, self.marks
        return execute(side, name, *given)

    def rewritten(
        self, domain: Z3Domain
    ) -> tuple[tuple[TemplateRun, ...], tuple[TemplateRun, ...]] | None:
        """Runs of a source that computes what the target does, where its flags allow it, and of the
        target; `None` where they do not."""
        domain.rewriting = rewriting = Rewriting(domain)
        targets = self.execute(self.after, "tgt", domain)
        rewriting.following = True
        sources = self.execute(self.before, "src", domain)
        domain.rewriting = None
        return (sources, targets) if rewriting.rewritten else None

    def again(
        self, side: Side, runs: tuple[TemplateRun, ...], name: str, domain: Z3Domain
    ) -> tuple[TemplateRun, ...]:
        """The runs of the same function as a target.  Runs without choices are returned unchanged:
        the shared inputs determine them.  Runs that only choose NaNs are returned unchanged, too:
        each choice equals the other run's choice."""
        chosen = [c for run in runs for c in run.template.choices]
        if any(c.kind is not ChoiceKind.NAN for c in chosen) or any(
            self._chooses(domain, run) for run in runs
        ):
            return self.execute_target(side, name, runs, domain)
        return runs

    def _chooses(self, domain: Z3Domain, run: TemplateRun) -> bool:
        """Whether some operation of the run leaves a result open."""
        return run.may_choose and bool(results_of(domain, run, self.who((run,))).choices)

    def question(
        self,
        domain: Z3Domain,
        sources: Sequence[TemplateRun],
        target: TemplateRun,
        *,
        observed: bool = True,
    ) -> Question:
        """The question about these runs, built once."""
        key = (*(id(run) for run in sources), id(target), observed)
        question = self.questions.get(key)
        if question is None:
            who = self.who((*sources, target))
            question = Question.build(domain, sources, target, who, observed=observed)
            self.questions[key] = question
        return question

    def who(self, runs: Sequence[TemplateRun]) -> ThreadSet:
        """The threads that run both functions, and what is assumed of them."""
        return ThreadSet(
            self.options.threads,
            uniform_arguments(self.pair, self.options, runs),
            self.options.entry,
            self.options.masks,
            promises(self.pair.before),
            self._group,
            self.options.placement,
            self.options.never_diverges,
            self.pair.source.calling_convention in KERNEL_CONVENTIONS,
        )

    def assumptions(
        self, domain: Z3Domain, runs: Sequence[TemplateRun], threads: int | None = None
    ) -> list[z3.BoolRef]:
        """The facts about what `runs` share, for so many threads."""
        if not any(run.template.shared for run in runs):
            return list(domain.library_results)
        before, after = self.pair.before, self.pair.after
        lanes = self.options.subgroup if threads is None else None
        threads = self.options.threads if threads is None else threads
        memory, group, most = self.memory, self._group, most_threads(self.pair.source)
        places, waves = self.options.world.places, lanes_of(before, self.pair.source)
        return environment_assumptions(
            *(domain, runs, before, after, memory, threads, group, lanes, most, places),
            self.options.world.wave or waves.most,
        )

    @property
    def _hierarchies(self) -> int:
        """The most cycle hierarchies that one of the functions has."""
        return max(len(side.unrolled) for side in (self.before, self.after))

    @property
    def _group(self) -> Sizes | None:
        """The sizes of the work groups, where they are known."""
        known = work_group(self.pair, self.options)
        return None if known is None else known.sizes

    def is_undefined_for_any(
        self, domain: Z3Domain, sources: Sequence[TemplateRun], context: SolverContext
    ) -> bool:
        """Whether the source is undefined for every number of threads, under some cycle hierarchy:
        one arbitrary thread is undefined, for all its inputs and all results of its convergent
        operations.  A run that exceeds a bound before it is undefined counts as defined."""
        for source in sources:
            wrong = domain.any(*(u.condition for u in source.undefined), source.impossible)
            bundle = TermBundle()
            bundle.add(wrong)
            (thread,) = bundle.instantiate((any_thread((source.template,)),))
            defined = domain.negate(thread.truth(wrong))
            if defined is False:
                return True
            if defined is not True:
                facts = self.assumptions(domain, (source,), 1)
                if context.check(context.solver([*facts, defined])) == z3.unsat:
                    return True
        return False

    @staticmethod
    def functions(side: Side) -> list[Function]:
        """The functions that are run: the side's own, and those that it enters."""
        return [c.function for c in side.flat.contexts]


def leaves_open(question: Question) -> bool:
    """Whether some operation of the target leaves a result open."""
    return bool(question.target.side.results.choices)


def _possible(run: TemplateRun, domain: Z3Domain) -> Sequence[z3.BoolRef]:
    """What holds in every environment that can be, in which the run is."""
    pending, found, seen = [run.impossible], list[z3.BoolRef](), set[int]()
    while pending:
        each = pending.pop()
        if isinstance(each, bool) or each.get_id() in seen:
            continue
        seen.add(each.get_id())
        if z3.is_or(each):
            pending += [part for part in each.children() if isinstance(part, z3.BoolRef)]
        else:
            found.append(as_term(domain.negate(each)))
    return found
