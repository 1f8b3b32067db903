"""Calls through pointers whose callee may be known (LangRef, "'call' Instruction", "'callees'
Metadata").

A call through a pointer is one of the function whose address the pointer is.  So where functions of
its type are named too, the call is preceded by tests for their addresses.  With `!callees`, other
functions than those are undefined; of a single one, the call is direct.

The type of a call "shall be the signature of the function being called": a call of a function of
another type is undefined, unless one of the two takes variable arguments.  C calls functions that
are declared without a prototype so.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field, replace

from verify.data import dataclass
from verify.ir.builder import NewNames
from verify.ir.function import (
    Block,
    BranchDetail,
    CallDetail,
    CompareDetail,
    Function,
    Instruction,
    Module,
    PhiDetail,
)
from verify.ir.types import VOID
from verify.ir.values import Global, Local, Poison, Value
from verify.normalize.calls_by_address import promises_nothing
from verify.normalize.once import once
from verify.normalize.pair import Pair
from verify.normalize.written_calls import ASSUME, FALSE, I1, assumed
from verify.semantics.effects import is_convergent, states
from verify.semantics.memory.initializers import mentioned
from verify.semantics.metadata import metadata_of, node_operands
from verify.semantics.operations.names import lookup
from verify.semantics.unknown import called_through, is_intrinsic

CALLEES = "callees"
MAX_CALLEES = 4
"""Functions that one call is tested for."""


def call_known_functions(pair: Pair) -> Pair:
    """The pair, in which calls through pointers are calls of the functions that are known, and
    calls of functions of another type are undefined."""
    bodies = (*entered(pair.before, pair.source), *entered(pair.after, pair.target))
    taken = frozenset[str]()
    if any(called_through(i) is not None for _, body in bodies for i in body.instructions):
        taken = frozenset(name for module, body in bodies for name in _taken(module, body))
    called = {i.callee_name or "" for _, body in bodies for i in body.instructions}
    named = frozenset(n for n in taken | called if not is_intrinsic(n) and lookup(n) is None)
    return pair.mapped(lambda module: _rewritten(module, _Names(named, taken)))


def entered(module: Module, function: Function) -> list[tuple[Module, Function]]:
    """The function and those that its calls may enter, each in its module."""
    found, pending = dict[str, Function](), [function]
    while pending:
        body = pending.pop()
        if body.name not in found:
            found[body.name] = body
            called = (module.functions.get(i.callee_name or "") for i in body.instructions)
            pending += [callee for callee in called if callee is not None]
    return [(module, body) for body in found.values()]


@dataclass(frozen=True)
class _Names:
    """The functions that are `named`, and among them those whose address is `taken`."""

    named: frozenset[str]
    taken: frozenset[str]


def _taken(module: Module, function: Function) -> Iterator[str]:
    """What a function takes the address of; also in variables that it names."""
    found = set[str]()
    pending = [n for i in function.instructions for o in i.operands for n in mentioned(o)]
    while pending:
        name = pending.pop()
        if name in found:
            continue
        found.add(name)
        yield name
        variable = module.globals.get(name)
        if variable is not None and variable.initializer is not None:
            pending += mentioned(variable.initializer)


def _rewritten(module: Module, names: _Names) -> Module:
    open_ones = once(_with_open_calls, module)
    functions = {
        name: _Writer(module, function, names).function() if name in open_ones else function
        for name, function in module.functions.items()
    }
    if all(functions[name] is f for name, f in module.functions.items()):
        return module
    return replace(module, functions={ASSUME.name: ASSUME, **functions})


def _with_open_calls(module: Module) -> frozenset[str]:
    """The functions with calls through pointers, or of functions of another type."""
    return frozenset(
        name
        for name, function in module.functions.items()
        if any(
            called_through(i) is not None or is_mismatched(module, i) for i in function.instructions
        )
    )


@dataclass
class _Writer:
    """The rewriting of one function; `ends`: the last of the blocks that a block has become."""

    module: Module
    old: Function
    names: _Names
    locals: NewNames = field(init=False)
    ends: dict[str, str] = field(default_factory=dict[str, str])

    def __post_init__(self) -> None:
        self.locals = NewNames(self.old)

    def function(self) -> Function:
        """The function; itself where nothing is known."""
        if not any(self._is_known(i) for i in self.old.instructions):
            return self.old
        blocks = [part for block in self.old.blocks for part in self._parts(block)]
        return replace(
            self.old, blocks=tuple([_renamed(b, self.ends) for b in blocks]), debug_records=()
        )

    def _is_known(self, call: Instruction) -> bool:
        if is_mismatched(self.module, call):
            return True
        if called_through(call) is None:
            return False
        known = _callees(self.module, call) or self._candidates(call) or self._others(call)
        return bool(known)

    def _others(self, call: Instruction) -> list[str]:
        """The functions that the call must not be of: those of another type."""
        if called_through(call) is None:
            return []
        return [n for n in sorted(self.names.taken) if is_mismatched(self.module, _direct(call, n))]

    def _parts(self, block: Block) -> Iterator[Block]:
        """The blocks that a block becomes."""
        label, done = block.label, list[Instruction]()
        for instruction in block.instructions:
            if not self._is_known(instruction):
                done.append(instruction)
                continue
            if is_mismatched(self.module, instruction):
                done += _undefined(instruction)
                continue
            call = self._as_stated(instruction, done)
            candidates = self._candidates(call)
            if not candidates:
                done.append(call)
                continue
            rest = self.locals.new(f"{label}.called")
            results: list[tuple[str, Value]] = []
            for name in candidates:
                here = self.locals.new(f"{label}.is.{name}")
                other = self.locals.new(f"{label}.other")
                done += self._test(call, name, here, other)
                yield Block(label, tuple(done))
                yield self._call(call, here, rest, _direct(call, name), results)
                label, done = other, []
            yield self._call(call, label, rest, call, results)
            label, done = rest, [] if call.name is None else [_joined(call, results)]
        self.ends[block.label] = label
        yield Block(label, tuple(done))

    def _as_stated(self, call: Instruction, done: list[Instruction]) -> Instruction:
        """The call without its `!callees`, which are assumed by what is added to `done`."""
        stated, pointer = _callees(self.module, call), called_through(call)
        assert pointer is not None
        for name in self._others(call):
            made = self._equal(call, pointer, name, "ne")
            done += [made, assumed(call, Local(I1, made.name or ""))]
        if not stated:
            return call
        either: Value | None = None
        for name in stated:
            made = [self._equal(call, pointer, name)]
            if either is not None:
                both = (either, Local(I1, made[0].name or ""))
                made.append(Instruction("or", I1, self.locals.new("callee.or"), both, call.text))
            done += made
            either = Local(I1, made[-1].name or "")
        assert either is not None
        done.append(assumed(call, either))
        call = replace(call, metadata=tuple([m for m in call.metadata if m[0] != CALLEES]))
        only = stated[0]
        is_one = len(stated) == 1 and _fits(self.module, call, only)
        return _direct(call, only) if is_one else call

    def _equal(
        self, call: Instruction, pointer: Value, name: str, predicate: str = "eq"
    ) -> Instruction:
        operands = (pointer, Global(pointer.type, name))
        result = self.locals.new(f"callee.is.{name}")
        return Instruction("icmp", I1, result, operands, call.text, detail=CompareDetail(predicate))

    def _test(self, call: Instruction, name: str, yes: str, no: str) -> list[Instruction]:
        pointer = called_through(call)
        assert pointer is not None
        test = self._equal(call, pointer, name)
        condition, targets = Local(I1, test.name or ""), BranchDetail((yes, no))
        return [test, Instruction("br", VOID, None, (condition,), call.text, detail=targets)]

    def _call(
        self,
        old: Instruction,
        label: str,
        rest: str,
        call: Instruction,
        results: list[tuple[str, Value]],
    ) -> Block:
        if old.name is not None:
            call = replace(call, name=self.locals.new(f"{old.name}.of"))
            results.append((label, Local(old.type, call.name or "")))
        leave = Instruction("br", VOID, None, (), old.text, detail=BranchDetail((rest,)))
        return Block(label, (call, leave))

    def _candidates(self, call: Instruction) -> tuple[str, ...]:
        """The functions that the call may be of, and of which something is known."""
        fitting = _known(self.module, call, self.names.named)
        return fitting if _can_be_split(self.module, call, fitting) else ()


def is_mismatched(module: Module, call: Instruction) -> bool:
    """Whether a call names a function of another type, which is undefined."""
    detail = call.detail
    if not isinstance(detail, CallDetail) or call.opcode != "call" or detail.tail == "musttail":
        return False
    function = module.functions.get(call.callee_name or "")
    if function is None or is_intrinsic(function.name):
        return False
    has_variable = function.type.vararg or detail.function_type.vararg
    return not has_variable and function.type != detail.function_type


def _undefined(call: Instruction) -> list[Instruction]:
    """A call that is undefined, with any result."""
    never = assumed(call, FALSE)
    if call.name is None:
        return [never]
    result = Instruction("freeze", call.type, call.name, (Poison(call.type),), call.text)
    return [never, result]


def are_told_apart(module: Module, call: Instruction, names: Iterable[str]) -> bool:
    """Whether a call through a pointer is of none of these functions, but of those of which nothing
    more is known than of any."""
    for name in names:
        direct = _direct(call, name)
        other = not _fits(module, call, name) and not is_mismatched(module, direct)
        if other and not promises_nothing(module, _detail(direct)):
            return False
    return _can_be_split(module, call, _known(module, call, names))


def _known(module: Module, call: Instruction, names: Iterable[str]) -> tuple[str, ...]:
    """The functions that the call may be of, and of which something is known."""
    if called_through(call) is None:
        return ()
    fitting = (name for name in sorted(names) if _fits(module, call, name))
    return tuple([n for n in fitting if not promises_nothing(module, _detail(_direct(call, n)))])


def _can_be_split(module: Module, call: Instruction, callees: tuple[str, ...]) -> bool:
    """Whether there can be a call for each of these functions."""
    detail = _detail(call)
    if not callees:
        return True
    if call.opcode != "call" or is_convergent(module, call):
        return False
    if detail.tail == "musttail" or detail.bundles or len(callees) > MAX_CALLEES:
        return False
    return not any(states(module.functions[name].attributes, "convergent") for name in callees)


def _callees(module: Module, call: Instruction) -> tuple[str, ...]:
    """The functions that `!callees` names, each once; none where it is not understood."""
    node = metadata_of(call, CALLEES)
    if node is None or called_through(call) is None:
        return ()
    operands = node_operands(module, node)
    names = [operand.removeprefix("ptr @") for operand in operands]
    if not all(name in module.functions for name in names):
        return ()
    return tuple(dict.fromkeys(names))


def _fits(module: Module, call: Instruction, name: str) -> bool:
    """Whether a function is of the type and the calling convention of a call."""
    function, detail = module.functions.get(name), _detail(call)
    if function is None or detail.function_type.vararg:
        return False
    same = function.calling_convention == detail.calling_convention
    return same and function.type == detail.function_type


def _direct(call: Instruction, name: str) -> Instruction:
    detail = _detail(call)
    return replace(call, detail=replace(detail, callee=Global(detail.callee.type, name)))


def _detail(call: Instruction) -> CallDetail:
    assert isinstance(call.detail, CallDetail)
    return call.detail


def _joined(call: Instruction, results: list[tuple[str, Value]]) -> Instruction:
    """The result of the call that was made."""
    blocks = tuple([label for label, _ in results])
    values = tuple([value for _, value in results])
    return Instruction("phi", call.type, call.name, values, call.text, detail=PhiDetail(blocks))


def _renamed(block: Block, ends: Mapping[str, str]) -> Block:
    """The block whose phis come from the blocks that now end as the old ones did."""

    def phi(instruction: Instruction) -> Instruction:
        detail = instruction.detail
        if not isinstance(detail, PhiDetail):
            return instruction
        blocks = tuple([ends.get(label, label) for label in detail.blocks])
        return replace(instruction, detail=PhiDetail(blocks))

    return replace(block, instructions=tuple(map(phi, block.instructions)))
