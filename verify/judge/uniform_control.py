"""A pair in whose functions all threads take the same way (docs/proofs.md, "Uniform control
flow").

Each execution then has one communicating set, all threads, wherever it is: for loops that are
unrolled with a remainder, the copies of one operation need not have one key.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from verify.analysis.activations import has_one_activation
from verify.analysis.call_graph import reachable
from verify.analysis.regions import TokenKind, control_kind
from verify.analysis.token_text import without_tokens
from verify.ir.function import Function, Instruction, Module, successors
from verify.ir.types import IntType
from verify.ir.values import Local
from verify.judge.attempt import Attempt
from verify.judge.waves import scopes_of
from verify.options import Entry, Model
from verify.refinement.ladder import Tries, Try, Variant
from verify.refinement.shows import Shows
from verify.refinement.verdict import Result
from verify.semantics.operations.scopes import Scope
from verify.semantics.operations.uniformity import Variance
from verify.solver.plan import ONE_WAY_TIME
from verify.uniformity.analyse import uniformity
from verify.uniformity.outputs import Given, output


def one_way(attempt: Attempt) -> Attempt | None:
    """The pair of threads that never diverge, if its threads are such."""
    if not _takes_one_way(attempt):
        return None
    bounds = replace(attempt.bounds, never_diverges=True, model=Model.MAXIMAL)
    return replace(_without_tokens(attempt), bounds=bounds, is_variant=True)


def _one_way(attempt: Attempt, result: Result) -> Tries[Attempt]:
    """The pair of threads that never diverge."""
    never = one_way(attempt)
    if never is None:
        return None
    told = yield Try(never, None)
    if told is None or not told.extends(result):
        return None
    return replace(told, model=result.model, notes=result.notes, proofs=())


def _without_tokens(attempt: Attempt) -> Attempt:
    """The attempt whose functions have no tokens: of threads that go one way, each execution has
    all of them, by tokens and by any model."""
    pair = attempt.pair
    if not any(_has_tokens(function) for _, function in pair.sides):
        return attempt
    return attempt.of(pair.mapped(_module_without_tokens))


def _has_tokens(function: Function) -> bool:
    return any(control_kind(each) is not None for each in function.instructions)


def _module_without_tokens(module: Module) -> Module:
    bodies = {f.name: without_tokens(f) for f in module.functions.values() if f.blocks}
    return replace(module, functions={**module.functions, **bodies})


def _takes_one_way(attempt: Attempt) -> bool:
    """Whether the branches of both functions are uniform in all threads that may meet."""
    pair, bounds = attempt.pair, attempt.bounds
    if bounds.bounded or bounds.never_diverges or bounds.entry is not Entry.CONVERGED:
        return False
    scopes = scopes_of(attempt)
    if bounds.open_entry or Scope.CLUSTER in scopes or bounds.world.clustered:
        return False
    # Nobody sees which way the threads of other groups take.
    group = Scope.SUBGROUP if all(s.has_lanes for s in scopes) else Scope.WORKGROUP
    # What is compared has branches that passes write, too.
    sides = (*pair.sides, *attempt.comparison.pair.sides)
    return all(
        not _has_anchors(function)
        and _has_uniform_control(
            Given(module, function, bounds.operations, attempt.uniform_in(function), group=group)
        )
        for module, function in sides
    )


def _has_anchors(function: Function) -> bool:
    return any(control_kind(each) is TokenKind.ANCHOR for each in function.instructions)


def _has_uniform_control(given: Given) -> bool:
    """Whether every branch is uniform by the static analysis, in all threads of a group, if these
    enter together.  The function calls none that has a body."""
    module, function = given.module, given.function
    if [*reachable(module, function, by_address=True)] != [function]:
        return False
    if not has_one_activation(module, [function], function):
        return False
    if not all(map(_is_determined, _deciding(given))):
        return False
    return all(why is None for why in uniformity(given).branches.values())


DETERMINED = frozenset(
    {
        *("add", "sub", "mul", "udiv", "sdiv", "urem", "srem", "shl", "lshr", "ashr", "and", "or"),
        *("xor", "icmp", "zext", "sext", "trunc", "select", "phi"),
    }
)
"""Operations on integers, each of which has one result for its operands.  What leaves a zero's
sign, a NaN or a rounding open may choose otherwise at each execution."""


def _deciding(given: Given) -> Iterator[Instruction]:
    """The instructions on which a branch depends, and terminators that are no plain branches; no
    calls that give one integer to all threads of the group, nor what these depend on."""
    function = given.function
    by_name = {i.name: i for i in function.instructions if i.name is not None}
    parting = [b.terminator for b in function.blocks if len(successors(b.terminator)) > 1]
    yield from (each for each in parting if each.opcode not in ("br", "switch"))
    pending = [operand for each in parting for operand in each.operands]
    seen = set[str]()
    while pending:
        value = pending.pop()
        if not isinstance(value, Local) or value.name in seen:
            continue
        seen.add(value.name)
        instruction = by_name.get(value.name)
        if instruction is not None and not _is_one_for_all(given, instruction):
            yield instruction
            pending += instruction.operands


def _is_one_for_all(given: Given, instruction: Instruction) -> bool:
    """Whether a call gives one integer to all threads of the group that execute it together."""
    if instruction.opcode != "call" or not isinstance(instruction.type, IntType):
        return False
    return output(given, instruction).variance is Variance.UNIFORM


def _is_determined(instruction: Instruction) -> bool:
    """Whether an instruction has one result wherever its operands are the same."""
    return isinstance(instruction.type, IntType) and instruction.opcode in DETERMINED


def by_one_way(then: Sequence[Variant[Attempt]]) -> Variant[Attempt]:
    """The row of the ladder; `then`: the variants of the pair of such threads."""
    return Variant("one way", Shows.BOUNDED, _one_way, time=ONE_WAY_TIME, then=then)
