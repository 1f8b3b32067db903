"""One pair of functions in, one verdict out.

The order is fixed: static rules, then what needs no solver, then what is not supported, then the
questions to the solver (`decide.py`).
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace

import z3

from verify.attributes.added import refuse_additions, refuse_unobserved
from verify.attributes.alias_scopes import refuse_metadata
from verify.attributes.calling_conventions import free_conventions, refuse_convention
from verify.attributes.structural_equality import Settled, same
from verify.cfg.flatten import Flat
from verify.cfg.rules import Finding
from verify.cfg.rules import check as static_rules
from verify.ir.function import Function, Module
from verify.normalize.byval_copies import refuse_differences, with_copies
from verify.normalize.dead_global_stores import without_unread
from verify.normalize.drop_convergent import without_released
from verify.normalize.inherit_declarations import with_promises
from verify.normalize.invoke_to_call import without_invokes
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.decision import NO_PLAIN_RUN, VACUOUS, Decision
from verify.refinement.prepare import TooBig, flat_graph, prepare
from verify.refinement.verdict import Result, Verdict
from verify.semantics.attributes import unknown_of_function
from verify.semantics.unsupported import Unsupported
from verify.solver.budget import Clock
from verify.solver.memory import why_stopped
from verify.terms.connectives import OutOfTime

DEEPEST = 64
"""The bound on cycles is doubled up to here while no run at all stays within it."""


class SignatureMismatch(Exception):
    """The two functions cannot be compared; the message shows both types."""


def check(pair: Pair, options: Options) -> Result:
    """The verdict on one pair.  Raises `SignatureMismatch`, `MemoryError`."""
    if pair.source.type != pair.target.type:
        raise SignatureMismatch(
            f"@{pair.source.name} has type {pair.source.type}, "
            f"@{pair.target.name} has type {pair.target.type}"
        )
    if pair.after is not pair.before:
        pair = replace(pair, after=with_promises(pair.after, pair.before))
    pair = without_invokes(pair)
    started = time.monotonic()
    clock = Clock(options.timeout)
    result = _check(pair, options, clock)
    return replace(
        result,
        seconds=time.monotonic() - started,
        solver_seconds=clock.solving,
    )


def _check(pair: Pair, options: Options, clock: Clock, *, first: bool = True) -> Result:
    """`first`: the bound on cycles is the one that was asked for."""
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
    whole = without_released(pair)
    pair = without_unread(whole)
    judged = [pair] if pair is whole else [pair, whole]
    if options.shortcut and same(pair.before, pair.source, pair.after, pair.target):
        return replace(
            blank,
            verdict=Verdict.CORRECT,
            code="same-function",
            reason="the two functions are the same, up to names and what has no meaning",
            complete=True,
        )
    try:
        refuse_differences(pair)
        if options.enter:
            judged = [with_copies(each) for each in judged]
            pair = judged[0]
        if _differ_by_promises_only(judged, options):
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
        cut = any(unrolled.cut for side in (before, after) for unrolled in side.unrolled)
        hasty = cut and options.unroll < DEEPEST
        decision = Decision(pair, options, clock, before, after, blank, hasty)
        result = decision.run()
        if hasty and result.code in (NO_PLAIN_RUN, VACUOUS):
            # Every run goes beyond the bound, as in a loop of a constant number of iterations.
            deeper = _check(pair, replace(options, unroll=2 * options.unroll), clock, first=False)
            if not first or _settles(deeper) or result.code == VACUOUS or clock.left <= 0:
                return deeper
            result = replace(decision, hasty=False).run()
        if result.verdict is Verdict.CORRECT:
            refuse_unobserved(before.flat, after.flat, options.operations)
        return result
    except OutOfTime:
        return replace(blank, code="timeout", reason=clock.used_up)
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
        return replace(blank, code="solver", reason=why_stopped(error))


def _settles(deeper: Result) -> bool:
    """What a deeper bound says; that it is vacuous means that every smaller one is."""
    return deeper.verdict in (Verdict.CORRECT, Verdict.INCORRECT) or deeper.code == VACUOUS


def _differ_by_promises_only(judged: Sequence[Pair], options: Options) -> bool:
    """The two functions of the first pair are the same but for what callers may rely on.

    Raises `Unsupported` where the target promises more than is known to hold, in any of the pairs:
    the second has the stores that the first need not look at; `TooBig`.
    """
    pair = judged[0]
    target, *_ = [_refuse_promises(each, options) for each in judged]
    settled = Settled(
        frozenset({pair.source.name, *(c.function.name for c in target.contexts)}),
        free_conventions(pair.before, pair.source, pair.after, pair.target),
    )
    return options.shortcut and same(pair.before, pair.source, pair.after, pair.target, settled)


def _refuse_promises(pair: Pair, options: Options) -> Flat:
    """The target's graph.  Raises `Unsupported` where it promises more than is known to hold."""
    source = flat_graph(pair.before, pair.source, options)
    target = flat_graph(pair.after, pair.target, options)
    refuse_additions(source, target, options)
    refuse_metadata(source, target, options)
    refuse_convention(pair.before, pair.source, pair.after, pair.target)
    return target


def _broken_rules(pair: Pair, blank: Result) -> Result | None:
    """A source that breaks a static rule is no question; a target that does is a wrong
    transform (docs/semantics.md, section 4)."""
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
    names = (i.callee_name for b in function.blocks for i in b.instructions)
    return [n for n in names if n is not None]


def _refuse_unknown_attributes(flat: Flat) -> None:
    for context in flat.contexts:
        unknown = unknown_of_function(context.function)
        if unknown:
            function = context.function
            raise Unsupported(unknown[0], function.name, function.entry.label, function.header)
