"""Calls at which garbage may be collected, as calls (LLVM, "Garbage Collection Safepoints in LLVM";
LangRef, "'llvm.experimental.gc.statepoint' Intrinsic").

A statepoint calls a function; `gc.result` gives its result, and `gc.relocate` the pointer into the
same object as before, wherever that is now.  Objects stay where they are here, so that is the same
pointer.  In a function that uses a pointer of the collector's behind a statepoint without
relocating it, statepoints are left as they are, which is unsupported.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from verify.analysis.flatten import Flat
from verify.analysis.graph import graph
from verify.concrete.refinement_oracle import Mismatch, Observation
from verify.dialects.gc.deoptimization import DEOPT
from verify.ir.builder import Builder, rebuilt
from verify.ir.function import (
    Block,
    CallDetail,
    Function,
    Instruction,
    Module,
    PhiDetail,
)
from verify.ir.rewrite import map_functions
from verify.ir.types import FunctionType, Type, VoidType
from verify.ir.values import ConstInt, Global, Local, Value
from verify.normalize.pair import Pair
from verify.semantics.caveat import Caveat, Topic
from verify.semantics.occurring import occurring

STATEPOINT = "llvm.experimental.gc.statepoint."
RESULT, RELOCATE = "llvm.experimental.gc.result.", "llvm.experimental.gc.relocate."
COLLECTED = "addrspace(1)"
"""In the type of what the collector may move (LLVM, the strategy "statepoint-example")."""
LIVE = "gc-live"
_ARGUMENTS = 5
"""The number of a statepoint's first operand that is passed on."""
_POLL = "gc.safepoint_poll"
"""The function whose body LLVM's pass PlaceSafepoints puts into others."""
Names = frozenset[str]


def call_at_statepoints(pair: Pair) -> Pair:
    """The pair with calls in place of statepoints."""
    return pair.mapped_once(_in_module)


def _in_module(module: Module) -> Module:
    if not any(name.startswith(STATEPOINT) for name in occurring(module).callees):
        return module
    return map_functions(module, lambda function: _called(module, function))


def _called(module: Module, function: Function) -> Function:
    points = {i.name or "": i for i in function.instructions if _is(i, STATEPOINT)}
    if not points or not all(_is_plain(module, p) for p in points.values()):
        return function
    uses = [i for i in function.instructions if _is(i, RESULT) or _is(i, RELOCATE)]
    if not all(_is_of_call(use, points) for use in uses) or _may_be_stale(function):
        return function
    results = {_token(use): use for use in uses if _is(use, RESULT)}

    def write(builder: Builder, instruction: Instruction) -> None:
        if _is(instruction, STATEPOINT):
            builder.add(_call(module, instruction, results.get(instruction.name or "")))
        elif _is(instruction, RELOCATE):
            builder.same(_relocated(instruction, points), instruction.name or "")
        elif not _is(instruction, RESULT):
            builder.add(instruction)

    return rebuilt(function, {}, write)


def _is(instruction: Instruction, name: str) -> bool:
    return (instruction.callee_name or "").startswith(name)


def _detail(call: Instruction) -> CallDetail:
    assert isinstance(call.detail, CallDetail)
    return call.detail


def _is_plain(module: Module, point: Instruction) -> bool:
    """Whether a statepoint is a call of a named function, with no flags, no other bundles, and no
    bytes that are to be patched instead."""
    callee = _callee(module, point)
    if point.opcode != "call" or callee is None or callee.type.vararg:
        return False
    stated = (point.operands[1], *point.operands[3:5])
    bytes_to_patch, *numbers = [o.value if isinstance(o, ConstInt) else -1 for o in stated]
    last = [o.value if isinstance(o, ConstInt) else -1 for o in point.operands[-2:]]
    given = point.operands[_ARGUMENTS:-2]
    types = tuple([o.type for o in given])
    called = next((a.argument for a in _detail(point).argument_attributes[2]), None)
    return (
        bytes_to_patch == 0
        and numbers == [len(given), 0]
        and last == [0, 0]
        and types == callee.type.parameters
        and called == str(callee.type)
        and all(bundle.tag in (DEOPT, LIVE) for bundle in _detail(point).bundles)
    )


def _callee(module: Module, point: Instruction) -> Function | None:
    target = point.operands[2]
    return module.functions.get(target.name) if isinstance(target, Global) else None


def _token(use: Instruction) -> str:
    token = use.operands[0]
    return token.name if isinstance(token, Local) else ""


def _is_of_call(use: Instruction, points: Mapping[str, Instruction]) -> bool:
    if use.opcode != "call" or _token(use) not in points:
        return False
    if _is(use, RESULT):
        return True
    return not _detail(use).result_attributes and _relocated(use, points).type == use.type


def _relocated(relocate: Instruction, points: Mapping[str, Instruction]) -> Value:
    """The pointer that is relocated."""
    bundles = _detail(points[_token(relocate)]).bundles
    live = [o for b in bundles if b.tag == LIVE for o in b.operands]
    index = relocate.operands[2]
    assert isinstance(index, ConstInt)
    return live[index.value]


def _call(module: Module, point: Instruction, result: Instruction | None) -> Instruction:
    """The call that a statepoint makes, with the name of its result."""
    detail, callee = _detail(point), _callee(module, point)
    assert callee is not None
    called: FunctionType = callee.type
    type_: Type = called.result
    name = None if result is None or isinstance(type_, VoidType) else result.name
    target = point.operands[2]
    assert isinstance(target, Global)
    given = slice(_ARGUMENTS, -2)
    changed = replace(
        detail,
        callee=target,
        function_type=called,
        result_attributes=() if result is None else _detail(result).result_attributes,
        argument_attributes=detail.argument_attributes[given],
        bundles=tuple([b for b in detail.bundles if b.tag == DEOPT]),
    )
    return replace(point, type=type_, name=name, operands=point.operands[given], detail=changed)


def _may_be_stale(function: Function) -> bool:
    """Whether a pointer of the collector's that was there at a statepoint may be used behind it: as
    a variable, a number, or in memory that the collector does not know."""
    for instruction in function.instructions:
        collected = [COLLECTED in str(operand.type) for operand in instruction.operands]
        if instruction.opcode in ("ptrtoint", "ptrtoaddr") and any(collected):
            return True
        if instruction.opcode == "store" and collected == [True, False]:
            return True
    return _has_stale_use(function)


def _has_stale_use(function: Function) -> bool:
    flow = graph(function)
    live: dict[str, Names] = {label: frozenset() for label in flow.nodes}
    changed = True
    while changed:
        changed = False
        for label in reversed(flow.nodes):
            after = _live_at_end(function, label, flow.successors[label], live)
            before = next(reversed([each for each, _ in _backwards(function.block[label], after)]))
            changed = changed or before != live[label]
            live[label] = before
    for label in flow.nodes:
        after = _live_at_end(function, label, flow.successors[label], live)
        behind = after
        for before, instruction in _backwards(function.block[label], after):
            if _is(instruction, STATEPOINT) and behind:
                return True
            behind = before
    return False


def _live_at_end(
    function: Function, label: str, successors: tuple[str, ...], live: Mapping[str, Names]
) -> Names:
    names = frozenset[str]().union(*(live[s] for s in successors))
    for successor in successors:
        for phi in function.block[successor].instructions:
            if isinstance(phi.detail, PhiDetail):
                pairs = zip(phi.detail.blocks, phi.operands, strict=True)
                names |= _collected([value for block, value in pairs if block == label])
    return names


def _backwards(block: Block, after: Names) -> Iterator[tuple[Names, Instruction]]:
    """The instructions from the last on, each with the names that are live before it."""
    names = after
    for instruction in reversed(block.instructions):
        names -= {instruction.name or ""}
        if instruction.opcode != "phi":
            names |= _collected([*instruction.operands, *_of_bundles(instruction)])
        yield names, instruction


def _of_bundles(instruction: Instruction) -> Iterator[Value]:
    if isinstance(instruction.detail, CallDetail):
        for bundle in instruction.detail.bundles:
            yield from bundle.operands


def _collected(values: list[Value]) -> Names:
    return frozenset(v.name for v in values if isinstance(v, Local) and COLLECTED in str(v.type))


def poll_caveats(flats: tuple[Flat, Flat], mismatch: Mismatch) -> Iterator[Caveat]:
    """A call that LLVM's pass PlaceSafepoints inserts where the collector may stop the program."""
    poll, seen = flats[1].module.functions.get(_POLL), mismatch.target
    calls = {i.callee_name for i in poll.instructions} if poll is not None else set[str | None]()
    if isinstance(seen, Observation) and seen.callee in calls:
        yield Caveat(Topic.SAFEPOINTS)
