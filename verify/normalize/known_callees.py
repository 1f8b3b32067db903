"""Calls through pointers whose callee may be known (LangRef, "'call' Instruction", "'callees'
Metadata").

A call through a pointer calls the function whose address the pointer holds.  So the pass inserts
tests for the addresses of all named functions of its type before the call.  With `!callees`, a call
of any other function is undefined; with a single callee, the call becomes direct.

The type of a call "shall be the signature of the function being called": a call of a function of
another type is undefined, unless one of the two takes variable arguments, as in C calls of
functions that are declared without a prototype.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import reduce

from common.data import dataclass
from verify.analysis.call_graph import reachable
from verify.analysis.global_use import function_use, named_variables
from verify.ir.builder import ASSUME, FALSE, Builder, NewNames, rebuilt
from verify.ir.function import CallDetail, Function, Instruction, Module
from verify.ir.rewrite import map_functions
from verify.ir.values import Global, Local, Value, mentioned
from verify.normalize.calls_by_address import promises_nothing
from verify.normalize.once import once
from verify.normalize.pair import Pair
from verify.semantics.effects import is_convergent, states
from verify.semantics.metadata import metadata_of, node_operands
from verify.semantics.operations.names import lookup
from verify.semantics.unknown import called_through, is_intrinsic

CALLEES = "callees"
MAX_CALLEES = 4
"""Functions that one call is tested for."""


def call_known_functions(pair: Pair) -> Pair:
    """The pair, in which calls through pointers are calls of the functions that are known, and
    calls of functions of another type are undefined."""
    sides = ((pair.before, pair.source), (pair.after, pair.target))
    bodies = [(side[0], body) for side in sides for body in reachable(*side)]
    taken = frozenset[str]()
    if any(called_through(i) is not None for _, body in bodies for i in body.instructions):
        taken = taken.union(*[_taken(module, body) for module, body in bodies])
    called = {i.callee_name or "" for _, body in bodies for i in body.instructions}
    named = frozenset(n for n in taken | called if not is_intrinsic(n) and lookup(n) is None)
    return pair.mapped(lambda module: _rewritten(module, _Names(named, taken)))


@dataclass(frozen=True)
class _Names:
    """The functions that are `named`, and among them those whose address is `taken`."""

    named: frozenset[str]
    taken: frozenset[str]


def _taken(module: Module, function: Function) -> frozenset[str]:
    """The globals whose address a function takes; also in initialisers of variables that it
    names."""
    named = function_use(function).names
    variables = (module.globals[each] for each in named_variables([module], named))
    return named.union(*[mentioned(v.initializer) for v in variables if v.initializer is not None])


def _rewritten(module: Module, names: _Names) -> Module:
    open_ones = once(_with_open_calls, module)
    declared = {ASSUME.name: ASSUME}

    def rewrite(function: Function) -> Function:
        if function.name not in open_ones:
            return function
        return rebuilt(function, declared, _Calls(module, names, NewNames(function)).write)

    return map_functions(module, rewrite, declared)


def _with_open_calls(module: Module) -> frozenset[str]:
    """The functions with calls through pointers, or of functions of another type."""
    return frozenset(
        name
        for name, function in module.functions.items()
        if any(
            called_through(i) is not None or is_mismatched(module, i) for i in function.instructions
        )
    )


@dataclass(frozen=True)
class _Calls:
    """The calls in one function."""

    module: Module
    names: _Names
    locals: NewNames

    def write(self, builder: Builder, call: Instruction) -> None:
        """Write an instruction; of a call, with what is known of its callee."""
        if is_mismatched(self.module, call):
            _write_undefined(builder, call)
            return
        pointer = called_through(call)
        if pointer is None:
            builder.add(call)
            return
        call = self._as_stated(builder, call, pointer)
        candidates = self._candidates(call)
        if candidates:
            self._write_each(builder, call, pointer, candidates)
        else:
            builder.add(call)

    def _as_stated(self, builder: Builder, call: Instruction, pointer: Value) -> Instruction:
        """The call without its `!callees`, which are assumed, as is that it is of no function of
        another type."""
        for name in sorted(self.names.taken):
            if is_mismatched(self.module, _direct(call, name)):
                builder.assume(self._compared(builder, "ne", pointer, name))
        stated = _callees(self.module, call)
        if not stated:
            return call

        def either(so_far: Value, name: str) -> Value:
            this = self._compared(builder, "eq", pointer, name)
            return builder.binary("or", so_far, this, self.locals.new("callee.or"))

        first = self._compared(builder, "eq", pointer, stated[0])
        builder.assume(reduce(either, stated[1:], first))
        call = replace(call, metadata=tuple([m for m in call.metadata if m[0] != CALLEES]))
        is_one = len(stated) == 1 and _fits(self.module, call, stated[0])
        return _direct(call, stated[0]) if is_one else call

    def _compared(self, builder: Builder, predicate: str, pointer: Value, name: str) -> Value:
        """Whether a pointer is the address of a function, or is not."""
        result = self.locals.new(f"callee.is.{name}")
        return builder.icmp(predicate, pointer, Global(pointer.type, name), result)

    def _write_each(
        self, builder: Builder, call: Instruction, pointer: Value, candidates: Iterable[str]
    ) -> None:
        """Write a call of each function that it may be of, and that of any other."""
        rest, results = self.locals.new(f"{builder.label}.called"), list[tuple[str, Value]]()
        for name in candidates:
            here = self.locals.new(f"{builder.label}.is.{name}")
            other = self.locals.new(f"{builder.label}.other")
            builder.branch(self._compared(builder, "eq", pointer, name), here, other)
            builder.start(here)
            results.append(self._write_one(builder, _direct(call, name), rest))
            builder.start(other)
        results.append(self._write_one(builder, call, rest))
        builder.start(rest)
        if call.name is not None:
            builder.phi(call.type, results, call.name)

    def _write_one(self, builder: Builder, call: Instruction, rest: str) -> tuple[str, Value]:
        """Write a call under another name, after which it goes on in block `rest`; the way there,
        with the result."""
        name = None if call.name is None else self.locals.new(f"{call.name}.of")
        builder.add(replace(call, name=name))
        way = builder.label, Local(call.type, name or "")
        builder.jump(rest)
        return way

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


def _write_undefined(builder: Builder, call: Instruction) -> None:
    """Write that a call is undefined, with any result."""
    builder.assume(FALSE)
    if call.name is not None:
        builder.choice(call.type, call.name)


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
