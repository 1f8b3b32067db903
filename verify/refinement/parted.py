"""Threads that leave a cycle after different numbers of executions, which a bound may hide.

A bound that a measured run keeps, or a small default, may let in only runs in which all threads
leave a cycle together, although its exit is divergent: one thread goes on beyond the bound where
another has left.  Nothing is known then of what comes of threads that part there
(docs/refinement.md, "The bound on cycles").
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations, islice, permutations

import z3

from verify.options import Options
from verify.refinement.beyond_bounds import Unexamined
from verify.refinement.extent import Extent
from verify.refinement.question.communicating_sets import as_term
from verify.refinement.question.instantiate import TermBundle
from verify.refinement.question.plain_inputs import APART, has_witness
from verify.refinement.question.question import Question
from verify.refinement.question.within_bounds import where_calls_return
from verify.refinement.replay.replay import PreparedSide
from verify.refinement.replay.run_length import FURTHER, length_beyond, lengths
from verify.refinement.verdict import RunLength
from verify.solver.budget import SolverContext
from verify.solver.plan import FURTHER_RUNS_LEAST_S, FURTHER_RUNS_SHARE
from verify.symbolic.run.template_run import TemplateRun
from verify.terms.domain import Truth, Z3Domain, same

MOST_TRIED = 2
"""The inputs on which a run in which threads part is measured."""
TOGETHER = "and no run was examined in which one thread leaves it before another"
UNDECIDED = (
    "and whether a run was examined in which one thread leaves it before another was not decided "
    "in time"
)


def parted(
    extent: Extent,
    question: Question,
    assumptions: Sequence[z3.BoolRef],
    places: tuple[PreparedSide, PreparedSide],
    options: Options,
    context: SolverContext,
    *,
    again: bool,
) -> Extent:
    """The extent, with a note at cycles that one thread leaves within the bounds, and another one,
    in the same run, only beyond, where no two do so within; and with the bounds that such a run
    keeps.  `again`: a smaller bound was exceeded in all runs, so that other runs may exceed this
    one as well, whether threads part there or not."""
    if not extent.is_cut:
        return extent
    part_s = max(FURTHER_RUNS_LEAST_S, FURTHER_RUNS_SHARE * context.used)
    cycles, further = list[Unexamined](), extent.further
    for cycle in extent.unexamined:
        within = context.within(part_s)
        beyond = _beyond(question, cycle, assumptions, within) if cycle.header else None
        if beyond is not None:
            condition, text = beyond
            within = context.within(part_s)
            given = places, options, within
            found = lengths(
                question, assumptions, [condition], *given, numbers=APART, bounds=FURTHER
            )
            tried = [*_until_measured(islice(found, MOST_TRIED))]
            if tried or _holds(question, assumptions, condition, within) != z3.unsat:
                cycle = replace(cycle, text=f"{cycle.text}, {text}", header="")
                further = further or (tried[-1] if tried else None)
        cycles.append(cycle)
    if again and further is None:
        given = places, options, context.within(part_s)
        further = length_beyond(question, assumptions, *given, in_part=True, bounds=FURTHER)
    return replace(extent, unexamined=tuple(cycles), further=further)


def _until_measured(found: Iterable[RunLength | None]) -> Iterator[RunLength | None]:
    """The items up to the first that is a length."""
    for each in found:
        yield each
        if each is not None:
            return


def _beyond(
    question: Question, cycle: Unexamined, assumptions: Sequence[z3.BoolRef], context: SolverContext
) -> tuple[z3.BoolRef, str] | None:
    """The condition that a thread goes on in the cycle beyond the bounds, and another one, which
    was in it, stays within, and what is said then; `None` if two threads part within the bounds."""
    source = question.alternatives[0]
    if question.who.never_diverges or all(same(each, source.cut[0]) for each in source.cut):
        return None
    domain, run = question.domain, source.side.run
    after = _rounds(run, cycle)
    bundle = TermBundle()
    for number in after:
        bundle.add(run.reach[number])
    reach = [
        {number: thread.truth(run.reach[number]) for number in after}
        for thread in bundle.instantiate(question.threads)
    ]
    seen = domain.all(_part(domain, after, reach), domain.negate(domain.any(*source.cut)))
    is_seen = _holds(question, assumptions, seen, context)
    if is_seen == z3.sat:
        return None
    last = [number for number, rounds in after.items() if not rounds]
    pairs = permutations(zip(reach, source.cut, strict=True), 2)
    beyond = domain.any(
        *(
            domain.all(
                is_cut,
                domain.negate(other_is_cut),
                domain.any(*(one[number] for number in last)),
                domain.any(*other.values()),
            )
            for (one, is_cut), (other, other_is_cut) in pairs
        )
    )
    text = TOGETHER if is_seen == z3.unsat else UNDECIDED
    return None if beyond is False else (as_term(beyond), text)


def _part(
    domain: Z3Domain, after: Mapping[int, set[int]], reach: Sequence[Mapping[int, Truth]]
) -> Truth:
    """The condition that two threads execute a header together, and one goes on to its next
    execution, and the other does not; `reach`: by thread and node, whether it gets there."""
    found: list[Truth] = []
    for number, rounds in after.items():
        for threads in combinations(reach, 2):
            on = [domain.any(*(thread[each] for each in rounds)) for thread in threads]
            if same(*on):
                continue
            apart = domain.any(
                domain.all(on[0], domain.negate(on[1])), domain.all(on[1], domain.negate(on[0]))
            )
            found.append(domain.all(*(thread[number] for thread in threads), apart))
    return domain.any(*found)


def _rounds(run: TemplateRun, cycle: Unexamined) -> dict[int, set[int]]:
    """The nodes of the cycle's header, and for each those of its next execution."""
    nodes = run.unrolled.nodes
    after: dict[int, set[int]] = {}
    for start in nodes:
        if start.block.label != cycle.header:
            continue
        found, seen, pending = set[int](), {start.index}, [start.index]
        while pending:
            for edge in nodes[pending.pop()].edges:
                number = edge.node
                if number is None or number in seen or edge.target not in cycle.blocks:
                    continue
                seen.add(number)
                if edge.target == cycle.header:
                    found.add(number)
                else:
                    pending.append(number)
        after[start.index] = found
    return after


def _holds(
    question: Question, assumptions: Sequence[z3.BoolRef], condition: Truth, context: SolverContext
) -> z3.CheckSatResult:
    """Whether the condition holds in a run of the source that is defined, in which calls return."""
    source = question.alternatives[0]
    if condition is False or source.undefined is True:
        return z3.unsat
    terms = [*question.base(assumptions), *source.definitions, source.valid, as_term(condition)]
    if source.undefined is not False:
        terms.append(z3.Not(source.undefined))
    terms = where_calls_return(question, terms)
    if has_witness(question, terms, context, numbers=APART):
        return z3.sat
    return context.check(context.solver(terms))
