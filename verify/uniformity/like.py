"""Sources of divergence on GPU targets, by LLVM's own analysis (`--like`).

The facts are those of `isSourceOfDivergence` and `isAlwaysUniform` in LLVM's
`TargetTransformInfo` of the target (`TargetUniformity` in `verify.targets.target`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial

from verify.ir.function import AggregateDetail, CallDetail, Instruction, Parameter, has_attribute
from verify.ir.types import IntType, PtrType
from verify.ir.values import ConstInt, InlineAsm, Local
from verify.semantics.langref import LANGREFS, OLDER
from verify.semantics.operations.uniformity import Output, Variance
from verify.targets.target import Target, TargetUniformity
from verify.targets.triples import TARGETS
from verify.uniformity.outputs import ATOMIC, BY_OPERANDS, NONE, Given, Like

_LOAD = Output(Variance.DIVERGENT, "memory that may be private to each thread")
_CALL = Output(Variance.DIVERGENT, "the result of a call may be another in each thread")
_DIVERGENT = Output(Variance.DIVERGENT, "the target says that it is divergent")
_UNIFORM = Output(Variance.UNIFORM, "the target says that it is uniform", of_set=True)

_OF_A_WAVE = ("and", "lshr", "ashr")
_WAVE = Output(Variance.UNIFORM, "the number of a wave", of_set=True)

_SCALAR = Output(Variance.UNIFORM, "in scalar registers")


def _space(instruction: Instruction, index: int = 0) -> int | None:
    type_ = instruction.operands[index].type
    return type_.addrspace if isinstance(type_, PtrType) else None


def _of_target(
    target: Target,
    facts: TargetUniformity,
    version: int | None,
    given: Given,
    instruction: Instruction,
) -> Output:
    detail = instruction.detail
    if instruction.opcode == "load":
        return _LOAD if _space(instruction) in target.spaces.differing else BY_OPERANDS
    if instruction.opcode in ("atomicrmw", "cmpxchg"):
        return ATOMIC
    if facts.divergent is None:
        return _CALL if isinstance(detail, CallDetail) else BY_OPERANDS
    if isinstance(detail, AggregateDetail) and instruction.opcode == "extractvalue":
        return _part(facts, given, instruction, detail.indices)
    if not isinstance(detail, CallDetail):
        wave = (
            _wave(target, facts, given, instruction) if instruction.opcode in _OF_A_WAVE else None
        )
        return wave or BY_OPERANDS
    name = instruction.callee_name
    if name is None or not name.startswith("llvm."):
        return _assembly(detail)
    own = name.removeprefix("llvm.")
    if own.partition(".")[0] == "read_register":
        if instruction.type == IntType(1):
            return _DIVERGENT
        register = given.module.metadata.get(str(instruction.operands[0]), "")
        return _DIVERGENT if re.search(facts.vector_register, register) else BY_OPERANDS
    if target.always_uniform is not None and re.match(target.always_uniform, own):
        return _UNIFORM
    version = version or given.module.langref or OLDER
    since = [name for first, names in facts.since.items() if first <= version for name in names]
    is_divergent = re.match(facts.divergent, own) or own.startswith(tuple(since))
    return _DIVERGENT if is_divergent else BY_OPERANDS


def _part(
    facts: TargetUniformity, given: Given, instruction: Instruction, indices: tuple[int, ...]
) -> Output:
    """One of several results, some of which are in scalar registers."""
    whole = instruction.operands[0]
    name = whole.name if isinstance(whole, Local) else None
    source = next((i for i in given.function.instructions if name and i.name == name), None)
    if source is None or not isinstance(source.detail, CallDetail):
        return BY_OPERANDS
    if isinstance(source.detail.callee, InlineAsm):
        return _SCALAR if _scalar(_results(source.detail.callee)[indices[0]]) else BY_OPERANDS
    is_mask = (source.callee_name or "").startswith(facts.masks) and indices == (1,)
    return _SCALAR if is_mask else BY_OPERANDS


def _results(callee: InlineAsm) -> list[str]:
    constraints = re.findall(r'"([^"]*)"', callee.text)[-1].split(",")
    return [c for c in constraints if c.startswith("=")]


def _scalar(constraint: str) -> bool:
    """Whether an output of inline assembly is in scalar registers."""
    return re.match(r"=&?(\{?s|r$)", constraint) is not None


def _assembly(detail: CallDetail) -> Output:
    """Inline assembly is uniform when all its outputs are in scalar registers."""
    if not isinstance(detail.callee, InlineAsm):
        return _CALL
    outputs = _results(detail.callee)
    if outputs and all(map(_scalar, outputs)):
        return _SCALAR
    return Output(Variance.DIVERGENT, "inline assembly")


def _argument(target: Target, facts: TargetUniformity, given: Given, parameter: Parameter) -> bool:
    convention = given.function.calling_convention or ""
    if convention in facts.kernels:
        return True
    scalar = target.conventions.has_scalars and has_attribute(parameter.attributes, "inreg")
    if convention in facts.shaders:
        return scalar or has_attribute(parameter.attributes, "byval")
    return scalar


def _group(target: Target, given: Given) -> tuple[int, ...]:
    """The numbers of threads of a kernel's work group in each dimension, as far as they are fixed;
    all in one number, where only their product is."""
    required = re.search(r"!reqd_work_group_size (!\d+)", given.function.header)
    if required is not None:
        return tuple(map(int, re.findall(r"i32 (\d+)", given.module.metadata[required[1]])))
    for attribute in given.function.attributes:
        if attribute.name == target.strings.threads and attribute.argument is not None:
            return (int(attribute.argument.rpartition(",")[2]),)
    return ()


def _alone(target: Target, facts: TargetUniformity, given: Given) -> bool:
    return facts.thread is not None and set(_group(target, given)) == {1}


def _wave(
    target: Target, facts: TargetUniformity, given: Given, instruction: Instruction
) -> Output | None:
    """The number of a thread's wave in a group of one dimension: its own number, without the bits
    that number it in a wave."""
    sizes = _group(target, given)
    if len(sizes) != 3 or sizes[1:] != (1, 1) or len(instruction.operands) != 2:
        return None
    ids = [i.name for i in given.function.instructions if i.callee_name == facts.thread]
    for value, other in (instruction.operands, instruction.operands[::-1]):
        if not (isinstance(value, Local) and value.name in ids and isinstance(other, ConstInt)):
            continue
        if instruction.opcode == "and" and other.value % (1 << facts.wave_bits) == 0:
            return _WAVE
        if instruction.opcode in ("lshr", "ashr") and other.value >= facts.wave_bits:
            return _WAVE if value is instruction.operands[0] else None
    return None


def _like(target: Target, facts: TargetUniformity, version: int | None) -> Like:
    return Like(
        target.name if version is None else f"{target.name}-{version}",
        partial(_of_target, target, facts, version),
        partial(_argument, target, facts),
        partial(_alone, target, facts),
        undef=True,
    )


LIKE: Mapping[str, Like] = {
    like.name: like
    for like in (
        NONE,
        *(
            _like(target, target.uniformity, version)
            for target in TARGETS
            if target.uniformity is not None
            for version in (None, *LANGREFS.values())
        ),
    )
}
"""By the word for `--like`: a target, and a version of LLVM, without which it is the one that wrote
the file, else LLVM 22."""
