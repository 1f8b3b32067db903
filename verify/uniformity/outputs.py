"""Uniformity of each instruction's output: the sources of divergence and of uniformity.

convergence-and-uniformity, "Property VT.3: Preserving statically known uniformity": arguments of
kernels and constants are uniform, atomics and results of calls divergent, unless an operation's
meaning says otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import field

from common.data import dataclass
from verify.analysis.regions import control_kind, is_convergent_call
from verify.ir.function import (
    CallDetail,
    Function,
    Instruction,
    Module,
    Parameter,
)
from verify.ir.values import (
    ConstAggregate,
    ConstExpr,
    Global,
    InlineAsm,
    Undef,
    Value,
)
from verify.semantics.attributes import KERNEL_CONVENTIONS, equal_in_all_threads
from verify.semantics.evaluate import OPCODES, intrinsic_name
from verify.semantics.memory.address_instructions import ADDRESS_OPCODES
from verify.semantics.operations.names import BUILT_IN
from verify.semantics.operations.operation import is_meant, scope_of
from verify.semantics.operations.scopes import Scope
from verify.semantics.operations.table import OperationTable
from verify.semantics.operations.uniformity import Output, Variance, output_of, within
from verify.targets.triples import TARGETS

BY_OPERANDS = Output(Variance.OPERANDS)
UNKNOWN = Output(Variance.DIVERGENT, "may be another in each thread")
_MEMORY = Output(Variance.DIVERGENT, "memory may hold another value for each thread")
ATOMIC = Output(Variance.DIVERGENT, "an atomic operation, which may give each thread another value")
_BY_OPCODE = {
    "phi": BY_OPERANDS,
    "load": _MEMORY,
    "atomicrmw": ATOMIC,
    "cmpxchg": ATOMIC,
    "alloca": Output(Variance.DIVERGENT, "each thread has variables of its own"),
    "freeze": Output(Variance.DIVERGENT, "freeze of poison or undef gives any value each time"),
}
_CALL = Output(Variance.DIVERGENT, "the result of a call may be another in each thread")
_MARKED = Output(Variance.UNIFORM, "always uniform", of_set=True)
_ALWAYS_UNIFORM = re.compile(
    "|".join([rf"llvm\.{t.always_uniform}" for t in TARGETS if t.always_uniform is not None])
)
"""Intrinsics that LLVM marks as always uniform ("Property VT.3")."""
_OF_DISPATCH = Output(Variance.UNIFORM, "the same in all threads of a dispatch")
_DISPATCH = frozenset(name for target in TARGETS for name in target.of_dispatch)
_ASSEMBLY = Output(Variance.DIVERGENT, "inline assembly")
_UNDEF = "undef may be another value at each use"
_THREAD_LOCAL = "a thread_local variable has an address in each thread"


@dataclass(frozen=True)
class Given:
    """The assumptions about a function's outputs: `uniform` names arguments that are equal in all
    threads; `group`: whose threads are compared."""

    module: Module
    function: Function
    operations: OperationTable = BUILT_IN
    uniform: frozenset[str] = frozenset()
    like: Like = field(default_factory=lambda: NONE)
    group: Scope = Scope.SUBGROUP


@dataclass(frozen=True)
class Like:
    """The rows in which a target's own analysis says something else: `None` where it does not.

    `undef`: undef and poison count as constants, and a phi is the same on all diverged ways only if
    it is on all its ways.  `alone`: whether a function is executed by groups
    of one thread, in which nothing differs.
    """

    name: str
    output: Callable[[Given, Instruction], Output | None]
    argument: Callable[[Given, Parameter], bool | None]
    alone: Callable[[Given], bool] = lambda given: False
    undef: bool = False


NONE = Like("none", lambda given, instruction: None, lambda given, parameter: None)
"""No target: what holds in every one."""


def is_uniform_argument(given: Given, parameter: Parameter) -> bool:
    """Whether an argument is the same in all threads that enter together."""
    if parameter.name in given.uniform:
        return True
    of_target = given.like.argument(given, parameter)
    if of_target is not None:
        return of_target
    is_kernel = given.function.calling_convention in KERNEL_CONVENTIONS
    if given.group is Scope.WORKGROUP and not is_kernel:
        return False  # each subgroup has scalar registers of its own
    return parameter.name in equal_in_all_threads(given.module, given.function)


def output(given: Given, instruction: Instruction) -> Output:
    """The uniformity of an instruction's output."""
    of_target = given.like.output(given, instruction)
    if of_target is not None:
        return of_target
    if isinstance(instruction.detail, CallDetail):
        return _call(given, instruction, instruction.detail)
    special = _BY_OPCODE.get(instruction.opcode)
    if special is not None:
        return special
    if instruction.opcode in OPCODES or instruction.opcode in ADDRESS_OPCODES:
        return BY_OPERANDS
    return UNKNOWN


def is_always_uniform(name: str) -> bool:
    """Whether LLVM marks an intrinsic as one whose results are always uniform."""
    return _ALWAYS_UNIFORM.match(name) is not None


def _call(given: Given, instruction: Instruction, detail: CallDetail) -> Output:
    """The output of a call: by the table of known operations, or of intrinsics that compute."""
    name = detail.callee_name
    if name is None:
        return _ASSEMBLY if isinstance(detail.callee, InlineAsm) else _CALL
    if control_kind(instruction) is not None:
        return BY_OPERANDS
    operation = given.operations.lookup(name)
    convergent = is_convergent_call(given.module, instruction)
    if operation is not None and is_meant(operation, instruction):
        return output_of(
            operation,
            len(instruction.operands),
            convergent=convergent,
            scope=scope_of(operation, instruction),
            group=given.group,
        )
    if is_always_uniform(name):
        return within(_MARKED, Scope.SUBGROUP, given.group)
    if name in _DISPATCH:
        return _OF_DISPATCH
    if intrinsic_name(name) is None or convergent or not computes(given, name):
        return _CALL
    return BY_OPERANDS


def computes(given: Given, name: str) -> bool:
    """Whether an intrinsic is declared not to touch memory."""
    declared = given.module.functions.get(name)
    return declared is not None and any(
        a.name == "memory" and a.argument == "none" for a in declared.attributes
    )


def divergent_operand(given: Given, value: Value) -> str | None:
    """Why an operand that is no local value may be another in each thread."""
    match value:
        case Undef():
            return None if given.like.undef else _UNDEF
        case Global(name=name):
            variable = given.module.globals.get(name)
            local = variable is not None and variable.is_thread_local
            return _THREAD_LOCAL if local else None
        case ConstAggregate(elements=parts) | ConstExpr(operands=parts):
            for part in parts:
                why = divergent_operand(given, part)
                if why is not None:
                    return why
            return None
        case _:
            return None
