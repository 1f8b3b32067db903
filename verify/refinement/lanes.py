"""The lanes that operations read, and the numbers of threads that have them (docs/refinement.md,
"The number of threads").

A read of a lane that no thread has gives an open result, which hides a target that reads another
lane.  An operation *settles* at a number of threads that hides no more than any other number.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field

import z3

from common.data import dataclass
from verify.ir.function import Instruction
from verify.normalize.lanes_of_waves import wave_size
from verify.refinement.counts import BEYOND, compared_numbers, not_held
from verify.refinement.question.communicating_sets import CommunicatingSets
from verify.refinement.question.instantiate import ThreadTerms
from verify.refinement.question.plain_inputs import has_witness
from verify.refinement.question.question import Question
from verify.refinement.verdict import MoreThreads
from verify.semantics.domain import Aggregate, Scalar
from verify.semantics.operations.apply import is_lost_to_threads, reads_past_threads
from verify.semantics.operations.operation import GroupMeaning, Operation
from verify.solver.budget import SolverContext
from verify.solver.plan import POSSIBLE_TIMEOUT_S
from verify.symbolic.run.template import ChoiceKind, SymValue
from verify.symbolic.run.template_run import Instance, TemplateRun
from verify.terms.domain import Truth, Z3Domain
from verify.terms.symbols import Thread, ThreadIdentity

MORE_THREADS = (3, 4, 8, 16, 32, 64)
"""Numbers of threads that may show what fewer do not, the cheap ones first."""
MOST_THREADS = MORE_THREADS[-1]
FEW, CHEAPEST, SMALL = (1, 3, 4, 5, 6, 7, 8), 3, 16
"""Numbers of threads that are tried wherever operations meet others; how many of these are tried
before those that constants suggest, up to how many threads."""
WAVES = (16, 32, 64)
"""Numbers of threads of whole waves, which are tried wherever operations meet others."""
MOST_EXECUTIONS = 1024
"""Executions of convergent operations, in all threads together: more threads are not tried where
there would be more."""
SEGMENT_AT, SEGMENT_BITS = 8, 5
"""The position of the segment's mask in an operand of shuffles (PTX ISA, "shfl.sync")."""
MOST_TERMS = 500
"""Terms in which constants are looked for, of one operand."""
CHOOSING, FOR_EACH_HIERARCHY = 4, 2
"""The threads that are tried where a choice of the source is one for all threads; of several cycle
hierarchies, two threads for each show that none explains the target (docs/refinement.md, "The
number of threads")."""
READERS = 0.75
"""The part of the threads that have to read lanes which exist, where no number of threads has all
of them: a shuffle down by one lane has one thread that does not."""


@dataclass(frozen=True)
class _Read:
    """One execution of an operation that reads single lanes; `terms`: by thread.  `cut`: when the
    thread exceeds a bound on cycles, in terms of the template."""

    cut: Truth
    domain: Z3Domain
    instance: Instance
    operation: Operation
    terms: tuple[ThreadTerms, ...]
    number: z3.BitVecRef | None
    """The variable of the thread's number in the template, if anything depends on it."""
    found: dict[tuple[int, int], Truth] = field(default_factory=dict[tuple[int, int], Truth])

    @property
    def instruction(self) -> Instruction:
        return self.instance.static.instruction

    def past(self, thread: int, threads: int) -> Truth:
        """Whether a thread reads a lane that none of so many has, in terms of the template."""
        key = (thread, threads)
        if key not in self.found:
            operands = tuple(_numbered(o, self.number, thread) for o in self.instance.operands)
            past = reads_past_threads(self.domain, self.operation, thread, threads, operands)
            self.found[key] = _literal(past)
        return self.found[key]

    def past_of(self, thread: int) -> Truth:
        """Whether one of the threads that run reads a lane that none of them has, in their
        terms."""
        terms = self.terms[thread]
        operands = tuple([terms.value(operand) for operand in self.instance.operands])
        threads = len(self.terms)
        past = reads_past_threads(self.domain, self.operation, thread, threads, operands)
        return _literal(past)

    def settles_at(self) -> int | None:
        """The least number of threads at which the operation settles, of those that are tried: it
        is above the constants from which the lane is computed, and, where these alone say which
        lanes are read, has all of them, or else nearly all.
        """
        least = max(self._constants(), default=0)
        possible = [n for n in (2, *MORE_THREADS) if n > least and not self._is_lost(n)]
        whole = [n for n in possible if all(self.past(t, n) is False for t in range(n))]
        if whole:
            return whole[0]
        is_known = isinstance(self.past(0, MOST_THREADS), bool)
        found = (n for n in possible if not is_known or self._inside(n) >= READERS * n)
        return next((n for n in found if n >= MORE_THREADS[0]), None)

    def _constants(self) -> Iterator[int]:
        """The constants, below the most threads that are tried, in the operands that say which lane
        is read."""
        meaning = self.operation.meaning
        indices = self.operation.argument_indices(len(self.instance.operands))
        for index in indices[1:] if isinstance(meaning, GroupMeaning) else ():
            operand = self.instance.operands[index]
            if isinstance(operand, Scalar):
                for number in _numerals(operand.bits):
                    if number < MOST_THREADS:
                        yield number
                    elif number < 1 << SEGMENT_BITS + SEGMENT_AT:
                        yield number >> SEGMENT_AT

    def _is_lost(self, threads: int) -> bool:
        """Whether the operation has no meaning for this number of threads."""
        return is_lost_to_threads(self.operation, self.instruction, threads)

    def _inside(self, threads: int) -> int:
        """The number of threads, of so many, that are known to read a lane which exists."""
        return sum(self.past(thread, threads) is False for thread in range(threads))

    def is_beyond_bound(self, context: SolverContext) -> bool:
        """Whether every thread that executes it exceeds a bound on cycles then or later, for any
        number of threads and all results of operations."""
        within = self.domain.all(self.instance.guard, self.domain.negate(self.cut))
        if isinstance(within, bool):
            return not within
        part = context.within(POSSIBLE_TIMEOUT_S)
        return part.check(part.solver([within])) == z3.unsat

    @property
    def may_be_inside(self) -> Truth:
        """Whether threads execute it and all of these read lanes that exist, but for those that
        never do."""
        pasts = [(terms, self.past_of(n)) for n, terms in enumerate(self.terms)]
        readers = [(terms.truth(self.instance.guard), p) for terms, p in pasts if p is not True]
        domain = self.domain
        inside = (domain.negate(domain.all(guard, past)) for guard, past in readers)
        return domain.all(domain.any(*(guard for guard, _ in readers)), *inside)


def past_threads(question: Question) -> tuple[Truth, ...]:
    """The conditions under which an operation, in the target or in a source's run, reads a lane
    that no thread has and that more threads would have."""
    domain = question.domain
    return tuple(
        domain.all(terms.truth(read.instance.guard), past)
        for read in _reads(question)
        for thread, terms in enumerate(read.terms)
        if (past := read.past_of(thread)) is not False
    )


def more_threads(question: Question) -> MoreThreads:
    """The numbers of threads to try next if operations read lanes beyond the current number, up to
    the least number at which all operations settle, if there is one."""
    numbers = tuple(n for n in affordable(question) if n > question.who.threads)
    enough = _settled_at(_reads(question))
    if enough in numbers:
        return MoreThreads(numbers[: numbers.index(enough) + 1], has_all=True)
    return MoreThreads(numbers)


def numbers_counted(question: Question) -> MoreThreads | None:
    """The numbers of threads that may have another count than those that run, or another lane,
    where known operations give results or lanes are read.  `None`: none."""
    if not any(_gives_results(run) or _reads_lanes(run) for run in question.runs):
        return None
    return MoreThreads(tuple(_counted(question)), hides=False)


def numbers_choosing(question: Question) -> tuple[int, ...]:
    """The numbers of threads to try because the source chooses something that is one for all
    threads: a cycle hierarchy, or what an anchor joins."""
    hierarchies = len(question.alternatives)
    joins = any(c.kind is ChoiceKind.TIME for a in question.alternatives for c in a.choices)
    if hierarchies < 2 and not joins:
        return ()
    numbers = sorted({CHOOSING, max(CHOOSING, FOR_EACH_HIERARCHY * hierarchies)})
    most = min(MOST_THREADS, _most_affordable(question))
    return tuple(n for n in numbers if question.who.threads < n <= most)


def numbers_defined(question: Question) -> MoreThreads:
    """The numbers of threads for which the source may be defined, which it is not for those that
    run."""
    return MoreThreads(tuple(dict.fromkeys((*_counted(question), *affordable(question)))))


def _counted(question: Question) -> list[int]:
    """The few numbers of threads that are cheap, and those just above what the functions compare
    anything with, or that masks and narrow types do not hold: the cheapest and the small ones of
    these first."""
    flats = [run.unrolled.flat for run in question.runs]
    compared = {n for flat in flats for n in compared_numbers(flat) if 0 < n <= MOST_THREADS}
    large = {n for flat in flats for n in not_held(flat)}
    near = sorted({n + above for n in compared for above in range(BEYOND + 1)})
    small = sorted(n for n in {*near, *large} if n <= SMALL)
    largest = min(MOST_THREADS, _most_affordable(question))
    numbers = dict.fromkeys((*FEW[:CHEAPEST], *small, *FEW, *near, *sorted(large), *WAVES))
    return [n for n in numbers if n <= largest and n != question.who.threads]


def _gives_results(run: TemplateRun) -> bool:
    return any(i.operation is not None and i.result is not None for i in run.instances)


def _reads_lanes(run: TemplateRun) -> bool:
    return any(isinstance(symbol, (Thread, ThreadIdentity)) for symbol in run.template.shared)


def _most_affordable(question: Question) -> int:
    """The most threads that do not execute too much, and are in one wave if they have lanes."""
    affordable = MOST_EXECUTIONS // max(1, *(len(run.instances) for run in question.runs))
    return min([affordable, *(_lanes(run) for run in question.runs)])


def _lanes(run: TemplateRun) -> int:
    """The lanes of the waves that execute a function, where it is known and matters."""
    has_lanes = _reads_lanes(run) or any(
        i.operation is not None and i.operation.scope.has_lanes for i in run.instances
    )
    flat = run.unrolled.flat
    size = wave_size(flat.module, flat.function.attributes) if has_lanes else None
    return size or MOST_THREADS


def affordable(question: Question) -> Iterator[int]:
    """The numbers of threads that do not execute too much."""
    return (threads for threads in MORE_THREADS if threads <= _most_affordable(question))


def are_enough(question: Question, facts: Sequence[z3.BoolRef], context: SolverContext) -> bool:
    """Whether all operations settle at the number of threads that run: those that read a lane which
    no thread has do so with any number."""
    reads = list(_reads(question))
    if not reads:
        return True
    enough = _settled_at(reads)
    if enough is None or question.who.threads < enough:
        return False
    possible = _possible(question, facts, [read.may_be_inside for read in reads], context)
    return all(
        is_possible or read.is_beyond_bound(context)
        for read, is_possible in zip(reads, possible, strict=True)
    )


def _settled_at(reads: Iterable[_Read]) -> int | None:
    least = [read.settles_at() for read in reads]
    known = [number for number in least if number is not None]
    return max(known, default=None) if len(known) == len(least) else None


def _possible(
    question: Question,
    facts: Sequence[z3.BoolRef],
    conditions: Sequence[Truth],
    context: SolverContext,
) -> Iterator[bool]:
    """Whether each of `conditions` is shown to hold for some input.  An input that is found for one
    of them, the last one first, shows the others that it satisfies."""
    left = {c.get_id(): c for c in conditions if not isinstance(c, bool)}
    if len(left) > 1 and has_witness(question, [*facts, *left.values()], context):
        left.clear()
    impossible = set[int]()
    while left:
        number, last = left.popitem()
        if has_witness(question, [*facts, last], context):
            continue
        part = context.within(POSSIBLE_TIMEOUT_S)
        names = {each: z3.FreshConst(z3.BoolSort(), "possible") for each in left}
        named = [names[each] == term for each, term in left.items()]
        solver = part.solver([*facts, *named, last])
        if part.check(solver) != z3.sat:
            impossible.add(number)
            continue
        holds = part.truths(solver, [*names.values()]) or [False] * len(names)
        for each, does in zip(names, holds, strict=True):
            if does:
                del left[each]
    for condition in conditions:
        is_known = isinstance(condition, bool)
        yield condition if is_known else condition.get_id() not in impossible


def _reads(question: Question) -> Iterator[_Read]:
    """The executions of all runs of operations that read single lanes; none where the subgroups are
    whole, so that no lane is that of another thread."""
    lanes = question.who.placement.lanes
    if lanes is not None and question.who.threads >= lanes:
        return
    for side in (*(a.side for a in question.alternatives), question.target.side):
        yield from _of_run(side.sets)


def _of_run(sets: CommunicatingSets) -> Iterator[_Read]:
    shared = sets.run.template.shared.get(Thread())
    number = shared if isinstance(shared, z3.BitVecRef) else None
    for instance in sets.run.instances:
        if instance.operation is None or not instance.exact:
            continue
        meaning = instance.operation.meaning
        if isinstance(meaning, GroupMeaning) and meaning.past_threads is not None:
            yield _Read(
                sets.run.cut, sets.domain, instance, instance.operation, tuple(sets.terms), number
            )


def _numbered(value: SymValue, number: z3.BitVecRef | None, thread: int) -> SymValue:
    """A value of the template, in the thread of that number."""
    if number is None:
        return value
    if isinstance(value, Aggregate):
        return Aggregate(tuple(_numbered(each, number, thread) for each in value.elements))
    of_thread = (number, z3.BitVecVal(thread, number.size()))
    return Scalar(z3.simplify(z3.substitute(value.bits, of_thread)), value.poison)


def _literal(truth: Truth) -> Truth:
    """The truth value, as a Python literal if simplification decides it."""
    if isinstance(truth, bool):
        return truth
    simple = z3.simplify(truth)
    return z3.is_true(simple) if z3.is_true(simple) or z3.is_false(simple) else truth


def _numerals(term: z3.ExprRef) -> Iterator[int]:
    """The constants in a term, as far as its first parts go."""
    pending, seen = [term], set[int]()
    while pending and len(seen) < MOST_TERMS:
        part = pending.pop()
        if part.get_id() not in seen:
            seen.add(part.get_id())
            if isinstance(part, z3.BitVecNumRef):
                yield part.as_long()
            pending.extend(part.children())
