"""The check of a proof: given what the search has found (`Proof`), whether all obligations hold.

Nothing of the search is trusted, nor that it was this program's: a proof may come from a file.  Its
records have to fit the two functions; what they claim is then shown again, obligation by obligation
(docs/proofs.md, "Checking a proof").  The context says which solver is asked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace

import z3

from verify.ir.types import IntType
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.extent import Extent, lost_meanings, most_activations, most_threads
from verify.refinement.lost_convergence import refuse_callers_convergence
from verify.refinement.proofs.any_threads import OneThread, counterpart
from verify.refinement.proofs.certificate import Proof
from verify.refinement.proofs.cuttable import obstacle as uncuttable
from verify.refinement.proofs.expressions import LoopHeader
from verify.refinement.proofs.hierarchies import together
from verify.refinement.proofs.loop_forms.one_entry import headers_of, with_one_entry
from verify.refinement.proofs.loop_forms.parts import with_parts
from verify.refinement.proofs.loop_forms.shapes import with_shapes
from verify.refinement.proofs.loops import IS_VALUE, LoopRecord, Loops, Term, nested, phis_of
from verify.refinement.proofs.obstacles import Obstacle
from verify.refinement.proofs.prove import (
    established,
    in_shapes,
    rewrite,
    runs_of,
    unknown_keys,
    with_integers,
    with_integers_of_copies,
)
from verify.refinement.runs import Runs
from verify.refinement.vacuity import compares_something
from verify.refinement.verdict import Result
from verify.solver.budget import SolverContext
from verify.symbolic.run.template_run import COPIED_UNDEF, TemplateRun
from verify.terms.domain import Z3Domain

COMPARISONS = frozenset({"eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"})
"""Of `icmp`."""
PREDICATES = COMPARISONS | {IS_VALUE}


class Misfit(Exception):
    """The records of a proof do not fit the functions: the message says which, and how."""


def checked(
    pair: Pair,
    proof: Proof,
    options: Options,
    context: SolverContext,
    undecided: Result,
    *,
    lost_convergence: bool = False,
) -> Result | Obstacle:
    """The verdict "correct" on a normalised pair, for as much as the proof shows; or which
    obligation does not hold.  `lost_convergence`: only the source is `convergent`.

    Raises `Misfit`, and what stops a comparison (`verify.refinement.stops.STOPS`).
    """
    options = replace(options, unroll=proof.unroll, recursion=proof.recursion)
    undecided = replace(undecided, unroll=proof.unroll)
    if not (proof.loops or proof.shapes or proof.hierarchies):
        return _unrolled(pair, proof, options, context, undecided, lost_convergence)
    if lost_convergence:
        return Obstacle.PROMISES
    rewritten = rewrite(pair, options, may_enter=proof.entered, may_promote=proof.promoted)
    if rewritten.entered < proof.entered:
        raise Misfit("the source calls no function with loops that it can contain")
    if rewritten.promoted < proof.promoted:
        raise Misfit("no loop accesses a local variable that can be a value")
    if proof.hierarchies:
        found = _under_hierarchies(rewritten.pair, proof, options, context, undecided)
    else:
        found = _in_shapes(rewritten.pair, proof, options, context, undecided)
    return rewritten.proved(found) if isinstance(found, Result) else found


def _under_hierarchies(
    pair: Pair, proof: Proof, options: Options, context: SolverContext, undecided: Result
) -> Result | Obstacle:
    """The verdict by a proof under each cycle hierarchy of the target."""
    headers = [each.target for each in proof.hierarchies]
    _refuse_repeated("hierarchy", headers)
    if set(headers) != set(headers_of(pair.target)):
        raise Misfit(f"the proof is not about each cycle hierarchy of @{pair.target.name}")
    results: list[Result] = []
    for each in proof.hierarchies:
        one = with_one_entry(pair, each.source, each.target)
        if one is None:
            raise Misfit(f"the cycles of @{pair.source.name} do not have the headers of the proof")
        bounds = replace(options, unroll=each.proof.unroll)
        found = _in_shapes(one, each.proof, bounds, context, undecided)
        if not isinstance(found, Result):
            return found
        under = Proof(hierarchies=(replace(each, proof=found.proofs[0]),))
        results.append(replace(found, proofs=(under,)))
    return together(results)


def _in_shapes(
    pair: Pair, proof: Proof, options: Options, context: SolverContext, undecided: Result
) -> Result | Obstacle:
    """The verdict on a pair that is rewritten, with the source's loops in these shapes."""
    one_way = options.never_diverges
    shaped = with_shapes(with_integers(with_parts(pair)), proof.shapes, one_way=one_way)
    if shaped is None:
        raise Misfit(f"a loop of @{pair.source.name} does not have the shape that the proof states")
    pair = with_integers_of_copies(shaped)
    source, target = Loops.of(pair.source), Loops.of(pair.target)
    refuse_misfits(proof.loops, source, target)
    refused = (uncuttable(pair, source, target, record) for record in proof.loops)
    # Whether objects hold the same is shown of the runs.
    others = (each for each in refused if each not in (None, Obstacle.LOCALS))
    why = unknown_keys(options) or next(others, None)
    if why is not None:
        return why
    found = established(pair, proof.shapes, proof.loops, options, context, undecided)
    return in_shapes(found, proof.shapes) if isinstance(found, Result) else found


def refuse_misfits(records: Sequence[LoopRecord], source: Loops, target: Loops) -> None:
    """Raise `Misfit` unless the records are loops of the two functions with one entry each, nested
    in the same way, and name each phi of their headers once, in pairs of one type."""
    _refuse_repeated("number", [record.number for record in records])
    for loops, headers in (
        (source, [record.source for record in records]),
        (target, [record.target for record in records]),
    ):
        _refuse_repeated("loop", headers)
        if not loops.cycles.reducible:
            raise Misfit(f"a cycle of @{loops.function.name} has several entries")
        cycle_headers = {cycle.header for cycle in loops.cycles.cycles}
        for header in headers:
            if header not in cycle_headers:
                raise Misfit(f"@{loops.function.name} has no loop with the header {header!r}")
    for record in records:
        around = [
            [r.number for r, header in zip(records, headers, strict=True) if header in outer]
            for headers, outer in (
                ([r.source for r in records], set(_around(source, record.source))),
                ([r.target for r in records], set(_around(target, record.target))),
            )
        ]
        if around[0] != around[1]:
            raise Misfit(f"loop {record.number} is nested in different loops in source and target")
        _refuse_phis(record, source, target)
    if len(nested(records, source, target)) < len(records):
        raise Misfit("the proof cuts a loop whose enclosing loop it does not cut")


def _around(loops: Loops, header: str) -> Iterator[str]:
    """The headers of the loops that contain one."""
    return (cycle.header for cycle in loops.cycles.containing(header))


def _refuse_phis(record: LoopRecord, source: Loops, target: Loops) -> None:
    types = [
        {phi.name: phi.type for phi in phis_of(loops.function.block[header])}
        for loops, header in ((source, record.source), (target, record.target))
    ]
    named = (
        [*(ours for ours, _ in (*record.phis, *record.derived)), *record.source_only],
        [*(theirs for _, theirs in record.phis), *record.target_only],
    )
    for known, names in zip(types, named, strict=True):
        _refuse_repeated("phi", names)
        wrong = set(names) ^ set(known)
        if wrong:
            raise Misfit(
                f"loop {record.number}: the phis of the proof and of the header differ: "
                f"{sorted(map(str, wrong))}"
            )
    for ours, theirs in record.phis:
        if types[0][ours] != types[1][theirs]:
            raise Misfit(f"loop {record.number}: %{ours} and %{theirs} are of different types")
    header = LoopHeader(target, record.target)
    for ours, term in record.derived:
        is_integer, is_number = (
            isinstance(types[0][ours], IntType),
            term == Term(number=term.number),
        )
        if not is_integer or not (is_number or header.type_of(term) == types[0][ours]):
            text = f"%{ours} is no integer, or its derived value has another type"
            raise Misfit(f"loop {record.number}: {text}")
    _refuse_repeated("invariant", record.invariants)
    for invariant in record.invariants:
        sides = (invariant.left, invariant.right)
        known = {header.type_of(term) for term in sides if term.named}
        is_one = len(known) == 1 and isinstance(known.pop(), IntType)
        if not is_one or invariant.predicate not in PREDICATES:
            raise Misfit(f"loop {record.number}: {invariant} compares no two integers")


def _refuse_repeated(what: str, names: Sequence[Hashable]) -> None:
    repeated = [name for name, count in Counter(names).items() if count > 1]
    if repeated:
        raise Misfit(f"the {what} {repeated[0]!r} is named twice")


def _unrolled(
    pair: Pair,
    proof: Proof,
    options: Options,
    context: SolverContext,
    undecided: Result,
    lost_convergence: bool,
) -> Result | Obstacle:
    """The proof without cut loops: each run of the target is compared with the run of the source
    under the cycle hierarchy of the same number."""
    licences, floats = proof.all_licences, proof.exact_floats
    runs = runs_of(pair, options, context, all_licences=licences, exact_floats=floats)
    before, after, context = runs.before, runs.after, runs.context
    domain = runs.domain()
    executed = runs.rewritten(domain) if proof.rewritten else None
    sources = executed[0] if executed else runs.execute(before, "src", domain)
    targets = executed[1] if executed else runs.execute_target(after, "tgt", sources, domain)
    if lost_convergence:
        refuse_callers_convergence(targets[0])
    is_cut, copies_undef = False, False
    for number, target in enumerate(targets):
        source = counterpart(sources, number, target)
        if source is None:
            return Obstacle.HIERARCHIES
        outcome = OneThread(domain, source, target, runs.who((source, target))).proof(
            runs.assumptions(domain, (source, target), 1), context
        )
        if isinstance(outcome, Obstacle):
            return outcome
        if not _compares(runs, domain, sources, target, context):
            return Obstacle.NOTHING
        is_cut = is_cut or outcome.is_cut(context)
        added = target.approximated.keys() - source.approximated.keys()
        copies_undef = copies_undef or COPIED_UNDEF in added
    flats = (before.flat, after.flat)
    extent = Extent(
        lost_meanings(flats, options),
        is_cut,
        any_threads=True,
        most_threads=most_threads(flats, options),
        copies_undef=copies_undef,
        activations=most_activations(flats, options),
    )
    return extent.proved(undecided, options)


def _compares(
    runs: Runs,
    domain: Z3Domain,
    sources: tuple[TemplateRun, ...],
    target: TemplateRun,
    context: SolverContext,
) -> bool:
    """Whether some input reaches what is compared."""
    question = runs.question(domain, sources, target)
    assumptions = runs.assumptions(domain, (*sources, target))
    return compares_something(question, assumptions, context, may_deepen=False) == z3.sat
