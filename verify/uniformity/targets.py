"""Sources of divergence on GPU targets, by LLVM's own analysis (`--like`).

The facts are those of `isSourceOfDivergence` and `isAlwaysUniform` in LLVM's
`AMDGPUTargetTransformInfo.cpp`, `AMDGPUSearchableTables.td` and `NVPTXTargetTransformInfo.cpp`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from verify.ir.function import AggregateDetail, CallDetail, Instruction, Parameter, has_attribute
from verify.ir.types import IntType, PtrType
from verify.ir.values import ConstInt, InlineAsm, Local
from verify.semantics.operations.uniformity import Output, Variance
from verify.uniformity.outputs import BY_OPERANDS, NONE, Given, Like, is_always_uniform

PRIVATE_SPACES = frozenset({0, 5})
"""Flat and private memory, of AMDGPU; generic and local memory, of NVPTX."""

_LOAD = Output(Variance.DIVERGENT, "memory that may be private to each thread")
_ATOMIC = Output(Variance.DIVERGENT, "an atomic operation: each thread has its turn")
_CALL = Output(Variance.DIVERGENT, "the result of a call may be another in each thread")
_DIVERGENT = Output(Variance.DIVERGENT, "the target says that it is divergent")
_UNIFORM = Output(Variance.UNIFORM, "the target says that it is uniform", of_set=True)

_THREAD_X = "llvm.amdgcn.workitem.id.x"
_OF_A_WAVE = ("and", "lshr", "ashr")
WAVE_BITS = 6
"""Waves have 64 threads, or 32."""
_WAVE = Output(Variance.UNIFORM, "the number of a wave", of_set=True)

_SCALAR = Output(Variance.UNIFORM, "in scalar registers")

_AMDGPU_DIVERGENT = re.compile(
    r"workitem\.id\.|interp\.(mov|p1|p2)|lds\.(direct|param)\.load|mbcnt\.|atomic\.|global\.atomic"
    r"|flat\.atomic|ds\.(fadd|fmin|fmax|swizzle|ordered|add|sub|bvh)|ds\.atomic"
    r"|(raw|struct)\.(ptr\.)?buffer\.atomic|buffer\.atomic|image\.atomic|ps\.live|wqm\.helper"
    r"|permlane(?!64)|mov\.dpp|update\.dpp|writelane|s?mfmac?\.|s?wmmac?\.|if\b(?!\.break)"
    r"|else\b|loop\b|live\.mask|inverse\.ballot|cs\.chain|init\.whole\.wave|dead\b"
    r"|global\.load\.tr|ds\.(load|read)\.tr"
)
_AMDGPU_KERNELS = frozenset({"amdgpu_kernel", "spir_kernel"})
_SHADERS = frozenset(
    f"amdgpu_{stage}"
    for stage in ("vs", "ls", "hs", "es", "gs", "ps", "cs", "cs_chain", "cs_chain_preserve", "gfx")
)


def _space(instruction: Instruction, index: int = 0) -> int | None:
    type_ = instruction.operands[index].type
    return type_.addrspace if isinstance(type_, PtrType) else None


def _amdgpu(given: Given, instruction: Instruction) -> Output:
    if instruction.opcode == "load":
        return _LOAD if _space(instruction) in PRIVATE_SPACES else BY_OPERANDS
    if instruction.opcode in ("atomicrmw", "cmpxchg"):
        return _ATOMIC
    if isinstance(instruction.detail, AggregateDetail) and instruction.opcode == "extractvalue":
        return _part(given, instruction, instruction.detail.indices)
    if not isinstance(instruction.detail, CallDetail):
        wave = _wave(given, instruction) if instruction.opcode in _OF_A_WAVE else None
        return wave or BY_OPERANDS
    name = instruction.callee_name
    if name is None or not name.startswith("llvm."):
        return _assembly(instruction.detail)
    prefix, _, rest = name.removeprefix("llvm.").partition(".")
    if prefix == "r600":
        return _DIVERGENT if rest.startswith("read.tidig") else BY_OPERANDS
    if prefix == "read_register":
        if instruction.type == IntType(1):
            return _DIVERGENT
        register = given.module.metadata.get(str(instruction.operands[0]), "")
        return _DIVERGENT if re.search(r'!"[av](?!cc)', register) else BY_OPERANDS
    if prefix != "amdgcn":
        return BY_OPERANDS
    if is_always_uniform(name):
        return _UNIFORM
    return _DIVERGENT if _AMDGPU_DIVERGENT.match(rest) else BY_OPERANDS


def _part(given: Given, instruction: Instruction, indices: tuple[int, ...]) -> Output:
    """One of several results, some of which are in scalar registers."""
    whole = instruction.operands[0]
    name = whole.name if isinstance(whole, Local) else None
    source = next((i for i in given.function.instructions if name and i.name == name), None)
    if source is None or not isinstance(source.detail, CallDetail):
        return BY_OPERANDS
    if isinstance(source.detail.callee, InlineAsm):
        return _SCALAR if _scalar(_results(source.detail.callee)[indices[0]]) else BY_OPERANDS
    masks = ("llvm.amdgcn.if.", "llvm.amdgcn.else.")
    is_mask = (source.callee_name or "").startswith(masks) and indices == (1,)
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


def _amdgpu_argument(given: Given, parameter: Parameter) -> bool:
    convention = given.function.calling_convention or ""
    if convention in _AMDGPU_KERNELS:
        return True
    scalar = has_attribute(parameter.attributes, "inreg")
    if convention in _SHADERS:
        return scalar or has_attribute(parameter.attributes, "byval")
    return scalar


def _amdgpu_group(given: Given) -> tuple[int, ...]:
    """The numbers of threads of a kernel's work group in each dimension, as far as they are fixed;
    all in one number, where only their product is."""
    required = re.search(r"!reqd_work_group_size (!\d+)", given.function.header)
    if required is not None:
        return tuple(map(int, re.findall(r"i32 (\d+)", given.module.metadata[required[1]])))
    for attribute in given.function.attributes:
        if attribute.name == "amdgpu-flat-work-group-size" and attribute.argument is not None:
            return (int(attribute.argument.rpartition(",")[2]),)
    return ()


def _amdgpu_alone(given: Given) -> bool:
    return set(_amdgpu_group(given)) == {1}


def _wave(given: Given, instruction: Instruction) -> Output | None:
    """The number of a thread's wave in a group of one dimension: its own number, without the bits
    that number it in a wave."""
    sizes = _amdgpu_group(given)
    if len(sizes) != 3 or sizes[1:] != (1, 1) or len(instruction.operands) != 2:
        return None
    ids = [i.name for i in given.function.instructions if i.callee_name == _THREAD_X]
    for value, other in (instruction.operands, instruction.operands[::-1]):
        if not (isinstance(value, Local) and value.name in ids and isinstance(other, ConstInt)):
            continue
        if instruction.opcode == "and" and other.value % (1 << WAVE_BITS) == 0:
            return _WAVE
        if instruction.opcode in ("lshr", "ashr") and other.value >= WAVE_BITS:
            return _WAVE if value is instruction.operands[0] else None
    return None


def _nvptx(given: Given, instruction: Instruction) -> Output:
    if instruction.opcode == "load":
        return _LOAD if _space(instruction) in PRIVATE_SPACES else BY_OPERANDS
    if instruction.opcode in ("atomicrmw", "cmpxchg"):
        return _ATOMIC
    return _CALL if isinstance(instruction.detail, CallDetail) else BY_OPERANDS


def _nvptx_argument(given: Given, parameter: Parameter) -> bool:
    return given.function.calling_convention == "ptx_kernel"


TARGETS: Mapping[str, Like] = {
    "none": NONE,
    "amdgpu": Like("amdgpu", _amdgpu, _amdgpu_argument, _amdgpu_alone, undef=True),
    "nvptx": Like("nvptx", _nvptx, _nvptx_argument, undef=True),
}
"""By the word for `--like`."""
