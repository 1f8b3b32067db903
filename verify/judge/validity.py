"""Whether the two functions of a pair are valid: the static rules of convergence control, then what
LLVM's verifier says beyond them (docs/semantics.md, section 4)."""

from __future__ import annotations

from collections.abc import Iterator

from verify.analysis.call_graph import reachable
from verify.analysis.regions import control_kind, is_convergent_call
from verify.analysis.rules import Finding
from verify.analysis.rules import check as static_rules
from verify.analysis.shared_functions import is_shared
from verify.codes import Code
from verify.ir.function import Complaint, Function, Instruction, Module
from verify.normalize.pair import Pair
from verify.options import BarrierReading, Options
from verify.refinement.verdict import Result
from verify.semantics.memory.layout import Layout
from verify.semantics.operations.operation import Effect
from verify.targets.triples import architecture


def other_signatures(pair: Pair) -> str | None:
    """A sentence with the types of the two functions; `None` when they are the same."""
    source, target = pair.source, pair.target
    if source.type == target.type:
        return None
    return f"@{source.name} has type {source.type}, @{target.name} has type {target.type}"


def met_elsewhere(pair: Pair, options: Options, undecided: Result) -> Result | None:
    """The verdict on a pair whose threads meet at barriers' objects and in other operations, too:
    whether they wait for each other is not compared."""
    if options.barriers is BarrierReading.INSTRUCTION:
        return None
    beside = _no_barrier(pair, options)
    if beside is None:
        return None
    reason = (
        "--barriers object: whether threads that wait at a barrier's object and at another "
        "convergent operation wait for each other is not compared: give --barriers instruction"
    )
    return undecided.unsupported(Code.UNSUPPORTED, reason, (beside.text,))


def _no_barrier(pair: Pair, options: Options) -> Instruction | None:
    """The first convergent call of either side that is no barrier without a mask: one that only
    computes is not observed, so that its order among barriers is not compared."""
    for module, function in pair.sides:
        for each in reachable(module, function):
            for call in each.instructions:
                callee = module.functions.get(call.callee_name or "")
                is_entered = callee is not None and bool(callee.blocks)
                row = options.operations.lookup(call.callee_name)
                waits = row is not None and row.effect is Effect.OBSERVABLE and row.mask is None
                is_barrier = row is not None and row.family == "barrier" and waits
                if is_convergent_call(module, call) and not (
                    is_entered or is_barrier or control_kind(call) is not None
                ):
                    return call
    return None


def refused(pair: Pair, undecided: Result) -> Result | None:
    """The verdict on a pair that cannot be compared: its functions have different types, or memory
    is not as here, or one of them is not valid.  A target that breaks a rule that the source keeps
    is incorrect."""
    difference = other_signatures(pair)
    if difference is not None:
        reason = f"functions of different types cannot be compared: {difference}"
        return undecided.unsupported(Code.SIGNATURE_CHANGED, reason)
    triples = pair.before.triple, pair.after.triple
    targets = sorted({architecture(triple) for triple in triples if triple})
    if len(targets) > 1:
        reason = f"modules for different targets cannot be compared: {' and '.join(targets)}"
        return undecided.unsupported(Code.UNSUPPORTED, reason)
    for module in (pair.before, pair.after):
        part = Layout(module.datalayout, module.types).unsupported
        if part is not None:
            return undecided.unsupported(Code.UNSUPPORTED, f"data layout {part}")
    for rule in broken_rules(pair.before, pair.source)[:1]:
        reason = f"the source is not valid: {rule.message}"
        return undecided.invalid(rule.code, reason, rule.instructions)
    complaint = complaint_about(pair.before, pair.source)
    if complaint is not None:
        reason = f"the source is not valid: LLVM's verifier: {complaint.line}"
        return undecided.invalid(Code.LLVM_VERIFIER, reason)
    if is_shared(pair.before, pair.source, pair.after, pair.target):
        return None
    for rule in broken_rules(pair.after, pair.target)[:1]:
        reason = f"the target breaks a rule that the source keeps: {rule.message}"
        return undecided.incorrect(rule.code, reason, instructions=rule.instructions)
    complaint = complaint_about(pair.after, pair.target)
    if complaint is not None:
        reason = f"the target is not valid: LLVM's verifier: {complaint.line}"
        return undecided.incorrect(Code.LLVM_VERIFIER, reason)
    return None


def unexplained(module: Module) -> Iterator[Complaint]:
    """The complaints that no broken static rule explains."""
    if not module.complaints:
        return
    defined = (f for f in module.functions.values() if f.blocks)
    broken = [f.name for f in defined if static_rules(module, f)]
    for complaint in module.complaints:
        if not any(complaint.concerns(name) for name in broken):
            yield complaint


def complaint_about(module: Module, function: Function) -> Complaint | None:
    """The first unexplained complaint about a function or about one that it calls."""
    if not module.complaints:
        return None
    names = [f.name for f in reachable(module, function)]
    return next(
        (c for c in unexplained(module) if any(c.concerns(name) for name in names)),
        None,
    )


def broken_rules(module: Module, function: Function) -> tuple[Finding, ...]:
    """The static rules that a function, or one of its module that it calls, breaks."""
    return tuple(f for each in reachable(module, function) for f in static_rules(module, each))
